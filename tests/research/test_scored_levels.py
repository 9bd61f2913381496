"""Levels measured at a pair of scores: `expert` plays for the game, `strong` for points."""

import pytest
from research.scored_levels import ScoredLevel, evaluate_at

FIVE = 4
"""The starter's rank."""


def measured(size, scores, *, to_win):
    target = {5: 61, 6: 121}[size]
    return evaluate_at(ScoredLevel(to_win, size, FIVE, scores, target))


def test_in_an_endgame_expert_leaves_next_to_nothing():
    """Pone and dealer need four and five."""
    expert = measured(5, (57, 56), to_win=True)
    strong = measured(5, (57, 56), to_win=False)
    assert 0 < expert.exploitability < 0.0006
    assert strong.exploitability > 0.02
    # Each strategy keeps the other side from more than a best response gets against it.
    assert -strong.dealer_gain < expert.value - strong.value + expert.pone_gain
    assert abs(expert.value) < 0.5


def test_far_from_home_both_play_for_points():
    expert, strong = (measured(5, (20, 10), to_win=to_win) for to_win in (True, False))
    assert expert == strong
    assert expert.exploitability < 0.002


@pytest.mark.long
@pytest.mark.parametrize("scores", [(117, 116), (119, 119)])
def test_six_card_expert_gives_up_less_than_points_would(scores):
    """By the strategies in the endgame, and by rollouts."""
    expert, strong = (measured(6, scores, to_win=to_win) for to_win in (True, False))
    assert min(expert.pone_gain, expert.dealer_gain) > 0
    assert expert.exploitability < strong.exploitability / 2
