"""Databases that wait for no disk, and as a program `pegout` with such a database.

The process survives its tests, or they fail. On a busy disk each action would wait for seconds.
"""

import sqlite3
import sys
from typing import Any

from sqlalchemy import event
from sqlalchemy.pool import Pool

HURRIED = ("-m", "tests.hurried")
"""The words of the program, after those that start Python, in the repository's folder."""


def hurry(connection: Any, *_: object) -> None:
    """Store what a connection commits without waiting for the disk, if it is one to SQLite."""
    if isinstance(connection, sqlite3.Connection):
        connection.execute("PRAGMA synchronous=OFF")


if __name__ == "__main__":
    from pegout.apps.cli import main

    event.listen(Pool, "checkout", hurry)
    sys.exit(main())
