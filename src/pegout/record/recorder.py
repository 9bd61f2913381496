"""Recording a game as it is played: every action is appended and flushed at once."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TextIO

from pegout.record.header import Header
from pegout.record.replay import apply_recorded, score_note, state_at
from pegout.record.text import (
    Comment,
    Record,
    RecordedAction,
    action_line,
    comment_line,
    read_record,
    write_record,
)
from pegout.rules.actions import Action, parse_action
from pegout.rules.events import Event
from pegout.rules.game import start
from pegout.rules.state import State


class Recorder:
    """Plays a game and records it.

    Args:
        header: the header of the record.
        output: receives every line as it happens, if given: a text file that was opened with UTF-8
            encoding and without newline translation.
    """

    def __init__(self, header: Header, output: TextIO | None = None) -> None:
        self._header = header
        self._actions: list[RecordedAction] = []
        self._comments: list[Comment] = []
        self._state = start(header.rules)
        self._output = output
        self._put(write_record(Record(header)))

    @classmethod
    def resume(cls, record: Record | Path | str, output: TextIO | None = None) -> Recorder:
        """Continue a record, its text, or a file; its lines are not written to the output again.

        Raises:
            RecordError: if an action is illegal or a stated score is wrong.
        """
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
