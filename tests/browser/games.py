"""Games played over HTTP, for tests of what comes after them: no browser takes part."""

import uuid
from typing import NamedTuple

import httpx

MOST_ACTIONS = 2000


class Game(NamedTuple):
    """A game that is over, and the token of the person who played it."""

    table: str
    token: str


def finished_game(address, token=None, **body):
    """Play a game against a bot to its end with the first legal action each time."""
    body = {"seats": [{"kind": "human"}, {"kind": "bot", "level": "beginner"}], **body}
    with httpx.Client(base_url=f"{address}/api/v1", timeout=60) as client:
        if token:
            client.headers["Authorization"] = f"Bearer {token}"
        created = client.post("/tables", json=body).raise_for_status().json()
        client.headers["Authorization"] = f"Bearer {created['token']}"
        table = f"/tables/{created['table']}"
        for _ in range(MOST_ACTIONS):
            state = client.get(table).raise_for_status().json()
            if state["over"]:
                return Game(created["table"], created["token"])
            if state["legal"]:
                action = {"expect": state["seq"], "id": str(uuid.uuid4())}
                action["action"] = state["legal"][0]
                answer = client.post(f"{table}/actions", json=action)
                assert answer.status_code in (200, 409), answer.text
    raise AssertionError("the game has no end")
