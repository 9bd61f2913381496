"""Bans: people and networks that the operator excludes, with a reason and an end.

They are in the database, where `pegout admin` writes them; each process reads them every few
seconds, and answers from memory.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Final, NamedTuple

from sqlalchemy import delete, insert, select

from pegout.server.tables.addresses import Network, network_around, read_address, read_network
from pegout.server.tables.errors import Forbidden
from pegout.server.tables.repository import schema
from pegout.server.tables.repository.reader import Reader
from pegout.server.tables.repository.repository import Repository

EVER: Final = "ever"
"""The `until` of a ban without an end."""


class Ban(NamedTuple):
    """Who is refused, why, and until when in Unix time (`None`: for ever)."""

    id: str
    subject: str
    reason: str
    created_at: float
    ends_at: float | None

    @property
    def until(self) -> str:
        """The date on which it ends, or `EVER`."""
        return EVER if self.ends_at is None else date_of(self.ends_at)


class Bans:
    """The bans that hold, as they were when they were last read; `now` is Unix time."""

    def __init__(self, reader: Reader, now: Callable[[], float]) -> None:
        self._reader, self._now = reader, now
        self._people: Mapping[str, Ban] = {}
        self._networks: Mapping[Network, Ban] = {}
        self._lengths: frozenset[tuple[int, int]] = frozenset()

    def __bool__(self) -> bool:
        return bool(self._people or self._networks)

    def load(self) -> None:
        """Read them again."""
        people: dict[str, Ban] = {}
        networks: dict[Network, Ban] = {}
        for ban in stored(self._reader, self._now()):
            try:
                networks[read_network(ban.subject)] = ban
            except ValueError:
                people[ban.subject] = ban
        self._people, self._networks = people, networks
        self._lengths = frozenset((each.version, each.prefixlen) for each in networks)

    def check(self, person: str | None, host: str) -> None:
        """Raise `Forbidden` (`banned`) if a person or the address of a request is."""
        if not self:
            return
        ban = (person and self._people.get(person)) or self._of_host(host)
        if ban and (ban.ends_at is None or ban.ends_at > self._now()):
            raise Forbidden("banned", reason=ban.reason, until=ban.until)

    def holds(self, person: str | None, host: str) -> bool:
        """Whether a person or an address is banned."""
        try:
            self.check(person, host)
        except Forbidden:
            return True
        return False

    def _of_host(self, host: str) -> Ban | None:
        address = read_address(host) if self._lengths else None
        if address is None:
            return None
        around = [network_around(address, n) for v, n in self._lengths if v == address.version]
        return next((self._networks[each] for each in around if each in self._networks), None)


def stored(reader: Reader, now: float) -> list[Ban]:
    """The bans that have not ended, the latest first."""
    columns = schema.bans.c
    query = select(schema.bans).order_by(columns.created_at.desc(), columns.id)
    with reader.reading() as connection:
        found = [Ban(*row) for row in connection.execute(query)]
    return [each for each in found if each.ends_at is None or each.ends_at > now]


def add(
    repository: Repository, subject: str, reason: str, now: float, ends_at: float | None
) -> Ban:
    """Ban a person, by the id, or a network; in the place of an earlier ban of the same."""
    ban = Ban(secrets.token_hex(4), subject, reason, now, ends_at)
    with repository.writing() as connection:
        connection.execute(delete(schema.bans).where(schema.bans.c.subject == subject))
        connection.execute(insert(schema.bans), ban._asdict())
    return ban


def lift(repository: Repository, ban: str) -> bool:
    """Lift a ban, by its id or by whom it is about; whether there was one."""
    columns = schema.bans.c
    with repository.writing() as connection:
        removed = delete(schema.bans).where((columns.id == ban) | (columns.subject == ban))
        return connection.execute(removed).rowcount > 0


def date_of(at: float) -> str:
    """The date of a time, in UTC."""
    return datetime.fromtimestamp(at, UTC).date().isoformat()
