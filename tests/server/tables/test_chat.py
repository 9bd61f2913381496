"""Phrases and places that a seat may send, and who receives them."""

import pytest

from pegout.engine.rules.variants import variant
from pegout.server.tables.chat import PARTNER_PHRASES, PHRASES, chat_message
from pegout.server.tables.errors import BadRequest

PARTNERS = variant("table-top", {"players": "4"})
ALONE = variant("table-top", {"players": "2"})


@pytest.mark.parametrize("phrase", PHRASES)
def test_everybody_receives_a_phrase_for_everybody(phrase):
    message = chat_message(variant("six-card"), 1, phrase, None)
    assert (message.seat, message.phrase) == (1, phrase)
    assert all(message.visible_to(seat) for seat in range(-1, 4))


@pytest.mark.parametrize("phrase", PARTNER_PHRASES)
def test_partners_receive_a_phrase_for_partners(phrase):
    message = chat_message(PARTNERS, 1, phrase, None)
    assert [seat for seat in range(-1, 4) if message.visible_to(seat)] == [1, 3]


def test_partners_receive_a_place_of_the_layout():
    message = chat_message(PARTNERS, 0, None, (4, 0))
    assert (message.point, message.phrase) == ((4, 0), None)
    assert [seat for seat in range(-1, 4) if message.visible_to(seat)] == [0, 2]


def test_a_phrase_that_there_is_not_is_named():
    with pytest.raises(BadRequest) as refused:
        chat_message(PARTNERS, 0, "boo", None)
    assert refused.value.params == {"phrase": "boo"}


@pytest.mark.parametrize(
    ("rules", "phrase", "point", "code"),
    [
        (PARTNERS, "boo", None, "no-such-phrase"),
        (PARTNERS, None, None, "no-such-phrase"),
        (PARTNERS, "here", (0, 0), "no-such-phrase"),
        (PARTNERS, "hello", (0, 0), "no-such-phrase"),
        (ALONE, "here", None, "not-a-partner"),
        (ALONE, None, (0, 0), "not-a-partner"),
        (variant("three-player"), "here", None, "not-a-partner"),
        (PARTNERS, None, (5, 0), "no-such-place-to-lay"),
        (PARTNERS, None, (0, 5), "no-such-place-to-lay"),
        (PARTNERS, None, (-1, 0), "no-such-place-to-lay"),
        (PARTNERS, None, (0, -1), "no-such-place-to-lay"),
    ],
)
def test_what_may_not_be_sent(rules, phrase, point, code):
    with pytest.raises(BadRequest) as refused:
        chat_message(rules, 0, phrase, point)
    assert refused.value.code == code
    if code == "no-such-place-to-lay":
        assert refused.value.params == {"row": point[0], "column": point[1]}
