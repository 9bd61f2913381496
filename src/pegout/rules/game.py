"""The game: a first state, and from every state and action the next one, with what happened.

`apply` is pure. `verify` says why an action is refused; `legal_actions` lists what is not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from pegout.rules import counting, dealing
from pegout.rules import playing as pegging
from pegout.rules import table_top as tabletop
from pegout.rules.actions import (
    Action,
    Claim,
    Cut,
    Deal,
    Discard,
    Draw,
    Go,
    Muggins,
    Pass,
    Place,
    Play,
    Reveal,
    Turn,
)
from pegout.rules.events import Event
from pegout.rules.legal import actors, legal_actions, verify
from pegout.rules.state import Phase, State
from pegout.rules.transition import GameEnded, Ledger
from pegout.rules.variants import Rules

__all__ = ["Step", "actors", "apply", "legal_actions", "start", "verify"]


class Step(NamedTuple):
    """One action of a game once it is done.

    Attributes:
        actor: who acted, a seat or `DECK`.
        action: what was done.
        state: the state after it.
        events: what happened, in order.
    """

    actor: int
    action: Action
    state: State
    events: tuple[Event, ...]


def start(rules: Rules) -> State:
    """The state before the draw for deal of a match's first game."""
    nothing = (0,) * rules.sides
    return State(rules=rules, phase=Phase.DRAW, games=nothing, scores=nothing, rears=nothing)


def apply(state: State, actor: int, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Do what a seat, or the dealer's deck (`DECK`), does.

    Returns:
        The next state and the events, in the order in which they happened. The state given is
        unchanged.

    Raises:
        IllegalAction: when the rules forbid it.
    """
    verify(state, actor, action)
    ledger = Ledger(state)
    try:
        _STEPS[type(action)](ledger, actor, action)
        _proceed(ledger)
    except GameEnded as ended:
        ledger.finish(ended.side)
    return ledger.state, tuple(ledger.events)


def _proceed(ledger: Ledger) -> None:
    """Go on as far as nobody has anything to decide; a count under way is waited for."""
    if ledger.state.tally:
        return
    if ledger.state.phase is Phase.PLAY and ledger.state.rounds[-1]:
        pegging.advance(ledger)
    if ledger.state.phase is Phase.SHOW:
        counting.show_on(ledger)


def _turn(ledger: Ledger, actor: int, action: Turn) -> None:
    match ledger.state.phase:
        case Phase.DRAW:
            dealing.turn_drawn(ledger, action.card)
        case Phase.PLACE:
            tabletop.turn(ledger, action.card)
        case _:
            dealing.turn_starter(ledger, action.card)


def _place(ledger: Ledger, seat: int, action: Place) -> None:
    tabletop.place(ledger, seat, action.row, action.column)


def _reveal(ledger: Ledger, actor: int, action: Reveal) -> None:
    counting.reveal(ledger, action.seat, action.cards)


_Step = Callable[[Ledger, int, Any], None]
_STEPS: Final[dict[type, _Step]] = {
    Draw: lambda ledger, seat, action: dealing.draw(ledger, seat, action.place),
    Deal: lambda ledger, actor, action: dealing.deal(ledger, action),
    Discard: lambda ledger, seat, action: dealing.discard(ledger, seat, action.cards),
    Cut: lambda ledger, seat, action: dealing.cut(ledger, seat, action.depth),
    Play: lambda ledger, seat, action: pegging.lay(ledger, seat, action.card),
    Go: lambda ledger, seat, action: pegging.go(ledger, seat),
    Claim: lambda ledger, seat, action: counting.claim(ledger, seat, action.points),
    Muggins: lambda ledger, seat, action: counting.call_muggins(ledger, seat),
    Pass: lambda ledger, seat, action: counting.let_stand(ledger, seat),
    Place: _place,
    Turn: _turn,
    Reveal: _reveal,
}
