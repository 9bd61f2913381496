"""Leads and replies of six-card, looked up. Needs NumPy alone.

The blueprint of six-card ends after the reply, so its strategies are plain tables. What a lead is
worth stands beside them: some fifty subgames may follow it, which take five seconds to solve.
Neither the public tree nor its kernels are needed: `pegout pegging` answers a lead before Numba
could be imported.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from pegout.solver.arrays import F32, F64
from pegout.solver.decisions.answers import Belief
from pegout.solver.decisions.questions import PlayQuestion
from pegout.solver.discards.strategy import load_strategy
from pegout.solver.encoding.cards import (
    RANK_WAYS,
    RANKS,
    multiset_count,
    multiset_index,
    multisets,
    rank_counts,
)
from pegout.solver.kernels.pegging import MIN_COUPLING
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.odds.win_probability import (
    DealStages,
    stage_distributions,
    tilt_play_to_means,
    tilt_to_means,
)
from pegout.solver.pegging import endgame_first_cards, own_discards
from pegout.solver.pegging.blueprint import BELIEF_FLOOR, belief_factors, blueprint, lead_points
from pegout.solver.pegging.descending_ranks import ascending, descending, left_after
from pegout.solver.pegging.positions import MatchContext, Position, match_scores
from pegout.solver.regimes import Strategy
from pegout.solver.variants import DEALER, PONE

SIZE: Final = 6
CARDS_KEPT: Final = SIZE - 2
HANDS_LEFT: Final = multiset_count(CARDS_KEPT - 1)
"""Number of different hands, by ranks, of a side that has played one card."""
CARELESS_PROBABILITY: Final = 0.5
"""The prior probability that an opponent plays any legal rank all through a deal, and not as the
strategy does, so that no rank is certain unless the cards make it so. Chosen by the likelihood of
hands held by levels and people's levels (docs/research/beliefs.md); to measure it again:
`python -m research.beliefs --deals 300`."""


def table_of(policies: tuple[F32, F32], lead: int | None) -> F32:
    """How often the mover plays each rank, up to a factor for each hand; (13, 455).

    By rank played and hand left, in descending ranks, from strategies of pone and dealer as
    `blueprint` has them; `lead` is the rank led (descending) for replies, `None` for leads.
    """
    pone, dealer = policies
    if lead is None:
        return pone.reshape(RANKS, HANDS_LEFT)
    return np.asarray(dealer.reshape(RANKS, RANKS, HANDS_LEFT)[lead])


def frequencies(table: F32, hand: Sequence[int]) -> dict[int, float]:
    """How often each rank of a hand (descending) is played, by a strategy; they add up to 1."""
    weights = {rank: float(table[rank, left_after(tuple(hand), rank)]) for rank in sorted({*hand})}
    whole = sum(weights.values())
    if whole <= 0:
        return dict.fromkeys(weights, 1 / len(weights))
    return {rank: weight / whole for rank, weight in weights.items()}


def is_tabulated(question: PlayQuestion, strategy: Strategy) -> bool:
    """Whether a frequency is looked up and not solved: of leads, and of replies for points."""
    position = question.position
    return position.is_first_card and (position.seat == 0 or strategy is Strategy.EQUILIBRIUM)


def probabilities(question: PlayQuestion, strategy: Strategy) -> dict[int, float]:
    """How often each rank, 0 (ace) to 12 (king), is played where it `is_tabulated`.

    Own discards do not count.
    """
    position, context, _ = question
    starter, hand = position.starter, position.descending_hand
    if strategy is Strategy.ENDGAME:
        assert context is not None
        match = match_scores(context)
        found = endgame_first_cards.lead_probabilities(starter, match, context.own_show, hand)
    else:
        found = frequencies(table_of(blueprint(SIZE, starter), position.lead), hand)
    return ascending(found)


def lead_values(
    question: PlayQuestion, often: dict[int, float]
) -> tuple[dict[int, float], dict[int, float], Belief]:
    """Values of each lead: means over starters and over the hands of the dealer.

    Args:
        question: the decision.
        often: how often each rank, 0 (ace) to 12 (king), is led.

    Returns:
        Points by rank; chances to win, empty where the scores are not known; and what the opponent
        may hold.
    """
    position, context, discards = question
    own, leads = position.descending_hand, lead_points(SIZE)
    places = {rank: (down := descending(rank), left_after(own, down)) for rank in often}
    points = {rank: float(leads[place]) for rank, place in places.items()}
    effects = dict.fromkeys(often, 0.0)
    if discards:
        ranks = tuple([descending(rank) for rank in often])
        by_rank = own_discards.first_values(position, ranks)[own_discards.pair_of(discards)]
        effects = dict(zip(often, by_rank.tolist(), strict=True))
        points = {rank: value + effects[rank] for rank, value in points.items()}
    wins = {}
    if context is not None:
        rates = endgame_first_cards.point_rates(match_scores(context), PONE)[context.own_show]
        odds = shipped_score_odds(context.rules, context.target, context.stakes)
        low, high = odds.bounds(*context.scores)
        rate = (max(rates.pone, 0) + max(rates.dealer, 0)) / 2
        wins = {
            rank: min(max(win + rate * effects[rank], low), high)
            for rank, win in _wins(position, context, often).items()
        }
    return points, wins, _belief(position, discards)


def _wins(position: Position, context: MatchContext, often: dict[int, float]) -> dict[int, float]:
    """The chance to win after each lead, by rank, 0 (ace) to 12 (king).

    Their mean is the chance before the play, from its usual spread, tilted to the means of the
    hand; how they differ follows from what points are worth.
    """
    usual = stage_distributions(context.rules)
    odds = shipped_score_odds(context.rules, context.target, context.stakes)
    stages = DealStages(usual, odds, context.target, PONE, context.scores)
    totals = np.zeros(30)
    totals[context.own_show] = 1
    equity = stages.before_show(totals, tilt_to_means(usual.crib, np.array([context.crib]))[0])
    discards = load_strategy(SIZE)
    kept = multiset_index(position.hand)
    means = discards.opponent_pegging[PONE, kept], discards.own_pegging[PONE, kept]
    play = tilt_play_to_means(usual.play, *(np.array([each]) for each in means))[0]
    chance = 1 - float(stages.before_play(equity, play))
    found = endgame_first_cards.lead_wins(
        position.starter, match_scores(context), context.own_show, position.descending_hand
    )
    differences = ascending(found)
    mean = sum(probability * differences[rank] for rank, probability in often.items())
    return {rank: chance + differences[rank] - mean for rank in often}


def _belief(position: Position, discards: tuple[int, ...]) -> Belief:
    """The belief about the dealer's hand before the lead, by belief factors and cards seen."""
    own, starter = position.descending_hand, position.starter
    factors, held = belief_factors(SIZE), multisets(CARDS_KEPT)
    kept = factors.hand_factors[DEALER, starter]
    careless = CARELESS_PROBABILITY
    likely = (1 - careless) * (kept + BELIEF_FLOOR) + careless * careless_keep(kept)
    couplings = factors.couplings[DEALER] @ factors.couplings[PONE, multiset_index(own)]
    free = np.full(RANKS, 4)
    np.subtract.at(free, [*own, descending(starter)], 1)
    theirs = rank_counts(held).astype(np.int64)
    weights = (
        likely * np.maximum(1 + couplings, MIN_COUPLING) * RANK_WAYS[free, theirs].prod(axis=1)
    )
    if discards:
        weights = weights * own_discards.removal(free, theirs)[:, own_discards.pair_of(discards)]
    return Belief(weights / weights.sum(), theirs[:, ::-1])


def careless_keep(factors: F64) -> F64:
    """How much more often a careless opponent keeps a hand than it is dealt.

    `factors` are those of the equilibrium.
    """
    return (1 + factors) / 2
