"""The seal of a table: values published before its first card, and the log of all seals."""

from __future__ import annotations

from typing import Literal

from pegout.engine.wire.base import WireModel


class SealBindings(WireModel):
    """Values published before any entropy is revealed, in hexadecimal.

    Attributes:
        bots: SHA-256 of the bots' levels and seeds.
        lot: whether the rows of Table Top are drawn by lot, from the server's secret.
        commitments: by seat, SHA-256 of the entropy that its device will reveal; null if it adds
            none.
    """

    bots: str
    lot: bool
    commitments: list[str | None]


class SealModel(WireModel):
    """The seal of a table, as the recipient may see it.

    Attributes:
        commitment: SHA-256 of the secret of the first game, in hexadecimal.
        number: the number of the log's entry that published it.
        owes: the value that the recipient's device has to send now (`POST …/seal`), if any.
        awaited: the seats whose devices have to send something now; no seat has cards before.
        bound: the values that the recipient's device compares the record with, if it has to reveal
            its entropy now.
        games: how many games are over, whose secrets are revealed.
    """

    commitment: str
    number: int
    owes: Literal["commitment", "entropy"] | None
    awaited: list[int]
    bound: SealBindings | None
    games: int


class SealSeatModel(WireModel):
    """Values published by a seat's device, in hexadecimal; null before that, or for nothing."""

    seat: int
    commitment: str | None
    entropy: str | None


class LogEntryModel(WireModel):
    """An entry of the log of seals.

    Attributes:
        hash: SHA-256 of the hash before, as 32 bytes, and of the line, in hexadecimal.
    """

    number: int
    line: str
    hash: str


class SealDetails(SealModel):
    """A seal with all that was published of it.

    Attributes:
        id: the table's name in the log.
        secret: the secret of the last game that is over, in hexadecimal; those of the games before
            follow from it.
        log: the entries of the log about this seal, at most 500.
    """

    id: str
    seats: list[SealSeatModel]
    secret: str | None
    log: list[LogEntryModel]


class TableSealModel(WireModel):
    """The seal of a table; null if its cards were meant to be known beforehand."""

    seal: SealDetails | None


class SealLog(WireModel):
    """A part of the log; `next` is the number from which to ask on."""

    entries: list[LogEntryModel]
    next: int
