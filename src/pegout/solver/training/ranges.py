"""The prior of both kept hands in few numbers, as it is shipped.

The exact prior of both kept hands with a starter is approximated by

    ways(i, j) * a_i * b_j * max(1 + t_i . u_j, MIN_COUPLING)

where `ways` counts the deals of both hands, the hand factors a and b say how much more often a
hand is kept than dealt with that starter, and the couplings t and u how the kept hands
depend on each other beyond card removal; couplings are nearly the same for all starters.
Hand factors are found by iterative proportional fitting (Deming and Stephan 1940), couplings by a
truncated singular value decomposition.
"""

from __future__ import annotations

import numpy as np

from pegout.solver import artefacts
from pegout.solver.arrays import F64, I64
from pegout.solver.encoding.cards import RANKS, multisets
from pegout.solver.kernels.pegging import MIN_COUPLING
from pegout.solver.kernels.pegging.subgames import (
    RangeFactors,
    write_joint_weights,
)
from pegout.solver.pegging.blueprint import BELIEF_FLOOR, BeliefFactors
from pegout.solver.pegging.descending_ranks import descending, hand_count
from pegout.solver.training.pegging import starter_prior

COUPLINGS = 28
"""Couplings of each hand; more hardly reduce the error."""
FITTING_ROUNDS = 12
"""Rounds of iterative proportional fitting."""
FLOOR = 1e-7
"""Hands that come less often than this do not weigh less in the decomposition."""


def deal_ways(size: int, starter: int) -> F64:
    """In how many ways both hands can be dealt with a starter.

    Args:
        size: cards dealt to each, 6 or 5.
        starter: its rank, 0 (ace) to 12 (king).

    Returns:
        By the hands of pone and dealer (descending ranks), (k, k).
    """
    ranks = multisets(size - 2).astype(np.int64)
    any_hand = RangeFactors(ranks, np.ones(len(ranks)), np.zeros((0, len(ranks))))
    found = np.zeros((len(ranks), len(ranks)))
    write_joint_weights(_unseen(starter), (any_hand, any_hand), found)
    return found


def factored_prior(size: int, starter: int, factors: BeliefFactors) -> F64:
    """The prior of both kept hands as subgames are re-solved with it, up to a factor.

    Args:
        size: cards dealt to each, 6 or 5.
        starter: its rank, 0 (ace) to 12 (king).
        factors: of both sides.

    Returns:
        By the hands of pone and dealer (descending ranks), (k, k).
    """
    ranks = multisets(size - 2).astype(np.int64)
    pone, dealer = (
        RangeFactors(
            ranks,
            factors.hand_factors[side, starter] + BELIEF_FLOOR,
            np.ascontiguousarray(factors.couplings[side].T),
        )
        for side in range(2)
    )
    found = np.zeros((len(ranks), len(ranks)))
    write_joint_weights(_unseen(starter), (pone, dealer), found)
    return found


def _unseen(starter: int) -> I64:
    """Cards of each rank (descending) that either side may hold, (13,)."""
    unseen = np.full(RANKS, 4)
    unseen[descending(starter)] -= 1
    return unseen


def fit_belief_factors(size: int, discards: F64) -> artefacts.Arrays:
    """Fit hand factors and couplings to the exact prior of some discards.

    Args:
        size: cards dealt to each, 6 or 5.
        discards: probabilities of both sides' discards.

    Returns:
        `likely`, the hand factors by seat, starter and hand (descending ranks), (2, 13, k);
        `ties`, the couplings by seat and hand, (2, k, COUPLINGS).
    """
    hands = hand_count(size - 2)
    joint, independent = np.zeros((hands, hands)), np.zeros((hands, hands))
    for starter in range(RANKS):
        prior = _exact_prior(size, starter, discards)
        dealt = deal_ways(size, starter)
        pone, dealer = _fit_hand_factors(prior, dealt)
        joint += prior
        independent += pone[:, None] * dealer * dealt * (prior.sum() / dealt.sum())
    couplings = _fit_couplings(joint, independent).astype(np.float16)
    pone, dealer = couplings.astype(np.float64)
    coupled = np.maximum(1 + pone @ dealer.T, MIN_COUPLING)
    factors = np.zeros((2, RANKS, hands), np.float32)
    for starter in range(RANKS):
        prior = _exact_prior(size, starter, discards)
        factors[:, starter] = _fit_hand_factors(prior, deal_ways(size, starter) * coupled)
    return {"likely": factors, "ties": couplings}


def _exact_prior(size: int, starter: int, discards: F64) -> F64:
    return starter_prior(size, starter, discards).astype(np.float64)


def _fit_hand_factors(prior: F64, dealt: F64) -> tuple[F64, F64]:
    """Factors of both sides' hands that give each its chance in the prior; 1 for one as dealt."""
    prior = prior * (dealt.sum() / prior.sum())
    dealer = np.ones(len(prior))
    for _ in range(FITTING_ROUNDS):
        pone = _ratio(prior.sum(axis=1), dealt @ dealer)
        dealer = _ratio(prior.sum(axis=0), pone @ dealt)
    balance = np.sqrt(dealer.sum() / pone.sum())
    return pone * balance, dealer / balance


def _ratio(above: F64, below: F64) -> F64:
    """A quotient, 0 where the divisor is not positive."""
    return np.divide(above, below, out=np.zeros_like(above), where=below > 0)


def _fit_couplings(joint: F64, independent: F64) -> F64:
    """How hands depend on each other beyond card removal and hand factors, (2, k, COUPLINGS)."""
    beyond = np.where(independent > 0, joint / np.maximum(independent, 1e-300) - 1, 0.0)
    total = joint.sum()
    scales = [np.sqrt(np.maximum(joint.sum(axis=axis) / total, FLOOR)) for axis in (1, 0)]
    left, weights, right = np.linalg.svd(beyond * scales[0][:, None] * scales[1])
    halves = np.sqrt(weights[:COUPLINGS])
    pone = left[:, :COUPLINGS] * halves / scales[0][:, None]
    dealer = right[:COUPLINGS].T * halves / scales[1][:, None]
    return np.array([pone, dealer])
