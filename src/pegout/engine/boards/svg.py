"""Boards as SVG: the static part with all holes, and the pegs.

The two parts are separate, so that a page can draw the board once and move the pegs over it. The
image is self-contained, with all its colours, patterns and gradients.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from pegout.engine.boards.geometry import Board, Point, Segment, num, pair
from pegout.engine.boards.pegs import PegPositions, peg_positions
from pegout.engine.boards.styles import board as board_of
from pegout.engine.rules.variants import LONG_GAME


@dataclass(frozen=True)
class Wood:
    """The CSS colours of a board in one colour scheme: body, inlay and engravings."""

    walnut: str
    walnut_dark: str
    walnut_light: str
    maple: str
    maple_grain: str
    groove: str
    hole: str
    engraving: str
    skunk: str
    brass: str
    brass_dark: str


LIGHT: Final = Wood(
    walnut="#5A3926",
    walnut_dark="#3F2516",
    walnut_light="#7A5237",
    maple="#E3C594",
    maple_grain="#C79E62",
    groove="#24140B",
    hole="#2B190E",
    engraving="#E8CFA2",
    skunk="#7E1F12",
    brass="#D8A648",
    brass_dark="#8A6420",
)
"""The light colour scheme."""

DARK: Final = Wood(
    walnut="#4E3120",
    walnut_dark="#351E12",
    walnut_light="#6B4730",
    maple="#D6B98B",
    maple_grain="#B8925A",
    groove="#1C0F08",
    hole="#25150B",
    engraving="#E0C79B",
    skunk="#7E1F12",
    brass="#CC9B42",
    brass_dark="#7A581C",
)
"""The dark colour scheme."""


@dataclass(frozen=True)
class Paint:
    """The colours of a side's pegs: the centre, the lit and shaded parts, and the rim."""

    fill: str
    lit: str
    shade: str
    rim: str


PAINTS: Final = (
    Paint("#D2502F", "#F08A68", "#A93A1E", "#8E2E17"),
    Paint("#3557B0", "#7E9AE6", "#27438D", "#1B2F6B"),
    Paint("#8A3F83", "#C583BE", "#6A2D65", "#4E1D4A"),
    Paint("#5F6B12", "#A5B344", "#4A540B", "#343B06"),
)
"""The colours by side: persimmon, indigo, plum and olive."""


def grain_patterns(ident: str, wood: Wood, is_horizontal: bool) -> str:
    """SVG patterns `<ident>-walnut` and `<ident>-maple`, with vertical or horizontal grain."""
    turn = ' patternTransform="rotate(90)"' if is_horizontal else ""
    walnut = _streaks(118, 420, 26, (wood.walnut_dark, wood.walnut_light), (0.5, 2.6), 0.4)
    maple = _streaks(90, 300, 16, (wood.maple_grain,), (0.4, 1.5), 0.38)
    return (
        f'<pattern id="{ident}-walnut" width="118" height="420" patternUnits="userSpaceOnUse"'
        f'{turn}><rect width="118" height="420" fill="{wood.walnut}"/>{walnut}</pattern>'
        f'<pattern id="{ident}-maple" width="90" height="300" patternUnits="userSpaceOnUse"'
        f'{turn}><rect width="90" height="300" fill="{wood.maple}"/>{maple}</pattern>'
    )


def _streaks(
    width: int,
    height: int,
    count: int,
    colours: tuple[str, ...],
    strokes: tuple[float, float],
    opacity: float,
) -> str:
    """Wavy lines; each completes whole waves within a tile, so that tiles join seamlessly."""
    lines = []
    for k in range(count):
        # Multiples of irrational numbers look random but are evenly spread and reproducible.
        place, shift, swing = ((k * step) % 1 for step in (0.618034, 0.414214, 0.732051))
        x, start, sway = width * place, -height * shift, 3 + 9 * swing
        thin, thick = strokes
        lines.append(
            f'<path d="M{num(x)} {num(start)}q{num(sway)} {height / 4:g} 0 {height / 2:g}'
            f't0 {height / 2:g}t0 {height / 2:g}t0 {height / 2:g}"'
            f' stroke="{colours[k % len(colours)]}" stroke-width="{num(thin + thick * swing)}"'
            f' opacity="{num(opacity * (0.35 + 0.65 * shift))}"/>'
        )
    return f'<g fill="none">{"".join(lines)}</g>'


_SANS = "Figtree, 'Hiragino Sans', 'Noto Sans JP', system-ui, sans-serif"
_SERIF = "'Source Serif 4', Georgia, serif"


class Svg(str):
    """An SVG document, which a notebook shows as the picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def board_svg(
    style: str,
    scores: Sequence[int],
    previous_scores: Sequence[int] | None = None,
    games: Sequence[int] | None = None,
    target: int = LONG_GAME,
    *,
    title: str = "",
    description: str = "",
    games_label: str = "",
    dark: bool = False,
    ident: str = "board",
) -> Svg:
    """Draw a complete board as an SVG document.

    Args:
        style: `track`, `track-wide`, `two-lap` or `two-lap-wide`.
        scores: points by side; they may exceed the target.
        previous_scores: the scores before each side last pegged; `None` if unknown.
        games: games won by side.
        target: the points that win.
        title: the image's name for screen readers; without one, the image is hidden from them.
        description: a description of the image for screen readers.
        games_label: the label of the holes for games won; only the upright track has room for it.
        dark: whether to use the dark colours.
        ident: the prefix of the ids in the document, which must be unique on a page.

    Raises:
        RulesError: as in `styles.board` and `peg_positions`.
    """
    pegs = peg_positions(scores, previous_scores, games)
    board = board_of(style, pegs.sides, target)
    width, height = (num(length) for length in board.size)
    labels = f"<title>{escape(title)}</title>" if title else ""
    labels += f"<desc>{escape(description)}</desc>" if description else ""
    role = f'role="img" aria-label={quoteattr(title)}' if title else 'aria-hidden="true"'
    return Svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
        f' height="{height}" {role}>{labels}'
        f"{static_svg(board, games_label=games_label, dark=dark, ident=ident)}"
        f"{pegs_svg(board, pegs, ident=ident)}</svg>\n"
    )


def static_svg(
    board: Board, *, games_label: str = "", dark: bool = False, ident: str = "board"
) -> str:
    """Draw everything that does not move, as SVG elements for a document of `board.size`."""
    wood, (width, height) = DARK if dark else LIGHT, board.size
    return (
        f"<defs>{grain_patterns(ident, wood, width > height)}{_gradients(ident)}</defs>"
        f"{_body(board, ident)}{_ribbons(board, wood, ident)}"
        f"{_lines(board, wood)}{_holes(board, wood)}{_game_holes(board, wood, ident)}"
        f"{_figures(board, wood, games_label)}"
    )


def pegs_svg(board: Board, pegs: PegPositions, *, ident: str = "board") -> str:
    """Draw the pegs and the trails of their last scores, as a group to put over `static_svg`.

    Each side has a group of class `side` with its number in `data-side`. `ident` must be that of
    the static part, whose gradients the pegs use.
    """
    places = _places(board, pegs)
    groups = []
    for side in range(pegs.sides):
        front, start = pegs.front(side, board.target), pegs.trail_start(side, board.target)
        trail = "" if start is None else board.trail(side, start, front)
        paint = PAINTS[side]
        parts = (
            f'<path class="trail" d="{trail}" fill="none" stroke="{paint.fill}" opacity=".5"'
            f' stroke-width="{num(board.peg_radius * 0.9)}" stroke-linecap="round"/>'
            if trail
            else ""
        )
        radius = board.peg_radius
        parts += _rear_peg(places[side, "rear"], radius * 0.8, side)
        parts += _front_peg(places[side, "front"], radius, side, ident)
        parts += _counter_peg(board.games[side], pegs.games[side], board, side, ident)
        if board.laps:
            parts += _counter_peg(board.laps[side], board.lap(front), board, side, ident)
        groups.append(f'<g class="side" data-side="{side}">{parts}</g>')
    return f'<g class="pegs">{"".join(groups)}</g>'


def _places(board: Board, pegs: PegPositions) -> dict[tuple[int, str], Point]:
    """The point of each peg; pegs in one hole are drawn side by side, so that all are visible."""
    holes: dict[Point, list[tuple[int, str]]] = {}
    for side in range(pegs.sides):
        front, rear = pegs.front(side, board.target), pegs.rear(side, board.target)
        holes.setdefault(board.hole(side, rear), []).append((side, "rear"))
        holes.setdefault(board.hole(side, front), []).append((side, "front"))
    places = {}
    for (x, y), there in holes.items():
        spread = board.peg_radius * 0.9
        for k, peg in enumerate(there):
            along = k - (len(there) - 1) / 2
            places[peg] = (x + along * spread, y)
    return places


def _front_peg(at: Point, radius: float, side: int, ident: str) -> str:
    (x, y), paint = at, PAINTS[side]
    return (
        f'<g class="front"><ellipse cx="{num(x + radius * 0.16)}" cy="{num(y + radius * 0.3)}"'
        f' rx="{num(radius * 1.08)}" ry="{num(radius * 1.05)}" fill="#1A0D06" opacity=".38"/>'
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius - 0.5)}"'
        f' fill="url(#{ident}-peg-{side})" stroke="{paint.rim}" stroke-width="1.1"/>'
        f'<circle cx="{num(x - radius * 0.27)}" cy="{num(y - radius * 0.32)}"'
        f' r="{num(radius * 0.26)}" fill="#fff" opacity=".85"/></g>'
    )


def _rear_peg(at: Point, radius: float, side: int) -> str:
    (x, y), paint = at, PAINTS[side]
    return (
        f'<g class="rear"><ellipse cx="{num(x + radius * 0.14)}" cy="{num(y + radius * 0.28)}"'
        f' rx="{num(radius * 1.06)}" ry="{num(radius * 1.04)}" fill="#1A0D06" opacity=".34"/>'
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius - 0.5)}" fill="{paint.fill}"'
        f' stroke="{paint.rim}" stroke-width="1.1"/>'
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius * 0.48)}" fill="{paint.rim}"/></g>'
    )


def _counter_peg(holes: Sequence[Point], count: int, board: Board, side: int, ident: str) -> str:
    """A small peg in the hole of this count; beyond the last hole, it carries the number."""
    if count == 0:
        return ""
    x, y = holes[min(count, len(holes)) - 1]
    radius = _counter_radius(board) * 1.9
    peg = _front_peg((x, y), radius, side, ident)
    if count <= len(holes):
        return peg
    size = max(7.0, radius * 2)
    return peg + (
        f'<text x="{num(x)}" y="{num(y + size * 0.32)}" font-size="{num(size)}" font-weight="700"'
        f' font-family="{_SANS}" fill="#fff" stroke="{PAINTS[side].rim}" stroke-width="2"'
        f' paint-order="stroke" text-anchor="middle">{count}</text>'
    )


def _counter_radius(board: Board) -> float:
    return min(2.4, board.hole_radius * 0.85)


def _gradients(ident: str) -> str:
    return "".join(
        f'<radialGradient id="{ident}-peg-{side}" cx=".38" cy=".32" r=".75">'
        f'<stop offset="0" stop-color="{paint.lit}"/><stop offset=".5" stop-color="{paint.fill}"/>'
        f'<stop offset="1" stop-color="{paint.shade}"/></radialGradient>'
        for side, paint in enumerate(PAINTS)
    ) + (
        f'<linearGradient id="{ident}-light" x1="0" y1="0" x2="1" y2="1">'
        '<stop offset="0" stop-color="#FFE7C2" stop-opacity=".16"/>'
        '<stop offset=".5" stop-color="#FFE7C2" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#120802" stop-opacity=".3"/></linearGradient>'
    )


def _body(board: Board, ident: str) -> str:
    width, height = board.size
    radius = min(22.0, min(width, height) * 0.09)
    box = f'width="{num(width)}" height="{num(height)}" rx="{num(radius)}"'
    return (
        f'<rect {box} fill="url(#{ident}-walnut)"/><rect {box} fill="url(#{ident}-light)"/>'
        f'<rect x=".75" y=".75" width="{num(width - 1.5)}" height="{num(height - 1.5)}"'
        f' rx="{num(radius - 0.75)}" fill="none" stroke="#FFE2B8" stroke-opacity=".22"'
        ' stroke-width="1.5"/>'
    )


def _ribbons(board: Board, wood: Wood, ident: str) -> str:
    """Inlaid maple: the light edge of its groove, the groove, and the wood."""
    data, width = "".join(board.ribbons), board.ribbon
    return (
        '<g fill="none" stroke-linecap="round">'
        f'<path d="{data}" stroke="{wood.walnut_light}" stroke-width="{num(width + 4.4)}"/>'
        f'<path d="{data}" stroke="{wood.groove}" stroke-width="{num(width + 3)}"/>'
        f'<path d="{data}" stroke="url(#{ident}-maple)" stroke-width="{num(width)}"/></g>'
    )


def _lines(board: Board, wood: Wood) -> str:
    """Dividers between fives, links between ribbons, ornaments, and the skunk line with its S."""
    ruled = _segments(board.dividers())
    fine = min(1.0, board.ribbon / 28)
    parts = (
        f'<path d="{ruled}" stroke="#8A6232" stroke-opacity=".62" stroke-width="{num(fine)}"/>'
        f'<g fill="none" stroke="{wood.brass}" stroke-width="1.6" stroke-linecap="round"'
        f' stroke-linejoin="round">{"".join(f"<path d={quoteattr(d)}/>" for d in board.engravings)}'
        f'</g><path d="{"".join(board.inlays)}" fill="{wood.maple}" stroke="{wood.groove}"/>'
    )
    skunk = _segments(board.skunk_lines())
    if skunk:
        parts += (
            f'<g class="skunk"><path d="{skunk}" stroke="{wood.maple}" stroke-width="4.4"/>'
            f'<path d="{skunk}" stroke="{wood.skunk}" stroke-width="2"/></g>'
        )
    size = board.badge_radius
    for x, y in board.badges:
        parts += (
            f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(size)}" fill="{wood.maple}"'
            f' stroke="{wood.groove}"/><text x="{num(x)}" y="{num(y + size * 0.48)}"'
            f' font-family="{_SERIF}" font-weight="700" font-size="{num(size * 1.4)}"'
            f' fill="{wood.skunk}" text-anchor="middle">S</text>'
        )
    return parts


def _segments(segments: Iterable[Segment]) -> str:
    return "".join(f"M{pair(a)}L{pair(b)}" for a, b in segments)


def _dots(points: Iterable[Point]) -> str:
    return "".join(f"M{pair(point)}h0" for point in points)


def _holes(board: Board, wood: Wood) -> str:
    """All holes as dots of one path, with light lower edges; start holes have coloured rings."""
    drilled = min(board.target - 1, board.holes)
    row = [board.hole(side, n) for side in range(board.sides) for n in range(-1, drilled + 1)]
    counters = [point for line in (*board.games, *board.laps) for point in line]
    rings = "".join(
        f'<path d="{_dots(board.hole(side, n) for n in (-1, 0))}" stroke="{PAINTS[side].fill}"'
        f' stroke-width="{num(board.hole_radius * 2 + 2.4)}"/>'
        f'<path d="{_dots((*board.games[side], *(board.laps[side] if board.laps else ())))}"'
        f' stroke="{PAINTS[side].lit}" stroke-width="{num(_counter_radius(board) * 2 + 1.6)}"/>'
        for side in range(board.sides)
    )
    lit = _dots((x + 0.3, y + 0.6) for x, y in row)
    return (
        f'<g fill="none" stroke-linecap="round"><path d="{lit}" stroke="#FFF3D9"'
        f' stroke-opacity=".75" stroke-width="{num(board.hole_radius * 2)}"/>{rings}'
        f'<path class="holes" d="{_dots(row)}" stroke="{wood.hole}"'
        f' stroke-width="{num(board.hole_radius * 2)}"/>'
        f'<path d="{_dots(counters)}" stroke="{wood.groove}"'
        f' stroke-width="{num(_counter_radius(board) * 2)}"/></g>'
    )


def _game_holes(board: Board, wood: Wood, ident: str) -> str:
    """The brass rings of the game holes; within a row, around that hole of each lane."""
    inside = not (board.ends_in_game_hole or board.is_cut)
    outer = board.hole_radius + (2.4 if inside else min(5.0, board.peg_radius * 0.7))
    ring = 1.8 if inside else 2.8
    return "".join(
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(outer)}"'
        f' fill="{"none" if inside else f"url(#{ident}-maple)"}" stroke="{wood.brass_dark}"'
        f' stroke-width="{num(ring + 1.2)}"/><circle cx="{num(x)}" cy="{num(y)}" r="{num(outer)}"'
        f' fill="none" stroke="{wood.brass}" stroke-width="{num(ring)}"/>'
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(board.hole_radius)}" fill="{wood.hole}"/>'
        for x, y in dict.fromkeys(board.hole(side, board.target) for side in range(board.sides))
    )


def _figures(board: Board, wood: Wood, games_label: str) -> str:
    texts = [
        f'<text x="{num(label.at[0])}" y="{num(label.at[1] + label.size * 0.36)}"'
        f' font-size="{num(label.size)}" text-anchor="middle">{label.text}</text>'
        for label in board.labels
    ]
    if games_label and board.style == "track" and not board.laps:
        y = sum(point[1] for line in board.games for point in line) / 5 / board.sides
        texts.append(f'<text x="26" y="{num(y + 4)}" font-size="11.5">{escape(games_label)}</text>')
    return f'<g class="figures" font-family="{_SANS}" fill="{wood.engraving}">{"".join(texts)}</g>'
