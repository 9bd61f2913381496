"""The record on disk: every action is written at once, and a game that was left is taken up again.

A kept file is locked while it is played on. Nothing is ever written over: a new game gets a new
file, and only `undo` takes lines off an unfinished one.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

from platformdirs import user_state_path

from pegout.errors import PegoutError
from pegout.record.header import DECK_SEED, Header, header_lines
from pegout.record.replay import score_note, state_at
from pegout.record.text import Record, RecordedAction, action_line, decode_record, read_record
from pegout.rules.actions import Action
from pegout.rules.state import Phase, State

_NAME: Final = re.compile(r"game-([0-9]{4,8})\.crib")


class Keeper:
    """One game's file, locked for this process.

    Attributes:
        path: where the file is.
        record: what it held when it was opened.
        over: whether its match was decided then.
    """

    def __init__(self, path: Path, descriptor: int, record: Record, starts: list[int]) -> None:
        """Use `begin` or `take_up` instead."""
        self.path = path
        self.record = record
        self.over = state_at(record).phase is Phase.OVER
        self._descriptor = descriptor
        self._starts = starts

    @classmethod
    def begin(cls, path: Path, header: Header) -> Keeper:
        """Make a new file.

        Raises:
            PegoutError: `file-exists`.
            OSError: it cannot be made.
        """
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            raise PegoutError("file-exists", path=str(path)) from None
        _lock(descriptor, path)
        _append(descriptor, "".join(f"{line}\n" for line in header_lines(header)))
        return cls(path, descriptor, Record(header), [])

    @classmethod
    def take_up(cls, path: Path) -> Keeper:
        """Open a file that is there, and read what it holds.

        A last line without its end was being written when the machine stopped; it is dropped.

        Raises:
            PegoutError: `game-in-use`; `not-a-game-to-go-on` where it is no record, not a true one,
                or not one whose deck and players are known.
            OSError: it cannot be opened.
        """
        descriptor = os.open(path, os.O_RDWR)
        try:
            _lock(descriptor, path)
            data = _whole(descriptor)
            whole = data[: data.rfind(b"\n") + 1]
            keeper = cls(path, descriptor, read_record(decode_record(whole)), _move_starts(whole))
            _check(keeper.record.header, path)
        except PegoutError as fault:
            os.close(descriptor)
            if fault.code == "game-in-use":
                raise
            line = fault.params.get("line", 0)
            raise PegoutError("not-a-game-to-go-on", path=str(path), line=line) from fault
        if len(whole) < len(data):
            os.ftruncate(descriptor, len(whole))
        return keeper

    def write(self, actor: int, action: Action, before: State, after: State) -> None:
        """Write an action, on disk before anybody is told of it."""
        self._starts.append(os.lseek(self._descriptor, 0, os.SEEK_END))
        line = action_line(RecordedAction(actor, action, score_note(before, after)))
        _append(self._descriptor, f"{line}\n")

    def take_back(self, number: int) -> None:
        """Take the last so many actions out again."""
        os.ftruncate(self._descriptor, self._starts[-number])
        os.fsync(self._descriptor)
        del self._starts[-number:]

    def close(self) -> None:
        """Close the file, which unlocks it."""
        os.close(self._descriptor)


class Shelf:
    """The folder where games are kept that were given no file of their own.

    Each game has a numbered file; the newest is the one that goes on.

    Args:
        folder: where; `None` for the one of this system's user.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or user_state_path("pegout", appauthor=False) / "games"

    def newest(self) -> Path | None:
        """The newest game's file, if there is any."""
        return self._file(self._last()) if self._last() else None

    def new(self) -> Path:
        """A file for the next game; it is not there yet, but its folder is."""
        self._folder.mkdir(parents=True, exist_ok=True)
        return self._file(self._last() + 1)

    def _file(self, number: int) -> Path:
        return self._folder / f"game-{number:04}.crib"

    def _last(self) -> int:
        if not self._folder.is_dir():
            return 0
        names = [_NAME.fullmatch(path.name) for path in self._folder.iterdir()]
        return max((int(name[1]) for name in names if name), default=0)


def _append(descriptor: int, text: str) -> None:
    """Write at the end, in one go, and wait until it is on disk."""
    os.lseek(descriptor, 0, os.SEEK_END)
    os.write(descriptor, text.encode("utf-8"))
    os.fsync(descriptor)


def _whole(descriptor: int) -> bytes:
    parts = []
    while part := os.read(descriptor, 1 << 16):
        parts.append(part)
    return b"".join(parts)


def _move_starts(data: bytes) -> list[int]:
    """Where the line of each move begins, after the empty line that ends the head."""
    place = data.find(b"\n\n") + 2
    starts = []
    for line in data[place:].splitlines(keepends=True):
        if not line.startswith(b"#"):
            starts.append(place)
        place += len(line)
    return starts


def _check(header: Header, path: Path) -> None:
    """Refuse a record that cannot go on here: the person's seat is the first, the others' known.

    Raises:
        PegoutError: `not-a-game-to-go-on`.
    """
    seeds = {DECK_SEED, *(str(seat) for seat, level in enumerate(header.levels) if level)}
    persons = [seat for seat, level in enumerate(header.levels) if level is None]
    if header.viewer is not None or persons != [0] or not seeds <= {who for who, _ in header.seeds}:
        raise PegoutError("not-a-game-to-go-on", path=str(path), line=0)


def _lock(descriptor: int, path: Path) -> None:
    """Lock a file for this process, where the system can.

    Raises:
        PegoutError: `game-in-use`, where another process has it.
    """
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise PegoutError("game-in-use", path=str(path)) from None
