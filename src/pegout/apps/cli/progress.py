"""Long work in commands: compilation, progress on standard error, interruption in order."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from threading import current_thread, main_thread
from time import monotonic
from typing import Any, Final

from pegout.locale import translator
from pegout.solver.inputs import needing_numpy

LINE_INTERVAL: Final = 10.0
"""Seconds before the first line of progress, and between two, if standard error is no terminal."""
FRAME_INTERVAL: Final = 0.1
"""Seconds between two pictures of the progress on a terminal."""
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
"""Exceptions and signals that interrupt long work: Ctrl-C, and what `kill` and service managers
send."""
_SPEED_SECONDS: Final = 3600.0
"""How far back the speed of the work is measured; a step can take minutes."""
DOT: Final = " · "
"""Between the parts of a line."""


class LongWork:
    """The progress of long work and its safe points; `long_work` makes one.

    On a terminal a bar is drawn in place and erased at the end; elsewhere a line is printed at
    intervals.
    """

    def __init__(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn

        console = Console(stderr=True)
        self._is_drawn = console.is_terminal and not console.is_dumb_terminal
        self.bar = Progress(
            BarColumn(20),
            TextColumn("{task.description}", markup=False),
            console=console,
            auto_refresh=False,
            speed_estimate_period=_SPEED_SECONDS,
            transient=True,
            redirect_stdout=False,
            redirect_stderr=False,
            disable=not self._is_drawn,
        )
        self._task = self.bar.add_task("", total=None)
        self._next = monotonic() + (0.0 if self._is_drawn else LINE_INTERVAL)
        self._holding = False
        self._signal: int | None = None

    def show(self, *parts: str, done: float = 0.0, total: float | None = None) -> None:
        """Show how far the work is.

        Args:
            parts: of a line; empty ones are left out.
            done: how much is done, resumed work included.
            total: how much there is, at most; without it no time is estimated.
        """
        self.bar.update(self._task, completed=done, total=total)
        if monotonic() < self._next:
            return
        line = DOT.join(filter(None, [*parts, self._time_left()]))
        if self._is_drawn:
            self._next = monotonic() + FRAME_INTERVAL
            self.bar.update(self._task, description=line, refresh=True)
        else:
            self._next = monotonic() + LINE_INTERVAL
            print(line, file=sys.stderr, flush=True)

    def note(self, text: str) -> None:
        """Print a line that stays."""
        if self._is_drawn:
            self.bar.console.print(text, markup=False, highlight=False, soft_wrap=True)
        else:
            print(text, file=sys.stderr, flush=True)

    def safe_point(self) -> None:
        """Let an interruption take effect; from the first call on it waits for the next.

        A second one acts at once.

        Raises:
            KeyboardInterrupt: with the number of the signal.
        """
        self._holding = True
        self.end_if_asked()

    def release(self) -> None:
        """Let interruptions act at once again, after the last safe point of a part of the work.

        Raises:
            KeyboardInterrupt: with the number of the signal, if one waits.
        """
        self._holding = False
        self.end_if_asked()

    @contextmanager
    def unbroken(self) -> Iterator[None]:
        """Let an interruption wait until the end of a `with` statement."""
        self._holding = True
        yield
        self.release()

    def _time_left(self) -> str:
        seconds = self.bar.tasks[0].time_remaining
        return "" if seconds is None else translator()("progress-left", time=_clock(seconds))

    def end_if_asked(self) -> None:
        """Let an interruption take effect that waits."""
        if self._signal is not None:
            raise KeyboardInterrupt(self._signal)

    def interrupt(self, number: int, frame: Any) -> None:
        """Take a signal: at once, or at the next safe point."""
        if self._signal is not None or not self._holding:
            raise KeyboardInterrupt(number)
        self._signal = number


@contextmanager
def long_work() -> Iterator[LongWork]:
    """Long work, with its progress on standard error.

    Within it Ctrl-C and SIGTERM raise `KeyboardInterrupt` with the number of the signal: at once,
    unless the work has named safe points.
    """
    work = LongWork()
    handles = current_thread() is main_thread()
    before = {each: signal.signal(each, work.interrupt) for each in SIGNALS if handles}
    try:
        with work.bar:
            yield work
        work.end_if_asked()
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def announce_compilation(kernel: str) -> None:
    """Say on standard error that a kernel of `entry_points` is about to be compiled, if it is.

    Raises:
        PegoutError: `solver-missing`.
    """
    with needing_numpy():
        import_module("pegout.solver.artefacts")
        from pegout.solver.kernels.compiled import is_warm
    if not is_warm(kernel):
        print(translator()("solver-compiling"), file=sys.stderr, flush=True)
