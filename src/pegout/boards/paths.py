"""Paths of lines and arcs, and the points at a distance along them.

Coordinates are those of SVG: x to the right, y down, in pixels of the unscaled board. A lane runs
parallel to the centre line of a path at a constant offset, positive to the left of travel.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, dist, pi, sin
from typing import Protocol

Point = tuple[float, float]
"""x and y in pixels."""


class Piece(Protocol):
    """A piece of a path with its lanes; offsets and distances are in pixels."""

    def length(self, offset: float) -> float:
        """The length of the lane at this offset."""

    def point(self, offset: float, distance: float) -> Point:
        """The point of the lane at this offset, at a distance from the lane's beginning."""

    def trace(self, offset: float, begin: float, end: float) -> str:
        """SVG path data that continues a drawing from `begin` to `end`."""

    def rotated(self, width: float, height: float) -> Piece:
        """The piece after rotating a board of this size by 180 degrees."""


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

    def rotated(self, width: float, height: float) -> Line:
        """The line after rotating a board of this size by 180 degrees."""
        return Line(_rotated(self.start, width, height), _rotated(self.end, width, height))


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

    def rotated(self, width: float, height: float) -> Arc:
        """The arc after rotating a board of this size by 180 degrees."""
        centre = _rotated(self.centre, width, height)
        return Arc(centre, self.radius, self.start + pi, self.sweep)


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


def _rotated(point: Point, width: float, height: float) -> Point:
    return (width - point[0], height - point[1])
