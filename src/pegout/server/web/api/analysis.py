"""The solver over HTTP: what `pegout discard`, `pegging`, `odds`, `cribs` and `histogram` tell."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import isnan
from typing import TYPE_CHECKING, Annotated, Any, Final

from fastapi import APIRouter, Query
from fastapi.responses import Response

from pegout.engine.cards import Rank
from pegout.engine.errors import RulesError
from pegout.engine.rules.variants import variant
from pegout.engine.wire import analysis as wire
from pegout.server.web.dependencies import AnalysisQueue, Compiled
from pegout.server.web.error_handlers import PUBLIC
from pegout.server.web.questions import Asker
from pegout.server.web.routes import DeclaredRoute
from pegout.solver.decisions import rate_cards, rate_discards
from pegout.solver.inputs import check_stakes, needing_numpy
from pegout.solver.stakes import PLAIN, POINTS_OF_WIN
from pegout.solver.variants import SIZES, SOLVED_AS

if TYPE_CHECKING:
    from pegout.solver.arrays import F64

router = APIRouter(
    prefix="/api/v1/analysis", tags=["analysis"], dependencies=[Compiled], route_class=DeclaredRoute
)

DAY: Final = "public, max-age=86400"
MAX_ODDS_TARGET: Final = 150
"""The highest target whose odds board is computed on request, which takes a second."""

Words = Annotated[str, Query(max_length=120)]
Name = Annotated[str, Query(max_length=32)]
Score = Annotated[str | None, Query(max_length=16)]
Stakes = Annotated[str | None, Query(max_length=16)]


@router.get("/discards", response_model=wire.DiscardAnalysis, responses=PUBLIC)
async def discards(
    queue: AnalysisQueue,
    cards: Words,
    role: Name,
    score: Score = None,
    rules: Name = "six-card",
    stakes: Stakes = None,
) -> Response:
    """Every discard from a hand, the best first: by the chance to win with scores, else by points.

    `score` is one's own score and the opponent's, as `104-99`; `stakes` are as for the odds.
    """
    return await _answer(queue, lambda: _discards(cards, role, score, rules, stakes))


@lru_cache(maxsize=256)
def _discards(
    cards: str, role: str, score: str | None, rules: str, stakes: str | None = None
) -> bytes:
    answer = rate_discards(cards, role, scores=score, rules=rules, stakes=stakes)
    return _written(
        wire.DiscardAnalysis(
            strategy=answer.strategy.value,
            stakes=answer.stakes,
            holds=[
                wire.HoldModel(
                    keep=list(keep),
                    discard=list(option.cards),
                    **option.parts,
                    points=option.points,
                    win=option.win,
                    error=option.error,
                    frequency=option.frequency,
                    totals=dict(option.totals),
                )
                for option, keep in answer.holds()
            ],
        )
    )


@router.get("/play", response_model=wire.PlayAnalysis, responses=PUBLIC)
async def play(
    queue: AnalysisQueue,
    cards: Words,
    role: Name,
    starter: Annotated[str | None, Query(max_length=4)] = None,
    played: Words = "",
    discarded: Words = "",
    score: Score = None,
    rules: Name = "six-card",
    stakes: Stakes = None,
) -> Response:
    """Every card that can be played in a position of two-player pegging.

    `cards` are those held or the whole hand, ranks are enough; `played` are the cards played so
    far, each with its player, as `P:4 D:J`. Without a starter the answer is the mean over all.
    """
    named = {"starter": starter, "played": played, "discarded": discarded, "scores": score}
    return await _answer(queue, lambda: _play(cards, role, rules=rules, stakes=stakes, **named))


@lru_cache(maxsize=256)
def _play(cards: str, role: str, **named: Any) -> bytes:
    rated = rate_cards(cards, role, **named)
    return _written(
        wire.PlayAnalysis(
            strategy=rated.strategy.value,
            stakes=rated.stakes,
            cards=[
                wire.CardModel(
                    card=Rank(card.rank + 1).letter,
                    frequency=card.frequency,
                    points=card.points,
                    win=card.win,
                    error=card.error,
                )
                for card in rated.cards
            ],
            count=rated.count_before,
            opponent=dict(zip(_RANKS, rated.holds, strict=True)),
        )
    )


@router.get("/odds", response_model=wire.OddsBoard, responses=PUBLIC)
async def odds(
    queue: AnalysisQueue,
    rules: Name = "six-card",
    target: Annotated[int | None, Query(ge=0, le=9999)] = None,
    stakes: Name = PLAIN,
) -> Response:
    """The odds board: the prospects of the dealer of the next deal, from every pair of scores."""
    return await _answer(queue, lambda: _odds(rules, target, stakes))


@lru_cache(maxsize=16)
def _odds(rules: str, target: int | None, stakes: str) -> bytes:
    if rules not in SOLVED_AS:
        raise RulesError("no-odds", variant=rules)
    goal = variant(rules).target if target is None else target
    check_stakes(stakes, goal, rules)
    if goal > MAX_ODDS_TARGET:
        raise RulesError("odds-target-too-high", variant=rules, target=goal, most=MAX_ODDS_TARGET)
    with needing_numpy():
        from pegout.solver.odds.score_odds import shipped_endgame_shifts, shipped_score_odds

    solved = SOLVED_AS[rules]
    board = shipped_score_odds(solved, goal, stakes)
    return _written(
        wire.OddsBoard(
            rules=solved,
            target=goal,
            stakes=stakes,
            win=board.win_probability.round(6).tolist(),
            win_error=shipped_endgame_shifts(solved).chance_errors(goal).round(4).tolist(),
            games=None
            if stakes == PLAIN
            else (POINTS_OF_WIN.get(stakes, 1) * board.equity).round(6).tolist(),
            par=_par(rules, goal),
        )
    )


@router.get("/par", response_model=wire.ParModel, responses=PUBLIC)
async def par(
    queue: AnalysisQueue,
    rules: Name = "six-card",
    target: Annotated[int | None, Query(ge=0, le=9999)] = None,
) -> Response:
    """The points of an average deal, and the scores from which averages just reach the target."""
    return await _answer(queue, lambda: _written(_par(rules, target)))


def _par(rules: str, target: int | None) -> wire.ParModel:
    if rules not in SOLVED_AS:
        raise RulesError("no-odds", variant=rules)
    with needing_numpy():
        from pegout.solver.odds.score_odds import shipped_par

    averages = shipped_par(SOLVED_AS[rules])
    goal = variant(rules).target if target is None else target
    pone_scores, dealer_scores = averages.scores_to_reach(goal)
    return wire.ParModel(
        pone=averages.pone,
        dealer=averages.dealer,
        pone_scores=list(pone_scores),
        dealer_scores=list(dealer_scores),
    )


@router.get("/cribs", response_model=wire.CribTables, responses=PUBLIC)
async def cribs(queue: AnalysisQueue, rules: Name = "six-card") -> Response:
    """Mean points of the crib for each pair of ranks discarded."""
    return await _answer(queue, lambda: _cribs(rules))


@lru_cache(maxsize=4)
def _cribs(rules: str) -> bytes:
    if rules not in SOLVED_AS:
        raise RulesError("no-cribs", variant=rules)
    with needing_numpy():
        from pegout.solver.discards.strategy import average_over_suits, crib_tables

    tables = crib_tables(SIZES[SOLVED_AS[rules]])
    opponent, own = average_over_suits(tables)
    return _written(
        wire.CribTables(
            ranks=list(_RANKS),
            own=own.tolist(),
            opponent=opponent.tolist(),
            own_suited=_without_nan(tables[1, 1]),
            opponent_suited=_without_nan(tables[0, 1]),
        )
    )


@router.get("/histogram", response_model=wire.HistogramModel, responses=PUBLIC)
async def histogram(queue: AnalysisQueue, rules: Name = "six-card") -> Response:
    """How many of all possible hands and cribs score how many points."""
    return await _answer(queue, lambda: _histogram(rules))


@lru_cache(maxsize=4)
def _histogram(rules: str) -> bytes:
    if rules not in SIZES:
        raise RulesError("no-histogram", variant=rules)
    with needing_numpy():
        from pegout.solver.encoding.show import histogram as counted

    hands, cribs = (counted(rules, crib=crib).tolist() for crib in (False, True))
    return _written(wire.HistogramModel(hands=hands, cribs=cribs))


_RANKS: Final = tuple(rank.letter for rank in Rank)


async def _answer(queue: Asker, compute: Callable[[], bytes]) -> Response:
    """The answer, which does not change with time, so that browsers may keep it."""
    body = await queue.ask(None, compute)
    return Response(body, media_type="application/json", headers={"Cache-Control": DAY})


def _written(model: Any) -> bytes:
    return bytes(model.model_dump_json(), "utf-8")


def _without_nan(table: F64) -> list[list[float | None]]:
    return [[None if isnan(each) else each for each in row] for row in table.tolist()]
