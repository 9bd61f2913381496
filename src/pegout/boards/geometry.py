"""A board as numbers: where every hole is, for every side, up to the game hole.

A row holds 120 holes (60 on the short track and on the two-lap board). Boards show any target:

- 121 and 61 on their true boards; the two-lap board is gone round twice, or once.
- A smaller target on the board that is just long enough: the row is cut where the target falls.
- A larger target: the pegs go round again, laps are counted in holes of their own, and the hole
  where the target falls wears the brass ring of the game hole.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from pegout.boards.paths import Path, Piece, Point, pair
from pegout.errors import RulesError

Segment = tuple[Point, Point]
"""A straight mark across the ribbon, end to end."""


@dataclass(frozen=True)
class Stretch:
    """A part of the row whose holes are spread evenly over each lane's own length.

    Attributes:
        pieces: its lines and arcs.
        holes: how many holes a lane has on it; 0 for a mere link.
    """

    pieces: tuple[Piece, ...]
    holes: int

    def length(self, offset: float) -> float:
        """The length in pixels of the lane at this offset."""
        return sum(piece.length(offset) for piece in self.pieces)

    def distances(self, offset: float, gap: float) -> list[tuple[float, float]]:
        """Where each hole is, and the place half-way to the next, in pixels from the beginning.

        There is `gap` more between fives, half of it at either end.
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
    """One way round the board. Its first two holes, numbered -1 and 0, are where the pegs start.

    Attributes:
        stretches: its parts, in the order of travel.
        gap: the space between fives, in pixels.
    """

    stretches: tuple[Stretch, ...]
    gap: float

    @cached_property
    def path(self) -> Path:
        """The middle of the whole row."""
        return Path(tuple(piece for stretch in self.stretches for piece in stretch.pieces))

    def distance(self, offset: float, slot: int) -> float:
        """How far along the lane at this offset a hole is, in pixels; slots count from -1."""
        return _marks(self, offset)[slot + 1][0]

    def point(self, offset: float, slot: int) -> Point:
        """Where that hole is."""
        return self.path.point(offset, self.distance(offset, slot))

    def line(self, offset: float, slot: int) -> float:
        """How far along the lane the line after a hole is: half-way to the next hole."""
        return _marks(self, offset)[slot + 1][1]

    def after(self, offset: float, slot: int) -> Point:
        """Where that line is; where a link follows the hole, half-way over it."""
        return self.path.point(offset, self.line(offset, slot))

    def turned(self, width: float, height: float) -> Row:
        """The same row with the board of this size turned by 180 degrees."""
        return Row(
            tuple(
                Stretch(
                    tuple(piece.turned(width, height) for piece in stretch.pieces), stretch.holes
                )
                for stretch in self.stretches
            ),
            self.gap,
        )


@lru_cache(maxsize=256)
def _marks(row: Row, offset: float) -> tuple[tuple[float, float], ...]:
    """For each slot from -1: where its hole is on the lane, and where the line after it is."""
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
    """A figure engraved in the wood, centred on `at`; `size` in pixels."""

    text: str
    at: Point
    size: float


@dataclass(frozen=True)
class Board:
    """A board of one style for so many sides and such a target; lengths in pixels.

    Attributes:
        style: `track`, `track-wide`, `two-lap` or `two-lap-wide`.
        sides: how many have pegs on it, 2 to 4.
        target: the game hole's number.
        size: width and height.
        rows: each side's row; on a track all share one.
        offsets: each side's lane, to the left of the row's middle.
        holes: how many holes a row has.
        ends: where each side's game hole is when the row ends there.
        ribbon: the width of the inlaid ribbon.
        hole_radius: of a hole.
        peg_radius: of a front peg.
        badge_radius: of the disc with the S.
        unruled: holes after which no line is drawn between fives, because the ribbon ends there.
        games: each side's holes for games won.
        laps: each side's holes for laps; empty where once round is enough.
        labels: engraved figures.
        ribbons: the ribbons' middles, as SVG path data; their ends are round.
        badges: where an S is, one for each row; none where no line is drawn.
        engravings: thin engraved lines, as SVG path data: the ways between ribbons, frames.
        inlays: small ornaments let into the wood, as closed SVG path data.
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
    laps: tuple[tuple[Point, ...], ...]
    labels: tuple[Label, ...]
    ribbons: tuple[str, ...]
    badges: tuple[Point, ...]
    engravings: tuple[str, ...]
    inlays: tuple[str, ...]

    def hole(self, player: int, n: int) -> Point:
        """Where a side's hole is.

        Args:
            player: the side, from 0.
            n: -1 and 0 for the start holes, 1 to target - 1, and the target for the game hole.

        Raises:
            RulesError: `board-no-hole`: no such side or hole.
        """
        if not (0 <= player < self.sides and -1 <= n <= self.target):
            raise RulesError("board-no-hole", side=player, hole=n)
        if n == self.target and self.ends_in_game_hole:
            return self.ends[player]
        in_middle = n == self.target and self.is_cut
        return self.rows[player].point(0 if in_middle else self.offsets[player], self.slot(n))

    def slot(self, n: int) -> int:
        """Which hole of the row hole `n` of the game is: `n` itself on the first lap."""
        return n if n < 1 else (n - 1) % self.holes + 1

    def lap(self, n: int) -> int:
        """On which lap hole `n` is, from 1; a game hole at the row's end is on the last."""
        return min(max(n - 1, 0) // self.holes + 1, self.lap_count)

    @property
    def lap_count(self) -> int:
        """How many times the row is gone round to reach the target."""
        return (self.target - 1) // self.holes + (0 if self.ends_in_game_hole else 1)

    @property
    def ends_in_game_hole(self) -> bool:
        """Whether the target is the hole after a whole row."""
        return (self.target - 1) % self.holes == 0

    @property
    def is_cut(self) -> bool:
        """Whether the row ends before its time, because the target falls within it."""
        return self.target <= self.holes

    @property
    def last_slot(self) -> int:
        """The last hole of the row that is drilled, the game hole of a cut row included."""
        return min(self.target, self.holes)

    def trail(self, player: int, rear: int, front: int) -> str:
        """The way from hole `rear` to hole `front`, as SVG path data; empty if there is none."""
        row, offset = self.rows[player], self.offsets[player]
        leaves_lane = front == self.target and (self.ends_in_game_hole or self.is_cut)
        last = front - 1 if leaves_lane else front
        data, n = "", rear
        while n < last:
            stop = min(last, self.holes * self.lap(n))
            begin, end = (row.distance(offset, self.slot(hole)) for hole in (n, stop))
            data += row.path.trace(offset, begin, end)
            n = stop + 1
        if leaves_lane and rear < front:
            data += f"M{pair(self.hole(player, last))}L{pair(self.hole(player, front))}"
        return data

    def dividers(self) -> list[Segment]:
        """The lines across the ribbons between the fives, the starting line among them."""
        return [
            self._across(row, slot, 0)
            for row in dict.fromkeys(self.rows)
            for slot in range(0, min(self.target, self.holes + 1), 5)
            if slot not in self.unruled
        ]

    def skunk_lines(self, overhang: float = 0) -> list[Segment]:
        """The line between target - 31 and target - 30 on each row, longer by `overhang` each side.

        A target of 31 or less has none.
        """
        if self.target <= 31:
            return []
        slot = self.slot(self.target - 31)
        return [self._across(row, slot, overhang) for row in dict.fromkeys(self.rows)]

    def _across(self, row: Row, slot: int, overhang: float) -> Segment:
        reach = self.ribbon / 2 + overhang
        return (row.after(reach, slot), row.after(-reach, slot))
