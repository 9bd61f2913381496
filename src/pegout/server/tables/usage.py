"""Who costs the server most: what callers asked for lately, which the operator can look at.

Each process notes what its callers spend, and writes the greatest of them into the database once a
minute, in the place of those before; `pegout admin costs` reads them.
"""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from sqlalchemy import delete, insert, select

from pegout.server.tables.repository import schema
from pegout.server.tables.repository.reader import Reader
from pegout.server.tables.repository.repository import Repository

SPAN_SECONDS: Final = 60.0
"""Seconds after which costs are stored."""
MOST_NOTED: Final = 20_000
"""Callers that are noted in that time; further ones are not."""
MOST_STORED: Final = 30
"""Callers of a process that are stored, of those who spend most and of those with most streams."""
OLD_SECONDS: Final = 600.0
"""Seconds after which what a process has stored is forgotten: it has died."""


class Spent(NamedTuple):
    """A caller's use in a minute: requests, and what they cost in points; open streams."""

    caller: str
    requests: float = 0.0
    points: float = 0.0
    streams: int = 0


class Usage:
    """The costs of this process's callers. Used from one thread, that of the event loop."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._process = secrets.token_hex(8)
        self._spent: dict[str, tuple[int, float]] = {}
        self._begun = time.monotonic()

    def note(self, callers: Iterable[str | None], points: float, requests: int = 0) -> None:
        """Note what some callers cost together."""
        for caller in callers:
            if caller and (caller in self._spent or len(self._spent) < MOST_NOTED):
                number, cost = self._spent.get(caller, (0, 0.0))
                self._spent[caller] = number + requests, cost + points

    def store(self, now: float, streams: Mapping[str, int]) -> None:
        """Store who spent most since the last time, and who has most streams open."""
        spent, self._spent = self._spent, {}
        seconds, self._begun = time.monotonic() - self._begun, time.monotonic()
        first = sorted(spent, key=lambda caller: -spent[caller][1])[:MOST_STORED]
        first += [caller for caller, _ in Counter(streams).most_common(MOST_STORED)]
        rows = []
        for caller in dict.fromkeys(first):
            requests, points = spent.get(caller, (0, 0.0))
            row = {"process": self._process, "caller": caller, "at": now, "seconds": seconds}
            more = {"requests": requests, "points": points, "streams": streams.get(caller, 0)}
            rows.append({**row, **more})
        columns = schema.usage.c
        old = (columns.process == self._process) | (columns.at < now - OLD_SECONDS)
        with self._repository.writing() as connection:
            connection.execute(delete(schema.usage).where(old))
            if rows:
                connection.execute(insert(schema.usage), rows)


def spent_lately(reader: Reader, now: float) -> list[Spent]:
    """Who spends most in all processes together, the greatest first."""
    columns = schema.usage.c
    found: dict[str, Spent] = {}
    with reader.reading() as connection:
        for row in connection.execute(select(schema.usage).where(columns.at > now - OLD_SECONDS)):
            share = 60.0 / max(row.seconds, 1.0)
            before = found.get(row.caller, Spent(row.caller))
            found[row.caller] = Spent(
                row.caller,
                before.requests + row.requests * share,
                before.points + row.points * share,
                before.streams + row.streams,
            )
    return sorted(found.values(), key=lambda each: (-each.points, -each.streams))
