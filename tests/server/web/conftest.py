from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.processes import DEADLINE
from tests.server.tables.kit import Time
from tests.server.web.kit import server

from pegout.server.web import limits, questions, static
from pegout.server.web.api import tables


@pytest.fixture(autouse=True)
def refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse without the pause after which others are told."""
    monkeypatch.setattr(limits, "REFUSAL_SECONDS", 0)


@pytest.fixture
def refused_late(monkeypatch: pytest.MonkeyPatch) -> int:
    """Refuse after a pause of so many seconds."""
    monkeypatch.setattr(limits, "REFUSAL_SECONDS", 7)
    return 7


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse every question, as if as many as may were open from its address."""
    monkeypatch.setattr(questions, "MAX_PER_ADDRESS", 0)


@pytest.fixture(autouse=True)
def bots_have_acted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show a table once its bots have acted, however long they take here."""
    monkeypatch.setattr(tables, "BOT_WAIT_SECONDS", DEADLINE)


@pytest.fixture(scope="session")
def few_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("static")
    (folder / "index.html").write_text("<script>{}</script><title>Pegout</title><p>Pegout")
    (folder / "sw.js").write_text("// the code\n")
    return folder


@pytest.fixture(autouse=True)
def files(few_files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Serve few files: each application looks through all that there are."""
    monkeypatch.setattr(static, "STATIC", few_files)


@pytest.fixture
def now() -> Time:
    return Time()


@pytest.fixture
def client(tmp_path: Path, now: Time) -> Iterator[TestClient]:
    with server(tmp_path, now) as client:
        yield client
