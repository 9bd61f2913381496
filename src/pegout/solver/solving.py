"""How the shipped discards are made, step by step; each step is kept, so that it can go on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pegout.solver import artefacts
from pegout.solver.codes import PAIRS, RANKS, multisets
from pegout.solver.deals import all_shapes
from pegout.solver.discards import JACK, NAMES, Discards, pack
from pegout.solver.equilibrium import SIGN, Solution, flush_worths, solve
from pegout.solver.kernels.games import Tables
from pegout.solver.pegging import PeggingValues, no_pegging, pegging_by_self_play
from pegout.solver.policies import new_tables

VERSION: Final = 1
"""Of the method; raised with every change that changes the results."""
METHOD: Final = (
    "fictitious play over all deals up to renaming suits; crib exact in ranks with full card "
    "removal; pegging by self-play of the careful pegger"
)
Progress = Callable[[str, float], None]
"""Is told the step, as a code, and how far it is: rounds, or a share from 0 to 1."""


def table_values(size: int, cribs: NDArray[Any], net: NDArray[np.float64]) -> NDArray[np.float32]:
    """Points of each slot by seat, index and slot, suits left out, for kernels; (2, n, 15)."""
    shapes = all_shapes(size)
    values = np.zeros((2, len(shapes.ways), 15), np.float32)
    for seat in range(2):
        worth = shapes.hands + net[seat][shapes.keeps] + SIGN[seat] * cribs[seat]
        values[seat, :, : worth.shape[1]] = worth
    return values


def tables_of(solution: Solution, pegging: PeggingValues) -> Tables:
    """What kernels read to discard as a solution does."""
    values = table_values(solution.size, solution.cribs, pegging.net)
    return new_tables(solution.size, values, solution.suited)


def solve_discards(
    size: int,
    folder: Path,
    *,
    samples: int = 20_000,
    threads: int = 2,
    progress: Progress = lambda step, done: None,
) -> Path:
    """Make the shipped discards.

    Discards without the play come first; then, twice, the play of these discards and discards
    with it. Finished steps are kept beside the result, as `*.step`, and not done again.

    Args:
        size: cards dealt to each, 6 or 5.
        folder: where the result goes.
        samples: deals for every kept hand and seat in the last estimate of the play.
        threads: how many to use.
        progress: is told the step and how far it is.

    Returns:
        The file.
    """
    steps = _Steps(folder, size, samples, threads, progress)
    solution, pegging = steps.discards("1", no_pegging(size), 1, 4), no_pegging(size)
    for number, share, sweeps in (("2", 10, 1), ("3", 1, 2)):
        pegging = steps.pegging(number, solution, pegging, samples // share)
        solution = steps.discards(number, pegging, sweeps, 6)
    path = folder / f"{NAMES[size]}.npz"
    artefacts.save(path, _header(solution, pegging, samples), _arrays(solution, pegging))
    steps.clear()
    return path


class _Steps:
    """Does steps, unless an earlier run has left their result."""

    def __init__(
        self, folder: Path, size: int, samples: int, threads: int, progress: Progress
    ) -> None:
        self.folder = folder
        self.size = size
        self.samples = samples
        self.threads = threads
        self.progress = progress
        self.files: list[Path] = []

    def pegging(
        self, number: str, solution: Solution, before: PeggingValues, samples: int
    ) -> PeggingValues:
        """What the play brings when both discard as a solution does."""

        def work() -> artefacts.Arrays:
            found = pegging_by_self_play(
                self.size,
                tables_of(solution, before),
                samples,
                seed=int(number),
                threads=self.threads,
                progress=lambda share: self.progress(f"pegging-{number}", share),
            )
            return {name: np.asarray(part) for name, part in found._asdict().items()}

        arrays = self._do(f"pegging-{number}", work)
        return PeggingValues(arrays["own"], arrays["other"], float(arrays["error"]))

    def discards(self, number: str, pegging: PeggingValues, sweeps: int, rounds: int) -> Solution:
        """Discards in equilibrium, given what the play brings."""

        def work() -> artefacts.Arrays:
            found = solve(
                self.size,
                pegging,
                sweeps=sweeps,
                rounds=rounds,
                threads=self.threads,
                progress=lambda done, gap: self.progress(f"discards-{number}", done),
            )
            return {name: np.asarray(part) for name, part in found._asdict().items()}

        arrays = self._do(f"discards-{number}", work)
        return Solution(
            size=self.size,
            shares=arrays["shares"],
            cribs=arrays["cribs"],
            suited=arrays["suited"],
            gap=float(arrays["gap"]),
            moved=float(arrays["moved"]),
            rounds=int(arrays["rounds"]),
        )

    def _do(self, name: str, work: Callable[[], artefacts.Arrays]) -> artefacts.Arrays:
        path = self.folder / f"{NAMES[self.size]}-{name}.step"
        self.files.append(path)
        wanted = {"version": VERSION, "samples": self.samples}
        if path.exists():
            header, arrays = artefacts.read(path)
            if wanted.items() <= header.items():
                return arrays
        arrays = work()
        artefacts.save(path, wanted, arrays)
        return arrays

    def clear(self) -> None:
        """Remove what the steps have left."""
        for path in self.files:
            path.unlink(missing_ok=True)


def _header(solution: Solution, pegging: PeggingValues, samples: int) -> dict[str, Any]:
    return {
        "name": NAMES[solution.size],
        "version": VERSION,
        "method": METHOD,
        "iterations": solution.rounds,
        "error": {
            "gap_points_a_deal": round(solution.gap, 9),
            "moved_share_of_deals": round(solution.moved, 9),
            "pegging_standard_error_points": round(pegging.error, 6),
        },
        "pegging": {"source": "self-play of the careful pegger", "deals_a_hand": samples},
    }


def _arrays(solution: Solution, pegging: PeggingValues) -> artefacts.Arrays:
    discards = Discards(
        size=solution.size,
        cribs=solution.cribs.astype(np.float64),
        suited=solution.suited,
        own=pegging.own,
        other=pegging.other,
        shares=solution.shares,
    )
    return {**pack(discards), "tables": pair_tables(solution.size, discards.cribs, discards.shares)}


def pair_tables(
    size: int, cribs: NDArray[np.float64], shares: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The crib for each pair of cards, over the hands that lay it away.

    A pair that nobody lays away is averaged over all hands that have it. Arguments and result are
    as in `discards.Discards` and `discards.crib_tables`.
    """
    shapes = all_shapes(size)
    ranks = multisets(2).astype(np.int64)
    jacks = (ranks == JACK).sum(axis=1)
    tables = np.zeros((2, 2, RANKS, RANKS))
    for seat in range(2):
        dealt = shapes.ways[:, None] * (shares[seat] + 1e-9)
        number = np.bincount(shapes.pairs.ravel(), dealt.ravel(), minlength=PAIRS)
        points = np.bincount(shapes.pairs.ravel(), (dealt * cribs[seat]).ravel(), minlength=PAIRS)
        share = suited_share(shares[1 - seat], shapes.pairs, shapes.ways)
        flush = flush_worths(share, 1.0, 2)[2]
        for suited in range(2):
            nobs = jacks * (12 - suited) / 50
            worth = points / number + nobs + suited * flush
            tables[seat, suited, ranks[:, 0], ranks[:, 1]] = worth
            tables[seat, suited, ranks[:, 1], ranks[:, 0]] = worth
        tables[seat, 1][np.diag_indices(RANKS)] = np.nan
    return tables


def suited_share(
    shares: NDArray[np.float64], pairs: NDArray[np.uint8], ways: NDArray[np.int64]
) -> float:
    """About how often two cards of one suit are laid away: a quarter of all of unequal rank."""
    ranks = multisets(2)
    unequal = (ranks[:, 0] != ranks[:, 1])[pairs]
    return float((shares * unequal * ways[:, None]).sum() / ways.sum() / 4)
