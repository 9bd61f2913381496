"""What both sides are likely to hold, in few numbers: how the exact prior is shipped.

The prior of both kept hands with a starter is written as

    ways(pone, dealer) * likely(pone) * likely(dealer) * (1 + ties(pone) . ties(dealer))

where `ways` counts how the cards can be dealt, `likely` is how much more often a hand is kept than
dealt with that starter, and the ties tell how the discards of both sides, which come out of one
pack, bind their hands together; they are nearly the same for all starters.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.solver import artefacts
from pegout.solver.encoding.cards import RANKS
from pegout.solver.kernels.pegging.subgames import (
    MIN_COUPLING,
    RangeFactors,
    write_joint_weights,
)
from pegout.solver.pegging.public_tree import descending, hand_count
from pegout.solver.pegging.subgames import hand_rank_counts
from pegout.solver.training.pegging import starter_prior

F64 = NDArray[np.float64]

COUPLINGS = 28
"""Numbers that tell how a hand is tied to the other side's; more gain little."""
ROUNDS = 12
"""Of fitting both sides' likelihoods to each other."""
FLOOR = 1e-7
"""Hands that come less often than this are no measure of ties."""


def deal_ways(size: int, starter: int) -> F64:
    """In how many ways both hands can be dealt with a starter, (k, k), ranks counted downwards."""
    counts = hand_rank_counts(size - 2)
    left = np.full(RANKS, 4)
    left[descending(starter)] -= 1
    free = RangeFactors(counts, np.ones(len(counts)), np.zeros((len(counts), 0)))
    found = np.zeros((len(counts), len(counts)))
    write_joint_weights(left, (free, free), found)
    return found


def fit_belief_factors(size: int, shares: F64) -> artefacts.Arrays:
    """The arrays that stand for the prior, from how both sides discard.

    Args:
        size: cards dealt to each, 6 or 5.
        shares: the discards; see `discards.unpack`.

    Returns:
        `likely`: by seat, starter and hand (ranks counted downwards), (2, 13, k); `ties`: (2, k,
        TIES).
    """
    number = hand_count(size - 2)
    told, free = np.zeros((number, number)), np.zeros((number, number))
    for starter in range(RANKS):
        prior = starter_prior(size, starter, shares).reshape(number, number).astype(np.float64)
        dealt = deal_ways(size, starter)
        pone, dealer = _balanced(prior, dealt)
        told += prior
        free += pone[:, None] * dealer * dealt * (prior.sum() / dealt.sum())
    ties = _ties(told, free).astype(np.float16)
    bound = np.maximum(1 + ties[0].astype(np.float64) @ ties[1].astype(np.float64).T, MIN_COUPLING)
    likely = np.zeros((2, RANKS, number), np.float32)
    for starter in range(RANKS):
        prior = starter_prior(size, starter, shares).reshape(number, number).astype(np.float64)
        likely[:, starter] = _balanced(prior, deal_ways(size, starter) * bound)
    return {"likely": likely, "ties": ties}


def _balanced(prior: F64, dealt: F64) -> tuple[F64, F64]:
    """Factors of both sides' hands that give each hand its chance; 1 where it is as dealt."""
    prior = prior * (dealt.sum() / prior.sum())
    dealer = np.ones(len(prior))
    for _ in range(ROUNDS):
        pone = _over(prior.sum(axis=1), dealt @ dealer)
        dealer = _over(prior.sum(axis=0), pone @ dealt)
    even = np.sqrt(dealer.sum() / pone.sum())
    return pone * even, dealer / even


def _over(above: F64, below: F64) -> F64:
    return np.divide(above, below, out=np.zeros_like(above), where=below > 0)


def _ties(told: F64, free: F64) -> F64:
    """What binds hands together beyond the ways to deal them, (2, k, TIES)."""
    beyond = np.where(free > 0, told / np.maximum(free, 1e-300) - 1, 0.0)
    total = told.sum()
    scales = [np.sqrt(np.maximum(told.sum(axis=axis) / total, FLOOR)) for axis in (1, 0)]
    left, weights, right = np.linalg.svd(beyond * scales[0][:, None] * scales[1])
    halves = np.sqrt(weights[:COUPLINGS])
    pone = left[:, :COUPLINGS] * halves / scales[0][:, None]
    dealer = right[:COUPLINGS].T * halves / scales[1][:, None]
    return np.array([pone, dealer])
