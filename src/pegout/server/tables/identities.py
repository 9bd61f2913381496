"""People, known by their bearer tokens; a one-time code gives another device a token."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import UTC, datetime
from typing import Final, NamedTuple

from sqlalchemy import Column, Connection, Table, delete, insert, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from pegout.server.tables import tokens
from pegout.server.tables.errors import Conflict, Unauthorized
from pegout.server.tables.repository import schema
from pegout.server.tables.repository.repository import Repository
from pegout.server.tables.repository.rows import lock_people

CODE_SECONDS: Final = 900
"""How long a code can be redeemed."""
MAX_CODES: Final = 5
"""Codes of one person that can be redeemed; a further one replaces the oldest."""
MAX_DEVICES: Final = 100
"""Tokens of one person; a further one replaces the one that was used longest ago."""
MAX_KNOWN: Final = 100_000
"""Tokens that are remembered with their person; the others are looked up in the database."""
SEEN_SECONDS: Final = 86400
"""Seconds after which it is noted again that a person is here."""
KNOWN_SECONDS: Final = 60
"""Seconds for which they are: a message that another process has changed it may be lost."""
MAX_UNKNOWN: Final = 10_000
"""Texts that are remembered as unknown tokens."""
UNKNOWN_SECONDS: Final = 10
"""Seconds for which they are: a token may come back with a database that is restored."""


BOT_PLAY: Final = "bot:play"
"""The scope of a bot account's tokens: to play, and nothing else."""


class Holder(NamedTuple):
    """Who holds a token: the id of the person, and all that it is for (`None`: everything)."""

    person: str
    scope: str | None = None


class Identities:
    """The people in a database; `now` is Unix time.

    A token is void after `unused_seconds` without use; 0 for never.

    Attributes:
        on_forget: called with a person whose tokens may mean something else from now on.
    """

    def __init__(
        self, repository: Repository, now: Callable[[], float], unused_seconds: float = 0.0
    ) -> None:
        self._repository = repository
        self._now = now
        self._unused_seconds = unused_seconds
        self._known: dict[str, tuple[Holder, float]] = {}
        self._unknown: dict[str, float] = {}
        self._times_forgotten = 0
        self.on_forget: Callable[[str], None] = lambda person: None

    def create_person(self) -> tuple[str, str]:
        """A new person: the id, and a token."""
        token = tokens.new_token()
        with self._repository.writing() as connection:
            person = self._insert_person(connection, token)
        self._remember(tokens.hash_secret(token), Holder(person), self._now())
        return person, token

    def authenticate(self, token: str) -> str:
        """The id of the person who holds a token; errors as `holder`."""
        return self.holder(token).person

    def holder(self, token: str, device: str | None = None) -> Holder:
        """Who holds a token; the device that it is on is noted.

        Raises `Unauthorized`: `token-unknown`, `token-expired`.
        """
        key = tokens.hash_secret(token)
        holder = self.known(token) or self._look_up(key, device)
        if holder is None:
            if len(self._unknown) >= MAX_UNKNOWN:
                self._unknown.clear()
            self._unknown[key] = self._now()
            raise Unauthorized("token-unknown")
        return holder

    def is_unknown(self, token: str) -> bool:
        """Whether a token was unknown a moment ago; this does not ask the database."""
        since = self._unknown.get(tokens.hash_secret(token), float("-inf"))
        return abs(self._now() - since) < UNKNOWN_SECONDS

    def known(self, token: str) -> Holder | None:
        """Who holds a token, if that is remembered; this does not ask the database."""
        holder, is_certain = self.remembered(token)
        return holder if is_certain else None

    def remembered(self, token: str) -> tuple[Holder | None, bool]:
        """Who held a token when it was last looked up, if it was, and whether `known` says so."""
        holder, since = self._known.get(tokens.hash_secret(token), (None, 0.0))
        return holder, holder is not None and abs(self._now() - since) < KNOWN_SECONDS

    def find_person(self, token: str) -> str | None:
        """The id of the person who holds a token; `None` if there is none.

        Raises `Unauthorized`: `token-expired`.
        """
        holder = self.known(token) or self._look_up(tokens.hash_secret(token))
        return holder and holder.person

    def renew(self, token: str) -> str:
        """The person, as `authenticate`, asking the database: for what they are going to own."""
        self._known.pop(tokens.hash_secret(token), None)
        return self.authenticate(token)

    def forget(self, person: str) -> None:
        """Look the tokens of a person up again, here and in other processes: some were changed."""
        self.forget_here(person)
        self.on_forget(person)

    def forget_here(self, person: str) -> None:
        """Look the tokens of a person up again, as `forget`, in this process."""
        self._times_forgotten += 1
        for key, (holder, _) in list(self._known.items()):
            if holder.person == person:
                self._known.pop(key, None)

    def void(self, keys: Collection[str]) -> set[str]:
        """Those of some hashes whose tokens are void."""
        columns, left = schema.tokens.c, list(keys)
        held: set[str] = set()
        with self._repository.reading() as connection:
            for start in range(0, len(left), 500):
                some = columns.token_hash.in_(left[start : start + 500])
                held.update(connection.scalars(select(columns.token_hash).where(some)))
        return {*keys} - held

    def _look_up(self, key: str, device: str | None = None) -> Holder | None:
        columns, persons, now = schema.tokens.c, schema.persons.c, self._now()
        times = self._times_forgotten
        chosen = select(schema.tokens, persons.seen_at.label("person_seen_at")).join(
            schema.persons, columns.person_id == persons.id
        )
        with self._repository.reading() as connection:
            row = connection.execute(chosen.where(columns.token_hash == key)).one_or_none()
        if row is None or 0 < self._unused_seconds < now - row.seen_at:
            return None
        if row.expires_at is not None and row.expires_at <= now:
            date = datetime.fromtimestamp(row.expires_at, UTC).date()
            raise Unauthorized("token-expired", date=date.isoformat())
        person_seen = now - row.person_seen_at >= SEEN_SECONDS
        token_seen = now - row.seen_at >= SEEN_SECONDS or (device and row.device is None)
        if person_seen or token_seen:
            person = update(schema.persons).where(persons.id == row.person_id)
            used = update(schema.tokens).where(columns.token_hash == key)
            with self._repository.writing() as connection:
                if person_seen:  # who comes back on the same day is still a guest
                    connection.execute(person.values(seen_at=now))
                connection.execute(used.values(seen_at=now, device=device or row.device))
        # What expires soon is looked up again.
        since = now if row.expires_at is None else min(now, row.expires_at - KNOWN_SECONDS)
        holder = self._remember(key, Holder(row.person_id, row.scope), since)
        if times != self._times_forgotten:  # they may have been forgotten before that
            self._known.pop(key, None)
        return holder

    def _remember(self, key: str, holder: Holder, since: float) -> Holder:
        if len(self._known) >= MAX_KNOWN:
            self._known.clear()
        self._known[key] = holder, since
        return holder

    def enrol(self, token: str) -> str:
        """The id of the person who holds a token; a new person if there is none.

        For a client with direct access to the database, which has drawn the token itself.
        """
        self._unknown.pop(tokens.hash_secret(token), None)
        person = self.find_person(token)
        if person is not None:
            return person
        try:
            with self._repository.writing() as connection:
                return self._insert_person(connection, token)
        except IntegrityError:
            return self.authenticate(token)  # another process was quicker

    def create_code(self, person: str) -> str:
        """A code that can be redeemed once for another token of a person."""
        code, now = tokens.new_code(), self._now()
        row = {
            "code_hash": tokens.hash_secret(code),
            "person_id": person,
            "expires_at": now + CODE_SECONDS,
        }
        with self._repository.writing() as connection:
            lock_people(connection, [person])
            connection.execute(delete(schema.codes).where(schema.codes.c.expires_at < now))
            connection.execute(insert(schema.codes), row)
            columns = schema.codes.c
            _keep_newest(connection, person, columns.code_hash, columns.expires_at, MAX_CODES)
        return code

    def redeem_code(self, code: str, holder: str | None = None) -> str:
        """A new token of the code's person; the code cannot be redeemed again.

        All that its `holder` has becomes the code's person's, and their tokens mean that person
        from now on.

        Raises:
            Unauthorized: `code-unknown`.
            Conflict: `seats-at-one-table`; the code can still be redeemed.
        """
        key = tokens.hash_secret(tokens.normalize_code(code))
        chosen = schema.codes.c.code_hash == key, schema.codes.c.expires_at >= self._now()
        token = tokens.new_token()
        with self._repository.writing() as connection:
            person = connection.scalar(select(schema.codes.c.person_id).where(*chosen))
            people = {each for each in (person, holder) if each}
            lock_people(connection, people)  # before their codes, as `create_code` does
            same = *chosen, schema.codes.c.person_id == person
            deleted = connection.execute(delete(schema.codes).where(*same))
            if person is None or deleted.rowcount != 1:
                raise Unauthorized("code-unknown")
            if holder is not None and holder != person:
                merge_persons(connection, person, holder)
            columns = schema.tokens.c
            _keep_newest(connection, person, columns.token_hash, columns.seen_at, MAX_DEVICES - 1)
            insert_token(connection, person, token, self._now())
        for each in people:
            self.forget(each)
        return token

    def _insert_person(self, connection: Connection, token: str) -> str:
        person = insert_person(connection, self._now())
        insert_token(connection, person, token, self._now())
        return person


def _keep_newest(
    connection: Connection, person: str, key: Column[str], time: Column[float], most: int
) -> None:
    """Remove what a person has more than `most` of, the oldest by a time."""
    own = select(key).where(key.table.c.person_id == person).order_by(time.desc())
    if old := connection.scalars(own).all()[most:]:
        connection.execute(delete(key.table).where(key.in_(old)))


def insert_person(connection: Connection, now: float) -> str:
    """The id of a new person, who has no token yet."""
    person = tokens.new_person_id()
    row = {"id": person, "created_at": now, "seen_at": now}
    connection.execute(insert(schema.persons), row)
    return person


def insert_token(
    connection: Connection,
    person: str,
    token: str,
    now: float,
    scope: str | None = None,
    expires: float | None = None,
) -> None:
    """Give a person a token, for everything and for ever or for a scope until a time."""
    row = {
        "token_hash": tokens.hash_secret(token),
        "person_id": person,
        "created_at": now,
        "scope": scope,
        "expires_at": expires,
        "seen_at": now,
    }
    connection.execute(insert(schema.tokens), row)


def merge_persons(connection: Connection, kept: str, other: str) -> None:
    """Give one person what another has, down to tokens.

    A match that is over and that both have played stays in both histories. Raises `Conflict`:
    `seats-at-one-table`; both have a seat in a match that is not over.
    """

    def move(table: Table, kept_at: Table | None = None, *key: str) -> None:
        moved = update(table).where(table.c.person_id == other)
        if kept_at is not None:
            names = key or ("table_id",)
            there = select(*[kept_at.c[name] for name in names]).where(kept_at.c.person_id == kept)
            moved = moved.where(tuple_(*[table.c[name] for name in names]).not_in(there))
        connection.execute(moved.values(person_id=kept))

    _check_apart(connection, kept, other)
    for places in (schema.seats, schema.watchers):
        # Anyone who has one of these tables in memory loads it again.
        theirs = select(places.c.table_id).where(places.c.person_id == other)
        changed = update(schema.tables).where(schema.tables.c.id.in_(theirs))
        connection.execute(changed.values(revision=schema.tables.c.revision + 1))
    move(schema.games, kept_at=schema.seats)  # before the seats, which say where
    move(schema.seats, kept_at=schema.seats)
    move(schema.watchers, kept_at=schema.watchers)
    move(schema.daily_votes, schema.daily_votes, "day")
    move(schema.mistakes, schema.mistakes, "origin", "game", "seq")
    for twice in (schema.watchers, schema.daily_votes, schema.mistakes):
        connection.execute(delete(twice).where(twice.c.person_id == other))
    move(schema.tokens)
    move(schema.codes)
    made = update(schema.bot_accounts).where(schema.bot_accounts.c.owner_id == other)
    connection.execute(made.values(owner_id=kept))


def _check_apart(connection: Connection, kept: str, other: str) -> None:
    """Refuse to merge two players of one match: no opponent would be left."""
    theirs = select(schema.seats.c.table_id).where(schema.seats.c.person_id == other)
    both = (
        select(schema.tables.c.id)
        .join(schema.seats, schema.seats.c.table_id == schema.tables.c.id)
        .where(
            schema.seats.c.person_id == kept,
            schema.seats.c.table_id.in_(theirs),
            schema.tables.c.ended.is_(None),
        )
    )
    table = connection.scalar(both.limit(1))
    if table is not None:
        raise Conflict("seats-at-one-table", table=table)
