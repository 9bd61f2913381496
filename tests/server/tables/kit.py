"""Tables without a server: a registry whose time the tests move, and people who play."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any, TypeVar
from unittest.mock import patch

from sqlalchemy import event
from tests.databases import database_url
from tests.hurried import hurry
from tests.processes import DEADLINE
from tests.seams import failing

from pegout.engine.deck import Deck
from pegout.engine.errors import StaleAction
from pegout.engine.rules.actions import DECK, Action, parse_action
from pegout.engine.rules.game import actors, apply, start
from pegout.engine.rules.legal import legal_actions
from pegout.engine.rules.variants import variant
from pegout.server.tables import seating, tokens
from pegout.server.tables.chat import ChatMessage
from pegout.server.tables.clocks import ClockRules
from pegout.server.tables.journal import DecidedBy, JournalEntry
from pegout.server.tables.played_games import PlayedGame, Player
from pegout.server.tables.queue import Turns
from pegout.server.tables.rate_limits import Budget, Budgets
from pegout.server.tables.registry import TableRegistry, table_registry
from pegout.server.tables.repository.engine import migrate, open_engine
from pegout.server.tables.repository.records import MatchEnd, StoredTable
from pegout.server.tables.repository.repository import Repository
from pegout.server.tables.seats import TableRequest
from pegout.server.tables.snapshot import TableSnapshot
from pegout.server.tables.table import Answer, Table

T = TypeVar("T")
SECRET = b"a secret for tests, of 32 bytes!"
_requests = count()


class Time:
    """The time; only the tests move it."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now

    def passes(self, seconds: float) -> None:
        self.now += seconds


@cache
def migrated() -> bytes:
    """An empty SQLite database, which takes longer to make than to copy."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "model.sqlite"
        engine = open_engine(f"sqlite:///{path}")
        with engine.begin() as connection:
            migrate(connection)
        engine.dispose()
        return path.read_bytes()


def fast_repository(url: str) -> Repository:
    """A repository that waits for no disk: the process survives its tests, or they fail."""
    path = Path(url.removeprefix("sqlite:///"))
    if url.startswith("sqlite:///") and path.parent.is_dir() and not path.exists():
        path.write_bytes(migrated())
    repository = Repository(url)
    if repository.engine.dialect.name == "sqlite":
        event.listen(repository.engine, "connect", hurry)
        repository.engine.dispose()
    return repository


@contextmanager
def registry_at(
    folder: Path,
    now: Callable[[], float] | None = None,
    ticks: Callable[[], float] | None = None,
    secret: bytes = SECRET,
    **others: Any,
) -> Iterator[TableRegistry]:
    """A registry over the database in a folder, whose cards and bots are the same in each run.

    With other arguments of `table_registry`, if they are given.
    """
    now, seeds = now or Time(), count()
    usual: dict[str, Any] = {
        "alone_seconds": 0.0,
        "deck_secret": lambda: secret,
        "budgets": Budgets(Budget(1e9, 1e9), Budget(1e9, 1e9)),
    }
    repository = fast_repository(database_url(folder))
    registry = table_registry(repository, now=now, ticks=ticks or now, **{**usual, **others})
    with patch.object(tokens, "new_seed", lambda: f"{next(seeds):032x}"):
        try:
            yield registry
        finally:
            registry.close()


@contextmanager
def before_statements(
    repository: Repository, begin: str, call: Callable[[], object] = lambda: None
) -> Iterator[list[str]]:
    """Call something before each statement to a database that begins like this; those heard."""
    heard: list[str] = []

    def hear(connection: object, cursor: object, statement: str, *_: object) -> None:
        if statement.startswith(begin):
            heard.append(statement)
            call()

    event.listen(repository.engine, "before_cursor_execute", hear)
    try:
        yield heard
    finally:
        event.remove(repository.engine, "before_cursor_execute", hear)


@contextmanager
def full(turns: Turns, most: int) -> Iterator[None]:
    """Have as many turns taken, or asked for, as are let in."""
    assert len(turns) < most
    while len(turns) < most:
        turns.ask(turns.pass_on)
    yield
    turns.pass_on()


@contextmanager
def failing_writer(registry: TableRegistry) -> Iterator[None]:
    """Have the writer of actions store nothing meanwhile: each is stored in the ordinary way."""
    with failing(registry.repository.action_writer, "write", ZeroDivisionError()):
        yield


def people(registry: TableRegistry, number: int) -> list[str]:
    return [registry.identities.create_person()[0] for _ in range(number)]


def table_of(
    registry: TableRegistry,
    seated: list[str],
    levels: tuple[str | None, ...] | None = None,
    rules: str = "six-card",
    clock: ClockRules | None = None,
    **options: str,
) -> Table:
    """A table with these people in its seats for people, in order."""
    chairs = levels or (None,) * len(seated)
    table = registry.opener.open(
        TableRequest(variant(rules, options), chairs, None, clock), seated[0]
    )
    for person, invite in zip(seated[1:], seating.invites(table), strict=True):
        seating.join(registry.tables.get(table.name), person, invite, None)
    return table


def act(table: Table, person: str, action: str | Action) -> int:
    """Act for a person, whatever bots do meanwhile; returns the number of the last event."""
    if isinstance(action, str):
        action = parse_action(action)
    request, deadline = f"request {next(_requests)}", monotonic() + DEADLINE
    while True:
        try:
            return table.act(person, table.snapshot(person).seq, request, action)[0]
        except StaleAction:
            assert monotonic() < deadline


def settled(table: Table, person: str) -> TableSnapshot:
    """The table once no bot has to act."""
    table.wait_for_bots(DEADLINE)
    return table.snapshot(person)


class Soon:
    """An event loop in a thread of its own, in which people act without waiting for each other."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever)
        self._thread.start()

    def put(self, call: Callable[[], None]) -> None:
        self.loop.call_soon_threadsafe(call)

    def in_thread(self, call: Callable[[], T]) -> Awaitable[T]:
        return self.loop.run_in_executor(None, call)

    def act(self, table: Table, person: str, action: Action, expect: int = 0) -> Future[Answer]:
        """Begin to act for a person, whose requests are known by what they do."""

        async def answer() -> Answer:
            asked = f"{person} {action}"
            found, _ = await table.act_soon(person, expect, asked, action, None, self)
            return found

        return asyncio.run_coroutine_threadsafe(answer(), self.loop)

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        self.loop.close()


class Watcher:
    """A subscriber that counts."""

    def __init__(self) -> None:
        self.changes = 0
        self.messages: list[ChatMessage] = []

    def on_change(self) -> None:
        self.changes += 1

    def on_chat(self, message: ChatMessage) -> None:
        self.messages.append(message)


def ending(table: Table, person: str) -> MatchEnd:
    """How the match ended."""
    ended = table.snapshot(person).ended
    assert ended
    return ended


def rematch_of(registry: TableRegistry, table: Table, seated: list[str]) -> Table:
    """The table of the rematch that all these people ask for."""
    *_, name = [registry.opener.rematch(table, person) for person in seated]
    assert name
    return registry.tables.get(name)


def play_on(
    table: Table, seated: list[str], rng: Random, most: int = 100_000
) -> list[tuple[str, Action]]:
    """Identities play at random until it is over, or for a number of actions; what they did."""
    done: list[tuple[str, Action]] = []
    deadline = monotonic() + DEADLINE
    while len(done) < most and monotonic() < deadline:
        moved = False
        for person in seated:
            seen = settled(table, person)
            if seen.status != "playing":
                return done
            if seen.view.legal:
                action = rng.choice(seen.view.legal)
                act(table, person, action)
                done.append((person, action))
                moved = True
        if not moved:
            sleep(0.005)
    return done


def wait_until(condition: Callable[[], bool]) -> None:
    """Wait for a condition that comes, or fail."""
    deadline = monotonic() + DEADLINE
    while not condition():
        assert monotonic() < deadline
        sleep(0.002)


def long_match(
    registry: TableRegistry, seated: list[str], games: int = 3, most: int = 99_999
) -> Table:
    """A table with a match of several games that two people have played at random, or begun to."""
    rules = variant("six-card", {"match": str(games)})
    opened = registry.opener.open(TableRequest(rules, (None, None)), seated[0])
    known = registry.repository.load(opened.name)
    record = replace(known.table_record, name=f"{opened.name}long"[:16], seal=None)
    seats = tuple(
        replace(seat, person=person, invite=None)
        for seat, person in zip(known.seats, seated, strict=True)
    )
    random, deck, state = Random(1), Deck.from_seed(1), start(rules)
    entries: list[JournalEntry] = []
    while (due := actors(state)) and len(entries) < most:
        seat = min(due)
        action = deck.act(state) if seat == DECK else random.choice(legal_actions(state, seat))
        decided = DecidedBy.DECK if seat == DECK else DecidedBy.PERSON
        request = None if seat == DECK else f"played {len(entries)}"
        entries.append(JournalEntry(seat, action, decided, record.created, request))
        state, _ = apply(state, seat, action)
    return registry.opener.restore(StoredTable(record, seats, frozenset(), tuple(entries)))


def played_game(**more):
    """A game that the person in seat 0 has won against `steady`, except for the given fields."""
    players = (Player("human", None, None), Player("bot", None, "steady"))
    return PlayedGame(
        **{
            **{"table": "abcdefghij", "game": 0, "rules": "six-card", "at": 1e9},
            **{"seat": 0, "side": 0, "players": players, "scores": [123, 98], "target": 121},
            **{"winner": 0, "games": 1, "reason": "won", "first": 1, "last": 99},
            **{"series": [[0, 123], [0, 98]], "best": 12},
            **more,
        }
    )
