"""`pegout peg`."""

import json

import pytest


def peg(pegout, *words):
    done = pegout("peg", *words, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


def test_the_form_of_an_answer(pegout):
    assert peg(pegout, "3", "6", "4")[2] == {
        "card": "4",
        "count": 13,
        "points": 0,
        "items": [],
    }
    assert peg(pegout, "3", "6", "4", "5")[3] == {
        "card": "5",
        "count": 18,
        "points": 4,
        "items": [{"kind": "run", "points": 4}],
    }


@pytest.mark.parametrize(
    ("cards", "counts", "points"),
    [
        ("4 K 7", [4, 14, 21], [0, 0, 0]),
        ("A 4 5 6", [1, 5, 10, 16], [0, 0, 0, 3]),
        ("A 4 5 6 7", [1, 5, 10, 16, 23], [0, 0, 0, 3, 4]),
        ("3 5 2 6 4", [3, 8, 10, 16, 20], [0, 0, 0, 0, 5]),
        ("3 6 4 5 2", [3, 9, 13, 18, 20], [0, 0, 0, 4, 5]),
        ("2 3 A", [2, 5, 6], [0, 0, 3]),
        ("2 4 3 A", [2, 6, 9, 10], [0, 0, 3, 4]),
        ("2 4 3 5", [2, 6, 9, 14], [0, 0, 3, 4]),
        ("2 2 2", [2, 4, 6], [0, 2, 6]),
        ("2 2 2 2", [2, 4, 6, 8], [0, 2, 6, 12]),
        ("5 5 5", [5, 10, 15], [0, 2, 8]),
        ("2 10 2", [2, 12, 14], [0, 0, 0]),
        ("K Q J A", [10, 20, 30, 31], [0, 0, 3, 2]),
        ("Q K A", [10, 20, 21], [0, 0, 0]),
    ],
)
def test_worked_examples(pegout, cards, counts, points):
    played = peg(pegout, *cards.split())
    assert [each["count"] for each in played] == counts
    assert [each["points"] for each in played] == points


def test_kinds_come_in_order(pegout):
    assert [item["kind"] for item in peg(pegout, "5", "5", "5")[2]["items"]] == [
        "fifteen",
        "pair_royal",
    ]
    assert [item["kind"] for item in peg(pegout, "K", "Q", "A", "K")[3]["items"]] == ["thirty_one"]
    assert [item["kind"] for item in peg(pegout, "2", "2", "2", "2")[3]["items"]] == [
        "double_pair_royal"
    ]


@pytest.mark.parametrize(
    ("words", "cards"),
    [
        (["10", "t", "T♥"], ["T", "T", "TH"]),
        (["10h", "5♠", "j"], ["TH", "5S", "J"]),
        (["a,2", "3d"], ["A", "2", "3D"]),
        (["5S", "5", "5H", "5"], ["5S", "5", "5H", "5"]),
    ],
)
def test_cards_come_back_as_they_are_written(pegout, words, cards):
    assert [each["card"] for each in peg(pegout, *words)] == cards


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("K Q J 2", "2 would make the count 32"),
        ("KS QS JS 2S", "2S would make the count 32"),
        ("A A A A A", "A is given more than four times"),
        ("AS AH A A A", "A is given more than four times"),
        ("A A A A AS", "A is given more than four times"),
        ("5S 5H 5S", "5S is given twice"),
        ("5S X", "“X” is neither a card nor a rank"),
        ("5S 11", "“11” is neither"),
        (",", "No card is given"),
    ],
)
def test_bad_input(pegout, words, told):
    done = pegout("peg", *words.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("pegout: ")
    assert told in done.stderr


def test_for_people(pegout):
    assert pegout("peg", "5", "5S", "5").stdout.splitlines() == [
        "5    5  –  5",
        "5♠  10  2  10, pair for 2",
        "5   15  8  fifteen for 2, pair royal for 6",
    ]
    japanese = pegout("peg", "K", "Q", "J", "A", "--lang", "ja").stdout.splitlines()
    assert japanese[-2:] == ["J  30  3  30、3枚のランで3", "A  31  2  サーティーワンで2"]
