"""The tables of the person at this terminal, in the database that the server uses too."""

from __future__ import annotations

import hmac
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from pegout.errors import PegoutError
from pegout.fair_deals.derivation import commitment
from pegout.record import Record, write_record
from pegout.record.header import DECK_SEED
from pegout.tables.identities import CODE_SECONDS
from pegout.tables.registry import TableRegistry
from pegout.tables.repository.records import StoredTable
from pegout.tables.repository.repository import open_repository
from pegout.tables.sealing import COMMITMENT, ENTROPY
from pegout.tables.seats import TableRequest
from pegout.tables.solo import header_of, is_solo, stored_table
from pegout.tables.table import Table
from pegout.terminal.identity import local_token
from pegout.terminal.locks import TableLocks
from pegout.terminal.seat import PERSON, LocalSeat

CODE_MINUTES: Final = CODE_SECONDS // 60
"""Minutes for which a code for a browser is valid."""


class LocalTables:
    """Opens and resumes tables for one person, without a server.

    Attributes:
        database: where the database is, for people to read.
        person: the id of the person who plays here.

    Raises:
        PegoutError: `database-unusable`.
        OSError: the state folder cannot be used.
    """

    def __init__(self, folder: Path, database: str) -> None:
        self._token = local_token(folder)
        self._repository = open_repository(database)
        self._registry = TableRegistry(self._repository, bot_workers=0)
        self.person = self._registry.identities.enrol(self._token)
        self.database = self._repository.address
        self._locks = TableLocks(folder / "play.lock")

    def unfinished(self) -> Iterator[StoredTable]:
        """The person's unfinished tables that a terminal can resume, the latest first."""
        for name in self._repository.tables_of(self.person):
            stored = self._repository.load(name)
            if self._is_own(stored):
                yield stored

    def games(self, limit: int) -> list[dict[str, Any]]:
        """The person's finished games, the latest first; in the form of `History.games`."""
        return self._registry.history.games(self.person, limit)

    def statistics(self) -> dict[str, Any]:
        """The person's statistics; in the form of `History.statistics`."""
        return self._registry.history.statistics(self.person)

    def record_text(self, name: str) -> str:
        """The record of a table: the full one once a match is over, or if the deck has a seed.

        Raises:
            NotFound: `no-such-table`.
            Forbidden: `not-at-this-table`.
        """
        stored, table = self._repository.load(name), self._registry.table(name)
        if stored.table_record.seal or not self._is_own(stored):
            return table.record(self.person)
        solo = table.solo(self.person)
        return write_record(Record(solo.record_header(), tuple(solo.recorded_actions(0))))

    def new_code(self) -> str:
        """A code that gives a browser the person's identity, once, within `CODE_MINUTES`."""
        return self._registry.identities.create_code(self.person)

    def find(self, name: str) -> StoredTable:
        """A table of this person by its name.

        Raises:
            NotFound: `no-such-table`.
            PegoutError: `not-a-solo-table`, where a terminal cannot play it.
        """
        stored = self._repository.load(name)
        if not self._is_own(stored):
            raise PegoutError("not-a-solo-table", table=name)
        return stored

    def _is_own(self, stored: StoredTable) -> bool:
        return stored.seats[PERSON].person == self.person and is_solo(
            stored.table_record, stored.seats
        )

    def of_record(self, record: Record) -> StoredTable | None:
        """The person's table whose match a record holds, or the beginning of it."""
        given = [(line.actor, line.action) for line in record.actions]
        seed = dict(record.header.seeds)[DECK_SEED]
        for name in self._repository.tables_with_seed(self.person, seed):
            stored = self._repository.load(name)
            header = header_of(stored.table_record, stored.seats)
            done = [(entry.actor, entry.action) for entry in stored.entries[: len(given)]]
            same = (header.rules, header.levels, header.seeds) == (
                record.header.rules,
                record.header.levels,
                record.header.seeds,
            )
            if same and done == given and self._is_own(stored):
                return stored
        return None

    def restore(self, record: Record) -> LocalSeat:
        """Open a table with the actions of a record, and take its first seat."""
        table = self._registry.restore(stored_table(record, self.person, time.time()))
        return self._at(table.name)

    def open(self, request: TableRequest) -> LocalSeat:
        """Open a table and take its first seat."""
        return self._at(self._registry.open_table(request, self.person).name)

    def resume(self, stored: StoredTable) -> LocalSeat:
        """Take the person's seat at a table again.

        Raises:
            PegoutError: `game-in-use`, where another terminal plays there.
        """
        return self._at(stored.table_record.name)

    def rematch(self, table: Table) -> str:
        """The name of the table where the same players play again.

        Raises:
            Conflict: `table-not-over`.
        """
        name = self._registry.rematch(table, self.person)
        assert name  # nobody else has to ask for it
        return name

    def _at(self, name: str) -> LocalSeat:
        # Locked before it is loaded, so that no other terminal can change it in between.
        self._locks.take(name)
        table = self._registry.table(name)
        self._add_entropy(table)
        return LocalSeat(table, self.person)

    def _add_entropy(self, table: Table) -> None:
        """Commit to this device's entropy and reveal it, where the table waits for that.

        The entropy follows from the token, which stays on this device, so that nothing is lost if
        this process ends in between.
        """
        status, _ = table.seal(self.person)
        if status is None:
            return
        message = f"pegout entropy {status.id}".encode()
        entropy = hmac.digest(self._token.encode(), message, "sha256")
        if status.owes == COMMITMENT:
            table.contribute(self.person, commitment(entropy).hex(), None)
            status, _ = table.seal(self.person)
        if status and status.owes == ENTROPY:
            table.contribute(self.person, None, entropy.hex())

    def close(self) -> None:
        """Close the database and release the locks."""
        self._registry.close()
        self._locks.close()
