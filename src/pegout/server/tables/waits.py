"""Requests that wait until something happens, each for some tables and its person.

A wait holds no thread, no lock and no connection to the database. It is woken by topic: the name
of a table, or the id of a person who has got a table; its request reads the new events.
"""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Final

from pegout.server.tables.counters import Counts
from pegout.server.tables.errors import Conflict

MAX_WAITS: Final = 12
"""The most requests of one person that wait at a time, as many as streams at a table."""


class Wait:
    """A request of a person that waits; `wake` is called from any thread, and returns at once."""

    def __init__(self, person: str, wake: Callable[[], None]) -> None:
        self.person, self.wake = person, wake
        self.topics: set[str] = set()


class Waits:
    """All requests of a process that wait.

    Attributes:
        are_over: whether the server stops, so that waits should end.
    """

    def __init__(self) -> None:
        self.are_over = False
        self._lock = threading.Lock()
        self._by_topic: defaultdict[str, set[Wait]] = defaultdict(set)
        self._by_person, self._number = Counts(), 0

    def __len__(self) -> int:
        return self._number

    def begin(self, wait: Wait) -> None:
        """Let a request wait. Raises `Conflict`: `too-many-waits`, of its person."""
        with self._lock:
            if self._by_person[wait.person] >= MAX_WAITS:
                raise Conflict("too-many-waits", most=MAX_WAITS)
            self._count(wait, 1)

    def follow(self, wait: Wait, topics: Iterable[str]) -> set[str]:
        """Wake a request by these topics, and no longer by others; those that are new."""
        wanted = set(topics)
        with self._lock:
            new, old = wanted - wait.topics, wait.topics - wanted
            for topic in new:
                self._by_topic[topic].add(wait)
            self._forget(wait, old)
            wait.topics = wanted
        return new

    def end(self, wait: Wait) -> None:
        """Forget a request that has begun to wait."""
        with self._lock:
            self._count(wait, -1)
            self._forget(wait, wait.topics)

    def _count(self, wait: Wait, number: int) -> None:
        self._by_person.add(wait.person, number)
        self._number += number

    def _forget(self, wait: Wait, topics: Iterable[str]) -> None:
        for topic in topics:
            self._by_topic[topic].discard(wait)
            if not self._by_topic[topic]:
                del self._by_topic[topic]

    def follows(self, topic: str) -> bool:
        """Whether anybody waits for a topic."""
        return topic in self._by_topic

    def wake(self, topic: str) -> None:
        """Wake those who wait for a topic. From any thread, whatever it holds."""
        if topic in self._by_topic:  # at most tables no request waits
            with self._lock:
                woken = list(self._by_topic.get(topic, ()))
            for each in woken:
                each.wake()

    def close(self) -> None:
        """End all waits: the server stops."""
        self.are_over = True
        with self._lock:
            everybody = {each for waits in self._by_topic.values() for each in waits}
        for each in everybody:
            each.wake()
