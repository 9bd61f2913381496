"""Public states of the play against the rules: every history of random deals, and random ones."""

from random import Random

import pytest
from tests.solver.brute_force import Finder, best_solo, net, node_of, play_of, state_of

from pegout.solver.encoding.cards import multiset_index, multisets
from pegout.solver.kernels.pegging import public_states
from pegout.solver.kernels.pegging.weighted_payoffs import DEALER_UNIT
from pegout.solver.pegging.public_tree import (
    NET_POINTS,
    SEPARATE_POINTS,
    SUMMED_POINTS,
    build_tree,
    hand_counts,
    whole_tree,
)

SIZES = [4, 3]
UNITS = (NET_POINTS, SUMMED_POINTS, SEPARATE_POINTS)


def deals(size, number, seed):
    """Two hands each: of all ranks, of a few, or small cards against large ones."""
    random = Random(seed)
    for turn in range(number):
        if turn % 3 == 2:
            # The side with small cards is often out first, and the other plays alone.
            hands = [pack(random, ranks, size) for ranks in (range(7, 13), range(6))]
            yield tuple(random.sample(hands, 2))
        else:
            ranks = random.sample(range(13), 13 if turn % 3 else random.choice((2, 3, 4, 5)))
            both = pack(random, ranks, 2 * size)
            yield both[:size], both[size:]


def pack(random, ranks, number):
    """Some cards of these ranks."""
    return tuple(random.sample([rank for rank in ranks for _ in range(4)], number))


def follow(tree, node, state):
    """Whether all that follows in a play follows in the graph; how many histories end here."""
    row = tree.states[state]
    if node.mover < 0:
        assert state == public_states.NO_STATE or row[public_states.KIND] == public_states.END
        return 1
    held = node.hands[node.mover]
    low, high = int(row[public_states.FIRST_LEGAL]), int(row[public_states.MOVER_BOUND])
    assert row[public_states.MOVER] == node.mover
    assert (row[public_states.MOVER_CARDS], row[public_states.OTHER_CARDS]) == (
        len(held),
        len(node.hands[1 - node.mover]),
    )
    assert all(rank < high for rank in held)
    assert all(rank < row[public_states.OTHER_BOUND] for rank in node.hands[1 - node.mover])
    legal = sorted({rank for rank in held if rank >= low})
    assert list(node.moves) == (legal or [None])
    check_leaf(tree, node, row)
    ends = 0
    for move, (points, child) in node.moves.items():
        if move is None:
            assert points == (
                row[public_states.GO_POINTS_PONE],
                row[public_states.GO_POINTS_DEALER],
            )
            ends += follow(tree, child, int(row[public_states.GO_CHILD]))
            continue
        place = row[public_states.FIRST_CHILD] + move - low
        assert points[node.mover] == tree.action_points[place]
        assert points[1 - node.mover] == 0
        ends += follow(tree, child, int(tree.children[place]))
    return ends


def check_leaf(tree, node, row):
    """Cards that play themselves score as they do by the rules."""
    own, other = node.hands[node.mover], node.hands[1 - node.mover]
    last = len(own) == len(other) == 1
    kind = (
        public_states.LAST_CARDS
        if last
        else public_states.DECISION
        if other
        else public_states.SOLO
    )
    start = row[public_states.PAYOFF_START]
    assert row[public_states.KIND] == kind
    if kind == public_states.SOLO:
        most = best_solo(node, node.mover)
        assert tree.payoffs[start + multiset_index(own)] == (-most if node.mover else most)
    if kind == public_states.LAST_CARDS:
        pone, dealer = node.hands[0][0], node.hands[1][0]
        value = forced(node)
        assert tree.payoffs[start + 16 * dealer + pone] == value
        assert tree.payoffs[start + public_states.BLOCK_CELLS + 16 * pone + dealer] == value


def forced(node):
    """The pone's points less the dealer's where neither side has a choice."""
    value = 0
    while node.moves:
        ((points, node),) = node.moves.values()
        value += net(points, 0)
    return value


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.slow
def test_every_history_of_random_deals(size):
    tree = whole_tree(size)
    ends = [
        follow(tree, play_of(pone, dealer), tree.root)
        for pone, dealer in deals(size, {4: 12, 3: 90}[size], seed=11)
    ]
    assert sum(ends) > 1000


def test_a_side_that_plays_alone_plays_the_cards_in_the_best_order():
    # T Q 5 go A go, 9 8: the dealer is alone with K and 7, and only the 7 makes a run.
    tree = whole_tree(4)
    pone, dealer, played = (3, 5, 8, 12), (0, 1, 4, 6), (3, 1, 8, None, 12, None, 4, 5)
    node = play_of(pone, dealer, played)
    assert node.solo
    assert best_solo(node, 1) == 3 + 1 + 1
    assert follow(tree, node, Finder(tree).at(played)[0]) == 2


@pytest.mark.parametrize("size", [3, pytest.param(4, marks=pytest.mark.long)])
@pytest.mark.slow
def test_points_of_both_sides_taken_apart_and_together(size):
    net_leaves, both, apart = (whole_tree(size, units).payoffs for units in UNITS)
    dealer = apart // DEALER_UNIT
    pone = apart - DEALER_UNIT * dealer
    assert (pone - dealer == net_leaves).all()
    assert (pone + dealer == both).all()
    assert min(pone.min(), dealer.min()) == 0


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
def test_every_history_of_many_random_deals(size):
    tree = whole_tree(size)
    for pone, dealer in deals(size, {4: 500, 3: 10_000}[size], seed=12):
        follow(tree, node_of(state_of(pone, dealer)), tree.root)


@pytest.mark.parametrize(("size", "played"), [(4, (9, 4)), (4, (0, 0, 9, None, 12)), (3, (8, 8))])
def test_the_rest_of_a_play_is_a_part_of_the_whole(size, played):
    whole = whole_tree(size)
    node, _ = Finder(whole).at(played)
    subtree = build_tree(int(whole.keys[node]), size)
    assert subtree.infoset_actions == tuple(
        whole.states[node, public_states.INFOSET_ACTIONS : public_states.INFOSET_ACTIONS + 2]
    )
    assert subtree.payoff_cells == whole.states[node, public_states.PAYOFF_CELLS]
    assert set(subtree.keys.tolist()) <= set(whole.keys.tolist())


def test_hands_of_the_last_ranks_come_first():
    table = hand_counts()
    for cards in range(1, 5):
        for high in range(14):
            below = [hand for hand in multisets(cards).tolist() if max(hand) < high]
            assert len(below) == table[cards, high]
            assert [multiset_index(hand) for hand in below] == list(range(len(below)))
