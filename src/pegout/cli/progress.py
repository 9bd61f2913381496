"""Progress of long work on standard error, and Ctrl-C that waits for a safe point."""

from __future__ import annotations

import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from time import monotonic
from typing import Any, Final

from pegout.locale import Translator
from pegout.terminal.columns import columns

LINE_INTERVAL: Final = 20.0
"""Seconds between two lines of progress if standard error is not a terminal."""
_DOT: Final = " · "


class ProgressLine:
    """One line rewritten in place on a terminal; elsewhere a new line at intervals."""

    def __init__(self) -> None:
        self._terminal = sys.stderr.isatty()
        self._next = 0.0

    def update(self, *parts: str, last: bool = False) -> None:
        """Show the progress, given in parts; the last update is always shown and stays."""
        text = _DOT.join(parts)
        if self._terminal:
            end = "\n" if last else ""
            print(f"\r\x1b[K{_cut(text)}", end=end, file=sys.stderr, flush=True)
        elif last or monotonic() >= self._next:
            self._next = monotonic() + LINE_INTERVAL
            print(text, file=sys.stderr, flush=True)

    def erase(self) -> None:
        """Erase an unfinished line."""
        if self._terminal:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


@contextmanager
def progress_line() -> Iterator[ProgressLine]:
    """A progress line that is erased at the end, unless its last update was final."""
    line = ProgressLine()
    try:
        yield line
    finally:
        line.erase()


def _cut(text: str) -> str:
    """A text cut to fit on one line of the terminal."""
    room = shutil.get_terminal_size().columns - 1
    while columns(text) > room:
        text = text[:-1]
    return text


class TimeEstimate:
    """Estimates the remaining time of steps of equal length from those done."""

    def __init__(self) -> None:
        self._first: tuple[float, float] | None = None

    def left(self, done: float, total: float, t: Translator) -> str:
        """The remaining time as text; empty at the first step."""
        if self._first is None:
            self._first = (done, monotonic())
            return ""
        steps, began = self._first
        if done <= steps:
            return ""
        seconds = (monotonic() - began) / (done - steps) * (total - done)
        return t("progress-left", time=_clock(seconds))


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


@contextmanager
def deferred_interrupts() -> Iterator[Callable[[], None]]:
    """Defer Ctrl-C until the work reaches a safe point.

    Yields:
        A function that the work calls at safe points; it raises `KeyboardInterrupt` if Ctrl-C was
        pressed. Before its first call Ctrl-C acts at once, and a second Ctrl-C always does.
    """
    if current_thread() is not main_thread():
        yield lambda: None
        return
    begun, wanted = False, False

    def check() -> None:
        nonlocal begun
        begun = True
        if wanted:
            raise KeyboardInterrupt

    def note(number: int, frame: Any) -> None:
        nonlocal wanted
        if wanted or not begun:
            raise KeyboardInterrupt
        wanted = True

    before = signal.signal(signal.SIGINT, note)
    try:
        yield check
        if wanted:
            raise KeyboardInterrupt
    finally:
        signal.signal(signal.SIGINT, before)
