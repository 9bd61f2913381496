"""Playing on from a moment of a match that is over, with another card."""

from pathlib import Path
from random import Random

import pytest
from tests.server.web.kit import API, play_on, sit

from pegout.engine.rules.actions import Go
from pegout.engine.rules.events import GameWon
from pegout.engine.rules.game import start
from pegout.engine.rules.variants import variant
from pegout.server.tables import opener
from pegout.server.tables.journal import DecidedBy, Draft, Journal, JournalEntry
from pegout.server.web.endpoints import declared

ROOT = Path(__file__).parents[3]


@pytest.fixture
def player(client):
    """Somebody who has seen the first starter."""
    return sit(client)


@pytest.fixture
def moment(player):
    """The table before their first discard."""
    while player.get()["view"]["phase"] != "discard":
        play_on([player], Random(3), 1)
    found = player.get()
    while player.get()["view"]["starter"] is None:
        play_on([player], Random(3), 1)
    return found


def branch(player, moment, status, headers=None, **body):
    body = {"at": moment["seq"], "seat": 0, "action": moment["legal"][-1], **body}
    headers = player.headers if headers is None else headers
    answer = player.client.post(f"{player.path}/branch", json=body, headers=headers)
    assert answer.status_code == status, answer.text
    return answer.json()


def test_a_game_is_played_on_from_a_moment_of_it(client, player, moment):
    assert branch(player, moment, 409)["error"] == "table-not-over"
    assert player.post("resign").status_code == 204
    games = client.get("/api/v1/me/games", headers=player.headers).json()["games"]
    path = f"/api/v1/tables/{branch(player, moment, 201)['table']}"
    state = client.get(path, headers=player.headers).json()
    assert (state["branch_of"], state["seal"]) == (player.path.rpartition("/")[2], None)
    assert state["branch_game"] == 0
    assert [person["you"] for person in state["people"]] == [True, False]
    at = moment["seq"]
    one, other = (
        client.get(f"{each}/events?until={at}", headers=player.headers).json()["events"]
        for each in (player.path, path)
    )
    assert one == other
    kept = set(moment["view"]["hand"]) - set(moment["legal"][-1].split()[1:])
    assert kept >= set(state["view"]["hand"])
    assert client.post(f"{path}/resign", headers=player.headers).status_code == 204
    assert client.get("/api/v1/me/games", headers=player.headers).json()["games"] == games
    rematch = client.post(f"{path}/rematch", headers=player.headers).json()["table"]
    again = client.get(f"/api/v1/tables/{rematch}", headers=player.headers).json()
    assert again["branch_of"] is None and again["seal"] and again["tally"] == [0, 0]


def test_what_cannot_be_played_on_is_refused(client, player, moment):
    assert player.post("resign").status_code == 204
    assert branch(player, moment, 400, action="play 5H")["error"]
    assert branch(player, moment, 400, action="nonsense")["error"] == "not-an-action"
    bare = branch(player, moment, 400, action="muggins")
    assert bare["error"] == "muggins-needs-points"
    assert branch(player, moment, 400, at=0)["error"]
    assert branch(player, moment, 400, seat=3)["error"]
    assert branch(player, moment, 201, headers=sit(client).headers)  # open to everybody by then
    assert branch(player, moment, 401, headers={})["error"] == "token-needed"


def test_a_repeated_request_opens_no_second_table(player, moment):
    assert player.post("resign").status_code == 204
    first = branch(player, moment, 201, id="a click")
    assert branch(player, moment, 201, id="a click") == first
    assert branch(player, moment, 201, id="another") != first


def test_a_person_plays_on_so_many_times_a_day(player, moment, monkeypatch, now):
    monkeypatch.setattr(opener, "MAX_BRANCHES", 2)
    assert player.post("resign").status_code == 204
    for name in "ab":
        opened = branch(player, moment, 201, id=name)["table"]
        path = player.path.replace(player.table, opened)
        assert player.client.post(f"{path}/resign", headers=player.headers).status_code == 204
        now.passes(100)
    refused = branch(player, moment, 429)
    assert (refused["error"], refused["params"]) == ("too-many", {"seconds": 86400 - 200})
    assert branch(player, moment, 201, id="a")  # opened already
    now.passes(86400 - 200)
    branch(player, moment, 201)


def test_an_address_plays_on_so_many_times_a_minute(client, player, moment):
    [limit] = declared("POST", f"{API}/tables/{{table}}/branch").limits
    for _ in range(limit.calls):
        client.app.state.registry.rate_limits.check("branch", limit.calls, 60, "testclient")
    assert branch(player, moment, 429)["error"] == "too-many"


def test_how_often_is_written_down():
    [limit] = declared("POST", f"{API}/tables/{{table}}/branch").limits
    for page, text in (
        ("operations", f"| {opener.MAX_BRANCHES} a day of a person |"),
        ("protocol-web", f"429 beyond [{limit} and {opener.MAX_BRANCHES} a day]"),
    ):
        assert text in (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")


def test_the_game_played_on_stays_the_same_in_later_games():
    """Ann wins a game, somebody opens a table in the second, and wins that there."""
    won, state = GameWon(0, (121, 90), 1), start(variant())
    journal = Journal(variant())
    for at, events in ((1.0, ()), (2.0, (won,)), (3.0, ()), (9.0, ()), (10.0, (won,))):
        entry = JournalEntry(0, Go(), DecidedBy.PERSON, at)
        journal.add(Draft((entry,), (events,), state))
    assert journal.games_before(9.0) == 1
