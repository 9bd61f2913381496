"""Mean points of the crib for every multiset of ranks dealt and every discard.

Of two players, the opponent's hand is any multiset of ranks that the remaining cards allow. How
often each is dealt is a product of binomials over ranks, so card removal is exact.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pegout.solver.arrays import F32, F64, I64, U8, U16
from pegout.solver.kernels.compiled import fastmath_kernel, kernel
from pegout.solver.kernels.encoding.cards import JACK, LANES

OWN_HANDS = 128
"""Own hands that go through the opponent's together, side by side in SIMD vectors."""


@kernel
def fill_combinations(counts: U8, combinations: F32) -> None:
    """Write C(4 - own, n) for rank and n = 1 to 6 at 7 * rank + n; 1 elsewhere; (98,)."""
    combinations[:] = 1.0
    for rank in range(13):
        left = 4.0 - counts[rank]
        deals = 1.0
        for number in range(1, 7):
            deals = deals * (left - number + 1) / number
            combinations[7 * rank + number] = deals


class Discards(NamedTuple):
    """The opponent's discards from each multiset of ranks: rows of entries."""

    offsets: U8
    """Each multiset as places in the combinations, padded with 97; (n, 6)."""
    starts: I64
    """Where the entries of each multiset begin, (n + 1,)."""
    pairs: U8
    """The pair of ranks discarded, 0 to 90, by entry."""
    probabilities: F32
    """How often it is, by entry."""


class CribSpace(NamedTuple):
    """Workspace of `write_crib_values`."""

    combinations: F32
    """From `fill_combinations`, a column for each own hand, (98, OWN_HANDS)."""
    deals: F32
    """(OWN_HANDS,)."""
    totals: F32
    """By pair and own hand, deals times cards of each rank, and in row 13 the deals;
    (91, 14, OWN_HANDS)."""
    starters: F32
    """Probabilities by opponent's pair and rank, lanes 13 to 15 zero; (91, 16)."""


@fastmath_kernel
def add_opponent_discards(
    combinations: F32,
    deals: F32,
    totals: F32,
    offsets: U8,
    starts: I64,
    pairs: U8,
    probabilities: F32,
) -> None:
    """Add up the opponent's discards over all hands that can be dealt beside each own hand.

    Arguments are fields of `CribSpace` and `Discards`: with tuples of arrays it is a tenth slower.
    """
    totals[:] = 0.0
    for index in range(len(offsets)):
        if starts[index] == starts[index + 1]:
            continue
        deals[:] = 1.0
        for part in range(6):
            place = offsets[index, part]
            if place < 91:
                for lane in range(OWN_HANDS):
                    deals[lane] *= combinations[place, lane]
        for entry in range(starts[index], starts[index + 1]):
            pair, probability = pairs[entry], probabilities[entry]
            for lane in range(OWN_HANDS):
                totals[pair, 13, lane] += probability * deals[lane]
            for part in range(6):
                place = offsets[index, part]
                if place < 91:
                    rank, weight = place // 7, probability * np.float32(place % 7)
                    for lane in range(OWN_HANDS):
                        totals[pair, rank, lane] += weight * deals[lane]


@fastmath_kernel
def pair_starter_probabilities(counts: U8, totals: F32, lane: int, starters: F32) -> None:
    """Write the joint probabilities of the opponent's pair and the starter's rank.

    `counts` are own cards by rank, (13,); `lane` is the hand's place in the totals.
    """
    everything = np.float32(0.0)
    for pair in range(len(totals)):
        for rank in range(13):
            cards = totals[pair, 13, lane] * (4 - counts[rank]) - totals[pair, rank, lane]
            starters[pair, rank] = cards
            everything += cards
        starters[pair, 13:] = 0.0
    for pair in range(len(totals)):
        for rank in range(13):
            starters[pair, rank] /= everything


@fastmath_kernel
def mean_crib(own_pair: int, starters: F32, points: F32) -> float:
    """Mean points of the crib for one's own pair of ranks; `points` has shape (91, 91, 16)."""
    total = np.float32(0.0)
    for pair in range(len(starters)):
        for lane in range(LANES):
            total += starters[pair, lane] * points[own_pair, pair, lane]
    return total


@kernel
def write_crib_values(
    first: int,
    last: int,
    hands: U8,
    own_pairs: U8,
    opponent: Discards,
    points: F32,
    space: CribSpace,
    cribs: F32,
) -> None:
    """Write mean points of the crib for the multisets from `first` to before `last`.

    Args:
        first: the first multiset.
        last: the one after the last.
        hands: cards by rank of every own multiset, (n, 13).
        own_pairs: the pair of ranks that every choice discards, (n, choices).
        opponent: what the opponent discards.
        points: of the crib by own pair, opponent's pair and starter; (91, 91, 16).
        space: workspace.
        cribs: receives points by own multiset and choice, (n, choices).
    """
    for begin in range(first, last, OWN_HANDS):
        for lane in range(OWN_HANDS):
            fill_combinations(hands[min(begin + lane, last - 1)], space.combinations[:, lane])
        add_opponent_discards(
            space.combinations,
            space.deals,
            space.totals,
            opponent.offsets,
            opponent.starts,
            opponent.pairs,
            opponent.probabilities,
        )
        for index in range(begin, min(begin + OWN_HANDS, last)):
            pair_starter_probabilities(hands[index], space.totals, index - begin, space.starters)
            for choice in range(own_pairs.shape[1]):
                pair = np.int64(own_pairs[index, choice])
                if choice and pair == own_pairs[index, choice - 1]:
                    cribs[index, choice] = cribs[index, choice - 1]
                else:
                    cribs[index, choice] = mean_crib(pair, space.starters, points)


@kernel
def mean_cribs(
    counts: U8, discards: F64, wanted: U8, table: U8, hand_index: U16, left: F64, means: F64
) -> None:
    """Write mean points of the crib by the rank of one's own card in it.

    The other three cards are independent of each other except for card removal: a rank of which
    fewer cards remain comes up less often a second time.

    Args:
        counts: own cards by rank, (13,).
        discards: probabilities of each rank for each of the other cards, (3, 13).
        wanted: nonzero for those of one's own ranks to compute, (13,).
        table: `rank_tables.show_table(4)`.
        hand_index: `rank_tables.hand_index_table()`.
        left: workspace, (13,).
        means: receives points by own rank, (13,).
    """
    everything = 0.0
    means[:] = 0.0
    for rank in range(13):
        left[rank] = 4.0 - counts[rank]
    for a in range(13):
        chance_a = discards[0, a]
        if chance_a == 0.0:
            continue
        for b in range(13):
            used = 1.0 if b == a else 0.0
            if discards[1, b] == 0.0 or left[b] <= used:
                continue
            chance_b = chance_a * discards[1, b] * (left[b] - used) / left[b]
            for c in range(13):
                used = (c == a) * 1.0 + (c == b) * 1.0
                if discards[2, c] == 0.0 or left[c] <= used:
                    continue
                chance_c = chance_b * discards[2, c] * (left[c] - used) / left[c]
                jacks = ((a == JACK) + (b == JACK) + (c == JACK)) * 0.25
                for s in range(13):
                    used = (s == a) * 1.0 + (s == b) * 1.0 + (s == c) * 1.0
                    if left[s] <= used:
                        continue
                    chance = chance_c * (left[s] - used)
                    everything += chance
                    nobs = 0.0 if s == JACK else jacks
                    for own in range(13):
                        if wanted[own]:
                            row = hand_index[(own * 13 + a) * 169 + b * 13 + c]
                            points = table[row, s] + nobs
                            if own == JACK and s != JACK:
                                points += 0.25
                            means[own] += chance * points
    for own in range(13):
        means[own] /= everything


@kernel
def write_multiplayer_cribs(
    first: int,
    last: int,
    counts: U8,
    discards: F64,
    table: U8,
    hand_index: U16,
    left: F64,
    cribs: F64,
) -> None:
    """Write mean points of the crib for the multisets from `first` to before `last`.

    `discards` are by own multiset too, (n, 3, 13), and `cribs` receive points by multiset and own
    rank discarded, (n, 13); the others are as in `mean_cribs`.
    """
    for index in range(first, last):
        most = 0
        for rank in range(13):
            most = max(most, counts[index, rank])
        if most <= 4:
            mean_cribs(
                counts[index], discards[index], counts[index], table, hand_index, left, cribs[index]
            )
