"""The picture: well formed, self-contained, and with the pegs where the scores put them."""

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.engine.boards import STYLES, board, board_svg, peg_positions, pegs_svg, static_svg
from pegout.engine.errors import RulesError

SVG = "{http://www.w3.org/2000/svg}"


@st.composite
def standings(draw):
    scores = draw(st.lists(st.integers(0, 300), min_size=2, max_size=4))
    previous_scores = draw(st.none() | st.tuples(*(st.integers(0, score) for score in scores)))
    games = draw(st.none() | st.tuples(*(st.integers(0, 12) for _ in scores)))
    return scores, previous_scores, games


def pegs_of(text, kind):
    """The centres of the front or rear pegs on the row, by side (tallies come after them)."""
    root = ElementTree.fromstring(text)
    found: dict[int, tuple[float, float]] = {}
    for group in root.iter(f"{SVG}g"):
        if group.get("class") != "side":
            continue
        for peg in group.iter(f"{SVG}g"):
            if peg.get("class") == kind:
                circle = next(peg.iter(f"{SVG}circle"))
                at = (float(circle.attrib["cx"]), float(circle.attrib["cy"]))
                found.setdefault(int(group.attrib["data-side"]), at)
    return found


@given(st.sampled_from(list(STYLES)), standings(), st.integers(11, 999), st.booleans())
def test_well_formed_and_self_contained(style, pegs, target, dark):
    scores, previous_scores, games = pegs
    text = board_svg(
        style,
        scores,
        previous_scores,
        games,
        target,
        title="A <board> & more",
        description='"',
        dark=dark,
    )
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    assert root.findtext(f"{SVG}title") == "A <board> & more"
    assert root.findtext(f"{SVG}desc") == '"'
    ids = set(re.findall(r' id="([^"]+)"', text))
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= ids
    assert not re.search(r"nan|inf|href|e-\d", text)
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for circle in root.iter(f"{SVG}circle"):
        x, y, r = (float(circle.attrib[name]) for name in ("cx", "cy", "r"))
        assert r < x < width - r
        assert r < y < height - r


@pytest.mark.parametrize("style", list(STYLES))
def test_pegs_stand_in_their_holes(style):
    text = board_svg(style, [45, 88], [40, 80])
    shown = board(style)
    for kind, holes in (("front", (45, 88)), ("rear", (40, 80))):
        for side, hole in enumerate(holes):
            assert pegs_of(text, kind)[side] == pytest.approx(shown.hole(side, hole), abs=0.01)


@pytest.mark.parametrize("style", list(STYLES))
def test_before_the_first_score_both_pegs_stand_in_the_start_holes(style):
    text = board_svg(style, [0, 0])
    shown = board(style)
    assert pegs_of(text, "front")[1] == pytest.approx(shown.hole(1, 0), abs=0.01)
    assert pegs_of(text, "rear")[1] == pytest.approx(shown.hole(1, -1), abs=0.01)


@pytest.mark.parametrize("score", [121, 130])
@pytest.mark.parametrize("style", list(STYLES))
def test_a_score_past_the_target_stands_in_the_game_hole(style, score):
    text = board_svg(style, [score, 88], [110, 80])
    assert pegs_of(text, "front")[0] == pytest.approx(board(style).hole(0, 121), abs=0.01)


def test_two_pegs_in_one_game_hole_are_both_seen():
    text = board_svg("track", [125, 122], [110, 101])
    fronts = pegs_of(text, "front")
    assert abs(fronts[0][0] - fronts[1][0]) > board("track").peg_radius / 2


def test_a_rear_peg_waits_in_its_start_hole_while_the_last_score_is_unknown():
    shown, text = board("track"), board_svg("track", [45, 88])
    for side in (0, 1):
        assert pegs_of(text, "rear")[side] == pytest.approx(shown.hole(side, 0), abs=0.01)
    assert 'class="trail"' not in text


def test_a_nameless_picture_is_hidden_from_screen_readers():
    text = board_svg("track", [1, 2])
    assert 'aria-hidden="true"' in text
    assert "<title>" not in text


def test_the_wood_and_the_pegs_come_apart():
    shown = board("two-lap", 2)
    wood = static_svg(shown, ident="a")
    moving = pegs_svg(shown, peg_positions([3, 4], [0, 1]), ident="a")
    assert wood + moving in board_svg("two-lap", [3, 4], [0, 1], ident="a")
    assert "peg-0" in wood
    assert 'class="front"' not in wood


def test_more_games_than_holes_are_told_in_a_figure():
    assert ">9</text>" in board_svg("track", [1, 2], None, [9, 5])
    assert ">5</text>" not in board_svg("track", [1, 2], None, [9, 5])


@pytest.mark.parametrize(
    ("code", "arguments"),
    [
        ("board-sides", ([1],)),
        ("board-rears", ([1, 2], [1])),
        ("board-games", ([1, 2], None, [1, 2, 3])),
        ("board-negative", ([1, -2],)),
        ("board-rear-ahead", ([1, 2], [0, 3])),
    ],
)
def test_nonsense_is_refused(code, arguments):
    with pytest.raises(RulesError) as error:
        board_svg("track", *arguments)
    assert error.value.code == code
