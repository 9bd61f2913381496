"""The chance to win from a score with each hold of a hand: the deal stage by stage, in its order.

His heels, the play, the pone's hand, the dealer's hand, the crib, and then the board of odds
(`odds`). One's own hand is exact; the other hand is what it is on average; the play and the crib
have their usual spread, bent until their means are those of the hold (exponential tilting). The
stages are taken as independent of each other, which they nearly are.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver import artefacts
from pegout.solver.discards.holds import DiscardStrategy, Holds, load_strategy
from pegout.solver.encoding.cards import multiset_index
from pegout.solver.odds.score_odds import ARTEFACTS, ScoreOdds, shipped_score_odds

F64 = NDArray[np.float64]

PLAY_GAINS: Final = 24
"""More than anyone gains in the play of a deal, but for one deal in a hundred thousand."""
SHOW_POINTS: Final = 30
PONE, DEALER = 0, 1
HEELS: Final = 2
HEELS_PROBABILITY: Final = 4 / 52
"""How often his heels come."""


class StageDistributions(NamedTuple):
    """How the stages of a deal usually score."""

    play: F64
    """Chances by dealer's and pone's gain, (PLAY, PLAY)."""
    first: F64
    """Where both pass a mark in the play: how often the dealer does so first, by both marks,
    (PLAY, PLAY)."""
    hands: F64
    """Chances of each total, by seat, (2, 30)."""
    crib: F64
    """Chances of each total, (30,)."""


@cache
def stage_distributions(rules: str = "six-card") -> StageDistributions:
    """The usual spread, as shipped with the odds.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    arrays = artefacts.shipped(ARTEFACTS[rules]).arrays
    deals = arrays["ends"].sum()
    ends = arrays["play_ends"][:PLAY_GAINS, :PLAY_GAINS].astype(np.float64)
    both = ends[::-1, ::-1].cumsum(axis=0).cumsum(axis=1)[::-1, ::-1]
    # The dealer passes mark a while the pone is under b; less the deals that end under b.
    under = arrays["play_passed"][1, :PLAY_GAINS, :PLAY_GAINS].astype(np.float64).cumsum(axis=1)
    before = np.zeros((PLAY_GAINS, PLAY_GAINS))
    before[:, 1:] = under[:, :-1]
    alone = np.zeros((PLAY_GAINS, PLAY_GAINS))
    alone[:, 1:] = ends[::-1].cumsum(axis=0)[::-1].cumsum(axis=1)[:, :-1]
    first = np.divide(
        before - alone, both, out=np.full((PLAY_GAINS, PLAY_GAINS), 0.5), where=both > 0
    )
    shows = arrays["shows"] / deals
    return StageDistributions(ends / ends.sum(), np.clip(first, 0, 1), shows[:2], shows[2])


def win_probabilities(
    found: Holds,
    seat: int,
    scores: tuple[int, int],
    *,
    target: int = 121,
    rules: str = "six-card",
    discards: DiscardStrategy | None = None,
) -> F64:
    """The chance to win with each hold.

    Args:
        found: the holds, from `discards.holds`.
        seat: 0 pone, 1 dealer.
        scores: own and the opponent's points.
        target: points to win.
        rules: whose deals they are, `six-card` or `five-card`.
        discards: as for `holds`.

    Returns:
        Chances, (n,).

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    size = found.kept.shape[1] + 2
    discards = discards or load_strategy(size)
    usual = stage_distributions(rules)
    rows = [multiset_index(row) for row in (found.kept >> 2).tolist()]
    own, other = discards.own_pegging[seat, rows], discards.opponent_pegging[seat, rows]
    plays = tilt_play_to_means(usual.play, *((own, other) if seat == DEALER else (other, own)))
    cribs = tilt_to_means(usual.crib, np.abs(found.crib))
    stages = DealStages(usual, shipped_score_odds(rules, target), target, seat, scores)
    parts = zip(found.totals, cribs, plays, strict=True)
    return np.array([stages.chance(*part) for part in parts])


class DealStages:
    """One deal from one pair of scores. Grids hold the dealer's chance by both scores' gains."""

    def __init__(
        self,
        usual: StageDistributions,
        odds: ScoreOdds,
        target: int,
        seat: int,
        scores: tuple[int, int],
    ) -> None:
        self.spread = usual
        self.seat = seat
        self.dealer, self.pone = scores if seat == DEALER else scores[::-1]
        self.to_go = (target - self.dealer, target - self.pone)
        self.after = self._after(odds.win_probability)

    def _after(self, board: F64) -> F64:
        """The dealer's chance by what both have gained once the deal is over."""
        dealer, pone = self.dealer, self.pone
        gains = (HEELS + PLAY_GAINS + 2 * (SHOW_POINTS - 1), PLAY_GAINS + SHOW_POINTS - 1)
        after = np.ones(gains)
        block = 1 - board[pone : pone + gains[1], dealer : dealer + gains[0]].T
        after[: block.shape[0], : block.shape[1]] = block
        return self._decide(after)

    def chance(self, totals: F64, crib: F64, play: F64) -> float:
        """One's own chance with a hold: the spread of its totals, of the crib and of the play."""
        grid = self.before_show(totals, crib)
        chance = self.in_play(grid, play)
        chance += HEELS_PROBABILITY * (self.in_play(grid, play, HEELS) - chance)
        return chance if self.seat == DEALER else 1 - chance

    def before_show(self, totals: F64, crib: F64) -> F64:
        """The dealer's chance once the play is over, by both gains (dealer's, pone's) in it."""
        hands = [self.spread.hands[PONE], self.spread.hands[DEALER]]
        hands[self.seat] = totals
        grid = self._decide(_sliding(crib, len(self.after)) @ self.after)
        grid = self._decide(_sliding(hands[DEALER], len(grid)) @ grid)
        return self._decide(grid @ _sliding(hands[PONE], grid.shape[1]).T)

    def _decide(self, grid: F64) -> F64:
        """Write what is decided already: the dealer over the mark has won, the pone likewise."""
        grid[:, self.to_go[1] :] = 0
        grid[self.to_go[0] :] = 1
        return grid

    def in_play(self, grid: F64, play: F64, heels: int = 0) -> float:
        """The dealer's chance before the play, with what heels have brought him in this deal.

        Args:
            grid: from `before_show`.
            play: chances by dealer's and pone's gain in the play, (PLAY, PLAY).
            heels: points for heels that are not in the scores yet.
        """
        dealer_to_go, pone_to_go = self.to_go[0] - heels, self.to_go[1]
        if dealer_to_go <= 0:
            return 1.0
        a, b = min(dealer_to_go, PLAY_GAINS), min(pone_to_go, PLAY_GAINS)
        on = (play[:a, :b] * grid[heels : heels + a, :b]).sum()
        alone = play[a:, :b].sum()
        both = play[a:, b:].sum()
        if not both:
            return float(on + alone)
        first = self.spread.first[min(a, PLAY_GAINS - 1), min(b, PLAY_GAINS - 1)]
        return float(on + alone + first * both)


def _sliding(totals: F64, size: int) -> F64:
    """The matrix that takes a grid of this many gains to the one before these totals."""
    rows = size - SHOW_POINTS + 1
    padded = np.zeros(size + rows)
    padded[rows : rows + SHOW_POINTS] = totals
    return np.lib.stride_tricks.as_strided(
        padded[rows:], (rows, size), (-padded.strides[0], padded.strides[0]), writeable=False
    )


def tilt_to_means(chances: F64, means: F64) -> F64:
    """A distribution over 0, 1, 2 ... bent by e^(a x) until it has each mean; (n, values).

    By Newton's method, in steps that cannot run away.
    """
    values = np.arange(len(chances))
    tilts = np.zeros((len(means), 1))
    for _ in range(7):
        bent = chances * np.exp(tilts * (values - means[:, None]))
        bent /= bent.sum(axis=1, keepdims=True)
        now = bent @ values
        spreads = bent @ values**2 - now**2
        tilts += np.clip((means - now) / spreads, -0.5, 0.5)[:, None]
    return np.array(bent)


def tilt_play_to_means(chances: F64, dealer: F64, pone: F64) -> F64:
    """The joint distribution of the play bent until both means are these; (n, PLAY, PLAY)."""
    values = np.arange(PLAY_GAINS)
    tilts = np.zeros((2, len(dealer), 1))
    for _ in range(5):
        factors = np.exp(tilts * values)
        bent = factors[0][:, :, None] * chances * factors[1][:, None, :]
        bent /= bent.sum(axis=(1, 2), keepdims=True)
        sides = bent.sum(axis=2), bent.sum(axis=1)
        means = [side @ values for side in sides]
        spreads = [side @ values**2 - mean**2 for side, mean in zip(sides, means, strict=True)]
        mixed = values @ (bent @ values).T - means[0] * means[1]
        short = dealer - means[0], pone - means[1]
        area = spreads[0] * spreads[1] - mixed**2
        steps = np.stack(
            [spreads[1] * short[0] - mixed * short[1], spreads[0] * short[1] - mixed * short[0]]
        )
        tilts += np.clip(steps / area, -0.3, 0.3)[:, :, None]
    return np.array(bent)
