"""The tables of a person: the unfinished ones, and which are found without the database."""

import pytest
from tests.server.tables.kit import people, table_of

from pegout.server.tables import endings, seating
from pegout.server.tables.errors import Forbidden


def test_unfinished_tables_are_the_latest_first_and_so_many_at_most(registry, now):
    first, second = people(registry, 2)
    tables = []
    for _ in range(3):
        tables.append(table_of(registry, [first, second]))
        now.passes(1)
    old, middle, new = tables
    registry.loaded.forget([middle.name])
    found = registry.tables.unfinished_of(first)
    assert list(found.items()) == [(new.name, new), (middle.name, None), (old.name, old)]
    assert list(registry.tables.unfinished_of(second, 2)) == [new.name, middle.name]
    endings.resign(new, first)
    assert list(registry.tables.unfinished_of(second)) == [middle.name, old.name]


def test_who_has_a_place_at_a_loaded_table_is_not_looked_up(registry, calls_of):
    first, second, watcher, stranger = people(registry, 4)
    table = table_of(registry, [first, second])
    seating.watch(table, watcher)
    asked = calls_of(registry.repository, "check_place")
    for person in (second, watcher):
        assert registry.tables.get_for(table.name, person) is table
    assert registry.tables.loaded_for(table.name, first) is table
    assert asked == []
    with pytest.raises(Forbidden, match="not-at-this-table"):
        registry.tables.get_for(table.name, stranger)
    with pytest.raises(Forbidden, match="no-seat"):
        registry.tables.loaded_for(table.name, watcher)
    assert [person for _, person, _ in asked] == [stranger, watcher]
    endings.resign(table, first)
    assert registry.tables.get_for(table.name, stranger, reads=True) is table
    assert len(asked) == 2
