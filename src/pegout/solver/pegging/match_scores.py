"""What the end of a play is worth as a chance to win."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from pegout.solver.arrays import F64, I64
from pegout.solver.kernels.pegging.weighted_payoffs import Payoff
from pegout.solver.kernels.simd import EQUITY_SIZE
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.odds.win_probability import stage_distributions, tilt_to_means
from pegout.solver.pegging.positions import MatchScores


def match_payoff(match: MatchScores, shows: tuple[I64, I64]) -> Payoff:
    """What the end of the play is worth as a chance to win less a half.

    Args:
        match: the match where the play, or the rest of it, begins.
        shows: what each hand of pone and dealer will count.
    """
    needed = (match.target - match.scores[0], match.target - match.scores[1])
    return Payoff(needed, shows, _equity(match._replace(crib=round(match.crib, 1))))


@lru_cache(maxsize=32)
def _equity(match: MatchScores) -> F64:
    """The pone's chance to win less a half, by both gains once both hands are shown."""
    rules, target, (pone, dealer), crib = match
    size = EQUITY_SIZE
    padded = np.zeros((target + size, target + size + 30))
    padded[:target, :target] = shipped_score_odds(rules, target).win_probability
    ahead = padded[pone : pone + size, dealer : dealer + size + 30]
    chances = tilt_to_means(stage_distributions(rules).crib, np.array([crib]))[0]
    mixed = sum(chance * ahead[:, points : points + size] for points, chance in enumerate(chances))
    return np.ascontiguousarray(np.round(mixed - 0.5, 9))
