"""The journal of a match: its actions in order, the numbered events they caused, and the state."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from operator import attrgetter, itemgetter
from typing import Final, NamedTuple

from pegout.engine.deck import Deck
from pegout.engine.errors import IllegalAction, StaleAction
from pegout.engine.rules.actions import DECK, Action, Claim, Muggins, Play
from pegout.engine.rules.counting import foregone_answer
from pegout.engine.rules.events import Event, GameWon, MatchWon
from pegout.engine.rules.game import actors, apply, start
from pegout.engine.rules.state import State
from pegout.engine.rules.variants import Rules

CHECKPOINT_ACTIONS: Final = 64
"""The least number of actions between two states of the past that a journal keeps."""


class DecidedBy(StrEnum):
    """Whose decision an action was.

    `STAND_IN` is the bot that plays for an absent person, `TIMEOUT` the one that decides once for a
    person whose time has run out. `RETAKEN` is a person who was told that another choice would have
    been a mistake, and took that back. `RULES` claims nothing for a card played for a person whose
    time has run out and, in older records, answers a count for which nothing is due. `HANDED_OVER`
    is a bot of a lower level than the seat's, which could not decide.
    """

    PERSON = "person"
    RETAKEN = "retaken"
    BOT = "bot"
    STAND_IN = "stand-in"
    TIMEOUT = "timeout"
    DECK = "deck"
    RULES = "rules"
    HANDED_OVER = "handed-over"


BY_PERSON: Final = (DecidedBy.PERSON, DecidedBy.RETAKEN)
"""The decisions of people."""


def by_person(retaken: bool) -> DecidedBy:
    """A decision of a person, who may have taken another one back before."""
    return DecidedBy.RETAKEN if retaken else DecidedBy.PERSON


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """One action as it is stored.

    Attributes:
        actor: the seat that acted, or `DECK`.
        at: when, in Unix time.
        request: the id of the request that asked for it, unique for each seat.
        bank_used: the seconds that the decision took from the bank of the seat's clock.
    """

    actor: int
    action: Action
    decided_by: DecidedBy
    at: float
    request: str | None = None
    bank_used: float = 0.0


@dataclass(frozen=True, slots=True)
class AppliedAction:
    """An entry and the numbers of the events it caused, from `first` to `last`.

    Without events `last` is one less than `first`.
    """

    entry: JournalEntry
    first: int
    last: int


class Draft(NamedTuple):
    """Entries that continue a journal, with their events and the state after them; not yet stored.

    `events[n]` are those of `entries[n]`.
    """

    entries: tuple[JournalEntry, ...]
    events: tuple[tuple[Event, ...], ...]
    state: State

    def until_won(self) -> tuple[JournalEntry, ...]:
        """The entries up to the one that wins a game; all of them if none does.

        The digest published when a game ends must not depend on the deal of the next one.
        """
        for number, events in enumerate(self.events, 1):
            if any(isinstance(event, GameWon) for event in events):
                return self.entries[:number]
        return self.entries


class Journal:
    """The history of a match. A draft is added to it once it is stored.

    Event number n is `events[n - 1]`; `won` are the numbers of the events that won a game, and
    `handed_over` the seats for which a lower level than their bot's has decided.
    """

    def __init__(self, rules: Rules) -> None:
        self.state = start(rules)
        self.applied: list[AppliedAction] = []
        self.events: list[Event] = []
        self.won: list[int] = []
        self.handed_over: frozenset[int] = frozenset()
        self._requests: dict[tuple[int, str], int] = {}
        self._checkpoints = [(0, self.state)]

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return len(self.events)

    @property
    def is_played(self) -> bool:
        """Whether a person has acted."""
        return any(each.entry.decided_by in BY_PERSON for each in self.applied)

    def check_expected(self, expect: int) -> None:
        """Raise `StaleAction` unless `expect` numbers the last event, be it another seat's."""
        if expect != self.seq:
            raise StaleAction("stale-action", expect=expect, seq=self.seq)

    def draft(self, entry: JournalEntry, deck: Deck, claim: int | None = None) -> Draft:
        """An action, and all that follows from it without a decision.

        Its seat may `claim` points for the card that it plays. Raises `IllegalAction`: the rules
        forbid it; `muggins-needs-points`, `nothing-to-claim`.
        """
        if entry.action == Muggins():
            raise IllegalAction("muggins-needs-points")
        state, events = apply(self.state, entry.actor, entry.action)
        entries, all_events = [entry], [events]
        following = _claim_with(entry, state, claim) or _following(state, deck, entry.at)
        while following is not None:
            state, events = apply(state, following.actor, following.action)
            entries.append(following)
            all_events.append(events)
            following = _following(state, deck, entry.at)
        return Draft(tuple(entries), tuple(all_events), state)

    def stored_draft(self, entries: Sequence[JournalEntry]) -> Draft:
        """The draft of entries that are stored already and continue this journal."""
        state, all_events = self.state, []
        for entry in entries:
            state, events = apply(state, entry.actor, entry.action)
            all_events.append(events)
        return Draft(tuple(entries), tuple(all_events), state)

    def add(self, draft: Draft) -> None:
        """Append a draft that was made from the current state."""
        for entry, events in zip(draft.entries, draft.events, strict=True):
            if entry.request is not None:
                self._requests[entry.actor, entry.request] = len(self.applied)
            self.applied.append(AppliedAction(entry, self.seq + 1, self.seq + len(events)))
            self.events.extend(events)
            if entry.decided_by is DecidedBy.HANDED_OVER:
                self.handed_over |= {entry.actor}
            first = self.seq - len(events) + 1
            self.won += [seq for seq, each in enumerate(events, first) if isinstance(each, GameWon)]
        self.state = draft.state
        if len(self.applied) >= self._checkpoints[-1][0] + CHECKPOINT_ACTIONS:
            self._checkpoints.append((len(self.applied), self.state))

    def past(self, seq: int) -> tuple[State, list[JournalEntry]]:
        """A state of the past, and the entries from there to event `seq`, for `state_after`.

        The last one is the last action all of whose events are numbered up to `seq`.
        """
        end = bisect_right(self.applied, seq, key=attrgetter("last"))
        nearest = bisect_right(self._checkpoints, end, key=itemgetter(0)) - 1
        begin, state = self._checkpoints[nearest]
        return state, [each.entry for each in self.applied[begin:end]]

    def time_of(self, seq: int) -> float:
        """When the action was taken that caused event `seq`, in Unix time."""
        return self.applied[bisect_right(self.applied, seq, key=attrgetter("first")) - 1].entry.at

    def answer(self, actor: int, request: str) -> tuple[int, int] | None:
        """The numbers of the first and last event of a request and its consequences.

        `None` if the seat has made no such request.
        """
        index = self._requests.get((actor, request))
        if index is None:
            return None
        last = self.applied[index].last
        for each in self.applied[index + 1 :]:
            if not _follows(each.entry, actor):
                break
            last = each.last
        return self.applied[index].first, last

    def games_before(self, time: float) -> int:
        """How many games were won before a time, in Unix time."""
        number = bisect_left(self.applied, time, key=attrgetter("entry.at"))
        seq = self.applied[number - 1].last if number else 0
        return bisect_right(self.won, seq)

    def events_of_game(self, number: int) -> tuple[int, list[Event]]:
        """The number of the last event before a game of the match, from 0, and the game's events.

        A game that has not begun has no events.
        """
        if number > len(self.won):
            return self.seq, []
        before = self.won[number - 1] if number else 0
        after = self.won[number] if number < len(self.won) else self.seq
        found = self.events[before : after + 1]  # the one after it may end the match
        if number < len(self.won) and not isinstance(found[-1], MatchWon):
            found = self.events[before:after]
        return before, [] if isinstance(found[0] if found else None, MatchWon) else found

    def retaken(self, draft: Draft | None = None) -> Counter[tuple[int, int]]:
        """How often people took a choice back as a mistake, by game of the match, and seat."""
        done = [(each.entry, each.first) for each in self.applied]
        done += [(entry, self.seq + 1) for entry in (draft.entries if draft else ())]
        return Counter(
            (bisect_left(self.won, first), entry.actor)
            for entry, first in done
            if entry.decided_by is DecidedBy.RETAKEN
        )


def opening_entries(rules: Rules, deck: Deck, at: float) -> tuple[JournalEntry, ...]:
    """The deck's actions before a seat has to act: it deals if the first dealer is agreed."""
    state, entries = start(rules), []
    while DECK in actors(state):
        action = deck.act(state)
        entries.append(JournalEntry(DECK, action, DecidedBy.DECK, at))
        state, _ = apply(state, DECK, action)
    return tuple(entries)


def _follows(entry: JournalEntry, actor: int) -> bool:
    """Whether an entry was stored with the request of a person before it."""
    claimed = entry.decided_by in BY_PERSON and entry.request is None
    automatic = entry.decided_by in (DecidedBy.DECK, DecidedBy.RULES)
    return automatic or (claimed and entry.actor == actor)


def _claim_with(entry: JournalEntry, state: State, claim: int | None) -> JournalEntry | None:
    """The claim for a card that has just been played, where one is made with it."""
    if claim is None:
        return None
    pending = state.pending_count
    if pending is None and state.winner is not None:
        return None  # muggins called before this card has won the game
    if pending is None or not isinstance(entry.action, Play):
        raise IllegalAction("nothing-to-claim")
    late = entry.decided_by is DecidedBy.TIMEOUT
    decided_by = DecidedBy.RULES if late else entry.decided_by
    return JournalEntry(entry.actor, Claim(claim), decided_by, entry.at)


def _following(state: State, deck: Deck, at: float) -> JournalEntry | None:
    """The deck's action now, or the answer to a count of nothing; `None` if a seat decides."""
    if DECK in actors(state):
        return JournalEntry(DECK, deck.act(state), DecidedBy.DECK, at)
    answer = foregone_answer(state)
    return JournalEntry(*answer, DecidedBy.RULES, at) if answer else None


def state_after(state: State, entries: Iterable[JournalEntry]) -> State:
    """The state after entries that are known to be legal."""
    for entry in entries:
        state, _ = apply(state, entry.actor, entry.action)
    return state
