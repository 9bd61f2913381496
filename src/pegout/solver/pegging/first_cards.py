"""Leads and replies of six-card. Needs NumPy alone.

The blueprint of six-card ends after the reply, so its strategies are plain tables, with the values
beside them. Neither the public tree nor its kernels are needed: `pegout pegging` answers before
Numba could be imported.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pegout.solver.discards.strategy import load_strategy
from pegout.solver.encoding.cards import RANKS, multiset_count, multiset_index, multisets
from pegout.solver.encoding.cards import rank_counts as counted
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.odds.win_probability import (
    DealStages,
    mean_crib,
    stage_distributions,
    tilt_play_to_means,
    tilt_to_means,
)
from pegout.solver.pegging import endgame_first_cards
from pegout.solver.pegging.blueprint import (
    BELIEF_FLOOR,
    TREMBLE,
    belief_factors,
    blueprint,
    first_card_values,
)
from pegout.solver.pegging.card_ratings import OpponentHands, PeggingAdvice, advice_of
from pegout.solver.pegging.descending_ranks import descending
from pegout.solver.pegging.positions import MatchContext, match_scores

F32 = NDArray[np.float32]
F64 = NDArray[np.float64]

SIZE: Final = 6
KEPT: Final = SIZE - 2
HELD_AFTER: Final = multiset_count(KEPT - 1)
"""Hands of a side that has played one card."""
MIN_COUPLING: Final = 0.05
"""As in `kernels.pegging.subgames`, whose import needs Numba."""
_COMBINATIONS: Final = np.array([[comb(free, held) for held in range(5)] for free in range(5)])


def table_of(policies: tuple[F32, F32], lead: int | None) -> F32:
    """How often the mover plays each rank, up to a factor for each hand.

    Args:
        policies: strategies of pone and dealer, as `blueprint` has them.
        lead: the rank led (descending) for replies; `None` for leads.

    Returns:
        By rank played and hand left, (13, 455); descending ranks.
    """
    pone, dealer = policies
    if lead is None:
        return pone.reshape(RANKS, HELD_AFTER)
    return np.asarray(dealer.reshape(RANKS, RANKS, HELD_AFTER)[lead])


def frequencies(table: F32, hand: Sequence[int]) -> dict[int, float]:
    """How often each rank of a hand (descending) is played, by a strategy; they add up to 1."""
    weights = {rank: float(table[rank, _index_without(hand, rank)]) for rank in sorted({*hand})}
    whole = sum(weights.values())
    if whole <= 0:
        return dict.fromkeys(weights, 1 / len(weights))
    return {rank: weight / whole for rank, weight in weights.items()}


def _index_without(hand: Sequence[int], rank: int) -> int:
    left = list(hand)
    left.remove(rank)
    return multiset_index(left)


def rate_first_card(
    hand: Sequence[int], starter: int, lead: int | None, context: MatchContext | None = None
) -> PeggingAdvice:
    """What each lead is worth, or each reply.

    Args:
        hand: the ranks of the whole hand, 0 (ace) to 12 (king).
        starter: its rank.
        lead: the rank led, for the dealer; `None` for the pone.
        context: of the match, where the scores are known; frequencies are then those of the
            strategy that maximises the chance to win.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    own = tuple([descending(rank) for rank in hand])
    led = None if lead is None else descending(lead)
    leads, replies = first_card_values(SIZE)
    values = leads if led is None else replies[led]
    policies, wins = blueprint(SIZE, starter), {}
    if context is None:
        often = _ascending(frequencies(table_of(policies, led), own))
    else:
        match, show = match_scores(context), context.own_show
        often = _ascending(endgame_first_cards.first_probabilities(starter, match, show, own, led))
        wins = first_card_wins(int(led is not None), own, starter, led, context, often)
        if led is not None:
            public = match._replace(crib=mean_crib(context.rules))
            policies = endgame_first_cards.first_strategies(starter, public, (), led)
    points = {
        rank: float(values[descending(rank), _index_without(own, descending(rank))])
        for rank in often
    }
    return advice_of(often, points, wins, _opponent_hands(own, starter, led, policies[0]))


def first_card_wins(
    seat: int,
    hand: tuple[int, ...],
    starter: int,
    lead: int | None,
    context: MatchContext,
    often: dict[int, float],
) -> dict[int, float]:
    """The chance to win after each first card, by rank, 0 (ace) to 12 (king).

    Their mean is the chance before the play, from its usual spread, tilted to the means of the
    hand; how they differ follows from what points are worth.

    Args:
        seat: 0 pone, 1 dealer.
        hand: its ranks, descending.
        starter: its rank, 0 (ace) to 12 (king).
        lead: the rank led, descending; `None` for a lead.
        context: of the match.
        often: how often each rank, 0 (ace) to 12 (king), is played.
    """
    usual = stage_distributions(context.rules)
    scores = context.scores if seat == 0 else context.scores[::-1]
    stages = DealStages(
        usual, shipped_score_odds(context.rules, context.target), context.target, seat, scores
    )
    totals = np.zeros(30)
    totals[context.own_show] = 1
    equity = stages.before_show(totals, tilt_to_means(usual.crib, np.array([context.crib]))[0])
    discards = load_strategy(SIZE)
    kept = multiset_index([descending(rank) for rank in hand])
    own, other = discards.own_pegging[seat, kept], discards.opponent_pegging[seat, kept]
    both = (own, other) if seat == 1 else (other, own)
    play = tilt_play_to_means(usual.play, *(np.array([each]) for each in both))[0]
    chance = float(stages.before_play(equity, play))
    chance = chance if seat == 1 else 1 - chance
    match = match_scores(context)
    found = endgame_first_cards.first_wins(starter, match, context.own_show, hand, lead)
    differences = _ascending(found)
    mean = sum(probability * differences[rank] for rank, probability in often.items())
    return {rank: min(max(chance + differences[rank] - mean, 0.0), 1.0) for rank in often}


def _ascending(by_rank: dict[int, float]) -> dict[int, float]:
    return {descending(rank): number for rank, number in by_rank.items()}


def _opponent_hands(
    own: Sequence[int], starter: int, lead: int | None, leads: F32
) -> OpponentHands:
    """What the opponent may hold, by the belief factors, the cards seen, and the lead."""
    beliefs, seat = belief_factors(SIZE), 0 if lead is None else 1
    held = multisets(KEPT if lead is None else KEPT - 1)
    whole = [multiset_index([*hand, *(() if lead is None else (lead,))]) for hand in held.tolist()]
    reach = np.ones(len(held)) if lead is None else _lead_reach(leads, lead)
    likely = reach * (beliefs.hand_factors[1 - seat, starter, whole] + BELIEF_FLOOR)
    couplings = beliefs.couplings[1 - seat, whole] @ beliefs.couplings[seat, multiset_index(own)]
    free = np.full(RANKS, 4)
    np.subtract.at(free, [*own, descending(starter)], 1)
    ways = _COMBINATIONS[free, counted(multisets(KEPT))[whole]].prod(axis=1)
    weights = likely * np.maximum(1 + couplings, MIN_COUPLING) * ways
    shares = weights / max(float(weights.sum()), 1e-300)
    return OpponentHands(shares, counted(held)[:, ::-1].astype(np.int64))


def _lead_reach(leads: F32, lead: int) -> F64:
    """How often the pone leads a rank (descending), by the hand left, (455,)."""
    table = table_of((leads, leads), None)
    found = []
    for left in multisets(KEPT - 1).tolist():
        hand = [*left, lead]
        steady = frequencies(table, hand)[lead]
        found.append((1 - TREMBLE) * steady + TREMBLE / len(set(hand)))
    return np.array(found)
