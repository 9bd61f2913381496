"""Both seats' discards in equilibrium with each other, over every hand that can be dealt.

The game is zero-sum: the dealer's hand, crib and play less the pone's hand and play. The values of
a hand and of its play do not depend on the opponent's discards; only the crib ties the seats
together. In fictitious play (Brown 1951), restarted with every sweep, each seat in turn takes the
best discard of every deal against the other's average strategy, until neither could gain by
changing: NashConv, the sum of both gains, in points a deal.

Values of the crib are exact in ranks (`crib_values`). Because they are expensive, most rounds
only correct them by the change in the crib of the two cards alone; every sweep ends with an exact
one, and the NashConv that is reported comes from the last.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from pegout.solver.arrays import F32, F64
from pegout.solver.discards.crib_values import crib_values, pair_crib_values
from pegout.solver.discards.equilibrium import PeggingValues, SeatStrategy, flush_values
from pegout.solver.encoding.cards import RANK_PAIRS, multiset_count
from pegout.solver.variants import CRIB_SIGN, DEALER, PONE


def zero_pegging_values(size: int) -> PeggingValues:
    """Values that leave the play out, for 6 or 5 cards dealt."""
    nothing = np.zeros((2, multiset_count(size - 2)))
    return PeggingValues(nothing, nothing, 0.0)


class DiscardEquilibrium(NamedTuple):
    """Discards in equilibrium."""

    size: int
    """Cards dealt to each, 6 or 5."""
    probabilities: F64
    """The average strategy, by seat, index of ranks and choice; (2, n, choices)."""
    crib_values: F32
    """Mean points of the crib, by seat, index of ranks and choice; (2, n, choices)."""
    suited_values: F64
    """Points of discarding two of a suit, by seat and how many of it are in hand; (2, 7)."""
    suit_points: F64
    """Points a deal that suits add to the value of a seat's discards by ranks alone, (2,)."""
    nash_conv: float
    """The sum of both seats' gains by best responses, in points a deal."""
    moved: float
    """The fraction of deals whose best discard changed in the last round."""
    rounds: int
    """Rounds of fictitious play."""


def solve_equilibrium(
    size: int,
    pegging: PeggingValues,
    *,
    sweeps: int = 2,
    rounds: int = 6,
    threads: int = 2,
    progress: Callable[[int, float], None] = lambda rounds, nash_conv: None,
) -> DiscardEquilibrium:
    """Bring both seats' discards into equilibrium.

    Args:
        size: cards dealt to each, 6 or 5.
        pegging: the value of the play for every kept hand.
        sweeps: how often fictitious play restarts from the exact crib, after the first time.
        rounds: of fictitious play in each sweep.
        threads: how many to use; the result does not depend on it.
        progress: called after each sweep with the rounds so far and NashConv.
    """
    seats = [SeatStrategy(size, seat, pegging) for seat in (PONE, DEALER)]
    hands = seats[PONE].hands
    cribs = [np.zeros(hands.mean_shows.shape) for _ in seats]
    before = [np.zeros(RANK_PAIRS) for _ in seats]
    for each in seats:
        each.set_suited_values(np.zeros(7))
        each.update_average(each.respond(cribs[each.seat]), 1.0)
    done = 0
    for _ in range(sweeps + 1):
        for number in range(rounds):
            _round(seats, cribs, before, 1 / (number + 1))
        done += rounds
        opponents = [each.probabilities for each in reversed(seats)]
        before = [pair_crib_values(hands, each) for each in opponents]
        cribs = [crib_values(hands, each, threads).astype(float) for each in opponents]
        for each, crib in zip(seats, cribs, strict=True):
            each.respond(crib)
        nash_conv, moved = sum(each.gain for each in seats), max(each.moved for each in seats)
        progress(done, nash_conv)
    return DiscardEquilibrium(
        size=size,
        probabilities=np.stack([each.probabilities for each in seats]),
        crib_values=np.stack(cribs).astype(np.float32),
        suited_values=np.stack([each.suited_values for each in seats]),
        suit_points=np.array([each.average_suit_points for each in seats]),
        nash_conv=nash_conv,
        moved=moved,
        rounds=done,
    )


def moved_towards(
    average: DiscardEquilibrium, found: DiscardEquilibrium, step: float
) -> DiscardEquilibrium:
    """Move average discards by a fraction of the way towards others.

    The values of cribs are linear in the opponent's discards, so they move along; `nash_conv` and
    `moved` are those of `found`.
    """
    names = ("probabilities", "crib_values", "suited_values", "suit_points")
    old, new = ([getattr(each, name) for name in names] for each in (average, found))
    moved = {name: a + step * (b - a) for name, a, b in zip(names, old, new, strict=True)}
    return found._replace(**moved)


def measured(discards: DiscardEquilibrium, pegging: PeggingValues) -> DiscardEquilibrium:
    """The same discards, with their NashConv for other values of the play."""
    gains = []
    for seat in (PONE, DEALER):
        strategy = SeatStrategy(discards.size, seat, pegging)
        strategy.set_suited_values(discards.suited_values[seat])
        combinations = strategy.hands.combinations[:, None]
        strategy.average_counts = discards.probabilities[seat] * combinations
        strategy.average_suit_points = float(discards.suit_points[seat])
        strategy.respond(discards.crib_values[seat].astype(np.float64))
        gains.append(strategy.gain)
    return discards._replace(nash_conv=sum(gains))


def _round(seats: list[SeatStrategy], cribs: list[F64], before: list[F64], step: float) -> None:
    """One round of fictitious play: both seats respond to the other's previous average."""
    now = [pair_crib_values(each.hands, each.probabilities) for each in reversed(seats)]
    suited = [each.suited_probability for each in reversed(seats)]
    for each, pair_values, probability in zip(seats, now, suited, strict=True):
        values = flush_values(probability, CRIB_SIGN[each.seat], each.hands.size)
        each.set_suited_values(values)
        change = (pair_values - before[each.seat])[each.hands.discard_pairs]
        each.update_average(each.respond(cribs[each.seat] + change), step)
