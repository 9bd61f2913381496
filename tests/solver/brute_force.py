"""The play between a few hands by `pegout.engine.rules` and plain sums: the oracle for the solver.

Ranks are descending as in the solver: 0 is the king, 12 the ace. Sides are 0 pone and 1 dealer. A
history is a tuple of the ranks played, `None` for a go.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import numpy as np
from tests.kit import playing

from pegout.engine.cards import Card, Rank, Suit
from pegout.engine.rules.actions import Go, Play
from pegout.engine.rules.events import Pegged
from pegout.engine.rules.game import apply
from pegout.engine.rules.state import Phase, State
from pegout.solver.encoding.cards import multiset_index
from pegout.solver.kernels.pegging import public_states
from pegout.solver.pegging.descending_ranks import hand_count
from pegout.solver.pegging.public_tree import pair_cells

History = tuple[int | None, ...]
Hand = tuple[int, ...]
NAMES = {4: "six-card", 3: "five-card"}
SHOW = ("hand", "crib")


class Node(NamedTuple):
    """A place in the play between two known hands."""

    mover: int
    """-1 where the play is over."""
    hands: tuple[Hand, Hand]
    """Cards that both still hold, sorted."""
    moves: dict[int | None, tuple[tuple[int, int], Node]]
    """Points of pone and dealer for each rank or go, and the node after it."""

    @property
    def solo(self) -> bool:
        """Whether the mover's opponent has no cards left."""
        return self.mover >= 0 and not self.hands[1 - self.mover]


@cache
def play_of(pone: Hand, dealer: Hand, played: History = ()) -> Node:
    """The play between two hands, from the start or after some moves."""
    return node_of(state_of(pone, dealer, played))


def state_of(
    pone: Hand, dealer: Hand, played: History = (), *, target: str = "999", starter: str = ""
) -> State:
    """The state of the rules after some moves, from a score of nil to nil."""
    suits = {rank: list(Suit) for rank in range(13)}
    hands = [" ".join([_name(rank, suits[rank].pop()) for rank in hand]) for hand in (dealer, pone)]
    table = playing(NAMES[len(pone)], *hands, starter=starter, target=target)
    state = replace(table.state, scores=(0, 0))
    for rank in played:
        state, _ = after(state, rank)
    return state


def _name(rank: int, suit: Suit) -> str:
    return str(Card(Rank(13 - rank), suit))


def after(state: State, rank: int | None) -> tuple[State, tuple[int, int]]:
    """The state after the seat in turn plays a rank or says go, and what pone and dealer peg."""
    card = next((card for card in state.hands[state.turn] if card and _down(card) == rank), None)
    following, events = apply(state, state.turn, Play(card) if card else Go())
    pegs = [each for each in events if isinstance(each, Pegged) and each.reason not in SHOW]
    pone, dealer = (sum([each.points for each in pegs if each.seat == seat]) for seat in (1, 0))
    return following, (pone, dealer)


def node_of(state: State) -> Node:
    """The tree that follows a state; seat 0 deals."""
    if state.phase is not Phase.PLAY:
        return Node(-1, ((), ()), {})
    cards = [card for card in state.hands[state.turn] if card and state.playable(card)]
    moves: dict[int | None, tuple[tuple[int, int], Node]] = {}
    ranks: list[int | None] = [*sorted({_down(card) for card in cards})] or [None]
    for rank in ranks:
        following, points = after(state, rank)
        moves[rank] = (points, node_of(following))
    held = (_ranks(state, 1), _ranks(state, 0))
    return Node(int(state.turn == 0), held, moves)


def _ranks(state: State, seat: int) -> Hand:
    return tuple(sorted([_down(card) for card in state.hands[seat] if card]))


def _down(card: Card) -> int:
    return 13 - card.rank


def net(points: tuple[int, int], side: int) -> int:
    """Points of one side less those of the other."""
    return points[side] - points[1 - side]


def best_solo(node: Node, side: int) -> int:
    """The most that a side can still peg, net, when it plays alone."""
    return max(
        [net(points, side) + best_solo(child, side) for points, child in node.moves.values()],
        default=0,
    )


class Finder:
    """Finds the actions of an information set, step by step in the order of a traversal."""

    def __init__(self, tree):
        self.tree = tree
        self.known: dict[History, tuple[int, tuple[int, int]]] = {(): (tree.root, (0, 0))}

    def infoset_actions(self, history: History, held: Hand) -> dict[int, int]:
        """The action of each legal rank; none for a last card."""
        node, actions = self.at(history)
        row = self.tree.states[node]
        own, low = len(held), int(row[public_states.FIRST_LEGAL])
        assert own == row[public_states.MOVER_CARDS]
        found = {}
        for rank in {rank for rank in held if rank >= low and own > 1}:
            rest = list(held)
            rest.remove(rank)
            place = rest[0] if own == 2 else multiset_index(rest)
            found[rank] = actions[row[public_states.MOVER]] + (rank - low) * self._each(row) + place
        return found

    def at(self, history: History) -> tuple[int, tuple[int, int]]:
        """The public state after some moves, and the first actions of its subtree."""
        if history not in self.known:
            node, actions = self.at(history[:-1])
            self.known[history] = self._step(node, list(actions), history[-1])
        return self.known[history]

    def _step(self, node, actions, move):
        nodes, row = self.tree.states, self.tree.states[node]
        low, high = int(row[public_states.FIRST_LEGAL]), int(row[public_states.MOVER_BOUND])
        if row[public_states.KIND] == public_states.DECISION:
            actions[row[public_states.MOVER]] += (high - low) * self._each(row)
        stage = high - low if move is None else move - low
        assert 0 <= stage <= high - low
        first = row[public_states.FIRST_CHILD]
        for child in self.tree.children[first : first + stage]:
            actions[0] += int(nodes[child, public_states.INFOSET_ACTIONS])
            actions[1] += int(nodes[child, public_states.INFOSET_ACTIONS + 1])
        child = row[public_states.GO_CHILD] if move is None else self.tree.children[first + stage]
        return int(child), tuple(actions)

    def _each(self, row) -> int:
        own, high = int(row[public_states.MOVER_CARDS]), int(row[public_states.MOVER_BOUND])
        ranks = {2: 16, 3: high * (high + 1) // 2, 4: high * (high + 1) * (high + 2) // 6}
        return ranks.get(own, 0)


def random_policies(tree, seed):
    """Strategies by action, not normalised; a third of the actions is never used."""
    random = np.random.default_rng(seed)
    return [
        np.maximum(random.random(actions, np.float32) - np.float32(1 / 3), 0) / 10
        for actions in tree.infoset_actions
    ]


def stored(finder, policy):
    """A strategy by action, as a function that `Duel` takes."""

    def probability(history, held, moves):
        actions = finder.infoset_actions(history, held)
        total = sum([float(policy[action]) for action in actions.values()])
        return {
            rank: float(policy[action]) / total if total > 0 else 1 / len(moves)
            for rank, action in actions.items()
        }

    return probability


def by_index(values, cards):
    """Values of hands by index; two-card hands lie in a block."""
    return values[pair_cells()[:91]] if cards == 2 else values[: hand_count(cards)]


class Duel:
    """The play between a few hands of either side, each pair with its weight.

    Args:
        hands: of pone and dealer.
        weights: of each pair of them.
        played: moves before the play begins.
    """

    def __init__(self, hands, weights, played=()):
        self.hands = hands
        self.weights = weights
        self.plays = [[play_of(pone, dealer, played) for dealer in hands[1]] for pone in hands[0]]

    def values(self, side, strategies, *, best=False, tremble=0.0, learn=None):
        """The value of each hand of a side under both strategies, times its weight.

        Args:
            side: whose hands.
            strategies: by side; functions of history, hand held and legal ranks that return
                probabilities by rank.
            best: whether the side plays its best response.
            tremble: how often the other side plays any legal rank of three cards or more, while
                both together hold more than one hand.
            learn: called with side, history and hand; then, for the side itself, the values by
                rank and the value; for the other, its probabilities by rank and its reach.
        """
        found = []
        for number in range(len(self.hands[side])):
            others = []
            for other in range(len(self.hands[1 - side])):
                pair = (number, other) if side == 0 else (other, number)
                others.append((self.plays[pair[0]][pair[1]], self.weights[pair[0]][pair[1]], 1.0))
            traversal = _Traversal(side, strategies, best, tremble, learn, len(self.hands[0][0]))
            found.append(traversal.value_of((), others))
        return found


class _Traversal:
    """A traversal of all that can follow, for one hand of a side."""

    def __init__(self, side, strategies, best, tremble, learn, size):
        self.size = size
        self.side = side
        self.strategies = strategies
        self.best = best
        self.tremble = tremble
        self.learn = learn

    def value_of(self, history, others):
        """The weighted value; `others` are node, weight and reach of each opposing hand."""
        if not others or others[0][0].mover < 0:
            return 0.0
        first = others[0][0]
        assert all(node.mover == first.mover for node, _, _ in others)
        if first.solo:
            sign = 1 if first.mover == self.side else -1
            weighted = [(weight * reach, node) for node, weight, reach in others]
            return sum([sign * each * best_solo(node, first.mover) for each, node in weighted])
        return (self.own if first.mover == self.side else self.other)(history, others)

    def own(self, history, others):
        found = {}
        for rank in others[0][0].moves:
            gained, following = 0.0, []
            for node, weight, reach in others:
                points, child = node.moves[rank]
                gained += weight * reach * net(points, self.side)
                following.append((child, weight, reach))
            found[rank] = gained + self.value_of((*history, rank), following)
        if self.best:
            return max(found.values())
        held = others[0][0].hands[self.side]
        probabilities = self.probabilities(self.side, history, held, list(found))
        value = sum([probabilities[rank] * each for rank, each in found.items()])
        if self.learn:
            self.learn(self.side, history, held, found, value)
        return value

    def other(self, history, others):
        value = 0.0
        following = defaultdict(list)
        for node, weight, reach in others:
            held = node.hands[1 - self.side]
            probabilities = self.probabilities(1 - self.side, history, held, list(node.moves))
            if self.learn:
                self.learn(1 - self.side, history, held, probabilities, reach)
            many = len(held) > 2 and sum(map(len, node.hands)) > self.size
            tremble_here = self.tremble if many else 0.0
            for rank, (points, child) in node.moves.items():
                probability = probabilities[rank] * (1 - tremble_here) + tremble_here / len(
                    node.moves
                )
                value += weight * reach * probability * net(points, self.side)
                following[rank].append((child, weight, reach * probability))
        return value + sum(
            [self.value_of((*history, rank), each) for rank, each in following.items()]
        )

    def probabilities(self, side, history, held, moves):
        return (
            dict.fromkeys(moves, 1.0)
            if len(moves) == 1
            else self.strategies[side](history, held, moves)
        )


class Matching:
    """Textbook regret matching: tables by information set, one update at a time.

    Args:
        duel: the play.
        finder: of the tree that the next two belong to.
        regrets: to begin with, by side and action.
        averages: average strategies to begin with, by side and action.
        tremble: see `Duel.values`.
    """

    def __init__(self, duel, finder, regrets, averages, tremble=0.0):
        self.duel = duel
        self.tremble = tremble
        self.regrets = [_Table(finder, each.copy()) for each in regrets]
        self.average_strategies = [_Table(finder, each.copy()) for each in averages]

    def probabilities(self, side):
        """The strategy by regret matching."""

        def probability(history, held, moves):
            regrets = self.regrets[side][history, held]
            total = sum(regrets.values())
            return {rank: regrets[rank] / total if total > 0 else 1 / len(moves) for rank in moves}

        return probability

    def update(self, side, weight, discount):
        """Update one side's regrets, and add to the other's average strategy."""
        missed, reached = {}, {}

        def learn(whose, history, held, by_rank, total):
            if whose == side:
                missed[history, held] = {rank: value - total for rank, value in by_rank.items()}
            else:
                reached[history, held] = {
                    rank: total * probability for rank, probability in by_rank.items()
                }

        strategies = (self.probabilities(0), self.probabilities(1))
        self.duel.values(side, strategies, tremble=self.tremble, learn=learn)
        for key, regrets in missed.items():
            for rank, before in self.regrets[side][key].items():
                self.regrets[side][key][rank] = discount * max(before + regrets[rank], 0.0)
        for key, probabilities in reached.items():
            for rank in self.average_strategies[1 - side][key]:
                self.average_strategies[1 - side][key][rank] += weight * probabilities[rank]


class _Table(dict[tuple[History, Hand], dict[int, float]]):
    """Numbers by rank for each information set, initially those of an array by action."""

    def __init__(self, finder, first):
        super().__init__()
        self.finder = finder
        self.first = first

    def __missing__(self, key):
        actions = self.finder.infoset_actions(*key)
        self[key] = {rank: float(self.first[action]) for rank, action in actions.items()}
        return self[key]
