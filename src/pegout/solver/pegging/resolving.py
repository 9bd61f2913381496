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
from pegout.solver.kernels.pegging import public_states, subgames
from pegout.solver.kernels.pegging.subgames import EQUITY_SIZE
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.odds.win_probability import stage_distributions, tilt_to_means
from pegout.solver.pegging.blueprint import belief_factors, blueprint, blueprint_tree
from pegout.solver.pegging.public_tree import PublicTree, descending_order, pair_cells, whole_hands
from pegout.solver.pegging.subgames import (
    Payoff,
    PublicNode,
    Subgame,
    after_go,
    after_rank,
    cards_left,
    hand_rank_counts,
    probabilities_at,
    root_node,
    subgame_tree,
)

F32 = NDArray[np.float32]
F64 = NDArray[np.float64]
I64 = NDArray[np.int64]

POINTS_ITERATIONS: Final = 32
"""Of each side, where the rest of a play is solved in points."""
WIN_ITERATIONS: Final = {6: 16, 5: 30, 4: 40}
"""The same for chances to win, by cards left; fewer cards as 4."""
TREMBLE: Final = 0.01
"""How often a side is taken to lay any legal rank, so that nothing surprises."""
BELIEF_FLOOR: Final = 0.001
"""What is added to how much more often a hand is kept than dealt, for the same reason."""
CACHED_SUBGAMES: Final = 13**3
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


class MatchContext(NamedTuple):
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

    def before(self, gained: tuple[int, int]) -> MatchContext:
        """The same before both sides gained some points."""
        return self._replace(scores=(self.scores[0] - gained[0], self.scores[1] - gained[1]))


class BlueprintCursor:
    """Follows a play as far as the blueprint goes.

    Args:
        position: where the play stands.

    Attributes:
        node: where the blueprint ends, or where the position is.
        played: the ranks played until there by pone and dealer, counted downwards.
        cards_followed: how many cards that are.
        complete: whether the blueprint says what the position asks for.
    """

    def __init__(self, position: Position) -> None:
        size = position.size
        self.tree = blueprint_tree(size)
        self.policies = blueprint(size, position.starter)
        self.node = root_node(self.tree, (size - 2, size - 2))
        self.played: tuple[list[int], list[int]] = ([], [])
        self.cards_followed = 0
        self.complete = self._follow(position)

    def _follow(self, position: Position) -> bool:
        for number, each in enumerate(position.rounds):
            for seat, rank in each:
                if not self._reach(seat):
                    return False
                down = RANKS - 1 - rank
                self.node = after_rank(self.tree, self.node, self.policies[seat], down, TREMBLE)
                self.played[seat].append(down)
                self.cards_followed += 1
            if number < len(position.rounds) - 1 and not self._ended:
                self.node = after_round(self.tree, self.node)
        return self._reach(position.seat)

    def _reach(self, seat: int) -> bool:
        """Goes until a seat is to move; whether the blueprint goes as far."""
        while not self._ended and self._row[public_states.MOVER] != seat:
            self.node = after_go(self.tree, self.node)
        return not self._ended

    @property
    def _row(self) -> NDArray[np.int32]:
        return np.asarray(self.tree.states[self.node.state])

    @property
    def _ended(self) -> bool:
        return bool(self._row[public_states.KIND] != public_states.DECISION)

    @property
    def state(self) -> int:
        """The state, as `kernels.plays.pack` writes it."""
        return int(self.tree.keys[self.node.state])


def after_round(tree: PublicTree, spot: PublicNode) -> PublicNode:
    """Goes until a round is over."""
    while (int(tree.keys[spot.state]) >> 17) & 31:
        spot = after_go(tree, spot)
    return spot


def at_turn(tree: PublicTree, spot: PublicNode, seat: int) -> PublicNode:
    """Goes until a seat is to move."""
    while tree.states[spot.state, public_states.MOVER] != seat:
        spot = after_go(tree, spot)
    return spot


def action_probabilities(position: Position, ends: MatchContext | None = None) -> dict[int, float]:
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
    cursor = BlueprintCursor(position)
    seat = position.seat
    if ends is None and cursor.complete:
        return _upwards(probabilities_at(cursor.tree, cursor.node, cursor.policies[seat], hand))
    before, moves = split_position(position, cursor.cards_followed)
    if ends is None:
        rest: SolvedSubgame | Subgame = points_subgame(before.size, before.starter, before.rounds)
    else:
        gained = points_since(before, moves)
        rest = win_subgame(before, ends.before(gained))
    spot = node_after(rest, moves, seat)
    return _upwards(probabilities_at(rest.tree, spot, rest.average_strategies[seat], hand))


def _upwards(found: dict[int, float]) -> dict[int, float]:
    return {RANKS - 1 - rank: share for rank, share in found.items()}


def split_position(position: Position, covered: int) -> tuple[Position, Rounds]:
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


def points_since(before: Position, moves: Rounds) -> tuple[int, int]:
    """What pone and dealer have scored since a position, until its seat is to move again."""
    tree = subgame_tree(BlueprintCursor(before).state, before.size - 2)
    node = tree.root
    gained = [0, 0]

    def go() -> int:
        row = tree.states[node]
        gained[0] += int(row[public_states.GO_POINTS_PONE])
        gained[1] += int(row[public_states.GO_POINTS_DEALER])
        return int(row[public_states.GO_CHILD])

    for number, each in enumerate(moves):
        for mover, rank in each:
            while tree.states[node, public_states.MOVER] != mover:
                node = go()
            row = tree.states[node]
            place = (
                int(row[public_states.FIRST_CHILD])
                + RANKS
                - 1
                - rank
                - int(row[public_states.FIRST_LEGAL])
            )
            gained[mover] += int(tree.action_points[place])
            node = int(tree.children[place])
        if number < len(moves) - 1:
            while (int(tree.keys[node]) >> 17) & 31:
                node = go()
    while tree.states[node, public_states.MOVER] != before.seat:
        node = go()
    return gained[0], gained[1]


class SolvedSubgame(NamedTuple):
    """The rest of a play solved in points, to be looked up."""

    tree: PublicTree
    cards: tuple[int, int]
    """Held by pone and dealer when it begins."""
    average_strategies: tuple[F32, F32]
    """Strategies of pone and dealer by slot, shares of 255."""


@lru_cache(maxsize=8)
def points_subgame(size: int, starter: int, rounds: Rounds) -> SolvedSubgame:
    """The rest of a play solved in points, from right after its last card; see `shares`."""
    state, packed = _packed(size, starter, rounds)
    tree = subgame_tree(state, size - 2)
    slots = np.frombuffer(zlib.decompress(packed), np.uint8).astype(np.float32)
    return SolvedSubgame(
        tree,
        cards_left(state),
        (slots[: tree.infoset_actions[0]], slots[tree.infoset_actions[0] :]),
    )


@lru_cache(maxsize=CACHED_SUBGAMES)
def _packed(size: int, starter: int, rounds: Rounds) -> tuple[int, bytes]:
    """The state where the rest begins, and both strategies in few bytes."""
    origin = Position(size, 0, (), starter, rounds)
    game = solve_for_points(origin)
    both = np.concatenate([game.stored(side) for side in range(2)])
    return BlueprintCursor(origin).state, zlib.compress(both.tobytes(), 1)


def clear_caches() -> None:
    """Forget all that has been solved, as a new process would."""
    for known in (points_subgame, _packed, win_subgame):
        known.cache_clear()


def solve_for_points(origin: Position) -> Subgame:
    """The rest of a play solved in points, from right after its last card."""
    cursor = BlueprintCursor(origin)
    ranges = ranges_at(origin, cursor)
    return Subgame(cursor.state, origin.size - 2, ranges.prior, None, POINTS_ITERATIONS)


@lru_cache(maxsize=32)
def win_subgame(origin: Position, ends: MatchContext) -> Subgame:
    """As `solved`, in chances to win; `ends` as they were there."""
    cursor = BlueprintCursor(origin)
    ranges = ranges_at(origin, cursor)
    iterations = WIN_ITERATIONS[max(4, sum(ranges.cards))]
    stakes = _stakes(origin, ends, ranges)
    return Subgame(cursor.state, origin.size - 2, ranges.prior, stakes, iterations)


def node_after(rest: SolvedSubgame | Subgame, moves: Rounds, seat: int) -> PublicNode:
    """The spot in the rest of a play after some moves, when a seat is to move."""
    spot = root_node(rest.tree, rest.cards)
    for number, each in enumerate(moves):
        for mover, rank in each:
            spot = at_turn(rest.tree, spot, mover)
            spot = after_rank(
                rest.tree, spot, rest.average_strategies[mover], RANKS - 1 - rank, TREMBLE
            )
        if number < len(moves) - 1:
            spot = after_round(rest.tree, spot)
    return at_turn(rest.tree, spot, seat)


class Ranges(NamedTuple):
    """What both sides may hold."""

    cards: tuple[int, int]
    """Held by pone and dealer."""
    whole_hands: tuple[I64, I64]
    """The whole hand for each hand held."""
    prior: F64
    """The weight of each pair of hands held, (n, m)."""


def ranges_at(origin: Position, cursor: BlueprintCursor) -> Ranges:
    """What both sides may hold where a cursor stands, by the blueprint and the cards laid."""
    size, starter = origin.size, origin.starter
    cards = cards_left(cursor.state)
    whole = [possible_whole_hands(size - 2, cards[side], cursor.played[side]) for side in range(2)]
    often, ties = belief_factors(size)
    chances = [
        by_hand_index(cursor.node.reaches[side], cards[side])
        * (often[side, starter, whole[side]] + BELIEF_FLOOR)
        for side in range(2)
    ]
    pone, dealer = (hand_rank_counts(size - 2)[each] for each in whole)
    left = np.full(RANKS, 4)
    left[RANKS - 1 - starter] -= 1
    prior = np.zeros((len(whole[0]), len(whole[1])))
    tied = [ties[side, whole[side]] for side in range(2)]
    subgames.write_range_weights(
        pone, dealer, left, chances[0], chances[1], tied[0], tied[1], prior
    )
    return Ranges(cards, (whole[0], whole[1]), prior)


def possible_whole_hands(size: int, kept: int, laid: Sequence[int]) -> I64:
    """The whole hands of a size from what is laid and each hand kept, (n,)."""
    table, starts = whole_hands(size)
    begin = int(starts[kept]) + multiset_index(laid) * int(starts[8 + kept])
    return table[begin : begin + int(starts[8 + kept])].astype(np.int64)


def by_hand_index(reach: F32, cards: int) -> F64:
    """A vector over hands, such as a reach, by the index of hands, (n,)."""
    if cards == 2:
        return reach[pair_cells()[:91]].astype(np.float64)
    return reach[: len(hand_rank_counts(cards))].astype(np.float64)


def _stakes(origin: Position, ends: MatchContext, ranges: Ranges) -> Payoff:
    order = descending_order(origin.size - 2)
    table = show_table(origin.size - 2)
    shows = [table[order[each], origin.starter].astype(np.int64) for each in ranges.whole_hands]
    own = multiset_index([RANKS - 1 - rank for rank in origin.hand])
    shows[origin.seat][own] = ends.own_show
    goals = (ends.target - ends.scores[0], ends.target - ends.scores[1])
    grid = _grid(ends.rules, ends.target, *ends.scores, round(ends.crib, 1))
    return Payoff(goals, (shows[0], shows[1]), grid)


@lru_cache(maxsize=32)
def _grid(rules: str, target: int, pone: int, dealer: int, crib: float) -> F64:
    """The pone's chance to win less a half by both gains once both hands are counted."""
    board = shipped_score_odds(rules, target).win_probability
    padded = np.zeros((target + EQUITY_SIZE, target + EQUITY_SIZE + 30))
    padded[:target, :target] = board
    ahead = padded[pone : pone + EQUITY_SIZE, dealer : dealer + EQUITY_SIZE + 30]
    chances = tilt_to_means(stage_distributions(rules).crib, np.array([crib]))[0]
    grid = sum(
        chance * ahead[:, points : points + EQUITY_SIZE] for points, chance in enumerate(chances)
    )
    return np.ascontiguousarray(np.round(grid - 0.5, 9))
