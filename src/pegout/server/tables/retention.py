"""How long stored data is kept, and the job that removes old data.

One process at a time runs it, in transactions of a few tables each, and rests after each of them
for longer than it took, so that it holds up no request.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from pegout.server.tables import endings
from pegout.server.tables.errors import Conflict, NotFound, Unavailable
from pegout.server.tables.identities import Identities
from pegout.server.tables.peers.leases import Leases
from pegout.server.tables.repository import removal
from pegout.server.tables.repository.removal import BEGINNING, FoundPerson, FoundTable, Place
from pegout.server.tables.repository.repository import Repository
from pegout.server.tables.table import Table

_log = logging.getLogger(__name__)

Found = TypeVar("Found", FoundTable, FoundPerson)

DAY: Final = 86400.0
LEASE: Final = " retention"
"""The lease of the job; no table has such a name."""
REST: Final = 4.0
"""How long the job rests, as a multiple of the time that its last transaction took."""


class LifeSpans(NamedTuple):
    """How many days stored data is kept; 0 keeps it for ever.

    Attributes:
        unplayed: unplayed tables, and people without data, since they were there.
        invitations: unplayed tables that still wait for somebody.
        practice: tables that play on from a match that is over, since the last action.
        guests: people who never came back on another day, with their games.
        people: people who have not been there for so long, with their games.
        tokens: tokens that have not been used for so long.
        seals: entries of the log of seals.
        reviews: reviews on disk, which can be computed again.
        boards: boards for real cards that are shared, since they were last used.
    """

    unplayed: float = 2
    invitations: float = 14
    practice: float = 30
    guests: float = 90
    people: float = 730
    tokens: float = 365
    seals: float = 90
    reviews: float = 90
    boards: float = 90


_REMOVALS: Final = {
    "tokens": removal.remove_tokens,
    "boards": removal.remove_boards,
    "seals": removal.remove_log,
}
KEEP_ALL: Final = LifeSpans(*[0] * 9)
"""Keeps everything."""


class _Page(list[Found]):
    """Rows of a walk, and whether everything among them has been removed that was due."""

    is_done = True


class Retention:
    """Removes data that has outlived its time.

    Args:
        repository: the database.
        find: finds tables in memory, which are not removed.
        delete: deletes a person, as `delete_person`.
        leases: tells which process runs the job.
        spans: how long each kind of data is kept.
        rest: waits for some seconds.

    Attributes:
        removed: how much has been removed by this process, by kind: the names of `LifeSpans`, and
            `codes`.
        ran_at: when the job last came to its end in this process, in Unix time; 0 before that.
    """

    def __init__(
        self,
        repository: Repository,
        find: Callable[[str], Table | None],
        delete: Callable[[str], None],
        leases: Leases,
        spans: LifeSpans,
        rest: Callable[[float], object] | None = None,
    ) -> None:
        self._repository, self._find, self._delete = repository, find, delete
        self._leases, self._spans = leases, spans
        self._stopped = threading.Event()
        self._rest = rest or self._stopped.wait
        self._places: dict[str, Place] = {}
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self.removed: Counter[str] = Counter()
        self.ran_at = 0.0

    def start(self, now: float) -> None:
        """Run the job in a thread of its own, unless it runs already or is closed."""
        with self._lock:
            running = self._thread is not None and self._thread.is_alive()
            if not running and not self._stopped.is_set():
                self._thread = threading.Thread(
                    target=self._run, args=(now,), name="retention", daemon=True
                )
                self._thread.start()

    def close(self) -> None:
        """Stop after the transaction in progress."""
        self._stopped.set()
        with self._lock:
            thread = self._thread
        if thread:
            thread.join()

    def _run(self, now: float) -> None:
        try:
            self.run(now)
        except Exception:
            _log.exception("what has outlived its time could not be removed")

    def run(self, now: float) -> None:
        """Remove everything whose time is over at `now`, unless another process does so."""
        try:
            self._remove_reviews(now)
        except Exception:  # the disk's fault, which holds up nothing in the database
            _log.exception("old reviews could not be removed")
        if not self._leases.take(LEASE):
            return
        try:
            self._remove_tables("unplayed", now, lambda each: not (each.played or each.open))
            self._remove_tables("invitations", now, lambda each: not each.played)
            self._remove_tables("practice", now, lambda each: each.branch)
            self._remove_people("unplayed", now, lambda each: not each.owns)
            self._remove_people("guests", now, lambda each: not each.returned)
            self._remove_people("people", now, lambda each: True)
            self._write("codes", partial(removal.remove_codes, now=now))
            for kind, remove in _REMOVALS.items():
                before = self._before(kind, now)
                while before and self._write(kind, partial(remove, before=before)):
                    pass
            self.ran_at = now
        finally:
            self._leases.give_back(LEASE)

    def _before(self, kind: str, now: float) -> float:
        """The time before which the time of a kind is over; 0 if it never is."""
        days = float(getattr(self._spans, kind))
        return now - days * DAY if days else 0.0

    def _remove_tables(self, kind: str, now: float, is_due: Callable[[FoundTable], bool]) -> None:
        """Walk through the tables that have become old enough since the last walk."""
        for page in self._pages(f"tables {kind}", removal.tables_from, self._before(kind, now)):
            due = [each.place[1] for each in page if is_due(each)]
            unused = [name for name in due if self._find(name) is None]
            page.is_done = len(unused) == len(due)
            for start in range(0, len(unused), removal.BATCH):
                names = unused[start : start + removal.BATCH]
                self._write(kind, partial(removal.remove_tables, tables=names))

    def _remove_people(self, kind: str, now: float, is_due: Callable[[FoundPerson], bool]) -> None:
        """Walk through the people who have been away long enough since the last walk."""
        for page in self._pages(f"people {kind}", removal.people_from, self._before(kind, now)):
            for each in page:
                if is_due(each) and not self._stopped.is_set():
                    begun = time.perf_counter()
                    try:
                        self._delete(each.place[1])
                        self.removed["people"] += 1
                    except Exception:
                        _log.exception("a person could not be removed")
                        page.is_done = False  # the next walk tries again
                    self._rest(REST * (time.perf_counter() - begun))

    def _pages(
        self, walk: str, find: Callable[[Connection, Place, float], list[Found]], before: float
    ) -> Iterator[_Page[Found]]:
        """The rows of a walk, from where everything was done the last time."""
        place, is_done = self._places.get(walk, BEGINNING), True
        while not self._stopped.is_set():
            with self._repository.reading() as connection:
                page = _Page(find(connection, place, before))
            if not page:
                return
            yield page
            place = page[-1].place
            is_done = is_done and page.is_done and not self._stopped.is_set()
            if is_done:
                self._places[walk] = place

    def _write(self, kind: str, remove: Callable[[Connection], int]) -> int:
        """Remove something in a transaction, and rest; how much it was, 0 if the job is to stop."""
        if self._stopped.is_set():
            return 0
        begun = time.perf_counter()
        with self._repository.writing() as connection:
            removed = remove(connection)
        self.removed[kind] += removed
        self._rest(REST * (time.perf_counter() - begun))
        return removed

    def _remove_reviews(self, now: float) -> None:
        if before := self._before("reviews", now):
            from pegout.solver.analysis.forgetting import forget_before

            self.removed["reviews"] += forget_before(before)


def delete_person(
    repository: Repository,
    identities: Identities,
    find: Callable[[str], Table],
    person: str,
) -> list[str]:
    """Delete a person with everything that is theirs, the bot accounts too.

    Returns the names of the tables that are gone.

    Matches with other people end as if the person had given them up, and stay theirs, without the
    person's name. Others cannot be told from people who have been deleted before.
    """
    with repository.reading() as connection:
        unfinished = removal.shared_unfinished(connection, person)
        bots = removal.bots_of(connection, person)
    for name in unfinished:
        try:
            endings.abandon(find(name), person)
        except (NotFound, Conflict):
            continue  # it has just ended
        except (SQLAlchemyError, Unavailable):
            raise  # soon it can be given up: the whole deletion is asked for again
        except Exception:
            # Its other people keep it as it is, and it expires; the person leaves it all the same.
            _log.exception("table %s could not be given up", name)
    gone = [name for bot in bots for name in delete_person(repository, identities, find, bot)]
    while True:
        with repository.writing() as connection:
            names = removal.remove_places(connection, person)
            if names is None:
                removal.remove_person(connection, person)
                break
        gone += names
    identities.forget(person)
    return gone
