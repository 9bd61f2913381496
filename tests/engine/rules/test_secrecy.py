"""No seat learns what it may not see: hidden cards are exchanged and nothing may change.

For every viewer, cards hidden from it are renamed among themselves, those still in the pack with
them. Its view, the events it gets, its legal actions and the errors it gets must stay the
same, to the letter.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from itertools import islice
from random import Random

import pytest
from tests.kit import ALL_RULES, RandomStep, random_play, sampled

from pegout.engine.cards import PACK, Card
from pegout.engine.errors import IllegalAction
from pegout.engine.rules.actions import (
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
    TurnUp,
)
from pegout.engine.rules.choices import Claims, Form
from pegout.engine.rules.counting import foregone_answer
from pegout.engine.rules.events import (
    SPECTATOR,
    CribDealt,
    Dealt,
    Discarded,
    Event,
    Exposed,
    Played,
    Shown,
    project,
)
from pegout.engine.rules.game import apply, legal_actions
from pegout.engine.rules.state import Cards, State
from pegout.engine.rules.variants import Rules
from pegout.engine.rules.views import View, seen_state, view
from pegout.engine.wire.base import to_json
from pegout.engine.wire.events import event_data
from pegout.engine.wire.views import view_data

every_rules = pytest.mark.parametrize("rules", ALL_RULES.values(), ids=ALL_RULES)
SEEN = [
    *("six-card target=61 match=2 cut_before_deal=on", "table-top"),
    "three-player target=61 starter=top counting=manual muggins=on",
]
"""Rule sets in which all that a view has occurs, where one test does not need them all."""
Renaming = Mapping[Card | None, Card | None]


def cards_in(value: object) -> set[Card]:
    """Every card that a value holds, however deep."""
    if isinstance(value, Card):
        return {value}
    if isinstance(value, Rules):
        return set()
    if is_dataclass(value):
        value = tuple([getattr(value, field.name) for field in fields(value)])
    if isinstance(value, tuple | frozenset):
        return set().union(*map(cards_in, value))
    return set()


def seen_by(state: State, viewer: int, exposed: set[Card]) -> set[Card]:
    """The cards of this deal that a viewer has seen, by the rules and not by the views."""
    own: Cards = ()
    if viewer != SPECTATOR and state.hands:
        own = (*state.hands[viewer], *(state.discards[viewer] if state.discards else ()))
    played = [turn.card for each in state.rounds for turn in each]
    up = (state.starter, state.turned)
    return {card for card in (*own, *played, *state.layout, *up) if card} | exposed


@cache
def all_steps(rules: Rules) -> list[tuple[RandomStep, set[Card]]]:
    """Steps of random games, with the cards that lie open from the show before each."""
    found = []
    for seed in range(2):
        exposed: set[Card] = set()
        for step in random_play(rules, seed):
            if isinstance(step.action, Deal):
                exposed = set()
            found.append((step, exposed))
            for event in step.events:
                if isinstance(event, Shown | Exposed):
                    exposed = exposed | set(event.cards)
    return found


def steps(rules: Rules, number: int) -> list[tuple[RandomStep, set[Card]]]:
    """Some of them, drawn at random."""
    found = all_steps(rules)
    return Random(number).sample(found, min(number, len(found)))


def counts_under_way(rules: Rules, number: int) -> list[State]:
    """States in which a count is claimed or answered, drawn at random."""
    found = [step.before for step, _ in all_steps(rules) if step.before.pending_count]
    return Random(number).sample(found, min(number, len(found)))


def renaming(step: RandomStep, viewer: int, exposed: set[Card], random: Random) -> Renaming:
    """Other names for what the viewer cannot see, neither before this step nor by it."""
    fixed = seen_by(step.before, viewer, exposed)
    if isinstance(step.action, Deal):
        fixed = set()
        if step.action.hands and viewer != SPECTATOR:
            fixed = {card for card in step.action.hands[viewer] if card}
    if isinstance(step.action, Play | TurnUp):
        fixed.add(step.action.card)
    if isinstance(step.action, Go):  # it says that the hand is high
        fixed |= {card for card in step.before.hands[step.actor] if card}
    hidden = [card for card in PACK if card not in fixed]
    other = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))
    names: dict[Card | None, Card | None] = {None: None}
    for card in PACK:
        names[card] = other.get(card, card)
    return names


def renamed(state: State, names: Renaming) -> State:
    def redealt(cards: Cards) -> Cards:
        return tuple(names[card] for card in cards)

    return replace(
        state,
        hands=tuple(map(redealt, state.hands)),
        discards=tuple(map(redealt, state.discards)),
        crib=redealt(state.crib),
    )


def renamed_action(action: Action, names: Renaming) -> Action:
    match action:
        case Discard(cards=cards):
            return Discard(tuple(names[card] for card in cards))
        case Deal(hands=hands, crib=crib):
            new = tuple(tuple(names[card] for card in hand) for hand in hands)
            return Deal(new, tuple(names[card] for card in crib))
        case _:
            return action


def seen_events(events: tuple[Event, ...], viewer: int) -> tuple[str, bool]:
    """The messages to a viewer, up to the first hand that is exposed."""
    lines: list[str] = []
    for event in events:
        if isinstance(event, Shown | Exposed):
            return "\n".join(lines), True
        lines.append(to_json(event_data(project(event, viewer))))
    return "\n".join(lines), False


def everything_in(seen: View) -> tuple[str, str]:
    """A view itself, and as it goes over the wire to a browser."""
    return repr(seen), to_json(view_data(seen))


@sampled("number", 12, 100)
@every_rules
@pytest.mark.slow
def test_exchanging_hidden_cards_changes_nothing_that_a_viewer_gets(rules, number):
    random = Random(1)
    changed = 0
    for step, exposed in steps(rules, number):
        for viewer in (SPECTATOR, *range(rules.players)):
            names = renaming(step, viewer, exposed, random)
            before = step.before
            if not isinstance(step.action, Deal):  # before it the cards of an old game may lie
                before = renamed(before, names)
            changed += before != step.before
            assert everything_in(view(before, viewer)) == everything_in(view(step.before, viewer))
            action = renamed_action(step.action, names)
            after, events = apply(before, step.actor, action)
            lines, opened = seen_events(events, viewer)
            assert (lines, opened) == seen_events(step.events, viewer)
            if not opened:
                assert everything_in(view(after, viewer)) == everything_in(view(step.after, viewer))
    assert changed > number // 2 or rules.form is Form.TABLE_TOP


@sampled("number", 50, 500)
@every_rules
@pytest.mark.slow
def test_a_view_holds_no_card_that_its_viewer_may_not_see(rules, number):
    for step, exposed in steps(rules, number):
        for viewer in (SPECTATOR, *range(rules.players)):
            seen = replace(view(step.before, viewer), draws=())
            assert cards_in(seen) <= seen_by(step.before, viewer, exposed)


@sampled("number", 80, 500)
@every_rules
@pytest.mark.slow
def test_events_hold_no_card_that_their_viewer_may_not_see(rules, number):
    for step, exposed in steps(rules, number):
        for viewer in (SPECTATOR, *range(rules.players)):
            may = seen_by(step.after, viewer, exposed) | seen_by(step.before, viewer, exposed)
            for event in step.events:
                if isinstance(event, Shown | Exposed):
                    may |= cards_in(event)
                elif event.name not in ("drawn", "lines_counted", "counted", "placed"):
                    revealed = isinstance(step.action, Play | TurnUp) and {step.action.card}
                    assert cards_in(project(event, viewer)) <= may | (revealed or set())


def tries(state: State, seat: int, random: Random) -> list[Action]:
    """Things a curious player might try to learn something from the refusal."""
    cards = [*random.sample(PACK, 12), *[card for hand in state.hands for card in hand if card]]
    away = state.rules.discard_count
    return [
        *map(Play, cards),
        *(Discard(tuple(random.sample(cards, size))) for size in (1, 2, 2, away, away, 3)),
        *(Discard((None,) * away), Go(), Pass(), Draw(1), Draw(99), Cut(0), Cut(30)),
        *(Claim(points) for points in (-1, 0, 2, 12, 29, 30)),
        *(Muggins(points) for points in (None, 0, 1, 2, 12, 29, 30)),
        *(Place(2, 2), Place(1, 2), Place(9, 9), Deal()),
        *map(TurnUp, cards[:3]),
    ]


def answer(state: State, seat: int, action: Action) -> str:
    try:
        apply(state, seat, action)
    except IllegalAction as refusal:
        return f"{refusal.code} {refusal.params}"
    return "done"


def test_others_are_told_only_how_many_cards_were_dealt_and_discarded():
    cards = PACK[:4]
    for event in (Dealt(1, cards, dealer=0), Discarded(1, cards)):
        assert project(event, 1) == event
        for viewer in (0, 2, SPECTATOR):
            assert project(event, viewer) == replace(event, cards=(None,) * 4)
    crib = CribDealt(cards[:1])
    assert {project(crib, viewer) for viewer in (0, 1, SPECTATOR)} == {CribDealt((None,))}
    played = Played(1, PACK[0], 1)
    assert project(played, 0) is played


@pytest.mark.parametrize("name", SEEN)
def test_a_view_gives_the_state_that_gives_the_view(name):
    rules = ALL_RULES[name]
    for step in islice(random_play(rules, 6), 0, 220, 3):
        for viewer in (SPECTATOR, *range(rules.players)):
            seen = view(step.after, viewer)
            assert view(seen_state(seen), viewer) == seen


@sampled("number", 16, 100)
@every_rules
@pytest.mark.slow
def test_errors_and_legal_actions_tell_nothing(rules, number):
    random = Random(2)
    for step, exposed in steps(rules, number):
        for seat in range(rules.players):
            names = renaming(step, seat, exposed, random)
            other = renamed(step.before, names)
            assert legal_actions(other, seat) == legal_actions(step.before, seat)
            for action in tries(step.before, seat, random):
                if isinstance(action, Claim | Muggins | Pass) and step.before.pending_count is None:
                    assert answer(other, seat, action) != "done"
                assert answer(other, seat, action) == answer(step.before, seat, action)


@every_rules
@pytest.mark.slow
def test_a_count_under_way_does_not_tell_what_it_is_worth(rules):
    """Whatever is truly there, everybody sees the same while a claim is awaited or answered."""
    found = counts_under_way(rules, 20)
    assert bool(found) == rules.manual
    for state in found:
        assert state.pending_count
        blank = replace(state, pending_count=replace(state.pending_count, items=()))
        for viewer in (SPECTATOR, *range(rules.players)):
            assert everything_in(view(blank, viewer)) == everything_in(view(state, viewer))


@every_rules
@pytest.mark.slow
def test_nothing_tells_that_points_were_overlooked_while_muggins_may_be_called(rules):
    """After a claim of 0 everybody gets the same, whether or not the cards score."""
    asked = [
        state
        for state in counts_under_way(rules, 30)
        if state.pending_count and state.pending_count.claimed is None
    ]
    assert bool(asked) == rules.manual
    if not rules.muggins:
        return
    for state in asked:
        pending = state.pending_count
        assert pending
        if rules.claims is Claims.EVERY:
            assert foregone_answer(state) is None
        blank = replace(state, pending_count=replace(pending, items=()))
        worth, nothing = (apply(each, pending.seat, Claim(0)) for each in (state, blank))
        assert worth[1] == nothing[1]
        for viewer in (SPECTATOR, *range(rules.players)):
            assert everything_in(view(worth[0], viewer)) == everything_in(view(nothing[0], viewer))


@pytest.mark.slow
def test_who_has_no_seat_sees_no_hand():
    for rules in ALL_RULES.values():
        for step, _ in steps(rules, 8):
            for nobody in (SPECTATOR, -2, rules.players):
                seen = view(step.after, nobody)
                assert (seen.hand, seen.discard, seen.legal) == ((), (), ())
