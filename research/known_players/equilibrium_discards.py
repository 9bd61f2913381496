"""The discards of `strong` and `expert` of every hand: by ranks alone, and by suits for one hand.

`strong` takes the most points of hand, crib and play, `expert` the best chance to win, which is
interpolated here between some cribs and some results of the play.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from research.known_players.suited_hands import UTILITIES, SuitedDiscards, SuitedHand

from pegout.engine.rules.variants import Rules
from pegout.solver.arrays import F64, I64
from pegout.solver.discards.strategy import discard_choices, load_strategy
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import multisets, rank_counts
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.kernels.encoding.cards import JACK
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.odds.win_probability import (
    SHOW_TOTALS,
    DealStages,
    stage_distributions,
    tilt_play_to_means,
    tilt_to_means,
)
from pegout.solver.variants import CRIB_SIGN, DEALER, VARIANT_BY_SIZE

CRIBS: Final = np.array([2.5, 4.0, 6.0, 10.0])
"""Mean points of the crib for which the chance to win is computed; others are interpolated."""
TO_WIN_POINTS: Final = 36
"""Farther from the target than this, the discards with the best chance to win are mostly those that
are worth most in points, of which there is one table for all scores."""
DIGITS: Final = 9
"""To which values are rounded before they are compared, as the levels do."""


class StrongDiscards(NamedTuple):
    """The discards that are worth most in points, as `strong` chooses them."""

    size: int
    """Cards dealt to each, 6 or 5."""
    seat: int
    """0 pone or 1 dealer."""

    def by_ranks(self) -> I64:
        """The discard of every hand by the index of its ranks, suits left out, (n,)."""
        return _by_ranks(self)

    def by_suits(self, cards: Sequence[int], seen: Sequence[int]) -> SuitedDiscards:
        """The discard for each way to give suits to the ranks of a hand; codes."""
        hand = SuitedHand(cards, seen)
        crib, pegging = _suited_cribs(hand, self.seat), _pegging(self.size, self.seat)
        shown = hand.shown(np.arange(UTILITIES)) / (52 - self.size)
        kept = rank_hands(self.size).kept_indices[hand.index]
        return hand.discards(_best(shown + crib + (pegging[0] - pegging[1])[kept]))


@cache
def _by_ranks(rules: StrongDiscards) -> I64:
    hands = rank_hands(rules.size)
    pegging = _pegging(rules.size, rules.seat)
    crib = CRIB_SIGN[rules.seat] * load_strategy(rules.size).crib_values[rules.seat]
    return _best(hands.mean_shows + crib + (pegging[0] - pegging[1])[hands.kept_indices])


class ExpertDiscards(NamedTuple):
    """The discards with the best chance to win, as `expert` chooses them near the end of a game."""

    size: int
    """Cards dealt to each, 6 or 5."""
    seat: int
    """0 pone or 1 dealer."""
    target: int
    scores: tuple[int, int]
    """Of the seat and of the other."""

    def by_ranks(self) -> I64:
        """The discard of every hand by the index of its ranks, suits left out, (n,)."""
        return _to_win_by_ranks(self)

    def by_suits(self, cards: Sequence[int], seen: Sequence[int]) -> SuitedDiscards:
        """The discard for each way to give suits to the ranks of a hand; codes."""
        hand = SuitedHand(cards, seen)
        kept = rank_hands(self.size).kept_indices[hand.index]
        crib = np.abs(_suited_cribs(hand, self.seat))
        shown = [hand.shown(utility) / (52 - self.size) for utility in _utilities(self)]
        return hand.discards(_best(_interpolated(self, np.stack(shown), crib, kept)))


@lru_cache(maxsize=256)
def _to_win_by_ranks(rules: ExpertDiscards) -> I64:
    hands, size = rank_hands(rules.size), rules.size - 2
    left = 4 - rank_counts(multisets(size)).astype(np.int64)
    places = np.array(discard_choices(rules.size))
    away = multisets(rules.size)[:, places].astype(np.int64)
    shown = []
    for utility in _utilities(rules):
        by_starter = utility[show_table(size)]
        every = (left * by_starter).sum(axis=1)[hands.kept_indices]
        own = [by_starter[hands.kept_indices, away[:, :, card]] for card in range(2)]
        shown.append((every - own[0] - own[1]) / (52 - rules.size))
    crib = load_strategy(rules.size).crib_values[rules.seat]
    return _best(_interpolated(rules, np.stack(shown), crib, hands.kept_indices))


def strong_discards(rules: Rules, seat: int, scores: tuple[int, int]) -> StrongDiscards:
    """The discards of `strong`.

    Args:
        rules: six-card or five-card.
        seat: 0 pone or 1 dealer.
        scores: of pone and dealer, which do not matter.
    """
    return StrongDiscards(rules.dealt, seat)


def expert_discards(
    rules: Rules, seat: int, scores: tuple[int, int]
) -> StrongDiscards | ExpertDiscards:
    """The discards of `expert`.

    Args:
        rules: six-card or five-card.
        seat: 0 pone or 1 dealer.
        scores: of pone and dealer, both below the target.
    """
    if max(scores) < rules.target - TO_WIN_POINTS:
        return StrongDiscards(rules.dealt, seat)
    return ExpertDiscards(rules.dealt, seat, rules.target, (scores[seat], scores[1 - seat]))


def _best(values: F64) -> I64:
    """The choice with the highest value, the first of equals; (n,)."""
    return np.asarray(values.round(DIGITS).argmax(axis=1))


def _pegging(size: int, seat: int) -> tuple[F64, F64]:
    """Own and the other's points in the play by the index of the ranks kept, (k,)."""
    strategy = load_strategy(size)
    return strategy.own_pegging[seat], strategy.opponent_pegging[seat]


def _suited_cribs(hand: SuitedHand, seat: int) -> F64:
    """Mean points of the crib for each way to give suits, signed from the seat's side.

    Returns:
        Points, (n, choices).
    """
    strategy, places = load_strategy(hand.size), np.array(discard_choices(hand.size))
    held = (hand.suits[:, :, None] == np.arange(4)).sum(axis=1)
    suits = hand.suits[:, places]
    own = np.take_along_axis(held[:, None], suits, axis=2)
    flush = (suits[:, :, 0] == suits[:, :, 1]) * strategy.suited_values[seat][own[:, :, 0]]
    nobs = ((13 - own) * (hand.ranks[places] == JACK)).sum(axis=2) / (52 - hand.size)
    sign = CRIB_SIGN[seat]
    return np.asarray(sign * (strategy.crib_values[seat, hand.index] + nobs) + flush)


@lru_cache(maxsize=256)
def _utilities(rules: ExpertDiscards) -> F64:
    """The chance to win by the points of the hand, (cribs * 4, UTILITIES).

    For each of `CRIBS` there are four rows: little and much pegged by oneself, by the other.
    """
    seat, variant = rules.seat, VARIANT_BY_SIZE[rules.size]
    usual, odds = stage_distributions(variant), shipped_score_odds(variant, rules.target)
    stages = DealStages(usual, odds, rules.target, seat, rules.scores)
    own, other = (np.array(ends) for ends in _pegging_ends(rules.size, seat))
    mine, theirs = np.repeat(own, 2), np.tile(other, 2)
    plays = tilt_play_to_means(usual.play, *((mine, theirs) if seat == DEALER else (theirs, mine)))
    totals = np.eye(SHOW_TOTALS)
    chances = [
        [stages.win_probability(total, crib, play) for total in totals]
        for crib in tilt_to_means(usual.crib, CRIBS)
        for play in plays
    ]
    return np.pad(np.array(chances), ((0, 0), (0, UTILITIES - SHOW_TOTALS)), mode="edge")


@cache
def _pegging_ends(size: int, seat: int) -> tuple[tuple[float, float], ...]:
    """Little and much pegged by a seat itself, and by the other."""
    return tuple(
        (float(np.quantile(points, 0.1)), float(np.quantile(points, 0.9)))
        for points in _pegging(size, seat)
    )


def _interpolated(rules: ExpertDiscards, shown: F64, crib: F64, kept: NDArray[np.integer]) -> F64:
    """The chance to win with each hold.

    Args:
        rules: what the discard depends on besides.
        shown: by the rows of `_utilities`, (rows, n, choices).
        crib: mean points of the crib, (n, choices).
        kept: the index of the ranks kept, (n, choices) or (choices,).
    """
    shares = [
        (points - low) / (high - low)
        for points, (low, high) in zip(
            _pegging(rules.size, rules.seat), _pegging_ends(rules.size, rules.seat), strict=True
        )
    ]
    own, other = (share[kept] for share in shares)
    by_crib = shown.reshape(len(CRIBS), 2, 2, *shown.shape[1:])
    by_crib = by_crib[:, 0] + own * (by_crib[:, 1] - by_crib[:, 0])
    by_crib = by_crib[:, 0] + other * (by_crib[:, 1] - by_crib[:, 0])
    found = by_crib[0]
    for low, high, below, above in zip(CRIBS, CRIBS[1:], by_crib, by_crib[1:], strict=False):
        found = np.where(crib > low, below + (crib - low) / (high - low) * (above - below), found)
    return np.asarray(found)
