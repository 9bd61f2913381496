"""Measure the PR of the levels, after which the bands of a person's PR are named.

    python -m research.level_pr [LEVEL …] [--games N] [--kept FILE]

It reviews what `pegout simulate --players LEVEL,steady --seed pr` plays, level by level in turn,
and writes the PR of each level to `LEVEL_PR` after every game. Figures of games that `--kept` holds
already are not computed again, so that it can be stopped at any time.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter

from pegout.engine.rules.variants import variant
from pegout.lab.arena.match_series import MatchSeries
from pegout.solver.analysis.figures import GameFigures, game_figures
from pegout.solver.analysis.reference import ReviewReference, reference
from pegout.solver.analysis.review import review
from pegout.solver.analysis.skill import LEVEL_PR, MEASURED, Pr, pr_by_kind
from pegout.solver.bots.levels import REFERENCE_LEVEL
from pegout.solver.variants import SIX_CARD

SEED: Final = "pr"
_FIGURES: Final = TypeAdapter(GameFigures)


def measure(level: str, game: int) -> GameFigures:
    """The figures of one game of a level, which is side 0, against the reference level."""
    series = MatchSeries(variant(), (level, REFERENCE_LEVEL), game + 1, SEED)
    record = series.play(game).record()
    return game_figures(record, review(record))


def _kept(file: Path, wanted: ReviewReference) -> dict[tuple[str, int], GameFigures]:
    """The figures that a file holds, with costs by the same reference."""
    found = {}
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        level, game, figures = json.loads(line)
        known = _FIGURES.validate_python(figures)
        if known.reference.costs == wanted.costs:
            found[level, game] = known
    return found


def _table(found: Mapping[tuple[str, int], GameFigures], wanted: ReviewReference) -> dict[str, Any]:
    levels = {}
    for level in MEASURED:
        sides = [figures.sides[0] for (each, _), figures in sorted(found.items()) if each == level]
        if sides:
            levels[level] = {kind: _rounded(pr) for kind, pr in pr_by_kind(sides)._asdict().items()}
    return {"reference": wanted.costs, "levels": levels}


def _rounded(pr: Pr) -> dict[str, Any]:
    found = pr._asdict().items()
    return {key: round(value, 4) if isinstance(value, float) else value for key, value in found}


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure the levels named, and write the file."""
    parser = argparse.ArgumentParser(prog="python -m research.level_pr")
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
