"""Points for a card in the play, by rules 2.5."""

from itertools import product
from random import Random

import pytest
from tests.engine.rules import naive

from pegout.engine.cards import PACK, Card, Rank, Suit, parse_cards, parse_rank
from pegout.engine.errors import NotationError
from pegout.engine.rules.scoring.play import THIRTY_ONE, count_of, last_card_item, score_play
from pegout.engine.rules.scoring.show import ScoreKind, total


def played(ranks: str) -> tuple[Card, ...]:
    """Cards of these ranks, equal ones in different suits."""
    cards: list[Card] = []
    for text in ranks.split():
        rank = parse_rank(text)
        suit = tuple(Suit)[sum(card.rank == rank for card in cards)]
        cards.append(Card(rank, suit))
    return tuple(cards)


def kinds(ranks: str) -> dict[str, int]:
    return {str(item.kind): item.points for item in score_play(played(ranks))}


EXAMPLES: list[tuple[str, dict[str, int]]] = [
    # The table of worked examples, rules 2.
    ("4 K 7", {}),
    ("A 4 5 6", {"run": 3}),
    ("A 4 5 6 7", {"run": 4}),
    ("3 5 2 6 4", {"run": 5}),
    ("3 6 4 5", {"run": 4}),
    ("3 6 4 5 2", {"run": 5}),
    ("2 3 A", {"run": 3}),
    ("2 3 4", {"run": 3}),
    ("2 4 3", {"run": 3}),
    ("2 4 3 A", {"run": 4}),
    ("2 4 3 5", {"run": 4}),
    ("2 2", {"pair": 2}),
    ("2 2 2", {"pair_royal": 6}),
    ("5 5 5", {"fifteen": 2, "pair_royal": 6}),
    ("2 10 2", {}),
    # Fifteen, and both at once.
    ("7 8", {"fifteen": 2}),
    ("7 7 A", {"fifteen": 2}),
    ("4 5 6", {"fifteen": 2, "run": 3}),
    ("K 5", {"fifteen": 2}),
    ("K 5 J", {}),
    # Pairs: in succession, the count as it may be.
    ("2 2 2 2", {"double_pair_royal": 12}),
    ("5 5 5 A", {}),
    ("J Q", {}),
    ("7 7 7", {"pair_royal": 6}),
    ("7 7 7 10", {"thirty_one": 2}),
    ("J J J A", {"thirty_one": 2}),
    # Runs: the last cards only, unbroken, the largest; the ace low.
    ("3 4 4 5", {}),
    ("4 3 4 5", {"run": 3}),
    ("3 4 5 5", {"pair": 2}),
    ("3 4 5 K", {}),
    ("K A 2", {}),
    ("Q K A", {}),
    ("A 2 3 4 5 6 7", {"run": 7}),
    ("7 A 6 2 5 3 4", {"run": 7}),
    ("J Q K", {"run": 3}),
    # Thirty-one.
    ("K Q A J", {"thirty_one": 2}),
    ("10 J Q A", {"thirty_one": 2}),
    ("9 8 7 7", {"pair": 2, "thirty_one": 2}),
    ("6 6 6 6 7", {"thirty_one": 2}),
    ("7 9 8 3 2 2", {"pair": 2, "thirty_one": 2}),
    ("K 6 7 8", {"run": 3, "thirty_one": 2}),
    ("K", {}),
]


@pytest.mark.parametrize(("ranks", "points"), EXAMPLES)
def test_2_5_worked_examples(ranks, points):
    assert kinds(ranks) == points


def test_2_5_counts_4_14_21():
    cards = played("4 K 7")
    assert [count_of(cards[: at + 1]) for at in range(3)] == [4, 14, 21]
    assert count_of(()) == 0


def test_2_5_a_pair_stands_when_a_pair_royal_follows():
    """All of four twos: 2, then 6, then 12."""
    cards = played("2 2 2 2")
    assert [total(score_play(cards[: at + 1])) for at in range(4)] == [0, 2, 6, 12]


def test_2_5_no_flush_in_the_play():
    assert score_play(parse_cards("2S 4S 6S 8S 10S")) == ()


def test_2_5_items_name_the_cards_that_make_them():
    pair, thirty_one = score_play(parse_cards("9S 8H 7D 7C"))
    assert (pair.kind, set(pair.cards)) == (ScoreKind.PAIR, set(parse_cards("7D 7C")))
    assert (thirty_one.kind, len(thirty_one.cards)) == (ScoreKind.THIRTY_ONE, 4)
    (royal,) = score_play(parse_cards("KS 2H 2D 2C"))
    assert (royal.kind, set(royal.cards)) == (ScoreKind.PAIR_ROYAL, set(parse_cards("2H 2D 2C")))
    (run,) = score_play(parse_cards("KS 4H 2D 3C"))
    assert (run.kind, run.cards) == (ScoreKind.RUN, parse_cards("2D 3C 4H"))
    fifteen, run = score_play(parse_cards("4H 6D 5C"))
    assert (fifteen.kind, set(fifteen.cards)) == (ScoreKind.FIFTEEN, set(parse_cards("4H 6D 5C")))


def test_2_5_the_last_card_scores_one():
    card = Card("9S")
    assert last_card_item(card) == (ScoreKind.LAST_CARD, (card,), 1)


@pytest.mark.parametrize(
    ("cards", "code", "params"),
    [
        ("", "wrong-number-of-cards", {"needed": 1, "given": 0}),
        ("KS KH KD 2S", "round-over-thirty-one", {"count": 32}),
        ("KS KH KS", "card-twice", {"card": "KS"}),
        ("KS KX", "not-a-card", {"text": "KX", "item": 2}),
    ],
)
def test_2_5_what_is_no_round_is_refused(cards, code, params):
    with pytest.raises(NotationError) as fault:
        score_play(cards)
    assert (fault.value.code, fault.value.params) == (code, {**params, "parameter": "cards"})


def test_2_5_an_independent_count_agrees_on_every_opening_of_four_cards():
    for ranks in product(Rank, repeat=4):
        if sum(rank.points for rank in ranks) > THIRTY_ONE:
            continue
        cards = played(" ".join(rank.letter for rank in ranks))
        assert total(score_play(cards)) == naive.play(ranks), ranks


@pytest.mark.slow
def test_2_5_an_independent_count_agrees_on_random_rounds():
    random = Random(25)
    checked = 0
    for _ in range(2000):
        pack = sorted(random.sample(PACK, 52), key=lambda card: card.rank + random.random() * 12)
        for end in range(1, 14):
            cards = pack[:end]
            if count_of(cards) > THIRTY_ONE:
                break
            assert total(score_play(cards)) == naive.play([card.rank for card in cards]), cards
            checked += 1
    assert checked > 3_000
