"""Reviews over HTTP: nothing before the end, then deal by deal, and kept."""

import json
from random import Random
from unittest.mock import patch

import pytest
from sqlalchemy import func, update
from tests.kit import DAMAGES, damage
from tests.seams import failing
from tests.server.web.kit import Player, play_on, sit

from pegout.engine.errors import PegoutError
from pegout.server.tables.repository import schema
from pegout.solver.analysis import kept, review
from pegout.solver.analysis.review_contents import ReviewReference

pytestmark = pytest.mark.usefixtures("cache_folder")


def asked(player, **params):
    return player.client.get(f"{player.path}/review", headers=player.headers, params=params)


def test_a_review_comes_once_the_match_is_over_and_is_kept(client, cache_folder):
    player = sit(client)
    while player.get()["view"]["starter"] is None:
        play_on([player], Random(1), 1)
    refused = asked(player)
    assert (refused.status_code, refused.json()["error"]) == (409, "table-not-over")
    assert player.post("resign").status_code == 204
    answer = asked(player)
    assert answer.headers["content-type"] == "application/x-ndjson"
    started, *deals, done = map(json.loads, answer.text.splitlines())
    assert (started["type"], done["type"]) == ("started", "done")
    assert started["deals"] == len(deals) == len(done["review"]["deals"])
    assert [each for deal in deals for each in deal["decisions"]] == done["review"]["decisions"]
    assert done["review"]["result"] is None
    assert len(list(cache_folder.glob("reviews/six-card/*/*.z"))) == 1
    check_skill(player, done["review"])

    missing = asked(player, game=1)
    assert (missing.status_code, missing.json()["error"]) == (404, "no-such-game")

    with failing(review, "review_in_parts"):
        assert asked(player).content == answer.content

    for headers in (sit(client).headers, {}):  # it is open to everybody by then
        assert client.get(f"{player.path}/review", headers=headers).content == answer.content


@pytest.mark.slow
def test_what_the_game_came_to_needs_no_review(client):
    """The page of a review shows it to anyone while the review is computed."""
    player = sit(client, options={"target": 11})
    while not player.get()["over"]:
        play_on([player], Random(3), 1)
    with failing(review, "review_in_parts"):
        result = client.get(f"{player.path}/games/0").json()
    started, *deals, done = map(json.loads, asked(player).text.splitlines())
    assert result["deals"] == started["deals"] == len(deals)
    assert result["scores"] == done["review"]["deals"][-1]["curve"][-1]["scores"]
    assert (result["winner"] == 0) == bool(done["review"]["result"])


@pytest.mark.parametrize("how", DAMAGES)
def test_a_damaged_review_is_computed_and_kept_again(client, cache_folder, how):
    player = sit(client)
    while player.get()["view"]["starter"] is None:
        play_on([player], Random(1), 1)
    assert player.post("resign").status_code == 204
    answer = asked(player)
    [file] = cache_folder.glob("reviews/six-card/*/*.z")
    whole = file.read_bytes()
    damage(file, how)
    again = asked(player)
    assert (again.status_code, again.content) == (200, answer.content)
    assert file.read_bytes() == whole


def test_a_review_that_has_failed_begins_again(client):
    player = sit(client)
    while player.get()["view"]["starter"] is None:
        play_on([player], Random(1), 1)
    assert player.post("resign").status_code == 204

    def fails(record, game):
        yield next(review_in_parts(record, game))
        raise PegoutError("artefact-unreadable")

    review_in_parts = review.review_in_parts
    with patch.object(review, "review_in_parts", fails):
        *_, failed = map(json.loads, asked(player).text.splitlines())
    assert failed == {"type": "failed", "code": "artefact-unreadable"}
    *_, done = map(json.loads, asked(player).text.splitlines())
    assert done["type"] == "done"


def test_a_new_reference_replaces_the_reviews_of_its_own_variant_only():
    old, new = (
        ReviewReference("policy", "board", "values"),
        ReviewReference("policy", "board", "another"),
    )
    for rules in ("six-card", "five-card"):
        kept.keep_review(rules, old, "a record", 0, rules.encode())
    kept.keep_review("six-card", new, "a record", 0, b"new")
    assert kept.kept_review("six-card", old, "a record", 0) is None
    assert kept.kept_review("six-card", new, "a record", 0) == b"new"
    assert kept.kept_review("five-card", old, "a record", 0) == b"five-card"


def check_skill(player, reviewed):
    """The answer of `/me/skill` once the only game is reviewed."""
    answer = player.client.get("/api/v1/me/skill", headers=player.headers)
    skill = answer.json()
    assert (answer.status_code, skill["games"], skill["pending"]) == (200, 1, [])
    own = reviewed["sides"][0]
    assert skill["pr"]["all"]["decisions"] == own["decisions"]["counted"]
    assert [each["table"] for each in skill["over_time"]] == [player.path.rpartition("/")[2]]
    assert [each["who"] for each in skill["ledgers"]] == ["you", "steady"]
    mine, steadys = skill["ledgers"]
    assert mine["luck_deal"]["got"] == pytest.approx(own["luck"]["deal"])
    assert steadys["luck_starter"]["got"] == pytest.approx(-own["luck"]["starter"])
    assert (mine["dealt"]["cards"], mine["starters"]["cards"], mine["dealt"]["p"]) == (6, 1, None)
    helped = func.json_set(schema.games.c.statistics, "$.retaken", 1)
    with player.client.app.state.registry.repository.writing() as connection:
        connection.execute(update(schema.games).values(statistics=helped))
    after = player.client.get("/api/v1/me/skill", headers=player.headers).json()
    assert (after["pr"]["all"]["games"], after["over_time"]) == (0, [])
    assert after["ledgers"] == skill["ledgers"]


def test_games_without_a_review_are_named_and_nothing_is_computed(client):
    player = sit(client)
    while player.get()["view"]["starter"] is None:
        play_on([player], Random(2), 1)

    def skill(**params):
        return client.get("/api/v1/me/skill", headers=player.headers, params=params)

    assert skill().json()["games"] == 0  # nothing of a game before it is over
    assert player.post("resign").status_code == 204
    with failing(review, "review_in_parts"):
        found = skill().json()
    assert found["pending"] == [{"table": player.path.rpartition("/")[2], "game": 0}]
    assert (found["pr"]["all"]["pr"], found["band"], found["ledgers"]) == (None, None, [])
    assert found["levels"][0]["level"] == "random"
    assert skill(rules="five-card").json()["levels"] == []
    assert (skill(rules="table-top").status_code, skill(rules="no").status_code) == (400, 400)
    assert skill(rules="table-top").json()["error"] == "review-not-yet"
    assert client.get("/api/v1/me/skill").status_code == 401


def test_games_that_cannot_be_reviewed_are_not_pending(client):
    player = sit(client)
    tables = [player.table]
    for options in ({"play_rounds": "first"}, {"match": 3}):
        answer = client.post(
            "/api/v1/tables", headers=player.headers, json={"rules": "six-card", "options": options}
        )
        tables.append(answer.json()["table"])
    for table in tables:
        at = Player(client, {"table": table, "seat": 0, "token": player.token})
        while at.get()["view"]["phase"] != "discard":
            play_on([at], Random(1), 1)
        assert at.post("resign").status_code == 204
    going_on = update(schema.tables).where(schema.tables.c.id == tables[2]).values(ended=None)
    with client.app.state.registry.repository.writing() as connection:
        connection.execute(going_on)
    found = client.get("/api/v1/me/skill", headers=player.headers).json()
    assert (found["games"], found["pending"]) == (1, [{"table": tables[0], "game": 0}])


def test_games_that_are_not_reviewed_are_refused(client):
    player = sit(client, rules="table-top")
    assert player.post("resign").status_code == 204
    assert asked(player).json()["error"] == "review-not-yet"


def test_once_the_match_is_over_a_moment_is_seen_from_every_seat(client):
    player = sit(client)
    while player.get()["view"]["phase"] != "discard":
        play_on([player], Random(1), 1)
    seq = player.get()["seq"]
    refused = client.get(f"{player.path}?at={seq}&seat=1", headers=player.headers)
    assert (refused.status_code, refused.json()["error"]) == (409, "table-not-over")
    assert player.post("resign").status_code == 204
    views = [player.get("", at=seq, seat=seat)["view"] for seat in range(2)]
    assert views[0]["hand"] == player.get("", at=seq)["view"]["hand"]
    assert "??" not in views[1]["hand"] != views[0]["hand"]
