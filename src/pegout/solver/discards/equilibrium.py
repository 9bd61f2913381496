"""Both sides' discards in equilibrium with each other, over every hand that can be dealt.

The game is zero-sum: the dealer's hand, crib and play less the pone's hand and play. Hands are
worth what they are whatever the other side does; only the crib ties the sides together. Each side
in turn takes its best slot of every deal against the other's average (fictitious play, Brown
1951, begun anew with every sweep), until neither could gain by changing: the gap.

The worth of the crib is exact in ranks (see `cribs`). Because that is the expensive part, most
rounds correct it by how the crib of the two cards alone has changed since; the last word, and the
gap that is reported, come from the exact one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver.discards.crib_tables import crib_values, pair_crib_values
from pegout.solver.discards.pegging_values import PeggingValues
from pegout.solver.encoding.canonical_deals import canonical_deals, rank_hands
from pegout.solver.encoding.cards import RANK_PAIRS, binomials
from pegout.solver.kernels.encoding import canonical_deals as kernels
from pegout.solver.kernels.odds.games import DISCARD_CHOICES

F32 = NDArray[np.float32]
F64 = NDArray[np.float64]

PONE, DEALER = 0, 1
CRIB_SIGN = (-1.0, 1.0)
"""Whose the crib is, by seat."""
SUIT_LEFT = 13.0


class DiscardEquilibrium(NamedTuple):
    """Discards in equilibrium."""

    size: int
    """Cards dealt to each, 6 or 5."""
    probabilities: F64
    """How hands are laid away, by seat, index of ranks and slot; (2, n, slots)."""
    cribs: F32
    """Mean points of the crib laid into, by seat, index and slot; (2, n, slots)."""
    suited_values: F64
    """Worth of laying away two of a suit, by seat and how many of it are in hand; (2, 7)."""
    nash_conv: float
    """What both sides together could gain by changing, in points a deal."""
    moved: float
    """The share of deals whose best slot changed in the last round."""
    rounds: int
    """Rounds of fictitious play."""


class SeatStrategy:
    """One seat's deals, and how it lays them away on average."""

    def __init__(self, size: int, seat: int, pegging: PeggingValues) -> None:
        self.seat = seat
        self.deals = canonical_deals(size)
        self.shapes = rank_hands(size)
        self.base = self.shapes.mean_shows + pegging.net[seat][self.shapes.kept_indices]
        number = len(self.deals.weights)
        self.indices = np.zeros(number, np.uint16)
        self.worths = np.zeros((number, 15), np.float32)
        self.chosen = np.full(number, 255, np.uint8)
        self.everything = float(self.shapes.combinations.sum())
        self.taken = np.zeros(self.base.shape)
        self.by_suit = 0.0
        self.new_by_suit = 0.0
        self.gap = 0.0
        self.moved = 1.0
        self.suited = np.full(7, -9.0)

    def see_flushes(self, suited: F64) -> None:
        """Take note of what suited cards are worth in the crib; (7,)."""
        if np.abs(suited - self.suited).max() < 1e-3:
            return
        self.suited = suited
        kernels.write_suit_values(
            self.deals.cards,
            self.seat,
            binomials(),
            suited,
            np.zeros(4, np.int64),
            self.indices,
            self.worths,
        )

    def respond(self, cribs: F64) -> F64:
        """The best slot of every deal, given the worth of the crib by index and slot.

        Returns:
            How many deals take each slot, (n, slots). `gap`, what the average gives up to it,
            and `moved` are kept.
        """
        slots = self.base.shape[1]
        values = np.zeros((len(self.base), 15), np.float32)
        values[:, :slots] = self.base + CRIB_SIGN[self.seat] * cribs
        taken = np.zeros((len(self.base), 15), np.int64)
        total, moved = kernels.best_response(
            values,
            self.indices,
            self.worths,
            self.deals.weights,
            self.chosen,
            taken,
            self.deals.cards,
        )
        counted = taken[:, :slots].astype(np.float64)
        by_rank = values[:, :slots].astype(np.float64)
        self.new_by_suit = (total - float((counted * by_rank).sum())) / self.everything
        average = float((self.taken * by_rank).sum()) / self.everything + self.by_suit
        self.gap = total / self.everything - average
        self.moved = moved / self.everything
        return counted

    def learn(self, taken: F64, step: float) -> None:
        """Move the average towards what was taken."""
        self.taken += step * (taken - self.taken)
        self.by_suit += step * (self.new_by_suit - self.by_suit)

    @property
    def shares(self) -> F64:
        """How the average lays away each multiset of ranks; rows add up to 1 or 0."""
        ways = np.maximum(self.shapes.combinations, 1)
        return np.where(self.taken < 1e-4 * ways[:, None], 0.0, self.taken / ways[:, None])

    @property
    def suited_share(self) -> float:
        """How often the last response laid away two cards of one suit."""
        found = kernels.count_suited(
            self.deals.cards, self.chosen, DISCARD_CHOICES, self.deals.weights
        )
        return found / self.everything


def flush_values(suited_share: float, sign: float, size: int) -> F64:
    """What two cards of a suit add to the crib, by how many of the suit are in hand; (7,).

    Five points, times the chance that the opponent lays away two of that very suit (their share
    of suited discards, a quarter of it for each suit, in proportion to the pairs left), times the
    chance that the starter follows.
    """
    own = np.arange(7)
    left = SUIT_LEFT - own
    pairs = (left * (left - 1)) / (SUIT_LEFT * (SUIT_LEFT - 1))
    unseen = 52 - size
    all_pairs = (52 * 51) / (unseen * (unseen - 1))
    chance = suited_share / 4 * pairs * all_pairs * (left - 2) / (unseen - 2)
    return np.array(sign * 5 * chance)


def solve_equilibrium(
    size: int,
    pegging: PeggingValues,
    *,
    sweeps: int = 2,
    rounds: int = 6,
    threads: int = 2,
    progress: Callable[[int, float], None] = lambda rounds, gap: None,
) -> DiscardEquilibrium:
    """Bring both sides' discards into equilibrium.

    Args:
        size: cards dealt to each, 6 or 5.
        pegging: what the play brings to every kept hand.
        sweeps: how often the exact crib is computed.
        rounds: of fictitious play for each of them.
        threads: how many to use.
        progress: is told, after each sweep, the rounds so far and the gap.
    """
    sides = [SeatStrategy(size, seat, pegging) for seat in (PONE, DEALER)]
    shapes = sides[PONE].shapes
    cribs = [np.zeros(shapes.mean_shows.shape) for _ in sides]
    before = [np.zeros(RANK_PAIRS) for _ in sides]
    for side in sides:
        side.see_flushes(np.zeros(7))
        side.learn(side.respond(cribs[side.seat]), 1.0)
    done = 0
    for _ in range(sweeps + 1):
        for number in range(rounds):
            _round(sides, cribs, before, 1 / (number + 1))
        done += rounds
        shares = [side.shares for side in reversed(sides)]
        before = [pair_crib_values(shapes, each) for each in shares]
        cribs = [crib_values(shapes, each, threads).astype(float) for each in shares]
        for side, crib in zip(sides, cribs, strict=True):
            side.respond(crib)
        gap, moved = sum(side.gap for side in sides), max(side.moved for side in sides)
        progress(done, gap)
    return DiscardEquilibrium(
        size=size,
        probabilities=np.stack([side.shares for side in sides]),
        cribs=np.stack(cribs).astype(np.float32),
        suited_values=np.stack([side.suited for side in sides]),
        nash_conv=gap,
        moved=moved,
        rounds=done,
    )


def _round(sides: list[SeatStrategy], cribs: list[F64], before: list[F64], step: float) -> None:
    """One round of fictitious play; both sides answer the other's average of before."""
    now = [pair_crib_values(side.shapes, side.shares) for side in reversed(sides)]
    shares = [side.suited_share for side in reversed(sides)]
    for side, table, share in zip(sides, now, shares, strict=True):
        side.see_flushes(flush_values(share, CRIB_SIGN[side.seat], side.shapes.size))
        change = (table - before[side.seat])[side.shapes.discard_pairs]
        side.learn(side.respond(cribs[side.seat] + change), step)
