"""Persons: known by a token they hold, brought to another device by a short code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from pegout.tables import tokens
from pegout.tables.errors import Unauthorized
from pegout.tables.repository import schema
from pegout.tables.repository.repository import Repository

CODE_SECONDS: Final = 900
"""How long a code works."""


class Identities:
    """Everybody who has played here."""

    def __init__(self, repository: Repository, now: Callable[[], float]) -> None:
        self._engine = repository.engine
        self._now = now
        self._known: dict[str, str] = {}

    def create_person(self) -> tuple[str, str]:
        """A new person: who it is, and the token."""
        person = tokens.new_person_id()
        with self._engine.begin() as connection:
            connection.execute(insert(schema.persons), {"id": person, "created": self._now()})
        return person, self._token(person)

    def authenticate(self, token: str) -> str:
        """Who holds a token.

        Raises:
            Unauthorized: `token-unknown`.
        """
        found = self.find_person(token)
        if found is None:
            raise Unauthorized("token-unknown")
        return found

    def find_person(self, token: str) -> str | None:
        """Who holds a token, or `None`."""
        key = tokens.hash_secret(token)
        if key not in self._known:
            chosen = select(schema.tokens.c.person).where(schema.tokens.c.hash == key)
            with self._engine.connect() as connection:
                person = connection.scalar(chosen)
            if person is None:
                return None
            self._known[key] = person
        return self._known[key]

    def enrol(self, token: str) -> str:
        """Who holds a token; a new person where nobody does.

        For a client beside the database, which has made the token itself.
        """
        found = self.find_person(token)
        if found is not None:
            return found
        person = tokens.new_person_id()
        rows = {"hash": tokens.hash_secret(token), "person": person, "created": self._now()}
        try:
            with self._engine.begin() as connection:
                row = {"id": person, "created": self._now()}
                connection.execute(insert(schema.persons), row)
                connection.execute(insert(schema.tokens), rows)
        except IntegrityError:
            return self.authenticate(token)  # another process was quicker
        return person

    def create_code(self, person: str) -> str:
        """A code that makes one more token for a person, once."""
        code = tokens.new_code()
        row = {
            "hash": tokens.hash_secret(code),
            "person": person,
            "expires": self._now() + CODE_SECONDS,
        }
        with self._engine.begin() as connection:
            connection.execute(delete(schema.codes).where(schema.codes.c.expires < self._now()))
            connection.execute(insert(schema.codes), row)
        return code

    def redeem_code(self, code: str) -> str:
        """The token that a code is good for; the code is then used up.

        Raises:
            Unauthorized: `code-unknown`.
        """
        key = tokens.hash_secret(tokens.normalize_code(code))
        chosen = schema.codes.c.hash == key, schema.codes.c.expires >= self._now()
        with self._engine.begin() as connection:
            person = connection.scalar(select(schema.codes.c.person).where(*chosen))
            used = connection.execute(delete(schema.codes).where(*chosen))
            if person is None or used.rowcount != 1:
                raise Unauthorized("code-unknown")
        return self._token(str(person))

    def _token(self, person: str) -> str:
        token = tokens.new_token()
        row = {"hash": tokens.hash_secret(token), "person": person, "created": self._now()}
        with self._engine.begin() as connection:
            connection.execute(insert(schema.tokens), row)
        return token
