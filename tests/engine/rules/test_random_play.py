"""Whatever is played under whatever rules: what must hold in every game, by random play."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError, fields, is_dataclass
from enum import Enum
from itertools import chain, combinations, count, islice
from random import Random
from typing import Any

import pytest
from tests.engine.rules import naive
from tests.kit import ALL_RULES, RandomStep, cards_out, random_play, sampled

from pegout.engine.cards import PACK
from pegout.engine.errors import IllegalAction
from pegout.engine.rules.actions import (
    DECK,
    Action,
    Claim,
    Cut,
    Deal,
    Discard,
    Draw,
    Go,
    Muggins,
    Pass,
    Place,
    Play,
    Reveal,
    TurnUp,
)
from pegout.engine.rules.choices import Form
from pegout.engine.rules.events import (
    GameWon,
    LinesCounted,
    MatchWon,
    Pegged,
    Played,
    Shown,
    project,
)
from pegout.engine.rules.game import actors, apply, legal_actions, start
from pegout.engine.rules.legal import let_stand
from pegout.engine.rules.scoring.play import count_of
from pegout.engine.rules.state import Phase, State
from pegout.engine.rules.transition import Transition
from pegout.engine.rules.variants import Rules
from pegout.engine.rules.views import view
from pegout.engine.wire.events import encode_event

every_rules = pytest.mark.parametrize("rules", ALL_RULES.values(), ids=ALL_RULES)


def states(rules: Rules, number: int) -> list[State]:
    """States of a few games, drawn at random: so many before each kind of action, and the last."""
    found: dict[tuple[Phase, bool, type[Action]], list[State]] = {}
    for seed in range(4):
        for step in random_play(rules, seed):
            counting = step.before.pending_count is not None
            kind = (step.before.phase, counting, type(step.action))
            found.setdefault(kind, []).append(step.before)
    random = Random(number)
    drawn = [random.sample(each, min(number, len(each))) for each in found.values()]
    return [*chain(*drawn), step.after]


@sampled("number", 2, 500)
@every_rules
@pytest.mark.slow
def test_every_law_holds_at_every_step_of_many_games(rules, number):
    """The laws are the functions below; a failure names the one that is broken."""
    laws = [points_come_by_events_only_and_never_go, a_match_ends_when_a_side_has_its_games]
    if rules.form is Form.TABLE_TOP:
        laws.append(twenty_five_cards_are_placed)
    else:
        laws += [the_game_ends_when_the_target_is_reached, cards_are_conserved]
        laws += [the_starter_is_no_card_dealt, a_round_ends_with_31_or_the_last_card]
        laws += [the_count_is_that_of_the_cards_of_the_round]
        laws += [] if rules.manual else [points_are_those_of_the_independent_count]
    games = 0
    for seed in count():
        for step in random_play(rules, seed):
            for law in laws:
                law(rules, step)
        assert step.after.phase is Phase.OVER
        games += step.after.game + 1
        if games >= number:
            return


# Scores.


def points_come_by_events_only_and_never_go(rules: Rules, step: RandomStep) -> None:
    new_game = isinstance(step.action, Deal) and step.before.winner is not None
    scores = [0] * rules.sides if new_game else list(step.before.scores)
    previous_scores = [0] * rules.sides if new_game else list(step.before.previous_scores)
    to_come = 0
    for event in step.events:
        if isinstance(event, Pegged):
            assert event.side == rules.side(event.seat)
        if isinstance(event, Pegged | LinesCounted):
            points = event.points if isinstance(event, Pegged) else event.total
            assert points > 0 or isinstance(event, LinesCounted)
            if not to_come:
                previous_scores[event.side] = scores[event.side]
            scores[event.side] += points
            assert event.previous_scores == tuple(previous_scores)
            assert to_come in (0, points + getattr(event, "to_come", 0))
            to_come = getattr(event, "to_come", 0)
            assert event.scores == tuple(scores)
    assert step.after.scores == tuple(scores)
    assert to_come == 0
    assert step.after.previous_scores == tuple(previous_scores), (
        "the rear pegs stand where the front ones stood before the move"
    )


def the_game_ends_when_the_target_is_reached(rules: Rules, step: RandomStep) -> None:
    there = [side for side, score in enumerate(step.after.scores) if score >= rules.target]
    assert there == ([] if step.after.winner is None else [step.after.winner])
    places = [at for at, event in enumerate(step.events) if isinstance(event, GameWon)]
    assert bool(places) is (step.before.winner is None and step.after.winner is not None)
    for at in places:
        home, won = step.events[at - 1 : at + 1]
        assert isinstance(home, Pegged)
        assert home.side == there[0], "the last peg went home"
        assert won == GameWon(there[0], step.after.scores, getattr(won, "games", 0))
        assert step.after.previous_scores[there[0]] < rules.target
        assert all(isinstance(event, MatchWon) for event in step.events[at + 1 :])
        assert step.after.pending_count is None


def a_match_ends_when_a_side_has_its_games(rules: Rules, step: RandomStep) -> None:
    over = max(step.after.games) >= rules.match
    assert over is (step.after.phase is Phase.OVER) is (not actors(step.after))
    won = [event.games for event in step.events if isinstance(event, GameWon)]
    assert sum(step.after.games) - sum(step.before.games) == sum(won)
    announced = any(isinstance(event, MatchWon) for event in step.events)
    assert announced is (over and rules.match > 1)


# Cards.


def cards_are_conserved(rules: Rules, step: RandomStep) -> None:
    """Cards held, played and discarded are those dealt, each in one place."""
    state = step.after
    if not state.hands:
        return
    kept = [card for seat in range(rules.players) for card in state.shown_hand(seat)]
    away = [card for each in state.discards for card in each]
    if state.phase is Phase.DISCARD:
        away += state.crib
    else:
        assert set(away) <= set(state.crib)
        assert len(state.crib) == rules.crib_size
        assert {len(state.shown_hand(seat)) for seat in range(rules.players)} == {rules.hand_size}
        away = list(state.crib)
    assert len({*kept, *away}) == len(kept) + len(away) == 52 - rules.pack_left
    if isinstance(step.action, Deal):
        dealt = {card for zone in (*step.action.hands, step.action.crib) for card in zone}
        assert {*kept, *away} == dealt
    elif step.before.hands:
        assert cards_out(step.before) <= cards_out(state)


def the_starter_is_no_card_dealt(rules: Rules, step: RandomStep) -> None:
    state = step.after
    if state.hands:
        assert (state.starter is None) is (state.phase in (Phase.DISCARD, Phase.CUT))
        assert len(cards_out(state)) == 52 - rules.pack_left + (state.starter is not None)


def twenty_five_cards_are_placed(rules: Rules, step: RandomStep) -> None:
    state = step.after
    if state.layout:
        played = [card for card in (*state.layout, state.turned) if card]
        assert len(played) == len(set(played))
        assert len(played) + sum(map(len, state.hands)) == 25 - (not played)


# The points themselves, by the independent count.


def points_are_those_of_the_independent_count(rules: Rules, step: RandomStep) -> None:
    pegged = [event for event in step.events if isinstance(event, Pegged)]
    over = step.before.winner is None and step.after.winner is not None
    for event in step.events:
        if isinstance(event, Played):
            due = naive.play([*[card.rank for card in step.before.round_cards()], event.card.rank])
            got = [each for each in pegged if each.reason not in ("last_card", "hand", "crib")]
            points = sum(each.points for each in got)
            assert points == due or (over and points < due)
            assert {each.seat for each in got} <= {step.actor}
        if isinstance(event, Shown):
            hand = [(int(card.rank), str(card.suit)) for card in event.cards]
            up = (int(event.starter.rank), str(event.starter.suit))
            assert event.total == naive.show(hand, up, event.reason == "crib")
            assert len(hand) == (rules.crib_size if event.reason == "crib" else rules.hand_size)


def the_count_is_that_of_the_cards_of_the_round(rules: Rules, step: RandomStep) -> None:
    assert step.after.count == count_of(step.after.round_cards())


def a_round_ends_with_31_or_the_last_card(rules: Rules, step: RandomStep) -> None:
    """Never both; and the next round is led by the first seat with cards after the last."""
    if not isinstance(step.action, Play | Go) or step.after.winner is not None:
        return
    before = step.before
    if before.pending_count:  # playing on lets a claim stand
        before = let_stand(before, step.actor) or before
    turns = before.rounds[-1]
    card = step.action.card if isinstance(step.action, Play) else None
    total = before.count + (card.points if card else 0)
    out = [
        not set(before.hands[seat]) - {card}
        or (seat, None) in turns
        or (seat, card) == (step.actor, None)
        for seat in range(rules.players)
    ]
    last_card, thirty_one = all(out) and total != 31, total == 31
    if step.after.pending_count:
        kinds = [str(item.kind) for item in step.after.pending_count.items]
        assert ("thirty_one" in kinds, "last_card" in kinds) == (thirty_one, last_card)
        return
    if not rules.manual:
        kinds = [str(each.reason) for each in step.events if isinstance(each, Pegged)]
        assert ("thirty_one" in kinds, "last_card" in kinds) == (thirty_one, last_card)
    if step.after.phase is not Phase.PLAY:
        assert thirty_one or last_card
        return
    assert (not step.after.rounds[-1]) is (thirty_one or last_card)
    if thirty_one or last_card:
        played = [turn.seat for turn in turns if turn.card] + [step.actor] * (card is not None)
        order = rules.around(played[-1])
        assert step.after.turn == next(seat for seat in order if step.after.hands[seat])


# Legal actions.


def universe(state: State, random: Random) -> list[Action]:
    """Actions of every kind, most of them out of place."""
    hand = [card for cards in state.hands for card in cards if card]
    others = random.sample(PACK, 4)
    size = state.rules.discard_count
    sets = [
        *(cards for cards_of in state.hands for cards in combinations(cards_of, size)),
        *(tuple(random.choices([*hand, *others], k=k)) for k in (0, 1, 2, 3) for _ in range(3)),
    ]
    return [
        *map(Draw, range(54)),
        *map(Cut, range(-1, 54)),
        *map(Play, PACK),
        *map(Claim, range(-1, 32)),
        *map(Muggins, range(-1, 32)),
        *(Place(row, column) for row in range(-1, 6) for column in range(-1, 6)),
        *dict.fromkeys(map(Discard, sets)),
        *(Go(), Pass(), Deal(), Reveal(None, tuple(others)), Reveal(0, tuple(others))),
        *map(TurnUp, others),
    ]


def accepted(state: State, actor: int, actions: list[Action]) -> list[Action]:
    """Those that apply accepts; whatever it does not accept, it refuses by name."""
    found = []
    for action in actions:
        try:
            apply(state, actor, action)
        except IllegalAction as refusal:
            assert refusal.code
        else:
            found.append(action)
    return found


@sampled("number", 1, 15)
@every_rules
@pytest.mark.slow
def test_legal_actions_are_exactly_those_that_apply_accepts(rules, number):
    random = Random(7)
    for state in states(rules, number):
        before = repr(state)
        actions = universe(state, random)
        if number == 1:
            wanted = [each for seat in range(rules.players) for each in legal_actions(state, seat)]
            actions = [*wanted, *random.sample(actions, 120)]
        for seat in range(rules.players):
            legal = legal_actions(state, seat)
            assert len(set(legal)) == len(legal)
            assert bool(legal) is (seat in actors(state))
            assert {*accepted(state, seat, actions)} == {*legal} & {*actions} == {*legal}
        for nobody in (-2, rules.players):
            assert legal_actions(state, nobody) == ()
            assert not accepted(state, nobody, actions[::9])
        assert legal_actions(state, DECK) == ()
        by_luck = accepted(state, DECK, [*actions, *map(TurnUp, PACK)])
        if DECK not in actors(state):
            assert not by_luck
        elif state.phase in (Phase.CUT, Phase.PLACE):
            out = cards_out(state)
            assert {*by_luck} == {TurnUp(card) for card in PACK if card not in out}
        assert repr(state) == before


@sampled("number", 3, 10)
@every_rules
@pytest.mark.slow
def test_who_may_act_is_told_the_same_by_all(rules, number):
    for state in states(rules, number):
        acting = actors(state)
        assert acting <= {DECK, *range(rules.players)}
        assert not (DECK in acting and len(acting) > 1)
        for seat in (-1, *range(rules.players)):
            seen = view(state, seat)
            assert seen.actors == acting
            assert seen.legal == (legal_actions(state, seat) if seat >= 0 else ())


# Pure functions over frozen states.


@sampled("every", 4, 1)
@every_rules
@pytest.mark.slow
def test_views_and_events_can_be_made_for_everybody(rules, every):
    for step in islice(random_play(rules, 0), 0, 400, every):
        for viewer in (-1, *range(rules.players)):
            view(step.after, viewer)
            for event in step.events:
                encoded = encode_event(project(event, viewer))
                assert json.loads(json.dumps(encoded)) == encoded
                assert encoded["event"] == event.name


@sampled("every", 15, 1)
@every_rules
@pytest.mark.slow
def test_apply_is_pure_and_states_are_frozen(rules, every):
    for step in random_play(rules, 3)[::every]:
        assert apply(step.before, step.actor, step.action) == (step.after, step.events)
        hash(step.after)
        frozen(step.after)


def test_a_transition_begins_with_every_field_and_its_result_cannot_be_changed():
    before: Any = start()
    for number, each in enumerate(fields(State)):
        object.__setattr__(before, each.name, number)
    transition = Transition(before)
    copied = [getattr(transition.state, each.name) for each in fields(State)]
    names = [each.name for each in fields(State)]
    assert copied == [None if name == "acting" else number for number, name in enumerate(names)]
    transition.new.turn = -1
    after: Any = transition.result()[0]
    assert [type(after), after.turn] == [State, -1]
    assert before.turn != -1
    with pytest.raises(FrozenInstanceError):
        after.turn = 0


def frozen(value: object) -> None:
    """Nothing in it can be changed."""
    if is_dataclass(value):
        for field in fields(value):
            with pytest.raises(FrozenInstanceError):
                setattr(value, field.name, None)
            frozen(getattr(value, field.name))
    elif isinstance(value, tuple | frozenset):
        for each in value:
            frozen(each)
    else:
        assert value is None or isinstance(value, int | str | Enum), value
