"""Card codes in kernels; importing this does not load Numba."""

from __future__ import annotations

from typing import Final

JACK: Final = 10
"""The rank of a jack, where the ace is 0: `code >> 2` of its code."""
