"""The server in-process: a client, and people who play over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, cast

from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from tests.server.tables.kit import Time, registry_at

from pegout.server.web.app import create_app
from pegout.server.web.connections import OpenStreams

API = "/api/v1"
_ids = count()


@contextmanager
def server(
    folder: Path,
    now: Time | None = None,
    open_streams: OpenStreams | None = None,
    **others: Any,
) -> Iterator[TestClient]:
    """The app over the database in a folder, with other arguments of `table_registry`."""
    with (
        registry_at(folder, now, **others) as registry,
        TestClient(create_app(registry, open_streams=open_streams)) as client,
    ):
        yield client


def change_parts(app: Any, **parts: Any) -> None:
    """Give the registry of an application other parts."""
    app.state = replace(app.state, registry=replace(app.state.registry, **parts))


class Player:
    """Somebody with a token at a table."""

    def __init__(self, client: Any, data: dict[str, Any]) -> None:
        self.client = client
        self.table, self.seat, self.token = data["table"], data["seat"], data["token"]
        self.headers = {"Authorization": f"Bearer {self.token}"}
        self.path = f"{API}/tables/{self.table}"

    def get(self, what: str = "", **params: Any) -> Any:
        answer = self.client.get(self.path + what, headers=self.headers, params=params)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def events(self) -> list[Any]:
        """All events, page by page."""
        found: list[Any] = []
        while page := self.get("/events", since=len(found))["events"]:
            found += page
        return found

    def post(self, what: str, body: Any = None) -> Any:
        return self.client.post(f"{self.path}/{what}", headers=self.headers, json=body)

    def act(self, action: str, expect: int | None = None, name: str | None = None) -> Any:
        if expect is None:
            expect = self.get()["seq"]
        body = {"expect": expect, "id": name or f"id-{next(_ids)}", "action": action}
        return self.post("actions", body)

    def stream(self, since: int | None = None) -> Any:
        query = "" if since is None else f"?since={since}"
        return self.client.websocket_connect(
            f"{self.path}/stream{query}", subprotocols=["pegout", self.token]
        )


def hear(stream: Any, kind: str = "state") -> dict[str, Any]:
    """Hear up to the next message of a type, whatever else comes before it, and return it.

    The server may send an event, a state or a chat message at any time.
    """
    while (message := stream.receive_json()).get("type") != kind:
        pass
    return cast(dict[str, Any], message)


def hear_end(stream: Any) -> None:
    """Hear all up to the end of a stream: raises `WebSocketDisconnect`, whose reason came last."""
    last = None
    try:
        while True:
            last = stream.receive_json()
    except WebSocketDisconnect as closed:
        assert last == {"type": "end", "reason": closed.reason}
        raise


def sit(client: TestClient, **body: Any) -> Player:
    """Open a table."""
    answer = client.post(f"{API}/tables", json=body)
    assert answer.status_code == 201, answer.text
    return Player(client, answer.json())


def join(player: Player, **body: Any) -> Player:
    """Join somebody's table as somebody new; by default by an invitation."""
    if not body:
        body = {"invite": player.get()["invites"][0]["invite"]}
    answer = player.client.post(f"{player.path}/join", json=body)
    assert answer.status_code == 200, answer.text
    return Player(player.client, answer.json())


def two(client: TestClient, **body: Any) -> tuple[Player, Player]:
    """Two people at a table."""
    first = sit(client, seats=[{"kind": "human"}, {"kind": "human"}], **body)
    return first, join(first)


def play_on(players: list[Player], rng: Random, most: int = 10_000) -> int:
    """Everybody plays at random to the end or for some actions; how many there were."""
    done = 0
    while done < most:
        for player in players:
            seen = player.get()
            if seen["over"]:
                return done
            if seen["legal"]:
                answer = player.act(rng.choice(seen["legal"]), seen["seq"])
                assert answer.status_code in (200, 409), answer.text
                done += answer.status_code == 200
    return done
