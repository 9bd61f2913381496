"""How many unplayed tables an address may have opened."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Collection
from typing import Final

from pegout.server.tables.addresses import shares_of
from pegout.server.tables.errors import Conflict

MAX_UNPLAYED: Final = 200
"""Unplayed tables of an address; a further one has to wait for that."""
MAX_ADDRESSES: Final = 50_000
"""Addresses that are remembered; those that opened a table longest ago are forgotten."""


class Openings:
    """The unplayed tables that addresses have opened in this process.

    Args:
        unplayed: finds those of some tables that exist and where no person has acted.
        most: how many an address may have; 0 for any number.
    """

    def __init__(
        self, unplayed: Callable[[Collection[str]], Collection[str]], most: int = MAX_UNPLAYED
    ) -> None:
        self._unplayed, self._most = unplayed, most
        self._lock = threading.Lock()
        self._opened: OrderedDict[str, list[str]] = OrderedDict()

    def check(self, address: str) -> None:
        """Raise `Conflict` (`too-many-unplayed`) if an address may open no further table.

        The database is asked only if it has opened as many as it may, and then not again for
        those that have been played at.
        """
        for caller, share in shares_of(address):
            most = self._most * share
            asked = list(self._opened.get(caller, ()))
            if not most or len(asked) < most:
                continue
            played = {*asked}.difference(self._unplayed(asked))
            with self._lock:  # further ones may have been opened while the database was asked
                opened = self._opened.get(caller, ())
                left = self._opened[caller] = [name for name in opened if name not in played]
            if len(left) >= most:
                raise Conflict("too-many-unplayed", most=most)

    def note(self, address: str, table: str) -> None:
        """Note that an address has opened a table."""
        if not self._most:
            return
        with self._lock:
            for caller, _ in shares_of(address):
                opened = self._opened.setdefault(caller, [])
                if table not in opened[-1:]:  # a request that was repeated
                    opened.append(table)
                self._opened.move_to_end(caller)
                if len(self._opened) > MAX_ADDRESSES:
                    self._opened.popitem(last=False)
