"""Solving the play for one starter, and what is kept of it.

Discounted, alternating regret matching on the whole tree (CFR+ of Tammelin 2014 with the discount
of positive regrets of Brown and Sandholm 2019); the mean strategy weighs the n-th walk by n cubed.
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

from pegout.errors import PegoutError
from pegout.solver import artefacts
from pegout.solver.discards.holds import load_strategy
from pegout.solver.encoding.cards import RANKS
from pegout.solver.pegging import priors
from pegout.solver.pegging.cfr import BEST_RESPONSE, EVALUATE, QUANTISE, UPDATE, CFRSolver
from pegout.solver.pegging.public_tree import SUMMED_POINTS, descending, hand_count, whole_tree

F32 = NDArray[np.float32]
F64 = NDArray[np.float64]
U8 = NDArray[np.uint8]

VERSION: Final = 1
"""Of the method; raised with every change that changes the results."""
METHOD: Final = (
    "alternating CFR+ with discounted regrets on the whole public tree of the play, ranks only; "
    "exact card removal, both sides' discards in equilibrium"
)
DISCOUNT: Final = 1.5
"""Regrets of the n-th walk keep n^1.5 / (n^1.5 + 1)."""
GROWTH: Final = 3
"""The n-th walk weighs n^3 in the mean."""
CHECK: Final = 10
"""Walks between two looks at the exploitability, and between two savings."""
GIB: Final = 1 << 30
NAMES: Final = {6: "six-card", 5: "five-card"}


class Evaluation(NamedTuple):
    """How good a pair of strategies is, in points a deal."""

    value: float
    """The pone's points less the dealer's."""
    pone_gain: float
    """What a best response gains as pone."""
    dealer_gain: float
    """What a best response gains as dealer."""

    @property
    def exploitability(self) -> float:
        """Half the sum of both gains."""
        return (self.pone_gain + self.dealer_gain) / 2


class Strategies(NamedTuple):
    """A solved play for one starter: shares by slot, 0 to 255, in the order of the walk."""

    pone: U8
    dealer: U8


def folder() -> Path:
    """Where whole solutions are kept for this user."""
    return Path(user_cache_path("pegout")) / "play"


def rank_letter(starter: int) -> str:
    """The rank of a starter (0 to 12) as it is written."""
    return "A23456789TJQK"[starter]


def cached_joint_prior(size: int, shares: F64) -> F32:
    """`priors.joint` of some discards, by the starter from the king down.

    Kept on disk, because it takes longer than a walk.
    """
    path = folder() / f"joint-{NAMES[size]}-{discards_digest(shares)}.npy"
    with suppress(OSError, ValueError, EOFError):
        return np.asarray(np.load(path, mmap_mode="r"), np.float32)
    found = priors.joint_prior(size, shares)
    path.parent.mkdir(parents=True, exist_ok=True)
    for other in path.parent.glob(f"joint-{NAMES[size]}-*.npy"):
        other.unlink(missing_ok=True)
    # Several processes may come here at once; each then writes the same.
    half_written = path.with_suffix(f".{os.getpid()}.part")
    with half_written.open("wb") as file:
        np.save(file, found)
    half_written.replace(path)
    return found


def discards_digest(shares: F64) -> str:
    """A short name for some discards."""
    return sha256(np.ascontiguousarray(shares).tobytes()).hexdigest()[:16]


def starter_prior(size: int, starter: int, shares: F64 | None = None) -> F32:
    """The chance of both kept hands with a starter (0 the ace); they add up to the starter's.

    Discards are those shipped where none are given.
    """
    shares = load_strategy(size).probabilities if shares is None else shares
    return np.asarray(cached_joint_prior(size, shares)[descending(starter)])


def memory_needed(size: int) -> int:
    """What solving one starter needs, in bytes."""
    tree = whole_tree(size - 2)
    blocks = 2 * 4 * hand_count(size - 3) ** 2 * 208
    hands = 4 * hand_count(size - 2) ** 2
    return (
        8 * sum(tree.infoset_actions)
        + blocks
        + (RANKS + 2) * hands
        + 5 * len(tree.payoffs)
        + GIB // 4
    )


class StarterSolver:
    """Solves the play for one starter.

    Args:
        size: cards dealt to each, 6 or 5.
        starter: its rank, 0 (ace) to 12 (king).
        shares: how both sides discard; `None` for what is shipped.
        threads: how many to use; the result does not depend on it.
    """

    def __init__(
        self, size: int, starter: int, shares: F64 | None = None, threads: int = 2
    ) -> None:
        self.size = size
        self.starter = starter
        self.tree = whole_tree(size - 2)
        self.cfr = CFRSolver(self.tree, starter_prior(size, starter, shares), threads)
        self.iterations = 0
        self.regrets = [np.zeros(slots, np.float32) for slots in self.tree.infoset_actions]
        self.average_strategies = [
            np.zeros(slots, np.float32) for slots in self.tree.infoset_actions
        ]

    def iterate(self) -> None:
        """One walk for each side."""
        self.iterations += 1
        fading = self.iterations**DISCOUNT / (self.iterations**DISCOUNT + 1)
        weight = float(self.iterations) ** GROWTH
        for watched in range(2):
            other = 1 - watched
            self.cfr.values(
                UPDATE,
                watched,
                self.regrets[watched],
                self.regrets[other],
                self.average_strategies[other],
                weight,
                fading,
            )

    def save(self, path: Path) -> None:
        """Keep everything that going on needs."""
        path.parent.mkdir(parents=True, exist_ok=True)
        half_written = path.with_suffix(".part")
        with half_written.open("wb") as file:
            for part in (
                np.array([VERSION, self.iterations]),
                *self.regrets,
                *self.average_strategies,
            ):
                np.save(file, part)
        half_written.replace(path)

    def resume(self, path: Path) -> None:
        """Go on where `save` stopped, if it did."""
        try:
            with path.open("rb") as file:
                version, done = np.load(file).tolist()
                parts = [np.load(file) for _ in range(4)]
        except (OSError, ValueError, EOFError):
            return
        if version == VERSION and [len(part) for part in parts] == 2 * list(
            self.tree.infoset_actions
        ):
            self.iterations, self.regrets, self.average_strategies = done, parts[:2], parts[2:]

    def strategies(self) -> Strategies:
        """The mean strategies as they are stored."""
        shares = []
        for side in range(2):
            mean = self.average_strategies[side].copy()
            self.cfr.values(QUANTISE, side, mean, np.zeros_like(self.average_strategies[1 - side]))
            shares.append(mean.astype(np.uint8))
        return Strategies(*shares)


def evaluate(walker: CFRSolver, pone: NDArray[Any], dealer: NDArray[Any]) -> Evaluation:
    """The value of a pair of strategies, by slot, and what best responses gain."""
    sides = (np.asarray(pone, np.float32), np.asarray(dealer, np.float32))
    value = _total(walker.values(EVALUATE, 0, sides[0], sides[1]))
    best = [
        _total(walker.values(BEST_RESPONSE, side, sides[side], sides[1 - side]))
        for side in range(2)
    ]
    return Evaluation(value, best[0] - value, best[1] + value)


def _total(values: F32) -> float:
    return float(values.sum(dtype=np.float64))


def solution_path(size: int, starter: int, place: Path | None = None) -> Path:
    """Where the solution for one starter is kept."""
    return (place or folder()) / f"{NAMES[size]}-{rank_letter(starter)}.npz"


def stored_solution(
    size: int,
    starter: int,
    *,
    iterations: int = 0,
    until: float = 0.0,
    place: Path | None = None,
    shares: F64 | None = None,
) -> artefacts.Artefact | None:
    """The solution that is kept for one starter; `None` where there is none as good.

    Arguments are as in `solve_starter`; by default every solution for these discards is good.
    """
    with suppress(PegoutError):
        found = artefacts.read(solution_path(size, starter, place))
        header = found.header
        gap = min(header["exploitability"], header.get("before_rounding", np.inf))
        good = header["iterations"] >= iterations or gap <= until
        if good and _about(size, shares).items() <= header.items():
            return found
    return None


def _about(size: int, shares: F64 | None) -> dict[str, Any]:
    """What a solution has to say of itself to be of use."""
    shares = load_strategy(size).probabilities if shares is None else shares
    return {"version": VERSION, "discards": discards_digest(shares)}


def solve_starter(
    size: int,
    starter: int,
    *,
    iterations: int = 100,
    until: float = 0.0,
    most: float | None = None,
    place: Path | None = None,
    shares: F64 | None = None,
    threads: int = 2,
    progress: Callable[[int, float | None], None] = lambda done, found: None,
) -> artefacts.Artefact:
    """Solve the play for one starter, or read the solution where there is one as good.

    Args:
        size: cards dealt to each, 6 or 5.
        starter: its rank, 0 (ace) to 12 (king).
        iterations: walks of each side at most.
        until: stop at this exploitability, in points a deal; it is looked at every ten walks.
        most: memory that may be used, in GiB.
        place: the folder for the result and for what is needed to go on after an interruption.
        shares: how both sides discard; `None` for what is shipped.
        threads: how many to use; the result does not depend on it.
        progress: is told the walks done and, where it was looked at, the exploitability. When it
            raises, what is done so far is kept before the fault goes on.

    Raises:
        PegoutError: `memory-too-small` with what is needed.
    """
    path = solution_path(size, starter, place)
    shares = load_strategy(size).probabilities if shares is None else shares
    kept = stored_solution(
        size, starter, iterations=iterations, until=until, place=place, shares=shares
    )
    if kept:
        return kept
    needed = memory_needed(size)
    if most is not None and needed > most * GIB:
        raise PegoutError("memory-too-small", needed=f"{needed / GIB:.1f}", given=f"{most:g}")
    solver = StarterSolver(size, starter, shares, threads)
    step = path.with_suffix(f".{discards_digest(shares)[:8]}.step")
    solver.resume(step)
    found = None
    while solver.iterations < iterations:
        solver.iterate()
        found = None
        if solver.iterations % CHECK == 0 and solver.iterations < iterations:
            solver.save(step)
            if until:
                found = evaluate(solver.cfr, *solver.average_strategies).exploitability
        try:
            progress(solver.iterations, found)
        except BaseException:
            solver.save(step)
            raise
        if found is not None and found <= until:
            break
    strategies = solver.strategies()
    how = evaluate(solver.cfr, *strategies)
    values = hand_values(solver, strategies)
    header = _about(size, shares) | {
        "name": path.stem,
        "method": METHOD,
        "iterations": solver.iterations,
        "exploitability": how.exploitability,
        "value": how.value,
        "gains": {"pone": how.pone_gain, "dealer": how.dealer_gain},
    }
    if found is not None:
        header["before_rounding"] = found
    arrays: artefacts.Arrays = {**strategies._asdict(), **values}
    artefacts.save(path, header, arrays, level=1)
    step.unlink(missing_ok=True)
    return artefacts.Artefact(header, arrays)


def hand_values(solver: StarterSolver, strategies: Strategies) -> artefacts.Arrays:
    """What the play brings to every kept hand, times its chance with this starter.

    Returns:
        `own` and `other`, points by seat and hand, and `chances`, (2, k) each, hands by the index
        of their ranks counted downwards.
    """
    sides = [np.asarray(part, np.float32) for part in strategies]
    summed = CFRSolver(whole_tree(solver.size - 2, SUMMED_POINTS), solver.cfr.prior)
    nets, sums = [], []
    for side in range(2):
        args = (EVALUATE, side, sides[side], sides[1 - side])
        nets.append(solver.cfr.values(*args))
        # The dealer's values are the pone's turned round, sums as well.
        sums.append(summed.values(*args) * np.float32(1 - 2 * side))
    net, both = np.stack(nets), np.stack(sums)
    prior = solver.cfr.prior
    return {
        "own": (both + net) / 2,
        "other": (both - net) / 2,
        "chances": np.stack([prior.sum(axis=1), prior.sum(axis=0)]),
    }
