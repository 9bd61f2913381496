"""The benchmark's second track: discards by ranks."""

from math import comb

import numpy as np
import pytest

from pegout.engine.errors import PegoutError
from pegout.lab import benchmark
from pegout.lab.benchmark import DealtHand
from pegout.lab.benchmark.discards import PAIRS
from pegout.solver.encoding.cards import multiset_index
from pegout.solver.encoding.rank_tables import show_table

ROLES = ("pone", "dealer")
JACK = 10


@pytest.fixture(scope="module")
def game():
    return benchmark.discards("five-card")


def random_policies(game, seed):
    """Policies of both roles by action that are certain in every row."""
    random, starts = np.random.default_rng(seed), game.starts("pone")
    found = []
    for _ in ROLES:
        policy = np.zeros(game.actions("pone"))
        policy[random.integers(starts[:-1], starts[1:])] = 1
        found.append(policy)
    return found


def test_rows_are_hands_in_lexicographic_order(game):
    rows = game.rows("pone")
    assert rows == game.rows("dealer") == comb(17, 5) - 13
    hands = [game.describe("dealer", row) for row in range(0, rows, 7)]
    assert [game.row_of(hand) for hand in hands] == list(range(0, rows, 7))
    places = [["A23456789TJQK".index(rank) for rank in hand.hand.split()] for hand in hands]
    assert places == sorted(places)
    assert str(hands[0]) == "dealer A A A A 2"
    assert game.features("dealer", [0]).tolist() == [[1, 4, 1, *[0] * 11]]
    discarded = [PAIRS[pair] for pair in np.flatnonzero(game.legal("pone", [0])[0])]
    assert discarded == [(0, 0), (0, 1)]


def test_both_sides_expect_the_same_crib(game):
    pone, dealer = random_policies(game, 1)
    seen = [
        (game._by_choice(mine) * game._chances[:, None] * game._cribs(theirs)).sum()
        for mine, theirs in ((pone, dealer), (dealer, pone))
    ]
    assert seen[0] == pytest.approx(seen[1], abs=1e-5)


def test_a_crib_is_what_every_deal_makes_it(game):
    """The crib after one discard, over every hand of the other side and every starter."""
    row = game.row_of(DealtHand("pone", "4 5 6 J K"))
    policy = random_policies(game, 2)[1]
    choice, show = game.matrix("dealer", policy).argmax(axis=1), show_table(4)
    dealt = game.features("dealer")[:, 1:].astype(int)
    left = 4 - dealt[row]
    total = deals = 0.0
    for counts, discarded in zip(dealt, choice, strict=True):
        ways = np.prod([comb(int(n), int(k)) for n, k in zip(left, counts, strict=True)])
        if ways:
            crib = show[multiset_index([4, JACK, *PAIRS[discarded]])].astype(float)
            crib[np.arange(13) != JACK] += [*PAIRS[discarded], JACK].count(JACK) / 4
            total += ways * (crib @ (left - counts)) / (left - counts).sum()
            deals += ways
    place = game._pairs[row].tolist().index(PAIRS.index((4, JACK)))
    assert game._cribs(policy)[row, place] == pytest.approx(total / deals, abs=1e-5)


def test_best_responses_are_worth_what_they_gain(game):
    pone, dealer = random_policies(game, 3)
    found = game.evaluate(pone, dealer, best_responses=True)
    best_pone, best_dealer = found.best_responses
    better = game.evaluate(best_pone, dealer).value - found.value
    assert better == pytest.approx(found.pone_gain, abs=2e-5)
    worse = game.evaluate(pone, best_dealer).value - found.value
    assert worse == pytest.approx(-found.dealer_gain, abs=2e-5)


def test_callables_baselines_and_names(game):
    evenly = game.evaluate(benchmark.evenly)
    assert evenly == game.evaluate(game.uniform("pone"), game.uniform("dealer"))
    one_ply = game.evaluate(game.one_ply)
    assert one_ply.exploitability == pytest.approx(0.34922, abs=1e-4)
    assert one_ply.exploitability < evenly.exploitability
    assert benchmark.game("discards/five-card").order == game.order


@pytest.mark.long
def test_the_solution_leaves_little(game):
    assert game.evaluate(*game.solution()).exploitability < 0.003


def test_what_is_wrong_is_named(game):
    calls = [
        (benchmark.discards, ("short",), "benchmark-no-such-game", "variant"),
        (game.describe, ("pone", 6175), "benchmark-no-such-row", "row"),
        (game.describe, ("left", 0), "no-such-role", "role"),
        (game.row_of, (DealtHand("pone", "A A A A A"),), "benchmark-no-such-infoset", "infoset"),
        (game.row_of, (DealtHand("pone", "A 2 3"),), "benchmark-no-such-infoset", "infoset"),
        (game.evaluate, (np.zeros(5), np.zeros(5)), "benchmark-shape", "pone"),
        (game.evaluate, ("steady",), "benchmark-no-bots", "pone"),
    ]
    for call, given, code, parameter in calls:
        with pytest.raises(PegoutError) as caught:
            call(*given)
        assert (caught.value.code, caught.value.params["parameter"]) == (code, parameter)
