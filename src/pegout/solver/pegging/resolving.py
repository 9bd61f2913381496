"""How the solved play is played: the blueprint for the first cards, then the rest solved anew.

After lead and reply in six-card the rest of the play is solved from what both sides may hold by
then, as everybody sees it; all later decisions of the deal come from that one solution. Near the
end of a game, where points are not all worth the same, it is solved in chances to win.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver.encoding.cards import RANKS, multiset_index
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.kernels.pegging import public_states as plays
from pegout.solver.kernels.pegging import subgames
from pegout.solver.kernels.pegging.subgames import GRID
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.odds.win_probability import stage_distributions, tilt_to_means
from pegout.solver.pegging.blueprint import blueprint, early_tree, likely
from pegout.solver.pegging.public_tree import Tree, downwards, joins, pairs
from pegout.solver.pegging.subgames import (
    Spot,
    Stakes,
    Subgame,
    after_go,
    after_rank,
    cards_left,
    hand_counts,
    rest_tree,
    shares_at,
    start,
)

F32 = NDArray[np.float32]
F64 = NDArray[np.float64]
I64 = NDArray[np.int64]

WALKS: Final = 32
"""Of each side, where the rest of a play is solved in points."""
ITERATIONS: Final = {6: 16, 5: 30, 4: 40}
"""The same for chances to win, by cards left; fewer cards as 4."""
TREMBLE: Final = 0.01
"""How often a side is taken to lay any legal rank, so that nothing surprises."""
UNLIKELY: Final = 0.001
"""What is added to how much more often a hand is kept than dealt, for the same reason."""
KEPT: Final = 13**3
"""Rests in points that are kept for the next time: every starter, lead and reply."""


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

    def before(self, gained: tuple[int, int]) -> Ends:
        """The same before both sides gained some points."""
        return self._replace(scores=(self.scores[0] - gained[0], self.scores[1] - gained[1]))


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
        self.policies = blueprint(size, position.starter)
        self.spot = start(self.tree, (size - 2, size - 2))
        self.laid: tuple[list[int], list[int]] = ([], [])
        self.covered = 0
        self.complete = self._follow(position)

    def _follow(self, position: Position) -> bool:
        for number, each in enumerate(position.rounds):
            for seat, rank in each:
                if not self._reach(seat):
                    return False
                down = RANKS - 1 - rank
                self.spot = after_rank(self.tree, self.spot, self.policies[seat], down, TREMBLE)
                self.laid[seat].append(down)
                self.covered += 1
            if number < len(position.rounds) - 1 and not self._ended:
                self.spot = round_over(self.tree, self.spot)
        return self._reach(position.seat)

    def _reach(self, seat: int) -> bool:
        """Goes until a seat is to move; whether the blueprint goes as far."""
        while not self._ended and self._row[plays.MOVER] != seat:
            self.spot = after_go(self.tree, self.spot)
        return not self._ended

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
    seat = position.seat
    if ends is None and cursor.complete:
        return _upwards(shares_at(cursor.tree, cursor.spot, cursor.policies[seat], hand))
    before, moves = split(position, cursor.covered)
    if ends is None:
        rest: Rest | Subgame = in_points(before.size, before.starter, before.rounds)
    else:
        gained = gained_in(before, moves)
        rest = in_chances(before, ends.before(gained))
    spot = followed(rest, moves, seat)
    return _upwards(shares_at(rest.tree, spot, rest.means[seat], hand))


def _upwards(found: dict[int, float]) -> dict[int, float]:
    return {RANKS - 1 - rank: share for rank, share in found.items()}


def split(position: Position, covered: int) -> tuple[Position, Rounds]:
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


def gained_in(before: Position, moves: Rounds) -> tuple[int, int]:
    """What pone and dealer have scored since a position, until its seat is to move again."""
    tree = rest_tree(Cursor(before).state, before.size - 2)
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
    while tree.nodes[node, plays.MOVER] != before.seat:
        node = go()
    return gained[0], gained[1]


class Rest(NamedTuple):
    """The rest of a play solved in points, to be looked up."""

    tree: Tree
    cards: tuple[int, int]
    """Held by pone and dealer when it begins."""
    means: tuple[F32, F32]
    """Strategies of pone and dealer by slot, shares of 255."""


@lru_cache(maxsize=8)
def in_points(size: int, starter: int, rounds: Rounds) -> Rest:
    """The rest of a play solved in points, from right after its last card; see `shares`."""
    state, packed = _packed(size, starter, rounds)
    tree = rest_tree(state, size - 2)
    slots = np.frombuffer(zlib.decompress(packed), np.uint8).astype(np.float32)
    return Rest(tree, cards_left(state), (slots[: tree.slots[0]], slots[tree.slots[0] :]))


@lru_cache(maxsize=KEPT)
def _packed(size: int, starter: int, rounds: Rounds) -> tuple[int, bytes]:
    """The state where the rest begins, and both strategies in few bytes."""
    origin = Position(size, 0, (), starter, rounds)
    game = solved(origin)
    both = np.concatenate([game.stored(side) for side in range(2)])
    return Cursor(origin).state, zlib.compress(both.tobytes(), 1)


def forget() -> None:
    """Forget all that has been solved, as a new process would."""
    for known in (in_points, _packed, in_chances):
        known.cache_clear()


def solved(origin: Position) -> Subgame:
    """The rest of a play solved in points, from right after its last card."""
    cursor = Cursor(origin)
    ranges = ranges_at(origin, cursor)
    return Subgame(cursor.state, origin.size - 2, ranges.prior, None, WALKS)


@lru_cache(maxsize=32)
def in_chances(origin: Position, ends: Ends) -> Subgame:
    """As `solved`, in chances to win; `ends` as they were there."""
    cursor = Cursor(origin)
    ranges = ranges_at(origin, cursor)
    iterations = ITERATIONS[max(4, sum(ranges.cards))]
    stakes = _stakes(origin, ends, ranges)
    return Subgame(cursor.state, origin.size - 2, ranges.prior, stakes, iterations)


def followed(rest: Rest | Subgame, moves: Rounds, seat: int) -> Spot:
    """The spot in the rest of a play after some moves, when a seat is to move."""
    spot = start(rest.tree, rest.cards)
    for number, each in enumerate(moves):
        for mover, rank in each:
            spot = until(rest.tree, spot, mover)
            spot = after_rank(rest.tree, spot, rest.means[mover], RANKS - 1 - rank, TREMBLE)
        if number < len(moves) - 1:
            spot = round_over(rest.tree, spot)
    return until(rest.tree, spot, seat)


class Ranges(NamedTuple):
    """What both sides may hold."""

    cards: tuple[int, int]
    """Held by pone and dealer."""
    wholes: tuple[I64, I64]
    """The whole hand for each hand held."""
    prior: F64
    """The weight of each pair of hands held, (n, m)."""


def ranges_at(origin: Position, cursor: Cursor) -> Ranges:
    """What both sides may hold where a cursor stands, by the blueprint and the cards laid."""
    size, starter = origin.size, origin.starter
    cards = cards_left(cursor.state)
    whole = [wholes(size - 2, cards[side], cursor.laid[side]) for side in range(2)]
    often, ties = likely(size)
    chances = [
        by_hand(cursor.spot.reaches[side], cards[side])
        * (often[side, starter, whole[side]] + UNLIKELY)
        for side in range(2)
    ]
    pone, dealer = (hand_counts(size - 2)[each] for each in whole)
    left = np.full(RANKS, 4)
    left[RANKS - 1 - starter] -= 1
    prior = np.zeros((len(whole[0]), len(whole[1])))
    tied = [ties[side, whole[side]] for side in range(2)]
    subgames.weigh(pone, dealer, left, chances[0], chances[1], tied[0], tied[1], prior)
    return Ranges(cards, (whole[0], whole[1]), prior)


def wholes(size: int, kept: int, laid: Sequence[int]) -> I64:
    """The whole hands of a size from what is laid and each hand kept, (n,)."""
    table, starts = joins(size)
    begin = int(starts[kept]) + multiset_index(laid) * int(starts[8 + kept])
    return table[begin : begin + int(starts[8 + kept])].astype(np.int64)


def by_hand(reach: F32, cards: int) -> F64:
    """A vector over hands, such as a reach, by the index of hands, (n,)."""
    if cards == 2:
        return reach[pairs()[:91]].astype(np.float64)
    return reach[: len(hand_counts(cards))].astype(np.float64)


def _stakes(origin: Position, ends: Ends, ranges: Ranges) -> Stakes:
    order = downwards(origin.size - 2)
    table = show_table(origin.size - 2)
    shows = [table[order[each], origin.starter].astype(np.int64) for each in ranges.wholes]
    own = multiset_index([RANKS - 1 - rank for rank in origin.hand])
    shows[origin.seat][own] = ends.own_show
    goals = (ends.target - ends.scores[0], ends.target - ends.scores[1])
    grid = _grid(ends.rules, ends.target, *ends.scores, round(ends.crib, 1))
    return Stakes(goals, (shows[0], shows[1]), grid)


@lru_cache(maxsize=32)
def _grid(rules: str, target: int, pone: int, dealer: int, crib: float) -> F64:
    """The pone's chance to win less a half by both gains once both hands are counted."""
    board = shipped_score_odds(rules, target).win_probability
    padded = np.zeros((target + GRID, target + GRID + 30))
    padded[:target, :target] = board
    ahead = padded[pone : pone + GRID, dealer : dealer + GRID + 30]
    chances = tilt_to_means(stage_distributions(rules).crib, np.array([crib]))[0]
    grid = sum(chance * ahead[:, points : points + GRID] for points, chance in enumerate(chances))
    return np.ascontiguousarray(np.round(grid - 0.5, 9))
