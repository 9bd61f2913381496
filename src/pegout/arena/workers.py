"""A series played in several processes; what comes of it does not depend on how many."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing, contextmanager
from itertools import islice
from multiprocessing.synchronize import Event
from multiprocessing.util import Finalize
from threading import Thread
from typing import Final

from pegout.arena.external_bot import BotPool
from pegout.arena.match_series import MatchSeries, PlayedGame
from pegout.errors import PlayerError

BATCH_GAMES: Final = 10
"""Games that a process takes at once; an even number, so that pairs stay together."""


Batch = tuple[list[PlayedGame], PlayerError | None]
"""Some games in a row, and what a player has done wrong in the next one."""


def batches(series: MatchSeries) -> Iterator[range]:
    """The numbers of the games, in batches that can be played anywhere."""
    for first in range(0, series.games, BATCH_GAMES):
        yield range(first, min(first + BATCH_GAMES, series.games))


def games_in_order(playing: Iterable[Batch]) -> Generator[PlayedGame, None, None]:
    """The games of all batches in their order.

    Raises:
        PlayerError: what a player has done wrong, once every game before that one has been given.
    """
    for played, fault in playing:
        yield from played
        if fault:
            raise fault


def play_series(series: MatchSeries, processes: int = 1) -> Generator[PlayedGame, None, None]:
    """The games of a series in their order; close it to end players from outside early.

    Args:
        series: what is to be played.
        processes: how many play; with 1 this one does. Each has its own players from outside.

    Raises:
        PlayerError: what a player has done wrong, once every game before that one has been given.
    """
    if processes == 1:
        with closing(BotPool(series.answer_seconds)) as bot_pool:
            for number in range(series.games):
                yield series.play(number, bot_pool)
        return
    ahead = batches(series)
    # Not forked: threads may run here, and a fork would take their locks along.
    context = multiprocessing.get_context("spawn")
    leave = context.Event()
    with ProcessPoolExecutor(processes, context, _begin, (leave, series.answer_seconds)) as pool:
        waiting: list[Future[Batch]] = []
        try:
            with sigint_blocked():
                for batch in islice(ahead, 2 * processes):
                    waiting.append(pool.submit(_play, series, batch))
            while waiting:
                played, fault = waiting.pop(0).result()
                yield from played
                if fault:
                    raise fault
                for batch in islice(ahead, 1):
                    waiting.append(pool.submit(_play, series, batch))
        except BaseException:
            # The others are in the middle of games that nobody waits for.
            leave.set()
            raise


_bot_pools: Final[list[BotPool]] = []
"""The bot pool of this process, where it was started to play."""


@contextmanager
def sigint_blocked() -> Iterator[None]:
    """Put Ctrl-C off; processes that are started meanwhile do not hear it until they ask to."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(leave: Event, answer_seconds: float) -> None:
    """Make ready to play in a process of its own.

    It leaves when it is told to, or when who started it is gone; not by Ctrl-C.
    """
    signal.signal(signal.SIGINT, lambda *_: None)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    bot_pool = BotPool(answer_seconds)
    _bot_pools.append(bot_pool)
    Finalize(None, bot_pool.close, exitpriority=0)
    parent = multiprocessing.parent_process()
    assert parent
    for until in (leave.wait, parent.join):
        Thread(target=_leave, args=(until, bot_pool), daemon=True).start()


def _leave(until: Callable[[], object], bot_pool: BotPool) -> None:
    """Leave in the middle of a game, once it is time to: nobody waits for it any more."""
    until()
    bot_pool.close(at_once=True)
    os._exit(0)


def _play(series: MatchSeries, numbers: range) -> Batch:
    """The games of a batch, with the players from outside of this process."""
    return _played(series, numbers, _bot_pools[0])


def play_batch(series: MatchSeries, numbers: range) -> Batch:
    """The games of a batch, up to the first in which a player does wrong, and what it did.

    Players from outside come for this batch alone.
    """
    with closing(BotPool(series.answer_seconds)) as bot_pool:
        return _played(series, numbers, bot_pool)


def _played(series: MatchSeries, numbers: range, bot_pool: BotPool) -> Batch:
    played: list[PlayedGame] = []
    try:
        for number in numbers:
            played.append(series.play(number, bot_pool))
    except PlayerError as fault:
        return played, fault
    return played, None
