"""A person's own pages: the token, open tables, games, figures."""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Query

from pegout.rules.variants import variant
from pegout.tables.identities import CODE_SECONDS
from pegout.web.auth import Person, RateLimit, Registry
from pegout.web.error_handlers import OURS
from pegout.web.models import JsonObject
from pegout.web.models_more import Code, Games, Me, MeBody, Statistics, Token

router = APIRouter(prefix="/api/v1/me", tags=["me"])


@router.post("", status_code=201, response_model=Token, responses=OURS)
def welcome(
    body: MeBody, registry: Registry, _: Annotated[None, Depends(RateLimit(120))]
) -> JsonObject:
    """A token: of a new person, or by a code of the same one on a further device."""
    if body.code is None:
        return {"token": registry.identities.create_person()[1]}
    return {"token": registry.identities.redeem_code(body.code)}


@router.post("/code", status_code=201, response_model=Code, responses=OURS)
def code(registry: Registry, person: Person) -> JsonObject:
    """A code for a further device; it works once."""
    return {"code": registry.identities.create_code(person), "seconds": CODE_SECONDS}


@router.get("", response_model=Me, responses=OURS)
def me(registry: Registry, person: Person) -> JsonObject:
    """The unfinished tables where this person sits, the latest first."""
    found = []
    for table in registry.tables_of(person):
        seen = table.snapshot(person)
        found.append(
            {
                "table": seen.table,
                "rules": seen.view.rules.name,
                "status": seen.status,
                "seq": seen.seq,
                "seat": seen.viewer,
                "your_turn": bool(seen.view.legal),
                "at": _when(table.last_action_at),
            }
        )
    return {"tables": found}


@router.get("/games", response_model=Games, responses=OURS)
def games(
    registry: Registry,
    person: Person,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    before: datetime | None = None,
) -> JsonObject:
    """The games of this person that are over, the latest first."""
    found = registry.history.games(person, limit, before.timestamp() if before else None)
    return {"games": [{**game, "at": _when(game["at"])} for game in found]}


@router.get("/statistics", response_model=Statistics, responses=OURS)
def statistics(
    registry: Registry,
    person: Person,
    rules: Annotated[str | None, Query(max_length=32)] = None,
) -> JsonObject:
    """Win rates and averages of this person, in one variant or in all."""
    if rules is not None:
        variant(rules)
    found = registry.history.statistics(person, rules)
    return {
        **asdict(found["overall"]),
        "against": [{"level": level, **asdict(rate)} for level, rate in found["against"]],
        "pone": found["pone"],
        "dealer": found["dealer"],
        "best_hand": found["best_hand"],
    }


def _when(at: float) -> str:
    """A moment as `2026-05-01T12:00:00.250000Z`."""
    return datetime.fromtimestamp(at, UTC).isoformat().replace("+00:00", "Z")
