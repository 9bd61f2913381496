"""The registry: every table that is in use, the house that plays at them, and time going by."""

from __future__ import annotations

import hashlib
import logging
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Final

from pegout.deck import secret_of_seed
from pegout.errors import StaleAction
from pegout.tables import tokens
from pegout.tables.bot_actions import bot_action
from pegout.tables.history import History
from pegout.tables.identities import Identities
from pegout.tables.repository.repository import Repository, StoredTable, TableRecord
from pegout.tables.seats import Seat, TableRequest, initial_seats, rematch_seats
from pegout.tables.session import TableSession
from pegout.tables.table import Table

_log = logging.getLogger(__name__)

IDLE_SECONDS: Final = 600.0
"""A table that nobody has used for so long leaves the memory; the repository has it."""
EXPIRE_SECONDS: Final = 30 * 86400.0
"""A match that nobody has touched for so long is over."""
SWEEP_SECONDS: Final = 3600.0
LESSON_SECRET: Final = hashlib.sha256(b"pegout lesson 13848").digest()
"""The deck of the first lesson: the same cards for everybody."""


class TableRegistry:
    """All tables of one process.

    Args:
        repository: where they are stored.
        now: the time in seconds.
        bot_workers: how many threads play the bots; with 0 whoever uses the tables lets the bots
            act, by `Table.bot_turn` and `Table.apply_bot_action`.
        deck_secret: makes the secret of a new deck.

    Attributes:
        people: everybody who plays here.
        history: what they have played.
    """

    def __init__(
        self,
        repository: Repository,
        *,
        now: Callable[[], float] = time.time,
        bot_workers: int = 2,
        deck_secret: Callable[[], bytes] = lambda: secrets.token_bytes(32),
    ) -> None:
        self._repository, self._now, self._deck_secret = repository, now, deck_secret
        self.identities = Identities(repository, now)
        self.history = History(repository, now)
        self._tables: dict[str, Table] = {}
        self._lock = threading.RLock()
        self._workers = (
            ThreadPoolExecutor(bot_workers, thread_name_prefix="house") if bot_workers else None
        )
        self._busy: set[str] = set()
        self._again: set[str] = set()
        self._swept = float("-inf")
        self._closed = False

    def close(self) -> None:
        """Let the house finish what it is doing; then let go of the repository."""
        self._closed = True
        if self._workers:
            self._workers.shutdown(wait=True, cancel_futures=True)
        self._repository.close()

    def open_table(self, request: TableRequest, person: str) -> Table:
        """A new table for a person.

        Raises:
            BadRequest: `wrong-number-of-seats`.
        """
        table_record = TableRecord(
            name=tokens.new_table_name(),
            rules=request.rules,
            secret=self._secret(request),
            created=self._now(),
            clock=request.clock,
            lesson=request.lesson,
            seed=request.seed,
        )
        seats = initial_seats(request, person)
        if request.lesson:
            seats = tuple(replace(seat, seed="1") for seat in seats)
        watchers = () if any(seat.person for seat in seats) else (person,)
        return self._create(table_record, seats, watchers)

    def _secret(self, request: TableRequest) -> bytes:
        if request.lesson:
            return LESSON_SECRET
        return self._deck_secret() if request.seed is None else secret_of_seed(request.seed)

    def restore(self, stored: StoredTable) -> Table:
        """Create a table with actions that were made elsewhere, such as those of a record."""
        self._repository.create_table(stored.table_record, stored.seats, stored.watchers)
        self._repository.append(stored.table_record, 0, stored.entries)
        return self.table(stored.table_record.name)

    def rematch(self, table: Table, person: str) -> str:
        """The table where the same people play again.

        Raises:
            Forbidden: `not-at-this-table`, `no-seat`.
            Conflict: `table-not-over`.
        """

        def opened(old: TableSession) -> str:
            secret = LESSON_SECRET if old.table_record.lesson else self._deck_secret()
            table_record = replace(
                old.table_record,
                name=tokens.new_table_name(),
                secret=secret,
                created=self._now(),
                ended=None,
                rematch=None,
                seed=None,
                undos=0,
            )
            return self._create(table_record, rematch_seats(old.seats)).name

        return table.link_rematch(person, opened)

    def _create(
        self, table_record: TableRecord, seats: tuple[Seat, ...], watchers: tuple[str, ...] = ()
    ) -> Table:
        self._repository.create_table(table_record, seats, watchers)
        return self._register(StoredTable(table_record, seats, frozenset(watchers), ()))

    def _register(self, stored: StoredTable) -> Table:
        session = TableSession(stored, self._repository, self.history, self._now)
        table = Table(session, self._now, self._wake)
        with self._lock:
            table = self._tables.setdefault(stored.table_record.name, table)
        self._wake(table)
        return table

    def table(self, name: str) -> Table:
        """A table by its name.

        Raises:
            NotFound: `no-such-table`.
        """
        with self._lock:
            found = self._tables.get(name)
            if found is None:
                found = self._register(self._repository.load(name))
            found.touch()
            return found

    def tables_of(self, person: str) -> list[Table]:
        """The unfinished tables where somebody sits, the latest first."""
        return [self.table(name) for name in self._repository.tables_of(person)]

    def tick(self) -> None:
        """Time goes by at every table in use; to be called about once a second."""
        now = self._now()
        with self._lock:
            tables = list(self._tables.values())
        for table in tables:
            table.tick()
        with self._lock:
            for table in tables:
                if table.is_idle(now - IDLE_SECONDS):
                    self._tables.pop(table.name, None)
        if now - self._swept >= SWEEP_SECONDS:
            self._swept = now
            for name in self._repository.idle_since(now - EXPIRE_SECONDS):
                self.table(name).expire()

    # The house

    def _wake(self, table: Table) -> None:
        """Let the house look at a table; one worker at a time for each."""
        if self._workers is None:
            return
        with self._lock:
            name = table.name
            if self._closed or name in self._busy:
                self._again.add(name)
                return
            self._busy.add(name)
            self._workers.submit(self._run_bots, table)

    def _run_bots(self, table: Table) -> None:
        name = table.name
        try:
            while not self._closed:
                with self._lock:
                    self._again.discard(name)
                self._play_bots(table)
                with self._lock:
                    if name not in self._again:
                        self._busy.discard(name)
                        return
        except Exception:
            _log.exception("the house stopped at table %s", name)
            with self._lock:
                self._busy.discard(name)

    def _play_bots(self, table: Table) -> None:
        while not self._closed and (due := table.bot_turn()):
            seat, seen, seq = due
            try:
                table.apply_bot_action(seat, seq, bot_action(seat, seen))
            except StaleAction:
                continue
