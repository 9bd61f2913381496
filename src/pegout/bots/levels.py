"""The levels by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from pegout.bots.beginner import Beginner
from pegout.bots.player import Player
from pegout.bots.random import Random
from pegout.bots.steady import Steady
from pegout.bots.strong import Expert, Strong
from pegout.errors import PlayerError

_MAKERS: Final[Mapping[str, Callable[[int | str], Player]]] = {
    "random": Random,
    "beginner": Beginner,
    "steady": Steady,
    "strong": Strong,
    "expert": Expert,
}
LEVELS: Final = tuple(_MAKERS)
"""The levels from the weakest to the strongest."""


def make_player(level: str, seed: int | str) -> Player:
    """A player of the house.

    Args:
        level: one of `LEVELS`.
        seed: what its chance comes from; the same seed and view give the same action.

    Raises:
        PlayerError: `no-such-level`, with the level and those known.
    """
    if level not in _MAKERS:
        raise PlayerError("no-such-level", level=level, known=", ".join(LEVELS))
    return _MAKERS[level](seed)
