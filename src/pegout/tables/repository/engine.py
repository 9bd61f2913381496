"""Opening the database: SQLite by default, another one by its URL; migrations included."""

from __future__ import annotations

import os
from contextlib import suppress
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url

from pegout.tables.repository import schema

READ_ONLY: Final = "pegout_read_only"
"""The execution option of connections that only read."""


def open_engine(url: str) -> Engine:
    """An engine for a database; an SQLite file and its folder are created."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite":
        return create_engine(address)
    if address.database and address.database != ":memory:":
        keep_private(Path(address.database))
    engine = create_engine(address, connect_args={"timeout": 30})

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
        connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")

    return engine


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
    """Create the tables of a new database, or bring those of an older one up to date."""
    if _is_current(connection):
        return
    # Imported here, because Alembic takes longer to load than a game does.
    from alembic import command
    from alembic.config import Config

    with as_file(files("pegout.tables.repository") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _is_current(connection: Connection) -> bool:
    if not inspect(connection).has_table("alembic_version"):
        return False
    revision = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return bool(revision == schema.REVISION)
