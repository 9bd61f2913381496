"""What a choice gives up, told once it has been made: a word in time."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pegout.advice.contents import NoAdvice, Order, Reason
from pegout.advice.reasons import reasons_for
from pegout.rules.actions import Action, Discard, Place, Play
from pegout.rules.views import View
from pegout.solver.decisions import Option, rate


@dataclass(frozen=True, slots=True)
class MistakeAdvice:
    """A choice that costs more than twice the error of what it costs.

    Attributes:
        better: the best option.
        cost: what the choice loses to it, in chances to win where these are known, else in points.
        error: the standard error of the difference between them, in the same unit.
        why: what speaks for the best option, compared with the choice; at most two reasons.
        stakes: what wins count, as in `pegout.solver.decisions.Answer`.
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
    """What a seat's choice costs, as reviews have it; `None` where it is not known to cost.

    Raises:
        NoAdvice: `no-hint-now`; the action is none that the seat can choose now, or needs no
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
