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
        version: the version of the table.
        seq: the number of the last event.
        texts: the messages, in JSON: the events, then the table.
    """

    version: int
    seq: int
    texts: tuple[str, ...]


class _Change(NamedTuple):
    """What a viewer sees of a table since a change; some streams have sent more of it than others.

    Attributes:
        made: when it was encoded.
        version: the version of the table.
        seq: the number of the last event.
        state: the table, in JSON.
        updates: by the last event that a stream has sent, what it sends now.
    """

    made: float
    version: int
    seq: int
    state: str
    updates: dict[int | None, EncodedUpdate]


class _TableUpdates:
    """The updates of one table that streams may share."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._lock = threading.Lock()
        self._now = now
        self._changes: dict[int, _Change] = {}
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

    def change(self, table: Table, person: str) -> tuple[int, _Change]:
        """Who a person is at the table, and what they see of it since its last change."""
        viewer = table.viewer(person)
        with self._lock:
            change = self._changes.get(viewer)
        if change is None or change.version != table.version or self._is_old(change):
            # Without the lock, since others wait for it on the event loop. A second encoding of the
            # same change costs less than that wait. The person may have taken or given up a seat
            # since: it is filed under who it is for, lest others get to see their cards.
            return self._encode(table, person)
        return viewer, change

    def get(self, table: Table, person: str, since: int | None) -> EncodedUpdate:
        viewer, change = self.change(table, person)
        update = change.updates.get(since)
        if update is None:
            first = change.seq if since is None else min(since, change.seq)
            events = self.event_texts(table.events_of(viewer, first, change.seq))
            update = EncodedUpdate(change.version, change.seq, (*events, change.state))
            change.updates[since] = update
        return update

    def _encode(self, table: Table, person: str) -> tuple[int, _Change]:
        version, snapshot = table.versioned_snapshot(person)
        state = state_message(snapshot).model_dump_json()
        change = _Change(self._now(), version, snapshot.seq, state, {})
        with self._lock:
            kept = {who: each for who, each in self._changes.items() if not self._is_old(each)}
            self._changes = {**kept, snapshot.viewer: change}
        return snapshot.viewer, change

    def _is_old(self, change: _Change) -> bool:
        return self._now() - change.made > SHARED_SECONDS


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

    def state(self, table: Table, person: str) -> str:
        """What `TableModel` would be in JSON.

        Raises:
            Forbidden: `not-at-this-table`.
        """
        _, change = self._of(table).change(table, person)
        return "{" + change.state.removeprefix('{"type":"state",')

    def event_list(self, table: Table, seq: int, events: Iterable[NumberedEvent]) -> str:
        """What `EventList` would be in JSON, from events that streams may have encoded already."""
        return event_list(seq, self._of(table).event_texts(events))

    def _of(self, table: Table) -> _TableUpdates:
        with self._lock:
            updates = self._tables.get(table)
            if updates is None:
                updates = self._tables[table] = _TableUpdates(self._now)
            return updates
