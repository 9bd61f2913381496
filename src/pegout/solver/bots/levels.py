"""The levels by name."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from pegout.engine.errors import PlayerError, argument
from pegout.solver.bots.adaptive import ADAPTIVE, LADDER, STEP, AdaptiveBot, fit_of
from pegout.solver.bots.base import Bot
from pegout.solver.bots.heuristic import LAPSES, HumanBot, RandomBot, SteadyBot
from pegout.solver.bots.shark import SharkBot
from pegout.solver.bots.strong import ExpertBot, StrongBot

_CLASSES: Final[Mapping[str, Callable[[int | str], Bot]]] = {
    "random": RandomBot,
    **{level: partial(HumanBot, level) for level in LAPSES},
    "steady": SteadyBot,
    "strong": StrongBot,
    "expert": ExpertBot,
    "shark": SharkBot,
}
LEVELS: Final = tuple(_CLASSES)
"""The levels from the weakest to the strongest; `ADAPTIVE` moves among them."""
EVERY_LEVEL: Final = (*LEVELS, ADAPTIVE)
"""Whatever a bot's level may be."""
WIN_RATES: Final = Path(__file__).with_name("win_rates.json")
"""The file of the shipped win rates; `python -m research.ladder` measures them."""
REFERENCE_LEVEL: Final = "steady"
"""The level against which the win rates are measured."""


@cache
def win_shares() -> Mapping[str, int]:
    """How many of 100 six-card games each level wins against `REFERENCE_LEVEL`, if measured."""
    return {level: round(100 * rate["rate"]) for level, rate in win_rates().items()}


@cache
def win_rates() -> Mapping[str, Any]:
    """By level, the `rate` of wins against `REFERENCE_LEVEL`, its 95 % `interval`, and `games`."""
    rates: dict[str, Any] = json.loads(WIN_RATES.read_text("utf-8"))
    return rates


def needs_kernels(level: str, seed: int | str = "") -> bool:
    """Return whether the bot of a level with a seed needs compiled code."""
    if level == ADAPTIVE:
        highest = -(-fit_of(seed).strength // STEP)
        return needs_kernels(LADDER[highest])
    kind = _CLASSES.get(level)
    return isinstance(kind, type) and issubclass(kind, StrongBot)


def lower_levels(level: str) -> tuple[str, ...]:
    """The levels below a level, the nearest first; below one that adapts, those without a solver.

    The last one, which draws by lot, can always decide.
    """
    below = LEVELS.index("steady") + 1 if level == ADAPTIVE else LEVELS.index(level)
    return LEVELS[:below][::-1]


def make_bot(level: str, seed: int | str) -> Bot:
    """A bot that plays at one of `LEVELS`, or adapts; the same seed and view give the same action.

    Raises:
        PlayerError: `no-such-level`, with the level and those that exist.
    """
    if level == ADAPTIVE:
        return AdaptiveBot(seed, make_bot)
    if level not in _CLASSES:
        with argument("level"):
            raise PlayerError("no-such-level", level=level, known=", ".join(EVERY_LEVEL))
    return _CLASSES[level](seed)
