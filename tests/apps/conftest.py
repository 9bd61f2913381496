"""Commands and terminals, whose databases wait for no disk."""

import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.pool import Pool


@pytest.fixture(autouse=True, scope="module")
def no_waiting_for_the_disk() -> Iterator[None]:
    """Store actions at once: a game waits for the disk after each, and a busy one takes seconds."""

    def hurry(connection: Any, *_: object) -> None:
        if isinstance(connection, sqlite3.Connection):
            connection.execute("PRAGMA synchronous=OFF")

    event.listen(Pool, "checkout", hurry)
    yield
    event.remove(Pool, "checkout", hurry)
