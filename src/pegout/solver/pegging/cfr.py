"""Walks over the whole play for one starter: solving it, its value, and the best response to it.

The first two cards are laid here, in NumPy's arrays; each pair of them is a task for `walk`, and
the tasks run in threads. Every sum has a fixed order, so results do not depend on the threads.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import local
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver.encoding.cards import RANKS
from pegout.solver.kernels.pegging import cfr_traversal, infoset_updates, public_states
from pegout.solver.kernels.pegging.infoset_updates import BEST_RESPONSE, EVALUATE, QUANTISE, UPDATE
from pegout.solver.pegging.priors import last_card_blocks
from pegout.solver.pegging.public_tree import (
    PublicTree,
    hand_count,
    hand_counts,
    pair_cells,
    uniform_strategy,
    with_rank,
)

F32 = NDArray[np.float32]
F64 = NDArray[np.float64]
I64 = NDArray[np.int64]

__all__ = ["BEST_RESPONSE", "EVALUATE", "QUANTISE", "UPDATE", "CFRSolver"]

TREMBLE: Final = 2e-5
"""How often a side lays any legal rank while the first cards are laid, in solving."""
NOTHING: Final = np.zeros(0, np.float32)


class _Lead(NamedTuple):
    """What follows a lead: the dealer's node and where the slots begin."""

    node: int
    slot: tuple[int, int]


class CFRSolver:
    """Walks over the play with one starter.

    Args:
        tree: of the whole play.
        prior: the chance of both kept hands, (k, k).
        threads: how many to use.
    """

    def __init__(self, tree: PublicTree, prior: F32, threads: int = 2) -> None:
        self.tree = tree
        self.size = tree.size
        self.prior = np.ascontiguousarray(prior / prior.sum(dtype=np.float64), np.float32)
        self.blocks = [last_card_blocks(self.prior, self.size, side) for side in range(2)]
        self.shapes = tree.layout(tree.payoffs.astype(np.int8), tree.size)
        self.pool = ThreadPoolExecutor(threads)
        self.own = local()
        self.whole = hand_count(self.size)
        self.rest = hand_count(self.size - 1)
        self.room = int(infoset_updates.vector_size(self.size - 1, hand_counts()))
        root = tree.states[tree.root]
        slot = [RANKS * self.rest, 0]
        self.leads: list[_Lead] = []
        for place in range(RANKS):
            node = int(tree.children[root[public_states.FIRST_CHILD] + place])
            self.leads.append(_Lead(node, (slot[0], slot[1])))
            slot[0] += int(tree.states[node, public_states.INFOSET_ACTIONS])
            slot[1] += int(tree.states[node, public_states.INFOSET_ACTIONS + 1])

    def values(
        self,
        purpose: int,
        watched: int,
        own: F32,
        other: F32,
        mean: F32 = NOTHING,
        weight: float = 0.0,
        fading: float = 1.0,
    ) -> F32:
        """The values of the watched side's hands, times their chances, in points.

        Args:
            purpose: `IMPROVE`, `EVALUATE`, `RESPOND` or `STORE`.
            watched: 0 pone, 1 dealer.
            own: the watched side's regrets (`IMPROVE`, updated) or strategy, by slot.
            other: the other side's.
            mean: receives the other side's mean strategy; empty where it is not wanted.
            weight: of this walk in it.
            fading: what is left of regrets after the update.
        """
        tremble = TREMBLE if purpose == UPDATE else 0.0
        return _Run(self, purpose, watched, own, other, mean, weight, tremble, fading).from_lead()

    def first_values(self, pone: F32, dealer: F32) -> tuple[F32, F32]:
        """What each first card is worth under a pair of strategies, by slot.

        Returns:
            The pone's points less the dealer's after each lead, by rank and the three cards kept,
            (13, m); the dealer's less the pone's after each reply, by lead, rank and the cards
            kept, (13, 13, m). Where good play never leads there it is 0.
        """
        leading = _Run(self, EVALUATE, 0, pone, dealer, NOTHING, 0.0, 0.0, 1.0)
        leading.from_lead()
        replying = _Run(self, EVALUATE, 1, dealer, pone, NOTHING, 0.0, 0.0, 1.0)
        replying.from_lead()
        up = (
            with_rank()
            .reshape(-1, RANKS, infoset_updates.REMAINING_HANDS)[self.size, :, : self.rest]
            .astype(np.int64)
        )
        chances = self.prior.sum(axis=1)[up]
        leads = _divided(self._by_rest(leading.leads), chances)
        led = np.zeros((RANKS, self.whole), np.float32)
        for rank, reach in enumerate(replying.reaches):
            led[rank, up[rank]] = self._by_rest(reach)
        met = (led @ self.prior)[:, up]
        return leads, _divided(self._by_rest(np.stack(replying.replies)), met)

    def _by_rest(self, values: F32) -> F32:
        """Values of the cards kept by their index, where they lie in blocks."""
        return values[..., pair_cells()[: self.rest]] if self.size == 3 else values


def _divided(values: F32, weights: F32) -> F32:
    enough = weights > 1e-12
    return np.divide(values, weights, out=np.zeros_like(values), where=enough)


class _Run:
    """One walk: its arguments, and the first two plies of it."""

    def __init__(
        self,
        walker: CFRSolver,
        purpose: int,
        watched: int,
        own: F32,
        other: F32,
        mean: F32,
        weight: float,
        tremble: float,
        fading: float,
    ) -> None:
        self.cfr = walker
        self.purpose = purpose
        self.watched = watched
        self.policies = (own, other) if watched == 0 else (other, own)
        self.mean = mean
        self.weight = weight
        self.tremble = tremble
        self.fading = fading
        self.leads: F32 = NOTHING
        self.replies: list[F32] = []
        self.reaches: list[F32] = []

    def from_lead(self) -> F32:
        """Lay the pone's leads, the dealer's replies and all that follows."""
        walker = self.cfr
        ones = np.ones(walker.whole, np.float32)
        node = _Node(self, 0, 0)
        if self.watched == 0:
            below: F32 = np.zeros((RANKS, walker.room), np.float32)
            reaches = [ones] * RANKS
        else:
            below = np.zeros((1, walker.whole), np.float32)
            reaches = [node.down(rank, ones) for rank in range(RANKS)]
        tasks = []
        replies = []
        for rank, lead in enumerate(walker.leads):
            reply = _Node(self, 1, lead.slot[1])
            values = [np.zeros(walker.room, np.float32) for _ in range(RANKS)]
            replies.append((reply, values))
            slot = [lead.slot[0], lead.slot[1] + RANKS * walker.rest]
            row = walker.tree.states[lead.node]
            for second in range(RANKS):
                child = int(walker.tree.children[row[public_states.FIRST_CHILD] + second])
                reach = reaches[rank]
                if self.watched == 0:
                    reach = reply.down(second, ones)
                points = walker.tree.point_units[1] * int(
                    walker.tree.action_points[row[public_states.FIRST_CHILD] + second]
                )
                tasks.append((child, tuple(slot), rank, second, points, reach, values[second]))
                slot[0] += int(walker.tree.states[child, public_states.INFOSET_ACTIONS])
                slot[1] += int(walker.tree.states[child, public_states.INFOSET_ACTIONS + 1])
        list(walker.pool.map(self.task, tasks))
        for rank, (reply, values) in enumerate(replies):
            if self.watched == 0:
                for each in values:
                    below[rank] += each
            else:
                self.replies.append(np.stack(values))
                reply.up(self.replies[-1], below[0])
        self.leads, self.reaches = below, reaches
        if self.watched == 1:
            return np.asarray(below[0])
        found = np.zeros(walker.whole, np.float32)
        node.up(below, found)
        return found

    def task(self, task: tuple[int, tuple[int, ...], int, int, int, F32, F32]) -> None:
        """All that follows two cards."""
        child, slot, lead, reply, points, reach, values = task
        walker, tree = self.cfr, self.cfr.tree
        if not reach.any():
            return
        space = walker.own
        if not hasattr(space, "work"):
            space.work = np.zeros(1 << 17, np.float32)
            space.stack = np.zeros((cfr_traversal.MAX_DEPTH, cfr_traversal.FRAME_SIZE), np.int64)
        work, stack = space.work, space.stack
        hands = walker.room
        work[:hands] = reach
        work[512 : 512 + hands] = 0
        frame = stack[0]
        frame[:] = 0
        frame[cfr_traversal.STATE] = child
        frame[cfr_traversal.STAGE] = -1
        frame[cfr_traversal.VALUE] = 512
        frame[cfr_traversal.TOP] = 1024
        frame[cfr_traversal.SLOT], frame[cfr_traversal.SLOT + 1] = slot
        frame[cfr_traversal.PLAYED], frame[cfr_traversal.PLAYED + 1] = lead, reply
        frame[cfr_traversal.POINTS] = points
        cfr_traversal.traverse(
            self.purpose,
            self.watched,
            walker.size,
            stack,
            walker.shapes,
            walker.prior.ravel(),
            walker.blocks[self.watched],
            NOTHING,
            self.policies[self.watched],
            self.policies[1 - self.watched],
            self.mean,
            self.weight,
            self.tremble,
            walker.size,
            self.fading,
            tree.point_units[1],
            work,
        )
        values[:hands] = work[512 : 512 + hands]


class _Node:
    """A node of the first two plies, where every rank is legal for everybody."""

    def __init__(self, run: _Run, mover: int, slot: int) -> None:
        self.run = run
        self.mover = mover
        self.slot = slot
        walker = run.cfr
        self.sums = np.zeros(walker.whole, np.float32)
        infoset_updates.write_normalisers(
            run.policies[mover], slot, walker.size, 0, RANKS, hand_counts(), with_rank(), self.sums
        )
        self.even = uniform_strategy()[walker.size * 14 * 1820 :]
        if run.purpose == QUANTISE and mover == run.watched:
            at = (slot, walker.size, 0, RANKS, hand_counts(), with_rank(), self.sums)
            infoset_updates.quantise_strategy(run.policies[mover], *at)

    def down(self, rank: int, reach: F32) -> F32:
        """The reach of the side that is not watched after one of its ranks."""
        run, walker = self.run, self.run.cfr
        below = np.zeros(walker.room, np.float32)
        infoset_updates.descend_reach(
            run.policies[self.mover],
            self.slot + rank * walker.rest,
            walker.size,
            rank,
            walker.rest,
            with_rank(),
            pair_cells(),
            self.sums,
            self.even,
            reach,
            run.tremble,
            run.mean,
            run.weight,
            below,
        )
        return below

    def up(self, below: F32, values: F32) -> None:
        """Add the values of the watched side's hands."""
        run, walker = self.run, self.run.cfr
        infoset_updates.back_up_values(
            run.purpose,
            run.policies[self.mover],
            self.slot,
            walker.size,
            0,
            RANKS,
            hand_counts(),
            with_rank(),
            pair_cells(),
            self.sums,
            self.even,
            below.ravel(),
            walker.room,
            np.zeros(walker.whole, np.float32),
            values,
            run.fading,
        )
