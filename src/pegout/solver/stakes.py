"""The value of a win by which decisions are judged: games with skunks, game points of clubs, or 1.

Values of decisions are written on one scale for all stakes: half of one more than the expected
games won less lost. Where every win counts one, that is the chance to win. Importing this needs
neither NumPy nor Numba.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from pegout.engine.rules.choices import Stakes
from pegout.engine.rules.variants import DOUBLE_SKUNK, LONG_GAME, SKUNK, Rules

PLAIN: Final = "plain"
CLUB: Final = "club"
STAKES: Final[Mapping[str, tuple[tuple[int, float], ...]]] = MappingProxyType(
    {
        PLAIN: (),
        "skunk": ((SKUNK, 2),),
        "double-skunk": ((SKUNK, 2), (DOUBLE_SKUNK, 4)),
        "double-game": ((DOUBLE_SKUNK - 1, 2),),
        CLUB: ((SKUNK, 1.5),),
    }
)
"""Plain wins that a win counts, by name of the stakes, as (margin, wins): against a loser who is
more than `margin` points short of the target it counts that many, otherwise one."""
POINTS_OF_WIN: Final[Mapping[str, int]] = MappingProxyType({CLUB: 2})
"""Game points of a plain win, where it is not 1."""


def stakes_of(rules: Rules) -> str:
    """The stakes that decisions of two sides are judged by (rules 3.20); a key of `STAKES`."""
    if rules.players != 2 or rules.stakes is Stakes.WIN:
        return PLAIN
    if rules.stakes is Stakes.CLUB:
        return CLUB
    if rules.double_game:
        return "double-game"
    return "double-skunk" if rules.double_skunk else "skunk" if rules.skunk else PLAIN


def open_stakes(stakes: str, target: int, scores: tuple[int, int]) -> str:
    """The stakes that still matter: `PLAIN` once neither side can lose more than a plain game."""
    margins = [margin for margin, _ in STAKES[stakes]]
    return PLAIN if all(target - score <= min(margins, default=0) for score in scores) else stakes


def game_points(value: float, stakes: str) -> float:
    """Expected game points won less lost, for a value on the scale of decisions."""
    return difference_in_points(2 * value - 1, stakes) / 2


def difference_in_points(difference: float, stakes: str) -> float:
    """A difference of values, in game points."""
    return 2 * POINTS_OF_WIN.get(stakes, 1) * difference


def least_target(stakes: str) -> int:
    """The least target at which the stakes differ from a plain win."""
    margins = [margin for margin, _ in STAKES[stakes]]
    return LONG_GAME if max(margins, default=0) >= DOUBLE_SKUNK - 1 else max(margins, default=0) + 1
