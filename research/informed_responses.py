"""Best responses that know their own discards, to strategies that leave them out.

For each pair of ranks that a side may have discarded there is a prior of its own; together they
are the exact prior of the play. So the best response to a given strategy is found pair by pair, and
what the strategy gives up to it is exact.

    python -m research.informed_responses [--rules five-card] [--starter 5] [--level expert]

prints what both sides gain with a starter against the equilibrium, or against a level as it plays
with all its discards together. Pairs of discards that are done are kept in the user's cache folder.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.apps.api.exploitability import profile
from pegout.engine.cards import parse_rank
from pegout.lab.training.evaluation import Evaluation
from pegout.lab.training.pegging import (
    discards_digest,
    folder,
    rank_letter,
    stored_solution,
)
from pegout.solver.discards import crib_values as cribs
from pegout.solver.discards.strategy import load_strategy
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import RANK_PAIRS, RANKS
from pegout.solver.kernels.pegging.priors import Dealt, KeptHands, Opponents, add_joint
from pegout.solver.pegging import priors
from pegout.solver.pegging.cfr import BEST_RESPONSE, EVALUATE, CFRSolver
from pegout.solver.pegging.descending_ranks import descending_order, hand_count
from pegout.solver.pegging.public_tree import whole_tree
from pegout.solver.variants import DEALER, PONE, SIX_CARD, SIZES, VARIANT_BY_SIZE

F32 = NDArray[np.float32]
F64 = NDArray[np.float64]

VERSION: Final = 1
"""Of the kept results; raised with every change that changes them."""
CHUNK: Final = 512
"""Hands dealt of which all opponents are summed at a time."""
LANES: Final = 16
"""The starters in a sum over deals, and what pads them."""
SIDES: Final = ("pone", "dealer")


class _Known(NamedTuple):
    """A pair of discards."""

    weight: float
    """How often it is discarded, up to a factor."""
    best: float
    """The value of a best response that knows it, in net points a deal."""


def equilibrium_discards(size: int) -> F64:
    """The shipped chances of both sides' discards, which add up to 1 for each hand."""
    chances = load_strategy(size).probabilities
    return np.asarray(chances / np.maximum(chances.sum(axis=2, keepdims=True), 1e-9))


class PairPriors:
    """The chance of both kept hands with a starter, by what a side has discarded.

    Args:
        size: cards dealt to each, 6 or 5.
        side: 0 pone or 1 dealer.
        starter: its rank, 0 (ace) to 12 (king).
        discards: of both sides, by hand dealt and choice; see `equilibrium_discards`.
    """

    def __init__(self, size: int, side: int, starter: int, discards: F64) -> None:
        self.size = size
        dealt = rank_hands(size)
        self.weights = discards[side] * (dealt.combinations / dealt.combinations.mean())[:, None]
        self.opponents = self._find_opponents(starter, discards[1 - side])

    def _find_opponents(self, starter: int, discards: F64) -> F32:
        """Weights of the opponent's kept hands, (n, k), by the hand dealt to the side."""
        counts, hands = rank_hands(self.size).counts, hand_count(self.size - 2)
        found = np.empty((len(counts), hands), np.float32)
        other = priors.kept_hands(self.size, discards)
        parts, lanes = cribs.combination_offsets(self.size), cribs.padded_rank_counts(self.size)
        opponents = Opponents(other, parts, lanes)
        work = (np.empty(7 * RANKS + 7, np.float32), np.empty((hands, LANES), np.float32))
        ones = np.ones(CHUNK, np.float32)
        # Every hand of a chunk counts as kept whole, so each gets a row of its own.
        own = KeptHands(np.arange(CHUNK + 1), np.arange(CHUNK, dtype=np.uint16), ones)
        for first in range(0, len(counts), CHUNK):
            part = counts[first : first + CHUNK]
            sums = np.zeros((len(part), hands, LANES), np.float32)
            add_joint(0, len(part), Dealt(part, ones, own), opponents, *work, sums)
            found[first : first + CHUNK] = np.maximum(sums[:, :, starter], 0)
        return found

    def prior(self, pair: int) -> F64:
        """The chance of both kept hands where the side discards a pair of ranks, up to a factor.

        Args:
            pair: the index of its ranks, ascending.

        Returns:
            Weights by the side's hand and the other's (descending ranks), (k, k). All pairs add up
            to the prior of the starter without its trembles.
        """
        dealt, hands = rank_hands(self.size), hand_count(self.size - 2)
        rows, choices = np.nonzero((dealt.discard_pairs == pair) & (self.weights > 0))
        kept = dealt.kept_indices[rows, choices]
        # The kept and the discarded cards determine the cards dealt.
        dealt_before = np.zeros(hands, np.int64)
        dealt_before[kept] = rows
        weights = np.bincount(kept, self.weights[rows, choices], minlength=hands)
        found = weights[:, None] * self.opponents[dealt_before]
        order = descending_order(self.size - 2)
        return np.ascontiguousarray(found[order][:, order])


@lru_cache(maxsize=1)
def _exact_priors(size: int) -> F32:
    """The prior of every starter without trembles, by rank, ace to king; (13, k, k)."""
    discards = equilibrium_discards(size)
    sides = [priors.kept_hands(size, discards[seat]) for seat in (PONE, DEALER)]
    return priors._by_starter(size, priors._exact_weights(size, sides, threads=2))[::-1]


def informed_evaluation(
    size: int,
    starter: int,
    pone: NDArray[Any],
    dealer: NDArray[Any],
    *,
    threads: int = 1,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Evaluation:
    """The gains of best responses that know their own discards, in points a deal.

    Results are kept in the user's cache folder pair by pair, so that a calculation that is
    interrupted continues.

    Args:
        size: cards dealt to each, 6 or 5.
        starter: its rank, 0 (ace) to 12 (king).
        pone: the pone's strategy by information-set action, not necessarily normalised.
        dealer: the dealer's strategy.
        threads: how many to use; the result does not depend on it.
        progress: called with the number of pairs done, of both sides, and their total; not
            for those that were kept.
    """
    sides = (np.asarray(pone, np.float32), np.asarray(dealer, np.float32))
    kept = _Kept(size, starter, sides)
    discards = equilibrium_discards(size)
    solver = CFRSolver(whole_tree(size - 2), _exact_priors(size)[starter], threads)
    value = float(solver.values(EVALUATE, PONE, *sides).sum(dtype=np.float64))
    del solver
    best = []
    for side, name in enumerate(SIDES):
        missing = [pair for pair in range(RANK_PAIRS) if not kept.has(name, pair)]
        by_pair = PairPriors(size, side, starter, discards) if missing else None
        for pair in missing:
            assert by_pair
            kept.add(name, pair, _respond(size, side, by_pair.prior(pair), sides, threads))
            progress(side * RANK_PAIRS + pair + 1, len(SIDES) * RANK_PAIRS)
        known = np.array(kept.all(name))
        best.append(float(known[:, 0] @ known[:, 1] / known[:, 0].sum()))
    return Evaluation(value, best[0] - value, best[1] + value)


def _respond(size: int, side: int, prior: F64, sides: tuple[F32, F32], threads: int) -> _Known:
    """The best response of a side to the other's strategy, under a prior by own hand."""
    weight = float(prior.sum())
    if not weight:
        return _Known(0.0, 0.0)
    by_seat = (prior if side == PONE else prior.T).astype(np.float32)
    solver = CFRSolver(whole_tree(size - 2), by_seat, threads)
    best = solver.values(BEST_RESPONSE, side, sides[side], sides[1 - side])
    return _Known(weight, float(best.sum(dtype=np.float64)))


class _Kept:
    """The result of each pair, in memory and in a file of the user's cache folder."""

    def __init__(self, size: int, starter: int, sides: tuple[F32, F32]) -> None:
        digest = sha256(f"{VERSION} {discards_digest(equilibrium_discards(size))}".encode())
        for each in sides:
            digest.update(np.ascontiguousarray(each).data)
        name = f"{VARIANT_BY_SIZE[size]}-{rank_letter(starter)}-{digest.hexdigest()[:16]}"
        self.path: Path = folder() / f"own-discards-{name}.json"
        self._found: dict[str, dict[str, list[float]]] = {name: {} for name in SIDES}
        with suppress(OSError, ValueError, KeyError):
            read = json.loads(self.path.read_text())
            self._found = {name: dict(read[name]) for name in SIDES}

    def has(self, side: str, pair: int) -> bool:
        """Whether a pair is known."""
        return str(pair) in self._found[side]

    def add(self, side: str, pair: int, known: _Known) -> None:
        """Keep the result of a pair."""
        self._found[side][str(pair)] = list(known)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        half_written = self.path.with_suffix(f".{os.getpid()}.part")
        half_written.write_text(json.dumps(self._found))
        half_written.replace(self.path)

    def all(self, side: str) -> list[_Known]:
        """All pairs of a side, by index."""
        return [_Known(*self._found[side][str(pair)]) for pair in range(RANK_PAIRS)]


def main() -> None:
    """Measure one starter and print both gains, and half their sum."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rules", choices=tuple(SIZES), default=SIX_CARD)
    parser.add_argument("--starter", type=parse_rank, required=True)
    parser.add_argument("--level", choices=("strong", "expert"))
    parser.add_argument("--threads", type=int, default=2)
    args = parser.parse_args()
    size, starter = SIZES[args.rules], args.starter - 1
    if args.level:
        _, pone, dealer = profile(
            args.level, size, starter, threads=args.threads, progress=lambda done, total: None
        )
    else:
        solution = stored_solution(size, starter)
        if solution is None:
            parser.error("first run: pegout solve pegging --starter " + args.starter.letter)
        pone, dealer = solution.arrays["pone"], solution.arrays["dealer"]
    found = informed_evaluation(size, starter, pone, dealer, threads=args.threads)
    print(f"pone {found.pone_gain:.6f}  dealer {found.dealer_gain:.6f}  ", end="")
    print(f"half the sum {found.exploitability:.6f}")


if __name__ == "__main__":
    main()
