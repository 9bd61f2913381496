"""The show, by rules 2.6, 4 and 7: worked examples, exhaustive counts, and an independent count."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.rules import naive
from tests.kit import sampled

from pegout.engine.cards import PACK, Card, Rank, Suit, parse_cards
from pegout.engine.errors import NotationError
from pegout.engine.rules.scoring.show import (
    ScoreItem,
    ScoreKind,
    count_under,
    score_show,
    split_starter,
    total,
)
from pegout.engine.rules.table_top import score_line
from pegout.engine.rules.variants import variant

SPADES, HEARTS, DIAMONDS, CLUBS = Suit
EXAMPLES: list[tuple[str, str, dict[str, int]]] = [
    # The recital's example, and the table of worked examples, rules 2.
    ("5S 5C 6D JH", "7H", {"fifteen": 4, "pair": 2, "run": 6, "nobs": 1}),
    ("AS 4C 5D KH", "TD", {"fifteen": 8}),
    ("4C 7H 8D 9D", "9S", {"fifteen": 2, "pair": 2, "run": 6}),
    ("7S 7H 8C 8D", "KS", {"fifteen": 8, "pair": 4}),
    ("5S 6H 6D 7C", "KC", {"fifteen": 2, "pair": 2, "run": 6}),
    ("2S 3H 4C KD", "JH", {"fifteen": 4, "run": 3}),
    ("5S 6H 7D 8C", "KS", {"fifteen": 4, "run": 4}),
    ("3S 3H 4C 4D", "5S", {"fifteen": 4, "pair": 4, "run": 12}),
    ("2S 2C 2H KD", "QC", {"pair_royal": 6}),
    # Every distinct set that totals 15.
    ("5S 5H 5D JC", "5C", {"fifteen": 16, "double_pair_royal": 12, "nobs": 1}),
    ("5S 5H 5D 5C", "KC", {"fifteen": 16, "double_pair_royal": 12}),
    ("AS 2H 3D 4C", "5S", {"fifteen": 2, "run": 5}),
    ("AS 2H 4D 6C", "8S", {"fifteen": 4}),
    # Runs: one of four is never two of three; the ace is low (rules 1).
    ("7S 8H 9D TC", "2S", {"fifteen": 2, "run": 4}),
    ("JS QH KD AC", "2H", {"run": 3}),
    ("QS KH AD 6C", "9H", {"fifteen": 2}),
    ("7S 8H 8D 8C", "9S", {"fifteen": 6, "pair_royal": 6, "run": 9}),
    ("9S TH JD QC", "KS", {"run": 5}),
    ("AS 2H 2D 3C", "3S", {"pair": 4, "run": 12}),
    # Flush: the four of the hand, the starter too.
    ("2S 4S 6S 8S", "TH", {"flush": 4}),
    ("2S 4S 6S 8S", "TS", {"flush": 5}),
    ("2S 4S 6S 8H", "TS", {}),
    # His nobs; never when the starter is itself a jack.
    ("JS 2H 4D 6C", "8S", {"nobs": 1}),
    ("JS 2H 4D 6C", "8H", {}),
    ("2S 4H 6D JC", "JS", {"pair": 2}),
    ("2S 4S JS QS", "6S", {"flush": 5, "nobs": 1}),
]


def count(hand: str, starter: str, *, crib: bool = False) -> tuple[ScoreItem, ...]:
    return score_show(parse_cards(hand), Card.parse(starter), crib=crib)


def by_kind(items: tuple[ScoreItem, ...]) -> dict[str, int]:
    points: Counter[str] = Counter()
    for item in items:
        points[str(item.kind)] += item.points
    return dict(points)


@pytest.mark.parametrize(("hand", "starter", "points"), EXAMPLES)
def test_2_6_worked_examples(hand, starter, points):
    assert by_kind(count(hand, starter)) == points


@pytest.mark.parametrize(
    ("starter", "in_hand", "in_crib"), [("TH", 4, 0), ("TS", 5, 5)], ids=["four", "five"]
)
def test_2_6_in_the_crib_only_a_flush_of_all_five_counts(starter, in_hand, in_crib):
    assert total(count("2S 4S 6S 8S", starter)) == in_hand
    assert total(count("2S 4S 6S 8S", starter, crib=True)) == in_crib


def test_2_6_nobs_counts_in_the_crib():
    assert by_kind(count("JS 2H 4D 6C", "8S", crib=True)) == {"nobs": 1}


@pytest.mark.parametrize(
    ("cards", "starter", "crib", "points"),
    [
        ("2S 4S 8S", "TH", False, {"flush": 3}),
        ("2S 4S 8S", "TS", False, {"flush": 4}),
        ("2S 4S 8H", "TS", False, {}),
        ("2S 4S 8S 6S", "TH", True, {}),
        ("2S 4S 8S 6S", "TS", True, {"flush": 5}),
        ("JS 5H 5D", "5S", False, {"fifteen": 8, "pair_royal": 6, "nobs": 1}),
        ("3S 4H 5D", "6S", False, {"fifteen": 2, "run": 4}),
    ],
)
def test_4_hands_of_three_cards(cards, starter, crib, points):
    assert by_kind(count(cards, starter, crib=crib)) == points


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("2S 4S 6S 8S TS", {"flush": 5}),
        ("2S 4S 6S 8S TH", {}),
        ("2H 4S 6S 8S TS", {}),
        ("JS 2S 4S 6H 8S", {}),
        ("5S 5H 5D 5C JC", {"fifteen": 16, "double_pair_royal": 12}),
        ("3S 3H 4C 4D 5S", {"fifteen": 4, "pair": 4, "run": 12}),
    ],
)
def test_7_lines_have_no_starter_no_nobs_and_no_flush_of_four(cards, points):
    assert by_kind(score_show(parse_cards(cards), None)) == points


def test_2_6_each_item_names_its_cards_in_the_customary_order():
    items = count("5S 5C 6D JH", "7H")
    found = [(str(item.kind), {str(card) for card in item.cards}, item.points) for item in items]
    assert [kind for kind, _, _ in found] == ["fifteen", "fifteen", "pair", "run", "run", "nobs"]
    assert found[2] == ("pair", {"5S", "5C"}, 2)
    assert {frozenset(cards) for kind, cards, _ in found if kind == "fifteen"} == {
        frozenset({"5S", "JH"}),
        frozenset({"5C", "JH"}),
    }
    assert {frozenset(cards) for kind, cards, _ in found if kind == "run"} == {
        frozenset({"5S", "6D", "7H"}),
        frozenset({"5C", "6D", "7H"}),
    }
    assert found[-1] == ("nobs", {"JH"}, 1)


def test_2_6_and_7_no_cards_score_nothing_nor_does_a_line_of_one():
    assert score_show("", None) == score_show("", "JS") == ()
    assert score_line(parse_cards("5H")) == score_line(()) == ()


@pytest.mark.parametrize(
    ("hand", "starter", "code", "params"),
    [
        ("2S 4S 2S", "TS", "card-twice", {"card": "2S", "parameter": "hand"}),
        ("2S 4S 6X", "TS", "not-a-card", {"text": "6X", "item": 3, "parameter": "hand"}),
        ("2S 4S 6S", "4S", "card-twice", {"card": "4S", "parameter": "starter"}),
        ("2S 4S 6S", "TX", "not-a-card", {"text": "TX", "parameter": "starter"}),
    ],
)
def test_2_6_the_argument_that_is_no_hand_or_starter_is_named(hand, starter, code, params):
    with pytest.raises(NotationError) as fault:
        score_show(hand, starter)
    assert (fault.value.code, fault.value.params) == (code, params)


# Cards as a variant counts them.


@pytest.mark.parametrize(
    ("name", "cards", "starter", "crib", "split"),
    [
        ("six-card", "5S 5H 5D JC 5C", None, False, ("5S 5H 5D JC", "5C")),
        ("six-card", "5S 5H 5D JC 5C", None, True, ("5S 5H 5D JC", "5C")),
        ("five-card", "5S 5H 5D 5C", None, False, ("5S 5H 5D", "5C")),
        ("five-card", "5S 5H 5D 5C JC", None, True, ("5S 5H 5D 5C", "JC")),
        # One card too few or too many, or a starter beside them: as they were given.
        ("five-card", "5S 5H 5D 5C", None, True, ("5S 5H 5D 5C", None)),
        ("six-card", "5S 5H 5D JC", None, False, ("5S 5H 5D JC", None)),
        ("six-card", "5S 5H 5D JC 5C AS", None, False, ("5S 5H 5D JC 5C AS", None)),
        ("six-card", "5S 5H 5D JC 5C", "AS", False, ("5S 5H 5D JC 5C", "AS")),
        ("table-top", "5S 5H 5D JC 5C", None, False, ("5S 5H 5D JC 5C", None)),
        ("table-top", "5S 5H 5D JC 5C AS", None, False, ("5S 5H 5D JC 5C AS", None)),
    ],
)
def test_the_last_of_one_card_more_is_the_starter(name, cards, starter, crib, split):
    given = None if starter is None else Card(starter)
    found = split_starter(variant(name), list(parse_cards(cards)), given, crib=crib)
    assert found == (parse_cards(split[0]), None if split[1] is None else Card(split[1]))


@pytest.mark.parametrize(
    ("name", "cards", "starter", "crib", "points"),
    [
        ("six-card", "2S 4S 6S 8S", "TH", False, {"flush": 4}),
        ("six-card", "2S 4S 6S 8S", "TH", True, {}),
        ("five-card", "2S 4S 8S", "TH", False, {"flush": 3}),
        ("five-card", "2S 4S 6S 8S", "TS", True, {"flush": 5}),
        ("table-top", "2S 4S 6S 8S TS", None, False, {"flush": 5}),
        ("table-top", "JS QS KS AS 2H", None, False, {"run": 3}),
    ],
)
def test_cards_are_counted_as_the_variant_counts_them(name, cards, starter, crib, points):
    turned = None if starter is None else Card(starter)
    found = count_under(variant(name), list(parse_cards(cards)), turned, crib=crib)
    assert by_kind(found) == points


WRONG_NUMBER = "wrong-number-of-cards"


@pytest.mark.parametrize(
    ("name", "cards", "starter", "crib", "code", "params"),
    [
        ("six-card", "5S 5H 5D JC", "5D", False, "card-twice", {"card": "5D"}),
        ("table-top", "5S 5H 5D JC 5S", None, False, "card-twice", {"card": "5S"}),
        ("table-top", "5S 5H 5D JC 5C", None, True, "crib-not-used", {"variant": "table-top"}),
        ("table-top", "5S 5H 5D JC", "5C", False, "starter-not-used", {"variant": "table-top"}),
        ("six-card", "5S 5H 5D JC", None, False, "starter-needed", {}),
        ("six-card", "5S 5H 5D", "JC", True, WRONG_NUMBER, {"needed": 4, "given": 3}),
        (
            "five-card",
            "5S 5H 5D 5C",
            "6C",
            False,
            "wrong-number-of-cards",
            {"needed": 3, "given": 4},
        ),
        ("five-card", "5S 5H 5D", "5C", True, WRONG_NUMBER, {"needed": 4, "given": 3}),
        (
            "table-top",
            "5S 5H 5D JC",
            None,
            False,
            "wrong-number-of-cards",
            {"needed": 5, "given": 4},
        ),
    ],
)
def test_what_a_variant_does_not_count_is_refused(name, cards, starter, crib, code, params):
    turned = None if starter is None else Card(starter)
    with pytest.raises(NotationError) as fault:
        count_under(variant(name), tuple(map(Card, cards.split())), turned, crib=crib)
    assert (fault.value.code, fault.value.params) == (code, params)


@pytest.fixture(scope="module")
def every_way() -> list[tuple[tuple[Card, ...], Card]]:
    """Every hand and starter by ranks: plain, with nobs, and as a flush of four and of five.

    Fifteens, pairs and runs look at ranks alone, so these reach every total that there is.
    """
    found = []
    for ranks, starter in product(combinations_with_replacement(Rank, 4), Rank):
        patterns = ["SHDC"] + ["SHDS"] * (ranks.count(Rank.JACK) == 3)
        patterns += ["SSSS"] * (len(set(ranks)) == 4)
        for pattern in patterns:
            hand = tuple(
                Card(rank, Suit(letter)) for rank, letter in zip(ranks, pattern, strict=True)
            )
            for suit in (SPADES, HEARTS) if pattern == "SSSS" else Suit:
                if Card(starter, suit) not in hand:
                    found.append((hand, Card(starter, suit)))
    return found


def plain(cards: tuple[Card, ...]) -> list[naive.Pair]:
    return [(int(card.rank), str(card.suit)) for card in cards]


@pytest.mark.long  # test_possible.py finds the totals of every hand by its ranks
def test_2_6_the_best_hand_is_29_and_four_totals_cannot_be(every_way):
    found = {total(score_show(hand, starter)) for hand, starter in every_way}
    assert set(range(30)) - found == {19, 25, 26, 27}
    assert max(found) == 29


def test_2_6_four_hands_hold_29_and_seventy_six_28():
    fives_and_tens = [card for card in PACK if card.rank == 5 or card.rank >= 10]
    found = Counter(
        total(score_show(hand, starter))
        for hand in combinations(fives_and_tens, 4)
        if sum(card.rank == 5 for card in hand) >= 3
        for starter in fives_and_tens
        if starter not in hand
    )
    assert (found[29], found[28]) == (4, 76)


@sampled("every", 23, 1)
@pytest.mark.slow
def test_2_6_an_independent_count_agrees_on_every_kind_of_hand(every_way, every):
    for hand, starter in every_way[::every]:
        for crib in (False, True):
            expected = naive.show(plain(hand), plain((starter,))[0], crib)
            assert total(score_show(hand, starter, crib=crib)) == expected, (hand, starter, crib)


@pytest.mark.parametrize("size", [3, 4], ids=["five-card", "six-card"])
@pytest.mark.slow
def test_2_6_and_4_an_independent_count_agrees_on_random_hands(size):
    random = Random(size)
    for _ in range(3000):
        *hand, starter = random.sample(PACK, size + 1)
        crib = size == 4 and random.random() < 0.5
        expected = naive.show(plain(tuple(hand)), plain((starter,))[0], crib)
        assert total(score_show(hand, starter, crib=crib)) == expected, (hand, starter, crib)


def test_7_an_independent_count_agrees_on_every_line_by_ranks():
    for ranks in combinations_with_replacement(Rank, 5):
        if len(set(ranks)) == 1:
            continue
        line = tuple(Card(rank, Suit(each)) for rank, each in zip(ranks, "SHDCS", strict=True))
        assert total(score_show(line, None)) == naive.line(plain(line)), line


def test_7_an_independent_count_agrees_on_every_flush_line():
    for ranks in combinations(Rank, 5):
        line = tuple(Card(rank, CLUBS) for rank in ranks)
        assert total(score_show(line, None)) == naive.line(plain(line)), line


# Properties of any hand.

shows = st.lists(st.sampled_from(PACK), min_size=4, max_size=5, unique=True)


@given(shows, st.booleans(), st.randoms(use_true_random=False))
def test_the_order_of_a_hand_does_not_matter(cards, crib, random):
    *hand, starter = cards
    mixed = random.sample(hand, len(hand))
    one, other = score_show(hand, starter, crib=crib), score_show(mixed, starter, crib=crib)
    assert by_kind(one) == by_kind(other)
    as_sets = [
        sorted((item.kind, sorted(item.cards), item.points) for item in items)
        for items in (one, other)
    ]
    assert as_sets[0] == as_sets[1]


@given(shows, st.permutations(list(Suit)), st.booleans())
def test_1_no_suit_ranks_above_another(cards, suits, crib):
    renamed = dict(zip(Suit, suits, strict=True))
    *hand, starter = cards
    *other_hand, other_starter = [Card(card.rank, renamed[card.suit]) for card in cards]
    assert by_kind(score_show(hand, starter, crib=crib)) == by_kind(
        score_show(other_hand, other_starter, crib=crib)
    )


@given(shows, st.booleans())
def test_items_are_made_of_the_cards_counted_once_each_in_order(cards, crib):
    *hand, starter = cards
    items = score_show(hand, starter, crib=crib)
    assert len({(item.kind, frozenset(item.cards)) for item in items}) == len(items)
    groups = ["fifteen", "pair", "run", "flush", "nobs"]
    places = [
        groups.index(str(item.kind).split("_")[-1].replace("royal", "pair")) for item in items
    ]
    assert places == sorted(places)
    for item in items:
        assert set(item.cards) <= set(cards)
        assert len(set(item.cards)) == len(item.cards)
        assert item.points > 0
        match item.kind:
            case ScoreKind.FIFTEEN:
                assert sum(card.points for card in item.cards) == 15
            case ScoreKind.RUN:
                low = min(card.rank for card in item.cards)
                assert [card.rank for card in item.cards] == [*range(low, low + item.points)]
            case ScoreKind.FLUSH:
                assert len({card.suit for card in item.cards}) == 1
                assert item.points == len(item.cards)
            case ScoreKind.NOBS:
                assert item.cards == (Card(Rank.JACK, starter.suit),)
            case _:
                assert len({card.rank for card in item.cards}) == 1
                assert item.points == len(item.cards) * (len(item.cards) - 1)


@given(shows)
def test_a_crib_is_worth_its_hand_or_four_less_for_the_flush(cards):
    *hand, starter = cards
    less = total(score_show(hand, starter)) - total(score_show(hand, starter, crib=True))
    four = len({card.suit for card in hand}) == 1 != len({card.suit for card in cards})
    assert less == (len(hand) if four else 0)
