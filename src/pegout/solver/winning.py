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
from pegout.solver.discards import Discards, Holds, load
from pegout.solver.odds import NAMES, shipped_board

F64 = NDArray[np.float64]

PLAY: Final = 32
"""More than anyone gains in the play of a deal."""
SHOW: Final = 30
PONE, DEALER = 0, 1


class Spread(NamedTuple):
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
def spread(rules: str = "six-card") -> Spread:
    """The usual spread, as shipped with the odds.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    arrays = artefacts.shipped(NAMES[rules]).arrays
    deals = arrays["ends"].sum()
    ends = arrays["play_ends"][:PLAY, :PLAY].astype(np.float64)
    both = ends[::-1, ::-1].cumsum(axis=0).cumsum(axis=1)[::-1, ::-1]
    # The dealer passes mark a while the pone is under b; less the deals that end under b.
    under = arrays["play_passed"][1, :PLAY, :PLAY].astype(np.float64).cumsum(axis=1)
    before = np.zeros((PLAY, PLAY))
    before[:, 1:] = under[:, :-1]
    alone = np.zeros((PLAY, PLAY))
    alone[:, 1:] = ends[::-1].cumsum(axis=0)[::-1].cumsum(axis=1)[:, :-1]
    first = np.divide(before - alone, both, out=np.full((PLAY, PLAY), 0.5), where=both > 0)
    shows = arrays["shows"] / deals
    return Spread(ends / ends.sum(), np.clip(first, 0, 1), shows[:2], shows[2])


def win_chances(
    found: Holds,
    seat: int,
    scores: tuple[int, int],
    *,
    target: int = 121,
    rules: str = "six-card",
    discards: Discards | None = None,
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
    discards = discards or load(size)
    stages = _Stages(rules, target, seat, scores)
    chances = [
        stages.chance(totals, abs(crib), *_play_means(discards, seat, kept))
        for totals, crib, kept in zip(found.totals, found.crib, found.kept, strict=True)
    ]
    return np.array(chances)


def _play_means(discards: Discards, seat: int, kept: NDArray[np.uint8]) -> tuple[float, float]:
    """Dealer's and pone's mean points in the play with a kept hand."""
    from pegout.solver.codes import index

    row = index((kept >> 2).tolist())
    own, other = float(discards.own[seat, row]), float(discards.other[seat, row])
    return (own, other) if seat == DEALER else (other, own)


class _Stages:
    """One deal from one pair of scores. Grids hold the dealer's chance by both scores' gains."""

    def __init__(self, rules: str, target: int, seat: int, scores: tuple[int, int]) -> None:
        self.spread = spread(rules)
        self.seat = seat
        mine, theirs = scores
        self.dealer, self.pone = (mine, theirs) if seat == DEALER else (theirs, mine)
        self.to_go = (target - self.dealer, target - self.pone)
        self.heels = 2
        self.after = self._after(shipped_board(rules, target).dealer, target)

    def _after(self, board: F64, target: int) -> F64:
        """The dealer's chance by what both have gained once the deal is over."""
        dealer, pone = self.dealer, self.pone
        gains = (self.heels + PLAY + 2 * SHOW, PLAY + SHOW)
        after = np.ones(gains)
        block = 1 - board[pone : pone + gains[1], dealer : dealer + gains[0]].T
        after[: block.shape[0], : block.shape[1]] = block
        after[:, self.to_go[1] :] = 0
        after[self.to_go[0] :, :] = 1
        return after

    def chance(self, totals: F64, crib: float, dealer_play: float, pone_play: float) -> float:
        """One's own chance with a hold: its totals, the means of the crib and of the play."""
        hands = [self.spread.hands[PONE], self.spread.hands[DEALER]]
        hands[self.seat] = totals
        grid = self._gain(self.after, tilted(self.spread.crib, crib), 0)
        grid = self._gain(grid, hands[DEALER], 0)
        grid = self._gain(grid, hands[PONE], 1)
        play = tilted_play(self.spread.play, dealer_play, pone_play)
        heels = 4 / 52
        chance = (1 - heels) * self._play(grid, play, 0) + heels * self._play(grid, play, 2)
        return chance if self.seat == DEALER else 1 - chance

    def _gain(self, grid: F64, totals: F64, axis: int) -> F64:
        """The grid before somebody (axis 0 dealer, 1 pone) gains one of these totals."""
        windows = np.lib.stride_tricks.sliding_window_view(grid, SHOW, axis=axis)
        before = np.tensordot(windows, totals[:SHOW], axes=([2], [0]))
        before = before[: grid.shape[0], : grid.shape[1]]
        return self._decide(before)

    def _decide(self, grid: F64) -> F64:
        """Write what is decided already: the dealer over the mark has won, the pone likewise."""
        grid = np.array(grid)
        grid[:, self.to_go[1] :] = 0
        grid[self.to_go[0] :] = 1
        return grid

    def _play(self, grid: F64, play: F64, heels: int) -> float:
        """The dealer's chance before the play, with what heels have brought him."""
        dealer_to_go, pone_to_go = self.to_go[0] - heels, self.to_go[1]
        if dealer_to_go <= 0:
            return 1.0
        a, b = min(dealer_to_go, PLAY), min(pone_to_go, PLAY)
        on = (play[:a, :b] * grid[heels : heels + a, :b]).sum()
        alone = play[a:, :b].sum()
        both = play[a:, b:].sum()
        if not both:
            return float(on + alone)
        first = self.spread.first[min(a, PLAY - 1), min(b, PLAY - 1)]
        return float(on + alone + first * both)


def tilted(chances: F64, mean: float) -> F64:
    """A distribution over 0, 1, 2 ... bent by e^(a x) until it has this mean (Newton's method)."""
    values = np.arange(len(chances))
    tilt = 0.0
    for _ in range(6):
        bent = chances * np.exp(tilt * (values - mean))
        bent /= bent.sum()
        now = bent @ values
        tilt += np.clip((mean - now) / (bent @ (values - now) ** 2), -0.5, 0.5)
    return np.array(bent)


def tilted_play(chances: F64, dealer: float, pone: float) -> F64:
    """The joint distribution of the play bent until both means are these; (PLAY, PLAY)."""
    values = np.arange(PLAY)
    tilts = np.zeros(2)
    for _ in range(4):
        factors = [np.exp(tilt * values) for tilt in tilts]
        bent = factors[0][:, None] * chances * factors[1]
        bent /= bent.sum()
        sides = (bent.sum(axis=1), bent.sum(axis=0))
        means = np.array([side @ values for side in sides])
        spreads = [side @ (values - mean) ** 2 for side, mean in zip(sides, means, strict=True)]
        mixed = (values - means[0]) @ bent @ (values - means[1])
        matrix = np.array([[spreads[0], mixed], [mixed, spreads[1]]])
        step = np.linalg.solve(matrix, np.array([dealer, pone]) - means)
        tilts += np.clip(step, -0.3, 0.3)
    return np.array(bent)
