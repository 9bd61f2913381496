"""The hall: every table that is in use, the house that plays at them, and time going by."""

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

from pegout.errors import StaleAction
from pegout.tables import tokens as names
from pegout.tables.bot_actions import house_decides
from pegout.tables.history import History
from pegout.tables.identities import People
from pegout.tables.repository.repository import Facts, Kept, Store
from pegout.tables.seats import Order, Seat, first_seats, seated_again
from pegout.tables.session import Book
from pegout.tables.table import Table

_log = logging.getLogger(__name__)

IDLE_SECONDS: Final = 600.0
"""A table that nobody has used for so long leaves the memory; the store has it."""
EXPIRE_SECONDS: Final = 30 * 86400.0
"""A match that nobody has touched for so long is over."""
SWEEP_SECONDS: Final = 3600.0
LESSON_SECRET: Final = hashlib.sha256(b"pegout lesson 13848").digest()
"""The deck of the first lesson: the same cards for everybody."""


class Hall:
    """All tables of one process.

    Args:
        store: where they are kept.
        now: the time in seconds.
        workers: how many threads the house has.
        deck_secret: makes the secret of a new deck.

    Attributes:
        people: everybody who plays here.
        history: what they have played.
    """

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], float] = time.time,
        workers: int = 2,
        deck_secret: Callable[[], bytes] = lambda: secrets.token_bytes(32),
    ) -> None:
        self._store, self._now, self._deck_secret = store, now, deck_secret
        self.people = People(store, now)
        self.history = History(store, now)
        self._tables: dict[str, Table] = {}
        self._lock = threading.RLock()
        self._workers = ThreadPoolExecutor(workers, thread_name_prefix="house")
        self._busy: set[str] = set()
        self._again: set[str] = set()
        self._swept = float("-inf")
        self._closed = False

    def close(self) -> None:
        """Let the house finish what it is doing; then let go of the store."""
        self._closed = True
        self._workers.shutdown(wait=True, cancel_futures=True)
        self._store.close()

    def open_table(self, order: Order, person: str) -> Table:
        """A new table for a person.

        Raises:
            BadRequest: `wrong-number-of-seats`.
        """
        facts = Facts(
            table=names.new_table(),
            rules=order.rules,
            secret=LESSON_SECRET if order.lesson else self._deck_secret(),
            created=self._now(),
            clock=order.clock,
            lesson=order.lesson,
        )
        seats = first_seats(order, person)
        if order.lesson:
            seats = tuple(replace(seat, seed=1) for seat in seats)
        watchers = () if any(seat.person for seat in seats) else (person,)
        return self._opened(facts, seats, watchers)

    def rematch(self, table: Table, person: str) -> str:
        """The table where the same people play again.

        Raises:
            Forbidden: `not-at-this-table`, `no-seat`.
            Conflict: `table-not-over`.
        """

        def opened(old: Book) -> str:
            secret = LESSON_SECRET if old.facts.lesson else self._deck_secret()
            facts = replace(
                old.facts,
                table=names.new_table(),
                secret=secret,
                created=self._now(),
                ended=None,
                rematch=None,
            )
            return self._opened(facts, seated_again(old.seats)).name

        return table.go_on_at(person, opened)

    def _opened(
        self, facts: Facts, seats: tuple[Seat, ...], watchers: tuple[str, ...] = ()
    ) -> Table:
        self._store.open_table(facts, seats, watchers)
        return self._take_in(Kept(facts, seats, frozenset(watchers), ()))

    def _take_in(self, kept: Kept) -> Table:
        book = Book(kept, self._store, self.history, self._now)
        table = Table(book, self._now, self._wake)
        with self._lock:
            table = self._tables.setdefault(kept.facts.table, table)
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
                found = self._take_in(self._store.load(name))
            found.use()
            return found

    def tables_of(self, person: str) -> list[Table]:
        """The unfinished tables where somebody sits, the latest first."""
        return [self.table(name) for name in self._store.tables_of(person)]

    def tick(self) -> None:
        """Time goes by at every table in use; to be called about once a second."""
        now = self._now()
        with self._lock:
            tables = list(self._tables.values())
        for table in tables:
            table.tick()
        with self._lock:
            for table in tables:
                if table.idle(now - IDLE_SECONDS):
                    self._tables.pop(table.name, None)
        if now - self._swept >= SWEEP_SECONDS:
            self._swept = now
            for name in self._store.idle_since(now - EXPIRE_SECONDS):
                self.table(name).expire()

    # The house

    def _wake(self, table: Table) -> None:
        """Let the house look at a table; one worker at a time for each."""
        with self._lock:
            name = table.name
            if self._closed or name in self._busy:
                self._again.add(name)
                return
            self._busy.add(name)
            self._workers.submit(self._play, table)

    def _play(self, table: Table) -> None:
        name = table.name
        try:
            while not self._closed:
                with self._lock:
                    self._again.discard(name)
                self._play_on(table)
                with self._lock:
                    if name not in self._again:
                        self._busy.discard(name)
                        return
        except Exception:
            _log.exception("the house stopped at table %s", name)
            with self._lock:
                self._busy.discard(name)

    def _play_on(self, table: Table) -> None:
        while not self._closed and (due := table.house_due()):
            seat, seen, seq = due
            try:
                table.house_acts(seat, seq, house_decides(seat, seen))
            except StaleAction:
                continue
