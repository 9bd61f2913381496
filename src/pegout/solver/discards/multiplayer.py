"""Discards of three and four players, in equilibrium by ranks: each lays one card of five away.

Everybody's gain is their own side's points less the mean of the other sides', so that a point in
an opponent's crib costs half a point among three, a third among four playing for themselves, and
a whole one where partners play. What the others lay away is taken as independent of each other,
given one's own cards; suits count in one's own hand only. The play is left out: nobody has
solved it for so many, and a guess would pass for knowledge.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from math import comb
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pegout.rules.variants import VARIANTS, Rules
from pegout.solver import artefacts
from pegout.solver.discards.holds import CRIB_STEP, Holds, show_totals, total_probabilities
from pegout.solver.encoding.cards import (
    RANKS,
    multiset_count,
    multiset_index,
    multisets,
    rank_counts,
    suit_combinations,
)
from pegout.solver.encoding.rank_tables import hand_index_table, show_table

F64 = NDArray[np.float64]
U8 = NDArray[np.uint8]

CARDS_DEALT: Final = 5
CARDS_KEPT: Final = 4
MULTIPLAYER_VARIANTS: Final = ("three-player", "four-player", "four-player-solo")


class MultiplayerDiscards(NamedTuple):
    """Discards of three or four players in equilibrium."""

    cribs: F64
    """Mean points of the crib by seat in turn order (the dealer last), index of the five ranks
    and the rank laid away; suits averaged over; (seats, 6188, 13)."""
    largest_gain: float
    """The most that any seat could gain by changing, in points a deal."""
    rounds: int
    """How often everybody answered the others."""


def crib_weight(rules: Rules, seat: int) -> float:
    """What a point in the crib is worth to a seat in turn order, the dealer being the last."""
    dealer = rules.players - 1
    if rules.side(seat) == rules.side(dealer):
        return 1.0
    return -1.0 / (rules.sides - 1)


@cache
def mean_shows() -> F64:
    """The mean of four cards kept of five over all starters, by rank; (6188, 5), by place laid."""
    ranks = multisets(CARDS_DEALT)
    left = np.maximum(4.0 - rank_counts(ranks), 0.0)
    table = show_table(CARDS_KEPT).astype(np.float64)
    means = []
    for laid in range(CARDS_DEALT):
        kept = np.delete(ranks, laid, axis=1).astype(np.int64)
        rows = np.array([multiset_index(row) for row in kept.tolist()])
        means.append((left * table[rows]).sum(axis=1) / (52 - CARDS_DEALT))
    return np.array(np.stack(means, axis=1))


def solve_equilibrium(
    rules: Rules,
    rounds: int = 8,
    threads: int = 2,
    progress: Callable[[int, float], None] = lambda rounds, gap: None,
) -> MultiplayerDiscards:
    """Bring everybody's discards into equilibrium (fictitious play, as for two).

    Args:
        rules: of three or four players.
        rounds: how often everybody answers the others' average.
        threads: how many to use.
        progress: is told the round and the gap.
    """
    seats = rules.players
    ranks = multisets(CARDS_DEALT).astype(np.int64)
    numbers = suit_combinations(rank_counts(multisets(CARDS_DEALT)))
    shares = [_best(mean_shows())] * seats
    cribs = np.zeros((seats, multiset_count(CARDS_DEALT), RANKS))
    gap = 0.0
    for number in range(rounds):
        laid = [_laid_beside(each) for each in shares]
        gaps = []
        answers = []
        for seat in range(seats):
            others = [laid[other] for other in range(seats) if other != seat]
            if rules.crib_dealt:
                others.append(_from_the_pack())
            cribs[seat] = _cribs(np.stack(others, axis=1), threads)
            worth = mean_shows() + crib_weight(rules, seat) * np.take_along_axis(
                cribs[seat], ranks, axis=1
            )
            answers.append(_best(worth))
            lost = ((answers[-1] - shares[seat]) * worth).sum(axis=1)
            gaps.append(float((lost * numbers).sum() / numbers.sum()))
        gap = max(gaps)
        progress(number + 1, gap)
        step = 1 / max(1, number - 1)
        shares = [old + step * (new - old) for old, new in zip(shares, answers, strict=True)]
    return MultiplayerDiscards(cribs, gap, rounds)


def _best(worth: F64) -> F64:
    """All of each multiset to its best place; (n, 5)."""
    shares = np.zeros(worth.shape)
    shares[np.arange(len(worth)), worth.argmax(axis=1)] = 1
    return shares


@cache
def _removal() -> NDArray[np.float32]:
    """In how many ways each multiset is dealt beside each other one, (6188, 6188)."""
    counts = rank_counts(multisets(CARDS_DEALT)).astype(np.int64)
    choose = np.array([[comb(max(4 - own, 0), theirs) for theirs in range(6)] for own in range(6)])
    product = np.ones((len(counts), len(counts)), np.float32)
    for rank in range(RANKS):
        product *= choose[counts[:, rank]][:, counts[:, rank]].astype(np.float32)
    return product


def _laid_beside(shares: F64) -> F64:
    """How often a seat lays each rank away, beside each own multiset; (6188, 13)."""
    ranks = multisets(CARDS_DEALT).astype(np.int64)
    by_rank = np.zeros((len(ranks), RANKS), np.float32)
    for place in range(CARDS_DEALT):
        np.add.at(by_rank, (np.arange(len(ranks)), ranks[:, place]), shares[:, place])
    laid = np.asarray(_removal() @ by_rank, np.float64)
    return np.array(laid / np.maximum(laid.sum(axis=1, keepdims=True), 1e-9))


def _from_the_pack() -> F64:
    """How often a card dealt to the crib has each rank, beside each own multiset; (6188, 13)."""
    left = np.maximum(4.0 - rank_counts(multisets(CARDS_DEALT)), 0.0)
    return np.array(left / left.sum(axis=1, keepdims=True))


def _cribs(laid: F64, threads: int) -> F64:
    """Mean cribs by multiset and rank laid away, given what the others lay away; (6188, 13)."""
    from pegout.solver.kernels.discards.multiplayer_cribs import write_multiplayer_cribs

    counts = rank_counts(multisets(CARDS_DEALT))
    cribs = np.zeros((len(counts), RANKS))

    def work(task: tuple[int, int]) -> None:
        space = np.zeros(RANKS)
        write_multiplayer_cribs(
            *task, counts, laid, show_table(CARDS_KEPT), hand_index_table(), space, cribs
        )

    work((0, 1))
    bounds = np.linspace(0, len(counts), 33).astype(int).tolist()
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(work, pairwise(bounds)))
    return cribs


def mean_cribs(ranks: Sequence[int], laid: F64) -> F64:
    """The mean of the crib by one's own card in it, for one hand.

    Args:
        ranks: the five ranks dealt, 0 to 12.
        laid: how often each of the three other cards has each rank, (3, 13).

    Returns:
        Points by own rank, (13,); 0 for ranks not in hand.
    """
    from pegout.solver.kernels.discards import multiplayer_cribs as kernels

    counts = np.bincount(ranks, minlength=RANKS).astype(np.uint8)
    sums = np.zeros(RANKS)
    kernels.mean_cribs(
        counts, laid, counts, show_table(CARDS_KEPT), hand_index_table(), np.zeros(RANKS), sums
    )
    return sums


METHOD: Final = (
    "fictitious play by ranks; others' discards independent given one's own five cards; "
    "play left out"
)


ROUNDS: Final = {"three-player": 10, "four-player": 20, "four-player-solo": 10}
"""Rounds for the shipped results; partners, who share one gain, take longer to settle."""


def solve_multiplayer(
    name: str,
    folder: Path,
    *,
    threads: int = 2,
    progress: Callable[[str, float], None] = lambda step, done: None,
) -> Path:
    """Make one of the shipped results, which takes a minute or two.

    Args:
        name: one of `VARIANTS_OF_MORE`.
        folder: where the result goes.
        threads: how many to use; the result does not depend on it.
        progress: is told the step and the share done.

    Returns:
        The file.
    """
    rounds = ROUNDS[name]
    company = solve_equilibrium(
        VARIANTS[name], rounds, threads, lambda done, gap: progress("discards", done / rounds)
    )
    header = {
        "name": f"discards-{name}",
        "version": 1,
        "method": METHOD,
        "iterations": company.rounds,
        "error": {"gap_points_a_deal": round(company.largest_gain, 9)},
    }
    path = folder / f"discards-{name}.npz"
    artefacts.save(path, header, pack_cribs(company))
    return path


def pack_cribs(company: MultiplayerDiscards) -> artefacts.Arrays:
    """What is shipped: the cribs of the ranks that a hand holds, in steps of 1/500 point."""
    return {"cribs": np.round(company.cribs * CRIB_STEP).astype(np.int16)}


@cache
def load_cribs(name: str) -> F64:
    """The shipped cribs, as in `Company.cribs`.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    return np.array(artefacts.shipped(f"discards-{name}").arrays["cribs"] / CRIB_STEP)


def evaluate_holds(cards: ArrayLike, seat: int, name: str) -> Holds:
    """What every way to lay one card of five away is worth.

    Args:
        cards: the codes of five distinct cards, in any order.
        seat: in turn order from the dealer's left, the dealer being the last.
        name: one of `VARIANTS_OF_MORE`.

    Returns:
        Five holds; `laid` has shape (5, 1). The crib counts as much as it matters to the seat,
        see `crib_share`; the play is 0.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    hand = np.sort(np.asarray(cards, np.int64))
    kept = np.array([np.delete(hand, place) for place in range(CARDS_DEALT)])
    points = show_totals(hand, kept)
    cribs = load_cribs(name)[seat, multiset_index((hand >> 2).tolist())][hand >> 2]
    return Holds(
        kept=kept.astype(np.uint8),
        discarded=hand[:, None].astype(np.uint8),
        totals=total_probabilities(points),
        hand=points.mean(axis=1),
        crib=crib_weight(VARIANTS[name], seat) * cribs,
        pegging=np.zeros(CARDS_DEALT),
    )
