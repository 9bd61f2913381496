"""Bot accounts: tokens for playing only, challenges by name, and long polls."""

import threading
from random import Random

import pytest
from anyio import to_thread
from starlette.websockets import WebSocketDisconnect
from tests.processes import DEADLINE
from tests.server.tables.kit import wait_until
from tests.server.web.kit import API, Player, hear_end, join, play_on, server, sit, two

from pegout.engine.record import read_record
from pegout.server.tables import bot_accounts
from pegout.server.tables.bot_accounts import MAX_ACCOUNTS
from pegout.server.tables.waits import MAX_WAITS
from pegout.server.web.connections import ConnectionLimits, OpenStreams

pytestmark = pytest.mark.slow


def headers(token):
    return {"Authorization": f"Bearer {token}"}


def person(client):
    """The headers of a new person."""
    return headers(client.post(f"{API}/me", json={}).json()["token"])


def bot(client, name="Deep Crib", owner=None, **more):
    """The headers of a new bot account."""
    made = client.post(
        f"{API}/me/bots", json={"name": name, **more}, headers=owner or person(client)
    )
    assert made.status_code == 201, made.text
    assert (made.json()["name"], made.json()["scope"]) == (name, "bot:play")
    return headers(made.json()["token"])


def challenge(client, *names, **body):
    """A table where somebody challenges bot accounts; `level` has a built-in bot instead."""
    own = [] if body.pop("watching", False) else [{"kind": "human"}]
    seats = [*own, *({"kind": "challenge", "name": each} for each in names)]
    answer = client.post(f"{API}/tables", json={"seats": seats, **body})
    assert answer.status_code == 201, answer.text
    return Player(client, answer.json())


def waiting(client, who, seconds=0):
    answer = client.get(f"{API}/me", params={"waiting": True, "wait": seconds}, headers=who)
    assert answer.status_code == 200, answer.text
    return answer.json()


def player_of(client, table, seat, who):
    token = who["Authorization"].removeprefix("Bearer ")
    return Player(client, {"table": table, "seat": seat, "token": token})


def error_of(answer):
    return answer.status_code, answer.json()["error"], answer.json()["params"]


def soon(work):
    """The result of some work in another thread, once it is asked for."""
    found = []
    thread = threading.Thread(target=lambda: found.append(work()))
    thread.start()

    def result():
        thread.join(DEADLINE)
        return found[0]

    return result


def test_a_challenge_is_played_to_its_end_and_everybody_sees_that_it_is_a_bot(client):
    who = bot(client)
    assert waiting(client, who) == {"tables": [], "unfinished": [], "because": "time"}
    first = challenge(client, "deep  CRIB", options={"target": 31}, name="Aki")
    [lobby] = [each for each in first.get()["people"] if each["open"]]
    assert (lobby["challenged"], lobby["declined"], lobby["name"]) == ("Deep Crib", False, None)
    [found] = waiting(client, who)["tables"]
    assert (found["table"], found["challenge"], found["your_turn"]) == (first.table, True, False)
    path = f"{first.path}/join"
    taken = client.post(path, json={"name": "Not mine"}, headers=who).json()
    assert taken["seat"] == 1
    assert client.post(path, json={"name": "Not mine"}, headers=who).json()["seat"] == 1
    second = player_of(client, first.table, 1, who)
    for seen in (first.get(), second.get()):
        assert [each["bot_account"] for each in seen["people"]] == [False, True]
        assert [each["name"] for each in seen["people"]] == ["Aki", "Deep Crib"]
        assert seen["people"][1]["connected"]
    play_on([first, second], Random(1))
    assert waiting(client, who)["unfinished"] == []
    record = client.get(f"{first.path}/record").text
    assert read_record(record).header.players == ("Aki", "Deep Crib")
    assert ("bot-accounts", "1") in read_record(record).header.tags
    [game] = client.get(f"{API}/me/games", headers=first.headers).json()["games"]
    assert [each["bot_account"] for each in game["players"]] == [False, True]


def test_a_rematch_with_a_bot_account_needs_the_person_alone(client):
    who = bot(client)
    first = challenge(client, "Deep Crib", options={"target": 11})
    client.post(f"{first.path}/join", json={}, headers=who)
    play_on([first, player_of(client, first.table, 1, who)], Random(1))
    again = first.post("rematch").json()["table"]
    assert waiting(client, who)["unfinished"] == [again]
    seen = client.get(f"{API}/tables/{again}", headers=first.headers).json()
    assert [each["bot_account"] for each in seen["people"]] == [False, True]


@pytest.mark.parametrize("way", ["", "/bots?name=Deep Crib"])
def test_no_rematch_begins_with_a_bot_account_that_is_gone(client, way):
    """It was removed, or the person who made it has deleted everything."""
    owner = person(client)
    who = bot(client, owner=owner)
    first = challenge(client, "Deep Crib", options={"target": 11})
    client.post(f"{first.path}/join", json={}, headers=who)
    play_on([first, player_of(client, first.table, 1, who)], Random(1))
    assert client.delete(f"{API}/me{way}", headers=owner).status_code == 204
    assert error_of(first.post("rematch")) == (409, "bot-removed", {})
    assert first.get()["rematch"] is None


def test_who_declines_leaves_the_seat_to_anyone_with_the_invitation(client):
    who, other = bot(client), bot(client, "Other")
    first = challenge(client, "Deep Crib")
    [invite] = [each["invite"] for each in first.get()["invites"]]
    stranger = client.post(f"{first.path}/join", json={"invite": invite}, headers=person(client))
    assert error_of(stranger)[:2] == (409, "table-full")
    assert error_of(client.post(f"{first.path}/decline", headers=other)) == (
        *(409, "not-challenged"),
        {},
    )
    assert client.post(f"{first.path}/decline", headers=who).status_code == 204
    assert client.post(f"{first.path}/decline", headers=who).status_code == 409
    assert waiting(client, who)["tables"] == []
    assert [each["declined"] for each in first.get()["people"]] == [False, True]
    friend = client.post(f"{first.path}/join", json={"invite": invite}, headers=person(client))
    assert friend.json()["seat"] == 1
    assert [each["bot_account"] for each in first.get()["people"]] == [False, False]


def test_a_token_for_playing_does_nothing_else(client):
    who, table = bot(client), sit(client)
    for method, path, body in (
        ("POST", "/me", {}),
        ("POST", "/me", {"code": "K7Q2-M9XD"}),
        ("POST", "/me/code", None),
        ("GET", "/me/games", None),
        ("GET", "/me/bots", None),
        ("POST", "/me/bots", {"name": "Another"}),
        ("DELETE", "/me/bots?name=Deep%20Crib", None),
        ("GET", f"/tables/{table.table}/hint", None),
        ("POST", f"/tables/{table.table}/branch", {"at": 0, "seat": 0, "action": "draw 1"}),
        ("POST", f"/tables/{table.table}/join", {"spectate": True}),
        ("POST", "/tables", {"seats": [{"kind": "human"}] * 2}),
        ("POST", "/tables", {"open_link": True}),
        ("POST", "/tables", {"seats": [{"kind": "bot"}] * 2}),
    ):
        refused = client.request(method, API + path, json=body, headers=who)
        assert error_of(refused) == (403, "token-scope", {"scope": "bot:play"}), path


def test_a_bot_plays_levels_and_other_bot_accounts(client):
    who, other = bot(client), bot(client, "Other")
    against = client.post(f"{API}/tables", json={"name": "Not mine"}, headers=who).json()
    assert against["state"]["people"][0]["name"] == "Deep Crib"
    assert against["state"]["people"][0]["bot_account"]
    seats = [{"kind": "human"}, {"kind": "challenge", "name": "Other"}]
    table = client.post(f"{API}/tables", json={"seats": seats}, headers=who).json()["table"]
    [found] = waiting(client, other)["tables"]
    assert (found["table"], found["challenge"]) == (table, True)
    watched = challenge(client, "Deep Crib", "Other", watching=True)
    assert watched.seat is None
    assert watched.table in waiting(client, who)["unfinished"]


def test_who_makes_bots_lists_changes_renews_and_removes_them(client):
    owner = person(client)
    old, _ = bot(client, "B", owner), bot(client, "A", owner, accepts=False)
    listed = client.get(f"{API}/me/bots", headers=owner).json()["bots"]
    assert [(each["name"], each["accepts"], each["here"]) for each in listed] == [
        ("A", False, False),
        ("B", True, False),
    ]
    waiting(client, old)
    assert client.get(f"{API}/bots").json() == {
        "bots": [{"name": "B", "accepts": True, "here": True}]
    }
    refused = challenge_of(client, "A")
    assert error_of(refused) == (409, "bot-not-accepting", {"name": "A"})
    change = {"name": "A", "accepts": True}
    assert client.patch(f"{API}/me/bots", json=change, headers=owner).status_code == 204
    assert challenge_of(client, "A").status_code == 201
    renewed = client.post(f"{API}/me/bots/token", json={"name": "B"}, headers=owner).json()
    assert client.get(f"{API}/me", headers=old).json()["error"] == "token-unknown"
    assert waiting(client, headers(renewed["token"]))["tables"] == []
    for who in (person(client), owner):
        gone = client.delete(f"{API}/me/bots", params={"name": "b"}, headers=who)
        assert gone.status_code == (204 if who is owner else 404)
    assert error_of(challenge_of(client, "B")) == (404, "no-such-bot", {"name": "B"})
    assert client.get(f"{API}/me", headers=headers(renewed["token"])).status_code == 401


def challenge_of(client, name):
    seats = [{"kind": "human"}, {"kind": "challenge", "name": name}]
    return client.post(f"{API}/tables", json={"seats": seats})


def test_names_are_unique_and_bots_few(client):
    owner = person(client)
    bot(client, "Déjà", owner)
    for name, error in (
        ("DÉJÀ", (409, "bot-name-taken", {"name": "DÉJÀ"})),
        (" \u200b", (400, "name-needed", {})),
        ("x" * 25, (400, "name-too-long", {"length": 25, "most": 24})),
    ):
        made = client.post(f"{API}/me/bots", json={"name": name}, headers=owner)
        assert error_of(made) == error
    for number in range(1, MAX_ACCOUNTS):
        bot(client, f"B {number}", owner)
    made = client.post(f"{API}/me/bots", json={"name": "B"}, headers=owner)
    assert error_of(made) == (409, "too-many-bots", {"most": MAX_ACCOUNTS})


def test_a_token_expires(client, now):
    who = bot(client, days=1)
    assert waiting(client, who)["tables"] == []
    now.passes(86_400)
    refused = client.get(f"{API}/me", headers=who)
    assert error_of(refused) == (401, "token-expired", {"date": "1970-01-13"})
    player = player_of(client, sit(client).table, None, who)
    with player.stream() as stream, pytest.raises(WebSocketDisconnect) as closed:
        hear_end(stream)
    assert (closed.value.code, closed.value.reason) == (4401, "token-expired")


def test_a_bot_has_only_so_many_challenges_and_they_grow_old(client, now, monkeypatch):
    who = bot(client)
    monkeypatch.setattr(bot_accounts, "MAX_CHALLENGES", 1)
    challenge(client, "Deep Crib")
    busy = (409, "bot-busy", {"name": "Deep Crib", "most": 1})
    assert error_of(challenge_of(client, "Deep Crib")) == busy
    now.passes(3601)
    assert waiting(client, who)["tables"] == []
    challenge(client, "Deep Crib")
    assert len(waiting(client, who)["tables"]) == 1


def test_a_bot_account_goes_with_its_owner_to_another_device(client):
    kept, other = person(client), person(client)
    bot(client, "Deep Crib", other)
    code = client.post(f"{API}/me/code", headers=kept).json()["code"]
    client.post(f"{API}/me", json={"code": code}, headers=other)
    [own] = client.get(f"{API}/me/bots", headers=kept).json()["bots"]
    assert own["name"] == "Deep Crib"


# Long polls


def are_waiting(client, number):
    wait_until(lambda: len(client.app.state.registry.waits) == number)


def test_a_wait_for_events_ends_with_what_comes(client):
    first, second = two(client)
    seq = first.get()["seq"]
    answer = soon(lambda: second.get("/events", since=seq, wait=50))
    are_waiting(client, 1)
    assert first.act("draw 1", seq).status_code == 200
    page = answer()
    assert (page["because"], page["events"][0]["event"]) == ("news", "drawn")
    are_waiting(client, 0)
    assert second.get("/events", since=page["seq"])["because"] == "time"
    assert second.get("/events", since=seq, wait=50)["because"] == "news"
    first.post("resign")
    assert second.get("/events", since=page["seq"], wait=50)["because"] == "over"


def test_a_wait_for_a_turn_ends_with_a_challenge_a_turn_and_the_end_of_a_match(client):
    who = bot(client)
    answer = soon(lambda: waiting(client, who, 50))
    are_waiting(client, 1)
    first = challenge(client, "Deep Crib", rules="five-card")
    assert answer()["tables"][0]["challenge"]
    client.post(f"{first.path}/join", json={}, headers=who)
    second = player_of(client, first.table, 1, who)
    seen = second.get()
    second.act(seen["legal"][0], seen["seq"])
    answer = soon(lambda: waiting(client, who, 50))
    are_waiting(client, 1)
    play_on([first], Random(1), 1)
    found = answer()
    assert (found["because"], [each["your_turn"] for each in found["tables"]]) == ("news", [True])
    while second.get()["legal"]:
        play_on([second], Random(1), 1)
    answer = soon(lambda: waiting(client, who, 50))
    are_waiting(client, 1)
    first.post("resign")
    found = answer()
    assert (found["because"], found["tables"], found["unfinished"]) == ("news", [], [])


def test_a_wait_survives_that_its_tables_leave_memory(client):
    first, second = two(client)
    registry = client.app.state.registry
    registry.loaded.forget([first.table])
    assert waiting(client, second.headers)["tables"][0]["table"] == first.table
    assert registry.loaded.find(first.table) is None
    second.act("draw 1")
    registry.loaded.forget([first.table])
    answer = soon(lambda: waiting(client, second.headers, 50))
    are_waiting(client, 1)
    while first.get()["legal"] and not second.get()["legal"]:
        first.act(first.get()["legal"][0])
    assert answer()["because"] == "news"


def test_waits_are_few_for_each_person_and_fall_under_the_streams_of_an_address(tmp_path, now):
    limited = OpenStreams(ConnectionLimits(streams_per_address=MAX_WAITS + 1))
    with server(tmp_path, now, limited) as client:
        first, second = two(client)
        query = {"since": first.get()["seq"], "wait": 50}
        answers = [soon(lambda: first.get("/events", **query)) for _ in range(MAX_WAITS)]
        are_waiting(client, MAX_WAITS)
        path = f"{first.path}/events"
        refused = client.get(path, params=query, headers=first.headers)
        assert error_of(refused) == (409, "too-many-waits", {"most": MAX_WAITS})
        answers.append(soon(lambda: second.get("/events", **query)))
        are_waiting(client, MAX_WAITS + 1)
        refused = client.get(path, params=query, headers=second.headers)
        assert error_of(refused) == (409, "too-many-streams", {"most": MAX_WAITS + 1})
        first.act("draw 1")
        assert {answer()["because"] for answer in answers} == {"news"}
        again = client.get(path, params=query, headers=second.headers)
        assert again.json()["because"] == "news"


async def busy_threads():
    """How many threads do something for requests."""
    return to_thread.current_default_thread_limiter().borrowed_tokens


def test_waits_hold_neither_threads_nor_connections_nor_locks(client):
    first, second = two(client)
    registry = client.app.state.registry
    seq = first.get()["seq"]
    answers = [soon(lambda: second.get("/events", since=seq, wait=50)) for _ in range(8)]
    are_waiting(client, 8)
    pool = registry.repository.engine.pool
    wait_until(lambda: pool.checkedout() <= 1)  # the writer of SQLite keeps its own
    wait_until(lambda: client.portal.call(busy_threads) == 0)
    lock = registry.tables.get(first.table).lock
    assert lock.acquire(blocking=False)
    lock.release()
    assert first.act("draw 1", seq).status_code == 200
    assert {answer()["because"] for answer in answers} == {"news"}


def test_a_server_that_stops_says_so_to_everybody_who_waits(client):
    first, _ = two(client)
    query = {"since": first.get()["seq"], "wait": 50}
    answer = soon(lambda: first.get("/events", **query))
    other = soon(lambda: waiting(client, bot(client), 50))
    are_waiting(client, 2)
    client.app.state.registry.waits.close()
    assert answer()["because"] == "stopping"
    assert other()["because"] == "stopping"
    assert first.get("/events", **query)["because"] == "stopping"


@pytest.mark.parametrize(
    ("path", "where"),
    [
        ("/me?waiting=true&wait=51", "query.wait"),
        ("/me?wait=5", "query.wait"),
        ("/me?waiting=maybe", "query.waiting"),
        ("/tables/{table}/events?wait=-1", "query.wait"),
    ],
)
def test_waits_for_nonsense_are_refused(client, path, where):
    player = sit(client)
    answer = client.get(API + path.format(table=player.table), headers=player.headers)
    assert (answer.status_code, answer.json()["params"]["where"]) == (400, where)


def test_anyone_may_join_by_a_link_and_a_bot_is_shown_as_one(client):
    who = bot(client)
    first = sit(client, seats=[{"kind": "human"}, {"kind": "human"}], open_link=True)
    client.post(f"{first.path}/join", json={}, headers=who)
    assert [each["bot_account"] for each in first.get()["people"]] == [False, True]
    client.post(f"{first.path}/leave", headers=who)
    join(first, name="Bo")
    assert [each["bot_account"] for each in first.get()["people"]] == [False, False]
