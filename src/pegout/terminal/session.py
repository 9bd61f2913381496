"""The table in the terminal: who sits at it, what has happened, what may be taken back.

It knows every card, and gives out what the person's own seat may see: a View and projected events.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from pegout.bots.bot import Bot
from pegout.deck import Deck
from pegout.errors import IllegalAction
from pegout.rules.actions import DECK, Action, Deal, SeatAction
from pegout.rules.events import Discarded, Event, GoCalled, PackCut, Pegged, Placed, Played, project
from pegout.rules.game import actors, apply, legal_actions
from pegout.rules.state import Phase, State
from pegout.rules.views import View, view

PERSON: Final = 0
"""The seat of the person at the terminal."""


class Journal(Protocol):
    """Where every action is written at once, and from where the last ones can be taken back."""

    def write(self, actor: int, action: Action, before: State, after: State) -> None:
        """Write an action behind those before it."""

    def take_back(self, number: int) -> None:
        """Take the last so many actions out again."""


class Step(NamedTuple):
    """One action that was done.

    Attributes:
        actor: who acted, a seat or `DECK`.
        action: what they did.
        before: the state in which they did it.
        events: what happened, as the person may know it.
    """

    actor: int
    action: Action
    before: State
    events: tuple[Event, ...]


class Session:
    """One match between the person and the players of the house.

    Args:
        state: the first state, or the one in which the match is taken up again.
        deck: where the cards come from.
        players: the players of the house by seat.
        journal: what writes the match down.
        past: the actions so far, where the match is taken up again.
    """

    def __init__(
        self,
        state: State,
        deck: Deck,
        players: Mapping[int, Bot],
        journal: Journal,
        past: Sequence[tuple[int, Action]] = (),
    ) -> None:
        self._state = state
        self._deck = deck
        self._players = players
        self._journal = journal
        self._steps: list[Step] = []
        for actor, action in past:
            self._do(actor, action)

    @property
    def view(self) -> View:
        """What the person may see."""
        return view(self._state, PERSON)

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return self._state.phase is Phase.OVER

    @property
    def awaited(self) -> bool:
        """Whether the person may act; others who may as well come after them."""
        return PERSON in actors(self._state)

    @property
    def actions(self) -> int:
        """How many actions there have been."""
        return len(self._steps)

    def act(self, action: SeatAction) -> tuple[Event, ...]:
        """Do what the person decided; what then happened, as they may know it.

        Raises:
            IllegalAction: the rules forbid it.
        """
        return self._write(PERSON, action)

    def step(self) -> tuple[Event, ...]:
        """Let the deck or the next player of the house act; what the person may know of it."""
        actor = min(actors(self._state))
        action: Action
        if actor == DECK:
            action = self._deck.act(self._state)
        else:
            action = self._players[actor].decide(view(self._state, actor))
        return self._write(actor, action)

    def _write(self, actor: int, action: Action) -> tuple[Event, ...]:
        """Do an action and write it down, before anybody is told of it."""
        before = self._state
        events = self._do(actor, action)
        self._journal.write(actor, action, before, self._state)
        return events

    def _do(self, actor: int, action: Action) -> tuple[Event, ...]:
        before = self._state
        self._state, events = apply(before, actor, action)
        seen = tuple(project(event, PERSON) for event in events)
        self._steps.append(Step(actor, action, before, seen))
        return seen

    def undo(self) -> None:
        """Take back the person's last choice and what followed it.

        Raises:
            IllegalAction: `undo-nothing`; `undo-revealed`, where it showed the person something.
        """
        mine = [number for number, step in enumerate(self._steps) if _was_choice(step)]
        if not mine:
            raise IllegalAction("undo-nothing")
        last = self._steps[mine[-1] :]
        if any(_reveals(event) for step in last for event in step.events):
            raise IllegalAction("undo-revealed")
        del self._steps[mine[-1] :]
        self._state = last[0].before
        self._journal.take_back(len(last))

    def deal_so_far(self) -> tuple[tuple[tuple[Event, ...], View], ...]:
        """What happened since the cards were dealt: each action's events and the view after it."""
        told: list[tuple[tuple[Event, ...], View]] = []
        after = self._state
        for step in reversed(self._steps):
            told.insert(0, (step.events, view(after, PERSON)))
            after = step.before
            if isinstance(step.action, Deal):
                break
        return tuple(told)


def _was_choice(step: Step) -> bool:
    """Whether the person could have acted otherwise; a go, for one, is never a choice."""
    return step.actor == PERSON and len(legal_actions(step.before, PERSON)) > 1


def _reveals(event: Event) -> bool:
    """Whether an event told the person more than their own choice and the table had told them.

    A card, a go, a claim of another seat does; so do a draw, a starter, a deal, a count.
    """
    match event:
        case Discarded():
            return False  # others' cards lie face down
        case Played(seat=seat) | GoCalled(seat=seat) | Placed(seat=seat) | PackCut(seat=seat):
            return seat != PERSON
        case Pegged():
            return False  # it follows from the events around it
        case _:
            return True
