"""Word of how far long work is, on standard error; and Ctrl-C that waits for a good moment."""

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

SELDOM: Final = 20.0
"""Seconds between two lines where nobody watches."""
_DOT: Final = " · "


class ProgressLine:
    """One line that is written over and over on a terminal; elsewhere a line now and then."""

    def __init__(self) -> None:
        self._watched = sys.stderr.isatty()
        self._next = 0.0

    def tell(self, *parts: str, last: bool = False) -> None:
        """Say how far it is, in parts; `last` is never left out, and stays."""
        text = _DOT.join(parts)
        if self._watched:
            end = "\n" if last else ""
            print(f"\r\x1b[K{_cut(text)}", end=end, file=sys.stderr, flush=True)
        elif last or monotonic() >= self._next:
            self._next = monotonic() + SELDOM
            print(text, file=sys.stderr, flush=True)

    def wipe(self) -> None:
        """Leave nothing of an unfinished line behind."""
        if self._watched:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


@contextmanager
def progress_line() -> Iterator[ProgressLine]:
    """A line of progress that is gone afterwards, but for what was said last."""
    line = ProgressLine()
    try:
        yield line
    finally:
        line.wipe()


def _cut(text: str) -> str:
    """A text that surely fits on one line of the terminal."""
    room = shutil.get_terminal_size().columns - 1
    while columns(text) > room:
        text = text[:-1]
    return text


class Pace:
    """How long steps of equal length will still take, from how long they have taken."""

    def __init__(self) -> None:
        self._first: tuple[float, float] | None = None

    def left(self, done: float, total: float, t: Translator) -> str:
        """The time left as people read it; nothing yet at the first step."""
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
def interrupts_put_off() -> Iterator[Callable[[], None]]:
    """Let Ctrl-C wait until the work is at a place where it can be left.

    Yields:
        What the work calls at such places; it raises `KeyboardInterrupt` when it is time to go.
        Before its first call Ctrl-C acts at once, and so does a second one always.
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
