"""Cards, by rules 1 and the spellings of the command line."""

import json
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.engine.cards import (
    PACK,
    UNSEEN,
    Card,
    Rank,
    Suit,
    parse_card_or_unseen,
    parse_cards,
    parse_rank,
    read_card,
    require_distinct,
    tidy,
    words_of,
    write_cards,
)
from pegout.engine.errors import NotationError

any_card = st.sampled_from(PACK)


def test_1_the_pack_has_52_different_cards_and_no_joker():
    assert len(PACK) == len(set(PACK)) == 52
    for suit in Suit:
        assert sorted(card.rank for card in PACK if card.suit is suit) == list(Rank)


def test_1_order_of_ranks_ace_low_king_high():
    assert "".join(rank.letter for rank in sorted(Rank)) == "A23456789TJQK"


def test_1_counting_values():
    values = [rank.points for rank in Rank]
    assert values == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    assert all(card.points == card.rank.points for card in PACK)


@pytest.mark.parametrize("card", PACK, ids=str)
def test_every_spelling_of_a_card_reads_back(card):
    ranks = {card.rank.letter, card.rank.letter.lower()} | ({"10"} if card.rank == 10 else set())
    white = dict(zip(Suit, "♤♡♢♧", strict=True))[card.suit]
    suits = {card.suit, card.suit.lower(), card.suit.symbol, white, card.suit.symbol + "\ufe0f"}
    assert {Card.parse(rank + suit) for rank in ranks for suit in suits} == {card}
    assert len(str(card)) == 2
    assert Card.parse(str(card)) == card


@pytest.mark.parametrize(
    "text",
    [
        *("", "5", "H", "H5", "1H", "0H", "11H", "105", "10", "5HH", "5 H", " 5H", "5H ", "5X"),
        *("XH", "??", "JOKER", "T0H", "010H", "5\u017f", "♥5", "5♥♥", "五H", "５H"),
    ],
)
def test_what_is_no_card_is_refused(text):
    with pytest.raises(NotationError) as refusal:
        Card.parse(text)
    assert refusal.value.code == "not-a-card"
    assert refusal.value.params == {"text": text}


@pytest.mark.parametrize("card", PACK, ids=str)
def test_a_card_typed_on_any_keyboard_is_read(card):
    ranks = {card.rank.letter, card.rank.letter.lower()}
    if card.rank == 10:
        ranks |= {"10", "0", "１０"}
    ranks |= {chr(ord(letter) + 0xFEE0) for letter in ranks if len(letter) == 1}
    suits = {card.suit, card.suit.lower(), chr(ord(card.suit) + 0xFEE0)}
    suits |= {card.suit.symbol + mark for mark in ("", "\ufe0f", "\ufe0e", "\u200b")}
    suits |= {"❤\ufe0f"} if card.suit is Suit.HEARTS else set()
    for rank in ranks:
        assert {read_card(f"　{rank}{suit} ") for suit in suits} == {card}


def test_a_card_that_is_none_is_quoted_as_it_was_typed():
    for text in ("１Ｈ", "5\ufe0f", "00H", "0", ""):
        with pytest.raises(NotationError) as refusal:
            read_card(text)
        assert refusal.value.params == {"text": text}


def test_words_of_a_typed_list():
    assert words_of("５h5c，5s、10d0h") == ["5h", "5c", "5s", "10d", "0h"]
    assert words_of("5h5x jd2 P:4") == ["5h5x", "jd2", "P:4"]
    assert parse_cards("5h5c5sjd") == parse_cards("5H,5C,5S,JD") == parse_cards("5♥️ 5♣︎ 5♠ Ｊ♦️")
    assert tidy("　Ｋ７−2 ") == "K7−2"


@given(st.text(max_size=5))
def test_any_text_is_a_card_or_refused(text):
    try:
        card = Card.parse(text)
    except NotationError:
        return
    assert card in PACK


@pytest.mark.parametrize("rank", Rank)
def test_ranks_alone_read_back(rank):
    assert parse_rank(rank.letter) is rank
    assert parse_rank(rank.letter.lower()) is rank


@pytest.mark.parametrize("text", ["", "1", "0", "11", "TT", "A2", "X", "5H"])
def test_what_is_no_rank_is_refused(text):
    with pytest.raises(NotationError, match="not-a-rank"):
        parse_rank(text)
    assert parse_rank("10") is parse_rank("ten") is Rank.TEN
    assert parse_rank("Queen") is parse_rank("クイーン") is Rank.QUEEN


@given(st.lists(any_card, unique=True, max_size=8), st.sampled_from([" ", ",", ", ", "  "]))
def test_cards_on_one_line_read_back(cards, between):
    assert parse_cards(between.join(map(str, cards))) == tuple(cards)
    assert parse_cards(write_cards(cards)) == tuple(cards)


TYPED = json.loads((Path(__file__).parent / "cards_typed.json").read_text("utf-8"))


@pytest.mark.parametrize("case", TYPED, ids=lambda case: case["typed"])
def test_cards_as_people_write_them(case):
    if "cards" in case:
        assert write_cards(parse_cards(case["typed"])) == case["cards"]
        return
    with pytest.raises(NotationError) as refusal:
        parse_cards(case["typed"])
    place = {"item": case["item"]} if "item" in case else {}
    wrong = ("not-a-card", {"text": case.get("fault"), **place})
    twice = ("card-twice", {"card": case.get("twice")})
    assert (refusal.value.code, refusal.value.params) == (twice if "twice" in case else wrong)


def test_the_browser_reads_the_same():
    root = Path(__file__).parent
    done = subprocess.run(
        ["node", str(root / "read_cards.mjs"), f"{(root.parents[1] / 'client/src').as_uri()}/"],
        input=json.dumps([case["typed"] for case in TYPED]).encode(),
        capture_output=True,
        check=True,
    )
    for case, words in zip(TYPED, json.loads(done.stdout), strict=True):
        assert [word for word, _ in words] == words_of(case["typed"])
        cards = [card for _, card in words]
        if "cards" in case:
            assert " ".join(cards) == case["cards"]
        elif "fault" in case:
            item = case.get("item", 1)
            assert cards.index("") == item - 1, case
            assert words[item - 1][0] == case["fault"]


def test_hyphens_part_ranks_and_join_a_suit_to_its_rank():
    assert words_of("5-6-7") == ["5", "6", "7"], "three ranks of the play"
    assert words_of("P:4-D:J #2") == ["P:4", "D:J", "#2"]
    assert parse_cards("5-♥-6-♣") == parse_cards("5H 6C"), "a suit alone is no card"


def test_no_card_comes_twice():
    with pytest.raises(NotationError) as refusal:
        parse_cards("5H TC h5 10C".replace("h5", "5♥"))
    assert (refusal.value.code, refusal.value.params) == ("card-twice", {"card": "5H"})
    assert require_distinct(PACK) == PACK


def test_an_unseen_card_is_written_as_question_marks():
    assert parse_card_or_unseen(UNSEEN) is None
    assert parse_card_or_unseen("QS") == Card(Rank.QUEEN, Suit.SPADES)
    assert write_cards([Card.parse("5H"), None]) == "5H ??"
