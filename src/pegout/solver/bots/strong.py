"""The levels `strong` and `expert`: equilibrium strategies among two, search in other games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from itertools import accumulate
from threading import Thread

from pegout.engine.errors import PegoutError
from pegout.engine.rules.actions import Discard, Place, Play
from pegout.engine.rules.views import View
from pegout.solver.bots.base import DecisionRng
from pegout.solver.bots.heuristic import SteadyBot
from pegout.solver.decisions import rank_weights, rate
from pegout.solver.regimes import Goal


@cache
def warm_up() -> None:
    """Compile the kernels that are not compiled yet, in a background thread, once per process.

    Raises:
        PegoutError: as `uncompiled_kernels`.
    """
    compile_soon(uncompiled_kernels(), "pegout-warm-up")


def uncompiled_kernels() -> list[Callable[[], None]]:
    """Functions that compile the kernels that are not in the cache yet.

    Raises:
        PegoutError: `solver-missing`, if a library of the solver is not installed.
    """
    compilers = kernel_compilers()
    from pegout.solver.kernels.compiled import is_warm

    return [compiler for name, compiler in compilers.items() if not is_warm(name)]


def kernel_compilers() -> dict[str, Callable[[], None]]:
    """Functions that use kernels for something small, which compiles them, by `entry_points`.

    Raises:
        PegoutError: `solver-missing`, if a library of the solver is not installed.
    """
    try:
        from pegout.solver.decisions import searches, subgame_values
        from pegout.solver.kernels import entry_points
        from pegout.solver.search import determinization, table_top
    except ModuleNotFoundError as error:
        raise PegoutError("solver-missing", module=error.name or "") from error
    return {
        entry_points.ROLLOUT: searches.compile_kernels,
        entry_points.SUBGAME_SOLVER: subgame_values.compile_kernels,
        entry_points.MULTIPLAYER_ROLLOUT: determinization.compile_kernels,
        entry_points.TABLE_TOP_LAYOUTS: table_top.compile_kernels,
    }


def compile_soon(compilers: Sequence[Callable[[], None]], name: str) -> None:
    """Call functions that compile kernels, if there are any, in a background thread."""

    def compile_all() -> None:
        with suppress(Exception):  # the bot that needs it fails in the same way, and is heard
            for compile_kernels in compilers:
                compile_kernels()

    if compilers:
        Thread(target=compile_all, daemon=True, name=name).start()


class StrongBot(SteadyBot):
    """Maximises expected points.

    With two players it discards and plays in equilibrium. With three and four players it samples
    the hidden cards and plays every option out; in Table Top it looks one card and the reply ahead
    (`solver.search`). What it chooses is what `pegout.solver.decisions` answers.
    """

    level = "strong"
    miscounts = 0
    thinks_long = True
    goal: Goal = Goal.POINTS
    """The utility it maximises; for the chance to win it also searches more."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        warm_up()

    def discard(self, view: View, options: Sequence[Discard], rng: DecisionRng) -> Discard:
        """Discard for the most of hand, crib and play together."""
        best = set(rate(view, self.goal).best.cards)
        return next(option for option in options if set(option.cards) == best)

    def play(self, view: View, options: Sequence[Play], rng: DecisionRng) -> Play:
        """Draw a card from the equilibrium strategy; without one, take the best by search."""
        rng.below(1000)  # once the seed of a search; draws after it stay what they were
        weights = rank_weights(view, self.goal)
        if not weights:
            best = rate(view, self.goal).best.action
            assert isinstance(best, Play)
            return best
        drawn = rng.below(sum(weights.values()))
        bounds = accumulate(weights.values())
        rank = next(each for each, bound in zip(weights, bounds, strict=True) if drawn < bound)
        same = [option for option in options if option.card.rank == rank]
        return max(same, key=lambda option: option.card)

    def action_probabilities(self, view: View, options: Sequence[Play]) -> dict[Play, float]:
        """The probability of each play, from which `play` draws."""
        weights, found = rank_weights(view, self.goal), {}
        if not weights:
            return super().action_probabilities(view, options)
        for option in sorted(options, key=lambda each: each.card):
            if option.card.rank in weights:
                found[option.card.rank] = option
        total = sum(weights.values())
        return {option: weights[rank] / total for rank, option in found.items()}

    def place(self, view: View, options: Sequence[Place], rng: DecisionRng) -> Place:
        """Place where the layout is worth most, over the cards to come."""
        best = rate(view, self.goal).best.action
        assert isinstance(best, Place)
        return best


class ExpertBot(StrongBot):
    """Maximises its chance to win: with every discard, and in the endgame with every card."""

    level = "expert"
    goal = Goal.WIN
