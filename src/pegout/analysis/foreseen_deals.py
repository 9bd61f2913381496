"""A deal between two sides that are known: what both discard and play is foreseen.

Its mean over every chance event is exact whatever they do (`known_sides`).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.deal_values import deal_values, moved, role_hands
from pegout.analysis.known_sides import KnownSides, first_cards
from pegout.rules.state import State
from pegout.solver.discards.strategy import discard_choices, load_strategy
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import encode_card, multiset_index
from pegout.solver.pegging.known_hands import DealerHands, win_chances_by_hand
from pegout.solver.variants import DEALER, PONE, solved_variant

F64 = NDArray[np.float64]
I64 = NDArray[np.int64]


class ForeseenDeal:
    """A deal with both hands known, as two sides discard and play it.

    Args:
        state: the state after the deal.
        scores: of pone and dealer, both below the target.
        sides: what is known of pone and dealer.
    """

    def __init__(self, state: State, scores: tuple[int, int], sides: KnownSides) -> None:
        rules = state.rules
        self._variant, self._target, self._scores = solved_variant(rules), rules.target, scores
        self._size = rules.dealt
        self._cards = [
            sorted([encode_card(card) for card in state.hands[seat] if card])
            for seat in (state.pone, state.dealer)
        ]
        self._indices = [multiset_index([code >> 2 for code in each]) for each in self._cards]
        self._peggers = sides[PONE].pegger, sides[DEALER].pegger
        self._first_cards = first_cards(sides, self._variant, self._target, scores)
        pone, self._dealer = [side.discards(rules, seat, scores) for seat, side in enumerate(sides)]
        self._suited = [
            pone.by_suits(self._cards[PONE], ()),
            self._dealer.by_suits(self._cards[DEALER], self._cards[PONE]),
        ]

    def chances(self) -> tuple[float, float, float, float]:
        """The pone's chance to win after its ranks, its suits, the dealer's ranks and suits.

        Each has the one before as its exact mean, and the first the chance before the deal.
        """
        values = deal_values(self._variant, self._target, self._scores)
        pone, dealer = self._indices
        first = values.after_pone(pone)
        second = self._after_suits(first, PONE, values.of_pone(*self._pone_points()))
        third = moved(second, self._by_dealers_ranks(), values.ways(pone), dealer)
        return first, second, third, self._after_suits(third, DEALER, self._by_dealers_discard())

    def _by_dealers_ranks(self) -> F64:
        """The pone's chance with each hand of the dealer by the index of its ranks, (n,)."""
        choices = self._dealer.by_ranks()
        return self._win_chances(np.arange(len(choices)), choices, np.zeros(len(choices), np.int64))

    def _by_dealers_discard(self) -> F64:
        """The pone's chance with each discard of the dealer, without and then with a flush."""
        number = len(discard_choices(self._size))
        flush = np.repeat([0, self._size - 2], number)
        hands = np.full(2 * number, self._indices[DEALER])
        return self._win_chances(hands, np.tile(np.arange(number), 2), flush)

    def _after_suits(self, chance: float, seat: int, by_discard: F64) -> float:
        suited = self._suited[seat]
        chances = by_discard.reshape(2, -1)[suited.flushes.astype(np.int64), suited.choices]
        return moved(chance, chances, np.ones(len(chances)), suited.actual)

    def _pone_points(self) -> tuple[F64, F64]:
        """Mean points of hand and crib for each discard of the pone, without and with a flush."""
        hands, strategy, pone = rank_hands(self._size), load_strategy(self._size), self._indices[0]
        points = hands.mean_shows[pone] + strategy.pegging[PONE][hands.kept_indices[pone]]
        points -= role_hands(self._size, PONE).mean_pegging
        flush = np.repeat([0.0, self._size - 2], len(points))
        return np.tile(points, 2) + flush, np.tile(strategy.crib_values[PONE][pone], 2)

    def _win_chances(self, hands: I64, choices: I64, flush: I64) -> F64:
        dealt, suited = rank_hands(self._size), self._suited[PONE]
        away = discard_choices(self._size)[suited.choices[suited.actual]]
        ranks = [code >> 2 for code in self._cards[PONE]]
        return win_chances_by_hand(
            (
                [rank for place, rank in enumerate(ranks) if place not in away],
                [ranks[place] for place in away],
            ),
            DealerHands(
                dealt.counts[hands].astype(np.int64),
                dealt.kept_indices[hands, choices].astype(np.int64),
                dealt.discard_pairs[hands, choices].astype(np.int64),
                flush,
            ),
            self._variant,
            self._target,
            self._scores,
            self._peggers,
            self._first_cards,
        )
