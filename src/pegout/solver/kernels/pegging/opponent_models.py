"""Models of an opponent: the card that each plays from a hand, as the response to it needs it.

Hands and rounds are packed as in `play_policies`.
"""

from __future__ import annotations

from pegout.solver.arrays import F64, I64
from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.pegging.play_policies import (
    choose_careful,
    choose_greedy,
    counting_value,
    must_go,
    play_points,
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
    round_: int,
    count: int,
    hand: int,
    held: int,
    sign: int,
    seen: I64,
    room: int,
    same_rank: I64,
    replies: I64,
) -> float:
    """The value to a player of the next seat's best reply, as `one_ply_value` counts it.

    Args:
        round_: the round with the card played.
        count: the count after it.
        hand: what the player keeps.
        held: cards that the next seat holds.
        sign: 1 if the next seat is the player's partner, else -1.
        seen: cards that the player has seen, by rank + 1, (14,).
        room: the most that still fitted when the next seat said go.
        same_rank: `rank_tables.same_rank_points()`.
        replies: workspace, (14,).
    """
    total = 0
    number = 0
    for card in range(1, 14):
        left = 4 - seen[card]
        if counting_value(card) <= room:
            continue
        total += left
        if count + counting_value(card) <= 31:
            # Sorted by points, then by how many cards of the rank are left.
            points = play_points(round_ << 4 | card, count + counting_value(card), same_rank)
            entry = points << 8 | left
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
        for k in range(held):
            none *= max(0, total - better - k) / max(1, total - k)
        value += (none_better - none) * (sign * (replies[at] >> 8))
        none_better = none
    return value + none_better * alone(round_, count, hand, same_rank)


@kernel
def one_ply_value(
    hand: int,
    place: int,
    round_: int,
    count: int,
    held: int,
    sign: int,
    seen: I64,
    room: int,
    same_rank: I64,
    replies: I64,
) -> float:
    """What a legal card is worth to `steady`, in points; the arguments as in `choose_one_ply`."""
    card = (hand >> (4 * place)) & 15
    after = count + counting_value(card)
    played = round_ << 4 | card
    left = without_card(hand, place)
    value = float(play_points(played, after, same_rank))
    if after < 31:
        if held > 0:
            value += expected_best_reply(
                played, after, left, held, sign, seen, room, same_rank, replies
            )
        elif left:
            value += alone(played, after, left, same_rank)
        else:
            value += 1.0
    return value


@kernel
def choose_one_ply(
    hand: int,
    round_: int,
    count: int,
    held: int,
    sign: int,
    seen: I64,
    room: int,
    same_rank: I64,
    replies: I64,
) -> int:
    """The place of the card that `steady` plays, far from the end of a game.

    Args:
        hand: the player's cards, packed.
        round_: the round so far.
        count: the count.
        held: cards of the next seat that has not said go in this round; 0 without one.
        sign: 1 if that seat is the player's partner, else -1.
        seen: cards that the player has seen, its own included, by rank + 1, (14,).
        room: the most that still fitted when that seat said go in this deal.
        same_rank: `rank_tables.same_rank_points()`.
        replies: workspace, (14,).
    """
    best, best_card, best_place, place = -1e9, 0, -1, 0
    cards = hand
    while cards:
        card = cards & 15
        if count + counting_value(card) <= 31:
            value = one_ply_value(
                hand, place, round_, count, held, sign, seen, room, same_rank, replies
            )
            if value > best + 1e-9 or (value > best - 1e-9 and card > best_card):
                best, best_card, best_place = value, card, place
        place += 1
        cards >>= 4
    return best_place


@kernel
def modelled_card(
    model: int,
    hand: int,
    round_: int,
    count: int,
    held: int,
    gone: bool,
    seen: I64,
    room: int,
    weights: F64,
    same_rank: I64,
    work: I64,
) -> int:
    """The card, rank + 1, that a model plays with a hand; 0 if it must say go.

    Args:
        model: `ONE_PLY`, `MOST_POINTS` or `CAREFUL`.
        hand: the hand, packed.
        round_: the round so far.
        count: the count.
        held: cards that the other side holds.
        gone: whether the other side has said go in this round.
        seen: cards that are face up, by rank + 1, (14,).
        room: the most that still fitted when the other side said go in this deal.
        weights: see `play_policies.choose_careful`.
        same_rank: `rank_tables.same_rank_points()`.
        work: workspace, (2, 14).
    """
    if must_go(hand, count):
        return 0
    if model == MOST_POINTS:
        return (hand >> (4 * choose_greedy(hand, round_, count, same_rank))) & 15
    known, replies = work[0], work[1]
    for card in range(14):
        known[card] = seen[card]
    cards = hand
    while cards:
        known[cards & 15] += 1
        cards >>= 4
    if model == ONE_PLY:
        place = choose_one_ply(
            hand, round_, count, 0 if gone else held, -1, known, room, same_rank, replies
        )
    else:
        for card in range(1, 14):
            known[card] = 4 - known[card]
        known[0] = 0
        place = choose_careful(hand, round_, count, held, known, weights, same_rank)
    return (hand >> (4 * place)) & 15


@kernel
def write_modelled_cards(
    model: int,
    hands: I64,
    round_: int,
    count: int,
    held: int,
    gone: bool,
    seen: I64,
    room: int,
    weights: F64,
    same_rank: I64,
    work: I64,
    cards: I64,
) -> None:
    """Write what a model plays with each of some hands; see `modelled_card`."""
    for i in range(len(hands)):
        cards[i] = modelled_card(
            model, hands[i], round_, count, held, gone, seen, room, weights, same_rank, work
        )
