"""Answers read: cards, ranks, places in the hand, numbers, places of the layout."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.apps.terminal.ask import place_names, read_cards, read_number, read_place, write_place
from pegout.engine.cards import PACK, parse_cards, tidy, write_cards
from pegout.engine.errors import NotationError

HAND = parse_cards("AS 4H 5C 5D JS KH")


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("5c jd".replace("jd", "js"), "5C JS"),
        ("5cjs", "5C JS"),
        ("5♣ J♠", "5C JS"),
        ("a k", "AS KH"),
        ("A,K", "AS KH"),
        ("1 6", "AS KH"),
        ("1 k", "AS KH"),
        ("5 5", "5C 5D"),
        ("#4 #5", "5D JS"),
        ("#4 j", "5D JS"),
        ("j", "JS"),
        ("3 6", "5C KH"),
        ("５♣️ j♠\ufe0e", "5C JS"),
        ("5c、＃５", "5C JS"),
    ],
)
def test_what_is_understood(text, cards):
    assert sorted(read_cards(tidy(text), HAND)) == sorted(parse_cards(cards))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("4", "rank-or-place"),  # the 4 of hearts, or the fourth card
        ("q", "not-in-hand"),
        ("Queen", "not-in-hand"),
        ("9h", "not-in-hand"),
        ("9", "not-in-hand"),
        ("0", "not-readable"),
        ("#7", "not-in-hand"),
        ("#0", "not-readable"),
        ("fife", "not-readable"),
        ("j j", "not-in-hand"),
    ],
)
def test_what_is_asked_again(text, code):
    with pytest.raises(NotationError) as error:
        read_cards(tidy(text), HAND)
    assert error.value.code == code


def test_a_rank_held_twice_is_a_place_or_asked_again():
    hand = parse_cards("JS JH QD KD")
    with pytest.raises(NotationError, match="which-of-rank"):
        read_cards("j", hand)
    assert read_cards("jh", hand) == parse_cards("JH")
    assert read_cards("2", hand) == parse_cards("JH")


def test_wide_letters_are_read():
    assert read_cards(tidy("　５Ｃ、ＪＳ "), HAND) == parse_cards("5C JS")


@given(st.text(max_size=30), st.lists(st.sampled_from(PACK), unique=True, max_size=6))
@pytest.mark.slow
def test_anything_typed_is_read_or_refused(text, hand):
    try:
        cards = read_cards(tidy(text), tuple(hand))
    except NotationError:
        return
    assert set(cards) <= set(hand)


@given(st.text(max_size=12))
def test_any_place_typed_is_read_or_refused(text):
    try:
        row, column = read_place(tidy(text))
    except NotationError:
        return
    assert 0 <= row < 5 and 0 <= column < 5


def test_places_are_read_as_they_are_written():
    for row in range(5):
        for column in range(5):
            place = write_place(row, column)
            assert read_place(place) == read_place(place[::-1].upper()) == (row, column)
    assert place_names() == tuple("abcde")


@pytest.mark.parametrize("text", ["", "x", "1.5", "²", "٣", "12345", "-1", "0", "53"])
def test_numbers_out_of_range(text):
    with pytest.raises(NotationError, match="not-in-range"):
        read_number(text, 1, 52)


def test_every_card_of_a_hand_can_be_typed_as_records_write_it():
    assert read_cards(write_cards(HAND), HAND) == HAND
