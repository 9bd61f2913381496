"""Points claimed with a card over HTTP."""

from random import Random

from tests.server.web.kit import two


def test_a_claim_comes_with_its_card(client):
    options = {"counting": "manual", "muggins": "on", "target": 121}
    players = two(client, options=options)
    rng = Random(2)
    while (seen := players[0].get())["view"]["phase"] != "play":
        for player in players:
            if legal := player.get()["legal"]:
                player.act(rng.choice(legal))
    lead = players[seen["view"]["turn"]]
    other = next(player for player in players if player is not lead)
    seen = lead.get()
    body = {"expect": seen["seq"], "id": "lead", "action": seen["legal"][0], "claim": 1}
    answer = lead.post("actions", body)
    assert answer.status_code == 200, answer.text
    names = [event["event"] for event in answer.json()["events"]]
    assert names == ["played", "claimed", "pegged"], "a lead scores nothing: the excess"
    assert lead.post("actions", body).json() == answer.json()
    seen = other.get()
    assert seen["view"]["counting"]["claimed"] == 1
    assert seen["view"]["actors"] == [other.seat]
    for claim, status in ((30, 400), ("2", 400), (None, 200)):
        body = {"expect": seen["seq"], "id": f"claim {claim}", "claim": claim, "action": "pass"}
        assert other.post("actions", body).status_code == status
    seen = other.get()
    body = {"expect": seen["seq"], "id": "no claim", "action": "go", "claim": 0}
    assert other.post("actions", body).json()["error"] == "go-with-playable-card"


def test_a_table_that_counts_takes_no_claim(client):
    first, _ = two(client)
    body = {"expect": 0, "id": "claimed", "action": "draw 9", "claim": 0}
    answer = first.post("actions", body)
    assert (answer.status_code, answer.json()["error"]) == (400, "nothing-to-claim")
