"""Write the leads of the endgame again as differences from the mixtures of now.

    python -m research.rewrite_leads BEFORE FILE

BEFORE is a folder with all results as they were when FILE, leads that are kept as differences from
the mixtures of then, was written. The places are not solved again: the mixture of then and the
difference add up to the solution, and a new difference leads to it from the mixture of now. FILE is
replaced; how far the strategies are off afterwards is printed.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from research.shipped.endgame_leads import RULES, TARGET, _balanced, _steps
from research.shipped.jobs import reading_from

from pegout.lab.training.shipped import made_from
from pegout.solver import artefacts
from pegout.solver.encoding.cards import RANKS
from pegout.solver.odds.win_probability import mean_crib
from pegout.solver.pegging.endgame_first_cards import mixed_leads, normalised
from pegout.solver.pegging.endgame_leads import DIFFERENCE_STEPS, NAME, packed, unpacked
from pegout.solver.pegging.positions import MatchScores

F64 = NDArray[np.float64]


def mixtures(places: NDArray[np.int64], folder: Path) -> list[F64]:
    """The mixture for the lead at each place, (13, m), by the results in a folder."""
    with reading_from(folder):
        crib, found = mean_crib(RULES), []
        for starter, pone, dealer in places.tolist():
            match = MatchScores(RULES, TARGET, (TARGET - pone, TARGET - dealer), crib)
            found.append(mixed_leads(starter, match))
        return found


def main(before: Path, path: Path) -> None:
    """Write the file again."""
    header, arrays = artefacts.read(path)
    places, known = (
        arrays["places"].astype(np.int64),
        unpacked(arrays["differences"]) / DIFFERENCE_STEPS,
    )
    then, now = mixtures(places, before), mixtures(places, artefacts.DATA_FOLDER)
    rows, off = [], []
    for mixed, difference, other in zip(then, known, now, strict=True):
        solution = solved(mixed, difference)
        rows.append(_balanced(_steps(solution - other, DIFFERENCE_STEPS), solution))
        off.append(np.abs(solved(other, rows[-1] / DIFFERENCE_STEPS) - solution))
    header |= {"name": NAME, "made_from": made_from(NAME), "rewritten": rewritten(header)}
    artefacts.save(path, header, {**arrays, "differences": packed(np.stack(rows))})
    print(f"off by {np.max(off):.3f} at most, by {np.mean(off):.4f} on average")


def solved(mixed: F64, difference: F64) -> F64:
    """The strategy that a mixture and a difference stand for, (13, m)."""
    return normalised(np.maximum(mixed + difference.reshape(RANKS, -1), 0))


def rewritten(header: dict[str, object]) -> list[object]:
    """The earlier bases of the differences, the last first."""
    earlier = header.get("rewritten", [])
    return [header["made_from"], *(earlier if isinstance(earlier, list) else [])]


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
