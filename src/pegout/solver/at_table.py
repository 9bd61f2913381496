"""How the solved play is played: the blueprint for the first cards, then the rest solved anew.

Once only four cards are left the rest of the play is solved from what both sides may hold by then;
all later decisions of the deal come from that one solution. Near the end of a game, where points
are not all worth the same, the rest is solved in chances to win, and before that point as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver.blueprint import blueprint, early_tree
from pegout.solver.codes import RANKS, index
from pegout.solver.kernels import plays, subgames
from pegout.solver.kernels.subgames import GRID
from pegout.solver.odds import shipped_board
from pegout.solver.play_tree import Tree, downwards, joins, pairs
from pegout.solver.rollouts import keeping
from pegout.solver.subgames import (
    Spot,
    Stakes,
    Subgame,
    after_go,
    after_rank,
    cards_left,
    hand_counts,
    node_slots,
    rest_tree,
    shares_at,
    start,
)
from pegout.solver.tables import show_table
from pegout.solver.winning import spread, tilted

F32 = NDArray[np.float32]
F64 = NDArray[np.float64]
I64 = NDArray[np.int64]

ITERATIONS: Final = {6: 16, 5: 30, 4: 40}
"""Walks of each side when the rest is solved, by cards left; fewer cards as 4."""
TREMBLE: Final = 0.01
"""How often a side is taken to lay any legal rank, so that nothing surprises."""
UNLIKELY: Final = 0.01
"""What is added to how much more often a hand is kept than dealt, for the same reason."""


Rounds = tuple[tuple[tuple[int, int], ...], ...]
"""The cards laid, as (seat, rank), round by round, the current round last."""


class Position(NamedTuple):
    """A decision in the play as one seat sees it. Ranks are numbers, 0 (ace) to 12 (king)."""

    size: int
    """Cards dealt to each, 6 or 5."""
    seat: int
    """Whose turn it is, 0 pone or 1 dealer."""
    hand: tuple[int, ...]
    """The cards it still holds."""
    laid_away: tuple[int, ...]
    """Its own discards, where they are known."""
    starter: int
    rounds: Rounds

    @property
    def cards_left(self) -> int:
        """Cards in both hands together."""
        return 2 * (self.size - 2) - sum([len(each) for each in self.rounds])


class Ends(NamedTuple):
    """What the end of a play is worth where chances to win are reckoned."""

    rules: str
    """Whose odds: `six-card` or `five-card`."""
    target: int
    scores: tuple[int, int]
    """Points of pone and dealer at the position."""
    own_show: int
    """What the asker's own hand will count, suits and all."""
    crib: float
    """What the crib brings on average."""


class Cursor:
    """Follows a play as far as the blueprint goes.

    Args:
        position: where the play stands.

    Attributes:
        spot: where the blueprint ends, or where the position is.
        laid: the ranks laid until there by pone and dealer, counted downwards.
        covered: how many cards that are.
        complete: whether the blueprint says what the position asks for.
    """

    def __init__(self, position: Position) -> None:
        size = position.size
        self.tree = early_tree(size)
        self.plan = blueprint(size, position.starter)
        self.spot = start(self.tree, (size - 2, size - 2))
        self.laid: tuple[list[int], list[int]] = ([], [])
        self.covered = 0
        self.complete = self._follow(position)

    def _follow(self, position: Position) -> bool:
        for number, each in enumerate(position.rounds):
            for seat, rank in each:
                if not self._reach(seat):
                    return False
                policy = self.plan.shares[seat]
                down = RANKS - 1 - rank
                self.spot = after_rank(self.tree, self.spot, policy, down, TREMBLE)
                self.laid[seat].append(down)
                self.covered += 1
            if number < len(position.rounds) - 1 and not self._ended:
                self.spot = round_over(self.tree, self.spot)
        return self._reach(position.seat)

    def _reach(self, seat: int) -> bool:
        """Goes until a seat is to move; whether the blueprint knows what it does."""
        before = self.spot
        while not self._ended and self._row[plays.MOVER] != seat:
            self.spot = after_go(self.tree, self.spot)
        if not self._ended and self._covered(seat):
            return True
        self.spot = before
        return False

    def _covered(self, seat: int) -> bool:
        legal = int(self._row[plays.HIGH] - self._row[plays.LOW])
        number = legal * node_slots(self.tree, self.spot)
        return self.plan.covers(seat, self.spot.slots[seat], number)

    @property
    def _row(self) -> NDArray[np.int32]:
        return np.asarray(self.tree.nodes[self.spot.node])

    @property
    def _ended(self) -> bool:
        return bool(self._row[plays.KIND] != plays.CHOICE)

    @property
    def state(self) -> int:
        """The state, as `kernels.plays.pack` writes it."""
        return int(self.tree.keys[self.spot.node])


def round_over(tree: Tree, spot: Spot) -> Spot:
    """Goes until a round is over."""
    while (int(tree.keys[spot.node]) >> 17) & 31:
        spot = after_go(tree, spot)
    return spot


def until(tree: Tree, spot: Spot, seat: int) -> Spot:
    """Goes until a seat is to move."""
    while tree.nodes[spot.node, plays.MOVER] != seat:
        spot = after_go(tree, spot)
    return spot


def shares(position: Position, ends: Ends | None = None) -> dict[int, float]:
    """How often the solved play lays each rank.

    Args:
        position: where the play stands.
        ends: where the chance to win is to be reckoned; `None` for points.

    Returns:
        Shares by legal rank, 0 (ace) to 12 (king); they add up to 1.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    hand = tuple([RANKS - 1 - rank for rank in position.hand])
    cursor = Cursor(position)
    if ends is None and cursor.complete:
        found = shares_at(cursor.tree, cursor.spot, cursor.plan.shares[position.seat], hand)
    else:
        place = rest_of(position, ends, cursor.covered)
        found = shares_at(place.game.tree, place.spot, place.game.means[position.seat], hand)
    return {RANKS - 1 - rank: share for rank, share in found.items()}


class Place(NamedTuple):
    """Where a position stands in the rest of a play."""

    game: Subgame
    spot: Spot
    laid: tuple[tuple[int, ...], tuple[int, ...]]
    """Ranks laid since the rest began by pone and dealer, counted downwards."""
    gained: tuple[int, int]
    """What they have scored since."""


def rest_of(position: Position, ends: Ends | None, covered: int) -> Place:
    """The rest of a play solved, and where the position stands in it.

    Args:
        position: where the play stands.
        ends: see `shares`.
        covered: how many cards are laid before the rest begins.
    """
    origin, moves = _split(position, covered)
    gained = _gained(Cursor(origin).state, origin.size, moves, position.seat)
    if ends is not None:
        ends = ends._replace(scores=(ends.scores[0] - gained[0], ends.scores[1] - gained[1]))
    game = solved(origin, ends)
    spot = start(game.tree, game.cards)
    laid: tuple[list[int], list[int]] = ([], [])
    for number, each in enumerate(moves):
        for seat, rank in each:
            spot = until(game.tree, spot, seat)
            spot = after_rank(game.tree, spot, game.means[seat], RANKS - 1 - rank, TREMBLE)
            laid[seat].append(RANKS - 1 - rank)
        if number < len(moves) - 1:
            spot = round_over(game.tree, spot)
    spot = until(game.tree, spot, position.seat)
    return Place(game, spot, (tuple(laid[0]), tuple(laid[1])), gained)


def _split(position: Position, covered: int) -> tuple[Position, Rounds]:
    """The position after some cards, and what has been laid since."""
    before: list[tuple[tuple[int, int], ...]] = []
    after: list[tuple[tuple[int, int], ...]] = []
    hand = list(position.hand)
    for each in position.rounds:
        if covered or not before:
            before.append(each[:covered])
            after.append(each[covered:])
        else:
            after.append(each)
        hand += [rank for seat, rank in each[covered:] if seat == position.seat]
        covered = max(0, covered - len(each))
    # Rounds that were over before the split are no part of the rest.
    rest = tuple(after[max(0, len(before) - 1) :])
    return position._replace(hand=tuple(sorted(hand)), rounds=tuple(before)), rest


def _gained(state: int, size: int, moves: Rounds, seat: int) -> tuple[int, int]:
    """What pone and dealer have scored since a state, until a seat is to move."""
    tree = rest_tree(state, size - 2)
    node = tree.root
    gained = [0, 0]

    def go() -> int:
        row = tree.nodes[node]
        gained[0] += int(row[plays.GO_PONE])
        gained[1] += int(row[plays.GO_DEALER])
        return int(row[plays.GO])

    for number, each in enumerate(moves):
        for mover, rank in each:
            while tree.nodes[node, plays.MOVER] != mover:
                node = go()
            row = tree.nodes[node]
            place = int(row[plays.FIRST]) + RANKS - 1 - rank - int(row[plays.LOW])
            gained[mover] += int(tree.gains[place])
            node = int(tree.children[place])
        if number < len(moves) - 1:
            while (int(tree.keys[node]) >> 17) & 31:
                node = go()
    while tree.nodes[node, plays.MOVER] != seat:
        node = go()
    return gained[0], gained[1]


@lru_cache(maxsize=32)
def solved(origin: Position, ends: Ends | None) -> Subgame:
    """The rest of a play from a position on, right after its last card; see `shares`."""
    cursor = Cursor(origin)
    ranges = ranges_at(origin, cursor)
    stakes = None if ends is None else _stakes(origin, ends, ranges)
    iterations = ITERATIONS[max(4, sum(ranges.cards))]
    return Subgame(cursor.state, origin.size - 2, ranges.prior, stakes, iterations)


class Ranges(NamedTuple):
    """What both sides may hold."""

    cards: tuple[int, int]
    """Held by pone and dealer."""
    wholes: tuple[I64, I64]
    """The whole hand for each hand held."""
    prior: F64
    """The weight of each pair of hands held, (n, m)."""


def ranges_at(origin: Position, cursor: Cursor) -> Ranges:
    """What both sides may hold where a cursor stands, by the blueprint and the cards seen."""
    size = origin.size
    cards = cards_left(cursor.state)
    counts = [hand_counts(held) for held in cards]
    whole = [wholes(size - 2, cards[side], cursor.laid[side]) for side in range(2)]
    chances = [
        by_hand(cursor.spot.reaches[side], cards[side]) * _kept(size)[side][whole[side]]
        for side in range(2)
    ]
    prior = np.zeros((len(counts[0]), len(counts[1])))
    left = _left(origin, cursor.laid)
    subgames.weigh(counts[0], counts[1], left, chances[0], chances[1], prior)
    return Ranges(cards, (whole[0], whole[1]), prior)


def wholes(size: int, kept: int, laid: Sequence[int]) -> I64:
    """The whole hands of a size from what is laid and each hand kept, (n,)."""
    table, starts = joins(size)
    begin = int(starts[kept]) + index(laid) * int(starts[8 + kept])
    return table[begin : begin + int(starts[8 + kept])].astype(np.int64)


def by_hand(reach: F32, cards: int) -> F64:
    """A vector over hands, such as a reach, by the index of hands, (n,)."""
    if cards == 2:
        return reach[pairs()[:91]].astype(np.float64)
    return reach[: len(hand_counts(cards))].astype(np.float64)


@cache
def _kept(size: int) -> F64:
    """How much more often each hand is kept than dealt, by seat, ranks counted downwards."""
    return np.array(keeping(size)[:, downwards(size - 2)] + UNLIKELY)


def _left(position: Position, laid: tuple[list[int], list[int]]) -> I64:
    """The cards that both hands may hold, by rank counted downwards, (13,)."""
    left = np.full(RANKS, 4)
    away = [RANKS - 1 - rank for rank in (*position.laid_away, position.starter)]
    for rank in (*away, *laid[0], *laid[1]):
        left[rank] -= 1
    return left


def _stakes(origin: Position, ends: Ends, ranges: Ranges) -> Stakes:
    order = downwards(origin.size - 2)
    table = show_table(origin.size - 2)
    shows = [table[order[each], origin.starter].astype(np.int64) for each in ranges.wholes]
    own = index([RANKS - 1 - rank for rank in origin.hand])
    shows[origin.seat][own] = ends.own_show
    goals = (ends.target - ends.scores[0], ends.target - ends.scores[1])
    grid = _grid(ends.rules, ends.target, *ends.scores, round(ends.crib, 1))
    return Stakes(goals, (shows[0], shows[1]), grid)


@lru_cache(maxsize=32)
def _grid(rules: str, target: int, pone: int, dealer: int, crib: float) -> F64:
    """The pone's chance to win less a half by both gains once both hands are counted."""
    board = shipped_board(rules, target).dealer
    padded = np.zeros((target + GRID, target + GRID + 30))
    padded[:target, :target] = board
    ahead = padded[pone : pone + GRID, dealer : dealer + GRID + 30]
    chances = tilted(spread(rules).crib, np.array([crib]))[0]
    grid = sum(chance * ahead[:, points : points + GRID] for points, chance in enumerate(chances))
    return np.ascontiguousarray(np.round(grid - 0.5, 9))
