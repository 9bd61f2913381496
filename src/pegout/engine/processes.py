"""Worker processes, and how they and their parents are interrupted."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")


@contextmanager
def signals_blocked(*signals: signal.Signals) -> Iterator[None]:
    """Block signals; processes started meanwhile inherit the block until they lift it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signals)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def finished_in_processes(
    calls: Iterable[Callable[[], T]], processes: int
) -> Iterator[tuple[int, T]]:
    """Number and result of each of some calls, as they finish.

    An interruption, and closing the generator, kills the calls that still run.

    Args:
        calls: functions of modules, or partials of them.
        processes: how many to use; with 1 the calls are made in this process, in order.
    """
    if processes == 1:
        yield from ((number, call()) for number, call in enumerate(calls))
        return
    from concurrent.futures import ProcessPoolExecutor, as_completed

    # Spawned, not forked: a fork would copy locks that other threads hold.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, context, _end_by_sigint) as pool:
        try:
            with signals_blocked(signal.SIGINT):
                waiting = {pool.submit(call): number for number, call in enumerate(calls)}
            for finished in as_completed(waiting):
                yield waiting[finished], finished.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in multiprocessing.active_children():
                process.terminate()
            raise


def _end_by_sigint() -> None:
    """Let Ctrl-C end a worker process without a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
