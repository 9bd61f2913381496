"""Sets of cards as bits of an integer: bit `code` is set where the card is in the set."""

from __future__ import annotations

from typing import Final

import numpy as np

from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.rng import random_below

FITTING: Final = np.array(
    [
        sum(1 << code for code in range(52) if min((code >> 2) + 1, 10) <= 31 - count)
        for count in range(32)
    ],
    np.int64,
)
"""The cards that can be played at each count, (32,)."""


@kernel
def size_of(cards: int) -> int:
    """How many cards a set has."""
    number = 0
    while cards:
        cards &= cards - 1
        number += 1
    return number


@kernel
def lowest(cards: int) -> int:
    """The lowest code in a set, which must not be empty."""
    code = 0
    if cards & 0xFFFFFFFF == 0:
        cards >>= 32
        code = 32
    if cards & 0xFFFF == 0:
        cards >>= 16
        code += 16
    if cards & 0xFF == 0:
        cards >>= 8
        code += 8
    if cards & 0xF == 0:
        cards >>= 4
        code += 4
    while cards & 1 == 0:
        cards >>= 1
        code += 1
    return code


@inlined_kernel
def random_card(cards: int, rng: np.ndarray) -> int:
    """A random card of a set, which must not be empty."""
    for _ in range(random_below(rng, size_of(cards))):
        cards &= cards - 1
    return lowest(cards)
