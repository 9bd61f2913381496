"""The base class of the levels: it finds out which kind of decision is due."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pegout.bots.rng import DecisionRng
from pegout.rules.actions import Claim, Discard, Muggins, Pass, Place, Play, SeatAction
from pegout.rules.counting import items_due
from pegout.rules.scoring.show import ScoreItem, total
from pegout.rules.state import Phase
from pegout.rules.views import View


class BaseBot:
    """A level; subclasses say how it discards, plays, counts and places.

    Args:
        seed: the seed of its random choices. Bots at one table may share a seed.

    Attributes:
        level: the level by name.
        uses_history: whether the play depends on more than the current round and the own hand.
        thinks_long: whether a choice takes so long that those who wait for it could tell it from a
            card that is forced, and so know that the others in the hand are too high.
    """

    level: str
    uses_history: bool = True
    thinks_long: bool = False

    def __init__(self, seed: int | str) -> None:
        self._seed = seed

    def decide(self, view: View) -> SeatAction:
        """Choose one of `view.legal`, which is not empty."""
        rng = DecisionRng(self._seed, view)
        if view.pending_count:
            return self._count(view, rng)
        if len(view.legal) == 1 and not (self.thinks_long and _hides_others(view)):
            return view.legal[0]
        options: Any = view.legal
        match view.phase:
            case Phase.DISCARD:
                return self.discard(view, options, rng)
            case Phase.PLAY:
                return self.play(view, options, rng)
            case Phase.PLACE:
                return self.place(view, options, rng)
            case _:  # No level draws or cuts better than another.
                return rng.choice(view.legal)

    def _count(self, view: View, rng: DecisionRng) -> SeatAction:
        count = view.pending_count
        assert count is not None
        due = items_due(count.what, count.cards, count.last, view.starter)
        if count.asked is None:
            return Claim(self.claim(due, rng))
        overlooked = total(due) - (count.claimed or 0)
        named = self.muggins(overlooked, rng)
        return Muggins(named) if Muggins(named) in view.legal else Pass()

    def discard(self, view: View, options: Sequence[Discard], rng: DecisionRng) -> Discard:
        """Choose what to discard."""
        raise NotImplementedError

    def play(self, view: View, options: Sequence[Play], rng: DecisionRng) -> Play:
        """Choose a card in the play."""
        raise NotImplementedError

    def action_probabilities(self, view: View, options: Sequence[Play]) -> dict[Play, float]:
        """The probability of each play; missing ones have probability 0.

        Levels whose play is random override this; `play` must draw from the same distribution.
        """
        return {self.play(view, options, DecisionRng(self._seed, view)): 1.0}

    def place(self, view: View, options: Sequence[Place], rng: DecisionRng) -> Place:
        """Choose where to place the turned card on the Table Top layout."""
        raise NotImplementedError

    def claim(self, due: Sequence[ScoreItem], rng: DecisionRng) -> int:
        """Choose how many points to claim for these combinations (manual counting)."""
        return total(due)

    def muggins(self, overlooked: int, rng: DecisionRng) -> int:
        """Choose the points to name for a claim `overlooked` points too low; 0 calls nothing."""
        return overlooked


def _hides_others(view: View) -> bool:
    """Whether only the seat itself knows that it has no other card to play."""
    return isinstance(view.legal[0], Play) and len(view.hand) > 1


def seen_points(due: Sequence[ScoreItem], rng: DecisionRng, missed: int) -> int:
    """The points of these combinations, less those missed, each as often as stated, in percent."""
    return total([item for item in due if not rng.happens(missed)])
