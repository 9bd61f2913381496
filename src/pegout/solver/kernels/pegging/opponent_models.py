"""Models of an opponent: the card that each plays from a hand, as the response to it needs it.

Hands and rounds are packed as in `play_policies`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from pegout.solver.arrays import I64
from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.pegging.play_policies import (
    Pegging,
    Turn,
    choose_careful,
    choose_greedy,
    counting_value,
    must_go,
    play_points,
    take_out,
    without_card,
)

ONE_PLY, MOST_POINTS, CAREFUL = 0, 1, 2
"""Models: points less the best reply, as the level `steady` plays; the most points now; the careful
policy of the rollouts."""


@kernel
def alone(round_: int, count: int, hand: int, same_rank: I64) -> int:
    """The most points that a hand of at most three cards makes if nobody else plays any more."""
    if count == 31:
        return 0
    best = 1
    for i in range(3):
        first = (hand >> (4 * i)) & 15
        after = count + counting_value(first)
        if first == 0 or after > 31:
            continue
        round_1 = round_ << 4 | first
        points = play_points(round_1, after, same_rank)
        best = max(best, points + (after < 31))
        for j in range(3):
            second = (hand >> (4 * j)) & 15
            after_2 = after + counting_value(second)
            if j == i or second == 0 or after_2 > 31:
                continue
            round_2 = round_1 << 4 | second
            points_2 = points + play_points(round_2, after_2, same_rank)
            best = max(best, points_2 + (after_2 < 31))
            third = (hand >> (4 * (3 - i - j))) & 15
            after_3 = after_2 + counting_value(third)
            if third and after_3 <= 31:
                points_3 = points_2 + play_points(round_2 << 4 | third, after_3, same_rank)
                best = max(best, points_3 + (after_3 < 31))
    return best


@kernel
def expected_best_reply(
    turn: Turn, played: int, after: int, left: int, same_rank: I64, replies: I64
) -> float:
    """The value to a player of the next seat's best reply, as `one_ply_value` counts it.

    Args:
        turn: the player's turn.
        played: the round with the card played.
        after: the count after it.
        left: what the player keeps.
        same_rank: `rank_tables.same_rank_points()`.
        replies: workspace, (14,).
    """
    total = 0
    number = 0
    for card in range(1, 14):
        if counting_value(card) <= turn.room:
            continue
        total += turn.unseen[card]
        if after + counting_value(card) <= 31:
            # Sorted by points, then by how many cards of the rank are left.
            points = play_points(played << 4 | card, after + counting_value(card), same_rank)
            entry = points << 8 | turn.unseen[card]
            at = number
            while at > 0 and replies[at - 1] < entry:
                replies[at] = replies[at - 1]
                at -= 1
            replies[at] = entry
            number += 1
    value = 0.0
    better = 0
    none_better = 1.0
    for at in range(number):
        better += replies[at] & 255
        none = 1.0
        for k in range(turn.held):
            none *= max(0, total - better - k) / max(1, total - k)
        value += (none_better - none) * (turn.sign * (replies[at] >> 8))
        none_better = none
    return value + none_better * alone(played, after, left, same_rank)


@kernel
def one_ply_value(turn: Turn, place: int, same_rank: I64, replies: I64) -> float:
    """What a legal card is worth to `steady`, in points; the arguments as in `choose_one_ply`."""
    card = (turn.hand >> (4 * place)) & 15
    after = turn.count + counting_value(card)
    played = turn.round_ << 4 | card
    left = without_card(turn.hand, place)
    value = float(play_points(played, after, same_rank))
    if after < 31:
        if turn.held > 0:
            value += expected_best_reply(turn, played, after, left, same_rank, replies)
        elif left:
            value += alone(played, after, left, same_rank)
        else:
            value += 1.0
    return value


@kernel
def choose_one_ply(turn: Turn, same_rank: I64, replies: I64) -> int:
    """The place of the card that `steady` plays, far from the end of a game.

    Args:
        turn: the turn.
        same_rank: `rank_tables.same_rank_points()`.
        replies: workspace, (14,).
    """
    best, best_card, best_place, place = -1e9, 0, -1, 0
    cards = turn.hand
    while cards:
        card = cards & 15
        if turn.count + counting_value(card) <= 31:
            value = one_ply_value(turn, place, same_rank, replies)
            if value > best + 1e-9 or (value > best - 1e-9 and card > best_card):
                best, best_card, best_place = value, card, place
        place += 1
        cards >>= 4
    return best_place


class Model(NamedTuple):
    """How an opponent chooses."""

    kind: int
    """`ONE_PLY`, `MOST_POINTS` or `CAREFUL`."""
    pegging: Pegging
    work: I64
    """Workspace, (2, 14)."""


def new_model(kind: int, weights: Sequence[float], same_rank: I64) -> Model:
    """A model with workspace of its own; weights as in `Pegging`."""
    return Model(kind, Pegging(np.array(weights), same_rank), np.zeros((2, 14), np.int64))


@kernel
def model_choice(model: Model, turn: Turn) -> int:
    """The place of the card that a `ONE_PLY` or `CAREFUL` model plays."""
    if model.kind == ONE_PLY:
        return choose_one_ply(turn, model.pegging.same_rank, model.work[1])
    return choose_careful(turn, model.pegging)


@kernel
def modelled_card(
    model: Model, hand: int, round_: int, count: int, held: int, gone: bool, seen: I64, room: int
) -> int:
    """The card, rank + 1, that a model plays with a hand; 0 if it must say go.

    Args:
        model: the model.
        hand: the hand, packed.
        round_: the round so far.
        count: the count.
        held: cards that the other side holds.
        gone: whether the other side has said go in this round.
        seen: cards that are face up, by rank + 1, (14,).
        room: the most that still fitted when the other side said go in this deal.
    """
    if must_go(hand, count):
        return 0
    if model.kind == MOST_POINTS:
        place = choose_greedy(hand, round_, count, model.pegging.same_rank)
    else:
        unseen = model.work[0]
        for card in range(1, 14):
            unseen[card] = 4 - seen[card]
        take_out(hand, unseen)
        replying = 0 if gone and model.kind == ONE_PLY else held
        place = model_choice(model, Turn(hand, round_, count, replying, -1, room, unseen))
    return (hand >> (4 * place)) & 15


@kernel
def write_modelled_cards(
    model: Model,
    hands: I64,
    round_: int,
    count: int,
    held: int,
    gone: bool,
    seen: I64,
    room: int,
    cards: I64,
) -> None:
    """Write what a model plays with each of some hands; see `modelled_card`."""
    for i in range(len(hands)):
        cards[i] = modelled_card(model, hands[i], round_, count, held, gone, seen, room)
