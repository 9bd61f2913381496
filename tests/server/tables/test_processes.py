"""Several processes at one database: what one of them does the others take in, by number."""

from random import Random

import pytest
from tests.server.tables.kit import (
    Watcher,
    act,
    ending,
    people,
    play_on,
    registry_at,
    settled,
    table_of,
    wait_until,
)

from pegout.engine.errors import StaleAction
from pegout.engine.rules.actions import Draw
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import variant
from pegout.server.tables import bot_actions, endings, seating
from pegout.server.tables.bot_actions import bot_action
from pegout.server.tables.bot_runner import BotRunner
from pegout.server.tables.clocks import ClockRules
from pegout.server.tables.errors import Conflict, NotFound
from pegout.server.tables.history import games_of
from pegout.server.tables.peers.leases import Leases
from pegout.server.tables.repository.records import MatchEnd
from pegout.server.tables.seats import TableRequest
from pegout.server.tables.snapshot import seat_of_bot_to_act

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("database")]


@pytest.fixture
def elsewhere(registry, tmp_path, now):
    """Another process over the database of `registry`."""
    with registry_at(tmp_path, now) as other:
        yield other


def test_two_people_play_a_match_at_two_processes(registry, elsewhere):
    first, second = people(registry, 2)
    name = table_of(registry, [first, second], target="31").name
    rng = Random(3)
    places = {first: registry, second: elsewhere}
    while registry.tables.get(name).snapshot(first).status == "playing":
        for person, place in places.items():
            legal = place.tables.get(name).snapshot(person).view.legal
            if legal:
                act(place.tables.get(name), person, rng.choice(legal))
    assert elsewhere.tables.get(name).record(first) == registry.tables.get(name).record(first)
    assert ending(elsewhere.tables.get(name), first).reason == "won"
    assert games_of(elsewhere.repository, first, 10) == games_of(registry.repository, first, 10)
    assert len(games_of(registry.repository, second, 10)) == 1


def test_an_action_made_elsewhere_makes_an_older_request_stale(registry, elsewhere):
    first, second = people(registry, 2)
    here = table_of(registry, [first, second])
    there = elsewhere.tables.get(here.name)
    act(here, first, "draw 1")
    with pytest.raises(StaleAction) as refused:
        there.act(second, 0, "late", Draw(2))
    assert refused.value.params == {"expect": 0, "seq": 1}
    assert there.snapshot(second).seq == 1
    there.act(second, 1, "late", Draw(2))


def test_of_two_discards_at_once_the_second_is_decided_again(registry, elsewhere):
    first, second = people(registry, 2)
    here = table_of(registry, [first, second])
    while here.snapshot(first).view.phase is not Phase.DISCARD:
        play_on(here, [first, second], Random(1), 1)
    there = elsewhere.tables.get(here.name)
    seen = {person: here.snapshot(person) for person in (first, second)}
    seq = seen[first].seq
    here.act(first, seq, "one", seen[first].view.legal[0])
    with pytest.raises(StaleAction):
        there.act(second, seq, "two", seen[second].view.legal[0])
    assert there.snapshot(second).view.legal == seen[second].view.legal
    there.act(second, there.snapshot(second).seq, "two", seen[second].view.legal[0])


def test_a_repeated_request_gets_its_first_answer_elsewhere(registry, elsewhere):
    first, second = people(registry, 2)
    here = table_of(registry, [first, second])
    there = elsewhere.tables.get(here.name)
    answer = here.act(first, 0, "once", Draw(3))
    assert there.act(first, 0, "once", Draw(3)) == answer
    act(there, second, "draw 30")
    assert here.act(first, 0, "once", Draw(3)) == answer


def test_a_seat_taken_elsewhere_is_not_given_again(registry, elsewhere):
    first, second, third = people(registry, 3)
    here = registry.opener.open(TableRequest(variant(), (None, None)), first)
    there = elsewhere.tables.get(here.name)
    [invite] = seating.invites(here)
    assert seating.join(here, second, invite, None) == 1
    with pytest.raises(Conflict, match="table-full"):
        seating.join(there, third, invite, None)
    assert there.seat_of(second) == 1


def test_spectators_are_known_elsewhere(registry, elsewhere):
    first, second, third = people(registry, 3)
    here = table_of(registry, [first, second])
    there = elsewhere.tables.get(here.name)
    seating.watch(here, third)
    seating.watch(there, third)
    assert elsewhere.tables.get(here.name).snapshot(third).view.legal == ()


def test_a_match_that_ended_elsewhere_is_over(registry, elsewhere):
    first, second = people(registry, 2)
    here = table_of(registry, [first, second])
    there = elsewhere.tables.get(here.name)
    act(here, first, "draw 1")
    endings.resign(here, second)
    with pytest.raises(Conflict, match="table-over"):
        there.act(second, 1, "late", Draw(2))
    assert ending(there, second) == MatchEnd("resigned", 0, 1)


def test_both_processes_find_the_same_rematch(registry, elsewhere):
    first, second = people(registry, 2)
    here = table_of(registry, [first, second])
    endings.resign(here, first)
    there = elsewhere.tables.get(here.name)
    assert registry.opener.rematch(here, first) is None
    name = elsewhere.opener.rematch(there, second)
    assert registry.opener.rematch(registry.tables.get(here.name), first) == name
    assert list(elsewhere.tables.unfinished_of(second)) == [name]


def test_actions_are_taken_in_alone_unless_more_has_changed(registry, elsewhere, monkeypatch):
    first, second, third = people(registry, 3)
    here = table_of(registry, [first, second])
    there = elsewhere.tables.get(here.name)
    revision, loaded, load = there.revision, [], elsewhere.repository.load

    def noted(table, since=0):
        loaded.append(since)
        return load(table, since)

    monkeypatch.setattr(elsewhere.repository, "load", noted)
    there.subscribe(second, watcher := Watcher())
    changes = watcher.changes
    act(here, first, "draw 7")
    there.queue.take_in({revision + 1})
    assert (there.seq, there.revision, loaded) == (1, here.revision, [])
    assert watcher.changes > changes
    seating.watch(here, third)
    act(here, second, "draw 9")
    there.queue.take_in({revision + 3})  # the spectator's revision was not announced
    assert (there.events(third, 0), loaded) == (here.events(third, 0), [2])
    seat = next(iter(here.snapshot(first).view.actors))
    play_on(here, [first, second], Random(1), 1)
    endings.resign(here, (first, second)[seat])
    there.queue.take_in({revision + 4})  # there is a later revision, of another kind
    assert (ending(there, first).reason, len(loaded)) == ("resigned", 2)


def test_subscribers_get_what_happens_elsewhere(registry, elsewhere):
    first, second = people(registry, 2)
    here = table_of(registry, [first, second])
    there = elsewhere.tables.get(here.name)
    there.subscribe(second, watcher := Watcher())
    changes = watcher.changes
    act(here, first, "draw 7")
    elsewhere.periodic.run()
    assert watcher.changes > changes
    assert there.events(second, 0) == here.events(second, 0)
    assert there.snapshot(second).seq == 1


def test_a_bot_acts_once_for_two_processes(tmp_path, now):
    with (
        registry_at(tmp_path, now, bot_workers=0) as registry,
        registry_at(tmp_path, now, bot_workers=0) as elsewhere,
    ):
        [person] = people(registry, 1)
        here = table_of(registry, [person], (None, "random"))
        act(here, person, "draw 1")
        there = elsewhere.tables.get(here.name)
        turns = [(table, bot_actions.bot_turn(table)) for table in (here, there)]
        for table, turn in turns:
            assert turn
            seat, seen, seq = turn
            bot_actions.apply_bot_action(table, seat, seq, bot_action(seat, seen, ()))
        assert here.record(person) == there.record(person)
        assert here.snapshot(person).seq == there.snapshot(person).seq > 1


def test_the_bots_of_two_processes_play_one_match(registry, elsewhere):
    [person] = people(registry, 1)
    name = table_of(registry, [person], (None, "beginner"), target="31").name
    rng = Random(2)
    places = [registry, elsewhere]
    while True:
        table = places[rng.randrange(2)].tables.get(name)
        seen = settled(table, person)
        if seen.status == "over":
            break
        if seen.view.legal:
            try:
                act(table, person, rng.choice(seen.view.legal))
            except StaleAction:
                continue
    assert elsewhere.tables.get(name).record(person) == registry.tables.get(name).record(person)
    assert len(games_of(registry.repository, person, 10)) == 1


def test_banks_are_the_same_in_every_process(registry, elsewhere, now):
    first, second = people(registry, 2)
    here = table_of(registry, [first, second], clock=ClockRules(move=10, bank=20))
    now.passes(45)
    there = elsewhere.tables.get(here.name)
    act(here, first, "draw 1")
    banks = [each.bank for each in here.snapshot(first).clock]
    assert banks[0] == 15
    found = elsewhere.tables.get(here.name).snapshot(first).clock
    assert found[0].bank == banks[0]
    assert there.snapshot(first).clock[0].bank == banks[0]


def test_a_timeout_elsewhere_counts_here(registry, elsewhere, now):
    first, second = people(registry, 2)
    here = table_of(registry, [first, second], clock=ClockRules(move=10, bank=0))
    there = elsewhere.tables.get(here.name)
    act(here, first, "draw 1")
    now.passes(100)
    registry.periodic.run()
    elsewhere.periodic.run()
    seen = there.snapshot(first)
    assert [each.missed for each in seen.clock] == [0, 1]
    assert there.record(first) == here.record(first)


@pytest.mark.parametrize("clock", [None, ClockRules(move=10, bank=0)])
def test_a_table_deleted_elsewhere_is_not_there_and_leaves_the_memory(
    registry, elsewhere, now, caplog, clock
):
    [person] = people(registry, 1)
    here = table_of(registry, [person], (None, "random"), clock=clock)
    settled(here, person)
    there = elsewhere.tables.get(here.name)
    there.subscribe(person, watcher := Watcher())
    changes, legal = watcher.changes, there.snapshot(person).view.legal
    registry.delete_person(person)
    for change in (
        lambda: there.act(person, there.seq, "late", legal[0]),
        lambda: endings.resign(there, person),
        lambda: elsewhere.tables.get(there.name),
        lambda: there.queue.take_in({there.revision + 1}),
    ):
        with pytest.raises(NotFound, match="no-such-table"):
            change()
    now.passes(60)
    elsewhere.periodic.run()
    assert elsewhere.loaded.find(there.name) is None
    assert watcher.changes > changes
    with pytest.raises(NotFound, match="no-such-table"):
        there.snapshot(person)
    assert not caplog.records


def test_a_bot_whose_table_was_deleted_elsewhere_does_not_fail(registry, tmp_path, now, caplog):
    with registry_at(tmp_path, now, bot_workers=0) as opener:
        [person] = people(opener, 1)
        name = table_of(opener, [person], ("random", None)).name
        table = opener.tables.get(name)
        act(table, person, "draw 1")
        assert seat_of_bot_to_act(table.session, table.broadcaster) is not None
        registry.delete_person(person)
        runner = BotRunner(1, Leases(), 0.0)
        runner.wake(table)
        wait_until(lambda: not runner.waiting)
        runner.close()
        opener.periodic.run()
        assert opener.loaded.find(name) is None
    assert not caplog.records
