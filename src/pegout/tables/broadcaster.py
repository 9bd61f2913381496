"""The subscribers of one table, and who is there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final, Protocol

from pegout.tables.chat import ChatMessage
from pegout.tables.errors import Conflict
from pegout.tables.presence import Presence

MAX_PER_PERSON: Final = 12
"""The most streams of one person at a table: a few devices, and some that are about to end."""
MAX_PER_TABLE: Final = 500
"""The most streams at a table; the players' are counted, but never refused for it."""


class Subscriber(Protocol):
    """A client that follows a table.

    Its methods are called from any thread with the table's lock held; they must return at once.
    """

    def on_change(self) -> None:
        """Note that the table has changed; the client reads what is new later."""

    def on_chat(self, message: ChatMessage) -> None:
        """Note a chat message for the client."""


class Tell(Protocol):
    """Tells other processes what happens at a table; its methods return at once."""

    def presence(self, kind: str, person: str) -> None:
        """Tell who has come or gone, as `Presence.hear`."""

    def chat(self, message: ChatMessage) -> None:
        """Pass on a chat message."""


class TellNobody:
    """For a single process."""

    def presence(self, kind: str, person: str) -> None:
        """Tell nobody who has come or gone."""

    def chat(self, message: ChatMessage) -> None:
        """Pass on nothing."""


class Broadcaster:
    """Notifies the subscribers of one table; the caller holds the table's lock.

    Args:
        ticks: seconds of a monotonic clock.
        tell: tells other processes.

    Attributes:
        presence: who is there.
        version: how often `notify` has been called.
    """

    def __init__(
        self,
        ticks: Callable[[], float],
        tell: Tell | None = None,
    ) -> None:
        self._tell = tell or TellNobody()
        self.presence = Presence(ticks(), self._tell.presence)
        self.version = 0
        self._ticks = ticks
        self._subscribers: set[Subscriber] = set()
        self._acknowledged: dict[Subscriber, int] = {}
        self._by_person: Counter[str] = Counter()

    def __len__(self) -> int:
        """The number of subscribers."""
        return len(self._subscribers)

    @property
    def is_empty(self) -> bool:
        """Whether there are no subscribers."""
        return not self._subscribers

    @property
    def first_person(self) -> str | None:
        """Who subscribes and has done so for longest; `None` if nobody does."""
        return next(iter(self._by_person), None)

    def subscribe(
        self, person: str, subscriber: Subscriber, *, paced: bool = False, plays: bool = False
    ) -> None:
        """Add a subscriber.

        Args:
            person: who subscribes.
            subscriber: what is notified.
            paced: whether it calls `acknowledge` for the events that it has shown.
            plays: whether the person has a seat, so that spectators cannot keep them out.

        Raises:
            Conflict: `too-many-streams`.
        """
        full = len(self._subscribers) >= MAX_PER_TABLE and not plays
        if full or self._by_person[person] >= MAX_PER_PERSON:
            raise Conflict("too-many-streams", most=MAX_PER_PERSON)
        self._by_person[person] += 1
        self._subscribers.add(subscriber)
        if paced:
            self._acknowledged[subscriber] = -1
        self.presence.connect(person, self._ticks())

    def unsubscribe(self, person: str, subscriber: Subscriber) -> None:
        """Remove a subscriber, if it is one."""
        if subscriber in self._subscribers:
            self._subscribers.remove(subscriber)
            self._acknowledged.pop(subscriber, None)
            self._by_person -= Counter({person: 1})
            self.presence.disconnect(person, self._ticks())

    def acknowledge(self, subscriber: Subscriber, seq: int) -> None:
        """Note that a paced subscriber has shown everything up to event `seq`."""
        if subscriber in self._acknowledged:
            self._acknowledged[subscriber] = seq

    def has_acknowledged(self, seq: int) -> bool:
        """Whether some subscriber is not paced, or has shown everything up to event `seq`."""
        return any(
            self._acknowledged.get(subscriber, seq) >= seq for subscriber in self._subscribers
        )

    def notify(self) -> None:
        """Notify every subscriber of a change."""
        self.version += 1
        for subscriber in list(self._subscribers):
            subscriber.on_change()

    def send_chat(self, message: ChatMessage) -> None:
        """Send a chat message to every subscriber of this process."""
        for subscriber in list(self._subscribers):
            subscriber.on_chat(message)

    def pass_on(self, message: ChatMessage) -> None:
        """Send a chat message to every subscriber, here and at other processes."""
        self.send_chat(message)
        self._tell.chat(message)
