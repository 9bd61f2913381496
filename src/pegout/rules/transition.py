"""One action under way: the state as it changes, what has happened, and the one door for points."""

from __future__ import annotations

from dataclasses import fields
from operator import attrgetter
from typing import Any, Final

from pegout.rules.events import Event, GameWon, MatchWon, Pegged
from pegout.rules.match import games_for_win
from pegout.rules.state import Phase, State

_FIELDS: Final = tuple(field.name for field in fields(State))
_values: Final = attrgetter(*_FIELDS)


class GameEnded(Exception):
    """A side has reached the target: whatever would have followed does not happen."""

    def __init__(self, side: int) -> None:
        self.side = side
        super().__init__(side)


class Transition:
    """The state and the events of one action while it is applied."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def update(self, **changes: Any) -> None:
        """Change fields of the state.

        This is `dataclasses.replace` at a quarter of its cost; every action pays for it twice.
        """
        values: Any = map(changes.get, _FIELDS, _values(self.state))
        self.state = State(*values)

    def emit(self, event: Event) -> None:
        """Note that something happened."""
        self.events.append(event)

    def peg(self, seat: int, points: int, reason: str) -> None:
        """Peg points for the side that a seat plays for; no points, no peg.

        Raises:
            GameEnded: when the side has reached the target (rules 2).
        """
        if points == 0:
            return
        state = self.state
        side = state.rules.side(seat)
        scores, previous_scores = list(state.scores), list(state.previous_scores)
        previous_scores[side] = scores[side]
        scores[side] += points
        self.update(scores=tuple(scores), previous_scores=tuple(previous_scores))
        self.emit(Pegged(seat, side, points, reason, self.state.scores))
        if scores[side] >= state.rules.target:
            raise GameEnded(side)

    def win_game(self, side: int) -> None:
        """Give a side its game; the match goes on unless this decides it."""
        rules, scores = self.state.rules, self.state.scores
        worth = games_for_win(rules, scores, side)
        self.emit(GameWon(side, scores, worth))
        games = list(self.state.games)
        games[side] += worth
        over = games[side] >= rules.match
        if over and rules.match > 1:
            self.emit(MatchWon(side, tuple(games)))
        phase = Phase.OVER if over else Phase.DEAL
        self.update(winner=side, games=tuple(games), phase=phase, pending_count=None)
