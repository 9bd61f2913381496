"""Scores counted aloud (rules 2.8)."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.engine.cards import PACK, Card, parse_cards
from pegout.engine.rules.scoring.play import count_of, score_play
from pegout.engine.rules.scoring.show import ScoreItem, ScoreKind, score_show, total
from pegout.locale import translator
from pegout.locale.names import card_name, card_names, kind_name
from pegout.locale.recital import STYLES, recite, recite_play

EN, JA = translator("en"), translator("ja")

hands = st.permutations(PACK).map(lambda pack: score_show(pack[:4], pack[4]))


def show(text, **how):
    hand, _, starter = text.partition("|")
    return score_show(parse_cards(hand), Card.parse(starter.strip()), **how)


@pytest.mark.parametrize(
    ("cards", "plain", "parlett", "japanese"),
    [
        (
            "5H 5C 6S JD | 7D",  # rules 2.8.2
            "fifteen 2, fifteen 4, pair 6, run 9, run 12, nobs 13",
            "fifteen 2, fifteen 4, pair 6, seven-eight-nine, ten-eleven-twelve, and one's thirteen",
            "フィフティーンで2、フィフティーンで4、ペアで6、ランで9、ランで12、ヒズ・ノブで13",
        ),
        (
            "4C 7H 8D 9D | 9S",
            "fifteen 2, pair 4, run 7, run 10",
            "fifteen 2, pair 4, five-six-seven, eight-nine-ten",
            "フィフティーンで2、ペアで4、ランで7、ランで10",
        ),
        (
            "2S 2C 2H 9D | KD",
            "fifteen 2, pair royal 8",
            "fifteen 2, pair royal 8",
            "フィフティーンで2、ペア・ロイヤルで8",
        ),
        (
            "2S 4S 6S 8S | KS",
            "flush 5",
            "flush 5",
            "フラッシュで5",
        ),
        ("2S 4H 6S JD | QD", "nobs 1", "one for his nobs", "ヒズ・ノブで1"),
        ("2S 4H 6S 8D | QD", "nothing", "nothing", "役なし"),
        (
            "4S 4H 5S 5D | 6D",
            "fifteen 2, fifteen 4, fifteen 6, fifteen 8, pair 10, pair 12, "
            "run 15, run 18, run 21, run 24",
            "fifteen 2, fifteen 4, fifteen 6, fifteen 8, pair 10, pair 12, "
            "thirteen-fourteen-fifteen, sixteen-seventeen-eighteen, "
            "nineteen twenty twenty-one, twenty-two twenty-three twenty-four",
            "フィフティーンで2、フィフティーンで4、フィフティーンで6、フィフティーンで8、"
            "ペアで10、ペアで12、ランで15、ランで18、ランで21、ランで24",
        ),
    ],
)
def test_a_hand(cards, plain, parlett, japanese):
    items = show(cards)
    assert recite(items, EN) == plain
    assert recite(items, EN, "parlett") == parlett
    assert recite(items, JA) == japanese


def test_a_run_in_japanese_card_by_card():
    assert recite(show("5H 5C 6S JD | 7D"), JA, "parlett") == (
        "フィフティーンで2、フィフティーンで4、ペアで6、7・8・9、10・11・12、ヒズ・ノブで13"
    )


def test_the_best_hand():
    assert recite(show("5H 5C 5S JD | 5D"), EN).endswith("double pair royal 28, nobs 29")


@given(items=hands)
@pytest.mark.slow
def test_totals_run_up_to_the_worth_of_the_hand(items):
    for t, joint in ((EN, ", "), (JA, "、")):
        parts = recite(items, t).split(joint)
        numbers = [int(number) for one in parts for number in re.findall(r"\d+$", one)]
        running = [total(items[: place + 1]) for place in range(len(items))]
        assert numbers == running


@given(items=hands)
def test_every_style_tells_every_item(items):
    for style in STYLES:
        for t, joint in ((EN, ", "), (JA, "、")):
            assert len(recite(items, t, style).split(joint)) == max(len(items), 1)


@pytest.mark.parametrize(
    ("cards", "english", "japanese"),
    [
        ("KS", "10", "10"),
        ("8S 7S", "fifteen for 2", "フィフティーンで2"),
        ("4S 4D", "8, pair for 2", "8、ペアで2"),
        ("5S 5D 5H", "fifteen for 2, pair royal for 6", "フィフティーンで2、ペア・ロイヤルで6"),
        ("2S 2D 2H 2C", "8, double pair royal for 12", "8、ダブル・ペア・ロイヤルで12"),
        ("3S 6S 4D 5H", "18, run of four for 4", "18、4枚のランで4"),
        ("4S 5S 6D", "fifteen for 2, run of three for 3", "フィフティーンで2、3枚のランで3"),
        ("KS QS 9D 2C", "thirty-one for 2", "サーティーワンで2"),
    ],
)
def test_a_card_played(cards, english, japanese):
    played = parse_cards(cards)
    items = score_play(played)
    assert recite_play(items, count_of(played), EN) == english
    assert recite_play(items, count_of(played), JA) == japanese


def test_the_last_card():
    last = (ScoreItem(ScoreKind.LAST_CARD, parse_cards("KS"), 1),)
    assert recite_play(last, 28, EN) == "28, last card for 1"
    assert recite_play(last, 28, JA) == "28、ラストカードで1"


def test_names():
    assert card_name(Card.parse("TH")) == "10♥"
    assert card_names(parse_cards("AS 10D")) == "A♠ 10♦"
    assert kind_name(ScoreKind.NOBS, JA) == "ヒズ・ノブ"
