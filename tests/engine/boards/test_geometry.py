"""Where the holes are: apart, evenly spaced, in order, and inside the wood."""

from itertools import combinations, pairwise
from math import dist, hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.engine.boards import STYLES, board
from pegout.engine.boards.geometry import Arc, Line, Path, heading, num
from pegout.engine.errors import RulesError

STYLE_AND_SIDES = [(style, sides) for style in STYLES for sides in (2, 3, 4)]
TRUE_BOARDS = [(*which, target) for which in STYLE_AND_SIDES for target in (61, 121)]

styles = st.sampled_from(list(STYLES))
sides_of = st.integers(2, 4)
targets = st.integers(11, 999)


def drilled(shown):
    """Every hole that the wood has, each once: those of the first lap, and the game holes."""
    last = min(shown.target - 1, shown.holes)
    row = {shown.hole(side, n) for side in range(shown.sides) for n in range(-1, last + 1)}
    return row | {shown.hole(side, shown.target) for side in range(shown.sides)}


@pytest.mark.parametrize(("style", "sides", "target"), TRUE_BOARDS)
def test_a_row_has_its_holes_and_a_game_hole(style, sides, target):
    shown = board(style, sides, target)
    holes = 60 if style.startswith("two-lap") or target == 61 else 120
    assert shown.holes == holes
    game_holes = sides if style.startswith("two-lap") else 1
    assert len(drilled(shown)) == sides * (holes + 2) + game_holes
    assert shown.lap_count == (2 if style.startswith("two-lap") and target == 121 else 1)


@pytest.mark.parametrize(("style", "sides", "target"), TRUE_BOARDS)
def test_no_two_holes_touch_not_even_in_a_turn(style, sides, target):
    shown = board(style, sides, target)
    nearest = min(dist(a, b) for a, b in combinations(sorted(drilled(shown)), 2))
    assert nearest > 2 * shown.hole_radius + 0.6


@pytest.mark.parametrize(("style", "sides", "target"), TRUE_BOARDS)
def test_lanes_leave_room_for_pegs_side_by_side(style, sides, target):
    shown = board(style, sides, target)
    nearest = min(
        dist(shown.hole(a, n), shown.hole(b, n))
        for a, b in combinations(range(sides), 2)
        for n in range(1, target)
    )
    assert nearest >= 2 * shown.peg_radius - 0.7


@pytest.mark.parametrize("target", [61, 121])
@pytest.mark.parametrize("style", ["track", "track-wide"])
def test_two_sides_keep_an_even_pitch_through_the_turns(style, target):
    shown = board(style, 2, target)
    row = shown.rows[0]
    straight = dist(shown.hole(0, 1), shown.hole(0, 2))
    for offset in shown.offsets:
        places = [row.distance(offset, n) for n in range(1, shown.holes + 1)]
        steps = [b - a for a, b in pairwise(places)]
        assert min(steps) > 0.7 * straight
        assert max(steps) < 1.95 * straight


@pytest.mark.parametrize(("style", "sides", "target"), TRUE_BOARDS)
def test_fives_stand_apart_on_the_straights(style, sides, target):
    row = board(style, sides, target).rows[0]
    within = row.distance(0, 4) - row.distance(0, 3)
    between = row.distance(0, 6) - row.distance(0, 5)
    assert between == pytest.approx(within + row.gap)


@pytest.mark.parametrize("style", ["two-lap", "two-lap-wide"])
def test_the_second_half_of_the_two_lap_board_is_the_first_turned(style):
    for target in (61, 121, 45, 200):
        shown = board(style, 2, target)
        width, height = shown.size
        for n in range(-1, target + 1):
            x, y = shown.hole(0, n)
            assert shown.hole(1, n) == pytest.approx((width - x, height - y))
        for mine, theirs in zip(*shown.games, strict=True):
            assert theirs == pytest.approx((width - mine[0], height - mine[1]))


@pytest.mark.parametrize("sides", [2, 3, 4])
@pytest.mark.parametrize("style", ["two-lap", "two-lap-wide"])
def test_the_two_lap_board_goes_up_the_outer_and_down_the_inner_ribbon_twice(style, sides):
    shown = board(style, sides)
    along, inwards = (0, -1) if style == "two-lap-wide" else (1, 1)
    there = [shown.hole(0, n)[along] for n in range(1, 31)]
    back = [shown.hole(0, n)[along] for n in range(31, 61)]
    assert there == sorted(there, reverse=along == 1)
    assert back == sorted(back, reverse=along == 0)
    across = 1 - along
    assert inwards * shown.hole(0, 1)[across] < inwards * shown.hole(0, 31)[across]
    for n in range(1, 61):
        assert shown.hole(0, n) == shown.hole(0, n + 60)
        assert (shown.lap(n), shown.lap(n + 60)) == (1, 2)
    assert shown.lap(121) == 2


def cross(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crosses(line, a, b):
    return (
        cross(line[0], line[1], a) * cross(line[0], line[1], b) < 0
        and cross(a, b, line[0]) * cross(a, b, line[1]) < 0
    )


@pytest.mark.parametrize(("style", "sides", "target"), TRUE_BOARDS)
def test_the_skunk_line_parts_90_from_91_and_30_from_31(style, sides, target):
    shown = board(style, sides, target)
    lines = shown.skunk_lines()
    before = target - 31
    for side in range(sides):
        row, offset = shown.rows[side], shown.offsets[side]
        line = lines[side if style.startswith("two-lap") else 0]
        begin, end = (row.distance(offset, shown.slot(n)) for n in (before, before + 1))
        lane = [row.path.point(offset, begin + (end - begin) * k / 9) for k in range(10)]
        assert sum(crosses(line, a, b) for a, b in pairwise(lane)) == 1
        others = [n for n in range(1, shown.holes) if n != shown.slot(before)]
        for n in others:
            assert style.startswith("two-lap") or not crosses(
                line, shown.hole(side, n), shown.hole(side, n + 1)
            )


def test_a_short_game_has_no_skunk_line():
    assert board("track", 2, 31).skunk_lines() == []
    assert board("track", 2, 32).skunk_lines()


@given(styles, sides_of, targets, st.data())
def test_everything_is_inside_the_board(style, sides, target, data):
    shown = board(style, sides, target)
    side = data.draw(st.integers(0, sides - 1))
    n = data.draw(st.integers(-1, target))
    width, height = shown.size
    places = [shown.hole(side, n), *shown.games[side], *(shown.laps[side] if shown.laps else ())]
    places += [label.at for label in shown.labels] + list(shown.badges)
    for x, y in places:
        assert 4 < x < width - 4
        assert 4 < y < height - 4
    x, y = shown.hole(side, n)
    assert shown.peg_radius < min(x, y, width - x, height - y)


@given(styles, sides_of, targets, st.data())
def test_a_trail_runs_from_the_rear_peg_to_the_front_peg(style, sides, target, data):
    shown = board(style, sides, target)
    side = data.draw(st.integers(0, sides - 1))
    front = data.draw(st.integers(0, target))
    rear = data.draw(st.integers(0, front))
    trail = shown.trail(side, rear, front)
    assert bool(trail) == (rear < front)
    if trail:
        x, y = shown.hole(side, rear)
        assert trail.startswith(f"M{num(x)} {num(y)}")
        x, y = shown.hole(side, front)
        assert trail.endswith(f"{num(x)} {num(y)}") or shown.slot(front) == 1


@given(styles, sides_of, targets)
def test_other_targets_cut_the_row_or_go_round_again(style, sides, target):
    shown = board(style, sides, target)
    longest = 60 if style.startswith("two-lap") or target <= 61 else 120
    assert shown.holes == longest
    assert shown.is_cut == (target <= longest)
    assert (shown.lap_count > 1) == (target > longest + 1) == bool(shown.laps)
    for n in (1, target // 2, target - 1):
        assert 1 <= shown.lap(n) <= shown.lap_count
        assert (shown.lap(n) - 1) * shown.holes + shown.slot(n) == n


@pytest.mark.parametrize(
    ("code", "arguments"),
    [
        ("board-style", ("oval", 2, 121)),
        ("board-sides", ("track", 1, 121)),
        ("board-sides", ("track", 5, 121)),
        ("board-target", ("track", 2, 10)),
        ("board-target", ("track", 2, 1000)),
    ],
)
def test_boards_that_do_not_exist_are_refused(code, arguments):
    with pytest.raises(RulesError) as error:
        board(*arguments)
    assert error.value.code == code


@pytest.mark.parametrize(("side", "n"), [(2, 5), (-1, 5), (0, -2), (0, 122)])
def test_holes_that_do_not_exist_are_refused(side, n):
    with pytest.raises(RulesError) as error:
        board("track").hole(side, n)
    assert error.value.code == "board-no-hole"


def test_lanes_lie_to_the_left_of_travel():
    assert Line((0, 10), (0, 0)).point(2, 4) == pytest.approx((-2, 6))
    quarter = Arc((0, 0), 10, 0, 1.5)
    assert hypot(*quarter.point(2, 3)) == pytest.approx(12)
    back = Arc((0, 0), 10, 0, -1.5)
    assert hypot(*back.point(2, 3)) == pytest.approx(8)
    assert back.length(2) == pytest.approx(12)
    assert heading(Path((Line((0, 0), (5, 0)),)), 2) == pytest.approx(0)


def test_a_trace_stays_on_its_lane():
    path = Path((Line((0, 10), (0, 0)), Arc((5, 0), 5, 3.141592653589793, 3.141592653589793)))
    assert path.trace(0, 2, 10) == "M0 8L0 0"
    assert path.trace(0, 5, path.length(0)) == "M0 5L0 0A5 5 0 0 1 10 0"
