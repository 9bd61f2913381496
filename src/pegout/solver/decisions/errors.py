"""The standard error of the difference between two actions of a decision.

What a person wants to know is which action is better and by how much. Errors that both actions
share, such as that of the odds of the next deal, leave the difference alone. docs/review.md says
how the errors were measured.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

METHOD: Final = "1"
"""How errors are found, for the name of what reviews measure by."""

if TYPE_CHECKING:
    from pegout.solver.decisions.questions import PlayQuestion
    from pegout.solver.regimes import Strategy


def play_error(question: PlayQuestion, strategy: Strategy, difference: float) -> float:
    """The error of the difference between two cards of the play of two."""
    base = 0.05 if question.context is None else 0.001
    return hypot(base, 0.05 * difference)


def discard_error(difference: float, *, win: bool) -> float:
    """The error of the difference between two discards."""
    return hypot(0.001 if win else 0.05, 0.05 * difference)
