"""One's own two discards: their effect on the belief about the opponent's hand, and on the play.

The strategies for points do not know a side's own discards. Those tell it which cards the other
cannot hold, and so which of the ranks that it plays now and then are worth more this time. The
strategy of a hand is shared out among all discards that it may have come with
(`kernels.pegging.own_discards.share_out`): the opponent meets it about as before, and the side
takes most of what its discards are worth.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

import numpy as np

from pegout.solver import artefacts
from pegout.solver.arrays import F64, I8, I64
from pegout.solver.discards.strategy import discard_choices, load_strategy
from pegout.solver.encoding.cards import (
    RANK_PAIRS,
    RANKS,
    multiset_index,
    multiset_indices,
    multisets,
    rank_counts,
    suit_combinations,
)
from pegout.solver.pegging.blueprint import BELIEF_FLOOR, TREMBLE
from pegout.solver.pegging.descending_ranks import descending, left_after
from pegout.solver.pegging.positions import Position

NAMES: Final = {6: "play-own-discards-six-card"}
"""Names of the shipped effects on leads and replies, by cards dealt."""
PAIRS: Final = RANK_PAIRS
"""Pairs of ranks."""
EFFECT_STEPS: Final = 200
"""Effects are shipped in two-hundredths of a point."""
TEMPERATURE: Final = 0.004
"""Points by which a rank has to be better to be played e times as often."""
RARE_PROBABILITY: Final = 0.01
"""Ranks that the strategy plays less often than this are left out."""
METHOD: Final = f"own discards {TEMPERATURE} {RARE_PROBABILITY}"


def shipped_names(size: int) -> tuple[str, ...]:
    """The names of the shipped effects, by cards dealt."""
    return (NAMES[size],) if size in NAMES else ()


class Shares(NamedTuple):
    """How often each discard plays each rank."""

    ranks: tuple[int, ...]
    """Descending ranks."""
    by_pair: F64
    """By the index of the two descending ranks discarded, (91, ranks)."""


def pair_of(discards: tuple[int, ...]) -> int:
    """The index of two discards, 0 (ace) to 12 (king)."""
    return multiset_index([descending(rank) for rank in discards])


@lru_cache(maxsize=256)
def discard_chances(size: int, seat: int, hand: tuple[int, ...], starter: int) -> F64:
    """How likely each pair has been discarded from a hand kept (0 the ace), up to a factor.

    Returns:
        Weights by the index of the two descending ranks, (91,); 0 where there are not as many cards
        of a rank.
    """
    strategy, choices = load_strategy(size).probabilities[seat], discard_choices(size)
    away = np.sort(RANKS - 1 - multisets(2).astype(np.int64), axis=1)
    held = np.broadcast_to(np.array(hand), (len(away), len(hand)))
    dealt = np.sort(np.concatenate([held, away], axis=1), axis=1)
    counts = rank_counts(dealt)
    weights = suit_combinations(counts) * np.maximum(4.0 - counts[:, starter], 0.0)
    discarded = (dealt[:, choices] == away[:, None]).all(axis=2)
    chances = np.where(discarded, strategy[multiset_indices(dealt)], 0.0)
    kept = chances.cumsum(axis=1)[:, -1]
    return np.asarray(weights * (kept + BELIEF_FLOOR))


def removal_of(own: Iterable[int], whole: I64, size: int) -> F64:
    """`removal` for a side that has seen its whole hand and the starter (descending ranks).

    `whole` are the opponent's whole hands of `size` cards, by index, (n,).
    """
    unseen = np.full(RANKS, 4)
    np.subtract.at(unseen, list(own), 1)
    return removal(unseen, (multisets(size)[whole][:, :, None] == np.arange(RANKS)).sum(axis=1))


def removal(unseen: I64, held: I64) -> F64:
    """How much likelier each hand of the opponent becomes once two cards are known to be elsewhere.

    Args:
        unseen: cards of each rank that a side has not seen, except for its discards, (13,).
        held: the opponent's whole hands by rank, (n, 13).

    Returns:
        The ways to deal the hand without the discards, to those with them, (n, 91); 0 for discards
        that cannot be.
    """
    first, second = multisets(2).T.astype(np.int64)
    free = np.maximum(unseen - held, 0) / np.maximum(unseen, 1)
    fewer = np.maximum(unseen - held - 1, 0) / np.maximum(unseen - 1, 1)
    possible = np.where(
        first == second, unseen[first] > 1, (unseen[first] > 0) & (unseen[second] > 0)
    )
    found = free[:, first] * np.where(first == second, fewer[:, second], free[:, second])
    return np.asarray(found * possible)


@cache
def _effects(size: int) -> tuple[I8, I8]:
    """The shipped effects of a card that is known to be away on leads and replies.

    Returns:
        In steps of 1 / `EFFECT_STEPS` points, by starter (0 the ace), lead, hand left and the rank
        away, (13, 13, m, 13), and by lead, reply, hand left and the rank away, (13, 13, m, 13);
        descending ranks.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    arrays = artefacts.shipped(NAMES[size]).arrays
    return arrays["leads"], arrays["replies"]


def first_values(position: Position, ranks: tuple[int, ...]) -> F64:
    """Changes of the values of leads or replies by each discard, in points, (91, ranks).

    Args:
        position: the decision: a lead or a reply of six-card.
        ranks: descending.
    """
    leads, replies = _effects(position.size)
    if position.seat == 0:
        table = leads[position.starter]
    else:
        table = replies[descending(position.rounds[0][0][1])]
    found = []
    for rank in ranks:
        left = left_after(position.descending_hand, rank)
        found.append(table[rank, left].astype(np.float64) / EFFECT_STEPS)
    effects, pairs = np.stack(found, axis=1), multisets(2)
    return np.asarray(effects[pairs[:, 0]] + effects[pairs[:, 1]])


def own_turns(position: Position) -> Iterator[tuple[Position, int]]:
    """The earlier decisions of a seat in a deal, each with the descending rank that it played."""
    hand = list(position.hand)
    turns = []
    for number, each in reversed(list(enumerate(position.rounds))):
        for place in range(len(each) - 1, -1, -1):
            seat, rank = each[place]
            if seat == position.seat:
                hand.append(rank)
                rounds = (*position.rounds[:number], each[:place])
                turns.append(
                    (position._replace(hand=tuple(sorted(hand)), rounds=rounds), descending(rank))
                )
    yield from reversed(turns)


def without_rare(strategy: dict[int, float]) -> dict[int, float]:
    """A strategy in which ranks played with less than `RARE_PROBABILITY` have probability 0."""
    often = {rank: share if share >= RARE_PROBABILITY else 0.0 for rank, share in strategy.items()}
    total = sum(often.values())
    return {rank: share / total for rank, share in often.items()}


def shared_out(chances: F64, values: F64, strategy: dict[int, float]) -> Shares:
    """A strategy, by rank, shared out among discards.

    `chances` are those of each pair of discards, up to a factor, (91,); `values` are what each rank
    is worth, in the order of the strategy, (91, ranks).
    """
    from pegout.solver.kernels.pegging.own_discards import share_out  # which needs Numba

    shares, work = np.zeros_like(values), np.zeros((2, len(strategy)))
    share_out(chances, values, np.array(list(strategy.values())), TEMPERATURE, work, shares)
    return Shares(tuple(strategy), shares)


def after_playing(chances: F64, shares: Shares, rank: int) -> F64:
    """The chances of discards once a rank has been played."""
    often = np.zeros(len(chances))
    if rank in shares.ranks:
        often = shares.by_pair[:, shares.ranks.index(rank)]
    return np.asarray(chances * ((1 - TREMBLE) * often + TREMBLE / RANKS))
