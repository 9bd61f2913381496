"""Advice for the play: what each card is worth, and what the opponent is likely to hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver.encoding.cards import multiset_index
from pegout.solver.kernels.pegging.public_states import (
    DECISION,
    LAST_CARDS,
    PAYOFF_START,
    block_cell,
)
from pegout.solver.kernels.pegging.weighted_payoffs import DEALER_UNIT
from pegout.solver.pegging.blueprint import first_card_values
from pegout.solver.pegging.blueprint_cursor import cursor_at
from pegout.solver.pegging.card_ratings import CardAdvice, OpponentHands, PeggingAdvice, advice_of
from pegout.solver.pegging.descending_ranks import descending
from pegout.solver.pegging.first_cards import first_card_wins
from pegout.solver.pegging.positions import MatchContext, Position, Rounds, split_position
from pegout.solver.pegging.public_nodes import (
    PublicNode,
    after_rank,
    payoff_after,
    probabilities_at,
    without,
)
from pegout.solver.pegging.ranges import by_hand_index, opponent_weights, possible_whole_hands
from pegout.solver.pegging.resolving import (
    action_probabilities,
    first_lead,
    is_first_card,
    is_looked_up,
    node_after,
    points_play_valued_as,
    points_since,
    solve_for_points,
    subgame_start,
)
from pegout.solver.pegging.subgames import Subgame, hand_rank_counts
from pegout.solver.pegging.win_subgames import win_cursor, win_subgame, winning_first

F64 = NDArray[np.float64]
I64 = NDArray[np.int64]


def advise(position: Position, context: MatchContext | None = None) -> PeggingAdvice:
    """The value of each legal card, and its probability in the equilibrium strategy.

    Args:
        position: the decision.
        context: of the match, where the scores are known; frequencies are then those of
            the strategy that maximises the chance to win.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    cursor = cursor_at(position)
    points: dict[int, float]
    wins: dict[int, float] = {}
    often = action_probabilities(position, context)
    if is_early(position, context):
        points = _first_points(position, often)
        if context is not None:
            cursor = win_cursor(position, context)
            lead = first_lead(position)
            hand, starter = position.descending_hand, position.starter
            wins = first_card_wins(position.seat, hand, starter, lead, context, often)
        weights = opponent_weights(position, cursor)
        held = hand_rank_counts(cursor.node.cards[1 - position.seat])
    else:
        if context is not None:
            where = _locate(position, context, subgame_start(position, context))
            weights, held = _weights_in(where, position)
            won = _values(where, position, weights)
            wins = {rank: value + 0.5 for rank, value in won.items()}
        if is_first_card(position):
            points = _first_points(position, often)
        else:
            where = _locate(position, None, cursor.cards_followed)
            weights, held = _weights_in(where, position)
            points = _values(where, position, weights)
            gained = where.gained[position.seat] - where.gained[1 - position.seat]
            points = {rank: value - gained for rank, value in points.items()}
    hands = OpponentHands(weights / max(float(weights.sum()), 1e-300), held[:, ::-1])
    return advice_of(often, points, wins, hands)


def values_in_subgame(position: Position, context: MatchContext, *, to_win: bool) -> PeggingAdvice:
    """The value of each legal card after lead and reply, in points and as the chance to win.

    Both values are those of one pair of strategies, which makes them comparable, and the strategies
    for points are those stored by `subgame_files`: a hundred positions take seconds.

    Args:
        position: the decision, where the blueprint has ended.
        context: of the match.
        to_win: whether both sides play for the chance to win, instead of points.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    origin, moves = split_position(position, subgame_start(position, context))
    gained = points_since(origin, moves)
    seat, before = position.seat, context.before(gained)
    anybody = origin._replace(seat=0, hand=())
    in_points = _location(points_play_valued_as(anybody, None), moves, gained, seat)
    won = win_subgame(origin, before) if to_win else points_play_valued_as(origin, before)
    in_wins = _location(won, moves, gained, seat)
    weights, held = _weights_in(in_wins, position)
    wins = _values(in_wins, position, weights)
    points = _values(in_points, position, _weights_in(in_points, position)[0])
    policy = won.average_strategies[seat]
    often = probabilities_at(won.tree, in_wins.node, policy, position.descending_hand)
    if to_win:
        needed = context.target - context.scores[seat]
        often = winning_first(won.tree, in_wins.node, often, needed)
    net = gained[seat] - gained[1 - seat]
    hands = OpponentHands(weights / max(float(weights.sum()), 1e-300), held[:, ::-1])
    cards = [
        CardAdvice(rank, often[descending(rank)], points[rank] - net, wins[rank] + 0.5)
        for rank in sorted(wins)
    ]
    holds = hands.probabilities @ (hands.counts > 0)
    return PeggingAdvice(tuple(cards), tuple(holds.tolist()), hands)


def is_early(position: Position, context: MatchContext | None) -> bool:
    """Whether a lead or a reply is looked up in the blueprint instead of a solved subgame."""
    if context is not None:
        return is_looked_up(position, context)
    return cursor_at(position).complete and position.cards_left >= 2 * (position.size - 2) - 1


class _SubgameLocation(NamedTuple):
    """Where a position is in a subgame."""

    subgame: Subgame
    node: PublicNode
    played: tuple[tuple[int, ...], tuple[int, ...]]
    """Ranks (descending) played since the subgame's root by pone and dealer."""
    gained: tuple[int, int]
    """What pone and dealer have scored since."""


def _locate(position: Position, context: MatchContext | None, cards: int) -> _SubgameLocation:
    """The subgame that begins after some cards, and where the position is in it."""
    origin, moves = split_position(position, cards)
    gained = points_since(origin, moves)
    if context is None:
        return _location(solve_for_points(origin), moves, gained, position.seat)
    subgame = win_subgame(origin, context.before(gained))
    return _location(subgame, moves, gained, position.seat)


def _location(
    subgame: Subgame, moves: Rounds, gained: tuple[int, int], seat: int
) -> _SubgameLocation:
    """The place of a subgame after some cards, when it is a seat's turn."""
    pone, dealer = (
        tuple([descending(rank) for each in moves for seat, rank in each if seat == side])
        for side in range(2)
    )
    node = node_after(subgame, moves, seat)
    return _SubgameLocation(subgame, node, (pone, dealer), gained)


def _root_hands(where: _SubgameLocation, position: Position) -> tuple[int, I64]:
    """The hand at the subgame's root: the seat's own, and one for each that the opponent holds."""
    seat, other = position.seat, 1 - position.seat
    own = multiset_index([*where.played[seat], *position.descending_hand])
    cards, held = where.subgame.cards[other], where.node.cards[other]
    return own, possible_whole_hands(cards, held, where.played[other])


def _weights_in(where: _SubgameLocation, position: Position) -> tuple[F64, I64]:
    """How likely each of the opponent's hands is, up to a factor, and its cards by rank."""
    other = 1 - position.seat
    prior = where.subgame.prior if position.seat == 0 else where.subgame.prior.T
    row = prior[_root_hands(where, position)]
    held = where.node.cards[other]
    return by_hand_index(where.node.reaches[other], held) * row, hand_rank_counts(held)


def _values(where: _SubgameLocation, position: Position, weights: F64) -> dict[int, float]:
    """The seat's payoff after each legal rank, points before the position included."""
    subgame, node, seat = where.subgame, where.node, position.seat
    tree, hand = subgame.tree, position.descending_hand
    total = max(float(weights.sum()), 1e-300)
    if tree.kind(node.state) != DECISION:
        certain = _terminal_values(where, position, weights)
        return {descending(rank): value / total for rank, value in certain}
    values = {}
    for rank in sorted({rank for rank in hand if rank in tree.legal_ranks(node.state)}):
        child = after_rank(tree, node, subgame.average_strategies[seat], rank, 0.0)
        by_hand = by_hand_index(subgame.values(child, seat), child.cards[seat])
        values[descending(rank)] = float(by_hand[multiset_index(without(hand, rank))]) / total
    return values


def _terminal_values(
    where: _SubgameLocation, position: Position, weights: F64
) -> Iterator[tuple[int, float]]:
    """The payoff after each legal rank where nobody chooses against hidden cards any more.

    Ranks are descending; values are multiplied by the weights of the opponent's hands.
    """
    subgame, state, seat = where.subgame, where.node.state, position.seat
    tree, hand = subgame.tree, position.descending_hand
    own, theirs = _root_hands(where, position)
    before = where.gained[0] + DEALER_UNIT * where.gained[1]
    for rank in sorted({rank for rank in hand if rank in tree.legal_ranks(state)}):
        value = 0.0
        for held in np.flatnonzero(weights).tolist():
            if tree.kind(state) == LAST_CARDS:
                pone, dealer = (rank, held) if seat == 0 else (held, rank)
                cell = int(tree.states[state, PAYOFF_START]) + int(block_cell(dealer, pone))
                gained = int(tree.payoffs[cell])
            else:
                gained = int(tree.action_points[tree.entry(state, rank)]) * tree.point_units[seat]
                gained += payoff_after(tree, state, rank, without(hand, rank))
            pair = (own, int(theirs[held])) if seat == 0 else (int(theirs[held]), own)
            payoff = subgame.terminal_payoff(before + gained, seat, pair)
            value += float(weights[held]) * (payoff if seat == 0 else -payoff)
        yield rank, value


def _first_points(position: Position, often: dict[int, float]) -> dict[int, float]:
    """What each first card is worth on average over starters."""
    leads, replies = first_card_values(position.size)
    table, hand = leads, position.descending_hand
    if position.seat == 1:
        _, lead = position.rounds[0][0]
        table = replies[descending(lead)]
    found = {}
    for rank in often:
        down = descending(rank)
        found[rank] = float(table[down, multiset_index(without(hand, down))])
    return found
