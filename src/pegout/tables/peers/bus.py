"""The message bus of a process: sends and receives in threads of its own, and never makes wait."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, Full, Queue
from typing import Final

from pegout.tables.peers.channels import IDLE_SECONDS, Channel

_log = logging.getLogger(__name__)

RETRY_SECONDS: Final = 0.5
"""Seconds between two attempts to reach a channel that was lost."""
MAX_WAITING: Final = 10_000
"""The most messages that wait to be sent; further ones are lost."""
MAX_TOGETHER: Final = 100
"""The most messages that are sent at a time."""


class MessageBus:
    """Sends texts to the other processes, and receives theirs.

    Messages may be lost, and arrive in another order at each process: receivers ask the database
    for whatever counts. `receive` is called with each text, also with those of this process, one
    after another.
    """

    def __init__(self, channel: Channel, receive: Callable[[str], None]) -> None:
        self._channel, self._handle = channel, receive
        self._waiting: Queue[str] = Queue(MAX_WAITING)
        self._closed = threading.Event()
        self._lost: set[str] = {"receiver", "sender"}
        self._reported: set[str] = set()
        self._threads = [
            threading.Thread(target=self._keep, args=each, daemon=True, name=f"bus {each[0]}")
            for each in (("sender", self._send), ("receiver", self._receive))
        ]
        for thread in self._threads:
            thread.start()

    @property
    def is_connected(self) -> bool:
        """Whether messages are sent and received now."""
        return not self._lost

    def publish(self, text: str) -> None:
        """Send a text soon, without waiting; it may be lost."""
        with suppress(Full):
            self._waiting.put_nowait(text)

    def close(self) -> None:
        """Stop sending and receiving."""
        self._closed.set()
        self.publish("")  # wakes the sender
        for thread in self._threads:
            thread.join()

    def _keep(self, name: str, run: Callable[[Callable[[], None]], None]) -> None:
        """Run one direction, and again whenever it is lost."""

        def connected() -> None:
            self._lost.discard(name)
            self._reported.discard(name)

        while not self._closed.is_set():
            try:
                run(connected)
            except Exception as error:
                self._lost.add(name)
                if name not in self._reported:
                    self._reported.add(name)
                    _log.warning("the %s of the message bus is lost: %s", name, error)
                self._closed.wait(RETRY_SECONDS)

    def _send(self, connected: Callable[[], None]) -> None:
        with self._channel.sender() as send:
            while not self._closed.is_set():
                if texts := self._next():
                    send(texts)
                    connected()
                elif "sender" in self._lost:
                    send([""])
                    connected()

    def _next(self) -> list[str]:
        """The next messages; none if nothing is to be sent for a while."""
        texts: list[str] = []
        with suppress(Empty):
            texts.append(self._waiting.get(timeout=IDLE_SECONDS))
            while len(texts) < MAX_TOGETHER:
                texts.append(self._waiting.get_nowait())
        return texts

    def _receive(self, connected: Callable[[], None]) -> None:
        with self._channel.receiver() as texts:
            for text in texts:
                connected()
                if self._closed.is_set():
                    return
                if text:
                    self._handle(text)
