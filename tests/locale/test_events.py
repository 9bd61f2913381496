"""Events as sentences."""

import pytest
from tests.kit import ALL_RULES, random_play

from pegout.engine.cards import Card, parse_cards
from pegout.engine.rules.choices import Lines
from pegout.engine.rules.events import (
    SPECTATOR,
    CribDealt,
    Dealt,
    Discarded,
    Event,
    Exposed,
    GameWon,
    LayoutLine,
    LinesCounted,
    MatchWon,
    PackCut,
    Pegged,
    Placed,
    Played,
    Shown,
    project,
)
from pegout.engine.rules.scoring.show import ScoreKind, score_show, total
from pegout.engine.rules.scoring.sources import ScoreSource
from pegout.locale import LANGUAGES, translator
from pegout.locale.events import DESCRIBERS, describe, side_name
from pegout.locale.names import player_names
from pegout.locale.recital import recite

EN, JA = translator("en"), translator("ja")
NAMES = ("Ann", "Bob", "千恵", "Dai")
HAND = parse_cards("5H 5D 6S JC")
STARTER = parse_cards("7C")[0]
ITEMS = score_show(HAND, STARTER)


@pytest.mark.parametrize(
    ("event", "english", "japanese"),
    [
        (
            Dealt(0, HAND, 1),
            "Ann received 5♥ 5♦ 6♠ J♣.",
            "Annの手札は5♥ 5♦ 6♠ J♣です。",
        ),
        (
            Dealt(1, (None,) * 6, 1),
            "Bob dealt, and received 6 cards.",
            "親のBobが配り、自分にも6枚を配りました。",
        ),
        (
            CribDealt((None,)),
            "One card went to the crib unseen.",
            "クリブに1枚が伏せて配られました。",
        ),
        (
            Discarded(2, (None,)),
            "千恵 discarded one card.",
            "千恵は1枚を捨てました。",
        ),
        (
            Discarded(0, (None, None)),
            "Ann discarded 2 cards.",
            "Annは2枚を捨てました。",
        ),
        (
            PackCut(0, 1),
            "Ann cut the deck for the starter, lifting one card.",
            "Annが1枚持ち上げて、カットしました（スターター）。",
        ),
        (
            PackCut(0, 36, before_deal=True),
            "Ann cut the deck before the deal, lifting 36 cards.",
            "配る前に、Annが36枚持ち上げてカットしました。",
        ),
        (
            Played(1, STARTER, 22),
            "Bob played 7♣: 22.",
            "Bobが7♣を出しました。累計22。",
        ),
        (
            Pegged(1, 1, 6, ScoreKind.PAIR_ROYAL, (3, 9)),
            "Bob pegged 6 for a pair royal. Score: 3–9.",
            "Bobはペア・ロイヤルで6点を得ました。得点 3–9。",
        ),
        (
            Exposed(1, ScoreSource.CRIB, HAND),
            "Bob exposed the crib: 5♥ 5♦ 6♠ J♣.",
            "Bobはクリブを公開しました。5♥ 5♦ 6♠ J♣。",
        ),
        (
            Shown(0, ScoreSource.HAND, HAND, STARTER, ITEMS, total(ITEMS)),
            "Ann counted the hand, 5♥ 5♦ 6♠ J♣ with 7♣: "
            "fifteen 2, fifteen 4, pair 6, run 9, run 12, nobs 13.",
            "Annの手札 5♥ 5♦ 6♠ J♣、スターター 7♣："
            "フィフティーンで2、フィフティーンで4、ペアで6、ランで9、ランで12、ヒズ・ノブで13。",
        ),
        (
            Placed(3, STARTER, 0, 4),
            "Dai placed 7♣ in row 1, column 5.",
            "Daiは7♣を上から1行目、左から5列目に置きました。",
        ),
        (
            LinesCounted(
                0,
                Lines.COLUMNS,
                (LayoutLine(HAND, (), 4), LayoutLine(HAND, (), 2)),
                6,
                (6, 0),
            ),
            "Ann and 千恵 counted the columns: 4 + 2 = 6. Score: 6–0.",
            "Annと千恵の縦の列：4 + 2 = 6点。得点 6–0。",
        ),
        (
            GameWon(1, (88, 121), 1),
            "Bob and Dai won the game, 88–121.",
            "BobとDaiが88–121でゲームに勝ちました。",
        ),
        (
            GameWon(1, (88, 121), 2),
            "Bob and Dai won the game, 88–121; it counts 2 games.",
            "BobとDaiが88–121でゲームに勝ちました。2ゲームと数えます。",
        ),
        (
            MatchWon(1, (1, 3)),
            "Bob and Dai won the match, 1–3.",
            "BobとDaiが1–3でマッチに勝ちました。",
        ),
    ],
)
def test_sentences(event, english, japanese):
    assert describe(event, EN, NAMES) == english
    assert describe(event, JA, NAMES) == japanese


def test_2_8_2_a_hand_is_counted_as_parlett_does_where_that_is_wanted():
    hand, starter = parse_cards("5H 5C 6S JD"), Card.parse("7D")
    event = Shown(0, ScoreSource.HAND, hand, starter, score_show(hand, starter), 13)
    for t in (EN, JA):
        words = recite(event.items, t, "parlett")
        assert words in describe(event, t, NAMES, "parlett")
        assert words not in describe(event, t, NAMES)


def test_a_side_is_its_player_or_both_partners():
    assert side_name(1, 4, EN, NAMES) == "Bob"
    assert side_name(1, 2, EN, NAMES) == "Bob and Dai"


def test_every_event_can_be_told():
    names = {kind.name for kind in Event.__subclasses__()}
    assert {kind.name for kind in DESCRIBERS} == names


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.slow
def test_everything_that_happens_is_told_in_one_sentence_without_gaps(lang):
    t = translator(lang)
    for name, rules in ALL_RULES.items():
        for step in random_play(rules, 4)[:120]:
            for event in step.events:
                for seen in (event, project(event, SPECTATOR)):
                    sentence = describe(seen, t, NAMES[: rules.players])
                    assert sentence.endswith("." if lang == "en" else "。"), (name, sentence)
                    assert "\n" not in sentence
                    assert "_" not in sentence


def test_guests_are_told_apart():
    assert player_names(("-", "Ann"), EN) == ("Guest", "Ann")
    assert player_names(("Ann", "-", "-"), JA) == ("Ann", "ゲスト1", "ゲスト2")
