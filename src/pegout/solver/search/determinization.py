"""Search by determinization: the play of `strong` and `expert` with three and four players.

Each hand that another seat may hold is weighted by the ways to deal it, by how likely it is kept of
five cards, and by how likely the seat is to have played from it as it did. Deals are drawn from
these beliefs and weighted for the cards that the seats take from each other. Every card is played
out on the same deals, all seats following one simple policy; the card with the best weighted mean
is chosen. The budget is a number of deals, never time, so that choices are reproducible.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from pegout.engine.cards import Card, Rank
from pegout.engine.rules.scoring.play import THIRTY_ONE
from pegout.engine.rules.views import View
from pegout.solver.arrays import F64, I64, U8, U16
from pegout.solver.decisions.questions import own_hand_points
from pegout.solver.discards.multiplayer import CAREFUL_WEIGHTS, load_kept
from pegout.solver.encoding.cards import RANK_WAYS, RANKS, encode_card, multisets, rank_counts
from pegout.solver.encoding.rank_tables import hand_index_table, same_rank_points, show_table
from pegout.solver.heuristics.beliefs import largest_room_at_go
from pegout.solver.heuristics.values import unseen
from pegout.solver.kernels.pegging.multiplayer_rollouts import (
    Standing,
    new_table,
    play_out,
    weigh_hands,
)
from pegout.solver.kernels.pegging.opponent_models import ONE_PLY, new_model
from pegout.solver.pegging.packing import pack_hands, pack_ranks

STRONG_SAMPLES: Final = 500
"""Deals that `strong` samples for a decision."""
EXPERT_SAMPLES: Final = 2000
"""Deals that `expert` and hints sample for a decision."""
GAME_VALUE: Final = 20.0
"""Value of winning the game at once, in points."""
PLAY_SPREAD: Final = 0.1
"""The temperature of a softmax, in points, by which other seats are believed to choose a card."""
SLIP_PROBABILITY: Final = 0.05
"""The share of turns, 0 to 1, at which another seat is believed to play any legal card."""
LOGISTIC_SCALE: Final = 4.0
"""Scale of the logistic curve of the score difference after one more deal, in points."""
DEAL_POINTS: Final = 10.0
"""Typical points of a side in a deal."""


class Deals(NamedTuple):
    """Deals of the hidden cards, by rank (0 to 12), as a seat believes them to lie.

    Attributes:
        hands: the hand of every seat, the viewing one included, each (n, held).
        left: how many cards of each rank lie in the pack and in the others' discards, (n, 13).
        weights: with mean 1, (n,).
    """

    hands: list[U8]
    left: I64
    weights: F64


def sample_deals(view: View, random: np.random.PCG64, samples: int = EXPERT_SAMPLES) -> Deals:
    """Draw deals of the hidden cards in a play of three or four, as many as `samples`.

    Each seat's hand is drawn as if the other seats had none, every hand as often as it is likely to
    within one deal; the weights make up for the cards that the seats take from each other.
    """
    pool = np.bincount([card.rank - 1 for card in unseen(view)], minlength=RANKS)
    hands = [np.zeros((samples, 0), np.uint8)] * view.rules.players
    own = np.array([card.rank - 1 for card in view.hand if card], np.uint8)
    hands[view.seat] = np.tile(own, (samples, 1))
    left, weights = np.tile(pool, (samples, 1)), np.ones(samples)
    for seat in range(view.rules.players):
        if seat == view.seat or not view.held[seat]:
            continue
        possible, chances = hand_belief(view, seat, pool)
        sums = chances.cumsum()
        places = (np.arange(samples) + _uniform(random, 1)) * (sums[-1] / samples)
        drawn = np.minimum(sums.searchsorted(places), len(sums) - 1)
        drawn = drawn[_uniform(random, samples).argsort(kind="stable")]
        hands[seat], counts = possible[drawn], rank_counts(possible)[drawn]
        weights *= (RANK_WAYS[left, counts] / np.maximum(RANK_WAYS[pool, counts], 1)).prod(axis=1)
        left -= np.minimum(counts, left)
    return Deals(hands, left, weights / weights.mean())


def hand_belief(view: View, seat: int, pool: I64) -> tuple[U8, F64]:
    """Hands another seat may hold, by rank, (n, held), and their chances up to a factor, (n,).

    A seat that said go holds no card that it could have played. `pool` are the cards that the
    viewer has not seen, by rank, (13,).
    """
    hands = multisets(view.held[seat])
    weights = RANK_WAYS[pool, rank_counts(hands)].prod(axis=1)
    points = np.array([rank.points for rank in Rank])
    weights[(points[hands] <= largest_room_at_go(view, seat)).any(axis=1)] = 0
    hands, weights = hands[weights > 0], weights[weights > 0]
    kept = load_kept(view.rules.name)[(seat - view.dealer - 1) % view.rules.players]
    weights *= kept[_hand_rows(_whole_hand(view, seat, hands))]
    _weigh(pack_hands(hands.astype(np.int64)), *turns_of(view, seat), weights)
    return hands, weights


def _weigh(packed: I64, turns: I64, seen: I64, weights: F64) -> None:
    """Multiply the weights of a seat's hands by how likely its turns were with them."""
    work = np.zeros((2, RANKS + 1), np.int64)
    weigh_hands(
        packed, turns, seen, PLAY_SPREAD, SLIP_PROBABILITY, same_rank_points(), work, weights
    )


def turns_of(view: View, seat: int) -> tuple[I64, I64]:
    """A seat's turns with a choice, and the cards face up before them, as `weigh_hands` takes them.

    To play the last card is no choice.
    """
    seen = 4 - _hidden(view, [])
    seen[0] = 0
    players = range(view.rules.players)
    played = [_played(view, other) for other in players]
    held = [view.held[other] + len(played[other]) for other in players]
    rooms = [0] * view.rules.players
    turns, faces = [], []
    for each in view.rounds:
        gone: set[int] = set()
        round_ = count = 0
        for other, card in each:
            if card is None:
                gone.add(other)
                rooms[other] = max(rooms[other], THIRTY_ONE - count)
                continue
            if other == seat and held[seat] > 1:
                later = played[seat][len(played[seat]) + view.held[seat] - held[seat] :]
                after = view.rules.around(seat)
                following = [one for one in after if one != seat and held[one] and one not in gone]
                next_held, room, sign = 0, 0, -1
                if following:
                    next_held, room = held[following[0]], rooms[following[0]]
                    sign = 1 if (following[0] - seat) % view.rules.sides == 0 else -1
                packed = pack_ranks([rank - 1 for rank in later[::-1]])
                turns.append((packed, len(later), round_, count, next_held, room, sign))
                faces.append(seen.copy())
            held[other] -= 1
            seen[card.rank] += 1
            round_, count = round_ << 4 | card.rank, count + card.points
    shape = (len(turns), RANKS + 1)
    return np.array(turns, np.int64).reshape(-1, 7), np.array(faces, np.int64).reshape(shape)


def _uniform(random: np.random.PCG64, number: int) -> F64:
    """Random numbers from 0 to below 1; the same seed gives the same ones on every machine."""
    return np.array((random.random_raw(number) >> np.uint64(11)) * 2.0**-53)


def card_values(
    view: View, cards: Sequence[Card], seed: int, *, to_win: bool, samples: int = EXPERT_SAMPLES
) -> F64:
    """The value of playing each card, (cards,), among three or four.

    Net points in the rest of the play, or the chance to win, over `samples` deals with a seed.
    """
    random = np.random.PCG64(seed)
    deals = sample_deals(view, random, samples)
    cribs = _sample_cribs(view, random, deals.left) if to_win else None
    columns = [pack_hands(hand.astype(np.int64)) for hand in deals.hands]
    packed = np.ascontiguousarray(np.stack(columns, axis=1))
    own = [card.rank for card in view.hand if card]
    values: dict[Rank, float] = {}
    for rank in {card.rank for card in cards}:
        gains, winners = _play_out(view, len(own) - 1 - own.index(rank), packed)
        if cribs is None:
            found = net_gains(gains, winners, view.side)
        else:
            found = _win_chances(view, deals.hands, cribs, gains, winners)
        values[rank] = float((deals.weights * found).mean())
    return np.array([values[card.rank] for card in cards])


def _play_out(view: View, place: int, packed: I64) -> tuple[I64, I64]:
    """Play deals out from one card on: points by side, (n, sides), and the winner or -1, (n,)."""
    rooms = [largest_room_at_go(view, seat) for seat in range(view.rules.players)]
    return play_deals(
        place,
        view.seat,
        [card.rank for card in view.round_cards()],
        packed,
        _hidden(view, [turn.card for each in view.rounds for turn in each]),
        view.rules.target - np.array(view.scores),
        sum([1 << seat for seat in view.gone]),
        np.array(rooms),
    )


def play_deals(
    place: int,
    seat: int,
    cards: Sequence[Rank],
    packed: I64,
    hidden: I64,
    to_go: I64,
    gone: int,
    rooms: I64,
) -> tuple[I64, I64]:
    """The gains of each side in each deal, and who wins it, if all play as `steady`."""
    number, seats = packed.shape
    gains, winners = np.zeros((number, len(to_go)), np.int64), np.zeros(number, np.int64)
    round_, count = pack_ranks([rank - 1 for rank in cards]), sum([rank.points for rank in cards])
    table = new_table(seats, to_go, new_model(ONE_PLY, CAREFUL_WEIGHTS, same_rank_points()))
    start = Standing(place, seat, round_, count, gone)
    play_out(start, packed, hidden, rooms, table, gains, winners)
    return gains, winners


def _sample_cribs(view: View, random: np.random.PCG64, left: I64) -> U8:
    """Cribs by rank, (n, crib), with the seat's discard first and any of the cards left besides."""
    cribs = np.zeros((len(left), view.crib), np.uint8)
    own = [card.rank - 1 for card in view.discard if card]
    cribs[:, : len(own)] = own
    left = left.copy()
    for place in range(len(own), view.crib):
        sums = left.cumsum(axis=1)
        wanted = _uniform(random, len(left)) * sums[:, -1]
        cribs[:, place] = (sums <= wanted[:, None]).sum(axis=1)
        left[np.arange(len(left)), cribs[:, place]] -= 1
    return cribs


def _hidden(view: View, played: Sequence[Card | None]) -> I64:
    hidden = np.full(RANKS + 1, 4)
    hidden[0] = 0
    for card in [*played, view.starter]:
        if card:
            hidden[card.rank] -= 1
    return hidden


def net_gains(gains: I64, winners: I64, side: int) -> F64:
    """The gain of the viewing side less the mean of the others', (n,)."""
    values = gains + GAME_VALUE * (winners[:, None] == np.arange(gains.shape[1]))
    others = values.sum(axis=1) - values[:, side]
    return np.array(values[:, side] - others / (gains.shape[1] - 1))


def _win_chances(view: View, hands: list[U8], cribs: U8, gains: I64, winners: I64) -> F64:
    """The chance to win, (n,), by the score after the play and the show of the deal."""
    rules = view.rules
    scores = np.array(view.scores) + gains
    decided = winners.copy()
    assert view.starter is not None
    starter = int(encode_card(view.starter)) >> 2
    shows = [(seat, _shown(view, seat, hands[seat], starter)) for seat in rules.around(view.dealer)]
    shows.append((view.dealer, _points(cribs, starter)))
    for seat, points in shows:
        side = rules.side(seat)
        scores[:, side] += points * (decided < 0)
        decided[(decided < 0) & (scores[:, side] >= rules.target)] = side
    return win_chances(scores, decided, view.side, _scale(rules.target, scores))


def _shown(view: View, seat: int, held: U8, starter: int) -> I64:
    """Points of a seat's hand in the show, by ranks alone except for the viewer's hand, (n,)."""
    if seat == view.seat:
        return np.array([own_hand_points(view)])
    return _points(_whole_hand(view, seat, held), starter)


def _whole_hand(view: View, seat: int, held: U8) -> U8:
    """Hands of a seat together with what it has played, by rank, (n, 4)."""
    played = np.array([rank - 1 for rank in _played(view, seat)], np.uint8)
    return np.concatenate([np.tile(played, (len(held), 1)), held], axis=1)


def _played(view: View, seat: int) -> list[Rank]:
    turns = [turn for each in view.rounds for turn in each if turn.seat == seat]
    return [turn.card.rank for turn in turns if turn.card]


def _hand_rows(ranks: U8) -> U16:
    """The indices of hands of four cards by rank, (n, 4) to (n,)."""
    a, b, c, d = ranks.T.astype(np.int64)
    rows: U16 = hand_index_table()[((a * RANKS + b) * RANKS + c) * RANKS + d]
    return rows


def _points(ranks: U8, starter: int) -> I64:
    """Points for fifteens, pairs and runs of four cards with a starter; (n, 4) to (n,)."""
    return np.array(show_table(4)[_hand_rows(ranks), starter], np.int64)


def _scale(target: int, scores: I64) -> F64:
    """The scale of the logistic curve by the points still to be made, (n, 1)."""
    left = (target - scores.max(axis=1, keepdims=True)) / DEAL_POINTS
    return np.array(LOGISTIC_SCALE * np.sqrt(np.maximum(left, 1.0)))


def win_chances(scores: I64, decided: I64, side: int, scale: F64) -> F64:
    """The chance of a side to win, (n,).

    Args:
        scores: scores by side, (n, sides).
        decided: the winner, or -1 while the game goes on, (n,).
        side: the side.
        scale: the scale of the logistic curve of score differences, (n, 1).
    """
    ahead = np.exp(np.minimum((scores - scores[:, side : side + 1]) / scale, 50.0))
    return np.array(np.where(decided < 0, 1 / ahead.sum(axis=1), decided == side))


def compile_kernels() -> None:
    """Weigh a hand and play a small deal out, which compiles the kernels."""
    packed = np.array([[3, 4, 5]])
    seen = np.zeros((1, RANKS + 1), np.int64)
    _weigh(packed[0], np.array([[3, 1, 0, 0, 1, 0, -1]]), seen, np.ones(3))
    hidden, none = np.full(RANKS + 1, 4), np.zeros(3, np.int64)
    play_deals(0, 0, [], packed, hidden, np.array([9, 9, 9]), 0, none)
