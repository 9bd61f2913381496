"""Who is at a table: open streams, here and at other processes, and when people were last seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from typing import Final

AWAY_SECONDS: Final = 120.0
"""Seconds without a stream or a request after which a person is away."""
SILENT_SECONDS: Final = 35.0
"""Seconds after which a person at another process, of whom it has not told again, is gone."""
SEEN_SECONDS: Final = 20.0
"""Seconds in which other processes are told of the requests of a person once."""
HERE, GONE, SEEN, LEFT = "here", "gone", "seen", "left"
"""What processes tell each other: a person has a stream, has none any more, has sent a request, has
left."""


class Presence:
    """The people at one table, by their ids; times are seconds of a monotonic clock.

    Args:
        now: when the table was loaded; absences are counted from then at the earliest.
        tell: called with what other processes should know, and of whom; returns at once.
    """

    def __init__(
        self, now: float, tell: Callable[[str, str], None] = lambda kind, person: None
    ) -> None:
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

    def people_here(self) -> list[str]:
        """The people with an open stream at this process."""
        return [person for person, streams in self._streams.items() if streams > 0]

    def connected(self) -> frozenset[str]:
        """The people with an open stream at any process."""
        return frozenset((*self.people_here(), *(person for person, _ in self._elsewhere)))

    def credit(self, seconds: float, now: float) -> None:
        """Count seconds in which nobody could reach the server as if they had not passed."""
        self._begun = min(self._begun + seconds, now)
        self._seen = {person: min(at + seconds, now) for person, at in self._seen.items()}
        self._elsewhere = {each: min(at + seconds, now) for each, at in self._elsewhere.items()}

    def is_connected(self, person: str) -> bool:
        """Whether a person has an open stream."""
        return self._streams[person] > 0 or any(each == person for each, _ in self._elsewhere)

    def is_away(self, person: str, now: float) -> bool:
        """Whether a person has had no stream and sent no request for `AWAY_SECONDS`."""
        seen = self._seen.get(person, self._begun)
        return now - seen >= AWAY_SECONDS and not self.is_connected(person)

    def spectators(self, seated: Collection[str | None]) -> int:
        """How many people with an open stream are not among those seated."""
        return sum(person not in seated for person in self.connected())
