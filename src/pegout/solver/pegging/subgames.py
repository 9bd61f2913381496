"""Subgames: the play from a public state on, solved from both sides' ranges."""

from __future__ import annotations

from functools import cached_property, lru_cache
from threading import local
from typing import Final, NamedTuple

import numpy as np

from pegout.solver.arrays import F32, F64, I64, U8, U16
from pegout.solver.encoding.cards import RANKS, multisets
from pegout.solver.kernels.pegging.cfr_traversal import traverse
from pegout.solver.kernels.pegging.infoset_updates import BEST_RESPONSE, EVALUATE, QUANTISE, UPDATE
from pegout.solver.kernels.pegging.public_states import LANES, PublicStates, unpack_state
from pegout.solver.kernels.pegging.subgames import AVERAGE_EXPONENT, DISCOUNT_EXPONENT, solve
from pegout.solver.kernels.pegging.traversals import (
    ACTION,
    CELL,
    FRAME_SIZE,
    MAX_DEPTH,
    ROOT_VALUES,
    TerminalTables,
    Traversal,
    start_traversal,
)
from pegout.solver.kernels.pegging.weighted_payoffs import (
    Payoff,
    Weighting,
    ends_of,
    write_weighted_payoffs,
)
from pegout.solver.pegging.public_nodes import PublicNode, by_cell, by_index, root_node, vector_size
from pegout.solver.pegging.public_tree import SEPARATE_POINTS, PublicTree, build_tree, whole_hands

WORKSPACE_SIZE: Final = 1 << 17
CACHED_TREES: Final = 64
"""Cached public trees, of 169 after lead and reply: a game of `expert` builds 3 then, and 7 where
there is room for 16. One takes 2 MB, and 4 more where its payoffs are asked for."""
LARGE_TREE_CARDS: Final = 7
"""Cards that both sides hold after a lead of six-card. A tree from there takes 25 MB and 0.03 s to
build, so only the last one is cached."""
CACHE_LINE: Final = 64
"""Bytes at a multiple of which weighted payoffs begin, so that no vector lies in two lines."""
PAYOFF_BOUND: Final = 64
"""An upper bound of a payoff, in net points."""
MAX_HALF_EXPONENT: Final = 15
"""Weighted payoffs are scaled to stay below 2 to this power, the range of half precision."""
DROPPED_FRACTION_BITS: Final = 42
"""Bits of a double's fraction that half precision does not have: 52 less 10."""
INITIAL_REGRET: Final = 10.0
"""Regrets, in points, that the opponent's choice at the root of a gadget begins with: how firmly it
enters with the range of the blueprint. 0 takes more iterations, 100 holds on to it too long
(docs/research/safe-resolving.md; `python -m research.safe_resolving`)."""
NO_VALUES: Final = np.zeros(0, np.float32)
"""An empty array, for kernels that are not to read any."""
NO_PAYOFFS: Final = np.zeros(0, np.int8)
LAYOUT_CARDS: Final = 4
"""The whole hands of a layout: any size will do where payoffs are weighted already."""


def points_payoff(hands: tuple[int, int]) -> Payoff:
    """The payoff in net points, for some numbers of hands of pone and dealer."""
    pone, dealer = (np.zeros(number, np.int64) for number in hands)
    return Payoff((0, 0), (pone, dealer), np.zeros((0, 0)), np.zeros((2, 0)))


def subgame_tree(state: int, size: int) -> PublicTree:
    """The public tree that begins at a state, by its key; `size` is that of whole hands. Cached."""
    large = sum(cards_left(state)) >= LARGE_TREE_CARDS
    return (_large_tree if large else _small_tree)(state, size)


@lru_cache(maxsize=CACHED_TREES)
def _small_tree(state: int, size: int) -> PublicTree:
    return build_tree(state, size, units=SEPARATE_POINTS)


@lru_cache(maxsize=1)
def _large_tree(state: int, size: int) -> PublicTree:
    return build_tree(state, size, units=SEPARATE_POINTS)


def cards_left(state: int) -> tuple[int, int]:
    """Cards held by pone and dealer in a public state, given by its key."""
    pone, dealer = unpack_state(state).cards
    return pone, dealer


def hand_rank_counts(cards: int) -> I64:
    """Cards of each rank (descending) in every hand of some cards, (n, 13)."""
    if cards == 0:
        return np.zeros((1, RANKS), np.int64)
    return np.array((multisets(cards)[:, :, None] == np.arange(RANKS)).sum(axis=1))


def aligned_cells(cells: int) -> U16:
    """Room for payoffs in half precision, all 0."""
    room = np.zeros(cells + CACHE_LINE, np.uint16)
    first = -room.ctypes.data % CACHE_LINE // room.itemsize
    return room[first : first + cells]


def _as_halves(numbers: F64) -> F64:
    """Numbers that are not negative, rounded as in half precision, except for its narrow range.

    A weight then is the same in a sum of weights as in a payoff: who is sure to win has a chance
    of exactly 1.
    """
    bits = np.ascontiguousarray(numbers).view(np.int64)
    half = np.int64(1) << (DROPPED_FRACTION_BITS - 1)
    return ((bits + half) >> DROPPED_FRACTION_BITS << DROPPED_FRACTION_BITS).view(np.float64)


def _by_dealer(prior: F64) -> F32:
    """A prior by dealer's and pone's hand, with a row and a column of zeros at the end."""
    pone, dealer = prior.shape
    turned = np.zeros((dealer + 1, pone + 1), np.float32)
    turned[:-1, :-1] = prior.T
    return turned


class Workspace(local):
    """Arrays that each thread has of its own."""

    def __init__(self) -> None:
        self.work = np.zeros(WORKSPACE_SIZE, np.float32)
        self.stack = np.zeros((MAX_DEPTH, FRAME_SIZE), np.int64)
        self.lanes = np.zeros((3, LANES), np.int32)
        self.weighted_payoffs = np.zeros(0, np.uint16)
        self.written_for: Subgame | None = None

    def room_for(self, cells: int) -> U16:
        """Room for payoffs, with those of the last subgame in it."""
        if len(self.weighted_payoffs) < cells:
            self.weighted_payoffs = aligned_cells(cells)
        return self.weighted_payoffs


WORKSPACE: Final = Workspace()
"""Of the calling thread; earlier contents must not matter."""


class Averaging(NamedTuple):
    """Where a traversal adds up the opponent's average strategy."""

    average: F32
    """By information-set action; empty where it is not wanted."""
    weight: float
    """Of the iteration."""


NOT_AVERAGED: Final = Averaging(NO_VALUES, 0.0)


def values_at(
    purpose: int,
    node: PublicNode,
    traverser: int,
    tables: tuple[PublicStates, TerminalTables],
    policies: tuple[F32, F32],
    averaging: Averaging = NOT_AVERAGED,
    discount: float = 1.0,
) -> F32:
    """The traverser's counterfactual values at a node, out of a traversal of its subtree.

    Args:
        purpose: of the traversal.
        node: the subtree's root.
        traverser: the side whose values are wanted, 0 pone or 1 dealer.
        tables: the tree, and what its ends are worth.
        policies: the traverser's and the opponent's.
        averaging: of the opponent's strategy.
        discount: the factor of regrets after an update.
    """
    work, stack = WORKSPACE.work, WORKSPACE.stack
    start_traversal(node.state, node.reaches[1 - traverser], stack, work)
    frame = stack[0]
    frame[ACTION : ACTION + 2] = node.first_actions
    frame[CELL] = node.first_cell
    traverse(
        Traversal(
            purpose=purpose,
            traverser=traverser,
            tree=tables[0],
            terminals=tables[1],
            policy=policies[0],
            opponent_policy=policies[1],
            opponent_average=averaging.average,
            average_weight=averaging.weight,
            discount=discount,
            tremble=0.0,
            tremble_above=0,
            dealer_unit=-1,
            stack=stack,
            work=work,
        )
    )
    return np.array(work[ROOT_VALUES : ROOT_VALUES + vector_size(node.cards[traverser])])


class Subgame:
    """The play from one public state on, solved for both sides.

    Args:
        state: the key of the public state.
        size: cards in a whole hand, 4 or 3.
        prior: the weight of every pair of hands, pone's by dealer's (descending ranks), with all
            that is known of both; (n, m).
        payoff: values of the end; `None` for net points.
        iterations: traversals for each side.

    Attributes:
        average_strategies: of pone and dealer by information-set action, not normalised.
    """

    def __init__(
        self, state: int, size: int, prior: F64, payoff: Payoff | None, iterations: int
    ) -> None:
        self.tree = subgame_tree(state, size)
        self.prior = _as_halves(prior / max(float(prior.sum()), 1e-300))
        self.cards = cards_left(state)
        self.layout = self.tree.layout(NO_PAYOFFS, LAYOUT_CARDS)
        self.average_strategies = self._by_action()
        self._value_by(payoff or points_payoff((len(prior), prior.shape[1])))
        if iterations > 0:
            self.solve(iterations)

    def solve(self, iterations: int) -> None:
        """Find the average strategies with some traversals for each side."""
        regrets, self.average_strategies = self._by_action(), self._by_action()
        solve(
            self.tree.root,
            iterations,
            self.layout,
            self.terminals,
            self.root.reaches,
            (regrets[0], regrets[1]),
            (self.average_strategies[0], self.average_strategies[1]),
            WORKSPACE.stack,
            WORKSPACE.work,
        )

    def _by_action(self) -> list[F32]:
        return [np.zeros(number, np.float32) for number in self.tree.infoset_actions]

    @cached_property
    def root(self) -> PublicNode:
        """The first node, which every hand reaches."""
        return root_node(self.tree, self.cards)

    @property
    def terminals(self) -> TerminalTables:
        """The values of the ends of the play."""
        return TerminalTables(NO_VALUES, NO_VALUES, self._weighted_payoffs, self._unit)

    def _value_by(self, payoff: Payoff) -> None:
        """Set the values of the end; weighted payoffs are written when they are first asked for."""
        self.payoff = payoff
        most = PAYOFF_BOUND if payoff.needed[0] == 0 else 2 * float(np.abs(payoff.won).max())
        _, exponent = np.frexp(most * self.prior.max())
        # What 1 stands for in weighted payoffs: a power of two that uses the room of halves.
        self._unit = float(np.ldexp(1.0, int(exponent) - MAX_HALF_EXPONENT))
        self._kept_payoffs: U16 | None = None

    @property
    def _weighted_payoffs(self) -> U16:
        """Prior times payoff of every terminal: too much to be kept for every subgame at once."""
        if self._kept_payoffs is not None:
            return self._kept_payoffs
        if WORKSPACE.written_for is self:
            return WORKSPACE.weighted_payoffs
        cells = WORKSPACE.room_for(self.tree.payoff_cells)
        pone, dealer = self.cards
        write_weighted_payoffs(
            self.tree.root,
            WORKSPACE.stack,
            Weighting(
                tree=self.layout,
                payoffs=self.tree.payoffs,
                hands=(whole_hands(pone), whole_hands(dealer)),
                known=(-1, 0),
                prior=self.prior,
                priors=_by_dealer(self.prior),
                payoff=self.payoff,
                ends=ends_of(self.payoff),
                lanes=WORKSPACE.lanes,
                weighted_payoffs=cells,
                unit=self._unit,
            ),
        )
        WORKSPACE.written_for = self
        return cells

    def keep_payoffs(self) -> None:
        """Keep the weighted payoffs, where several subgames are asked in turn."""
        self._kept_payoffs = self._weighted_payoffs[: self.tree.payoff_cells].copy()

    def keep_payoffs_of(self, payoff: Payoff) -> None:
        """Value the play by another payoff from now on, and keep its weighted payoffs."""
        self._value_by(payoff)
        WORKSPACE.written_for = None
        self.keep_payoffs()

    def update(
        self, node: PublicNode, side: int, regrets: list[F32], purpose: int, discount: float
    ) -> F32:
        """As `values`, by the regrets of both sides, which `UPDATE` changes; without averages."""
        policies = regrets[side], regrets[1 - side]
        return self._traverse(purpose, node, side, policies, discount=discount)

    def quantised(self, side: int) -> U8:
        """One side's average strategy in steps of 1/255, by information-set action."""
        strategy = self.average_strategies[side].copy()
        unused = np.zeros_like(self.average_strategies[1 - side])
        self._traverse(QUANTISE, self.root, side, (strategy, unused))
        return strategy.astype(np.uint8)

    def exploitability(self) -> float:
        """Half the sum of what best responses gain in each role, in units of the payoff."""
        root, found = self.root, 0.0
        for side, cards in enumerate(self.cards):
            best = self.values(root, side, BEST_RESPONSE)
            by_hand = by_index(best, cards) if cards == 2 else best
            found += float(by_hand.sum(dtype=np.float64))
        return found / 2

    def values(self, node: PublicNode, traverser: int, purpose: int = EVALUATE) -> F32:
        """The counterfactual value of every hand of one side at a node: payoffs times weights.

        The purpose is `EVALUATE`, or `BEST_RESPONSE` to the other side; two-card hands lie in a
        block.
        """
        mine, theirs = (self.average_strategies[side] for side in (traverser, 1 - traverser))
        return self._traverse(purpose, node, traverser, (mine, theirs))

    def _traverse(
        self,
        purpose: int,
        node: PublicNode,
        traverser: int,
        policies: tuple[F32, F32],
        averaging: Averaging = NOT_AVERAGED,
        discount: float = 1.0,
    ) -> F32:
        tables = self.layout, self.terminals
        return values_at(purpose, node, traverser, tables, policies, averaging, discount)


class SafeSubgame(Subgame):
    """The play from one public state on, solved for one side, against an opponent with any hand.

    Solved from both sides' ranges alone, a subgame has many solutions, and most of them give some
    of the opponent's hands more than the blueprint does: it would change its first cards
    accordingly. So the opponent begins with a choice of its own for each hand, to play on or to
    take the hand's value against the blueprint (the gadget of CFR-D: Burch, Johanson and
    Bowling 2014). Whatever it holds, it then gets no more than that, up to the error of the
    solution.

    Args:
        state: the key of the public state.
        size: cards in a whole hand, 4 or 3.
        side: who is to play by the solution, 0 pone or 1 dealer.
        weights: of every pair of hands, pone's by dealer's, with all that is known of the side's
            hand, and of the other's only what chance says, (n, m).
        reach: how likely each of the other side's hands comes here by the blueprint, 0 to 1.
        values: of each of the other side's hands against the blueprint, in net points
            from here on.
        iterations: traversals for each side.

    The other side's average strategy is how the hands answer that play on.
    """

    def __init__(
        self,
        state: int,
        size: int,
        side: int,
        weights: F64,
        reach: F64,
        values: F64,
        iterations: int,
    ) -> None:
        super().__init__(state, size, weights, None, 0)
        other = 1 - side
        choice = _FirstChoice(self.prior.sum(axis=side), reach, values)
        cards, regrets = self.cards[other], self._by_action()
        for number in range(1, iterations + 1):
            growth = float(number**DISCOUNT_EXPONENT)
            discount, weight = growth / (growth + 1), float(number**AVERAGE_EXPONENT)
            reaches = list(self.root.reaches)
            reaches[other] = by_cell(choice.entering, cards)
            entered = self.root._replace(reaches=(reaches[0], reaches[1]))
            for traverser, node in ((side, entered), (other, self.root)):
                opponent = 1 - traverser
                policies = regrets[traverser], regrets[opponent]
                averaging = Averaging(self.average_strategies[opponent], weight)
                found = self._traverse(UPDATE, node, traverser, policies, averaging, discount)
            choice.update(by_index(found, cards).astype(np.float64), discount)


class _FirstChoice:
    """The opponent's choice with each hand whether to enter the subgame, by regret matching.

    Args:
        weights: of its hands, (n,).
        reach: how likely each comes here by the blueprint, (n,).
        values: of each hand outside the subgame, (n,).
    """

    def __init__(self, weights: F64, reach: F64, values: F64) -> None:
        self.reach = reach
        self.otherwise = weights * values
        self.regrets = INITIAL_REGRET * weights * np.stack([reach, 1 - reach])

    @property
    def entering(self) -> F64:
        """How often each hand plays on."""
        total = self.regrets.sum(axis=0)
        found = self.reach.copy()
        np.divide(self.regrets[0], total, out=found, where=total > 0)
        return found

    def update(self, values: F64, discount: float) -> None:
        """Count what playing on was worth."""
        choices = np.stack([values, self.otherwise])
        entering = self.entering
        got = entering * values + (1 - entering) * self.otherwise
        self.regrets = discount * np.maximum(self.regrets + choices - got, 0)
