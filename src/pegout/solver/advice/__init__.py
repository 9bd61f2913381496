"""Hints for a seat: the answer to its decision (`pegout.solver.decisions`), and why.

`advise` answers for every decision that needs thought, `find_mistake` for one that has been made,
`advise_count` where points are being counted by hand. All return numbers, score items and reason
codes; each front end (browser, terminal) writes them in its own words.
"""

from __future__ import annotations

from pegout.engine.rules.actions import Discard, Place, Play
from pegout.engine.rules.counting import items_due
from pegout.engine.rules.scoring.play import count_of
from pegout.engine.rules.scoring.show import total
from pegout.engine.rules.views import View
from pegout.solver.advice.contents import (
    MAX_CANDIDATES,
    Advice,
    CountAdvice,
    Held,
    NoAdvice,
    Order,
    Reason,
    Source,
    held_of,
    shown_parts,
)
from pegout.solver.advice.mistakes import MistakeAdvice, find_mistake
from pegout.solver.advice.reasons import reasons_for
from pegout.solver.decisions import Answer, Option, Strategy, rate
from pegout.solver.decisions.heuristic import uniform_belief
from pegout.solver.heuristics.values import unseen
from pegout.solver.regimes import is_endgame

__all__ = [
    "MAX_CANDIDATES",
    "Advice",
    "CountAdvice",
    "Held",
    "MistakeAdvice",
    "NoAdvice",
    "Order",
    "Reason",
    "Source",
    "advise",
    "advise_count",
    "explain",
    "find_mistake",
    "shown_parts",
]

BEST_PARTS = {"hand": "best-hand", "crib": "best-crib", "later": "safest", "lines": "best-lines"}
"""The code of whatever is the best of all in a part of its points."""


def advise(view: View) -> Advice:
    """Compare the actions that a seat may choose; the same view has the same answer.

    The first call of a process loads what the solver ships, and compiles kernels that are not
    compiled yet.

    Raises:
        NoAdvice: the seat has nothing to decide, counts by hand (see `advise_count`), or may only
            draw, cut or say go.
    """
    choices = any(isinstance(action, Discard | Play | Place) for action in view.legal)
    if view.pending_count or not choices:
        raise NoAdvice("no-hint-now")
    return explain(view, rate(view))


def explain(view: View, answer: Answer) -> Advice:
    """The advice on the decision of a view."""
    order = _order(view, answer)
    held = None
    if view.rules.players == 2 and isinstance(answer.best.action, Play):
        held = held_of(answer.belief.holds_any if answer.belief else uniform_belief(view))
    return Advice(
        answer.options,
        tuple([_codes(each, answer.options) for each in answer.options]),
        len(unseen(view)),
        _source(answer.strategy),
        order,
        reasons_for(view, answer.options, order),
        held,
        answer.stakes,
    )


def _source(strategy: Strategy) -> Source:
    if strategy.is_searched:
        return Source.SEARCH
    return Source.SOLVER if strategy.is_solved else Source.HEURISTIC


def _order(view: View, answer: Answer) -> Order:
    """The criterion: before the endgame the chance to win and points mostly agree on a discard."""
    match answer.strategy:
        case Strategy.SCORE_DISCARD:
            return Order.SCORE
        case Strategy.EQUILIBRIUM:
            return Order.FREQUENCY if answer.is_reached else Order.POINTS
        case Strategy.WIN_DISCARD:
            richest = max(answer.options, key=lambda each: round(each.points, 9))
            decides = richest is not answer.best or is_endgame(view.rules, view.scores)
            return Order.WIN if decides else Order.POINTS
        case strategy:
            return Order.WIN if strategy.to_win else Order.POINTS


def _codes(option: Option, options: tuple[Option, ...]) -> tuple[str, ...]:
    """The part, or sum of parts, in which an option is the best of all."""

    def is_best(part: str) -> bool:
        shown = [shown_parts(each)[1][part] for each in options]
        return shown_parts(option)[1][part] == max(shown)

    best = [code for part, code in BEST_PARTS.items() if part in option.parts and is_best(part)]
    codes = (*["scores-now"] * bool(option.items), *best)
    if codes:
        return codes
    most = max(shown_parts(each)[0] for each in options)
    return ("best-sum",) * (shown_parts(option)[0] == most)


def advise_count(view: View) -> CountAdvice:
    """Count the cards that lie open for a seat that has to claim points, or may call muggins.

    Raises:
        NoAdvice: nothing is being counted.
    """
    pending = view.pending_count
    if pending is None:
        raise NoAdvice("no-hint-now")
    items = items_due(pending.what, pending.cards, pending.last, view.starter)
    in_show = pending.what in ("hand", "crib")
    return CountAdvice(items, total(items), None if in_show else count_of(pending.cards))
