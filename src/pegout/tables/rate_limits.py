"""What limits callers: how often they may do something, and what they may cost.

- *Rate limits*: so many calls of a kind in a window, in one process or shared by several.
  `web/limits.py` sets those of requests for each address (`RateLimit`), `chat.py` that of messages.
- *Budgets*: each request is paid by its person and its address, in milliseconds of one core or so,
  and waits until they can pay. `web/limits.py` has the prices and lets requests pass (`Gate`).
- How many streams may be open is limited by `broadcaster.py` for a table, and by
  `web/connections.py` for an address.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from functools import cached_property
from itertools import islice
from math import ceil
from typing import TYPE_CHECKING, Final, TypeVar

from pegout.tables.errors import TooMany

if TYPE_CHECKING:
    from limits.strategies import MovingWindowRateLimiter

_log = logging.getLogger(__name__)
T = TypeVar("T")

RETRY_SECONDS: Final = 5.0
"""Seconds after which a Redis that has failed is asked again."""
TIMEOUT_SECONDS: Final = 1.0
"""Seconds after which a Redis that does not answer has failed."""
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
LOOKED_AT: Final = 2
"""How many other callers each call looks at, to forget those whose time is over."""


class _Callers(OrderedDict[str, T]):
    """What is known of callers, in the order of their last calls, until its time is over.

    Two are forgotten for one that comes, so that no call walks all of them.
    """

    def __init__(self, until: Callable[[T], float]) -> None:
        super().__init__()
        self._until = until

    def note(self, caller: str, known: T, now: float) -> None:
        """Note what is known of a caller."""
        self[caller] = known
        self.move_to_end(caller)
        for each in list(islice(self, LOOKED_AT)):
            if self._until(self[each]) <= now:
                del self[each]


class RateLimits:
    """Counts the calls of callers.

    All processes count together in the Redis whose URL is given. While it fails, and without one,
    this process counts alone. Counting may wait where it `is_shared`.
    """

    def __init__(self, redis: str | None = None) -> None:
        self._redis = redis
        self.is_shared = redis is not None
        self._retry_at = float("-inf")
        self._lock = threading.Lock()
        self._expiries = _Callers[deque[float]](lambda expiries: expiries[-1])
        self._refused = _Callers[float](lambda until: until)

    def check(self, kind: str, calls: int, seconds: int, *caller: str) -> None:
        """Count a call of a kind, unless it is one too many of `calls` in `seconds`.

        A `caller` is an address, for instance, or a table and a seat. Raises `TooMany`: `too-many`,
        with the seconds until the next call is allowed.
        """
        wait = None
        if self.is_shared and time.monotonic() >= self._retry_at:
            wait = self._wait_together(calls, seconds, kind, *caller)
        if wait is None:
            wait = self._wait_alone(calls, seconds, "/".join((kind, *caller)))
        if wait:
            with self._lock:
                now = time.time()
                self._refused.note("/".join((kind, *caller)), now + wait, now)
            raise TooMany("too-many", seconds=wait)

    def refused_for(self, kind: str, *caller: str) -> int:
        """The seconds for which calls are refused, as the last one was told; 0 if they are not."""
        until = self._refused.get("/".join((kind, *caller)), 0.0)
        return max(ceil(until - time.time()), 0)

    # Each counts a call, or returns how many seconds the next one has to wait.

    def _wait_alone(self, calls: int, seconds: int, caller: str) -> int:
        # Storage in memory of the library that counts in Redis walks all callers for each call.
        now = time.time()
        with self._lock:
            expiries = self._expiries.get(caller, deque())
            while expiries and expiries[0] <= now:
                expiries.popleft()
            if len(expiries) >= calls:
                return int(expiries[0] - now) + 1
            expiries.append(now + seconds)
            self._expiries.note(caller, expiries, now)
            return 0

    def _wait_together(self, calls: int, seconds: int, *caller: str) -> int | None:
        """`None` if Redis fails. Imports what the terminal, which limits nobody, does not need."""
        from limits import RateLimitItemPerSecond
        from limits.errors import StorageError

        limit = RateLimitItemPerSecond(calls, seconds)
        try:
            if self._together.hit(limit, *caller):
                return 0
            reset, _ = self._together.get_window_stats(limit, *caller)
        except StorageError as error:
            _log.warning("rate limits hold for each process alone: %s", error)
            self._retry_at = time.monotonic() + RETRY_SECONDS
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


class Budget:
    """What each of many callers may cost, for about a microsecond each.

    It is `a_second`; of what a caller does not spend, they have `saved` at most.
    """

    def __init__(
        self, a_second: float, saved: float, ticks: Callable[[], float] = time.monotonic
    ) -> None:
        self._a_second, self._saved_seconds, self._ticks = a_second, saved / a_second, ticks
        self._paid_at = _Callers[float](lambda paid_at: paid_at)
        self._lock = threading.Lock()

    def wait(self, caller: str, cost: float) -> float:
        """Seconds until a caller can pay for something.

        Raises `TooMany`: `too-many`, with the seconds until it would not have to wait too long.
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
            self._paid_at.note(caller, min(paid_at, now + MAX_OWED_SECONDS), now)


class Budgets:
    """The budgets of people and of the addresses that they use; a request is paid from both."""

    def __init__(self, people: Budget | None = None, addresses: Budget | None = None) -> None:
        self._people = people or Budget(PERSON_A_SECOND, PERSON_SAVES)
        self._addresses = addresses or address_budget()

    def spend(self, person: str | None, address: str, cost: float) -> float:
        """Pay for something; how many seconds it has to wait until it is paid.

        The cost is in milliseconds of one core or so; `person` is who asks, if that is known.
        Raises `TooMany`: `too-many`, with the seconds to wait; nothing has been paid.
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
