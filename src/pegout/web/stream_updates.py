"""Updates of a table as text, encoded once for all streams and answers that get the same."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from pegout.rules.events import Event
from pegout.tables.snapshot import NumberedEvent
from pegout.tables.table import Table
from pegout.web.event_pages import EventPages, event_list
from pegout.web.packed import KeptBodies
from pegout.web.serializers import state_message
from pegout.wire.events import event_model

SHARED_SECONDS: Final = 0.25
"""Seconds for which an encoded update is shared; a clock has hardly moved by then."""
MAX_EVENTS: Final = 64
"""Encoded events of a table that are kept for further recipients."""


class EncodedUpdate(NamedTuple):
    """What a stream sends for one change.

    Attributes:
        viewer: the seat, or the spectator, that may see it.
        version: the version of the table.
        seq: the number of the last event.
        texts: the messages, in JSON: the events, then the table.
    """

    viewer: int
    version: int
    seq: int
    texts: tuple[str, ...]


_Viewpoint = tuple[int, int | None]
"""The viewer (a seat or a spectator), and the last event that the stream has sent."""


class _TableUpdates:
    """The updates of one table that streams may share."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._lock = threading.Lock()
        self._now = now
        self._encoded: dict[_Viewpoint, tuple[float, EncodedUpdate]] = {}
        self._events: dict[int, tuple[Event, str]] = {}

    def event_texts(self, events: Iterable[NumberedEvent]) -> list[str]:
        """Events in JSON; those that everybody may see are the same objects for everybody."""
        texts = []
        for each in events:
            event, text = self._events.get(each.seq, (None, ""))
            if event is not each.event:
                text = event_model(each.event, each.seq).model_dump_json()
                if len(self._events) >= MAX_EVENTS:
                    self._events = {}  # not emptied: another thread may be reading it
                self._events[each.seq] = each.event, text
            texts.append(text)
        return texts

    def get(self, table: Table, person: str, since: int | None) -> EncodedUpdate:
        viewpoint = (table.viewer(person), since)
        with self._lock:
            made, update = self._encoded.get(viewpoint, (float("-inf"), None))
        if update and update.version == table.version and not self._is_old(made):
            return update
        # Without the lock, since others wait for it on the event loop. A second encoding of the
        # same change costs less than that wait.
        update = _encode(table, person, since, self.event_texts)
        with self._lock:
            self._forget_old()
            # The person may have taken or given up a seat since: it is filed under who it is
            # for, lest others get to see their cards.
            self._encoded[update.viewer, since] = self._now(), update
        return update

    def _is_old(self, made: float) -> bool:
        return self._now() - made > SHARED_SECONDS

    def _forget_old(self) -> None:
        for viewpoint in [each for each, (made, _) in self._encoded.items() if self._is_old(made)]:
            del self._encoded[viewpoint]


class StreamUpdates:
    """The updates of all tables.

    Args:
        now: the time in seconds.

    Attributes:
        pages: their events, a page at a time.
        bodies: what else was encoded, and does not change.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.pages, self.bodies = EventPages(), KeptBodies()
        self._lock = threading.Lock()
        self._now = now
        self._tables: WeakKeyDictionary[Table, _TableUpdates] = WeakKeyDictionary()

    def get(self, table: Table, person: str, since: int | None) -> EncodedUpdate:
        """What has happened after event `since` (`None`: the last one), with the table now.

        Raises:
            Forbidden: `not-at-this-table`.
        """
        return self._of(table).get(table, person, since)

    def state(self, table: Table, person: str, since: int | None) -> str:
        """What `TableModel` would be in JSON, as a stream that has event `since` gets it.

        Raises:
            Forbidden: `not-at-this-table`.
        """
        return "{" + self.get(table, person, since).texts[-1].removeprefix('{"type":"state",')

    def event_list(self, table: Table, seq: int, events: Iterable[NumberedEvent]) -> str:
        """What `EventList` would be in JSON, from events that streams may have encoded already."""
        return event_list(seq, self._of(table).event_texts(events))

    def _of(self, table: Table) -> _TableUpdates:
        with self._lock:
            updates = self._tables.get(table)
            if updates is None:
                updates = self._tables[table] = _TableUpdates(self._now)
            return updates


def _encode(
    table: Table,
    person: str,
    since: int | None,
    event_texts: Callable[[Iterable[NumberedEvent]], list[str]],
) -> EncodedUpdate:
    update = table.update_since(person, since)
    snapshot = update.snapshot
    texts = (*event_texts(update.events), state_message(snapshot).model_dump_json())
    return EncodedUpdate(snapshot.viewer, update.version, snapshot.seq, texts)
