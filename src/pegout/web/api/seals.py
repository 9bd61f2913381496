"""Seals over HTTP: what a table published, what devices add, and the log of all seals."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends

from pegout.tables.errors import BadRequest
from pegout.tables.table import Table
from pegout.web.api.tables import Since, TableName
from pegout.web.auth import Person, RateLimit, Registry
from pegout.web.error_handlers import ACTING, AT_TABLE, PUBLIC
from pegout.wire.requests import SealRequest
from pegout.wire.seals import SealDetails, SealLog, TableSealModel

router = APIRouter(prefix="/api/v1", tags=["seals"])


@router.get("/tables/{table}/seal", responses=AT_TABLE)
def get_seal(table: TableName, registry: Registry, person: Person) -> TableSealModel:
    """What has been published of the deck of a table."""
    return _seal(registry.table_for(table, person), person)


@router.post("/tables/{table}/seal", responses=ACTING)
def contribute(
    table: TableName, body: SealRequest, registry: Registry, person: Person
) -> TableSealModel:
    """Commit to the entropy of one's device, or reveal it; either, once it is owed."""
    if (body.commitment is None) == (body.entropy is None):
        raise BadRequest("seal-one-of-two")
    current = registry.table_for(table, person)
    current.mark_seen(person)
    current.contribute(person, body.commitment, body.entropy)
    return _seal(current, person)


def _seal(table: Table, person: str) -> TableSealModel:
    status, entries = table.seal(person)
    if status is None:
        return TableSealModel(seal=None)
    fields = ("commitment", "number", "owes", "awaited", "bound", "games", "id", "seats", "secret")
    found = {name: getattr(status, name) for name in fields}
    seats = [
        {"seat": seat.number, "commitment": seat.commitment, "entropy": seat.entropy}
        for seat in status.seats
    ]
    return TableSealModel(
        seal=SealDetails.model_validate({**found, "seats": seats, "log": entries})
    )


@router.get("/seals", responses=PUBLIC)
def get_seals(
    registry: Registry, _: Annotated[None, Depends(RateLimit("seals", 120))], since: Since = 0
) -> SealLog:
    """The log of seals from a number on, at most 500 entries at a time."""
    entries = registry.seals(since)
    following = entries[-1].number + 1 if entries else since
    return SealLog.model_validate({"entries": entries, "next": following})
