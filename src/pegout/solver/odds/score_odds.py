"""The chance to win from every pair of scores, by backward induction over how deals score; par."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

import numpy as np

from pegout.engine.rules.variants import LONG_GAME
from pegout.solver import artefacts
from pegout.solver.arrays import F64
from pegout.solver.stakes import PLAIN, STAKES


class GainDistribution(NamedTuple):
    """The joint distribution of both players' gains in a deal."""

    ends: F64
    """Probabilities by dealer's and pone's gain at the end of the deal, (gains, gains)."""
    passed: F64
    """Probabilities that a player passes a mark while the other has a gain: by player (0 pone,
    1 dealer), mark and the other's gain; (2, gains, gains)."""


class ScoreOdds(NamedTuple):
    """The dealer's prospects before a deal, by the dealer's and the pone's score; (target, target).

    Seen from the dealer of the next deal.
    """

    win_probability: F64
    """The dealer's chance to win, 0 to 1."""
    equity: F64
    """The dealer's expected games won less games lost."""
    won: F64
    """The value of a win on the scale of `values`, by the loser's score; (target,)."""

    @property
    def values(self) -> F64:
        """The utility of decisions: the chance to win, or by stakes half of 1 + `equity`."""
        is_plain = bool((self.won == 1).all())
        return self.win_probability if is_plain else np.asarray((1 + self.equity) / 2)

    def bounds(self, own: int, other: int) -> tuple[float, float]:
        """The least and the greatest value that a game can still come to, by both scores."""
        return 1 - float(self.won[own]), float(self.won[other])


NO_SHIFT_FROM: Final = 61
"""Points needed from which on playing for the game instead of points does not change the odds."""


class EndgameShifts(NamedTuple):
    """Effects of playing for the game instead of points, by dealer's and pone's points needed.

    Shifts are of log-odds, by this deal alone.
    """

    shift: F64
    """For the dealer before the deal, (NEEDED, NEEDED)."""
    error: F64
    """The standard error of the dealer's chance, with all later deals; (NEEDED, NEEDED)."""
    holds: F64
    """For the chance to win with a hold, by seat (0 pone, 1 dealer); (2, NEEDED, NEEDED)."""

    def chance_errors(self, target: int) -> F64:
        """The standard errors by the dealer's and the pone's score, (target, target)."""
        needed = np.minimum(np.arange(target, 0, -1), NO_SHIFT_FROM - 1)
        return np.asarray(self.error[np.ix_(needed, needed)])

    def hold_shift(self, seat: int, needed: tuple[int, int]) -> float:
        """The shift for a seat's hold, by the points that it and the other side need."""
        dealer, pone = needed if seat == 1 else needed[::-1]
        return float(self.holds[seat, dealer, pone]) if max(needed) < NO_SHIFT_FROM else 0.0


def artefact_name(rules: str) -> str:
    """The name of the shipped odds for `six-card` or `five-card`."""
    return f"odds-{rules}"


def score_odds(
    gains: GainDistribution, target: int, stakes: str = PLAIN, near: EndgameShifts | None = None
) -> ScoreOdds:
    """Compute the odds for every pair of scores; `[i, j]` is for the dealer at i and the pone at j.

    Gains are taken in the order in which they came: the side that first reaches the target wins,
    and the loser's score at that moment decides on a skunk. The induction starts at the highest
    scores; it ends because every deal gives a side a point.

    `stakes` is one of `STAKES`; without `near`, what playing for the game changes, both play for
    points throughout.
    """
    size = len(gains.ends)
    reach = target + size
    games_lost = _games_lost(target, stakes)
    chances = np.zeros((target, target))
    equity = np.zeros((target, target))
    # The next dealer's odds once a deal has left its dealer at i and its pone at j; 0 past the
    # target, where the deal itself has decided the game.
    after = np.zeros((reach, reach))
    after_equity = np.zeros((reach, reach))
    for total in range(2 * target - 2, -1, -1):
        for i in range(max(0, total - target + 1), min(total, target - 1) + 1):
            j = total - i
            to_go, other = min(target - i, size - 1), min(target - j, size - 1)
            won = gains.passed[1, to_go, :other] * (target - i < size)
            lost = gains.passed[0, other, :to_go] * (target - j < size)
            ends = gains.ends[:to_go, :other]
            block = (slice(i, i + to_go), slice(j, j + other))
            undecided = ends.sum()
            chances[i, j] = won.sum() + undecided - (ends * after[block]).sum()
            equity[i, j] = (
                won @ games_lost[j : j + other]
                - lost @ games_lost[i : i + to_go]
                - (ends * after_equity[block]).sum()
            )
            if near is not None and max(target - i, target - j) < NO_SHIFT_FROM:
                for_game = float(shifted(chances[i, j], near.shift[target - i, target - j]))
                equity[i, j] += 2 * (for_game - chances[i, j])
                chances[i, j] = for_game
            after[j, i] = chances[i, j]
            after_equity[j, i] = equity[i, j]
    return ScoreOdds(chances, equity, _won(games_lost))


def shifted(chances: F64, shift: float | F64, low: float = 0.0, high: float = 1.0) -> F64:
    """Chances, or values between `low` and `high`, with their log-odds shifted."""
    factor, share = np.exp(shift), (chances - low) / (high - low)
    return np.asarray(low + (high - low) * share * factor / (1 - share + share * factor))


def _won(games_lost: F64) -> F64:
    return (1 + games_lost[:-1]) / 2


def _games_lost(target: int, stakes: str) -> F64:
    """How many games a loser loses, by their score; (target + 1,)."""
    lost = np.ones(target + 1)
    for margin, games in STAKES[stakes]:
        lost[: max(0, target - margin)] = games
    return lost


@cache
def shipped_gain_distribution(rules: str = "six-card") -> GainDistribution:
    """How deals score, as shipped, for `six-card` or `five-card`."""
    arrays = artefacts.shipped(artefact_name(rules)).arrays
    deals = arrays["ends"].sum()
    return GainDistribution(arrays["ends"] / deals, arrays["passed"] / deals)


@cache
def shipped_endgame_shifts(rules: str = "six-card") -> EndgameShifts:
    """The shipped effects of playing for the game, for `six-card` or `five-card`."""
    arrays = artefacts.shipped(artefact_name(rules)).arrays
    shift, error, holds = (
        arrays[f"near-{name}"].astype(np.float64) for name in EndgameShifts._fields
    )
    return EndgameShifts(shift, error, holds)


@lru_cache(maxsize=32)
def shipped_score_odds(
    rules: str = "six-card", target: int = LONG_GAME, stakes: str = PLAIN
) -> ScoreOdds:
    """The odds for a target: shipped for those of the named variants, otherwise computed.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    arrays = artefacts.shipped(artefact_name(rules)).arrays
    key = f"{target}-{stakes}"
    if f"dealer-{key}" in arrays:
        return ScoreOdds(
            arrays[f"dealer-{key}"].astype(np.float64),
            arrays[f"games-{key}"].astype(np.float64),
            _won(_games_lost(target, stakes)),
        )
    return score_odds(
        shipped_gain_distribution(rules), target, stakes, shipped_endgame_shifts(rules)
    )


class Par(NamedTuple):
    """Mean points of a deal: the score that a player of average fortune would have.

    Players know it from DeLynn Colvert's theory of twenty-six: over two deals, one as dealer and
    one as pone, a player pegs about 26 points.
    """

    pone: float
    dealer: float

    @property
    def both(self) -> float:
        """Mean points of two deals, one in each role."""
        return self.pone + self.dealer

    def score(self, deals_as_pone: int, deals_as_dealer: int) -> float:
        """The average score after these numbers of deals in each role."""
        return deals_as_pone * self.pone + deals_as_dealer * self.dealer

    def scores_to_reach(self, target: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The scores before a deal from which average deals just reach the target, highest first.

        They end with a deal as pone, who counts first. By role before the first deal, pone first.
        """
        pone = tuple(np.arange(target - self.pone, 0, -self.both).tolist())
        dealer = tuple(np.arange(target - self.both, 0, -self.both).tolist())
        return pone, dealer


@cache
def shipped_par(rules: str = "six-card") -> Par:
    """The averages of `six-card` or `five-card`."""
    ends = shipped_gain_distribution(rules).ends
    gains = np.arange(len(ends))
    return Par(pone=float(ends.sum(axis=0) @ gains), dealer=float(ends.sum(axis=1) @ gains))
