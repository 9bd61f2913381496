"""The daily hand over HTTP: the vote first, and no byte of the answer before it."""

from datetime import UTC, datetime, timedelta
from random import seed
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.server.tables.kit import registry_at
from tests.server.web.kit import API
from tests.solver.daily.kit import CARD, DISCARD, entry_of, first_days, with_another_answer, year_of

from pegout.server.web.app import create_app
from pegout.server.web.endpoints import VOTERS
from pegout.solver.daily import published

DAILY = f"{API}/daily"


@pytest.fixture
def now(now):
    now.now = datetime(2026, 11, 27, 12, tzinfo=UTC).timestamp()
    return now


@pytest.fixture
def files():
    """The whole client, as browsers get it."""


def person(client):
    token = client.post(f"{API}/me", json={}).json()["token"]
    return {"Authorization": f"Bearer {token}"}


def vote(client, who, cards, day="today"):
    return client.post(f"{DAILY}/{day}/votes", json={"cards": cards.split()}, headers=who)


def error_of(answer):
    return answer.status_code, answer.json()["error"]


def choices(day=DISCARD):
    """The choices of a day, the best first."""
    return [candidate.actions[0] for candidate in entry_of(day).candidates]


def test_the_question_is_for_everybody_the_answer_for_those_who_have_voted(client):
    asked = client.get(f"{DAILY}/today").json()
    assert asked["answer"] is None
    assert asked["today"] == asked["question"]["day"] == DISCARD.isoformat()
    assert asked["seconds"] == 12 * 3600
    assert len(asked["question"]["hand"]) == 6
    best, second, *_ = choices()
    first, other = person(client), person(client)
    answer = vote(client, first, second)
    assert answer.status_code == 201
    given = answer.json()["answer"]
    assert (given["choice"], given["place"], given["votes"]) == (second, 1, 1)
    assert given["against"] == second
    assert [each["choices"][0] for each in given["candidates"]] == choices()
    assert given["candidates"][0]["played"] is None
    assert given["candidates"][1]["played"]["less"] > 2 * given["candidates"][1]["played"]["error"]
    assert client.get(f"{DAILY}/today").json()["answer"] is None
    assert client.get(f"{DAILY}/today", headers=other).json()["answer"] is None
    assert vote(client, other, best).json()["answer"]["votes"] == 2
    seen = client.get(f"{DAILY}/today", headers=first).json()["answer"]
    assert [each["votes"] for each in seen["candidates"][:2]] == [1, 1]
    assert published.link_of(seen["line"], seen["next_link"]) == seen["link"]


def test_a_vote_counts_once_and_cannot_be_changed(client):
    best, second, *_ = choices()
    who = person(client)
    assert vote(client, who, second).status_code == 201
    again = vote(client, who, " ".join(reversed(second.split())))
    assert (again.status_code, again.json()["answer"]["votes"]) == (201, 1)
    assert error_of(vote(client, who, best)) == (409, "daily-voted")
    assert client.get(f"{DAILY}/today", headers=who).json()["answer"]["choice"] == second


def test_an_endgame_asks_for_a_card(client, now):
    now.passes(3 * 86400)
    asked = client.get(f"{DAILY}/{CARD}").json()["question"]
    assert (asked["stage"], asked["choose"]) == ("endgame", 1)
    assert asked["starter"] and asked["rounds"] and set(asked["playable"]) <= set(asked["hand"])
    best, *_ = choices(CARD)
    assert vote(client, person(client), best, CARD).json()["answer"]["place"] == 0


def test_what_is_refused_changes_nothing(client):
    who, (best, *_) = person(client), choices()
    later, earlier = DISCARD + timedelta(1), published.FIRST - timedelta(1)
    hand = client.get(f"{DAILY}/today").json()["question"]["hand"]
    for day, code in ((later, "daily-not-yet"), (earlier, "daily-before-first")):
        assert error_of(client.get(f"{DAILY}/{day}", headers=who)) == (404, code)
        assert error_of(vote(client, who, best, day)) == (404, code)
    assert error_of(client.get(f"{DAILY}/nonsense")) == (400, "not-a-day")
    assert error_of(client.get(DAILY, params={"before": "x"})) == (400, "not-a-day")
    assert client.get(DAILY, params={"before": "0001-01-01"}).json()["days"] == []
    assert error_of(client.post(f"{DAILY}/today/votes", json={"cards": hand[:2]}))[0] == 401
    assert error_of(vote(client, who, hand[0])) == (400, "daily-not-a-choice")
    assert error_of(vote(client, who, f"{hand[0]} {hand[0]}")) == (400, "card-twice")
    assert error_of(vote(client, who, " ".join(hand[:3]))) == (400, "bad-request")
    assert error_of(vote(client, who, "ZZ 2H")) == (400, "not-a-card")
    assert client.get(f"{DAILY}/today", headers=who).json()["answer"] is None


def test_the_archive_has_the_days_that_have_begun(client, now):
    who = person(client)
    vote(client, who, choices(published.FIRST)[0], published.FIRST)
    vote(client, who, choices()[1])
    listed = client.get(DAILY, headers=who).json()
    assert [each["day"] for each in listed["days"]] == [
        DISCARD.isoformat(),
        published.FIRST.isoformat(),
    ]
    assert [each["place"] for each in listed["days"]] == [1, 0]
    assert listed["days"][0]["cost"] > 0
    assert (listed["voted"], listed["best"], listed["streak"]) == (2, 1, 1)
    now.passes(86400)
    vote(client, who, choices(DISCARD + timedelta(1))[0])
    page = client.get(DAILY, params={"limit": 1}, headers=who).json()
    assert (page["streak"], len(page["days"])) == (2, 1)
    before = client.get(DAILY, params={"before": DISCARD.isoformat()}).json()["days"]
    assert [(each["day"], each["place"]) for each in before] == [("2026-11-26", None)]
    now.passes(-86400)  # the clock was wrong
    listed = client.get(DAILY, headers=who).json()
    assert (listed["voted"], len(listed["days"])) == (2, 2)


def test_an_address_has_so_many_voters_on_a_hand(client, monkeypatch):
    monkeypatch.setattr("pegout.server.web.api.daily.VOTERS", VOTERS._replace(calls=2))
    first, other, third = (person(client) for _ in range(3))
    best, second, *_ = choices()
    assert vote(client, first, best).status_code == 201
    assert vote(client, other, second).status_code == 201
    assert error_of(vote(client, third, second)) == (429, "too-many")
    assert client.get(f"{DAILY}/today", headers=third).json()["answer"] is None
    assert vote(client, first, best).status_code == 201, "they have voted already"
    earlier = published.FIRST
    assert vote(client, third, choices(earlier)[0], earlier).status_code == 201


def test_votes_go_with_a_person_to_another_device_and_count_on_without_them(client):
    best, second, *_ = choices()
    first, other = person(client), person(client)
    vote(client, first, best)
    vote(client, other, second)
    code = client.post(f"{API}/me/code", headers=first).json()["code"]
    joined = client.post(f"{API}/me", json={"code": code}, headers=other).json()["token"]
    seen = client.get(f"{DAILY}/today", headers={"Authorization": f"Bearer {joined}"}).json()
    assert (seen["answer"]["choice"], seen["answer"]["votes"]) == (best, 1)
    client.delete(f"{API}/me", headers=first)
    watcher = person(client)
    assert vote(client, watcher, second).json()["answer"]["votes"] == 2
    assert client.get(f"{DAILY}/today", headers=first).status_code == 401


UNSAID = {"/readyz", f"{API}/me/devices"}
"""Routes whose answers depend on the process, or on random numbers."""


def everything(client: Any, who: dict[str, str], part: str = "") -> dict[str, bytes]:
    """By path, the answer of every reading route with a parameter in its path."""
    found, app = {}, client.app
    for path, methods in app.openapi()["paths"].items():
        for day in ("today", "2026-11-26", "2026-11-28") if "{day}" in path else ("",):
            filled = path.replace("{day}", day).replace("{table}", "nothing").replace("{id}", "0")
            if "get" in methods and path not in UNSAID and part in path:
                seed(7)
                found[filled] = client.get(filled, headers=who).content
    for path in ("/", "/daily", "/sw.js", "/openapi.json", "/locale/en.others.ftl"):
        found[path] = client.get(path).content
    return found


@pytest.mark.slow
def test_no_route_depends_on_the_answer_before_the_vote(tmp_path, now, monkeypatch):
    """Another answer to the same questions, and no route sends another byte."""
    days = first_days(4)
    sent: list[list[dict[str, bytes]]] = []
    for number, entries in enumerate((days, [with_another_answer(each) for each in days])):
        year = year_of(entries)
        monkeypatch.setattr(published, "shipped", lambda _, year=year: year)
        folder = tmp_path / str(number)
        folder.mkdir()
        with registry_at(folder, now) as registry, TestClient(create_app(registry)) as client:
            who, voter = person(client), person(client)
            best = entries[1].candidates[0].actions[0]
            told = vote(client, voter, best).json()["answer"]
            assert (told["place"], told["line"]) == (0, published.proof(DISCARD, DISCARD).line)
            sent.append([everything(client, {}, "daily"), everything(client, who)])
            for body in [body for found in sent[-1] for body in found.values()]:
                assert told["link"].encode() not in body
                assert told["next_link"].encode() not in body
    for found, other in zip(*sent, strict=True):
        assert [path for path in found if found[path] != other[path]] == []
    assert f"{DAILY}/today" in sent[0][0] and len(sent[0][1]) > 20
