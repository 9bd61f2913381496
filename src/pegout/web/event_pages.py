"""Events of tables in JSON, a page at a time, encoded once for all who may see the same.

What has happened does not change any more, so that one who asks again, or follows a long match from
its beginning, costs little more than what is sent.
"""

from __future__ import annotations

import threading
import zlib
from collections import OrderedDict
from collections.abc import Iterable
from typing import Final, NamedTuple

from pegout.rules.events import Event
from pegout.tables.table import Table
from pegout.wire.events import event_model

MAX_EVENTS: Final = 500
"""The most events of an answer, and of what a stream sends before it lets others have a turn."""
BLOCK_EVENTS: Final = 100
"""Events that are encoded and kept together."""
MAX_BYTES: Final = 32 * 2**20
"""Bytes of encoded events that a process keeps: some 3,000 blocks, of which a game has three."""

_Key = tuple[str, int, int]
"""A table's name, a viewer, and the number of the block."""


class _Block(NamedTuple):
    """Encoded events, one a line, compressed; `last` is the last of them, as the table has it."""

    events: int
    last: Event
    packed: bytes


class EventPages:
    """The encoded events of all tables; those that were asked for last are kept.

    Args:
        max_bytes: how many bytes are kept.
    """

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self._lock = threading.Lock()
        self._max_bytes, self._bytes = max_bytes, 0
        self._kept: OrderedDict[_Key, _Block] = OrderedDict()

    def texts(
        self,
        table: Table,
        person: str,
        since: int,
        until: int | None = None,
        seat: int | None = None,
    ) -> list[str]:
        """The events after one number up to another in JSON, at most `MAX_EVENTS`.

        Args:
            table: where they happened.
            person: who asks.
            since: the number of the last event that they know.
            until: the number of the last event that they want; `None` for all.
            seat: as whom they see them, once the match is over.

        Raises:
            PegoutError: as `Table.viewer`.
        """
        viewer = table.viewer(person, seat)
        end = min(since + MAX_EVENTS, table.seq if until is None else until)
        texts: list[str] = []
        for number in range(since // BLOCK_EVENTS, -(-end // BLOCK_EVENTS)):
            first = number * BLOCK_EVENTS
            texts += self._block(table, viewer, number)[max(since - first, 0) : end - first]
        return texts

    def _block(self, table: Table, viewer: int, number: int) -> list[str]:
        """The events of a block that have happened."""
        key, first = (table.name, viewer, number), number * BLOCK_EVENTS
        with self._lock:
            kept = self._kept.get(key)
            if kept:
                self._kept.move_to_end(key)
        texts: list[str] = []
        # A journal that is loaded again has other events, perhaps because some were taken back.
        if kept and table.event(first + kept.events) is kept.last:
            if kept.events == BLOCK_EVENTS or first + kept.events == table.seq:
                return _unpacked(kept)
            texts = _unpacked(kept)
        end = min(first + BLOCK_EVENTS, table.seq)
        last = table.event(end)  # first, since others may take it back while the rest is encoded
        new = table.events_of(viewer, first + len(texts), end)
        texts += [event_model(each.event, each.seq).model_dump_json() for each in new]
        if texts and last:
            packed = zlib.compress("\n".join(texts).encode(), 1)
            self._keep(key, _Block(len(texts), last, packed))
        return texts

    def _keep(self, key: _Key, block: _Block) -> None:
        with self._lock:
            before = self._kept.pop(key, None)
            self._bytes += len(block.packed) - (len(before.packed) if before else 0)
            self._kept[key] = block
            while self._bytes > self._max_bytes:
                _, oldest = self._kept.popitem(last=False)
                self._bytes -= len(oldest.packed)


def event_list(seq: int, texts: Iterable[str]) -> str:
    """What `EventList` would be in JSON, from the number of the last event and encoded events."""
    return f'{{"seq":{seq},"events":[{",".join(texts)}]}}'


def _unpacked(block: _Block) -> list[str]:
    return zlib.decompress(block.packed).decode().split("\n")
