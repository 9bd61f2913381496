"""The ranges of both sides at a place of the play: by the blueprint and the cards played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from pegout.solver.arrays import F32, F64, I64
from pegout.solver.encoding.cards import RANKS, multiset_index, multisets
from pegout.solver.kernels.pegging.subgames import RangeFactors, write_joint_weights
from pegout.solver.pegging.blueprint import BELIEF_FLOOR, belief_factors
from pegout.solver.pegging.descending_ranks import descending
from pegout.solver.pegging.positions import Position, Rounds
from pegout.solver.pegging.public_nodes import BlueprintCursor, by_index, cursor_at
from pegout.solver.pegging.public_tree import whole_hands
from pegout.solver.pegging.subgames import cards_left


class Ranges(NamedTuple):
    """The ranges of both sides at a node."""

    cards: tuple[int, int]
    """Held by pone and dealer."""
    whole_hands: tuple[I64, I64]
    """The whole hand for each hand held, by side."""
    prior: F64
    """The weight of each pair of hands held, (n, m)."""


def ranges_at(origin: Position, cursor: BlueprintCursor) -> Ranges:
    """The ranges of both sides at a cursor's node, by the blueprint and the cards played."""
    pone, dealer = side_ranges(origin, cursor, 0), side_ranges(origin, cursor, 1)
    prior = joint_weights(origin, pone.factors, dealer.factors)
    return Ranges(cards_left(cursor.state), (pone.whole_hands, dealer.whole_hands), prior)


def opponent_weights(position: Position, cursor: BlueprintCursor) -> F64:
    """Relative weights of the opponent's hands at a cursor's node, by index of hands, (m,).

    They are the row or column of `ranges_at` for the hand held, without the probability that
    this hand comes there: weights by two cursors have the same scale.
    """
    sides = [side_ranges(position, cursor, side).factors for side in range(2)]
    held, own = multiset_index(position.descending_hand), sides[position.seat]
    row = slice(held, held + 1)
    couplings = np.ascontiguousarray(own.couplings[:, row])
    sides[position.seat] = RangeFactors(own.ranks[row], np.ones(1), couplings)
    return joint_weights(position, sides[0], sides[1]).ravel()


class SideRanges(NamedTuple):
    """One side's whole hands, and their factors of the joint weight."""

    whole_hands: I64
    factors: RangeFactors


def side_ranges(
    origin: Position, cursor: BlueprintCursor, side: int, *, by_blueprint: bool = True
) -> SideRanges:
    """One side's ranges; without the blueprint, as if it played its cards whatever it holds."""
    size, cards = origin.size, cards_left(cursor.state)[side]
    whole = possible_whole_hands(size - 2, cards, cursor.played[side])
    beliefs = belief_factors(size)
    weights = beliefs.hand_factors[side, origin.starter, whole] + BELIEF_FLOOR
    if by_blueprint:
        weights = by_hand_index(cursor.node.reaches[side], cards) * weights
    ranks = multisets(size - 2)[whole].astype(np.int64)
    couplings = np.ascontiguousarray(beliefs.couplings[side, whole].T)
    return SideRanges(whole, RangeFactors(ranks, weights, couplings))


def joint_weights(origin: Position, pone: RangeFactors, dealer: RangeFactors) -> F64:
    """The weight of every pair of these hands, (n, m)."""
    unseen = np.full(RANKS, 4)
    unseen[descending(origin.starter)] -= 1
    prior = np.zeros((len(pone.weights), len(dealer.weights)))
    write_joint_weights(unseen, (pone, dealer), prior)
    return prior


class OpponentHands(NamedTuple):
    """For each hand that the opponent may hold at a node, (n,), what it must have held before."""

    at_root: I64
    """Where the subgame begins."""
    whole: I64
    """Before the play."""


def opponent_hands(origin: Position, moves: Rounds, held: int) -> OpponentHands:
    """The hands of the opponent of a position's seat.

    `origin` is where a subgame begins, `moves` are the cards played since, `held` how many the
    opponent holds now.
    """
    other, cursor, kept = 1 - origin.seat, cursor_at(origin), origin.size - 2
    before = cards_left(cursor.state)[other]
    since = [descending(rank) for each in moves for mover, rank in each if mover == other]
    at_root = possible_whole_hands(before, held, since)
    return OpponentHands(at_root, possible_whole_hands(kept, before, cursor.played[other])[at_root])


def possible_whole_hands(size: int, held: int, played: Sequence[int]) -> I64:
    """The whole hand of a size for each hand held after some cards (descending), by index, (n,)."""
    hands = whole_hands(size)
    number = int(hands.held[held])
    begin = int(hands.starts[held]) + multiset_index(played) * number
    return hands.table[begin : begin + number].astype(np.int64)


def by_hand_index(vector: F32, cards: int) -> F64:
    """A vector over the hands of some cards, such as a reach, by the index of hands, (n,)."""
    return by_index(vector, cards).astype(np.float64)
