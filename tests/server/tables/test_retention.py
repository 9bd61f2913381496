"""Old data is removed, nothing else, and people delete their own."""

import os
import threading
from random import Random

import pytest
from sqlalchemy import func, select
from tests.seal_log import is_chain
from tests.server.tables.kit import (
    Watcher,
    act,
    people,
    play_on,
    registry_at,
    settled,
    table_of,
    wait_until,
)

from pegout.engine.rules.actions import Discard, write_action
from pegout.engine.rules.variants import variant
from pegout.server.tables import seating
from pegout.server.tables.errors import Conflict, NotFound, Unauthorized
from pegout.server.tables.history import games_of
from pegout.server.tables.new_tables import Moment
from pegout.server.tables.openings import Openings
from pegout.server.tables.peers.leases import Leases
from pegout.server.tables.periodic import (
    BELIEVED_SECONDS,
    IDLE_SECONDS,
    SWEEP_SECONDS,
    UNPLAYED_SECONDS,
)
from pegout.server.tables.repository import removal, schema
from pegout.server.tables.retention import DAY, KEEP_ALL, LifeSpans, Retention
from pegout.server.tables.seats import TableRequest
from pegout.solver.analysis import forgetting
from pegout.solver.daily.published import FIRST

pytestmark = pytest.mark.slow

SPANS = LifeSpans()


def job_of(registry, spans=SPANS, leases=None, delete=None):
    return Retention(
        registry.repository,
        registry.loaded.find,
        delete or registry.delete_person,
        leases or Leases(),
        spans,
        rest=lambda seconds: None,
    )


def clean(registry, now, spans=SPANS, leases=None):
    """Let a job run; what it has removed."""
    job = job_of(registry, spans, leases)
    job.run(now())
    return {kind: number for kind, number in job.removed.items() if number}


def unload(registry, now):
    for _ in range(2):  # that somebody is away is told first
        now.passes(IDLE_SECONDS + 1)
        registry.periodic.run()


def count_of(registry, table):
    with registry.repository.reading() as connection:
        return connection.scalar(select(func.count()).select_from(table))


def exists(registry, table):
    try:
        return registry.repository.load(table.name) is not None
    except NotFound:
        return False


def waits(registry, person):
    """A table that waits for somebody."""
    return registry.opener.open(TableRequest(variant(), (None, None)), person)


def test_tables_outlive_their_use_by_their_kind(database, tmp_path, now):
    with registry_at(tmp_path, now) as registry:
        (person,) = people(registry, 1)
        unplayed = table_of(registry, [person], (None, "random"))
        waiting = waits(registry, person)
        played = table_of(registry, [person], (None, "random"))
        settled(unplayed, person)
        settled(played, person)
        act(played, person, write_action(played.snapshot(person).view.legal[0]))
        finished = table_of(registry, [person], (None, "random"), target="11")
        play_on(finished, [person], Random(1))
        applied = finished.session.journal.applied
        first = next(each for each in applied if isinstance(each.entry.action, Discard))
        moment = Moment(first.first - 1, first.entry.actor)
        practice = registry.opener.branch(finished, person, moment, first.entry.action)
        settled(practice, person)
        unload(registry, now)
        tables = {"unplayed": unplayed, "waiting": waiting, "played": played}
        tables |= {"finished": finished, "practice": practice}

        def left():
            return {name for name, table in tables.items() if exists(registry, table)}

        assert clean(registry, now) == {}
        now.passes(2 * DAY)
        assert clean(registry, now, KEEP_ALL) == {}
        assert clean(registry, now) == {"unplayed": 1}
        assert left() == {"waiting", "played", "finished", "practice"}
        now.passes(12 * DAY)
        assert clean(registry, now) == {"invitations": 1}
        now.passes(16 * DAY)
        assert clean(registry, now) == {"practice": 1}
        assert left() == {"played", "finished"}
        assert count_of(registry, schema.seals) == 2
        assert games_of(registry.repository, person, 5)


def test_a_table_in_use_is_removed_later(registry, now):
    (person,) = people(registry, 1)
    table = table_of(registry, [person], (None, "random"))
    watcher = Watcher()
    settled(table, person)
    table.subscribe(person, watcher)
    now.passes(3 * DAY)
    job = Retention(
        registry.repository, registry.loaded.find, registry.delete_person, Leases(), SPANS
    )
    job.run(now())
    assert exists(registry, table)
    table.unsubscribe(person, watcher)
    now.passes(UNPLAYED_SECONDS + 1)
    registry.periodic.run()
    job.run(now())
    assert not exists(registry, table)


def test_people_who_have_nothing_or_never_came_back(database, tmp_path, now):
    with registry_at(tmp_path, now) as registry:
        nothing, guest = people(registry, 2)
        regular, token = registry.identities.create_person()
        for person in (guest, regular):
            table = table_of(registry, [person], (None, "random"), target="11")
            play_on(table, [person], Random(2))
        now.passes(DAY + 1)
        assert registry.identities.find_person(token) == regular
        unload(registry, now)
        now.passes(2 * DAY)
        spans = SPANS._replace(seals=0)
        assert clean(registry, now, spans) == {"people": 1}
        now.passes(90 * DAY)
        assert clean(registry, now, spans) == {"people": 1}
        assert games_of(registry.repository, guest, 5) == []
        assert games_of(registry.repository, regular, 5)
        now.passes(700 * DAY)
        assert clean(registry, now, spans) == {"people": 1}
        assert registry.identities.find_person(token) is None
        for emptied in (schema.tables, schema.seats, schema.actions, schema.games, schema.tokens):
            assert count_of(registry, emptied) == 0
        assert count_of(registry, schema.persons) == 1
        assert nothing != schema.DELETED_PERSON


def test_who_comes_back_is_noted_once_a_day(registry, now, calls_of):
    person, token = registry.identities.create_person()
    now.passes(DAY / 2)
    assert registry.identities.find_person(token) == person
    writes = calls_of(registry.repository, "writing")
    for _ in range(5):
        now.passes(DAY / 4)
        assert registry.identities.find_person(token) == person
    assert len(writes) == 1


def test_a_person_deletes_what_is_theirs_and_others_keep_their_games(database, tmp_path, now):
    with registry_at(tmp_path, now) as registry:
        one, token = registry.identities.create_person()
        (other,) = people(registry, 1)
        request = TableRequest(variant("six-card", {"target": "11"}), (None, None), name="Ann")
        shared = registry.opener.open(request, one)
        seating.join(shared, other, seating.invites(shared)[0], "Ben")
        play_on(shared, [one, other], Random(3))
        running = table_of(registry, [other, one])
        act(running, other, "draw 3")
        alone = table_of(registry, [one], (None, "random"))
        watched = table_of(registry, [other], (None, "random"))
        seating.watch(watched, one)
        registry.delete_person(one)
        with pytest.raises(Unauthorized):
            registry.identities.authenticate(token)
        assert not exists(registry, alone)
        assert games_of(registry.repository, one, 5) == []
        names = [
            [each.name for each in game.players] for game in games_of(registry.repository, other, 5)
        ]
        assert ["Ann"] not in names and [None, "Ben"] in names
        table = registry.tables.get(shared.name)
        assert table.snapshot(other).seats[0].name is None
        assert not table.snapshot(other).seats[0].open
        assert "Ann" not in table.record(other)
        assert registry.tables.get(running.name).is_over
        assert registry.repository.load(watched.name).watchers == frozenset()
        registry.delete_person(other)
        assert count_of(registry, schema.tables) == 0
        assert count_of(registry, schema.persons) == 1


def test_votes_of_deleted_people_are_counted_and_not_kept(database, tmp_path, now):
    with registry_at(tmp_path, now) as registry:
        votes, (first, second) = registry.daily_votes, people(registry, 2)
        for person in (first, second):
            votes.vote(person, FIRST, "5H 6H")
        for person, left in ((first, 1), (second, 0)):
            registry.delete_person(person)
            assert votes.counts(FIRST) == {"5H 6H": 2}
            assert count_of(registry, schema.daily_votes) == left


def test_bot_accounts_go_with_who_made_them(database, tmp_path, now):
    with registry_at(tmp_path, now) as registry:
        owner, other = people(registry, 2)
        token = registry.bot_accounts.create(owner, "Robo", True, 30)
        bot = registry.identities.authenticate(token)
        shared = registry.opener.open(TableRequest(variant(), (None, None)), other)
        seating.join(shared, bot, seating.invites(shared)[0], "Robo")
        now.passes(3 * DAY)
        clean(registry, now)
        assert registry.identities.find_person(token) == bot
        registry.delete_person(owner)
        assert registry.identities.find_person(token) is None
        assert count_of(registry, schema.bot_accounts) == 0
        assert registry.tables.get(shared.name).snapshot(other).seats[1].name is None


def test_the_rest_of_the_log_is_still_a_chain(database, tmp_path, now):
    with registry_at(tmp_path, now) as registry:
        (person,) = people(registry, 1)
        for _ in range(3):
            waits(registry, person)
            now.passes(40 * DAY)
        before = registry.repository.seals_since(0)
        assert clean(registry, now, KEEP_ALL._replace(seals=90)) == {"seals": 1}
        left = registry.repository.seals_since(0)
        assert left == before[1:]
        assert is_chain(left, before[0])
        now.passes(1000 * DAY)
        clean(registry, now, KEEP_ALL._replace(seals=90))
        assert registry.repository.seals_since(0) == before[2:]
        waits(registry, person)
        assert is_chain(registry.repository.seals_since(3), before[2])


def test_codes_that_can_be_redeemed_no_more(registry, now):
    (person,) = people(registry, 1)
    registry.identities.create_code(person)
    now.passes(DAY)
    assert clean(registry, now) == {"codes": 1}


def test_tokens_that_nobody_uses_any_more(registry, now, monkeypatch):
    monkeypatch.setattr(removal, "PAGE", 2)
    people(registry, 4)
    person, token = registry.identities.create_person()
    now.passes(300 * DAY)
    assert registry.identities.holder(token, "Firefox, Linux").person == person
    now.passes(66 * DAY)
    assert clean(registry, now, KEEP_ALL._replace(tokens=365)) == {"tokens": 4}
    assert registry.identities.authenticate(token) == person


def test_what_a_device_is_makes_no_guest_a_regular(registry, now):
    _, token = registry.identities.create_person()
    now.passes(3600)
    registry.identities.holder(token, "Firefox, Linux")
    with registry.repository.reading() as connection:
        [found] = removal.people_from(connection, removal.BEGINNING, now() + 1)
    assert not found.returned


def test_many_tables_go_a_few_at_a_time(registry, now, monkeypatch, calls_of):
    (person,) = people(registry, 1)
    for _ in range(45):
        waits(registry, person)
    monkeypatch.setattr(removal, "PAGE", 30)
    unload(registry, now)
    now.passes(15 * DAY)
    removed = calls_of(removal, "remove_tables")
    assert clean(registry, now)["invitations"] == 45
    sizes = [len(tables) for _, tables in removed]
    assert max(sizes) <= removal.BATCH < sum(sizes)


def test_one_process_at_a_time_removes(registry, now):
    class Taken(Leases):
        def take(self, table):
            return False

    (person,) = people(registry, 1)
    waits(registry, person)
    unload(registry, now)
    now.passes(100 * DAY)
    assert clean(registry, now, leases=Taken()) == {}
    assert clean(registry, now)["invitations"] == 1


def test_a_registry_closes_while_the_job_is_being_started(registry, now, monkeypatch):
    job, failed = job_of(registry), []

    class Interrupted(threading.Thread):
        def start(self):
            closing.start()
            closing.join(0.2)  # longer would be waiting for the lock that is held here
            super().start()

    def close():
        try:
            job.close()
        except RuntimeError as error:
            failed.append(error)

    closing = threading.Thread(target=close)
    monkeypatch.setattr("pegout.server.tables.retention.threading.Thread", Interrupted)
    job.start(now())
    closing.join()
    assert not failed
    job.start(now())  # begins nothing more
    assert not [each for each in threading.enumerate() if isinstance(each, Interrupted)]


def test_a_wrong_date_removes_nothing_for_a_day(tmp_path, now):
    wrong = [0.0]

    def wall():
        return now() + sum(wrong)

    with registry_at(tmp_path, wall, now, life_spans=SPANS) as registry:
        (person,) = people(registry, 1)
        table = waits(registry, person)
        wrong.append(20 * DAY)
        unload(registry, now)
        now.passes(SWEEP_SECONDS)
        registry.periodic.run()
        assert registry.retention.ran_at == 0
        now.passes(BELIEVED_SECONDS)
        registry.periodic.run()
        wait_until(lambda: registry.retention.ran_at > 0)
        assert registry.retention.ran_at == wall()
        assert not exists(registry, table)
        assert registry.retention.removed["invitations"] == 1


def test_a_table_that_nobody_plays_leaves_memory_soon(registry, now):
    (person,) = people(registry, 1)
    unplayed, played = (table_of(registry, [person], (None, "random")) for _ in range(2))
    settled(unplayed, person)
    settled(played, person)
    act(played, person, "draw 7")
    settled(played, person)
    now.passes(UNPLAYED_SECONDS + 1)
    registry.periodic.run()
    assert registry.loaded.find(unplayed.name) is None
    assert registry.loaded.find(played.name)


def test_an_address_opens_so_many_tables_that_nobody_plays(registry):
    openings = Openings(registry.repository.unplayed, 3)
    (person,) = people(registry, 1)
    tables = []
    for _ in range(3):
        openings.check("192.0.2.1")
        tables.append(table_of(registry, [person], (None, "random")))
        openings.note("192.0.2.1", tables[-1].name)
    openings.check("192.0.2.2")
    for _ in range(2):
        with pytest.raises(Conflict) as refused:
            openings.check("192.0.2.1")
    assert (refused.value.code, refused.value.params) == ("too-many-unplayed", {"most": 3})
    settled(tables[1], person)
    act(tables[1], person, "draw 7")
    openings.check("192.0.2.1")


def test_old_reviews_are_removed_from_disk(registry, now, cache_folder):
    folder = cache_folder / forgetting.REVIEWS / "six-card" / "0"
    folder.mkdir(parents=True)
    for name, days in (("old.z", 91), ("new.z", 89)):
        (folder / name).write_bytes(b"")
        os.utime(folder / name, (now() - days * DAY,) * 2)
    assert clean(registry, now) == {"reviews": 1}
    assert [path.name for path in folder.iterdir()] == ["new.z"]
