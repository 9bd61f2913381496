"""The level `strong`: equilibrium strategies for two players, search for the other games."""

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
"""A game is in its endgame when a side is within this many points of the target. The play that is
solved has its own limit, `equilibrium_policy.is_play_endgame`."""


@cache
def warm_up() -> None:
    """Compile the kernels that are not compiled yet, in a background thread, once per process.

    Raises:
        PegoutError: as `uncompiled_kernels`.
    """
    if needed := uncompiled_kernels():
        Thread(target=_compile, args=(needed,), daemon=True, name="pegout-warm-up").start()


def uncompiled_kernels() -> list[Callable[[], None]]:
    """Functions that compile the kernels that are not in the cache yet.

    Raises:
        PegoutError: `solver-missing`, if a library of the solver is not installed;
            `cache-unwritable`, if compiled code cannot be kept.
    """
    try:
        from pegout.bots import equilibrium_policy, solver_adapter
        from pegout.solver.kernels import entry_points
        from pegout.solver.search import determinization, table_top
    except ModuleNotFoundError as error:
        raise PegoutError("solver-missing", module=error.name or "") from error
    except RuntimeError as error:  # of Numba, which has looked for a folder
        raise PegoutError("cache-unwritable") from error
    compilers = {
        entry_points.ROLLOUT: solver_adapter.compile_kernels,
        entry_points.SUBGAME_SOLVER: equilibrium_policy.compile_kernels,
        entry_points.MULTIPLAYER_ROLLOUT: determinization.compile_kernels,
        entry_points.TABLE_TOP_LAYOUTS: table_top.compile_kernels,
    }
    return [compiler for name, compiler in compilers.items() if not solver_adapter.is_warm(name)]


def _compile(compilers: Iterable[Callable[[], None]]) -> None:
    for compile_kernels in compilers:
        compile_kernels()


def is_endgame(view: View) -> bool:
    """Whether a side is so near the target that points are not all worth the same."""
    return max(view.scores) >= view.rules.target - ENDGAME_POINTS


class StrongBot(SteadyBot):
    """Maximises expected points.

    With two players it discards and plays in equilibrium. With three and four players it samples
    the hidden cards and plays every option out; in Table Top it looks one card and the reply ahead
    (`solver.search`).
    """

    level = "strong"
    miscounts = 0
    thinks_long = True
    plays_to_win: bool = False
    """Whether near the end it maximises its chance to win instead of expected points."""
    looks_far: bool = False
    """Whether it plays out more deals of three and four, and looks further ahead in Table Top."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        warm_up()

    def to_win(self, view: View) -> bool:
        """Whether to discard, search or place for the chance to win."""
        return self.plays_to_win and is_endgame(view)

    def discard(self, view: View, options: Sequence[Discard], rng: DecisionRng) -> Discard:
        """Discard for the best value of hand, crib and play together."""
        from pegout.bots import solver_adapter

        only_points = not solver_adapter.is_supported(view)
        if not solver_adapter.has_discard_values(view) or (only_points and is_endgame(view)):
            # With three and four players the solver ignores the score; `steady` does not.
            return super().discard(view, options, rng)
        return solver_adapter.best_discard(view, options, to_win=self.to_win(view))

    def play(self, view: View, options: Sequence[Play], rng: DecisionRng) -> Play:
        """Draw a card from the equilibrium strategy; without one, take the best by rollouts."""
        from pegout.bots import equilibrium_policy, solver_adapter
        from pegout.solver.search import determinization

        seed = rng.below(1000)
        to_win = self.to_win(view)
        if equilibrium_policy.is_solved(view):
            weights = equilibrium_policy.action_weights(view, to_win=self.plays_to_win)
            drawn = rng.below(sum(weights.values()))
            for rank, weight in weights.items():
                drawn -= weight
                if drawn < 0:
                    return max(
                        [option for option in options if option.card.rank == rank],
                        key=lambda option: option.card,
                    )
        cards = [option.card for option in options]
        if solver_adapter.is_supported(view):
            values = solver_adapter.card_values(view, cards, seed, to_win=to_win)
        else:
            far, near = determinization.MORE_SAMPLES, determinization.SAMPLES
            samples = far if self.looks_far else near
            values = determinization.card_values(view, cards, seed, to_win=to_win, samples=samples)
        return max(
            zip(values.round(9).tolist(), options, strict=True),
            key=lambda pair: (pair[0], pair[1].card),
        )[1]

    def place(self, view: View, options: Sequence[Place], rng: DecisionRng) -> Place:
        """Place where the layout is worth most, over the cards to come."""
        from pegout.solver.search import table_top

        effort = table_top.FAR if self.looks_far else table_top.REPLY
        seed, to_win = rng.below(1000), self.to_win(view)
        values = table_top.place_values(view, options, seed, to_win=to_win, effort=effort)
        return options[int(values.round(9).argmax())]
