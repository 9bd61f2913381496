"""Values of cards in a solved subgame: against each hand of the opponent, and on average."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from pegout.solver.arrays import F64, I64
from pegout.solver.decisions.answers import Belief
from pegout.solver.decisions.first_cards import CARELESS_PROBABILITY, careless_keep
from pegout.solver.decisions.questions import PlayQuestion
from pegout.solver.encoding.cards import multiset_index
from pegout.solver.kernels.pegging.public_states import (
    DECISION,
    LAST_CARDS,
    PAYOFF_START,
    block_cell,
)
from pegout.solver.kernels.pegging.weighted_payoffs import DEALER_UNIT, Payoff, terminal_payoff
from pegout.solver.pegging import own_discards, resolving
from pegout.solver.pegging.blueprint import BELIEF_FLOOR, SUBGAME_CARDS, belief_factors, blueprint
from pegout.solver.pegging.descending_ranks import descending, without
from pegout.solver.pegging.hand_values import KnownHand, SolvedSubgame, hand_values, root_values
from pegout.solver.pegging.positions import MatchContext, Position, Rounds, split_position
from pegout.solver.pegging.public_nodes import BlueprintCursor, PublicNode, cursor_at, payoff_after
from pegout.solver.pegging.ranges import (
    OpponentHands,
    by_hand_index,
    opponent_hands,
    opponent_weights,
)
from pegout.solver.pegging.resolving import node_after, points_since, points_subgame, with_answer
from pegout.solver.pegging.subgames import cards_left, hand_rank_counts, points_payoff, subgame_tree
from pegout.solver.pegging.win_subgames import (
    payoff_to_win,
    strategies_to_win,
    win_cursor,
    win_subgame,
)
from pegout.solver.regimes import Strategy
from pegout.solver.variants import DEALER, PONE, SIX_CARD


class HandValues(NamedTuple):
    """Values of each card against each hand of the opponent, and how likely it holds each."""

    counts: I64
    """Cards of each rank in each hand, ace to king; (n, 13)."""
    by_strategy: F64
    """How likely each hand is, up to a factor, for an opponent who plays by the strategy, (n,)."""
    by_cards: F64
    """The same for one who plays any legal rank, and of the same scale."""
    points: dict[int, F64]
    """Points by legal rank, 0 (ace) to 12 (king), own less the opponent's, (n,)."""
    wins: dict[int, F64]
    """Chances to win; empty where the scores are not known."""

    def belief(self) -> Belief:
        """How likely each hand is, by both kinds of opponent together."""
        likely = (
            1 - CARELESS_PROBABILITY
        ) * self.by_strategy + CARELESS_PROBABILITY * self.by_cards
        return Belief(likely / likely.sum(), self.counts)

    def by_kind(self) -> dict[int, F64]:
        """Values of each rank against either kind: chances to win if they are known, (2,)."""
        kinds = np.stack([each / each.sum() for each in (self.by_strategy, self.by_cards)])
        return {rank: kinds @ by_hand for rank, by_hand in (self.wins or self.points).items()}


class _Solved(NamedTuple):
    subgame: SolvedSubgame
    origin: Position
    """Where it begins, with the hand that the seat held then."""
    moves: Rounds
    """The cards played since."""
    gained: tuple[int, int]
    """Points of pone and dealer since."""
    context: MatchContext | None
    """Of the match where it begins."""


def values_by_hand(question: PlayQuestion, strategy: Strategy) -> HandValues:
    """Values of each legal rank where the play is solved to its end.

    Args:
        question: the decision, no lead of six-card.
        strategy: `EQUILIBRIUM`, or `ENDGAME` with the context of the match.
    """
    position = question.position
    if position.is_first_card and strategy is Strategy.EQUILIBRIUM:
        return _after_replies(question)
    found = solved_question(question, strategy)
    seat, other, tree = position.seat, 1 - position.seat, found.subgame.tree
    node = node_after(found.subgame, found.moves, seat)
    held = node.cards[other]
    theirs = opponent_hands(found.origin, found.moves, held)
    careless_node = node_after(found.subgame, found.moves, seat, tremble=1.0)
    weights = _opponent_weights(question, strategy, found, theirs)
    by_strategy, by_cards = (
        each * by_hand_index(at.reaches[other], held)
        for each, at in zip(weights, (node, careless_node), strict=True)
    )
    legal = sorted({*position.descending_hand} & {*tree.legal_ranks(node.state)})

    def by_rank(payoff: Payoff | None) -> Iterator[tuple[int, F64]]:
        if tree.kind(node.state) == DECISION:
            hand = KnownHand(seat, found.origin.descending_hand, position.descending_hand)
            values = hand_values(found.subgame, node, hand, tuple(legal), payoff)
        else:
            values = _last_values(found, node, position, legal, payoff, theirs.at_root)
        return zip(map(descending, legal), values, strict=True)

    net = found.gained[seat] - found.gained[other]
    points, wins = {rank: value - net for rank, value in by_rank(None)}, {}
    if found.context is not None:
        payoff = payoff_to_win(found.origin, found.context)
        wins = {rank: value + 0.5 for rank, value in by_rank(payoff)}
    return HandValues(_counts(held), by_strategy, by_cards, points, wins)


def _after_replies(question: PlayQuestion) -> HandValues:
    """Values of each reply of six-card, each of which opens a subgame of its own."""
    position, context, _ = question
    cursor, (played,) = cursor_at(position), position.rounds
    points, wins = {}, {}
    for rank in sorted({*position.hand}):
        down = descending(rank)
        gained = int(cursor.tree.action_points[cursor.tree.entry(cursor.node.state, down)])
        left = list(position.hand)
        left.remove(rank)
        origin = position._replace(hand=tuple(left), rounds=((*played, (DEALER, rank)),))
        subgame = with_answer(position.size, position.starter, origin.rounds, DEALER)
        hand = KnownHand(DEALER, origin.descending_hand, origin.descending_hand)
        points[rank] = gained + root_values(subgame, hand)
        if context is not None:
            pone, dealer = context.scores
            payoff = payoff_to_win(origin, context._replace(scores=(pone, dealer + gained)))
            wins[rank] = 0.5 + root_values(subgame, hand, payoff)
    held = cards_left(cursor.state)[PONE]
    found = _Solved(subgame, position, ((),), (0, 0), context)
    theirs = opponent_hands(position, ((),), held)
    weights = _opponent_weights(question, Strategy.EQUILIBRIUM, found, theirs)
    return HandValues(_counts(held), *weights, points, wins)


def _counts(held: int) -> I64:
    """Cards of each rank, ace to king, by the index of hands, (n, 13)."""
    return hand_rank_counts(held)[:, ::-1]


def solved_question(question: PlayQuestion, strategy: Strategy) -> _Solved:
    """The subgame that a decision lies in.

    Six-card is solved from the third card on, and in the endgame from the reply on; five-card from
    the lead on.
    """
    position, context, _ = question
    size = position.size
    follows_lead = position.is_first_card
    start = (1 if follows_lead else 2) if SUBGAME_CARDS[size] else 0
    origin, moves = split_position(position, start)
    gained = points_since(origin, moves)
    before = None if context is None else context.before(gained)
    if strategy is Strategy.ENDGAME:
        assert before is not None
        if follows_lead:
            whole = win_subgame(origin, before)
            pone, dealer = whole.average_strategies
            solved = SolvedSubgame(whole.tree, whole.cards, (pone, dealer))
        else:
            solved = strategies_to_win(origin, before)
    elif SUBGAME_CARDS[size]:
        solved = points_subgame(size, origin.starter, origin.rounds)
    else:
        state = cursor_at(origin._replace(hand=())).state
        tree = subgame_tree(state, size - 2)
        solved = SolvedSubgame(tree, cards_left(state), blueprint(size, origin.starter))
    return _Solved(solved, origin, moves, gained, before)


def _opponent_weights(
    question: PlayQuestion, strategy: Strategy, found: _Solved, theirs: OpponentHands
) -> tuple[F64, F64]:
    """How likely each of the opponent's hands is where the subgame begins, up to a factor, (n,).

    Returns:
        By the strategy; and for an opponent who plays any legal rank.
    """
    origin, seat, other = found.origin, question.position.seat, 1 - question.position.seat
    if strategy is Strategy.ENDGAME:
        assert found.context is not None
        cursor = win_cursor(origin, found.context)
    else:
        cursor = cursor_at(origin)
    careless = BlueprintCursor(origin, tremble=1.0)
    at_root, whole = theirs
    by_strategy, by_cards = (opponent_weights(origin, each)[at_root] for each in (cursor, careless))
    kept = belief_factors(origin.size).hand_factors[other, origin.starter, whole]
    by_cards = by_cards * careless_keep(kept) / (kept + BELIEF_FLOOR)
    if question.discards:
        seen = (*origin.descending_hand, *cursor.played[seat], descending(origin.starter))
        removal = own_discards.removal_of(seen, whole, origin.size - 2)
        possible = removal[:, own_discards.pair_of(question.discards)]
        by_strategy, by_cards = by_strategy * possible, by_cards * possible
    return by_strategy, by_cards


def _last_values(
    found: _Solved,
    node: PublicNode,
    position: Position,
    legal: list[int],
    payoff: Payoff | None,
    at_root: I64,
) -> list[F64]:
    """Values of each legal rank (descending) against each hand of the opponent, (n,).

    For the end of the play, where no choice against hidden cards is left.
    """
    tree, state, seat = found.subgame.tree, node.state, position.seat
    own = multiset_index(found.origin.descending_hand)
    worth = payoff or points_payoff((own + 1, int(at_root.max()) + 1))
    before = found.gained[0] + DEALER_UNIT * found.gained[1]
    values = []
    for rank in legal:
        by_hand = np.zeros(len(at_root))
        for held, theirs in enumerate(at_root.tolist()):
            if tree.kind(state) == LAST_CARDS:
                pone, dealer = (rank, held) if seat == 0 else (held, rank)
                cell = int(tree.states[state, PAYOFF_START]) + int(block_cell(dealer, pone))
                gained = int(tree.payoffs[cell])
            else:
                gained = int(tree.action_points[tree.entry(state, rank)]) * tree.point_units[seat]
                gained += payoff_after(tree, state, rank, without(position.descending_hand, rank))
            pair = (own, theirs) if seat == 0 else (theirs, own)
            ends = terminal_payoff(before + gained, before, seat, pair[0], pair[1], worth)
            by_hand[held] = -float(ends) if seat == DEALER else float(ends)
        values.append(by_hand)
    return values


def compile_kernels() -> None:
    """Solve a small subgame and weigh discards in it, which compiles the kernels."""
    rounds = (((0, 9), (1, 9)),)
    context = MatchContext(SIX_CARD, 121, (0, 0), 8, 4.7)
    asked = PlayQuestion(Position(6, 0, (4, 5, 9), 5, rounds), context, (3, 8))
    values_by_hand(asked, Strategy.EQUILIBRIUM)
    resolving.probabilities(asked.position, discards=asked.discards)
