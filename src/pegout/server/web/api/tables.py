"""Tables over HTTP: creating, joining, acting, reading, leaving."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from threading import BoundedSemaphore
from typing import Annotated, TypeGuard

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import PlainTextResponse, Response

from pegout.engine.rules.actions import parse_action
from pegout.engine.rules.events import SPECTATOR
from pegout.engine.rules.variants import LOT
from pegout.engine.wire import requests
from pegout.engine.wire import tables as models
from pegout.engine.wire.base import to_json
from pegout.engine.wire.rules import rules_model, rules_of
from pegout.server.tables import endings, new_tables, seating
from pegout.server.tables.clocks import ClockRules
from pegout.server.tables.errors import BadRequest, Conflict, Forbidden
from pegout.server.tables.game_result import GameResult
from pegout.server.tables.history import averages, statistics_of
from pegout.server.tables.record_export import RecordView, record_of
from pegout.server.tables.registry import TableRegistry
from pegout.server.tables.repository.reader import Reader
from pegout.server.tables.seats import STAND_IN_LEVEL, BotAccount, TableRequest
from pegout.server.tables.table import Table
from pegout.server.web.api.bots import as_of, own_name
from pegout.server.web.dependencies import (
    Anybody,
    Asking,
    CostlyQueue,
    Owner,
    Person,
    Registry,
    TableName,
    Updates,
    caller_or_new,
)
from pegout.server.web.encoding import MAX_EVENTS, Packed, event_list, packed, packed_once
from pegout.server.web.endpoints import CHALLENGES
from pegout.server.web.error_handlers import ACTING, AT_TABLE, CREATING
from pegout.server.web.limits import COPIED_A_POINT, EVENTS_A_POINT
from pegout.server.web.questions import Kind
from pegout.server.web.routes import DeclaredRoute
from pegout.server.web.serializers import result_model, seal_model, standings, table_data, timestamp
from pegout.server.web.waiting import Seconds, Waiting
from pegout.solver.bots import make_bot
from pegout.solver.bots.adaptive import ADAPTIVE, EVEN

router = APIRouter(prefix="/api/v1/tables", tags=["tables"], route_class=DeclaredRoute)

Since = Annotated[int, Query(ge=0, le=2**31 - 1)]
GameNumber = Annotated[int, Path(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int | None, Query(ge=0, le=3)]
At = Annotated[int | None, Query(ge=0, le=2**31 - 1)]
AnySeat = str | BotAccount | None

PAST = 3.0
"""The cost of a moment of the past, for which up to 64 actions are replayed."""
BOT_WAIT_SECONDS = 0.5
"""How many seconds reading a table waits for bots whose turn it is."""
BOT_WAITS = BoundedSemaphore(10)
"""Requests that may wait for bots at the same time, each holding a thread."""
LESSON_LEVEL = "beginner"
MAX_MATCH_POINTS = 3025
"""The longest match, as games to win times the target of each: 25 games of 121 points."""


@router.post("", status_code=201, responses=CREATING)
def open_table(
    body: requests.CreateTableRequest,
    registry: Registry,
    caller: Asking,
) -> models.TableCreated:
    """Create a table and sit down at it."""
    request = _table_request(body)
    registry.openings.check(caller.address)
    if any(isinstance(chair, requests.ChallengedSeat) for chair in body.seats or ()):
        caller.count(CHALLENGES)
        request = _with_challenged(registry, request)
    request = as_of(registry, caller, request)
    owner = caller_or_new(registry, caller)
    person = owner.person
    table = registry.opener.open(request, person, body.id)
    registry.openings.note(caller.address, table.name)
    seat = table.viewer(person)
    state = models.TableModel.model_validate(table_data(table.snapshot(person)))
    return models.TableCreated(
        table=table.name,
        seat=None if seat == SPECTATOR else seat,
        token=owner.token or "",
        invites=seating.invites(table),
        seal=state.seal,
        state=state,
    )


def _table_request(body: requests.CreateTableRequest) -> TableRequest:
    rules = rules_of(body.rules, body.options, len(body.seats or ()))
    if (points := rules.match * rules.target) > MAX_MATCH_POINTS:
        raise BadRequest("match-too-long", points=points, most=MAX_MATCH_POINTS)
    if body.seats is None:
        level = LESSON_LEVEL if body.lesson else STAND_IN_LEVEL
        levels: list[str | BotAccount | None] = [None, *[level] * (rules.players - 1)]
    else:
        levels = [_who(chair) for chair in body.seats]
    for each in levels:
        if isinstance(each, str):
            make_bot(each, 0)  # refuses unknown levels
    clock = ClockRules(body.clock.move, body.clock.bank) if body.clock else None
    return TableRequest(
        rules,
        tuple(levels),
        body.name,
        clock,
        body.lesson,
        body.open_link,
        body.hints,
        commitment=None if body.lesson else body.commitment,
        share=next((each.share for each in body.seats or () if _adapts(each)), EVEN),
        rows_by_lot=body.options.get("rows", LOT) == LOT,
    )


def _adapts(chair: object) -> TypeGuard[requests.BotSeat]:
    return isinstance(chair, requests.BotSeat) and chair.level == ADAPTIVE


def _who(chair: requests.HumanSeat | requests.BotSeat | requests.ChallengedSeat) -> AnySeat:
    """Who is to have a seat; of a bot account the name alone, which is looked up last."""
    match chair:
        case requests.BotSeat():
            return chair.level
        case requests.ChallengedSeat():
            return BotAccount("", chair.name)
        case _:
            return None


def _with_challenged(registry: TableRegistry, request: TableRequest) -> TableRequest:
    """A request with the bot accounts that it names. Raises as `BotAccounts.challenged`."""
    found = registry.bot_accounts.challenged
    seats = [found(who.name) if isinstance(who, BotAccount) else who for who in request.seats]
    return replace(request, seats=tuple(seats))


@router.post("/{table}/join", responses=ACTING)
def join(
    table: TableName,
    body: requests.JoinRequest,
    registry: Registry,
    caller: Asking,
) -> models.TableJoined:
    """Take a seat, return to one's own, or watch."""
    current = registry.tables.get(table)
    if body.spectate:
        if caller.scope:
            raise Forbidden("token-scope", scope=caller.scope)
        # A spectator's token has no seat: anyone who has one here gets another token.
        if caller.person and current.has_seat(caller.person):
            caller = caller.held(None, None)
        watcher = caller_or_new(registry, caller)
        seating.watch(current, watcher.person)
        seal = seal_model(current.snapshot(watcher.person).seal)
        return models.TableJoined(
            table=table, seat=None, token=watcher.token or "", seal=seal, commitment=None
        )
    seating.check_room(current, caller.person or None, body.invite)
    joining = caller_or_new(registry, caller)
    person, token = joining.person, joining.token or ""
    name, is_bot = own_name(registry, joining, body.name), joining.scope is not None
    seat = seating.join(current, person, body.invite, name, body.commitment, bot_account=is_bot)
    registry.waits.wake(person)  # another device of theirs
    status = current.snapshot(person).seal
    return models.TableJoined(
        table=table,
        seat=seat,
        token=token,
        seal=seal_model(status),
        commitment=status.seats[seat].commitment if status else None,
    )


@router.post("/{table}/decline", status_code=204, response_class=Response, responses=ACTING)
def decline(table: TableName, registry: Registry, person: Person) -> None:
    """Decline a challenge."""
    if not registry.bot_accounts.is_challenged(person, table):
        raise Conflict("not-challenged")  # before the table is loaded
    seating.decline(registry.tables.get(table), person)


@router.post("/{table}/invitation", responses=ACTING)
def look_at_invitation(
    table: TableName,
    body: requests.InvitationRequest,
    registry: Registry,
) -> models.InvitationModel:
    """The rules, and the offered seat, before sitting down."""
    current = registry.tables.get(table)
    seat = seating.offered_seat(current, body.invite)
    host = seating.inviter(current.session.seats) or None
    rules = rules_model(current.rules)
    return models.InvitationModel(rules=rules, seat=seat, hints=current.hints, host=host)


async def _pay_for_past(caller: Asking, at: At = None) -> None:
    if at is not None:
        await caller.pay(PAST)


@router.get(
    "/{table}",
    response_model=models.TableModel,
    responses=ACTING,
    dependencies=[Depends(_pay_for_past)],
)
def get_table(
    table: TableName,
    registry: Registry,
    person: Anybody,
    at: At = None,
    seat: SeatNumber = None,
) -> Response:
    """The table as this token may see it, now or after an event.

    Once the match is over, `seat` shows a past moment as that seat saw it.
    """
    current = registry.tables.get_for(table, person, reads=True)
    if person:
        current.mark_seen(person)
    # Bots alone have always to act.
    if current.has_seat(person) and BOT_WAITS.acquire(blocking=False):
        try:
            current.wait_for_bots(BOT_WAIT_SECONDS)
        finally:
            BOT_WAITS.release()
    text = to_json(table_data(current.snapshot(person, at, seat)))
    return Response(text, media_type="application/json")


async def _pay_for_events(caller: Asking, since: Since = 0, until: At = None) -> None:
    wanted = MAX_EVENTS if until is None else until - since
    await caller.pay(min(max(wanted, 0), MAX_EVENTS) / EVENTS_A_POINT)


@router.get(
    "/{table}/events",
    response_model=models.EventPage,
    responses=ACTING,
    dependencies=[Depends(_pay_for_events)],
)
async def events(
    request: Request,
    table: TableName,
    registry: Registry,
    person: Anybody,
    updates: Updates,
    since: Since = 0,
    until: At = None,
    seat: SeatNumber = None,
    wait: Seconds = 0,
) -> Response:
    """The events after one number up to another, at most 500, as this token may know them.

    Once the match is over, as `seat` has seen them. If there are none, the response waits for some.
    """
    current = await run_in_threadpool(registry.tables.get_for, table, person, reads=True)
    async with Waiting(request, registry, person, wait) as waiting:
        waiting.follow(table)
        if person and wait:
            current.mark_seen(person)

        async def news() -> bool | None:
            is_news = current.seq > since or current.is_over or current.is_deleted
            return is_news or None

        _, because = await waiting.until(news)

    def answer() -> Response:
        texts = updates.pages.texts(current, person, since, until, seat)
        is_end = current.is_over and since + len(texts) >= current.seq
        body = event_list(current.seq, texts)
        return packed_once(request, f'{body[:-1]},"because":"{"over" if is_end else because}"}}')

    return await run_in_threadpool(answer)


@router.get("/{table}/games/{game}", responses=AT_TABLE)
async def get_game_result(
    table: TableName, game: GameNumber, registry: Registry, person: Anybody, queue: CostlyQueue
) -> models.GameResultModel:
    """How a game of the match went, what each side scored with, and the recipient's averages."""

    def compute() -> tuple[Table, GameResult, list[models.StandingModel] | None]:
        current = registry.tables.get_for(table, person, reads=True)
        result = current.game_result(person, game)
        return current, result, standings(current.rules, result)

    current, result, par = await queue.ask(person or None, compute)
    own = None
    if current.has_seat(person):
        work = partial(statistics_of, person=person, variant=current.rules.name)
        own = averages(await queue.ask_beside(person, Kind.READING, work))
    return result_model(result, timestamp(current.acted_at(result.final)), own, par)


@router.get(
    "/{table}/record",
    response_class=PlainTextResponse,
    responses={**AT_TABLE, 200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def record(
    request: Request,
    table: TableName,
    registry: Registry,
    person: Anybody,
    queue: CostlyQueue,
    updates: Updates,
) -> Response:
    """The match as a `.crib` record."""
    seen = await run_in_threadpool(
        lambda: registry.tables.get_for(table, person, reads=True).recorded(person)
    )
    # The record of a finished match is the same for everybody, and stays so.
    key = ("record", table, seen.revision, None if seen.ended else person)
    body = updates.bodies.get(key)
    if body is None:
        work = partial(_record, table=table, seen=seen)
        made = await queue.ask_beside(person or None, Kind.READING, work)
        body = Packed(made, "text/plain; charset=utf-8")
        if seen.ended:
            updates.bodies.keep(key, body, len(body))
    name = f'attachment; filename="pegout-{table}.crib"'
    return body.response(request, {"Content-Disposition": name})


def _record(reader: Reader, table: str, seen: RecordView) -> bytes:
    return packed(record_of(reader, table, seen))


@router.post("/{table}/leave", status_code=204, response_class=Response, responses=AT_TABLE)
def leave(table: TableName, registry: Registry, person: Person) -> None:
    """Leave the table. Frees the seat only if play has not started."""
    with suppress(Forbidden):  # anyone who is not at the table has left it
        seating.leave(registry.tables.get_for(table, person), person)


@router.post("/{table}/resign", status_code=204, response_class=Response, responses=ACTING)
def resign(table: TableName, registry: Registry, person: Person) -> None:
    """Resign the match."""
    endings.resign(registry.tables.get_for(table, person), person)


@router.post("/{table}/abandon", status_code=204, response_class=Response, responses=ACTING)
def abandon(table: TableName, registry: Registry, person: Person) -> None:
    """Give an unfinished match up for good."""
    with suppress(Forbidden):  # anyone who has no seat has nothing to give up
        endings.abandon(registry.tables.get_for(table, person), person)


@router.post("/{table}/absent", status_code=204, response_class=Response, responses=ACTING)
def absent(
    table: TableName, body: requests.AbsentRequest, registry: Registry, person: Person
) -> None:
    """Let a bot play for somebody who is away, or claim the win."""
    current = registry.tables.get_for(table, person)
    endings.resolve_absence(current, person, body.seat, body.remedy)


@router.post("/{table}/rematch", responses=ACTING)
def rematch(table: TableName, registry: Registry, person: Person) -> models.RematchModel:
    """Ask to play again at another table, with the same rules and everybody who asks for it too."""
    return models.RematchModel(
        table=registry.opener.rematch(registry.tables.get_for(table, person), person)
    )


@router.delete("/{table}/rematch", status_code=204, response_class=Response, responses=ACTING)
def withdraw_rematch(table: TableName, registry: Registry, person: Person) -> None:
    """Ask for a rematch no longer."""
    new_tables.withdraw_rematch(registry.tables.get_for(table, person), person)


@router.post("/{table}/branch", status_code=201, responses=ACTING)
def branch(
    table: TableName,
    body: requests.BranchRequest,
    registry: Registry,
    person: Owner,
    caller: Asking,
) -> models.RematchModel:
    """Play on against bots from a moment of a match that is over, at another table."""
    action = parse_action(body.action)
    moment = new_tables.Moment(body.at, body.seat)
    old = registry.tables.get_for(table, person, reads=True)
    caller.charge(min(body.at, old.seq) / COPIED_A_POINT)
    opened = registry.opener.branch(old, person, moment, action, body.id)
    return models.RematchModel(table=opened.name)


@router.post("/{table}/talk", status_code=204, response_class=Response, responses=AT_TABLE)
def talk(table: TableName, body: requests.TalkRequest, registry: Registry, person: Person) -> None:
    """Send a phrase, or point at a place of the layout."""
    point = (body.point.row, body.point.column) if body.point else None
    registry.tables.get_for(table, person).send_chat(person, body.phrase, point)
