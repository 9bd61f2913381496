"""Connections to the database, SQLite or PostgreSQL; migrations included.

A PostgreSQL that may stop answering without closing its connections leaves a client waiting: a
process that is stopped, or a host that swallows everything, has its messages acknowledged by the
kernel, so that no time-out of TCP ends it. So connections have deadlines of their own.
"""

from __future__ import annotations

import os
import re
import select
import sqlite3
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from importlib.resources import as_file, files
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, cast

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, DisconnectionError, SQLAlchemyError

from pegout.engine.errors import PegoutError
from pegout.server.tables.repository import schema
from pegout.server.tables.repository.outage import Outage

if TYPE_CHECKING:
    from psycopg import Connection as Driver

POSTGRESQL: Final = ("postgresql", "postgres")
"""How URLs name PostgreSQL."""
VERSION_TABLE: Final = "alembic_version"
"""The table with the revision of the database."""
READ_ONLY: Final = "pegout_read_only"
"""The execution option of connections that only read."""
ANSWER_SECONDS: Final = 10.0
"""Seconds after which a statement without an answer has failed, and its connection with it."""
_POOL: Final = 16
"""Connections of a process that stay open."""
_MIGRATION_LOCK: Final = 0x5045474F5554
"""The advisory lock of PostgreSQL that a process holds while it migrates the database."""
_TCP: Final = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
"""When a PostgreSQL that has vanished is given up: seconds; the last in milliseconds."""


def open_engine(url: str) -> Engine:
    """An engine for a database; an SQLite file and its folder are created.

    Raises:
        SQLAlchemyError, ImportError: the URL is wrong, or its driver is not installed.
        PegoutError: `database-unsupported`.
    """
    address = make_url(url)
    backend = address.get_backend_name()
    if backend in POSTGRESQL:
        return _postgresql(address.set(drivername="postgresql+psycopg"))
    if backend != "sqlite":
        raise PegoutError("database-unsupported", url=without_password(url))
    return _sqlite(address)


@contextmanager
def opening(url: str) -> Iterator[None]:
    """Name a database that cannot be opened.

    Raises `PegoutError`: `database-unusable`, with the URL and the reason; `extra-missing`.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        raise PegoutError("extra-missing", extra="postgres", module=error.name or "") from error
    except (SQLAlchemyError, OSError, ImportError) as error:
        reason = str(error).splitlines()[0]
        shown = without_password(url)
        raise PegoutError("database-unusable", url=shown, reason=reason) from error


def without_password(url: str) -> str:
    """A database's URL as a message may show it, also if it cannot be parsed."""
    hidden = re.sub(r"(://[^:/@]*:).*@", r"\1***@", url)
    return re.sub(r"([?&]password=)[^&]*", r"\1***", hidden)


def _postgresql(address: URL) -> Engine:
    engine = create_engine(
        address,
        pool_size=_POOL,
        max_overflow=_POOL,
        pool_timeout=10,
        pool_use_lifo=True,
        isolation_level="READ COMMITTED",
        connect_args={"application_name": "pegout", **_TCP},
        hide_parameters=True,  # in errors, which are logged: they hold cards and secrets
    )

    connector = Connector()

    @event.listens_for(engine, "do_connect")
    def _connect(dialect: object, record: object, args: list[Any], options: dict[str, Any]) -> Any:
        return connector.connect(*args, **options)

    @event.listens_for(engine, "checkout")
    def _check(connection: Any, _: object, __: object) -> None:
        # A server that has stopped has closed the connection, and its last words can be read.
        # Unlike a query before each use this costs no round trip. The pool then connects again.
        if has_input(connection.pgconn.socket):
            raise DisconnectionError

    return engine


def own_connection(engine: Engine) -> Any:
    """A connection of psycopg to a PostgreSQL database, without transactions and without a pool."""
    pooled = engine.raw_connection()
    connection: Any = pooled.driver_connection
    pooled.detach()
    connection.autocommit = True
    return connection


def has_input(file: int) -> bool:
    """Whether something can be read from a socket now, be it its end."""
    if not hasattr(select, "poll"):  # Windows
        return bool(select.select([file], [], [], 0)[0])
    poll = select.poll()  # unlike `select` for any number of open files
    poll.register(file, select.POLLIN)
    return bool(poll.poll(0))


def _sqlite(address: URL) -> Engine:
    if address.database and address.database != ":memory:":
        keep_private(Path(address.database))
    in_memory = address.database in (None, "", ":memory:")
    pool = {} if in_memory else {"pool_size": _POOL, "max_overflow": -1}
    engine = create_engine(address, connect_args={"timeout": 30}, hide_parameters=True, **pool)

    @event.listens_for(engine, "connect")
    def _configure(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions begin where SQLAlchemy begins them
        # FULL, because an action that has been answered must survive a power cut.
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        # A writer takes the write lock at once: two processes take turns instead of failing
        # half-way. A reader takes none, and waits for no writer.
        reads = connection.get_execution_options().get(READ_ONLY, False)
        with sqlite_driver(connection) as driver:
            driver.execute("BEGIN" if reads else "BEGIN IMMEDIATE")

    return engine


@contextmanager
def sqlite_driver(connection: Connection) -> Iterator[sqlite3.Connection]:
    """The driver's own connection below one to SQLite, for frequent statements.

    Its errors become those of SQLAlchemy, without their values.
    """
    driver: Any = connection.connection.driver_connection
    try:
        yield driver
    except sqlite3.Error as error:
        raise DBAPIError.instance(
            None,
            None,
            error,
            sqlite3.Error,
            hide_parameters=True,
            dialect=connection.dialect,
        ) from error


def keep_private(path: Path) -> None:
    """Make an SQLite file readable by its owner only, before anything is in it.

    It holds the decks of running games and hashes of tokens. SQLite gives its journals the
    permissions of the file.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(OSError):  # somebody else's file, or no file: opening it says more
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        path.chmod(0o600)


def migrate(connection: Connection) -> None:
    """Create the tables of a database, or bring them up to date.

    Raises `PegoutError`: as `check_revision`.
    """
    if _is_current(connection):
        return
    if connection.dialect.name == "postgresql":
        with without_deadline(connection):
            # Several servers may start together; the others wait here, and find the work done.
            lock_migrations(connection)
            if not _is_current(connection):
                upgrade(connection)
    else:
        upgrade(connection)


def lock_migrations(connection: Connection) -> None:
    """Wait in PostgreSQL until no other process migrates the database, and keep others from it."""
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MIGRATION_LOCK})


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run the migrations that are missing, up to one of them."""
    # Imported here, because Alembic takes longer to load than a game does.
    from alembic import command
    from alembic.config import Config

    with as_file(files("pegout.server.tables.repository") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def _is_current(connection: Connection) -> bool:
    if not inspect(connection).has_table(VERSION_TABLE):
        return False
    revision = connection.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}"))
    return check_revision(revision or "") == schema.REVISION


def check_revision(revision: str) -> str:
    """The revision of a database, if the migrations lead on from there.

    Raises `PegoutError`: `database-newer`, `database-unreleased`.
    """
    if revision > schema.REVISION:
        raise PegoutError("database-newer", revision=revision, known=schema.REVISION)
    if revision and revision not in schema.REVISIONS:
        raise PegoutError("database-unreleased", revision=revision)
    return revision


class Connector:
    """Connects to PostgreSQL: one attempt at a time as long as it does not answer.

    So a request waits for one attempt at most, and not for the attempts of all others before it.
    """

    def __init__(self) -> None:
        self._outage = Outage()
        self._driver = _driver_with_deadlines(self._outage)
        self._attempt = threading.Lock()
        self._is_silent = False

    def connect(self, *args: Any, **options: Any) -> Driver[Any]:
        """A new connection, as by `psycopg.connect`.

        Raises `psycopg.OperationalError`: there is no answer, or somebody else is waiting for one.
        """
        from psycopg.errors import ConnectionTimeout

        if not self._is_silent:
            return self._connected(*args, **options)
        if not self._attempt.acquire(blocking=False):
            refused = ConnectionTimeout("no answer to an attempt that has not ended yet")
            self._outage.lost(refused)
            raise refused
        try:
            return self._connected(*args, **options)
        finally:
            self._attempt.release()

    def _connected(self, *args: Any, **options: Any) -> Driver[Any]:
        from psycopg import OperationalError
        from psycopg.errors import ConnectionTimeout

        try:
            connection: Any = self._driver.connect(*args, **options)
        except OperationalError as error:
            self._is_silent = self._is_silent or isinstance(error, ConnectionTimeout)
            self._outage.lost(error)
            raise
        self._is_silent = False
        self._outage.connected()
        connection.opened_after = self._outage.ended
        return cast("Driver[Any]", connection)


@contextmanager
def without_deadline(connection: Connection) -> Iterator[None]:
    """Let the statements of a connection take as long as they need, in PostgreSQL."""
    driver: Any = connection.connection.driver_connection
    has_any = connection.dialect.name == "postgresql"
    if has_any:
        driver.has_deadlines = False
    try:
        yield
    finally:
        if has_any:
            driver.has_deadlines = True


def _driver_with_deadlines(outage: Outage) -> type[Driver[Any]]:
    """The connection of psycopg, imported here because it is an extra."""
    from psycopg import Connection as Driver
    from psycopg import OperationalError

    class DriverWithDeadlines(Driver[Any]):
        """A connection that is closed once a statement was not answered in time."""

        has_deadlines = True
        opened_after = 0

        def wait(self, gen: Generator[Any, Any, Any], *args: Any, **options: Any) -> Any:
            """The wait of psycopg: the answer to a statement, or a notification."""
            if self.has_deadlines:
                gen = _bounded(gen, monotonic() + ANSWER_SECONDS, self.pgconn.finish)
            try:
                return super().wait(gen, *args, **options)
            except OperationalError as error:
                if self.closed:
                    outage.lost(error, self.opened_after)
                raise

    return cast("type[Driver[Any]]", DriverWithDeadlines)


def _bounded(
    wait: Generator[Any, Any, Any], deadline: float, give_up: Callable[[], None]
) -> Generator[Any, Any, Any]:
    """A conversation with a server; psycopg resumes it ten times a second if nothing comes."""
    from psycopg import OperationalError

    answer = None
    while True:
        try:
            wanted = wait.send(answer)
        except StopIteration as done:
            return done.value
        answer = yield wanted
        if not answer and monotonic() >= deadline:
            give_up()
            raise OperationalError("the database has not answered in time")
