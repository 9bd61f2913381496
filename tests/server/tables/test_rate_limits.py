"""Rate limits: how many calls pass, how long to wait, and who counts together."""

import pytest
from tests.server.tables.kit import Time

from pegout.server.tables.errors import TooMany
from pegout.server.tables.rate_limits import RETRY_SECONDS, RateLimits


@pytest.fixture
def now():
    return Time()


def test_calls_pass_until_there_are_too_many_in_a_while(now):
    limits = RateLimits(ticks=now)
    for _ in range(3):
        limits.check("call", 3, 12, "somebody")
    with pytest.raises(TooMany) as refused:
        limits.check("call", 3, 12, "somebody")
    assert (refused.value.code, refused.value.params) == ("too-many", {"seconds": 4})
    now.passes(4)
    limits.check("call", 3, 12, "somebody")
    with pytest.raises(TooMany):
        limits.check("call", 3, 12, "somebody")
    now.passes(1000)
    for _ in range(3):
        limits.check("call", 3, 12, "somebody")
    with pytest.raises(TooMany):
        limits.check("call", 3, 12, "somebody")


def test_a_caller_who_is_refused_stays_so_for_the_seconds_told(now):
    now.passes(100)
    limits = RateLimits(ticks=now)
    assert limits.refused_for("call", "table", "0") == 0
    limits.check("call", 1, 12, "table", "0")
    assert limits.refused_for("call", "table", "0") == 0
    with pytest.raises(TooMany):
        limits.check("call", 1, 12, "table", "0")
    assert limits.refused_for("call", "table", "0") == 12
    assert limits.refused_for("call", "table", "1") == 0
    assert limits.refused_for("other call", "table", "0") == 0
    now.passes(0.5)
    assert limits.refused_for("call", "table", "0") == 12
    now.passes(30)
    assert limits.refused_for("call", "table", "0") == 0


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
        assert 1800 < int(refused.value.params["seconds"]) <= 3601
    limits[0].check("other call", 2, 3600, "somebody")
    limits[0].check("call", 2, 3600, "other")


def test_without_its_redis_a_process_counts_alone(tmp_path, caplog):
    limits = RateLimits(f"unix://{tmp_path}/none.sock")
    limits.check("call", 1, 3600, "somebody")
    with pytest.raises(TooMany):
        limits.check("call", 1, 3600, "somebody")
    [told] = caplog.messages
    assert told.startswith("rate limits hold for each server alone: ")
    assert not told.endswith((" ", "None", "%s"))


def test_a_redis_that_has_failed_is_asked_again_after_a_while(tmp_path, caplog, now):
    limits = RateLimits(f"unix://{tmp_path}/none.sock", now)
    asked = []
    for seconds in (0, RETRY_SECONDS / 2, RETRY_SECONDS / 2):
        now.passes(seconds)
        limits.check("call", 10, 3600, "somebody")
        asked.append(len(caplog.messages))
    assert asked == [1, 1, 2]
