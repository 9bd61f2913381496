"""The chance to win with each card against each hand of the opponent, as a rating values it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.engine.rules.actions import Play
from pegout.engine.rules.views import View
from pegout.solver.decisions import subgame_values
from pegout.solver.decisions.questions import play_question
from pegout.solver.regimes import strategy_for
from pegout.solver.variants import PONE

F64 = NDArray[np.float64]


def values_by_hand(seen: View) -> dict[int, F64] | None:
    """The rating of a card against each hand that the opponent may hold.

    Args:
        seen: the view of the seat that plays.

    Returns:
        Chances to win by rank, 1 (ace) to 13 (king), in the order of the rating's belief, (n,);
        `None` where no subgame is behind the rating.
    """
    question, strategy = play_question(seen), strategy_for(seen.rules, Play, seen.scores)
    if question.position.is_first_card and question.position.seat == PONE:
        return None
    found = subgame_values.values_by_hand(question, strategy)
    return {rank + 1: values for rank, values in found.wins.items()}
