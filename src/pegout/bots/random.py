"""The level `random`: every legal action is equally likely."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.bots.base import BaseBot
from pegout.bots.rng import DecisionRng
from pegout.rules.actions import Discard, Place, Play
from pegout.rules.scoring.show import ScoreItem, total
from pegout.rules.views import View


class RandomBot(BaseBot):
    """Chooses at random.

    With manual counting it claims any number up to the true one, never more: claims from the whole
    range would mostly be corrected to the full count, or give points to the opponent. For the same
    reason it calls muggins only where points were overlooked, for any number of them or for none.
    """

    level = "random"
    uses_history = False

    def discard(self, view: View, options: Sequence[Discard], rng: DecisionRng) -> Discard:
        """Discard at random."""
        return rng.choice(options)

    def play(self, view: View, options: Sequence[Play], rng: DecisionRng) -> Play:
        """Play at random."""
        return rng.choice(options)

    def action_probabilities(self, view: View, options: Sequence[Play]) -> dict[Play, float]:
        """The uniform distribution."""
        return dict.fromkeys(options, 1 / len(options))

    def place(self, view: View, options: Sequence[Place], rng: DecisionRng) -> Place:
        """Place at random."""
        return rng.choice(options)

    def claim(self, due: Sequence[ScoreItem], rng: DecisionRng) -> int:
        """Claim any number from 0 to the true one."""
        return rng.below(total(due) + 1)

    def muggins(self, overlooked: int, rng: DecisionRng) -> int:
        """Name any number of the points overlooked, or none."""
        return rng.below(max(overlooked, 0) + 1)
