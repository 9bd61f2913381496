"""Expected values of cards: hands, cribs, Table Top lines.

`python -m research.heuristic_values` computes the tables in `values.json` from the rules.
Their values are whole hundredths of a point, so that sums are the same on every machine.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from pegout.engine.cards import PACK, Card, Rank, Suit
from pegout.engine.rules.scoring.show import ScoreKind, score_show
from pegout.engine.rules.variants import Rules
from pegout.engine.rules.views import View

Ranks = tuple[Rank, ...]
"""Ranks in ascending order."""
TABLES: Final = Path(__file__).with_name("values.json")
"""The file of the shipped tables."""
_SUITS: Final = tuple(Suit)


def ranks_of(cards: Iterable[Card]) -> Ranks:
    """The ranks of the cards in ascending order."""
    return tuple(sorted([card.rank for card in cards]))


def rank_key(ranks: Sequence[Rank]) -> str:
    """The key of the tables for these ranks, such as `A5TJ`."""
    return "".join([rank.letter for rank in ranks])


@cache
def rank_points(ranks: Ranks) -> int:
    """Points for fifteens, pairs and runs of up to five cards with these ranks."""
    cards = [Card(rank, _SUITS[ranks[:place].count(rank)]) for place, rank in enumerate(ranks)]
    return sum(
        [item.points for item in score_show(cards, None) if item.kind is not ScoreKind.FLUSH]
    )


@cache
def _points_by_starter(kept: Ranks) -> Mapping[Rank, int]:
    """The `rank_points` of kept cards with a starter of each rank that is left."""
    left = [rank for rank in Rank if kept.count(rank) < len(_SUITS)]
    return {rank: rank_points(tuple(sorted((*kept, rank)))) for rank in left}


def hand_points(kept: Sequence[Card], starters: Sequence[Card]) -> list[int]:
    """Points of a hand with each of these starters: `score_show`, but fast."""
    by_rank = _points_by_starter(ranks_of(kept))
    suits = {card.suit for card in kept}
    flush = kept[0].suit if len(suits) == 1 else None
    jacks = {card.suit for card in kept if card.rank is Rank.JACK}
    points = []
    for starter in starters:
        extra = int(starter.suit in jacks)
        if flush:
            extra += len(kept) + (starter.suit is flush)
        points.append(by_rank[starter.rank] + extra)
    return points


def unseen(view: View) -> tuple[Card, ...]:
    """The cards that the seat has not seen in this deal, in the order of the pack."""
    seen = seen_cards(view)
    return tuple([card for card in PACK if card not in seen])


def seen_cards(view: View) -> set[Card]:
    """The cards that the seat has seen in this deal."""
    played = [card for each in view.rounds for _, card in each]
    single = (view.starter, view.turned)
    return {card for card in (*played, *view.hand, *view.discard, *view.layout, *single) if card}


DEALT_LIKE: Final = {"short": "six-card"}
"""Variants whose cribs are those of another."""


def crib_value(rules: Rules, discarded: Sequence[Card], *, own: bool) -> int:
    """Expected points of a crib with the cards that a player discards in it, in hundredths.

    `own` tells whether the crib belongs to that player's side.
    """
    return crib_values(DEALT_LIKE.get(rules.name, rules.name), own=own)[
        rank_key(ranks_of(discarded))
    ]


def crib_values(variant: str, *, own: bool) -> Mapping[str, int]:
    """Expected points of a crib by the key of the ranks in it, in hundredths of a point."""
    table: Mapping[str, int] = _tables()["cribs"][variant]["own" if own else "other"]
    return table


def line_value(cards: Sequence[Card]) -> int:
    """Expected points of a Table Top line of at most four cards, in hundredths."""
    flush = len({card.suit for card in cards}) == 1
    left = 5 - len(cards)
    return int(_tables()["lines"][rank_key(ranks_of(cards))]) + flush * (500 >> 2 * left)


@cache
def _tables() -> Any:
    return json.loads(TABLES.read_text("utf-8"))
