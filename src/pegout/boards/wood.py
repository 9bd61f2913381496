"""The colours of the boards and the SVG patterns of their wood grain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pegout.boards.paths import num


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
