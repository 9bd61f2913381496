"""Which table's bot decides next, so that nobody's bots wait for all of somebody else's."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from pegout.tables.automatic_table import AutomaticTable

ALONE_SECONDS: Final = 0.1
"""Seconds between two decisions of bots alone, at all tables together that one person watches."""
ALONE_REST: Final = 4.0
"""How long no bots alone decide after one has, relative to the time that its decision took."""


class Owner(NamedTuple):
    """For whom the bots of a table act.

    Attributes:
        person: the first who plays there; of bots alone, the first who watches them.
        alone: whether nobody plays, so that the bots would go on by themselves to the end.
    """

    person: str
    alone: bool


class BotTurns:
    """The tables where a bot has to decide. Not for several threads at once.

    A turn is one decision. Owners take turns, and so do the tables of each; of each owner one
    bot decides at a time. Bots alone are paced, all of them together too.

    Args:
        alone_seconds: seconds between two decisions of bots alone that one person watches.
    """

    def __init__(self, alone_seconds: float = ALONE_SECONDS) -> None:
        self._alone_seconds = alone_seconds
        self._lines: OrderedDict[Owner, deque[AutomaticTable]] = OrderedDict()
        self._waiting: set[str] = set()
        self._deciding: dict[str, Owner] = {}
        self._again: dict[str, Owner] = {}
        self._due: dict[Owner, float] = {}
        self._alone_due = float("-inf")

    def add(self, table: AutomaticTable, owner: Owner) -> None:
        """Let a table wait for its turn; after the one that it has, if it has one."""
        if table.name in self._deciding:
            self._again[table.name] = owner
        elif table.name not in self._waiting:
            self._waiting.add(table.name)
            self._lines.setdefault(owner, deque()).append(table)

    def next(self, now: float) -> AutomaticTable | None:
        """The table whose turn it is, which has it until `done`; `None` if nobody's is.

        Args:
            now: seconds of a monotonic clock.
        """
        for owner, line in self._lines.items():
            if owner in self._deciding.values() or self._due_at(owner) > now:
                continue
            table = line.popleft()
            self._waiting.discard(table.name)
            self._deciding[table.name] = owner
            if not line:
                del self._lines[owner]
            return table
        return None

    def wait_seconds(self, now: float) -> float | None:
        """Seconds until somebody is due who is not now; `None` if nobody has to be waited for."""
        deciding = self._deciding.values()  # for whom `done` has to be waited for
        due = [self._due_at(each) for each in self._lines if each.alone and each not in deciding]
        return max(min(due) - now, 0.0) if due else None

    def done(
        self, table: AutomaticTable, following: Owner | None, *, now: float, seconds: float
    ) -> None:
        """End the turn of a table.

        Args:
            table: the table.
            following: for whom a bot has to decide there again; `None` if none has to.
            now: seconds of a monotonic clock.
            seconds: how long the turn was.
        """
        owner = self._deciding.pop(table.name)
        if owner in self._lines:
            self._lines.move_to_end(owner)  # behind those who have begun to wait meanwhile
        if owner.alone:
            self._due = {each: due for each, due in self._due.items() if due > now}
            self._due[owner] = now + self._alone_seconds
            self._alone_due = now + (seconds * ALONE_REST if self._alone_seconds else 0.0)
        if following := self._again.pop(table.name, following):
            self.add(table, following)

    def _due_at(self, owner: Owner) -> float:
        if not owner.alone:
            return float("-inf")
        return max(self._due.get(owner, float("-inf")), self._alone_due)
