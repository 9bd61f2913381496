"""The load of a process, for metrics."""

from __future__ import annotations

from typing import NamedTuple


class BotWork(NamedTuple):
    """The work of the bots of a level: decisions, the seconds these took, and those before them.

    These are from when a bot had to act until it began to decide; bots alone, which are slowed
    down, are not counted there.
    """

    decisions: int = 0
    seconds: float = 0.0
    delay: float = 0.0


class Load(NamedTuple):
    """The load of a process.

    Attributes:
        tables: tables in memory.
        streams: open streams.
        bots: what bots have done, by level.
        waiting: tables where a bot has to act, and waits for its turn.
        removed: what `Retention` has removed, by kind.
        removed_at: when it ran last.
    """

    tables: int
    streams: int
    bots: dict[str, BotWork]
    waiting: int
    removed: dict[str, int]
    removed_at: float
