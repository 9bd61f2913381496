"""Scoring in the play: the points for a card played (rules 2.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pegout.engine.cards import COUNTING_VALUES, Card, Rank, as_cards, require_distinct
from pegout.engine.errors import NotationError, argument
from pegout.engine.rules.scoring.show import FIFTEEN, SAME_RANK, ScoreItem, ScoreKind, score_item

THIRTY_ONE: Final = 31
"""The limit of the running count: no card may pass it, and reaching it scores."""


def count_of(cards: Sequence[Card]) -> int:
    """The running count after the cards of one round."""
    return sum([COUNTING_VALUES[rank] for rank, _ in cards])


def score_play(cards: Sequence[Card | str] | str) -> tuple[ScoreItem, ...]:
    """Score the card just played.

    Args:
        cards: all cards of the round so far in order, no matter who played them, also as text; the
            last one is scored.

    Returns:
        The items in the order fifteen, pairs, run, thirty-one. The point for the last card is not
        included, because it depends on how the round ends.

    Raises:
        NotationError: `not-a-card`, `card-twice`; `wrong-number-of-cards` without any;
            `round-over-thirty-one`.
    """
    with argument("cards"):
        cards = require_distinct(as_cards(cards))
        if not cards:
            raise NotationError("wrong-number-of-cards", needed=1, given=0)
        if (count := count_of(cards)) > THIRTY_ONE:
            raise NotationError("round-over-thirty-one", count=count)
    return items_of_play(cards, count)


def items_of_play(cards: tuple[Card, ...], count: int) -> tuple[ScoreItem, ...]:
    """Score the last of the cards of a round, as `score_play`; `count` is that of all of them."""
    if len(cards) < 2:
        return ()
    items: list[ScoreItem] = []
    if count == FIFTEEN:
        items.append(score_item((ScoreKind.FIFTEEN, cards, 2)))
    if cards[-1].rank == cards[-2].rank:
        same = _same_rank_length([rank for rank, _ in cards])
        kind, points = SAME_RANK[same]
        items.append(score_item((kind, cards[-same:], points)))
    elif len(cards) > 2 and (run := _run_length([rank for rank, _ in cards])):
        items.append(score_item((ScoreKind.RUN, tuple(sorted(cards[-run:])), run)))
    if count == THIRTY_ONE:
        items.append(score_item((ScoreKind.THIRTY_ONE, cards, 2)))
    return tuple(items)


def last_card_item(card: Card) -> ScoreItem:
    """The point for the last card of a round."""
    return score_item((ScoreKind.LAST_CARD, (card,), 1))


def _same_rank_length(ranks: Sequence[Rank]) -> int:
    """The number of equal ranks at the end."""
    length = 1
    while length < len(ranks) and ranks[-length - 1] == ranks[-1]:
        length += 1
    return length


def _run_length(ranks: Sequence[Rank]) -> int:
    """The largest n of at least 3 such that the last n ranks form a run in any order, or 0."""
    longest, most = 0, len(ranks)
    low = high = ranks[-1]
    for length, rank in enumerate(reversed(ranks[:-1]), 2):
        if rank < low:
            low = rank
        elif rank > high:
            high = rank
        elif rank in ranks[most - length + 1 :]:  # a pair ends every run
            break
        if high - low >= most:
            break
        if high - low == length - 1 and length > 2:
            longest = length
    return longest
