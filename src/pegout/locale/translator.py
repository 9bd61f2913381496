"""Translation of message ids into sentences of a language, from `en.ftl` and `ja.ftl`."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pegout.engine.errors import BotError, NotationError, PegoutError, RecordError

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle


LANGUAGES: Final = ("en", "ja")
"""The supported languages; the first is the default."""

_VARIABLES: Final = ("PEGOUT_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def default_language(environment: Mapping[str, str] | None = None) -> str:
    """Return the language that the environment asks for.

    Returns:
        `ja` if the first of PEGOUT_LANG, LC_ALL, LC_MESSAGES and LANG that is set begins with
        `ja`; otherwise `en`.
    """
    variables = os.environ if environment is None else environment
    wanted = next((variables[name] for name in _VARIABLES if variables.get(name)), "")
    return "ja" if wanted.lower().startswith("ja") else "en"


_ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=(?:.*)(?:\n(?:[ \t}].*)?)*", re.MULTILINE)
_REFERENCE: Final = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
_VARIABLE: Final = re.compile(r"\{ *\$([a-zA-Z][\w-]*) *\}")


def split_entries(text: str) -> dict[str, str]:
    """Return the source of every message and term by id (a term's includes its `-`)."""
    return {entry[1]: entry[0].rstrip() for entry in _ENTRY.finditer(text)}


def with_references(key: str, entries: dict[str, str]) -> str:
    """Return the source of an entry and of all entries it refers to, directly or indirectly."""
    return "\n".join(entries[name] for name in with_referenced([key], entries))


def with_referenced(keys: list[str], entries: dict[str, str]) -> list[str]:
    """Return these ids and those of all entries they refer to, directly or indirectly."""
    needed = dict.fromkeys(keys)
    waiting = list(keys)
    while waiting:
        for name in _REFERENCE.findall(entries[waiting.pop()]):
            if name in entries and name not in needed:
                needed[name] = None
                waiting.append(name)
    return list(needed)


def plain_pieces(entry: str) -> list[str] | None:
    """Split a one-line message that consists of text and `{ $variables }` only.

    Returns:
        Text and variable names alternately, beginning and ending with text, which may be empty;
        `None` for any other message, which needs `fluent.runtime`.
    """
    if "\n" in entry:
        return None
    pieces = _VARIABLE.split(entry.partition("=")[2].strip(" "))
    if any("{" in text or "}" in text for text in pieces[::2]):
        return None
    return pieces


Value = str | int | float
"""The value of a message's variable; numbers are written in digits."""


class MessageError(LookupError):
    """A message is missing, or one of its variables: a defect of the program."""


class Translator:
    """Translates into one language: `t("message-id", name=value)` returns the sentence."""

    def __init__(self, lang: str, entries: dict[str, str]) -> None:
        """Create a translator from the entries of a Fluent file; call `translator` to get one."""
        self.lang = lang
        self._entries = entries
        self._bundle: FluentBundle | None = None

    def __call__(self, key: str, /, **values: Value) -> str:
        """Format the message of an id, or one of its attributes (`id.attribute`).

        Integers from 1,000 on are written with digit grouping.

        Raises:
            MessageError: if the message or the value of a variable is missing.
        """
        name, _, attribute = key.partition(".")
        if name not in self._entries:
            raise MessageError(f"no message {key!r} in {self.lang}.ftl")
        pieces = None if attribute else plain_pieces(self._entries[name])
        if pieces and all(_is_plain(value) for value in values.values()):
            return _join(key, pieces, values)
        return self._format(name, attribute, values)

    def has(self, key: str) -> bool:
        """Return whether a message of this id exists."""
        return key in self._entries

    def error(self, error: PegoutError) -> str:
        """Describe an error in a sentence, by the message `error-<code>`.

        For a record the sentence includes the line, for a typed list which of its words, for a
        file of policies its name, and for an external bot the game and the bot.

        Raises:
            MessageError: if the code has no message.
        """
        params = dict(error.params)
        if "known" in params:
            params["known"] = str(params["known"]).replace(", ", self("web-list-comma"))
        message = self(f"error-{error.code}", **params)
        if isinstance(error, RecordError) and "line" in error.params:
            return self("at-line", line=str(error.params["line"]), message=message)
        if "file" in error.params:
            return self("at-file", file=str(error.params["file"]), message=message)
        if "item" in error.params:
            return self("at-item", item=str(error.params["item"]), message=message)
        if isinstance(error, BotError) and "game" in error.params:
            where = {name: str(error.params[name]) for name in ("game", "seat", "player")}
            return self("at-game", message=message, **where)
        return message

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
        """Return the bundle after adding this message and all that it refers to."""
        # Imported late: it pulls in babel and would take a third of a short command's time.
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
    """Return the translator into a language; there is one instance for each.

    Args:
        lang: `en` or `ja`; `None` means the language that the environment asks for.

    Raises:
        NotationError: `no-such-language` if the language is not supported.
    """
    chosen = default_language() if lang is None else lang
    if chosen not in LANGUAGES:
        raise NotationError("no-such-language", lang=chosen)
    return _translator(chosen)


def _is_plain(value: Value) -> bool:
    """Return whether a value is written the same with and without `fluent.runtime`."""
    return isinstance(value, str) or (isinstance(value, int) and abs(value) < 1000)


def _unwrapped(value: Value) -> Value:
    """Convert a member of an enumeration to its plain string or number."""
    if isinstance(value, str):
        return str(value)
    return int(value) if isinstance(value, int) else value


def _join(key: str, pieces: list[str], values: dict[str, Value]) -> str:
    parts = list(pieces)
    for index in range(1, len(parts), 2):
        if parts[index] not in values:
            raise MessageError(f"{key} needs ${parts[index]}")
        value = values[parts[index]]
        parts[index] = str(value if isinstance(value, str) else int(value))
    return "".join(parts)
