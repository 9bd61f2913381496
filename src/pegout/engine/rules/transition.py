"""The effects of one action while it is applied; all points are pegged here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pegout.engine.cards import Card
from pegout.engine.rules.events import Event, GameWon, MatchWon, Pegged, Reason
from pegout.engine.rules.match import win_kind
from pegout.engine.rules.quick import quick
from pegout.engine.rules.scoring.show import ScoreItem
from pegout.engine.rules.state import Phase, State, copied

_pegged: Final = quick(Pegged)


class GameEnded(Exception):
    """Raised when a side reaches the target, so that nothing after it takes effect."""

    def __init__(self, side: int) -> None:
        self.side = side
        super().__init__(side)


class Transition(list[Event]):
    """The events while one action is applied, in order, and the state.

    `state` is a copy, not seen elsewhere yet; `new` is the same, and its fields can be set.
    `emit` appends an event.
    """

    __slots__ = ("new", "state")

    emit = list.append

    def __init__(self, state: State) -> None:
        self.new: Any = copied(state)
        self.state: State = self.new

    def result(self) -> tuple[State, tuple[Event, ...]]:
        """The next state, which cannot be changed any more, and the events in order."""
        self.new.__class__ = State
        return self.state, tuple(self)

    def peg(self, seat: int, points: int, reason: Reason, cards: tuple[Card, ...] = ()) -> None:
        """Peg points for a seat's side, in one move of its peg; 0 points have no effect.

        Args:
            seat: the seat that scores.
            points: the points, at least 0.
            reason: their reason: a `ScoreKind`, `ScoreSource` or `Award`.
            cards: the cards that scored, for `Pegged`; none for a hand, the crib or a penalty.

        Raises:
            GameEnded: if the side has reached the target (rules 2).
        """
        if points:
            side = self.state.rules.side(seat)
            self._peg(seat, side, points, reason, cards, self.state.scores[side], 0)

    def peg_items(self, seat: int, items: Sequence[ScoreItem]) -> None:
        """Peg the score of one card: an event for each item, but one move of the peg (rules 8.3).

        Raises:
            GameEnded: if the side has reached the target; no later item is pegged.
        """
        if not items:
            return
        rules = self.state.rules
        side = rules.side(seat)
        start = self.state.scores[side]
        to_come = 0
        for item in items:
            # A side that reaches the target stops there: no later item is pegged.
            if start + to_come < rules.target:
                to_come += item.points
        for item in items:
            to_come -= item.points
            if item.points:
                self._peg(seat, side, item.points, item.kind, item.cards, start, to_come)

    def _peg(
        self,
        seat: int,
        side: int,
        points: int,
        reason: Reason,
        cards: tuple[Card, ...],
        start: int,
        to_come: int,
    ) -> None:
        """Peg a part of a move that began at the score `start`."""
        state, new = self.state, self.new
        scores, previous = [*state.scores], [*state.previous_scores]
        scores[side] += points
        previous[side] = start
        new.scores = front = tuple(scores)
        new.previous_scores = rear = tuple(previous)
        self.emit(_pegged(seat, side, points, reason, front, cards, rear, to_come))
        if front[side] >= state.rules.target:
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
        new = self.new
        new.winner, new.games, new.phase = side, tuple(games), phase
        new.pending_count = new.deal_cut = None
