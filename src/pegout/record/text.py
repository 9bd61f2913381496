"""The `.crib` text: records written, and read strictly. What it says is checked by `replay`.

The format is specified in docs/record-format.md. `read` undoes `write`, and a record read is
written again as it was, but for the spelling of cards and the order of those laid away.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from pegout.errors import NotationError, PegoutError, RecordError
from pegout.record.header import (
    DECK_SEED,
    MAGIC,
    VERSION,
    Header,
    has_control,
    header_lines,
    is_free_text,
    is_word,
    rules_text,
)
from pegout.rules.actions import DECK, Action, Deal, Reveal, TurnUp, parse_action, write_action
from pegout.rules.events import SPECTATOR
from pegout.rules.variants import Rules, variant

_DECK: Final = "*"
_NOTE_MARK: Final = " ; "
_COMMENT_MARK: Final = "# "
_NUMBERS: Final = r"(?:0|[1-9][0-9]{0,3})(?:-(?:0|[1-9][0-9]{0,3}))+"
_NOTE: Final = re.compile(rf"({_NUMBERS})(?: games ({_NUMBERS}))?", re.ASCII)
_MOVE_EXPECTED: Final = "ACTOR ACTION [; SCORES]"
_QUOTED: Final = 60
"""How much of a faulty line a message quotes, in characters."""


class ScoreNote(NamedTuple):
    """What a record states after an action: the scores, and the games where one was won."""

    scores: tuple[int, ...]
    games: tuple[int, ...] | None = None

    def __str__(self) -> str:
        """As it is written after `;`: `121-88 games 1-0`."""
        scores = "-".join(map(str, self.scores))
        games = "" if self.games is None else f" games {'-'.join(map(str, self.games))}"
        return scores + games


class RecordedAction(NamedTuple):
    """One line of a record: who acts (a seat or `DECK`), the action, what is stated after it."""

    actor: int
    action: Action
    note: ScoreNote | None = None


class Comment(NamedTuple):
    """A remark on a line of its own, before the move of this number, from 0."""

    before: int
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game or match, or as much of it as was played.

    Attributes:
        header: what stands before the first action.
        moves: the actions, in order.
        comments: remarks, in order.
    """

    header: Header
    actions: tuple[RecordedAction, ...] = ()
    comments: tuple[Comment, ...] = ()

    def line_of(self, number: int) -> int:
        """The number of the line, from 1, on which the move of this number stands."""
        remarks = sum(comment.before <= number for comment in self.comments)
        return len(header_lines(self.header)) + 1 + number + remarks

    def prefix(self, actions: int) -> Record:
        """The same record when only so many moves had been made."""
        comments = tuple(comment for comment in self.comments if comment.before <= actions)
        return replace(self, actions=self.actions[:actions], comments=comments)


def write_record(record: Record) -> str:
    """A record as text, each line ended."""
    lines = header_lines(record.header)
    waiting = list(reversed(record.comments))
    for number, move in enumerate(record.actions):
        while waiting and waiting[-1].before <= number:
            lines.append(comment_line(waiting.pop()))
        lines.append(action_line(move))
    lines.extend(comment_line(comment) for comment in reversed(waiting))
    return "".join(f"{line}\n" for line in lines)


def action_line(move: RecordedAction) -> str:
    """One action as its line, without the line end."""
    actor = _DECK if move.actor == DECK else str(move.actor)
    note = "" if move.note is None else f"{_NOTE_MARK}{move.note}"
    return f"{actor} {write_action(move.action)}{note}"


def comment_line(comment: Comment) -> str:
    """A remark as its line, without the line end.

    Raises:
        NotationError: `record-comment`, for one that would not be read back.
    """
    if not is_free_text(comment.text):
        raise NotationError("record-comment", text=comment.text)
    return _COMMENT_MARK + comment.text


def read_record(text: str) -> Record:
    """Read a record; nothing is repaired, and nothing it says is checked against the rules.

    Raises:
        RecordError: at the first line that cannot be read.
    """
    lines = _Lines(text)
    header = _read_header(lines)
    actions: list[RecordedAction] = []
    comments: list[Comment] = []
    while lines.left:
        line = lines.take("")
        try:
            if line.startswith("#"):
                comments.append(_read_comment(line, len(actions)))
            else:
                actions.append(_read_move(line, header.rules))
        except PegoutError as fault:
            raise at_line(lines.number, fault) from fault
    lines.finish()
    return Record(header, tuple(actions), tuple(comments))


def decode_record(data: bytes) -> str:
    """The text of a record from its bytes.

    Raises:
        RecordError: `record-not-utf8`, at the first line that is not UTF-8.
    """
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as fault:
        line = data.count(b"\n", 0, fault.start) + 1
        raise RecordError("record-not-utf8", line=line) from fault


def at_line(line: int, fault: PegoutError) -> RecordError:
    """A fault as that of a line of a record; it keeps its code and params."""
    return RecordError(fault.code, **{**fault.params, "line": line})


class _Lines:
    """The lines of a text, taken one by one."""

    def __init__(self, text: str) -> None:
        *self._lines, self._rest = text.split("\n")
        if self._rest:
            self._lines.append(self._rest)
        self.number = 0

    @property
    def left(self) -> bool:
        """Whether there is another line."""
        return self.number < len(self._lines)

    def peek(self, start: str) -> bool:
        """Whether another line is there and begins so."""
        return self.left and self._lines[self.number].startswith(start)

    def take(self, expected: str) -> str:
        """The next line; `number` becomes its number.

        Raises:
            RecordError: there is none, or it is no tidy line of text.
        """
        self.number += 1
        if self.number > len(self._lines):
            raise RecordError("record-header", line=self.number, expected=expected, text="")
        line = self._lines[self.number - 1]
        if has_control(line):
            raise RecordError("record-control-character", line=self.number)
        if line != line.rstrip():
            raise RecordError("record-trailing-blank", line=self.number)
        return line

    def header(self, expected: str, found: str) -> RecordError:
        """The fault of a line that should be another one."""
        text = found[:_QUOTED]
        return RecordError("record-header", line=self.number, expected=expected, text=text)

    def finish(self) -> None:
        """Refuse a text whose last line is not ended.

        Raises:
            RecordError: `record-line-not-ended`.
        """
        if self._rest:
            raise RecordError("record-line-not-ended", line=self.number)


def _read_header(lines: _Lines) -> Header:
    _read_version(lines)
    rules = _read_rules(lines)
    viewer = _read_viewer(lines, rules)
    seats = range(rules.players)
    players = tuple(_read_owned(lines, "player", str(seat), "NAME") for seat in seats)
    levels = tuple(_read_level(lines, seat) for seat in seats)
    seeds = tuple(
        (owner, _read_owned(lines, "seed", owner, "SEED"))
        for owner in (DECK_SEED, *map(str, seats))
        if lines.peek(f"seed {owner} ")
    )
    tags: dict[str, str] = {}
    while lines.peek("tag "):
        key, value = _read_tag(lines, tags)
        tags[key] = value
    _read_end(lines)
    return Header(rules, players, levels, viewer, seeds, tuple(tags.items()))


def _read_end(lines: _Lines) -> None:
    """The empty line between the head and the moves."""
    line = lines.take("") if lines.left else None
    if line != "":
        number = lines.number + (line is None)
        raise RecordError("record-header-end", line=number, text=(line or "")[:_QUOTED])


def _read_version(lines: _Lines) -> None:
    expected = f"{MAGIC} {VERSION}"
    if not lines.peek(f"{MAGIC} "):
        raise RecordError("not-a-record", line=1, expected=expected)
    line = lines.take(expected)
    if line != expected:
        raise RecordError("record-version", line=1, text=line[:_QUOTED], expected=expected)


def _read_rules(lines: _Lines) -> Rules:
    expected = "rules NAME KEY=VALUE…"
    line = lines.take(expected)
    start, _, told = line.partition(" ")
    if start != "rules":
        raise lines.header(expected, line)
    name, *settings = told.split(" ")
    try:
        rules = variant(name, dict(_setting(setting) for setting in settings))
    except PegoutError as fault:
        raise at_line(lines.number, fault) from fault
    if rules_text(rules) != told:
        # Every option, in its order: what the rules were must not hang on what defaults are.
        raise lines.header(f"rules {rules_text(rules)}", line)
    return rules


def _setting(text: str) -> tuple[str, str]:
    key, mark, value = text.partition("=")
    if not (key and mark and value):
        raise NotationError("bad-setting", text=text[:_QUOTED])
    return key, value


def _read_viewer(lines: _Lines, rules: Rules) -> int | None:
    expected = "seen full|seat SEAT|spectator"
    line = lines.take(expected)
    seats: dict[str, int | None] = {f"seen seat {seat}": seat for seat in range(rules.players)}
    views = {"seen full": None, "seen spectator": SPECTATOR} | seats
    if line not in views:
        raise lines.header(expected, line)
    return views[line]


def _read_owned(lines: _Lines, what: str, owner: str, value: str) -> str:
    """The rest of a line that begins with these words."""
    line = lines.take(f"{what} {owner} {value}")
    text = line.removeprefix(f"{what} {owner} ")
    if text == line or not is_free_text(text):
        raise lines.header(f"{what} {owner} {value}", line)
    return text


def _read_level(lines: _Lines, seat: int) -> str | None:
    if not lines.peek(f"level {seat} "):
        return None
    level = _read_owned(lines, "level", str(seat), "LEVEL")
    if not is_word(level):
        raise lines.header(f"level {seat} LEVEL", level)
    return level


def _read_tag(lines: _Lines, before: dict[str, str]) -> tuple[str, str]:
    line = lines.take("tag KEY VALUE")
    key, _, value = line.removeprefix("tag ").partition(" ")
    if key in before or not is_word(key) or not is_free_text(value):
        raise lines.header("tag KEY VALUE", line)
    return key, value


def _read_comment(line: str, before: int) -> Comment:
    text = line.removeprefix(_COMMENT_MARK)
    if text == line or not is_free_text(text):
        raise NotationError("record-comment", text=line[:_QUOTED])
    return Comment(before, text)


def _read_move(line: str, rules: Rules) -> RecordedAction:
    told, mark, note = line.partition(_NOTE_MARK)
    who, _, what = told.partition(" ")
    seats = {str(seat): seat for seat in range(rules.players)}
    if not what or who not in seats | {_DECK: DECK}:
        raise NotationError("record-move", expected=_MOVE_EXPECTED, text=line[:_QUOTED])
    try:
        action = parse_action(what)
    except NotationError as fault:
        quoted = {key: str(value)[:_QUOTED] for key, value in fault.params.items()}
        raise NotationError(fault.code, **quoted) from fault
    if isinstance(action, Deal | TurnUp | Reveal) != (who == _DECK):
        raise NotationError("record-wrong-actor", actor=who, text=what[:_QUOTED])
    return RecordedAction(seats.get(who, DECK), action, _read_note(note, rules) if mark else None)


def _read_note(text: str, rules: Rules) -> ScoreNote:
    found = _NOTE.fullmatch(text)
    if found is None:
        raise NotationError("record-note", text=text[:_QUOTED])
    note = ScoreNote(_numbers(found[1]), _numbers(found[2]) if found[2] else None)
    if any(len(each) != rules.sides for each in (note.scores, note.games or note.scores)):
        raise NotationError("record-note", text=text[:_QUOTED])
    return note


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split("-")))
