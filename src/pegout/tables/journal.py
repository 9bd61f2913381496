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


class DecidedBy(StrEnum):
    """Whose decision an action was."""

    PERSON = "person"
    BOT = "bot"
    HOUSE = "house"
    CLOCK = "clock"
    DECK = "deck"


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """One action as it is stored: who, what, the request that asked for it, when."""

    actor: int
    action: Action
    decided_by: DecidedBy
    at: float
    request: str | None = None


@dataclass(frozen=True, slots=True)
class AppliedAction:
    """An entry that was applied, and the numbers of the events it brought: from `first` to `last`.

    Without events `last` is one less than `first`.
    """

    entry: JournalEntry
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Draft:
    """Moves that follow from one another, with what they bring; nothing of it has happened yet."""

    entries: tuple[JournalEntry, ...]
    events: tuple[tuple[Event, ...], ...]
    state: State


class Journal:
    """The one history of a match; it only grows.

    Attributes:
        state: where the match stands.
        applied: what was done.
        events: what happened; event number n is `events[n - 1]`.
    """

    def __init__(self, rules: Rules) -> None:
        self.state = start(rules)
        self.applied: list[AppliedAction] = []
        self.events: list[Event] = []
        self._requests: dict[tuple[int, str], int] = {}

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return len(self.events)

    def add(self, draft: Draft) -> None:
        """Let a draft of the present state have happened."""
        for entry, events in zip(draft.entries, draft.events, strict=True):
            if entry.request is not None:
                self._requests[entry.actor, entry.request] = len(self.applied)
            self.applied.append(AppliedAction(entry, self.seq + 1, self.seq + len(events)))
            self.events.extend(events)
        self.state = draft.state

    def replay(self, entries: Sequence[JournalEntry]) -> Iterator[JournalEntry]:
        """Make these entries; yields each once it is made."""
        for entry in entries:
            state, events = apply(self.state, entry.actor, entry.action)
            self.add(Draft((entry,), (events,), state))
            yield entry

    def answer(self, actor: int, request: str) -> tuple[int, int] | None:
        """The first and last number of the events that a request brought, the deck's after it too.

        `None` if there was no such request.
        """
        index = self._requests.get((actor, request))
        if index is None:
            return None
        last = self.applied[index].last
        for action in self.applied[index + 1 :]:
            if action.entry.actor != DECK:
                break
            last = action.last
        return self.applied[index].first, last

    def state_at(self, seq: int) -> State:
        """The state after the last whole action up to an event."""
        state = start(self.state.rules)
        for action in self.applied:
            if action.last > seq:
                break
            state, _ = apply(state, action.entry.actor, action.entry.action)
        return state

    def seats_to_act(self) -> frozenset[int]:
        """The seats that owe an action."""
        return actors(self.state) - {DECK}
