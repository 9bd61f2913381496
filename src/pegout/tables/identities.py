"""Persons: known by a token they hold, brought to another device by a short code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sqlalchemy import delete, insert, select

from pegout.tables import tokens as names
from pegout.tables.errors import Unauthorized
from pegout.tables.repository import schema
from pegout.tables.repository.repository import Store

CODE_SECONDS: Final = 900
"""How long a code works."""


class People:
    """Everybody who has played here."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._engine = store.engine
        self._now = now
        self._known: dict[str, str] = {}

    def welcome(self) -> tuple[str, str]:
        """A new person: who it is, and the token."""
        person = names.new_person()
        with self._engine.begin() as connection:
            connection.execute(insert(schema.persons), {"id": person, "created": self._now()})
        return person, self._token(person)

    def person(self, token: str) -> str:
        """Who holds a token.

        Raises:
            Unauthorized: `token-unknown`.
        """
        found = self.find(token)
        if found is None:
            raise Unauthorized("token-unknown")
        return found

    def find(self, token: str) -> str | None:
        """Who holds a token, or `None`."""
        key = names.hashed(token)
        if key not in self._known:
            chosen = select(schema.tokens.c.person).where(schema.tokens.c.hash == key)
            with self._engine.connect() as connection:
                person = connection.scalar(chosen)
            if person is None:
                return None
            self._known[key] = person
        return self._known[key]

    def code(self, person: str) -> str:
        """A code that makes one more token for a person, once."""
        code = names.new_code()
        row = {
            "hash": names.hashed(code),
            "person": person,
            "expires": self._now() + CODE_SECONDS,
        }
        with self._engine.begin() as connection:
            connection.execute(delete(schema.codes).where(schema.codes.c.expires < self._now()))
            connection.execute(insert(schema.codes), row)
        return code

    def redeem(self, code: str) -> str:
        """The token that a code is good for; the code is then used up.

        Raises:
            Unauthorized: `code-unknown`.
        """
        key = names.hashed(names.tidy_code(code))
        chosen = schema.codes.c.hash == key, schema.codes.c.expires >= self._now()
        with self._engine.begin() as connection:
            person = connection.scalar(select(schema.codes.c.person).where(*chosen))
            used = connection.execute(delete(schema.codes).where(*chosen))
            if person is None or used.rowcount != 1:
                raise Unauthorized("code-unknown")
        return self._token(str(person))

    def _token(self, person: str) -> str:
        token = names.new_token()
        row = {"hash": names.hashed(token), "person": person, "created": self._now()}
        with self._engine.begin() as connection:
            connection.execute(insert(schema.tokens), row)
        return token
