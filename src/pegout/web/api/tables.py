"""Tables over HTTP: sitting down, acting, looking, leaving."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query
from fastapi.responses import PlainTextResponse, Response

from pegout.advice import advise
from pegout.bots import make_bot
from pegout.errors import StaleAction
from pegout.rules.actions import parse_action, write_action
from pegout.rules.events import SPECTATOR
from pegout.rules.variants import Form, Rules, variant
from pegout.tables.clocks import ClockRules
from pegout.tables.seats import STAND_IN_LEVEL, TableRequest
from pegout.web.auth import Anybody, Person, RateLimit, Registry, identify_or_create
from pegout.web.error_handlers import ACTING, AT_TABLE, OURS, Stale
from pegout.web.models import (
    AbsentBody,
    ActionBody,
    BotChair,
    Events,
    Hint,
    JoinBody,
    Joined,
    JsonObject,
    Opened,
    OptionValue,
    Rematch,
    TableBody,
    TableModel,
    TalkBody,
)
from pegout.web.wire import encode_events, encode_table

router = APIRouter(prefix="/api/v1/tables", tags=["tables"])

TableName = Annotated[str, Path(pattern="^[a-z0-9]{1,16}$")]
Since = Annotated[int, Query(ge=0, le=2**31 - 1)]
At = Annotated[int | None, Query(ge=0, le=2**31 - 1)]

BOT_WAIT_SECONDS = 0.5
"""How many seconds a look at a table waits for the house to do what it owes."""
LESSON_LEVEL = "beginner"


@router.post("", status_code=201, response_model=Opened, responses=OURS)
def open_table(
    body: TableBody,
    registry: Registry,
    who: Anybody,
    _: Annotated[None, Depends(RateLimit(600))],
) -> JsonObject:
    """Open a table and sit down at it."""
    request = _table_request(body)
    person, token = identify_or_create(registry, who)
    table = registry.open_table(request, person)
    seat = table.viewer(person)
    return {
        "table": table.name,
        "seat": None if seat == SPECTATOR else seat,
        "token": token,
        "invites": table.invites(),
    }


def _table_request(body: TableBody) -> TableRequest:
    rules = rules_of(body.rules, body.options, len(body.seats or ()))
    if body.seats is None:
        house = LESSON_LEVEL if body.lesson else STAND_IN_LEVEL
        levels: list[str | None] = [None, *[house] * (rules.players - 1)]
    else:
        levels = [chair.level if isinstance(chair, BotChair) else None for chair in body.seats]
    for level in levels:
        if level is not None:
            make_bot(level, 0)
    clock = ClockRules(body.clock.move, body.clock.bank) if body.clock else None
    return TableRequest(rules, tuple(levels), body.name, clock, body.lesson)


def rules_of(name: str, options: dict[str, OptionValue], seats: int = 0) -> Rules:
    """The rules that a body asks for; Table Top takes its players from the seats.

    Raises:
        RulesError: there are no such rules.
    """
    texts = {key: _text(value) for key, value in options.items()}
    rules = variant(name, texts)
    if rules.form is Form.TABLE_TOP and seats == 4 and "players" not in texts:
        rules = variant(name, {**texts, "players": "4"})
    return rules


def _text(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


@router.post("/{table}/join", response_model=Joined, responses=ACTING)
def join(table: TableName, body: JoinBody, registry: Registry, who: Anybody) -> JsonObject:
    """Take a seat, come back to one's own, or watch."""
    found = registry.table(table)
    if body.spectate:
        # A token without a seat is asked for: who sits here gets another one.
        if who and found.has_seat(who[0]):
            who = None
        person, token = identify_or_create(registry, who)
        found.watch(person)
        return {"table": table, "seat": None, "token": token}
    found.check_room(who[0] if who else None, body.invite)
    person, token = identify_or_create(registry, who)
    return {
        "table": table,
        "seat": found.join(person, body.invite, body.name),
        "token": token,
    }


@router.get("/{table}", response_model=TableModel, responses=AT_TABLE)
def look(table: TableName, registry: Registry, person: Person, at: At = None) -> JsonObject:
    """The table as this token may see it, now or after an event."""
    found = registry.table(table)
    found.mark_seen(person)
    found.wait_for_bots(BOT_WAIT_SECONDS)
    return encode_table(found.snapshot(person, at))


@router.post("/{table}/actions", response_model=Events, responses=ACTING)
def act(table: TableName, body: ActionBody, registry: Registry, person: Person) -> JsonObject:
    """Do something."""
    found = registry.table(table)
    found.seat_of(person)
    action = parse_action(body.action)
    try:
        seq, events = found.act(person, body.expect, body.id, action)
    except StaleAction as fault:
        raise Stale(fault, encode_table(found.snapshot(person))) from None
    return {"seq": seq, "events": encode_events(events)}


@router.get("/{table}/events", response_model=Events, responses=AT_TABLE)
def events(
    table: TableName, registry: Registry, person: Person, since: Since = 0, until: At = None
) -> JsonObject:
    """What happened after one event, up to another, as this token may know it."""
    found = registry.table(table)
    return {
        "seq": found.snapshot(person).seq,
        "events": encode_events(found.events(person, since, until)),
    }


@router.get(
    "/{table}/record",
    response_class=PlainTextResponse,
    responses={**AT_TABLE, 200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
def record(table: TableName, registry: Registry, person: Person) -> PlainTextResponse:
    """The match as a `.crib` record."""
    name = f'attachment; filename="pegout-{table}.crib"'
    return PlainTextResponse(
        registry.table(table).record(person), headers={"Content-Disposition": name}
    )


@router.get("/{table}/hint", response_model=Hint, responses=AT_TABLE)
def get_hint(table: TableName, registry: Registry, person: Person) -> JsonObject:
    """What `steady` would do here, and why."""
    found = registry.table(table)
    found.seat_of(person)
    candidates = advise(found.snapshot(person).view).candidates
    return {
        "best": write_action(candidates[0].action),
        "candidates": [
            {
                "action": write_action(each.action),
                "value": each.value,
                "parts": each.parts,
                "reasons": list(each.reasons),
            }
            for each in candidates
        ],
    }


@router.post("/{table}/leave", status_code=204, response_class=Response, responses=AT_TABLE)
def leave(table: TableName, registry: Registry, person: Person) -> None:
    """Go away; once the game has begun the seat is kept."""
    registry.table(table).leave(person)


@router.post("/{table}/resign", status_code=204, response_class=Response, responses=ACTING)
def resign(table: TableName, registry: Registry, person: Person) -> None:
    """Give up."""
    registry.table(table).resign(person)


@router.post("/{table}/absent", status_code=204, response_class=Response, responses=ACTING)
def absent(table: TableName, body: AbsentBody, registry: Registry, person: Person) -> None:
    """Do something about somebody who is away."""
    registry.table(table).resolve_absence(person, body.seat, body.remedy)


@router.post("/{table}/rematch", response_model=Rematch, responses=ACTING)
def rematch(table: TableName, registry: Registry, person: Person) -> JsonObject:
    """Play again, at another table."""
    return {"table": registry.rematch(registry.table(table), person)}


@router.post("/{table}/talk", status_code=204, response_class=Response, responses=AT_TABLE)
def talk(table: TableName, body: TalkBody, registry: Registry, person: Person) -> None:
    """Say a phrase, or point at a place."""
    point = (body.point.row, body.point.column) if body.point else None
    registry.table(table).send_chat(person, body.phrase, point)
