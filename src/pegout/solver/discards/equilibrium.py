"""Both seats' discards in equilibrium with each other, over every hand that can be dealt.

The game is zero-sum: the dealer's hand, crib and play less the pone's hand and play. What a hand
and its play are worth does not depend on the opponent's discards; only the crib ties the seats
together. In fictitious play (Brown 1951), restarted with every sweep, each seat in turn takes the
best discard of every deal against the other's average strategy, until neither could gain by
changing: NashConv, the sum of both gains, in points a deal.

Values of the crib are exact in ranks (`crib_values`). Because they are expensive, most rounds
only correct them by the change in the crib of the two cards alone; every sweep ends with an exact
one, and the NashConv that is reported comes from the last.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np

from pegout.solver.arrays import F32, F64
from pegout.solver.discards.crib_values import crib_values, pair_crib_values
from pegout.solver.encoding.canonical_deals import canonical_deals, rank_hands
from pegout.solver.encoding.cards import RANK_PAIRS, binomials, multiset_count
from pegout.solver.kernels.discards import choices as kernels
from pegout.solver.kernels.discards.choices import DISCARD_CHOICES
from pegout.solver.variants import CRIB_SIGN, DEALER, PONE

SUIT_CARDS: Final = 13.0
RARE: Final = 1e-4
"""A discard chosen less often than this is taken as never chosen."""


class PeggingValues(NamedTuple):
    """Points in the play, by seat (0 pone, 1 dealer) and the index of the ranks kept."""

    own: F64
    """Own points a deal, (2, n)."""
    opponent: F64
    """The opponent's points a deal, (2, n)."""
    error: float
    """Exploitability of the play that they come from, in points a deal."""

    @property
    def net(self) -> F64:
        """Own minus the opponent's, (2, n)."""
        return self.own - self.opponent


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


class SeatStrategy:
    """One seat's average strategy over all deals, and its best response.

    Attributes:
        gain: of the last best response over the average strategy, in points a deal.
        moved: the fraction of deals whose best discard changed in the last response.
        suited_values: points of discarding two of a suit, by how many of it are in hand; (7,).
        average_counts: how many deals take each choice in the average strategy, (n, choices).
        average_suit_points: points a deal that suits add under the average strategy.
    """

    def __init__(self, size: int, seat: int, pegging: PeggingValues) -> None:
        self.seat = seat
        self.gain = 0.0
        self.moved = 1.0
        self.suited_values = np.full(7, -9.0)
        self.hands = rank_hands(size)
        self._deals = canonical_deals(size)
        self._base = self.hands.mean_shows + pegging.net[seat][self.hands.kept_indices]
        number = len(self._deals.weights)
        self._indices = np.zeros(number, np.uint16)
        self._suit_values = np.zeros((number, 15), np.float32)
        self._chosen = np.full(number, 255, np.uint8)
        self._all_deals = float(self.hands.combinations.sum())
        self.average_counts = np.zeros(self._base.shape)
        self.average_suit_points = 0.0
        self._response_suit_points = 0.0

    def set_suited_values(self, suited_values: F64) -> None:
        """Set the points of two suited cards in the crib, (7,), if they changed noticeably."""
        if np.abs(suited_values - self.suited_values).max() < 1e-3:
            return
        self.suited_values = suited_values
        kernels.write_suit_values(
            self._deals.cards,
            self.seat,
            binomials(),
            suited_values,
            np.zeros(4, np.int64),
            self._indices,
            self._suit_values,
        )

    def respond(self, crib: F64) -> F64:
        """Take the best discard of every deal, given mean points of the crib; (n, choices).

        Returns how many deals take each choice, (n, choices).
        """
        choices = self._base.shape[1]
        values = np.zeros((len(self._base), 15), np.float32)
        values[:, :choices] = self._base + CRIB_SIGN[self.seat] * crib
        counts = np.zeros((len(self._base), 15), np.int64)
        total, moved = kernels.best_response(
            values,
            self._indices,
            self._suit_values,
            self._deals.weights,
            self._chosen,
            counts,
            self._deals.cards,
        )
        taken = counts[:, :choices].astype(np.float64)
        by_rank = values[:, :choices].astype(np.float64)
        self._response_suit_points = (total - float((taken * by_rank).sum())) / self._all_deals
        average = float((self.average_counts * by_rank).sum()) / self._all_deals
        self.gain = total / self._all_deals - (average + self.average_suit_points)
        self.moved = moved / self._all_deals
        return taken

    def update_average(self, taken: F64, step: float) -> None:
        """Move the average strategy towards a response by this fraction."""
        self.average_counts += step * (taken - self.average_counts)
        self.average_suit_points += step * (self._response_suit_points - self.average_suit_points)

    @property
    def probabilities(self) -> F64:
        """How the average strategy discards each multiset; rows add up to 1 or 0, (n, choices)."""
        deals = np.maximum(self.hands.combinations, 1)[:, None]
        return np.where(self.average_counts < RARE * deals, 0.0, self.average_counts / deals)

    @property
    def suited_probability(self) -> float:
        """How often the last response discarded two cards of one suit."""
        suited = kernels.count_suited(
            self._deals.cards, self._chosen, DISCARD_CHOICES, self._deals.weights
        )
        return float(suited) / self._all_deals


def flush_values(suited_probability: float, sign: float, size: int) -> F64:
    """Points that two cards of a suit add to the crib, by how many of it are in hand; (7,).

    Five points, times the probability that the opponent discards two cards of that suit (how often
    it discards suited cards, a quarter of it for each suit, in proportion to the pairs left), times
    the probability that the starter is of that suit. `sign` is what a point in the crib is worth to
    the seat.
    """
    own = np.arange(7)
    left = SUIT_CARDS - own
    pairs = (left * (left - 1)) / (SUIT_CARDS * (SUIT_CARDS - 1))
    unseen = 52 - size
    all_pairs = (52 * 51) / (unseen * (unseen - 1))
    chance = suited_probability / 4 * pairs * all_pairs * (left - 2) / (unseen - 2)
    return np.array(sign * 5 * chance)


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

    What cribs are worth is linear in the opponent's discards, so it moves along; `nash_conv` and
    `moved` are those of `found`.
    """
    names = ("probabilities", "crib_values", "suited_values", "suit_points")
    old, new = ([getattr(each, name) for name in names] for each in (average, found))
    moved = {name: a + step * (b - a) for name, a, b in zip(names, old, new, strict=True)}
    return found._replace(**moved)


def measured(discards: DiscardEquilibrium, pegging: PeggingValues) -> DiscardEquilibrium:
    """The same discards with the NashConv that they have where the play is worth something else."""
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
