"""The track boards: one winding ribbon with a lane for each side."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, pi, sin

from pegout.engine.boards.geometry import (
    Arc,
    Board,
    Label,
    Line,
    Piece,
    Point,
    Row,
    Stretch,
    heading,
    lozenge,
    round_arrow,
)
from pegout.engine.rules.variants import SHORT_GAME


@dataclass(frozen=True)
class Measures:
    """Sizes that depend on the number of sides, in pixels.

    Attributes:
        lane: the distance between neighbouring lanes.
        ribbon: the width of the ribbon.
        hole: the radius of a hole.
        peg: the radius of a front peg.
        label: the font size of the engraved numbers.
    """

    lane: float
    ribbon: float
    hole: float
    peg: float
    label: float


_TALL = {
    2: Measures(17, 36, 3, 7.8, 11.5),
    3: Measures(13.5, 42, 2.8, 6.5, 11),
    4: Measures(11, 46, 2.6, 5.4, 10.5),
}
_WIDE = {
    2: Measures(10.2, 21.6, 2.15, 5.1, 8.5),
    3: Measures(8, 24.4, 1.95, 4, 7.5),
    4: Measures(6.5, 26, 1.8, 3.3, 7),
}


def tall(sides: int, target: int) -> Board:
    """The upright track of 236 by 784 pixels: a hairpin for 60 holes, a spiral for 120."""
    small = _TALL[sides]
    radius, top, bottom = 56.0 + 4 * sides, 118.0, 681.5
    left, right, middle = 118 - radius, 118 + radius, 118.0
    if target <= SHORT_GAME:
        top, bottom = 118.0, 668.0
        gap, game = 9.0, Line((right, bottom), (right, bottom + 24))
        stretches: tuple[Stretch, ...] = (
            Stretch((Line((left, bottom + 46), (left, bottom)),), 2),
            Stretch((Line((left, bottom), (left, top)),), 25),
            Stretch((Arc((middle, top), radius, pi, pi),), 10),
            Stretch((Line((right, top), (right, bottom)),), 25),
        )
    else:
        gap, game = 7.0, Line((middle, top), (middle, top - 17))
        stretches = (
            Stretch((Line((left, bottom + 36.4), (left, bottom)),), 2),
            Stretch((Line((left, bottom), (left, top)),), 35),
            Stretch((Arc((middle, top), radius, pi, pi),), 10),
            Stretch((Line((right, top), (right, bottom)),), 35),
            Stretch((Arc((middle + radius / 2, bottom), radius / 2, 0, pi),), 5),
            Stretch((Line((middle, bottom), (middle, top)),), 35),
        )
    row = Row((*stretches, Stretch((game,), 0)), gap)
    games = tuple(
        tuple(
            (138 + 15 * k, 763 + (side - (sides - 1) / 2) * 15 * 2 / max(sides, 2))
            for k in range(5)
        )
        for side in range(sides)
    )
    laps = tuple(tuple((x - 98, y) for x, y in line) for line in games)
    return _track("track", (236, 784), row, small, target, games, laps, game.end)


def wide(sides: int, target: int) -> Board:
    """The track for phones, 358 by 182 pixels, in horizontal legs.

    Its turns begin and end with straight pieces, which keeps the inner holes apart.
    """
    small = _WIDE[sides]
    five, gap = 64.5, 4.0
    legs = (15, 20, 15) if target <= SHORT_GAME else (20, 20, 20, 20, 20)
    rise, lead = (50.0, 3.0) if target <= SHORT_GAME else (34.2, 9.0)
    y = 30.0 if target <= SHORT_GAME else 21.0
    x = 179 - (1 if target <= SHORT_GAME else 2) * five
    stretches = [Stretch((Line((x - 2 * 11.5 - gap, y), (x, y)),), 2)]
    for number, holes in enumerate(legs):
        ahead = 1 if number % 2 == 0 else -1
        end = x + ahead * five * holes / 5
        stretches.append(Stretch((Line((x, y), (end, y)),), holes))
        x = end
        if number < len(legs) - 1:
            stretches.append(Stretch(_turn((x, y), ahead, lead, rise), 5))
            y += rise
    game = Line((x, y), (x + 14, y))
    row = Row((*stretches, Stretch((game,), 0)), gap)
    games = tuple(
        tuple((20 + 36 * side + 6.4 * k, 175.5) for k in range(5)) for side in range(sides)
    )
    laps = tuple(tuple((x + 165, y) for x, y in line) for line in games)
    return _track("track-wide", (358, 182), row, small, target, games, laps, game.end)


def _turn(start: Point, ahead: int, lead: float, rise: float) -> tuple[Piece, ...]:
    """A downward U-turn: a straight piece, half a circle, and a straight piece back."""
    x, y = start
    there = x + ahead * lead
    return (
        Line((x, y), (there, y)),
        Arc((there, y + rise / 2), rise / 2, -pi / 2, ahead * pi),
        Line((there, y + rise), (x, y + rise)),
    )


def _track(
    style: str,
    size: tuple[float, float],
    row: Row,
    small: Measures,
    target: int,
    games: tuple[tuple[Point, ...], ...],
    laps: tuple[tuple[Point, ...], ...],
    end: Point,
) -> Board:
    sides, holes = len(games), 60 if target <= SHORT_GAME else 120
    last = row.distance(0, target) if target <= holes else row.path.length(0)
    plain = Board(
        style=style,
        sides=sides,
        target=target,
        size=size,
        rows=(row,) * sides,
        offsets=tuple(((sides - 1) / 2 - side) * small.lane for side in range(sides)),
        holes=holes,
        ends=(end,) * sides,
        ribbon=small.ribbon,
        hole_radius=small.hole,
        peg_radius=small.peg,
        badge_radius=small.label * (0.7 if style == "track-wide" else 0.78),
        unruled=frozenset(),
        games=games,
        ribbons=(row.path.trace(0, row.distance(0, -1), last),),
    )
    skunk = plain.slot(plain.skunk_hole) if plain.skunk_hole else -10
    tens = [n for n in range(10, min(target, holes + 1), 10) if abs(n - skunk) > 1]
    if style == "track-wide":
        # The holes for games won and for laps take the place of these numbers.
        tens = [n for n in tens if n < 100 or (n > 100 and plain.lap_count == 1)]
    return replace(
        plain,
        laps=laps if plain.lap_count > 1 else (),
        labels=tuple(Label(str(n), _beside(plain, row.distance(0, n)), small.label) for n in tens),
        badges=(_beside(plain, row.line(0, skunk)),) if plain.skunk_hole else (),
        engravings=(round_arrow(*laps[0][0]),) if plain.lap_count > 1 else (),
        inlays=tuple(lozenge(118, y) for y in (250, 400, 550))
        if holes == 60 and style == "track"
        else (),
    )


def _beside(board: Board, distance: float) -> Point:
    """A point beside the ribbon: left of travel on the tall board, below on the wide one."""
    path = board.rows[0].path
    offset = board.ribbon / 2 + (34.2 - board.ribbon) / 2
    if board.style == "track":
        offset = board.ribbon / 2 + (13 if board.sides < 4 else 11.5)
    if board.style == "track-wide" and cos(heading(path, distance)) > 0:
        offset = -offset
    x, y = path.point(0, distance)
    turn = heading(path, distance)
    return (x + sin(turn) * offset, y - cos(turn) * offset)
