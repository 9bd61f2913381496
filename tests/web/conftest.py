from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.processes import DEADLINE
from tests.tables.kit import Time
from tests.web.kit import server

from pegout.web import limits
from pegout.web.api import tables


@pytest.fixture(autouse=True)
def refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse without the pause after which others are told."""
    monkeypatch.setattr(limits, "REFUSAL_SECONDS", 0)


@pytest.fixture(autouse=True)
def bots_have_acted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show a table once its bots have acted, however long they take here."""
    monkeypatch.setattr(tables, "BOT_WAIT_SECONDS", DEADLINE)


@pytest.fixture
def now() -> Time:
    return Time()


@pytest.fixture
def client(tmp_path: Path, now: Time) -> Iterator[TestClient]:
    with server(tmp_path, now) as client:
        yield client
