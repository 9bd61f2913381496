"""Scoring in the play: the points for a card played (rules 2.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pegout.cards import Card, Rank, as_cards
from pegout.errors import NotationError
from pegout.rules.scoring.show import FIFTEEN, SAME_RANK, ScoreItem, ScoreKind

THIRTY_ONE: Final = 31
"""The limit of the running count: no card may pass it, and reaching it scores."""


def count_of(cards: Sequence[Card]) -> int:
    """The running count after the cards of one round."""
    return sum([card.points for card in cards])


def score_play(cards: Sequence[Card | str] | str) -> tuple[ScoreItem, ...]:
    """Score the card just played.

    Args:
        cards: all cards of the round so far in order, no matter who played them, also as text; the
            last one is scored.

    Returns:
        The items in the order fifteen, pairs, run, thirty-one. The point for the last card is not
        included, because it depends on how the round ends.

    Raises:
        NotationError: `not-a-card`, `card-twice`; `wrong-number-of-cards` without any.
    """
    cards = as_cards(cards)
    if not cards:
        raise NotationError("wrong-number-of-cards", needed=1, given=0)
    items: list[ScoreItem] = []
    count = count_of(cards)
    if count == FIFTEEN:
        items.append(ScoreItem(ScoreKind.FIFTEEN, tuple(cards), 2))
    same = _same_rank_length(cards)
    if same > 1:
        kind, points = SAME_RANK[same]
        items.append(ScoreItem(kind, tuple(cards[-same:]), points))
    run = _run_length([card.rank for card in cards])
    if run:
        items.append(ScoreItem(ScoreKind.RUN, tuple(sorted(cards[-run:])), run))
    if count == THIRTY_ONE:
        items.append(ScoreItem(ScoreKind.THIRTY_ONE, tuple(cards), 2))
    return tuple(items)


def _same_rank_length(cards: Sequence[Card]) -> int:
    """The number of cards of one rank at the end."""
    rank = cards[-1].rank
    length = 1
    while length < len(cards) and cards[-length - 1].rank == rank:
        length += 1
    return length


def _run_length(ranks: Sequence[Rank]) -> int:
    """The largest n of at least 3 such that the last n ranks form a run in any order, or 0."""
    for length in range(len(ranks), 2, -1):
        last = ranks[-length:]
        if len(set(last)) == length and max(last) - min(last) == length - 1:
            return length
    return 0
