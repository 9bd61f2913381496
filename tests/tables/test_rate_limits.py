"""Rate limits: how many calls pass, how long to wait, and that callers are forgotten."""

import time

import pytest

from pegout.tables.errors import TooMany
from pegout.tables.rate_limits import RateLimiter


@pytest.fixture
def clock(monkeypatch):
    """The time, which only the tests move."""
    now = [1_000_000.0]
    monkeypatch.setattr(time, "time", lambda: now[0])
    return now


def test_calls_pass_until_there_are_too_many_in_a_window(clock):
    limiter = RateLimiter(3, 10)
    for _ in range(3):
        limiter.check("somebody")
        clock[0] += 2
    with pytest.raises(TooMany) as refused:
        limiter.check("somebody")
    assert refused.value.params == {"seconds": 5}
    clock[0] += 4.5
    limiter.check("somebody")
    with pytest.raises(TooMany):
        limiter.check("somebody")


def test_callers_do_not_share_a_limit(clock):
    limiter = RateLimiter(1, 10)
    limiter.check("table", "0")
    limiter.check("table", "1")
    with pytest.raises(TooMany):
        limiter.check("table", "0")


def test_callers_are_forgotten(clock):
    limiter = RateLimiter(1, 10)
    for number in range(100):
        limiter.check(f"10.0.0.{number}")
    clock[0] += 11
    for _ in range(100):
        limiter.check("10.0.1.1")
        clock[0] += 11
        time.sleep(0.02)  # the storage drops what has expired in a thread
        if len(limiter._storage.events) <= 2:
            return
    pytest.fail("callers are remembered")
