"""Boards for real cards that several devices show: their entries, ordered and stored.

A board belongs to anyone who has its link. The server folds no entries: it checks each by itself,
puts them in one order for everybody, and removes none.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, func, insert, select, update

from pegout.engine.boards.entries import EntryKind, board_rules, check_entry, read_entry
from pegout.engine.rules.variants import Rules, options, written_rules
from pegout.server.tables import tokens
from pegout.server.tables.errors import BadRequest, Conflict, NotFound
from pegout.server.tables.repository import schema
from pegout.server.tables.repository.repository import Repository

MAX_ENTRIES: Final = 2000
"""The most entries of a board: two dozen games."""
SEEN_SECONDS: Final = 3600.0
"""Seconds after which it is noted again that somebody looks at a board."""
_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"


class SharedBoard(NamedTuple):
    """The answer to a device: the setup, the entries after those it has, and how many there are."""

    setup: dict[str, Any]
    entries: list[dict[str, Any]]
    total: int


class KeptBoards:
    """The boards in a database; `now` is the time in seconds."""

    def __init__(self, repository: Repository, now: Callable[[], float]) -> None:
        self._repository, self._now = repository, now

    def create(self, setup: Mapping[str, Any], entries: Sequence[Mapping[str, Any]]) -> str:
        """Store a board; its name, which is the secret of the people who may show it.

        Raises:
            BadRequest: `kept-names`, `board-dealer`, `name-too-long`.
            RulesError: the rules make no sense, or an entry is malformed.
            Conflict: `board-full`.
        """
        rules = board_rules(setup["rules"], setup["options"])
        names = [tokens.normalize_name(name) or "" for name in setup["names"]]
        if len(names) != rules.players:
            raise BadRequest("kept-names", needed=rules.players, given=len(names))
        if setup["dealer"] >= rules.players:
            raise BadRequest("board-dealer", most=rules.players - 1)
        stored = {"rules": rules.name, "options": options(rules), "names": names}
        stored["dealer"] = setup["dealer"]
        name, now = "".join(secrets.choice(_LETTERS) for _ in range(16)), self._now()
        row = {"id": name, "setup": json.dumps(stored), "created_at": now, "used_at": now}
        with self._repository.writing() as connection:
            connection.execute(insert(schema.boards), row)
            _append(connection, name, rules, entries)
        return name

    def look(self, name: str, after: int) -> SharedBoard:
        """The entries from number `after` on. Raises `NotFound`: `no-such-board`."""
        with self._repository.reading() as connection:
            row = _row(connection, name)
            found = _since(connection, row, after)
        if self._now() - row.used_at > SEEN_SECONDS:
            with self._repository.writing() as connection:
                self._touch(connection, name)
        return found

    def append(
        self, name: str, entries: Sequence[Mapping[str, Any]], after: int
    ) -> tuple[SharedBoard, int]:
        """Store entries after all others, each once; those from `after` on, and how many are new.

        Raises:
            NotFound: `no-such-board`.
            RulesError: an entry is malformed.
            Conflict: `board-full`.
        """
        with self._repository.writing() as connection:
            row = _row(connection, name, locked=True)
            setup = json.loads(row.setup)
            rules = written_rules(setup["rules"], setup["options"])
            new = _append(connection, name, rules, entries)
            self._touch(connection, name)
            return _since(connection, row, after), new

    def _touch(self, connection: Connection, name: str) -> None:
        same = schema.boards.c.id == name
        connection.execute(update(schema.boards).where(same).values(used_at=self._now()))


def _row(connection: Connection, name: str, *, locked: bool = False) -> Any:
    """A board; `locked` until the end of the transaction, for those who change it."""
    query = select(schema.boards).where(schema.boards.c.id == name)
    row = connection.execute(query.with_for_update() if locked else query).one_or_none()
    if row is None:
        raise NotFound("no-such-board")
    return row


def _since(connection: Connection, row: Any, after: int) -> SharedBoard:
    columns = schema.board_entries.c
    chosen = select(columns.entry).where(columns.board_id == row.id, columns.number >= after)
    texts = connection.scalars(chosen.order_by(columns.number)).all()
    return SharedBoard(
        json.loads(row.setup), [json.loads(text) for text in texts], after + len(texts)
    )


def _append(
    connection: Connection, name: str, rules: Rules, entries: Sequence[Mapping[str, Any]]
) -> int:
    """Insert the entries that the board does not have; how many those are."""
    read = {entry.id: entry for entry in reversed([read_entry(rules, each) for each in entries])}
    columns = schema.board_entries.c
    mine = columns.board_id == name
    right = [each.of for each in read.values() if each.kind is EntryKind.RIGHT]
    stored = connection.scalars(select(columns.entry).where(mine, columns.entry_id.in_(right)))
    there = {each["id"]: read_entry(rules, each) for each in map(json.loads, stored)} | read
    had = set(connection.scalars(select(columns.entry_id).where(mine, columns.entry_id.in_(read))))
    count = connection.scalar(select(func.count()).where(mine)) or 0
    new = [entry for entry in reversed(read.values()) if entry.id not in had]
    for entry in new:
        check_entry(rules, entry, there.get(entry.of or ""))
    if count + len(new) > MAX_ENTRIES:
        raise Conflict("board-full", most=MAX_ENTRIES)
    rows = [
        {
            "board_id": name,
            "number": count + place,
            "entry_id": entry.id,
            "entry": json.dumps(entry.written()),
        }
        for place, entry in enumerate(new)
    ]
    if rows:
        connection.execute(insert(schema.board_entries), rows)
    return len(rows)
