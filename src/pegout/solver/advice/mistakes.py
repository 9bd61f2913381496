"""Mistake warnings: the loss of a choice, told once it has been made."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pegout.engine.rules.actions import Action, Discard, Place, Play
from pegout.engine.rules.views import View
from pegout.solver.advice.contents import NoAdvice, Order, Reason
from pegout.solver.advice.reasons import reasons_for
from pegout.solver.decisions import Option, rate


@dataclass(frozen=True, slots=True)
class MistakeAdvice:
    """A choice whose cost is more than twice its standard error.

    Attributes:
        better: the best option.
        cost: its loss to the best, in chances to win where these are known, else in points.
        error: the standard error of the difference between them, in the same unit.
        why: what speaks for the best option, compared with the choice; at most two reasons.
        stakes: the value of wins, as in `pegout.solver.decisions.Answer`.
    """

    better: Option
    cost: float
    error: float
    why: tuple[Reason, ...]
    stakes: str

    @property
    def to_win(self) -> bool:
        """Whether the cost is one in chances to win."""
        return self.better.win is not None


def find_mistake(view: View, action: Action) -> MistakeAdvice | None:
    """The cost of a seat's choice, as reviews have it; `None` where no significant cost is known.

    Raises:
        NoAdvice: `no-hint-now`; the seat cannot choose the action now, or it needs no
            thought.
    """
    if not isinstance(action, Discard | Play | Place) or action not in view.legal:
        raise NoAdvice("no-hint-now")
    if view.pending_count or len(view.legal) == 1:
        return None
    answer = rate(view)
    cost, chosen = answer.cost(action), answer.chosen(action)
    if cost == 0 or not chosen.error:
        return None
    compared = [answer.best, replace(chosen, action=action)]
    order = Order.POINTS if chosen.win is None else Order.WIN
    why = reasons_for(view, compared, order)
    return MistakeAdvice(answer.best, cost, chosen.error, why, answer.stakes)
