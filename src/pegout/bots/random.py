"""The level `random`: any legal action, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.bots.base import BaseBot
from pegout.bots.rng import DecisionRng
from pegout.rules.actions import Discard, Place, Play
from pegout.rules.scoring.show import ScoreItem, total
from pegout.rules.views import View


class RandomBot(BaseBot):
    """Plays anything.

    Where players count for themselves it claims any number from nothing to the truth, never more:
    claims at random would mostly be corrected to the full count, or feed the opponent. It calls
    muggins on every other claim, with reason or without.
    """

    level = "random"
    uses_history = False

    def discard(self, view: View, options: Sequence[Discard], rng: DecisionRng) -> Discard:
        """Lay anything away."""
        return rng.choice(options)

    def play(self, view: View, options: Sequence[Play], rng: DecisionRng) -> Play:
        """Lay anything."""
        return rng.choice(options)

    def action_probabilities(self, view: View, options: Sequence[Play]) -> dict[Play, float]:
        """Each as often as the others."""
        return dict.fromkeys(options, 1 / len(options))

    def place(self, view: View, options: Sequence[Place], rng: DecisionRng) -> Place:
        """Place anywhere."""
        return rng.choice(options)

    def claim(self, due: Sequence[ScoreItem], rng: DecisionRng) -> int:
        """Claim something from nothing to the truth."""
        return rng.below(total(due) + 1)

    def calls_muggins(self, overlooked: int, rng: DecisionRng) -> bool:
        """Call muggins or not, by the toss of a coin."""
        return rng.happens(50)
