"""Several processes that tell each other what happens, and share out the bots."""

import json
from contextlib import contextmanager
from functools import partial
from queue import Empty, Queue

import pytest
from tests.databases import use_database
from tests.processes import DEADLINE
from tests.server.tables.kit import Watcher, act, people, registry_at, table_of, wait_until

from pegout.engine.rules.variants import variant
from pegout.server.tables import bot_actions, seating, timeouts
from pegout.server.tables.broadcaster import AWAY_SECONDS, SILENT_SECONDS
from pegout.server.tables.peers import peers
from pegout.server.tables.peers.channels import RedisChannel
from pegout.server.tables.peers.leases import PostgresqlLeases
from pegout.server.tables.peers.peers import MISSED_TIMES, TELL_SECONDS
from pegout.server.tables.periodic import ELSEWHERE_SECONDS
from pegout.server.tables.seats import TableRequest
from pegout.server.tables.waits import Wait


def has_sent_more(channel, than):
    return len(channel.sent) > than


class LocalChannel:
    """A channel within this process, which keeps the messages."""

    def __init__(self):
        self.sent, self.receivers, self.broken = [], [], False

    @contextmanager
    def sender(self):
        def send(texts):
            self.sent += [each for each in texts if each]
            for receiver in self.receivers:
                for each in texts:
                    receiver.put(each)

        yield send

    @contextmanager
    def receiver(self):
        queue: Queue[str] = Queue()
        self.receivers.append(queue)

        def receive():
            while True:
                if self.broken:
                    raise OSError("broken")
                try:
                    text = queue.get(timeout=0.01)
                except Empty:
                    yield None
                else:
                    yield text
                    queue.task_done()

        try:
            yield receive()
        finally:
            self.receivers.remove(queue)

    def is_heard(self):
        """Whether all receivers have taken in all messages."""
        return not any(each.unfinished_tasks for each in self.receivers)


@contextmanager
def both(folder, now, channel, **options):
    """Two processes that have found each other."""
    with (
        registry_at(folder, now, channel=channel, **options) as here,
        registry_at(folder, now, channel=channel, **options) as there,
    ):
        wait_until(lambda: not here.peers.are_silent and not there.peers.are_silent)
        yield here, there


@pytest.fixture
def channel():
    return LocalChannel()


@pytest.mark.slow
def test_what_happens_here_is_heard_there(tmp_path, now, postgresql, redis):
    use_database(tmp_path, postgresql.new_database())
    with both(tmp_path, now, RedisChannel(redis.url)) as (here, there):
        seated = people(here, 2)
        table = table_of(here, seated)
        other, watcher = there.tables.get(table.name), Watcher()
        other.subscribe(seated[1], watcher)
        wait_until(lambda: table.snapshot(seated[0]).connected == {1})
        act(table, seated[0], "draw 7")
        wait_until(lambda: other.snapshot(seated[1]).seq == 1)
        table.send_chat(seated[0], "hello", None)
        wait_until(lambda: [each.phrase for each in watcher.messages] == ["hello"])
        other.unsubscribe(seated[1], watcher)
        wait_until(lambda: table.snapshot(seated[0]).connected == frozenset())


def test_who_waits_hears_of_tables_that_only_another_process_has(tmp_path, now, channel):
    with both(tmp_path, now, channel) as (here, there):
        seated = people(here, 2)
        woken: Queue[None] = Queue()
        wait = Wait(seated[0], partial(woken.put, None))
        there.waits.begin(wait)
        there.waits.follow(wait, [seated[0]])
        table = table_of(here, seated)
        woken.get(timeout=DEADLINE)  # there is a new table
        there.loaded.forget([table.name])
        table.elsewhere.clear()
        there.waits.follow(wait, [seated[0], table.name])
        there.peers.ask_who(table.name)
        wait_until(lambda: bool(table.elsewhere))
        act(table, seated[0], "draw 7")
        woken.get(timeout=DEADLINE)
        assert there.loaded.find(table.name) is None
        here.loaded.forget([table.name])  # a process that loads it asks who is there
        table = here.tables.get(table.name)
        wait_until(lambda: bool(table.elsewhere))
        there.waits.end(wait)
        assert not there.waits.follows(table.name)
        assert len(there.waits) == 0


def test_a_person_whose_tokens_change_here_is_looked_up_there(tmp_path, now, channel):
    """After people become one, a device is signed out, or a bot's token is renewed."""
    with both(tmp_path, now, channel) as (here, there):
        (kept, own), (other, token) = (here.identities.create_person() for _ in range(2))
        bot = here.bot_accounts.create(kept, "Robo", True, 30)
        assert there.identities.authenticate(token) == other
        here.identities.redeem_code(here.identities.create_code(kept), other)
        wait_until(lambda: there.identities.authenticate(token) == kept)
        assert there.identities.authenticate(own) == kept
        [device] = [each for each in here.devices.of(kept, own) if each.current]
        here.devices.sign_out(kept, device.id)
        wait_until(lambda: there.identities.find_person(own) is None)
        assert there.identities.find_person(bot)
        here.bot_accounts.renew(kept, "Robo", 30)
        wait_until(lambda: there.identities.find_person(bot) is None)
        assert there.identities.find_person(token) == kept
        here.delete_person(kept)
        wait_until(lambda: there.identities.find_person(token) is None)


def test_a_change_is_told_by_table_and_number_alone(tmp_path, now, channel):
    with both(tmp_path, now, channel) as (here, there):
        seated = people(here, 2)
        table = table_of(here, seated)
        alone = table.revision
        other = there.tables.get(table.name)
        wait_until(lambda: bool(table.elsewhere and other.elsewhere))
        act(table, seated[0], "draw 7")
        wait_until(lambda: other.revision == table.revision)
        act(other, seated[1], "draw 8")
        wait_until(lambda: other.revision == table.revision)
        seating.watch(table, seated[0])
        wait_until(lambda: other.revision == table.revision)
    kinds = {"change", "actions"}
    changes = [message[1:] for message in map(json.loads, channel.sent) if message[1] in kinds]
    told = ["actions", "actions", "change"]
    numbers = range(alone + 1, alone + 4)
    assert changes == [[kind, table.name, n] for kind, n in zip(told, numbers, strict=True)]


def test_whoever_is_at_another_process_is_not_away(tmp_path, now, channel):
    with both(tmp_path, now, channel) as (here, there):
        seated = people(here, 2)
        table = table_of(here, seated)
        act(table, seated[0], "draw 7")
        watcher = Watcher()
        there.tables.get(table.name).subscribe(seated[1], watcher)
        wait_until(lambda: 1 in table.snapshot(seated[0]).connected)
        for _ in range(int(AWAY_SECONDS / TELL_SECONDS) + 1):
            now.passes(TELL_SECONDS)
            count = len(channel.sent)
            there.periodic.run()
            wait_until(partial(has_sent_more, channel, count))
            wait_until(channel.is_heard)
            here.periodic.run()
        seen = table.snapshot(seated[0])
        assert seen.connected == {1}
        assert not seen.claimable


def test_nothing_is_told_to_a_process_that_has_unloaded_the_table_or_died(tmp_path, now, channel):
    with registry_at(tmp_path, now, channel=channel) as here:
        seated = people(here, 2)
        with registry_at(tmp_path, now, channel=channel) as there:
            wait_until(lambda: not here.peers.are_silent and not there.peers.are_silent)
            table = table_of(here, seated)
            table.subscribe(seated[0], Watcher())
            there.tables.get(table.name)
            wait_until(lambda: bool(table.elsewhere))
            now.passes(ELSEWHERE_SECONDS + 1)
            there.periodic.run()
            assert there.loaded.is_empty
            wait_until(lambda: not table.elsewhere)
            there.tables.get(table.name)
            wait_until(lambda: bool(table.elsewhere))
        here.periodic.run()
        assert table.elsewhere  # it has gone without a word
        for _ in range(MISSED_TIMES + 2):
            now.passes(TELL_SECONDS)
            here.periodic.run()
        assert not table.elsewhere


def test_a_table_opened_here_is_unloaded_as_soon_as_another_process_has_it(tmp_path, now, channel):
    with both(tmp_path, now, channel) as (here, there):
        seated = people(here, 2)
        table = here.opener.open(TableRequest(variant("six-card"), (None, None)), seated[0])
        other = there.tables.get(table.name)
        wait_until(lambda: any('"dropped"' in text for text in channel.sent))
        wait_until(channel.is_heard)
        [invite] = seating.invites(other)
        seating.join(other, seated[1], invite, None)
        act(other, seated[0], "draw 7")
        assert "actions" not in {json.loads(text)[1] for text in channel.sent}
        assert here.tables.get(table.name).revision == other.revision
        wait_until(lambda: bool(other.elsewhere))


def test_the_people_of_a_process_that_died_are_away_in_the_end(tmp_path, now, channel):
    with registry_at(tmp_path, now, channel=channel) as here:
        seated = people(here, 2)
        table = table_of(here, seated)
        act(table, seated[0], "draw 7")
        peers.hear_presence(table, "here", "a process that dies", [seated[1]])
        assert table.snapshot(seated[0]).connected == {1}
        now.passes(SILENT_SECONDS)
        wait_until(lambda: not here.peers.are_silent)
        timeouts.tick(table)
        assert table.snapshot(seated[0]).connected == frozenset()
        now.passes(AWAY_SECONDS)
        timeouts.tick(table)
        assert table.snapshot(seated[0]).claimable == {1}


def test_nobody_is_away_while_the_processes_cannot_tell_each_other(tmp_path, now, channel):
    with both(tmp_path, now, channel) as (here, there):
        seated = people(here, 2)
        table = table_of(here, seated)
        act(table, seated[0], "draw 7")
        there.tables.get(table.name).subscribe(seated[1], Watcher())
        wait_until(lambda: 1 in table.snapshot(seated[0]).connected)
        channel.broken = True
        wait_until(lambda: here.peers.are_silent)
        for _ in range(5):
            now.passes(AWAY_SECONDS / 2)
            here.periodic.run()
        seen = table.snapshot(seated[0])
        assert seen.connected == {1}
        assert not seen.claimable
        channel.broken = False
        wait_until(lambda: not here.peers.are_silent)


def test_messages_that_make_no_sense_are_passed_over(tmp_path, now, channel):
    with both(tmp_path, now, channel) as (here, there):
        seated = people(here, 2)
        table = table_of(here, seated)
        other = there.tables.get(table.name)
        wait_until(lambda: bool(table.elsewhere))
        for text in ("{", "[]", '["x"]', f'["x","change","{table.name}"]', "[1,2,3,4]"):
            for receiver in channel.receivers:
                receiver.put(text)
        act(table, seated[0], "draw 7")
        wait_until(lambda: other.revision == table.revision)


def test_one_process_has_a_lease_until_it_dies(postgresql, now):
    url = postgresql.new_database()
    with registry_on(url, now) as (_, here), registry_on(url, now) as (_, there):
        assert here.take("table")
        assert not there.take("table")
        assert there.take("another")
        here.give_back("table")
        assert there.take("table")
        assert not here.take("table")
        postgresql.disconnect_all()
        assert here.take("table")


@contextmanager
def registry_on(url, now):
    from pegout.server.tables.registry import table_registry
    from pegout.server.tables.repository.repository import Repository

    repository = Repository(url)
    leases = PostgresqlLeases(repository.engine)
    registry = table_registry(repository, now=now, ticks=now, leases=leases)
    yield registry, leases
    registry.close()


def test_bots_are_run_by_the_process_with_the_lease(tmp_path, now, postgresql):
    url = postgresql.new_database()
    with registry_on(url, now) as (here, _), registry_on(url, now) as (_, elsewhere):
        [person] = people(here, 1)
        table = table_of(here, [person], (None, "random"))
        table.wait_for_bots(DEADLINE)
        wait_until(lambda: elsewhere.take(table.name))
        before = table.revision
        act(table, person, table.snapshot(person).view.legal[0])
        here.periodic.run()
        assert bot_actions.bot_turn(table)
        assert table.revision == before + 1
        elsewhere.close()  # as if that process had died
        while bot_actions.bot_turn(table):
            here.periodic.run()
            table.wait_for_bots(0.01)
        assert table.revision > before + 1
