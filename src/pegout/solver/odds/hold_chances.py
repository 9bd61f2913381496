"""The chance to win from a score with each hold of a hand.

Where a side needs few points the deal is played out (`played_out`); elsewhere it is taken stage by
stage (`win_probability`).
"""

from __future__ import annotations

import numpy as np

from pegout.engine.rules.variants import LONG_GAME
from pegout.solver.arrays import F64
from pegout.solver.discards.holds import Holds
from pegout.solver.discards.strategy import DiscardStrategy
from pegout.solver.encoding.cards import multiset_index
from pegout.solver.kernels.encoding.cards import JACK
from pegout.solver.odds.played_out import is_played_out, left_out, shipped_played_out, stages_at
from pegout.solver.odds.score_odds import (
    ScoreOdds,
    shifted,
    shipped_endgame_shifts,
    shipped_score_odds,
)
from pegout.solver.odds.win_probability import (
    HEELS,
    stage_chances,
    stage_distributions,
    tilt_to_means,
)
from pegout.solver.stakes import PLAIN, open_stakes
from pegout.solver.variants import DEALER, PONE


def win_probabilities(
    holds: Holds,
    seat: int,
    scores: tuple[int, int],
    *,
    target: int = LONG_GAME,
    rules: str = "six-card",
    strategy: DiscardStrategy | None = None,
    stakes: str = PLAIN,
) -> F64:
    """The chance to win with each hold, or by stakes its `ScoreOdds.values`; (n,).

    In the endgame the log-odds of stages are shifted so that over all hands the best holds average
    to the odds: the stages leave out that both sides play for the game there.

    Args:
        holds: from `holds.evaluate_holds`.
        seat: 0 pone, 1 dealer.
        scores: own and the opponent's points.
        target: points to win.
        rules: the solved variant, `six-card` or `five-card`.
        strategy: as for `evaluate_holds`; against another than the equilibrium no deal is played
            out.
        stakes: the value of wins, a key of `STAKES`; while they matter no deal is played out.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    stakes, needed = open_stakes(stakes, target, scores), (target - scores[0], target - scores[1])
    odds = shipped_score_odds(rules, target, stakes)
    if strategy is None and stakes == PLAIN and is_played_out(needed):
        return played_out_chances(holds, seat, scores, odds, rules)
    chances = stage_chances(holds, seat, scores, odds, rules=rules, strategy=strategy)
    shift = shipped_endgame_shifts(rules).hold_shift(seat, needed)
    return shifted(chances, shift, *odds.bounds(*scores)) if shift else chances


def played_out_chances(
    holds: Holds, seat: int, scores: tuple[int, int], odds: ScoreOdds, rules: str
) -> F64:
    """The chance to win with each hold where the deal is played out, (n,).

    The shipped corrections are by the ranks kept. The effect of suits on the totals of hand and
    crib is added by the stages of the deal.
    """
    target, size = len(odds.win_probability), holds.kept.shape[1] + 2
    own, other = (target - each for each in scores)
    pone, dealer = (own, other) if seat == PONE else (other, own)
    plain = _without_heels(holds, seat, (pone, dealer), odds, rules)
    with_heels = np.full_like(plain, float(seat == DEALER))
    if dealer > HEELS:
        with_heels = _without_heels(holds, seat, (pone, dealer - HEELS), odds, rules)
    dealt = np.concatenate([holds.kept[0], holds.discarded[0]])
    heels = (4 - np.count_nonzero(dealt >> 2 == JACK)) / (52 - size)
    return np.asarray((1 - heels) * plain + heels * with_heels)


def _without_heels(
    holds: Holds, seat: int, needed: tuple[int, int], odds: ScoreOdds, rules: str
) -> F64:
    """The chance to win with each hold where pone and dealer need some points, (n,)."""
    left = left_out(shipped_played_out(rules), rules, len(odds.win_probability), needed, seat)
    rows = np.array([multiset_index(row) for row in (holds.kept >> 2).tolist()])
    suits = holds.kept & 3
    kinds = (suits == suits[:, :1]).all(axis=1) & (len(left.added) > 1)
    usual, stages = stage_distributions(rules), stages_at(odds, rules, needed, seat)
    cribs = tilt_to_means(usual.crib, np.abs(holds.crib))
    pairs = zip(holds.totals, cribs, strict=True)
    staged = np.array([stages.without_heels(*each, usual.play) for each in pairs])
    return shifted(staged, left.added[kinds.astype(np.int64), rows])
