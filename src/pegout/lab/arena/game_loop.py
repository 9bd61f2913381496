"""The game loop: ask the bots and the deck for actions, and apply them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pegout.engine.deck import Deck
from pegout.engine.errors import IllegalAction, PlayerError, argument, quoted
from pegout.engine.rules.actions import DECK, Action, SeatAction, write_action
from pegout.engine.rules.events import Event, project
from pegout.engine.rules.game import Step, actors, apply, start
from pegout.engine.rules.legal import first_to_act
from pegout.engine.rules.state import State
from pegout.engine.rules.variants import Rules, as_rules
from pegout.engine.rules.views import view
from pegout.solver.bots.base import Bot, EventObserver, check_bot


def play_game(rules: Rules | str, players: Sequence[Bot], seed: int | str | Deck) -> Iterator[Step]:
    """Play a game, or a whole match if the rules say so, and yield every step.

    Seats that may act at the same time, as when discarding, act in seat order; one whose card ends
    the right of others to call muggins acts last. A bot that is an
    `EventObserver` gets every event as its seat may know it.

    Args:
        rules: the rules, or the name of a variant.
        players: the bots by seat.
        seed: the seed of the deck, or the deck itself.

    Raises:
        PlayerError: `not-a-bot`, `wrong-number-of-players`, with the argument as the parameter
            `parameter`; `player-broke-rules` for an illegal action, with seat, level, action and
            the code of the reason; whatever a bot raises.
    """
    with argument("rules"):
        rules = as_rules(rules)
    with argument("players"):
        for each in players:
            check_bot(each)
        if len(players) != rules.players:
            raise wrong_number_of_players(rules, len(players))
    deck = seed if isinstance(seed, Deck) else Deck.from_seed(seed)
    return _steps(rules, players, deck)


def _steps(rules: Rules, players: Sequence[Bot], deck: Deck) -> Iterator[Step]:
    state = start(rules)
    observers = [
        (seat, each) for seat, each in enumerate(players) if isinstance(each, EventObserver)
    ]
    while actors(state):
        actor = first_to_act(state)
        if actor == DECK:
            action: Action = deck.act(state)
            state, events = apply(state, actor, action)
        else:
            action = players[actor].decide(view(state, actor))
            if not isinstance(action, SeatAction):
                raise PlayerError(
                    "player-broke-rules",
                    seat=actor,
                    level=players[actor].level,
                    action=quoted(repr(action)),
                    reason="not-an-action",
                )
            state, events = _try(state, actor, action, players[actor].level)
        for seat, observer in observers:
            for event in events:
                observer.observe(project(event, seat))
        yield Step(actor, action, state, events)
    for seat, observer in observers:
        observer.finish(view(state, seat))


def wrong_number_of_players(rules: Rules, given: int) -> PlayerError:
    """The error for too many or too few players."""
    return PlayerError(
        "wrong-number-of-players", variant=rules.name, needed=rules.players, given=given
    )


def _try(state: State, seat: int, action: Action, level: str) -> tuple[State, tuple[Event, ...]]:
    try:
        return apply(state, seat, action)
    except IllegalAction as error:
        raise PlayerError(
            "player-broke-rules",
            seat=seat,
            level=level,
            action=write_action(action),
            reason=error.code,
        ) from error
