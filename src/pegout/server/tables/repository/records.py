"""The rows that the repository stores and loads: plain values, without a connection behind them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pegout.engine.fair_deals.log import LogNote
from pegout.engine.rules.variants import Rules
from pegout.server.tables.clocks import ClockRules
from pegout.server.tables.journal import JournalEntry
from pegout.server.tables.sealing import TableSeal
from pegout.server.tables.seats import Seat


class OutOfDate(Exception):
    """The table has been changed since the revision that a change was made from."""


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """How a match ended.

    Attributes:
        reason: `won`, `resigned`, `time`, `abandoned` or `withheld`.
        side: the side that won; `None` if no side did.
        seat: who resigned, ran out of time, went away or withheld its entropy; else `None`.
    """

    reason: str
    side: int | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class TableRecord:
    """A table without its seats and actions; only `ended`, `rematch`, `undos`, `seal` change.

    Attributes:
        name: the name in its address.
        secret: the deck's secret, from which every shuffle is derived; at a sealed table its root.
        created: when it was opened, in Unix time.
        lesson: whether it has the cards of the first lesson.
        rematch: the name of the table of the rematch.
        seed: the seed that `secret` and the bots' seeds are derived from, if one was given.
        open_link: whether a seat needs no invitation: the table's address is enough.
        hints: whether people who play each other may ask for hints.
        tally: by side, the games won at earlier tables of which this one is the rematch, if any.
        undos: how often actions have been taken back. A session that does not know of the last time
            cannot continue its journal, even if it has as many actions.
        seal: values published before the first card; `None` if the table is not sealed.
        branch_of: the name of the table whose match it plays on from; `None` for its own match.
    """

    name: str
    rules: Rules
    secret: bytes
    created: float
    clock: ClockRules | None = None
    lesson: bool = False
    ended: MatchEnd | None = None
    rematch: str | None = None
    seed: str | None = None
    open_link: bool = False
    hints: bool = False
    tally: tuple[int, ...] = ()
    undos: int = 0
    seal: TableSeal | None = None
    branch_of: str | None = None

    @property
    def earlier_games(self) -> tuple[int, ...]:
        """The tally, with zeros where there were no earlier tables."""
        return self.tally or (0,) * self.rules.sides


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as the database has it, with its actions, or only those from a number on.

    `watchers` are the ids of its spectators, `revision` is how often it has been changed.
    """

    table_record: TableRecord
    seats: tuple[Seat, ...]
    watchers: frozenset[str]
    entries: tuple[JournalEntry, ...]
    revision: int = 0


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game in the history of one person: its number in the match, from 0.

    The `statistics` are the game as JSON; `finished_games.py` writes and `history.py` reads it.
    """

    number: int
    person: str
    variant: str
    statistics: str


class TableChange(NamedTuple):
    """The changes of one transaction to a table.

    Attributes:
        at: when, in Unix time.
        entries: the next actions of its journal.
        watcher: a new spectator.
        rematch: the table of the rematch, which is created.
        notes: what the log of seals is told.
        builds: the builds of the bots, if another one has joined them.
    """

    at: float
    entries: tuple[JournalEntry, ...] = ()
    seats: tuple[Seat, ...] = ()
    watcher: str | None = None
    ended: MatchEnd | None = None
    rematch: StoredTable | None = None
    games: tuple[FinishedGame, ...] = ()
    notes: tuple[LogNote, ...] = ()
    builds: tuple[str, ...] = ()

    @property
    def only_actions(self) -> bool:
        """Whether this is what most changes are: actions, and nothing else."""
        return bool(self.entries) and self == TableChange(self.at, self.entries)
