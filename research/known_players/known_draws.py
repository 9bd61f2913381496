"""The luck of draws by sides whose strategy is known: chance, as much as the cards are.

A level that mixes draws its card with known weights, which depend on nothing but what it sees. So
what the card is worth, less the mean over these weights, has mean 0, as luck has (AIVAT: Burch,
Schmid, Moravčík, Morrill and Bowling 2018).
"""

from __future__ import annotations

from research.known_players.known_sides import KnownSides
from research.known_players.known_values import value_after_cards

from pegout.engine.cards import Card
from pegout.engine.rules.state import State
from pegout.engine.rules.views import view


class KnownDraws:
    """The cards that both sides of a deal draw from their known strategies.

    Args:
        turned: the state in which the starter has been turned up.
        sides: the known strategies of the sides in seats 0 and 1.
    """

    def __init__(self, turned: State, sides: KnownSides) -> None:
        self._turned, self._sides = turned, sides
        self._played: list[int] = []

    def play(self, before: State, seat: int, card: Card) -> float:
        """Go on to the next card.

        Args:
            before: the state before it.
            seat: whose card it is.
            card: which one was played.

        Returns:
            What it was to seat 0 that this card was drawn and no other, in chance to win. Its mean
            over what the side might have drawn is 0; where that is not known, it is 0.
        """
        played, strategy = self._played, self._sides[seat].strategy
        weights = strategy(view(before, seat)) if strategy else {}
        found = 0.0
        if len(weights) > 1:
            worth = {
                rank: value_after_cards(self._turned, (*played, rank - 1), self._sides)
                for rank in weights
            }
            mean = sum([weight * worth[rank] for rank, weight in weights.items()])
            found = worth[card.rank] - mean / sum(weights.values())
        played.append(card.rank - 1)
        return found
