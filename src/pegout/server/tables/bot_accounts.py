"""Bot accounts: people that are programs, made by others, and challenged by name."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from pegout.server.tables import tokens
from pegout.server.tables.errors import BadRequest, Conflict, NotFound
from pegout.server.tables.identities import BOT_PLAY, Identities, insert_person, insert_token
from pegout.server.tables.repository import schema
from pegout.server.tables.repository.repository import CHALLENGE_SECONDS, Repository
from pegout.server.tables.repository.rows import lock_people
from pegout.server.tables.seats import BotAccount

MAX_ACCOUNTS: Final = 20
"""The most bot accounts that one person makes."""
MAX_CHALLENGES: Final = 50
"""The most challenges that wait for one bot account."""
MAX_LISTED: Final = 100
"""The most bot accounts in a list for everybody."""
SEEN_SECONDS: Final = 60.0
"""Seconds after which a bot account that waits is noted again."""
HERE_SECONDS: Final = 150.0
"""Seconds after which one that does not wait any more counts as gone."""
DAY: Final = 86400.0


class ListedBot(NamedTuple):
    """A bot account in a list: its name, and whether it may be challenged and waits now."""

    name: str
    accepts: bool
    here: bool


class BotAccounts:
    """The bot accounts in a database; `now` is the time in seconds."""

    def __init__(
        self, repository: Repository, identities: Identities, now: Callable[[], float]
    ) -> None:
        self._repository, self._identities, self._now = repository, identities, now
        self._noted: dict[str, float] = {}

    # For who makes them

    def create(self, owner: str, name: str, accepts: bool, days: int) -> str:
        """Make an account; its token, which is for playing only and expires after some days.

        Raises:
            BadRequest: `name-needed`, `name-too-long`.
            Conflict: `bot-name-taken`, `too-many-bots`.
        """
        shown = _shown(name)
        now, token = self._now(), tokens.new_token()
        own = select(func.count()).where(schema.bot_accounts.c.owner_id == owner)
        try:
            with self._repository.writing() as connection:
                lock_people(connection, [owner])
                if (connection.scalar(own) or 0) >= MAX_ACCOUNTS:
                    raise Conflict("too-many-bots", most=MAX_ACCOUNTS)
                person = insert_person(connection, now)
                row = {
                    "person_id": person,
                    "owner_id": owner,
                    "name": shown,
                    "name_key": tokens.name_key(shown),
                    "accepts": accepts,
                    "seen_at": 0.0,
                }
                connection.execute(insert(schema.bot_accounts), row)
                insert_token(connection, person, token, now, BOT_PLAY, now + days * DAY)
        except IntegrityError:
            raise Conflict("bot-name-taken", name=shown) from None
        return token

    def made_by(self, owner: str) -> list[ListedBot]:
        """The accounts that somebody has made, by name."""
        columns = schema.bot_accounts.c
        query = select(schema.bot_accounts).where(columns.owner_id == owner)
        return self._listed(query.order_by(columns.name_key))

    def renew(self, owner: str, name: str, days: int) -> str:
        """A new token of an account; the others are void. Raises `NotFound`: `no-such-bot`."""
        token, now = tokens.new_token(), self._now()
        with self._repository.writing() as connection:
            person = _own(connection, owner, name)
            _void(connection, person)
            insert_token(connection, person, token, now, BOT_PLAY, now + days * DAY)
        self._identities.forget(person)
        return token

    def accept(self, owner: str, name: str, accepts: bool) -> None:
        """Let an account be challenged or not. Raises `NotFound`: `no-such-bot`."""
        with self._repository.writing() as connection:
            same = schema.bot_accounts.c.person_id == _own(connection, owner, name)
            connection.execute(update(schema.bot_accounts).where(same).values(accepts=accepts))

    def remove(self, owner: str, name: str) -> None:
        """Remove an account with its tokens; the games stay. Raises `NotFound`: `no-such-bot`."""
        with self._repository.writing() as connection:
            person = _own(connection, owner, name)
            _void(connection, person)
            connection.execute(
                delete(schema.bot_accounts).where(schema.bot_accounts.c.person_id == person)
            )
        self._identities.forget(person)

    # For who plays against them

    def open_to_all(self) -> list[ListedBot]:
        """The accounts that accept challenges, those first that were here last."""
        columns = schema.bot_accounts.c
        query = select(schema.bot_accounts).where(columns.accepts)
        return self._listed(query.order_by(columns.seen_at.desc()).limit(MAX_LISTED))

    def challenged(self, name: str) -> BotAccount:
        """The account of a name, if it can be challenged now.

        Raises:
            NotFound: `no-such-bot`.
            Conflict: `bot-not-accepting`.
        """
        with self._repository.reading() as connection:
            row = connection.execute(_named(name)).one_or_none()
            if row is None:
                raise NotFound("no-such-bot", name=name)
            if not row.accepts:
                raise Conflict("bot-not-accepting", name=row.name)
        return BotAccount(row.person_id, row.name)

    # For themselves

    def name_of(self, person: str) -> str | None:
        """The name of an account; `None` if it has been removed."""
        columns = schema.bot_accounts.c
        with self._repository.reading() as connection:
            return connection.scalar(select(columns.name).where(columns.person_id == person))

    def is_challenged(self, person: str, table: str) -> bool:
        """Whether a seat of a table is kept for an account."""
        seats = schema.seats.c
        kept = exists().where(seats.table_id == table, seats.invited_id == person)
        with self._repository.reading() as connection:
            return bool(connection.scalar(select(kept)))

    def note_here(self, person: str) -> None:
        """Note that an account waits; the database keeps it once a minute."""
        now = self._now()
        if abs(now - self._noted.get(person, 0.0)) < SEEN_SECONDS:
            return
        self._noted = {who: at for who, at in self._noted.items() if now - at < SEEN_SECONDS}
        self._noted[person] = now
        same = update(schema.bot_accounts).where(schema.bot_accounts.c.person_id == person)
        with self._repository.writing() as connection:
            connection.execute(same.values(seen_at=now))

    def _listed(self, query: Any) -> list[ListedBot]:
        since = self._now() - HERE_SECONDS
        with self._repository.reading() as connection:
            rows: list[Row[Any]] = list(connection.execute(query))
        return [ListedBot(row.name, row.accepts, row.seen_at > since) for row in rows]


def bots_there(connection: Connection, people: Collection[str]) -> set[str]:
    """Those of some people who are bot accounts, and have not been removed."""
    column = schema.bot_accounts.c.person_id
    return set(connection.scalars(select(column).where(column.in_(people))))


def check_challenged(connection: Connection, bot: BotAccount, now: float) -> None:
    """Check that an account has room for the challenges that it has got, the last included.

    Raises:
        NotFound: `no-such-bot`; it has been removed.
        Conflict: `bot-busy`.
    """
    seats, tables = schema.seats.c, schema.tables.c
    waiting = (
        select(func.count())
        .select_from(schema.seats.join(schema.tables))
        .where(seats.invited_id == bot.person, tables.ended.is_(None))
        .where(tables.created_at > now - CHALLENGE_SECONDS)
    )
    if not bots_there(connection, [bot.person]):
        raise NotFound("no-such-bot", name=bot.name)
    if (connection.scalar(waiting) or 0) > MAX_CHALLENGES:
        raise Conflict("bot-busy", name=bot.name, most=MAX_CHALLENGES)


def _shown(name: str) -> str:
    shown = tokens.normalize_name(name)
    if shown is None:
        raise BadRequest("name-needed")
    return shown


def _void(connection: Connection, person: str) -> None:
    connection.execute(delete(schema.tokens).where(schema.tokens.c.person_id == person))


def _named(name: str) -> Any:
    """The account of a name, however it is written."""
    key = tokens.name_key(name)
    return select(schema.bot_accounts).where(schema.bot_accounts.c.name_key == key)


def _own(connection: Connection, owner: str, name: str) -> str:
    """The person, locked, of an account that somebody has made.

    Raises `NotFound`: `no-such-bot`.
    """
    columns = schema.bot_accounts.c
    own = select(columns.person_id).where(
        columns.name_key == tokens.name_key(name), columns.owner_id == owner
    )
    lock_people(connection, connection.scalars(own).all())
    person: str | None = connection.scalar(own)  # it may have been removed before it was locked
    if person is None:
        raise NotFound("no-such-bot", name=name)
    return person
