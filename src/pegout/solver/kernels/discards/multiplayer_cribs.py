"""Mean points of the crib among three or four: one's own card and three from others."""

from __future__ import annotations

from pegout.solver.arrays import F64, U8, U16
from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.encoding.cards import JACK


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
        wanted: nonzero for the own ranks to compute, (13,).
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
