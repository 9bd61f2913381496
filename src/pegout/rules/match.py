"""Games and matches: how many games a win counts, and who deals the next one (rules 3)."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.rules.state import State
from pegout.rules.variants import DOUBLE_SKUNK, SKUNK, Rules


def games_for_win(rules: Rules, scores: Sequence[int], winner: int) -> int:
    """How many games a win counts: 1, 2 or 4, by the score of the side furthest behind."""
    behind = rules.target - min(score for side, score in enumerate(scores) if side != winner)
    if rules.double_skunk and behind > DOUBLE_SKUNK:
        return 4
    if rules.skunk and behind > SKUNK:
        return 2
    if rules.double_game and behind >= DOUBLE_SKUNK:
        return 2
    return 1


def next_first_dealer(state: State) -> int:
    """The seat that deals first in the next game of a match; the current one must be won.

    Of two players it is the loser, of more the player to the left of the last first dealer.
    """
    if state.rules.players == 2 and state.winner is not None:
        return 1 - state.winner
    return state.rules.left(state.first_dealer)
