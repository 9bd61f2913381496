"""Subgames re-solved safely: for one side, against an opponent who may have come with any hand.

Solved from both sides' ranges alone, a subgame has many solutions, and most of them give some of
the opponent's hands more than the blueprint does: it would change its first cards accordingly. So
the opponent begins with a choice of its own for each hand, to play on or to take what the hand is
worth against the blueprint (the gadget of CFR-D: Burch, Johanson and Bowling 2014). Whatever it
holds, it then gets no more than that, up to the error of the solution.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from pegout.solver.arrays import F64
from pegout.solver.kernels.pegging.infoset_updates import UPDATE
from pegout.solver.kernels.pegging.subgames import AVERAGE_EXPONENT, DISCOUNT_EXPONENT
from pegout.solver.pegging.public_nodes import by_cell, by_index
from pegout.solver.pegging.subgames import Subgame

INERTIA: Final = 10.0
"""Regrets that the first choice begins with, in points: how firmly the opponent comes with the
range of the blueprint. 0 takes more iterations, 100 holds on to it too long."""


class SafeSubgame(Subgame):
    """The play from one public state on, solved for one side.

    Args:
        state: the key of the public state.
        size: cards in a whole hand, 4 or 3.
        side: who is to play by the solution, 0 pone or 1 dealer.
        weights: of every pair of hands, pone's by dealer's, with all that is known of the side's
            hand, and of the other's only what chance says, (n, m).
        reach: how likely each of the other side's hands comes here by the blueprint, 0 to 1.
        values: what each of the other side's hands is worth against the blueprint, in net points
            from here on.
        iterations: traversals for each side.

    Attributes:
        average_strategies: of pone and dealer by information-set action, not normalised. The
            other's is how the hands answer that play on.
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
            discount = growth / (growth + 1)
            reaches = list(self.root.reaches)
            reaches[other] = by_cell(choice.entering, cards)
            entered = self.root._replace(reaches=(reaches[0], reaches[1]))
            weight = float(number**AVERAGE_EXPONENT)
            self._traverse(
                UPDATE,
                entered,
                side,
                (regrets[side], regrets[other]),
                discount,
                self.average_strategies[other],
                weight,
            )
            found = self._traverse(
                UPDATE,
                self.root,
                other,
                (regrets[other], regrets[side]),
                discount,
                self.average_strategies[side],
                weight,
            )
            choice.update(by_index(found, cards).astype(np.float64), discount)


class _FirstChoice:
    """What the opponent does with each hand before the subgame begins, by regret matching.

    Args:
        weights: of its hands, (n,).
        reach: how likely each comes here by the blueprint, (n,).
        values: what each is worth otherwise, (n,).
    """

    def __init__(self, weights: F64, reach: F64, values: F64) -> None:
        self.reach = reach
        self.otherwise = weights * values
        self.regrets = INERTIA * weights * np.stack([reach, 1 - reach])

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
