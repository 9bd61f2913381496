"""The subscribers of one table, and who is there, at this process and at others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from typing import Final, Protocol

from pegout.server.tables.chat import ChatMessage
from pegout.server.tables.errors import Conflict

MAX_PER_PERSON: Final = 12
"""The most streams of one person at a table: a few devices, and some that are about to end."""
MAX_PER_TABLE: Final = 500
"""The most streams at a table; the players' are counted, but never refused for it."""
AWAY_SECONDS: Final = 120.0
"""Seconds without a stream or a request after which a person is away."""
SILENT_SECONDS: Final = 35.0
"""Seconds after which a person at another process, of whom it has not told again, is gone."""
SEEN_SECONDS: Final = 20.0
"""Seconds in which other processes are told of the requests of a person once."""
HERE, GONE, SEEN, LEFT = "here", "gone", "seen", "left"
"""Messages between processes: a person has a stream, has none any more, has sent a request, has
left."""


class Subscriber(Protocol):
    """A client that follows a table.

    Its methods are called from any thread with the table's lock held; they must return at once.
    """

    def on_change(self) -> None:
        """Note that the table has changed; the client reads new events later."""

    def on_chat(self, message: ChatMessage) -> None:
        """Note a chat message for the client."""


class Broadcaster:
    """Notifies the subscribers of one table; the caller holds the table's lock.

    Other processes are told who comes and goes, as `Presence.hear` hears it, and of chat; `wake`
    wakes requests that wait for the table.

    Attributes:
        presence: who is there.
        version: how often `notify` has been called.
    """

    def __init__(
        self,
        ticks: Callable[[], float],
        tell_presence: Callable[[str, str], None],
        tell_chat: Callable[[ChatMessage], None],
        wake: Callable[[], None],
    ) -> None:
        self._tell_chat, self._wake = tell_chat, wake
        self.presence = Presence(ticks(), tell_presence)
        self.version = 0
        self._ticks = ticks
        self._subscribers: set[Subscriber] = set()
        self._acknowledged: dict[Subscriber, int] = {}
        self._by_person: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._subscribers)

    @property
    def is_empty(self) -> bool:
        """Whether there are no subscribers."""
        return not self._subscribers

    @property
    def first_person(self) -> str | None:
        """Who subscribes and has done so for longest; `None` if there is none."""
        return next(iter(self._by_person), None)

    def subscribe(
        self, person: str, subscriber: Subscriber, *, paced: bool = False, plays: bool = False
    ) -> None:
        """Add a subscriber.

        It calls `acknowledge` for what it has shown, if it is `paced`. Spectators cannot keep out a
        person who `plays`. Raises `Conflict`: `too-many-streams`.
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
        """Notify every subscriber of a change, and wake the requests that wait for one."""
        self.version += 1
        self._wake()
        for subscriber in list(self._subscribers):
            subscriber.on_change()

    def send_chat(self, message: ChatMessage) -> None:
        """Send a chat message to every subscriber of this process."""
        for subscriber in list(self._subscribers):
            subscriber.on_chat(message)

    def pass_on(self, message: ChatMessage) -> None:
        """Send a chat message to every subscriber, here and at other processes."""
        self.send_chat(message)
        self._tell_chat(message)


class Presence:
    """The people at one table, by their ids; times are seconds of a monotonic clock.

    Absences are counted from `now` at the earliest, when the table was loaded. `tell` informs
    other processes of a message, and of whom; it returns at once.
    """

    def __init__(self, now: float, tell: Callable[[str, str], None]) -> None:
        self._begun, self._tell = now, tell
        self._streams: Counter[str] = Counter()
        self._seen: dict[str, float] = {}
        self._told: dict[str, float] = {}
        self._elsewhere: dict[tuple[str, str], float] = {}

    def connect(self, person: str, now: float) -> None:
        """Note that a person has opened a stream."""
        self._streams[person] += 1
        self._seen[person] = now
        if self._streams[person] == 1:
            self._tell(HERE, person)

    def disconnect(self, person: str, now: float) -> None:
        """Note that a person's stream is closed."""
        self._streams[person] -= 1
        self._seen[person] = now
        if not self._streams[person]:
            self._tell(GONE, person)

    def mark_seen(self, person: str, now: float) -> None:
        """Note a request of a person."""
        self._seen[person] = now
        if now - self._told.get(person, float("-inf")) >= SEEN_SECONDS:
            self._told[person] = now
            self._tell(SEEN, person)

    def mark_left(self, person: str) -> None:
        """Note that a person has left; they count as away immediately unless a stream is open."""
        self._seen[person] = float("-inf")
        self._told.pop(person, None)
        self._tell(LEFT, person)

    def hear(self, kind: str, process: str, person: str, now: float) -> None:
        """Note what another process tells of a person: `HERE`, `GONE`, `SEEN` or `LEFT`."""
        if kind == HERE:
            self._elsewhere[person, process] = now
        elif kind == GONE:
            self._elsewhere.pop((person, process), None)
        self._seen[person] = float("-inf") if kind == LEFT else now

    def forget_silent(self, now: float) -> bool:
        """Forget the people of processes that have not told of them for `SILENT_SECONDS`, if any.

        They count as seen until now.
        """
        silent = [each for each, told in self._elsewhere.items() if now - told >= SILENT_SECONDS]
        for person, process in silent:
            del self._elsewhere[person, process]
            self._seen[person] = now
        return bool(silent)

    def next_silent(self) -> float:
        """When `forget_silent` has a person to forget, if no message comes before."""
        return min(self._elsewhere.values(), default=float("inf")) + SILENT_SECONDS

    def people_here(self) -> list[str]:
        """The people with an open stream at this process."""
        return [person for person, streams in self._streams.items() if streams > 0]

    def connected(self) -> frozenset[str]:
        """The people with an open stream at any process."""
        return frozenset((*self.people_here(), *(person for person, _ in self._elsewhere)))

    def credit(self, seconds: float, now: float) -> None:
        """Count seconds in which the server was out of reach as if they had not passed."""
        self._begun = min(self._begun + seconds, now)
        self._seen = {person: min(at + seconds, now) for person, at in self._seen.items()}
        self._elsewhere = {each: min(at + seconds, now) for each, at in self._elsewhere.items()}

    def is_connected(self, person: str) -> bool:
        """Whether a person has an open stream."""
        return self._streams[person] > 0 or any(each == person for each, _ in self._elsewhere)

    def was_here(self, person: str, since: float) -> bool:
        """Whether a person has an open stream, or has had one or sent a request since a time."""
        return self.is_connected(person) or self._seen.get(person, float("-inf")) >= since

    def is_away(self, person: str, now: float) -> bool:
        """Whether a person has had no stream and sent no request for `AWAY_SECONDS`."""
        return now >= self.away_at(person)

    def away_at(self, person: str) -> float:
        """When a person is away if they do nothing before: never while they have a stream."""
        if self.is_connected(person):
            return float("inf")
        return self._seen.get(person, self._begun) + AWAY_SECONDS

    def spectators(self, seated: Collection[str | None]) -> int:
        """How many people with an open stream are not among those seated."""
        return sum(person not in seated for person in self.connected())
