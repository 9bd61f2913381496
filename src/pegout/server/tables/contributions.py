"""Devices add entropy to the deck before the first card; what people see of the seal."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from pegout.engine.fair_deals.derivation import commitment as commitment_of
from pegout.engine.fair_deals.log import LogEntry
from pegout.engine.rules.quick import quick
from pegout.server.tables.errors import BadRequest, Conflict
from pegout.server.tables.sealing import COMMITMENT, ENTROPY, last_secret, owed
from pegout.server.tables.seats import Seat

if TYPE_CHECKING:
    from pegout.server.tables.session import TableSession
    from pegout.server.tables.table import Table


class Bindings(NamedTuple):
    """What is published before any entropy is revealed, in hexadecimal.

    The hash of the `bots`' levels and seeds, and by seat the hash of the entropy that its device
    will reveal, if it adds any. The rows of Table Top are bound by the secret, if a `lot` drew
    them.
    """

    bots: str
    lot: bool
    commitments: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class SealStatus:
    """The seal of a table as one person may see it: all of it except what they owe is public.

    Attributes:
        id: what the log calls the table.
        commitment: the hash of the first game's secret, in hexadecimal.
        number: the number of the log's entry that published it.
        owes: `commitment` or `entropy`, if the person's device has to send it now.
        awaited: the seats that owe something.
        bound: what nobody can change any more, if the person owes their entropy.
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


def seal_of(table: Table, person: str) -> tuple[SealStatus | None, list[LogEntry]]:
    """The seal of a table and what the log says of it; `None` without a seal."""
    with table.lock:
        status = seal_status(table.session, table.viewer(person))
    return status, table.session.log_entries(status.id) if status else []


def check_commitment(commitment: str | None, seats: Collection[Seat]) -> None:
    """Raise `Conflict` (`seal-commitment-copied`) if another seat has committed to the same."""
    if commitment is not None and any(seat.commitment == commitment for seat in seats):
        raise Conflict("seal-commitment-copied")


def contribute(table: Table, person: str, commitment: str | None, entropy: str | None) -> None:
    """Commit to entropy, or reveal it; once more is the same as once.

    Both have 64 hexadecimal digits: the SHA-256 of the entropy, or its 32 bytes.

    Raises:
        Conflict: `seal-not-due`, `seal-commitment-copied`.
        BadRequest: `seal-entropy`, if the entropy is not what the seat has committed to.
    """
    session = table.session

    def change() -> None:
        seats = session.seats
        seat = seats[table.seat_of(person)]
        if (commitment or seat.commitment) == seat.commitment and entropy in (None, seat.entropy):
            return
        due = None if session.table_record.ended else owed(seat, seats)
        if commitment is not None and due == COMMITMENT and entropy is None:
            check_commitment(commitment, seats)
            session.store(seats=(replace(seat, commitment=commitment),))
        elif entropy is not None and due == ENTROPY and commitment is None:
            if commitment_of(bytes.fromhex(entropy)).hex() != seat.commitment:
                raise BadRequest("seal-entropy", seat=seat.number)
            session.reveal_entropy(replace(seat, entropy=entropy))
        else:
            raise Conflict("seal-not-due")

    table.change_by(person, change)
