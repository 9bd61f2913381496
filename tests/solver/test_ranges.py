"""The ranges of both sides, in few numbers, against the exact prior."""

import numpy as np
import pytest
from research.shipped.blueprint import COUPLINGS, deal_ways, fit_belief_factors

from pegout.lab.training.pegging import cached_joint_prior
from pegout.solver.discards.strategy import load_strategy
from pegout.solver.kernels.pegging import MIN_COUPLING
from pegout.solver.pegging.blueprint import belief_factors
from pegout.solver.pegging.descending_ranks import hand_count


def apart(size, starter, hand_factors, couplings):
    """The sum of the differences to the exact prior, and the exact one's marginals less theirs."""
    number = hand_count(size - 2)
    exact = (
        cached_joint_prior(size, load_strategy(size).probabilities)[12 - starter]
        .reshape(number, number)
        .astype(float)
    )
    tied = np.maximum(1 + couplings[0] @ couplings[1].T, MIN_COUPLING)
    shipped = (
        deal_ways(size, starter)
        * hand_factors[0, starter][:, None]
        * hand_factors[1, starter]
        * tied
    )
    difference = shipped / shipped.sum() - exact / exact.sum()
    return abs(difference).sum(), [abs(difference.sum(axis=axis)).sum() for axis in (0, 1)]


@pytest.mark.parametrize("size", [5, pytest.param(6, marks=pytest.mark.long)])
def test_what_is_shipped_is_close_to_the_prior(size):
    hand_factors, couplings = belief_factors(size)
    for starter in (0, 4, 12):
        whole, sides = apart(size, starter, hand_factors, couplings)
        assert whole < 0.01
        assert max(sides) < 0.001
        # Without the couplings it is not.
        assert apart(size, starter, hand_factors, 0 * couplings)[0] > 5 * whole


@pytest.mark.slow
def test_what_is_shipped_is_what_is_fitted():
    found = fit_belief_factors(5, load_strategy(5).probabilities)
    hand_factors, couplings = belief_factors(5)
    assert found["likely"] == pytest.approx(hand_factors, rel=1e-4, abs=1e-6)
    assert found["ties"].shape == (2, 455, COUPLINGS)
    product = found["ties"][0].astype(float) @ found["ties"][1].astype(float).T
    # Both sides' couplings may change sign together.
    assert product == pytest.approx(couplings[0] @ couplings[1].T, abs=1e-3)


def test_hands_are_dealt_in_as_many_ways_as_there_are():
    found = deal_ways(5, 4)
    # From the king down: K K K and Q Q Q, four ways each; three of the four fives with a starter.
    assert found[0, 0] == 0
    assert found[0, hand_count(3, 2) - 1] == 4 * 4
    fives = hand_count(3, 9) - 1
    assert found[fives, 0] == 1 * 4
