"""Equilibrium play: the blueprint for the first cards, then subgame re-solving.

After lead and reply of the six-card game the remaining play is a subgame, solved for each side so
that the other gets no more than the blueprint allows; all later decisions of the deal come from
that one solution. Near the end of a game, where points are not all worth the same, it is solved
for the chance to win (`win_subgames`), and so is the reply. In six-card a seat takes its own
discards into account too (`own_discards`).
"""

from __future__ import annotations

from typing import Final

import numpy as np

from pegout.solver.arrays import F64, U8
from pegout.solver.caches import SOLVED
from pegout.solver.kernels.pegging.public_states import GO_POINTS_DEALER, GO_POINTS_PONE
from pegout.solver.pegging import endgame_first_cards, own_discards, subgame_files
from pegout.solver.pegging.blueprint import BELIEF_FLOOR, TREMBLE, values_after_replies
from pegout.solver.pegging.descending_ranks import ascending, descending
from pegout.solver.pegging.hand_values import KnownHand, SolvedSubgame, hand_values
from pegout.solver.pegging.positions import MatchContext, Position, Rounds, split_position
from pegout.solver.pegging.public_nodes import (
    BlueprintCursor,
    PublicNode,
    after_go,
    after_rank,
    cursor_at,
    moves_from,
    probabilities_at,
    root_node,
)
from pegout.solver.pegging.ranges import (
    by_hand_index,
    joint_weights,
    opponent_hands,
    opponent_weights,
    ranges_at,
    side_ranges,
)
from pegout.solver.pegging.subgames import (
    INITIAL_REGRET,
    SafeSubgame,
    Subgame,
    cards_left,
    subgame_tree,
)
from pegout.solver.pegging.win_subgames import reply_probabilities, strategies_to_win, winning_first

POINTS_ITERATIONS: Final = 32
"""Iterations where a subgame is solved for points."""
SAFE_TREMBLE: Final = 0.001
"""`TREMBLE` where a subgame is solved safely: it costs less, and hands that do not come here need
no more."""
MIN_BLUEPRINT_SHARE: Final = 0.9
"""The share of a side's range, 0 to 1, that the blueprint itself must bring here, without trembles,
for a subgame to be solved safely for that side: the blueprint's values are of those hands."""
METHOD: Final = (
    f"safe {POINTS_ITERATIONS} {TREMBLE} {BELIEF_FLOOR} {SAFE_TREMBLE} {MIN_BLUEPRINT_SHARE} "
    f"{INITIAL_REGRET} answered"
)
"""How subgames are solved for points, for the name of their folder."""
CACHED_STRATEGIES: Final = 64
"""Cached strategies for points; one takes up to 0.5 MB, and 2 ms to be read from its file."""


def probabilities(
    position: Position, context: MatchContext | None = None, discards: tuple[int, ...] = ()
) -> dict[int, float]:
    """The equilibrium strategy at a decision: probabilities by legal rank, 0 (ace) to 12 (king).

    Args:
        position: the decision; with a context no lead of six-card, which
            `endgame_first_cards.lead_probabilities` looks up.
        context: of the match, to play for the chance to win, in the endgame; `None` to play for
            points.
        discards: the two ranks that the seat has discarded, 0 (ace) to 12 (king), ascending; empty
            where they are not known. They count in six-card, for points.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    if context is None and discards and position.size in own_discards.NAMES:
        found = shares(position)
        often = found.by_pair[own_discards.pair_of(discards)].tolist()
        return dict(zip(map(descending, found.ranks), often, strict=True))
    cursor = cursor_at(position)
    seat, hand = position.seat, position.descending_hand
    assert context is None or not position.is_first_card or position.lead is not None
    if context is None and cursor.complete:
        return ascending(probabilities_at(cursor.tree, cursor.node, cursor.policies[seat], hand))
    origin, moves = split_position(position, subgame_start(position, context))
    if context is None:
        solved = points_subgame(origin.size, origin.starter, origin.rounds, (seat,))
        node = node_after(solved, moves, seat)
        policy = solved.average_strategies[seat]
        return ascending(probabilities_at(solved.tree, node, policy, hand))
    if position.is_first_card:
        tree, node, by_rank = cursor.tree, cursor.node, reply_probabilities(origin, context)
    else:
        solved = strategies_to_win(origin, context.before(points_since(origin, moves)))
        tree, node = solved.tree, node_after(solved, moves, seat)
        by_rank = probabilities_at(tree, node, solved.average_strategies[seat], hand)
    needed = context.target - context.scores[seat]
    return ascending(winning_first(tree, node, by_rank, needed))


def subgame_start(position: Position, context: MatchContext | None) -> int:
    """After how many cards the subgame begins that a position is looked up in.

    For the chance to win five-card is solved from the lead on, six-card from the third card on, and
    in the endgame from the reply on.
    """
    if context is not None and position.size != endgame_first_cards.SIZE:
        return 0
    return cursor_at(position).cards_followed


def points_since(origin: Position, moves: Rounds) -> tuple[int, int]:
    """Points of pone and dealer since a position, until it is its seat's turn again."""
    tree = subgame_tree(cursor_at(origin).state, origin.size - 2)
    gained = [0, 0]
    for state, rank in moves_from(tree, tree.root, moves, origin.seat):
        if rank is None:
            gained[0] += int(tree.states[state, GO_POINTS_PONE])
            gained[1] += int(tree.states[state, GO_POINTS_DEALER])
        else:
            gained[tree.mover(state)] += int(tree.action_points[tree.entry(state, rank)])
    return gained[0], gained[1]


@SOLVED.keep(8)
def points_subgame(
    size: int, starter: int, rounds: Rounds, sides: tuple[int, ...] = (0, 1)
) -> SolvedSubgame:
    """The subgame that follows the cards played, solved for points.

    `sides` are those whose strategies are wanted; each takes as long as the other.
    """
    state = cursor_at(Position(size, 0, (), starter, rounds)).state
    tree = subgame_tree(state, size - 2)
    pone, dealer = (np.zeros(actions, np.float32) for actions in tree.infoset_actions)
    for side in sides:
        mine = (pone, dealer)[side]
        mine[:] = stored_strategies(size, starter, rounds, side)[: len(mine)]
    return SolvedSubgame(tree, cards_left(state), (pone, dealer))


@SOLVED.keep(8)
def with_answer(size: int, starter: int, rounds: Rounds, side: int) -> SolvedSubgame:
    """The subgame that follows the cards played: one side's strategy, and how the other answers."""
    state = cursor_at(Position(size, 0, (), starter, rounds)).state
    tree = subgame_tree(state, size - 2)
    both = stored_strategies(size, starter, rounds, side).astype(np.float32)
    own = tree.infoset_actions[side]
    mine, theirs = both[:own], both[own:]
    return SolvedSubgame(tree, cards_left(state), (mine, theirs) if side == 0 else (theirs, mine))


@SOLVED.keep(CACHED_STRATEGIES)
def stored_strategies(size: int, starter: int, rounds: Rounds, side: int) -> U8:
    """One side's strategy in a subgame, and after it how the other answers it.

    Arguments are those of `points_subgame`. In steps of 1/255 by information-set action.
    """
    origin = Position(size, 0, (), starter, rounds)

    def solve() -> bytes:
        solved = solved_for(side, origin)
        return solved.quantised(side).tobytes() + solved.quantised(1 - side).tobytes()

    played = tuple([rank for each in rounds for _, rank in each])
    found = subgame_files.stored(size, starter, played, side, METHOD, solve)
    return np.frombuffer(found, np.uint8)


def solved_for(side: int, origin: Position) -> Subgame:
    """The subgame after the last card of a position, solved for points, at least for one side."""
    other, values = 1 - side, values_after_replies(origin.size, origin.starter)
    if values is None:
        return _solved_from_ranges(origin)
    lead, reply = [descending(rank) for each in origin.rounds for _, rank in each]
    promised = values[other][lead, reply].astype(np.float64)
    cursor = BlueprintCursor(origin, tremble=SAFE_TREMBLE)
    weights = _weights_of(side, origin, cursor)
    steady = _weights_of(side, origin, BlueprintCursor(origin, tremble=0.0))
    if steady.sum() < MIN_BLUEPRINT_SHARE * weights.sum():
        return _solved_from_ranges(origin)
    reach = by_hand_index(cursor.node.reaches[other], cards_left(cursor.state)[other])
    return SafeSubgame(
        cursor.state, origin.size - 2, side, weights, reach, promised, POINTS_ITERATIONS
    )


def _weights_of(side: int, origin: Position, cursor: BlueprintCursor) -> F64:
    """The weight of every pair of hands, given one side's knowledge of its own, (n, m)."""
    pone, dealer = (
        side_ranges(origin, cursor, each, by_blueprint=each == side).factors for each in range(2)
    )
    return joint_weights(origin, pone, dealer)


@SOLVED.keep(2)
def _solved_from_ranges(origin: Position) -> Subgame:
    """The subgame after the last card of a position, solved from both sides' ranges alone."""
    cursor = cursor_at(origin)
    prior = ranges_at(origin, cursor).prior
    return Subgame(cursor.state, origin.size - 2, prior, None, POINTS_ITERATIONS)


def node_after(
    subgame: SolvedSubgame, moves: Rounds, seat: int, tremble: float = TREMBLE
) -> PublicNode:
    """The node of a subgame after some cards, when it is a seat's turn.

    `tremble` is how often each side is taken to play any legal rank instead.
    """
    tree = subgame.tree
    node = root_node(tree, subgame.cards)
    for state, rank in moves_from(tree, tree.root, moves, seat):
        if rank is None:
            node = after_go(tree, node)
        else:
            policy = subgame.average_strategies[tree.mover(state)]
            node = after_rank(tree, node, policy, rank, tremble)
    return node


@SOLVED.keep(64)
def shares(position: Position) -> own_discards.Shares:
    """The strategy for points of a hand, shared out among the discards it may have come with."""
    often = {descending(rank): share for rank, share in probabilities(position).items()}
    strategy = own_discards.without_rare(often)
    mixed = tuple([rank for rank, share in strategy.items() if share > 0])
    values = np.zeros((own_discards.PAIRS, len(strategy)))
    turns = list(own_discards.own_turns(position))
    hand = turns[0][0].hand if turns else position.hand
    chances = own_discards.discard_chances(position.size, position.seat, hand, position.starter)
    if len(mixed) > 1:
        for turn, rank in turns:
            chances = own_discards.after_playing(chances, shares(turn), rank)
        found = (
            own_discards.first_values(position, mixed)
            if position.is_first_card
            else values_by_discards(position, hand, mixed)
        )
        values[:, [list(strategy).index(rank) for rank in mixed]] = found
    return own_discards.shared_out(chances, values, strategy)


def values_by_discards(position: Position, hand: tuple[int, ...], ranks: tuple[int, ...]) -> F64:
    """Values of ranks (descending) after lead and reply for each pair of discards, (91, ranks).

    In points, for a seat whose whole hand is given, 0 (ace) to 12 (king).
    """
    origin, moves = split_position(position, subgame_start(position, None))
    seat, other = position.seat, 1 - position.seat
    subgame = with_answer(origin.size, origin.starter, origin.rounds, seat)
    node = node_after(subgame, moves, seat)
    cursor, held = cursor_at(origin), node.cards[other]
    theirs = opponent_hands(origin, moves, held)
    reach = by_hand_index(node.reaches[other], held)
    likely = opponent_weights(origin, cursor)[theirs.at_root] * reach
    seen = [descending(rank) for rank in (*hand, position.starter)]
    removed = own_discards.removal_of(seen, theirs.whole, origin.size - 2)
    weights = likely[:, None] * removed
    own = KnownHand(seat, origin.descending_hand, position.descending_hand)
    won = hand_values(subgame, node, own, ranks)
    totals = np.maximum(weights.sum(axis=0), 1e-300)
    return np.stack([(weights * each[:, None]).sum(axis=0) / totals for each in won], axis=1)
