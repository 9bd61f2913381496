"""The levels `strong` and `expert`: exact discards, and play against all that may be held."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from threading import Thread
from typing import Final

from pegout.errors import PegoutError
from pegout.players.chance import Chance
from pegout.players.steady import Steady
from pegout.rules.actions import Discard, Play
from pegout.rules.views import View

NEAR_HOME: Final = 36
"""From so many points before the target on, `expert` reckons by the chance to win."""


@cache
def warm_up() -> None:
    """Compile in the background what the play needs, once, where it is not compiled yet."""
    try:
        from pegout.players import reckoning
    except ModuleNotFoundError as fault:
        raise PegoutError("solver-missing", module=fault.name or "") from fault
    if not reckoning.is_warm("rollouts.roll_out"):
        Thread(target=reckoning.rehearse, daemon=True, name="pegout-warm-up").start()


class Strong(Steady):
    """Reckons in points: exact hands and cribs in equilibrium, the play against every hand.

    With three and four players its discards alone are exact; there, and in Table Top, it plays as
    `steady` does.
    """

    level = "strong"

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        warm_up()

    def to_win(self, view: View) -> bool:
        """Whether to reckon by the chance to win, not by points."""
        return False

    def discard(self, view: View, options: Sequence[Discard], chance: Chance) -> Discard:
        """Keep what is worth most."""
        from pegout.players import reckoning

        if not reckoning.has_discards(view):
            return super().discard(view, options, chance)
        return reckoning.best_discard(view, options, to_win=self.to_win(view))

    def play(self, view: View, options: Sequence[Play], chance: Chance) -> Play:
        """Lay the card that leads to most, over the hands that the opponent may hold."""
        from pegout.players import reckoning

        if not reckoning.is_known(view):
            return super().play(view, options, chance)
        cards = [option.card for option in options]
        seed = chance.below(1000)
        values = reckoning.card_values(view, cards, seed, to_win=self.to_win(view))
        return max(
            zip(values.round(9).tolist(), options, strict=True),
            key=lambda pair: (pair[0], pair[1].card),
        )[1]


class Expert(Strong):
    """As `strong`, but by the chance to win once somebody is near home."""

    level = "expert"

    def to_win(self, view: View) -> bool:
        """Near the end points are not all worth the same."""
        return max(view.scores) >= view.rules.target - NEAR_HOME
