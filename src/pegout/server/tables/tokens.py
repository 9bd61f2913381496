"""Random ids, tokens and codes; hashing of secrets; normalisation of typed codes and names."""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata
from typing import Final

from pegout.engine.cards import tidy
from pegout.engine.names import visible_name
from pegout.server.tables.errors import BadRequest

_LETTERS: Final = "abcdefghjkmnpqrstvwxyz23456789"
"""Letters and digits that are not easily confused."""
_TOKEN: Final = re.compile("[A-Za-z0-9_-]{32}")
MAX_NAME_LENGTH: Final = 24
"""The greatest length of a person's name, in characters."""


def new_table_name() -> str:
    """The name of a table: short, as it is in the table's address, and random (48 bits)."""
    return _word(10)


def table_name_of(person: str, request: str) -> str:
    """The name of the table that a person opens by a request, always the same one."""
    digest = hashlib.sha256(f"pegout table {person} {request}".encode()).digest()
    number = int.from_bytes(digest)
    return "".join(
        _LETTERS[number // len(_LETTERS) ** place % len(_LETTERS)] for place in range(10)
    )


def new_person_id() -> str:
    """The id of a person, which never leaves the server."""
    return secrets.token_hex(16)


def new_token() -> str:
    """A bearer token: anyone who holds it is its person."""
    return secrets.token_urlsafe(24)


def is_token(text: str) -> bool:
    """Whether a text has the form of `new_token`."""
    return bool(_TOKEN.fullmatch(text))


def new_invite() -> str:
    """An invitation to one seat."""
    return _word(14)


def new_code() -> str:
    """A code to be typed on another device, such as `K7Q2-M9XD-3FTW` (59 bits).

    However many addresses guesses come from: of a thousand codes that are valid at a time, a
    thousand guesses a second find one in 17,000 years.
    """
    return normalize_code(_word(12))


def new_seed() -> str:
    """The seed of a bot, too long to be found from the hash that is published of it."""
    return secrets.token_hex(16)


def hash_secret(secret: str) -> str:
    """The hash under which a token or code is stored; unsalted, because secrets are random."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def normalize_code(text: str) -> str:
    """A code in the form of `new_code`, from what somebody typed."""
    word = re.sub(r"[^0-9A-Z]", "", tidy(text).upper())
    return "-".join(word[start : start + 4] for start in range(0, len(word), 4))


def normalize_name(text: str | None) -> str | None:
    """A person's name as `visible_name` has it, or `None`; `BadRequest`: `name-too-long`."""
    name = visible_name(text or "")
    if len(name) > MAX_NAME_LENGTH:
        raise BadRequest("name-too-long", length=len(name), most=MAX_NAME_LENGTH)
    return name or None


def name_key(name: str) -> str:
    """The key of a name, the same for names that people would take for one."""
    return unicodedata.normalize("NFKC", visible_name(name)).casefold()


def _word(length: int) -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(length))
