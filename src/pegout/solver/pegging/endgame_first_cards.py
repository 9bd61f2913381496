"""Lead and reply in the endgame, where a point is not worth the same to both sides.

Points of the play turn into the chance to win at two rates: the change by a point of the pone, and
the change by a point of the dealer. Far from the target they are equal. Near it one may be several
times the other, by the scores and by the points of the seat's hand. The shipped blueprint has
strategies for lead and reply for several ratios of these rates, each in equilibrium for that ratio;
a mixture of the two that are nearest to a hand's own is a first guess. In the endgame the lead is
put right by whole solutions at scores near by (`endgame_leads`), and the reply is solved
(`resolving`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

import numpy as np

from pegout.solver import artefacts
from pegout.solver.arrays import F32, F64
from pegout.solver.encoding.cards import RANKS, multiset_index
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.odds.win_probability import (
    PLAY_GAINS,
    DealStages,
    stage_distributions,
    tilt_to_means,
)
from pegout.solver.pegging.blueprint import POINT_STEPS, blueprint, lead_points
from pegout.solver.pegging.descending_ranks import (
    descending_order,
    hand_count,
    left_after,
    whole_hands_by_rank,
)
from pegout.solver.pegging.endgame_leads import ALL_HANDS, hands_with, lead_differences, lead_values
from pegout.solver.pegging.positions import MatchScores
from pegout.solver.regimes import ENDGAME_POINTS
from pegout.solver.stakes import PLAIN
from pegout.solver.variants import DEALER, PONE

NAME: Final = "play-endgame-six-card"
"""The name of the shipped strategies."""
SIZE: Final = 6
"""Cards dealt to each in the game that has them; five-card is solved from the lead on."""
HAND_COUNT: Final = hand_count(SIZE - 2)
"""Number of different whole hands, by ranks."""
HANDS_LEFT: Final = hand_count(SIZE - 3)
"""Number of different hands, by ranks, after one card."""
EQUAL_RATES: Final = (1, 1)
"""The rates of play for points."""
RATES: Final = ((0, 1), (1, 4), (1, 2), EQUAL_RATES, (2, 1), (4, 1), (1, 0))
"""The values of a point of pone and of dealer for each shipped strategy, by rising ratio."""
EXTREME_RATIO: Final = 10.0
"""The ratio that (1, 0) stands for when ratios are compared; (0, 1) is its inverse."""
RATE_FLOOR: Final = 1e-4
"""A chance to win, added to both rates so that a decided game has a ratio: that of equal rates."""


def is_endgame(match: MatchScores) -> bool:
    """Whether play is for the chance to win from the lead on."""
    return match.target - max(match.scores) <= ENDGAME_POINTS[SIZE]


def _is_solved(match: MatchScores) -> bool:
    """Whether leads were solved at scores near by, which was done for the chance to win alone."""
    return is_endgame(match) and match.stakes == PLAIN


class PointRates(NamedTuple):
    """The change of the chance to win by one point in the play."""

    pone: float
    """A point of the pone, for the pone."""
    dealer: float
    """A point of the dealer, for the dealer."""

    @property
    def log_ratio(self) -> float:
        """The logarithm of the pone's rate over the dealer's."""
        return float(np.log((max(self.pone, 0) + RATE_FLOOR) / (max(self.dealer, 0) + RATE_FLOOR)))


@lru_cache(maxsize=64)
def point_rates(match: MatchScores, seat: int) -> tuple[PointRates, ...]:
    """The rates for a seat at the scores before the lead, by what its own hand counts, 0 to 29.

    The chance to win after the play is fitted by a linear function of both sides' points, weighted
    by how often the play ends with them.
    """
    usual = stage_distributions(match.rules)
    odds = shipped_score_odds(match.rules, match.target, match.stakes)
    scores = match.scores if seat == 0 else match.scores[::-1]
    stages = DealStages(usual, odds, match.target, seat, scores)
    after = stages.before_crib(tilt_to_means(usual.crib, np.array([match.crib]))[0])
    if seat == PONE:  # the dealer's hand is counted later, and does not depend on the pone's
        after = stages.before_hand(after, DEALER, usual.hands[DEALER])
    weighted, normal = _fit(match.rules)
    grids = stages.before_known_hands(after, seat)
    if seat == DEALER:
        grids = stages.before_hand(grids, PONE, usual.hands[PONE])
    found = []
    for grid in grids[:, :PLAY_GAINS, :PLAY_GAINS]:
        _, for_pone, for_dealer = np.linalg.solve(normal, weighted @ grid.ravel())
        found.append(PointRates(-float(for_pone), float(for_dealer)))
    return tuple(found)


@cache
def _fit(rules: str) -> tuple[F64, F64]:
    """The weighted terms and the normal equations of a linear function of both sides' points.

    For a constant, the pone's points and the dealer's: weights by how the play ends,
    (3, PLAY_GAINS**2), and the matrix, (3, 3).
    """
    play = stage_distributions(rules).play
    dealer, pone = (each.ravel().astype(np.float64) for each in np.indices(play.shape))
    terms = np.stack([np.ones(play.size), pone, dealer])
    weighted = terms * play.ravel()
    return weighted, weighted @ terms.T


def mixture(rates: PointRates) -> F64:
    """How much of each strategy of `RATES` a hand plays, (n,); neighbours only."""
    return np.asarray(_mixed([rates.log_ratio])[0])


@lru_cache(maxsize=64)
def _mixtures(match: MatchScores, seat: int) -> F64:
    """The `mixture` for each of the `point_rates`, (30, n)."""
    return _mixed([rates.log_ratio for rates in point_rates(match, seat)])


def _mixed(log_ratios: Sequence[float]) -> F64:
    marks = [np.log(_ratio(*each)) for each in RATES]
    alone = np.eye(len(RATES))
    return np.stack([np.interp(log_ratios, marks, each) for each in alone], axis=1)


def _ratio(pone: int, dealer: int) -> float:
    return EXTREME_RATIO if dealer == 0 else 1 / EXTREME_RATIO if pone == 0 else pone / dealer


@lru_cache(maxsize=16)
def _strategies(starter: int, lead: int | None) -> F64:
    """Probabilities for all of `RATES` of a lead (`None`) or a reply, (n, 13, m)."""
    found = []
    for rates in RATES:
        if rates == EQUAL_RATES:
            weights = blueprint(SIZE, starter)[int(lead is not None)]
        else:
            side = "pone" if lead is None else "dealer"
            weights = artefacts.shipped(NAME).arrays["{}-{}-{}".format(side, *rates)]
        by_lead = weights.reshape(-1, RANKS, HANDS_LEFT)
        found.append(normalised(by_lead[lead or 0].astype(np.float32)))
    return np.stack(found)


def normalised(weights: F32 | F64) -> F64:
    """Weights by rank and hand left, (13, m), so that those of every whole hand add up to 1."""
    whole = whole_hands_by_rank(SIZE - 3)
    totals = np.bincount(whole.ravel(), weights.ravel(), minlength=HAND_COUNT)
    legal = np.bincount(whole.ravel(), minlength=HAND_COUNT)
    even = (1 / legal)[whole]
    return np.where(totals[whole] > 0, weights / np.maximum(totals, 1e-300)[whole], even)


@lru_cache(maxsize=16)
def first_strategies(
    starter: int,
    match: MatchScores,
    leads: tuple[int, ...] = tuple(range(RANKS)),
    led: int | None = None,
) -> tuple[F32, F32]:
    """The strategies for lead and reply at the scores before the lead, in the form of `blueprint`.

    Hands count by ranks, as both sides see each other's.

    Args:
        starter: its rank, 0 (ace) to 12 (king).
        match: the scores.
        leads: the ranks led (descending) whose replies are wanted; zeros for the others.
        led: the rank led (descending) where only hands that hold it matter; in the endgame that
            takes a quarter of the time.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    pone = mixed_leads(starter, match)
    if _is_solved(match):
        hands = ALL_HANDS if led is None else hands_with(led)
        pone = normalised(np.maximum(pone + lead_differences(starter, _needed(match), hands), 0))
    dealer = np.zeros((RANKS, RANKS, HANDS_LEFT))
    for lead in leads:
        dealer[lead] = _mixed_strategy(starter, match, lead)
    return pone.ravel().astype(np.float32), dealer.ravel().astype(np.float32)


def mixed_leads(starter: int, match: MatchScores) -> F64:
    """The mixture of the strategies of `RATES` for the lead, (13, m); arguments as above."""
    return _mixed_strategy(starter, match, None)


def _mixed_strategy(starter: int, match: MatchScores, lead: int | None) -> F64:
    """The same for a lead (`None`) or a reply."""
    shows = show_table(SIZE - 2)[descending_order(SIZE - 2), starter]
    weights = _mixtures(match, int(lead is not None))[shows].T[:, whole_hands_by_rank(SIZE - 3)]
    return np.asarray((weights * _strategies(starter, lead)).sum(axis=0))


def lead_probabilities(
    starter: int, match: MatchScores, own_show: int, hand: tuple[int, ...]
) -> dict[int, float]:
    """How often a hand leads each of its ranks; probabilities by rank.

    Args:
        starter: its rank, 0 (ace) to 12 (king).
        match: the scores before the lead.
        own_show: points of the hand in the show, by ranks and suits.
        hand: its ranks, descending (0 the king).
    """
    table, weights = _strategies(starter, None), _mixtures(match, PONE)[own_show]
    places = {rank: left_after(hand, rank) for rank in sorted(set(hand))}
    found = {rank: float(weights @ table[:, rank, left]) for rank, left in places.items()}
    if _is_solved(match):
        changes = lead_differences(starter, _needed(match), (multiset_index(hand),))
        found = {
            rank: max(found[rank] + float(changes[rank, left]), 0.0)
            for rank, left in places.items()
        }
        total = sum(found.values())  # The changes of a hand add up to 0, except for their steps.
        found = {rank: share / total for rank, share in found.items()}
    return found


def _needed(match: MatchScores) -> tuple[int, int]:
    return match.target - match.scores[0], match.target - match.scores[1]


def lead_wins(
    starter: int, match: MatchScores, own_show: int, hand: tuple[int, ...]
) -> dict[int, float]:
    """The pone's chance to win after each of its leads, less the same number for every rank.

    Arguments and keys are those of `lead_probabilities`.
    """
    places = {rank: left_after(hand, rank) for rank in sorted(set(hand))}
    if _is_solved(match):
        won = lead_values(starter, _needed(match), (multiset_index(hand),))
        return {rank: float(won[rank, left]) for rank, left in places.items()}
    rates = point_rates(match, PONE)[own_show]
    values = np.stack([_lead_points(each) for each in RATES])
    worth = [
        # Points at these rates, in units of the chance to win.
        (max(rates.pone, 0) + max(rates.dealer, 0)) / sum(each)
        for each in RATES
    ]
    weights = mixture(rates) * worth
    return {rank: float(weights @ values[:, rank, left]) for rank, left in places.items()}


def _lead_points(rates: tuple[int, int]) -> F64:
    """Points at some rates that a lead brings, by rank and hand left, (13, m)."""
    if rates == EQUAL_RATES:
        return lead_points(SIZE)
    arrays = artefacts.shipped(NAME).arrays
    return np.asarray(arrays["leads-{}-{}".format(*rates)] / POINT_STEPS)
