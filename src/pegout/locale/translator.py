"""Messages by id in one language."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pegout.errors import BotError, NotationError, PegoutError, RecordError
from pegout.locale.entries import plain_pieces, split_entries, with_references
from pegout.locale.language import LANGUAGES, default_language

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

Value = str | int | float
"""What a message can be given: words, or a number to be written in digits."""


class MessageError(LookupError):
    """A message that does not exist, or one that was not given what it needs: a fault of ours."""


class Translator:
    """Speaks one language: `t("message-id", name=value)` gives the sentence.

    Attributes:
        lang: `en` or `ja`.
    """

    def __init__(self, lang: str, entries: dict[str, str]) -> None:
        """Use `translator` instead, which reads the entries from the language's file."""
        self.lang = lang
        self._entries = entries
        self._bundle: FluentBundle | None = None

    def __call__(self, key: str, /, **values: Value) -> str:
        """The message of this id, or its attribute (`id.attribute`), with these values in it.

        Whole numbers are written as they are up to 999 and in groups from 1,000 on.

        Raises:
            MessageError: no such message, or a value that it needs is missing.
        """
        name, _, attribute = key.partition(".")
        if name not in self._entries:
            raise MessageError(f"no message {key!r} in {self.lang}.ftl")
        pieces = None if attribute else plain_pieces(self._entries[name])
        if pieces and all(_is_plain(value) for value in values.values()):
            return _join(key, pieces, values)
        return self._format(name, attribute, values)

    def has(self, key: str) -> bool:
        """Whether there is a message of this id."""
        return key in self._entries

    def error(self, error: PegoutError) -> str:
        """What went wrong, in a sentence: the message `error-<code>`.

        Of a record it also says at which line, of a bot from outside in which game, and which bot.

        Raises:
            MessageError: the code has no message.
        """
        told = self(f"error-{error.code}", **error.params)
        if isinstance(error, RecordError) and "line" in error.params:
            return self("at-line", line=str(error.params["line"]), told=told)
        if isinstance(error, BotError) and "game" in error.params:
            where = {name: str(error.params[name]) for name in ("game", "seat", "player")}
            return self("at-game", told=told, **where)
        return told

    def _format(self, name: str, attribute: str, values: dict[str, Value]) -> str:
        bundle = self._bundle_with(name)
        message = bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise MessageError(f"no message {name}.{attribute} in {self.lang}.ftl")
        plain = {key: _unwrapped(value) for key, value in values.items()}
        text, errors = bundle.format_pattern(pattern, plain)
        if errors:
            raise MessageError(f"{name} in {self.lang}.ftl: {errors[0]}")
        return str(text)

    def _bundle_with(self, name: str) -> FluentBundle:
        """The bundle, once it holds this message and those that it refers to."""
        # Imported late: with babel behind it, this is a third of the time a short command takes.
        from fluent.runtime import FluentBundle, FluentResource

        if self._bundle is None:
            self._bundle = FluentBundle([self.lang], use_isolating=False)
        if not self._bundle.has_message(name):
            self._bundle.add_resource(FluentResource(with_references(name, self._entries)))
        return self._bundle


@cache
def _translator(lang: str) -> Translator:
    text = Path(__file__).with_name(f"{lang}.ftl").read_text("utf-8")
    return Translator(lang, split_entries(text))


def translator(lang: str | None = None) -> Translator:
    """The translator into a language; every call for one language gives the same one.

    Args:
        lang: `en` or `ja`; `None` for the one that the environment asks for.

    Raises:
        NotationError: `no-such-language`, with the name.
    """
    chosen = default_language() if lang is None else lang
    if chosen not in LANGUAGES:
        raise NotationError("no-such-language", lang=chosen)
    return _translator(chosen)


def _is_plain(value: Value) -> bool:
    """Whether a value is written the same with and without the Fluent machinery."""
    return isinstance(value, str) or (isinstance(value, int) and abs(value) < 1000)


def _unwrapped(value: Value) -> Value:
    """A member of an enumeration as the plain string or number it stands for."""
    if isinstance(value, str):
        return str(value)
    return int(value) if isinstance(value, int) else value


def _join(key: str, pieces: list[str], values: dict[str, Value]) -> str:
    words = list(pieces)
    for place in range(1, len(words), 2):
        if words[place] not in values:
            raise MessageError(f"{key} needs ${words[place]}")
        value = values[words[place]]
        words[place] = str(value if isinstance(value, str) else int(value))
    return "".join(words)
