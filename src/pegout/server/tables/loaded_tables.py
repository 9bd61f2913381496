"""The tables in memory of one process, and how a request finds its table."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from contextlib import suppress

from pegout.server.tables.errors import NotFound
from pegout.server.tables.peers.peers import Peers
from pegout.server.tables.repository.repository import Repository
from pegout.server.tables.table import Table


class LoadedTables:
    """The tables in memory, by name. For several threads at once.

    `is_awaited` says of a name whether requests wait for that table, which keep it in memory.
    """

    def __init__(self, is_awaited: Callable[[str], bool]) -> None:
        self._is_awaited = is_awaited
        self._lock = threading.Lock()
        self._tables: dict[str, Future[Table]] = {}

    @property
    def is_empty(self) -> bool:
        """Whether no table is in memory or being loaded."""
        return not self._tables

    def all(self) -> list[Table]:
        """All tables that are loaded."""
        with self._lock:
            loaded = [each for each in self._tables.values() if each.done()]
        return [each.result() for each in loaded if each.exception() is None]

    def find(self, name: str, *, touch: bool = False) -> Table | None:
        """A table if it is loaded, without waiting; `touch` counts as use, so that it stays."""
        with self._lock:
            loading = self._tables.get(name)
            if loading is None or not loading.done() or loading.exception():
                return None
            table = loading.result()
            if touch:  # with the lock held, or the tick could drop it now
                table.use.note_request()
            return table

    def get(self, name: str, load: Callable[[str], Table]) -> tuple[Table, bool]:
        """A table, and whether this call has loaded it; other threads wait for the first one."""
        if table := self.find(name, touch=True):
            return table, False
        with self._lock:
            first = name not in self._tables
            loading = self._tables.setdefault(name, Future())
        if first:
            try:
                loading.set_result(load(name))
            except BaseException as error:
                loading.set_exception(error)  # before anything else: others wait for it
                with self._lock:
                    if self._tables.get(name) is loading:  # or it has been removed meanwhile
                        del self._tables[name]
        return loading.result(), first

    def is_followed(self, table: Table) -> bool:
        """Whether streams are open at a table here, or requests wait for it."""
        return not table.broadcaster.is_empty or self._is_awaited(table.name)

    def drop_unused(self, table: Table, since: float) -> bool:
        """Unload a table that was not used since a time; return whether it was unloaded."""
        with self._lock:
            if self.is_followed(table) or table.last_used >= since:
                return False
            self._tables.pop(table.name, None)
        return True

    def forget(self, names: Iterable[str]) -> None:
        """Unload tables, those being loaded too."""
        with self._lock:
            for name in names:
                self._tables.pop(name, None)


class Tables:
    """Finds tables, in memory or by `load` from the database; `now` is Unix time."""

    def __init__(
        self,
        loaded: LoadedTables,
        repository: Repository,
        load: Callable[[str], Table],
        peers: Peers,
        now: Callable[[], float],
    ) -> None:
        self._loaded, self._repository, self._load = loaded, repository, load
        self._peers, self._now = peers, now

    def get(self, name: str) -> Table:
        """A table with everything that other processes have done there.

        Raises `NotFound`: `no-such-table`.
        """
        table, is_new = self._load_once(name)
        if not is_new:
            table.queue.refresh()
        return table

    def get_for(self, name: str, person: str, *, reads: bool = False) -> Table:
        """A table, as `get`, for a person with a seat there or a spectator.

        That is checked before anything waits for the table, or loads it. A person who only `reads`
        needs no place once the match is over.

        Raises:
            NotFound: `no-such-table`.
            Forbidden: `not-at-this-table`.
            Unauthorized: `token-needed`; they are `ANONYMOUS`.
        """
        table = self._loaded.find(name)
        if table is None or not (table.is_at(person) or (reads and table.is_over)):
            self._repository.check_place(name, person, reads=reads)
        return self.get(name)

    def loaded_for(self, name: str, person: str) -> Table:
        """A table, as `loaded`, for a person with a seat there; errors as `get_for`."""
        table = self._loaded.find(name)
        if table is None or not table.has_seat(person):
            self._repository.check_place(name, person, seated=True)
        return self.loaded(name)

    def loaded(self, name: str) -> Table:
        """A table as this process knows it, for changes only; errors as `get`.

        A change finds out by itself what other processes have done, which spares a query.
        """
        return self._load_once(name)[0]

    def _load_once(self, name: str) -> tuple[Table, bool]:
        """A table in memory, and whether it has just been loaded."""
        table, is_new = self._loaded.get(name, self._load)
        if is_new:
            self._peers.ask_who(name)  # not before answers would find the table
        return table, is_new

    def unfinished_of(self, person: str, most: int = 50) -> dict[str, Table | None]:
        """The unfinished tables where a person has a seat, the latest first; `None`: not loaded."""
        names = self._repository.tables_of(person, self._now(), most)
        found = {name: self._loaded.find(name) for name in names}
        loaded = {name: table for name, table in found.items() if table}
        for name, revision in self._repository.revisions(list(loaded)).items():
            if revision > loaded[name].revision:
                with suppress(NotFound):  # it has just been deleted
                    loaded[name].queue.refresh()
        return found

    def drop_deleted(self, name: str) -> None:
        """Unload a table that has been deleted, if it is in memory; its streams end."""
        table = self._loaded.find(name)
        self._loaded.forget([name])
        if table:
            table.note_deleted()
            self._peers.tell_dropped(name)
