"""Bots: the levels, each deciding from a View and nothing else."""

from pegout.bots.levels import LEVELS, make_player
from pegout.bots.player import Player

__all__ = ["LEVELS", "Player", "make_player"]
