"""Games between bots: the game loop, match series, external bots, exploitability of the levels."""

from pegout.lab.arena.game_loop import play_game

__all__ = ["play_game"]
