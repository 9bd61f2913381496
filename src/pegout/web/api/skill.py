"""How good a person is, and a luck ledger, over their reviewed games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final

from fastapi import APIRouter, Query

from pegout.errors import PegoutError
from pegout.rules.variants import variant
from pegout.tables.history import History, Json
from pegout.tables.repository.reader import Reader
from pegout.web.api.me import timestamp
from pegout.web.auth import Person
from pegout.web.error_handlers import AUTHENTICATED
from pegout.web.fair_queue import CostlyQueue
from pegout.web.side_work import Kind
from pegout.wire.skill import SkillModel

if TYPE_CHECKING:
    from pegout.analysis.figures import GameFigures

router = APIRouter(prefix="/api/v1/me", tags=["me"])

MOST_GAMES: Final = 200
"""The latest games of a variant that count."""
YOU: Final = "you"
PEOPLE: Final = "people"


@router.get("/skill", responses=AUTHENTICATED)
async def skill(
    person: Person,
    queue: CostlyQueue,
    rules: Annotated[str, Query(max_length=32)] = "six-card",
) -> SkillModel:
    """How good this person is, and what luck gave whom, over their latest 200 games of a variant.

    Only games that have been reviewed count; nothing is reviewed for this answer.
    """
    variant(rules)
    return await queue.ask_beside(person, Kind.READING, _skill, rules, person)


def _skill(reader: Reader, rules: str, person: str) -> SkillModel:
    """The answer for a person."""
    history = History(reader)
    try:
        from pegout.analysis import encoding, skill
        from pegout.analysis.kept import kept_figures
        from pegout.analysis.reference import reference
        from pegout.analysis.support import is_reviewable
    except ModuleNotFoundError as error:
        raise PegoutError("solver-missing", module=error.name or "") from error
    from pegout.solver.variants import solved_variant

    default = variant(rules)
    if not is_reviewable(default):
        raise PegoutError("review-not-yet", variant=rules)
    solved = solved_variant(default)
    wanted = reference(solved)
    games = history.games(person, MOST_GAMES, rules=rules)
    ended = history.rules_of_ended({game["table"] for game in games})
    usual = [
        game
        for game in games
        if game["target"] == default.target
        and (own_rules := ended.get(game["table"]))
        and is_reviewable(own_rules)
    ]
    pending: list[Json] = []
    reviewed: list[tuple[Json, GameFigures]] = []
    for game in usual:
        figures = kept_figures(solved, wanted, game["table"], game["game"])
        if figures is None:
            pending.append(game)
        else:
            reviewed.insert(0, (game, figures))
    own = [figures.sides[game["side"]] for game, figures in reviewed]
    pr = skill.pr_by_kind(own)
    over_time = [
        {
            "table": game["table"],
            "game": game["game"],
            "at": timestamp(game["at"]),
            "pr": lost.thousandths / lost.counted if lost.counted else None,
            "recent": recent,
        }
        for (game, _), lost, recent in zip(
            reviewed, map(skill.all_decisions, own), skill.recent_prs(own), strict=True
        )
    ]
    return SkillModel.model_validate(
        {
            "rules": rules,
            "games": len(usual),
            "pending": pending,
            "pr": pr,
            "band": encoding.band_model(rules, default.target, pr),
            "levels": encoding.level_models(rules, default.target),
            "over_time": over_time,
            "ledgers": [
                encoding.ledger_model(who, skill.ledger(sides, default.dealt))
                for who, sides in _by_player(reviewed).items()
            ],
        }
    )


def _by_player(reviewed: Sequence[tuple[Json, GameFigures]]) -> dict[str, list[Any]]:
    """The sides of the games by player: the person's own, then each kind of opponent."""
    found: dict[str, list[Any]] = {YOU: []}
    for game, figures in reviewed:
        found[YOU].append(figures.sides[game["side"]])
        other = 1 - game["side"]
        level = game["players"][other]["level"]
        found.setdefault(level or PEOPLE, []).append(figures.sides[other])
    return found if reviewed else {}
