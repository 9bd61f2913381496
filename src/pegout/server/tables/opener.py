"""Opening tables: new ones, rematches, branches of other matches, and those of a record."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from math import ceil
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from pegout.engine.deck import secret_of_seed
from pegout.engine.fair_deals.derivation import has_rows_to_draw
from pegout.engine.rules.actions import Action
from pegout.server.tables import tokens
from pegout.server.tables.adapting import adapted
from pegout.server.tables.bot_accounts import bots_there, check_challenged
from pegout.server.tables.errors import Conflict, NotFound, TooMany
from pegout.server.tables.loaded_tables import Tables
from pegout.server.tables.new_tables import (
    LESSON_SECRET,
    Moment,
    ask_for_rematch,
    branch,
    new_table,
    rematch_of,
)
from pegout.server.tables.repository.records import StoredTable, TableRecord
from pegout.server.tables.repository.repository import (
    Repository,
    branches_since,
    count_unfinished,
)
from pegout.server.tables.sealing import new_seal, with_rows_drawn
from pegout.server.tables.seats import BotAccount, Seat, TableRequest, initial_seats
from pegout.server.tables.table import Table

MAX_UNFINISHED: Final = 500
"""The most unfinished tables where one person has a seat."""
MAX_BRANCHES: Final = 200
"""The most branches of finished matches that one person opens within `BRANCHES_SECONDS`."""
BRANCHES_SECONDS: Final = 86400.0


class TableOpener:
    """Opens tables: `deck_secret` draws secrets of new decks, `now` is Unix time.

    `tell_person` wakes the requests of a person that wait for tables.
    """

    def __init__(
        self,
        repository: Repository,
        tables: Tables,
        tell_person: Callable[[str], None],
        deck_secret: Callable[[], bytes],
        now: Callable[[], float],
    ) -> None:
        self._repository, self._tables, self._tell_person = repository, tables, tell_person
        self._deck_secret, self._now = deck_secret, now

    def open(self, request: TableRequest, person: str, once: str | None = None) -> Table:
        """Open a table for a person.

        The id of their request (`once`), repeated, gets the table that it has opened already.

        Raises:
            BadRequest: as `initial_seats`.
            Conflict: `too-many-tables`; as `check_challenged`.
            NotFound: as `check_challenged`.
        """
        return self._once(person, once, lambda name: self._open(request, person, name))

    def _once(self, person: str, once: str | None, opened: Callable[[str], Table]) -> Table:
        """The table that a request opens by a name, or has opened already."""
        if once is None:
            return opened(tokens.new_table_name())
        name = tokens.table_name_of(person, once)
        with suppress(NotFound):
            return self._tables.get(name)
        try:
            return opened(name)
        except IntegrityError as error:
            try:
                return self._tables.get(name)  # the same request was quicker elsewhere
            except NotFound:
                raise error from None

    def _open(self, request: TableRequest, person: str, name: str) -> Table:
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
        seats = adapted(self._repository, initial_seats(request, person), rules, person)
        if request.lesson:
            seats = tuple(replace(seat, seed="1") for seat in seats)
        watchers = () if any(seat.person for seat in seats) else (person,)
        if not request.lesson and request.seed is None:
            seal = new_seal(rules, secret, seats, lot=lot)
            table_record = replace(table_record, seal=seal)

        def check(connection: Connection) -> None:
            _check_room(connection, person)
            for bot in bots:
                check_challenged(connection, bot, self._now())

        bots = {BotAccount(seat.invited, seat.name or "") for seat in seats if seat.invited}
        stored = new_table(table_record, seats, watchers)
        self._repository.create_table(stored, {person, *(bot.person for bot in bots)}, check)
        return self._loaded(stored)

    def _secret(self, request: TableRequest) -> bytes:
        if request.lesson:
            return LESSON_SECRET
        return self._deck_secret() if request.seed is None else secret_of_seed(request.seed)

    def restore(self, stored: StoredTable) -> Table:
        """Store a table that may already have actions, such as those of a record, and load it."""
        self._repository.create_table(stored)
        return self._loaded(stored)

    def _loaded(self, stored: StoredTable) -> Table:
        self._tell_people(stored.seats)
        table = self._tables.loaded(stored.table_record.name)
        # A proxy sends the next requests to the process that it chooses by the name.
        table.use.forget_requests()
        return table

    def _tell_people(self, seats: Iterable[Seat]) -> None:
        for seat in seats:
            if person := seat.person or seat.invited:
                self._tell_person(person)

    def branch(
        self, table: Table, person: str, moment: Moment, action: Action, once: str | None = None
    ) -> Table:
        """Open the table where a person plays on, as `new_tables.branch`; `once` as for `open`.

        Raises:
            Conflict: `too-many-tables`.
            TooMany: `too-many`.
        """

        def opened(name: str) -> Table:
            secret, now = self._deck_secret(), self._now()
            stored = branch(table, person, moment, action, name=name, secret=secret, now=now)

            def check(connection: Connection) -> None:
                _check_room(connection, person)
                _check_branches(connection, person, now)

            self._repository.create_table(stored, {person}, check)
            return self._loaded(stored)

        return self._once(person, once and f"branch {table.name} {once}", opened)

    def rematch(self, table: Table, person: str) -> str | None:
        """Ask for a rematch, as `ask_for_rematch`.

        Raises `Conflict`: `bot-removed`; a bot account that played is there no more.
        """
        bots = {seat.person for seat in table.session.seats if seat.person and seat.bot_account}
        if bots and table.session.table_record.rematch is None:
            with self._repository.reading() as connection:
                if bots - bots_there(connection, bots):
                    raise Conflict("bot-removed")

        def rematch(seats: tuple[Seat, ...]) -> StoredTable:
            fitted = adapted(self._repository, seats, table.rules, person)
            return rematch_of(table.session, fitted, self._deck_secret(), self._now())

        name = ask_for_rematch(table, person, rematch)
        if name:
            self._tell_people(table.session.seats)
        return name


def _check_room(connection: Connection, person: str) -> None:
    """Refuse what a person has opened, if it is one table too many."""
    if count_unfinished(connection, person) > MAX_UNFINISHED:
        raise Conflict("too-many-tables", most=MAX_UNFINISHED)


def _check_branches(connection: Connection, person: str, now: float) -> None:
    """Refuse one more copy of a journal; those that end at once are not unfinished tables."""
    since = now - BRANCHES_SECONDS
    opened = branches_since(connection, person, since)
    if len(opened) > MAX_BRANCHES:
        raise TooMany("too-many", seconds=ceil(opened[-MAX_BRANCHES - 1] - since))
