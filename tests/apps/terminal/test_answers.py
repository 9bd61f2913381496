"""Input at a prompt: commands, unreadable and forbidden input, undo."""

import re

import pytest
from tests.apps.terminal.kit import Sitting

from pegout.apps.terminal.local_tables import PERSON
from pegout.engine.rules.state import Phase
from pegout.locale import translator
from pegout.locale.names import card_name


def output_of(folder, *lines, **options):
    return Sitting(folder, lines, **options).output


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["0"], "“0” is not a whole number from 1 to 52."),
        (["53"], "“53” is not a whole number from 1 to 52."),
        (["first"], "“first” is not a whole number"),
        (["9" * 5000], "is not a whole number"),
        (["-1"], "is not a whole number"),
        (["\0\x1b[2J"], "is not a whole number"),
        (["", ""], "Nothing was typed."),
        (["", "#1"], "Discard 2 cards."),
        (["", "#1 #2 #3"], "Discard 2 cards."),
        (["", "#1 #1"], "The same card cannot be discarded twice."),
        (["", "#7 #8"], "There is no #7 in your hand."),
        (["", "2C 2D 2H 2S"], "in your hand."),
        (["", "undo everything"], "“undo” is not understood here."),
    ],
)
def test_an_impossible_answer_is_explained_and_asked_again(tmp_path, lines, answer):
    output = output_of(tmp_path, *lines)
    assert ": " in output[output.index(answer) :]


def test_every_command_at_every_question(tmp_path):
    commands = ["?", "hint", "hint all", "score", "board", "rules", "log"]
    lines = [*commands, "", *commands, "#1 #2", *commands, "", *commands, "#1", *commands]
    played = Sitting(tmp_path, lines, seed="5")
    for words in (
        "You can type:",
        "every choice is as good",
        "You 0 · Martha 0",
        "A You 0   B Martha 0",
        "The show",
        "Nothing has happened yet.",
        "discard  hand",
        "← best",
        "Hand: mean over 46 starters.",
        "They hold a 5 in",
        "Net: own points less theirs",
    ):
        assert words in played.output, words


def test_japanese_words_and_wide_letters(tmp_path):
    output = output_of(
        tmp_path, "？", "", "ヒント", "＃１　＃２", "取消", "#1 #2", "終了", lang="ja"
    )
    for words in (
        "いま入力できるもの",
        "← 最善",
        "捨てました。",
        "取り消しました。",
        "記録してあります",
    ):
        assert words in output, words


def test_discards_by_card_rank_and_place(tmp_path):
    hand = sorted(card for card in Sitting(tmp_path / "0", [""]).view.hand if card)
    first, second = hand[0], hand[-1]
    typed = [
        f"{first} {second}",
        f"{first}{second}".lower(),
        f"{second},{first}",
        f"{first.rank.letter}{first.suit.symbol} {second.rank.letter}{second.suit.symbol}",
        "#1 #6",
    ]
    for number, words in enumerate(typed, 1):
        played = Sitting(tmp_path / str(number), ["", words])
        assert played.view.discard == (first, second)


def test_discards_are_taken_back_before_the_cut(tmp_path):
    played = Sitting(tmp_path, ["", "#1 #2", "undo"], seed="5")
    view = played.view
    assert view.phase is Phase.DISCARD and len(view.hand) == 6
    assert "Undone." in played.output
    assert played.text == Sitting(tmp_path / "b", [""], seed="5").text
    again = Sitting(tmp_path, ["#3 #4"], rules=None, seed=None)
    straight = Sitting(tmp_path / "c", ["", "#3 #4"], seed="5")
    assert again.text == straight.text


@pytest.mark.parametrize(
    ("lines", "seed"),
    [
        (["17"], "5"),  # the draw turned cards
        (["", "#1 #2", ""], "5"),  # the cut turned the starter
        (["", "#1 #2"], "9"),  # the other has cut
        (["", "#1 #2", "", "#1"], "5"),  # the other has answered with a card
    ],
)
def test_what_was_revealed_stays(tmp_path, lines, seed):
    straight = Sitting(tmp_path / "a", lines, seed=seed)
    tried = Sitting(tmp_path / "b", [*lines, "undo"], seed=seed)
    assert "Your last choice cannot be undone" in tried.output
    assert tried.text == straight.text


def test_nothing_to_take_back(tmp_path):
    assert "There is nothing to undo." in output_of(tmp_path, "undo")


def test_a_forced_go_is_automatic(tmp_path):
    lines = ["", "#1 #2", *["#1", "#2", "#3", "#4", ""] * 40]
    output = output_of(tmp_path, *lines, seed="5")
    assert "you say go." in output


def test_the_last_card_is_played_without_asking(tmp_path):
    lines = ["", "#1 #2", *["#1", "#2", "#3", ""] * 20]
    output = output_of(tmp_path, *lines, seed="5")
    shown = re.findall("Your cards +(.*)", output)
    assert "The show." in output
    assert all(len(hand.split()) > 1 for hand in shown)


def test_ascii_terminals(tmp_path):
    played = Sitting(tmp_path, ["", "hint", "#1 #2", "board"], encoding="ascii")
    assert played.output.isascii()
    assert "+----+" in played.output


def test_table_top_places(tmp_path):
    lines = ["", "z9", "a1", "c3", "b3", "score", "hint"]
    output = output_of(tmp_path, *lines, rules="table-top")
    assert "“z9” is not a place." in output
    assert "No card can be placed on c3" in output
    assert "Beside each row" in output
    assert "outlook" in output
    assert "Columns: You. Rows: Martha." in output


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("seed", ["5", "9"])
def test_the_dealer_may_look_at_their_own_cards_in_the_crib(tmp_path, seed, lang):
    word = "crib" if lang == "en" else "クリブ"
    played = Sitting(tmp_path, ["", word, "#1 #2", word], seed=seed, lang=lang)
    own = translator(lang)(
        "play-crib-own", cards=" ".join(card_name(card) for card in played.view.discard if card)
    )
    assert played.output.count(own) == (played.view.dealer == PERSON)
    none = translator(lang)("play-crib-none")
    assert played.output.count(none) == 1 + (played.view.dealer != PERSON)
