"""Input and output over a terminal or a pipe, and what it can display."""

from __future__ import annotations

import os
import shutil
import signal
import sys
from codecs import lookup
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Final, TextIO

from pegout.apps.terminal.columns import TO_MARKS, TO_PLAIN, columns, may_draw_wide, wrap
from pegout.engine.cards import Card
from pegout.locale.names import card_name

_WIDEST: Final = 96
_NARROWEST: Final = 40
_FLUSH: Final = 2
"""Columns left free where a suit flush with the edge may be two columns wide."""
_LOOK: Final = 0.25
"""Seconds after which the wait for a key looks whether somebody has pressed Ctrl-C."""


class Console:
    """Prints lines and asks for them.

    Attributes:
        interactive: whether both ends are a terminal, so that a pause makes sense.
        colour: whether to use colours.
        symbols: whether the encoding has suit symbols and box-drawing characters.
        narrow: whether the terminal may draw them two columns wide.
        width: the columns of a line.
    """

    def __init__(
        self,
        answers: TextIO | None = None,
        output: TextIO | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """Use the process's own streams and environment where none are given."""
        if answers is None and hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")  # what cannot be read gets a sentence
        self._answers = answers or sys.stdin
        self._output = output or sys.stdout
        given = os.environ if environment is None else environment
        shown = self._output.isatty()
        self._typed = self._answers.isatty()
        self.interactive = shown and self._typed
        self.colour = shown and not given.get("NO_COLOR") and given.get("TERM") != "dumb"
        self.symbols = _is_unicode(self._output.encoding)
        self.narrow = may_draw_wide(given)
        wide = shutil.get_terminal_size().columns - 1 if shown else 80
        self.width = max(min(wide, _WIDEST) - self.narrow * _FLUSH, _NARROWEST)

    def say(self, lines: str | Iterable[str] = "") -> None:
        """Print a line, or several; at a terminal, lines wider than it are wrapped."""
        for line in [lines] if isinstance(lines, str) else lines:
            self._output.write(self._plain("\n".join(self._folded(line))) + "\n")
        self._output.flush()

    def _folded(self, text: str) -> list[str]:
        if not self.interactive:
            return [text]
        folded = []
        for line in text.split("\n"):
            words = line.lstrip(" ")
            indent = line[: len(line) - len(words)]
            folded += wrap(words, self.width, indent) if columns(line) > self.width else [line]
        return folded

    def tell(self, *sentences: str) -> None:
        """Print sentences, each on lines of its own that are no wider than the terminal."""
        for sentence in sentences:
            self.say(wrap(sentence, self.width))

    def ask(self, prompt: str) -> str | None:
        """Ask for a line; `None` at the end of the input.

        Over a pipe the answer is printed too, so that the output reads like a game. A prompt wider
        than the terminal begins on lines of its own.
        """
        shown = prompt.rstrip()
        *above, last = wrap(shown, self.width)
        self.say(above)
        words = self._plain(last + prompt[len(shown) :])
        if self.interactive and self._answers is sys.stdin:
            return _typed(words)
        self._output.write(words)
        self._output.flush()
        answer = self._answers.readline()
        if not self._typed:
            self._output.write(self._plain(answer.rstrip("\r\n")) + "\n")
        return answer.rstrip("\r\n") if answer else None

    def card(self, card: Card | None) -> str:
        """A card as it is shown: `10♠`, or `10S` where the encoding has no suits."""
        return self._plain(card_name(card)) if card else "??"

    def letters(self, card: Card) -> str:
        """A card where columns have to meet: `10S` where a suit may be two columns wide."""
        return card_name(card).translate(TO_PLAIN) if self.narrow else self.card(card)

    def cards(self, cards: Iterable[Card | None]) -> str:
        """Cards separated by spaces, in colour."""
        return " ".join(self.ink(card) for card in cards)

    def ink(self, card: Card | None, text: str = "") -> str:
        """A card, or another text for it; red for hearts and diamonds."""
        red = card is not None and card.suit in "HD"
        return self._style("31", text or self.card(card)) if red else text or self.card(card)

    def bold(self, text: str) -> str:
        """A text in bold type."""
        return self._style("1", text)

    def dim(self, text: str) -> str:
        """A text in faint type."""
        return self._style("2", text)

    def _style(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour else text

    def _plain(self, text: str) -> str:
        if not self.symbols:
            return text.translate(TO_PLAIN)
        return text.translate(TO_MARKS) if self.narrow else text


def _typed(prompt: str) -> str | None:
    """A line typed at a terminal, with line editing where it is available."""
    with suppress(ImportError):
        import readline  # noqa: F401
    try:
        with _interruptible():
            return input(prompt)
    except EOFError:
        print()
        return None


@contextmanager
def _interruptible() -> Iterator[None]:
    """Let Ctrl-C end the wait for a key whenever it was pressed.

    Python looks for it when a signal ends that wait (python/cpython#112585): pressed between the
    prompt and the wait, it would be heard with the next key. So a timer ends the wait now and then.
    """
    if not hasattr(signal, "setitimer"):  # Windows
        yield
        return
    before = signal.signal(signal.SIGALRM, lambda *_: None)
    try:
        signal.setitimer(signal.ITIMER_REAL, _LOOK, _LOOK)
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _is_unicode(encoding: str | None) -> bool:
    try:
        return lookup(encoding or "ascii").name.startswith("utf")
    except LookupError:
        return False
