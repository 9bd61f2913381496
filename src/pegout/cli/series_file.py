"""The file of a series: what it is, then one line a game, so that the series can be resumed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from pegout.arena.match_series import GameResult
from pegout.errors import PegoutError

KIND: Final = "pegout series"
"""Marks the first line of such a file."""


class SeriesFile:
    """An open file of a series; `series_file` opens it.

    Attributes:
        results: of the games that it held when it was opened.
    """

    def __init__(self, path: Path, series: Mapping[str, Any]) -> None:
        self._file = path.open("a+b")
        self._file.seek(0)
        text = self._file.read()
        # What follows the last line end was being written when the series was killed.
        lines = text.split(b"\n")
        unfinished = lines.pop()
        self.results = _results(path, lines, series) if text else []
        if unfinished:
            self._file.truncate(len(text) - len(unfinished))
        if not text:
            self._append({"kind": KIND, **series})

    def append(self, result: GameResult) -> None:
        """Write the next game."""
        number = len(self.results)
        self.results.append(result)
        self._append({"game": number, **asdict(result)})

    def _append(self, values: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(values).encode() + b"\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


@contextmanager
def series_file(path: Path | None, series: Mapping[str, Any]) -> Iterator[SeriesFile | None]:
    """Open or begin the file of a series, if there is to be one.

    Args:
        path: the file, in a folder that exists.
        series: what decides the games, as JSON values; any number of them may be played.

    Raises:
        OSError: the file cannot be read or written.
        PegoutError: `series-file-other` with what differs, `series-file-damaged` with the line.
    """
    if path is None:
        yield None
        return
    file = SeriesFile(path, series)
    try:
        yield file
    finally:
        file.close()


def _results(path: Path, lines: list[bytes], series: Mapping[str, Any]) -> list[GameResult]:
    """The results in a file's whole lines, if it is of this series."""
    try:
        theirs = json.loads(lines[0])
        if theirs["kind"] != KIND:
            raise ValueError(theirs)
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise PegoutError("series-file-not", path=str(path)) from error
    for name, value in series.items():
        if theirs.get(name) != value:
            pair = (json.dumps(each, ensure_ascii=False) for each in (theirs.get(name), value))
            both = dict(zip(("theirs", "ours"), pair, strict=True))
            raise PegoutError("series-file-other", path=str(path), what=name, **both)
    found = []
    for number, line in enumerate(lines[1:]):
        try:
            values = json.loads(line)
            if values.pop("game") != number:
                raise ValueError(line)
            found.append(GameResult(**values))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise PegoutError("series-file-damaged", path=str(path), line=number + 2) from error
    return found
