"""A person's mistakes over HTTP: from reviews, asked without the answer, on one schedule."""

import csv
from dataclasses import replace
from io import StringIO
from random import Random

import pytest
from tests.server.web.kit import API, Player, play_on, sit
from tests.solver.analysis.kit import PLAYS, dealt, worst_of

from pegout.engine.rules.actions import write_action
from pegout.server.tables import mistakes
from pegout.solver.advice import Reason
from pegout.solver.analysis.figures import GameFigures, SideFigures
from pegout.solver.analysis.kept import keep_figures
from pegout.solver.analysis.mistakes import Kind, shown
from pegout.solver.analysis.reference import reference
from pegout.solver.decisions import rate
from pegout.solver.variants import SIX_CARD

DAY = 86400
MINE = f"{API}/me/mistakes"
HANDS = (dealt(["5H", "6H", "7H", "8H", "JC", "QD"]), PLAYS[Kind.PLAY])
QUESTION = {"mistake", "number", "kind", "rules", "target", "dealer", "scores", "hand", "starter"}
QUESTION |= {"discard", "rounds", "count", "playable", "choose"}
"""All that is told before the answer."""


pytestmark = pytest.mark.usefixtures("cache_folder")


def ended(client, **body):
    """Somebody whose match has just ended."""
    player = sit(client, **body)
    while player.get()["view"]["phase"] != "discard":
        play_on([player], Random(1), 1)
    assert player.post("resign").status_code == 204
    return player


def reviewed(player, texts=HANDS):
    """Keep the review of a match: the person's mistakes in some positions, and the bot's."""
    why = (Reason("low-lead"),)
    found = [replace(worst_of(text), seq=seq, why=why) for seq, text in enumerate(texts, 7)]
    theirs = replace(found[0], seat=1, seq=99)
    sides = [SideFigures(), SideFigures()]
    figures = GameFigures(reference(SIX_CARD), SIX_CARD, 6, sides, [*found, theirs])
    keep_figures(player.table, 0, figures)
    return found


def asked(player, path="/next", **params):
    answer = player.client.get(f"{MINE}{path}", headers=player.headers, params=params)
    assert answer.status_code == 200, answer.text
    return answer.json()


def answer(player, question, action):
    body = {"mistake": question["mistake"], "number": question["number"], "action": action}
    return player.client.post(f"{MINE}/answers", headers=player.headers, json=body)


def choices(player, question):
    """The best action and that of the game, as they are asked for now."""
    own = player.client.app.state.registry.mistakes
    stored = own.find(person_of(player), question["mistake"])
    now = shown(stored.mistake, stored.name, stored.number)
    assert now
    return write_action(rate(now.view).best.action), write_action(now.chosen)


def person_of(player):
    return player.client.app.state.registry.identities.authenticate(player.token)


@pytest.mark.slow
def test_what_a_review_charged_is_asked_until_it_is_known(client, now):
    player = ended(client)
    assert asked(player, "")["all"] == 0, "nothing is reviewed for this"
    assert asked(player)["question"] is None
    found = reviewed(player)
    listed = asked(player, "")
    assert [listed[name] for name in ("due", "fresh", "all", "next")] == [0, 2, 2, None]
    assert {each["kind"]: each["fresh"] for each in listed["kinds"]} == {
        each.kind.value: 1 for each in found
    }
    assert asked(player, "")["all"] == 2, "each is added once"

    question = asked(player)["question"]
    assert question["kind"] == max(found, key=lambda each: each.cost).kind.value
    assert set(question) == QUESTION, "whatever is added must not tell the answer"
    best, chosen = choices(player, question)
    assert answer(player, question, "discard 5H 5H").status_code == 400
    told = answer(player, question, chosen).json()
    assert (told["right"], told["was"], told["action"]) == (False, chosen, chosen)
    assert told["options"][0]["action"] == best and told["cost"] > 0 and told["why"]
    assert told["source"]["table"] == player.table and told["source"]["game"] == 0
    again = answer(player, question, best)
    assert (again.status_code, again.json()["error"]) == (409, "mistake-answered")
    listed = asked(player, "")
    assert (listed["due"], listed["fresh"], listed["next"]) == (0, 1, told["due"])

    now.passes(DAY)
    assert asked(player, "")["due"] == 1
    second = asked(player)["question"]
    assert (second["mistake"], second["number"]) == (question["mistake"], 1)
    assert second["hand"] != question["hand"], "in other suits"
    told = answer(player, second, choices(player, second)[0]).json()
    assert told["right"] and told["cost"] == 0 and told["due"] > listed["next"]
    assert asked(player)["question"]["mistake"] != question["mistake"]


def test_one_kind_or_one_decision_is_asked_about(client):
    player = ended(client)
    found = reviewed(player)
    asked(player, "")
    for mistake in found:
        kind = mistake.kind.value
        assert asked(player, kind=kind)["question"]["kind"] == kind
        source = f"{player.table}-0-{mistake.seq}"
        question = asked(player, source=source)["question"]
        assert question["kind"] == kind
        answer(player, question, choices(player, question)[0])
    assert asked(player)["question"] is None
    assert asked(player, source=source)["question"]["number"] == 1, "before it is due too"
    wrong = client.get(f"{MINE}/next", headers=player.headers, params={"kind": "count"})
    assert wrong.status_code == 400


def test_mistakes_belong_to_one_person(client):
    player, other = ended(client), ended(client)
    reviewed(player)
    asked(player, "")
    question = asked(player)["question"]
    assert answer(other, question, "play 2H").status_code == 404
    path = f"{MINE}/{question['mistake']}"
    assert client.delete(path, headers=other.headers).status_code == 404
    for method, what in (("GET", ""), ("GET", "/next"), ("GET", ".csv"), ("DELETE", "/x")):
        assert client.request(method, f"{MINE}{what}").status_code == 401
    assert client.delete(path, headers=player.headers).status_code == 204
    assert client.delete(path, headers=player.headers).status_code == 404
    assert asked(player, "")["all"] == 1, "what was removed is not added again"

    code = client.post(f"{API}/me/code", headers=player.headers).json()["code"]
    merged = client.post(f"{API}/me", headers=other.headers, json={"code": code}).json()["token"]
    both = Player(client, {"table": other.table, "seat": 0, "token": merged})
    reviewed(both)
    assert asked(both, "")["all"] == 3
    assert client.delete(f"{API}/me", headers=both.headers).status_code == 204
    own = client.app.state.registry.mistakes
    assert own.all_of(person_of(ended(client))) == []
    with client.app.state.registry.repository.reading() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM mistakes").scalar() == 0


@pytest.mark.slow
def test_the_best_known_make_room_for_new_ones(client, monkeypatch):
    player = ended(client)
    reviewed(player)
    asked(player, "")
    question = asked(player)["question"]
    answer(player, question, choices(player, question)[0])
    monkeypatch.setattr(mistakes, "MAX_MISTAKES", 3)
    monkeypatch.setattr("pegout.server.web.api.mistakes.MAX_MISTAKES", 3)
    second = ended(client)
    code = client.post(f"{API}/me/code", headers=player.headers).json()["code"]
    client.post(f"{API}/me", headers=second.headers, json={"code": code})
    reviewed(second)
    listed = asked(player, "")
    assert (listed["all"], listed["fresh"], listed["most"]) == (3, 3, 3)
    assert listed["due"] == 0, "the one that was known is gone"


@pytest.mark.parametrize(("lang", "words"), [("en", "cards to the crib?"), ("ja", "クリブに")])
def test_mistakes_are_exported_for_anki(client, lang, words):
    player = ended(client)
    found = reviewed(player)
    asked(player, "")
    headers = {**player.headers, "Accept-Language": lang}
    answer = client.get(f"{MINE}.csv", headers=headers)
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    lines = answer.content.decode("utf-8").splitlines(keepends=True)
    head = [line.strip() for line in lines if line.startswith("#")]
    assert head[:2] == ["#separator:comma", "#html:false"]
    assert {"#columns:GUID,Front,Back,Tags", "#guid column:1", "#tags column:4"} <= set(head)
    rows = list(csv.reader(StringIO("".join(lines[len(head) :]))))
    assert [len(row) for row in rows] == [4] * len(found)
    assert len({row[0] for row in rows}) == len(found)
    fronts, backs = (" ".join(row[column] for row in rows) for column in (1, 2))
    assert words in fronts and "7♥" in fronts and "6♣" in backs
    assert {row[3] for row in rows} == {f"cribbage {each.kind}" for each in found}
