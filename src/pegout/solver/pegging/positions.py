"""A decision in the play as one seat sees it, and the match around it."""

from __future__ import annotations

from typing import Final, NamedTuple

from pegout.solver.pegging.descending_ranks import descending
from pegout.solver.stakes import PLAIN

Rounds = tuple[tuple[tuple[int, int], ...], ...]
"""The cards played, as (seat, rank), round by round, the current round last."""


SIX_CARDS: Final = 6
"""Cards dealt to each in six-card; also what both hold together after lead and reply."""


class Position(NamedTuple):
    """A decision in the play as one seat sees it. Ranks run from 0 (ace) to 12 (king)."""

    size: int
    """Cards dealt to each, 6 or 5."""
    seat: int
    """Whose turn it is, 0 pone or 1 dealer."""
    hand: tuple[int, ...]
    """The cards it still holds."""
    starter: int
    rounds: Rounds

    @property
    def cards_left(self) -> int:
        """Cards in both hands together."""
        return 2 * (self.size - 2) - sum([len(each) for each in self.rounds])

    @property
    def descending_hand(self) -> tuple[int, ...]:
        """The ranks of the hand, descending."""
        return tuple([descending(rank) for rank in self.hand])

    @property
    def is_first_card(self) -> bool:
        """Whether it is a lead or a reply of six-card, which the blueprint has tables of."""
        return self.size == SIX_CARDS and self.cards_left > SIX_CARDS

    @property
    def lead(self) -> int | None:
        """The rank led (descending) where this is a reply; `None` for a lead."""
        return descending(self.rounds[0][0][1]) if self.seat else None


class MatchScores(NamedTuple):
    """The public part of a match at a moment of the play."""

    rules: str
    """Whose odds: `six-card` or `five-card`."""
    target: int
    scores: tuple[int, int]
    """Points of pone and dealer."""
    crib: float
    """Mean points of the crib."""
    stakes: str = PLAIN
    """The stakes, a key of `STAKES`: only while a side may still lose more than one."""


class MatchContext(NamedTuple):
    """A match at a moment of the play, with the points of the seat's hand in the show."""

    rules: str
    """Whose odds: `six-card` or `five-card`."""
    target: int
    scores: tuple[int, int]
    """Points of pone and dealer at the position."""
    own_show: int
    """Points in the show of the hand of the seat in turn, by ranks and suits."""
    crib: float
    """Mean points of the crib."""
    stakes: str = PLAIN
    """As in `MatchScores`."""

    def before(self, gained: tuple[int, int]) -> MatchContext:
        """The context from before pone and dealer gained some points.

        Points that no side has claimed yet, where players count for themselves, are not in scores.
        """
        pone, dealer = (max(now - won, 0) for now, won in zip(self.scores, gained, strict=True))
        return self._replace(scores=(pone, dealer))


def match_scores(context: MatchContext) -> MatchScores:
    """A context without the points of the seat's hand."""
    return MatchScores(context.rules, context.target, context.scores, context.crib, context.stakes)


def split_position(position: Position, cards: int) -> tuple[Position, Rounds]:
    """The position after some cards, and the cards played since, by rounds."""
    before: list[tuple[tuple[int, int], ...]] = []
    after: list[tuple[tuple[int, int], ...]] = []
    hand = list(position.hand)
    for each in position.rounds:
        if cards or not before:
            before.append(each[:cards])
            after.append(each[cards:])
        else:
            after.append(each)
        hand += [rank for seat, rank in each[cards:] if seat == position.seat]
        cards = max(0, cards - len(each))
    # Rounds that were over before the split are no part of the subgame.
    moves = tuple(after[max(0, len(before) - 1) :])
    return position._replace(hand=tuple(sorted(hand)), rounds=tuple(before)), moves
