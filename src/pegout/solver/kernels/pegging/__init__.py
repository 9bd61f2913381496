"""Kernels of the play: CFR traversal, public states, subgames, payoffs, rollouts."""

from typing import Final

MIN_COUPLING: Final = 0.05
"""The least factor by which two hands can be tied together; importing it does not load Numba."""
