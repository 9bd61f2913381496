"""The devices of a person: each has a token, and is known by what its browser says of itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from sqlalchemy import delete, select

from pegout.server.tables import tokens
from pegout.server.tables.errors import NotFound
from pegout.server.tables.identities import Identities
from pegout.server.tables.repository import schema
from pegout.server.tables.repository.repository import Repository

ID_LENGTH: Final = 16
"""How much of a token's hash names a device."""
_BROWSERS: Final = (
    ("Edge", r"\bEdg(?:e|A|iOS)?/"),
    ("Opera", r"\bOPR/"),
    ("Samsung Internet", r"\bSamsungBrowser/"),
    ("Firefox", r"\b(?:Firefox|FxiOS)/"),
    ("Chrome", r"\b(?:Chrome|CriOS|Chromium|HeadlessChrome)/"),
    ("Safari", r"\bSafari/"),
    ("Pegout", r"^pegout\b"),
)
_SYSTEMS: Final = (
    ("iPhone", r"\biPhone\b"),
    ("iPad", r"\biPad\b"),
    ("Android", r"\bAndroid\b"),
    ("Windows", r"\bWindows\b"),
    ("ChromeOS", r"\bCrOS\b"),
    ("macOS", r"\bMac(?:intosh| OS X)\b"),
    ("Linux", r"\bLinux\b"),
)


class Device(NamedTuple):
    """A device: its id, what it is if that is known, and when its token was made and used last."""

    id: str
    name: str | None
    created_at: float
    seen_at: float
    current: bool


@lru_cache(maxsize=1024)
def device_of(agent: str) -> str | None:
    """The device named by a `User-Agent`, such as `Firefox, Android`; no version, no model."""
    kinds = (_BROWSERS, _SYSTEMS)
    found = [next((name for name, sign in kind if re.search(sign, agent)), None) for kind in kinds]
    return ", ".join(filter(None, found)) or None


class Devices:
    """The devices in a database; `now` is Unix time."""

    def __init__(
        self, repository: Repository, identities: Identities, now: Callable[[], float]
    ) -> None:
        self._repository, self._identities, self._now = repository, identities, now

    def of(self, person: str, token: str) -> list[Device]:
        """The devices of a person, the one with this token first, then those used last."""
        columns, own = schema.tokens.c, tokens.hash_secret(token)
        query = (
            select(columns.token_hash, columns.device, columns.created_at, columns.seen_at)
            .where(columns.person_id == person)
            .order_by((columns.token_hash == own).desc(), columns.seen_at.desc())
        )
        with self._repository.reading() as connection:
            rows = connection.execute(query).all()
        return [
            Device(key[:ID_LENGTH], name, created, seen, key == own)
            for key, name, created, seen in rows
        ]

    def sign_out(self, person: str, device: str) -> list[str]:
        """Make the token of a device void; the hashes of those that were.

        Raises `NotFound`: `no-such-device`.
        """
        columns = schema.tokens.c
        chosen = columns.person_id == person, columns.token_hash.startswith(device, autoescape=True)
        with self._repository.writing() as connection:
            hashes = list(connection.scalars(select(columns.token_hash).where(*chosen)))
            if not hashes or len(device) != ID_LENGTH:
                raise NotFound("no-such-device")
            connection.execute(delete(schema.tokens).where(columns.token_hash.in_(hashes)))
        self._identities.forget(person)
        return hashes
