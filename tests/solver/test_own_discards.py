"""What the equilibrium strategies leave out: a side's own discards, which it knows.

They tell it a little about what the other may hold. With them in every information set the game
is too big to solve, but the stored play is a strategy in that game too, and the best response to
it can be found there: once for each pair of ranks played away.
"""

import numpy as np
import pytest

from pegout.solver.discards import crib_values as cribs
from pegout.solver.discards.strategy import load_strategy
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import RANK_PAIRS, RANKS
from pegout.solver.kernels.pegging.priors import add_joint
from pegout.solver.pegging import priors
from pegout.solver.pegging.blueprint import blueprint, whole_tree_actions
from pegout.solver.pegging.cfr import BEST_RESPONSE, CFRSolver
from pegout.solver.pegging.descending_ranks import descending, descending_order, hand_count
from pegout.solver.pegging.public_tree import whole_tree

FIVE = 8
"""The starter, counted downwards."""
HANDS = hand_count(3)


def prior_with(side, pair, starter, discards):
    """The weight of both five-card hands where a side discards a pair, by own and other hand."""
    by_rank = rank_hands(5)
    own = discards[side] * (by_rank.discard_pairs == pair)
    mine, other = priors.kept_hands(5, own), priors.kept_hands(5, discards[1 - side])
    chances = np.where(
        own.any(axis=1), by_rank.combinations / by_rank.combinations.mean(), 0
    ).astype(np.float32)
    joint = np.zeros((HANDS, HANDS, 16), np.float32)
    parts = (cribs.combination_offsets(5), cribs.padded_rank_counts(5))
    work = (np.empty(7 * RANKS + 7, np.float32), np.empty((HANDS, 16), np.float32))
    dealt = (0, len(chances), by_rank.counts, chances)
    add_joint(*dealt, mine, other, *parts, *work, joint)
    order = descending_order(3)
    return joint[order][:, order, descending(starter)]


def stored(starter):
    """The shipped strategies by slot of the whole tree."""
    tree = whole_tree(3)
    found = []
    for actions, place, part in zip(
        tree.infoset_actions, whole_tree_actions(5), blueprint(5, descending(starter)), strict=True
    ):
        found.append(np.zeros(actions, np.float32))
        found[-1][place] = part
    return found


def best(side, prior, policies):
    """What the best response of a side brings it; `prior` by own hand and the other's."""
    prior = prior if side == 0 else np.ascontiguousarray(prior.T)
    cfr = CFRSolver(whole_tree(3), prior, threads=1)
    return float(
        cfr.values(BEST_RESPONSE, side, policies[side], policies[1 - side]).sum(dtype=float)
    )


def gains(starter):
    """What knowing its own discards brings each side that answers the shipped play, in points."""
    discards = load_strategy(5).probabilities
    discards = discards / np.maximum(discards.sum(axis=2, keepdims=True), 1e-9)
    policies = stored(starter)
    for side in range(2):
        parts = [prior_with(side, pair, starter, discards) for pair in range(RANK_PAIRS)]
        weights = np.array([part.sum(dtype=float) for part in parts])
        known = [best(side, part, policies) for part in parts]
        whole = np.sum(parts, axis=0)
        check(whole if side == 0 else whole.T, starter, discards)
        yield float(weights @ known / weights.sum()) - best(side, whole, policies)


def check(whole, starter, discards):
    """All pairs together are the prior but for its tremble."""
    expected = priors.joint_prior(5, discards)[starter]
    difference = whole / whole.sum(dtype=float) - expected / expected.sum(dtype=float)
    assert np.abs(difference).sum() < 5 * priors.TREMBLE


@pytest.mark.long
def test_own_discards_are_worth_a_hundredth_of_a_point():
    pone, dealer = gains(FIVE)
    assert pone == pytest.approx(0.0120, abs=0.001)
    assert dealer == pytest.approx(0.0051, abs=0.001)
