"""Decisions of bots before they are due: the same ones, from the bot's own view, for one person."""

from dataclasses import replace
from random import Random

import pytest
from tests.processes import DEADLINE
from tests.server.tables.kit import act, people, play_on, registry_at, table_of, wait_until
from tests.solver.bots.test_levels import hidden_swapped

from pegout.engine.deck import Deck
from pegout.engine.rules.game import actors, apply, start
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import variant
from pegout.engine.rules.views import view
from pegout.lab.arena import play_game
from pegout.server.tables import ahead, endings
from pegout.server.tables.ahead import Ahead, positions_after
from pegout.server.tables.bot_actions import BotAction, apply_bot_action, bot_turn
from pegout.server.tables.clocks import ClockRules
from pegout.server.tables.rate_limits import Budget, Budgets
from pegout.solver.bots import make_bot
from pegout.solver.bots.adaptive import ADAPTIVE, STRONGEST, Fit, fitted_seed

PERSON, BOT = 0, 1


def states(seed="deck", name="six-card"):
    rules = variant(name)
    state = start(rules)
    for step in play_game(rules, [make_bot("steady", "a"), make_bot("steady", "b")], seed):
        yield state, step
        state = step.state


def decide(seat, seen):
    return make_bot("steady", "b").decide(seen)


def found(state, deck):
    return list(positions_after(state, PERSON, decide, deck))


def test_they_are_what_the_bot_will_see():
    deck, met = Deck.from_seed("deck"), 0
    due: list[ahead.Position] = []
    for state, step in states():
        if step.actor == BOT and due and state.phase is Phase.PLAY:
            seen = view(state, BOT)
            if len(seen.legal) > 1:
                assert seen in [each.view for each in due]
                met += 1
        if step.actor == BOT:
            due = []
        if actors(state) == {PERSON} and state.phase in (Phase.PLAY, Phase.DISCARD):
            due = found(state, deck)
            if state.phase is Phase.DISCARD:
                assert len(due) <= 1
    assert met > 10


def test_cards_that_the_bot_cannot_see_change_nothing():
    """Whatever the person holds beside the card that they play, the bot sees and does the same."""
    random, compared = Random(1), 0
    for state, _ in states():
        if state.phase is Phase.PLAY and actors(state) == {PERSON}:
            for card in view(state, PERSON).hand:
                other = hidden_swapped(state, BOT, random)
                if other == state or card not in other.hands[PERSON]:
                    continue
                both = [
                    {each.view: decide(BOT, each.view) for each in found(each_state, Deck(b"x"))}
                    for each_state in (state, other)
                ]
                shared = both[0].keys() & both[1].keys()
                assert all(both[0][each] == both[1][each] for each in shared)
                compared += bool(shared)
    assert compared


@pytest.fixture
def slow(monkeypatch):
    """Levels that need no kernels are prepared too; gives the views that bots decided from."""
    asked: list[object] = []

    def deciding(seat, seen, events):
        list(events)
        asked.append(seen)
        return BotAction(make_bot(seat.level, seat.seed).decide(seen))

    monkeypatch.setattr(ahead, "needs_kernels", lambda level, seed: True)
    monkeypatch.setattr(ahead, "bot_action", deciding)
    return asked


def until_the_person_plays(table, person):
    while (now := table.snapshot(person).view).phase is not Phase.PLAY or len(now.legal) < 2:
        play_on(table, [person], Random(2), 1)
        table.wait_for_bots(DEADLINE)


def test_a_prepared_decision_is_taken_and_nothing_else_is_kept(registry, slow):
    [person] = people(registry, 1)
    table = table_of(registry, [person], (None, "steady"))
    until_the_person_plays(table, person)
    prepared = registry.bots.ahead.decided
    wait_until(lambda: prepared and all(each.done() for each in list(prepared.values())))
    taken = dict(prepared)
    registry.bots.decide = None  # the runner may not decide itself
    [key, future] = next(iter(taken.items()))
    state = table.session.journal.state
    action = next(
        each
        for each in view(state, PERSON).legal
        if view(apply(state, PERSON, each)[0], BOT) == key[2]
    )
    table.act(person, table.seq, "now", action)
    table.wait_for_bots(DEADLINE)
    entries = [each.entry for each in table.session.journal.applied]
    assert future.result().action in [each.action for each in entries[-4:] if each.actor == BOT]
    assert not set(taken) & set(registry.bots.ahead.decided)


def test_nothing_is_computed_for_people_who_play_each_other(registry, slow):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second], (None, None, "steady"), "three-player")
    play_on(table, [first, second], Random(2), 12)
    table.wait_for_bots(DEADLINE)
    assert not slow


def test_who_cannot_pay_waits(tmp_path, now, slow):
    with registry_at(tmp_path, now, budgets=Budgets(people=Budget(1.0, 10.0))) as registry:
        [person] = people(registry, 1)
        computing = registry.bots.ahead
        assert computing
        table = table_of(registry, [person], (None, "steady"))
        until_the_person_plays(table, person)
        wait_until(lambda: not computing.jobs)
    assert not slow


def test_half_of_what_people_save_stays_theirs():
    now = [0.0]
    budgets = Budgets(people=Budget(50.0, 500.0, ticks=lambda: now[0]))
    paid = sum(budgets.spare("somebody", ahead.COST) for _ in range(20))
    assert paid == 6
    now[0] += 1
    assert budgets.spare("somebody", ahead.COST)


def offered(table):
    """Who is asked to pay for a decision that is computed before it is due, and how much."""
    asked: list[tuple[str, float]] = []

    def refuse(person, cost):
        asked.append((person, cost))
        return False

    computing = Ahead(refuse)
    computing.prepare(table)
    wait_until(lambda: not computing.jobs)
    computing.close()
    return asked


@pytest.fixture
def still(tmp_path, now):
    """A registry where no bot acts by itself."""
    with registry_at(tmp_path, now, bot_workers=0) as registry:
        yield registry


def only_the_dealer_discards(registry, level="strong", **more):
    """A table where the person, who deals, is all who has to discard; and the person."""
    [person] = people(registry, 1)
    table = table_of(registry, [person], (None, level), **more)
    while (now := table.snapshot(person).view).phase is not Phase.DISCARD or bot_turn(table):
        if turn := bot_turn(table):
            seat, seen, seq = turn
            apply_bot_action(table, seat, seq, BotAction(seen.legal[-1]))
        else:
            act(table, person, now.legal[0])
    assert now.dealer == PERSON
    return table, person


def test_a_decision_after_the_cut_is_prepared_for_bots_that_compute_for_long(still):
    table, person = only_the_dealer_discards(still)
    bot = table.session.seats[BOT]
    fast, slow = (fitted_seed(Fit(strength), "s") for strength in (0, STRONGEST))
    for level, seed, is_slow in (
        ("strong", "s", True),
        ("steady", "s", False),
        (ADAPTIVE, fast, False),
        (ADAPTIVE, slow, True),
    ):
        table.session.store(seats=(replace(bot, level=level, seed=seed),))
        assert offered(table) == [(person, ahead.COST)] * is_slow, (level, seed)


def test_nothing_is_prepared_where_the_person_is_not_waited_for_alone(still):
    timed, _ = only_the_dealer_discards(still, clock=ClockRules(20, 10))
    assert offered(timed) == []
    table, person = only_the_dealer_discards(still)
    act(table, person, table.snapshot(person).view.legal[0])
    assert bot_turn(table)
    assert offered(table) == []
    over, person = only_the_dealer_discards(still)
    endings.resign(over, person)
    assert offered(over) == []
