"""The levels `strong` and `expert`: discards and play in equilibrium, or search."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from threading import Thread
from typing import Final

from pegout.bots.rng import DecisionRng
from pegout.bots.steady import SteadyBot
from pegout.errors import PegoutError
from pegout.rules.actions import Discard, Place, Play
from pegout.rules.views import View

ENDGAME_POINTS: Final = 36
"""From so many points before the target on, `expert` reckons by the chance to win; for the play of
two see `solved.ENDGAME_POINTS`."""


@cache
def warm_up() -> None:
    """Compile in the background what the play needs, once, where it is not compiled yet."""
    try:
        from pegout.bots import equilibrium_policy as solved
        from pegout.bots import solver_adapter as reckoning
        from pegout.bots.search import determinization as search
        from pegout.bots.search import table_top as search_layouts
        from pegout.solver.kernels import entry_points
    except ModuleNotFoundError as fault:
        raise PegoutError("solver-missing", module=fault.name or "") from fault
    rehearsals = {
        entry_points.ROLLOUT: reckoning.compile_kernels,
        entry_points.SUBGAME_SOLVER: solved.compile_kernels,
        entry_points.MULTIPLAYER_ROLLOUT: search.compile_kernels,
        entry_points.TABLE_TOP_LAYOUTS: search_layouts.compile_kernels,
    }
    needed = [
        compile_kernels
        for name, compile_kernels in rehearsals.items()
        if not reckoning.is_warm(name)
    ]
    if needed:
        Thread(target=_rehearse, args=(needed,), daemon=True, name="pegout-warm-up").start()


def _rehearse(needed: Iterable[Callable[[], None]]) -> None:
    for compile_kernels in needed:
        compile_kernels()


def is_endgame(view: View) -> bool:
    """Whether somebody is so near the target that points are not all worth the same."""
    return max(view.scores) >= view.rules.target - ENDGAME_POINTS


class StrongBot(SteadyBot):
    """Reckons in points: discards and play in equilibrium for two players.

    With three and four players, and in Table Top, it plays on over many ways the hidden cards may
    lie; see `search` and `search_layouts`.
    """

    level = "strong"

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        warm_up()

    def to_win(self, view: View) -> bool:
        """Whether to reckon by the chance to win, not by points."""
        return False

    def discard(self, view: View, options: Sequence[Discard], rng: DecisionRng) -> Discard:
        """Keep what is worth most."""
        from pegout.bots import solver_adapter as reckoning

        if not reckoning.has_discard_values(view) or (
            is_endgame(view) and not reckoning.is_supported(view)
        ):
            # With three and four the solver knows points alone; `steady` minds the score.
            return super().discard(view, options, rng)
        return reckoning.best_discard(view, options, to_win=self.to_win(view))

    def play(self, view: View, options: Sequence[Play], rng: DecisionRng) -> Play:
        """Lay a card as the solved play does; without one, the card that leads to most."""
        from pegout.bots import equilibrium_policy as solved
        from pegout.bots import solver_adapter as reckoning
        from pegout.bots.search import determinization as search

        seed = rng.below(1000)
        to_win = self.to_win(view)
        parts = solved.action_weights(view, to_win=to_win) if solved.is_solved(view) else None
        if parts is not None:
            drawn = rng.below(sum(parts.values()))
            for rank, part in parts.items():
                drawn -= part
                if drawn < 0:
                    return max(
                        [option for option in options if option.card.rank == rank],
                        key=lambda option: option.card,
                    )
        cards = [option.card for option in options]
        values = reckoning if reckoning.is_supported(view) else search
        worths = values.card_values(view, cards, seed, to_win=to_win)
        return max(
            zip(worths.round(9).tolist(), options, strict=True),
            key=lambda pair: (pair[0], pair[1].card),
        )[1]

    def place(self, view: View, options: Sequence[Place], rng: DecisionRng) -> Place:
        """Place where the layout comes out best, over the orders in which the cards may come."""
        from pegout.bots.search.table_top import place_values

        seed = rng.below(1000)
        worths = place_values(view, options, seed, to_win=self.to_win(view))
        return options[int(worths.round(9).argmax())]


class ExpertBot(StrongBot):
    """As `strong`, but by the chance to win once somebody is near home."""

    level = "expert"

    def to_win(self, view: View) -> bool:
        """Near the end points are not all worth the same."""
        return is_endgame(view)
