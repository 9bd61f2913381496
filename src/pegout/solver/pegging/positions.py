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
    """What everybody knows about the match at a moment of the play."""

    rules: str
    """Whose odds: `six-card` or `five-card`."""
    target: int
    scores: tuple[int, int]
    """Points of pone and dealer."""
    crib: float
    """What the crib brings on average."""
    stakes: str = PLAIN
    """What wins count, a key of `STAKES`: only while a side may still lose more than one."""


class MatchContext(NamedTuple):
    """What decides the chance to win after the play."""

    rules: str
    """Whose odds: `six-card` or `five-card`."""
    target: int
    scores: tuple[int, int]
    """Points of pone and dealer at the position."""
    own_show: int
    """What the own hand of the seat in turn will count, suits and all."""
    crib: float
    """What the crib brings on average."""
    stakes: str = PLAIN
    """As in `MatchScores`."""

    def before(self, gained: tuple[int, int]) -> MatchContext:
        """The context from before pone and dealer gained some points.

        Points that nobody has claimed yet, where players count for themselves, are not in scores.
        """
        pone, dealer = (max(now - won, 0) for now, won in zip(self.scores, gained, strict=True))
        return self._replace(scores=(pone, dealer))


def match_scores(context: MatchContext) -> MatchScores:
    """What a context says except for the own hand."""
    return MatchScores(context.rules, context.target, context.scores, context.crib, context.stakes)


def split_position(position: Position, cards: int) -> tuple[Position, Rounds]:
    """The position after some cards, and what has been played since, by rounds."""
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
