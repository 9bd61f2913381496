"""The chance of both kept hands and the starter together, out of how hands are laid away."""

# mypy: disable-error-code="arg-type, assignment, no-any-return, operator, return-value"
# In a kernel the scalars of NumPy are plain numbers.

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.discards.cribs import LANES, fill_combinations
from pegout.solver.kernels.pegging.public_states import BLOCK_CELLS

U8 = NDArray[np.uint8]
U16 = NDArray[np.uint16]
I64 = NDArray[np.int64]
F32 = NDArray[np.float32]


@kernel
def add_joint(
    first: int,
    last: int,
    counts: U8,
    ways: F32,
    own_starts: I64,
    own_kept: U16,
    own_shares: F32,
    parts: U8,
    starts: I64,
    kept: U16,
    shares: F32,
    lanes: F32,
    choices: F32,
    tally: F32,
    joint: F32,
) -> None:
    """Add the deals of some own hands to the joint weights of kept hands and starters.

    Args:
        first: the first own hand.
        last: the one after the last.
        counts: cards by rank of every own hand, (m, 13).
        ways: in how many ways suits can be given to it, times anything, (m,).
        own_starts: where each own hand's entries begin in the next two, (m + 1,).
        own_kept: the index of the hand kept.
        own_shares: how often.
        parts: the opponent's hands as in `cribs.tally_opponent`, (n, 6).
        starts: where each one's entries begin, (n + 1,).
        kept: the index of the hand kept.
        shares: how often.
        lanes: cards of each rank in the opponent's hands, lane 13 being one, (n, 16).
        choices: work space, (98,).
        tally: work space, (k, 16).
        joint: receives weights by own kept hand, opponent's and starter, (k, k, 16).
    """
    for own in range(first, last):
        if ways[own] == 0.0:
            continue
        fill_combinations(counts[own], choices)
        tally[:] = 0.0
        for index in range(len(parts)):
            part = parts[index]
            dealt = (
                choices[part[0]]
                * choices[part[1]]
                * choices[part[2]]
                * choices[part[3]]
                * choices[part[4]]
                * choices[part[5]]
            )
            if dealt == 0.0:
                continue
            for entry in range(starts[index], starts[index + 1]):
                share = dealt * shares[entry]
                hand = kept[entry]
                for lane in range(LANES):
                    tally[hand, lane] += share * lanes[index, lane]
        for hand in range(len(tally)):
            all_deals = tally[hand, 13]
            if all_deals == 0.0:
                continue
            for lane in range(13):
                tally[hand, lane] = all_deals * (4 - counts[own, lane]) - tally[hand, lane]
        for entry in range(own_starts[own], own_starts[own + 1]):
            share = ways[own] * own_shares[entry]
            mine = own_kept[entry]
            for hand in range(len(tally)):
                if tally[hand, 13] == 0.0:
                    continue
                for lane in range(LANES):
                    joint[mine, hand, lane] += share * tally[hand, lane]


@kernel
def write_last_card_blocks(
    prior: F32, hands: int, befores: int, wholes: U16, watched: int, blocks: F32
) -> None:
    """The prior by the cards laid before the last ones, as PAIR leaves want it.

    Args:
        prior: by pone's and dealer's whole hand, flat.
        hands: whole hands of a side.
        befores: hands of one card less.
        wholes: the whole hand from the cards laid before the last and the last, (befores, 13).
        watched: the side in the lanes.
        blocks: receives the blocks, flat.
    """
    for pone in range(befores):
        for dealer in range(befores):
            start = (pone * befores + dealer) * BLOCK_CELLS
            for row in range(13):
                for lane in range(13):
                    mine, theirs = (lane, row) if watched == 0 else (row, lane)
                    whole = wholes[13 * pone + mine]
                    other = wholes[13 * dealer + theirs]
                    blocks[start + LANES * row + lane] = prior[whole * hands + other]
                for lane in range(13, LANES):
                    blocks[start + LANES * row + lane] = 0.0
