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
    add_card,
    card_at,
    choose_careful,
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
    """The most points that a hand of at most three cards makes if no other seat plays any more."""
    if count == 31:
        return 0
    best = 1
    for i in range(3):
        first = card_at(hand, i)
        if first == 0 or count + counting_value(first) > 31:
            continue
        round_1, count_1, points_1 = add_card(round_, count, first, same_rank)
        best = max(best, points_1 + (count_1 < 31))
        for j in range(3):
            second = card_at(hand, j)
            if j == i or second == 0 or count_1 + counting_value(second) > 31:
                continue
            round_2, count_2, points_2 = add_card(round_1, count_1, second, same_rank)
            points_2 += points_1
            best = max(best, points_2 + (count_2 < 31))
            third = card_at(hand, 3 - i - j)
            if third and count_2 + counting_value(third) <= 31:
                _, count_3, points_3 = add_card(round_2, count_2, third, same_rank)
                best = max(best, points_2 + points_3 + (count_3 < 31))
    return best


@kernel
def expected_best_reply(
    turn: Turn, played: int, after: int, left: int, same_rank: I64, replies: I64
) -> float:
    """The value to a player of the next seat's best reply, as `one_ply_value` counts it.

    The card has been played, `after` is the count, and `left` the cards that the player keeps.
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
    value, better, none_better = 0.0, 0, 1.0
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
    """The value of a legal card to `steady`, in points; `replies` is workspace, (14,)."""
    card, left = card_at(turn.hand, place), without_card(turn.hand, place)
    played, after, points = add_card(turn.round_, turn.count, card, same_rank)
    value = float(points)
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
    """The place of the card that `steady` plays, far from the end of a game."""
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


@kernel
def choose_greedy(hand: int, round_: int, count: int, same_rank: I64) -> int:
    """The place of the legal card that scores most now; of equals the highest, then the first."""
    best, best_place, place = -1, -1, 0
    cards = hand
    while cards:
        card = cards & 15
        total = count + counting_value(card)
        if total <= 31:
            value = 16 * play_points(round_ << 4 | card, total, same_rank) + card
            if value > best:
                best, best_place = value, place
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


class Asked(NamedTuple):
    """A turn of the opponent, whatever it holds."""

    round_: int
    """The round so far, packed."""
    count: int
    held: int
    """Cards that the other side holds."""
    gone: bool
    """Whether the other side has said go in this round."""
    seen: I64
    """Cards that are face up, by rank + 1, (14,)."""
    room: int
    """The most that still fitted when the other side said go in this deal."""


@kernel
def modelled_card(model: Model, hand: int, asked: Asked) -> int:
    """The card, rank + 1, that a model plays with a hand; 0 if it must say go."""
    round_, count, held, gone, seen, room = asked
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
    return card_at(hand, place)


@kernel
def write_modelled_cards(model: Model, hands: I64, asked: Asked, cards: I64) -> None:
    """Write what a model plays with each of some hands; see `modelled_card`."""
    for i in range(len(hands)):
        cards[i] = modelled_card(model, hands[i], asked)
