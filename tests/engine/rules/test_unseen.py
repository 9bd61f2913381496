"""States of somebody who does not see every card: the same functions, and what that viewer sees.

Every game is followed twice: by the table, which knows all cards, and by each viewer, who is told
`None` for hidden cards and has the deck reveal it at the show.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from tests.kit import ALL_RULES, RandomStep, opened, random_play, sampled

from pegout.engine.cards import parse_cards
from pegout.engine.errors import IllegalAction
from pegout.engine.rules.actions import DECK, Action, Deal, Discard, Play, Reveal, parse_action
from pegout.engine.rules.events import SPECTATOR, Event, Shown, project
from pegout.engine.rules.game import actors, apply, legal_actions, start
from pegout.engine.rules.state import Cards, Phase, State
from pegout.engine.rules.views import view
from pegout.engine.wire.events import encode_event

every_rules = pytest.mark.parametrize("rules", ALL_RULES.values(), ids=ALL_RULES)


def unseen(cards: Cards) -> Cards:
    return (None,) * len(cards)


def as_told(actor: int, action: Action, viewer: int) -> Action:
    """An action as a viewer would write it down."""
    match action:
        case Discard(cards=cards) if actor != viewer:
            return Discard(unseen(cards))
        case Deal(hands=hands, crib=crib):
            seen = [hand if seat == viewer else unseen(hand) for seat, hand in enumerate(hands)]
            return Deal(tuple(seen), unseen(crib))
        case _:
            return action


def reveals(state: State, step: RandomStep) -> Iterator[Reveal]:
    """The action by which the deck shows the cards that are counted next."""
    if state.phase is not Phase.SHOW or state.pending_count:
        return
    played = step.action.card if isinstance(step.action, Play) else None
    if state.shown == state.rules.players:
        yield Reveal(None, tuple(card for card in step.before.crib if card))
    else:
        seat = state.show_order[state.shown]
        held = step.before.hands[seat]
        yield Reveal(seat, tuple(card for card in held if card and card != played))


@sampled("number", 60, 400)
@every_rules
@pytest.mark.slow
def test_a_viewers_own_state_gives_the_same_view_and_events(rules, number):
    for viewer in (SPECTATOR, *range(rules.players)):
        own = start(rules)
        for step in islice(random_play(rules, 5 + viewer), number):
            own, events = apply(own, step.actor, as_told(step.actor, step.action, viewer))
            sent: list[Event] = list(events)
            while found := next(reveals(own, step), None):
                assert actors(own) == {DECK}
                own, events = apply(own, DECK, found)
                sent += events
            seen = [project(event, viewer) for event in step.events]
            assert list(map(encode_event, sent)) == list(map(encode_event, seen))
            assert repr(view(own, viewer)) == repr(view(step.after, viewer))


def at_a_reveal() -> State:
    """Five-card, as seat 0 saw it: 31 ended the play, and seat 1 has yet to show 3C and more."""
    table = opened("five-card").by(DECK, Deal((parse_cards("KS AS 2S 4D 6D"), (None,) * 5)))
    table.by(0, "discard 4D 6D").by(1, "discard ?? ??").do("cut 5; turn 9C")
    return table.play("KH KS QH AS").state


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ("reveal crib 4D 6D 7C 8C", "not-shown-now", {"what": "hand", "seat": 1}),
        ("reveal 0 2S", "not-shown-now", {"what": "hand", "seat": 1}),
        ("reveal 1 3C 5C", "wrong-cards-shown", {"what": "hand", "seat": 1}),
        ("reveal 1 KH", "card-is-elsewhere", {"card": "KH"}),
        ("reveal 1 2S", "card-is-elsewhere", {"card": "2S"}),
        ("reveal 1 4D", "card-is-elsewhere", {"card": "4D"}),
        ("reveal 1 9C", "card-is-elsewhere", {"card": "9C"}),
        ("turn 3C", "not-now", {"phase": "show"}),
    ],
)
def test_only_what_can_be_true_is_revealed(text, code, params):
    state = at_a_reveal()
    assert (state.phase, actors(state)) == (Phase.SHOW, frozenset({DECK}))
    with pytest.raises(IllegalAction) as refusal:
        apply(state, DECK, parse_action(text))
    assert (refusal.value.code, refusal.value.params) == (code, params)


def test_the_crib_is_revealed_with_what_one_discarded_there():
    state, _ = apply(at_a_reveal(), DECK, parse_action("reveal 1 3C"))
    for text, code, params in (
        ("reveal 1 7C 8C TC TD", "not-shown-now", {"what": "crib", "seat": 0}),
        ("reveal crib 7C 8C TC TD", "wrong-cards-shown", {"what": "crib", "seat": 0}),
        ("reveal crib 4D 6D 7C 7C", "card-is-elsewhere", {"card": "7C"}),
        ("reveal crib 4D 6D 7C 3C", "card-is-elsewhere", {"card": "3C"}),
    ):
        with pytest.raises(IllegalAction) as refusal:
            apply(state, DECK, parse_action(text))
        assert (refusal.value.code, refusal.value.params) == (code, params)
    state, events = apply(state, DECK, parse_action("reveal crib 6D 4D 8C 7C"))
    assert [event.total for event in events if isinstance(event, Shown)] == [8]
    assert state.deal == 1


def test_an_unseen_card_can_be_no_card_that_is_seen_elsewhere():
    table = opened("six-card").by(DECK, Deal((parse_cards("KS AS 2S 3S 4D 6D"), (None,) * 6)))
    for text, code in (
        ("discard KS ??", "not-your-card"),
        ("discard 7H 7H", "same-card-twice"),
        ("discard ?? ?? ??", "wrong-number-to-lay-away"),
    ):
        assert table.refused(text, actor=1) == code
    table.by(0, "discard 4D 6D").by(1, "discard 7H ??").do("cut 5; turn 9C")
    for card in ("KS", "4D", "7H", "9C"):
        assert table.refused(f"play {card}") == "not-your-card"
    table.play("KH KS")
    assert table.refused("go", card="??") == "go-with-playable-card", "at 20 any can be played"
    table.play("5H AS")
    table.play("go")
    assert legal_actions(table.state, 0) == tuple(map(Play, parse_cards("2S 3S")))
