"""The chance to win with each card against each hand of the opponent, as a rating values it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.rules.actions import Play
from pegout.rules.views import View
from pegout.solver.decisions import subgame_values
from pegout.solver.decisions.first_cards import is_tabulated
from pegout.solver.decisions.questions import play_question
from pegout.solver.kernels.pegging.public_states import DECISION
from pegout.solver.pegging.descending_ranks import descending
from pegout.solver.pegging.ranges import opponent_hands
from pegout.solver.pegging.resolving import node_after
from pegout.solver.pegging.win_subgames import payoff_to_win
from pegout.solver.regimes import strategy_for

F64 = NDArray[np.float64]


def values_by_hand(seen: View) -> dict[int, F64] | None:
    """What the rating of a card says against each hand that the opponent may hold.

    Args:
        seen: the view of the seat that plays.

    Returns:
        Chances to win by rank, 1 (ace) to 13 (king), in the order of the rating's belief, (n,);
        `None` where no subgame is behind the rating.
    """
    question, strategy = play_question(seen), strategy_for(seen.rules, Play, seen.scores)
    if is_tabulated(question, strategy):
        return None
    found = subgame_values._solution(question, strategy)
    tree, position = found.subgame.tree, question.position
    node = node_after(found.subgame, found.moves, position.seat)
    theirs = opponent_hands(found.origin, found.moves, node.cards[1 - position.seat])
    assert found.context is not None
    ask = (
        subgame_values._values_by_hand
        if tree.kind(node.state) == DECISION
        else subgame_values._last_values_by_hand
    )
    legal = sorted({*position.descending_hand} & {*tree.legal_ranks(node.state)})
    payoff = payoff_to_win(found.origin, found.context)
    values = ask(found, node, position, legal, payoff, theirs.at_root)
    return {descending(rank) + 1: 0.5 + values[rank] for rank in legal}
