"""The game: the initial state, and the transition from one state to the next.

`apply` is a pure function; `legal_actions` lists what a seat may do, and `verify` explains why an
action is illegal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from pegout.engine.errors import argument
from pegout.engine.rules import counting, dealing, playing, table_top
from pegout.engine.rules.actions import (
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
    TurnUp,
    parse_action,
)
from pegout.engine.rules.events import Event
from pegout.engine.rules.legal import actors, find_actors, legal_actions, verify
from pegout.engine.rules.state import Phase, State
from pegout.engine.rules.transition import GameEnded, Transition
from pegout.engine.rules.variants import Rules, as_rules

_SHOW: Final = Phase.SHOW  # every action asks for it, and Python 3.11 takes 0.1 us

__all__ = ["Step", "actors", "apply", "legal_actions", "start", "verify"]


class Step(NamedTuple):
    """One action of a game.

    Attributes:
        actor: the seat that acted, or `DECK`.
        action: the action.
        state: the state after it.
        events: the events that it caused, in order.
    """

    actor: int
    action: Action
    state: State
    events: tuple[Event, ...]


def start(rules: Rules | str = "six-card") -> State:
    """Create the initial state of a match: before the draw for deal, or before an agreed deal.

    Raises:
        RulesError: `no-such-variant`.
    """
    rules = as_rules(rules)
    nothing, dealer = (0,) * rules.sides, rules.first_deal.seat
    return State(
        rules=rules,
        phase=Phase.DRAW if dealer is None else Phase.DEAL,
        games=nothing,
        scores=nothing,
        previous_scores=nothing,
        first_dealer=-1 if dealer is None else dealer,
        dealer=-1 if dealer is None else dealer,
    )


def apply(state: State, actor: int, action: Action | str) -> tuple[State, tuple[Event, ...]]:
    """Apply an action and return the next state, with the events that it caused in order.

    Args:
        state: the state before; it is left unchanged.
        actor: the seat that acts, or `DECK`.
        action: the action; also as text, `play 5S`.

    Raises:
        IllegalAction: if the rules forbid the action.
        NotationError: `not-an-action`, or the error of a card that cannot be parsed.
    """
    handler = _HANDLERS.get(type(action))
    if handler is None:
        with argument("action"):
            action = parse_action(action)
        handler = _HANDLERS[type(action)]
    verify(state, actor, action)
    transition = Transition(state)
    try:
        if state.pending_count and isinstance(action, Play | Go):
            counting.let_all_stand(transition, actor)  # playing on lets the claim stand (3.13.5)
        handler(transition, actor, action)
        if transition.state.phase is _SHOW and not transition.state.pending_count:
            counting.continue_show(transition)
    except GameEnded as ended:
        transition.win_game(ended.side)
    transition.new.acting = find_actors(transition.state)
    return transition.result()


_TURNED: Final = {
    Phase.DRAW: dealing.turn_drawn,
    Phase.CUT: dealing.turn_starter,
    Phase.PLACE: table_top.turn,
}
"""The effect of turning a card up, by phase."""


def _turn(transition: Transition, actor: int, action: TurnUp) -> None:
    _TURNED[transition.state.phase](transition, action.card)


_Handler = Callable[[Transition, int, Any], None]
_HANDLERS: Final[dict[type, _Handler]] = {
    Draw: dealing.draw,
    Deal: dealing.deal,
    Discard: dealing.discard,
    Cut: dealing.cut,
    Play: playing.play_card,
    Go: playing.say_go,
    Claim: counting.claim,
    Muggins: counting.call_muggins,
    Pass: lambda transition, seat, action: counting.pass_claim(transition, seat),
    Place: table_top.place,
    TurnUp: _turn,
    Reveal: counting.reveal,
}
