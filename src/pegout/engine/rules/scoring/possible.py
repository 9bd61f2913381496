"""The totals that hands, cribs, cards of the play and lines of Table Top can have at all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pegout.engine.rules.scoring.sources import ScoreSource

HANDS: Final[Mapping[int, frozenset[int]]] = {
    3: frozenset({*range(16), 20}),
    4: frozenset({*range(30)}) - {19, 25, 26, 27},
}
"""The totals that a hand can have with the starter, by its number of cards."""
LINES: Final = HANDS[4] - {1, 29}
"""The possible scores of a line of five cards in Table Top: there are no nobs."""
_CARD: Final = frozenset({*range(10), *range(12, 16)})
"""The possible scores of one card of the play, with the point for the last card: a pair (2, 6, 12)
or a run (3 to 7), and fifteen or thirty-one."""
_LAST_CARD: Final = frozenset({0, 1})


def possible_totals(what: ScoreSource, cards: int) -> frozenset[int]:
    """The totals that a count can have whatever the cards, 0 among them.

    `cards` is the number of cards of the hand or crib, without the starter.
    """
    match what:
        case ScoreSource.PLAY:
            return _CARD
        case ScoreSource.LAST_CARD:
            return _LAST_CARD
        case _:
            return HANDS[cards]
