"""A person at the table, scripted: games in this process, or as processes of their own."""

import io
import os
import subprocess
import sys
from collections.abc import Iterable
from itertools import chain, repeat
from pathlib import Path
from typing import Any, TextIO, cast

from pegout.deck import Deck
from pegout.locale import translator
from pegout.record import Record, decode_record, read_record
from pegout.rules.variants import variant
from pegout.rules.views import View
from pegout.terminal.console import Console
from pegout.terminal.game import Game
from pegout.terminal.keeper import Shelf
from pegout.terminal.start import Opening, Wish

_LANGUAGE = ("PEGOUT_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
_PLACES = [column + row for column in "abcde" for row in "12345"]


def stubborn(times: int = 4000) -> Iterable[str]:
    """Lines that play any game to its end: one of them fits every question."""
    return chain.from_iterable(repeat(["", "#1 #2", "#1", "#2", "#3", "#4", "3", *_PLACES], times))


def brisk(times: int = 4000) -> Iterable[str]:
    """The same without the places of Table Top."""
    return chain.from_iterable(repeat(["", "#1 #2", "#1", "#2", "#3", "#4"], times))


class Answers:
    """Answers typed line by line, where nobody sits."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        line = next(self._lines, None)
        return "" if line is None else f"{line}\n"


class Paper(io.StringIO):
    """Output that knows its encoding."""

    def __init__(self, encoding: str = "utf-8") -> None:
        super().__init__()
        self._encoding = encoding

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._encoding


class Sitting:
    """One sitting of a person at a table, once it is over.

    Attributes:
        output: what was printed.
        finished: whether the match was played out.
        path: the record's file.
    """

    def __init__(
        self,
        folder: Path,
        lines: Iterable[str],
        *,
        lang: str = "en",
        rules: str | None = "six-card",
        options: dict[str, str] | None = None,
        encoding: str = "utf-8",
        deck: Deck | None = None,
        **wishes: Any,
    ) -> None:
        t = translator(lang)
        wished = variant(rules, options) if rules else None
        wish = Wish(rules=wished, **{"seed": "7", **wishes})
        paper = Paper(encoding)
        answers = cast(TextIO, Answers(lines))
        console = Console(answers, paper, {})
        opening = Opening(wish, t, Shelf(folder))
        self.path = opening.keeper.path
        console.say(opening.lines(console))
        self.game: Game = opening.game(console)
        if deck:
            self.game._session._deck = deck
        if opening.resumed:
            self.game.recall()
        self.finished = self.game.play()
        console.say(opening.farewell(self.finished))
        opening.keeper.close()
        self.output = paper.getvalue()

    @property
    def view(self) -> View:
        """What the person saw at the end."""
        return self.game._session.view

    @property
    def record(self) -> Record:
        return read_record(decode_record(self.path.read_bytes()))


def environment(folder: Path, **variables: str) -> dict[str, str]:
    """The environment of this process, but its language, with a state folder of its own."""
    plain = {name: value for name, value in os.environ.items() if name not in _LANGUAGE}
    return {**plain, "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": str(folder), **variables}


def command(*words: str) -> list[str]:
    """The words that start `pegout play`."""
    return [sys.executable, "-m", "pegout", "play", *words]


def printed(process: subprocess.Popen[bytes], words: bytes, times: int = 1) -> None:
    """Wait until a process has printed some words so often."""
    assert process.stdout
    seen = b""
    while seen.count(words) < times:
        seen += os.read(process.stdout.fileno(), 1 << 16)


def piped(
    folder: Path, lines: Iterable[str], *words: str, **variables: str
) -> subprocess.CompletedProcess[str]:
    """`pegout play` over a pipe."""
    return subprocess.run(
        command(*words),
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        check=False,
        encoding="utf-8",
        env=environment(folder, **variables),
        timeout=120,
    )
