"""How well somebody plays, and what luck gave them, over reviewed games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from pegout.analysis.estimates import difference, pr_over, rank_test
from pegout.analysis.figures import Lost, SideFigures
from pegout.wire.skill import LedgerModel, PrByKindModel, PrModel

RECENT_GAMES: Final = 20
"""Games over which the PR over time is averaged: a game and those before it."""


def pr_by_kind(sides: Iterable[SideFigures]) -> PrByKindModel:
    """The PR of somebody over games, from their side of each."""
    own = list(sides)
    return PrByKindModel(
        all=pr_over(map(all_decisions, own)),
        discard=pr_over(side.discard for side in own),
        play=pr_over(side.play for side in own),
    )


def all_decisions(side: SideFigures) -> Lost:
    """What discards and cards in the play lost together."""
    kinds = (side.discard, side.play)
    return Lost(sum(each.thousandths for each in kinds), sum(each.counted for each in kinds))


def recent_prs(sides: Sequence[SideFigures]) -> list[PrModel]:
    """For each game, the oldest first, the PR over it and up to `RECENT_GAMES` - 1 before it."""
    lost = list(map(all_decisions, sides))
    return [pr_over(lost[max(0, end - RECENT_GAMES) : end]) for end in range(1, len(lost) + 1)]


def ledger(who: str, sides: Iterable[SideFigures], size: int) -> LedgerModel:
    """What cards and starters gave somebody over games.

    Args:
        who: what they are called there.
        sides: their side of each game.
        size: cards dealt to each, 6 or 5.
    """
    own = list(sides)
    return LedgerModel(
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
