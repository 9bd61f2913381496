"""Pegs moved by hand: whether the hole named is the right one, and what is wrong if not."""

from __future__ import annotations

from pegout.errors import NotationError


def hole_fault(text: str, front: int, points: int, target: int) -> NotationError | None:
    """What is wrong with moving the rear peg to this hole.

    Args:
        text: the hole as it was typed.
        front: where the front peg stands.
        points: the points to peg; the game hole ends the way.
        target: the game hole.
    """
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        return NotationError("not-in-range", text=text, least=1, most=target)
    hole = int(text)
    if hole == min(front + points, target):
        return None
    if hole > target:
        return NotationError("hole-past-game", hole=hole, target=target)
    if hole <= front:
        return NotationError("hole-behind", hole=hole, front=front)
    return NotationError("hole-wrong", hole=hole, distance=hole - front, points=points)
