"""Rematches: who plays, who deals, and the games won."""

from random import Random

import pytest
from tests.server.tables.kit import (
    Time,
    Watcher,
    act,
    people,
    play_on,
    registry_at,
    rematch_of,
    table_of,
)

from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import variant
from pegout.server.tables import endings, new_tables
from pegout.server.tables.errors import Conflict, Forbidden


def asking(table, person):
    """The seats that ask for a rematch, as somebody sees them."""
    return [seat.number for seat in table.snapshot(person).seats if seat.rematch]


def test_a_rematch_begins_once_all_have_asked_for_it(registry, tmp_path):
    first, second, third = people(registry, 3)
    table = table_of(registry, [first, second])
    with pytest.raises(Conflict, match="table-not-over"):
        registry.opener.rematch(table, first)
    endings.resign(table, first)
    watcher = Watcher()
    table.subscribe(second, watcher)
    changes = watcher.changes
    assert [registry.opener.rematch(table, first) for _ in range(2)] == [None, None]
    assert watcher.changes == changes + 1
    assert asking(table, second) == [0]
    with registry_at(tmp_path) as other:
        assert asking(other.tables.get(table.name), second) == [0]
    assert list(registry.tables.unfinished_of(second)) == []
    name = registry.opener.rematch(table, second)
    assert registry.opener.rematch(table, first) == name == table.snapshot(second).rematch
    with pytest.raises(Forbidden):
        registry.opener.rematch(table, third)
    act(registry.tables.get(name), second, "draw 5")


def test_whoever_has_asked_for_a_rematch_can_withdraw_it(registry):
    first, second, third = people(registry, 3)
    table = table_of(registry, [first, second])
    endings.resign(table, first)
    registry.opener.rematch(table, first)
    for _ in range(2):
        new_tables.withdraw_rematch(table, first)
    assert asking(table, second) == []
    assert registry.opener.rematch(table, second) is None
    with pytest.raises(Forbidden):
        new_tables.withdraw_rematch(table, third)
    assert registry.opener.rematch(table, first)
    new_tables.withdraw_rematch(table, first)
    assert table.snapshot(first).rematch


def test_whoever_has_gone_away_does_not_ask_any_more(tmp_path):
    now = Time()
    with registry_at(tmp_path, now) as registry:
        first, second = people(registry, 2)
        table = table_of(registry, [first, second])
        endings.resign(table, first)
        registry.opener.rematch(table, first)
        now.passes(200)
        assert registry.opener.rematch(table, second) is None
        assert asking(table, second) == [1]
        assert registry.opener.rematch(table, first)


@pytest.mark.slow
def test_a_bot_keeps_the_seat_of_whoever_had_resigned(registry):
    first, second, third = people(registry, 3)
    table = table_of(registry, [first, second, third], rules="three-player")
    endings.resign(table, third)
    endings.abandon(table, third)
    play_on(table, [first, second], Random(5))
    assert registry.opener.rematch(table, first) is None
    rematch = registry.tables.get(registry.opener.rematch(table, second))
    assert [seat.kind for seat in rematch.snapshot(first).seats] == ["human", "human", "bot"]


@pytest.mark.parametrize("name", ["six-card", "three-player", "four-player", "table-top"])
def test_in_a_rematch_the_deal_passes_as_in_a_match(registry, name):
    """Rules 3.15: of two the loser deals first, of more the seat left of the last first dealer."""
    seated = people(registry, variant(name).players)
    table = table_of(registry, seated, rules=name, target="11")
    play_on(table, seated, Random(4))
    seen = table.snapshot(seated[0])
    fresh = rematch_of(registry, table, seated).snapshot(seated[1])
    won = seen.view.winner
    assert won is not None
    expected = 1 - won if len(seated) == 2 else (seen.view.first_dealer + 1) % len(seated)
    assert fresh.view.dealer == fresh.view.first_dealer == expected
    assert fresh.view.phase is not Phase.DRAW
    assert fresh.tally == tuple(int(side == won) for side in range(fresh.view.rules.sides))


def test_rematches_add_up_with_resignations(registry, tmp_path):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second], match="3")
    for loser in (1, 0, 1):
        endings.resign(table, (first, second)[loser])
        table = rematch_of(registry, table, [first, second])
    with registry_at(tmp_path) as other:
        seen = other.tables.get(table.name).snapshot(first)
        assert (seen.earlier, seen.tally, seen.view.games) == ((2, 1), (2, 1), (0, 0))


def test_a_rematch_without_a_deal_draws_again(registry):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    endings.resign(table, second)
    assert rematch_of(registry, table, [first, second]).snapshot(first).view.phase is Phase.DRAW
