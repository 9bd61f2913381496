"""The shipped play, made from the solutions for all starters, with its prior in few numbers.

The exact prior of both kept hands with a starter is approximated by

    ways(i, j) * a_i * b_j * max(1 + t_i . u_j, MIN_COUPLING)

where `ways` counts the deals of both hands, the hand factors a and b say how much more often a
hand is kept than dealt with that starter, and the couplings t and u how the kept hands
depend on each other beyond card removal; couplings are nearly the same for all starters.
Hand factors are found by iterative proportional fitting (Deming and Stephan 1940), couplings by a
truncated singular value decomposition.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from pegout.lab.training.pegging import METHOD, VERSION, rank_letter, starter_prior
from pegout.solver.arrays import F32, F64
from pegout.solver.artefacts import Arrays, Artefact
from pegout.solver.encoding.cards import RANKS, multisets
from pegout.solver.kernels.pegging import MIN_COUPLING
from pegout.solver.kernels.pegging.subgames import RangeFactors, write_joint_weights
from pegout.solver.pegging.blueprint import (
    BELIEF_FLOOR,
    POINT_STEPS,
    VALUE_STEPS,
    BeliefFactors,
    belief_factors_in,
    whole_tree_actions,
)
from pegout.solver.pegging.cfr import CFRSolver
from pegout.solver.pegging.descending_ranks import descending, descending_order, hand_count
from pegout.solver.pegging.public_tree import whole_tree

SIDES: Final = ("pone", "dealer")
COUPLINGS: Final = 28
"""Couplings of each hand; more hardly reduce the error."""
FITTING_ROUNDS: Final = 12
"""Rounds of iterative proportional fitting."""
FLOOR: Final = 1e-7
"""Hands that come less often than this do not weigh less in the decomposition."""


def sides_of(solution: Artefact) -> tuple[F32, F32]:
    """The strategies of pone and dealer in a solution from `training.pegging.solve_starter`."""
    pone, dealer = (solution.arrays[side].astype(np.float32) for side in SIDES)
    return pone, dealer


def blueprint(size: int, solutions: list[Artefact], discards: F64) -> Artefact:
    """The shipped play.

    Args:
        size: cards dealt to each, 6 or 5.
        solutions: for every starter, ace to king, from `training.pegging.solve_starter`.
        discards: the probabilities of discards that they were solved for.
    """
    counted = np.array([each.arrays["chances"][0].sum(dtype=np.float64) for each in solutions])
    chances = counted / counted.sum()
    own, other = mean_hand_values(size, solutions)
    arrays: Arrays = {
        "own": _in_steps(own, POINT_STEPS),
        "other": _in_steps(other, POINT_STEPS),
        "starters": chances,
    }
    leads, replies = 0.0, 0.0
    for starter, found in enumerate(solutions):
        cfr = CFRSolver(whole_tree(size - 2), starter_prior(size, starter, discards))
        first, second = cfr.first_values(*sides_of(found))
        leads = leads + chances[starter] * first
        replies = replies + chances[starter] * second
    arrays["leads"] = _in_steps(leads, POINT_STEPS)
    arrays["replies"] = _in_steps(replies, POINT_STEPS)
    arrays |= fit_belief_factors(size, discards)
    actions = whole_tree_actions(size)
    for starter, found in enumerate(solutions):
        for side, places in zip(SIDES, actions, strict=True):
            arrays[f"{side}-{starter}"] = found.arrays[side][places]
    headers = {rank_letter(i): each.header for i, each in enumerate(solutions)}
    gaps = {rank: each["exploitability"] for rank, each in headers.items()}
    points = [
        [float(found.arrays["own"][seat].sum(dtype=np.float64)) for found in solutions]
        for seat in range(2)
    ]
    header = {
        "version": VERSION,
        "method": METHOD,
        "iterations": max(each["iterations"] for each in headers.values()),
        "error": {
            "exploitability_points_a_deal": float(chances @ np.array([*gaps.values()])),
            "by_starter": {rank: round(float(gap), 7) for rank, gap in gaps.items()},
        },
        "value": {rank: round(each["value"], 5) for rank, each in headers.items()},
        "points": {
            side: round(float(chances @ points[seat]), 5) for seat, side in enumerate(SIDES)
        },
    }
    return Artefact(header, arrays)


def hand_chances(cfr: CFRSolver) -> F64:
    """The chances of the hands that pone and dealer keep, descending ranks, (2, k)."""
    prior = cfr.prior.astype(np.float64)
    return np.stack([prior.sum(axis=1), prior.sum(axis=0)])


def mean_hand_values(size: int, solutions: list[Artefact]) -> tuple[F64, F64]:
    """Own and the opponent's mean points in the play, over all starters.

    Returns:
        By seat and kept hand (index of its ascending ranks), (2, k) each.
    """
    own, other, chances = (
        np.sum([found.arrays[name].astype(np.float64) for found in solutions], axis=0)
        for name in ("own", "other", "chances")
    )
    return mean_points(size, own, chances), mean_points(size, other, chances)


def mean_points(size: int, points: F64, chances: F64) -> F64:
    """Points of kept hands that were multiplied by their chances, divided by them again.

    Args:
        size: cards dealt to each, 6 or 5.
        points: by the index of the descending ranks, (..., k).
        chances: of the hands; may be 0.

    Returns:
        By the index of the ascending ranks, (..., k); 0 for hands that are never kept.
    """
    return _ratio(points, chances)[..., descending_order(size - 2)]


def _ratio(above: F64, below: F64) -> F64:
    """A quotient, 0 where the divisor is not positive."""
    return np.divide(above, below, out=np.zeros_like(above), where=below > 0)


def _in_steps(numbers: Any, steps: int) -> Any:
    return np.round(numbers * steps).astype(np.int16)


def reply_values(solutions: dict[int, Artefact], play: Artefact) -> Artefact:
    """The shipped values after lead and reply, six-card.

    Args:
        solutions: by starter, from `training.pegging.solve_starter`.
        play: the shipped play that was made from them.
    """
    factors, arrays = belief_factors_in(play.arrays), Arrays()
    for starter, found in solutions.items():
        arrays |= values_after_replies(6, starter, found, factors)
    header = {
        "version": VERSION,
        "method": "best responses to the solutions after lead and reply; hundredths of a point",
        "iterations": play.header["iterations"],
        "error": {"points": 0.5 / VALUE_STEPS},
    }
    return Artefact(header, arrays)


def values_after_replies(
    size: int, starter: int, solution: Artefact, factors: BeliefFactors
) -> Arrays:
    """The most that both sides can get out of the play after lead and reply, as shipped.

    Against the solution for a starter, 0 (ace) to 12 (king), with the prior that subgames are
    re-solved with.

    Returns:
        `pone-S` and `dealer-S` for starter S; see `blueprint.values_after_replies`.
    """
    prior = factored_prior(size, starter, factors).astype(np.float32)
    cfr, sides = CFRSolver(whole_tree(size - 2), prior), sides_of(solution)
    return {
        f"{name}-{starter}": _in_steps(cfr.values_after_replies(side, *sides), VALUE_STEPS)
        for side, name in enumerate(SIDES)
    }


def deal_ways(size: int, starter: int) -> F64:
    """In how many ways both hands can be dealt with a starter, 0 (ace) to 12 (king).

    Returns:
        By the hands of pone and dealer (descending ranks), (k, k).
    """
    hands = hand_count(size - 2)
    return _joint_weights(size, starter, 2 * [np.ones(hands)], 2 * [np.zeros((0, hands))])


def factored_prior(size: int, starter: int, factors: BeliefFactors) -> F64:
    """The prior of both kept hands as subgames are re-solved with it, up to a factor.

    Returns:
        By the hands of pone and dealer (descending ranks), (k, k).
    """
    likely = [each[starter] + BELIEF_FLOOR for each in factors.hand_factors]
    ties = [np.ascontiguousarray(each.T) for each in factors.couplings]
    return _joint_weights(size, starter, likely, ties)


def _joint_weights(size: int, starter: int, likely: list[F64], ties: list[F64]) -> F64:
    ranks = multisets(size - 2).astype(np.int64)
    pone, dealer = (RangeFactors(ranks, *each) for each in zip(likely, ties, strict=True))
    unseen = np.full(RANKS, 4)
    unseen[descending(starter)] -= 1
    found = np.zeros((len(ranks), len(ranks)))
    write_joint_weights(unseen, (pone, dealer), found)
    return found


def fit_belief_factors(size: int, discards: F64) -> Arrays:
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
        prior, dealt = _exact_prior(size, starter, discards), deal_ways(size, starter)
        pone, dealer = _fit_hand_factors(prior, dealt)
        joint += prior
        independent += pone[:, None] * dealer * dealt * (prior.sum() / dealt.sum())
    couplings = _fit_couplings(joint, independent).astype(np.float16)
    pone, dealer = couplings.astype(np.float64)
    coupled = np.maximum(1 + pone @ dealer.T, MIN_COUPLING)
    factors = np.zeros((2, RANKS, hands), np.float32)
    for starter in range(RANKS):
        prior, dealt = _exact_prior(size, starter, discards), deal_ways(size, starter)
        factors[:, starter] = _fit_hand_factors(prior, dealt * coupled)
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
