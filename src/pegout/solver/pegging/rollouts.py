"""Rollouts: every legal card of the play against the hands that the opponent may hold.

The opponent's hands are weighted by how often they are kept (the shipped discards) and by the
cards that are unseen. Against each, both sides finish the play with the careful pegging policy.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from pegout.solver.arrays import F64, I64
from pegout.solver.discards.strategy import load_strategy
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import (
    RANK_POINTS,
    RANKS,
    binomials,
    multisets,
    rank_counts,
    suit_combinations,
)
from pegout.solver.encoding.rank_tables import same_rank_points
from pegout.solver.kernels.pegging.play_policies import MAX_SCORES, Pegging, Play
from pegout.solver.kernels.pegging.rollouts import GAIN_BOUND, Rollout, roll_out
from pegout.solver.odds.deal_policies import CAREFUL_WEIGHTS
from pegout.solver.pegging.packing import count_of_ranks, pack_hands, pack_ranks

SAMPLES: Final = 240
"""Hands of the opponent to play against, at most."""


class RolloutPosition(NamedTuple):
    """A decision in the play as one seat sees it. Ranks run from 0 (ace) to 12 (king)."""

    size: int
    """Cards dealt to each, 6 or 5."""
    seat: int
    """Whose turn it is, 0 pone or 1 dealer."""
    hand: tuple[int, ...]
    """The cards it still holds."""
    round: tuple[int, ...]
    """The cards of the round so far."""
    opponent_played: tuple[int, ...]
    """Cards that the opponent has played in this deal."""
    opponent_cards: int
    """How many cards the opponent holds."""
    room: int
    """The most that still fitted under 31 when the opponent said go; 0 where it has not."""
    unseen: tuple[int, ...]
    """Cards that the seat has not seen, by rank; (13,)."""
    open: tuple[int, ...]
    """Cards that are face up, by rank; (13,)."""
    to_go: tuple[int, int]
    """Points that pone and dealer still need."""


@cache
def keep_ratios(size: int) -> F64:
    """How much more often each hand is kept than dealt, by seat and index of its ranks, (2, k)."""
    dealt_hands, discards = rank_hands(size), load_strategy(size).probabilities
    kept = size - 2
    dealt = np.maximum(suit_combinations(rank_counts(multisets(kept))), 1)
    found = np.zeros((2, len(dealt)))
    for seat in range(2):
        weights = discards[seat] * dealt_hands.combinations[:, None]
        found[seat] = np.bincount(
            dealt_hands.kept_indices.ravel(), weights.ravel(), minlength=len(dealt)
        )
    return np.array(found / dealt / found.sum(axis=1, keepdims=True) * dealt.sum())


def opponent_range(play: RolloutPosition) -> tuple[I64, F64]:
    """The opponent's range: the hands it may hold, and the chance of each.

    Returns:
        Hands of ascending ranks, (n, cards), and their chances, (n,), which add up to 1.
    """
    if play.opponent_cards == 0:
        return np.zeros((1, 0), np.int64), np.ones(1)
    hands = multisets(play.opponent_cards).astype(np.int64)
    counts = rank_counts(multisets(play.opponent_cards)).astype(np.int64)
    left = np.array(play.unseen)
    chances = np.ones(len(hands))
    for number in range(play.opponent_cards):
        chances *= np.where(counts > number, np.maximum(left - number, 0) / (number + 1), 1).prod(1)
    chances *= RANK_POINTS[hands].min(axis=1) > play.room
    theirs = np.broadcast_to(
        np.array(play.opponent_played, np.int64), (len(hands), len(play.opponent_played))
    )
    whole = np.sort(np.concatenate([theirs, hands], axis=1), axis=1)
    places = np.arange(whole.shape[1])
    index = binomials().astype(np.int64)[places, whole].sum(axis=1)
    weights = chances * (keep_ratios(play.size)[1 - play.seat, index] + 0.01)
    if not weights.any():
        weights = np.ones(len(hands))
    possible = weights > 0
    return hands[possible], weights[possible] / weights.sum()


def _sample(hands: I64, chances: F64, offset: float) -> tuple[I64, F64]:
    """At most `SAMPLES` of the hands: a systematic sample by their chances."""
    if len(hands) <= SAMPLES:
        return hands, chances
    marks = (np.arange(SAMPLES) + offset) / SAMPLES
    drawn = np.searchsorted(chances.cumsum(), marks).clip(max=len(hands) - 1)
    places, times = np.unique(drawn, return_counts=True)
    return hands[places], times / SAMPLES


def gain_distributions(play: RolloutPosition, cards: tuple[int, ...], seed: int = 0) -> F64:
    """The distribution of gains in the rest of the play, for each of some legal ranks.

    The seed is that of the sample of hands, where there are too many.

    Returns:
        Chances by card, own gain and the opponent's gain; a side that reaches the points it needs
        is in the last row or column; (n, GAIN_BOUND, GAIN_BOUND).
    """
    hands, chances = opponent_range(play)
    hands, chances = _sample(hands, chances, (seed % 1000 + 0.5) / 1000)
    seat, mine = play.seat, pack_ranks(play.hand)
    both = (mine, 0) if seat == 0 else (0, mine)
    count = count_of_ranks(play.round)
    rollout = Rollout(
        at=Play(both, seat, 1 - seat, pack_ranks(play.round), count, (0, 0)),
        hands=pack_hands(hands),
        chances=chances,
        seen=np.array((0, *play.open), np.int64),
        to_go=np.array(play.to_go),
        first_round_only=play.size == 5,
        pegging=Pegging(np.array(CAREFUL_WEIGHTS), same_rank_points()),
        unseen=np.zeros((2, RANKS + 1), np.int64),
        events=np.zeros((MAX_SCORES, 2), np.int64),
    )
    gains = np.zeros((len(cards), GAIN_BOUND, GAIN_BOUND))
    for gain, rank in zip(gains, cards, strict=True):
        roll_out(rollout, len(play.hand) - 1 - play.hand.index(rank), gain)
    return gains
