"""The show and the play again, written from the rules' own sentences and from nothing else.

Slow and plain on purpose: every set of cards is looked at one by one. Cards are pairs of a rank
from 1 to 13 and a suit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise

Pair = tuple[int, str]


def value(rank: int) -> int:
    return min(rank, 10)


def sets_of(cards: Sequence[Pair], least: int) -> Iterable[tuple[Pair, ...]]:
    for size in range(least, len(cards) + 1):
        yield from combinations(cards, size)


def consecutive(ranks: Iterable[int]) -> bool:
    ordered = sorted(ranks)
    return all(later == earlier + 1 for earlier, later in pairwise(ordered))


def by_ranks(cards: Sequence[Pair]) -> int:
    """Fifteens, pairs and runs."""
    points = 0
    ranks = {rank for rank, _ in cards}
    for chosen in sets_of(cards, 2):
        of = [rank for rank, _ in chosen]
        if sum(map(value, of)) == 15:
            points += 2
        if len(of) == 2 and of[0] == of[1]:
            points += 2
        longest = min(of) - 1 not in ranks and max(of) + 1 not in ranks
        if len(of) >= 3 and consecutive(of) and longest:
            points += len(of)
    return points


def show(hand: Sequence[Pair], starter: Pair, crib: bool) -> int:
    points = by_ranks([*hand, starter])
    suits = {suit for _, suit in hand}
    if suits == {starter[1]}:
        points += len(hand) + 1
    elif len(suits) == 1 and not crib:
        points += len(hand)
    return points + ((11, starter[1]) in hand)


def line(cards: Sequence[Pair]) -> int:
    """A line of the Table Top layout."""
    return by_ranks(cards) + (5 if len({suit for _, suit in cards}) == 1 else 0)


def play(ranks: Sequence[int]) -> int:
    """The points for the last card of a round, less the one for the last card."""
    points = 0
    if sum(map(value, ranks)) in (15, 31):
        points += 2
    same = 0
    while same < len(ranks) and ranks[-1 - same] == ranks[-1]:
        same += 1
    points += {1: 0, 2: 2, 3: 6, 4: 12}[same]
    return points + max((n for n in range(3, len(ranks) + 1) if consecutive(ranks[-n:])), default=0)
