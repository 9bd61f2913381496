"""What bots play, as policies of the benchmark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pegout.arena.exploitability.levels import extract_strategies
from pegout.errors import BenchmarkError
from pegout.solver.arrays import F32
from pegout.solver.variants import ROLES, SIZES

if TYPE_CHECKING:
    from pegout.benchmark.games import PlayGame


def bot_policy(game: PlayGame, role: str, bot: Any) -> F32:
    """The policy of a bot in one role, by action.

    Args:
        game: five-card or six-card.
        role: `pone` or `dealer`.
        bot: a level by name, a bot, or `exec:COMMAND` for a program.

    Raises:
        BenchmarkError: `benchmark-no-bots` in the mini game.
        PlayerError: `no-such-level`.
    """
    if game.starter is None:
        raise BenchmarkError("benchmark-no-bots", game=game.name)
    size = SIZES[game.name.partition("/")[0]]
    strategies = extract_strategies(bot, size, game.starter)
    return game.from_solver(role, strategies[ROLES[2].index(role)])
