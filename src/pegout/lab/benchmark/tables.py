"""The input of the benchmark's kernels: tables about hands, public trees, chances of the hands."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Any, Final, NamedTuple

import numpy as np

from pegout.lab.training.pegging import starter_prior
from pegout.solver.arrays import F32, I64
from pegout.solver.encoding.cards import RANKS, multiset_index, multisets
from pegout.solver.kernels.benchmark.rows import FRAME_SIZE as ROW_FRAME_SIZE
from pegout.solver.kernels.benchmark.rows import MOST_CARDS, Hands, Nodes, Tree, find_nodes
from pegout.solver.kernels.pegging.infoset_updates import MOST_HANDS
from pegout.solver.kernels.pegging.traversals import MAX_DEPTH
from pegout.solver.pegging.descending_ranks import descending, without
from pegout.solver.pegging.public_tree import PublicTree, hand_counts, whole_tree, with_rank

CARDS_PER_RANK: Final = 4
MINI: Final = "mini"
MINI_RANKS: Final = (4, 6, 7, 8, 12)
"""The ranks of the mini game's deck, from 0 (ace): 5, 7, 8, 9 and king. Fifteens, pairs, a run,
thirty-ones and goes all come up in it."""


@cache
def hands() -> Hands:
    """The tables about hands."""
    ranks = np.zeros((MOST_CARDS + 1, MOST_HANDS, MOST_CARDS), np.uint8)
    left = np.zeros((MOST_CARDS + 1, MOST_HANDS, MOST_CARDS), np.uint16)
    legal = np.zeros((MOST_CARDS + 1, RANKS + 1, MOST_HANDS), np.uint8)
    packed = np.zeros((MOST_CARDS + 1, MOST_HANDS), np.int64)
    for cards in range(1, MOST_CARDS + 1):
        for hand, row in enumerate(multisets(cards).tolist()):
            packed[cards, hand] = sum([1 << (4 * rank) for rank in row])
            for place, rank in enumerate(sorted(set(row), reverse=True)):
                ranks[cards, hand, place] = rank
                left[cards, hand, place] = multiset_index(without(row, rank))
                legal[cards, : rank + 1, hand] += 1
    return Hands(hand_counts(), ranks, left, legal, packed, with_rank())


def public_arrays(tree: PublicTree, deck: I64) -> Tree:
    """A public tree as the kernels read it; `deck` is the number of cards by descending rank."""
    counts, _ = tree.counts_and_rounds()
    gone = (tree.keys >> 15 & 1).astype(np.uint8)
    packed = sum([int(number) << (4 * rank) for rank, number in enumerate(deck)])
    return Tree(tree.states, tree.children, tree.action_points, counts, gone, tree.root, packed)


def list_nodes(tree: Tree) -> tuple[Nodes, Nodes]:
    """The public histories at which pone and dealer may have a choice."""
    room = 1 << 12
    while True:
        found = _room_for(room), _room_for(room)
        used, stack = np.zeros(2, np.int64), np.zeros((MAX_DEPTH, ROW_FRAME_SIZE), np.int64)
        if find_nodes(tree, hands(), stack, *found, used):
            break
        room *= 4
    return _cut(found[0], int(used[0])), _cut(found[1], int(used[1]))


def _room_for(nodes: int) -> Nodes:
    numbers = [np.zeros(nodes, np.int64) for _ in range(3)]
    firsts = [np.zeros(nodes + 1, np.int64) for _ in range(2)]
    return Nodes(np.zeros(nodes, np.int32), *numbers, *firsts)


def _cut(nodes: Nodes, used: int) -> Nodes:
    """The nodes that were found, in arrays of their own."""
    parts: Any = [part[: used + (len(part) > len(nodes.states))].copy() for part in nodes]
    return Nodes(*parts)


class Deal(NamedTuple):
    """The deck of a game, its hands and their chances."""

    tree: PublicTree
    deck: I64
    """Cards that both hands may hold by descending rank, (13,): without the starter."""
    prior: F32
    """Weights of both hands, pone's by dealer's, by index of descending ranks; (k, k)."""


def mini_deal() -> Deal:
    """Two cards each from a deck of twenty."""
    deck = np.zeros(RANKS, np.int64)
    deck[[descending(rank) for rank in MINI_RANKS]] = CARDS_PER_RANK
    counts = (multisets(2)[:, :, None] == np.arange(RANKS)).sum(axis=1)
    ways = np.array([[comb(n, k) for k in range(3)] for n in range(CARDS_PER_RANK + 1)])
    left = np.maximum(deck - counts, 0)
    ranks = np.arange(RANKS)
    prior = [
        ways[deck, mine].prod() * ways[left[place][ranks], counts].prod(axis=1)
        for place, mine in enumerate(counts)
    ]
    return Deal(whole_tree(2), deck, np.array(prior, np.float32))


def starter_deal(size: int, starter: int) -> Deal:
    """The hands that both sides keep in equilibrium with one starter.

    Args:
        size: cards dealt to each, 6 or 5.
        starter: its rank, 0 (ace) to 12 (king).
    """
    deck = np.full(RANKS, CARDS_PER_RANK, np.int64)
    deck[descending(starter)] -= 1
    return Deal(whole_tree(size - 2), deck, starter_prior(size, starter))
