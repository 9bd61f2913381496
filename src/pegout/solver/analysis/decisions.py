"""Decisions in reviews: which are rated, and the marks of mistakes.

What every action is worth for what the seat could know, and what it costs, comes from
`pegout.solver.decisions`, as hints and bots have it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pegout.engine.rules.actions import Discard, Play, write_action
from pegout.engine.rules.views import View
from pegout.solver.advice.contents import Order, Reason
from pegout.solver.advice.reasons import reasons_for
from pegout.solver.analysis.review_contents import Mark, ReviewOption
from pegout.solver.decisions import Answer

UNRATED_SPREAD: Final = 0.0005
"""Decisions whose best and worst option differ by less, in chance to win, are not rated."""
MARKS: Final[tuple[tuple[Mark, float], ...]] = (
    ("very_bad", 0.04),
    ("bad", 0.015),
    ("doubtful", 0.005),
)
"""Marks by the least cost that earns them, in chance to win."""


def is_rated(answer: Answer) -> bool:
    """Return whether a decision counts: its best and worst option differ noticeably."""
    values = [option.value for option in answer.options]
    return max(values) - min(values) >= UNRATED_SPREAD


def options_of(answer: Answer) -> list[ReviewOption]:
    """The options of an answer as a review has them, the best first."""
    return [
        ReviewOption(
            action=write_action(option.action),
            same=[write_action(each) for each in option.same],
            win=option.value,
            error=option.error,
            points=round(option.points, 9),
            frequency=option.frequency,
            parts={part: round(points, 9) for part, points in option.parts.items()},
        )
        for option in answer.options
    ]


def why(answer: Answer, seen: View, action: Discard | Play) -> tuple[Reason, ...]:
    """Reasons for the best option, compared with an action, whose very cards it names."""
    chosen = answer.chosen(action)
    if chosen is answer.best:
        return ()
    return reasons_for(seen, [answer.best, replace(chosen, action=action)], Order.WIN)


def mark_of(cost: float) -> Mark | None:
    """The mark for a cost in chance to win; `None` for a small one."""
    return next((name for name, least in MARKS if cost >= least), None)


def has_choice(seen: View) -> bool:
    """Return whether a seat can choose between actions that differ in more than suits."""
    plays = {each.card.rank for each in seen.legal if isinstance(each, Play)}
    return len(plays) > 1 or any(isinstance(each, Discard) for each in seen.legal)
