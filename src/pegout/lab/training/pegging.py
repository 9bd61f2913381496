"""Solving the play for one starter, and the solutions that are kept on disk.

Alternating counterfactual regret minimisation on the whole public tree: floored regrets as in CFR+
(Tammelin 2014), discounted as the positive regrets of DCFR (Brown and Sandholm 2019); the average
strategy weighs the n-th iteration by n cubed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from platformdirs import user_cache_path

from pegout.engine.errors import PegoutError
from pegout.lab.training.evaluation import Evaluation
from pegout.solver import artefacts, caches
from pegout.solver.arrays import F32, F64, U8
from pegout.solver.discards.strategy import load_strategy
from pegout.solver.encoding.cards import RANKS
from pegout.solver.kernels.pegging.public_states import BLOCK_CELLS
from pegout.solver.pegging import priors
from pegout.solver.pegging.cfr import BEST_RESPONSE, EVALUATE, QUANTISE, UPDATE, CFRSolver
from pegout.solver.pegging.descending_ranks import descending, hand_count
from pegout.solver.pegging.public_tree import SUMMED_POINTS, PublicTree, whole_tree
from pegout.solver.variants import DEALER, PONE, VARIANT_BY_SIZE

VERSION: Final = 1
"""Version of the method; raised with every change that changes the results."""
METHOD: Final = (
    "alternating CFR+ with discounted regrets on the whole public tree of the play, ranks only; "
    "exact card removal, both sides' discards in equilibrium"
)
DISCOUNT: Final = 1.5
"""Exponent of the discount: the n-th iteration multiplies regrets by n^1.5 / (n^1.5 + 1)."""
AVERAGING: Final = 3
"""Exponent of the average strategy: the n-th iteration weighs n^3."""
CHECK_EVERY: Final = 10
"""Iterations from one measurement of the exploitability, and one checkpoint, to the next."""
GIB: Final = 1 << 30


class Strategies(NamedTuple):
    """Both sides' strategies by information-set action of the whole tree, in steps of 1/255."""

    pone: U8
    dealer: U8


def folder() -> Path:
    """The folder of the user's whole solutions."""
    return Path(user_cache_path("pegout")) / "play"


def rank_letter(starter: int) -> str:
    """The letter of a starter's rank, 0 (ace) to 12 (king)."""
    return "A23456789TJQK"[starter]


def cached_joint_prior(size: int, discards: F64) -> F32:
    """`priors.joint_prior` by descending rank of the starter, (13, k, k); kept on disk."""
    path = folder() / f"joint-{VARIANT_BY_SIZE[size]}-{discards_digest(discards)}.npy"
    hands = hand_count(size - 2)
    with suppress(Exception):  # whatever NumPy makes of other bytes
        kept = np.load(path, mmap_mode="r")
        if kept.shape == (RANKS, hands, hands) and kept.dtype == np.float32:
            return np.asarray(kept)
    found = priors.joint_prior(size, discards)
    for other in path.parent.glob(f"joint-{VARIANT_BY_SIZE[size]}-*.npy"):
        caches.remove(other)
    # Several processes may write at once; each then writes the same.
    half_written = path.with_suffix(f".{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with half_written.open("wb") as file:
            np.save(file, found)
        half_written.replace(path)
    except OSError:
        caches.remove(half_written)
    return found


def discards_digest(discards: F64) -> str:
    """A short name for discard probabilities, from their SHA-256."""
    return sha256(np.ascontiguousarray(discards).tobytes()).hexdigest()[:16]


def starter_prior(size: int, starter: int, discards: F64 | None = None) -> F32:
    """The chance of both kept hands together with a starter; the sum is the starter's chance.

    Args:
        size: cards dealt to each, 6 or 5.
        starter: its rank, 0 (ace) to 12 (king).
        discards: probabilities of both sides' discards; `None` for the shipped ones.

    Returns:
        By the hands of pone and dealer (descending ranks), (k, k).
    """
    discards = load_strategy(size).probabilities if discards is None else discards
    return np.asarray(cached_joint_prior(size, discards)[descending(starter)])


def memory_needed(size: int) -> int:
    """The memory that solving one starter needs, in bytes."""
    tree = whole_tree(size - 2)
    blocks = 2 * 4 * hand_count(size - 3) ** 2 * BLOCK_CELLS
    hands = 4 * hand_count(size - 2) ** 2
    arrays = 8 * sum(tree.infoset_actions) + tree.lazy_payoffs.cells
    return arrays + blocks + (RANKS + 2) * hands + GIB // 4


class StarterSolver:
    """Solves the play for one starter, iteration by iteration.

    Args:
        size: cards dealt to each, 6 or 5.
        starter: its rank, 0 (ace) to 12 (king).
        discards: probabilities of both sides' discards; `None` for the shipped ones.
        threads: the result does not depend on it.
        tree: of the whole play, where points are not to count once each.
        prior: the chance of both kept hands, where it is not the starter's.

    Attributes:
        iterations: how many have been done.
        regrets: of pone and dealer by information-set action.
        average_strategies: the same, not normalised.
    """

    def __init__(
        self,
        size: int,
        starter: int,
        discards: F64 | None = None,
        threads: int = 2,
        tree: PublicTree | None = None,
        prior: F32 | None = None,
    ) -> None:
        self.size = size
        self.starter = starter
        self.tree = tree or whole_tree(size - 2)
        prior = starter_prior(size, starter, discards) if prior is None else prior
        self.cfr = CFRSolver(self.tree, prior, threads)
        self.iterations = 0
        self.regrets, self.average_strategies = (
            [np.zeros(actions, np.float32) for actions in self.tree.infoset_actions]
            for _ in range(2)
        )

    def iterate(self) -> None:
        """Do one iteration: an update of the pone, then of the dealer."""
        self.iterations += 1
        discount = self.iterations**DISCOUNT / (self.iterations**DISCOUNT + 1)
        weight = float(self.iterations) ** AVERAGING
        for side, other in ((PONE, DEALER), (DEALER, PONE)):
            regrets = self.regrets[side], self.regrets[other]
            average = self.average_strategies[other]
            self.cfr.values(UPDATE, side, *regrets, average, weight, discount)

    def save(self, path: Path) -> None:
        """Write a checkpoint that `resume` reads."""
        path.parent.mkdir(parents=True, exist_ok=True)
        half_written = path.with_suffix(".part")
        state = np.array([VERSION, self.iterations])
        with half_written.open("wb") as file:
            for part in (state, *self.regrets, *self.average_strategies):
                np.save(file, part)
        half_written.replace(path)

    def resume(self, path: Path) -> None:
        """Continue from a checkpoint, where there is a usable one."""
        try:
            with path.open("rb") as file:
                version, done = np.load(file).tolist()
                parts = [np.load(file) for _ in range(4)]
        except Exception:  # whatever NumPy makes of other bytes
            return
        lengths = 2 * list(self.tree.infoset_actions)
        if version == VERSION and [len(part) for part in parts] == lengths:
            self.iterations, self.regrets, self.average_strategies = done, parts[:2], parts[2:]

    def strategies(self) -> Strategies:
        """The average strategies as they are stored."""
        quantised = []
        for side in range(2):
            strategy = self.average_strategies[side].copy()
            # Read but never written, zeros take no memory; those of `zeros_like` do.
            unused = np.zeros(len(self.average_strategies[1 - side]), np.float32)
            self.cfr.values(QUANTISE, side, strategy, unused)
            quantised.append(strategy.astype(np.uint8))
        return Strategies(*quantised)


def evaluate(cfr: CFRSolver, pone: NDArray[Any], dealer: NDArray[Any]) -> Evaluation:
    """The value of a pair of strategies, and what best responses gain against it.

    Strategies are by information-set action, not necessarily normalised.
    """
    sides = (np.asarray(pone, np.float32), np.asarray(dealer, np.float32))
    value = _total(cfr.values(EVALUATE, 0, sides[0], sides[1]))
    best = _best_responses(cfr, sides)
    return Evaluation(value, best[0] - value, best[1] + value)


def exploitability(cfr: CFRSolver, pone: F32, dealer: F32) -> float:
    """Half the sum of what best responses gain, in points a deal.

    The value of the strategies cancels out: two traversals, not the three of `evaluate`.
    """
    return sum(_best_responses(cfr, (pone, dealer))) / 2


def _best_responses(cfr: CFRSolver, sides: tuple[F32, F32]) -> list[float]:
    """The values of best responses as pone and as dealer, each in its own net points."""
    return [
        _total(cfr.values(BEST_RESPONSE, side, sides[side], sides[1 - side])) for side in range(2)
    ]


def _total(values: F32) -> float:
    return float(values.sum(dtype=np.float64))


def solution_path(size: int, starter: int, directory: Path | None = None) -> Path:
    """The file of the solution for one starter."""
    return (directory or folder()) / f"{VARIANT_BY_SIZE[size]}-{rank_letter(starter)}.npz"


def stored_solution(
    size: int,
    starter: int,
    *,
    iterations: int = 0,
    until: float = 0.0,
    directory: Path | None = None,
    discards: F64 | None = None,
) -> artefacts.Artefact | None:
    """The stored solution for one starter; `None` where there is none as good as asked for.

    So many iterations or that exploitability are good enough, by default those of every solution
    for these discards. Arguments are those of `solve_starter`.
    """
    with suppress(PegoutError, KeyError):
        found = artefacts.read(solution_path(size, starter, directory))
        header = found.header
        exploitability = min(header["exploitability"], header.get("before_rounding", np.inf))
        good = header["iterations"] >= iterations or exploitability <= until
        if good and _required_header(size, discards).items() <= header.items():
            return found
    return None


def _required_header(size: int, discards: F64 | None) -> dict[str, Any]:
    """The header entries that a usable solution has."""
    discards = load_strategy(size).probabilities if discards is None else discards
    return {"version": VERSION, "discards": discards_digest(discards)}


def solve_starter(
    size: int,
    starter: int,
    *,
    iterations: int = 100,
    until: float = 0.0,
    memory_limit: float | None = None,
    directory: Path | None = None,
    discards: F64 | None = None,
    threads: int = 2,
    progress: Callable[[int, float | None], None] = lambda done, found: None,
) -> artefacts.Artefact:
    """Solve the play for one starter, or read a stored solution that is as good.

    Args:
        size: cards dealt to each, 6 or 5.
        starter: its rank, 0 (ace) to 12 (king).
        iterations: at most.
        until: stop at this exploitability, in points a deal; measured every ten iterations.
        memory_limit: in GiB.
        directory: for the result and for checkpoints; `None` for the user's folder.
        discards: probabilities of both sides' discards; `None` for the shipped ones.
        threads: the result does not depend on it.
        progress: called after each iteration with the number done and, where it was measured, the
            exploitability. When it raises, a checkpoint is written before the error goes on.

    Raises:
        PegoutError: `memory-too-small` with the memory needed.
    """
    path = solution_path(size, starter, directory)
    discards = load_strategy(size).probabilities if discards is None else discards
    stored = stored_solution(
        size, starter, iterations=iterations, until=until, directory=directory, discards=discards
    )
    if stored:
        return stored
    needed = memory_needed(size)
    if memory_limit is not None and needed > memory_limit * GIB:
        raise PegoutError(
            "memory-too-small", needed=f"{needed / GIB:.1f}", given=f"{memory_limit:g}"
        )
    solver = StarterSolver(size, starter, discards, threads)
    checkpoint = path.with_suffix(f".{discards_digest(discards)[:8]}.step")
    solver.resume(checkpoint)
    found = None
    while solver.iterations < iterations:
        solver.iterate()
        found = None
        if solver.iterations % CHECK_EVERY == 0 and solver.iterations < iterations:
            solver.save(checkpoint)
            if until:
                found = exploitability(solver.cfr, *solver.average_strategies)
        try:
            progress(solver.iterations, found)
        except BaseException:
            solver.save(checkpoint)
            raise
        if found is not None and found <= until:
            break
    solver.regrets.clear()  # From here on more memory would be needed than for the iterations.
    strategies = solver.strategies()
    solver.average_strategies.clear()
    measured = evaluate(solver.cfr, *strategies)
    values = hand_values(solver, strategies)
    header = _required_header(size, discards) | {
        "name": path.stem,
        "method": METHOD,
        "iterations": solver.iterations,
        "exploitability": measured.exploitability,
        "value": measured.value,
        "gains": {"pone": measured.pone_gain, "dealer": measured.dealer_gain},
    }
    if found is not None:
        header["before_rounding"] = found
    arrays: artefacts.Arrays = {**strategies._asdict(), **values}
    artefacts.save(path, header, arrays, level=1)
    checkpoint.unlink(missing_ok=True)
    return artefacts.Artefact(header, arrays)


def hand_values(solver: StarterSolver, strategies: Strategies) -> artefacts.Arrays:
    """The points of every kept hand in the play, multiplied by its chance with this starter.

    Returns:
        `own` and `other`, points by seat and hand, and `chances`, (2, k) each; hands by the index
        of their descending ranks.
    """
    sides = [np.asarray(part, np.float32) for part in strategies]
    summed = CFRSolver(whole_tree(solver.size - 2, SUMMED_POINTS), solver.cfr.prior)
    nets, sums = [], []
    for side in range(2):
        args = (EVALUATE, side, sides[side], sides[1 - side])
        nets.append(solver.cfr.values(*args))
        # The dealer's values have the sign of net points, sums too.
        sums.append(summed.values(*args) * np.float32(1 - 2 * side))
    net, both = np.stack(nets), np.stack(sums)
    prior = solver.cfr.prior
    return {
        "own": (both + net) / 2,
        "other": (both - net) / 2,
        "chances": np.stack([prior.sum(axis=1), prior.sum(axis=0)]),
    }
