"""The effects of one action while it is applied; all points are pegged here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from itertools import accumulate
from operator import attrgetter
from typing import Any, Final

from pegout.cards import Card
from pegout.rules.events import Event, GameWon, MatchWon, Pegged
from pegout.rules.match import win_kind
from pegout.rules.scoring.show import ScoreItem, total
from pegout.rules.state import Phase, State

_FIELDS: Final = tuple(field.name for field in fields(State))
_values: Final = attrgetter(*_FIELDS)


class GameEnded(Exception):
    """Raised when a side reaches the target, so that nothing after it takes effect."""

    def __init__(self, side: int) -> None:
        self.side = side
        super().__init__(side)


class Transition:
    """The state and the events while one action is applied."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def update(self, **changes: Any) -> None:
        """Replace fields of the state.

        It does what `dataclasses.replace` does in a quarter of the time; every action needs it
        about twice.
        """
        values: Any = map(changes.get, _FIELDS, _values(self.state))
        self.state = State(*values)

    def emit(self, event: Event) -> None:
        """Append an event."""
        self.events.append(event)

    def peg(self, seat: int, points: int, reason: str, cards: tuple[Card, ...] = ()) -> None:
        """Peg points for a seat's side, in one move of its peg; 0 points have no effect.

        Args:
            seat: the seat that scores.
            points: the points, at least 0.
            reason: what they are for: a `ScoreKind`, `ScoreSource` or `Award`.
            cards: the cards that scored, for `Pegged`; none for a hand, the crib or a penalty.

        Raises:
            GameEnded: if the side has reached the target (rules 2).
        """
        start = self.state.scores[self.state.rules.side(seat)]
        self._peg(seat, points, reason, cards, start, 0)

    def peg_items(self, seat: int, items: Sequence[ScoreItem]) -> None:
        """Peg what one card scores: an event for each item, but one move of the peg (rules 8.3).

        Raises:
            GameEnded: if the side has reached the target; no later item is pegged.
        """
        rules = self.state.rules
        start = self.state.scores[rules.side(seat)]
        sums = accumulate(item.points for item in items)
        # A side that reaches the target stops there: no later item is pegged.
        to_come = next((n for n in sums if start + n >= rules.target), total(items))
        for item in items:
            to_come -= item.points
            self._peg(seat, item.points, item.kind, item.cards, start, to_come)

    def _peg(
        self, seat: int, points: int, reason: str, cards: tuple[Card, ...], start: int, to_come: int
    ) -> None:
        """Peg a part of a move that began at the score `start`."""
        if points == 0:
            return
        state = self.state
        side = state.rules.side(seat)
        scores, previous = list(state.scores), list(state.previous_scores)
        previous[side] = start
        scores[side] += points
        self.update(scores=tuple(scores), previous_scores=tuple(previous))
        after = self.state
        self.emit(
            Pegged(seat, side, points, reason, after.scores, cards, after.previous_scores, to_come)
        )
        if scores[side] >= state.rules.target:
            raise GameEnded(side)

    def win_game(self, side: int) -> None:
        """End the game with this winner, and the match if that decides it."""
        rules, scores = self.state.rules, self.state.scores
        kind = win_kind(rules, scores, side)
        games = list(self.state.games)
        games[side] += kind.games
        self.emit(GameWon(side, scores, kind.games, kind, tuple(games)))
        over = games[side] >= rules.match
        if over and rules.match > 1:
            self.emit(MatchWon(side, tuple(games)))
        phase = Phase.OVER if over else Phase.DEAL
        self.update(winner=side, games=tuple(games), phase=phase, pending_count=None)
        self.update(deal_cut=None)
