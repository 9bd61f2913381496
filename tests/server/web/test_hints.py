"""Between people hints are as the table's creator has allowed, and everybody is told."""

from random import Random

import pytest
from tests.server.web.kit import join, play_on, sit

HUMAN = {"kind": "human"}
BOT = {"kind": "bot", "level": "random"}


def until_there_is_a_choice(players):
    while players[0].get()["view"]["phase"] == "draw":
        play_on(players, Random(1), 1)


def asked(player):
    return player.client.get(f"{player.path}/hint", headers=player.headers)


def refused(player):
    answer = asked(player)
    return (answer.status_code, answer.json().get("error")) == (403, "hints-off")


@pytest.mark.parametrize("allowed", [None, False, True])
@pytest.mark.slow
def test_between_people_the_table_decides_and_all_are_told(client, allowed):
    body = {} if allowed is None else {"hints": allowed}
    host = sit(client, seats=[HUMAN, HUMAN], **body)
    on = bool(allowed)
    [offer] = host.get()["invites"]
    invitation = client.post(f"{host.path}/invitation", json={"invite": offer["invite"]}).json()
    assert invitation["hints"] is on
    guest, watcher = join(host), join(host, spectate=True)
    assert [each.get()["hints"] for each in (host, guest, watcher)] == [on] * 3
    until_there_is_a_choice([host, guest])
    for each in (host, guest):
        assert asked(each).status_code == 200 if on else refused(each)
    assert asked(watcher).json()["error"] == "no-seat"


def test_against_bots_alone_there_are_always_hints(client):
    player = sit(client, seats=[HUMAN, BOT], hints=False)
    assert player.get()["hints"]
    until_there_is_a_choice([player])
    assert asked(player).status_code == 200


def test_a_third_persons_bot_does_not_make_it_a_game_of_bots(client):
    host = sit(client, rules="three-player", seats=[HUMAN, BOT, HUMAN])
    guest = join(host)
    until_there_is_a_choice([host, guest])
    assert refused(host) and refused(guest)


def test_a_rematch_keeps_what_was_agreed(client):
    host = sit(client, seats=[HUMAN, HUMAN], hints=True, options={"target": 11})
    guest = join(host)
    host.post("resign")
    guest.post("rematch")
    again = host.post("rematch").json()["table"]
    state = client.get(f"/api/v1/tables/{again}", headers=guest.headers).json()
    assert state["hints"]


def mistakes(player):
    """The mistake, if any, of each legal action, which may be asked before it is sent."""
    return {each: player.get("/mistake", action=each) for each in player.get()["legal"]}


def test_a_mistake_is_told_before_it_is_sent(client):
    player = sit(client, seats=[HUMAN, BOT])
    until_there_is_a_choice([player])
    before = player.get()
    best = player.get("/hint")["best"]
    found = mistakes(player)
    assert found[best] == {
        **{"better": None, "cost": 0, "error": 0},
        **{"to_win": False, "stakes": "plain", "why": []},
    }
    bad = [each for each in found.values() if each["better"]]
    assert bad and all(each["better"] == best and each["why"] for each in bad)
    assert all(each["cost"] > 2 * each["error"] > 0 for each in bad)
    assert player.get() == before
    refused = player.client.get(
        f"{player.path}/mistake", headers=player.headers, params={"action": "discard 5H"}
    )
    assert refused.status_code == 400


def test_mistakes_are_told_against_bots_only(client):
    host = sit(client, seats=[HUMAN, HUMAN], hints=True)
    guest = join(host)
    until_there_is_a_choice([host, guest])
    for each in (host, guest):
        path, action = f"{each.path}/mistake", each.get()["legal"][0]
        answer = client.get(path, headers=each.headers, params={"action": action})
        assert (answer.status_code, answer.json()["error"]) == (403, "against-bots-only")


def test_what_was_taken_back_is_kept_with_the_game(client):
    player = sit(client, seats=[HUMAN, BOT], options={"target": 11})
    until_there_is_a_choice([player])
    for _ in range(2):  # the second request finds the first one done
        state = player.get()
        body = {"expect": state["seq"], "id": "again", "action": state["legal"][0]}
        player.post("actions", {**body, "retaken": True})
    player.post("resign")
    [game] = client.get("/api/v1/me/games", headers=player.headers).json()["games"]
    assert game["retaken"] == 1
