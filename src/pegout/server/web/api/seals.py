"""Seals over HTTP: of a table, the entropy of devices, and the log of all seals."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request
from fastapi.responses import Response

from pegout.engine.wire.requests import SealRequest
from pegout.engine.wire.seals import SealDetails, SealLog, TableSealModel
from pegout.server.tables import contributions
from pegout.server.tables.errors import BadRequest
from pegout.server.tables.repository.reader import Reader
from pegout.server.tables.repository.seal_log import MAX_ENTRIES
from pegout.server.tables.table import Table
from pegout.server.web.api.tables import Since
from pegout.server.web.dependencies import CostlyQueue, Person, Registry, TableName, Updates
from pegout.server.web.encoding import Packed, packed
from pegout.server.web.error_handlers import ACTING, AT_TABLE, PUBLIC
from pegout.server.web.questions import Kind
from pegout.server.web.routes import DeclaredRoute

router = APIRouter(prefix="/api/v1", tags=["seals"], route_class=DeclaredRoute)


@router.get("/tables/{table}/seal", responses=AT_TABLE)
def get_seal(table: TableName, registry: Registry, person: Person) -> TableSealModel:
    """The published values of the deck of a table."""
    return _seal(registry.tables.get_for(table, person), person)


@router.post("/tables/{table}/seal", responses=ACTING)
def contribute(
    table: TableName, body: SealRequest, registry: Registry, person: Person
) -> TableSealModel:
    """Commit to the entropy of one's device, or reveal it; either, once it is owed."""
    if (body.commitment is None) == (body.entropy is None):
        raise BadRequest("seal-one-of-two")
    current = registry.tables.get_for(table, person)
    current.mark_seen(person)
    contributions.contribute(current, person, body.commitment, body.entropy)
    return _seal(current, person)


def _seal(table: Table, person: str) -> TableSealModel:
    status, entries = contributions.seal_of(table, person)
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


@router.get("/seals", response_model=SealLog, responses=PUBLIC)
async def get_seals(
    request: Request,
    queue: CostlyQueue,
    updates: Updates,
    since: Since = 0,
) -> Response:
    """The log of seals from a number on, at most 500 entries at a time."""
    body = updates.bodies.get(("seals", since))
    if body is None:
        made, is_whole = await queue.ask_beside(None, Kind.READING, partial(_log, since=since))
        body = Packed(made)
        if is_whole:  # the log is only ever appended to
            updates.bodies.keep(("seals", since), body, len(body))
    return body.response(request)


def _log(reader: Reader, since: int) -> tuple[bytes, bool]:
    """A part of the log as it is sent, compressed; and whether it is as long as it can be."""
    entries = reader.seals_since(since)
    following = entries[-1].number + 1 if entries else since
    log = SealLog.model_validate({"entries": entries, "next": following})
    return packed(log.model_dump_json()), len(entries) == MAX_ENTRIES
