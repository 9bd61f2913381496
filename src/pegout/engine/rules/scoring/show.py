"""Scoring in the show: the points of a hand or a crib, and the parts of a count (rules 2.6).

This is the reference implementation. The solver's compiled tables are built from it, and tests
prove them equal to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import combinations, product
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from pegout.engine.cards import COUNTING_VALUES, Card, Rank, Suit, as_cards, require_distinct
from pegout.engine.errors import NotationError, argument
from pegout.engine.rules.quick import from_tuple

if TYPE_CHECKING:
    from pegout.engine.rules.variants import Rules

FIFTEEN: Final = 15
"""The sum of counting values that scores, in the play and in the show."""


class ScoreKind(StrEnum):
    """The kind of combination that scores in the play or in the show."""

    FIFTEEN = "fifteen"
    PAIR = "pair"
    PAIR_ROYAL = "pair_royal"
    DOUBLE_PAIR_ROYAL = "double_pair_royal"
    RUN = "run"
    FLUSH = "flush"
    NOBS = "nobs"
    THIRTY_ONE = "thirty_one"
    LAST_CARD = "last_card"


_FIFTEEN: Final = ScoreKind.FIFTEEN  # asked for often, and Python 3.11 takes 0.1 us each time


class ScoreItem(NamedTuple):
    """One scoring combination.

    Attributes:
        kind: the kind of combination.
        cards: the cards that make it up.
        points: its score.
    """

    kind: ScoreKind
    cards: tuple[Card, ...]
    points: int

    def __repr__(self) -> str:
        """The item as Python writes it, such as `ScoreItem('pair', (Card('5H'), …), 2)`."""
        return f"ScoreItem('{self.kind}', {self.cards!r}, {self.points})"


score_item: Final = from_tuple(ScoreItem)
"""An item from kind, cards and points."""
SAME_RANK: Final[dict[int, tuple[ScoreKind, int]]] = {
    2: (ScoreKind.PAIR, 2),
    3: (ScoreKind.PAIR_ROYAL, 6),
    4: (ScoreKind.DOUBLE_PAIR_ROYAL, 12),
}
"""Kind and points of two, three or four cards of one rank, in the play and in the show."""


def total(items: Sequence[ScoreItem]) -> int:
    """Sum the points of the items."""
    return sum([item.points for item in items])


def score_show(
    hand: Sequence[Card | str] | str, starter: Card | str | None, *, crib: bool = False
) -> tuple[ScoreItem, ...]:
    """Score a hand or a crib with the starter (rules 2.6).

    Args:
        hand: the cards of the hand or crib, all different, also as text: four, or a hand of three
            in the five-card game.
        starter: the starter; `None` scores the cards on their own, as a line of the Table Top
            layout, where a flush needs every card and there is no nobs (rules 7).
        crib: whether it is a crib, whose flush needs the starter as well.

    Returns:
        The items in the customary order: fifteens, pairs, runs, flush, nobs.

    Raises:
        NotationError: `not-a-card`, `card-twice`, with the argument as the parameter `parameter`.
    """
    with argument("hand"):
        hand = require_distinct(as_cards(hand))
    if starter is not None:
        with argument("starter"):
            starter = Card(starter)
            require_distinct((*hand, starter))
    return items_of_show(hand, starter, crib=crib)


def split_starter(
    rules: Rules, cards: Sequence[Card], starter: Card | None, *, crib: bool
) -> tuple[tuple[Card, ...], Card | None]:
    """A hand and its starter: where none is given and there is one card more, the last card."""
    if starter is None and rules.form != "table-top" and len(cards) == _counted(rules, crib) + 1:
        return tuple(cards[:-1]), cards[-1]
    return tuple(cards), starter


def _counted(rules: Rules, crib: bool) -> int:
    """How many cards are counted, without the starter."""
    if rules.form == "table-top":
        return 5
    return rules.crib_size if crib else rules.hand_size


def count_under(
    rules: Rules, cards: Sequence[Card], starter: Card | None, *, crib: bool
) -> tuple[ScoreItem, ...]:
    """Score cards as these rules count them: a hand or a crib with the starter, or a line alone.

    Raises:
        NotationError: `card-twice`; `crib-not-used`, `starter-not-used`, `starter-needed` or
            `wrong-number-of-cards`, where these rules do not count such cards.
    """
    require_distinct((*cards, starter) if starter else cards)
    lines = rules.form == "table-top"
    if lines and crib:
        raise NotationError("crib-not-used", variant=rules.name)
    if lines and starter:
        raise NotationError("starter-not-used", variant=rules.name)
    needed = _counted(rules, crib)
    if len(cards) != needed:
        raise NotationError("wrong-number-of-cards", needed=needed, given=len(cards))
    if not lines and starter is None:
        raise NotationError("starter-needed")
    return items_of_show(tuple(cards), starter, crib=crib)


def items_of_show(
    hand: tuple[Card, ...], starter: Card | None, *, crib: bool
) -> tuple[ScoreItem, ...]:
    """Score a hand or a crib of cards, as `score_show`."""
    cards = (*hand, starter) if starter else hand
    ordered = sorted(cards)
    values = tuple([COUNTING_VALUES[rank] for rank, _ in cards])
    ranks = tuple([rank for rank, _ in ordered])
    items = [score_item((_FIFTEEN, pick(cards), 2)) for pick in _fifteens(values)]
    items += [
        score_item((kind, pick(ordered), points)) for kind, pick, points in _pairs_and_runs(ranks)
    ]
    items += _flush(hand, starter, all_needed=crib)
    if starter:
        items += _nobs(hand, starter)
    return tuple(items)


_Pick = Callable[[Sequence[Card]], tuple[Card, ...]]
"""A function that takes the cards at certain places, two or more."""
_picks: Final = lru_cache(maxsize=1 << 8)(lambda places: itemgetter(*places))


@lru_cache(maxsize=1 << 14)
def _fifteens(values: tuple[int, ...]) -> tuple[_Pick, ...]:
    """Every set of counting values that totals fifteen, by its places, smaller sets first.

    Sorted hands with a starter have 7,150 rows of values, so that most are found again.
    """
    sums = [0]  # of every set of places: bit n of its index tells whether place n is in it
    for value in values:
        sums += [before + value for before in sums]
    return tuple([pick for index, pick in _sets(len(values)) if sums[index] == FIFTEEN])


@lru_cache(maxsize=8)
def _sets(number: int) -> tuple[tuple[int, _Pick], ...]:
    """The sets of two or more of a number of cards, smaller ones first: bits and cards."""
    return tuple(
        [
            (sum([1 << place for place in places]), _picks(places))
            for size in range(2, number + 1)
            for places in combinations(range(number), size)
        ]
    )


@lru_cache(maxsize=1 << 13)
def _pairs_and_runs(ranks: tuple[Rank, ...]) -> tuple[tuple[ScoreKind, _Pick, int], ...]:
    """Kind, cards and points of every pair, then of every run, among ranks in ascending order.

    Five cards have 6,175 rows of ranks, so that most are found again.
    """
    by_rank: dict[Rank, list[int]] = {}
    for place, rank in enumerate(ranks):
        by_rank.setdefault(rank, []).append(place)
    pairs = [(*SAME_RANK[len(same)], same) for same in by_rank.values() if len(same) > 1]
    return (
        *[(kind, _picks(tuple(same)), points) for kind, points, same in pairs],
        *[(ScoreKind.RUN, _picks(run), len(run)) for run in _runs(by_rank)],
    )


def _runs(by_rank: dict[Rank, list[int]]) -> Iterable[tuple[int, ...]]:
    """The places of every longest run of three or more cards, one point a card.

    Five cards hold at most one sequence of three or more consecutive ranks; every choice of one
    card of each of its ranks is a run.
    """
    ranks = [*by_rank]
    for first in range(len(ranks) - 2):
        if ranks[first + 2] - ranks[first] == 2:
            consecutive = [r for place, r in enumerate(ranks[first:]) if r - ranks[first] == place]
            return product(*[by_rank[rank] for rank in consecutive])
    return ()


def _flush(hand: tuple[Card, ...], starter: Card | None, *, all_needed: bool) -> list[ScoreItem]:
    if not hand or hand[0].suit is not hand[-1].suit or len({suit for _, suit in hand}) > 1:
        return []
    if starter and starter.suit == hand[0].suit:
        return [score_item((ScoreKind.FLUSH, (*hand, starter), len(hand) + 1))]
    if starter and all_needed:
        return []
    return [score_item((ScoreKind.FLUSH, hand, len(hand)))]


def _nobs(hand: Sequence[Card], starter: Card) -> list[ScoreItem]:
    jack = _JACKS[starter.suit]
    return [score_item((ScoreKind.NOBS, (jack,), 1))] if jack in hand else []


_JACKS: Final = {suit: Card(Rank.JACK, suit) for suit in Suit}
"""The jack of each suit, which scores for his nobs with a starter of its suit."""


class ScorePart(NamedTuple):
    """One part of a count."""

    kinds: tuple[ScoreKind, ...]
    """The kinds of item that belong to it."""
    points: tuple[int, ...]
    """The scores that it can have in one hand with its starter, ascending."""


SCORE_PARTS: Final[dict[str, ScorePart]] = {
    "fifteens": ScorePart((ScoreKind.FIFTEEN,), (0, 2, 4, 6, 8, 10, 12, 14, 16)),
    "pairs": ScorePart(
        (ScoreKind.PAIR, ScoreKind.PAIR_ROYAL, ScoreKind.DOUBLE_PAIR_ROYAL), (0, 2, 4, 6, 8, 12)
    ),
    "runs": ScorePart((ScoreKind.RUN,), (0, 3, 4, 5, 6, 8, 9, 12)),
    "flush": ScorePart((ScoreKind.FLUSH,), (0, 4, 5)),
    "nobs": ScorePart((ScoreKind.NOBS,), (0, 1)),
}
"""The parts by name, in the customary order (rules 2.6)."""
