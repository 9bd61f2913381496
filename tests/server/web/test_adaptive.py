"""The adaptive opponent over HTTP."""

import pytest
from tests.server.web.kit import API, sit

HUMAN = {"kind": "human"}
ADAPTIVE = {"kind": "bot", "level": "adaptive"}


def now(player, **params):
    return player.client.get(f"{API}/me/adaptive", headers=player.headers, params=params)


@pytest.mark.slow
def test_everybody_begins_at_the_same_level_and_is_told(client):
    player = sit(client, seats=[HUMAN, ADAPTIVE])
    bot = player.get()["people"][1]
    assert (bot["level"], bot["like"], bot["bot"]) == ("adaptive", "beginner", "robin")
    assert now(player).json() == {"strength": 200, "level": "beginner", "games": 0, "won": 0}
    easier = now(player, share=67).json()
    assert easier["strength"] < 200
    again = {"seats": [HUMAN, {**ADAPTIVE, "share": 67}]}
    made = client.post(f"{API}/tables", headers=player.headers, json=again).json()
    assert made["state"]["people"][1]["like"] == easier["level"]
    assert client.get(f"{API}/menu").json()["levels"][-1] == "adaptive"


@pytest.mark.parametrize("share", [0, 19, 81, "half"])
def test_other_shares_are_refused(client, share):
    body = {"seats": [HUMAN, {**ADAPTIVE, "share": share}]}
    assert client.post(f"{API}/tables", json=body).status_code == 400
    player = sit(client, seats=[HUMAN, ADAPTIVE])
    assert now(player, share=share).status_code == 400
    assert now(player, rules="bridge").status_code == 400
