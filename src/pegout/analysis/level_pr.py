"""Measure the PR of the levels, after which the bands of a person's PR are named.

    python -m pegout.analysis.level_pr [LEVEL …] [--games N] [--kept FILE]

It reviews what `pegout simulate --players LEVEL,steady --seed pr` plays, level by level in turn,
and writes the PR of each level to `LEVEL_PR` after every game. Figures of games that `--kept` holds
already are not computed again, so that it can be stopped at any time.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter

from pegout.analysis.estimates import Pr
from pegout.analysis.figures import GameFigures, game_figures
from pegout.analysis.reference import Reference, reference
from pegout.analysis.review import review
from pegout.analysis.skill import PrByKind, pr_by_kind
from pegout.arena.match_series import MatchSeries
from pegout.bots.levels import REFERENCE_LEVEL
from pegout.rules.variants import variant
from pegout.solver.variants import SIX_CARD

LEVEL_PR: Final = Path(__file__).with_name("level_pr.json")
"""The file of the shipped PR by level."""
MEASURED: Final = ("random", "beginner", "steady", "strong", "expert")
"""The levels that name the bands, from the weakest to the strongest."""
BANDED: Final = ("six-card", 121)
"""Rules and target of the games that were measured."""
LEAST: Final = 0.05
"""A smaller PR is none: of the reference itself, ratios would say nothing."""
SEED: Final = "pr"
_FIGURES: Final = TypeAdapter(GameFigures)


@cache
def level_prs() -> Mapping[str, PrByKind]:
    """As `read_level_prs`, read once."""
    return read_level_prs()


def read_level_prs() -> Mapping[str, PrByKind]:
    """The shipped PR by level, from the weakest to the strongest, in six-card against `steady`."""
    stored = json.loads(LEVEL_PR.read_text("utf-8"))["levels"]
    return {
        level: PrByKind(*(Pr(**kinds[kind]) for kind in PrByKind._fields))
        for level, kinds in stored.items()
    }


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


def measure(level: str, game: int) -> GameFigures:
    """The figures of one game of a level, which is side 0, against the reference level."""
    series = MatchSeries(variant(), (level, REFERENCE_LEVEL), game + 1, SEED)
    record = series.play(game).record()
    return game_figures(record, review(record))


def _kept(file: Path, wanted: Reference) -> dict[tuple[str, int], GameFigures]:
    """The figures that a file holds, with costs by the same reference."""
    found = {}
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        level, game, figures = json.loads(line)
        known = _FIGURES.validate_python(figures)
        if known.reference.costs == wanted.costs:
            found[level, game] = known
    return found


def _table(found: Mapping[tuple[str, int], GameFigures], wanted: Reference) -> dict[str, Any]:
    levels = {}
    for level in MEASURED:
        sides = [figures.sides[0] for (each, _), figures in sorted(found.items()) if each == level]
        if sides:
            measured = pr_by_kind(sides)._asdict()
            levels[level] = {kind: _rounded(pr) for kind, pr in measured.items()}
    return {"reference": wanted.costs, "levels": levels}


def _rounded(pr: Pr) -> dict[str, Any]:
    return {
        key: round(value, 4) if isinstance(value, float) else value
        for key, value in pr._asdict().items()
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure the levels named, and write the file."""
    parser = argparse.ArgumentParser(prog="python -m pegout.analysis.level_pr")
    parser.add_argument("levels", nargs="*", metavar="LEVEL")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--kept", type=Path, default=Path("level-pr.jsonl"))
    options = parser.parse_args(arguments)
    wanted = reference(SIX_CARD)
    found = _kept(options.kept, wanted)
    for game in range(options.games):
        for level in options.levels or MEASURED:
            if (level, game) not in found:
                found[level, game] = measure(level, game)
                with options.kept.open("a", encoding="utf-8") as kept:
                    figures = _FIGURES.dump_python(found[level, game], mode="json")
                    kept.write(json.dumps([level, game, figures]) + "\n")
            LEVEL_PR.write_text(json.dumps(_table(found, wanted), indent=1) + "\n", "utf-8")
        print(
            game + 1,
            {level: kinds["all"] for level, kinds in _table(found, wanted)["levels"].items()},
        )


if __name__ == "__main__":
    main()
