"""Traversals of the play against plain sums over a few hands by the rules; see `brute_force`."""

from random import Random

import numpy as np
import pytest
from tests.solver.brute_force import Duel, Finder, Matching, by_index, random_policies, stored

from pegout.solver.encoding.cards import multiset_index
from pegout.solver.kernels.pegging import public_states
from pegout.solver.kernels.pegging import subgames as kernels
from pegout.solver.kernels.pegging.infoset_updates import BEST_RESPONSE, EVALUATE, UPDATE
from pegout.solver.kernels.pegging.public_states import BLOCK_CELLS
from pegout.solver.kernels.pegging.traversals import (
    FRAME_SIZE,
    MAX_DEPTH,
    TerminalTables,
    add_last_cards,
    add_weighted_last_cards,
)
from pegout.solver.pegging import cfr as cfr_module
from pegout.solver.pegging import subgames
from pegout.solver.pegging.cfr import CFRSolver
from pegout.solver.pegging.descending_ranks import hand_count
from pegout.solver.pegging.public_nodes import root_node
from pegout.solver.pegging.public_tree import whole_tree
from pegout.solver.pegging.subgames import Subgame


def some_hands(cards, highs, played, seed):
    """Three hands of each side, of few ranks, all of which can be held at once, and weights."""
    random = Random(seed)
    ranks = random.sample(range(1, 13), 6)
    while True:
        hands = []
        for side in range(2):
            pack = [rank for rank in (0, *ranks) for _ in range(4) if rank < highs[side]]
            some = [random.sample(pack, cards[side]) for _ in range(3)]
            hands.append(sorted({tuple(sorted(hand)) for hand in some}))
        together = [
            [*pone, *dealer, *played[0], *played[1]] for pone in hands[0] for dealer in hands[1]
        ]
        if max([each.count(rank) for each in together for rank in each]) <= 4:
            weights = [
                [random.random() * (random.random() < 0.9) for _ in hands[1]] for _ in hands[0]
            ]
            total = sum(map(sum, weights))
            return hands, [[weight / total for weight in row] for row in weights]


def spread(hands, weights):
    """The weights as the solver has them, by the indices of hands."""
    prior = np.zeros([hand_count(len(each[0])) for each in hands])
    for pone, row in zip(hands[0], weights, strict=True):
        for dealer, weight in zip(hands[1], row, strict=True):
            prior[multiset_index(pone), multiset_index(dealer)] = weight
    return prior


MAX_HALF, SIGN_BIT = 0x7BFF, 0x8000
"""Bits of numbers of half precision."""
HALF_PRECISION = 5e-4
"""The error of values of subgames: their payoffs are rounded to one part in 4,096."""


def assert_agree(found, hands, expected, error=2e-6):
    """Assert that values by index are those of a few hands, and 0 for all others."""
    places = [multiset_index(hand) for hand in hands]
    assert found[places] == pytest.approx(expected, abs=error)
    assert np.abs(np.delete(found, places)).max() == 0


CASES = [*[(3, seed) for seed in range(4)], pytest.param(4, 4, marks=pytest.mark.long)]


@pytest.mark.parametrize(("size", "seed"), CASES)
def test_strategies_have_the_value_they_have_by_the_rules(size, seed):
    hands, weights = some_hands((size, size), (13, 13), ((), ()), seed)
    duel = Duel(hands, weights)
    tree = whole_tree(size)
    cfr = CFRSolver(tree, spread(hands, weights).astype(np.float32), threads=1)
    policies = random_policies(tree, seed)
    strategies = [stored(Finder(tree), policy) for policy in policies]
    gained = []
    for side in range(2):
        for purpose, best in ((EVALUATE, False), (BEST_RESPONSE, True)):
            found = cfr.values(purpose, side, policies[side], policies[1 - side])
            assert_agree(found, hands[side], duel.values(side, strategies, best=best))
            gained.append(found.sum(dtype=float))
    assert gained[0] == pytest.approx(-gained[2], abs=1e-6)
    assert gained[1] > gained[0] != 0
    assert gained[3] > gained[2]


@pytest.mark.parametrize(("size", "seed"), CASES)
@pytest.mark.parametrize("side", range(2))
def test_an_update_is_textbook_regret_matching(size, seed, side, monkeypatch):
    # The real tremble is so small that float32 rounding would hide a mistake in it.
    monkeypatch.setattr(cfr_module, "TREMBLE", 0.05)
    hands, weights = some_hands((size, size), (13, 13), ((), ()), 10 + seed)
    tree = whole_tree(size)
    finder = Finder(tree)
    cfr = CFRSolver(tree, spread(hands, weights).astype(np.float32), threads=1)
    regrets, averages = random_policies(tree, seed), random_policies(tree, 10 + seed)
    textbook = Matching(Duel(hands, weights), finder, regrets, averages, tremble=0.05)
    cfr.values(UPDATE, side, regrets[side], regrets[1 - side], averages[1 - side], 8.0, 0.7)
    textbook.update(side, 8.0, 0.7)
    assert_agrees_with(regrets, finder, textbook.regrets)
    assert_agrees_with(averages, finder, textbook.average_strategies)


def assert_agrees_with(found, finder, textbook, error=2e-6):
    """Assert that regrets or averages by action are those of the textbook, where it has any."""
    compared = 0
    for side in range(2):
        known: dict[int, float] = {}
        for (history, held), table in textbook[side].items():
            actions = finder.infoset_actions(history, held)
            known |= {action: table[rank] for rank, action in actions.items()}
        places = np.array(sorted(known), np.int64)
        expected = [known[place] for place in places.tolist()]
        assert found[side][places] == pytest.approx(expected, rel=1e-4, abs=error)
        compared += len(set(expected))
    assert compared > 1


PLAYED = [
    (4, (9, 4)),
    (4, (0, 0, 3)),
    (4, (8, 5, 3, None, 9)),
    (4, (9, 8, 7, 11, 6, None)),
    (4, (6, 5, 7, 4)),
    (4, (0, 12, 1, 2, 5)),
    (3, (1, 9)),
]
"""Sizes, and first cards: three each; three against four; twice after a go; two each; at 31."""


class SmallSubgame:
    """A few hands after the first cards of a play, as the solver and as the rules see them."""

    def __init__(self, size, played, seed):
        whole = Finder(whole_tree(size))
        node, _ = whole.at(played)
        self.size = size
        self.state = int(whole.tree.keys[node])
        row = whole.tree.states[node]
        mover = int(row[public_states.MOVER])
        cards = [int(row[public_states.MOVER_CARDS]), int(row[public_states.OTHER_CARDS])]
        highs = [int(row[public_states.MOVER_BOUND]), int(row[public_states.OTHER_BOUND])]
        self.cards = (cards[mover], cards[1 - mover])
        movers = [
            int(whole.tree.states[whole.at(played[:number])[0], public_states.MOVER])
            for number in range(len(played))
        ]
        own = tuple(
            [
                tuple([rank for rank, seat in zip(played, movers, strict=True)
                       if rank is not None and seat == side])
                for side in range(2)
            ]
        )  # fmt: skip
        self.hands, self.weights = some_hands(
            self.cards, highs if mover == 0 else highs[::-1], own, seed
        )
        held = [[own[side] + hand for hand in self.hands[side]] for side in range(2)]
        self.duel = Duel(held, self.weights, played)
        self.prior = spread(self.hands, self.weights)

    def solved(self, iterations):
        return Subgame(self.state, self.size, self.prior, None, iterations)


@pytest.mark.parametrize("seed", range(3, 7))
@pytest.mark.parametrize(("size", "played"), PLAYED)
@pytest.mark.slow
def test_a_subgame_has_the_value_it_has_by_the_rules(size, played, seed):
    subgame = SmallSubgame(size, played, seed)
    game = subgame.solved(0)
    game.average_strategies = random_policies(game.tree, 5)
    finder = Finder(game.tree)
    strategies = [stored(finder, policy) for policy in game.average_strategies]
    root = root_node(game.tree, subgame.cards)
    for purpose in (EVALUATE, BEST_RESPONSE):
        for side in range(2):
            found = by_index(game.values(root, side, purpose), subgame.cards[side])
            expected = subgame.duel.values(side, strategies, best=purpose == BEST_RESPONSE)
            assert_agree(found, subgame.hands[side], expected, HALF_PRECISION)


@pytest.mark.parametrize(("size", "played"), PLAYED)
def test_solving_a_subgame_is_regret_matching(size, played):
    subgame = SmallSubgame(size, played, seed=4)
    game = subgame.solved(0)
    finder = Finder(game.tree)
    regrets, averages = random_policies(game.tree, 6), random_policies(game.tree, 7)
    textbook = Matching(subgame.duel, finder, regrets, averages)
    stack, work = (
        np.zeros((MAX_DEPTH, FRAME_SIZE), np.int64),
        np.zeros(subgames.WORKSPACE_SIZE, np.float32),
    )
    where = (game.tree.root, 1, game.layout, game.terminals, game.root.reaches)
    kernels.solve(*where, tuple(regrets), tuple(averages), stack, work)
    for side in range(2):
        textbook.update(side, 1.0, 0.5)
    assert_agrees_with(regrets, finder, textbook.regrets, HALF_PRECISION)
    assert_agrees_with(averages, finder, textbook.average_strategies, HALF_PRECISION)


def test_subgames_do_not_disturb_each_other():
    """They write their weighted payoffs into the same workspace."""
    games = [SmallSubgame(size, played, seed=4).solved(3) for size, played in PLAYED[-3:]]
    table = [game.values(root_node(game.tree, game.cards), 0) for game in games]
    for game, before in zip(games, table, strict=True):
        assert (game.values(root_node(game.tree, game.cards), 0) == before).all()
        assert before.any()


@pytest.mark.parametrize("left_over", [1e30, -1e30])
@pytest.mark.parametrize(("size", "played"), PLAYED)
def test_a_subgame_does_not_depend_on_leftovers_in_the_workspace(size, played, left_over):
    first = SmallSubgame(size, played, seed=4).solved(3)
    workspace = subgames.WORKSPACE
    workspace.work.fill(left_over)
    workspace.weighted_payoffs.fill(MAX_HALF if left_over > 0 else MAX_HALF | SIGN_BIT)
    workspace.written_for = None
    second = SmallSubgame(size, played, seed=4).solved(3)
    for side in range(2):
        assert (second.average_strategies[side] == first.average_strategies[side]).all()
        values = [game.values(game.root, side) for game in (first, second)]
        assert (values[0] == values[1]).all()


@pytest.mark.parametrize(("size", "played"), PLAYED)
def test_weights_that_are_hardly_numbers_leave_the_workspace_finite(size, played):
    """One over the sum of a hand's weights would be infinite."""
    game = SmallSubgame(size, played, seed=4).solved(0)
    for side in range(2):
        evenly = game.values(game.root, side)
        for strategy in game.average_strategies:
            strategy.fill(1e-41)
        assert game.values(game.root, side) == pytest.approx(evenly, rel=1e-5)
        assert np.isfinite(subgames.WORKSPACE.work).all()


@pytest.mark.parametrize(("size", "played"), [PLAYED[0], PLAYED[-1]])
def test_a_quantised_strategy_plays_like_the_average(size, played):
    game = SmallSubgame(size, played, seed=5).solved(20)
    root = root_node(game.tree, game.cards)
    before = [game.values(root, side) for side in range(2)]
    game.average_strategies = [game.quantised(side).astype(np.float32) for side in range(2)]
    for side in range(2):
        after = game.values(root, side)
        assert after == pytest.approx(before[side], abs=0.005 * float(abs(before[side]).max()))
        assert game.average_strategies[side].max() > 100


@pytest.mark.parametrize("traverser", range(2))
def test_sixteen_lanes_at_once_are_a_plain_loop(traverser):
    random = np.random.default_rng(traverser)
    reach = np.where(random.random(16) < 0.3, 0, random.random(16)).astype(np.float32)
    blocks, halves = random.random(5 * BLOCK_CELLS, np.float32), np.zeros(0, np.uint16)
    payoffs = random.integers(-30, 31, 4 * BLOCK_CELLS).astype(np.int8)
    row = np.zeros(public_states.COLUMNS, np.int32)
    for rows in (13, 12, 5, 0):
        row[public_states.MOVER_BOUND] = row[public_states.OTHER_BOUND] = rows
        row[public_states.PAYOFF_START] = BLOCK_CELLS
        fast, slow = np.ones(16, np.float32), np.ones(16, np.float32)
        tables = TerminalTables(blocks[:0], blocks, halves[:0], 1.0)
        add_last_cards(row, traverser, 3, 7, payoffs, tables, reach, fast)
        prior = blocks[3 * BLOCK_CELLS :][:BLOCK_CELLS].reshape(13, 16)
        worth = payoffs[BLOCK_CELLS * (1 + traverser) :][:BLOCK_CELLS].reshape(13, 16) + np.float32(
            7
        )
        weights = reach * np.float32(1 - 2 * traverser)
        for at in range(rows):
            slow += weights[at] * prior[at] * worth[at]
        assert (fast == slow).all()
        assert rows == 0 or (fast != 1).any()


@pytest.mark.parametrize("traverser", range(2))
def test_cells_in_half_precision_are_added_as_in_a_plain_loop(traverser):
    random = np.random.default_rng(traverser)
    cells = np.zeros((3, 13, 16), np.float16)
    cells[:, :, :13] = random.random((3, 13, 13)) - 0.5
    reach = np.where(random.random(16) < 0.3, 0, random.random(16)).astype(np.float32)
    reach[13:] = 0
    nothing = np.zeros(0, np.float32)
    tables = TerminalTables(nothing, nothing, cells.view(np.uint16).ravel(), 4.0)
    found = np.ones(16, np.float32)
    add_weighted_last_cards(traverser, BLOCK_CELLS, tables, reach, found)
    # Rows are the dealer's cards, lanes the pone's.
    block = cells[1].astype(float)
    expected = reach[:13] @ block if traverser == 0 else -(block @ reach)
    assert found[: len(expected)] == pytest.approx(1 + 4 * expected, abs=1e-5)
    assert (found[len(expected) :] == 1).all()
    assert abs(expected).max() > 0.1
