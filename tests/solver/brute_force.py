"""The play between a few hands, by `pegout.rules` and plain sums: what the solver must agree with.

Ranks are counted downwards as in the solver: 0 is the king, 12 the ace. Sides are 0 pone and 1
dealer. A history is a tuple of the ranks laid, `None` for a go.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import numpy as np
from tests.kit import playing

from pegout.cards import Card, Rank, Suit
from pegout.rules.actions import Go, Play
from pegout.rules.events import Pegged
from pegout.rules.game import apply
from pegout.rules.state import Phase, State
from pegout.solver.encoding.cards import multiset_index
from pegout.solver.kernels.pegging import public_states
from pegout.solver.pegging.public_tree import hand_count, pair_cells

History = tuple[int | None, ...]
Hand = tuple[int, ...]
NAMES = {4: "six-card", 3: "five-card"}
SHOW = ("hand", "crib")


class Node(NamedTuple):
    """Where a play stands once both hands are known."""

    mover: int
    """-1 where the play is over."""
    hands: tuple[Hand, Hand]
    """What both still hold, sorted."""
    moves: dict[int | None, tuple[tuple[int, int], Node]]
    """What each rank, or a go, brings pone and dealer, and where it leads."""

    @property
    def alone(self) -> bool:
        """Whether the mover's opponent has no cards left."""
        return self.mover >= 0 and not self.hands[1 - self.mover]


@cache
def play_of(pone: Hand, dealer: Hand, laid: History = ()) -> Node:
    """The whole play between two hands, or what follows some moves of it."""
    return node_of(state_of(pone, dealer, laid))


def state_of(
    pone: Hand, dealer: Hand, laid: History = (), *, target: str = "999", starter: str = ""
) -> State:
    """The state of the rules after some moves; nobody has any points before."""
    suits = {rank: list(Suit) for rank in range(13)}
    hands = [" ".join([_name(rank, suits[rank].pop()) for rank in hand]) for hand in (dealer, pone)]
    table = playing(NAMES[len(pone)], *hands, starter=starter, target=target)
    state = replace(table.state, scores=(0, 0))
    for rank in laid:
        state, _ = after(state, rank)
    return state


def _name(rank: int, suit: Suit) -> str:
    return str(Card(Rank(13 - rank), suit))


def after(state: State, rank: int | None) -> tuple[State, tuple[int, int]]:
    """What follows when the seat in turn lays a rank or says go; what pone and dealer peg."""
    card = next((card for card in state.hands[state.turn] if card and _down(card) == rank), None)
    following, events = apply(state, state.turn, Play(card) if card else Go())
    pegs = [each for each in events if isinstance(each, Pegged) and each.reason not in SHOW]
    pone, dealer = (sum([each.points for each in pegs if each.seat == seat]) for seat in (1, 0))
    return following, (pone, dealer)


def node_of(state: State) -> Node:
    """What follows a state; seat 0 deals."""
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


def best_alone(node: Node, side: int) -> int:
    """The most that a side which plays alone can still get."""
    return max(
        [net(points, side) + best_alone(child, side) for points, child in node.moves.values()],
        default=0,
    )


class Finder:
    """Where the slots of an information set lie: the order of a walk, found step by step."""

    def __init__(self, tree):
        self.tree = tree
        self.known: dict[History, tuple[int, tuple[int, int]]] = {(): (tree.root, (0, 0))}

    def infoset_actions(self, history: History, held: Hand) -> dict[int, int]:
        """The slot of each legal rank; none for a last card."""
        node, slots = self.at(history)
        row = self.tree.states[node]
        own, low = len(held), int(row[public_states.FIRST_LEGAL])
        assert own == row[public_states.MOVER_CARDS]
        found = {}
        for rank in {rank for rank in held if rank >= low and own > 1}:
            rest = list(held)
            rest.remove(rank)
            place = rest[0] if own == 2 else multiset_index(rest)
            found[rank] = slots[row[public_states.MOVER]] + (rank - low) * self._each(row) + place
        return found

    def at(self, history: History) -> tuple[int, tuple[int, int]]:
        """The shape after some moves, and where the slots of its subtree begin."""
        if history not in self.known:
            node, slots = self.at(history[:-1])
            self.known[history] = self._step(node, list(slots), history[-1])
        return self.known[history]

    def _step(self, node, slots, move):
        nodes, row = self.tree.states, self.tree.states[node]
        low, high = int(row[public_states.FIRST_LEGAL]), int(row[public_states.MOVER_BOUND])
        if row[public_states.KIND] == public_states.DECISION:
            slots[row[public_states.MOVER]] += (high - low) * self._each(row)
        stage = high - low if move is None else move - low
        assert 0 <= stage <= high - low
        first = row[public_states.FIRST_CHILD]
        for child in self.tree.children[first : first + stage]:
            slots[0] += int(nodes[child, public_states.INFOSET_ACTIONS])
            slots[1] += int(nodes[child, public_states.INFOSET_ACTIONS + 1])
        child = row[public_states.GO_CHILD] if move is None else self.tree.children[first + stage]
        return int(child), tuple(slots)

    def _each(self, row) -> int:
        own, high = int(row[public_states.MOVER_CARDS]), int(row[public_states.MOVER_BOUND])
        ranks = {2: 16, 3: high * (high + 1) // 2, 4: high * (high + 1) * (high + 2) // 6}
        return ranks.get(own, 0)


def random_policies(tree, seed):
    """Strategies by slot, not normalised; a third of the slots is never used."""
    random = np.random.default_rng(seed)
    return [
        np.maximum(random.random(slots, np.float32) - np.float32(1 / 3), 0) / 10
        for slots in tree.infoset_actions
    ]


def stored(finder, policy):
    """A strategy by slot as `Duel` asks for one."""

    def share(history, held, moves):
        slots = finder.infoset_actions(history, held)
        total = sum([float(policy[slot]) for slot in slots.values()])
        return {
            rank: float(policy[slot]) / total if total > 0 else 1 / len(moves)
            for rank, slot in slots.items()
        }

    return share


def by_index(values, cards):
    """Values of hands by their indices; two cards lie in a block."""
    return values[pair_cells()[:91]] if cards == 2 else values[: hand_count(cards)]


class Duel:
    """The play between a few hands of either side, each pair with its weight.

    Args:
        hands: of pone and dealer.
        weights: of each pair of them.
        laid: moves before the play begins.
    """

    def __init__(self, hands, weights, laid=()):
        self.hands = hands
        self.weights = weights
        self.plays = [[play_of(pone, dealer, laid) for dealer in hands[1]] for pone in hands[0]]

    def values(self, side, strategies, *, best=False, tremble=0.0, learn=None):
        """The value of each hand of a side, times its weight, by what both lay how often.

        Args:
            side: whose hands.
            strategies: by side; called with history, hand held and legal ranks, they give shares.
            best: whether the side answers the other as well as it can.
            tremble: how often the other side lays any legal rank of three cards or more, while
                both together hold more than one hand.
            learn: is told side, history and hand; then of the side itself the values by rank and
                the value, of the other its shares by rank and its reach.
        """
        found = []
        for number in range(len(self.hands[side])):
            others = []
            for other in range(len(self.hands[1 - side])):
                pair = (number, other) if side == 0 else (other, number)
                others.append((self.plays[pair[0]][pair[1]], self.weights[pair[0]][pair[1]], 1.0))
            walk = _Walk(side, strategies, best, tremble, learn, len(self.hands[0][0]))
            found.append(walk.worth((), others))
        return found


class _Walk:
    """The sum over all that can follow for one hand of a side."""

    def __init__(self, side, strategies, best, tremble, learn, size):
        self.size = size
        self.side = side
        self.strategies = strategies
        self.best = best
        self.tremble = tremble
        self.learn = learn

    def worth(self, history, others):
        """What is to come, weighed; `others` are the play, weight and reach of each other hand."""
        if not others or others[0][0].mover < 0:
            return 0.0
        first = others[0][0]
        assert all(node.mover == first.mover for node, _, _ in others)
        if first.alone:
            sign = 1 if first.mover == self.side else -1
            weighed = [(weight * reach, node) for node, weight, reach in others]
            return sum([sign * each * best_alone(node, first.mover) for each, node in weighed])
        return (self.own if first.mover == self.side else self.other)(history, others)

    def own(self, history, others):
        found = {}
        for rank in others[0][0].moves:
            gained, following = 0.0, []
            for node, weight, reach in others:
                points, child = node.moves[rank]
                gained += weight * reach * net(points, self.side)
                following.append((child, weight, reach))
            found[rank] = gained + self.worth((*history, rank), following)
        if self.best:
            return max(found.values())
        held = others[0][0].hands[self.side]
        shares = self.shares(self.side, history, held, list(found))
        value = sum([shares[rank] * worth for rank, worth in found.items()])
        if self.learn:
            self.learn(self.side, history, held, found, value)
        return value

    def other(self, history, others):
        value = 0.0
        following = defaultdict(list)
        for node, weight, reach in others:
            held = node.hands[1 - self.side]
            shares = self.shares(1 - self.side, history, held, list(node.moves))
            if self.learn:
                self.learn(1 - self.side, history, held, shares, reach)
            many = len(held) > 2 and sum(map(len, node.hands)) > self.size
            shaky = self.tremble if many else 0.0
            for rank, (points, child) in node.moves.items():
                share = shares[rank] * (1 - shaky) + shaky / len(node.moves)
                value += weight * reach * share * net(points, self.side)
                following[rank].append((child, weight, reach * share))
        return value + sum([self.worth((*history, rank), each) for rank, each in following.items()])

    def shares(self, side, history, held, moves):
        return (
            dict.fromkeys(moves, 1.0)
            if len(moves) == 1
            else self.strategies[side](history, held, moves)
        )


class Matching:
    """Regret matching as it is written in books: tables by information set, one walk at a time.

    Args:
        duel: what is played.
        finder: of the tree whose slots the next two are.
        regrets: to begin with, by side and slot.
        means: likewise.
        tremble: see `Duel.values`.
    """

    def __init__(self, duel, finder, regrets, means, tremble=0.0):
        self.duel = duel
        self.tremble = tremble
        self.regrets = [_Table(finder, each.copy()) for each in regrets]
        self.average_strategies = [_Table(finder, each.copy()) for each in means]

    def shares(self, side):
        """The strategy that regrets make."""

        def share(history, held, moves):
            regrets = self.regrets[side][history, held]
            total = sum(regrets.values())
            return {rank: regrets[rank] / total if total > 0 else 1 / len(moves) for rank in moves}

        return share

    def walk(self, side, weight, fading):
        """Improve one side, and add to the mean of the other."""
        missed, reached = {}, {}

        def learn(whose, history, held, told, what):
            if whose == side:
                missed[history, held] = {rank: worth - what for rank, worth in told.items()}
            else:
                reached[history, held] = {rank: what * share for rank, share in told.items()}

        strategies = (self.shares(0), self.shares(1))
        self.duel.values(side, strategies, tremble=self.tremble, learn=learn)
        for key, regrets in missed.items():
            for rank, before in self.regrets[side][key].items():
                self.regrets[side][key][rank] = fading * max(before + regrets[rank], 0.0)
        for key, shares in reached.items():
            for rank in self.average_strategies[1 - side][key]:
                self.average_strategies[1 - side][key][rank] += weight * shares[rank]


class _Table(dict[tuple[History, Hand], dict[int, float]]):
    """Numbers by rank for each information set, at first those of an array by slot."""

    def __init__(self, finder, first):
        super().__init__()
        self.finder = finder
        self.first = first

    def __missing__(self, key):
        slots = self.finder.infoset_actions(*key)
        self[key] = {rank: float(self.first[slot]) for rank, slot in slots.items()}
        return self[key]
