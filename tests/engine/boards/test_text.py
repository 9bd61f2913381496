"""The board in the terminal: it fits, and the pegs can be read back from it."""

import re
from unicodedata import east_asian_width

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.engine.boards import STYLES, board, board_text, legend

ANSI = re.compile(r"\x1b\[[0-9;]*m")
HOLES = re.compile(r"[.\-@a-dA-D]")


@st.composite
def scenes(draw):
    target = draw(st.sampled_from([61, 121]) | st.integers(11, 999))
    sides = draw(st.integers(2, 4))
    scores = draw(st.lists(st.integers(0, target + 20), min_size=sides, max_size=sides))
    previous_scores = [draw(st.integers(0, score)) for score in scores]
    return scores, previous_scores, target


def track_row(text, letter):
    """All characters of a side's row from hole -1 on, ruler, gaps and lines left out."""
    rows = [line[1:] for line in text.splitlines()[1:] if line.startswith(letter)]
    return "".join(HOLES.findall("".join(rows)))


def slot_of(shown, n):
    """Where hole n stands in `track_row`: the game hole of its own comes after the row."""
    own = shown.ends_in_game_hole or shown.is_cut
    if n >= shown.target and own:
        return min(shown.target - 1, shown.holes) + 2
    return shown.slot(min(n, shown.target)) + 1


@given(scenes(), st.integers(20, 130))
def test_track_pegs_read_back(scene, width):
    scores, previous_scores, target = scene
    text = board_text("track", scores, previous_scores, None, target, ascii=True, width=width)
    shown = board("track", len(scores), target)
    for side, (score, rear) in enumerate(zip(scores, previous_scores, strict=True)):
        row = track_row(text, "ABCD"[side])
        assert row.count("ABCD"[side]) == 1
        assert row.index("ABCD"[side]) == slot_of(shown, score)
        behind = 0 if score == 0 else slot_of(shown, rear)
        if behind != slot_of(shown, score):
            assert row.index("abcd"[side]) == behind


@given(scenes())
def test_two_lap_pegs_read_back(scene):
    scores, previous_scores, target = scene
    text = board_text("two-lap", scores, previous_scores, None, target, ascii=True)
    shown = board("two-lap", len(scores), target)
    lines = text.splitlines()[1:]
    for side, score in enumerate(scores):
        outer = next(k for k, line in enumerate(lines) if "ABCD"[side] in (line[0], line[-1]))
        turned = len(scores) == 2 and side == 1
        has_inner = target > 31
        parts = [lines[outer][:-1] if turned else lines[outer][1:]]
        if has_inner:
            parts.append(lines[outer + 1 if turned else outer - 1])
        outer_row, *inner_row = ("".join(HOLES.findall(part)) for part in parts)
        row = outer_row[::-1] if turned else outer_row
        row += "".join(inner_row if turned else [part[::-1] for part in inner_row])
        assert row.index("ABCD"[side]) == slot_of(shown, score)


@given(
    scenes(),
    st.sampled_from(list(STYLES)),
    st.integers(20, 200),
    st.booleans(),
    st.booleans(),
)
def test_lines_fit_the_width(scene, style, width, color, narrow):
    scores, previous_scores, target = scene
    text = board_text(
        style, scores, previous_scores, None, target, color=color, width=width, narrow=narrow
    )
    for line in text.splitlines()[1:]:
        plain = ANSI.sub("", line)
        assert len(plain) <= width
        assert not narrow or all(east_asian_width(c) in ("N", "Na") for c in plain)


@given(scenes(), st.sampled_from(["track", "two-lap"]))
def test_colour_changes_nothing_but_colour(scene, style):
    scores, previous_scores, target = scene
    plain = board_text(style, scores, previous_scores, [1] * len(scores), target)
    coloured = board_text(style, scores, previous_scores, [1] * len(scores), target, color=True)
    assert ANSI.sub("", coloured).split() == plain.split()


@given(scenes(), st.sampled_from(["track", "two-lap"]))
def test_ascii_is_ascii(scene, style):
    scores, previous_scores, target = scene
    board_text(style, scores, previous_scores, [0] * len(scores), target, ascii=True).encode(
        "ascii"
    )


def test_the_track_at_80_columns():
    assert board_text("track", [45, 88], [40, 80], [1, 0], ascii=True).splitlines() == [
        "A 45 (+5)   B 88 (+8)",
        "              10          20          30          40          50          60",
        "A .. ..... ..... ..... ..... ..... ..... ..... ....a ----A ..... ..... .....",
        "B .. ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... .....",
        "              70          80          90S        100         110         120",
        "A    ..... ..... ..... ..... ..... .....|..... ..... ..... ..... ..... .....(.)",
        "B    ..... ..... ..... ....b ----- --B..|..... ..... ..... ..... ..... .....(.)",
        "A A....   B .....",
    ]


def test_the_two_lap_board_lies_between_its_players():
    assert board_text("two-lap", [73, 66], [59, 53], ascii=True).splitlines() == [
        "A 73 (+14) 2/2   B 66 (+13) 2/2",
        "  30/90       20/80       10/70",
        "S/..... ..... ..... ..... ....B ----- .. B",
        r" \..... ..... ..... ..... ..b-- -----(.)",
        "       40/100      50/110      60/120",
        "     60/120      50/110      40/100",
        "  (.)-a... ..... ..... ..... ..... .....\\",
        "A .. ----- ----- --A.. ..... ..... ...../S",
        "           10/70       20/80       30/90",
    ]


def test_61_is_once_round_with_the_line_after_30():
    text = board_text("track", [0, 61], [0, 55], target=61, ascii=True)
    assert text.splitlines()[1:] == [
        "              10          20          30S         40          50          60",
        "A aA ..... ..... ..... ..... ..... .....|..... ..... ..... ..... ..... .....(.)",
        "B .. ..... ..... ..... ..... ..... .....|..... ..... ..... ..... ....b -----(B)",
    ]


def test_captions_replace_the_scores():
    text = board_text("track", [1, 2], captions=["Ann 1", "Ben 2"])
    assert text.splitlines()[:2] == ["Ann 1", "Ben 2"]


@pytest.mark.parametrize("won", [1, 5, 8])
def test_games_won_stand_in_their_row(won):
    line = board_text("track", [1, 2], None, [won, 0], ascii=True, games_label="Won").splitlines()[
        -1
    ]
    assert line.startswith("Won A ")
    assert line[6:].index("A") == won - 1


def test_the_legend_names_the_first_sides_pegs():
    assert legend() == ("●", "○")
    assert legend(ascii=True) == ("A", "a")
