"""The old board: two ribbons of 30 holes for every side, gone round twice."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import pi

from pegout.boards.geometry import Board, Label, Row, Stretch
from pegout.boards.paths import Arc, Line, Path, Point, lozenge, pair

_WIDTH, _HEIGHT = 236.0, 784.0
_TOP, _BOTTOM, _GAP = 104.0, 674.0, 8.0
_HOLES, _COLUMN = 60, 30


@dataclass(frozen=True)
class _Measures:
    """Pixels: where the columns stand, and how large what is on them is."""

    first: float
    apart: float
    next_side: float
    ribbon: float
    hole: float
    peg: float


_BY_SIDES = {
    2: _Measures(37, 43, 0, 26, 3, 7.8),
    3: _Measures(39, 27, 65, 19.5, 2.8, 6.8),
    4: _Measures(33, 23, 49, 17, 2.6, 6.2),
}


def two_lap(sides: int, target: int) -> Board:
    """The two-lap board of 236 by 784 pixels.

    Up the outer ribbon, down the inner one. Two sides start from opposite ends, so that the second
    half is the first turned by 180 degrees; three or four start side by side.
    """
    small = _BY_SIDES[sides]
    halves = [_Half(small, side, sides) for side in range(sides)]
    plain = Board(
        style="two-lap",
        sides=sides,
        target=target,
        size=(_WIDTH, _HEIGHT),
        rows=tuple(half.row() for half in halves),
        offsets=(0.0,) * sides,
        holes=_HOLES,
        ends=tuple(half.place((half.inner, _BOTTOM + 28)) for half in halves),
        ribbon=small.ribbon,
        hole_radius=small.hole,
        peg_radius=small.peg,
        badge_radius=5.5 if (target - 31) % _HOLES != _COLUMN else 9 if sides == 2 else 7,
        unruled=frozenset((_COLUMN, _HOLES)),
        games=tuple(half.games() for half in halves),
        laps=(),
        labels=(),
        ribbons=(),
        badges=(),
        engravings=(),
        inlays=(lozenge(118, 215), lozenge(118, _HEIGHT - 215)) if sides == 2 else (),
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
    """One side's part of the board, laid out as if it started below, then put in its place."""

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

    def badge(self, board: Board) -> Point:
        """Where the S is: over the way from ribbon to ribbon, or on the ribbon beside its line."""
        slot = board.slot(board.target - 31)
        if slot == _COLUMN:
            reach = self.small.apart / 2
            return self.place((self.outer + reach, _TOP - reach - 21))
        return board.rows[self.side].after(0, slot)

    def place(self, point: Point) -> Point:
        return (_WIDTH - point[0], _HEIGHT - point[1]) if self.is_turned else point

    def row(self) -> Row:
        outer, inner = self.outer, self.inner
        link = Arc(((outer + inner) / 2, _TOP), self.small.apart / 2, pi, pi)
        stretches = (
            Stretch((Line((outer, _BOTTOM + 38), (outer, _BOTTOM)),), 2),
            Stretch((Line((outer, _BOTTOM), (outer, _TOP)),), _COLUMN),
            Stretch((link,), 0),
            Stretch((Line((inner, _TOP), (inner, _BOTTOM)),), _COLUMN),
        )
        row = Row(stretches, _GAP)
        return row.turned(_WIDTH, _HEIGHT) if self.is_turned else row

    def games(self) -> tuple[Point, ...]:
        """Two sides: a column each in mid-board; more: a row each below the ribbons."""
        if self.sides == 2:
            return tuple(self.place((110.5, 437 - 15.0 * k)) for k in range(7))
        middle = self.outer + self.small.apart / 2
        return tuple((middle + 7.5 * (k - 2), 764.0) for k in range(5))

    def laps(self, board: Board) -> tuple[Point, ...]:
        count = min(board.lap_count, 5)
        step = 18.0 if count == 2 and self.sides == 2 else 9.0
        middle = self.inner if self.sides == 2 else self.outer + self.small.apart / 2
        return tuple(
            self.place((middle + step * (k - (count - 1) / 2), _BOTTOM + 66)) for k in range(count)
        )

    def labels(self, board: Board) -> list[Label]:
        """Tens in the margins, of the second lap too; two or more sides abreast share them."""
        labels = []
        for n in range(10, board.last_slot + 1, 10):
            is_outer = n <= _COLUMN
            if self.sides > 2 and self.side != (0 if is_outer else self.sides - 1):
                continue
            x, y = board.rows[self.side].point(0, n)
            reach = self.small.ribbon / 2 + 12
            x += reach if is_outer == self.is_turned else -reach
            again = board.lap_count == 2 and n + _HOLES < board.target
            texts = [str(n), str(n + _HOLES)] if again else [str(n)]
            top = y - 5.5 * (len(texts) - 1)
            labels += [Label(text, (x, top + 11 * k), 10) for k, text in enumerate(texts)]
        for lap, (x, y) in enumerate(self.laps(board) if board.lap_count > 1 else (), start=1):
            labels.append(Label(str(lap), (x, y - 14 if y > _HEIGHT / 2 else y + 14), 9.5))
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
        return ways

    def _over(self) -> str:
        """From the outer ribbon over to the inner one: half a circle."""
        reach, y = self.small.apart / 2, _TOP - 4
        arc = Arc((self.outer + reach, y), reach, pi, pi)
        drawn = arc.turned(_WIDTH, _HEIGHT) if self.is_turned else arc
        tip = (self.inner, y)
        head = self._lines((tip[0] - 3.5, y - 4), tip, (tip[0] + 3.5, y - 4))
        return Path((drawn,)).trace(0, 0, drawn.length(0)) + head

    def _back(self) -> str:
        """From the end of the inner ribbon to the beginning of the outer one: round once more."""
        y, tip = _BOTTOM + 8, self.outer + self.small.ribbon / 2 + 4
        way = self._lines((self.inner, _BOTTOM + 3), (self.inner, y - 2), (self.inner - 2, y))
        return f"{way}L{pair(self.place((tip, y)))}" + self._lines(
            (tip + 3.5, y - 3.2), (tip, y), (tip + 3.5, y + 3.2)
        )

    def _lines(self, *points: Point) -> str:
        return "M" + "L".join(pair(self.place(point)) for point in points)
