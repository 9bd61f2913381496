"""The levels by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from pegout.bots.beginner import BeginnerBot
from pegout.bots.bot import Bot
from pegout.bots.expert import ExpertBot
from pegout.bots.random import RandomBot
from pegout.bots.steady import SteadyBot
from pegout.bots.strong import StrongBot
from pegout.errors import PlayerError

_CLASSES: Final[Mapping[str, Callable[[int | str], Bot]]] = {
    "random": RandomBot,
    "beginner": BeginnerBot,
    "steady": SteadyBot,
    "strong": StrongBot,
    "expert": ExpertBot,
}
LEVELS: Final = tuple(_CLASSES)
"""The levels from the weakest to the strongest."""


def make_bot(level: str, seed: int | str) -> Bot:
    """A bot that plays at a level.

    Args:
        level: one of `LEVELS`.
        seed: the seed of its random choices; the same seed and view give the same action.

    Raises:
        PlayerError: `no-such-level`, with the level and those that exist.
    """
    if level not in _CLASSES:
        raise PlayerError("no-such-level", level=level, known=", ".join(LEVELS))
    return _CLASSES[level](seed)
