"""A person alone against bots: opening with a seed, bots on demand, undo, the full record."""

from dataclasses import replace
from itertools import count

import pytest
from tests.processes import DEADLINE
from tests.server.tables.kit import Time

from pegout.engine.deck import secret_of_seed
from pegout.engine.errors import IllegalAction, StaleAction
from pegout.engine.record import Record, read_record, state_at, write_record
from pegout.engine.rules.actions import Discard, Draw
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import variant
from pegout.server.tables import bot_actions, endings
from pegout.server.tables.bot_actions import bot_action
from pegout.server.tables.clocks import ClockRules
from pegout.server.tables.errors import Conflict
from pegout.server.tables.registry import table_registry
from pegout.server.tables.repository.repository import Repository
from pegout.server.tables.seats import TableRequest
from pegout.server.tables.solo import stored_table

_requests = count()


@pytest.fixture
def registry(tmp_path):
    made = table_registry(
        Repository(f"sqlite:///{tmp_path / 'a.sqlite'}"), now=Time(), bot_workers=0
    )
    yield made
    made.close()


def opened(registry, seats=(None, "steady"), rules="six-card", **more):
    person = registry.identities.enrol("a token")
    request = TableRequest(variant(rules), seats, **{"seed": "7", **more})
    return registry.opener.open(request, person), person


def act(table, person, action=None):
    snapshot = table.snapshot(person)
    chosen = action or snapshot.view.legal[0]
    table.act(person, snapshot.seq, f"request {next(_requests)}", chosen)


def let_bot_act(table):
    turn = bot_actions.bot_turn(table)
    assert turn
    seat, view, seq = turn
    action = bot_action(seat, view, bot_actions.events_seen(table, seat, seq))
    bot_actions.apply_bot_action(table, seat, seq, action)


def let_bots_act(table):
    while bot_actions.bot_turn(table):
        let_bot_act(table)


def until_discards(table, person):
    """The draw, up to the deal, before the discards."""
    while table.snapshot(person).view.phase is Phase.DRAW:
        if table.snapshot(person).view.legal:
            act(table, person)
        else:
            let_bot_act(table)


def test_without_workers_bots_act_when_asked(registry):
    table, person = opened(registry, (None, "random"))
    act(table, person, Draw(1))
    assert table.snapshot(person).seq == 1
    let_bots_act(table)
    assert table.snapshot(person).seq > 1


def test_a_seed_gives_the_same_cards_and_choices(registry):
    tables = [opened(registry) for _ in range(2)]
    for table, person in tables:
        until_discards(table, person)
        act(table, person)
        let_bots_act(table)
    first, second = (
        write_record(
            Record(
                table.solo(person).record_header(), tuple(table.solo(person).recorded_actions(0))
            )
        )
        for table, person in tables
    )
    assert first == second
    assert "seed deck 7\nseed 1 7\n" in first
    assert state_at(read_record(first)).discards[1] != ()
    table, person = tables[0]
    restored = registry.opener.restore(stored_table(read_record(first), person, 0.0))
    assert restored.seat_of(person) == 0
    assert restored.snapshot(person).view == table.snapshot(person).view


def test_a_person_is_enrolled_once(registry):
    assert registry.identities.enrol("one") == registry.identities.enrol("one")
    assert registry.identities.authenticate("one") == registry.identities.enrol("one")
    assert registry.identities.enrol("one") != registry.identities.enrol("another")


class Undone:
    """A table where the person has discarded and taken it back."""

    def __init__(self, registry):
        self.table, self.person = opened(registry)
        until_discards(self.table, self.person)
        self.before = self.table.snapshot(self.person)
        self.solo = self.table.solo(self.person)
        self.length = len(self.solo.new_actions())
        act(self.table, self.person)
        self.left = self.solo.undo()


def test_undo_takes_the_last_choice_back(registry):
    undone = Undone(registry)
    assert undone.left == undone.length
    after = undone.table.snapshot(undone.person)
    assert (after.view, after.seq) == (undone.before.view, undone.before.seq)


def test_undo_is_durable(registry, tmp_path):
    undone = Undone(registry)
    again = table_registry(Repository(f"sqlite:///{tmp_path / 'a.sqlite'}"), bot_workers=0)
    assert again.tables.get(undone.table.name).snapshot(undone.person).view == undone.before.view
    again.close()


def test_what_was_taken_back_can_be_done_otherwise(registry):
    undone = Undone(registry)
    options = undone.table.snapshot(undone.person).view.legal
    act(undone.table, undone.person, options[-1])
    own = undone.table.snapshot(undone.person).view.discard
    assert isinstance(options[-1], Discard)
    assert set(own) == set(options[-1].cards)


def test_subscribers_hear_of_an_undo(registry):
    heard = []

    class Subscriber:
        def on_change(self):
            heard.append(table.snapshot(person).seq)

        def on_chat(self, message):
            raise AssertionError

    table, person = opened(registry)
    until_discards(table, person)
    seq = table.snapshot(person).seq
    act(table, person)
    table.subscribe(person, Subscriber())
    table.solo(person).undo()
    assert heard[-1] == seq


def test_nothing_to_undo(registry):
    table, person = opened(registry)
    with pytest.raises(IllegalAction, match="undo-nothing"):
        table.solo(person).undo()


def test_what_has_been_revealed_is_not_undone(registry):
    table, person = opened(registry)
    act(table, person, Draw(1))
    with pytest.raises(IllegalAction, match="undo-revealed"):
        table.solo(person).undo()


@pytest.mark.parametrize(
    ("seats", "more"),
    [
        ((None, None), {}),
        ((None, "steady"), {"clock": ClockRules(30, 60)}),
        ((None, "steady"), {"lesson": True}),
    ],
)
def test_only_at_a_table_of_ones_own(registry, seats, more):
    table, person = opened(registry, seats, **more)
    with pytest.raises(Conflict, match="not-a-solo-table"):
        table.solo(person)


def test_a_process_that_missed_an_undo_loads_the_whole_journal(registry, tmp_path):
    """It has as many actions as the database, or more, but other ones."""
    table, person = opened(registry)
    until_discards(table, person)
    act(table, person)
    other = table_registry(Repository(f"sqlite:///{tmp_path / 'a.sqlite'}"), bot_workers=0)
    behind = other.tables.get(table.name)
    table.solo(person).undo()
    act(table, person, table.snapshot(person).view.legal[-1])
    let_bots_act(behind)
    let_bots_act(table)
    assert behind.record(person) == table.record(person)
    other.close()


def test_an_undo_takes_in_what_other_processes_did(registry, tmp_path):
    table, person = opened(registry)
    until_discards(table, person)
    before = table.snapshot(person).view
    act(table, person)
    other = table_registry(Repository(f"sqlite:///{tmp_path / 'a.sqlite'}"), bot_workers=0)
    elsewhere = other.tables.get(table.name)
    let_bots_act(elsewhere)
    assert elsewhere.snapshot(person).seq > table.snapshot(person).seq
    table.solo(person).undo()
    assert table.snapshot(person).view == before
    assert other.tables.get(table.name).snapshot(person).view == before
    other.close()


def test_new_actions_come_once_with_the_view_after_each(registry):
    table, person = opened(registry)
    solo = table.solo(person)
    until_discards(table, person)
    actions = solo.new_actions()
    assert actions[-1].deals and actions[-1].view == table.snapshot(person).view
    assert [action.seq for action in actions] == sorted(action.seq for action in actions)
    assert solo.new_actions() == []
    solo.seek_deal()
    assert [action.deals for action in solo.new_actions()] == [True]


def test_a_restored_table_goes_on_from_its_actions(registry, tmp_path):
    table, person = opened(registry)
    until_discards(table, person)
    stored = Repository(f"sqlite:///{tmp_path / 'a.sqlite'}").load(table.name)
    copy = replace(stored, table_record=replace(stored.table_record, name="copy"))
    restored = registry.opener.restore(copy)
    assert restored.snapshot(person).view == table.snapshot(person).view
    assert stored.table_record.secret == secret_of_seed("7")


def test_tables_are_found_by_their_seed(registry, tmp_path):
    table, person = opened(registry)
    opened(registry, seed="8")
    repository = Repository(f"sqlite:///{tmp_path / 'a.sqlite'}")
    assert repository.tables_with_seed(person, "7") == [table.name]
    assert repository.address == str(tmp_path / "a.sqlite")
    repository.close()


def test_a_rematch_has_no_seed(registry):
    table, person = opened(registry)
    endings.resign(table, person)
    other = registry.tables.get(registry.opener.rematch(table, person))
    assert other.solo(person).record_header().seeds == ()


@pytest.mark.parametrize("shift", [-1, 1, 1000])
def test_what_was_decided_on_another_state_is_not_done(registry, soon, shift):
    table, person = opened(registry)
    until_discards(table, person)
    seen = table.snapshot(person)
    choice = seen.view.legal[0]
    with pytest.raises(StaleAction) as refused:
        table.act(person, seen.seq + shift, "shifted", choice)
    assert refused.value.params == {"expect": seen.seq + shift, "seq": seen.seq}
    with pytest.raises(StaleAction):
        soon.act(table, person, choice, seen.seq + shift).result(DEADLINE)
    act(table, person, choice)
    turn = bot_actions.bot_turn(table)
    assert turn
    seat, view, seq = turn
    bot_actions.apply_bot_action(table, seat, seq + shift, bot_actions.BotAction(view.legal[0]))
    assert table.seq == seq
    bot_actions.apply_bot_action(table, seat, seq, bot_actions.BotAction(view.legal[0]))
    assert table.seq > seq


def test_nobody_resigns_a_match_that_is_over(registry):
    table, person = opened(registry)
    while not table.is_over:
        act(table, person)
        let_bots_act(table)
    ended = table.snapshot(person).ended
    with pytest.raises(Conflict, match="table-over"):
        endings.resign(table, person)
    with pytest.raises(Conflict, match="table-over"):
        act(table, person, Draw(1))
    assert table.snapshot(person).ended == ended
