"""Rate limits: how many calls pass, how long to wait, and that callers are forgotten."""

import time

import pytest

from pegout.tables.errors import TooMany
from pegout.tables.rate_limits import LOOKED_AT, RateLimits


@pytest.fixture
def clock(monkeypatch):
    """The time, which only the tests move."""
    now = [1_000_000.0]
    monkeypatch.setattr(time, "time", lambda: now[0])
    return now


def test_calls_pass_until_there_are_too_many_in_a_window(clock):
    limits = RateLimits()
    for _ in range(3):
        limits.check("call", 3, 10, "somebody")
        clock[0] += 2
    with pytest.raises(TooMany) as refused:
        limits.check("call", 3, 10, "somebody")
    assert refused.value.params == {"seconds": 5}
    clock[0] += 4.5
    limits.check("call", 3, 10, "somebody")
    with pytest.raises(TooMany):
        limits.check("call", 3, 10, "somebody")


def test_callers_do_not_share_a_limit(clock):
    limits = RateLimits()
    limits.check("call", 1, 10, "table", "0")
    limits.check("call", 1, 10, "table", "1")
    with pytest.raises(TooMany):
        limits.check("call", 1, 10, "table", "0")


def test_each_call_looks_at_a_few_callers_and_forgets_those_whose_calls_have_expired(clock):
    looked_at: list[object] = []
    limits = RateLimits()
    until = limits._expiries._until

    def noted(known):
        looked_at.append(known)
        return until(known)

    limits._expiries._until = noted
    for number in range(1000):
        limits.check("call", 1, 10, f"10.0.{number}")
    assert len(limits._expiries) == 1000
    clock[0] += 11
    for number in range(1000):
        limits.check("call", 1, 10, f"10.1.{number}")
    assert len(limits._expiries) == 1000
    assert len(looked_at) <= 2000 * LOOKED_AT
    with pytest.raises(TooMany):
        limits.check("call", 1, 10, "10.1.0")


def test_processes_count_together_in_redis(redis):
    limits = [RateLimits(redis.url) for _ in range(2)]
    for each in limits:
        each.check("call", 2, 3600, "somebody")
    for each in limits:
        with pytest.raises(TooMany) as refused:
            each.check("call", 2, 3600, "somebody")
        assert 0 < int(refused.value.params["seconds"]) <= 3601
    limits[0].check("other call", 2, 3600, "somebody")


def test_without_its_redis_a_process_counts_alone(tmp_path, caplog):
    limits = RateLimits(f"unix://{tmp_path}/none.sock")
    limits.check("call", 1, 3600, "somebody")
    with pytest.raises(TooMany):
        limits.check("call", 1, 3600, "somebody")
    assert "each process alone" in caplog.text
