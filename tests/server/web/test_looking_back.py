"""Matches that are over: everybody may look at them, with a token or without."""

from itertools import product
from random import Random

import pytest
from starlette.websockets import WebSocketDisconnect
from tests.server.web.kit import API, Player, hear_end, join, play_on, sit, two

pytestmark = pytest.mark.slow

BOT = {"kind": "bot", "level": "random"}


def over(client, **body):
    """A match of one player that has been played to its end."""
    player = sit(client, seats=[{"kind": "human"}, BOT], options={"target": 31}, **body)
    play_on([player], Random(1))
    return player


def stranger(client, player):
    """Somebody with a token who has never been at the table."""
    token = client.post(f"{API}/me", json={}).json()["token"]
    return Player(client, {"table": player.table, "seat": None, "token": token})


WHATS = ["", "?at=3", "?at=3&seat=0", "/events", "/events?seat=0", "/games/0", "/record"]


def test_whoever_has_the_address_looks_back_at_a_match_that_is_over(client):
    player = over(client)
    for headers, what in product((None, stranger(client, player).headers), WHATS):
        answer = client.get(f"{player.path}{what}", headers=headers)
        assert answer.status_code == 200, (what, answer.text)


def test_nobody_else_looks_back_at_a_match_that_is_not(client):
    player = sit(client, seats=[{"kind": "human"}, BOT], options={"target": 31, "match": 3})
    while player.get()["view"]["game"] == 0:
        play_on([player], Random(1), 1)
    other = stranger(client, player)
    for (headers, status), what in product(((None, 401), (other.headers, 403)), WHATS):
        answer = client.get(f"{player.path}{what}", headers=headers)
        assert answer.status_code in (status, 409), what


def test_games_of_a_running_match_are_seen_by_its_players_as_they_saw_them(client):
    first, second = two(client, options={"target": 31, "match": 3})
    while first.get()["view"]["game"] == 0:
        play_on([first, second], Random(1), 1)
    for player in (first, second):
        game = player.get("/games/0")
        events = player.get("/events", since=game["first"] - 1, until=game["final"])["events"]
        assert events[-1]["event"] == "game_won"
        hands = [event["cards"] for event in events if event["event"] == "dealt"]
        assert any("??" in hand for hand in hands)
        assert (
            player.client.get(
                f"{player.path}/events", params={"seat": 0}, headers=player.headers
            ).json()["error"]
            == "table-not-over"
        )


def test_a_seat_shows_its_own_cards_to_whoever_looks_back(client):
    player = over(client)
    own = player.get("/events")["events"]
    seen = client.get(f"{player.path}/events", params={"seat": 0}).json()["events"]
    assert seen == own
    other = client.get(f"{player.path}/events", params={"seat": 1}).json()["events"]
    assert other != own
    refused = client.get(f"{player.path}/events", params={"seat": 2})
    assert (refused.status_code, refused.json()["error"]) == (404, "no-such-seat")
    refused = client.get(player.path, params={"at": 3, "seat": 2})
    assert (refused.status_code, refused.json()["error"]) == (404, "no-such-seat")


def test_a_game_has_its_events_its_scores_and_its_time(client, now):
    player = over(client)
    now.passes(1000)
    game = client.get(f"{player.path}/games/0").json()
    [stored] = client.get(f"{API}/me/games", headers=player.headers).json()["games"]
    assert (game["first"], game["final"]) == (stored["first"], stored["last"])
    assert (game["scores"], game["series"]) == (stored["scores"], stored["series"])
    assert (game["winner"], game["at"]) == (stored["winner"], stored["at"])


def test_a_game_that_was_given_up_has_its_last_score(client):
    player = sit(client, seats=[{"kind": "human"}, BOT])
    play_on([player], Random(1), 12)
    player.post("resign")
    game = client.get(f"{player.path}/games/0").json()
    [stored] = client.get(f"{API}/me/games", headers=player.headers).json()["games"]
    assert (game["scores"], game["series"]) == (stored["scores"], stored["series"])


def test_looking_back_takes_no_place_among_spectators(client):
    player = over(client)
    client.get(player.path)
    assert player.get()["spectators"] == 0


def test_a_stream_of_a_running_match_is_for_who_is_at_it(client):
    player = sit(client)
    with pytest.raises(WebSocketDisconnect) as closed, stranger(client, player).stream() as stream:
        hear_end(stream)
    assert closed.value.code == 4403
    join(player, spectate=True)
