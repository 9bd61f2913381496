"""The unfinished tables of a person, in memory or not."""

from tests.server.tables.kit import people, table_of

from pegout.server.tables import endings


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
