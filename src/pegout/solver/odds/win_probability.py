"""The chance to win from a score with each hold of a hand: a deal stage by stage, in its order.

The stages are his heels, the play, the pone's hand, the dealer's hand, the crib, and then the
odds of the next deal (`score_odds`). One's own hand is exact and the other hand is the average
one; the play and the crib have their usual distribution, exponentially tilted to the means of the
hold. The stages are taken as independent of each other, which they nearly are. In the endgame what
they leave out of the play to win is added to the log-odds (`unstaged_features`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver import artefacts
from pegout.solver.arrays import F64
from pegout.solver.discards.holds import Holds
from pegout.solver.discards.strategy import DiscardStrategy, load_strategy
from pegout.solver.encoding.cards import multiset_index
from pegout.solver.odds.score_odds import ScoreOdds, artefact_name, shifted
from pegout.solver.variants import DEALER, PONE

PLAY_GAINS: Final = 24
"""More than anyone gains in the play of a deal, except for one deal in a hundred thousand."""
SHOW_TOTALS: Final = 30
"""Totals that a hand or a crib can have, 0 to 29."""
TEN: Final = 9
"""The rank of a ten; jacks, queens and kings count as much."""
HEELS: Final = 2
HEELS_PROBABILITY: Final = 4 / 52


FULL_EFFECT_UP_TO: Final = 4
"""Points needed by the side nearer the target up to which `UNSTAGED` is added whole."""
NO_EFFECT_FROM: Final = 36
"""Points needed by that side from which on nothing is added."""
UNSTAGED: Final[Mapping[str, tuple[tuple[float, ...], tuple[float, ...]]]] = MappingProxyType(
    {
        "six-card": ((0.4, 0.0, -0.1, 0.2, -0.2), (0.0, 0.0, 0.0, 0.0, 0.0)),
        "five-card": ((0.33, 0.22, -0.28, 0.0, 0.2), (0.33, 0.22, -0.28, 0.26, 0.2)),
    }
)
"""Coefficients of `unstaged_features` of the best hold, in log-odds, by variant and seat (0 pone, 1
dealer): the effects in the endgame that independent stages of a deal leave out.

They were fitted by logistic regression with a ridge penalty and a constant for each pair of scores
to deals that `expert` played on both sides, and rounded; in six-card, where all deals are from one
pair of scores, they are smaller than the fitted ones (docs/research/endgame-holds.md). To fit them
again: `python -m research.unstaged_play --kept FILE --rules five-card --scores 57-58 58-58`."""


class StageDistributions(NamedTuple):
    """How the stages of a deal usually score."""

    play: F64
    """Probabilities by dealer's and pone's gain, (PLAY_GAINS, PLAY_GAINS)."""
    dealer_first: F64
    """Where both pass a mark in the play: how often the dealer does so first, by the dealer's and
    the pone's mark; (PLAY_GAINS, PLAY_GAINS)."""
    hands: F64
    """Probabilities of each total, by seat; (2, 30)."""
    crib: F64
    """Probabilities of each total, (30,)."""

    @property
    def mean_gains(self) -> tuple[float, float]:
        """Mean gains of pone and dealer in the play."""
        gains = np.arange(PLAY_GAINS)
        return float(self.play.sum(axis=0) @ gains), float(self.play.sum(axis=1) @ gains)


@cache
def stage_distributions(rules: str = "six-card") -> StageDistributions:
    """The usual distributions, as shipped with the odds for `six-card` or `five-card`."""
    arrays = artefacts.shipped(artefact_name(rules)).arrays
    deals = arrays["ends"].sum()
    ends = arrays["play_ends"][:PLAY_GAINS, :PLAY_GAINS].astype(np.float64)
    both = ends[::-1, ::-1].cumsum(axis=0).cumsum(axis=1)[::-1, ::-1]
    # Deals in which the dealer passes mark a while the pone is under b, less those in which the
    # pone is under b at the end.
    under = arrays["play_passed"][1, :PLAY_GAINS, :PLAY_GAINS].astype(np.float64).cumsum(axis=1)
    before = np.zeros((PLAY_GAINS, PLAY_GAINS))
    before[:, 1:] = under[:, :-1]
    alone = np.zeros((PLAY_GAINS, PLAY_GAINS))
    alone[:, 1:] = ends[::-1].cumsum(axis=0)[::-1].cumsum(axis=1)[:, :-1]
    even = np.full((PLAY_GAINS, PLAY_GAINS), 0.5)
    first = np.divide(before - alone, both, out=even, where=both > 0)
    shows = arrays["shows"] / deals
    return StageDistributions(ends / ends.sum(), np.clip(first, 0, 1), shows[:2], shows[2])


def mean_crib(rules: str) -> float:
    """The points of a crib on average, for `six-card` or `five-card`."""
    chances = stage_distributions(rules).crib
    return round(float(chances @ np.arange(len(chances))), 1)


def stage_chances(
    holds: Holds,
    seat: int,
    scores: tuple[int, int],
    odds: ScoreOdds,
    *,
    rules: str = "six-card",
    strategy: DiscardStrategy | None = None,
) -> F64:
    """The chance to win with each hold, (n,), without the shift of the endgame.

    Arguments are those of `hold_chances.win_probabilities`; `odds` are of the next deals.
    """
    target = len(odds.win_probability)
    size = holds.kept.shape[1] + 2
    strategy = strategy or load_strategy(size)
    usual = stage_distributions(rules)
    own, other = _pegging(holds, seat, strategy)
    dealer_pone = (own, other) if seat == DEALER else (other, own)
    plays = tilt_play_to_means(usual.play, *dealer_pone)
    cribs = tilt_to_means(usual.crib, np.abs(holds.crib))
    stages = DealStages(usual, odds, target, seat, scores)
    by_hold = zip(holds.totals, cribs, plays, strict=True)
    chances = np.array([stages.win_probability(*distributions) for distributions in by_hold])
    # Played deals tell of hands that were kept, not of what else they might have kept: all holds
    # of a hand move alike.
    best, needed = [int(chances.argmax())], (target - scores[0], target - scores[1])
    kept = Holds._make(field[best] for field in holds)
    left_out = hold_features(kept, seat, needed, rules, strategy) @ UNSTAGED[rules][seat]
    return shifted(chances, left_out, *odds.bounds(*scores))


def _pegging(holds: Holds, seat: int, strategy: DiscardStrategy) -> tuple[F64, F64]:
    """Own and the other's points in the play, (n,) each."""
    rows = [multiset_index(row) for row in (holds.kept >> 2).tolist()]
    return strategy.own_pegging[seat, rows], strategy.opponent_pegging[seat, rows]


def hold_features(
    holds: Holds,
    seat: int,
    needed: tuple[int, int],
    rules: str,
    strategy: DiscardStrategy | None = None,
) -> F64:
    """As `unstaged_features`, of the holds of one hand of a seat, 0 pone or 1 dealer; (n, 5)."""
    strategy = strategy or load_strategy(holds.kept.shape[1] + 2)
    suits, mean = holds.kept & 3, stage_distributions(rules).mean_gains
    flush = (suits == suits[:, :1]).all(axis=1)
    own, other = _pegging(holds, seat, strategy)
    pegging = own - mean[seat], other - mean[1 - seat]
    return unstaged_features(holds.kept >> 2, flush, holds.totals, pegging, needed)


def unstaged_features(
    ranks: NDArray[np.integer],
    flush: NDArray[np.bool_],
    totals: NDArray[np.floating],
    pegging: tuple[F64, F64],
    needed: tuple[int, int],
) -> F64:
    """Features of a hold that predict how much the stages leave out of the play to win.

    In the endgame a hand has to hold the other side off as much as to score. Cards that count alike
    leave it little choice of what to play: pairs and runs count in the show, and are worth less
    than the stages say; cards far apart, or of one suit, are worth more.

    Args:
        ranks: of the cards kept, 0 (ace) to 12 (king); (..., k).
        flush: whether they are of one suit, (...).
        totals: the probability of each total, (..., 30).
        pegging: points of the side itself and of the other in the play for points, less what all
            hands get, (...) each.
        needed: points that the side and the other need.

    Returns:
        How far apart the cards count, from 0 to 1 for an ace and a ten; whether they are of one
        suit; the chance to be out in the show; the points of both in the play; all less the more
        points both need; (..., 5).
    """
    counts = np.minimum(ranks, TEN).astype(np.float64)
    spread = (counts.max(axis=-1) - counts.min(axis=-1)) / TEN
    out = totals[..., needed[0] :].sum(axis=-1)
    weight = (1 / min(needed) - 1 / NO_EFFECT_FROM) / (1 / FULL_EFFECT_UP_TO - 1 / NO_EFFECT_FROM)
    return np.stack([spread, flush, out, *pegging], axis=-1) * min(1.0, max(0.0, weight))


class DealStages:
    """One deal from one pair of scores. Grids hold the dealer's chance by both players' gains.

    By stakes, chances are `ScoreOdds.values`: the value of a win follows from the loser's score.

    Scores of a hand or of the crib are given as probabilities of totals, (30,).

    Args:
        usual: how the stages usually score.
        odds: the odds before the next deal.
        target: points to win.
        seat: whose chances are asked for, 0 pone or 1 dealer.
        scores: that seat's and the other's points before the deal.
    """

    def __init__(
        self,
        usual: StageDistributions,
        odds: ScoreOdds,
        target: int,
        seat: int,
        scores: tuple[int, int],
    ) -> None:
        self.usual = usual
        self.seat = seat
        self.dealer, self.pone = scores if seat == DEALER else scores[::-1]
        self.to_go = (target - self.dealer, target - self.pone)
        gains = np.arange(HEELS + PLAY_GAINS + 2 * (SHOW_TOTALS - 1))
        self.won = odds.won[np.minimum(self.pone + gains, target - 1)]
        self.lost = 1 - odds.won[np.minimum(self.dealer + gains, target - 1)]
        self.after = self._after(odds.values)

    def _after(self, chances: F64) -> F64:
        """The dealer's chance by both gains once the deal is over."""
        dealer, pone = self.dealer, self.pone
        gains = (HEELS + PLAY_GAINS + 2 * (SHOW_TOTALS - 1), PLAY_GAINS + SHOW_TOTALS - 1)
        after = np.ones(gains)
        block = 1 - chances[pone : pone + gains[1], dealer : dealer + gains[0]].T
        after[: block.shape[0], : block.shape[1]] = block
        return self._settle(after)

    def win_probability(self, totals: F64, crib: F64, play: F64) -> float:
        """The seat's chance to win with a hold, by how its hand, crib and play may score."""
        chance = float(self.before_starter(self.before_show(totals, crib), play))
        return chance if self.seat == DEALER else 1 - chance

    def without_heels(self, totals: F64, crib: F64, play: F64) -> float:
        """As `win_probability`, the starter not being a jack."""
        chance = float(self.before_play(self.before_show(totals, crib), play))
        return chance if self.seat == DEALER else 1 - chance

    def before_show(self, totals: F64, crib: F64) -> F64:
        """The dealer's chance once the play is over, by dealer's and pone's gain in it."""
        hands = [self.usual.hands[PONE], self.usual.hands[DEALER]]
        hands[self.seat] = totals
        grid = self.before_hand(self.before_crib(crib), DEALER, hands[DEALER])
        return self.before_hand(grid, PONE, hands[PONE])

    def before_crib(self, crib: F64) -> F64:
        """The dealer's chance once both hands are counted, by both gains until then."""
        return self._settle(_transition(crib, len(self.after)) @ self.after)

    def before_hand(self, grids: F64, seat: int, totals: F64) -> F64:
        """The dealer's chance before a seat's hand is counted, by both gains until then.

        `grids` hold the chance after it: one, or several in an array, (..., rows, columns).
        """
        if seat == DEALER:
            return self._settle(_transition(totals, grids.shape[-2]) @ grids)
        return self._settle(grids @ _transition(totals, grids.shape[-1]).T)

    def before_known_hands(self, grid: F64, seat: int) -> F64:
        """As `before_hand`, for each total that the hand may have, (30, rows, columns)."""
        axis = 0 if seat == DEALER else 1
        gains = np.arange(grid.shape[axis] - SHOW_TOTALS + 1)
        shown = [grid.take(gains + total, axis) for total in range(SHOW_TOTALS)]
        return self._settle(np.stack(shown))

    def _settle(self, grids: F64) -> F64:
        """Write decided games in grids: a player who has reached the target has won."""
        rows, columns = grids.shape[-2:]
        grids[..., self.to_go[1] :] = self.lost[:rows, None]
        grids[..., self.to_go[0] :, :] = self.won[:columns]
        return grids

    def before_starter(self, grids: F64, play: F64) -> F64:
        """As `before_play`, before the starter is turned: it may be a jack."""
        chances = self.before_play(grids, play)
        return chances + HEELS_PROBABILITY * (self.before_play(grids, play, HEELS) - chances)

    def before_play(self, grids: F64, play: F64, heels: int = 0) -> F64:
        """The dealer's chance before the play, for each grid, (...).

        Args:
            grids: from `before_show`: one, or several in an array, (..., rows, columns).
            play: probabilities by dealer's and pone's gain, (PLAY_GAINS, PLAY_GAINS).
            heels: the dealer's points for heels in this deal, not in the scores yet.
        """
        dealer_to_go, pone_to_go = self.to_go[0] - heels, self.to_go[1]
        if dealer_to_go <= 0:
            return np.full(grids.shape[:-2], self.won[0])
        a, b = min(dealer_to_go, PLAY_GAINS), min(pone_to_go, PLAY_GAINS)
        weighted = play[:a, :b] * grids[..., heels : heels + a, :b]
        undecided = weighted.reshape(*grids.shape[:-2], -1).sum(axis=-1)
        alone = play[a:, :b].sum(axis=0) @ self.won[:b]
        alone += play[:a, b:].sum(axis=1) @ self.lost[heels : heels + a]
        both = play[a:, b:].sum()
        if not both:
            return np.asarray(undecided + alone)
        first = self.usual.dealer_first[min(a, PLAY_GAINS - 1), min(b, PLAY_GAINS - 1)]
        return np.asarray(undecided + alone + first * both)


def _transition(totals: F64, size: int) -> F64:
    """The matrix that takes a grid of `size` gains to the one before a show with these totals."""
    rows = size - SHOW_TOTALS + 1
    padded = np.zeros(size + rows)
    padded[rows : rows + SHOW_TOTALS] = totals
    return np.lib.stride_tricks.as_strided(
        padded[rows:], (rows, size), (-padded.strides[0], padded.strides[0]), writeable=False
    )


def tilt_to_means(probabilities: F64, means: F64) -> F64:
    """Tilt a distribution over 0, 1, 2 ... exponentially to each of several means; (n, values).

    Finds the tilt by Newton's method with bounded steps.
    """
    values = np.arange(len(probabilities))
    tilts = np.zeros((len(means), 1))
    for _ in range(7):
        tilted = probabilities * np.exp(tilts * (values - means[:, None]))
        tilted /= tilted.sum(axis=1, keepdims=True)
        now = tilted @ values
        variances = tilted @ values**2 - now**2
        tilts += np.clip((means - now) / variances, -0.5, 0.5)[:, None]
    return np.array(tilted)


def tilt_play_to_means(probabilities: F64, dealer: F64, pone: F64) -> F64:
    """Tilt the joint distribution of the play exponentially to both players' mean gains, (n,) each.

    Returns:
        Probabilities by dealer's and pone's gain, (n, PLAY_GAINS, PLAY_GAINS).
    """
    values = np.arange(PLAY_GAINS)
    tilts = np.zeros((2, len(dealer), 1))
    for _ in range(5):
        factors = np.exp(tilts * values)
        tilted = factors[0][:, :, None] * probabilities * factors[1][:, None, :]
        tilted /= tilted.sum(axis=(1, 2), keepdims=True)
        sides = tilted.sum(axis=2), tilted.sum(axis=1)
        means = [side @ values for side in sides]
        variances = [side @ values**2 - mean**2 for side, mean in zip(sides, means, strict=True)]
        covariance = values @ (tilted @ values).T - means[0] * means[1]
        short = dealer - means[0], pone - means[1]
        determinant = variances[0] * variances[1] - covariance**2
        steps = np.stack(
            [
                variances[1] * short[0] - covariance * short[1],
                variances[0] * short[1] - covariance * short[0],
            ]
        )
        tilts += np.clip(steps / determinant, -0.3, 0.3)[:, :, None]
    return np.array(tilted)
