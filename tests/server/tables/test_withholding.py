"""Seats that keep their part of a sealed deck back: the table ends, and the log names them."""

import pytest
from tests.server.tables.kit import Time, Watcher, ending, people
from tests.server.tables.test_sealing import (
    ENTROPY,
    HASHES,
    kinds,
    opened,
    refusal,
    status_of,
)

from pegout.engine.rules.variants import variant
from pegout.server.tables import contributions, endings, seating, timeouts
from pegout.server.tables.errors import Conflict
from pegout.server.tables.history import games_of
from pegout.server.tables.periodic import EXPIRE_SECONDS
from pegout.server.tables.sealing import WITHHOLD_SECONDS
from pegout.server.tables.seats import TableRequest

pytestmark = pytest.mark.slow


def test_a_seat_that_withholds_ends_the_table(registry, now: Time):
    table, seated = opened(registry)
    contributions.contribute(table, seated[0], None, ENTROPY[0])
    table.subscribe(seated[0], Watcher())
    now.passes(10 * WITHHOLD_SECONDS)
    timeouts.tick(table)  # the seat that owes is away: it is waited for
    timeouts.tick(table)
    assert table.snapshot(seated[0]).status == "waiting"
    table.subscribe(seated[1], Watcher())
    timeouts.tick(table)
    now.passes(WITHHOLD_SECONDS - 1)
    timeouts.tick(table)
    assert table.snapshot(seated[0]).status == "waiting"
    now.passes(1)
    timeouts.tick(table)
    ended = ending(table, seated[0])
    assert (ended.reason, ended.side, ended.seat) == ("withheld", None, 1)
    assert kinds(registry) == ["open", "commit", "commit", "reveal", "withheld"]
    assert table.snapshot(seated[0]).seq == 0
    assert status_of(table, seated[0]).secret is None
    assert refusal(Conflict, table, seated[1], entropy=ENTROPY[1]) == "seal-not-due"
    assert games_of(registry.repository, seated[0], 5) == []


def test_a_seat_that_comes_and_goes_is_late_all_the_same(registry, now: Time):
    table, seated = opened(registry)
    contributions.contribute(table, seated[0], None, ENTROPY[0])
    timeouts.tick(table)
    for _ in range(3):
        watcher = Watcher()
        table.subscribe(seated[1], watcher)
        now.passes(1)
        table.unsubscribe(seated[1], watcher)
        timeouts.tick(table)
        assert table.snapshot(seated[0]).status == "waiting"
        now.passes(19)
    now.passes(1)
    timeouts.tick(table)
    assert (ending(table, seated[0]).reason, ending(table, seated[0]).seat) == ("withheld", 1)


def test_another_debt_gets_its_own_minute(registry, now: Time):
    seated = people(registry, 2)
    request = TableRequest(variant(), (None, None), commitment=HASHES[0])
    table = registry.opener.open(request, seated[0])
    table.subscribe(seated[0], Watcher())
    now.passes(10 * WITHHOLD_SECONDS)
    timeouts.tick(table)
    seating.join(table, seated[1], seating.invites(table)[0], None, HASHES[1])
    timeouts.tick(table)
    now.passes(WITHHOLD_SECONDS - 1)
    timeouts.tick(table)
    assert table.snapshot(seated[0]).status == "waiting"
    now.passes(1)
    timeouts.tick(table)
    assert ending(table, seated[1]).seat == 0


def test_a_debt_of_another_kind_gets_its_own_minute(registry, now: Time):
    """Somebody who has committed in the last second owes entropy since then only."""
    [person] = people(registry, 1)
    request = TableRequest(variant(), (None, "beginner"), contributes=True)
    table = registry.opener.open(request, person)
    table.subscribe(person, Watcher())
    assert status_of(table, person).owes == "commitment"
    timeouts.tick(table)
    now.passes(WITHHOLD_SECONDS - 1)
    contributions.contribute(table, person, HASHES[0], None)
    assert status_of(table, person).owes == "entropy"
    timeouts.tick(table)
    now.passes(WITHHOLD_SECONDS - 1)
    timeouts.tick(table)
    assert table.snapshot(person).status == "waiting"
    now.passes(1)
    timeouts.tick(table)
    assert (ending(table, person).reason, ending(table, person).seat) == ("withheld", 0)


def test_who_leaves_because_another_withholds_is_not_blamed(registry):
    table, seated = opened(registry, rules="three-player", seats=3)
    contributions.contribute(table, seated[0], None, ENTROPY[0])
    endings.abandon(table, seated[0])
    endings.abandon(table, seated[0])  # as after a lost answer
    assert (ending(table, seated[0]).reason, ending(table, seated[0]).seat) == ("withheld", 1)
    log = [entry.line.split() for entry in registry.repository.seals_since(0)]
    assert [each[4] for each in log if each[2] == "withheld"] == ["1", "2"]


def test_a_table_that_nobody_reveals_at_expires(registry, now: Time):
    table, seated = opened(registry)
    now.passes(EXPIRE_SECONDS + 1)
    endings.expire(table, now() - EXPIRE_SECONDS)
    assert ending(table, seated[0]).reason == "withheld"


def test_a_seat_cannot_be_given_away_once_entropy_is_known(registry):
    table, seated = opened(registry)
    contributions.contribute(table, seated[0], None, ENTROPY[0])
    seating.leave(table, seated[1])
    assert table.has_seat(seated[1])
    endings.abandon(table, seated[1])
    assert (ending(table, seated[0]).reason, ending(table, seated[0]).seat) == ("withheld", 1)
    assert registry.repository.seals_since(0)[-1].line.split()[2] == "withheld"
    assert status_of(table, seated[0]).secret is None


def test_a_seat_that_has_revealed_withholds_nothing(registry):
    table, seated = opened(registry)
    contributions.contribute(table, seated[0], None, ENTROPY[0])
    endings.abandon(table, seated[0])
    assert (ending(table, seated[1]).reason, ending(table, seated[1]).seat) == ("withheld", 1)
    assert kinds(registry) == ["open", "commit", "commit", "reveal", "withheld"]
