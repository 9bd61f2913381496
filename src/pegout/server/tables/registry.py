"""The registry: the tables in memory of one process, and their periodic work."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import replace
from functools import partial
from math import ceil
from typing import Final

from sqlalchemy.exc import IntegrityError

from pegout.engine.deck import secret_of_seed
from pegout.engine.fair_deals.derivation import has_rows_to_draw
from pegout.engine.rules.actions import Action
from pegout.server.tables import tokens
from pegout.server.tables.adapting import adapted
from pegout.server.tables.agenda import Agenda
from pegout.server.tables.ahead import Ahead
from pegout.server.tables.bans import Bans
from pegout.server.tables.bot_accounts import BotAccounts
from pegout.server.tables.bot_runner import ALONE_SECONDS, BotRunner
from pegout.server.tables.broadcaster import Broadcaster
from pegout.server.tables.daily_votes import DailyVotes
from pegout.server.tables.devices import Devices
from pegout.server.tables.errors import Conflict, NotFound, TooMany
from pegout.server.tables.history import History
from pegout.server.tables.identities import Identities
from pegout.server.tables.kept_boards import KeptBoards
from pegout.server.tables.load import Load
from pegout.server.tables.mistakes import Mistakes
from pegout.server.tables.new_tables import (
    LESSON_SECRET,
    Moment,
    ask_for_rematch,
    branch,
    new_table,
    rematch_of,
)
from pegout.server.tables.offline_games import OfflineGames
from pegout.server.tables.openings import MAX_UNPLAYED, Openings
from pegout.server.tables.peers.channels import Channel
from pegout.server.tables.peers.leases import Leases
from pegout.server.tables.peers.peers import Peers
from pegout.server.tables.periodic import PeriodicWork
from pegout.server.tables.rate_limits import Budgets, RateLimits
from pegout.server.tables.refusals import Refusals
from pegout.server.tables.repository.reader import Reader
from pegout.server.tables.repository.records import StoredTable, TableRecord
from pegout.server.tables.repository.repository import Repository
from pegout.server.tables.retention import DAY, KEEP_ALL, LifeSpans, Retention, delete_person
from pegout.server.tables.sealing import new_seal, with_rows_drawn
from pegout.server.tables.seats import Seat, TableRequest, initial_seats
from pegout.server.tables.session import TableSession
from pegout.server.tables.table import Table
from pegout.server.tables.usage import Usage
from pegout.server.tables.waits import Waits

MAX_UNFINISHED: Final = 500
"""The most unfinished tables where one person has a seat."""
MAX_BRANCHES: Final = 200
"""The most tables that one person opens within a day to play on from matches that are over."""
BRANCHES_SECONDS: Final = 86400.0
"""Seconds within which these are counted."""


class TableRegistry:
    """All tables of one process.

    Args:
        repository: the database, which is closed with the registry.
        now: Unix time, for what is stored.
        ticks: seconds of a monotonic clock, for everything that runs in this process.
        bot_workers: how many threads run the bots; with 0 the caller runs them, by `bot_actions`.
        alone_seconds: seconds between two decisions of bots alone that one person watches.
        deck_secret: draws the secret of a new deck.
        channel: the way to other processes that share the database, if they should be told.
        leases: decides which of them runs the bots of a table.
        rate_limits: counts what people send.
        budgets: what people and addresses may cost.
        life_spans: how long what is stored is kept; `None` keeps everything.
        max_unplayed: how many tables without play an address may have, as `Openings`.
    """

    def __init__(
        self,
        repository: Repository,
        *,
        now: Callable[[], float] = time.time,
        ticks: Callable[[], float] = time.monotonic,
        bot_workers: int = 2,
        alone_seconds: float = ALONE_SECONDS,
        deck_secret: Callable[[], bytes] = lambda: secrets.token_bytes(32),
        channel: Channel | None = None,
        leases: Leases | None = None,
        rate_limits: RateLimits | None = None,
        budgets: Budgets | None = None,
        life_spans: LifeSpans | None = None,
        max_unplayed: int = MAX_UNPLAYED,
    ) -> None:
        self._repository, self._now, self._deck_secret = repository, now, deck_secret
        self.reader: Reader = repository
        self._ticks = ticks
        spans = life_spans or KEEP_ALL
        self.identities = Identities(repository, now, spans.tokens * DAY)
        self.devices = Devices(repository, self.identities, now)
        self.bans, self.usage, self.refusals = Bans(repository, now), Usage(repository), Refusals()
        self.history = History(repository)
        self.mistakes = Mistakes(repository, now)
        self.bot_accounts = BotAccounts(repository, self.identities, now)
        self.boards = KeptBoards(repository, now)
        self.daily_votes = DailyVotes(repository, now)
        self.offline_games = OfflineGames(repository, now)
        self.waits = Waits()
        self._leases = leases or Leases()
        self.rate_limits = rate_limits or RateLimits()
        self.budgets = budgets or Budgets()
        ahead = Ahead(self.budgets.spare)
        self._bots = BotRunner(bot_workers, self._leases, alone_seconds, ahead)
        self._lock = threading.Lock()
        self._tables: dict[str, Future[Table]] = {}
        self.openings = Openings(repository.unplayed, max_unplayed)
        self.retention = Retention(
            repository, self.in_memory, self.delete_person, self._leases, spans
        )
        self.peers = Peers(channel, self.in_memory, self.waits)
        self._agenda = Agenda()
        self._periodic = PeriodicWork(
            self, self.peers, self.retention, repository, self._agenda, now, ticks
        )
        repository.on_change = self.peers.tell_change

    def wait_for_kernels(self, are_compiled: Callable[[], bool]) -> None:
        """Let the bots that need compiled code wait for it."""
        self._bots.has_kernels = are_compiled

    def close(self) -> None:
        """Wait for the bots' decisions in progress; then close the database."""
        self.retention.close()
        self._bots.close()
        self._leases.close()
        self.peers.close()
        self._repository.close()

    # Opening

    def open_table(self, request: TableRequest, person: str, once: str | None = None) -> Table:
        """Open a table for a person.

        The id of their request (`once`), repeated, gets the table that it has opened already.

        Raises:
            BadRequest: as `initial_seats`.
            Conflict: `too-many-tables`.
        """
        return self._once(person, once, lambda name: self._open(request, person, name))

    def _once(self, person: str, once: str | None, opened: Callable[[str], Table]) -> Table:
        """The table that a request opens by a name, or has opened already."""
        if once is None:
            return opened(tokens.new_table_name())
        name = tokens.table_name_of(person, once)
        with suppress(NotFound):
            return self.table(name)
        try:
            return opened(name)
        except IntegrityError as error:
            try:
                return self.table(name)  # the same request was quicker on another connection
            except NotFound:
                raise error from None

    def _open(self, request: TableRequest, person: str, name: str) -> Table:
        self._check_room(person)
        rules, secret = request.rules, self._secret(request)
        lot = request.rows_by_lot and has_rows_to_draw(rules)
        if lot:
            rules = with_rows_drawn(rules, secret)
        table_record = TableRecord(
            name=name,
            rules=rules,
            secret=secret,
            created=self._now(),
            clock=request.clock,
            lesson=request.lesson,
            seed=request.seed,
            open_link=request.open_link,
            hints=request.hints,
        )
        seats = adapted(self.history, initial_seats(request, person), rules, person)
        if request.lesson:
            seats = tuple(replace(seat, seed="1") for seat in seats)
        watchers = () if any(seat.person for seat in seats) else (person,)
        if not request.lesson and request.seed is None:
            seal = new_seal(rules, secret, seats, lot=lot)
            table_record = replace(table_record, seal=seal)
        return self.restore(new_table(table_record, seats, watchers))

    def _secret(self, request: TableRequest) -> bytes:
        if request.lesson:
            return LESSON_SECRET
        return self._deck_secret() if request.seed is None else secret_of_seed(request.seed)

    def restore(self, stored: StoredTable) -> Table:
        """Store a table that may already have actions, such as those of a record, and load it."""
        self._repository.create_table(stored)
        self._tell_people(stored.seats)
        table = self.loaded(stored.table_record.name)
        # A proxy sends what follows to the process that it chooses by the name.
        table.use.forget_requests()
        return table

    def _tell_people(self, seats: Iterable[Seat]) -> None:
        """Wake those who wait for tables of theirs: there is a new one."""
        for seat in seats:
            if person := seat.person or seat.invited:
                self.peers.tell_person(person)

    def branch(
        self, table: Table, person: str, moment: Moment, action: Action, once: str | None = None
    ) -> Table:
        """Open the table where a person plays on, as `new_tables.branch`, as `open_table`.

        Raises:
            Conflict: `too-many-tables`.
            TooMany: `too-many`.
        """

        def opened(name: str) -> Table:
            self._check_room(person)
            self._check_branches(person)
            secret, now = self._deck_secret(), self._now()
            stored = branch(table, person, moment, action, name=name, secret=secret, now=now)
            return self.restore(stored)

        return self._once(person, once and f"branch {table.name} {once}", opened)

    def _check_branches(self, person: str) -> None:
        """Refuse one more copy of a journal; those that end at once are not unfinished tables."""
        since = self._now() - BRANCHES_SECONDS
        opened = self._repository.branches_since(person, since)
        if len(opened) >= MAX_BRANCHES:
            raise TooMany("too-many", seconds=ceil(opened[-MAX_BRANCHES] - since))

    def _check_room(self, person: str) -> None:
        if self._repository.count_unfinished(person) >= MAX_UNFINISHED:
            raise Conflict("too-many-tables", most=MAX_UNFINISHED)

    def rematch(self, table: Table, person: str) -> str | None:
        """Ask for a rematch, as `ask_for_rematch`."""

        def rematch(seats: tuple[Seat, ...]) -> StoredTable:
            fitted = adapted(self.history, seats, table.rules, person)
            return rematch_of(table.session, fitted, self._deck_secret(), self._now())

        name = ask_for_rematch(table, person, rematch)
        if name:
            self._tell_people(table.session.seats)
        return name

    # Finding

    def table(self, name: str) -> Table:
        """A table by its name, with everything that other processes have done there.

        Raises `NotFound`: `no-such-table`.
        """
        table = self.loaded(name)
        table.queue.refresh()
        return table

    def table_for(self, name: str, person: str, *, reads: bool = False) -> Table:
        """A table, as `table`, for somebody who has a seat there or watches.

        That is checked before anything waits for the table, or loads it. One who only `reads` needs
        no place once the match is over.

        Raises:
            NotFound: `no-such-table`.
            Forbidden: `not-at-this-table`.
            Unauthorized: `token-needed`; they are `NOBODY`.
        """
        table = self.in_memory(name)
        if table is None or not (table.is_at(person) or (reads and table.is_over)):
            self._repository.check_place(name, person, reads=reads)
        return self.table(name)

    def loaded_for(self, name: str, person: str) -> Table:
        """A table, as `loaded`, for somebody who has a seat there; errors as `table_for`."""
        table = self.in_memory(name)
        if table and table.has_seat(person):
            return self.loaded(name)
        self._repository.check_place(name, person, seated=True)
        return self.table(name)

    def loaded(self, name: str) -> Table:
        """A table, as far as this process knows it, for changes only; errors as `table`.

        A change finds out by itself what other processes have done, which spares a question. The
        first thread that asks loads the table; other threads wait for that one.
        """
        with self._lock:
            loading = self._tables.get(name)
            if loading and loading.done():
                table = loading.result()
                table.use.note_request()  # with the lock held, or the tick could drop it now
                return table
            first = loading is None
            if loading is None:
                loading = self._tables[name] = Future()
        if first:
            try:
                loading.set_result(self._load(name))
                self.peers.ask_who(name)  # not before answers would find the table
            except BaseException as error:
                with self._lock:
                    del self._tables[name]
                loading.set_exception(error)
        return loading.result()

    def _load(self, name: str) -> Table:
        session = TableSession(
            self._repository.load(name), self._repository, self._now, self._ticks
        )
        broadcaster = Broadcaster(
            self._ticks,
            lambda kind, person: self.peers.tell_presence(name, kind, [person]),
            partial(self.peers.tell_chat, name),
            partial(self.waits.wake, name),
        )
        table = Table(
            session, broadcaster, self._bots.wake, self.rate_limits, self._ticks, self._agenda.note
        )
        table.queue.run(session.complete)
        table.wake_bots()
        return table

    def in_memory(self, name: str, *, touch: bool = False) -> Table | None:
        """A table, if it is in memory and loaded; this waits for nothing.

        If it is used now (`touch`), it stays in memory.
        """
        with self._lock:
            loading = self._tables.get(name)
            if loading is None or not loading.done() or loading.exception():
                return None
            table = loading.result()
            if touch:  # with the lock held, or the tick could drop it now
                table.use.note_request()
            return table

    def unfinished_of(self, person: str, most: int = 50) -> dict[str, Table | None]:
        """The unfinished tables where a person has a seat, the latest first; `None`: not loaded."""
        names = self._repository.tables_of(person, self._now(), most)
        found = {name: self.in_memory(name) for name in names}
        loaded = {name: table for name, table in found.items() if table}
        for name, revision in self._repository.revisions(list(loaded)).items():
            if revision > loaded[name].revision:
                loaded[name].queue.refresh()
        return found

    # Periodic work

    def tick(self) -> None:
        """Do what is due at the tables in memory, as `PeriodicWork.run`; about twice a second."""
        self._periodic.run()

    def load_now(self) -> Load:
        """What there is to do in this process, for metrics."""
        tables = self.tables_in_memory()
        streams = sum(len(table.broadcaster) for table in tables)
        removed, ran_at = dict(self.retention.removed), self.retention.ran_at
        work, waiting = self._bots.work, self._bots.waiting
        return Load(len(tables), streams, work, waiting, removed, ran_at)

    def credit(self, seconds: float) -> None:
        """Give back the time in which this process could not serve, at the tables in memory."""
        since = self._ticks() - seconds
        for table in self.tables_in_memory():
            table.credit(since)

    def tables_in_memory(self) -> list[Table]:
        """The tables that are in memory and loaded."""
        with self._lock:
            loaded = [each for each in self._tables.values() if each.done()]
        return [each.result() for each in loaded if each.exception() is None]

    @property
    def is_empty(self) -> bool:
        """Whether no table is in memory."""
        return not self._tables

    def drop_unused(self, table: Table, since: float) -> bool:
        """Unload a table if nobody has used it since a time; whether it was so."""
        with self._lock:
            if table.last_used >= since or not table.broadcaster.is_empty:
                return False
            self._tables.pop(table.name, None)
        self.peers.tell_dropped(table.name)
        return True

    def delete_person(self, person: str) -> None:
        """Delete a person with everything that is theirs, as `retention.delete_person`."""
        gone = delete_person(self._repository, self.identities, self.table, person)
        with self._lock:
            for name in gone:
                self._tables.pop(name, None)
