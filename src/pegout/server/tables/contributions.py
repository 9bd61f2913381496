"""Devices add entropy to the deck before the first card; what people see of the seal."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from pegout.engine.fair_deals.derivation import commitment as commitment_of
from pegout.engine.fair_deals.log import LogEntry
from pegout.server.tables.errors import BadRequest, Conflict
from pegout.server.tables.seal_status import SealStatus, seal_status
from pegout.server.tables.sealing import COMMITMENT, ENTROPY, owed
from pegout.server.tables.seats import Seat
from pegout.server.tables.table import Table


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
