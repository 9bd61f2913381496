"""`pegout pegging`: answers about the play, and errors that name the fault."""

import json
import re

import pytest

from pegout.apps.cli import main
from pegout.apps.terminal.columns import columns
from pegout.locale import LANGUAGES

FIVE = ["--rules", "five-card"]
CODES = {
    "no-such-role": "crib",
    "wrong-number-of-cards": "4 cards are needed",
    "not-a-card-or-rank": "“X”",
    "not-a-lay": "“Q:4”",
    "laid-not-in-hand": "4 has been played",
    "other-leads": "The dealer cannot play",
    "cannot-go": "The dealer must play a card at a count of 4",
    "play-over": "first round",
    "card-twice": "5H",
    "rank-five-times": "5",
    "no-pegging": "three-player",
    "bad-score": "121-3",
}
"""A part of each error's message, by code."""


def asked(capsys, *words):
    assert main(["pegging", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_a_lead_is_answered_with_frequencies_that_add_up_to_one(capsys):
    found = asked(capsys, "4", "5", "J", "--role", "pone", "--starter", "7", *FIVE)
    assert {card["card"] for card in found["cards"]} == {"4", "5", "J"}
    assert sum(card["frequency"] for card in found["cards"]) == pytest.approx(1, abs=1e-9)
    assert all(card["win"] is None for card in found["cards"])
    assert list(found["opponent"]) == list("A23456789TJQK")
    often = [card["frequency"] for card in found["cards"]]
    assert often == sorted(often, reverse=True)


def test_six_card_knows_what_a_five_in_hand_does_to_the_opponent(capsys):
    mine = ["5", "5", "5", "5", "--role", "pone", "--starter", "7"]
    assert asked(capsys, *mine)["opponent"]["5"] == 0


def test_a_card_that_pegs_out_wins(capsys):
    """Pone needs two of 61 and can pair the jack; afterwards the dealer would count first."""
    words = ["5", "J", "--role", "pone", "--starter", "7", "--played", "P:4 D:J"]
    found = asked(capsys, *words, "--score", "59-60", *FIVE)
    wins = {card["card"]: card["win"] for card in found["cards"]}
    assert wins["J"] == pytest.approx(1)
    assert found["cards"][0]["card"] == "J"
    assert found["cards"][0]["frequency"] > 0.99


def test_cards_played_as_often_come_by_the_chance_to_win(capsys):
    """The jack brings fewer points than the seven, but wins more often."""
    words = ["4H", "5S", "JD", "7C", "--role", "pone", "--starter", "7D", "--score", "100-90"]
    found = asked(capsys, *words)["cards"]
    keys = [(card["frequency"], card["win"]) for card in found]
    assert keys == sorted(keys, reverse=True)
    points = [card["points"] for card in found]
    assert points != sorted(points, reverse=True)


def test_points_count_from_here_on(capsys):
    """The dealer's last card pegs one and no more, whatever came before."""
    words = ["T", "--role", "dealer", "--starter", "7", "--played", "P:T D:5 P:A D:A P:A", *FIVE]
    assert asked(capsys, *words)["cards"] == [
        {"card": "T", "frequency": 1.0, "points": 1.0, "win": None, "error": 0.0}
    ]


def test_the_whole_hand_may_be_given(capsys):
    words = ["--role", "pone", "--starter", "7", "--played", "P:4 D:J", *FIVE]
    assert asked(capsys, "4", "5", "J", *words) == asked(capsys, "5", "J", *words)


SCORED = ["--score", "110-115"]
DISCARDS = ["discard", "5H", "6H", "7D", "8S", "JC", "QD", "--role", "dealer"]
CARDS = ["pegging", "5", "6", "J", "Q", "--role", "dealer", "--starter", "A", "--played", "P:4"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("words", [DISCARDS, DISCARDS + SCORED, CARDS])
def test_differences_to_the_best_fit_in_eighty_columns(words, lang, capsys, monkeypatch):
    monkeypatch.setenv("PEGOUT_LANG", lang)
    assert main(words) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(columns, lines)) <= 80
    _, best, second, *_ = lines
    assert columns(best) < columns(second), "the best has no difference to itself"
    assert re.search(r"[−+-]\d\.\d+ ?± ?\d\.\d+( ?%)?$", second)


def test_by_how_much_the_best_discard_is_better_is_said(capsys, monkeypatch):
    monkeypatch.setenv("PEGOUT_LANG", "en")
    assert main(DISCARDS) == 0
    lines = capsys.readouterr().out.splitlines()
    less = lines[2].split("−")[1].replace("±", " ± ")
    assert f"Best by {less} points." in lines
    monkeypatch.setenv("PEGOUT_LANG", "ja")
    assert main([*DISCARDS, *SCORED]) == 0
    assert "2番目との差は誤差の範囲です" in capsys.readouterr().out


def test_without_a_starter_it_is_the_mean(capsys):
    found = asked(capsys, "5", "J", "--role", "pone", "--played", "P:4 D:J", *FIVE)
    assert sum(card["frequency"] for card in found["cards"]) == pytest.approx(1, abs=1e-9)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["4", "5", "J", "--role", "crib"], "no-such-role"),
        (["4", "5", "--role", "pone"], "wrong-number-of-cards"),
        (["4", "5", "J", "X", "--role", "pone"], "not-a-card-or-rank"),
        (["4", "5", "J", "J", "--role", "pone", "--played", "Q:4"], "not-a-lay"),
        (["5", "J", "Q", "K", "--role", "pone", "--played", "P:4 D:3"], "laid-not-in-hand"),
        (["5", "J", "Q", "K", "--role", "pone", "--played", "D:4"], "other-leads"),
        (["5", "J", "--role", "pone", "--played", "P:4 P:5"], "cannot-go"),
        (["8", "--role", "dealer", "--played", "P:7 D:K P:7 D:6 P:K", *FIVE], "play-over"),
        (["9", "--role", "pone", "--played", "P:T D:J P:A D:T", *FIVE], "play-over"),
        (["9", "--role", "pone", "--played", "P:T D:5 P:6 D:K", *FIVE], "play-over"),
        (["5H", "5H", "Q", "K", "--role", "pone"], "card-twice"),
        (["5", "5", "5", "5", "--role", "pone", "--starter", "5"], "rank-five-times"),
        (["5", "J", "Q", "K", "--role", "pone", "--rules", "three-player"], "no-pegging"),
        (["5", "J", "Q", "K", "--role", "pone", "--score", "121-3"], "bad-score"),
    ],
)
def test_errors_are_named(words, code, capsys, monkeypatch):
    monkeypatch.setenv("PEGOUT_LANG", "en")
    assert main(["pegging", *words]) == 2
    message = capsys.readouterr().err
    assert message.startswith("pegout: ")
    assert message.count("\n") == 1
    assert CODES[code] in message
