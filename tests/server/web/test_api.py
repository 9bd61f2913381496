"""The HTTP part of docs/protocol-web.md."""

import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, as_completed
from random import Random

import pytest
from tests.processes import DEADLINE
from tests.server.web.kit import API, join, play_on, server, sit, two

from pegout.engine.record import read_record
from pegout.engine.rules.variants import VARIANTS
from pegout.server.tables.queue import MAX_WAITING

pytestmark = pytest.mark.slow

VARIANTS_AND_FOUR = [*VARIANTS, "table-top four"]


@pytest.mark.parametrize("name", VARIANTS_AND_FOUR)
def test_a_whole_game_over_http(client, name):
    rules, _, four = name.partition(" ")
    seats = 4 if four else VARIANTS[rules].players
    bots = [{"kind": "bot", "level": "random"}] * (seats - 1)
    seated = [{"kind": "human"}, *bots]
    player = sit(client, rules=rules, seats=seated, options={"target": 31})
    assert (player.seat, len(player.get()["people"])) == (0, seats)
    play_on([player], Random(name))
    seen = player.get()
    assert seen["over"]
    assert seen["ended"]["reason"] == "won"
    assert seen["view"]["winner"] == seen["ended"]["side"]
    record = client.get(f"{player.path}/record", headers=player.headers)
    assert read_record(record.text).header.viewer is None
    [game] = client.get(f"{API}/me/games", headers=player.headers).json()["games"]
    assert (game["first"], game["last"]) == (1, seen["seq"])
    assert [each[-1] for each in game["series"]] == seen["view"]["scores"]
    assert game["final_scores"] == seen["view"]["pegs"]
    assert [each["side"] for each in game["players"]] == [each["side"] for each in seen["people"]]
    result = player.get("/games/0")
    assert result["winner"] == seen["ended"]["side"]
    assert result["deals"] == len(game["series"][0]) - 1
    if rules != "table-top":
        points = [sum(each["points"] for each in side) for side in result["points"]]
        assert points == seen["view"]["scores"]
        assert result["best"][0]["points"] >= game["best"]
        assert result["last"]["points"] > 0
    assert client.get(f"{player.path}/games/1", headers=player.headers).status_code == 404


def test_every_key_of_a_table_request_is_optional(client):
    data = client.post(f"{API}/tables", json={}).json()
    assert data["seat"] == 0
    assert data["invites"] == []
    seen = sit(client).get()
    assert seen["view"]["rules"]["name"] == "six-card"
    assert seen["people"][1]["level"] == "steady"
    assert len(seen["legal"]) == 51
    assert not seen["over"]


def test_options_are_strings_booleans_or_numbers(client):
    player = sit(client, options={"target": 61, "skunk": True, "first_deal": "high"})
    rules = player.get()["view"]["rules"]
    assert rules["target"] == 61
    assert rules["options"]["skunk"] == "on"
    assert rules["options"]["first_deal"] == "high"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"rules": "whist"}, "no-such-variant"),
        ({"options": {"target": 5}}, "target-out-of-range"),
        ({"options": {"double_skunk": "on"}}, "double-skunk-needs-skunk"),
        ({"options": {"match": 999, "target": 999}}, "match-too-long"),
        ({"rules": "table-top", "options": {"match": 99}}, "match-too-long"),
        ({"options": {"trumps": "on"}}, "no-such-option"),
        ({"seats": [{"kind": "human"}]}, "wrong-number-of-seats"),
        ({"seats": [{"kind": "bot", "level": "genius"}, {"kind": "human"}]}, "no-such-level"),
        ({"seats": [{"kind": "cat"}, {"kind": "human"}]}, "bad-request"),
        ({"seat": 1}, "bad-request"),
        ({"clock": {"move": 1}}, "bad-request"),
    ],
)
def test_malformed_tables_are_refused(client, body, code):
    answer = client.post(f"{API}/tables", json=body, headers={"Accept-Language": "ja"})
    data = answer.json()
    assert answer.status_code == 400
    assert data["error"] == code
    assert data["message"]
    assert not data["message"].isascii()


def test_an_invitation_seats_a_friend(client):
    data = client.post(
        f"{API}/tables", json={"rules": "three-player", "seats": [{"kind": "human"}] * 3}
    ).json()
    assert len(data["invites"]) == 2
    path = f"{API}/tables/{data['table']}/join"
    friend = client.post(path, json={"invite": data["invites"][1], "name": "Ben"}).json()
    assert friend["seat"] == 2
    assert client.post(path, json={"invite": data["invites"][1]}).status_code == 404
    refused = client.post(path, json={})
    assert (refused.status_code, refused.json()["error"]) == (403, "invite-needed")
    assert client.post(path, json={"invite": data["invites"][0]}).json()["seat"] == 1
    assert client.post(path, json={}).json()["error"] == "table-full"
    again = {"Authorization": f"Bearer {friend['token']}"}
    assert client.post(path, json={}, headers=again).json() == friend


def test_a_host_may_let_anyone_with_the_link_join(client):
    seats = [{"kind": "human"}, {"kind": "human"}]
    host = sit(client, seats=seats, open_link=True)
    assert host.get()["open_link"]
    assert join(host, name="Ben").seat == 1
    assert not sit(client, seats=seats).get()["open_link"]


def test_a_token_stays_the_same_at_every_table(client):
    player = sit(client)
    other = client.post(f"{API}/tables", json={}, headers=player.headers).json()
    assert other["token"] == player.token
    tables = client.get(f"{API}/me", headers=player.headers).json()["tables"]
    assert {each["table"] for each in tables} == {player.table, other["table"]}
    assert all(each["your_turn"] for each in tables)
    assert not any(each["with_people"] for each in tables)
    seats = [{"kind": "human"}, {"kind": "human"}]
    shared = client.post(f"{API}/tables", json={"seats": seats}, headers=player.headers).json()
    tables = client.get(f"{API}/me", headers=player.headers).json()["tables"]
    assert {each["table"] for each in tables if each["with_people"]} == {shared["table"]}


def test_spectators(client):
    first, second = two(client)
    watcher = join(first, spectate=True)
    assert watcher.seat is None
    assert watcher.get()["view"]["seat"] is None
    assert watcher.get()["legal"] == []
    assert watcher.act("draw 1").json()["error"] == "no-seat"
    path = f"{first.path}/join"
    own = client.post(path, json={"spectate": True}, headers=second.headers).json()
    assert own["token"] != second.token
    assert own["seat"] is None


def test_strangers_are_refused(client):
    player, other = sit(client), sit(client)
    assert client.get(player.path).json()["error"] == "token-needed"
    assert client.get(player.path).status_code == 401
    bad = {"Authorization": "Bearer nothing"}
    assert client.get(player.path, headers=bad).status_code == 401
    assert client.get(player.path, headers=other.headers).status_code == 403
    assert client.get(f"{API}/tables/nothing", headers=player.headers).status_code == 404
    misspelt = client.get(f"{API}/tables/{'No table!' * 9}/review", headers=player.headers)
    assert (misspelt.status_code, misspelt.json()["error"]) == (404, "no-such-table")
    assert misspelt.json()["params"] == {"table": ("No table!" * 9)[:40]}


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("draw 99", "no-such-place-to-draw"),
        ("play 5H", "not-now"),
        ("sing", "not-an-action"),
        ("play 5X", "not-a-card"),
        ("", "not-an-action"),
    ],
)
def test_illegal_actions_are_refused(client, action, code):
    player = sit(client)
    answer = player.act(action)
    assert answer.status_code == 400
    assert answer.json()["error"] == code


def test_cards_say_the_count_and_why_they_cannot_be_played(client):
    player = sit(client, seats=[{"kind": "human"}, {"kind": "bot", "level": "random"}])
    rng = Random(2)
    refused = []
    for _ in range(60):
        seen = player.get()
        for card in seen["view"]["cards"]:
            playable = f"play {card['card']}" in seen["legal"]
            if seen["legal"]:
                assert playable == (card["refused"] is None)
            if card["refused"]:
                assert card["refused"]["error"] == "over-thirty-one"
                assert player.act(f"play {card['card']}").json()["error"] == "over-thirty-one"
                refused.append(card)
        play_on([player], rng, 1)
    assert refused


def test_events_are_read_from_any_number(client):
    first, second = two(client, options={"target": 31})
    play_on([first, second], Random(3))
    everything = first.get("/events")
    assert [each["seq"] for each in everything["events"]] == list(range(1, everything["seq"] + 1))
    part = first.get("/events", since=10, until=20)["events"]
    assert part == everything["events"][10:20]
    assert first.get("/events", since=9999)["events"] == []


def test_leaving_resigning_rematch(client):
    first, second = two(client)
    assert first.post("rematch").json()["error"] == "table-not-over"
    assert second.post("leave").status_code == 204
    second = join(first)
    assert second.post("resign").status_code == 204
    assert first.get()["ended"] == {"reason": "resigned", "side": 0, "seat": 1}
    assert first.act("draw 1").json()["error"] == "table-over"
    assert first.post("rematch").json() == {"table": None}
    assert [person["rematch"] for person in second.get()["people"]] == [True, False]
    assert client.delete(f"{first.path}/rematch", headers=first.headers).status_code == 204
    assert not any(person["rematch"] for person in second.get()["people"])
    assert second.post("rematch").json() == {"table": None}
    table = first.post("rematch").json()["table"]
    assert second.get()["rematch"] == table
    path = f"{API}/tables/{table}"
    assert client.get(path, headers=second.headers).json()["people"][1]["you"]


def test_absent_people(client, now):
    first, second = two(client)
    first.act("draw 1")
    assert first.post("absent", {"seat": 1, "do": "win"}).json()["error"] == "not-away"
    now.passes(200)
    assert first.get()["people"][1]["claimable"]
    assert first.post("absent", {"seat": 1, "do": "win"}).status_code == 204
    assert second.get()["ended"]["reason"] == "abandoned"


def test_a_hint_puts_the_best_three_first(client):
    player = sit(client)
    assert player.client.get(f"{player.path}/hint", headers=player.headers).status_code == 400
    play_on([player], Random(1), 1)
    while player.get()["view"]["phase"] == "draw":
        play_on([player], Random(1), 1)
    hint = player.get("/hint")
    assert hint["best"] == hint["candidates"][0]["action"]
    assert hint["best"] in player.get()["legal"]
    every = [*hint["candidates"], *hint["others"]]
    assert len(hint["candidates"]) == 3
    assert (hint["source"], hint["order"], hint["belief"]) == ("solver", "points", None)
    assert hint["why"]
    named = [action for each in every for action in (each["action"], *each["same"])]
    assert sorted(named) == sorted(player.get()["legal"])
    for each in every:
        assert each["value"] == pytest.approx(sum(each["parts"].values()), abs=0.021)
        assert 0 <= each["win"] <= 1
    player.act(hint["best"])
    while not any(text.startswith("play") for text in player.get()["legal"]):
        play_on([player], Random(1), 1)
    hint = player.get("/hint")
    assert hint["order"] == "frequency"
    assert 0 <= hint["belief"]["ten_card"] <= 1
    assert sorted(hint["belief"]["ranks"]) == sorted("A23456789TJQK")


@pytest.mark.usefixtures("busy")
def test_hints_that_would_wait_too_long_are_refused(client):
    player = sit(client)
    answer = client.get(f"{player.path}/hint", headers=player.headers)
    assert (answer.status_code, answer.json()["error"]) == (429, "too-many")
    assert answer.headers["Retry-After"] == "5"


def test_statistics(client):
    player = sit(client, options={"target": 31})
    empty = client.get(f"{API}/me/statistics", headers=player.headers).json()
    assert (empty["games"], empty["rate"]) == (0, None)
    play_on([player], Random(1))
    found = client.get(f"{API}/me/statistics?rules=six-card", headers=player.headers).json()
    assert found["games"] == 1
    assert found["against"][0]["level"] == "steady"
    assert found["low"] <= found["rate"] <= found["high"]
    assert found["usual"]["dealer"] == {"hand": 8.0, "crib": 4.8, "pegging": 3.5}
    assert empty["usual"] is None


def test_chat_is_limited(client):
    first, _ = two(client)
    assert first.post("talk", {"phrase": "hello"}).status_code == 204
    assert first.post("talk", {"phrase": "boo"}).json()["error"] == "no-such-phrase"
    assert first.post("talk", {"phrase": "here"}).json()["error"] == "not-a-partner"
    answers = [first.post("talk", {"phrase": "ouch"}) for _ in range(9)]
    assert answers[-1].status_code == 429
    assert int(answers[-1].headers["Retry-After"]) == answers[-1].json()["params"]["seconds"]


def test_menu_rules_score_and_trainer(client):
    menu = client.get(f"{API}/menu").json()
    assert [each["name"] for each in menu["variants"]] == list(VARIANTS)
    for variant in menu["variants"]:
        options = {each["key"]: each["default"] for each in variant["options"]}
        body = {"rules": variant["name"], "options": options, "lang": "ja"}
        data = client.post(f"{API}/rules", json=body).json()
        settled = {key: value for key, value in options.items() if value != "lot"}
        assert data["rules"]["options"].items() >= settled.items()
        assert data["sections"]
    partners = {each["name"]: each["partners"] for each in menu["variants"]}
    assert partners["six-card"] == {"2": []}
    assert partners["four-player"] == {"4": [2]}
    assert partners["four-player-solo"] == {"4": []}
    assert partners["table-top"] == {"2": [], "4": [2]}
    defaults = {each["key"]: each["default_with"] for each in menu["variants"][0]["options"]}
    penalty = {"key": "counting", "value": "manual", "default": "penalty"}
    assert {key: each for key, each in defaults.items() if each} == {"overclaim": penalty}
    needs = {each["key"]: each["needs"] for each in menu["variants"][0]["options"]}
    assert needs["match"] == []
    assert needs["double_skunk"] == [
        {"key": "skunk", "values": ["on"], "least": None},
        {"key": "target", "values": [], "least": 121},
    ]
    three = next(each for each in menu["variants"] if each["name"] == "three-player")
    assert "three_for_last" not in [each["key"] for each in three["options"]]
    score = {"cards": ["5H", "5C", "5S", "JD"], "starter": "5D"}
    assert client.post(f"{API}/score", json=score).json()["total"] == 29
    typed = {"cards": ["5♥\ufe0f", "５Ｃ", "5♠\ufe0e", "jd"], "starter": "5♦\ufe0f"}
    assert client.post(f"{API}/score", json=typed).json()["total"] == 29
    named = {"cards": ["♥5", "five of clubs", "スペードの5", "🃋", "5-♦"]}
    counted = client.post(f"{API}/score", json=named).json()
    assert (counted["total"], counted["starter"]) == (29, "5D"), "the last card is the starter"
    unread = client.post(f"{API}/score", json={"cards": ["5H", "5X"]}).json()
    assert unread["params"] == {"text": "5X", "item": 2}
    bad = client.post(f"{API}/score", json={"cards": ["5H"]})
    assert bad.json()["error"] == "wrong-number-of-cards"
    for rules in VARIANTS:
        for hands in ("random", "typical"):
            hand = client.get(f"{API}/trainer", params={"hands": hands, "rules": rules}).json()
            assert hand["total"] == sum(item["points"] for item in hand["items"])
    for path in ("/healthz", "/readyz"):
        assert client.get(path).json()["status"] == "ok"


@pytest.mark.parametrize("before", ["0001-01-01T00:00:00", "9999-12-31T23:59:59-14:00"])
def test_histories_before_any_time(client, before):
    player = sit(client)
    answer = client.get(f"{API}/me/games", params={"before": before}, headers=player.headers)
    assert (answer.status_code, answer.json()) == (200, {"games": []})


@pytest.mark.parametrize("path", ["/static/%00", "/locale/%00", f"/static/{'x' * 5000}", "/%00"])
def test_odd_paths_are_no_server_errors(client, path):
    assert client.get(path).status_code in (200, 404)


def test_a_database_that_fails_is_an_error_of_its_own(client):
    player = sit(client)
    engine = client.app.state.registry.repository.engine
    with engine.connect() as connection:
        connection.exec_driver_sql("ALTER TABLE persons RENAME TO gone")
        connection.commit()
    for answer in (client.get("/readyz"), client.post(f"{API}/tables", json={})):
        assert (answer.status_code, answer.json()["error"]) == (503, "database-silent")
        assert answer.headers["retry-after"]
    assert client.get("/healthz").status_code == 200
    with engine.connect() as connection:
        connection.exec_driver_sql("ALTER TABLE gone RENAME TO persons")
        connection.commit()
    assert client.get("/readyz").status_code == 200
    assert player.get()["status"] == "playing"


def test_nobody_sees_their_cards_before_they_choose_whom_to_invite(client):
    body = {"options": {"first_deal": "seat-1"}, "seats": [{"kind": "human"}] * 2}
    refused = client.post(f"{API}/tables", json=body)
    assert (refused.status_code, refused.json()["error"]) == (400, "first-deal-before-players")


@pytest.fixture
def client_with_secrets(tmp_path, now):
    """The server where each table has a secret of its own."""
    secrets = Random(1)
    with server(tmp_path, now, deck_secret=lambda: secrets.randbytes(32)) as client:
        yield client


def test_7_4_rows_are_agreed_or_drawn_and_seen_before_sitting_down(client_with_secrets):
    client = client_with_secrets  # the lot follows from the secret
    seats = [{"kind": "human"}, {"kind": "human"}]
    drawn = set()
    for options in ({"rows": "first"}, {}, {"rows": "lot"}, *[{}] * 30):
        player = sit(client, rules="table-top", options=options, seats=seats)
        seen = player.get()
        path = f"{player.path}/invitation"
        offer = client.post(path, json={"invite": seen["invites"][0]["invite"]}).json()
        assert offer["rules"]["lines"] == seen["view"]["rules"]["lines"]
        assert offer["seat"] == 1
        if options.get("rows") == "first":
            assert offer["rules"]["lines"] == ["rows", "columns"]
        else:
            drawn.add(offer["rules"]["options"]["rows"])
    assert drawn == {"first", "second"}
    assert client.post(path, json={"invite": "guessed"}).json()["error"] == "no-such-invite"
    assert client.post(path, json={}).json()["error"] == "invite-needed"
    refused = client.post(f"{API}/tables", json={"options": {"rows": "lot"}})
    assert (refused.status_code, refused.json()["error"]) == (400, "no-such-option")
    rows = next(
        each
        for variant in client.get(f"{API}/menu").json()["variants"]
        for each in variant["options"]
        if each["key"] == "rows"
    )
    assert (rows["default"], rows["values"]) == ("lot", ["lot", "second", "first"])
    for value in rows["values"]:
        body = {"rules": "table-top", "options": {"rows": value}, "lang": "en"}
        text = str(client.post(f"{API}/rules", json=body).json()["sections"])
        assert ("by lot" in text) is (value == "lot")


def test_whoever_writes_to_a_stuck_table_delays_no_other(client, monkeypatch):
    stuck, other = two(client)[0], two(client)[0]
    repository = client.app.state.registry.repository
    writing, go_on, commit_soon = threading.Event(), threading.Event(), repository.commit_soon

    def waits(table, *args):
        writing.set()
        assert table == stuck.table
        stuck_writer.submit(lambda: go_on.wait(DEADLINE) and commit_soon(table, *args))

    monkeypatch.setattr(repository, "commit_soon", waits)
    seen = stuck.get()
    table = client.app.state.registry.tables.get(stuck.table)
    version = table.version
    stuck_writer = ThreadPoolExecutor(1)
    with stuck_writer, ThreadPoolExecutor(3 * MAX_WAITING // 2) as threads:
        acts = [
            threads.submit(stuck.act, seen["legal"][0], seen["seq"], f"request {number}")
            for number in range(3 * MAX_WAITING // 2)
        ]
        try:
            assert writing.wait(DEADLINE)
            refused = next(act.result() for act in as_completed(acts, timeout=DEADLINE))
            assert (refused.status_code, refused.json()["error"]) == (503, "database-silent")
            assert table.version == version  # who is refused wakes no stream
            assert other.get()["seq"] == 0
        finally:
            go_on.set()
    statuses = Counter(act.result().status_code for act in acts)
    assert statuses[200] == 1
    assert set(statuses) == {200, 409, 503}
