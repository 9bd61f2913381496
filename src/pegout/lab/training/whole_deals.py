"""Exploitability of discards and play together: a best response that chooses both.

The opponent discards as shipped and plays a given strategy. The response plays every kept hand as
well as possible, over all starters, and makes the best discards for that. It does not use what its
own discards say of the opponent's hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.lab.training.evaluation import Evaluation
from pegout.solver.arrays import F64
from pegout.solver.discards.equilibrium import PeggingValues, SeatStrategy
from pegout.solver.discards.strategy import load_strategy
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.pegging.cfr import BEST_RESPONSE, EVALUATE, CFRSolver
from pegout.solver.pegging.descending_ranks import descending_order
from pegout.solver.variants import DEALER, PONE


class HandValues(NamedTuple):
    """Values of kept hands in the play with one starter, times their chance.

    By seat and the index of the descending ranks, (2, k) each; points are net.
    """

    played: F64
    """Where both sides play the strategies."""
    best: F64
    """Where the seat plays a best response."""
    chances: F64

    @property
    def evaluation(self) -> Evaluation:
        """The evaluation of the strategies, as `training.pegging.evaluate` returns it."""
        gains = (self.best - self.played).sum(axis=1)
        return Evaluation(float(self.played[PONE].sum()), float(gains[PONE]), float(gains[DEALER]))


class DealGains(NamedTuple):
    """The gain of a best response by its discards and its play together, in points a deal."""

    pone: float
    dealer: float

    @property
    def exploitability(self) -> float:
        """Half the sum of both."""
        return (self.pone + self.dealer) / 2


def hand_values(cfr: CFRSolver, pone: NDArray[Any], dealer: NDArray[Any]) -> HandValues:
    """The values of all kept hands under a pair of strategies, and of best responses to them."""
    sides = (np.asarray(pone, np.float32), np.asarray(dealer, np.float32))
    played, best = (
        np.stack([cfr.values(purpose, seat, sides[seat], sides[1 - seat]) for seat in range(2)])
        for purpose in (EVALUATE, BEST_RESPONSE)
    )
    chances = np.stack([cfr.prior.sum(axis=1), cfr.prior.sum(axis=0)])
    return HandValues(*(each.astype(np.float64) for each in (played, best, chances)))


def deal_gains(size: int, by_starter: Sequence[HandValues]) -> DealGains:
    """The gains of best responses that choose their discards too."""
    chances = np.sum([each.chances for each in by_starter], axis=0)
    order = descending_order(size - 2)
    played, best = (
        (np.sum([getattr(each, name) for each in by_starter], axis=0) / chances)[:, order]
        for name in ("played", "best")
    )
    return DealGains(*[_gain(size, seat, played, best) for seat in (PONE, DEALER)])


def _gain(size: int, seat: int, played: F64, best: F64) -> float:
    """Net points that a seat gains by the best discards for `best` instead of the shipped ones."""
    shipped = load_strategy(size)
    usual, chosen = _best_discards(size, seat, shipped.pegging)
    most, _ = _best_discards(size, seat, best)
    hands = rank_hands(size)
    moved = (played[seat] - shipped.pegging[seat])[hands.kept_indices]
    return most - usual - float((chosen * moved).sum() / hands.combinations.sum())


def _best_discards(size: int, seat: int, net: F64) -> tuple[float, F64]:
    """Net points of the best discards, on average over all deals, and how many deals take each."""
    shipped = load_strategy(size)
    deals = SeatStrategy(size, seat, PeggingValues(net, np.zeros_like(net), 0.0))
    deals.set_suited_values(shipped.suited_values[seat])
    chosen = deals.respond(shipped.crib_values[seat])
    return deals.gain, chosen
