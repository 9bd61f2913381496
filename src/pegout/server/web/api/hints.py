"""Hints at a table, and whether a choice that is about to be made is a mistake."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from pegout.engine.rules.actions import parse_action
from pegout.engine.wire import tables as models
from pegout.server.tables.errors import Forbidden
from pegout.server.tables.seats import allows_hints
from pegout.server.web.dependencies import Compiled, HintQueue, Person, Registry, TableName
from pegout.server.web.error_handlers import ACTING, AT_TABLE
from pegout.server.web.routes import DeclaredRoute
from pegout.server.web.serializers import hint_model, mistake_model
from pegout.solver.advice import advise, find_mistake

router = APIRouter(
    prefix="/api/v1/tables", tags=["tables"], dependencies=[Compiled], route_class=DeclaredRoute
)


@router.get("/{table}/hint", responses=AT_TABLE)
async def get_hint(
    table: TableName, registry: Registry, person: Person, queue: HintQueue
) -> models.HintModel:
    """The best action here, how the others compare, and why."""

    def compute() -> models.HintModel:
        current = registry.tables.get_for(table, person)
        current.seat_of(person)
        if not current.hints:
            raise Forbidden("hints-off")
        return hint_model(advise(current.snapshot(person).view))

    return await queue.ask(person, compute)


@router.get("/{table}/mistake", responses=ACTING)
async def get_mistake(
    table: TableName,
    registry: Registry,
    person: Person,
    queue: HintQueue,
    action: Annotated[str, Query(max_length=64)],
) -> models.MistakeModel:
    """Whether an action that this person is about to take is a mistake, and why; against bots."""
    chosen = parse_action(action)

    def compute() -> models.MistakeModel:
        current = registry.tables.get_for(table, person)
        current.seat_of(person)
        seen = current.snapshot(person)
        if not allows_hints(seen.seats, agreed=False):
            raise Forbidden("against-bots-only")
        return mistake_model(find_mistake(seen.view, chosen))

    return await queue.ask(person, compute)
