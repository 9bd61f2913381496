"""Compiling what bots and hints need before the server says that it is ready."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Sequence
from typing import Final

_log = logging.getLogger(__name__)

COMPILE: Final = (sys.executable, "-m", "pegout.bots.compile_kernels")
"""The program that compiles."""


class WarmUp:
    """Runs a program once and knows whether it has ended.

    Args:
        command: the program and its arguments.

    Attributes:
        is_done: whether it has ended. A failure is logged; bots then compile when they first act.
    """

    def __init__(self, command: Sequence[str] = COMPILE) -> None:
        self._command = command
        self.is_done = False

    async def run(self) -> None:
        """Run the program; if this is cancelled, the program is ended too."""
        silent = asyncio.subprocess.DEVNULL
        try:
            process = await asyncio.create_subprocess_exec(
                *self._command, stdout=silent, stderr=silent
            )
        except OSError as error:
            _log.error("the kernels could not be compiled: %s", error)
            self.is_done = True
            return
        try:
            if status := await process.wait():
                _log.error("the kernels could not be compiled (status %s)", status)
            self.is_done = True
        finally:
            if process.returncode is None:
                process.terminate()
