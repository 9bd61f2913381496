"""The level `adaptive`: between two levels, as strong as the seed of the bot says.

A strength is a place on a ladder of levels, in hundredths of a step: at 435 every decision is
drawn, of `regular` with 65 % and of `steady` with 35 %. The strength stands before the seed, as
`435-50-SEED`, with the share of games that the person is to win. Whatever keeps, publishes or
replays the seed of a bot has its strength with it, and a game is played at one strength.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from pegout.engine.rules.actions import SeatAction
from pegout.engine.rules.views import View
from pegout.solver.bots.base import Bot, DecisionRng

ADAPTIVE: Final = "adaptive"
"""The level by name."""
LADDER: Final = (
    "newcomer",
    "novice",
    "beginner",
    "casual",
    "regular",
    "steady",
    "strong",
    "expert",
)
"""The levels that lie 100 apart, from strength 0 on."""
STEP: Final = 100
STRONGEST: Final = STEP * (len(LADDER) - 1)
START: Final = STEP * LADDER.index("beginner")
"""The strength against a person whose strength is not known."""
EVEN: Final = 50
"""The share of games that the person is to win, in percent, unless they choose another."""
SHARES: Final = (20, 80)
"""The least and the largest share that can be chosen."""

_FITTED: Final = re.compile(r"(\d{1,3})-(\d\d)-(.+)", re.ASCII | re.DOTALL)


class Fit(NamedTuple):
    """How a bot is fitted to its person: a strength, and their share of the games in percent."""

    strength: int = START
    share: int = EVEN

    @property
    def level(self) -> str:
        """The level that is nearest."""
        return LADDER[(self.strength + STEP // 2) // STEP]


def fitted_seed(fit: Fit, seed: int | str) -> str:
    """The seed of a bot with its fit; another fit that it had is replaced."""
    return f"{fit.strength}-{fit.share}-{_own_seed(seed)}"


def _own_seed(seed: int | str) -> int | str:
    """The seed without a fit."""
    found = _FITTED.fullmatch(str(seed))
    return found[3] if found else seed


def fit_of(seed: int | str) -> Fit:
    """The fit that a seed states; a seed without one plays at `START`."""
    found = _FITTED.fullmatch(str(seed))
    if found is None or int(found[1]) > STRONGEST:
        return Fit()
    return Fit(int(found[1]), int(found[2]))


class AdaptiveBot:
    """Decides as one of two neighbouring levels, drawn for each decision.

    Which of them it is depends on the seed and on what can be seen of the turn, not on the hand.

    Args:
        seed: the seed, with the strength.
        make: makes the bot of a level with a seed.
    """

    level = ADAPTIVE

    def __init__(self, seed: int | str, make: Callable[[str, int | str], Bot]) -> None:
        self._seed = f"{seed} {ADAPTIVE}"
        lower, self._percent = divmod(fit_of(seed).strength, STEP)
        levels = LADDER[lower : lower + 1 + (self._percent > 0)]
        self._bots = [make(level, _own_seed(seed)) for level in levels]

    def decide(self, view: View) -> SeatAction:
        """Choose one of `view.legal`, which is not empty."""
        upper = self._percent > 0 and DecisionRng(self._seed, view).happens(self._percent)
        return self._bots[int(upper)].decide(view)
