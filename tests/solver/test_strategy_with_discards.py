"""Strategies shared out among a side's own discards."""

from math import comb

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pegout.solver.discards.strategy import discard_choices, load_strategy
from pegout.solver.encoding.cards import RANK_PAIRS, multiset_index, multisets
from pegout.solver.pegging import own_discards, positions, ranges, resolving
from pegout.solver.pegging.blueprint import BELIEF_FLOOR
from pegout.solver.pegging.descending_ranks import without
from pegout.solver.pegging.hand_values import KnownHand, hand_values
from pegout.solver.pegging.positions import Position
from pegout.solver.pegging.public_nodes import BlueprintCursor, after_rank
from pegout.solver.pegging.subgames import Subgame, hand_rank_counts

PONE = Position(6, 0, (3, 10, 11), 4, (((0, 2), (1, 9)),))
DEALER = Position(6, 1, (1, 5, 11), 4, (((0, 2), (1, 9), (0, 7)),))
REPLY = Position(6, 1, (8, 9, 10, 10), 4, (((0, 2),),))
LEAD = Position(6, 0, (0, 6, 8, 11), 4, ((),))


def shares(chances, values, strategy):
    ranks = dict(enumerate(strategy))
    return own_discards.shared_out(np.array(chances), np.array(values), ranks).by_pair


@settings(max_examples=25, derandomize=True)
@given(st.integers(0, 10**6), st.integers(2, 4))
def test_all_discards_together_play_the_strategy(seed, ranks):
    random = np.random.default_rng(seed)
    chances = random.random(RANK_PAIRS) ** 3
    values = random.normal(0, 0.1, (RANK_PAIRS, ranks))
    strategy = random.dirichlet(np.ones(ranks))
    found = shares(chances, values, strategy)
    weights = chances / chances.sum()
    assert found.sum(axis=1) == pytest.approx(1)
    # Rounds are limited: of 18,000 random cases the worst is off by 0.004.
    assert weights @ found == pytest.approx(strategy, abs=0.01)
    gained = weights @ (found * values).sum(axis=1) - weights @ (values @ strategy)
    assert gained > -0.001


@pytest.mark.parametrize("often", [0.25, 0.5, 0.75])
def test_the_discards_that_gain_most_play_a_rank(often):
    """Of four discards as likely as each other, those with the largest differences."""
    values = [[0.3, 0.0], [0.1, 0.0], [0.0, 0.1], [0.0, 0.4]]
    found = shares([1.0] * 4, values, [often, 1 - often])
    assert found[:, 0] == pytest.approx((np.arange(4) < 4 * often) * 1.0, abs=0.01)


def test_a_rank_that_is_never_played_stays_so():
    found = shares([1.0, 1.0], [[0.0, 1.0, 9.0], [0.0, -1.0, 9.0]], [0.5, 0.5, 0.0])
    assert found == pytest.approx(np.array([[0.0, 1.0, 0.0], [1.0, 0.0, 0.0]]), abs=0.01)


def test_discards_take_cards_from_the_opponent():
    unseen = np.array([4, 3, 1, 0, *[4] * 9])
    held = hand_rank_counts(3)[::37]
    ratios = own_discards.removal(unseen, held)
    for pair, (first, second) in enumerate(multisets(2).tolist()):
        left = unseen.copy()
        left[first] -= 1
        left[second] -= 1
        for hand, ratio in zip(held, ratios[:, pair], strict=True):
            ways = np.prod([comb(free, cards) for free, cards in zip(unseen, hand, strict=True)])
            if ways and left.min() >= 0:
                fewer = [comb(free, cards) for free, cards in zip(left, hand, strict=True)]
                assert ratio == pytest.approx(np.prod(fewer) / ways)
            elif left.min() < 0:
                assert ratio == 0


def test_discards_are_as_likely_as_the_strategy_makes_them():
    """From a hand that all six cards of which are known: the share of that discard."""
    chances = own_discards.discard_chances(6, 0, (3, 4, 5, 9), 11)
    nothing = BELIEF_FLOOR
    pair = own_discards.pair_of((0, 7))
    row = load_strategy(6).probabilities[0, multiset_index([0, 3, 4, 5, 7, 9])]
    places = discard_choices(6).index((0, 4))
    assert chances[pair] == pytest.approx(4**6 * 4 * (row[places] + nothing))


@pytest.mark.parametrize("position", [PONE, DEALER])
def test_values_against_each_hand_add_up_to_those_against_all(position):
    origin, moves = positions.split_position(position, 2)
    solved = resolving.with_answer(6, 4, origin.rounds, position.seat)
    cursor, seat = BlueprintCursor(origin), position.seat
    whole = Subgame(cursor.state, 4, ranges.ranges_at(origin, cursor).prior, None, 0)
    whole.average_strategies = list(solved.average_strategies)
    node = resolving.node_after(solved, moves, seat)
    ranks = tuple(sorted(position.descending_hand))
    hand = KnownHand(seat, origin.descending_hand, position.descending_hand)
    cards = node.cards[1 - seat]
    since = [12 - rank for each in moves for mover, rank in each if mover != seat]
    held = ranges.possible_whole_hands(3, cards, since)
    prior = whole.prior if seat == 0 else whole.prior.T
    weights = prior[multiset_index(origin.descending_hand)][held]
    weights = weights * ranges.by_hand_index(node.reaches[1 - seat], cards)
    for rank, values in zip(ranks, hand_values(solved, node, hand, ranks), strict=True):
        child = after_rank(solved.tree, node, solved.average_strategies[seat], rank, 0.0)
        by_hand = ranges.by_hand_index(whole.values(child, seat), child.cards[seat])
        expected = by_hand[multiset_index(without(position.descending_hand, rank))]
        # A whole subgame has its payoffs in half precision.
        assert weights @ values == pytest.approx(expected, rel=2e-3)


@pytest.mark.parametrize("position", [LEAD, REPLY, PONE, DEALER])
def test_knowing_discards_keeps_a_hands_strategy(position):
    strategy = resolving.probabilities(position)
    shared = resolving.shares(position)
    turns = list(own_discards.own_turns(position))
    whole = turns[0][0].hand if turns else position.hand
    chances = own_discards.discard_chances(6, position.seat, whole, 4)
    for turn, rank in turns:
        chances = own_discards.after_playing(chances, resolving.shares(turn), rank)
    together = chances @ shared.by_pair / chances.sum()
    assert together == pytest.approx(
        [strategy[12 - rank] for rank in shared.ranks], abs=own_discards.RARE_PROBABILITY
    )


def test_a_lead_depends_on_the_discards():
    found = {
        pair: resolving.probabilities(LEAD, discards=pair) for pair in ((9, 10), (1, 1), (3, 3))
    }
    assert len({tuple(each.values()) for each in found.values()}) > 1
    for each in found.values():
        assert sum(each.values()) == pytest.approx(1)
