"""Counterfactual regret minimisation over the whole play with one starter.

One pass over the public tree updates a side's regrets, evaluates a pair of strategies, or finds
the best response to one. The first two plies are done here, in NumPy's arrays; what follows pairs
of first cards are tasks for `kernels.pegging.cfr_traversal`, which run in threads. Every sum has a
fixed order, so results do not depend on the threads.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import get_ident, local
from typing import Final, NamedTuple

import numpy as np

from pegout.solver.arrays import F32, I64
from pegout.solver.encoding.cards import RANKS
from pegout.solver.kernels.pegging import infoset_updates as kernels
from pegout.solver.kernels.pegging.cfr_traversal import traverse_pairs
from pegout.solver.kernels.pegging.infoset_updates import (
    BEST_RESPONSE,
    EVALUATE,
    QUANTISE,
    UPDATE,
    Infosets,
    NodeStrategy,
)
from pegout.solver.kernels.pegging.public_states import INFOSET_ACTIONS
from pegout.solver.kernels.pegging.traversals import (
    FRAME_SIZE,
    MAX_DEPTH,
    TerminalTables,
    Traversal,
)
from pegout.solver.pegging.descending_ranks import hand_count, whole_hands_by_rank
from pegout.solver.pegging.priors import last_card_blocks
from pegout.solver.pegging.public_tree import PublicTree, hand_counts, hand_tables, pair_cells
from pegout.solver.pegging.subgames import NO_VALUES, WORKSPACE_SIZE

__all__ = ["BEST_RESPONSE", "EVALUATE", "QUANTISE", "UPDATE", "CFRSolver"]

TREMBLE: Final = 2e-5
"""Probability with which the opponent plays a uniformly random legal rank in an update: from three
cards or more, while both sides together hold more than one whole hand."""
POINTS_AFTER: Final = 5
"""The column of the points after a pair of first cards, in what `traverse_pairs` takes."""
BATCHED_HAND_SIZE: Final = 3
"""Cards of a whole hand, those of five-card, at which all replies to a lead are traversed in one
batch: a single reply takes only twice as long as calling the kernel."""


class _Lead(NamedTuple):
    state: int
    """The dealer's public state."""
    first_actions: tuple[int, int]
    """The first actions of pone and dealer there."""


class _Pairs(NamedTuple):
    """A task: what follows a lead and each of some replies; see `traverse_pairs`."""

    pairs: I64
    reaches: F32
    values: F32


class _Sweep(NamedTuple):
    """The arguments of one traversal of the whole tree; see `CFRSolver.values`."""

    purpose: int
    traverser: int
    policy: F32
    opponent_policy: F32
    average: F32 = NO_VALUES
    weight: float = 0.0
    discount: float = 1.0

    @property
    def tremble(self) -> float:
        """Probability with which the opponent plays a uniformly random legal rank."""
        return TREMBLE if self.purpose == UPDATE else 0.0


class _FirstCards(NamedTuple):
    """The results of a pass for the first two plies."""

    leads: F32
    """The traverser's values after each lead, where the traverser is the pone."""
    replies: list[_Pairs]
    """The traverser's values and the opponent's reach after each reply, by lead."""


class CFRSolver:
    """Passes over the play with one starter.

    Args:
        tree: of the whole play.
        prior: the chance of both kept hands, pone's by dealer's, up to a factor, (k, k).
        threads: how many to use.
    """

    def __init__(self, tree: PublicTree, prior: F32, threads: int = 2) -> None:
        self.tree = tree
        self.size = tree.size
        self.prior = np.ascontiguousarray(prior / prior.sum(dtype=np.float64), np.float32)
        self.hands = hand_count(self.size)
        self.remaining = hand_count(self.size - 1)
        self.vector_size = int(kernels.vector_size(self.size - 1, hand_counts()))
        self._layout = tree.layout(tree.lazy_payoffs.in_bytes, self.size)
        self._terminals = [
            TerminalTables(
                prior=self.prior.ravel(),
                prior_blocks=last_card_blocks(self.prior, self.size, side),
                weighted_payoffs=np.zeros(0, np.uint16),
                unit=1.0,
            )
            for side in range(2)
        ]
        self._pool = ThreadPoolExecutor(threads)
        self._own = local()
        self._leads = self._find_leads()
        self.first_pairs = [self._find_pairs(lead) for lead in range(RANKS)]

    def _find_leads(self) -> list[_Lead]:
        tree = self.tree
        pone, dealer = RANKS * self.remaining, 0
        leads = []
        for rank in range(RANKS):
            state = int(tree.children[tree.entry(tree.root, rank)])
            leads.append(_Lead(state, (pone, dealer)))
            pone += int(tree.states[state, INFOSET_ACTIONS])
            dealer += int(tree.states[state, INFOSET_ACTIONS + 1])
        return leads

    def _find_pairs(self, lead: int) -> I64:
        """The node after each reply to a lead, as `traverse_pairs` takes it."""
        tree = self.tree
        state, (pone, dealer) = self._leads[lead]
        dealer += RANKS * self.remaining
        pairs = []
        for rank in range(RANKS):
            entry = tree.entry(state, rank)
            child = int(tree.children[entry])
            points = tree.point_units[1] * int(tree.action_points[entry])
            pairs.append((child, pone, dealer, lead, rank, points))
            pone += int(tree.states[child, INFOSET_ACTIONS])
            dealer += int(tree.states[child, INFOSET_ACTIONS + 1])
        return np.array(pairs, np.int64)

    def values(
        self,
        purpose: int,
        traverser: int,
        policy: F32,
        opponent_policy: F32,
        average: F32 = NO_VALUES,
        weight: float = 0.0,
        discount: float = 1.0,
    ) -> F32:
        """The traverser's counterfactual values of the kept hands, weighted by the prior.

        Args:
            purpose: `UPDATE`, `EVALUATE`, `BEST_RESPONSE` or `QUANTISE`.
            traverser: whose values are wanted, 0 pone or 1 dealer.
            policy: the traverser's regrets (`UPDATE`, updated) or strategy (`QUANTISE`, replaced by
                steps of 1/255), by information-set action.
            opponent_policy: the opponent's regrets or strategy.
            average: receives the opponent's average strategy; empty where it is not wanted.
            weight: of this iteration in the average strategy.
            discount: the factor of regrets after the update.

        Returns:
            Points a deal, by kept hand (descending ranks); they add up to the value of the game.
        """
        sweep = _Sweep(purpose, traverser, policy, opponent_policy, average, weight, discount)
        return self._traverse(sweep)[0]

    def first_values(self, pone: F32, dealer: F32) -> tuple[F32, F32]:
        """Values of each first card where both sides play their strategies.

        Returns:
            The pone's points less the dealer's after each lead, by rank and the cards kept, (13,
            m); the dealer's less the pone's after each reply, by lead, rank and the cards kept,
            (13, 13, m). Where good play never leads there it is 0.
        """
        _, leading = self._traverse(_Sweep(EVALUATE, 0, pone, dealer))
        _, replying = self._traverse(_Sweep(EVALUATE, 1, dealer, pone))
        whole = whole_hands_by_rank(self.size - 1)
        leads = _divided(self._by_index(leading.leads), self.prior.sum(axis=1)[whole])
        reach = np.zeros((RANKS, self.hands), np.float32)
        for rank, after in enumerate(replying.replies):
            # The dealer's opponent has played nothing since its lead, whatever the reply.
            reach[rank, whole[rank]] = self._by_index(after.reaches[0])
        met = (reach @ self.prior)[:, whole]
        replies = np.stack([each.values for each in replying.replies])
        return leads, _divided(self._by_index(replies), met)

    def values_after_replies(self, side: int, pone: F32, dealer: F32) -> F32:
        """The value of the play after lead and reply to a side that plays a best response there.

        Returns:
            The side's net points from the third card on against the other's strategy, by lead,
            reply and the side's cards left, (13, 13, m). Where the other side never comes it is 0.
        """
        mine, theirs = (pone, dealer) if side == 0 else (dealer, pone)
        _, first = self._traverse(_Sweep(BEST_RESPONSE, side, mine, theirs))
        whole = whole_hands_by_rank(self.size - 1)
        found = np.zeros((RANKS, RANKS, self.remaining), np.float32)
        for lead, after in enumerate(first.replies):
            values, reaches = self._by_index(after.values), self._by_index(after.reaches)
            for reply in range(RANKS):
                chances = self.prior[whole[lead][:, None], whole[reply]]
                met = chances @ reaches[reply] if side == 0 else reaches[reply] @ chances
                points = np.float32(after.pairs[reply, POINTS_AFTER] * (1 - 2 * side))
                found[lead, reply] = _divided(values[reply] - points * met, met)
        return found

    def _by_index(self, values: F32) -> F32:
        """Values of the hands after one card by index, also where they lie in blocks."""
        return values[..., pair_cells()[: self.remaining]] if self.size == 3 else values

    def _traverse(self, sweep: _Sweep) -> tuple[F32, _FirstCards]:
        """The values at the root and at the first cards."""
        lead = _FirstPly(self, sweep, 0, 0)
        ones = np.ones(self.hands, np.float32)
        is_pone = sweep.traverser == 0
        reaches = [ones if is_pone else lead.descend(rank, ones) for rank in range(RANKS)]
        replies = [_FirstPly(self, sweep, 1, each.first_actions[1]) for each in self._leads]
        leads = [
            self._pairs(rank, reply, is_pone, reaches[rank]) for rank, reply in enumerate(replies)
        ]
        tasks = [task for pairs in leads for task in self._tasks(pairs)]
        made: dict[int, Traversal] = {}
        list(self._pool.map(lambda task: self._run(sweep, made, task), tasks))
        found = np.zeros(self.hands, np.float32)
        if not is_pone:
            for reply, below in zip(replies, leads, strict=True):
                reply.back_up(below.values, found)
            return found, _FirstCards(NO_VALUES, leads)
        after_leads = np.zeros((RANKS, self.vector_size), np.float32)
        for rank, pairs in enumerate(leads):
            for each in pairs.values:
                after_leads[rank] += each
        lead.back_up(after_leads, found)
        return found, _FirstCards(after_leads, leads)

    def _pairs(self, lead: int, reply: _FirstPly, is_pone: bool, reach: F32) -> _Pairs:
        """The plays after each reply to a lead; the pone's opponent is the one who replies."""
        reaches = np.empty((RANKS, self.vector_size), np.float32)
        ones = np.ones(self.hands, np.float32)
        for rank in range(RANKS):
            reaches[rank] = reply.descend(rank, ones) if is_pone else reach
        return _Pairs(self.first_pairs[lead], reaches, np.zeros_like(reaches))

    def _tasks(self, pairs: _Pairs) -> list[_Pairs]:
        """The replies to a lead as tasks: one batch in five-card, else a task for each reply."""
        if self.size == BATCHED_HAND_SIZE:
            return [pairs]
        first, reaches, values = pairs
        ones = [slice(rank, rank + 1) for rank in range(RANKS)]
        return [_Pairs(first[each], reaches[each], values[each]) for each in ones]

    def _run(self, sweep: _Sweep, made: dict[int, Traversal], task: _Pairs) -> None:
        """Traverse all that follows some pairs of cards.

        `made` are each thread's arguments of the kernel; to make them costs what a call does. They
        go with the sweep, because they hold on to regrets and strategies.
        """
        thread = get_ident()
        if thread not in made:
            made[thread] = self._traversal(sweep)
        traverse_pairs(made[thread], *task)

    def _traversal(self, sweep: _Sweep) -> Traversal:
        own = self._own
        if not hasattr(own, "work"):
            own.work = np.zeros(WORKSPACE_SIZE, np.float32)
            own.stack = np.zeros((MAX_DEPTH, FRAME_SIZE), np.int64)
        return Traversal(
            purpose=sweep.purpose,
            traverser=sweep.traverser,
            tree=self._layout,
            terminals=self._terminals[sweep.traverser],
            policy=sweep.policy,
            opponent_policy=sweep.opponent_policy,
            opponent_average=sweep.average,
            average_weight=sweep.weight,
            discount=sweep.discount,
            tremble=sweep.tremble,
            tremble_above=self.size,
            dealer_unit=self.tree.point_units[1],
            stack=own.stack,
            work=own.work,
        )


class _FirstPly:
    """A node of the first two plies, where every rank is legal, before any other card."""

    def __init__(self, cfr: CFRSolver, sweep: _Sweep, mover: int, first_action: int) -> None:
        self.sweep = sweep
        self.room = cfr.vector_size
        self.hands = cfr.hands
        infosets = Infosets(first_action, cfr.size, 0, RANKS, cfr.remaining)
        policy = sweep.policy if mover == sweep.traverser else sweep.opponent_policy
        normalisers = np.zeros(cfr.hands, np.float32)
        self.node = NodeStrategy(policy, infosets, normalisers)
        kernels.write_normalisers(self.node, hand_tables())
        if sweep.purpose == QUANTISE and mover == sweep.traverser:
            kernels.quantise_strategy(self.node, hand_tables())

    def descend(self, rank: int, reach: F32) -> F32:
        """The opponent's reach after one of its ranks, by the hand left."""
        below = np.zeros(self.room, np.float32)
        kernels.descend_reach(
            self.node,
            hand_tables(),
            rank,
            reach,
            self.sweep.tremble,
            self.sweep.average,
            self.sweep.weight,
            below,
        )
        return below

    def back_up(self, below: F32, values: F32) -> None:
        """Add the values of the traverser's hands, out of those after each rank."""
        kernels.back_up_values(
            self.sweep.purpose,
            self.node,
            hand_tables(),
            below.ravel(),
            self.room,
            np.zeros(self.hands, np.float32),
            values,
            self.sweep.discount,
        )


def _divided(values: F32, weights: F32) -> F32:
    """Values by weights, 0 where there is hardly any weight."""
    enough = weights > 1e-12
    return np.divide(values, weights, out=np.zeros_like(values), where=enough)
