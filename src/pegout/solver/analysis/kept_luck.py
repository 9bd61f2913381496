"""The luck of reviewed games, as it lies on disk: read without anything of the solver."""

from __future__ import annotations

import json
from contextlib import suppress

from pegout.solver import caches
from pegout.solver.analysis.forgetting import FIGURES, folder_of
from pegout.solver.variants import SOLVED_AS


def kept_luck(rules: str, table: str, game: int) -> list[float] | None:
    """The luck of each side of a game, in chances to win; `None` where it was not reviewed.

    Luck is measured the same under every reference, for what it is used for here.
    """
    solved = SOLVED_AS.get(rules, rules)
    for path in folder_of(FIGURES).glob(f"{solved}/*/{table}-{game}.z"):
        with suppress(ValueError, KeyError, TypeError):
            sides = json.loads(caches.read(path) or b"")["sides"]
            return [each["luck_deal"]["got"] + each["luck_starter"]["got"] for each in sides]
    return None
