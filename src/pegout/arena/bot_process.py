"""A command that runs beside this program and is spoken to in lines, and never waited for long."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from select import select
from time import monotonic
from typing import Final

from pegout.errors import BotError

MAX_LINE_BYTES: Final = 65_536
"""The most bytes that a line from a command may have, its end included."""
EXIT_SECONDS: Final = 1.0
"""Seconds that a command has to leave by itself once it is asked to."""
_PIECE: Final = 65_536


class BotProcess:
    """A command while it runs. Its standard error is ours; lines are UTF-8, ended by LF.

    It is the leader of a process group of its own, so that Ctrl-C at a terminal does not reach it
    and all that it starts can be ended with it.

    Args:
        words: the program and its arguments; no shell reads them.

    Attributes:
        asked: how many questions it has been asked.

    Raises:
        BotError: `bot-not-started`, with the program and what the system says.
    """

    def __init__(self, words: Sequence[str]) -> None:
        self.asked = 0
        self._out = b""
        self._in = b""
        self._ended = False
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as fault:
            reason = fault.strerror or str(fault)
            raise BotError("bot-not-started", program=words[0], reason=reason) from fault
        assert self._process.stdin and self._process.stdout
        self._stdin, self._stdout = self._process.stdin, self._process.stdout
        os.set_blocking(self._stdin.fileno(), False)
        os.set_blocking(self._stdout.fileno(), False)

    def tell(self, line: bytes) -> None:
        """Send a line that needs no answer; what cannot be sent at once goes with the next one."""
        self._out += line
        self._send()

    def ask(self, line: bytes, within: float) -> bytes:
        """Send a line and wait for one.

        Args:
            line: the question.
            within: seconds to wait for the answer; the question takes its time from them too.

        Returns:
            The first line that has come since the last answer, without its end.

        Raises:
            BotError: `bot-silent`, `bot-exited`, `bot-closed`, `bot-line-too-long`.
        """
        self.asked += 1
        self.tell(line)
        until = monotonic() + within
        while b"\n" not in self._in:
            if len(self._in) >= MAX_LINE_BYTES:
                raise BotError("bot-line-too-long", most=MAX_LINE_BYTES)
            left = until - monotonic()
            if left <= 0:
                raise BotError("bot-silent", seconds=f"{within:g}")
            writing = [self._stdin] if self._out else []
            readable, writable, _ = select([self._stdout], writing, [], min(left, 3600))
            if writable:
                self._send()
            if readable:
                self._receive()
        answer, _, self._in = self._in.partition(b"\n")
        if len(answer) >= MAX_LINE_BYTES:
            raise BotError("bot-line-too-long", most=MAX_LINE_BYTES)
        return answer

    def _send(self) -> None:
        """Write as much as goes without waiting; that nobody reads any more shows on reading."""
        try:
            while self._out:
                written = self._stdin.write(self._out)
                if not written:
                    return
                self._out = self._out[written:]
        except OSError:
            self._out = b""

    def _receive(self) -> None:
        piece = self._stdout.read(_PIECE)
        if piece:
            self._in += piece
        elif piece == b"":
            raise self._gone()

    def _gone(self) -> BotError:
        """Why nothing more will come."""
        try:
            status = self._process.wait(EXIT_SECONDS)
        except subprocess.TimeoutExpired:
            return BotError("bot-closed")
        if status < 0:
            return BotError("bot-ended", signal=_signal_name(-status))
        return BotError("bot-exited", status=status)

    def end(self, goodbye: bytes = b"") -> None:
        """Let it leave by itself, and end it if it does not, with whatever it has started; once.

        Args:
            goodbye: a last line; without one it is not waited for.
        """
        if self._ended:
            return
        self._ended = True
        try:
            if goodbye:
                self.tell(goodbye)
            with suppress(OSError):
                self._stdin.close()
            if goodbye:
                with suppress(subprocess.TimeoutExpired):
                    self._process.wait(EXIT_SECONDS)
        finally:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._stdout.close()


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)
