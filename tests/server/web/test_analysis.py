"""The solver over HTTP, which answers as the commands do."""

import json
from random import Random

import pytest
from tests.server.web.kit import API, play_on, sit

from pegout.apps.cli import main

pytestmark = pytest.mark.slow

HAND = "5H 6H 7D 8S JC QD"


def command(capsys, *words):
    assert main([*words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def ask(client, what, **params):
    answer = client.get(f"{API}/analysis/{what}", params=params)
    assert answer.status_code == 200, answer.text
    return answer.json()


def near(number):
    return pytest.approx(number, abs=5e-3)


def test_discards_are_those_of_the_command(client, capsys):
    words = {"role": "dealer", "score": "110-115"}
    found = ask(client, "discards", cards=HAND, **words)["holds"]
    printed = command(capsys, "discard", *HAND.split(), "--role", "dealer", "--score", "110-115")
    assert len(found) == len(printed["holds"]) == 15
    for here, there in zip(found, printed["holds"], strict=True):
        assert (here["keep"], here["discard"]) == (there["keep"], there["discard"])
        for part in ("hand", "crib", "pegging", "points", "win", "error"):
            assert here[part] == near(there[part])
        assert sum(here["totals"].values()) == pytest.approx(1)


def test_questions_may_be_typed_on_any_keyboard(client):
    found = ask(client, "discards", cards=HAND, role="dealer", score="110-115")
    hand = "５♥️ 6h，7♦︎ 8sjcqd"
    assert found == ask(client, "discards", cards=hand, role="dealer", score="１１０ー115")
    found = ask(
        client, "play", cards="4 5 6", role="dealer", starter="7", rules="five-card", played="P:T"
    )
    typed = {"cards": "４、５ 6", "starter": "７", "played": "ｐ：１０"}
    assert found == ask(client, "play", role="dealer", rules="five-card", **typed)


def test_cards_in_the_play_are_those_of_the_command(client, capsys):
    found = ask(client, "play", cards="4 5 J", role="pone", starter="7", rules="five-card")
    words = ("4", "5", "J", "--role", "pone", "--starter", "7", "--rules", "five-card")
    printed = command(capsys, "pegging", *words)
    assert [card["card"] for card in found["cards"]] == [card["card"] for card in printed["cards"]]
    for here, there in zip(found["cards"], printed["cards"], strict=True):
        assert here["frequency"] == near(there["frequency"])
    assert found["opponent"] == near(printed["opponent"])
    assert found["count"] == 0


def test_the_odds_board_and_the_crib_tables_are_those_of_the_commands(client, capsys):
    board = ask(client, "odds", stakes="skunk")
    words = ("--score", "76-81", "--dealer", "a", "--stakes", "skunk")
    printed = command(capsys, "odds", *words)
    assert board["win"][76][81] == round(printed["a"], 6) != printed["a"]
    assert board["games"][76][81] == round(printed["games_a"], 6)
    assert board["win_error"][76][81] == round(printed["error"], 4) > 0
    assert board["par"]["pone"] + board["par"]["dealer"] == near(26.293)
    assert board["par"]["dealer_scores"][0] == near(121 - 26.293)
    assert ask(client, "par") == board["par"]
    assert ask(client, "odds", target=61)["games"] is None
    tables = ask(client, "cribs")
    for name, table in command(capsys, "cribs").items():
        assert len(tables[name]) == len(table)
    assert tables["own"][4][4] == near(command(capsys, "cribs")["own"][4][4])
    assert tables["own_suited"][4][4] is None


@pytest.mark.parametrize(
    ("what", "params", "code"),
    [
        ("discards", {"cards": "5H 6H", "role": "dealer"}, "wrong-number-of-cards"),
        ("discards", {"cards": "5H 5H 7D 8S JC QD", "role": "dealer"}, "card-twice"),
        ("discards", {"cards": HAND, "role": "judge"}, "no-such-role"),
        ("discards", {"cards": HAND, "role": "dealer", "score": "121-3"}, "bad-score"),
        ("discards", {"cards": "", "role": "dealer", "rules": "table-top"}, "no-discards"),
        ("discards", {"cards": "5H " * 60, "role": "dealer"}, "bad-request"),
        ("play", {"cards": "4 5 J Q", "role": "dealer"}, "other-leads"),
        ("play", {"cards": "4 5 J", "role": "pone", "rules": "three-player"}, "no-pegging"),
        ("odds", {"stakes": "all"}, "no-such-stakes"),
        ("odds", {"target": 151}, "odds-target-too-high"),
        ("odds", {"rules": "table-top"}, "no-odds"),
        ("cribs", {"rules": "four-player"}, "no-cribs"),
        ("histogram", {"rules": "four-player"}, "no-histogram"),
    ],
)
def test_what_cannot_be_answered_is_refused_by_name(client, what, params, code):
    answer = client.get(f"{API}/analysis/{what}", params=params)
    assert (answer.status_code, answer.json()["error"]) == (400, code)
    assert answer.json()["message"]


@pytest.mark.usefixtures("busy")
def test_analyses_that_would_wait_too_long_are_refused(client):
    answer = client.get(f"{API}/analysis/cribs")
    assert (answer.status_code, answer.json()["error"]) == (429, "too-many")


def test_par_at_the_table_is_the_average_of_the_deals_before(client):
    player = sit(client, options={"first_deal": "seat-0"})
    assert player.get("/games/0")["par"] == [{"score": 0, "par": 0.0}] * 2
    random = Random(1)
    while player.get()["view"]["deal"] < 1:
        play_on([player], random, 1)
    view = player.get()["view"]
    found = player.get("/games/0")["par"]
    first = view["first_dealer"]
    assert [round(each["par"], 1) for each in found] == [
        16.2 if s == first else 10.1 for s in (0, 1)
    ]
    assert [each["score"] for each in found] == view["scores"]
