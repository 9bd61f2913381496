"""Rate limits: how many calls pass, how long to wait, and who counts together."""

import pytest
from tests.tables.kit import Time

from pegout.tables.errors import TooMany
from pegout.tables.rate_limits import RateLimits


@pytest.fixture
def now():
    return Time()


def test_calls_pass_until_there_are_too_many_in_a_while(now):
    limits = RateLimits(ticks=now)
    for _ in range(3):
        limits.check("call", 3, 12, "somebody")
    with pytest.raises(TooMany) as refused:
        limits.check("call", 3, 12, "somebody")
    assert refused.value.params == {"seconds": 4}
    now.passes(4)
    limits.check("call", 3, 12, "somebody")
    with pytest.raises(TooMany):
        limits.check("call", 3, 12, "somebody")
    now.passes(1000)
    for _ in range(3):
        limits.check("call", 3, 12, "somebody")
    with pytest.raises(TooMany):
        limits.check("call", 3, 12, "somebody")


def test_callers_do_not_share_a_limit(now):
    limits = RateLimits(ticks=now)
    limits.check("call", 1, 10, "table", "0")
    limits.check("call", 1, 10, "table", "1")
    limits.check("other call", 1, 10, "table", "0")
    with pytest.raises(TooMany):
        limits.check("call", 1, 10, "table", "0")


def test_a_site_of_ipv6_may_do_as_much_as_four_addresses(now):
    limits = RateLimits(ticks=now)
    passed = 0
    for number in range(10):
        try:
            limits.check_address("call", 2, 10, f"2001:db8:1:{number}::/64")
            limits.check_address("call", 2, 10, f"2001:db8:1:{number}::/64")
            passed += 2
        except TooMany:
            pass
    assert passed == 8
    limits.check_address("call", 2, 10, "2001:db8:2:1::/64")


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
    assert "each server alone" in caplog.text
