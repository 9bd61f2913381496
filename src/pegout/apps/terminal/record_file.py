"""The file of `pegout play --record`: the full record of a table, line by line as it is played."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import partial
from io import FileIO
from pathlib import Path

from pegout.engine.errors import PegoutError
from pegout.engine.record import Record, decode_record, read_record, state_at
from pegout.engine.record.header import DECK_SEED, Header, header_lines
from pegout.engine.record.text import RecordedAction, action_line
from pegout.engine.rules.state import Phase


class RecordFile:
    """A record that grows with its table; the table's database remains the truth."""

    def __init__(self, path: Path, file: FileIO, starts: list[int]) -> None:
        """Use `create` or `open` instead."""
        self.path = path
        self._file = file
        self._starts = starts

    @classmethod
    def create(cls, path: Path) -> RecordFile:
        """Create an empty file.

        Raises:
            PegoutError: `file-exists`.
            OSError: it cannot be created.
        """
        try:
            return cls(path, FileIO(path, "x+", opener=partial(os.open, mode=0o600)), [])
        except FileExistsError:
            raise PegoutError("file-exists", path=str(path)) from None

    @classmethod
    def open(cls, path: Path) -> tuple[RecordFile, Record]:
        """Open the file of an unfinished game and read it. An incomplete last line is dropped.

        Raises:
            PegoutError: `not-a-game-to-go-on`, with the line, for a file that is no full and true
                record of one person at seat 0 against bots, with all seeds; `game-is-over`.
            OSError: it cannot be opened.
        """
        file = FileIO(path, "r+")
        data = file.readall()
        complete = data[: data.rfind(b"\n") + 1]
        try:
            record = read_record(decode_record(complete))
            over = state_at(record).phase is Phase.OVER
            _check(record.header, path)
        except PegoutError as error:
            file.close()
            line = error.params.get("line", 0)
            raise PegoutError("not-a-game-to-go-on", path=str(path), line=line) from error
        if over:
            file.close()
            raise PegoutError("game-is-over", path=str(path))
        file.truncate(len(complete))
        return cls(path, file, _line_starts(complete)), record

    def begin(self, header: Header) -> None:
        """Write the header of a new file."""
        if self._file.seek(0, os.SEEK_END) == 0:
            self._write("".join(f"{line}\n" for line in header_lines(header)))

    @property
    def actions(self) -> int:
        """How many actions the file holds."""
        return len(self._starts)

    def append(self, actions: Sequence[RecordedAction]) -> None:
        """Write actions behind those before them."""
        lines = [f"{action_line(action)}\n" for action in actions]
        place = self._file.seek(0, os.SEEK_END)
        for line in lines:
            self._starts.append(place)
            place += len(line.encode())
        self._write("".join(lines))

    def truncate(self, actions: int) -> None:
        """Keep only the first actions."""
        if actions < len(self._starts):
            self._file.truncate(self._starts[actions])
            del self._starts[actions:]

    def discard(self) -> None:
        """Close the file and delete it."""
        self.close()
        self.path.unlink()

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _write(self, text: str) -> None:
        self._file.seek(0, os.SEEK_END)
        self._file.write(text.encode("utf-8"))


def _line_starts(data: bytes) -> list[int]:
    """Where the line of each action begins, after the empty line that ends the header."""
    place, in_header = 0, True
    starts = []
    for line in data.splitlines(keepends=True):
        if not in_header and not line.startswith(b"#"):
            starts.append(place)
        in_header = in_header and bool(line.strip())
        place += len(line)
    return starts


def _check(header: Header, path: Path) -> None:
    """Refuse a record that cannot be continued."""
    seeds = {DECK_SEED, *(str(seat) for seat, level in enumerate(header.levels) if level)}
    persons = [seat for seat, level in enumerate(header.levels) if level is None]
    if header.viewer is not None or persons != [0] or not seeds <= {who for who, _ in header.seeds}:
        raise PegoutError("not-a-game-to-go-on", path=str(path), line=0)
