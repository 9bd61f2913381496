"""Actions as text: written actions read back, and anything else is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kit import ALL_RULES, random_play

from pegout.engine.cards import Card, parse_cards
from pegout.engine.errors import NotationError
from pegout.engine.rules.actions import (
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
    parse_action,
    write_action,
)

WORDS = (
    *("deal", "crib", "/", "??", "5H", "10C", "discard", "reveal"),
    *("0", "1", "-", "play", "turn", "cut", "go"),
)
FIVE = Card.parse("5H")
WRITTEN = {
    "draw 52": Draw(52),
    "discard 5H TS": Discard(parse_cards("TS 5H")),
    "discard 5H ??": Discard((None, FIVE)),
    "cut 7": Cut(7),
    "play 5H": Play(FIVE),
    "go": Go(),
    "claim 0": Claim(0),
    "muggins": Muggins(),
    "muggins 2": Muggins(2),
    "pass": Pass(),
    "place 0 4": Place(0, 4),
    "deal": Deal(),
    "deal 5H AS / ?? ??": Deal((parse_cards("5H AS"), (None, None))),
    "deal 5H / ?? / KD / crib ??": Deal(((FIVE,), (None,), parse_cards("KD")), (None,)),
    "turn 5H": TurnUp(FIVE),
    "reveal 1 5H TS": Reveal(1, parse_cards("5H TS")),
    "reveal crib 5H TS": Reveal(None, parse_cards("5H TS")),
}


@pytest.mark.parametrize(("text", "action"), WRITTEN.items(), ids=WRITTEN)
def test_each_action_has_one_text(text, action):
    assert write_action(action) == text
    assert parse_action(text) == action


def test_cards_are_read_in_every_spelling_and_a_discard_in_any_order():
    assert parse_action("discard 10♠ 5♥") == parse_action("discard 5h ts")


ACE, KING = Card.parse("AS"), Card.parse("KD")
DEALT = Deal(((FIVE, ACE), (None, FIVE)), (KING,))


@pytest.mark.parametrize(
    ("kind", "given", "same"),
    [
        (Deal, (("5H AS", [None, FIVE]), [KING]), DEALT),
        (Deal, ([[FIVE, "AS"], (None, "5H")], "KD"), DEALT),
        (Deal, (([FIVE, ACE], [None, FIVE]), (KING,)), DEALT),
        (Discard, (["5H", None],), Discard((FIVE, None))),
        (Reveal, (1, [FIVE]), Reveal(1, (FIVE,))),
        (Reveal, (1, "5H"), Reveal(1, (FIVE,))),
        (Play, ("5H",), Play(FIVE)),
        (TurnUp, ("5H",), TurnUp(FIVE)),
    ],
)
def test_cards_are_given_as_text_or_in_any_sequence(kind, given, same):
    assert kind(*given) == same


@pytest.mark.parametrize(
    ("kind", "given", "parameter"),
    [
        (Deal, (5,), "hands"),
        (Deal, ((5,),), "hands"),
        (Deal, ((), 5), "crib"),
        (Discard, (5,), "cards"),
        (Reveal, (1, 5), "cards"),
        (Play, (5,), "card"),
    ],
)
def test_what_is_no_card_is_refused_with_its_field(kind, given, parameter):
    with pytest.raises(NotationError) as fault:
        kind(*given)
    assert (fault.value.code, fault.value.params) == (
        "not-a-card",
        {"text": "5", "parameter": parameter},
    )


@pytest.mark.parametrize("rules", ALL_RULES.values(), ids=ALL_RULES)
def test_whatever_is_played_reads_back(rules):
    for step in random_play(rules, 4):
        assert parse_action(write_action(step.action)) == step.action


@pytest.mark.parametrize(
    "text",
    [
        *("", "GO", "go 1", " go", "say go", "draw", "draw x", "draw 01", "draw +1", "draw -1"),
        *("draw 1 2", "draw 1.0", "draw ٣", "cut 99999999999999999999", "claim", "play"),
        *("play ??", "play 5H 6H", "play 5", "discard 5H  TS", "place 1", "place 1 2 3"),
        *("place a b", "turn", "turn ??", "reveal", "reveal 5H", "reveal x 5H"),
        *("deal crib 5H / 6H", "deal 5H/6H", "muggins 02", "muggins x", "pass the salt"),
    ],
)
def test_what_is_no_action_is_refused(text):
    with pytest.raises(NotationError):
        parse_action(text)


@given(
    st.one_of(
        st.text(max_size=30),
        st.lists(
            st.sampled_from(WORDS),
            max_size=8,
        ).map(" ".join),
    )
)
def test_any_text_is_an_action_or_refused(text):
    try:
        action = parse_action(text)
    except NotationError:
        return
    assert parse_action(write_action(action)) == action
