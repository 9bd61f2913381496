"""A PostgreSQL that answers nothing and closes nothing: the server answers, and plays on after."""

from concurrent.futures import ThreadPoolExecutor
from time import monotonic, sleep

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from starlette.websockets import WebSocketDisconnect
from tests.databases import use_database
from tests.processes import DEADLINE
from tests.server.web.kit import API, hear_end, server, two

from pegout.server.tables.repository import engine as engines
from pegout.server.tables.repository.engine import Connector, open_engine, without_deadline

psycopg = pytest.importorskip("psycopg")


def test_whatever_is_asked_is_answered_and_goes_on_afterwards(postgresql, tmp_path, monkeypatch):
    use_database(tmp_path, postgresql.new_database())
    connect = Connector.connect

    def impatient(connector, *args, **options):
        return connect(connector, *args, **options | {"connect_timeout": 2})

    with server(tmp_path) as client:
        first, second = two(client)
        assert first.act("draw 1").status_code == 200

        def follow():
            with first.stream() as stream, pytest.raises(WebSocketDisconnect) as closed:
                hear_end(stream)
            return closed.value.code, closed.value.reason

        draw = {"expect": 1, "id": "the same", "action": "draw 9"}
        asked = [
            lambda: second.post("actions", draw),
            lambda: client.get(first.path, headers=first.headers),
            lambda: client.get(f"{API}/me/games", headers=first.headers),
            lambda: client.post(f"{API}/tables", json={}),
            lambda: client.get("/readyz"),
        ]
        with monkeypatch.context() as patch, postgresql.stopped():
            patch.setattr(engines, "ANSWER_SECONDS", 0.0)
            patch.setattr(Connector, "connect", impatient)
            with ThreadPoolExecutor(len(asked) + 1) as threads:
                following = threads.submit(follow)
                for refused in threads.map(lambda ask: ask(), asked):
                    assert (refused.status_code, refused.json()["error"]) == (
                        503,
                        "database-silent",
                    )
                    assert refused.headers["retry-after"]
            assert following.result() == (1013, "database-silent")
            assert client.get("/healthz").status_code == 200
        until = monotonic() + DEADLINE
        while client.get("/readyz").status_code != 200:
            assert monotonic() < until
            sleep(0.01)
        assert second.post("actions", draw).status_code == 200
        drawn = [
            each["seat"] for each in first.get("/events")["events"] if each["event"] == "drawn"
        ]
        assert drawn == [0, 1]


def test_only_a_migration_takes_as_long_as_it_needs(postgresql, monkeypatch):
    engine = open_engine(postgresql.new_database())
    slow = text("SELECT pg_sleep(0.3)")
    with engine.connect() as connection:
        monkeypatch.setattr(engines, "ANSWER_SECONDS", 0.0)
        with without_deadline(connection):
            connection.execute(slow)
        with pytest.raises(OperationalError, match="not answered in time") as raised:
            connection.execute(slow)
        assert raised.value.connection_invalidated
    engine.dispose()


def test_while_nothing_answers_one_attempt_is_waited_for(monkeypatch):
    attempts: list[object] = []
    refused: list[str] = []

    class Driver:
        def connect(self):
            attempts.append(self)
            if len(attempts) <= 2:
                if len(attempts) == 2:
                    with pytest.raises(psycopg.OperationalError):
                        connector.connect()
                    refused.append("at once")
                raise psycopg.errors.ConnectionTimeout
            return Driver()

    monkeypatch.setattr(engines, "_driver_with_deadlines", lambda outage: Driver())
    connector = Connector()
    for _ in range(2):
        with pytest.raises(psycopg.errors.ConnectionTimeout):
            connector.connect()
    assert refused == ["at once"]
    assert all(isinstance(connector.connect(), Driver) for _ in range(2))
