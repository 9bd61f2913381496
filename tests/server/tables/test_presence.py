"""Who is at a table, and who is told of it."""

from tests.server.tables.kit import Watcher, people, table_of

from pegout.server.tables.broadcaster import Presence


def test_who_has_never_been_there_was_not_there():
    presence = Presence(100.0, lambda *_: None)
    assert not presence.was_here("a", 0.0)
    presence.connect("a", 101.0)
    assert presence.was_here("a", 200.0), "the stream is open"
    presence.disconnect("a", 102.0)
    assert presence.was_here("a", 102.0)
    assert not presence.was_here("a", 103.0)
    assert not presence.was_here("b", 0.0)


def test_others_are_told_who_comes_and_goes_and_not_of_a_second_stream(registry):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    other, streams = Watcher(), (Watcher(), Watcher())
    table.subscribe(second, other)
    told = [other.changes]
    for each in streams:
        table.subscribe(first, each)
        told.append(other.changes)
    for each in streams:
        table.unsubscribe(first, each)
        told.append(other.changes)
    before = told[0]
    assert told == [before, before + 1, before + 1, before + 1, before + 2]


def test_who_follows_a_table_is_told_that_it_is_deleted(registry):
    [person] = people(registry, 1)
    table, watcher = table_of(registry, [person], (None, "random")), Watcher()
    table.subscribe(person, watcher)
    before = watcher.changes
    registry.delete_person(person)
    assert table.is_deleted
    assert watcher.changes > before
