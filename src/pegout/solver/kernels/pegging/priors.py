"""The joint chance of both kept hands and the starter, from both sides' discards."""

from __future__ import annotations

from typing import NamedTuple

from pegout.solver.arrays import F32, I64, U8, U16
from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.discards.cribs import fill_combinations
from pegout.solver.kernels.pegging.public_states import BLOCK_CELLS, LANES, RANKS


class KeptHands(NamedTuple):
    """Which hands are kept of the hands dealt to a side, and how often: rows of entries."""

    starts: I64
    """Where the entries of each hand dealt begin, (m + 1,)."""
    hands: U16
    """The index of the hand kept, by entry."""
    probabilities: F32
    """How often it is kept, by entry."""


class Dealt(NamedTuple):
    """The hands that a side may be dealt, and what it keeps of them."""

    counts: U8
    """Cards by rank, (m, 13)."""
    ways: F32
    """In how many ways suits can be given to each, up to a factor, (m,)."""
    kept: KeptHands


class Opponents(NamedTuple):
    """The hands that the other side may be dealt, and what it keeps of them."""

    kept: KeptHands
    parts: U8
    """Each hand dealt as six places in the combinations, (n, 6)."""
    lanes: F32
    """Cards of each rank in it, lane 13 being one, (n, 16)."""


@inlined_kernel
def _sum_opponents(counts: U8, opponents: Opponents, combinations: F32, sums: F32) -> None:
    """Write the weight of each hand that the opponent keeps, by rank of the starter.

    Lane 13 is the weight of all deals; the others are that times the cards left of the rank.
    """
    kept, parts, lanes = opponents
    sums[:] = 0.0
    for index in range(len(parts)):
        dealt = combinations[parts[index, 0]]  # in how many ways it can be
        for part in range(1, 6):
            dealt *= combinations[parts[index, part]]
        if dealt == 0.0:
            continue
        for entry in range(kept.starts[index], kept.starts[index + 1]):
            weight = dealt * kept.probabilities[entry]
            hand = kept.hands[entry]
            for lane in range(LANES):
                sums[hand, lane] += weight * lanes[index, lane]
    for hand in range(len(sums)):
        all_deals = sums[hand, RANKS]
        if all_deals == 0.0:
            continue
        for lane in range(RANKS):
            sums[hand, lane] = all_deals * (4 - counts[lane]) - sums[hand, lane]


@kernel
def add_joint(
    first: int,
    last: int,
    own: Dealt,
    opponents: Opponents,
    combinations: F32,
    sums: F32,
    joint: F32,
) -> None:
    """Add the deals of some own hands, `first` to before `last`, to the joint weights.

    These are by own kept hand, opponent's and starter, (k, k, 16). Workspace: combinations, (98,),
    and sums, (k, 16).
    """
    kept = own.kept
    for dealt in range(first, last):
        if own.ways[dealt] == 0.0:
            continue
        fill_combinations(own.counts[dealt], combinations)
        _sum_opponents(own.counts[dealt], opponents, combinations, sums)
        for entry in range(kept.starts[dealt], kept.starts[dealt + 1]):
            weight = own.ways[dealt] * kept.probabilities[entry]
            own_hand = kept.hands[entry]
            for hand in range(len(sums)):
                if sums[hand, RANKS] == 0.0:
                    continue
                for lane in range(LANES):
                    joint[own_hand, hand, lane] += weight * sums[hand, lane]


@kernel
def write_last_card_blocks(
    prior: F32, hands: int, shorter_hands: int, whole_hands: U16, traverser: int, blocks: F32
) -> None:
    """Write the prior in blocks by the hands before the last card, as LAST_CARDS terminals read it.

    Args:
        prior: by pone's and dealer's whole hand, flat.
        hands: whole hands of a side.
        shorter_hands: hands of one card less, those played before the last card.
        whole_hands: the whole hand by the shorter one and the last rank, flat, (shorter_hands, 13).
        traverser: the side in the lanes, 0 pone or 1 dealer.
        blocks: receives the blocks, flat.
    """
    for pone in range(shorter_hands):
        for dealer in range(shorter_hands):
            start = (pone * shorter_hands + dealer) * BLOCK_CELLS
            for row in range(RANKS):
                for lane in range(RANKS):
                    mine, theirs = (lane, row) if traverser == 0 else (row, lane)
                    whole = whole_hands[RANKS * pone + mine]
                    other = whole_hands[RANKS * dealer + theirs]
                    blocks[start + LANES * row + lane] = prior[whole * hands + other]
                for lane in range(RANKS, LANES):
                    blocks[start + LANES * row + lane] = 0.0
