"""Bots as policies of the benchmark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from pegout.engine.errors import BenchmarkError
from pegout.engine.rules.actions import SeatAction
from pegout.engine.rules.variants import VARIANTS
from pegout.engine.rules.views import View
from pegout.lab.arena.exploitability.levels import extract_strategies
from pegout.lab.arena.external_bot import BotPool, ExternalBot, Seating, is_external
from pegout.solver.arrays import F32
from pegout.solver.variants import ROLES, SIZES, VARIANT_BY_SIZE

_SEED: Final = "benchmark"
"""The source of the seeds of programs."""


class _Program:
    """A program in both roles, with a process for each."""

    def __init__(self, player: str, variant: str, pool: BotPool) -> None:
        self.level, self._variant, self._pool = player, variant, pool
        self._seated: dict[int, ExternalBot] = {}

    def decide(self, view: View) -> SeatAction:
        """Ask the process of the seat."""
        if view.seat not in self._seated:
            seating = Seating(VARIANTS[self._variant], view.seat, 0, 0, _SEED)
            self._seated[view.seat] = self._pool.seat_bot(view.seat, self.level, seating)
        return self._seated[view.seat].decide(view)


@contextmanager
def _running(bot: Any, variant: str) -> Iterator[Any]:
    """The bot, or the program that runs meanwhile."""
    if not (isinstance(bot, str) and is_external(bot)):
        yield bot
        return
    pool = BotPool()
    try:
        yield _Program(bot, variant, pool)
    finally:
        pool.close()


def is_bot(policy: Any) -> bool:
    """Whether a policy is a bot, the name of a level or of a program."""
    return isinstance(policy, str) or hasattr(policy, "decide")


def bot_policies(game: Any, bot: Any, roles: Sequence[str] = ROLES[2]) -> tuple[F32, ...]:
    """The policies of a bot in some roles, by action.

    It is asked once for every row that its own play leads to, about the first deal of a game at
    0-0. A program's answers count as always the same; it is shown views, and no events.

    Args:
        game: five-card or six-card.
        bot: a level by name, a bot, or `exec:COMMAND` for a program.
        roles: those wanted.

    Raises:
        BenchmarkError: `benchmark-no-bots` in the mini game.
        PlayerError: `no-such-level`, or the fault of a program.
    """
    size, starter = solved_deal(game)
    seats = [ROLES[2].index(role) for role in roles]
    with _running(bot, VARIANT_BY_SIZE[size]) as asked:
        strategies = extract_strategies(asked, size, starter, seats=seats)
    return tuple([game.from_solver(ROLES[2][seat], strategies[seat]) for seat in seats])


def solved_deal(game: Any) -> tuple[int, int]:
    """The cards dealt to each in a game of the play, and the starter's rank.

    Raises:
        BenchmarkError: `benchmark-no-bots` in other games.
    """
    variant, starter = game.name.partition("/")[0], getattr(game, "starter", None)
    if starter is None:
        raise BenchmarkError("benchmark-no-bots", game=game.name)
    return SIZES[variant], starter
