"""A record played through again: what it says is checked against the rules, action by action."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.cards import Card
from pegout.errors import IllegalAction, NotationError, PegoutError
from pegout.record.text import Record, ScoreNote, at_line
from pegout.rules.actions import Action, Deal, Discard, Play, Reveal
from pegout.rules.events import Event
from pegout.rules.game import Step, apply, start
from pegout.rules.scoring.play import THIRTY_ONE
from pegout.rules.state import State


def replay(record: Record) -> Iterator[Step]:
    """Play a record through, one step for each of its actions.

    Raises:
        RecordError: at the first line that is not legal, or whose stated scores are not true.
    """
    state = start(record.header.rules)
    for number, (actor, action, stated) in enumerate(record.actions):
        try:
            after, events = apply_recorded(state, record.header.viewer, actor, action)
            _check_note(stated, score_note(state, after))
        except PegoutError as fault:
            raise at_line(record.line_of(number), fault) from fault
        state = after
        yield Step(actor, action, state, events)


def state_at(record: Record, actions: int | None = None) -> State:
    """The state after so many moves of a record; after all of them for `None`.

    Raises:
        RecordError: at the first line up to there that is not legal or not true.
    """
    state = start(record.header.rules)
    for step in replay(record if actions is None else record.prefix(actions)):
        state = step.state
    return state


def apply_recorded(
    state: State, viewer: int | None, actor: int, action: Action
) -> tuple[State, tuple[Event, ...]]:
    """Do one action of a record that this viewer wrote down (`Header.viewer`).

    Returns:
        The next state, and what happened.

    Raises:
        IllegalAction: the rules forbid it; `not-as-seen` where the viewer could not have seen it
            so; `card-was-not-held` where an earlier go says that the seat had no such card.
    """
    if action != as_seen(action, actor, viewer) or _hides_own(action, actor, viewer):
        raise IllegalAction("not-as-seen")
    after, events = apply(state, actor, action)
    for seat, card in _come_to_light(state, actor, action):
        if _denied(state, seat, card):
            raise IllegalAction("card-was-not-held", card=str(card), seat=seat)
    return after, events


def as_seen(action: Action, actor: int, viewer: int | None) -> Action:
    """An action as this viewer saw it: cards that are not theirs to see are `None`.

    Args:
        action: what was done.
        actor: by whom.
        viewer: a seat or `SPECTATOR`; `None` for one who sees everything.
    """
    match action:
        case _ if viewer is None:
            return action
        case Deal(hands=hands, crib=crib):
            seen = [
                hand if seat == viewer else (None,) * len(hand) for seat, hand in enumerate(hands)
            ]
            return Deal(tuple(seen), (None,) * len(crib))
        case Discard(cards=cards) if actor != viewer:
            return Discard((None,) * len(cards))
        case _:
            return action


def _hides_own(action: Action, actor: int, viewer: int | None) -> bool:
    """Whether cards are unseen that this viewer did see."""
    match action:
        case Deal(hands=hands, crib=crib):
            hidden = viewer is None and None in crib
            own = [hand for seat, hand in enumerate(hands) if viewer in (None, seat)]
            return hidden or any(None in hand for hand in own)
        case Discard(cards=cards):
            return None in cards and viewer in (None, actor)
        case _:
            return False


def _come_to_light(state: State, actor: int, action: Action) -> list[tuple[int, Card]]:
    """Cards that were unseen in a hand before this action: the seat, and the card."""
    match action:
        case Play(card=card) if card not in state.hands[actor]:
            return [(actor, card)]
        case Reveal(seat=seat, cards=cards) if seat is not None:
            return [(seat, card) for card in cards]
        case _:
            return []


def _denied(state: State, seat: int, card: Card) -> bool:
    """Whether this seat said go in this deal where it could have laid this card."""
    for actions in state.rounds:
        count = 0
        for move in actions:
            if move.card:
                count += move.card.points
            elif move.seat == seat and count + card.points <= THIRTY_ONE:
                return True
    return False


def score_note(before: State, after: State) -> ScoreNote | None:
    """What is to be stated after an action: nothing where no score has changed."""
    if before.scores == after.scores and before.games == after.games:
        return None
    return ScoreNote(after.scores, None if before.games == after.games else after.games)


def _check_note(stated: ScoreNote | None, true: ScoreNote | None) -> None:
    if stated == true:
        return
    if stated is None:
        raise NotationError("record-score-missing", true=str(true))
    if true is None:
        raise NotationError("record-score-not-due", stated=str(stated))
    raise NotationError("record-score-untrue", stated=str(stated), true=str(true))
