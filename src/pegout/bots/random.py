"""The level `random`: any legal action, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.bots.base import HousePlayer
from pegout.bots.rng import Chance
from pegout.rules.actions import Discard, Place, Play
from pegout.rules.scoring.show import ScoreItem, total
from pegout.rules.views import View


class Random(HousePlayer):
    """Plays anything.

    Where players count for themselves it claims any number from nothing to the truth, never more:
    claims at random would mostly be corrected to the full count, or feed the opponent. It calls
    muggins on every other claim, with reason or without.
    """

    level = "random"
    remembers = False

    def discard(self, view: View, options: Sequence[Discard], chance: Chance) -> Discard:
        """Lay anything away."""
        return chance.pick(options)

    def play(self, view: View, options: Sequence[Play], chance: Chance) -> Play:
        """Lay anything."""
        return chance.pick(options)

    def lays(self, view: View, options: Sequence[Play]) -> dict[Play, float]:
        """Each as often as the others."""
        return dict.fromkeys(options, 1 / len(options))

    def place(self, view: View, options: Sequence[Place], chance: Chance) -> Place:
        """Place anywhere."""
        return chance.pick(options)

    def claim(self, due: Sequence[ScoreItem], chance: Chance) -> int:
        """Claim something from nothing to the truth."""
        return chance.below(total(due) + 1)

    def calls_muggins(self, overlooked: int, chance: Chance) -> bool:
        """Call muggins or not, by the toss of a coin."""
        return chance.happens(50)
