"""The effect of discarding for the chance to win in the endgame.

All hands that can be dealt are gone through, by ranks: both sides' discards for points and for the
chance to win are found with the model of `odds.win_probability`. What they change is counted in
sampled deals, which are dealt alike and played by the careful policy both times.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from pegout.lab.training.discards import discard_values
from pegout.solver.arrays import F32, F64, I64
from pegout.solver.discards.holds import evaluate_holds
from pegout.solver.discards.strategy import load_strategy
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import multiset_index, multisets, rank_counts, suit_combinations
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.kernels.odds.games import new_workspace, score_deal
from pegout.solver.odds.deal_policies import new_deal_tables
from pegout.solver.odds.score_odds import ScoreOdds, shifted
from pegout.solver.odds.win_probability import (
    SHOW_TOTALS,
    UNSTAGED,
    DealStages,
    stage_chances,
    stage_distributions,
    tilt_play_to_means,
    tilt_to_means,
    unstaged_features,
)
from pegout.solver.pegging.priors import TREMBLE
from pegout.solver.variants import CRIB_SIGN, DEALER, SIZES, VARIANT_BY_SIZE

ROUNDS: Final = 2
"""Times that each side answers the hands that the other keeps."""
MEAN_STEP: Final = 0.3
"""Points by which a mean is moved to find the value of a point."""
SUITED_HANDS: Final = 200
"""Hands drawn to find what suits add."""
WIN_POINTS: Final = 30.0
"""Points that a win is taken to be worth, where suits add points to a discard."""
FREQUENCY_FLOOR: Final = 1e-4
"""Added to how often a total occurs before two such frequencies are compared."""


class Hands(NamedTuple):
    """All hands that can be dealt, by ranks, with the values of each hold."""

    rows: I64
    """The row of each multiset of ranks; -1 where five are alike."""
    chances: F64
    """How likely each is, (n,)."""
    kept: I64
    """The index of the ranks kept, (n, choices)."""
    totals: F32
    """The probability of each total, (n, choices, SHOW_TOTALS)."""
    means: list[F64]
    """By seat: own points in the play, the opponent's, and the crib, (n, choices, 3)."""
    points: list[F64]
    """By seat: the expected points of every hold, (n, choices)."""
    usual_kept: list[F64]
    """By seat: how often each hand is kept in equilibrium for points, (k,)."""


@cache
def dealt_hands(size: int) -> Hands:
    """All hands of 6 or 5 cards that can be dealt, by ranks."""
    hands, strategy = rank_hands(size), load_strategy(size)
    dealt = hands.combinations > 0
    kept = hands.kept_indices[dealt].astype(np.int64)
    left = np.maximum(4.0 - hands.counts[dealt], 0.0).astype(np.float32) / (52 - size)
    shows = show_table(size - 2)[kept]
    totals = np.zeros((*kept.shape, SHOW_TOTALS), np.float32)
    places, columns = np.indices(kept.shape)
    for starter in range(shows.shape[2]):
        np.add.at(totals, (places, columns, shows[:, :, starter]), left[:, None, starter])
    own = totals @ np.arange(SHOW_TOTALS)
    chances = hands.combinations[dealt].astype(np.float64)
    chances /= chances.sum()
    means: list[F64] = []
    points: list[F64] = []
    usual: list[F64] = []
    for seat in range(2):
        pegging = strategy.own_pegging[seat][kept], strategy.opponent_pegging[seat][kept]
        means.append(np.stack([*pegging, strategy.crib_values[seat][dealt]], axis=2))
        points.append(own + means[seat] @ np.array([1.0, -1.0, CRIB_SIGN[seat]]))
        shares = strategy.probabilities[seat][dealt]
        weights = chances[:, None] * shares / shares.sum(axis=1, keepdims=True)
        found = np.bincount(kept.ravel(), weights.ravel(), len(show_table(size - 2)))
        usual.append(np.asarray(found, np.float64))
    rows = np.where(dealt, np.cumsum(dealt) - 1, -1)
    return Hands(rows, chances, kept, totals, means, points, usual)


class DiscardChange(NamedTuple):
    """The effect of discarding for the chance to win at a pair of scores."""

    samples: F64
    """In the dealer's chance to win, by deal; (deals,)."""
    kept: tuple[F64, F64]
    """By seat and hand kept (descending ranks by `descending_order`, here ascending): how much
    more often it is kept than for points, (k,)."""


def discard_change(
    rules: str, odds: ScoreOdds, scores: tuple[int, int], deals: int, seed: int | Sequence[int]
) -> DiscardChange:
    """Find both sides' discards at a pair of scores, and their effect.

    Args:
        rules: `six-card` or `five-card`.
        odds: of the next deals.
        scores: of dealer and pone, both below the target.
        deals: how many to sample.
        seed: of their cards.
    """
    size = SIZES[rules]
    hands, strategy = dealt_hands(size), load_strategy(size)
    for_points = [_best(each) for each in hands.points]
    usual = stage_distributions(VARIANT_BY_SIZE[size]).hands
    plain = [_total_frequencies(hands, each) for each in for_points]

    def values(seat: int, choices: list[I64]) -> F64:
        shown = [
            usual[side]
            * (_total_frequencies(hands, choices[side]) + FREQUENCY_FLOOR)
            / (plain[side] + FREQUENCY_FLOOR)
            for side in range(2)
        ]
        return hold_values(size, odds, scores, seat, shown)

    chosen = list(for_points)
    for _ in range(ROUNDS):
        chosen = [_best(values(seat, chosen)) for seat in range(2)]
    tables = [discard_values(size, strategy.crib_values, strategy.pegging)]
    tables.append(np.zeros_like(tables[0]))
    for seat in range(2):
        by_hold = values(seat, chosen)
        tables[1][seat, hands.rows >= 0, : by_hold.shape[1]] = WIN_POINTS * by_hold
    won = [_deals_won(size, each, odds, scores, deals, seed) for each in tables]
    kept = [
        np.bincount(
            np.take_along_axis(hands.kept, each[:, None], axis=1)[:, 0],
            hands.chances,
            minlength=len(show_table(size - 2)),
        )
        for each in (*chosen, *for_points)
    ]
    # The hands kept for points, plus the difference by this model.
    ratios = [
        kept_ratio(size, side, hands.usual_kept[side] + kept[side] - kept[side + 2])
        for side in range(2)
    ]
    return DiscardChange(won[1] - won[0], (ratios[0], ratios[1]))


def kept_ratio(size: int, side: int, often: F64) -> F64:
    """How much more often a side keeps each hand than the prior of the play has it, (k,).

    Both tremble. `often` is how often each hand is kept, by ascending ranks, (k,).
    """
    trembling = TREMBLE * _random_hands(size - 2)
    usual = dealt_hands(size).usual_kept[side] + trembling
    return np.asarray(np.maximum(often + trembling, trembling) / usual)


def _deals_won(
    size: int,
    values: F32,
    odds: ScoreOdds,
    scores: tuple[int, int],
    deals: int,
    seed: int | Sequence[int],
) -> F64:
    """The dealer's chance to win after each of some deals, (deals,).

    Both seats discard by `values`; the cards are those of the seed, whatever these are.
    """
    tables = new_deal_tables(size, values, load_strategy(size).suited_values)
    space, found = new_workspace(), np.zeros(deals)
    starts = np.random.default_rng(seed).integers(0, 1 << 62, deals).astype(np.uint64)
    for deal in range(deals):
        space.pack[:] = np.arange(52)
        events = score_deal(space.pack, size, tables, starts[deal : deal + 1], space)
        found[deal] = _dealer_chance(space.events[:events].tolist(), odds, scores)
    return found


def _dealer_chance(events: list[list[int]], odds: ScoreOdds, scores: tuple[int, int]) -> float:
    """The dealer's chance to win after a deal, given its scores in order as (seat, points)."""
    target = len(odds.win_probability)
    now = [scores[1], scores[0]]
    for seat, points in events:
        now[seat] += points
        if now[seat] >= target:
            return float(seat == DEALER)
    return 1 - float(odds.win_probability[now[0], now[1]])


@cache
def _random_hands(kept: int) -> F64:
    """The chance of each multiset of ranks as a random hand, (k,)."""
    ways = suit_combinations(rank_counts(multisets(kept))).astype(np.float64)
    return np.asarray(ways / ways.sum())


def mean_hold_chance(
    rules: str, odds: ScoreOdds, seat: int, scores: tuple[int, int], rng: np.random.Generator
) -> float:
    """The mean over all hands of the chance to win with the best hold, by the stages of a deal.

    Scores are those of dealer and pone; `rng` draws the hands with suits that say what suits add.
    """
    size = SIZES[rules]
    hands = dealt_hands(size)
    usual = list(stage_distributions(rules).hands)
    values = hold_values(size, odds, scores, seat, usual)
    best = values.max(axis=1)
    own = scores if seat == DEALER else scores[::-1]
    added = 0.0
    for _ in range(SUITED_HANDS):
        cards = rng.permutation(52)[:size]
        row = hands.rows[multiset_index(sorted((cards >> 2).tolist()))]
        holds = evaluate_holds(cards, seat)
        added += float(stage_chances(holds, seat, own, odds, rules=rules).max()) - best[row]
    return float(hands.chances @ best) + added / SUITED_HANDS


def _best(values: F64) -> I64:
    return np.asarray(values.argmax(axis=1), np.int64)


def _total_frequencies(hands: Hands, choices: I64) -> F64:
    """How often a hand kept by these choices has each total, (SHOW_TOTALS,)."""
    totals = np.take_along_axis(hands.totals, choices[:, None, None], axis=1)[:, 0]
    return np.asarray(hands.chances @ totals, np.float64)


class StageWorth(NamedTuple):
    """The chance to win with a hold by the stages of a deal, as far as it is linear."""

    by_total: F64
    """The seat's chance to win, and what a point more of own play, of the other's play and of the
    crib changes, by the total of the hand; (SHOW_TOTALS, 4)."""
    means: F64
    """Mean points of own play, of the other's play and of the crib, (3,)."""


def stage_worth(
    size: int, odds: ScoreOdds, scores: tuple[int, int], seat: int, shown: list[F64]
) -> StageWorth:
    """The linear part of the stages at a pair of scores.

    The stages of the deal are exact in the hold's totals, and linear in the means of play and crib.
    `shown` is how often either side's hand has each total.
    """
    usual = stage_distributions(VARIANT_BY_SIZE[size])
    both = np.stack([each / each.sum() for each in shown])
    own, other = scores if seat == DEALER else scores[::-1]
    target = len(odds.win_probability)
    stages = DealStages(usual._replace(hands=both), odds, target, seat, (own, other))
    mean = usual.mean_gains
    base = np.array([mean[seat], mean[1 - seat], usual.crib @ np.arange(len(usual.crib))])

    def worth(means: F64) -> F64:
        mine, theirs = means[:1], means[1:2]
        play = tilt_play_to_means(usual.play, *((mine, theirs)[:: 1 if seat == DEALER else -1]))[0]
        crib = tilt_to_means(usual.crib, means[2:])[0]
        chances = [stages.win_probability(total, crib, play) for total in np.eye(SHOW_TOTALS)]
        return np.array(chances)

    columns = [worth(base)]
    for place in range(3):
        step = MEAN_STEP * np.eye(3)[place]
        columns.append((worth(base + step) - worth(base - step)) / (2 * MEAN_STEP))
    return StageWorth(np.stack(columns, axis=1), base)


def hold_values(
    size: int,
    odds: ScoreOdds,
    scores: tuple[int, int],
    seat: int,
    shown: list[F64],
) -> F64:
    """The seat's chance to win with every hold of every hand, (n, choices).

    By the stages of a deal; `shown` is how often either side's hand has each total.
    """
    hands = dealt_hands(size)
    own, other = scores if seat == DEALER else scores[::-1]
    target = len(odds.win_probability)
    worth = stage_worth(size, odds, scores, seat, shown)
    by_hold = hands.totals @ worth.by_total.astype(np.float32)
    moved = hands.means[seat] - worth.means
    values = by_hold[:, :, 0] + (moved * by_hold[:, :, 1:]).sum(axis=2)
    best = np.arange(len(values)), values.argmax(axis=1)
    ranks, (own_gain, other_gain) = multisets(size - 2)[hands.kept[best]], moved[best].T[:2]
    features = unstaged_features(
        ranks,
        np.zeros(len(values), bool),
        hands.totals[best],
        (own_gain, other_gain),
        (target - own, target - other),
    )
    return shifted(values, (features @ UNSTAGED[VARIANT_BY_SIZE[size]][seat])[:, None])
