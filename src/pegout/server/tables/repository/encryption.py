"""Encryption of the secrets in the database, under a key that is not in the database.

The decks' secrets, the bots' seeds and the actions, which name the cards that were dealt. Without
a key they are stored as they are. AES-256-GCM with a random nonce for every value; a value names
its key by the first bytes of that key's hash, so that keys can be rotated: the first key encrypts,
all of them decrypt, and values stored before there was a key can still be read.
"""

from __future__ import annotations

import base64
import binascii
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Column, Dialect, LargeBinary, String, Text, TypeDecorator

from pegout.engine.errors import PegoutError
from pegout.server.tables.errors import Unavailable

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

KEY: Final = "PEGOUT_KEY"
KEY_FILE: Final = "PEGOUT_KEY_FILE"
"""The variables with the keys themselves, separated by spaces, or with a file of one a line."""
KEY_BYTES: Final = 32
_NONCE_BYTES: Final = 12
_NAME_BYTES: Final = 2
_BYTES_MARK: Final = b"pegout-aes256gcm:"
_TEXT_MARK: Final = "~"
"""The prefix of encrypted values; no action does, no seed, and no secret of 32 bytes."""
_ATTRIBUTE: Final = "pegout_keys"


class Keys:
    """Encrypts with the first of some keys of 32 bytes, decrypts with the one that was used.

    Raises `PegoutError`: `extra-missing`, if the package `cryptography` is not installed.
    """

    def __init__(self, keys: Sequence[bytes]) -> None:
        self._ciphers: dict[bytes, list[AESGCM]] = {}
        for key in keys:
            self._ciphers.setdefault(key_name(key), []).append(_cipher(key))
        self._first = key_name(keys[0]), _cipher(keys[0])

    def encrypt(self, value: bytes) -> bytes:
        """A value under the first key."""
        nonce, (name, cipher) = os.urandom(_NONCE_BYTES), self._first
        return name + nonce + cipher.encrypt(nonce, value, None)

    def decrypt(self, sealed: bytes) -> bytes:
        """The decrypted value; `Unavailable` without its key: `key-missing`, `key-wrong`."""
        from cryptography.exceptions import InvalidTag

        name, rest = sealed[:_NAME_BYTES], sealed[_NAME_BYTES:]
        if name not in self._ciphers:
            raise Unavailable("key-missing")
        for cipher in self._ciphers[name]:
            with suppress(InvalidTag):
                return cipher.decrypt(rest[:_NONCE_BYTES], rest[_NONCE_BYTES:], None)
        raise Unavailable("key-wrong")


def key_name(key: bytes) -> bytes:
    """The id by which values name a key; one in 65,536 keys shares that of another."""
    return sha256(key).digest()[:_NAME_BYTES]


@cache
def _cipher(key: bytes) -> AESGCM:
    try:
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    except ModuleNotFoundError as error:
        raise PegoutError("extra-missing", module="cryptography", extra="web") from error
    return AESGCM(key)


def keys_from(environment: Mapping[str, str]) -> Keys | None:
    """The keys that the environment gives, newest first; `None` if it gives none.

    Raises `PegoutError`: `key-malformed`, `key-file-unreadable`, `extra-missing`.
    """
    text = environment.get(KEY, "")
    if file := environment.get(KEY_FILE):
        try:
            text += "\n" + Path(file).read_text("ascii")
        except (OSError, ValueError) as error:
            raise PegoutError("key-file-unreadable", path=file) from error
    keys = [_key(word) for word in text.split()]
    return Keys(keys) if keys else None


def _key(word: str) -> bytes:
    try:
        key = base64.b64decode(word.translate({ord("-"): "+", ord("_"): "/"}), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if len(key) != KEY_BYTES:
        raise PegoutError("key-malformed", bytes=KEY_BYTES)
    return key


def use_keys(dialect: Dialect, keys: Keys | None) -> None:
    """Let the columns of a database's engine use these keys."""
    setattr(dialect, _ATTRIBUTE, keys)


def encrypted(column: Column[Any], value: Any, dialect: Dialect) -> Any:
    """A value as a column stores it, for a statement that does not know its columns."""
    kind = column.type
    return kind.process_bind_param(value, dialect) if isinstance(kind, TypeDecorator) else value


def _keys(dialect: Dialect) -> Keys | None:
    found: Keys | None = getattr(dialect, _ATTRIBUTE, None)
    return found


def _decrypted(value: bytes, dialect: Dialect) -> bytes:
    keys = _keys(dialect)
    if keys is None:
        raise Unavailable("key-missing")
    return keys.decrypt(value)


class SecretBytes(TypeDecorator[bytes]):
    """A column of bytes that are encrypted if there is a key."""

    impl = LargeBinary
    cache_ok = True

    def process_bind_param(self, value: bytes | None, dialect: Dialect) -> bytes | None:
        """The value as it is stored."""
        keys = _keys(dialect)
        if value is None or keys is None:
            return value
        return _BYTES_MARK + keys.encrypt(value)

    def process_result_value(self, value: Any, dialect: Dialect) -> bytes | None:
        """The value as it was given."""
        if value is None or not bytes(value).startswith(_BYTES_MARK):
            return value  # type: ignore[no-any-return]
        return _decrypted(bytes(value)[len(_BYTES_MARK) :], dialect)


class _SecretCharacters(TypeDecorator[str]):
    """A column of text that is encrypted if there is a key."""

    impl: Any = Text
    cache_ok = True  # as below: SQLAlchemy asks each class, and warns without its word

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """The value as it is stored."""
        keys = _keys(dialect)
        if value is None or keys is None:
            return value
        return _TEXT_MARK + base64.b64encode(keys.encrypt(value.encode())).decode("ascii")

    def process_result_value(self, value: str | None, dialect: Dialect) -> str | None:
        """The value as it was given."""
        if value is None or not value.startswith(_TEXT_MARK):
            return value
        return _decrypted(base64.b64decode(value[len(_TEXT_MARK) :]), dialect).decode()


class SecretText(_SecretCharacters):
    """Text of any length that is encrypted if there is a key."""

    cache_ok = True


class SecretString(_SecretCharacters):
    """Text of a limited length that is encrypted if there is a key, which makes it longer."""

    impl: Any = String
    cache_ok = True
