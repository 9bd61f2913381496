"""Messages sent more than once, as text or compressed: updates and events of tables, bodies.

Past events do not change, so that a client that asks again, follows a long match from its
beginning, or is one of many spectators, costs little more than the bytes sent.
"""

from __future__ import annotations

import gzip
import re
import threading
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Final, Generic, NamedTuple, TypeVar
from weakref import WeakKeyDictionary

from fastapi import Request
from fastapi.responses import Response

from pegout.engine.rules.events import Event
from pegout.engine.wire.base import to_json
from pegout.engine.wire.events import event_data
from pegout.server.tables.snapshot import NumberedEvent
from pegout.server.tables.table import Table
from pegout.server.web.serializers import state_data

T = TypeVar("T")

MIN_BYTES: Final = 600
"""The least length of a body that is compressed."""
MAX_BODY_BYTES: Final = 16 * 2**20
"""Bytes of bodies that a process keeps."""
MAX_EVENTS: Final = 500
"""The most events of an answer, and of what a stream sends before it lets others have a turn."""
BLOCK_EVENTS: Final = 100
"""Events that are encoded and kept together."""
MAX_BLOCK_BYTES: Final = 32 * 2**20
"""Bytes of encoded events that a process keeps: some 3,000 blocks, of which a game has three."""
SHARED_SECONDS: Final = 0.25
"""Seconds for which an encoded update is shared; a clock has hardly moved by then."""
SHARED_EVENTS: Final = 64
"""Encoded events of a table that are kept for further recipients."""
_ACCEPTED: Final = re.compile(r"(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))")
_JSON: Final = "application/json"


class Kept(Generic[T]):
    """The values asked for last, with their sizes, as `entries`: up to a number of bytes."""

    def __init__(self, most: int) -> None:
        self._lock = threading.Lock()
        self._most, self._bytes = most, 0
        self.entries: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()

    def get(self, key: Hashable) -> T | None:
        """The value kept under a key, if any."""
        with self._lock:
            if key not in self.entries:
                return None
            self.entries.move_to_end(key)
            return self.entries[key][0]

    def keep(self, key: Hashable, value: T, size: int) -> None:
        """Keep something of a number of bytes."""
        with self._lock:
            _, before = self.entries.pop(key, (None, 0))
            self.entries[key] = value, size
            self._bytes += size - before
            while self._bytes > self._most:
                _, (_, oldest) = self.entries.popitem(last=False)
                self._bytes -= oldest


class Packed:
    """A body that is sent again and again, kept compressed, as `packed` does."""

    def __init__(self, packed: bytes, media_type: str = _JSON) -> None:
        self._packed, self._media_type = packed, media_type

    def __len__(self) -> int:
        return len(self._packed)

    def response(self, request: Request, headers: Mapping[str, str] | None = None) -> Response:
        """The response to a request, with further headers."""
        return _response(request, self._packed, self._media_type, headers)


def packed(body: str) -> bytes:
    """A body as it is kept and sent."""
    return gzip.compress(body.encode(), 6, mtime=0)


def packed_once(request: Request, body: str) -> Response:
    """A response in JSON that is made for one request, in whose thread it is compressed."""
    encoded = body.encode()
    if len(encoded) < MIN_BYTES or not _accepts(request):
        return Response(encoded, media_type=_JSON)
    return _response(request, gzip.compress(encoded, 1, mtime=0), _JSON, None)


def _response(
    request: Request, packed: bytes, media_type: str, headers: Mapping[str, str] | None
) -> Response:
    vary = {"Vary": "Accept-Encoding", **(headers or {})}
    if not _accepts(request):
        return Response(gzip.decompress(packed), media_type=media_type, headers=vary)
    return Response(packed, media_type=media_type, headers={**vary, "Content-Encoding": "gzip"})


def _accepts(request: Request) -> bool:
    return bool(_ACCEPTED.search(request.headers.get("accept-encoding", "")))


class _Block(NamedTuple):
    """Encoded events, one a line, compressed; `last` is the last of them, as the table has it."""

    events: int
    last: Event
    packed: bytes

    def texts(self) -> list[str]:
        return zlib.decompress(self.packed).decode().split("\n")


class EventPages:
    """The events of all tables in JSON, a page at a time, up to a number of bytes."""

    def __init__(self, max_bytes: int = MAX_BLOCK_BYTES) -> None:
        self.kept: Kept[_Block] = Kept(max_bytes)

    def texts(
        self,
        table: Table,
        person: str,
        since: int,
        until: int | None = None,
        seat: int | None = None,
    ) -> list[str]:
        """The events after one number up to another in JSON, at most `MAX_EVENTS`.

        Once the match is over, as a seat has seen them. Raises as `Table.viewer`.
        """
        viewer = table.viewer(person, seat)
        end = min(since + MAX_EVENTS, table.seq if until is None else until)
        texts: list[str] = []
        for number in range(since // BLOCK_EVENTS, -(-end // BLOCK_EVENTS)):
            first = number * BLOCK_EVENTS
            texts += self._block(table, viewer, first)[max(since - first, 0) : end - first]
        return texts

    def _block(self, table: Table, viewer: int, first: int) -> list[str]:
        """The events of a block that have happened."""
        key = table.name, viewer, first
        kept = self.kept.get(key)
        texts: list[str] = []
        # A journal that is loaded again has other events, perhaps because some were taken back.
        if kept and table.event(first + kept.events) is kept.last:
            texts = kept.texts()
            if kept.events == BLOCK_EVENTS or first + kept.events == table.seq:
                return texts
        end = min(first + BLOCK_EVENTS, table.seq)
        last = table.event(end)  # first, since others may take it back while the rest is encoded
        new = table.events_of(viewer, first + len(texts), end)
        texts += [to_json(event_data(each.event, each.seq)) for each in new]
        if texts and last:
            packed = zlib.compress("\n".join(texts).encode(), 1)
            self.kept.keep(key, _Block(len(texts), last, packed), len(packed))
        return texts


def event_list(seq: int, texts: Iterable[str]) -> str:
    """`EventList` in JSON, from the number of the last event and encoded events."""
    return f'{{"seq":{seq},"events":[{",".join(texts)}]}}'


class EncodedUpdate(NamedTuple):
    """The messages of a stream for a version of a table, in JSON, the table itself last."""

    version: int
    seq: int
    texts: tuple[str, ...]


class _Change(NamedTuple):
    """A viewer's events of a table since a change, of which some streams have sent more."""

    made: float
    version: int
    seq: int
    state: str
    updates: dict[int | None, EncodedUpdate]
    """By the last event that a stream has sent, what it sends now."""


class _Shared:
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
                text = to_json(event_data(each.event, each.seq))
                if len(self._events) >= SHARED_EVENTS:
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
            # since: it is filed under who it is for, so that others do not see their cards.
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
        state = to_json(state_data(snapshot))
        change = _Change(self._now(), version, snapshot.seq, state, {})
        with self._lock:
            kept = {who: each for who, each in self._changes.items() if not self._is_old(each)}
            self._changes = {**kept, snapshot.viewer: change}
        return snapshot.viewer, change

    def _is_old(self, change: _Change) -> bool:
        return self._now() - change.made > SHARED_SECONDS


class TableUpdates:
    """The encoded messages of all tables: updates, `pages` of events, shared `bodies`."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.pages = EventPages()
        self.bodies: Kept[Packed] = Kept(MAX_BODY_BYTES)
        self._lock = threading.Lock()
        self._now = now
        self._tables: WeakKeyDictionary[Table, _Shared] = WeakKeyDictionary()

    def get(self, table: Table, person: str, since: int | None) -> EncodedUpdate:
        """The events after event `since` (`None`: the last one), with the table now.

        Raises `Forbidden`: `not-at-this-table`.
        """
        return self._of(table).get(table, person, since)

    def state(self, table: Table, person: str) -> str:
        """`TableModel` in JSON; raises as `get`."""
        _, change = self._of(table).change(table, person)
        return "{" + change.state.removeprefix('{"type":"state",')

    def event_list(self, table: Table, seq: int, events: Iterable[NumberedEvent]) -> str:
        """`EventList` in JSON, from events that streams may have encoded already."""
        return event_list(seq, self._of(table).event_texts(events))

    def _of(self, table: Table) -> _Shared:
        with self._lock:
            updates = self._tables.get(table)
            if updates is None:
                updates = self._tables[table] = _Shared(self._now)
            return updates
