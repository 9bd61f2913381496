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

from pegout.arena.external_bot import Bench
from pegout.arena.match_series import Played, Series
from pegout.errors import PlayerError

PORTION: Final = 10
"""Games that a process takes at once; an even number, so that pairs stay together."""


Portion = tuple[list[Played], PlayerError | None]
"""Some games in a row, and what a player has done wrong in the next one."""


def portions(series: Series) -> Iterator[range]:
    """The numbers of the games, in portions that can be played anywhere."""
    for first in range(0, series.games, PORTION):
        yield range(first, min(first + PORTION, series.games))


def games_of(playing: Iterable[Portion]) -> Generator[Played, None, None]:
    """The games of all portions in their order.

    Raises:
        PlayerError: what a player has done wrong, once every game before that one has been given.
    """
    for played, fault in playing:
        yield from played
        if fault:
            raise fault


def play_series(series: Series, processes: int = 1) -> Generator[Played, None, None]:
    """The games of a series in their order; close it to end players from outside early.

    Args:
        series: what is to be played.
        processes: how many play; with 1 this one does. Each has its own players from outside.

    Raises:
        PlayerError: what a player has done wrong, once every game before that one has been given.
    """
    if processes == 1:
        with closing(Bench(series.answer_within)) as bench:
            for number in range(series.games):
                yield series.play(number, bench)
        return
    ahead = portions(series)
    # Not forked: threads may run here, and a fork would take their locks along.
    context = multiprocessing.get_context("spawn")
    leave = context.Event()
    with ProcessPoolExecutor(processes, context, _begin, (leave, series.answer_within)) as pool:
        waiting: list[Future[Portion]] = []
        try:
            with no_interrupts():
                for portion in islice(ahead, 2 * processes):
                    waiting.append(pool.submit(_play, series, portion))
            while waiting:
                played, fault = waiting.pop(0).result()
                yield from played
                if fault:
                    raise fault
                for portion in islice(ahead, 1):
                    waiting.append(pool.submit(_play, series, portion))
        except BaseException:
            # The others are in the middle of games that nobody waits for.
            leave.set()
            raise


_benches: Final[list[Bench]] = []
"""The bench of this process, where it was started to play."""


@contextmanager
def no_interrupts() -> Iterator[None]:
    """Put Ctrl-C off; processes that are started meanwhile do not hear it until they ask to."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(leave: Event, answer_within: float) -> None:
    """Make ready to play in a process of its own.

    It leaves when it is told to, or when who started it is gone; not by Ctrl-C.
    """
    signal.signal(signal.SIGINT, lambda *_: None)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    bench = Bench(answer_within)
    _benches.append(bench)
    Finalize(None, bench.close, exitpriority=0)
    parent = multiprocessing.parent_process()
    assert parent
    for until in (leave.wait, parent.join):
        Thread(target=_leave, args=(until, bench), daemon=True).start()


def _leave(until: Callable[[], object], bench: Bench) -> None:
    """Leave in the middle of a game, once it is time to: nobody waits for it any more."""
    until()
    bench.close(at_once=True)
    os._exit(0)


def _play(series: Series, numbers: range) -> Portion:
    """The games of a portion, with the players from outside of this process."""
    return _played(series, numbers, _benches[0])


def play_portion(series: Series, numbers: range) -> Portion:
    """The games of a portion, up to the first in which a player does wrong, and what it did.

    Players from outside come for this portion alone.
    """
    with closing(Bench(series.answer_within)) as bench:
        return _played(series, numbers, bench)


def _played(series: Series, numbers: range, bench: Bench) -> Portion:
    played: list[Played] = []
    try:
        for number in numbers:
            played.append(series.play(number, bench))
    except PlayerError as fault:
        return played, fault
    return played, None
