"""How well the play so far of three or four fits deals of the hidden cards.

Hands and rounds are packed as in `play_policies`.
"""

# mypy: disable-error-code="arg-type, assignment, no-any-return, operator, return-value"
# In a kernel the scalars of NumPy are plain numbers.

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.pegging.play_policies import careful_value, counting_value

I64 = NDArray[np.int64]
F64 = NDArray[np.float64]


@kernel
def _likelihood(
    hand: int,
    round_: int,
    count: int,
    held: int,
    unseen: I64,
    weights: F64,
    spread: float,
    slip: float,
    same_rank: I64,
) -> float:
    """How likely a careful pegger who errs is to play the first card of a hand.

    A card is the more likely the higher its `careful_value`; in a share `slip` of turns any legal
    card is played.
    """
    total = 0
    for card in range(1, 14):
        total += unseen[card]
    own, others = 0.0, 0.0
    legal, place = 0, 0
    cards = hand
    while cards:
        if count + counting_value(cards & 15) <= 31:
            legal += 1
            value = careful_value(
                hand, place, round_, count, held, unseen, total, weights, same_rank
            )
            if place == 0:
                own = value
            else:
                others += np.exp(min((value - own) / spread, 50.0))
        place += 1
        cards >>= 4
    return slip / legal + (1 - slip) / (1 + others)


@kernel
def weigh_deals(
    deals: I64,
    turns: I64,
    hidden: I64,
    weights: F64,
    spread: float,
    slip: float,
    same_rank: I64,
    unseen: I64,
    found: F64,
) -> None:
    """Multiply the weights of deals by how likely the others' turns were in them.

    Args:
        deals: hands left by seat, packed, (n, seats).
        turns: of the other seats: the seat, the cards that it has played from this turn on
            (packed, this turn's first) and their number, the round before, the count, and how many
            cards the next seat held; (t, 6).
        hidden: cards that were not face up before each turn, by rank + 1, (t, 14).
        weights: see `play_policies.careful_value`.
        spread: how much less value makes a card less likely by a factor e, in points.
        slip: share of turns at which any legal card is played.
        same_rank: `rank_tables.same_rank_points()`.
        unseen: workspace, (14,).
        found: the weights, (n,); changed.
    """
    for i in range(len(deals)):
        for k in range(len(turns)):
            hand = deals[i, turns[k, 0]] << (4 * turns[k, 2]) | turns[k, 1]
            if hand < 16:
                continue  # the last card had to be played
            for card in range(14):
                unseen[card] = hidden[k, card]
            cards = hand
            while cards:
                unseen[cards & 15] -= 1
                cards >>= 4
            found[i] *= _likelihood(
                hand,
                turns[k, 3],
                turns[k, 4],
                turns[k, 5],
                unseen,
                weights,
                spread,
                slip,
                same_rank,
            )
