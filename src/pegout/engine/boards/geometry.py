"""The geometry of a board: the position of every hole of every side, up to the game hole.

A row has 120 holes, or 60 on the short track and on the two-lap board. A board can show any target:

- Targets of 121 and 61 have boards of that length; on the two-lap board they take two laps or one.
- A smaller target shortens the row: it ends at the target.
- A larger target takes several laps, counted in separate holes, and the hole of the target has the
  brass ring of the game hole.

Coordinates are those of SVG: x to the right, y down, in pixels of the unscaled board. A lane runs
parallel to the centre line of a path at a constant offset, positive to the left of travel.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import atan2, cos, dist, pi, sin

from pegout.engine.errors import RulesError
from pegout.engine.rules.variants import SKUNK

Point = tuple[float, float]
"""x and y in pixels."""


@dataclass(frozen=True)
class Line:
    """A straight piece from `start` to `end`."""

    start: Point
    end: Point

    def length(self, offset: float) -> float:
        """The length, the same at every offset."""
        return dist(self.start, self.end)

    def point(self, offset: float, distance: float) -> Point:
        """The point of the lane at this offset, at a distance from its beginning."""
        (x, y), whole = self.start, self.length(0)
        along_x, along_y = (self.end[0] - x) / whole, (self.end[1] - y) / whole
        return (
            x + along_x * distance + along_y * offset,
            y + along_y * distance - along_x * offset,
        )

    def trace(self, offset: float, begin: float, end: float) -> str:
        """SVG path data that continues a drawing to `end`."""
        return f"L{pair(self.point(offset, end))}"


@dataclass(frozen=True)
class Arc:
    """A piece of a circle.

    Attributes:
        centre: of the circle.
        radius: of the centre line.
        start: the angle where it begins, in radians; 0 points right, pi / 2 down.
        sweep: the signed angle of the arc, in radians; positive is clockwise on screen.
    """

    centre: Point
    radius: float
    start: float
    sweep: float

    def _radius(self, offset: float) -> float:
        return self.radius + (offset if self.sweep > 0 else -offset)

    def length(self, offset: float) -> float:
        """The length; an inner lane is shorter than an outer one."""
        return self._radius(offset) * abs(self.sweep)

    def point(self, offset: float, distance: float) -> Point:
        """The point of the lane at this offset, at a distance from the lane's beginning."""
        radius = self._radius(offset)
        angle = self.start + (distance / radius if self.sweep > 0 else -distance / radius)
        return (self.centre[0] + radius * cos(angle), self.centre[1] + radius * sin(angle))

    def trace(self, offset: float, begin: float, end: float) -> str:
        """SVG path data that continues a drawing from `begin` to `end`."""
        radius = self._radius(offset)
        large = int((end - begin) / radius > pi)
        return f"A{num(radius)} {num(radius)} 0 {large} {int(self.sweep > 0)} " + pair(
            self.point(offset, end)
        )


Piece = Line | Arc
"""A piece of a path with its lanes; offsets and distances are in pixels."""


@dataclass(frozen=True)
class Path:
    """Pieces joined end to end."""

    pieces: tuple[Piece, ...]

    def length(self, offset: float) -> float:
        """The length of the lane at this offset, in pixels."""
        return sum(piece.length(offset) for piece in self.pieces)

    def point(self, offset: float, distance: float) -> Point:
        """The point of the lane at this offset, `distance` pixels from the lane's beginning.

        Beyond either end, the first or last piece is extended.
        """
        for piece in self.pieces[:-1]:
            if distance <= piece.length(offset):
                return piece.point(offset, distance)
            distance -= piece.length(offset)
        return self.pieces[-1].point(offset, distance)

    def trace(self, offset: float, begin: float, end: float) -> str:
        """SVG path data of the lane at this offset between two distances, `begin` before `end`."""
        data, passed = f"M{pair(self.point(offset, begin))}", 0.0
        for piece in self.pieces:
            length = piece.length(offset)
            first, last = max(begin - passed, 0), min(end - passed, length)
            if first < last:
                data += piece.trace(offset, first, last)
            passed += length
        return data


def heading(path: Path, distance: float) -> float:
    """The direction of the centre line at a distance, in radians; 0 is right, pi / 2 down."""
    (x0, y0), (x1, y1) = path.point(0, distance - 0.1), path.point(0, distance + 0.1)
    return atan2(y1 - y0, x1 - x0)


def num(value: float) -> str:
    """Format a number for SVG, to a hundredth of a pixel, without trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def pair(point: Point) -> str:
    """Format a point for SVG path data."""
    return f"{num(point[0])} {num(point[1])}"


def lozenge(x: float, y: float, is_flat: bool = False) -> str:
    """SVG path data of a slender lozenge around a point, upright or, smaller, flat."""
    if is_flat:
        return f"M{num(x - 24)} {num(y)}l24-4l24 4l-24 4Z"
    return f"M{num(x)} {num(y - 34)}l6 34l-6 34l-6-34Z"


def round_arrow(x: float, y: float) -> str:
    """SVG path data of a circular arrow, the symbol of another lap, left of a point."""
    x -= 8.5
    return f"M{num(x + 2.6)} {num(y)}a2.6 2.6 0 1 1-1.6-2.4M{num(x)} {num(y - 4)}l1.6 1.6l-2.2 1"


Segment = tuple[Point, Point]
"""A straight line, by its end points."""


@dataclass(frozen=True)
class Stretch(Path):
    """A part of a row with evenly spaced holes on every lane; a link has none."""

    holes: int

    def distances(self, offset: float, gap: float) -> list[tuple[float, float]]:
        """The distance of each hole from the beginning, and of the midpoint to the next hole.

        Groups of five holes are separated by an additional `gap`, half of it at either end. All
        distances are in pixels.
        """
        fives = max(1, self.holes // 5)
        pitch = (self.length(offset) - fives * gap) / max(1, self.holes)
        holes = [gap / 2 + k // 5 * gap + (k + 0.5) * pitch for k in range(self.holes)]
        ends_five = [k % 5 == 4 or k == self.holes - 1 for k in range(self.holes)]
        return [
            (hole, hole + (pitch + gap * end) / 2)
            for hole, end in zip(holes, ends_five, strict=True)
        ]


@dataclass(frozen=True)
class Row:
    """One lap of the board. Its first two holes, -1 and 0, are the start holes.

    `gap` is the additional space between groups of five holes, in pixels.
    """

    stretches: tuple[Stretch, ...]
    gap: float

    @cached_property
    def path(self) -> Path:
        """The centre line of the whole row."""
        return Path(tuple(piece for stretch in self.stretches for piece in stretch.pieces))

    def distance(self, offset: float, slot: int) -> float:
        """The distance of a hole along the lane at this offset, in pixels; slots start at -1."""
        return _marks(self, offset)[slot + 1][0]

    def point(self, offset: float, slot: int) -> Point:
        """The position of a hole on the lane at this offset."""
        return self.path.point(offset, self.distance(offset, slot))

    def line(self, offset: float, slot: int) -> float:
        """The distance of the line after a hole on the lane: the midpoint to the next hole."""
        return _marks(self, offset)[slot + 1][1]

    def after(self, offset: float, slot: int) -> Point:
        """The position of the line after a hole; if a link follows, the middle of the link."""
        return self.path.point(offset, self.line(offset, slot))


@lru_cache(maxsize=256)
def _marks(row: Row, offset: float) -> tuple[tuple[float, float], ...]:
    """For each slot from -1 the distance of its hole, and of the line after it, along the lane."""
    marks: list[tuple[float, float]] = []
    begin = 0.0
    for stretch in row.stretches:
        length = stretch.length(offset)
        if stretch.holes == 0 and marks and stretch is not row.stretches[-1]:
            hole, after = marks[-1]
            marks[-1] = (hole, after + length / 2)
        marks += [(begin + a, begin + b) for a, b in stretch.distances(offset, row.gap)]
        begin += length
    return tuple(marks)


@dataclass(frozen=True)
class Label:
    """An engraved number centred on `at`; `size` is the font size in pixels."""

    text: str
    at: Point
    size: float


@dataclass(frozen=True)
class Board:
    """A board of one style for a number of sides and a target; lengths are in pixels.

    Attributes:
        style: `track`, `track-wide`, `two-lap` or `two-lap-wide`.
        sides: the number of sides, 2 to 4.
        target: the number of the game hole.
        size: width and height.
        rows: the row of each side; on a track all sides share one.
        offsets: the offset of each side's lane, to the left of the centre line.
        holes: the number of holes of a row.
        ends: the position of each side's game hole if the row ends with it.
        ribbon: the width of the inlaid ribbon.
        hole_radius: the radius of a hole.
        peg_radius: the radius of a front peg.
        badge_radius: the radius of the disc with the S.
        unruled: holes without a divider after them, because the ribbon ends there.
        games: the holes for games won, by side.
        laps: the holes for laps, by side; empty if one lap is enough.
        labels: the engraved numbers.
        ribbons: the centre lines of the ribbons as SVG path data; their ends are round.
        badges: the position of the S of each row; empty without a skunk line.
        engravings: thin engraved lines as SVG path data: arrows between ribbons.
        inlays: small inlaid ornaments as closed SVG path data.
    """

    style: str
    sides: int
    target: int
    size: tuple[float, float]
    rows: tuple[Row, ...]
    offsets: tuple[float, ...]
    holes: int
    ends: tuple[Point, ...]
    ribbon: float
    hole_radius: float
    peg_radius: float
    badge_radius: float
    unruled: frozenset[int]
    games: tuple[tuple[Point, ...], ...]
    laps: tuple[tuple[Point, ...], ...] = ()
    labels: tuple[Label, ...] = ()
    ribbons: tuple[str, ...] = ()
    badges: tuple[Point, ...] = ()
    engravings: tuple[str, ...] = ()
    inlays: tuple[str, ...] = ()

    def hole(self, side: int, n: int) -> Point:
        """The position of a hole of a side.

        Args:
            side: the side, from 0.
            n: -1 or 0 for a start hole, 1 to target - 1 for a hole, target for the game hole.

        Raises:
            RulesError: `board-no-hole` if there is no such side or hole.
        """
        if not (0 <= side < self.sides and -1 <= n <= self.target):
            raise RulesError("board-no-hole", side=side, hole=n)
        if n == self.target and self.ends_in_game_hole:
            return self.ends[side]
        in_middle = n == self.target and self.is_cut
        return self.rows[side].point(0 if in_middle else self.offsets[side], self.slot(n))

    def slot(self, n: int) -> int:
        """The hole of the row that hole `n` of the game falls on: `n` itself on the first lap."""
        return n if n < 1 else (n - 1) % self.holes + 1

    def lap(self, n: int) -> int:
        """The lap of hole `n`, from 1; a game hole at the end of the row is on the last lap."""
        return min(max(n - 1, 0) // self.holes + 1, self.lap_count)

    @property
    def lap_count(self) -> int:
        """The number of laps to the target."""
        return (self.target - 1) // self.holes + (0 if self.ends_in_game_hole else 1)

    @property
    def ends_in_game_hole(self) -> bool:
        """Whether the target is a separate hole after a complete row."""
        return (self.target - 1) % self.holes == 0

    @property
    def is_cut(self) -> bool:
        """Whether the row is shortened because the target falls within it."""
        return self.target <= self.holes

    @property
    def last_slot(self) -> int:
        """The last hole of the row, including the game hole of a shortened row."""
        return min(self.target, self.holes)

    @property
    def skunk_hole(self) -> int | None:
        """The hole before the skunk line, the last one that is skunked; `None` without a line."""
        hole = self.target - SKUNK - 1
        return hole if hole > 0 else None

    def trail(self, side: int, rear: int, front: int) -> str:
        """SVG path data from hole `rear` to hole `front`; empty if they are the same."""
        row, offset = self.rows[side], self.offsets[side]
        leaves_lane = front == self.target and (self.ends_in_game_hole or self.is_cut)
        last = front - 1 if leaves_lane else front
        data, n = "", rear
        while n < last:
            stop = min(last, self.holes * self.lap(n))
            begin, end = (row.distance(offset, self.slot(hole)) for hole in (n, stop))
            data += row.path.trace(offset, begin, end)
            n = stop + 1
        if leaves_lane and rear < front:
            data += f"M{pair(self.hole(side, last))}L{pair(self.hole(side, front))}"
        return data

    def dividers(self) -> list[Segment]:
        """The lines across the ribbons between groups of five, including the starting line."""
        return [
            self._across(row, slot)
            for row in dict.fromkeys(self.rows)
            for slot in range(0, min(self.target, self.holes + 1), 5)
            if slot not in self.unruled
        ]

    def skunk_lines(self) -> list[Segment]:
        """The skunk line of each row, across its ribbon."""
        if self.skunk_hole is None:
            return []
        slot = self.slot(self.skunk_hole)
        return [self._across(row, slot) for row in dict.fromkeys(self.rows)]

    def _across(self, row: Row, slot: int) -> Segment:
        reach = self.ribbon / 2
        return (row.after(reach, slot), row.after(-reach, slot))
