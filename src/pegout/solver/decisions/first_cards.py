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

from pegout.solver.decisions.answers import Belief
from pegout.solver.decisions.questions import PlayQuestion
from pegout.solver.discards.strategy import load_strategy
from pegout.solver.encoding.cards import RANKS, multiset_count, multiset_index, multisets
from pegout.solver.encoding.cards import rank_counts as counted
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.odds.win_probability import (
    DealStages,
    stage_distributions,
    tilt_play_to_means,
    tilt_to_means,
)
from pegout.solver.pegging import endgame_first_cards, own_discards
from pegout.solver.pegging.blueprint import (
    BELIEF_FLOOR,
    TREMBLE,
    belief_factors,
    blueprint,
    first_card_values,
)
from pegout.solver.pegging.descending_ranks import descending
from pegout.solver.pegging.endgame_first_cards import left_after
from pegout.solver.pegging.positions import MatchContext, Position, match_scores
from pegout.solver.regimes import Strategy

F32 = NDArray[np.float32]
F64 = NDArray[np.float64]

SIZE: Final = 6
KEPT: Final = SIZE - 2
HELD_AFTER: Final = multiset_count(KEPT - 1)
"""Hands of a side that has played one card."""
CARELESS: Final = 0.5
"""How likely an opponent is taken to play any legal rank all through a deal, and not as the
strategy does, so that no rank is certain unless the cards make it so. Measured against people's
levels and bots: docs/research/beliefs.md."""
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
    weights = {rank: float(table[rank, left_after(tuple(hand), rank)]) for rank in sorted({*hand})}
    whole = sum(weights.values())
    if whole <= 0:
        return dict.fromkeys(weights, 1 / len(weights))
    return {rank: weight / whole for rank, weight in weights.items()}


def is_tabulated(question: PlayQuestion, strategy: Strategy) -> bool:
    """Whether a card is looked up and not solved: leads, and but in the endgame replies."""
    position = question.position
    return position.is_first_card and (position.seat == 0 or strategy is Strategy.EQUILIBRIUM)


def probabilities(question: PlayQuestion, strategy: Strategy) -> dict[int, float]:
    """How often each rank, 0 (ace) to 12 (king), is played where it `is_tabulated`.

    Own discards do not count.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    position, context, _ = question
    starter, hand, lead = position.starter, position.descending_hand, position.lead
    if strategy is Strategy.ENDGAME:
        assert context is not None
        match = match_scores(context)
        found = endgame_first_cards.first_probabilities(
            starter, match, context.own_show, hand, lead
        )
    else:
        found = frequencies(table_of(blueprint(SIZE, starter), lead), hand)
    return _ascending(found)


def values(
    question: PlayQuestion, often: dict[int, float]
) -> tuple[dict[int, float], dict[int, float], Belief]:
    """What each lead is worth, or each reply, where it `is_tabulated`.

    Args:
        question: the decision.
        often: how often each rank, 0 (ace) to 12 (king), is played.

    Returns:
        Points by rank; chances to win, empty where the scores are not known; and what the opponent
        may hold.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    position, context, discards = question
    own, lead, seat = position.descending_hand, position.lead, position.seat
    leads, replies = first_card_values(SIZE)
    table = leads if lead is None else replies[lead]
    points = {
        rank: float(table[(down := descending(rank)), left_after(own, down)]) for rank in often
    }
    effects = dict.fromkeys(often, 0.0)
    if discards:
        ranks = tuple([descending(rank) for rank in often])
        by_rank = own_discards.first_values(position, ranks)[own_discards.pair_of(discards)]
        effects = dict(zip(often, by_rank.tolist(), strict=True))
        points = {rank: value + effects[rank] for rank, value in points.items()}
    wins = {}
    if context is not None:
        rates = endgame_first_cards.point_rates(match_scores(context), seat)[context.own_show]
        rate = (max(rates.pone, 0) + max(rates.dealer, 0)) / 2
        wins = {
            rank: min(max(win + rate * effects[rank], 0.0), 1.0)
            for rank, win in _wins(position, context, often).items()
        }
    return points, wins, _belief(position, lead, discards)


def _wins(position: Position, context: MatchContext, often: dict[int, float]) -> dict[int, float]:
    """The chance to win after each first card, by rank, 0 (ace) to 12 (king).

    Their mean is the chance before the play, from its usual spread, tilted to the means of the
    hand; how they differ follows from what points are worth.
    """
    seat, hand, lead = position.seat, position.descending_hand, position.lead
    usual = stage_distributions(context.rules)
    scores = context.scores if seat == 0 else context.scores[::-1]
    stages = DealStages(
        usual, shipped_score_odds(context.rules, context.target), context.target, seat, scores
    )
    totals = np.zeros(30)
    totals[context.own_show] = 1
    equity = stages.before_show(totals, tilt_to_means(usual.crib, np.array([context.crib]))[0])
    discards = load_strategy(SIZE)
    kept = multiset_index(position.hand)
    own, other = discards.own_pegging[seat, kept], discards.opponent_pegging[seat, kept]
    both = (own, other) if seat == 1 else (other, own)
    play = tilt_play_to_means(usual.play, *(np.array([each]) for each in both))[0]
    chance = float(stages.before_play(equity, play))
    chance = chance if seat == 1 else 1 - chance
    match = match_scores(context)
    found = endgame_first_cards.first_wins(position.starter, match, context.own_show, hand, lead)
    differences = _ascending(found)
    mean = sum(probability * differences[rank] for rank, probability in often.items())
    return {rank: chance + differences[rank] - mean for rank in often}


def _ascending(by_rank: dict[int, float]) -> dict[int, float]:
    return {descending(rank): number for rank, number in by_rank.items()}


def _belief(position: Position, lead: int | None, discards: tuple[int, ...]) -> Belief:
    """What the opponent may hold, by the belief factors, the cards seen, and the lead."""
    own, starter = position.descending_hand, position.starter
    factors, seat = belief_factors(SIZE), position.seat
    held = multisets(KEPT if lead is None else KEPT - 1)
    whole = [multiset_index([*hand, *(() if lead is None else (lead,))]) for hand in held.tolist()]
    kept = factors.hand_factors[1 - seat, starter, whole]
    steady, even = kept + BELIEF_FLOOR, careless_keep(kept)
    if lead is not None:
        reach = _lead_reach(table_of(blueprint(SIZE, starter), None), lead)
        steady, even = steady * reach[0], even * reach[1]
    likely = (1 - CARELESS) * steady + CARELESS * even
    couplings = factors.couplings[1 - seat, whole] @ factors.couplings[seat, multiset_index(own)]
    free = np.full(RANKS, 4)
    np.subtract.at(free, [*own, descending(starter)], 1)
    theirs = counted(multisets(KEPT))[whole].astype(np.int64)
    weights = (
        likely * np.maximum(1 + couplings, MIN_COUPLING) * _COMBINATIONS[free, theirs].prod(axis=1)
    )
    if discards:
        weights = weights * own_discards.removal(free, theirs)[:, own_discards.pair_of(discards)]
    return Belief(weights / weights.sum(), counted(held)[:, ::-1].astype(np.int64))


def careless_keep(factors: F64) -> F64:
    """How much more often a careless opponent keeps a hand than it is dealt.

    Args:
        factors: that of the equilibrium.
    """
    return (1 + factors) / 2


def _lead_reach(table: F32, lead: int) -> F64:
    """How often the pone leads a rank (descending), by the hand left.

    Returns:
        By the strategy, and where it leads any rank, (2, 455).
    """
    found = []
    for left in multisets(KEPT - 1).tolist():
        hand = [*left, lead]
        even = 1 / len(set(hand))
        found.append(((1 - TREMBLE) * frequencies(table, hand)[lead] + TREMBLE * even, even))
    return np.array(found).T
