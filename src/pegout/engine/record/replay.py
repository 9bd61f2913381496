"""Records played through and checked by the rules, and games recorded as they are played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from pegout.engine.arguments import checked
from pegout.engine.cards import Card
from pegout.engine.errors import IllegalAction, NotationError, PegoutError, argument
from pegout.engine.record.header import Header
from pegout.engine.record.text import (
    Comment,
    Record,
    RecordedAction,
    ScoreNote,
    action_line,
    at_line,
    comment_line,
    read_record,
    write_record,
)
from pegout.engine.rules.actions import Action, Deal, Discard, Play, Reveal, parse_action
from pegout.engine.rules.events import Event
from pegout.engine.rules.game import Step, apply, start
from pegout.engine.rules.scoring.play import THIRTY_ONE
from pegout.engine.rules.state import State


def replay(record: Record | Path | str) -> Iterator[Step]:
    """Play a record, its text, or its file through, yielding one step for each action.

    Raises:
        RecordError: at once where the format is broken, later at the first line whose action is
            illegal or whose stated scores are wrong.
        OSError: the file cannot be read.
    """
    return _steps(read_record(record))


def _steps(record: Record) -> Iterator[Step]:
    state = start(record.header.rules)
    for number, (actor, action, stated) in enumerate(record.actions):
        try:
            after, events = apply_recorded(state, record.header.viewer, actor, action)
            _check_note(stated, score_note(state, after))
        except PegoutError as error:
            raise at_line(record.line_of(number), error) from error
        state = after
        yield Step(actor, action, state, events)


def state_at(record: Record, actions: int | None = None) -> State:
    """The state after this number of actions of a record; `None` means all of them.

    Raises:
        RecordError: as `replay`, up to there.
    """
    state = start(record.header.rules)
    for step in replay(record if actions is None else record.prefix(actions)):
        state = step.state
    return state


def apply_recorded(
    state: State, viewer: int | None, actor: int, action: Action
) -> tuple[State, tuple[Event, ...]]:
    """The next state and the events, by an action of a record that this viewer has written.

    Raises:
        IllegalAction: if the rules forbid the action; `not-as-seen` if the viewer could not have
            seen it so; `card-was-not-held` if an earlier go rules out that the seat held the card.
    """
    if action != as_seen(action, actor, viewer) or _hides_own(action, actor, viewer):
        raise IllegalAction("not-as-seen")
    after, events = apply(state, actor, action)
    for seat, card in _revealed(state, actor, action):
        if _ruled_out(state, seat, card):
            raise IllegalAction("card-was-not-held", card=str(card), seat=seat)
    return after, events


def as_seen(action: Action, actor: int, viewer: int | None) -> Action:
    """An action as a viewer saw it, `None` who sees all cards; hidden cards are `None`."""
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
    """Return whether the action leaves cards unseen that the viewer must have seen."""
    match action:
        case Deal(hands=hands, crib=crib):
            hidden = viewer is None and None in crib
            own = [hand for seat, hand in enumerate(hands) if viewer in (None, seat)]
            return hidden or any(None in hand for hand in own)
        case Discard(cards=cards):
            return None in cards and viewer in (None, actor)
        case _:
            return False


def _revealed(state: State, actor: int, action: Action) -> list[tuple[int, Card]]:
    """The cards that were unseen in a hand before this action, each with its seat."""
    match action:
        case Play(card=card) if card not in state.hands[actor]:
            return [(actor, card)]
        case Reveal(seat=seat, cards=cards) if seat is not None:
            return [(seat, card) for card in cards]
        case _:
            return []


def _ruled_out(state: State, seat: int, card: Card) -> bool:
    """Return whether the seat said go in this deal when it could have played the card."""
    for turns in state.rounds:
        count = 0
        for turn in turns:
            if turn.card:
                count += turn.card.points
            elif turn.seat == seat and count + card.points <= THIRTY_ONE:
                return True
    return False


def score_note(before: State, after: State) -> ScoreNote | None:
    """Return the note that a record must have after an action; `None` if no score has changed."""
    if before.scores == after.scores and before.games == after.games:
        return None
    return ScoreNote(after.scores, None if before.games == after.games else after.games)


def _check_note(stated: ScoreNote | None, correct: ScoreNote | None) -> None:
    if stated == correct:
        return
    if stated is None:
        raise NotationError("record-score-missing", true=str(correct))
    if correct is None:
        raise NotationError("record-score-not-due", stated=str(stated))
    raise NotationError("record-score-untrue", stated=str(stated), true=str(correct))


class Recorder:
    """Plays a game and records it.

    Args:
        header: the header of the record.
        output: receives every line as it happens, if given: a text file that was opened with UTF-8
            encoding and without newline translation.
    """

    @checked
    def __init__(self, header: Header, output: TextIO | None = None) -> None:
        self._header = header
        self._actions: list[RecordedAction] = []
        self._comments: list[Comment] = []
        self._state = start(header.rules)
        self._output = output
        self._put(write_record(Record(header)))

    @classmethod
    @checked
    def resume(cls, record: Record | Path | str, output: TextIO | None = None) -> Recorder:
        """Continue a record, its text, or a file; its lines are not written to the output again.

        Raises:
            RecordError: if an action is illegal or a stated score is wrong.
        """
        with argument("record"):
            record = read_record(record)
        recorder = cls(record.header)
        recorder._state = state_at(record)
        recorder._actions.extend(record.actions)
        recorder._comments.extend(record.comments)
        recorder._output = output
        return recorder

    @property
    def state(self) -> State:
        """The state after the last action."""
        return self._state

    @property
    def record(self) -> Record:
        """The record so far."""
        return Record(self._header, tuple(self._actions), tuple(self._comments))

    @checked
    def act(self, actor: int, action: Action | str) -> tuple[Event, ...]:
        """Apply an action, also one given as text, and record it with its scores; its events.

        Raises:
            IllegalAction: the rules forbid the action, or the record's viewer could not have seen
                it so; nothing is recorded.
            NotationError: `not-an-action`, or the error of a card that cannot be parsed.
        """
        action = parse_action(action)
        after, events = apply_recorded(self._state, self._header.viewer, actor, action)
        recorded = RecordedAction(actor, action, score_note(self._state, after))
        self._put(action_line(recorded) + "\n")
        self._actions.append(recorded)
        self._state = after
        return events

    @checked
    def comment(self, text: str) -> None:
        """Record a comment on a line of its own.

        Raises:
            NotationError: `record-comment` if the text is empty, padded or not a single line.
        """
        comment = Comment(len(self._actions), text)
        self._put(comment_line(comment) + "\n")
        self._comments.append(comment)

    def _put(self, text: str) -> None:
        if self._output is not None:
            self._output.write(text)
            self._output.flush()


def build_record(header: Header, actions: Iterable[tuple[int, Action]]) -> Record:
    """Build the record of a game from its actors and actions.

    Raises:
        IllegalAction: if the rules forbid one of the actions.
    """
    recorder = Recorder(header)
    for actor, action in actions:
        recorder.act(actor, action)
    return recorder.record
