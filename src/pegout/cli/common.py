"""What commands share: their common options, reading files, writing JSON."""

from __future__ import annotations

import errno
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO

import typer

from pegout.errors import NotationError, PegoutError
from pegout.locale import translator

if TYPE_CHECKING:
    from pegout.rules.variants import Rules

_t = translator()

Lang = Annotated[str | None, typer.Option("--lang", metavar="en|ja", help=_t("help-lang"))]
"""The option `--lang`; give it to `pegout.locale.translator`."""
RulesName = Annotated[str, typer.Option("--rules", metavar="NAME", help=_t("help-rules-name"))]
"""The option `--rules`, the name of a variant."""
Settings = Annotated[
    list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help=_t("help-set"))
]
"""The option `--set`, as often as wanted."""
Json = Annotated[bool, typer.Option("--json", help=_t("help-json"))]
"""The option `--json`."""

LOCAL = "local"
"""In place of a cluster's address: one of this machine's own, which nobody else reaches."""
RayAddress = Annotated[
    str | None, typer.Option("--ray", metavar="[HOST:PORT]", help=_t("help-ray"))
]
"""The option `--ray`; without an address it is `LOCAL`, see `with_local`."""

SIX_CARD = "six-card"
"""The variant that is meant where none is named."""


def with_local(words: Sequence[str]) -> list[str]:
    """The words of a command, with `LOCAL` for every `--ray` that no address follows."""
    found = []
    for place, word in enumerate(words):
        following = "".join(words[place + 1 : place + 2])
        alone = word == "--ray" and ":" not in following and following != LOCAL
        found.append(f"{word}={LOCAL}" if alone else word)
    return found


def rules_of(name: str, settings: Sequence[str] | None = None) -> Rules:
    """The rules that `--rules` and `--set` ask for.

    Raises:
        RulesError: no such variant, option or value, or a combination that makes no sense.
        NotationError: `bad-setting`, `setting-twice`.
    """
    from pegout.rules.variants import variant

    return variant(name, read_settings(settings))


def read_settings(settings: Sequence[str] | None) -> dict[str, str]:
    """The values of `--set KEY=VALUE` by key.

    Raises:
        NotationError: `bad-setting` for a text without key, `=` and value; `setting-twice`.
    """
    options: dict[str, str] = {}
    for text in settings or ():
        key, _, value = text.partition("=")
        if not key or not value:
            raise NotationError("bad-setting", text=text)
        if key in options:
            raise NotationError("setting-twice", key=key)
        options[key] = value
    return options


def print_json(value: Any) -> None:
    """Write a value as one line of JSON, escaped where the output cannot show what is in it."""
    text = json.dumps(value, ensure_ascii=False)
    print(text if can_write(text) else json.dumps(value))


def can_write(text: str) -> bool:
    """Whether the encoding of the standard output has these characters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def read_text(path: str) -> str:
    """The text of a file, or of standard input for `-`.

    Raises:
        PegoutError: `file-missing`, `file-is-directory`, `file-unreadable`, `file-not-utf8`,
            each with the path.
    """
    with open_bytes(path) as file:
        return decode(file.read(), path)


def open_bytes(path: str) -> BinaryIO:
    """Open a file for reading, or take standard input for `-`; for use in a `with` statement.

    Raises:
        PegoutError: `file-missing`, `file-is-directory`, `file-unreadable`, with the path.
    """
    if path == "-":
        return sys.stdin.buffer
    try:
        return Path(path).open("rb")
    except OSError as fault:
        raise file_fault(fault, path) from fault


def decode(data: bytes, path: str) -> str:
    """The text that these bytes of a file spell.

    Raises:
        PegoutError: `file-not-utf8`, with the path.
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise PegoutError("file-not-utf8", path=path) from fault


def file_fault(fault: OSError, path: str | None = None) -> PegoutError:
    """What the system says of a file, as a fault of ours that names the file.

    Args:
        fault: what was raised.
        path: the file, where the fault itself does not name it; what neither names is taken for
            the standard output.
    """
    name = path or str(fault.filename or "")
    if not name:
        return PegoutError("output-unwritable", reason=fault.strerror or str(fault))
    codes = {errno.ENOENT: "file-missing", errno.EISDIR: "file-is-directory"}
    code = codes.get(fault.errno or 0, "file-unreadable")
    if code == "file-unreadable":
        return PegoutError(code, path=name, reason=fault.strerror or str(fault))
    return PegoutError(code, path=name)
