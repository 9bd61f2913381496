"""Who is there: open streams, and when somebody was last heard of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Final

AWAY_SECONDS: Final = 120.0
"""Who has not been heard of for so long counts as away."""


class Presence:
    """The people around one table."""

    def __init__(self, now: float) -> None:
        self._begun = now
        self._streams: Counter[str] = Counter()
        self._heard: dict[str, float] = {}

    def connect(self, person: str, now: float) -> None:
        """A stream of this person opens."""
        self._streams[person] += 1
        self._heard[person] = now

    def disconnect(self, person: str, now: float) -> None:
        """A stream of this person closes."""
        self._streams[person] -= 1
        self._heard[person] = now

    def mark_seen(self, person: str, now: float) -> None:
        """A request of this person arrives."""
        self._heard[person] = now

    def mark_left(self, person: str) -> None:
        """This person says that they go."""
        self._heard[person] = float("-inf")

    def is_connected(self, person: str) -> bool:
        """Whether a stream of this person is open."""
        return self._streams[person] > 0

    def is_away(self, person: str, now: float) -> bool:
        """Whether this person has been gone for long."""
        heard = self._heard.get(person, self._begun)
        return not self.is_connected(person) and now - heard >= AWAY_SECONDS

    def spectators(self, seated: Collection[str | None]) -> int:
        """How many follow the table without a seat."""
        return sum(
            streams > 0 and person not in seated for person, streams in self._streams.items()
        )
