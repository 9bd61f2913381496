"""Requests sent again by a client that did not get the answer."""

from tests.server.web.kit import API, join, sit, two


def test_actions_are_idempotent_and_never_stale_twice(client):
    first, second = two(client)
    answer = first.act("draw 4", 0, "one")
    assert answer.json()["seq"] == 1
    assert answer.json()["events"][0]["event"] == "drawn"
    stale = second.act("draw 5", 0)
    assert stale.status_code == 409
    assert stale.json()["error"] == "stale-action"
    assert stale.json()["params"] == {"expect": 0, "seq": 1}
    assert stale.json()["state"] == second.get()
    second.act("draw 5", 1)
    assert first.act("draw 4", 0, "one").json() == answer.json()


def test_requests_that_are_repeated_get_the_same_answer(client, now):
    """The answer was lost, and the client sends the request again."""
    body = {"seats": [{"kind": "human"}] * 2, "id": "one"}
    headers = sit(client).headers
    made = [client.post(f"{API}/tables", json=body, headers=headers).json() for _ in range(2)]
    assert made[0] == made[1]
    other = client.post(f"{API}/tables", json={**body, "id": "two"}, headers=headers).json()
    assert other["table"] != made[0]["table"]
    stranger = client.post(f"{API}/tables", json=body).json()
    assert stranger["table"] != made[0]["table"]

    def twice(player, *request):
        assert [player.post(*request).status_code for _ in range(2)] == [204, 204]

    first, second = two(client)
    twice(second, "leave")
    second = join(first)
    twice(second, "resign")
    assert first.get()["ended"] == {"reason": "resigned", "side": 0, "seat": 1}
    assert first.post("resign").json()["error"] == "table-over"
    answers = [each.post("rematch").json()["table"] for each in (first, first, second, second)]
    assert answers[:2] == [None, None] and answers[2] == answers[3]
    twice(sit(client), "abandon")
    first, second = two(client)
    twice(first, "abandon")
    assert second.post("abandon").json()["error"] == "table-over"
    waiting = sit(client, seats=[{"kind": "human"}] * 3, rules="three-player")
    twice(join(waiting), "abandon")
    for remedy in ("stand-in", "win"):
        first, second = two(client)
        first.act("draw 1")
        now.passes(200)
        twice(first, "absent", {"seat": 1, "do": remedy})


def test_a_request_id_has_no_control_characters(client):
    player = sit(client)
    refused = player.act("draw 1", name="a\0b")
    assert (refused.status_code, refused.json()["error"]) == (400, "bad-request")
