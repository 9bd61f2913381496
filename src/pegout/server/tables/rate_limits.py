"""The limits of callers: how often they may do something, and their budgets.

- *Rate limits*: so many calls of a kind in a while, counted by all processes together that name
  one Redis. `server/web/endpoints.py` sets those of requests for each address, `chat.py` that of
  messages.
- *Budgets*: each request is paid by its person and its address, in milliseconds of one core or so,
  and waits until they can pay; anonymous requests are paid by one more person, whom each address
  has. `server/web/limits.py` has the prices, `server/web/gate.py` lets requests pass.
- How many streams may be open is limited by `broadcaster.py` for a table, and by
  `server/web/connections.py` for an address.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from functools import cached_property
from math import ceil
from typing import TYPE_CHECKING, Final

from pegout.server.tables.addresses import SITE_SHARE, shares_of, site_of
from pegout.server.tables.counters import Times
from pegout.server.tables.errors import TooMany

if TYPE_CHECKING:
    from limits.strategies import MovingWindowRateLimiter

_log = logging.getLogger(__name__)

RETRY_SECONDS: Final = 5.0
"""Seconds after which a Redis that has failed is asked again."""
TIMEOUT_SECONDS: Final = 1.0
"""Seconds after which a Redis that does not answer has failed."""
PERSON_A_SECOND: Final = 50.0
"""The budget of a person for a second, in about as many milliseconds of one core."""
ADDRESS_A_SECOND: Final = 128.0
"""The budget of an address for a second; several people may share it."""
PERSON_SAVES: Final = 500.0
"""The most that a person saves up of an unspent budget."""
ADDRESS_SAVES_SECONDS: Final = 3.0
"""For how many seconds an address saves up."""
PATIENCE_SECONDS: Final = 4.0
"""How long a request may wait until it can be paid for; it is refused if that takes longer."""
MAX_OWED_SECONDS: Final = 60.0
"""The longest that anybody pays for a request that turned out costly."""
_ROUNDING: Final = 1e-6
"""Seconds that sums of times may be wrong by."""


class RateLimits:
    """Counts the calls of callers.

    With the URL of a Redis all processes count together that name it, while it answers. Counting
    may wait where it `is_shared`.
    """

    def __init__(
        self, redis: str | None = None, ticks: Callable[[], float] = time.monotonic
    ) -> None:
        self._redis = redis
        self.is_shared = redis is not None
        self._retry_at = float("-inf")
        self._lock = threading.Lock()
        self._times, self._ticks = Times(), ticks

    def check(self, kind: str, calls: int, seconds: int, *caller: str) -> None:
        """Count a call of a kind, unless it is one too many of `calls` in `seconds`.

        A `caller` is an address, for instance, or a table and a seat. Raises `TooMany`: `too-many`,
        with the seconds until the next call is allowed.
        """
        wait = None
        if self.is_shared and self._ticks() >= self._retry_at:
            wait = self._wait_together(calls, seconds, kind, *caller)
        if wait is None:
            wait = self._wait_here(calls, seconds, "/".join((kind, *caller)))
        if wait:
            self._times.note(_refused(kind, *caller), self._ticks() + wait)
            raise TooMany("too-many", seconds=wait)

    def refused_for(self, kind: str, *caller: str) -> int:
        """The seconds for which calls are refused, as the last one was told; 0 if they are not."""
        return max(ceil(self._times.get(_refused(kind, *caller)) - self._ticks()), 0)

    def check_address(self, kind: str, calls: int, seconds: int, address: str) -> None:
        """Count a call from an address, as `check`, and for its site (`shares_of`)."""
        for caller, share in shares_of(address):
            self.check(kind, calls * share, seconds, caller)

    # Each counts a call, or returns how many seconds the next one has to wait.

    def _wait_here(self, calls: int, seconds: int, caller: str) -> int:
        """Of `calls` that are saved up, each takes its part of the `seconds` to come back."""
        now = self._ticks()
        with self._lock:
            until = max(self._times.get(caller), now) + seconds / calls
            if until - now > seconds + _ROUNDING:
                return ceil(until - now - seconds - _ROUNDING)
            self._times.note(caller, until)
            return 0

    def _wait_together(self, calls: int, seconds: int, *caller: str) -> int | None:
        """`None` if Redis fails. The terminal, which has no limits, does without these imports."""
        from limits import RateLimitItemPerSecond
        from limits.errors import StorageError

        limit = RateLimitItemPerSecond(calls, seconds)
        try:
            if self._together.hit(limit, *caller):
                return 0
            reset, _ = self._together.get_window_stats(limit, *caller)
        except StorageError as error:
            _log.warning("rate limits hold for each server alone: %s", error)
            self._retry_at = self._ticks() + RETRY_SECONDS
            return None
        return max(int(reset - time.time()), 0) + 1

    @cached_property
    def _together(self) -> MovingWindowRateLimiter:
        from limits.storage import RedisStorage
        from limits.strategies import MovingWindowRateLimiter

        storage = RedisStorage(
            self._redis or "",
            key_prefix="pegout",
            wrap_exceptions=True,
            socket_timeout=TIMEOUT_SECONDS,
            socket_connect_timeout=TIMEOUT_SECONDS,
        )
        return MovingWindowRateLimiter(storage)


def _refused(kind: str, *caller: str) -> str:
    """The name of the time until which calls are refused."""
    return "/".join(("refused", kind, *caller))


class Budget:
    """The budgets of many callers, for about a microsecond a call.

    It is `a_second`; of what a caller does not spend, they have `saved` at most.
    """

    def __init__(
        self, a_second: float, saved: float, ticks: Callable[[], float] = time.monotonic
    ) -> None:
        self._a_second, self._saved_seconds, self._ticks = a_second, saved / a_second, ticks
        self._paid_at = Times()
        self._lock = threading.Lock()

    def wait(self, caller: str, cost: float) -> float:
        """Seconds until a caller can pay for something.

        Raises `TooMany`: `too-many`, with the seconds until it would not have to wait too long.
        """
        now = self._ticks()
        wait = self._paid_by(caller, cost, now) - now - self._saved_seconds
        if wait > PATIENCE_SECONDS:
            raise TooMany("too-many", seconds=ceil(wait - PATIENCE_SECONDS))
        return max(wait, 0.0)

    def owes(self, caller: str, cost: float) -> bool:
        """Whether a caller would have to wait before they can pay for something."""
        now = self._ticks()
        return self._paid_by(caller, cost, now) - now > self._saved_seconds

    def _paid_by(self, caller: str, cost: float, now: float) -> float:
        """When a caller has paid all debts and this cost."""
        return max(self._paid_at.get(caller), now) + cost / self._a_second

    def charge(self, caller: str, cost: float) -> None:
        """Let a caller pay for something, whether they can or not."""
        now = self._ticks()
        with self._lock:
            paid_by = self._paid_by(caller, cost, now)
            self._paid_at.note(caller, min(paid_by, now + MAX_OWED_SECONDS))


class Budgets:
    """The budgets of people and of the addresses that they use; a request is paid from both.

    Args:
        people: what a person may cost, and anonymous requests of each address together.
        addresses: what an address may cost, all who ask there together.
        networks: what a large network of IPv6 may cost (`site_of`).
    """

    def __init__(
        self,
        people: Budget | None = None,
        addresses: Budget | None = None,
        networks: Budget | None = None,
    ) -> None:
        self._people = people or Budget(PERSON_A_SECOND, PERSON_SAVES)
        self._addresses = addresses or _address_budget(ADDRESS_A_SECOND)
        self._networks = networks or _address_budget(ADDRESS_A_SECOND * SITE_SHARE)

    @classmethod
    def of_addresses(cls, a_second: float) -> Budgets:
        """The budgets where an address may cost so much in a second."""
        return cls(None, _address_budget(a_second), _address_budget(a_second * SITE_SHARE))

    def spend(self, person: str | None, address: str, cost: float) -> float:
        """Pay for something; how many seconds it has to wait until it is paid.

        The cost is in milliseconds of one core or so; `person` is who asks, if that is known.
        Raises `TooMany`: `too-many`, with the seconds to wait; nothing has been paid.
        """
        wait = self._people.wait(person or address, cost)
        wait = max(wait, self._addresses.wait(address, cost))
        if site := site_of(address):
            wait = max(wait, self._networks.wait(site, cost))
        self.charge(person, address, cost)
        return wait

    def spare(self, person: str, cost: float) -> bool:
        """Pay for unrequested work, if half of the person's savings are left after it."""
        if self._people.owes(person, cost + PERSON_SAVES / 2):
            return False
        self._people.charge(person, cost)
        return True

    def charge(self, person: str | None, address: str, cost: float) -> None:
        """Pay for work done already."""
        self._people.charge(person or address, cost)
        self._addresses.charge(address, cost)
        if site := site_of(address):
            self._networks.charge(site, cost)


def _address_budget(a_second: float) -> Budget:
    """The budget of each address: so much a second, and what it has saved up."""
    return Budget(a_second, ADDRESS_SAVES_SECONDS * a_second)
