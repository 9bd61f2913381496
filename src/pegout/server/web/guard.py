"""Regular checks: bans are read, streams ended, costs and refusals noted."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter

from pegout.server.tables.registry import TableRegistry
from pegout.server.tables.usage import SPAN_SECONDS
from pegout.server.web.streams import Streams

_log = logging.getLogger(__name__)

GUARD_SECONDS = 5.0
"""Seconds after which bans hold that somebody has written into the database."""


class Guard:
    """Reads bans, ends streams, and notes costs and refusals, for one process."""

    def __init__(self, registry: TableRegistry, streams: Streams) -> None:
        self._registry, self._streams = registry, streams
        self._noted = time.monotonic()

    async def run(self) -> None:
        """Look after all this until cancelled; what fails is tried again."""
        while True:
            try:
                await self.look()
            except Exception:
                _log.exception("bans, costs and refusals could not be looked after")
            await asyncio.sleep(GUARD_SECONDS)

    async def look(self) -> None:
        """Read the bans and end the streams of the banned; once a minute `note` too."""
        registry = self._registry
        await asyncio.to_thread(registry.bans.load)
        await self._streams.end_banned()
        if time.monotonic() - self._noted >= SPAN_SECONDS:
            await self.note()

    async def note(self) -> None:
        """End the streams whose tokens are void; store the costs of callers, and refusals."""
        registry, now = self._registry, time.time()
        self._noted = time.monotonic()
        await self._streams.end_void()
        open_streams: Counter[str] = Counter()
        for each in self._streams.followers():
            open_streams.update((each.caller.person, each.caller.address))
        await asyncio.to_thread(registry.usage.store, now, open_streams)
        await asyncio.to_thread(registry.refusals.write, now)
