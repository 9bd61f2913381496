"""Answers by search, where nothing is solved: sampled deals, and the cards to come in Table Top.

Every sample has the same seed: anyone who asks, at any time, gets the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from pegout.engine.cards import Card
from pegout.engine.rules.actions import Place
from pegout.engine.rules.views import View
from pegout.solver.arrays import F64
from pegout.solver.decisions.answers import Answer, Belief, Option
from pegout.solver.decisions.heuristic import (
    place_option,
    play_option,
    plays_by_rank,
    uniform_belief,
)
from pegout.solver.decisions.questions import (
    own_hand_points,
    role_of,
    rollout_position,
    scores_of,
    view_crib,
    within_odds,
)
from pegout.solver.kernels.pegging.rollouts import GAIN_BOUND
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.odds.win_probability import (
    PLAY_GAINS,
    DealStages,
    stage_distributions,
    tilt_to_means,
)
from pegout.solver.pegging.rollouts import RolloutPosition, gain_distributions, opponent_range
from pegout.solver.regimes import Game, Goal, Strategy, game_of
from pegout.solver.search import determinization, table_top
from pegout.solver.stakes import open_stakes, stakes_of
from pegout.solver.variants import solved_variant

SEED: Final = 0
"""The seed of every sample."""
GAME_VALUE: Final = 60.0
"""Value of winning the game at once, in points; losing it counts as much against."""


def rate_plays(view: View, strategy: Strategy, goal: Goal) -> Answer:
    """Cards to play over sampled hands of the others, played out; fewer for `Goal.POINTS`."""
    options = plays_by_rank(view)
    cards = [same[0].card for same in options.values()]
    is_many = game_of(view.rules) is not Game.TWO

    def ask(*, to_win: bool) -> list[float]:
        if is_many:
            samples = (
                determinization.EXPERT_SAMPLES
                if goal is Goal.WIN
                else determinization.STRONG_SAMPLES
            )
            found = determinization.card_values(view, cards, SEED, to_win=to_win, samples=samples)
        else:
            found = card_values(view, cards, to_win=to_win)
        return [round(value, 9) for value in found.tolist()]

    points, wins = ask(to_win=False), ask(to_win=True) if strategy.to_win else [None] * len(cards)
    belief = None
    if not is_many:  # by the hands that are usually kept, and the cards seen
        hands, chances = opponent_range(rollout_position(view))
        belief = Belief(chances, (hands[:, :, None] == np.arange(13)).sum(axis=1))
    holds_any = belief.holds_any if belief else uniform_belief(view)
    found = [
        play_option(view, same, value, holds_any, win)
        for same, value, win in zip(options.values(), points, wins, strict=True)
    ]
    return Answer(strategy, _best_first(found), belief)


def rate_places(view: View, strategy: Strategy, goal: Goal) -> Answer:
    """Places for the turned card in Table Top, over the cards to come.

    For `Goal.POINTS` it looks less far ahead.
    """
    places = [action for action in view.legal if isinstance(action, Place)]
    effort = table_top.EXPERT_EFFORT if goal is Goal.WIN else table_top.STRONG_EFFORT

    def ask(*, to_win: bool) -> list[float]:
        found = table_top.place_values(view, places, SEED, to_win=to_win, effort=effort)
        return [round(value, 9) for value in found.tolist()]

    points = ask(to_win=False)
    found = [place_option(view, each, value) for each, value in zip(places, points, strict=True)]
    if strategy.to_win:
        wins = ask(to_win=True)
        found = [replace(each, win=win) for each, win in zip(found, wins, strict=True)]
    return Answer(strategy, _best_first(found))


def _best_first(options: Sequence[Option]) -> tuple[Option, ...]:
    best, *others = sorted(options, key=lambda each: each.value, reverse=True)
    return replace(best, frequency=1.0), *others


def card_values(view: View, cards: Sequence[Card], *, to_win: bool) -> F64:
    """The value of playing each card among two, (cards,): net points, or the chance to win."""
    here, ranks = rollout_position(view), tuple([card.rank - 1 for card in cards])
    gains = gain_distributions(here, ranks, SEED)
    return np.array((gains * gain_values(view, to_win=to_win)).sum(axis=(1, 2)))


def gain_values(view: View, *, to_win: bool) -> F64:
    """The value of one's own and the opponent's gains in the rest of two-player pegging.

    Returns:
        Net points, or chances to win, (GAIN_BOUND, GAIN_BOUND).
    """
    if not to_win:
        values = np.arange(float(GAIN_BOUND))
        values[-1] = GAME_VALUE
        return values[:, None] - values[None, :]
    seat, rules = role_of(view), solved_variant(view.rules)
    distributions = stage_distributions(rules)
    target, scores = within_odds(view.rules.target, scores_of(view))
    odds = shipped_score_odds(rules, target, open_stakes(stakes_of(view.rules), target, scores))
    stages = DealStages(distributions, odds, target, seat, scores)
    totals = np.zeros(30)
    totals[own_hand_points(view)] = 1
    crib = tilt_to_means(distributions.crib, np.array([view_crib(view)]))[0]
    grid = stages.before_show(totals, crib)
    own, other = np.minimum(np.indices((GAIN_BOUND, GAIN_BOUND)), PLAY_GAINS - 1)
    chances = grid[own, other] if seat == 1 else 1 - grid[other, own]
    losers = np.minimum(np.arange(GAIN_BOUND)[:, None] + scores, target - 1)
    chances[GAIN_BOUND - 1, :] = odds.won[losers[:, 1]]
    chances[:, GAIN_BOUND - 1] = 1 - odds.won[losers[:, 0]]
    return np.array(chances)


def compile_kernels() -> None:
    """Evaluate a small position, which compiles the kernels of rollouts among two."""
    counts = (3, 3, *[4] * 11)
    gain_distributions(
        RolloutPosition(6, 0, (1,), (), (), 1, 0, counts, (1, 1, *[0] * 11), (9, 9)), (1,)
    )
