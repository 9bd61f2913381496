"""The known strategy of a level before a game: how it discards and how it plays its cards.

A control variate may know who plays. Its mean over every chance event is exact whatever the sides
do, so results without luck stay unbiased; the better the levels are predicted, the less is left in
them. Of anybody else nothing is known, and the best discards by points are expected.

Reviews measure every game by the same `V`, no matter who played it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray
from research.known_players.equilibrium_discards import expert_discards, strong_discards
from research.known_players.hands_by_dealer import FirstCards, Players
from research.known_players.steady_discards import steady_discards
from research.known_players.suited_hands import SuitedDiscards
from research.known_players.tabled_first_cards import first_cards_for_points, first_cards_to_win

from pegout.engine.cards import Rank
from pegout.engine.rules.variants import Rules
from pegout.engine.rules.views import View
from pegout.solver.decisions import Goal, rank_weights
from pegout.solver.kernels.pegging.known_hands import Pegger
from pegout.solver.odds.win_probability import mean_crib
from pegout.solver.pegging.known_hands import PEGGER
from pegout.solver.pegging.positions import MatchScores
from pegout.solver.variants import DEALER, PONE, SIX_CARD, SIZES


class Discards(Protocol):
    """How a side discards in one deal."""

    def by_ranks(self) -> NDArray[np.int64]:
        """The discard of every hand by the index of its ranks, suits left out.

        Returns:
            Choices as in `discard_choices`, (n,).
        """

    def by_suits(self, cards: Sequence[int], seen: Sequence[int]) -> SuitedDiscards:
        """The discard for each way to give suits to the ranks of a hand.

        Args:
            cards: the cards as dealt, codes in ascending order.
            seen: cards that the hand cannot have, codes.
        """


class KnownSide(NamedTuple):
    """The known or expected strategy of a side."""

    discards: Callable[[Rules, int, tuple[int, int]], Discards]
    """By rules, seat (0 pone, 1 dealer) and the scores of pone and dealer."""
    pegger: Pegger
    """How it plays its cards."""
    first_cards: Callable[[str, int, tuple[int, int]], FirstCards | None] | None = None
    """How it leads and replies, by the solved variant, the target and the scores of pone and
    dealer; `None` if as the pegger does."""
    for_points: Callable[[str, int, tuple[int, int]], bool] | None = None
    """Whether it plays for points, as in the subgames solved for them, by the same; `None` if it
    never does."""
    strategy: Callable[[View], Mapping[Rank, int]] | None = None
    """The weights that it draws its card by; empty or `None` if they are not known."""


KnownSides = tuple[KnownSide, KnownSide]
"""The strategies known of both sides."""

V_ENDGAME: Final = 24
"""The distance from the target within which pegging first may decide, and `expert` is expected to
play for the chance to win; farther away it mostly does as for points."""
LAST_POINTS: Final = 3
"""Where a side needs at most this many points, who pegs first decides."""
STEADY_PEGGER: Final = Pegger(sharp=1e-7, soft=1.0, soft_weight=0.0, high_card=1e-5, kept_pair=0.0)
"""Plays as `steady` does: the best card, and of equals the highest."""


def _strong_first_cards(rules: str, target: int, scores: tuple[int, int]) -> FirstCards | None:
    """As the blueprint."""
    return first_cards_for_points() if rules == SIX_CARD else None


def _expert_first_cards(rules: str, target: int, scores: tuple[int, int]) -> FirstCards | None:
    """As the blueprint; in the endgame it leads as it does there, and replies by the mixtures.

    To solve the replies to all leads would take too long. In the last points who pegs first
    decides, which peggers see better.
    """
    if max(scores) < target - V_ENDGAME:
        return _strong_first_cards(rules, target, scores)
    if rules != SIX_CARD or max(scores) >= target - LAST_POINTS:
        return None
    return first_cards_to_win(MatchScores(rules, target, scores, mean_crib(rules)))


def _strong_for_points(rules: str, target: int, scores: tuple[int, int]) -> bool:
    """Everywhere."""
    return rules == SIX_CARD


def _expert_for_points(rules: str, target: int, scores: tuple[int, int]) -> bool:
    """Before the endgame."""
    return rules == SIX_CARD and max(scores) < target - V_ENDGAME


def strong_strategy(view: View) -> Mapping[Rank, int]:
    """For points, everywhere."""
    return _strategy(view, Goal.POINTS)


def _expert_strategy(view: View) -> Mapping[Rank, int]:
    """For points, before the endgame; in it `V` knows too little of what a card is worth."""
    near = max(view.scores) >= view.rules.target - V_ENDGAME
    return {} if near else _strategy(view, Goal.WIN)


def _strategy(view: View, goal: Goal) -> Mapping[Rank, int]:
    """The distribution by which levels draw a card where there is a choice; in six-card."""
    if view.rules.dealt != SIZES[SIX_CARD] or len({card and card.rank for card in view.hand}) < 2:
        return {}
    return rank_weights(view, goal)


ANYBODY: Final = KnownSide(strong_discards, PEGGER)
"""A side of which nothing is known."""
KNOWN_SIDES: Final[Mapping[str, KnownSide]] = MappingProxyType(
    {
        "steady": KnownSide(steady_discards, STEADY_PEGGER),
        "strong": KnownSide(
            strong_discards, PEGGER, _strong_first_cards, _strong_for_points, strong_strategy
        ),
        "expert": KnownSide(
            expert_discards, PEGGER, _expert_first_cards, _expert_for_points, _expert_strategy
        ),
        "shark": KnownSide(expert_discards, PEGGER),
    }
)
"""The levels of which it is known, by name."""


def players(sides: KnownSides, rules: str, target: int, scores: tuple[int, int]) -> Players:
    """How pone and dealer play their cards.

    Args:
        sides: their known strategies.
        rules: the solved variant, `six-card` or `five-card`.
        target: points to win.
        scores: of both before the lead, below the target.
    """
    match = rules, target, scores
    first = [side.first_cards and side.first_cards(*match) for side in sides]
    points = [bool(side.for_points and side.for_points(*match)) for side in sides]
    return Players(
        (sides[PONE].pegger, sides[DEALER].pegger),
        (first[PONE], first[DEALER]),
        (points[PONE], points[DEALER]),
    )


def known_sides(names: Sequence[str]) -> KnownSides | None:
    """The known strategies of the players in two seats; `None` if nothing is known of either.

    Args:
        names: levels, or external bots.
    """
    first, second = (KNOWN_SIDES.get(name, ANYBODY) for name in names)
    return None if first is second is ANYBODY else (first, second)
