"""What `strong` and `expert` really lay: the blueprint, and after it all that is solved anew.

At the table they solve the rest of a play from one seat's cards; here from what everybody sees,
which leaves out only which cards that seat has laid away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.players.solved import PARTS, SELDOM
from pegout.solver.at_table import Position, solved
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
Rounds = tuple[tuple[tuple[int, int], ...], ...]
"""As in `at_table`: cards laid as (seat, rank), round by round."""

WHOLE = 255
"""Strategies are stored in parts of so many."""
_SEVERAL = 200
"""Rests that are waiting to be solved at a time."""


class _Place(NamedTuple):
    """A node of the first cards, and the same node of the whole tree."""

    early: int
    whole: int
    early_slots: Slots
    whole_slots: Slots


class _Rest(NamedTuple):
    """A part of the play that is solved anew."""

    origin: Position
    """After the last card that the blueprint knows."""
    begin: Slots
    """Of all that follows it."""
    slots: Slots
    """Of the part."""
    number: Slots
    """How many slots it has."""


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
        self.plan = blueprint(size, starter)
        self.policies = [np.zeros(slots, np.float32) for slots in self.whole.slots]

    def fill(self) -> Iterator[_Rest]:
        """Fill in what the blueprint knows, and tell what it does not."""
        root = _Place(self.early.root, self.whole.root, (0, 0), (0, 0))
        yield from self._after_card(root, ((),))

    def _after_card(self, place: _Place, rounds: Rounds) -> Iterator[_Rest]:
        begin = place.whole_slots
        mover = int(self.early.nodes[place.early, plays.MOVER])
        origin = Position(self.size, mover, (), (), self.starter, rounds)
        while True:
            row = self.early.nodes[place.early]
            may_lay = row[plays.KIND] == plays.CHOICE and row[plays.HIGH] > row[plays.LOW]
            if may_lay and self._copied(place):
                for rank in range(int(row[plays.LOW]), int(row[plays.HIGH])):
                    lay = (int(row[plays.MOVER]), RANKS - 1 - rank)
                    child = self._child(place, rank - int(row[plays.LOW]))
                    yield from self._after_card(child, (*rounds[:-1], (*rounds[-1], lay)))
            elif may_lay or row[plays.KIND] != plays.CHOICE:
                number = self._slots_before_go(place)
                if any(number):
                    yield _Rest(origin, begin, place.whole_slots, number)
            if row[plays.KIND] != plays.CHOICE or row[plays.GO] < 0:
                return
            place = self._child(place, int(row[plays.HIGH] - row[plays.LOW]))
            if not (self.early.keys[place.early] >> 17) & 31:
                rounds = (*rounds, ())

    def _copied(self, place: _Place) -> bool:
        """Fill in a node, if the blueprint knows it."""
        row = self.early.nodes[place.early]
        mover = int(row[plays.MOVER])
        number = int(row[plays.HIGH] - row[plays.LOW]) * _slots_each(row)
        slot, to = place.early_slots[mover], place.whole_slots[mover]
        if not self.plan.covers(mover, slot, number):
            return False
        self.policies[mover][to : to + number] = self.plan.shares[mover][slot : slot + number]
        return True

    def _child(self, place: _Place, stage: int) -> _Place:
        """What follows the legal rank of this number, or a go after all of them."""
        early, early_slots = _step(self.early, place.early, place.early_slots, stage)
        whole, whole_slots = _step(self.whole, place.whole, place.whole_slots, stage)
        return _Place(early, whole, early_slots, whole_slots)

    def _slots_before_go(self, place: _Place) -> Slots:
        """The slots from a node on, without what follows a go of the first cards."""
        rows = self.whole.nodes
        row = self.early.nodes[place.early]
        slots = rows[place.whole, plays.SLOTS : plays.SLOTS + 2]
        if row[plays.KIND] == plays.CHOICE and row[plays.GO] >= 0:
            go = rows[place.whole, plays.GO]
            slots = slots - rows[go, plays.SLOTS : plays.SLOTS + 2]
        return int(slots[0]), int(slots[1])

    def solve(self, rest: _Rest) -> None:
        """Fill in a part that is solved anew."""
        game = solved(rest.origin, None)
        for side in range(2):
            slot, number = rest.slots[side], rest.number[side]
            of = slot - rest.begin[side]
            self.policies[side][slot : slot + number] = game.means[side][of : of + number]


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
