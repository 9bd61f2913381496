"""Bots: the levels, each of which decides from a `View` and nothing else."""

from pegout.solver.bots.base import Bot
from pegout.solver.bots.levels import LEVELS, lower_levels, make_bot, needs_kernels

__all__ = ["LEVELS", "Bot", "lower_levels", "make_bot", "needs_kernels"]
