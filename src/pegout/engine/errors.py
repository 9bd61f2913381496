"""Exceptions that carry a code and parameters; `pegout.locale` translates them for people."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Final

from pegout.engine.names import whole_letters

QUOTED: Final = 80
"""The most characters that a message quotes of a refused text."""
_QUOTED_END: Final = 20
"""How many of them are the end of a longer text."""
_OWN: Final = frozenset({"known", "legal", "expected", "true"})
"""Parameters that hold our own words, not a quotation."""
_PLACES: Final = frozenset({"file", "path", "player"})
"""Parameters that the user has to find or to run again: long ones are given whole too."""
PLACE_LENGTH: Final = 400
"""Characters of them at most."""


def quoted(text: str, most: int = QUOTED) -> str:
    """A text as a message quotes it: of a long one the beginning and the end."""
    if len(text) <= most:
        return text
    end = whole_letters(text, most - _QUOTED_END - 1)
    return f"{text[:end]}…{text[whole_letters(text, len(text) - _QUOTED_END) :]}"


class PegoutError(Exception):
    """Base class of Pegout's exceptions.

    `str()` is meant for developers; `pegout.locale.Translator.error` gives the message for people.

    Attributes:
        code: the fault, in kebab case; the Fluent message is `error-<code>`.
        params: the values that the message needs, by name: strings and integers. A text that may be
            a quotation is shortened to `QUOTED` characters.
    """

    def __init__(self, code: str, **params: str | int) -> None:
        self.code = code
        self.params = {name: _parameter(name, value) for name, value in params.items()}
        super().__init__(code, self.params)

    def __str__(self) -> str:
        """The code, followed by the parameters in parentheses."""
        params = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.code} ({params})" if params else self.code

    def __reduce__(self) -> tuple[object, ...]:
        """Support pickling, so that worker processes can raise it in their parent."""
        return (_rebuild, (type(self), self.code, self.params))


@contextmanager
def file_named(path: Path | str) -> Iterator[None]:
    """Name a file in errors of the operating system that do not, such as that of a full disk.

    Raises:
        OSError: any that is raised within, with `filename`.
    """
    try:
        yield
    except OSError as error:
        error.filename = error.filename or str(path)
        raise


class argument:  # reads as a verb; as a generator it would take five times as long
    """Name the argument of a function that an error is about, as the parameter `parameter`.

    Of several that contain each other the outermost holds: the argument that the caller knows.
    """

    __slots__ = ("_name",)

    def __init__(self, name: str) -> None:
        self._name = name

    def __enter__(self) -> None:
        """Do nothing."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        """Name the argument."""
        if isinstance(error, PegoutError):
            error.params["parameter"] = self._name


def _parameter(name: str, value: str | int) -> str | int:
    if not isinstance(value, str) or name in _OWN:
        return value
    return quoted(value, PLACE_LENGTH if name in _PLACES else QUOTED)


def _rebuild(kind: type[PegoutError], code: str, params: dict[str, str | int]) -> PegoutError:
    return kind(code, **params)


class NotationError(PegoutError):
    """The text is not valid notation for a card, an action, a position or a record."""


class RecordError(NotationError):
    """The record cannot be parsed, or describes something that cannot have happened.

    The parameter `line` is the number of the offending line, from 1. An error raised for that line
    by cards, actions or rules keeps its code and its parameters.
    """


class RulesError(PegoutError):
    """The rules contradict each other, or a variant, option or value does not exist."""


class IllegalAction(PegoutError):
    """The rules forbid this action in this state."""


class PlayerError(PegoutError):
    """A player does not exist, breaks the rules, or the number of players is wrong."""


class BotError(PlayerError):
    """An external bot violates the protocol, or does not run.

    If the error belongs to a game, the parameters include `game`, `seat` and `player`.
    """


class StaleAction(PegoutError):
    """The action was meant for an earlier state."""


class BenchmarkError(PegoutError):
    """A policy, a row or a game of the benchmark does not fit."""
