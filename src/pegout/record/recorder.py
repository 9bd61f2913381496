"""A record kept while a game is played: append-only, one line an action, flushed at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from pegout.record.header import Header
from pegout.record.replay import apply_recorded, score_note, state_at
from pegout.record.text import (
    Comment,
    Record,
    RecordedAction,
    action_line,
    comment_line,
    write_record,
)
from pegout.rules.actions import Action
from pegout.rules.events import Event
from pegout.rules.game import start
from pegout.rules.state import State


class TextOutput(Protocol):
    """Where a record is written to: a text file opened for writing, or anything like one."""

    def write(self, text: str, /) -> object:
        """Write a text."""

    def flush(self) -> object:
        """Let go of what was written."""


class Recorder:
    """Plays a game and writes it down.

    Args:
        header: what the record tells before its first action.
        paper: where it is also written, line by line as it happens; in UTF-8 and without
            translated line ends, which the caller sees to.
    """

    def __init__(self, header: Header, paper: TextOutput | None = None) -> None:
        self._header = header
        self._actions: list[RecordedAction] = []
        self._comments: list[Comment] = []
        self._state = start(header.rules)
        self._paper = paper
        self._put(write_record(Record(header)))

    @classmethod
    def resume(cls, record: Record, paper: TextOutput | None = None) -> Recorder:
        """Go on with a record; what it holds already is not written to the paper again.

        Raises:
            RecordError: the record is not legal, or not true.
        """
        recorder = cls(record.header)
        recorder._state = state_at(record)
        recorder._actions.extend(record.actions)
        recorder._comments.extend(record.comments)
        recorder._paper = paper
        return recorder

    @property
    def state(self) -> State:
        """The state after the last action."""
        return self._state

    @property
    def record(self) -> Record:
        """The record so far."""
        return Record(self._header, tuple(self._actions), tuple(self._comments))

    def act(self, actor: int, action: Action) -> tuple[Event, ...]:
        """Do what a seat or the deck does, and write it down with the scores it leads to.

        Returns:
            What happened, in order.

        Raises:
            IllegalAction: the rules forbid it, or it is not as this record's viewer sees it; the
                record is as before.
        """
        after, events = apply_recorded(self._state, self._header.viewer, actor, action)
        move = RecordedAction(actor, action, score_note(self._state, after))
        self._put(action_line(move) + "\n")
        self._actions.append(move)
        self._state = after
        return events

    def remark(self, text: str) -> None:
        """Write a comment, on a line of its own.

        Raises:
            NotationError: `record-comment`, for a text that is empty, padded or no single line.
        """
        comment = Comment(len(self._actions), text)
        self._put(comment_line(comment) + "\n")
        self._comments.append(comment)

    def _put(self, text: str) -> None:
        if self._paper is not None:
            self._paper.write(text)
            self._paper.flush()


def build_record(header: Header, actions: Iterable[tuple[int, Action]]) -> Record:
    """The record of these actions, each with who acted.

    Raises:
        IllegalAction: the rules forbid one of them.
    """
    recorder = Recorder(header)
    for actor, action in actions:
        recorder.act(actor, action)
    return recorder.record
