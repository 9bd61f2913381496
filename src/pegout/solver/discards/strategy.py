"""The shipped discards in equilibrium: probabilities by hand, and values of the crib."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from pegout.solver import artefacts
from pegout.solver.arrays import F64, U8
from pegout.solver.encoding.cards import RANK_PAIRS, multisets
from pegout.solver.variants import VARIANT_BY_SIZE

CRIB_STEPS: Final = 500
"""Crib points are shipped as multiples of 1/500 point."""
PEGGING_STEPS: Final = 1000
PROBABILITY_STEPS: Final = 255
RESPONSES: Final = {6: "best-responses-six-card", 5: "best-responses-five-card"}
"""The shipped values of kept hands in best responses to models of players, by cards dealt."""


class DiscardStrategy(NamedTuple):
    """Discards in equilibrium and the values behind them, as they are shipped.

    Seats are 0 pone and 1 dealer; a choice is a row of `discard_choices`.
    """

    size: int
    """Cards dealt to each, 6 or 5."""
    crib_values: F64
    """Mean points of the crib by seat, index of the ranks dealt and choice, suits averaged over;
    (2, n, choices)."""
    suited_values: F64
    """Points that discarding two cards of one suit adds, signed from the seat's side, by seat and
    how many of the suit are in hand; (2, 7)."""
    own_pegging: F64
    """Own points in the play, by seat and index of the ranks kept; (2, k)."""
    opponent_pegging: F64
    """The opponent's points in the play, by seat and index of the ranks kept; (2, k)."""
    probabilities: F64
    """How every hand is discarded, by seat, index and choice, to 1/255; (2, n, choices)."""

    @property
    def pegging(self) -> F64:
        """Own minus the opponent's points in the play, (2, k)."""
        return self.own_pegging - self.opponent_pegging


def artefact_name(size: int) -> str:
    """The name of the shipped discards for 6 or 5 cards dealt."""
    return f"discards-{VARIANT_BY_SIZE[size]}"


@cache
def discard_choices(size: int) -> tuple[tuple[int, int], ...]:
    """The two places of a sorted hand that each choice discards, in the order of the kernels."""
    return tuple((i, j) for j in range(size) for i in range(j))


def pack_strategy(strategy: DiscardStrategy) -> artefacts.Arrays:
    """The small arrays that are shipped; cribs as differences from the mean of their pair."""
    pairs = pair_indices(strategy.size)
    means = pair_means(strategy.crib_values, pairs)
    steps = np.stack([strategy.crib_values[seat] - means[seat][pairs] for seat in range(2)])
    steps[strategy.crib_values == 0] = 0
    return {
        "cribs": np.round(steps * CRIB_STEPS).astype(np.int16),
        "means": means,
        "suited": strategy.suited_values,
        "own": np.round(strategy.own_pegging * PEGGING_STEPS).astype(np.int16),
        "other": np.round(strategy.opponent_pegging * PEGGING_STEPS).astype(np.int16),
        "shares": np.round(strategy.probabilities * PROBABILITY_STEPS).astype(np.uint8),
    }


def unpack_strategy(size: int, arrays: artefacts.Arrays) -> DiscardStrategy:
    """The reverse of `pack_strategy`, to half a step."""
    pairs = pair_indices(size)
    means = arrays["means"]
    return DiscardStrategy(
        size=size,
        crib_values=means[:, pairs] + arrays["cribs"] / CRIB_STEPS,
        suited_values=arrays["suited"],
        own_pegging=arrays["own"] / PEGGING_STEPS,
        opponent_pegging=arrays["other"] / PEGGING_STEPS,
        probabilities=arrays["shares"] / PROBABILITY_STEPS,
    )


@cache
def pair_indices(size: int) -> U8:
    """The index of the pair of ranks that every choice discards of every multiset, (n, choices)."""
    ranks = multisets(size).astype(np.int64)
    columns = [ranks[:, i] + ranks[:, j] * (ranks[:, j] + 1) // 2 for i, j in discard_choices(size)]
    return np.stack(columns, axis=1).astype(np.uint8)


def pair_means(crib_values: F64, pairs: U8) -> F64:
    """The unweighted mean crib of each pair over all multisets that contain it, (2, 91)."""
    means = np.zeros((2, RANK_PAIRS))
    for seat in range(2):
        known = crib_values[seat] > 0
        number = np.bincount(pairs[known], minlength=RANK_PAIRS)
        total = np.bincount(pairs[known], crib_values[seat][known], minlength=RANK_PAIRS)
        means[seat] = total / number
    return means


@cache
def load_strategy(size: int = 6) -> DiscardStrategy:
    """The shipped discards for 6 or 5 cards dealt."""
    return unpack_strategy(size, artefacts.shipped(artefact_name(size)).arrays)


def crib_tables(size: int = 6) -> F64:
    """Mean points of the crib for each pair of cards, over the hands that discard it.

    By whose crib it is (0 the opponent's, 1 one's own), whether the two are of one suit (0 no, 1
    yes), and both ranks from the ace; (2, 2, 13, 13), symmetric. Two cards of one rank cannot be
    suited: their place among the suited is NaN.
    """
    return np.array(artefacts.shipped(artefact_name(size)).arrays["tables"])


def average_over_suits(tables: F64) -> F64:
    """Crib tables averaged over suits, (2, 13, 13): a quarter of all pairs of ranks is suited."""
    mixed = 0.75 * tables[:, 0] + 0.25 * tables[:, 1]
    return np.where(np.isnan(mixed), tables[:, 0], mixed)


@cache
def response_strategy(size: int, model: int) -> DiscardStrategy:
    """The shipped discards, but hands peg what they do in the response to one of `MODELS`.

    What the response gains over the equilibrium is taken half as more points of its own and half as
    fewer of the opponent's.
    """
    found = artefacts.shipped(RESPONSES[size])
    net = found.arrays["net"][found.header["models"].index(model)].astype(np.float64)
    shipped = load_strategy(size)
    half = (net / PEGGING_STEPS - shipped.pegging) / 2
    return shipped._replace(
        own_pegging=shipped.own_pegging + half, opponent_pegging=shipped.opponent_pegging - half
    )
