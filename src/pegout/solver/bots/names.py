"""The names of the bots at a table; no two bots of a table have the same one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

BOT_NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "random": ("pip", "tansy", "fizz", "jinx"),
    "newcomer": ("poppy", "benji", "lulu", "toby"),
    "novice": ("daisy", "finn", "ruby", "oscar"),
    "beginner": ("milo", "tess", "otto", "nell"),
    "casual": ("greta", "leo", "amy", "felix"),
    "regular": ("rosa", "frank", "june", "stan"),
    "steady": ("martha", "hugo", "enid", "walt"),
    "strong": ("ines", "victor", "selma", "ralph"),
    "expert": ("ada", "magnus", "sylvia", "noah"),
    "shark": ("vera", "rex", "mona", "dante"),
    "adaptive": ("robin", "kim", "alex", "jo"),
}
"""The names of each level's bots, one for every seat of a table, as codes: `bot-martha` is the
message with the name in a language."""


def bot_names(levels: Sequence[str | None]) -> tuple[str | None, ...]:
    """The bot's name in each seat, as a code of `BOT_NAMES`, by the level there (`None`: a person).

    It follows from the levels alone: the first bot of a level always has the same name. People, and
    levels without names, have `None`.
    """
    return _bot_names(tuple(levels))


@lru_cache(maxsize=256)
def _bot_names(levels: tuple[str | None, ...]) -> tuple[str | None, ...]:
    before: Counter[str] = Counter()
    names: list[str | None] = []
    for level in levels:
        pool = BOT_NAMES.get(level or "", ())
        names.append(pool[before[level] % len(pool)] if level and pool else None)
        before[level or ""] += 1
    return tuple(names)


def record_name(code: str) -> str:
    """A bot's name in a record, which is the same in every language."""
    return code.capitalize()
