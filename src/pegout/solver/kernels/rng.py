"""Random numbers for kernels (splitmix64), and a partial shuffle of a pack."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.solver.kernels.compiled import kernel

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_27, _30, _31, _32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)


def seeded_state(seed: int) -> NDArray[np.uint64]:
    """The state of a generator, (1,). Seeds of any size and sign give different streams."""
    sequence = np.random.SeedSequence(abs(seed) * 2 + (seed < 0))
    return sequence.generate_state(1, np.uint64).astype(np.uint64)


@kernel
def next_bits(state: NDArray[np.uint64]) -> np.uint64:
    """The next 64 random bits (Steele, Lea and Flood 2014, splitmix64)."""
    state[0] += _STEP
    bits = state[0]
    bits = (bits ^ (bits >> _30)) * _MIX_1
    bits = (bits ^ (bits >> _27)) * _MIX_2
    return bits ^ (bits >> _31)


@kernel
def random_below(state: NDArray[np.uint64], bound: int) -> int:
    """A random integer from 0 to bound - 1, for bounds up to some thousands (bias under 1e-6)."""
    return np.int64(((next_bits(state) >> _32) * np.uint64(bound)) >> _32)


@kernel
def shuffle_front(pack: NDArray[np.uint8], cards: int, state: NDArray[np.uint64]) -> None:
    """Shuffle a number of random cards to the front of a pack, (52,) uint8.

    The first steps of a Fisher-Yates shuffle, with two cards from each 64 random bits. The pack may
    be in any order before.
    """
    size = len(pack)
    place = 0
    while place < cards:
        bits = next_bits(state)
        other = place + np.int64(((bits >> _32) * np.uint64(size - place)) >> _32)
        pack[place], pack[other] = pack[other], pack[place]
        place += 1
        if place < cards:
            other = place + np.int64(((bits & _LOW) * np.uint64(size - place)) >> _32)
            pack[place], pack[other] = pack[other], pack[place]
            place += 1
