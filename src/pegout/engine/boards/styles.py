"""The board styles by name."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pegout.engine.boards import track, two_lap
from pegout.engine.boards.geometry import Board
from pegout.engine.boards.pegs import SIDES
from pegout.engine.errors import RulesError
from pegout.engine.rules.variants import LONG_GAME, MAX_TARGET, MIN_TARGET

STYLES: Final = {
    "track": track.tall,
    "track-wide": track.wide,
    "two-lap": two_lap.tall,
    "two-lap-wide": two_lap.wide,
}
"""The functions that lay out a board, by style; the wide styles are for phones."""


@lru_cache(maxsize=64)
def board(style: str, sides: int = 2, target: int = LONG_GAME) -> Board:
    """Return the board of a style for 2 to 4 sides and a target of 11 to 999.

    Raises:
        RulesError: `board-style`, `board-sides` or `board-target` for an invalid argument.
    """
    if style not in STYLES:
        raise RulesError("board-style", parameter="style", style=style)
    if sides not in SIDES:
        raise RulesError("board-sides", parameter="sides", sides=sides)
    if not MIN_TARGET <= target <= MAX_TARGET:
        raise RulesError("board-target", parameter="target", target=target)
    return STYLES[style](sides, target)
