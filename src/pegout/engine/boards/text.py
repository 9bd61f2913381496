"""Boards as text: lines of holes in groups of five, with two pegs for each side.

On the track each side has its own line, broken to fit the width. The two-lap board is drawn as it
lies between two players: each has an outer and an inner line, and the second side's half is the
first's rotated by 180 degrees. Three or four sides are drawn one above the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from pegout.engine.boards.geometry import Board
from pegout.engine.boards.pegs import LETTERS, PegPositions, peg_positions
from pegout.engine.boards.styles import board as board_of
from pegout.engine.rules.variants import LONG_GAME


@dataclass(frozen=True)
class _Glyphs:
    """A set of characters, each one column wide.

    `goal` is an empty game hole within the row; `turns` are the corners that join two lines of
    holes: upper right, lower right, and both of them rotated by 180 degrees.
    """

    hole: str
    trail: str
    goal: str
    line: str
    front_pegs: str
    rear_pegs: str
    turns: str


_FULL: Final = _Glyphs("·", "─", "◎", "│", "●●●●", "○○○○", "╮╯╰╭")
"""For terminals that draw characters of ambiguous width one column wide."""
_NARROW: Final = _Glyphs("⋅", "╌", "@", "|", "ABCD", "abcd", "\\/\\/")
"""Without characters of ambiguous width, which East Asian terminals draw two columns wide."""
_ASCII: Final = _Glyphs(".", "-", "@", "|", "ABCD", "abcd", "\\/\\/")
"""ASCII characters only."""

_SIDES = ("38;5;166", "38;5;68", "38;5;133", "38;5;100")
PLAIN: Final = ""
DIM: Final = "2"
"""The style of empty holes and numbers."""
SKUNK: Final = "1;31"
"""The style of the skunk line."""
BRASS: Final = "38;5;136"
"""The style of a game hole."""


def _glyphs(ascii: bool, narrow: bool) -> _Glyphs:
    return _ASCII if ascii else _NARROW if narrow else _FULL


def _side_style(side: int, strong: bool = False) -> str:
    """The ANSI style of a side: of its pegs and letter if strong, else of its trail."""
    return ("1;" if strong else "") + _SIDES[side]


def _paint(text: str, style: str) -> str:
    """Wrap text in an ANSI style; blank text and an empty style change nothing."""
    return f"\x1b[{style}m{text}\x1b[0m" if style and text.strip() else text


_COLUMN = 30
_LAP_WIDTH = 44
"""Columns that the two-lap board needs; with fewer, its holes are drawn as on the track."""


def board_text(
    style: str,
    scores: Sequence[int],
    previous_scores: Sequence[int] | None = None,
    games: Sequence[int] | None = None,
    target: int = LONG_GAME,
    *,
    color: bool = False,
    width: int = 80,
    ascii: bool = False,
    narrow: bool = False,
    captions: Sequence[str] | None = None,
    games_label: str = "",
) -> str:
    """Draw a board as lines of text, without a newline at the end.

    Args:
        style: `track` or `two-lap`; their wide forms look the same as text.
        scores: points by side; they may exceed the target.
        previous_scores: the scores before each side last pegged; `None` if unknown.
        games: games won by side; `None` omits their holes.
        target: the points that win.
        color: whether to use ANSI colours; no information depends on colour alone.
        width: the columns available, at least 20.
        ascii: whether to use ASCII characters only: front pegs `A B C D`, rear pegs `a b c d`.
        narrow: whether to avoid characters that East Asian terminals draw two columns wide.
        captions: a line of words for each side above the board, not cut to the width; by default
            one line gives each side's letter, score, last score and lap.
        games_label: the label of the holes for games won.

    Raises:
        RulesError: as in `styles.board` and `peg_positions`.
    """
    pegs = peg_positions(scores, previous_scores, games)
    board = board_of(style, pegs.sides, target)
    picture = _Picture(board, pegs, _glyphs(ascii, narrow))
    if captions is None:
        lines = [picture.caption()]
    else:
        lines = [_cells(text, _side_style(side)) for side, text in enumerate(captions)]
    if style.startswith("two-lap") and width >= _LAP_WIDTH:
        lines += _facing(picture) if pegs.sides == 2 else _stacked(picture)
    else:
        lines += _tracks(picture, width)
    if games is not None:
        lines.append(_cells(f"{games_label} " if games_label else "") + picture.games())
    rendered = (_render(line, color) for line in lines)
    return "\n".join(line for line in rendered if line)


def legend(*, ascii: bool = False, narrow: bool = False) -> tuple[str, str]:
    """Return the characters of a front peg and a rear peg of the first side."""
    glyphs = _glyphs(ascii, narrow)
    return glyphs.front_pegs[0], glyphs.rear_pegs[0]


@dataclass(frozen=True)
class _Cell:
    """One column: its character and style, and the hole of the row that it shows, if any."""

    char: str
    style: str = PLAIN
    slot: int | None = None


_Line = list[_Cell]


def _cells(text: str, style: str = PLAIN) -> _Line:
    return [_Cell(char, style) for char in text]


def _render(line: _Line, color: bool) -> str:
    text = "".join(cell.char for cell in line)
    if not color:
        return text.rstrip()
    runs = groupby(line, key=lambda cell: cell.style)
    return "".join(
        _paint("".join(cell.char for cell in run), style) for style, run in runs
    ).rstrip()


@dataclass(frozen=True)
class _Picture:
    """The parts of a drawing, in cells."""

    board: Board
    pegs: PegPositions
    glyphs: _Glyphs

    @property
    def row_end(self) -> int:
        """The last hole of the row before the game hole."""
        return min(self.board.target - 1, self.board.holes)

    @property
    def skunk(self) -> int | None:
        """The hole of the row before the skunk line."""
        hole = self.board.skunk_hole
        return None if hole is None else self.board.slot(hole)

    def letter(self, side: int) -> _Line:
        return [_Cell(LETTERS[side], _side_style(side, strong=True))]

    def caption(self) -> _Line:
        """Each side's letter and score, the points it last pegged in parentheses, and the lap."""
        line: _Line = []
        for side, score in enumerate(self.pegs.scores):
            rear = self.pegs.previous_scores[side]
            last = f" (+{score - rear})" if rear is not None and rear < score else ""
            front = self.pegs.front(side, self.board.target)
            laps = self.board.lap_count
            lap = f" {self.board.lap(front)}/{laps}" if laps > 1 else ""
            line += [*self.letter(side), *_cells(f" {score}{last}{lap}   ", _side_style(side))]
        return line

    def hole(self, side: int, slot: int) -> _Cell:
        """A hole of the row, with a peg or the trail if there is one."""
        board, glyphs = self.board, self.glyphs
        front, rear = self.pegs.front(side, board.target), self.pegs.rear(side, board.target)
        start = self.pegs.trail_start(side, board.target)
        goal = board.slot(board.target) == slot and slot > 0
        strong, faint = _side_style(side, strong=True), _side_style(side)
        if slot == board.slot(front) and not (front == board.target and self.has_game_hole):
            return _Cell(glyphs.front_pegs[side], strong, slot)
        if slot == board.slot(rear):
            return _Cell(glyphs.rear_pegs[side], strong, slot)
        if start is not None and any(board.slot(n) == slot for n in range(start + 1, front)):
            return _Cell(glyphs.trail, faint, slot)
        if goal and not self.has_game_hole:
            return _Cell(glyphs.goal, BRASS, slot)
        return _Cell(glyphs.hole, DIM, slot)

    @property
    def has_game_hole(self) -> bool:
        """Whether the game hole is a separate hole after the row."""
        return self.board.ends_in_game_hole or self.board.is_cut

    def holes(self, side: int, slots: Iterable[int]) -> _Line:
        """Holes in groups of five, with the skunk line."""
        line: _Line = []
        for slot in slots:
            line.append(self.hole(side, slot))
            if slot == self.skunk:
                line.append(_Cell(self.glyphs.line, SKUNK))
            elif slot % 5 == 0:
                line.append(_Cell(" "))
        if line and line[-1].char == " ":
            line.pop()
        return line

    def start(self, side: int) -> _Line:
        return [self.hole(side, -1), self.hole(side, 0)]

    def game(self, side: int) -> _Line:
        """The separate game hole in its ring, three columns wide; empty if the row contains it."""
        if not self.has_game_hole:
            return []
        there = self.pegs.front(side, self.board.target) == self.board.target
        style = _side_style(side, strong=True)
        peg = _Cell(self.glyphs.front_pegs[side], style) if there else _Cell(self.glyphs.hole, DIM)
        return [_Cell("(", BRASS), peg, _Cell(")", BRASS)]

    def games(self) -> _Line:
        """Each side's holes for games won, with a peg in the hole of their number."""
        line: _Line = []
        for side, won in enumerate(self.pegs.games):
            row = [_Cell(self.glyphs.hole, DIM) for _ in range(max(5, won))]
            if won:
                row[won - 1] = _Cell(self.glyphs.front_pegs[side], _side_style(side, strong=True))
            line += [*self.letter(side), _Cell(" "), *row, *_cells("   ")]
        return line

    def ruler(self, line: _Line) -> _Line:
        """The numbers of every tenth hole (of both laps if there are two) and the S.

        A number ends at its hole, or begins there if the holes run to the left.
        """
        text = [" "] * len(line)
        slots = [cell.slot for cell in line if cell.slot is not None]
        runs_left = slots[0] > slots[-1]
        for place, cell in enumerate(line):
            if cell.style == SKUNK and cell.char == self.glyphs.line:
                text[place] = "S"
            if cell.slot is None or cell.slot < 1 or cell.slot % 10:
                continue
            again = cell.slot + self.board.holes
            both = self.board.lap_count == 2 and again < self.board.target
            label = f"{cell.slot}/{again}" if both else str(cell.slot)
            begin = place if runs_left else place + 1 - len(label)
            text[begin : begin + len(label)] = label
        return [_Cell(c, SKUNK if c == "S" else DIM if c != " " else PLAIN) for c in text]


def _tracks(picture: _Picture, width: int) -> list[_Line]:
    """A ruler and a line for each side, repeated for as many lines as the width requires."""
    fives, room = picture.board.holes // 5, (width - 8) // 6
    size = 5 * max((k for k in range(1, fives + 1) if fives % k == 0 and k <= room), default=1)
    lines = []
    for begin in range(1, picture.row_end + 1, size):
        slots = range(begin, min(begin + size, picture.row_end + 1))
        rows = []
        for side in range(picture.board.sides):
            start = picture.start(side) if begin == 1 else _cells("  ")
            game = picture.game(side) if picture.row_end in slots else []
            holes = picture.holes(side, slots)
            rows.append([*picture.letter(side), _Cell(" "), *start, _Cell(" "), *holes, *game])
        lines += [picture.ruler(rows[0]), *rows]
    return lines


def _facing(picture: _Picture) -> list[_Line]:
    """Two sides with their outer lines outside; the second half is rotated by 180 degrees."""
    near, far = _half(picture, 0), _rotated(_half(picture, 1), picture.glyphs)
    lines = [picture.ruler(far[0]), *far]
    if len(near) > 1:
        lines += [picture.ruler(far[-1]), picture.ruler(near[0])]
    return [*lines, *near, picture.ruler(near[-1])]


def _stacked(picture: _Picture) -> list[_Line]:
    """Three or four sides one above the other, with one ruler for each line."""
    halves = [_half(picture, side) for side in range(picture.board.sides)]
    above = [picture.ruler(halves[0][0])] if len(halves[0]) > 1 else []
    return [*above, *(line for half in halves for line in half), picture.ruler(halves[-1][-1])]


def _half(picture: _Picture, side: int) -> list[_Line]:
    """A side's inner line, running left, above its outer line, running right."""
    glyphs, end = picture.glyphs, picture.row_end
    head = [*picture.letter(side), _Cell(" "), *picture.start(side), _Cell(" ")]
    outer = picture.holes(side, range(1, min(end, _COLUMN) + 1))
    inner = picture.holes(side, range(_COLUMN + 1, end + 1))[::-1]
    if not inner:
        return [[*head, *outer, *picture.game(side)]]
    mark = "S" if picture.skunk == _COLUMN else " "
    if mark == "S":
        outer.pop()
    wide = max(len(outer), len(inner))
    game = picture.game(side)
    blank = _cells(" " * (len(head) + wide - len(inner) - len(game)))
    return [
        [*blank, *game, *inner, _Cell(glyphs.turns[0], DIM), _Cell(" ")],
        [
            *head,
            *outer,
            *_cells(" " * (wide - len(outer))),
            _Cell(glyphs.turns[1], DIM),
            _Cell(mark, SKUNK),
        ],
    ]


def _rotated(lines: list[_Line], glyphs: _Glyphs) -> list[_Line]:
    """Rotate lines by 180 degrees."""
    swap = {"(": ")", ")": "(", glyphs.turns[0]: glyphs.turns[2], glyphs.turns[1]: glyphs.turns[3]}
    wide = max(len(line) for line in lines)
    return [
        [
            _Cell(swap.get(cell.char, cell.char), cell.style, cell.slot)
            for cell in [*_cells(" " * (wide - len(line))), *line[::-1]]
        ]
        for line in lines[::-1]
    ]
