"""Rematches: who plays, who deals, and the games won."""

from random import Random

import pytest
from tests.tables.kit import act, people, play_on, registry_at, table_of

from pegout.rules.state import Phase
from pegout.rules.variants import variant
from pegout.tables.errors import Conflict, Forbidden


def test_a_rematch_has_the_same_people(registry):
    first, second, third = people(registry, 3)
    table = table_of(registry, [first, second])
    with pytest.raises(Conflict, match="table-not-over"):
        registry.rematch(table, first)
    table.resign(first)
    name = registry.rematch(table, first)
    assert registry.rematch(table, second) == name
    assert table.snapshot(second).rematch == name
    with pytest.raises(Forbidden):
        registry.rematch(table, third)
    act(registry.table(name), second, "draw 5")


@pytest.mark.parametrize("name", ["six-card", "three-player", "four-player", "table-top"])
def test_in_a_rematch_the_deal_passes_as_in_a_match(registry, name):
    """Rules 3.15: of two the loser deals first, of more the seat left of the last first dealer."""
    seated = people(registry, variant(name).players)
    table = table_of(registry, seated, rules=name, target="11")
    play_on(table, seated, Random(4))
    seen = table.snapshot(seated[0])
    fresh = registry.table(registry.rematch(table, seated[0])).snapshot(seated[1])
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
        table.resign((first, second)[loser])
        table = registry.table(registry.rematch(table, first))
    with registry_at(tmp_path) as other:
        assert other.table(table.name).snapshot(first).tally == (2, 1)


def test_a_rematch_without_a_deal_draws_again(registry):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    table.resign(second)
    assert registry.table(registry.rematch(table, first)).snapshot(first).view.phase is Phase.DRAW
