"""The totals that can be claimed (rules 3.13.1) are those that cards can have, and no others."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest
from tests.kit import sampled

from pegout.engine.cards import Card, Rank, Suit
from pegout.engine.rules.scoring.play import THIRTY_ONE, count_of, items_of_play
from pegout.engine.rules.scoring.possible import HANDS, possible_totals
from pegout.engine.rules.scoring.show import items_of_show, total
from pegout.engine.rules.scoring.sources import ScoreSource


def dealt(ranks: tuple[int, ...], suits: int) -> list[Card]:
    """Cards of these ranks, as many as can be of one suit, or of so many suits in turn."""
    copies: Counter[int] = Counter()
    cards = []
    for place, rank in enumerate(ranks):
        first = 0 if ranks.count(rank) > 1 else place % suits
        cards.append(Card(Rank(rank), list(Suit)[(first + copies[rank]) % 4]))
        copies[rank] += 1
    return cards


@pytest.mark.parametrize(
    ("held", "crib"), [(3, False), (4, False), pytest.param(4, True, marks=pytest.mark.long)]
)
@pytest.mark.slow
def test_hands_and_cribs_come_to_these_totals_and_no_others(held, crib):
    found = set()
    for ranks in combinations_with_replacement(range(1, 14), held + 1):
        if max(Counter(ranks).values()) > 4:
            continue
        for cards in (dealt(ranks, suits) for suits in (1, 3, 4)):
            for starter in cards:
                hand = tuple(sorted(card for card in cards if card != starter))
                found.add(total(items_of_show(hand, starter, crib=crib)))
    assert found == HANDS[held] == possible_totals(ScoreSource.HAND, held)


@pytest.mark.parametrize(
    ("what", "cards", "refused"),
    [
        (ScoreSource.HAND, 4, {19, 25, 26, 27}),
        (ScoreSource.CRIB, 4, {19, 25, 26, 27}),
        (ScoreSource.HAND, 3, {16, 17, 18, 19}),
        (ScoreSource.PLAY, 4, {10, 11}),
        (ScoreSource.LAST_CARD, 4, set()),
    ],
)
def test_3_13_1_totals_that_can_be_claimed(what, cards, refused):
    most = {ScoreSource.PLAY: 15, ScoreSource.LAST_CARD: 1}.get(what, 29 if cards == 4 else 20)
    assert possible_totals(what, cards) == {*range(most + 1)} - refused


def rounds(most: int) -> Iterator[tuple[Card, ...]]:
    """Rounds of at most so many cards that end with a pair, with a run or without either."""
    tails = [(rank,) * same for rank, same in product(range(1, 14), range(1, 5))]
    tails += [tuple(range(low, low + n)) for n in range(3, 9) for low in range(1, 15 - n)]
    for size in range(most + 1):
        for before, tail in product(product(range(1, 14), repeat=size), tails):
            ranks = (*before, *tail)
            if max(Counter(ranks).values()) <= 4 and sum(min(each, 10) for each in ranks) <= 31:
                yield tuple(dealt(ranks, 1))


@sampled("most", 2, 3)
@pytest.mark.slow
def test_a_card_of_the_play_comes_to_these_totals_and_no_others(most):
    found = set()
    for cards in rounds(most):
        points = total(items_of_play(cards, count_of(cards)))
        found |= {points} if count_of(cards) == THIRTY_ONE else {points, points + 1}  # last card
    assert found == possible_totals(ScoreSource.PLAY, 4)
    assert possible_totals(ScoreSource.LAST_CARD, 4) == {0, 1}
