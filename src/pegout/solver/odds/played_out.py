"""The chance to win with a hand kept where a side needs few points: the deal is played out.

There the first cards decide, which stages of a deal do not show. So the play was solved for the
chance to win beforehand, with the hands that both sides keep at such scores, and shipped is what
every hand is worth, show and crib counted in their order (`training.played_out`).
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

import numpy as np

from pegout.solver import artefacts
from pegout.solver.arrays import F64, I64
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.odds.score_odds import ScoreOdds, shipped_score_odds
from pegout.solver.odds.win_probability import SHOW_TOTALS, DealStages, stage_distributions
from pegout.solver.variants import PONE, SIZES

LAST_POINTS: Final = 5
"""Points that a side needs at most where the deal is played out."""
CHANCE_STEPS: Final = 250
"""Chances are shipped in steps of 1 over this."""
MIN_CHANCE: Final = 0.5 / CHANCE_STEPS
"""Chances are held off 0 and 1 by this where log-odds are taken."""
HAND_KINDS: Final = {6: 1, 5: 2}
"""The kinds of hands that are told apart, by cards dealt: in five-card those of one suit too."""
STARTERS: Final = {
    6: {6: 1.0, 11: 1.0},
    5: {2: 4.0, 4: 1.0, 7: 4.0, 11: 3.0},
}
"""The starters, 0 (ace) to 12 (king), that the play is solved with, and how much each counts: for
how many ranks it stands; by cards dealt."""


class PlayedOut(NamedTuple):
    """Values of hands at some pairs of scores."""

    needs: I64
    """Points that pone and dealer need, (n, 2)."""
    chances: F64
    """The chance to win of a seat that keeps a hand, the starter not being a jack; by pair of
    scores, seat (0 pone, 1 dealer), whether the hand is of one suit, and ranks kept,
    (n, 2, kinds, k). In six-card there is one kind, of several suits."""


def artefact_name(rules: str) -> str:
    """The name of the shipped result for `six-card` or `five-card`."""
    return f"played-out-{rules}"


@cache
def shipped_played_out(rules: str) -> PlayedOut:
    """The shipped result.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    arrays = artefacts.shipped(artefact_name(rules)).arrays
    return PlayedOut(arrays["needs"].astype(np.int64), arrays["chances"] / CHANCE_STEPS)


def is_played_out(needed: tuple[int, int]) -> bool:
    """Whether the deal is played out where the sides need some points."""
    return min(needed) <= LAST_POINTS


@cache
def usual_totals(size: int) -> F64:
    """How often a hand of several suits has each total with the `STARTERS`, by ranks, (k, 30)."""
    shows = show_table(size - 2)
    found = np.zeros((len(shows), SHOW_TOTALS))
    for starter, share in starter_shares(size).items():
        found[np.arange(len(shows)), shows[:, starter]] += share
    return found


def starter_shares(size: int) -> dict[int, float]:
    """How much each of the `STARTERS` counts; all add up to 1."""
    whole = sum(STARTERS[size].values())
    return {starter: ranks / whole for starter, ranks in STARTERS[size].items()}


class Left(NamedTuple):
    """Effects that the stages of a deal leave out of hands kept at a pair of scores."""

    usual: F64
    """The chance to win by the stages, with the usual crib and play and the totals of `kinds`;
    (kinds, k)."""
    added: F64
    """The effect of the play on its log-odds, (kinds, k)."""


def left_out(known: PlayedOut, rules: str, target: int, needed: tuple[int, int], seat: int) -> Left:
    """The error of the stages in a seat's chance to win, the starter not being a jack.

    Between pairs of scores it is interpolated by the logarithm of what the farther side needs;
    beyond the last it stays as it is.

    Args:
        known: what hands are worth at some pairs of scores.
        rules: `six-card` or `five-card`.
        target: points to win.
        needed: by pone and dealer; one of them at most `LAST_POINTS`.
        seat: 0 pone, 1 dealer.
    """
    near = int(np.argmin(needed))
    mine = np.flatnonzero(known.needs[:, near] == needed[near])
    mine = mine[np.argsort(known.needs[mine, 1 - near])]
    far, wanted = known.needs[mine, 1 - near], needed[1 - near]
    high = min(int(np.searchsorted(far, wanted)), len(far) - 1)
    low = high if far[high] <= wanted else high - 1

    def added(place: int) -> F64:
        pair = tuple(known.needs[mine[place]].tolist())
        usual = _usual(rules, target, pair, seat)
        return log_odds(known.chances[mine[place], seat]) - log_odds(usual)

    found = added(high)
    if low < high:
        share = np.log(wanted / far[low]) / np.log(far[high] / far[low])
        found = share * found + (1 - share) * added(low)
    return Left(_usual(rules, target, needed, seat), found)


@lru_cache(maxsize=64)
def _usual(rules: str, target: int, needed: tuple[int, int], seat: int) -> F64:
    """The chance to win by the stages with usual crib and play, (kinds, k)."""
    size, usual = SIZES[rules], stage_distributions(rules)
    stages = stages_at(shipped_score_odds(rules, target), rules, needed, seat)
    by_total = np.array(
        [stages.without_heels(each, usual.crib, usual.play) for each in np.eye(SHOW_TOTALS)]
    )
    totals = usual_totals(size)
    kinds = [totals, np.roll(totals, size - 2, axis=1)][: HAND_KINDS[size]]
    return np.stack([each @ by_total for each in kinds])


def stages_at(odds: ScoreOdds, rules: str, needed: tuple[int, int], seat: int) -> DealStages:
    """The stages of a deal where pone and dealer need some points, for a seat."""
    target = len(odds.win_probability)
    pone, dealer = (target - each for each in needed)
    scores = (pone, dealer) if seat == PONE else (dealer, pone)
    return DealStages(stage_distributions(rules), odds, target, seat, scores)


def log_odds(chances: F64 | float) -> F64:
    """The logarithms of odds, of any shape, chances being held off 0 and 1."""
    held = np.clip(chances, MIN_CHANCE, 1 - MIN_CHANCE)
    return np.asarray(np.log(held / (1 - held)))
