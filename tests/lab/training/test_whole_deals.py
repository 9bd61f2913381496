"""Best responses that choose their discards too."""

import numpy as np
import pytest

from pegout.lab.training.whole_deals import HandValues, deal_gains
from pegout.solver.discards.strategy import load_strategy
from pegout.solver.encoding.cards import multisets
from pegout.solver.pegging.descending_ranks import descending_order

FIVE = 4


def gains(played, best):
    """The gains where hands have these values by seat and index of ascending ranks."""
    order = descending_order(3)
    given = HandValues(*(np.zeros_like(played) for _ in range(3)))
    for part, values in zip(given, (played, best, np.ones_like(played)), strict=True):
        part[:, order] = values
    doubled = HandValues(given.played * 2, given.best * 2, given.chances * 2)
    return deal_gains(5, [given, doubled])


@pytest.fixture(scope="module")
def shipped():
    return load_strategy(5).pegging


def test_nobody_gains_against_the_play_that_discards_were_solved_for(shipped):
    assert gains(shipped, shipped) == pytest.approx((0, 0), abs=1e-6)


def test_what_every_hand_gains_is_gained(shipped):
    assert gains(shipped, shipped + 0.5) == pytest.approx((0.5, 0.5), abs=1e-5)
    assert gains(shipped - 1, shipped) == pytest.approx((1, 1), abs=1e-5)


def test_other_discards_add_to_what_the_play_gains(shipped):
    """Hands with a five are worth a point more; they are kept more often then."""
    raised = (multisets(3) == FIVE).any(axis=1).astype(float)
    more, kept = gains(shipped, shipped + raised), gains(shipped - raised, shipped)
    for with_other, with_shipped in zip(more, kept, strict=True):
        assert 0.1 < with_shipped < with_other - 0.001 < with_other < 1


def test_the_evaluation_is_that_of_the_hands():
    values = HandValues(
        np.array([[1.0, 2.0], [-2.0, -1.0]]), np.array([[1.5, 2.0], [-2.0, 0]]), np.ones((2, 2))
    )
    assert values.evaluation == (3.0, 0.5, 1.0)
    assert values.evaluation.exploitability == 0.75
