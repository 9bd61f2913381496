"""How well somebody plays, and what luck gave them, over reviewed games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from pegout.analysis.estimates import (
    Difference,
    Pr,
    RankTest,
    difference,
    pr_over,
    rank_test,
)
from pegout.analysis.figures import Lost, SideFigures

RECENT_GAMES: Final = 20
"""Games over which the PR over time is averaged: a game and those before it."""


class PrByKind(NamedTuple):
    """A PR over all decisions, and by kind."""

    all: Pr
    discard: Pr
    play: Pr


class Ledger(NamedTuple):
    """What cards and starters gave somebody, against what is expected; docs/review.md.

    Attributes:
        games: how many games.
        deals: how many deals.
        luck_deal: luck of the deals, in chances to win.
        luck_starter: luck of the starters, in chances to win.
        hands: what the cards dealt are worth, in points.
        shows: points of hand, crib and heels with the starter.
        dealt: ranks dealt.
        starters: ranks of the starters.
    """

    games: int
    deals: int
    luck_deal: Difference
    luck_starter: Difference
    hands: Difference
    shows: Difference
    dealt: RankTest
    starters: RankTest


def pr_by_kind(sides: Iterable[SideFigures]) -> PrByKind:
    """The PR of somebody over games, from their side of each."""
    own = list(sides)
    return PrByKind(
        pr_over(map(all_decisions, own)),
        pr_over(side.discard for side in own),
        pr_over(side.play for side in own),
    )


def all_decisions(side: SideFigures) -> Lost:
    """What discards and cards in the play lost together."""
    kinds = (side.discard, side.play)
    return Lost(sum(each.thousandths for each in kinds), sum(each.counted for each in kinds))


def recent_prs(sides: Sequence[SideFigures]) -> list[Pr]:
    """For each game, the oldest first, the PR over it and up to `RECENT_GAMES` - 1 before it."""
    lost = list(map(all_decisions, sides))
    return [pr_over(lost[max(0, end - RECENT_GAMES) : end]) for end in range(1, len(lost) + 1)]


def ledger(sides: Iterable[SideFigures], size: int) -> Ledger:
    """What cards and starters gave somebody over games.

    Args:
        sides: their side of each game.
        size: cards dealt to each, 6 or 5.
    """
    own = list(sides)
    return Ledger(
        len(own),
        sum(side.deals for side in own),
        difference(side.luck_deal for side in own),
        difference(side.luck_starter for side in own),
        difference(side.hands for side in own),
        difference(side.shows for side in own),
        rank_test([side.dealt for side in own], size),
        rank_test([side.starters for side in own], 1),
    )
