"""The play: what a card laid in a round is worth (rules 2.5)."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.cards import Card, Rank
from pegout.rules.scoring.show import SAME_RANK, ScoreItem, ScoreKind

THIRTY_ONE = 31
"""The count that no card may pass."""


def count_of(cards: Sequence[Card]) -> int:
    """The running count after these cards of one round."""
    return sum([card.points for card in cards])


def score_play(cards: Sequence[Card]) -> tuple[ScoreItem, ...]:
    """Points for the last of these cards, all those of the round so far, in the order laid.

    Args:
        cards: the round up to and with the card just laid, whoever laid them; at least one.

    Returns:
        The items in the order fifteen, pairs, run, thirty-one. The 1 for the last card is not
        among them: it falls due when the round ends.
    """
    items: list[ScoreItem] = []
    count = count_of(cards)
    if count == 15:
        items.append(ScoreItem(ScoreKind.FIFTEEN, tuple(cards), 2))
    same = _succession(cards)
    if same > 1:
        kind, points = SAME_RANK[same]
        items.append(ScoreItem(kind, tuple(cards[-same:]), points))
    run = _run_length([card.rank for card in cards])
    if run:
        items.append(ScoreItem(ScoreKind.RUN, tuple(sorted(cards[-run:])), run))
    if count == THIRTY_ONE:
        items.append(ScoreItem(ScoreKind.THIRTY_ONE, tuple(cards), 2))
    return tuple(items)


def _succession(cards: Sequence[Card]) -> int:
    """How many of the last cards are of one rank."""
    rank = cards[-1].rank
    length = 1
    while length < len(cards) and cards[-length - 1].rank == rank:
        length += 1
    return length


def _run_length(ranks: Sequence[Rank]) -> int:
    """The largest n >= 3 such that the last n ranks are consecutive in any order, or 0."""
    for length in range(len(ranks), 2, -1):
        last = ranks[-length:]
        if len(set(last)) == length and max(last) - min(last) == length - 1:
            return length
    return 0
