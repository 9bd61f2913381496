"""Names nobody can guess: tables, persons, tokens, invitations, codes; and how tokens are kept."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

_LETTERS: Final = "abcdefghjkmnpqrstvwxyz23456789"
"""Letters and digits that are not taken for one another."""
MAX_NAME_LENGTH: Final = 24
"""The longest name that a person can take, in characters."""


def new_table_name() -> str:
    """The name of a table; it is in its address, so it is short, and 48 bits long."""
    return _word(10)


def new_person_id() -> str:
    """The name of a person, which never leaves the server."""
    return secrets.token_hex(16)


def new_token() -> str:
    """A token: whoever holds it is that person."""
    return secrets.token_urlsafe(24)


def new_invite() -> str:
    """An invitation to one seat."""
    return _word(14)


def new_code() -> str:
    """A code that is typed on another device, `K7Q2-M9XD`."""
    word = _word(8).upper()
    return f"{word[:4]}-{word[4:]}"


def new_seed() -> str:
    """The seed of a bot."""
    return str(secrets.randbelow(2**31))


def hash_secret(secret: str) -> str:
    """How a token or a code is kept: they are random, so one plain hash suffices."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def normalize_code(text: str) -> str:
    """A code as it was made, from what somebody typed."""
    word = re.sub(r"[^0-9A-Z]", "", text.upper())
    return f"{word[:4]}-{word[4:]}"


def normalize_name(text: str | None) -> str | None:
    """A person's name on one line, or `None` where nothing is left of it."""
    visible = "".join(letter for letter in text or "" if letter.isprintable())
    return " ".join(visible.split())[:MAX_NAME_LENGTH].strip() or None


def _word(length: int) -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(length))
