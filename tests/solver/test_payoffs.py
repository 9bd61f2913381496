"""Subgames solved for the chance to win, against the rules: who reaches the target first wins."""

from itertools import product

import numpy as np
import pytest
from tests.solver.brute_force import Finder, best_solo, by_index, play_of, random_policies, stored

from pegout.solver.encoding.cards import multiset_index
from pegout.solver.kernels.pegging.public_states import (
    FIRST_LEGAL,
    KIND,
    LAST_CARDS,
    MOVER,
    MOVER_BOUND,
    OTHER_BOUND,
    PAYOFF_START,
    block_cell,
)
from pegout.solver.kernels.pegging.weighted_payoffs import Payoff, terminal_payoff
from pegout.solver.kernels.simd import EQUITY_SIZE
from pegout.solver.pegging.descending_ranks import hand_count
from pegout.solver.pegging.public_nodes import root_node
from pegout.solver.pegging.public_tree import whole_tree
from pegout.solver.pegging.subgames import Subgame, points_payoff

SHOWS = (6, 4)
"""Points of the hands of pone and dealer in the show."""
PLAIN = np.array([[0.5], [-0.5]]).repeat(EQUITY_SIZE, axis=1)
"""The value of a win of pone and dealer, by the loser's gain: always the same."""
SKUNKS = PLAIN * np.array([2.0, 1.5, 1.5, *[1.0] * (EQUITY_SIZE - 3)])
"""The same where each of the loser's first points counts."""
CASES = [
    # Size, pone's and dealer's whole hands, cards played (ranks counted downwards).
    (3, (9, 7, 1), (7, 3, 5), (9, 7)),
    (3, (8, 8, 5), (5, 10, 11), (5,)),
    (4, (9, 4, 8, 5), (9, 7, 7, 6), (9, 9, 4)),
    (4, (3, 4, 5, 6), (3, 5, 4, 7), (3, 3)),
    (4, (2, 2, 11, 12), (10, 11, 10, 3), (2, 3, 2, None)),
    # One card each, and the seat in turn cannot play.
    (4, (7, 7, 11, 11), (1, 6, 11, 12), (7, 12, 11, 6, 11)),
    (4, (5, 6, 10, 12), (5, 6, 10, 11), (10, 11, 6, 6, 12)),
]


class ByRules:
    """The pone's chance to win less a half, or its value by stakes, under both strategies."""

    def __init__(self, goals, grid, won, strategies):
        self.goals = goals
        self.won = won
        self.grid = grid
        self.strategies = strategies

    def value_of(self, node, gained=(0, 0), history=()):
        for side in range(2):
            if gained[side] >= self.goals[side]:
                return self.won[side, gained[1 - side]]
        if node.mover < 0:
            return self.after_play(*gained)
        if node.solo:
            moves = [max(node.moves, key=lambda move: self.solo(node, move))]
            probabilities = {moves[0]: 1.0}
        elif len(node.moves) == 1:
            probabilities = dict.fromkeys(node.moves, 1.0)
        else:
            held = node.hands[node.mover]
            probabilities = self.strategies[node.mover](history, held, list(node.moves))
        value = 0.0
        for move, probability in probabilities.items():
            (pone, dealer), child = node.moves[move]
            after = (gained[0] + pone, gained[1] + dealer)
            value += probability * self.value_of(child, after, (*history, move))
        return value

    def solo(self, node, move):
        points, child = node.moves[move]
        return points[node.mover] + best_solo(child, node.mover)

    def after_play(self, pone, dealer):
        pone += SHOWS[0]
        if pone >= self.goals[0]:
            return self.won[0, dealer]
        dealer += SHOWS[1]
        return self.won[1, pone] if dealer >= self.goals[1] else self.grid[pone, dealer]


@pytest.mark.parametrize(("size", "pone", "dealer", "played"), CASES)
@pytest.mark.parametrize("goals", [(1, 1), (2, 2), (3, 1), (1, 4), (9, 7), (60, 60)])
@pytest.mark.parametrize("stakes", [False, True])
def test_who_passes_the_target_first_wins(size, pone, dealer, played, goals, stakes):
    whole = Finder(whole_tree(size))
    state = int(whole.tree.keys[whole.at(played)[0]])
    node = play_of(pone, dealer, played)
    places = [multiset_index(hand) for hand in node.hands]
    prior = np.zeros([hand_count(len(hand)) for hand in node.hands])
    prior[tuple(places)] = 1
    shows = [np.zeros(number, np.int64) for number in prior.shape]
    for side in range(2):
        shows[side][places[side]] = SHOWS[side]
    grid = np.random.default_rng(size).random((EQUITY_SIZE, EQUITY_SIZE)) - 0.5
    grid = grid.astype(np.float16).astype(float)  # exact in half precision
    won = SKUNKS if stakes else PLAIN
    game = Subgame(state, size, prior, Payoff(goals, (shows[0], shows[1]), grid, won), 0)
    game.average_strategies = random_policies(game.tree, 8)
    finder = Finder(game.tree)
    rules = ByRules(
        goals, grid, won, [stored(finder, policy) for policy in game.average_strategies]
    )
    expected = rules.value_of(node)
    for side, sign in ((0, 1), (1, -1)):
        cards = len(node.hands[side])
        values = by_index(game.values(root_node(game.tree, game.cards), side), cards)
        assert values[places[side]] == pytest.approx(sign * expected, abs=1e-5)


@pytest.mark.parametrize("goals", [(0, 0), (1, 1), (1, 2), (2, 1), (2, 3), (9, 7), (60, 60)])
@pytest.mark.parametrize("played", [(7, 12, 11, 6, 11, 1), (10, 11, 6, 6, 12, 5)])
@pytest.mark.parametrize("won", [PLAIN, SKUNKS], ids=["plain", "skunks"])
def test_all_last_cards_at_once(played, goals, won):
    whole = Finder(whole_tree(4))
    state = int(whole.tree.keys[whole.at(played)[0]])
    rng = np.random.default_rng(len(played))
    shows = rng.integers(0, 12, 13), rng.integers(0, 12, 13)
    grid = rng.random((EQUITY_SIZE, EQUITY_SIZE)) - 0.5
    payoff = points_payoff((13, 13)) if goals == (0, 0) else Payoff(goals, shows, grid, won)
    game = Subgame(state, 4, rng.random((13, 13)) * (rng.random((13, 13)) < 0.7), payoff, 0)
    tree = game.tree
    row = tree.states[tree.root]
    assert (row[KIND], game.cards) == (LAST_CARDS, (1, 1))
    bounds = row[[MOVER_BOUND, OTHER_BOUND]]
    pones, dealers = bounds if row[MOVER] == 0 else bounds[::-1]
    expected = np.zeros((13, 13))
    for pone, dealer in product(range(pones), range(dealers)):
        cannot_play = (pone, dealer)[row[MOVER]] < row[FIRST_LEGAL]
        first = 1 - row[MOVER] if cannot_play else row[MOVER]
        gained = int(tree.payoffs[row[PAYOFF_START] + block_cell(dealer, pone)])
        worth = float(terminal_payoff(gained, 0, int(first), pone, dealer, payoff))
        expected[pone, dealer] = game.prior[pone, dealer] * worth
    for side in range(2):
        values = game.values(root_node(tree, game.cards), side)[:13]
        sums = expected.sum(axis=1 - side) * (1 if side == 0 else -1)
        np.testing.assert_allclose(values, sums, rtol=2e-3, atol=1e-5)
