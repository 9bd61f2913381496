"""The seal of a table, as a person may see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from pegout.engine.rules.quick import quick
from pegout.server.tables.sealing import ENTROPY, last_secret, owed
from pegout.server.tables.seats import Seat
from pegout.server.tables.session import TableSession


class Bindings(NamedTuple):
    """The values published before any entropy is revealed, in hexadecimal.

    The hash of the `bots`' levels and seeds, and by seat the hash of the entropy that its device
    will reveal, if any. A `lot` drew the rows of Table Top from the secret, which binds them.
    """

    bots: str
    lot: bool
    commitments: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class SealStatus:
    """The seal of a table as one person may see it: all of it except what they owe is public.

    Attributes:
        id: the name of the table in the log.
        commitment: the hash of the first game's secret, in hexadecimal.
        number: the number of the log's entry that published it.
        owes: `commitment` or `entropy`, if the person's device has to send it now.
        awaited: the seats that owe something.
        bound: the values that are fixed by now, if the person owes their entropy.
        games: how many games are over.
        secret: the secret of the last of them, in hexadecimal; `None` before that.
    """

    id: str
    commitment: str
    number: int
    owes: str | None
    awaited: tuple[int, ...]
    bound: Bindings | None
    seats: tuple[Seat, ...]
    games: int
    secret: str | None


_status: Final = quick(SealStatus)


def seal_status(session: TableSession, viewer: int) -> SealStatus | None:
    """The seal of a table; `None` if it has none. The caller holds the session's lock."""
    record, seats = session.table_record, tuple(session.seats)
    seal = record.seal
    if seal is None or seal.log is None:
        return None
    games, bound = session.games_over(), None
    owing = (
        {}
        if record.ended
        else {n: due for n, seat in enumerate(seats) if (due := owed(seat, seats))}
    )
    if owing.get(viewer) == ENTROPY:
        bound = Bindings(seal.bots, seal.lot, tuple(seat.commitment for seat in seats))
    return _status(
        id=seal.id,
        commitment=seal.commitment,
        number=seal.log[0],
        owes=owing.get(viewer),
        awaited=tuple(owing),
        bound=bound,
        seats=seats,
        games=games,
        secret=last_secret(record.rules, record.secret, games) if games else None,
    )
