"""A deal between two sides that are known: what both discard and play is predicted.

Its mean over every chance event is exact whatever they do (`known_sides`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray
from research.known_players.hands_by_dealer import DealerHands, win_chances_by_hand
from research.known_players.known_cards import mean_over_starters
from research.known_players.known_sides import V_ENDGAME, KnownSides, players

from pegout.engine.rules.state import State
from pegout.solver.analysis.deal_values import (
    DealValues,
    deal_values,
    mean_over,
    role_hands,
)
from pegout.solver.discards.strategy import discard_choices, load_strategy
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import encode_card, multiset_index, multisets
from pegout.solver.variants import DEALER, PONE, solved_variant

F64 = NDArray[np.float64]
I64 = NDArray[np.int64]
Cards = tuple[int, ...]


FEW_OF_PONE: Final = 3
FEW_OF_DEALER: Final = 4
"""Hands of either that are told apart last, in the endgame."""


@cache
def _shuffled(number: int) -> I64:
    """The same order of some hands every time, in which neighbours have nothing in common."""
    return np.random.default_rng(0).permutation(number)


def _split(cards: Sequence[int], places: tuple[int, int]) -> tuple[Cards, Cards]:
    """The cards kept and the cards discarded of a hand."""
    away = tuple([cards[place] for place in places])
    return tuple([card for place, card in enumerate(cards) if place not in places]), away


def shifted(before: float, chances: F64, ways: F64, actual: int) -> float:
    """As `deal_values.moved`, without a bound: results may lie outside 0 and 1."""
    return before + float(chances[actual]) - mean_over(chances, ways)


class PredictedDeal:
    """A deal with both hands known, as two sides discard and play it.

    Args:
        state: the state after the deal.
        scores: of pone and dealer, both below the target.
        sides: the known strategies of pone and dealer.
    """

    def __init__(self, state: State, scores: tuple[int, int], sides: KnownSides) -> None:
        rules = state.rules
        self._variant, self._target, self._scores = solved_variant(rules), rules.target, scores
        self._size = rules.dealt
        self._cards = [
            sorted([encode_card(card) for card in state.hands[seat] if card])
            for seat in (state.pone, state.dealer)
        ]
        self.indices = [multiset_index([code >> 2 for code in each]) for each in self._cards]
        self._sides = sides
        self._players = players(sides, self._variant, self._target, scores)
        self._pone, self._dealer = [
            side.discards(rules, seat, scores) for seat, side in enumerate(sides)
        ]
        self._suited = [
            self._pone.by_suits(self._cards[PONE], ()),
            self._dealer.by_suits(self._cards[DEALER], self._cards[PONE]),
        ]
        away = self._suited[PONE].choices[self._suited[PONE].actual]
        ranks = [code >> 2 for code in self._cards[PONE]]
        self.kept = _split(ranks, discard_choices(self._size)[away])
        self._predicted: dict[tuple[Cards, Cards], F64] = {}

    def chances(self) -> tuple[float, float, float, float]:
        """The pone's chance to win after its ranks, its suits, the dealer's ranks and suits.

        Each has the one before as its exact mean, and the first the chance before the deal.
        """
        values = deal_values(self._variant, self._target, self._scores)
        pone = self.indices[PONE]
        first = self.after_pone(values)
        second = self._after_suits(first, PONE, values.of_pone(*self._pone_points()))
        third = self.after_dealer(second, values.ways(pone))
        return first, second, third, self._after_suits(third, DEALER, self._by_dealers_discard())

    def after_pone(self, values: DealValues) -> float:
        """The chance once the pone's ranks are known: first which few hands, then which of them.

        Those few are played out against every hand of the dealer.
        """
        pone, ways = self.indices[PONE], rank_hands(self._size).combinations.astype(float)
        few = self.few(pone, ways, FEW_OF_PONE)
        if len(few) == 1:
            return values.after_pone(pone)
        guessed = np.array([values.after_pone(hand) for hand in few.tolist()])
        found = [self._against_dealers(hand, values.ways(hand)) for hand in few.tolist()]
        before = float(ways[few] @ guessed / ways[few].sum())
        return shifted(before, np.array(found), ways[few], few.tolist().index(pone))

    def _against_dealers(self, hand: int, ways: F64) -> float:
        """The pone's chance to win with a hand of its, by ranks, in the mean over the dealer's."""
        ranks = multisets(self._size)[hand].tolist()
        kept = _split(ranks, discard_choices(self._size)[self._pone.by_ranks()[hand]])
        return mean_over(self.by_dealers_ranks(kept), ways)

    def after_dealer(self, chance: float, ways: F64) -> float:
        """The chance once the dealer's ranks are known: first which few hands, then which of them.

        All hands are played out by peggers, and those few as they are once they have discarded.
        """
        dealer, predicted = self.indices[DEALER], self.by_dealers_ranks(self.kept)
        few = self.few(dealer, ways, FEW_OF_DEALER)
        of_few = float(ways[few] @ predicted[few] / ways[few].sum())
        chance += of_few - mean_over(predicted, ways)
        if len(few) == 1:
            return chance
        choices = self._dealer.by_ranks()
        known = np.array([self._before_starter(hand, choices[hand]) for hand in few.tolist()])
        return shifted(chance, known, ways[few], few.tolist().index(dealer))

    def few(self, actual: int, ways: F64, number: int) -> I64:
        """The hands that are told apart last: the same ones for each of them."""
        if not self._players.by_tables or max(self._scores) < self._target - V_ENDGAME:
            number = 1
        possible = _shuffled(len(ways))
        possible = possible[ways[possible] > 0]
        first = int(np.flatnonzero(possible == actual)[0]) // number * number
        return possible[first : first + number]

    def _before_starter(self, hand: int, choice: int) -> float:
        """The pone's chance to win with a hand of the dealer and what it discards of it."""
        taken = set(self._cards[PONE])
        dealer: list[int] = []
        for place, rank in enumerate(multisets(self._size)[hand].tolist()):
            # Suits in turn, so that there is no flush.
            suited = [4 * rank + (place + turn) % 4 for turn in range(4)]
            dealer.append(next(card for card in suited if card not in taken))
            taken.add(dealer[-1])
        dealer.sort()
        pone = self._suited[PONE]
        hands = [
            _split(self._cards[PONE], discard_choices(self._size)[pone.choices[pone.actual]]),
            _split(dealer, discard_choices(self._size)[choice]),
        ]
        return mean_over_starters(
            (hands[0][0], hands[1][0]), (hands[0][1], hands[1][1]), self._variant, self._target,
            self._scores, self._sides,
        )  # fmt: skip

    def by_dealers_ranks(self, pone: tuple[Cards, Cards]) -> F64:
        """The pone's chance with each hand of the dealer by the index of its ranks, (n,).

        Args:
            pone: the ranks that it keeps and discards.
        """
        if pone not in self._predicted:
            choices = self._dealer.by_ranks()
            every, no_flush = np.arange(len(choices)), np.zeros(len(choices), np.int64)
            self._predicted[pone] = self._win_chances(pone, every, choices, no_flush)
        return self._predicted[pone]

    def _by_dealers_discard(self) -> F64:
        """The pone's chance with each discard of the dealer, without and then with a flush."""
        number = len(discard_choices(self._size))
        flush = np.repeat([0, self._size - 2], number)
        hands = np.full(2 * number, self.indices[DEALER])
        return self._win_chances(self.kept, hands, np.tile(np.arange(number), 2), flush)

    def _after_suits(self, chance: float, seat: int, by_discard: F64) -> float:
        suited = self._suited[seat]
        chances = by_discard.reshape(2, -1)[suited.flushes.astype(np.int64), suited.choices]
        return shifted(chance, chances, np.ones(len(chances)), suited.actual)

    def _pone_points(self) -> tuple[F64, F64]:
        """Mean points of hand and crib for each discard of the pone, without and with a flush."""
        hands, strategy, pone = rank_hands(self._size), load_strategy(self._size), self.indices[0]
        points = hands.mean_shows[pone] + strategy.pegging[PONE][hands.kept_indices[pone]]
        points -= role_hands(self._size, PONE).mean_pegging
        flush = np.repeat([0.0, self._size - 2], len(points))
        return np.tile(points, 2) + flush, np.tile(strategy.crib_values[PONE][pone], 2)

    def _win_chances(self, pone: tuple[Cards, Cards], hands: I64, choices: I64, flush: I64) -> F64:
        dealt = rank_hands(self._size)
        return win_chances_by_hand(
            pone,
            DealerHands(
                dealt.counts[hands].astype(np.int64),
                dealt.kept_indices[hands, choices].astype(np.int64),
                dealt.discard_pairs[hands, choices].astype(np.int64),
                flush,
            ),
            self._variant,
            self._target,
            self._scores,
            self._players,
        )
