"""Games and matches: what a win is worth, and who deals the next game first (rules 3)."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.rules.state import State
from pegout.rules.variants import DOUBLE_SKUNK, SKUNK, Rules


def games_for_win(rules: Rules, scores: Sequence[int], winner: int) -> int:
    """The games that a win is worth: 1, 2 or 4; the worst loser decides."""
    losers = [score for side, score in enumerate(scores) if side != winner]
    return max(_against(rules, score) for score in losers)


def _against(rules: Rules, loser: int) -> int:
    if rules.double_skunk and loser < rules.target - DOUBLE_SKUNK:
        return 4
    if rules.skunk and loser < rules.target - SKUNK:
        return 2
    if rules.double_game and rules.target - loser >= DOUBLE_SKUNK:
        return 2
    return 1


def next_first_dealer(state: State) -> int:
    """Who deals first in the game after one that is won.

    Between two players the loser; with more, the player at the left of the last first dealer.
    """
    if state.rules.players == 2 and state.winner is not None:
        return 1 - state.winner
    return state.rules.left(state.first_dealer)
