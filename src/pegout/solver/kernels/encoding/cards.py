"""Numbers of cards and lanes in kernels; importing this does not load Numba."""

from __future__ import annotations

from typing import Final

RANKS: Final = 13
JACK: Final = 10
"""The rank of a jack, where the ace is 0: `code >> 2` of its code."""
LANES: Final = 16
"""Of a SIMD vector, which holds a number for each rank."""
