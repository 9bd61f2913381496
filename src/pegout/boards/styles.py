"""The styles of board by name."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pegout.boards import track, two_lap
from pegout.boards.geometry import Board
from pegout.errors import RulesError

STYLES: Final = {
    "track": track.tall,
    "track-wide": track.wide,
    "two-lap": two_lap.tall,
    "two-lap-wide": two_lap.wide,
}
"""The layouts by style; the wide ones are for phones."""


@lru_cache(maxsize=64)
def board(style: str, sides: int = 2, target: int = 121) -> Board:
    """The board of a style.

    Args:
        style: `track`, `track-wide`, `two-lap` or `two-lap-wide`.
        sides: how many have pegs on it, 2 to 4.
        target: the points to win, 11 to 999.

    Raises:
        RulesError: `board-style`, `board-sides` or `board-target`, whichever is out of range.
    """
    if style not in STYLES:
        raise RulesError("board-style", style=style)
    if not 2 <= sides <= 4:
        raise RulesError("board-sides", sides=sides)
    if not 11 <= target <= 999:
        raise RulesError("board-target", target=target)
    return STYLES[style](sides, target)
