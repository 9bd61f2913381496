"""What `strong` and `expert` really lay: the blueprint, and after it all that is solved anew.

At the table they look up one hand in the solution; here all of it is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.players.solved import PARTS, SELDOM
from pegout.solver.at_table import Rounds, in_points
from pegout.solver.blueprint import blueprint, early_tree
from pegout.solver.codes import RANKS
from pegout.solver.kernels import nodes, plays
from pegout.solver.play_tree import Tree, sizes, whole_tree
from pegout.solver.play_walks import STORE, Walker
from pegout.solver.solving_play import prior_of

F32 = NDArray[np.float32]
U8 = NDArray[np.uint8]

Slots = tuple[int, int]
"""Where the slots of pone and dealer begin."""

WHOLE = 255
"""Strategies are stored in parts of so many."""
_SEVERAL = 20
"""Rests that are waiting to be solved at a time."""


class _Place(NamedTuple):
    """A node of the first cards, and the same node of the whole tree."""

    early: int
    whole: int
    early_slots: Slots
    whole_slots: Slots


class _Rest(NamedTuple):
    """A part of the play that is solved anew."""

    rounds: Rounds
    """What is laid before it."""
    slots: Slots
    """Where it begins."""


class _Plan:
    """Strategies filled in by and by.

    Args:
        size: cards dealt to each, 6 or 5.
        starter: its rank, 0 (ace) to 12 (king).
    """

    def __init__(self, size: int, starter: int) -> None:
        self.size = size
        self.starter = starter
        self.early = early_tree(size)
        self.whole = whole_tree(size - 2)
        self.shares = blueprint(size, starter)
        self.policies = [np.zeros(slots, np.float32) for slots in self.whole.slots]

    def fill(self) -> Iterator[_Rest]:
        """Fill in what the blueprint knows, and tell what it does not."""
        yield from self._visit(_Place(self.early.root, self.whole.root, (0, 0), (0, 0)), ((),))

    def _visit(self, place: _Place, rounds: Rounds) -> Iterator[_Rest]:
        row = self.early.nodes[place.early]
        if row[plays.KIND] != plays.CHOICE:
            if self.whole.nodes[place.whole, plays.SLOTS : plays.SLOTS + 2].any():
                yield _Rest(rounds, place.whole_slots)
            return
        mover, low, high = (int(row[each]) for each in (plays.MOVER, plays.LOW, plays.HIGH))
        number = (high - low) * _slots_each(row)
        slot, to = place.early_slots[mover], place.whole_slots[mover]
        self.policies[mover][to : to + number] = self.shares[mover][slot : slot + number]
        for rank in range(low, high):
            after = (*rounds[:-1], (*rounds[-1], (mover, RANKS - 1 - rank)))
            yield from self._visit(self._child(place, rank - low), after)
        if row[plays.GO] >= 0:
            after_go = self._child(place, high - low)
            ended = not (self.early.keys[after_go.early] >> 17) & 31
            yield from self._visit(after_go, (*rounds, ()) if ended else rounds)

    def _child(self, place: _Place, stage: int) -> _Place:
        """What follows the legal rank of this number, or a go after all of them."""
        early, early_slots = _step(self.early, place.early, place.early_slots, stage)
        whole, whole_slots = _step(self.whole, place.whole, place.whole_slots, stage)
        return _Place(early, whole, early_slots, whole_slots)

    def solve(self, rest: _Rest) -> None:
        """Fill in a part that is solved anew."""
        game = in_points(self.size, self.starter, rest.rounds)
        for side, slot in enumerate(rest.slots):
            self.policies[side][slot : slot + len(game.means[side])] = game.means[side]


def _slots_each(row: NDArray[np.int32]) -> int:
    return int(nodes.slots_of(int(row[plays.OWN]), int(row[plays.HIGH]), sizes()))


def _step(tree: Tree, node: int, slots: Slots, stage: int) -> tuple[int, Slots]:
    """The node after a legal rank or a go, and where its slots begin."""
    row = tree.nodes[node]
    legal, first = int(row[plays.HIGH] - row[plays.LOW]), int(row[plays.FIRST])
    begin = list(slots)
    begin[int(row[plays.MOVER])] += legal * _slots_each(row)
    before = tree.nodes[tree.children[first : first + stage]]
    child = int(row[plays.GO] if stage == legal else tree.children[first + stage])
    return child, (
        begin[0] + int(before[:, plays.SLOTS].sum()),
        begin[1] + int(before[:, plays.SLOTS + 1].sum()),
    )


def solved_strategies(
    size: int,
    starter: int,
    *,
    threads: int = 1,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> tuple[U8, U8]:
    """The strategies of pone and dealer at 0-0 by slot of the whole tree, shares of 255.

    Args:
        size: cards dealt to each, 6 or 5.
        starter: its rank, 0 (ace) to 12 (king).
        threads: how many to use.
        progress: is told how many parts are done, and of how many.
    """
    plan = _Plan(size, starter)
    rests = list(plan.fill())
    with ThreadPoolExecutor(threads) as pool:
        for first in range(0, len(rests), _SEVERAL):
            list(pool.map(plan.solve, rests[first : first + _SEVERAL]))
            progress(min(first + _SEVERAL, len(rests)), len(rests))
    walker = Walker(plan.whole, prior_of(size, starter), threads)
    pone, dealer = (
        _often(walker, side, plan.policies[side], plan.policies[1 - side]) for side in range(2)
    )
    return pone, dealer


def _often(walker: Walker, side: int, policy: F32, other: F32) -> U8:
    """A strategy in shares, without what the levels leave out because it is laid seldom."""
    shares = policy.copy()
    walker.values(STORE, side, shares, np.zeros_like(other))
    shares[shares < WHOLE * (SELDOM - 0.5) / PARTS] = 0
    return shares.astype(np.uint8)
