"""Where the person sits: what the terminal can show, printing to it and asking through it."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Final, TextIO

from pegout.cards import Card
from pegout.locale.names import card_name

_WIDEST: Final = 96
_NARROWEST: Final = 40
_PLAIN: Final = {
    "♠": "S", "♥": "H", "♦": "D", "♣": "C",
    "┌": "+", "┐": "+", "└": "+", "┘": "+", "─": "-", "│": "|",
    "·": "|", "–": "-", "“": '"', "”": '"', "←": "<-", "…": "...",
}  # fmt: skip
"""What is written instead where the encoding has no such characters."""
_TO_PLAIN: Final = str.maketrans(_PLAIN)


class Console:
    """One terminal, or a pipe.

    Attributes:
        interactive: a person sits there, who can be made to wait for Enter.
        colour: colours are welcome.
        symbols: the encoding has the suits and the lines of cards.
        width: columns to a line.
    """

    def __init__(
        self,
        answers: TextIO | None = None,
        output: TextIO | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """Take the process's own streams and environment where none are given."""
        self._answers = answers or sys.stdin
        self._output = output or sys.stdout
        given = os.environ if environment is None else environment
        shown = self._output.isatty()
        self._typed = self._answers.isatty()
        self.interactive = shown and self._typed
        self.colour = shown and not given.get("NO_COLOR") and given.get("TERM") != "dumb"
        self.symbols = _can_write("".join(_PLAIN), self._output.encoding)
        wide = shutil.get_terminal_size().columns - 1 if shown else 80
        self.width = max(min(wide, _WIDEST), _NARROWEST)

    def say(self, lines: str | Iterable[str] = "") -> None:
        """Print a line, or several."""
        for line in [lines] if isinstance(lines, str) else lines:
            self._output.write(self._plain(line) + "\n")
        self._output.flush()

    def ask(self, prompt: str) -> str | None:
        """Ask for a line; `None` when there are no more.

        Over a pipe the answer is printed too, so that what comes out reads like a game.
        """
        words = self._plain(prompt)
        if self.interactive and self._answers is sys.stdin:
            return _typed(words)
        self._output.write(words)
        self._output.flush()
        answer = self._answers.readline()
        if not self._typed:
            self._output.write(self._plain(answer.rstrip("\r\n")) + "\n")
        return answer.rstrip("\r\n") if answer else None

    def card(self, card: Card | None) -> str:
        """A card for people: `10♠`, or `10S` where the encoding has no suits."""
        return self._plain(card_name(card)) if card else "??"

    def cards(self, cards: Iterable[Card | None]) -> str:
        """Cards with blanks between them, in colour."""
        return " ".join(self.ink(card) for card in cards)

    def ink(self, card: Card | None, text: str = "") -> str:
        """A card, or a text in its stead, red for hearts and diamonds."""
        red = card is not None and card.suit in "HD"
        return self._style("31", text or self.card(card)) if red else text or self.card(card)

    def bold(self, text: str) -> str:
        """A text that stands out."""
        return self._style("1", text)

    def dim(self, text: str) -> str:
        """A text that stands back."""
        return self._style("2", text)

    def _style(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour else text

    def _plain(self, text: str) -> str:
        return text if self.symbols else text.translate(_TO_PLAIN)


def _typed(prompt: str) -> str | None:
    """A line typed at a terminal, with the keys for editing where there are any."""
    with suppress(ImportError):
        import readline  # noqa: F401
    try:
        return input(prompt)
    except EOFError:
        print()
        return None


def _can_write(text: str, encoding: str | None) -> bool:
    try:
        text.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
