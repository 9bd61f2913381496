"""Play a match series in worker processes; the results do not depend on how many there are."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from itertools import islice
from multiprocessing.synchronize import Event
from multiprocessing.util import Finalize
from threading import Lock, Thread
from typing import Final

from pegout.arena.external_bot import BotPool
from pegout.arena.match_series import MatchSeries, PlayedGame
from pegout.errors import PlayerError

BATCH_GAMES: Final = 10
"""Games that a worker takes at a time; even, so that duplicate pairs stay together."""

Batch = tuple[list[PlayedGame], PlayerError | None]
"""Consecutive games, and the error that ended the next one, if any."""


def batches(series: MatchSeries) -> Iterator[range]:
    """The game numbers of a series in batches that can be played independently."""
    for first in range(0, series.games, BATCH_GAMES):
        yield range(first, min(first + BATCH_GAMES, series.games))


def games_in_order(playing: Iterable[Batch]) -> Generator[PlayedGame, None, None]:
    """The games of all batches in order.

    Raises:
        PlayerError: the error of a batch, after every game before it has been yielded.
    """
    for played, error in playing:
        yield from played
        if error:
            raise error


def play_series(series: MatchSeries, processes: int = 1) -> Generator[PlayedGame, None, None]:
    """Play a series and yield its games in order; close the generator to end external bots early.

    Args:
        series: the series.
        processes: number of worker processes; with 1 the games are played in this process. Each
            worker starts its own external bots.

    Raises:
        PlayerError: a bot broke the rules or the protocol; every game before that one has been
            yielded.
    """
    if processes == 1:
        with closing(BotPool(series.answer_seconds)) as pool:
            for number in range(series.games):
                yield series.play(number, pool)
        return
    ahead = batches(series)
    # Spawned, not forked: a fork would copy locks that other threads hold.
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    initial = (stop, series.answer_seconds)
    with ProcessPoolExecutor(processes, context, _initialise_worker, initial) as executor:
        waiting: list[Future[Batch]] = []
        try:
            with sigint_blocked():
                for batch in islice(ahead, 2 * processes):
                    waiting.append(executor.submit(_play_in_worker, series, batch))
            while waiting:
                played, error = waiting.pop(0).result()
                yield from played
                if error:
                    raise error
                for batch in islice(ahead, 1):
                    waiting.append(executor.submit(_play_in_worker, series, batch))
        except BaseException:
            # The workers are in the middle of games whose results nobody will read.
            stop.set()
            raise


_worker_pools: Final[list[BotPool]] = []
"""The bot pool of this process, if it is a worker."""
_between_batches: Final = Lock()
"""Held by a worker while it plays no batch: it may be sending the results of one."""


@contextmanager
def sigint_blocked() -> Iterator[None]:
    """Block SIGINT; processes started meanwhile inherit the block until they lift it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _initialise_worker(stop: Event, answer_seconds: float) -> None:
    """Set up a worker: it ignores Ctrl-C, and exits when `stop` is set or its parent is gone.

    The parent would wait for ever for the rest of a result that is cut off. A worker that is
    stopped between two batches exits at the next, or when the parent has no more.
    """
    signal.signal(signal.SIGINT, lambda *_: None)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    pool = BotPool(answer_seconds)
    _worker_pools.append(pool)
    Finalize(None, pool.close, exitpriority=0)
    parent = multiprocessing.parent_process()
    assert parent
    _between_batches.acquire()
    exits = (stop.wait, _between_batches), (parent.join, nullcontext())
    for wait, turn in exits:
        Thread(target=_exit_after, args=(wait, turn, pool), daemon=True).start()


def _exit_after(
    wait: Callable[[], object], turn: AbstractContextManager[object], pool: BotPool
) -> None:
    """Wait, then exit as soon as it is this thread's turn, even in the middle of a game."""
    wait()
    with turn:
        pool.kill()
        os._exit(0)


def _play_in_worker(series: MatchSeries, numbers: range) -> Batch:
    """Play a batch with the external bots of this worker."""
    _between_batches.release()
    try:
        return _play_batch(series, numbers, _worker_pools[0])
    finally:
        _between_batches.acquire()


def play_batch(series: MatchSeries, numbers: range) -> Batch:
    """Play a batch up to the first error; external bots run for this batch alone."""
    with closing(BotPool(series.answer_seconds)) as pool:
        return _play_batch(series, numbers, pool)


def _play_batch(series: MatchSeries, numbers: range, pool: BotPool) -> Batch:
    played: list[PlayedGame] = []
    try:
        for number in numbers:
            played.append(series.play(number, pool))
    except PlayerError as error:
        return played, error
    return played, None
