"""How well what a seat of three or four has played fits each hand that it may hold.

Hands and rounds are packed as in `play_policies`.
"""

from __future__ import annotations

import numpy as np

from pegout.solver.arrays import F64, I64
from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.pegging.opponent_models import one_ply_value
from pegout.solver.kernels.pegging.play_policies import Turn, counting_value, take_out

HIGHER_CARD = 0.01
"""What a rank more is worth in choosing between cards of equal value, in points."""


@kernel
def _likelihood(turn: Turn, spread: float, slip: float, same_rank: I64, replies: I64) -> float:
    """How likely `steady`, if it erred now and then, is to play the first card of a hand.

    A rank is the more likely the higher its `one_ply_value`; in a share `slip` of turns any legal
    rank is played.
    """
    own, others = 0.0, 0.0
    legal, place = 0, 0
    cards = turn.hand
    while cards:
        card = cards & 15
        if turn.count + counting_value(card) <= 31 and (place == 0 or card != turn.hand & 15):
            legal += 1
            value = HIGHER_CARD * card + one_ply_value(turn, place, same_rank, replies)
            if place == 0:
                own = value
            else:
                others += np.exp(min((value - own) / spread, 50.0))
        place += 1
        cards >>= 4
    return slip / legal + (1 - slip) / (1 + others)


@kernel
def weigh_hands(
    hands: I64,
    turns: I64,
    seen: I64,
    spread: float,
    slip: float,
    same_rank: I64,
    work: I64,
    weights: F64,
) -> None:
    """Multiply the weights of a seat's hands by how likely its turns were with them.

    Args:
        hands: what the seat may hold now, packed, (n,).
        turns: of the seat, with a choice: the cards that it has played from this turn on (packed,
            this turn's first) and their number, the round before, the count, how many cards the
            next seat in this round held, the most that fitted when that one said go, and 1 if it
            is the seat's partner, else -1; (t, 7).
        seen: cards that were face up before each turn, by rank + 1, (t, 14).
        spread: how much less value makes a card less likely by a factor e, in points.
        slip: share of turns at which any legal rank is played.
        same_rank: `rank_tables.same_rank_points()`.
        work: workspace, (2, 14).
        weights: of the hands, (n,); changed.
    """
    unseen, replies = work[0], work[1]
    for i in range(len(hands)):
        for k in range(len(turns)):
            hand = hands[i] << (4 * turns[k, 1]) | turns[k, 0]
            for card in range(14):
                unseen[card] = 4 - seen[k, card]
            take_out(hand, unseen)
            row = turns[k]
            turn = Turn(hand, row[2], row[3], row[4], row[6], row[5], unseen)
            weights[i] *= _likelihood(turn, spread, slip, same_rank, replies)
