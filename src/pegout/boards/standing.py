"""Where all pegs stand: scores, the pegs behind them, games won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pegout.errors import RulesError

MOST_GAMES: Final = 1002
"""The most games a side can have: one short of a match of 999, then a double skunk."""


@dataclass(frozen=True)
class Standing:
    """What the pegs show, side by side.

    Attributes:
        scores: points, not cut at the target.
        rears: the score before the last one, where the rear peg stands; `None` where unknown.
        games: games won.
    """

    scores: tuple[int, ...]
    rears: tuple[int | None, ...]
    games: tuple[int, ...]

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return len(self.scores)

    def front(self, side: int, target: int) -> int:
        """The hole of a side's front peg: its score, or the game hole."""
        return min(self.scores[side], target)

    def rear(self, side: int, target: int) -> int | None:
        """The hole of a side's rear peg: behind a score of 0, the first start hole."""
        if self.scores[side] == 0:
            return -1
        rear = self.rears[side]
        return None if rear is None else min(rear, target)


def standing(
    scores: Sequence[int],
    rears: Sequence[int] | None = None,
    games: Sequence[int] | None = None,
) -> Standing:
    """A standing that makes sense.

    Args:
        scores: points by side, for two to four sides.
        rears: where the rear pegs stand; `None` if unknown, and then none is shown.
        games: games won by side; `None` for none.

    Raises:
        RulesError: `board-sides`, `board-rears` or `board-games` for a wrong count of them,
            `board-negative` for a number below 0, `board-too-many-games` for more games won than
            there can be, `board-rear-ahead` for a rear peg in front.
    """
    sides = len(scores)
    if not 2 <= sides <= 4:
        raise RulesError("board-sides", sides=sides)
    if rears is not None and len(rears) != sides:
        raise RulesError("board-rears", sides=sides, given=len(rears))
    if games is not None and len(games) != sides:
        raise RulesError("board-games", sides=sides, given=len(games))
    least = min((*scores, *(rears or ()), *(games or ())))
    if least < 0:
        raise RulesError("board-negative", value=least)
    most_won = max(games or (0,))
    if most_won > MOST_GAMES:
        raise RulesError("board-too-many-games", value=most_won, most=MOST_GAMES)
    for side, (rear, score) in enumerate(zip(rears or (), scores, strict=False)):
        if rear > score:
            raise RulesError("board-rear-ahead", side=side, rear=rear, score=score)
    return Standing(
        tuple(scores),
        (None,) * sides if rears is None else tuple(rears),
        (0,) * sides if games is None else tuple(games),
    )
