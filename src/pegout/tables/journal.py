"""A match as it went: what was done, what then happened, numbered from 1, and where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from pegout.rules.actions import DECK, Action
from pegout.rules.events import Event
from pegout.rules.game import actors, apply, start
from pegout.rules.state import State
from pegout.rules.variants import Rules


class Maker(StrEnum):
    """Whose decision an action was."""

    PERSON = "person"
    BOT = "bot"
    HOUSE = "house"
    CLOCK = "clock"
    DECK = "deck"


@dataclass(frozen=True, slots=True)
class Move:
    """One action as it is stored: who, what, the request that asked for it, when."""

    actor: int
    action: Action
    maker: Maker
    at: float
    request: str | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """A move that was made, and the numbers of the events it brought: from `first` to `last`.

    Without events `last` is one less than `first`.
    """

    move: Move
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Draft:
    """Moves that follow from one another, with what they bring; nothing of it has happened yet."""

    moves: tuple[Move, ...]
    events: tuple[tuple[Event, ...], ...]
    state: State


class Journal:
    """The one history of a match; it only grows.

    Attributes:
        state: where the match stands.
        steps: what was done.
        events: what happened; event number n is `events[n - 1]`.
    """

    def __init__(self, rules: Rules) -> None:
        self.state = start(rules)
        self.steps: list[Step] = []
        self.events: list[Event] = []
        self._requests: dict[tuple[int, str], int] = {}

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return len(self.events)

    def add(self, draft: Draft) -> None:
        """Let a draft of the present state have happened."""
        for move, events in zip(draft.moves, draft.events, strict=True):
            if move.request is not None:
                self._requests[move.actor, move.request] = len(self.steps)
            self.steps.append(Step(move, self.seq + 1, self.seq + len(events)))
            self.events.extend(events)
        self.state = draft.state

    def replay(self, moves: Sequence[Move]) -> Iterator[Move]:
        """Make these moves; yields each once it is made."""
        for move in moves:
            state, events = apply(self.state, move.actor, move.action)
            self.add(Draft((move,), (events,), state))
            yield move

    def answer(self, actor: int, request: str) -> tuple[int, int] | None:
        """The first and last number of the events that a request brought, the deck's after it too.

        `None` if there was no such request.
        """
        index = self._requests.get((actor, request))
        if index is None:
            return None
        last = self.steps[index].last
        for step in self.steps[index + 1 :]:
            if step.move.actor != DECK:
                break
            last = step.last
        return self.steps[index].first, last

    def state_at(self, seq: int) -> State:
        """The state after the last whole action up to an event."""
        state = start(self.state.rules)
        for step in self.steps:
            if step.last > seq:
                break
            state, _ = apply(state, step.move.actor, step.move.action)
        return state

    def owing(self) -> frozenset[int]:
        """The seats that owe an action."""
        return actors(self.state) - {DECK}
