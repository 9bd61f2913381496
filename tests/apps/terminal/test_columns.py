"""Columns of a terminal."""

from typing import TextIO, cast

from hypothesis import given
from hypothesis import strategies as st
from tests.apps.terminal.kit import Answers, EncodedOutput

from pegout.apps.terminal.columns import aligned, columns, pad, table, wrap
from pegout.apps.terminal.console import Console
from pegout.locale import translator


def test_wide_characters_take_two_columns_and_colours_none():
    assert columns("堅実 5♥") == 7
    assert columns("\x1b[31m5♥\x1b[0m") == 2
    assert columns("\x1b[1;31m○\x1b[0m") == 1
    assert pad("親", 4) == "親  "
    assert pad("親", 4, right=True) == "  親"


def test_latin_words_stay_whole():
    assert wrap("a long sentence of many words", 20) == ["a long sentence of", "many words"]


def test_japanese_breaks_between_phrases():
    text = "フィフティーンで2、フィフティーンで4、ペアで6"
    assert wrap(text, 28) == ["フィフティーンで2、", "フィフティーンで4、ペアで6"]
    text = "親は、スターターがジャックなら2点を得ます（ヒズ・ヒール）。"
    assert wrap(text, 30) == ["親は、スターターがジャックなら", "2点を得ます（ヒズ・ヒール）。"]


def test_a_phrase_without_room_breaks_anywhere_but_not_before_a_stop():
    lines = wrap("シックス・カード・クリベッジ、シックス・カード・クリベッジ。", 21)
    assert all(columns(line) <= 22 for line in lines)
    assert not any(line[0] in "、。・" for line in lines)


def test_wide_lines_are_wrapped_at_a_terminal_and_whole_in_a_file():
    line = f"  {translator('ja')('play-hint-any')}"
    for typed, shown in ((False, [line]), (True, wrap(line.strip(), 40, "  "))):
        output = EncodedOutput()
        console = Console(cast(TextIO, Answers([])), output, {})
        console.width, console.interactive = 40, typed
        console.say([line, "", "A"])
        assert output.getvalue().splitlines() == [*shown, "", "A"]
        assert len(shown) == 1 + typed


def test_a_long_question_breaks_between_words():
    output = EncodedOutput()
    console = Console(cast(TextIO, Answers(["17"])), output, {})
    console.width = 40
    assert console.ask(translator("ja")("play-ask-draw") + " ") == "17"
    first, second = output.getvalue().splitlines()
    assert columns(first) <= 40
    assert second == "1〜52（Enter はおまかせ）： 17"


@given(st.text(alphabet="ab 、親子", max_size=80))
def test_nothing_is_lost_but_blanks(text):
    wrapped = "".join(wrap(text, 20))
    assert wrapped.replace(" ", "") == text.replace(" ", "")


def test_aligned_rows():
    assert aligned([("親", "1"), ("pone", "12")], right=[1]) == ["親     1", "pone  12"]


def test_a_table_without_room_names_its_columns_in_every_row():
    rows = [("", "games", "rate", ""), ("親", "12", "58 %", "best"), ("pone", "3", "", "")]
    assert table(rows, 40, right=(1, 2), heads=True) == [
        "        games  rate",
        "  親       12  58 %  best",
        "  pone      3",
    ]
    told = ["  hint", "    the best choices, in", "    numbers"]
    assert table([("hint", "the best choices, in numbers")], 26) == told
    narrow = ["  親  games 12", "    rate 58 %  best", "  pone  games 3"]
    assert table(rows, 19, right=(1, 2), heads=True) == narrow
