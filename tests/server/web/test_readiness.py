"""When the server says that it is ready, and what it logs."""

import asyncio
import io
import json
import logging
import sys
from time import sleep

import pytest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from starlette.testclient import TestClient
from tests.server.tables.kit import registry_at
from tests.server.web.kit import sit

from pegout.engine.errors import PegoutError
from pegout.server.tables.errors import Unavailable
from pegout.server.web import questions
from pegout.server.web.app import create_app
from pegout.server.web.logs import JsonLines
from pegout.server.web.questions import WarmUp
from pegout.solver.bots.compile_kernels import try_kernels

WAIT = "import sys, time, pathlib\nwhile not pathlib.Path(sys.argv[1]).exists(): time.sleep(0.01)"


@pytest.fixture(autouse=True)
def unloaded(monkeypatch):
    """The solver has not been loaded in the process that serves."""
    monkeypatch.delitem(sys.modules, "numba", raising=False)


def test_a_server_is_ready_once_the_kernels_are_compiled(tmp_path):
    done = tmp_path / "done"
    warm_up = WarmUp((sys.executable, "-S", "-c", WAIT, str(done)))
    with (
        registry_at(tmp_path) as registry,
        TestClient(create_app(registry, warm_up=warm_up)) as client,
    ):
        answer = client.get("/readyz")
        assert (answer.status_code, answer.json()["error"]) == (503, "warming-up")
        assert answer.headers["retry-after"]
        assert client.get("/healthz").status_code == 200
        done.touch()
        while not warm_up.is_done:
            sleep(0.01)
        assert client.get("/readyz").status_code == 200


def test_a_service_that_is_stopped_logs_no_fault_of_the_solver(caplog):
    """Service managers send SIGTERM to the server and to the program that tries the solver."""
    program = "import os, signal; os.kill(os.getpid(), signal.SIGTERM)"
    warm_up = WarmUp((sys.executable, "-S", "-c", program))
    asyncio.run(warm_up.run())
    assert not caplog.records
    with pytest.raises(Unavailable, match="solver-broken"):
        warm_up.check()


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (("/no/such/program",), "No such file"),
        ((sys.executable, "-S", "-c", "import os; os.kill(os.getpid(), 9)"), "status -9"),
    ],
)
def test_a_server_whose_solver_does_not_work_is_not_ready(command, reason, caplog, tmp_path):
    warm_up = WarmUp(command)
    asyncio.run(warm_up.run())
    assert warm_up.is_done  # its sender waits no more
    assert reason in caplog.text
    with registry_at(tmp_path) as registry:
        client = TestClient(create_app(registry, warm_up=warm_up))
        answer = client.get("/readyz")
        assert (answer.status_code, answer.json()["error"]) == (503, "solver-broken")
        assert client.get("/healthz").status_code == 200


@pytest.mark.parametrize("loaded", [False, True])
def test_whether_the_solver_works_is_tried_again(tmp_path, monkeypatch, loaded):
    """In this process where it is loaded, otherwise in the program that compiles."""
    works, tries = tmp_path / "works", []
    program = "import sys, pathlib; sys.exit(not pathlib.Path(sys.argv[1]).exists())"
    warm_up = WarmUp((sys.executable, "-S", "-c", program, str(works)))
    asyncio.run(warm_up.run())
    monkeypatch.setattr(questions, "TRY_SECONDS", -1.0)
    monkeypatch.setattr(questions, "try_kernels", lambda: tries.append(works.stat()))
    if loaded:
        monkeypatch.setitem(sys.modules, "numba", None)
    for _ in range(2):
        works.unlink(missing_ok=True)
        with pytest.raises(Unavailable, match="solver-broken"):
            warm_up.check()
        works.touch()
        warm_up.check()
        if not loaded:
            return  # and goes on working, as far as this process knows
    assert len(tries) == 2


def test_damage_in_what_is_shipped_is_seen(tmp_path, monkeypatch):
    """Not the cache alone may be damaged."""
    monkeypatch.setattr(
        "pegout.solver.bots.compile_kernels.kernel_compilers",
        lambda: {"broken": lambda: (_ for _ in ()).throw(PegoutError("artefact-unreadable"))},
    )
    with pytest.raises(PegoutError, match="artefact-unreadable"):
        try_kernels()


def test_a_record_is_one_line_of_json():
    handler = logging.StreamHandler(stream := io.StringIO())
    handler.setFormatter(JsonLines())
    try:
        raise ValueError("two\nlines")
    except ValueError:
        record = logging.LogRecord(
            "pegout.server.web", logging.ERROR, "", 0, "bad %s", ("\n",), sys.exc_info()
        )
    handler.emit(record)
    [line] = stream.getvalue().splitlines()
    written = json.loads(line)
    assert (written["level"], written["message"]) == ("error", "bad \n")
    assert "ValueError" in written["exception"]


def test_errors_of_the_database_name_no_cards(tmp_path):
    with (
        registry_at(tmp_path) as registry,
        pytest.raises(SQLAlchemyError) as raised,
        registry.repository.reading() as connection,
    ):
        connection.execute(text("INSERT INTO nowhere VALUES (:action)"), {"action": "deal 5H"})
    assert "5H" not in str(raised.value)


def test_what_needs_kernels_is_refused_until_they_are_compiled(tmp_path):
    """Compiled in the server's process they would hold up everybody."""
    with registry_at(tmp_path) as registry:
        client = TestClient(create_app(registry, warm_up=WarmUp()))  # which is not running
        player = sit(client)
        asked = "/api/v1/analysis/play?cards=5H+6H&role=dealer&starter=5S"
        for path in (f"{player.path}/hint", f"{player.path}/review", asked):
            refused = client.get(path, headers=player.headers)
            assert (refused.status_code, refused.json()["error"]) == (503, "warming-up")
