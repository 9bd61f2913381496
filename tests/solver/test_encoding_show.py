"""The compiled show equals the rules: for every hand that there is, and a fair sample always."""

from itertools import combinations, permutations
from random import Random

import numpy as np
import pytest
from tests.kit import DAMAGES, damage
from tests.solver.shows import show_points

from pegout.engine.rules.scoring.show import score_show, total
from pegout.solver.encoding.cards import (
    decode_card,
    encode_card,
    encode_cards,
    multiset_index,
    multisets,
    rank_counts,
    suit_combinations,
)
from pegout.solver.encoding.rank_tables import build_show_table, show_table
from pegout.solver.encoding.show import histogram

PUBLISHED = """
    1009008 99792 2813796 505008 2855676 697508 1800268 751324 1137236 361224
    388740 51680 317340 19656 90100 9168 58248 11196 2708 0
    8068 2496 444 356 3680 0 0 0 76 4
"""
"""How many of all hands are worth 0, 1, ... 29 points: figures that many have published."""


def truth(show, crib=False):
    """Points by the rules of codes with the starter last."""
    cards = [decode_card(int(number)) for number in show]
    return total(score_show(cards[:-1], cards[-1], crib=crib))


def renamed(shows):
    """The same shows under each of the 24 renamings of suits."""
    for order in permutations(range(4)):
        yield (shows >> 2 << 2) | np.array(order, np.uint8)[shows & 3]


def classes(size):
    """One show of every class up to renaming suits: the first in the order of the codes."""
    seen = set()
    for hand in combinations(range(52), size - 1):
        first = renaming(hand)
        if [first[number & 3] for number in hand] != [number & 3 for number in hand]:
            continue
        for starter in range(52):
            if starter in hand:
                continue
            names = first | ({} if starter & 3 in first else {starter & 3: len(first)})
            if names[starter & 3] == starter & 3:
                seen.add((*hand, starter))
    return np.array(sorted(seen), np.uint8)


def renaming(hand):
    """New names of suits in the order in which they first come."""
    names: dict[int, int] = {}
    for number in hand:
        names.setdefault(number & 3, len(names))
    return names


def equal_everywhere(shows, crib):
    """Whether the kernel gives what the rules give, under every renaming of suits."""
    expected = np.array([truth(show, crib) for show in shows])
    return all((show_points(each, crib=crib) == expected).all() for each in renamed(shows))


@pytest.mark.parametrize(("size", "crib"), [(5, False), (5, True), (4, False)])
@pytest.mark.slow
def test_a_sample_of_shows(size, crib):
    random = Random(size)
    shows = np.array([random.sample(range(52), size) for _ in range(8000)], np.uint8)
    assert equal_everywhere(shows, crib)


@pytest.mark.parametrize(("size", "crib"), [(5, False), (5, True), (4, False)])
def test_shows_in_one_suit_and_with_jacks(size, crib):
    random = Random(size)
    suits = np.array([random.sample(range(13), size) for _ in range(1500)], np.uint8) * 4
    suits[:, -1] += np.arange(1500, dtype=np.uint8) & 1
    jacks = np.array([random.sample(range(13), size - 1) for _ in range(1500)], np.uint8) * 4 + 3
    jacks = np.concatenate([np.where(jacks == 43, 3, jacks)[:, 1:], jacks[:, :1]], axis=1)
    jacks = np.concatenate([np.full((1500, 1), 43, np.uint8), jacks], axis=1)
    jacks = jacks[[len(set(row)) == size for row in jacks.tolist()]]
    assert equal_everywhere(suits, crib)
    assert equal_everywhere(jacks, crib)


@pytest.mark.long
@pytest.mark.parametrize(("size", "crib"), [(5, False), (5, True), (4, False)])
def test_every_show(size, crib):
    shows = classes(size)
    covered = np.unique(np.concatenate([packed(each) for each in renamed(shows)]))
    assert len(covered) == {5: 12_994_800, 4: 1_082_900}[size]
    assert equal_everywhere(shows, crib)


def packed(shows):
    """One number for each show, the order of the hand aside."""
    hands = np.sort(shows[:, :-1], axis=1).astype(np.int64)
    numbers = shows[:, -1].astype(np.int64)
    for column in hands.T:
        numbers = numbers * 52 + column
    return numbers


@pytest.mark.slow
def test_histogram_of_hands_is_the_published_one():
    assert histogram().tolist() == [int(number) for number in PUBLISHED.split()]


@pytest.mark.parametrize(
    ("rules", "crib", "shows"),
    [("six-card", True, 12_994_800), ("five-card", False, 1_082_900)],
)
def test_histogram_counts_every_show(rules, crib, shows):
    counts = histogram(rules, crib=crib)
    assert counts.sum() == shows
    assert counts.shape == (30,)


def test_histogram_of_three_card_hands_equals_the_shows_one_by_one():
    hands = np.array(list(combinations(range(52), 3)), np.uint8)
    counts = np.zeros(30, np.int64)
    for starter in range(52):
        free = hands[(hands != starter).all(axis=1)]
        column = np.full((len(free), 1), starter, np.uint8)
        counts += np.bincount(show_points(np.concatenate([free, column], axis=1)), minlength=30)
    assert (counts == histogram("five-card")).all()


def test_five_card_crib_is_the_six_card_crib():
    assert (histogram("five-card", crib=True) == histogram(crib=True)).all()


def test_histogram_refuses_other_rules():
    with pytest.raises(ValueError, match="table-top"):
        histogram("table-top")


def test_codes_go_both_ways():
    assert [encode_card(decode_card(number)) for number in range(52)] == list(range(52))
    assert encode_cards([decode_card(7), decode_card(51)]).tolist() == [7, 51]


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_indices_have_no_gaps(size):
    everything = multisets(size).tolist()
    assert [multiset_index(ranks) for ranks in everything] == list(range(len(everything)))


def test_rank_multisets_of_six_cards_make_all_deals():
    number = suit_combinations(rank_counts(multisets(6)))
    assert (number > 0).sum() == 18_395
    assert number.sum() == 20_358_520


def test_kept_table_is_the_one_from_the_rules():
    assert (show_table(3) == build_show_table(3)).all()
    assert (show_table(4) == build_show_table(4)).all()


@pytest.mark.parametrize("how", DAMAGES)
def test_a_damaged_table_is_built_again(cache_folder, how):
    table = show_table.__wrapped__(3)
    [file] = cache_folder.rglob("*.z")
    whole = file.read_bytes()
    damage(file, how)
    assert (show_table.__wrapped__(3) == table).all()
    assert file.read_bytes() == whole
