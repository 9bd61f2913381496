"""The level `steady`: heuristics without search, which take the score into account near the end."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.bots.base import BaseBot, seen_points
from pegout.bots.rng import DecisionRng
from pegout.heuristics.discards import best_discard
from pegout.heuristics.one_ply import best_card
from pegout.heuristics.table_top import best_place
from pegout.rules.actions import Discard, Place, Play
from pegout.rules.scoring.show import ScoreItem
from pegout.rules.views import View


class SteadyBot(BaseBot):
    """Discards by expected hand and crib, and plays one ply ahead.

    It rarely overlooks a combination when it claims points, and calls every muggins.
    """

    level = "steady"
    miscounts: int = 2
    """How often it overlooks a combination when claiming points, in percent."""

    def discard(self, view: View, options: Sequence[Discard], rng: DecisionRng) -> Discard:
        """Keep the best hand over all starters, plus or minus the expected crib."""
        return best_discard(view, options)

    def play(self, view: View, options: Sequence[Play], rng: DecisionRng) -> Play:
        """Play the card with the best value after the next seat's best reply."""
        return Play(best_card(view, [option.card for option in options]))

    def claim(self, due: Sequence[ScoreItem], rng: DecisionRng) -> int:
        """Claim all points, unless a combination is overlooked."""
        return seen_points(due, rng, self.miscounts)

    def place(self, view: View, options: Sequence[Place], rng: DecisionRng) -> Place:
        """Place where the own line gains most over the opponent's."""
        return best_place(view, options)
