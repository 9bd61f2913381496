"""The budgets of callers: they wait until they can pay, and pay their costs."""

import pytest
from tests.server.tables.kit import Time

from pegout.server.tables.errors import TooMany
from pegout.server.tables.rate_limits import (
    MAX_OWED_SECONDS,
    PATIENCE_SECONDS,
    PERSON_SAVES,
    Budget,
    Budgets,
)


@pytest.fixture
def now():
    return Time()


def pay(budget, caller, cost):
    """Pay for something; how many seconds it has to wait."""
    wait = budget.wait(caller, cost)
    budget.charge(caller, cost)
    return wait


def test_what_is_saved_is_spent_at_once_and_then_each_request_waits(now):
    budget = Budget(10, 30, now)
    assert [pay(budget, "a", 10) for _ in range(4)] == [0, 0, 0, 1]
    now.passes(1)
    assert pay(budget, "a", 10) == 1
    now.passes(1000)
    assert [pay(budget, "a", 15) for _ in range(3)] == [0, 0, 1.5]


def test_what_would_wait_too_long_is_refused_and_not_paid(now):
    budget = Budget(10, 30, now)
    for _ in range(3):
        pay(budget, "a", 10)
    with pytest.raises(TooMany) as refused:
        pay(budget, "a", 10 * (PATIENCE_SECONDS + 2))
    assert (refused.value.code, refused.value.params) == ("too-many", {"seconds": 2})
    assert pay(budget, "a", 10) == 1
    assert pay(budget, "b", 10) == 0


def test_what_waits_as_long_as_is_allowed_is_not_refused(now):
    assert pay(Budget(10, 30, now), "a", 30 + 10 * PATIENCE_SECONDS) == PATIENCE_SECONDS


def test_half_of_what_a_person_saves_is_left_for_what_they_ask_for(now):
    now.passes(100)
    budgets = Budgets(Budget(10, PERSON_SAVES, now), Budget(1, 1, now))
    assert budgets.spare("a", 0.4 * PERSON_SAVES)
    assert budgets.spare("a", 0.1 * PERSON_SAVES)
    assert not budgets.spare("a", 1)
    assert budgets.spare("b", 0.5 * PERSON_SAVES)
    now.passes(0.1)
    assert budgets.spare("a", 1)


def test_what_turns_out_dear_is_paid_within_a_minute(now):
    budget = Budget(10, 30, now)
    budget.charge("a", 1e9)
    with pytest.raises(TooMany):
        budget.wait("a", 1)
    now.passes(MAX_OWED_SECONDS)
    assert budget.wait("a", 1) == 0


def test_people_and_addresses_both_pay_or_neither(now):
    both = Budgets(Budget(1, 10, now), Budget(1, 20, now))
    assert both.spend("a", "here", 10) == 0
    with pytest.raises(TooMany):
        both.spend("a", "here", 10)
    assert both.spend("b", "here", 10) == 0
    with pytest.raises(TooMany):
        both.spend("c", "here", 10)
    assert both.spend("c", "there", 10) == 0
    assert both.spend(None, "there", 10) == 0
    with pytest.raises(TooMany):
        both.spend(None, "there", 10)


def test_a_site_of_ipv6_costs_as_much_as_a_few_addresses(now):
    budgets = Budgets(Budget(1, 1000, now), Budget(1, 10, now), Budget(1, 25, now))
    households = [f"2001:db8:1:{number}::/64" for number in range(4)]
    for address in households[:2]:
        budgets.spend(None, address, 10)
    for address in households:
        with pytest.raises(TooMany):
            budgets.spend(None, address, 10)
    assert budgets.spend(None, "2001:db8:2:1::/64", 10) == 0


def test_a_household_may_cost_what_it_saves_at_once_if_nothing_else_is_set():
    assert Budgets().spend("a", "2001:db8:1:1::/64", 300) == 0


def test_what_an_address_may_cost_is_set_for_its_site_too():
    budgets = Budgets.of_addresses(0.001)
    one, other = "2001:db8:1:1::/64", "2001:db8:1:2::/64"
    assert budgets.spend(None, one, 0.006) == pytest.approx(3)
    with pytest.raises(TooMany):
        budgets.spend(None, other, 0.008)
    budgets.charge(None, one, 1)
    with pytest.raises(TooMany):
        budgets.spend(None, other, 0.001)
    assert budgets.spend(None, "2001:db8:2:1::/64", 0.006) == pytest.approx(3)
