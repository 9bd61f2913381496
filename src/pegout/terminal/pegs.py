"""Pegs moved by hand: whether a hole is the right one."""

from __future__ import annotations

from pegout.errors import NotationError


def check_hole(text: str, front: int, points: int, target: int) -> None:
    """Check that the rear peg is moved to the right hole.

    Args:
        text: the hole as it was typed.
        front: the hole of the front peg.
        points: the points scored.
        target: the game hole; a peg does not go past it.

    Raises:
        NotationError: `not-in-range`, `hole-past-game`, `hole-behind`, `hole-wrong`.
    """
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise NotationError("not-in-range", text=text, least=1, most=target)
    hole = int(text)
    if hole == min(front + points, target):
        return
    if hole > target:
        raise NotationError("hole-past-game", hole=hole, target=target)
    if hole <= front:
        raise NotationError("hole-behind", hole=hole, front=front)
    raise NotationError("hole-wrong", hole=hole, distance=hole - front, points=points)
