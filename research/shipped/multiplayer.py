"""The job that computes the shipped discards of three and four players: in equilibrium by ranks.

Each player discards one card of five. The others' discards are taken as independent of each other
given one's own cards, and suits as known in one's own hand only. What hands peg is sampled in
whole plays.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from itertools import pairwise
from math import comb
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from research.shipped.jobs import Job

from pegout.engine.rules.variants import VARIANTS, Rules
from pegout.solver.arrays import F32, F64
from pegout.solver.discards.multiplayer import (
    CARDS_DEALT,
    CARDS_KEPT,
    CAREFUL_WEIGHTS,
    artefact_name,
    best_places,
    crib_weight,
    discard_values,
    mean_shows,
    pack_values,
)
from pegout.solver.encoding.cards import (
    RANKS,
    binomials,
    multiset_count,
    multisets,
    rank_counts,
    suit_combinations,
)
from pegout.solver.encoding.rank_tables import hand_index_table, same_rank_points, show_table
from pegout.solver.kernels.discards.cribs import write_multiplayer_cribs
from pegout.solver.kernels.pegging.multiplayer_rollouts import (
    Holds,
    new_table,
    write_pegging_values,
)
from pegout.solver.kernels.pegging.opponent_models import CAREFUL, new_model

METHOD: Final = (
    "fictitious play by ranks; others' discards independent given one's own five cards; "
    "play left out of them; pegging values by plays in which every seat is careful"
)
ROUNDS: Final = {"three-player": 10, "four-player": 20, "four-player-solo": 10}
"""Rounds for the shipped results; partners, who share one gain, take longer to converge."""
DEALS: Final = 1000
"""Deals sampled for what each hand pegs, in the last of two rounds."""
FIRST_DEALS: Final = 250
"""The same in the first, whose values decide what the others discard in the last."""
SEED: Final = 5
IMPOSSIBLE_POINTS: Final = 1000
"""More points than a side can make in a play."""


class MultiplayerDiscards(NamedTuple):
    """Discards of three or four players in equilibrium."""

    cribs: F64
    """Mean points of the crib, as `discards.multiplayer.load_cribs` returns them."""
    largest_gain: float
    """The most that any one seat could gain by changing, in points a deal."""


def solve_multiplayer(variant: str, job: Job, *, deals: int = DEALS) -> Path:
    """Compute and write the discards of one of `MULTIPLAYER_VARIANTS`."""
    rules, rounds = VARIANTS[variant], ROUNDS[variant]
    found = solve_equilibrium(rules, rounds, job.threads, partial(job.progress, "discards"))
    pegging = pegging_values(rules, found.cribs, deals, partial(job.progress, "plays"))
    header = {
        "version": 1,
        "method": METHOD,
        "iterations": rounds,
        "error": {"gap_points_a_deal": round(found.largest_gain, 9)},
    }
    return job.write(artefact_name(variant), pack_values(found.cribs, pegging), header)


def solve_equilibrium(
    rules: Rules,
    rounds: int,
    threads: int = 2,
    progress: Callable[[float], None] = lambda done: None,
) -> MultiplayerDiscards:
    """Bring all seats' discards into equilibrium by fictitious play.

    Args:
        rules: of three or four players.
        rounds: how often every seat responds to the others' average.
        threads: the result does not depend on it.
        progress: called after each round with the fraction done.
    """
    seats = rules.players
    ranks = multisets(CARDS_DEALT).astype(np.int64)
    deals = suit_combinations(rank_counts(multisets(CARDS_DEALT)))
    average = [_best(mean_shows())] * seats
    cribs = np.zeros((seats, multiset_count(CARDS_DEALT), RANKS))
    largest_gain = 0.0
    for number in range(rounds):
        discards = [_discards_beside(each) for each in average]
        gains = []
        responses = []
        for seat in range(seats):
            others = [discards[other] for other in range(seats) if other != seat]
            if rules.crib_dealt:
                others.append(_card_from_the_pack())
            cribs[seat] = _mean_cribs(np.stack(others, axis=1), threads)
            crib = np.take_along_axis(cribs[seat], ranks, axis=1)
            values = mean_shows() + crib_weight(rules, seat) * crib
            responses.append(_best(values))
            gained = ((responses[-1] - average[seat]) * values).sum(axis=1)
            gains.append(float((gained * deals).sum() / deals.sum()))
        largest_gain = max(gains)
        progress((number + 1) / rounds)
        step = 1 / max(1, number - 1)
        average = [old + step * (new - old) for old, new in zip(average, responses, strict=True)]
    return MultiplayerDiscards(cribs, largest_gain)


def _best(values: F64) -> F64:
    """The pure strategy that discards the best place of each multiset; (n, 5)."""
    probabilities = np.zeros(values.shape)
    probabilities[np.arange(len(values)), values.argmax(axis=1)] = 1
    return probabilities


@cache
def _joint_combinations() -> F32:
    """How many hands each multiset stands for beside each own multiset, (6188, 6188)."""
    counts = rank_counts(multisets(CARDS_DEALT)).astype(np.int64)
    choose = np.array([[comb(max(4 - own, 0), theirs) for theirs in range(6)] for own in range(6)])
    product = np.ones((len(counts), len(counts)), np.float32)
    for rank in range(RANKS):
        product *= choose[counts[:, rank]][:, counts[:, rank]].astype(np.float32)
    return product


def _discards_beside(probabilities: F64) -> F64:
    """How often a seat discards each rank, beside each own multiset; (6188, 13)."""
    ranks = multisets(CARDS_DEALT).astype(np.int64)
    by_rank = np.zeros((len(ranks), RANKS), np.float32)
    for place in range(CARDS_DEALT):
        np.add.at(by_rank, (np.arange(len(ranks)), ranks[:, place]), probabilities[:, place])
    discards = np.asarray(_joint_combinations() @ by_rank, np.float64)
    return np.array(discards / np.maximum(discards.sum(axis=1, keepdims=True), 1e-9))


def _card_from_the_pack() -> F64:
    """How often a card dealt to the crib has each rank, beside each own multiset; (6188, 13)."""
    left = np.maximum(4.0 - rank_counts(multisets(CARDS_DEALT)), 0.0)
    return np.array(left / left.sum(axis=1, keepdims=True))


def _mean_cribs(discards: F64, threads: int) -> F64:
    """Mean points of the crib by own multiset and rank discarded, (6188, 13).

    Args:
        discards: probabilities of each rank for the other three cards, (6188, 3, 13).
        threads: how many to use.
    """
    counts = rank_counts(multisets(CARDS_DEALT))
    cribs = np.zeros((len(counts), RANKS))
    show, hand_index = show_table(CARDS_KEPT), hand_index_table()

    def work(task: tuple[int, int]) -> None:
        space = np.zeros(RANKS)
        write_multiplayer_cribs(*task, counts, discards, show, hand_index, space, cribs)

    work((0, 1))  # Compiles before the threads start.
    bounds = np.linspace(0, len(counts), 33).astype(int).tolist()
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(work, pairwise(bounds)))
    return cribs


def pegging_values(
    rules: Rules,
    cribs: F64,
    deals: int = DEALS,
    progress: Callable[[float], None] = lambda done: None,
) -> F64:
    """Points of every hand of four ranks in the play, all seats being careful.

    Args:
        rules: of three or four players.
        cribs: see `multiplayer.load_cribs`; what the others discard.
        deals: for each hand.
        progress: called with the fraction done.

    Returns:
        Points of the seat's side less the mean of the others', by seat in turn order and index of
        the ranks kept, (seats, 1820).
    """
    found = np.zeros((rules.players, multiset_count(4)))
    model = new_model(CAREFUL, CAREFUL_WEIGHTS, same_rank_points())
    rounds = (min(FIRST_DEALS, deals), deals)
    for number, each in enumerate(rounds):
        discards = best_places(discard_values(rules, cribs, found))
        found = np.zeros(found.shape)
        for seat in range(rules.players):
            holds = Holds(
                seat=seat,
                kept=multisets(4).astype(np.int64),
                discards=discards,
                steps=binomials().astype(np.int64),
                table=new_table(rules.players, np.full(rules.sides, IMPOSSIBLE_POINTS), model),
                counts=np.zeros(RANKS, np.int64),
                left=np.zeros(52, np.int64),
                five=np.zeros(5, np.int64),
                gains=np.zeros(rules.sides, np.int64),
                state=np.zeros(1, np.uint64),
            )
            write_pegging_values(each, SEED, holds, found[seat])
            progress((number + (seat + 1) / rules.players) / len(rounds))
    return found
