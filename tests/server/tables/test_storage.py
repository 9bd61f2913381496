"""The same table over every storage: a database, as servers and terminals have, and memory.

`tests/server/web/test_offline_contract.py` asks the same over HTTP.
"""

import time
from dataclasses import replace
from random import Random

import pytest
from sqlalchemy import insert
from tests.databases import database_url
from tests.server.tables.kit import fast_repository

from pegout.engine.deck import secret_of_seed
from pegout.engine.errors import IllegalAction, StaleAction
from pegout.engine.rules.actions import parse_action
from pegout.engine.rules.variants import variant
from pegout.server.tables.bot_actions import apply_bot_action, bot_action, bot_turn, events_seen
from pegout.server.tables.broadcaster import Broadcaster
from pegout.server.tables.endings import resign
from pegout.server.tables.errors import Conflict, Forbidden, NotFound
from pegout.server.tables.new_tables import ask_for_rematch, new_table, rematch_of
from pegout.server.tables.rate_limits import RateLimits
from pegout.server.tables.repository import schema
from pegout.server.tables.repository.records import OutOfDate, TableChange, TableRecord
from pegout.server.tables.seats import BOT, HUMAN, Seat
from pegout.server.tables.session import TableSession
from pegout.server.tables.storage import MemoryStorage
from pegout.server.tables.table import Table

ANA = "ana"
SEED = "a seed"


def stored(name, target=31):
    record = TableRecord(
        name, variant("six-card", {"target": str(target)}), secret_of_seed(SEED), 1.0, seed=SEED
    )
    return new_table(
        record, (Seat(0, HUMAN, None, "own", person=ANA), Seat(1, BOT, "beginner", "7"))
    )


def opened(storage, name):
    """A table as a process has it that has just loaded it."""
    session = TableSession(storage.load(name), storage, time.time, time.monotonic)
    told = Broadcaster(time.monotonic, lambda *_: None, lambda _: None, lambda: None)
    return Table(session, told, lambda table: None, RateLimits(), time.monotonic)


def repository_at(folder):
    """A database that knows the person."""
    repository = fast_repository(database_url(folder))
    with repository.writing() as connection:
        connection.execute(insert(schema.persons).values(id=ANA, created_at=1.0))
    return repository


@pytest.fixture(params=["memory", "database"])
def storage(request, tmp_path):
    if request.param == "memory":
        yield MemoryStorage()
        return
    repository = repository_at(tmp_path)
    yield repository
    repository.close()


@pytest.fixture
def table(storage):
    storage.create_table(stored("first"))
    return opened(storage, "first")


def let_bots_act(table):
    while turn := bot_turn(table):
        seat, seen, seq = turn
        apply_bot_action(table, seat, seq, bot_action(seat, seen, events_seen(table, seat, seq)))


def legal(table):
    let_bots_act(table)
    return table.snapshot(ANA).view.legal


def act(table, name, action=None, shift=0):
    options = legal(table)
    return table.act(ANA, table.seq + shift, name, action or options[0])


def play(table, enough):
    choice, number = Random(3), 0
    while not table.is_over and not enough(table.snapshot(ANA).view):
        if options := legal(table):
            act(table, f"play {number}", choice.choice(options))
        number += 1
    return table


def amid(table):
    return play(table, lambda view: view.phase == "play" and view.legal)


def test_a_match_is_stored_as_it_is_played_and_ends(storage, table):
    play(table, lambda view: False)
    again = opened(storage, "first")
    assert table.is_over and again.is_over
    assert again.revision == table.revision
    assert again.snapshot(ANA) == table.snapshot(ANA)
    assert again.events(ANA, 0) == table.events(ANA, 0)
    with pytest.raises(Conflict, match="table-over"):
        act(again, "late", parse_action("go"))
    with pytest.raises(Conflict, match="table-over"):
        resign(again, ANA)


def test_the_actions_of_a_finished_match_are_a_finished_match(storage, table):
    """As those of a record are: it does not say how the match ended."""
    play(table, lambda view: False)
    kept = storage.load("first")
    record = replace(kept.table_record, name="copy", ended=None)
    storage.create_table(replace(kept, table_record=record))
    copy = opened(storage, "copy")
    assert copy.is_over and copy.snapshot(ANA).ended == table.snapshot(ANA).ended
    assert storage.load("copy").table_record.ended == kept.table_record.ended
    with pytest.raises(Conflict, match="table-over"):
        resign(copy, ANA)


def test_both_storages_hold_the_same_match(tmp_path):
    found = []
    repository = repository_at(tmp_path)
    for storage in (MemoryStorage(), repository):
        storage.create_table(stored("first"))
        table = amid(opened(storage, "first"))
        kept = storage.load("first")
        entries = [replace(each, at=0.0) for each in kept.entries]
        found.append((entries, kept.seats, kept.revision, table.events(ANA, 0)))
        assert storage.actions("first", 3) == (kept.revision, list(kept.entries[3:]))
        assert storage.revision("first") == kept.revision
        assert storage.load("first", since=2).entries == kept.entries[2:]
    repository.close()
    assert found[0] == found[1]


def test_the_same_request_is_answered_once_more_and_done_once(storage, table):
    amid(table)
    seq, action = table.seq, legal(table)[0]
    first = table.act(ANA, seq, "once", action)
    for each in (table, opened(storage, "first")):
        assert each.act(ANA, seq, "once", action) == first
        assert each.act(ANA, seq - 5, "once", parse_action("go")) == first


@pytest.mark.parametrize("shift", [-1, 1, 10**6])
def test_actions_from_before_and_from_the_future_are_stale(table, shift):
    amid(table)
    before = table.seq
    with pytest.raises(StaleAction):
        act(table, "shifted", shift=shift)
    assert table.seq == before


@pytest.mark.parametrize("action", ["play AS", "go", "draw 3", "discard AS 2S", "claim 2"])
def test_what_the_rules_forbid_changes_nothing(storage, table, action):
    play(table, lambda view: view.phase == "discard" and view.legal)
    options, before = legal(table), table.revision
    if parse_action(action) not in options:
        with pytest.raises(IllegalAction):
            act(table, "illegal", parse_action(action))
    assert table.revision == before == storage.revision("first")


def test_strangers_do_nothing(table):
    with pytest.raises(Forbidden, match="not-at-this-table"):
        table.act("bob", table.seq, "x", parse_action("go"))
    with pytest.raises(Forbidden, match="not-at-this-table"):
        table.solo("bob")
    with pytest.raises(Forbidden, match="not-at-this-table"):
        resign(table, "bob")


def test_resigning_twice_is_the_same_as_once_and_a_won_match_stays_won(storage, table):
    amid(table)
    resign(table, ANA)
    resign(opened(storage, "first"), ANA)
    ended = opened(storage, "first").snapshot(ANA).ended
    assert ended and (ended.reason, ended.side) == ("resigned", 1)
    storage.create_table(stored("second"))
    won = play(opened(storage, "second"), lambda view: False)
    with pytest.raises(Conflict, match="table-over"):
        resign(won, ANA)
    assert won.snapshot(ANA).ended.reason == "won"


def test_a_choice_is_taken_back_and_processes_that_do_not_know_begin_again(storage, table):
    play(table, lambda view: view.phase == "discard" and view.legal)
    legal(table)
    other, before = opened(storage, "first"), table.seq
    act(table, "choice")
    table.solo(ANA).undo()
    assert table.seq == before
    assert other.act(ANA, other.seq, "after", legal(other)[0])
    assert other.revision == storage.revision("first") > table.revision


def test_a_change_of_an_older_revision_is_refused_and_nothing_of_it_stored(storage, table):
    kept = storage.load("first")
    act(table, "one")
    with pytest.raises(OutOfDate):
        storage.commit("first", kept.revision, len(kept.entries), TableChange(2.0, watcher="bob"))
    with pytest.raises(OutOfDate):
        storage.remove_last(kept, 0)
    told: list[bool] = []
    change = TableChange(2.0, table.session.stored().entries[-1:])
    storage.commit_soon("first", kept.revision, len(kept.entries), change, told.append)
    deadline = time.monotonic() + 60
    while not told and time.monotonic() < deadline:
        time.sleep(0.001)
    assert told == [False]
    assert storage.load("first").entries == table.session.stored().entries
    assert not storage.load("first").watchers


def test_a_rematch_is_a_table_of_the_same_storage(storage, table):
    def rematch(seats):
        return rematch_of(table.session, seats, secret_of_seed("another"), 5.0)

    with pytest.raises(Conflict, match="table-not-over"):
        ask_for_rematch(table, ANA, rematch)
    play(table, lambda view: False)
    name = ask_for_rematch(table, ANA, rematch)
    assert name and ask_for_rematch(opened(storage, "first"), ANA, rematch) == name
    assert opened(storage, name).snapshot(ANA).status == "playing"


def test_unknown_tables(storage):
    with pytest.raises(NotFound, match="no-such-table"):
        storage.load("nowhere")
    with pytest.raises(NotFound, match="no-such-table"):
        storage.revision("nowhere")
    with pytest.raises(NotFound, match="no-such-table"):
        storage.actions("nowhere", 0)
    assert storage.recorded_games("nowhere") == set()
    assert storage.seals_of("nothing") == []
