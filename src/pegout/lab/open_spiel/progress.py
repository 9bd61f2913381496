"""A game as OpenSpiel steps through it: one card at a time, where there is a choice."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from pegout.engine.cards import PACK_SIZE, Card, write_cards
from pegout.engine.errors import IllegalAction
from pegout.engine.rules.actions import DECK, Action, Cut, Deal, Discard, Play, TurnUp
from pegout.engine.rules.choices import FirstDeal
from pegout.engine.rules.events import Event
from pegout.engine.rules.game import actors, apply, legal_actions, start
from pegout.engine.rules.state import Phase, State
from pegout.engine.rules.variants import Rules
from pegout.solver.encoding.cards import CARDS_BY_CODE, CODES

CHANCE: Final = -1
"""OpenSpiel's number for chance as the player to act."""
TERMINAL: Final = -4
"""OpenSpiel's number of a player in a game that is over."""


class Progress(NamedTuple):
    """How far a game is. It is immutable, so that copies of OpenSpiel's states share it.

    Attributes:
        state: the state by the rules, in which a deal is one action and so is a discard.
        player: the seat to act, `CHANCE` or `TERMINAL`.
        deals: the events of each deal, in order.
        dealt: the cards of this deal that chance has dealt, as actions.
        chosen: the cards that the seat to act has chosen to discard, while others are missing.
    """

    state: State
    player: int = CHANCE
    deals: tuple[tuple[Event, ...], ...] = ()
    dealt: tuple[int, ...] = ()
    chosen: tuple[Card, ...] = ()

    def __deepcopy__(self, memo: object) -> Progress:
        """Return itself, as nothing in it can change."""
        return self


def beginning(rules: Rules) -> Progress:
    """The beginning of a game; where the rules name no first dealer, chance decides first."""
    return Progress(start(rules))


def outcomes(at: Progress) -> list[int]:
    """The outcomes of chance, all equally likely: a seat as the first dealer, or a card."""
    if at.state.phase is Phase.DRAW:
        return list(range(at.state.rules.players))
    dealt = set(at.dealt)
    return [action for action in range(PACK_SIZE) if action not in dealt]


def choices(at: Progress) -> list[int]:
    """The cards that the seat to act may choose, in ascending order."""
    if at.state.phase is not Phase.DISCARD:
        legal = legal_actions(at.state, at.player)
        return sorted([CODES[action.card] for action in legal if isinstance(action, Play)])
    missing = at.state.rules.discard_count - len(at.chosen)
    return (ordered := _later(at))[: len(ordered) - missing + 1]


def _later(at: Progress) -> list[int]:
    """The cards that may follow the last one chosen to be discarded, in ascending order."""
    last = CODES[at.chosen[-1]] if at.chosen else -1
    hand = [CODES[card] for card in at.state.hands[at.player] if card]
    return sorted([code for code in hand if code > last])


def advance(at: Progress, action: int) -> Progress:
    """Apply an action of chance or of the seat to act, and what follows without a choice.

    Raises:
        IllegalAction: `action-not-a-number` if it is out of range, `card-is-elsewhere` for a card
            dealt twice, `discard-out-of-order`, or the reason of the rules.
    """
    rules, phase = at.state.rules, at.state.phase
    _verify(at, action)
    if phase is Phase.DRAW:
        return beginning(replace(rules, first_deal=FirstDeal.of_seat(action)))
    if at.player == CHANCE:
        at = at._replace(dealt=(*at.dealt, action))
        if phase is not Phase.DEAL:
            return _move(at, DECK, TurnUp(CARDS_BY_CODE[action]))
        return at if len(at.dealt) < PACK_SIZE - rules.pack_left else _move(at, DECK, _deal(at))
    if phase is not Phase.DISCARD:
        return _move(at, at.player, Play(CARDS_BY_CODE[action]))
    at = at._replace(chosen=(*at.chosen, CARDS_BY_CODE[action]))
    missing = rules.discard_count - len(at.chosen)
    if missing and len(later := _later(at)) == missing:
        at = at._replace(chosen=(*at.chosen, *[CARDS_BY_CODE[code] for code in later]))
        missing = 0
    return at if missing else _move(at, at.player, Discard(at.chosen))


def _verify(at: Progress, action: int) -> None:
    """Check what the rules do not see: numbers, and cards that are not dealt or discarded yet."""
    drawing = at.state.phase is Phase.DRAW
    most = (at.state.rules.players if drawing else PACK_SIZE) - 1
    if not 0 <= action <= most:
        raise IllegalAction("action-not-a-number", parameter="action", text=str(action), most=most)
    if not drawing and at.player == CHANCE and action in at.dealt:
        raise IllegalAction("card-is-elsewhere", card=str(CARDS_BY_CODE[action]))
    if at.state.phase is Phase.DISCARD and action not in (legal := choices(at)):
        if CARDS_BY_CODE[action] not in at.state.hands[at.player]:
            raise IllegalAction("not-your-card", card=str(CARDS_BY_CODE[action]))
        open_ = write_cards(CARDS_BY_CODE[code] for code in legal)
        raise IllegalAction("discard-out-of-order", card=str(CARDS_BY_CODE[action]), legal=open_)


def _deal(at: Progress) -> Deal:
    """The deal of the cards that chance has brought, one at a time from the dealer's left."""
    rules, cards = at.state.rules, [CARDS_BY_CODE[action] for action in at.dealt]
    to_players = rules.dealt * rules.players
    turns = rules.around(at.state.dealer)
    hands = [
        tuple(sorted(cards[turns.index(seat) : to_players : rules.players]))
        for seat in range(rules.players)
    ]
    return Deal(tuple(hands), tuple(cards[to_players:]))


def _move(at: Progress, actor: int, action: Action) -> Progress:
    """Apply an action of the rules, and those after it that are the only ones."""
    state, events = apply(at.state, actor, action)
    before = at.deals if isinstance(action, Deal) else at.deals[:-1]
    happened = [*events] if isinstance(action, Deal) else [*at.deals[-1], *events]
    while (acting := actors(state)) and DECK not in acting:
        actor = min(acting)
        if state.phase is Phase.CUT:
            action = Cut(1)  # wherever it is cut, every starter is equally likely
        elif state.phase is Phase.PLAY and len(legal := legal_actions(state, actor)) == 1:
            action = legal[0]
        else:
            break
        state, events = apply(state, actor, action)
        happened += events
    player = TERMINAL if not acting else CHANCE if DECK in acting else min(acting)
    dealt = () if state.phase is Phase.DEAL else at.dealt
    return Progress(state, player, (*before, tuple(happened)), dealt)
