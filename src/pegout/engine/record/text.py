"""Writing and strictly reading records as `.crib` text; `replay` checks their content.

The format is specified in docs/record-format.md. `read_record` is the inverse of `write_record`,
and writing a record that was read gives the same text, except for the spelling of cards and the
order of discards.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, NamedTuple

from pegout.engine.arguments import check_fields
from pegout.engine.errors import NotationError, PegoutError, RecordError
from pegout.engine.record.header import (
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
from pegout.engine.record.seal import SEAL, RecordSeal, digest_of, read_seal
from pegout.engine.rules.actions import (
    DECK,
    Action,
    Deal,
    Reveal,
    TurnUp,
    parse_action,
    write_action,
)
from pegout.engine.rules.events import SPECTATOR
from pegout.engine.rules.variants import Rules, written_rules

_DECK: Final = "*"
_NOTE_MARK: Final = " ; "
_COMMENT_MARK: Final = "# "
_FENCES: Final = ("```", "~~~")
"""The fence around code in Markdown."""
_GZIP: Final = b"\x1f\x8b"
"""How compressed files begin."""
_NUMBERS: Final = r"(?:0|[1-9][0-9]{0,3})(?:-(?:0|[1-9][0-9]{0,3}))+"
_NOTE: Final = re.compile(rf"({_NUMBERS})(?: games ({_NUMBERS}))?", re.ASCII)
_ACTION_FORM: Final = "ACTOR ACTION [; SCORES]"


class ScoreNote(NamedTuple):
    """The note in a record after an action.

    Attributes:
        scores: the scores, by side.
        games: the games won, by side, where the action won a game; else `None`.
    """

    scores: tuple[int, ...]
    games: tuple[int, ...] | None = None

    def __str__(self) -> str:
        """The text after the semicolon, such as `121-88 games 1-0`."""
        scores = "-".join(map(str, self.scores))
        games = "" if self.games is None else f" games {'-'.join(map(str, self.games))}"
        return scores + games


class RecordedAction(NamedTuple):
    """One action in a record.

    Attributes:
        actor: the seat that acted, or `DECK`.
        action: the action.
        note: the scores that the record states after it; `None` where they have not changed.
    """

    actor: int
    action: Action
    note: ScoreNote | None = None


class Comment(NamedTuple):
    """A comment on its own line.

    Attributes:
        before: the number of the action that follows it, from 0.
        text: the text.
    """

    before: int
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    """The record of a game or match, finished or not.

    Attributes:
        header: the rules, the players, and who saw the cards.
        actions: the actions, in order.
        comments: the comments, in order.
    """

    header: Header
    actions: tuple[RecordedAction, ...] = ()
    comments: tuple[Comment, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a line that is no header, action or comment."""
        check_fields(self)

    def line_of(self, number: int) -> int:
        """The number of the line, from 1, that holds the action of this number, from 0."""
        comments = sum(comment.before <= number for comment in self.comments)
        return len(header_lines(self.header)) + 1 + number + comments

    def prefix(self, actions: int) -> Record:
        """The record as it was after this number of actions."""
        comments = tuple(comment for comment in self.comments if comment.before <= actions)
        return replace(self, actions=self.actions[:actions], comments=comments)


def write_record(record: Record) -> str:
    """Write a record as text; every line ends with a newline."""
    lines = header_lines(record.header)
    waiting = list(reversed(record.comments))
    for number, recorded in enumerate(record.actions):
        while waiting and waiting[-1].before <= number:
            lines.append(comment_line(waiting.pop()))
        lines.append(action_line(recorded))
    lines.extend(comment_line(comment) for comment in reversed(waiting))
    return "".join(f"{line}\n" for line in lines)


def stamp(record: Record) -> Record:
    """The sealed record with the digest of its text in the seal."""
    assert record.header.seal
    seal = replace(record.header.seal, digest=digest_of(write_record(record)))
    return replace(record, header=replace(record.header, seal=seal))


def action_line(recorded: RecordedAction) -> str:
    """Write an action as its line, without the newline."""
    actor = _DECK if recorded.actor == DECK else str(recorded.actor)
    note = "" if recorded.note is None else f"{_NOTE_MARK}{recorded.note}"
    return f"{actor} {write_action(recorded.action)}{note}"


def comment_line(comment: Comment) -> str:
    """Write a comment as its line, without the newline.

    Raises:
        NotationError: `record-comment` if the text is empty, padded or not a single line.
    """
    if not is_free_text(comment.text):
        raise NotationError("record-comment", text=comment.text)
    return _COMMENT_MARK + comment.text


def read_record(text: Record | Path | str) -> Record:
    """Parse a text or file strictly, but do not check it by the rules; return a record as it is.

    A byte order mark at its beginning, and CR LF as the end of a line, are read as if they were
    not there: editors add them by themselves.

    Raises:
        RecordError: at the first line that does not follow the format.
        OSError: the file cannot be read.
    """
    if isinstance(text, Record):
        return text
    lines = _Lines(decode_record(text.read_bytes()) if isinstance(text, Path) else text)
    header = _read_header(lines)
    actions: list[RecordedAction] = []
    comments: list[Comment] = []
    while lines.left:
        line = lines.take()
        try:
            if line.startswith("#"):
                comments.append(_read_comment(line, len(actions)))
            else:
                actions.append(_read_action(line, header.rules))
        except PegoutError as error:
            raise at_line(lines.number, error) from error
    lines.finish()
    return Record(header, tuple(actions), tuple(comments))


def decode_record(data: bytes) -> str:
    """Decode the bytes of a record.

    Raises:
        RecordError: `record-gzip` for a compressed file, `record-not-utf8` at the first line that
            is not UTF-8.
    """
    if data.startswith(_GZIP):
        raise RecordError("record-gzip", line=1)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError("record-not-utf8", line=line) from error


def at_line(line: int, error: PegoutError) -> RecordError:
    """Turn an error into that of a line of a record, with the same code and parameters."""
    return RecordError(error.code, **{**error.params, "line": line})


class _Lines:
    """The lines of a text, read one at a time; `number` is that of the last one, from 1."""

    def __init__(self, text: str) -> None:
        *self._lines, self._unended = text.removeprefix("\ufeff").split("\n")
        self._lines = [line.removesuffix("\r") for line in self._lines]
        if self._unended:
            self._lines.append(self._unended)
        self.number = 0

    @property
    def left(self) -> bool:
        """Whether a line is left."""
        return self.number < len(self._lines)

    @property
    def first(self) -> str:
        """The first line; empty if there is none."""
        return self._lines[0] if self._lines else ""

    def peek(self, start: str) -> bool:
        """Return whether the next line exists and begins with this text."""
        return self.left and self._lines[self.number].startswith(start)

    def take(self, expected: str = "") -> str:
        """The next line; `expected` is its form, for the error where the text may have ended."""
        self.number += 1
        if self.number > len(self._lines):
            raise RecordError("record-header", line=self.number, expected=expected, text="")
        line = self._lines[self.number - 1]
        self.check_bare(line)
        if has_control(line):
            raise RecordError("record-control-character", line=self.number)
        if line != line.rstrip():
            raise RecordError("record-trailing-blank", line=self.number)
        return line

    def check_bare(self, line: str) -> None:
        """Check that a line is no part of a message around a record.

        Raises:
            RecordError: `record-fence`, `record-quoted`.
        """
        if line.startswith(_FENCES):
            raise RecordError("record-fence", line=max(self.number, 1), mark=line[:3])
        if line.startswith(">"):
            raise RecordError("record-quoted", line=max(self.number, 1))

    def header(self, expected: str, found: str) -> RecordError:
        """The error of a header line that is not the expected one."""
        return RecordError("record-header", line=self.number, expected=expected, text=found)

    def finish(self) -> None:
        """Check that the last line ends with a newline."""
        if self._unended:
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
    seal = _read_seal(lines, rules)
    tags: dict[str, str] = {}
    while lines.peek("tag "):
        key, value = _read_tag(lines, tags)
        tags[key] = value
    _read_end(lines)
    return Header(rules, players, levels, viewer, seeds, tuple(tags.items()), seal)


def _read_end(lines: _Lines) -> None:
    """Read the empty line between the header and the actions."""
    line = lines.take() if lines.left else None
    if line != "":
        number = lines.number + (line is None)
        raise RecordError("record-header-end", line=number, text=line or "")


def _read_version(lines: _Lines) -> None:
    expected = f"{MAGIC} {VERSION}"
    if not lines.peek(f"{MAGIC} "):
        lines.check_bare(lines.first)
        raise RecordError("not-a-record", line=1, expected=expected)
    line = lines.take()
    if line != expected:
        raise RecordError("record-version", line=1, text=line, expected=expected)


def _read_rules(lines: _Lines) -> Rules:
    expected = "rules NAME KEY=VALUE…"
    line = lines.take(expected)
    start, _, text = line.partition(" ")
    if start != "rules":
        raise lines.header(expected, line)
    name, *settings = text.split(" ")
    try:
        rules = written_rules(name, dict(_setting(setting) for setting in settings))
    except PegoutError as error:
        raise at_line(lines.number, error) from error
    if rules_text(rules) != text:
        # All options are required, so that a record does not depend on the defaults.
        raise lines.header(f"rules {rules_text(rules)}", line)
    return rules


def _setting(text: str) -> tuple[str, str]:
    key, mark, value = text.partition("=")
    if not (key and mark and value):
        raise NotationError("bad-setting", text=text)
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
    """Read a line of the form `WHAT OWNER VALUE` and return its value."""
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


def _read_seal(lines: _Lines, rules: Rules) -> RecordSeal | None:
    """Read the lines of the seal; `None` if there are none."""
    first, found = lines.number + 1, []
    while lines.peek(f"{SEAL} "):
        found.append(lines.take().removeprefix(f"{SEAL} "))
    try:
        return read_seal(found, rules.players) if found else None
    except NotationError as error:
        number = first + int(error.params.pop("number"))
        raise at_line(number, error) from error


def _read_tag(lines: _Lines, before: dict[str, str]) -> tuple[str, str]:
    line = lines.take()
    key, _, value = line.removeprefix("tag ").partition(" ")
    if key in before or not is_word(key) or not is_free_text(value):
        raise lines.header("tag KEY VALUE", line)
    return key, value


def _read_comment(line: str, before: int) -> Comment:
    text = line.removeprefix(_COMMENT_MARK)
    if text == line or not is_free_text(text):
        raise NotationError("record-comment", text=line)
    return Comment(before, text)


def _read_action(line: str, rules: Rules) -> RecordedAction:
    text, mark, note = line.partition(_NOTE_MARK)
    who, _, what = text.partition(" ")
    seats = {str(seat): seat for seat in range(rules.players)}
    if not what or who not in seats | {_DECK: DECK}:
        raise NotationError("record-move", expected=_ACTION_FORM, text=line)
    action = parse_action(what)
    if isinstance(action, Deal | TurnUp | Reveal) != (who == _DECK):
        raise NotationError("record-wrong-actor", actor=who, text=what)
    return RecordedAction(seats.get(who, DECK), action, _read_note(note, rules) if mark else None)


def _read_note(text: str, rules: Rules) -> ScoreNote:
    found = _NOTE.fullmatch(text)
    if found is None:
        raise NotationError("record-note", text=text)
    note = ScoreNote(_numbers(found[1]), _numbers(found[2]) if found[2] else None)
    if any(len(each) != rules.sides for each in (note.scores, note.games or note.scores)):
        raise NotationError("record-note", text=text)
    return note


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split("-")))
