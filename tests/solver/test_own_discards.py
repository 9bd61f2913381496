"""A side's own discards, which it knows, and the equilibrium strategies leave out.

They tell it a little about what the other may hold. With them in every information set the game
is too big to solve, but the stored play is a strategy in that game too, and the best response to
it can be found there: once for each pair of ranks played away.
"""

import numpy as np
import pytest
from research import informed_responses
from research.informed_responses import (
    PairPriors,
    equilibrium_discards,
    informed_evaluation,
)

from pegout.solver.encoding.cards import RANK_PAIRS
from pegout.solver.pegging import priors
from pegout.solver.pegging.blueprint import blueprint

FIVE = 4
"""The starter."""


@pytest.mark.long
def test_all_pairs_together_are_the_prior_but_for_its_tremble():
    discards = equilibrium_discards(5)
    expected = priors.joint_prior(5, discards)[12 - FIVE]
    for side in range(2):
        by_pair = PairPriors(5, side, FIVE, discards)
        whole = np.sum([by_pair.prior(pair) for pair in range(RANK_PAIRS)], axis=0)
        whole = whole.T if side else whole
        difference = whole / whole.sum() - expected / expected.sum(dtype=float)
        assert np.abs(difference).sum() < 5 * priors.TREMBLE


@pytest.mark.long
def test_own_discards_are_worth_a_hundredth_of_a_point(tmp_path, monkeypatch):
    monkeypatch.setattr(informed_responses, "folder", lambda: tmp_path)
    done = []
    strategies = blueprint(5, FIVE)

    def answer():
        return informed_evaluation(5, FIVE, *strategies, progress=lambda *steps: done.append(steps))

    found = answer()
    assert found.pone_gain == pytest.approx(0.0120, abs=0.0005)
    assert found.dealer_gain == pytest.approx(0.0052, abs=0.0003)
    assert done == [(number, 2 * RANK_PAIRS) for number in range(1, 2 * RANK_PAIRS + 1)]
    # Cached answers are not computed again.
    assert (answer(), len(done)) == (found, 2 * RANK_PAIRS)
