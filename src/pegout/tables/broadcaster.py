"""Everybody around one table: who follows it, who is there, what is said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pegout.tables.chat import ChatMessage, RateLimiter
from pegout.tables.presence import Presence


class Subscriber(Protocol):
    """Somebody who follows a table; called from any thread, so it only takes note."""

    def on_change(self) -> None:
        """Something is different: look again."""

    def on_chat(self, message: ChatMessage) -> None:
        """A chat message has been sent."""


class Broadcaster:
    """The followers of a table; whoever uses it holds the table's lock.

    Attributes:
        presence: who is there.
        version: how often anything has changed.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self.presence = Presence(now())
        self.version = 0
        self._now = now
        self._rate_limiter = RateLimiter()
        self._subscribers: set[Subscriber] = set()
        self._acknowledged: dict[Subscriber, int] = {}

    @property
    def is_empty(self) -> bool:
        """Whether no one follows."""
        return not self._subscribers

    def subscribe(self, person: str, subscriber: Subscriber, *, paced: bool = False) -> None:
        """From now on the subscriber hears of every change; `paced`: it says what it has shown."""
        self._subscribers.add(subscriber)
        if paced:
            self._acknowledged[subscriber] = -1
        self.presence.connect(person, self._now())

    def unsubscribe(self, person: str, subscriber: Subscriber) -> None:
        """The subscriber hears of nothing more."""
        if subscriber in self._subscribers:
            self._subscribers.remove(subscriber)
            self._acknowledged.pop(subscriber, None)
            self.presence.disconnect(person, self._now())

    def acknowledge(self, subscriber: Subscriber, seq: int) -> None:
        """The subscriber has shown everything up to an event."""
        if subscriber in self._acknowledged:
            self._acknowledged[subscriber] = seq

    def has_acknowledged(self, seq: int) -> bool:
        """Whether somebody has been shown everything up to an event."""
        return any(
            self._acknowledged.get(subscriber, seq) >= seq for subscriber in self._subscribers
        )

    def notify(self) -> None:
        """Tell everybody to look again."""
        self.version += 1
        for subscriber in list(self._subscribers):
            subscriber.on_change()

    def send_chat(self, message: ChatMessage) -> None:
        """Let everybody hear what is said.

        Raises:
            TooMany: `too-many`, with the seconds to wait.
        """
        self._rate_limiter.check(message.seat, self._now())
        for subscriber in list(self._subscribers):
            subscriber.on_chat(message)
