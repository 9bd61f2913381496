"""Several workers of one server: processes that accept connections at the same socket.

On Linux they are forked from a process that has imported what they need, and does nothing else: it
has one thread, no event loop and no connection, so that there is nothing which a fork could break.
A worker in the place of a dead one serves at once instead of importing for seconds.
"""

from __future__ import annotations

import contextlib
import gc
import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final

from pegout.processes import signals_blocked

_log = logging.getLogger(__name__)
_context: Final = (
    multiprocessing.get_context("fork")
    if sys.platform == "linux"
    else multiprocessing.get_context("spawn")
)

STOP_SECONDS: Final = 10.0
"""Seconds that workers get to end by themselves."""
RESTART_SECONDS: Final = 1.0
"""The least seconds between two starts of a worker that keeps dying."""
_CHECK_SECONDS: Final = 0.5

Work = Callable[..., None]
"""What a worker does: called with `ready`, which it calls once, its number, and the arguments."""


class Workers:
    """Starts worker processes, and another one for each that dies.

    Args:
        count: how many.
        work: a function of a module, which workers import that are not forked.
        arguments: its further arguments, which are pickled for these.
        died: called with the number of a worker that has died, before another takes its place.
    """

    def __init__(
        self,
        count: int,
        work: Work,
        arguments: tuple[Any, ...],
        died: Callable[[int], None] = lambda number: None,
    ) -> None:
        self._work, self._arguments, self._died = work, arguments, died
        self._processes: dict[int, BaseProcess] = {}
        self._count, self._stopping = count, False

    def run(self, ready: Callable[[], None]) -> None:
        """Run the workers until this process is interrupted or terminated.

        `ready` is called once all of them are.
        """
        handlers = {each: signal.signal(each, self._stop) for each in _SIGNALS}
        gc.collect()
        gc.freeze()  # workers share these pages as long as nothing writes to them
        try:
            pipes = [self._start(number) for number in range(self._count)]
            for pipe in pipes:
                self._wait_for(pipe)
            if not self._stopping:
                ready()
            while not self._stopping:
                self._replace_dead()
        finally:
            self._end_all()
            for each, handler in handlers.items():
                signal.signal(each, handler)

    def _stop(self, *_: object) -> None:
        self._stopping = True

    def _start(self, number: int) -> Connection:
        """Start a worker; the pipe closes or says something once it is ready, or dead."""
        here, there = _context.Pipe(duplex=False)
        process = _context.Process(
            target=_run, args=(self._work, there, (number, *self._arguments), os.getpid())
        )
        # A worker that is told to stop before it has handlers of its own must not miss it.
        with signals_blocked(*_SIGNALS):
            process.start()
        there.close()
        self._processes[number] = process
        return here

    def _wait_for(self, pipe: Connection) -> None:
        while not self._stopping and not pipe.poll(_CHECK_SECONDS):
            pass
        pipe.close()

    def _replace_dead(self) -> None:
        """Wait a moment for a worker to die, and start another one in its place."""
        begun = time.monotonic()
        wait([each.sentinel for each in self._processes.values()], _CHECK_SECONDS)
        dead = [each for each, process in self._processes.items() if process.exitcode is not None]
        if not dead or self._stopping:
            return
        for number in dead:
            process = self._processes[number]
            _log.error("worker %s died (%s); starting another", process.pid, process.exitcode)
            self._died(number)
            self._start(number).close()
        time.sleep(max(0.0, RESTART_SECONDS - (time.monotonic() - begun)))

    def _end_all(self) -> None:
        processes = self._processes.values()
        for process in processes:
            process.terminate()
        deadline = time.monotonic() + STOP_SECONDS
        for process in processes:
            process.join(max(0.0, deadline - time.monotonic()))
            process.kill()
            process.join()


_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


def _run(work: Work, pipe: Connection, arguments: tuple[Any, ...], parent: int) -> None:
    """Work in a process of its own, until it is told to stop or its parent is gone."""
    logging.getLogger().handlers.clear()  # those of the parent: the work sets up its own
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _SIGNALS)

    def ready() -> None:
        with contextlib.suppress(OSError):
            pipe.send(None)
        pipe.close()

    def follow() -> None:
        # Not by the parent's sentinel, which other forked workers keep open.
        while os.getppid() == parent:
            time.sleep(_CHECK_SECONDS)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=follow, daemon=True, name="follows its parent").start()
    with contextlib.suppress(KeyboardInterrupt):
        work(ready, *arguments)
