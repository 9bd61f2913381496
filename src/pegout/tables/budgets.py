"""What callers may cost: each pays for what a request costs, not for how many there are."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from math import ceil
from typing import Final

from pegout.tables.errors import TooMany

PERSON_A_SECOND: Final = 50.0
"""What a person may cost in a second, about as many milliseconds of one core."""
ADDRESS_A_SECOND: Final = 128.0
"""What an address may cost in a second; several people may share it."""
PERSON_SAVES: Final = 500.0
"""What a person saves up at most of what they do not spend."""
ADDRESS_SAVES_SECONDS: Final = 3.0
"""For how many seconds an address saves up."""
PATIENCE_SECONDS: Final = 4.0
"""How long a request may wait until it can be paid for; it is refused if that takes longer."""
MAX_OWED_SECONDS: Final = 60.0
"""The longest that anybody pays for a request that turned out costly."""
MANY_CALLERS: Final = 10_000
"""How many callers are remembered before those are forgotten who owe nothing."""


class Budget:
    """What each of many callers may cost, for about a microsecond each.

    Args:
        a_second: what a caller may cost in a second.
        saved: what a caller saves up at most of what they do not spend.
        ticks: seconds of a monotonic clock.
    """

    def __init__(
        self, a_second: float, saved: float, ticks: Callable[[], float] = time.monotonic
    ) -> None:
        self._a_second, self._saved_seconds, self._ticks = a_second, saved / a_second, ticks
        self._paid_at: dict[str, float] = {}
        self._lock = threading.Lock()

    def wait(self, caller: str, cost: float) -> float:
        """Seconds until a caller can pay for something.

        Raises:
            TooMany: `too-many`, with the seconds until it would not have to wait too long.
        """
        now = self._ticks()
        paid_at = max(self._paid_at.get(caller, now), now) + cost / self._a_second
        wait = paid_at - now - self._saved_seconds
        if wait > PATIENCE_SECONDS:
            raise TooMany("too-many", seconds=ceil(wait - PATIENCE_SECONDS))
        return max(wait, 0.0)

    def charge(self, caller: str, cost: float) -> None:
        """Let a caller pay for something, whether they can or not."""
        now = self._ticks()
        with self._lock:
            paid_at = max(self._paid_at.get(caller, now), now) + cost / self._a_second
            self._paid_at[caller] = min(paid_at, now + MAX_OWED_SECONDS)
            if len(self._paid_at) > MANY_CALLERS:
                self._paid_at = {each: at for each, at in self._paid_at.items() if at > now}


class Budgets:
    """The budgets of people and of the addresses that they use; a request is paid from both.

    Args:
        people: what each person may cost.
        addresses: what each address may cost.
    """

    def __init__(self, people: Budget | None = None, addresses: Budget | None = None) -> None:
        self._people = people or Budget(PERSON_A_SECOND, PERSON_SAVES)
        self._addresses = addresses or address_budget()

    def spend(self, person: str | None, address: str, cost: float) -> float:
        """Pay for something, unless that would have to wait too long; how many seconds it waits.

        Args:
            person: who asks, if that is known.
            address: where the request comes from.
            cost: what it costs, in milliseconds of one core or so.

        Raises:
            TooMany: `too-many`, with the seconds to wait; nothing has been paid.
        """
        wait = self._addresses.wait(address, cost)
        if person is not None:
            wait = max(wait, self._people.wait(person, cost))
        self.charge(person, address, cost)
        return wait

    def charge(self, person: str | None, address: str, cost: float) -> None:
        """Pay for what has been done already."""
        self._addresses.charge(address, cost)
        if person is not None:
            self._people.charge(person, cost)


def address_budget(a_second: float = ADDRESS_A_SECOND) -> Budget:
    """What each address may cost: so much a second, and what it has saved up."""
    return Budget(a_second, ADDRESS_SAVES_SECONDS * a_second)
