"""A person's strength and luck over reviewed games: PR, bands, a ledger.

Rates over games and sums of chance events come with their intervals and p-values.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import erfc, exp, sqrt
from pathlib import Path
from typing import Final, NamedTuple

from pegout.solver.analysis.figures import KindLost, Lost, SideFigures, Tally
from pegout.solver.analysis.mistakes import Kind
from pegout.solver.confidence_intervals import MIN_OBSERVATIONS, Z
from pegout.solver.decisions.answers import SIGNIFICANT_ERRORS
from pegout.solver.encoding.cards import RANKS

MIN_GAMES: Final = 5
"""Fewer games than this give no interval of a PR."""
MIN_EXPECTED: Final = 5.0
"""A rank expected less often than this gives no chi-square (Cochran's rule)."""
DECK_SIZE: Final = 52
RECENT_GAMES: Final = 20
"""Games over which the PR over time is averaged: a game and those before it."""
LEVEL_PR: Final = Path(__file__).with_name("level_pr.json")
"""The file of the shipped PR by level; `python -m research.level_pr` measures them."""
MEASURED: Final = ("random", "beginner", "steady", "strong", "expert")
"""The levels that name the bands, from the weakest to the strongest."""
MEASURED_GAMES: Final = ("six-card", 121)
"""Rules and target of the games that were measured."""
MIN_PR: Final = 0.05
"""The least PR that ratios are taken of; that of the reference itself is close to 0."""


class Pr(NamedTuple):
    """Thousandths of a win lost per rated decision, with a 95 % interval over games.

    Attributes:
        games: how many games with a rated decision.
        decisions: how many rated decisions.
        pr: `None` without a decision.
        low: `None`, like `high`, for too few games.
        high: the end of the interval that loses more.
    """

    games: int
    decisions: int
    pr: float | None
    low: float | None
    high: float | None


class PrByKind(NamedTuple):
    """A PR over all decisions, and by kind."""

    all: Pr
    discard: Pr
    play: Pr


class Band(NamedTuple):
    """The levels whose PR is nearest to a PR, and to both ends of its interval, if it has one."""

    level: str
    low: str | None
    high: str | None


class LearnNext(NamedTuple):
    """The kind of decision that costs a person most, clearly more than any other.

    Attributes:
        kind: the kind.
        games: over which this is so.
        cost: what it costs a game, in chance to win.
        error: the standard error of the cost, over games.
    """

    kind: Kind
    games: int
    cost: float
    error: float


class Difference(NamedTuple):
    """Outcomes of chance events and their expectation, both as means per event.

    Attributes:
        events: how many.
        got: the mean of what they gave; `None`, like the next three, without events.
        expected: the mean of their expectations.
        low: the lower end of the 95 % interval of `got - expected`.
        high: its upper end.
        p: how often luck alone differs as much, either way; `None` for too few events.
    """

    events: int
    got: float | None
    expected: float | None
    low: float | None
    high: float | None
    p: float | None


class RankTest(NamedTuple):
    """How often each rank came, against the same chance for each.

    Attributes:
        cards: how many cards.
        counts: by rank, from the ace to the king.
        expected: how often each rank is expected.
        chi_square: with 12 degrees of freedom.
        p: how often luck alone differs as much; `None` for too few cards.
    """

    cards: int
    counts: list[int]
    expected: float
    chi_square: float
    p: float | None


class Ledger(NamedTuple):
    """A person's luck with cards and starters over games; the fields are those of `SideFigures`."""

    who: str
    games: int
    deals: int
    luck_deal: Difference
    luck_starter: Difference
    hands: Difference
    shows: Difference
    dealt: RankTest
    starters: RankTest


def pr_over(games: Iterable[Lost]) -> Pr:
    """The PR over games, all decisions together.

    The decisions of a game depend on each other, so games are the unit: the ratio of two sums, with
    its linearised variance and Student's t (Cochran, Sampling Techniques, 1977, section 6.4).
    """
    rated = [game for game in games if game.counted]
    number, decisions = len(rated), sum(game.counted for game in rated)
    if not rated:
        return Pr(games=0, decisions=0, pr=None, low=None, high=None)
    pr = sum(game.thousandths for game in rated) / decisions
    if number < MIN_GAMES:
        return Pr(games=number, decisions=decisions, pr=pr, low=None, high=None)
    squares = sum((game.thousandths - pr * game.counted) ** 2 for game in rated)
    deviation = sqrt(number / (number - 1) * squares) / decisions
    half = student(number - 1) * deviation
    low, high = max(0.0, pr - half), pr + half
    return Pr(games=number, decisions=decisions, pr=pr, low=low, high=high)


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t: exact to 0.01 from 4 degrees of freedom on.

    Cornish and Fisher's expansion (Abramowitz and Stegun, 26.7.5).
    """
    z, n = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def difference(tallies: Iterable[Tally]) -> Difference:
    """Outcomes of chance events over games, against their expectation.

    Each event differs from its expectation by 0 on average, whatever has happened before, so the
    variances add up although the number of deals depends on the cards.
    """
    every = list(tallies)
    events = sum(each.events for each in every)
    if not events:
        return Difference(events=0, got=None, expected=None, low=None, high=None, p=None)
    got, expected = (sum(getattr(each, name) for each in every) for name in ("got", "expected"))
    deviation = sqrt(sum(each.variance for each in every))
    apart, half = (got - expected) / events, Z * deviation / events
    p = erfc(abs(got - expected) / deviation / sqrt(2)) if deviation else None
    return Difference(
        events=events,
        got=got / events,
        expected=expected / events,
        low=apart - half,
        high=apart + half,
        p=p if events >= MIN_OBSERVATIONS else None,
    )


def rank_test(counts: Sequence[Sequence[int]], drawn: int) -> RankTest:
    """Test ranks by Pearson's chi-square.

    Args:
        counts: how often each rank came, by game.
        drawn: how many cards come from one pack without replacement: those of a hand, or 1 for a
            starter. It makes counts vary less, by `(52 - drawn) / 51`.
    """
    ranks = [sum(game[rank] for game in counts) for rank in range(RANKS)]
    cards = sum(ranks)
    if not cards:
        return RankTest(cards=0, counts=ranks, expected=0.0, chi_square=0.0, p=None)
    expected = cards / RANKS
    pearson = sum((count - expected) ** 2 for count in ranks) / expected
    chi_square = pearson * (DECK_SIZE - 1) / (DECK_SIZE - drawn)
    p = _upper_tail(chi_square) if expected >= MIN_EXPECTED else None
    return RankTest(cards=cards, counts=ranks, expected=expected, chi_square=chi_square, p=p)


def _upper_tail(chi_square: float) -> float:
    """The upper tail of chi-square with 12 degrees of freedom, a sum for an even number."""
    half, term, found = chi_square / 2, 1.0, 0.0
    for k in range((RANKS - 1) // 2):
        found += term
        term *= half / (k + 1)
    return exp(-half) * found


def pr_by_kind(sides: Iterable[SideFigures]) -> PrByKind:
    """The PR of a person over games, from their side of each."""
    own = list(sides)
    return PrByKind(
        all=pr_over(map(all_decisions, own)),
        discard=pr_over(side.discard for side in own),
        play=pr_over(side.play for side in own),
    )


def all_decisions(side: SideFigures) -> Lost:
    """The losses of discards and of cards in the play together."""
    kinds = (side.discard, side.play)
    return Lost(sum(each.thousandths for each in kinds), sum(each.counted for each in kinds))


def recent_prs(sides: Sequence[SideFigures]) -> list[Pr]:
    """For each game, the oldest first, the PR over it and up to `RECENT_GAMES` - 1 before it."""
    lost = list(map(all_decisions, sides))
    return [pr_over(lost[max(0, end - RECENT_GAMES) : end]) for end in range(1, len(lost) + 1)]


def ledger(who: str, sides: Iterable[SideFigures], size: int) -> Ledger:
    """A person's luck with cards and starters over games.

    Args:
        who: what they are called there.
        sides: their side of each game.
        size: cards dealt to each, 6 or 5.
    """
    own = list(sides)
    return Ledger(
        who=who,
        games=len(own),
        deals=sum(side.deals for side in own),
        luck_deal=difference(side.luck_deal for side in own),
        luck_starter=difference(side.luck_starter for side in own),
        hands=difference(side.hands for side in own),
        shows=difference(side.shows for side in own),
        dealt=rank_test([side.dealt for side in own], size),
        starters=rank_test([side.starters for side in own], 1),
    )


def learn_next(sides: Iterable[SideFigures]) -> LearnNext | None:
    """The kind of decision that costs a person most a game, from their side of each game.

    `None` for fewer than `MIN_GAMES` games, and unless it costs more than the kind that comes
    second by more than twice the error of that difference: of its mean over games, and of the
    costs themselves.
    """
    own = list(sides)
    totals: Counter[Kind] = Counter()
    for side in own:
        totals.update({kind: lost.cost for kind, lost in side.kinds.items()})
    if len(own) < MIN_GAMES or not totals:
        return None
    first, second, *_ = (*[kind for kind, _ in totals.most_common(2)], None)
    ahead, error = _mean_of([_lost(side, first, second) for side in own])
    if ahead <= SIGNIFICANT_ERRORS * error:
        return None
    cost, error = _mean_of([_lost(side, first) for side in own])
    return LearnNext(kind=first, games=len(own), cost=cost, error=error)


def _lost(side: SideFigures, kind: Kind, other: Kind | None = None) -> tuple[float, float]:
    """The cost of a kind in a game less that of another, and the variance of this."""
    lost = side.kinds.get(kind, KindLost())
    less = side.kinds.get(other, KindLost()) if other else KindLost()
    return lost.cost - less.cost, lost.variance + less.variance


def _mean_of(games: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The mean of values with variances of their own, and its standard error."""
    number = len(games)
    mean = sum(value for value, _ in games) / number
    spread = sum((value - mean) ** 2 for value, _ in games) / (number - 1)
    return mean, sqrt((spread + sum(variance for _, variance in games) / number) / number)


@cache
def level_prs() -> Mapping[str, PrByKind]:
    """The shipped PR by level, from the weakest to the strongest, in six-card against `steady`."""
    stored = json.loads(LEVEL_PR.read_text("utf-8"))["levels"]
    return {
        level: PrByKind(**{kind: Pr(**pr) for kind, pr in kinds.items()})
        for level, kinds in stored.items()
    }


def band(pr: float) -> str:
    """The level whose PR is nearest, by ratio.

    Two levels meet at the geometric mean of their PR: a level that loses twice as much as one and
    half as much as another is as far from both.
    """
    levels = [(level, max(found.all.pr or 0, MIN_PR)) for level, found in level_prs().items()]
    for (weaker, more), (_, less) in pairwise(levels):
        if pr >= sqrt(more * less):
            return weaker
    return levels[-1][0]


def band_of(rules: str, target: int, pr: PrByKind) -> Band | None:
    """The band of a PR; `None` without one, or by rules under which no level was measured."""
    found = pr.all
    if (rules, target) != MEASURED_GAMES or found.pr is None:
        return None
    low, high = (None if end is None else band(end) for end in (found.low, found.high))
    return Band(band(found.pr), low, high)
