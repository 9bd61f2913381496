"""A person at the table, scripted: games in this process, or as processes of their own."""

import io
import os
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from itertools import chain, repeat
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TextIO, cast

from tests.commands import run_here

from pegout.apps.terminal.console import Console
from pegout.apps.terminal.local_tables import LocalTables
from pegout.apps.terminal.opening import Opening, PlayOptions, request_for
from pegout.engine.deck import Deck
from pegout.engine.record import Record, read_record
from pegout.engine.rules.variants import variant
from pegout.engine.rules.views import View
from pegout.locale import translator
from pegout.server.tables.repository.repository import Repository

_LANGUAGE = ("PEGOUT_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
_PLACES = [column + row for column in "abcde" for row in "12345"]


def stubborn(times: int = 4000) -> Iterable[str]:
    """Lines that play any game to its end: one of them fits every question."""
    return chain.from_iterable(repeat(["", "#1 #2", "#1", "#2", "#3", "#4", "3", *_PLACES], times))


def brisk(times: int = 4000) -> Iterable[str]:
    """The same without the places of Table Top."""
    return chain.from_iterable(repeat(["", "#1 #2", "#1", "#2", "#3", "#4", "0"], times))


class Answers:
    """Answers typed line by line, without a person."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        line = next(self._lines, None)
        return "" if line is None else f"{line}\n"


class EncodedOutput(io.StringIO):
    """Output that knows its encoding."""

    def __init__(self, encoding: str = "utf-8") -> None:
        super().__init__()
        self._encoding = encoding

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._encoding


@cache
def _empty_database() -> bytes:
    """A database without any table, so that not every test has to run the migrations."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "empty.sqlite"
        Repository(f"sqlite:///{path}").close()
        return path.read_bytes()


def local_tables(folder: Path) -> LocalTables:
    """The tables of the person whose state folder lies in this one, as `piped` finds them too."""
    state = folder / "pegout"
    path = state / "pegout.sqlite"
    if not path.exists():
        state.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_empty_database())
    return LocalTables(state, f"sqlite:///{path}")


class Sitting:
    """One sitting of a person at a table, once it is over.

    Attributes:
        output: the printed text.
        finished: whether the match was played out.
        view: what the person saw at the end.
        table: the name of the table.
        text: the match's record.
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
        **more: Any,
    ) -> None:
        t = translator(lang)
        wished = variant(rules, options) if rules else None
        play_options = PlayOptions(rules=wished, **{"seed": "7", **more})
        request = request_for(play_options)
        printed_output = EncodedOutput(encoding)
        answers = cast(TextIO, Answers(lines))
        console = Console(answers, printed_output, {})
        tables = local_tables(folder)
        try:
            opening = Opening(play_options, request, tables, t)
            seat = opening.seat
            console.say(opening.lines(console))
            game = opening.game(console)
            if deck:
                seat.table.session._deck = deck
            if seat.resumed:
                game.print_deal()
            self.finished = game.play()
            console.say(opening.farewell(self.finished))
            self.view: View = seat.view
            self.table = seat.table.name
            self.text = tables.record_text(self.table)
            seat.close()
        finally:
            tables.close()
        self.output = printed_output.getvalue()

    @property
    def record(self) -> Record:
        return read_record(self.text)


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
        more = os.read(process.stdout.fileno(), 1 << 16)
        assert more, "it has ended"
        seen += more


def piped(
    folder: Path, lines: Iterable[str], *words: str, **variables: str
) -> subprocess.CompletedProcess[str]:
    """`pegout play` over a pipe, in this process."""
    given = "".join(f"{line}\n" for line in lines).encode()
    done = run_here(["play", *words], given, environment(folder, **variables))
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
    )
