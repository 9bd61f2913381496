"""Play a match series in worker processes; the results do not depend on how many there are."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import AbstractContextManager, closing, nullcontext
from itertools import islice
from threading import Lock, Thread
from typing import TYPE_CHECKING, Final, TypeVar

from pegout.engine.errors import PlayerError
from pegout.engine.processes import signals_blocked
from pegout.lab.arena.external_bot import BotPool
from pegout.lab.arena.match_series import MatchSeries, PlayedGame

if TYPE_CHECKING:
    from concurrent.futures import Future
    from multiprocessing.synchronize import Event

T = TypeVar("T")
Batch = tuple[list[T], PlayerError | None]
"""Results of consecutive games, and the error that ended the next one, if any."""

BATCH_GAMES: Final = 10
"""Games that a machine of a cluster takes at a time: each batch starts its external bots."""
WORKER_GAMES: Final = 2
"""Games that a worker takes at a time; few, since an interruption loses the batches under way."""


def batches(first: int, games: int, size: int = BATCH_GAMES) -> Iterator[range]:
    """The numbers of a series' games, from the first on, in batches."""
    for start in range(first, games, size):
        yield range(start, min(start + size, games))


def games_in_order(playing: Iterable[Batch[T]]) -> Generator[T, None, None]:
    """Results of the games of all batches, in order, up to the error of a batch."""
    for played, error in playing:
        yield from played
        if error:
            raise error


def play_series(series: MatchSeries, processes: int = 1) -> Generator[PlayedGame, None, None]:
    """Play a series and yield its games in order, as `map_games` does."""
    return map_games(_unchanged, series, processes)


def map_games(
    function: Callable[[PlayedGame], T], series: MatchSeries, processes: int = 1, first: int = 0
) -> Generator[T, None, None]:
    """Play a series and yield what a function finds of each game, in order.

    Close the generator to end external bots early.

    Args:
        function: called where the game was played; a function of a module, or a partial of one.
        series: the series.
        processes: number of worker processes; with 1 the games are played in this process. Each
            worker starts its own external bots.
        first: the number of the first game.

    Raises:
        PlayerError: a bot broke the rules or the protocol; every game before that one has been
            yielded.
    """
    if processes == 1:
        with closing(BotPool(series.answer_seconds)) as pool:
            for number in range(first, series.games):
                yield function(series.play(number, pool))
        return
    from concurrent.futures import ProcessPoolExecutor  # a browser has no processes

    ahead = batches(first, series.games, WORKER_GAMES)
    # Spawned, not forked: a fork would copy locks that other threads hold.
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    initial = (stop, series.answer_seconds)
    with ProcessPoolExecutor(processes, context, _initialise_worker, initial) as executor:
        waiting: list[Future[Batch[T]]] = []
        try:
            with signals_blocked(signal.SIGINT):
                for batch in islice(ahead, 2 * processes):
                    waiting.append(executor.submit(_play_in_worker, function, series, batch))
            while waiting:
                played, error = waiting.pop(0).result()
                yield from played
                if error:
                    raise error
                for batch in islice(ahead, 1):
                    waiting.append(executor.submit(_play_in_worker, function, series, batch))
        except BaseException:
            # The workers are in the middle of games whose results are no longer needed.
            stop.set()
            raise


_worker_pools: Final[list[BotPool]] = []
"""The bot pool of this process, if it is a worker."""
_between_batches: Final = Lock()
"""Held by a worker while it plays no batch: it may be sending the results of one."""


def _initialise_worker(stop: Event, answer_seconds: float) -> None:
    """Set up a worker: it ignores Ctrl-C and SIGTERM, and exits with its parent or at `stop`.

    The parent would wait for ever for the rest of a result that is cut off. A worker that is
    stopped between two batches exits at the next, or when the parent has no more.
    """
    from multiprocessing.util import Finalize

    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, lambda *_: None)
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
        Thread(target=exit_after, args=(wait, turn, pool), daemon=True).start()


def exit_after(
    wait: Callable[[], object], turn: AbstractContextManager[object], pool: BotPool
) -> None:
    """Wait, then exit as soon as it is this thread's turn, even in the middle of a game."""
    wait()
    with turn:
        pool.kill()
        os._exit(0)


def _play_in_worker(
    function: Callable[[PlayedGame], T], series: MatchSeries, numbers: range
) -> Batch[T]:
    """Play a batch with the external bots of this worker."""
    _between_batches.release()
    try:
        return _play_batch(function, series, numbers, _worker_pools[0])
    finally:
        _between_batches.acquire()


def play_batch(
    function: Callable[[PlayedGame], T], series: MatchSeries, numbers: range
) -> Batch[T]:
    """Play a batch up to the first error; external bots run for this batch alone."""
    with closing(BotPool(series.answer_seconds)) as pool:
        return _play_batch(function, series, numbers, pool)


def _play_batch(
    function: Callable[[PlayedGame], T], series: MatchSeries, numbers: range, pool: BotPool
) -> Batch[T]:
    found: list[T] = []
    try:
        for number in numbers:
            found.append(function(series.play(number, pool)))
    except PlayerError as error:
        return found, error
    return found, None


def _unchanged(played: PlayedGame) -> PlayedGame:
    return played
