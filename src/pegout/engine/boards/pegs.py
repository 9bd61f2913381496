"""The positions of all pegs: scores, previous scores and games won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pegout.engine.errors import RulesError, argument
from pegout.engine.rules.match import WinKind
from pegout.engine.rules.variants import MAX_MATCH

LETTERS: Final = "ABCD"
"""The letters of the sides on the board."""
SIDES: Final = range(2, 5)
"""The numbers of sides that a board has room for."""
MAX_GAMES: Final = MAX_MATCH - 1 + WinKind.DOUBLE_SKUNK.games
"""The most games that a side can have won: one short of the longest match, then a double skunk."""


@dataclass(frozen=True)
class PegPositions:
    """The pegs of all sides.

    Attributes:
        scores: points by side; they may exceed the target.
        previous_scores: the score before the side last pegged, which the rear peg shows; `None` if
            unknown: the rear peg then waits in its start hole, as after a single score.
        games: games won by side.
    """

    scores: tuple[int, ...]
    previous_scores: tuple[int | None, ...]
    games: tuple[int, ...]

    @property
    def sides(self) -> int:
        """The number of sides."""
        return len(self.scores)

    def front(self, side: int, target: int) -> int:
        """The hole of a side's front peg: its score, but at most the game hole."""
        return min(self.scores[side], target)

    def rear(self, side: int, target: int) -> int:
        """The hole of a side's rear peg; start hole -1 at a score of 0."""
        if self.scores[side] == 0:
            return -1
        return min(self.previous_scores[side] or 0, target)

    def trail_start(self, side: int, target: int) -> int | None:
        """The hole that the trail of a side's last score comes from; `None` if unknown."""
        if self.previous_scores[side] is None:
            return None
        return max(self.rear(side, target), 0)


def peg_positions(
    scores: Sequence[int],
    previous_scores: Sequence[int] | None = None,
    games: Sequence[int] | None = None,
) -> PegPositions:
    """Create peg positions after checking them.

    Args:
        scores: points by side, for two to four sides.
        previous_scores: the scores that the rear pegs show; `None` if unknown.
        games: games won by side; `None` means no games.

    Raises:
        RulesError: `board-sides`, `board-rears` or `board-games` for the wrong number of values,
            `board-negative` for a negative value, `board-too-many-games` for more games than a
            match can have, `board-rear-ahead` for a rear peg ahead of its front peg.
    """
    sides = len(scores)
    with argument("scores"):
        if sides not in SIDES:
            raise RulesError("board-sides", sides=sides)
        _check_least(scores)
    with argument("previous_scores"):
        if previous_scores is not None and len(previous_scores) != sides:
            raise RulesError("board-rears", sides=sides, given=len(previous_scores))
        _check_least(previous_scores)
        for side, (rear, score) in enumerate(zip(previous_scores or (), scores, strict=False)):
            if rear > score:
                raise RulesError("board-rear-ahead", side=LETTERS[side], rear=rear, score=score)
    with argument("games"):
        if games is not None and len(games) != sides:
            raise RulesError("board-games", sides=sides, given=len(games))
        _check_least(games)
        most_won = max(games or (0,))
        if most_won > MAX_GAMES:
            raise RulesError("board-too-many-games", value=most_won, most=MAX_GAMES)
    return PegPositions(
        tuple(scores),
        (None,) * sides if previous_scores is None else tuple(previous_scores),
        (0,) * sides if games is None else tuple(games),
    )


def _check_least(values: Sequence[int] | None) -> None:
    least = min(values or (0,))
    if least < 0:
        raise RulesError("board-negative", value=least)
