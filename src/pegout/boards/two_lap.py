"""The old board: two ribbons of 30 holes for every side, gone round twice."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import pi

from pegout.boards.geometry import Board, Label, Row, Stretch
from pegout.boards.paths import Arc, Line, Path, Point, lozenge, pair, round_arrow

_HOLES, _COLUMN = 60, 30


@dataclass(frozen=True)
class _Frame:
    """A board upright or flat, in pixels.

    Along is how far from the end where a side starts, across how far from the edge before it.

    Attributes:
        size: width and height.
        begin: along, where the columns of 30 holes begin.
        end: along, where they end.
        gap: between fives.
        start: how long the ribbon for the start holes is.
        game: from the columns' beginning back to the game hole.
        way: from there back to the way round once more.
        badge: from the way over to the inner ribbon to the middle of its S.
        label: from a ribbon to the middle of the figures beside it.
        arrow: the size of an arrow's head, beside that of the upright board.
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
        """Mid-board, along and across."""
        width, height = self.size
        return (width / 2, height / 2) if self.is_flat else (height / 2, width / 2)

    def at(self, along: float, across: float) -> Point:
        """Where that is for a side that starts at the left, or below."""
        height = self.size[1]
        return (along, height - across) if self.is_flat else (across, height - along)

    def link(self, along: float, across: float, radius: float) -> Arc:
        """Half a circle from an outer ribbon over to the inner one."""
        begin, turn = (pi / 2, -pi) if self.is_flat else (pi, pi)
        return Arc(self.at(along, across), radius, begin, turn)


_TALL = _Frame((236, 784), 110, 680, 8, 38, 28, 8, 21, 12, 1)
_WIDE = _Frame((358, 182), 36, 312, 3.4, 24, 19, 7, 13, 7.7, 0.72)


@dataclass(frozen=True)
class _Measures:
    """Pixels: where the ribbons lie across, and how large what is on them is."""

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

    Up the outer ribbon, down the inner one. Two sides start from opposite ends, so that the second
    half is the first turned by 180 degrees; three or four start side by side.
    """
    return _two_lap("two-lap", _TALL, _TALL_BY_SIDES[sides], sides, target)


def wide(sides: int, target: int) -> Board:
    """The two-lap board for phones, 358 by 182 pixels: the first side starts at the left, below."""
    return _two_lap("two-lap-wide", _WIDE, _WIDE_BY_SIDES[sides], sides, target)


def _two_lap(style: str, frame: _Frame, small: _Measures, sides: int, target: int) -> Board:
    halves = [_Half(frame, small, side, sides) for side in range(sides)]
    along, across = frame.middle
    on_line = (target - 31) % _HOLES != _COLUMN
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
        laps=(),
        labels=(),
        ribbons=(),
        badges=(),
        engravings=(),
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
        badges=tuple(half.badge(plain) for half in halves) if target > 31 else (),
        engravings=tuple(data for half in halves for data in half.ways(plain)),
    )


@dataclass(frozen=True)
class _Half:
    """One side's part of the board, laid out as if its start were here, then put in its place."""

    frame: _Frame
    small: _Measures
    side: int
    sides: int

    @property
    def is_turned(self) -> bool:
        return self.sides == 2 and self.side == 1

    @property
    def outer(self) -> float:
        return self.small.first + (0 if self.is_turned else self.small.next_side * self.side)

    @property
    def inner(self) -> float:
        return self.outer + self.small.apart

    @property
    def between(self) -> float:
        return self.outer + self.small.apart / 2

    def place(self, along: float, across: float) -> Point:
        """Where that is on the board."""
        (x, y), (width, height) = self.frame.at(along, across), self.frame.size
        return (width - x, height - y) if self.is_turned else (x, y)

    def badge(self, board: Board) -> Point:
        """Where the S is: over the way from ribbon to ribbon, or on the ribbon beside its line."""
        slot = board.slot(board.target - 31)
        if slot == _COLUMN:
            far = self.frame.end + self.small.apart / 2 + self.frame.badge
            return self.place(far, self.between)
        return board.rows[self.side].after(0, slot)

    def row(self) -> Row:
        frame, outer, inner = self.frame, self.outer, self.inner
        begin, end = frame.begin, frame.end
        stretches = (
            Stretch((Line(frame.at(begin - frame.start, outer), frame.at(begin, outer)),), 2),
            Stretch((Line(frame.at(begin, outer), frame.at(end, outer)),), _COLUMN),
            Stretch((frame.link(end, self.between, self.small.apart / 2),), 0),
            Stretch((Line(frame.at(end, inner), frame.at(begin, inner)),), _COLUMN),
        )
        row = Row(stretches, frame.gap)
        return row.turned(*frame.size) if self.is_turned else row

    def games(self) -> tuple[Point, ...]:
        """Two sides: a line each in mid-board; more: a line each off the ribbons' ends."""
        flat, (along, across) = self.frame.is_flat, self.frame.middle
        if self.sides == 2:
            step, beside = (8.0, 4.5) if flat else (15.0, 7.5)
            return tuple(self.place(along + step * (k - 3), across - beside) for k in range(7))
        far, step = (348, 5.8) if flat else (20, 7.5)
        return tuple(self.place(far, self.between + step * (k - 2)) for k in range(5))

    def laps(self, board: Board) -> tuple[Point, ...]:
        """Beside the game hole; on the flat board in mid-board, or over the inner ribbon."""
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
        """Tens in the margins, of the second lap too; two or more sides abreast share them."""
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
                y += reach if is_outer != self.is_turned else -reach
                labels.append(Label(" · ".join(texts), (x, y), size))
                continue
            x += reach if is_outer == self.is_turned else -reach
            top = y - 5.5 * (len(texts) - 1)
            labels += [Label(text, (x, top + 11 * k), size) for k, text in enumerate(texts)]
        if board.lap_count > 1 and not frame.is_flat:
            for lap, (x, y) in enumerate(self.laps(board), start=1):
                inside = -14 if y > frame.size[1] / 2 else 14
                labels.append(Label(str(lap), (x, y + inside), 9.5))
        return labels

    def ribbons(self, board: Board) -> list[str]:
        """The outer ribbon and the inner one, as far as the target reaches."""
        row, last = board.rows[self.side], board.last_slot
        spans = [(-1, min(last, _COLUMN)), (_COLUMN + 1, last)]
        return [
            row.path.trace(0, row.distance(0, begin), row.distance(0, end) + 0.01)
            for begin, end in spans
            if begin <= end
        ]

    def ways(self, board: Board) -> list[str]:
        """Where the pegs go on from one ribbon to the next, each an arrow."""
        ways = []
        if board.last_slot > _COLUMN:
            ways.append(self._over())
        if board.lap_count > 1:
            ways.append(self._back())
            if self.frame.is_flat:
                x, y = self.laps(board)[0]
                ways.append(round_arrow(x + (17 if self.is_turned else 0), y))
        return ways

    def _over(self) -> str:
        """From the outer ribbon over to the inner one: half a circle."""
        frame, tip, size = self.frame, self.inner, self.frame.arrow
        far = frame.end + 4 * size
        arc = frame.link(far, self.between, self.small.apart / 2)
        drawn = arc.turned(*frame.size) if self.is_turned else arc
        wings = (tip - 3.5 * size, tip, tip + 3.5 * size)
        head = self._lines(*((far + 4 * size * (wing != tip), wing) for wing in wings))
        return Path((drawn,)).trace(0, 0, drawn.length(0)) + head

    def _back(self) -> str:
        """From the end of the inner ribbon to the beginning of the outer one: round once more."""
        size, inner = self.frame.arrow, self.inner
        begin, far = self.frame.begin, self.frame.begin - self.frame.way
        tip = self.outer + self.small.ribbon / 2 + 4 * size
        way = self._lines((begin - 3, inner), (far + 2, inner), (far, inner - 2), (far, tip))
        wing = tip + 3.5 * size
        return way + self._lines((far - 3.2 * size, wing), (far, tip), (far + 3.2 * size, wing))

    def _lines(self, *points: Point) -> str:
        """Lines through points along and across."""
        return "M" + "L".join(pair(self.place(*point)) for point in points)
