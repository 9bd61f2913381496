"""The strategy for points with one's own discards, in six-card; see `own_discards`."""

from __future__ import annotations

import numpy as np

from pegout.solver.arrays import F64
from pegout.solver.caches import SOLVED
from pegout.solver.pegging import own_discards
from pegout.solver.pegging.blueprint_cursor import cursor_at
from pegout.solver.pegging.descending_ranks import descending
from pegout.solver.pegging.hand_values import KnownHand, hand_values
from pegout.solver.pegging.positions import Position, split_position
from pegout.solver.pegging.ranges import by_hand_index, opponent_hands, opponent_weights
from pegout.solver.pegging.resolving import (
    action_probabilities,
    node_after,
    subgame_start,
    with_answer,
)


def probabilities_with_discards(position: Position, discards: tuple[int, ...]) -> dict[int, float]:
    """The strategy for points at a decision of a seat that knows its discards, by legal rank.

    Ranks are 0 (ace) to 12 (king). In five-card, and empty where they are not known, discards do
    not count.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    if not discards or position.size not in own_discards.NAMES:
        return action_probabilities(position)
    found = shares(position)
    often = found.by_pair[own_discards.pair_of(discards)].tolist()
    ranks = map(descending, found.ranks)
    return dict(zip(ranks, often, strict=True))


@SOLVED.keep(64)
def shares(position: Position) -> own_discards.Shares:
    """The strategy for points of a hand, shared out among the discards it may have come with."""
    often = {descending(rank): share for rank, share in action_probabilities(position).items()}
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
    """What ranks (descending) are worth after lead and reply to each pair of discards, (91, ranks).

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
