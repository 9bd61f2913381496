"""The two-lap boards: two ribbons of 30 holes for each side, for two laps to 121."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import pi

from pegout.engine.boards.geometry import (
    Arc,
    Board,
    Label,
    Line,
    Path,
    Point,
    Row,
    Stretch,
    lozenge,
    pair,
    round_arrow,
)
from pegout.engine.rules.variants import SKUNK

_HOLES, _COLUMN = 60, 30


@dataclass(frozen=True)
class _Frame:
    """The layout of an upright or flat board, in pixels.

    Positions are measured along the board from the end where a side starts, and across it from the
    nearer edge.

    Attributes:
        size: width and height.
        begin: the beginning of the columns of 30 holes, along.
        end: the end of the columns, along.
        gap: the additional space between groups of five holes.
        start: the length of the ribbon with the start holes.
        game: the distance from the beginning of the columns back to the game hole.
        way: the distance from there back to the arrow for another lap.
        badge: the distance from the link between the ribbons to the centre of its S.
        label: the distance from a ribbon to the centre of the numbers beside it.
        arrow: the size of arrow heads, relative to the upright board.
    """

    size: Point
    begin: float
    end: float
    gap: float
    start: float
    game: float
    way: float
    badge: float
    label: float
    arrow: float

    @property
    def is_flat(self) -> bool:
        return self.size[0] > self.size[1]

    @property
    def middle(self) -> Point:
        """The middle of the board, along and across."""
        width, height = self.size
        return (width / 2, height / 2) if self.is_flat else (height / 2, width / 2)

    def at(self, along: float, across: float) -> Point:
        """The point of a position, for a side that starts at the left or at the bottom."""
        height = self.size[1]
        return (along, height - across) if self.is_flat else (across, height - along)


_TALL = _Frame((236, 784), 110, 680, 8, 38, 28, 8, 21, 12, 1)
_WIDE = _Frame((358, 182), 36, 312, 3.4, 24, 19, 7, 13, 7.7, 0.72)


@dataclass(frozen=True)
class _Measures:
    """The positions of the ribbons across the board, and the sizes of holes and pegs, in pixels."""

    first: float
    apart: float
    next_side: float
    ribbon: float
    hole: float
    peg: float
    figure: float = 10


_TALL_BY_SIDES = {
    2: _Measures(37, 43, 0, 26, 3, 7.8),
    3: _Measures(39, 27, 65, 19.5, 2.8, 6.8),
    4: _Measures(33, 23, 49, 17, 2.6, 6.2),
}
_WIDE_BY_SIDES = {
    2: _Measures(24, 31, 0, 16.5, 2.15, 4.9, 8.2),
    3: _Measures(22, 21, 58.5, 14.5, 2.1, 4.8, 7.8),
    4: _Measures(20, 16.4, 41.8, 11.4, 1.95, 4.4, 7.4),
}


def tall(sides: int, target: int) -> Board:
    """The two-lap board of 236 by 784 pixels.

    The pegs go up the outer ribbon and down the inner one. Two sides start at opposite ends: the
    second half is the first rotated by 180 degrees. Three or four sides start side by side.
    """
    return _two_lap("two-lap", _TALL, _TALL_BY_SIDES[sides], sides, target)


def wide(sides: int, target: int) -> Board:
    """The two-lap board for phones, 358 by 182 pixels; the first side starts at the lower left."""
    return _two_lap("two-lap-wide", _WIDE, _WIDE_BY_SIDES[sides], sides, target)


def _two_lap(style: str, frame: _Frame, small: _Measures, sides: int, target: int) -> Board:
    halves = [_Half(frame, small, side, sides) for side in range(sides)]
    along, across = frame.middle
    on_line = (target - SKUNK - 1) % _HOLES != _COLUMN
    plain = Board(
        style=style,
        sides=sides,
        target=target,
        size=frame.size,
        rows=tuple(half.row() for half in halves),
        offsets=(0.0,) * sides,
        holes=_HOLES,
        ends=tuple(half.place(frame.begin - frame.game, half.inner) for half in halves),
        ribbon=small.ribbon,
        hole_radius=small.hole,
        peg_radius=small.peg,
        badge_radius=(5.5 if on_line else 9 if sides == 2 else 7) * (0.8 if frame.is_flat else 1),
        unruled=frozenset((_COLUMN, _HOLES)),
        games=tuple(half.games() for half in halves),
        inlays=tuple(
            lozenge(*frame.at(along + far, across), frame.is_flat)
            for far in ((-84, 84) if frame.is_flat else (-177, 177))
        )
        if sides == 2
        else (),
    )
    more_laps = plain.lap_count > 1
    return replace(
        plain,
        laps=tuple(half.laps(plain) for half in halves) if more_laps else (),
        labels=tuple(label for half in halves for label in half.labels(plain)),
        ribbons=tuple(data for half in halves for data in half.ribbons(plain)),
        badges=tuple(half.badge(plain) for half in halves) if plain.skunk_hole else (),
        engravings=tuple(data for half in halves for data in half.arrows(plain)),
    )


@dataclass(frozen=True)
class _Half:
    """The part of the board that belongs to one side, rotated for the second of two sides."""

    frame: _Frame
    small: _Measures
    side: int
    sides: int

    @property
    def is_rotated(self) -> bool:
        return self.sides == 2 and self.side == 1

    @property
    def outer(self) -> float:
        return self.small.first + (0 if self.is_rotated else self.small.next_side * self.side)

    @property
    def inner(self) -> float:
        return self.outer + self.small.apart

    @property
    def between(self) -> float:
        return self.outer + self.small.apart / 2

    def place(self, along: float, across: float) -> Point:
        """The point on the board of a position along and across this half."""
        (x, y), (width, height) = self.frame.at(along, across), self.frame.size
        return (width - x, height - y) if self.is_rotated else (x, y)

    def badge(self, board: Board) -> Point:
        """The position of the S: beyond the link between the ribbons, or on the skunk line."""
        slot = board.slot(board.target - SKUNK - 1)
        if slot == _COLUMN:
            far = self.frame.end + self.small.apart / 2 + self.frame.badge
            return self.place(far, self.between)
        return board.rows[self.side].after(0, slot)

    def link(self, along: float) -> Arc:
        """Half a circle from the outer ribbon to the inner one."""
        begin, turn = (pi / 2, -pi) if self.frame.is_flat else (pi, pi)
        centre = self.place(along, self.between)
        return Arc(centre, self.small.apart / 2, begin + pi * self.is_rotated, turn)

    def row(self) -> Row:
        place, outer, inner = self.place, self.outer, self.inner
        begin, end = self.frame.begin, self.frame.end
        stretches = (
            Stretch((Line(place(begin - self.frame.start, outer), place(begin, outer)),), 2),
            Stretch((Line(place(begin, outer), place(end, outer)),), _COLUMN),
            Stretch((self.link(end),), 0),
            Stretch((Line(place(end, inner), place(begin, inner)),), _COLUMN),
        )
        return Row(stretches, self.frame.gap)

    def games(self) -> tuple[Point, ...]:
        """The holes for games won: mid-board for two sides, else off the ends of the ribbons."""
        flat, (along, across) = self.frame.is_flat, self.frame.middle
        if self.sides == 2:
            step, beside = (8.0, 4.5) if flat else (15.0, 7.5)
            return tuple(self.place(along + step * (k - 3), across - beside) for k in range(7))
        far, step = (348, 5.8) if flat else (20, 7.5)
        return tuple(self.place(far, self.between + step * (k - 2)) for k in range(5))

    def laps(self, board: Board) -> tuple[Point, ...]:
        """The holes for laps: by the game hole; on flat boards mid-board or by the inner ribbon."""
        if self.frame.is_flat:
            holes, small = range(min(board.lap_count, 3)), self.small
            if self.sides == 2:
                return tuple(self.place(38 + 8.0 * k, self.frame.middle[1]) for k in holes)
            over = self.inner + small.ribbon / 2 + 7.5
            return tuple(self.place(292 + 7.0 * k, over) for k in holes)
        count = min(board.lap_count, 5)
        step = 18.0 if count == 2 and self.sides == 2 else 9.0
        middle = self.inner if self.sides == 2 else self.between
        return tuple(self.place(44, middle + step * (k - (count - 1) / 2)) for k in range(count))

    def labels(self, board: Board) -> list[Label]:
        """The numbers of every tenth hole of both laps, which sides next to each other share."""
        frame, size, labels = self.frame, self.small.figure, []
        for n in range(10, board.last_slot + 1, 10):
            is_outer = n <= _COLUMN
            if self.sides > 2 and self.side != (0 if is_outer else self.sides - 1):
                continue
            x, y = board.rows[self.side].point(0, n)
            reach = self.small.ribbon / 2 + frame.label
            again = board.lap_count == 2 and n + _HOLES < board.target
            texts = [str(n), str(n + _HOLES)] if again else [str(n)]
            if frame.is_flat:
                y += reach if is_outer != self.is_rotated else -reach
                labels.append(Label(" · ".join(texts), (x, y), size))
                continue
            x += reach if is_outer == self.is_rotated else -reach
            top = y - 5.5 * (len(texts) - 1)
            labels += [Label(text, (x, top + 11 * k), size) for k, text in enumerate(texts)]
        if board.lap_count > 1 and not frame.is_flat:
            for lap, (x, y) in enumerate(self.laps(board), start=1):
                inside = -14 if y > frame.size[1] / 2 else 14
                labels.append(Label(str(lap), (x, y + inside), 9.5))
        return labels

    def ribbons(self, board: Board) -> list[str]:
        """The outer and the inner ribbon, as far as the target requires."""
        row, last = board.rows[self.side], board.last_slot
        spans = [(-1, min(last, _COLUMN)), (_COLUMN + 1, last)]
        return [
            row.path.trace(0, row.distance(0, begin), row.distance(0, end) + 0.01)
            for begin, end in spans
            if begin <= end
        ]

    def arrows(self, board: Board) -> list[str]:
        """The arrows that lead from one ribbon to the next."""
        arrows = []
        if board.last_slot > _COLUMN:
            arrows.append(self._over())
        if board.lap_count > 1:
            arrows.append(self._back())
            if self.frame.is_flat:
                x, y = self.laps(board)[0]
                arrows.append(round_arrow(x + (17 if self.is_rotated else 0), y))
        return arrows

    def _over(self) -> str:
        """The arrow from the outer ribbon to the inner one: half a circle."""
        frame, tip, size = self.frame, self.inner, self.frame.arrow
        far = frame.end + 4 * size
        arc = self.link(far)
        wings = (tip - 3.5 * size, tip, tip + 3.5 * size)
        head = self._lines(*((far + 4 * size * (wing != tip), wing) for wing in wings))
        return Path((arc,)).trace(0, 0, arc.length(0)) + head

    def _back(self) -> str:
        """The arrow from the end of the inner ribbon back to the start of the outer one."""
        size, inner = self.frame.arrow, self.inner
        begin, far = self.frame.begin, self.frame.begin - self.frame.way
        tip = self.outer + self.small.ribbon / 2 + 4 * size
        way = self._lines((begin - 3, inner), (far + 2, inner), (far, inner - 2), (far, tip))
        wing = tip + 3.5 * size
        return way + self._lines((far - 3.2 * size, wing), (far, tip), (far + 3.2 * size, wing))

    def _lines(self, *points: Point) -> str:
        """SVG path data of lines through positions along and across this half."""
        return "M" + "L".join(pair(self.place(*point)) for point in points)
