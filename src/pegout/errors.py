"""What can go wrong, as codes with parameters; `pegout.locale` turns them into sentences."""

from __future__ import annotations


class PegoutError(Exception):
    """Any fault that Pegout names. `str()` is for programmers; people read the translated message.

    Attributes:
        code: what is wrong, in kebab case; the Fluent message is `error-<code>`.
        params: what the message needs, by name; plain strings and whole numbers.
    """

    def __init__(self, code: str, **params: str | int) -> None:
        self.code = code
        self.params = params
        super().__init__(code, params)

    def __str__(self) -> str:
        """The code, and the parameters in brackets."""
        told = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.code} ({told})" if told else self.code

    def __reduce__(self) -> tuple[object, ...]:
        """Pickles, so that worker processes can report it."""
        return (_rebuild, (type(self), self.code, self.params))


def _rebuild(kind: type[PegoutError], code: str, params: dict[str, str | int]) -> PegoutError:
    return kind(code, **params)


class NotationError(PegoutError):
    """A text that cannot be read: a card, an action, a position, a record."""


class RecordError(NotationError):
    """A record that cannot be read, or that tells what cannot have happened.

    Among its params `line` is the faulty line, from 1. A fault found there by cards, actions or
    rules keeps its code and its params.
    """


class RulesError(PegoutError):
    """Rules that make no sense together, or an option that does not exist."""


class IllegalAction(PegoutError):
    """An action that the rules forbid in this state."""


class PlayerError(PegoutError):
    """A player that does not exist, too many or too few of them, or one that breaks the rules."""


class BotError(PlayerError):
    """A bot from outside that does not keep to the protocol, or does not run.

    Once it is known at which game, `game`, `seat` and `player` are among its params.
    """


class StaleAction(PegoutError):
    """An action meant for a state that has passed."""
