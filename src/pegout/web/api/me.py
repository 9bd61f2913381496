"""A person's own pages: token, open tables, history, statistics."""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query

from pegout.bots.names import bot_names
from pegout.rules.variants import variant
from pegout.tables.history import USUAL_AVERAGES
from pegout.tables.identities import CODE_SECONDS
from pegout.web.auth import OptionalIdentity, Person, RateLimit, Registry
from pegout.web.error_handlers import AUTHENTICATED, CREATING
from pegout.web.fair_queue import CostlyQueue
from pegout.wire.people import CodeModel, GameList, OpenTables, StatisticsModel, TokenModel
from pegout.wire.requests import IdentityRequest

router = APIRouter(prefix="/api/v1/me", tags=["me"])

_EPOCH = datetime.fromtimestamp(0, UTC)


@router.post("", status_code=201, responses=CREATING)
def create_identity(
    body: IdentityRequest,
    registry: Registry,
    identity: OptionalIdentity,
    _: Annotated[None, Depends(RateLimit("person", 120))],
) -> TokenModel:
    """The token of a new person, or with a code another token of the code's person.

    What the sender has, if that is another person, becomes the code's person's too.
    """
    identities = registry.identities
    if body.code is None:
        return TokenModel(token=identities.create_person()[1])
    holder = identity and identities.renew(identity.token)
    return TokenModel(token=identities.redeem_code(body.code, holder))


@router.post("/code", status_code=201, responses=AUTHENTICATED)
def create_code(
    registry: Registry, person: Person, _: Annotated[None, Depends(RateLimit("code", 120))]
) -> CodeModel:
    """A code for another device; it works once."""
    return CodeModel(code=registry.identities.create_code(person), seconds=CODE_SECONDS)


@router.get("", responses=AUTHENTICATED)
def open_tables(registry: Registry, person: Person) -> OpenTables:
    """The unfinished tables where this person has a seat, newest first."""
    tables = []
    for table in registry.tables_of(person):
        snapshot = table.snapshot(person)
        tables.append(
            {
                "table": snapshot.table,
                "rules": snapshot.view.rules.name,
                "status": snapshot.status,
                "seq": snapshot.seq,
                "seat": snapshot.viewer,
                "your_turn": bool(snapshot.view.legal),
                "at": timestamp(table.last_action_at),
            }
        )
    return OpenTables.model_validate({"tables": tables})


@router.get("/games", responses=AUTHENTICATED)
def games(
    registry: Registry,
    person: Person,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    before: datetime | None = None,
) -> GameList:
    """The finished games of this person, newest first."""
    finished = registry.history.games(person, limit, _seconds(before) if before else None)
    return GameList.model_validate({"games": [_game(game) for game in finished]})


def _seconds(at: datetime) -> float:
    """The seconds since 1970 of any time, which is UTC unless it says otherwise."""
    known = at if at.tzinfo else at.replace(tzinfo=UTC)
    return (known - _EPOCH).total_seconds()  # unlike `timestamp`, for the year 1 too


def _game(game: dict[str, Any]) -> dict[str, Any]:
    """A stored game as it is sent, with what follows from its rules."""
    rules = variant(game["rules"], {"target": str(game["target"])})
    bots = bot_names([player["level"] for player in game["players"]])
    players = [
        {**player, "bot": bot, "side": rules.side(seat)}
        for seat, (player, bot) in enumerate(zip(game["players"], bots, strict=True))
    ]
    return {
        **game,
        "at": timestamp(game["at"]),
        "players": players,
        "final_scores": [rules.hole(score) for score in game["scores"]],
    }


@router.get("/statistics", responses=AUTHENTICATED)
async def statistics(
    registry: Registry,
    person: Person,
    queue: CostlyQueue,
    rules: Annotated[str | None, Query(max_length=32)] = None,
) -> StatisticsModel:
    """Win rates and averages of this person, in one variant or in all."""
    if rules is not None:
        variant(rules)
    result = await queue.ask(person, lambda: registry.history.statistics(person, rules))
    return StatisticsModel.model_validate(
        {
            **asdict(result["overall"]),
            "against": [{"level": level, **asdict(rate)} for level, rate in result["against"]],
            "pone": result["pone"],
            "dealer": result["dealer"],
            "best_hand": result["best_hand"],
            "usual": USUAL_AVERAGES.get(rules) if rules else None,
        }
    )


def timestamp(at: float) -> str:
    """A time in seconds since 1970 as `2026-05-01T12:00:00.250000Z`."""
    return datetime.fromtimestamp(at, UTC).isoformat().replace("+00:00", "Z")
