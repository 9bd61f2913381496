"""Who is at a table: open streams, and when each person was last seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Final

AWAY_SECONDS: Final = 120.0
"""Seconds without a stream or a request after which a person is away."""


class Presence:
    """The people at one table, by their ids; times are seconds of a monotonic clock.

    Args:
        now: when the table was loaded; absences are counted from then at the earliest.
    """

    def __init__(self, now: float) -> None:
        self._begun = now
        self._streams: Counter[str] = Counter()
        self._seen: dict[str, float] = {}

    def connect(self, person: str, now: float) -> None:
        """Note that a person has opened a stream."""
        self._streams[person] += 1
        self._seen[person] = now

    def disconnect(self, person: str, now: float) -> None:
        """Note that a person's stream is closed."""
        self._streams[person] -= 1
        self._seen[person] = now

    def mark_seen(self, person: str, now: float) -> None:
        """Note a request of a person."""
        self._seen[person] = now

    def mark_left(self, person: str) -> None:
        """Note that a person has left; they count as away immediately unless a stream is open."""
        self._seen[person] = float("-inf")

    def credit(self, seconds: float, now: float) -> None:
        """Count seconds in which nobody could reach the server as if they had not passed."""
        self._begun = min(self._begun + seconds, now)
        self._seen = {person: min(at + seconds, now) for person, at in self._seen.items()}

    def is_connected(self, person: str) -> bool:
        """Whether a person has an open stream."""
        return self._streams[person] > 0

    def is_away(self, person: str, now: float) -> bool:
        """Whether a person has had no stream and sent no request for `AWAY_SECONDS`."""
        seen = self._seen.get(person, self._begun)
        return not self.is_connected(person) and now - seen >= AWAY_SECONDS

    def spectators(self, seated: Collection[str | None]) -> int:
        """How many people with an open stream are not among those seated."""
        return sum(
            streams > 0 and person not in seated for person, streams in self._streams.items()
        )
