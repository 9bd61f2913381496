"""The PR of the levels, after which the bands of a person's PR are named.

`python -m research.level_pr` measures them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import Final

from pegout.wire.skill import PrByKindModel

LEVEL_PR: Final = Path(__file__).with_name("level_pr.json")
"""The file of the shipped PR by level."""
MEASURED: Final = ("random", "beginner", "steady", "strong", "expert")
"""The levels that name the bands, from the weakest to the strongest."""
BANDED: Final = ("six-card", 121)
"""Rules and target of the games that were measured."""
LEAST: Final = 0.05
"""A smaller PR is none: of the reference itself, ratios would say nothing."""


@cache
def level_prs() -> Mapping[str, PrByKindModel]:
    """As `read_level_prs`, read once."""
    return read_level_prs()


def read_level_prs() -> Mapping[str, PrByKindModel]:
    """The shipped PR by level, from the weakest to the strongest, in six-card against `steady`."""
    stored = json.loads(LEVEL_PR.read_text("utf-8"))["levels"]
    return {level: PrByKindModel.model_validate(kinds) for level, kinds in stored.items()}


def band(pr: float) -> str:
    """The level whose PR is nearest, by ratio.

    Two levels meet at the geometric mean of their PR: a level that loses twice as much as one and
    half as much as another is as far from both.
    """
    levels = [(level, max(found.all.pr or 0, LEAST)) for level, found in level_prs().items()]
    for (weaker, more), (_, less) in pairwise(levels):
        if pr >= sqrt(more * less):
            return weaker
    return levels[-1][0]
