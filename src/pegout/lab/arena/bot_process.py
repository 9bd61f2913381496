"""An external bot's process: lines to its standard input, lines from its standard output."""

from __future__ import annotations

import asyncio
import os
import signal
from asyncio.subprocess import PIPE, Process, SubprocessStreamProtocol
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from pegout.engine.errors import BotError

MAX_LINE_BYTES: Final = 65_536
"""Longest line that a bot may send, in bytes, line end included."""
EXIT_SECONDS: Final = 1.0
"""Time that a process has to exit once its standard input is closed."""


class BotProcess:
    """A running command that answers lines with lines.

    The interface is synchronous: an event loop of its own runs during each call, and only then.
    Between calls nothing is read, so a command that floods its output blocks on the pipe.

    The command leads a process group of its own: Ctrl-C in a terminal does not reach it, and
    whatever it starts is killed with it. Its standard error is inherited.

    Args:
        command: the program and its arguments; no shell interprets them.

    Attributes:
        requests: how many answers have been asked for.

    Raises:
        BotError: `bot-not-started`, with the program and the reason the system gives.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self.requests = 0
        self._closed = self._is_interrupted = False
        # With a factory the runner does not replace the thread's current event loop.
        self._runner = asyncio.Runner(loop_factory=asyncio.new_event_loop)
        try:
            self._runner.run(self._start(command))
        except OSError as error:
            self._runner.close()
            reason = error.strerror or str(error)
            raise BotError("bot-not-started", program=command[0], reason=reason) from error
        except BaseException:
            self._runner.close()
            raise

    async def _start(self, command: Sequence[str]) -> None:
        # As `asyncio.create_subprocess_exec`, which keeps the transport to itself: closing it is
        # the only way to let go of pipes that a process outside the group still holds.
        loop = asyncio.get_running_loop()
        self._transport, protocol = await loop.subprocess_exec(
            # The limit of a stream reader leaves out the line end.
            lambda: SubprocessStreamProtocol(limit=MAX_LINE_BYTES - 1, loop=loop),
            *command,
            stdin=PIPE,
            stdout=PIPE,
            stderr=None,
            start_new_session=True,
        )
        self._process = Process(self._transport, protocol, loop)
        assert self._process.stdin and self._process.stdout
        self._stdin, self._stdout = self._process.stdin, self._process.stdout

    def send(self, line: bytes) -> None:
        """Send a line, with its end, without waiting: a full pipe takes the rest later."""
        # To write into a pipe that has closed is an error in some event loops (uvloop, which Ray
        # installs where it finds it) and nothing in others. What reads next tells the reason.
        if not self._stdin.is_closing():
            self._stdin.write(line)

    def request(self, line: bytes, seconds: float) -> bytes:
        """Send a line, with its end, and return the next line that comes, without its end.

        Blank lines are skipped: programs print some without meaning an answer.

        Raises:
            BotError: `bot-silent` if both take longer than `seconds`; `bot-exited`, `bot-ended`,
                `bot-closed`, `bot-line-too-long`.
        """
        self.requests += 1
        # `Runner.run` installs a SIGINT handler for each call, which takes longer than the call.
        # Without it Ctrl-C raises KeyboardInterrupt here and leaves the task pending.
        loop = self._runner.get_loop()
        task = loop.create_task(self._answer(line, seconds))
        try:
            return loop.run_until_complete(task)
        except (KeyboardInterrupt, SystemExit):
            self._is_interrupted = True
            raise
        finally:
            task.cancel()

    async def _answer(self, line: bytes, seconds: float) -> bytes:
        self.send(line)
        try:
            async with asyncio.timeout(seconds):
                while not (answer := await self._stdout.readuntil(b"\n")).strip():
                    pass
        except TimeoutError as error:
            raise BotError("bot-silent", seconds=f"{seconds:g}") from error
        except asyncio.LimitOverrunError as error:
            raise BotError("bot-line-too-long", most=MAX_LINE_BYTES) from error
        except asyncio.IncompleteReadError as error:
            raise await self._end_of_output() from error
        return answer.removesuffix(b"\n")

    async def _end_of_output(self) -> BotError:
        """Why no more lines will come."""
        await self._wait()
        status = self._process.returncode
        if status is None:
            return BotError("bot-closed")
        if status < 0:
            return BotError("bot-ended", signal=_signal_name(-status))
        return BotError("bot-exited", status=status)

    async def _wait(self) -> None:
        """Wait until the process has exited and its output has ended, for `EXIT_SECONDS`."""
        with suppress(TimeoutError):
            async with asyncio.timeout(EXIT_SECONDS):
                # A reader with a full buffer would never see the end of the output.
                # After an interrupt in the event loop itself, a read may be pending for ever.
                while not self._is_interrupted and await self._stdout.read(MAX_LINE_BYTES):
                    pass
                await self._process.wait()

    def kill(self) -> None:
        """Kill the process and everything that it has started; may be called from any thread.

        Windows has no process groups: there what it has started has to end by itself.
        """
        with suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    def close(self, goodbye: bytes = b"") -> None:
        """End the process and everything that it has started; a second call does nothing.

        After a last line `goodbye` it may exit by itself for `EXIT_SECONDS`; without one it is
        killed.
        """
        if self._closed:
            return
        self._closed = True
        try:
            if goodbye:
                self._runner.run(self._exit(goodbye))
        finally:
            self.kill()
            try:
                self._runner.run(self._reap())
            finally:
                self._runner.close()

    async def _exit(self, goodbye: bytes) -> None:
        self.send(goodbye)
        self._stdin.close()
        await self._wait()

    async def _reap(self) -> None:
        """Collect the exit status of the killed process, and close the pipes."""
        try:
            await self._wait()
        finally:
            self._transport.close()


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)
