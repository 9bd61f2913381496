"""A person's own pages: token, open tables, history, statistics."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from datetime import UTC, datetime
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import Response

from pegout.engine.rules.variants import variant
from pegout.engine.wire import people
from pegout.engine.wire.requests import IdentityRequest, OfflineGameRequest
from pegout.engine.wire.tables import WaitEnd
from pegout.server.tables.adapting import fit_for, standing_of
from pegout.server.tables.devices import device_of
from pegout.server.tables.errors import BadRequest
from pegout.server.tables.history import USUAL_AVERAGES, games_of, statistics_of
from pegout.server.tables.identities import CODE_SECONDS
from pegout.server.tables.opener import MAX_UNFINISHED
from pegout.server.tables.played_games import PlayedGame
from pegout.server.tables.registry import TableRegistry
from pegout.server.tables.repository.reader import Reader
from pegout.server.tables.summaries import TableSummary, stored_summaries
from pegout.server.tables.table import Table
from pegout.server.web.callers import Caller
from pegout.server.web.dependencies import Asking, CostlyQueue, Owner, Person, Registry
from pegout.server.web.encoding import Packed, packed, packed_once
from pegout.server.web.endpoints import REDEEMED
from pegout.server.web.error_handlers import AUTHENTICATED, CREATING, OWN, WAITING
from pegout.server.web.questions import Kind
from pegout.server.web.routes import DeclaredRoute
from pegout.server.web.serializers import timestamp
from pegout.server.web.services import services_of
from pegout.server.web.waiting import Seconds, Waiting
from pegout.solver.bots.adaptive import EVEN, SHARES
from pegout.solver.bots.names import bot_names

router = APIRouter(prefix="/api/v1/me", tags=["me"], route_class=DeclaredRoute)

PLAYED_A_POINT = 250
"""Characters of a record for one point, to play a match through."""
STORED_A_POINT = 10
"""Tables that are not in memory of which it is found out for one point whether they wait."""
_EPOCH = datetime.fromtimestamp(0, UTC)


@router.post("", status_code=201, responses=CREATING)
def create_identity(body: IdentityRequest, registry: Registry, caller: Asking) -> people.TokenModel:
    """The token of a new person, or with a code another token of the code's person.

    Everything of the sender, if that is another person, becomes the code's person's too.
    """
    identities = registry.identities
    if body.code is None:
        return people.TokenModel(token=identities.create_person()[1])
    caller.count(REDEEMED)
    holder = caller.token and identities.renew(caller.token)
    return people.TokenModel(token=identities.redeem_code(body.code, holder))


@router.delete("", status_code=204, response_class=Response, responses=AUTHENTICATED)
def delete_person(registry: Registry, person: Person) -> None:
    """Delete this person, with everything that is theirs; no token of theirs is known any more.

    Matches with other people end as if the person had given them up, and stay theirs, without the
    person's name.
    """
    registry.delete_person(person)


@router.post("/code", status_code=201, responses=AUTHENTICATED)
def create_code(registry: Registry, person: Owner) -> people.CodeModel:
    """A code for another device; it works once."""
    return people.CodeModel(code=registry.identities.create_code(person), seconds=CODE_SECONDS)


@router.get("/devices", responses=AUTHENTICATED)
def devices(
    request: Request, registry: Registry, person: Person, caller: Asking
) -> people.DeviceList:
    """The devices of this person: those with a token, this one first."""
    this = device_of(request.headers.get("user-agent", ""))
    found = registry.devices.of(person, caller.token or "")
    return people.DeviceList(
        devices=[
            people.DeviceModel(
                id=each.id,
                name=each.name or (this if each.current else None),
                created=timestamp(each.created_at),
                seen=timestamp(each.seen_at),
                current=each.current,
            )
            for each in found
        ]
    )


@router.delete("/devices/{device}", status_code=204, response_class=Response, responses=OWN)
async def sign_out(
    request: Request,
    device: Annotated[str, Path(pattern="^[0-9a-f]{16}$")],
    registry: Registry,
    person: Person,
) -> None:
    """Sign a device out: its token is void, and its streams end."""
    void = await run_in_threadpool(registry.devices.sign_out, person, device)
    await services_of(request).streams.end_void(void)


@router.post("/offline-games", status_code=201, responses=AUTHENTICATED)
async def record_offline_game(
    body: OfflineGameRequest, registry: Registry, person: Owner, caller: Asking
) -> people.RecordedGame:
    """Record a finished match that this person has played against bots without a network.

    It is played through by the rules, stands in the history with a mark, and is not rated. One
    that the person has resigned ends where its record does.
    """
    await caller.pay(len(body.record) / PLAYED_A_POINT)
    record = registry.offline_games.record
    table = await run_in_threadpool(record, person, body.record, body.resigned)
    return people.RecordedGame(table=table)


@router.get("", response_model=people.OpenTables, responses=WAITING)
async def open_tables(
    request: Request,
    registry: Registry,
    person: Person,
    caller: Asking,
    queue: CostlyQueue,
    waiting: bool = False,
    wait: Seconds = 0,
    unfinished: Annotated[int | None, Query(ge=0, le=MAX_UNFINISHED)] = None,
) -> Response:
    """The unfinished tables where this person has a seat, newest first.

    With `waiting` only those that wait for them, and for a bot account its challenges; if there are
    none, the response waits until there are, or until the number of `unfinished` ones is another.
    """
    if waiting:
        if caller.scope:
            await run_in_threadpool(registry.bot_accounts.note_here, person)
        return await _waiting_tables(request, registry, caller, wait, unfinished)
    if wait:
        raise BadRequest("bad-request", where="query.wait", problem="waiting")
    tables = await run_in_threadpool(registry.tables.unfinished_of, person)
    found = {name: table.summary(person) for name, table in tables.items() if table}
    # To load the others here would take the interpreter from everybody.
    if others := [name for name, table in tables.items() if table is None]:
        stored = await queue.ask_beside(
            person, Kind.READING, partial(stored_summaries, person=person, tables=others)
        )
        found |= {each.table: each for each in stored}
    listed = [each for name in tables if (each := found.get(name))]
    return _open_tables(request, listed)


def _open_tables(
    request: Request,
    found: Iterable[TableSummary],
    unfinished: Iterable[str] | None = None,
    because: WaitEnd | None = None,
) -> Response:
    tables = [
        people.OpenTable.trusted(**{**each._asdict(), "at": timestamp(each.at)}) for each in found
    ]
    names = None if unfinished is None else list(unfinished)
    answer = people.OpenTables.trusted(tables=tables, unfinished=names, because=because)
    return packed_once(request, answer.model_dump_json())


async def _waiting_tables(
    request: Request,
    registry: TableRegistry,
    caller: Caller,
    seconds: int,
    known: int | None,
) -> Response:
    """The tables that wait for a person, once there are any, or not as many as are `known`."""
    tables: dict[str, Table | None] = {}
    person = caller.person
    async with Waiting(request, registry, person, seconds) as waiting:
        waiting.follow(person)

        async def due() -> list[TableSummary] | None:
            nonlocal tables, known
            tables = await run_in_threadpool(registry.tables.unfinished_of, person, MAX_UNFINISHED)
            names = set(tables)
            new = waiting.follow(person, *names)  # before it is found out whose turn it is
            others = [name for name in names if tables[name] is None]
            caller.charge(len(others) / STORED_A_POINT)
            found = await run_in_threadpool(_due, registry, person, tables, new & {*others})
            before, known = known, len(names)
            return found or ([] if before not in (None, known) else None)

        found, because = await waiting.until(due)
    return _open_tables(request, found or (), tables, because)


def _due(
    registry: TableRegistry, person: str, tables: Mapping[str, Table | None], new: Iterable[str]
) -> list[TableSummary]:
    """Those of a person's tables that wait for them; of `new` ones other processes may tell."""
    for name in new:
        registry.peers.ask_who(name)
    others = [name for name, table in tables.items() if table is None]
    found = [table.summary(person) for table in tables.values() if table]
    found += stored_summaries(registry.repository, person, others) if others else []
    return [each for each in found if each and (each.your_turn or each.challenge)]


@router.get("/games", response_model=people.GameList, responses=AUTHENTICATED)
async def games(
    request: Request,
    person: Person,
    queue: CostlyQueue,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    before: datetime | None = None,
) -> Response:
    """The finished games of this person, newest first."""
    until = _seconds(before) if before else None
    work = partial(_games, person=person, limit=limit, before=until)
    listed = await queue.ask_beside(person, Kind.READING, work)
    return Packed(listed).response(request)


def _games(reader: Reader, person: str, limit: int, before: float | None) -> bytes:
    games = [_game(game) for game in games_of(reader, person, limit, before)]
    return packed(people.GameList(games=games).model_dump_json())


def _seconds(at: datetime) -> float:
    """The seconds since 1970 of any time, which is UTC unless it says otherwise."""
    known = at if at.tzinfo else at.replace(tzinfo=UTC)
    return (known - _EPOCH).total_seconds()  # unlike `timestamp`, for the year 1 too


def _game(game: PlayedGame) -> people.GameModel:
    """A stored game as it is sent, with what follows from its rules.

    Each field is named, so that neither form changes with the other.
    """
    rules = variant(game.rules, {"target": str(game.target)})
    bots = bot_names([player.level for player in game.players])
    players = [
        people.GamePlayer(
            kind=player.kind,
            name=player.name,
            level=player.level,
            bot=bot,
            bot_account=player.bot_account,
            side=rules.side(seat),
            strength=player.strength,
        )
        for seat, (player, bot) in enumerate(zip(game.players, bots, strict=True))
    ]
    return people.GameModel(
        table=game.table,
        game=game.game,
        rules=game.rules,
        at=timestamp(game.at),
        seat=game.seat,
        side=game.side,
        players=players,
        scores=game.scores,
        target=game.target,
        winner=game.winner,
        games=game.games,
        reason=game.reason,
        first=game.first,
        last=game.last,
        series=game.series,
        best=game.best,
        final_scores=[rules.hole(score) for score in game.scores],
        retaken=game.retaken,
        offline=game.offline,
    )


@router.get("/statistics", responses=AUTHENTICATED)
async def statistics(
    person: Person,
    queue: CostlyQueue,
    rules: Annotated[str | None, Query(max_length=32)] = None,
) -> people.StatisticsModel:
    """Win rates and averages of this person, in one variant or in all."""
    if rules is not None:
        variant(rules)
    work = partial(statistics_of, person=person, variant=rules)
    result = await queue.ask_beside(person, Kind.READING, work)
    return people.StatisticsModel.model_validate(
        {
            **asdict(result.overall),
            "against": [{"level": level, **asdict(rate)} for level, rate in result.against],
            "pone": asdict(result.pone),
            "dealer": asdict(result.dealer),
            "best_hand": result.best_hand,
            "usual": {
                role: {"hand": each.hand, "crib": each.crib, "pegging": each.pegging}
                for role, each in USUAL_AVERAGES[rules].items()
            }
            if rules in USUAL_AVERAGES
            else None,
        }
    )


@router.get("/adaptive", responses=AUTHENTICATED)
async def adaptive(
    person: Person,
    queue: CostlyQueue,
    rules: Annotated[str, Query(max_length=32)] = "six-card",
    share: Annotated[int, Query(ge=SHARES[0], le=SHARES[1])] = EVEN,
) -> people.AdaptiveModel:
    """How strong the bot that adapts would be now, to leave this person a share of the games."""
    sides = variant(rules).sides
    now = await queue.ask_beside(
        person, Kind.READING, partial(standing_of, person=person, rules=rules)
    )
    fit = fit_for(now, share, sides)
    return people.AdaptiveModel(
        strength=fit.strength, level=fit.level, games=now.games, won=now.won
    )
