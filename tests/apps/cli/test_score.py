"""`pegout score`."""

import json
import subprocess

import pytest

from .conftest import command, environment

BEST = ["5H", "5C", "5S", "JD", "--starter", "5D"]


def test_the_best_hand_as_json(pegout):
    done = pegout("score", *BEST, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert list(told) == ["total", "items", "recital"]
    assert told["total"] == 29 == sum(item["points"] for item in told["items"])
    assert told["items"][0] == {"kind": "fifteen", "cards": ["5H", "JD"], "points": 2}
    assert told["items"][-1] == {"kind": "nobs", "cards": ["JD"], "points": 1}
    assert [item["kind"] for item in told["items"]] == ["fifteen"] * 8 + [
        "double_pair_royal",
        "nobs",
    ]
    assert told["recital"].startswith("fifteen 2, fifteen 4,")


def test_the_best_hand_for_people(pegout):
    lines = pegout("score", *BEST).stdout.splitlines()
    assert lines[0] == "hand 5♥ 5♣ 5♠ J♦, starter 5♦"
    assert lines[2] == "fifteen            5♥ J♦         2"
    assert lines[-3] == "total                           29"
    assert lines[-1].endswith("double pair royal 28, nobs 29")


def test_japanese(pegout):
    words = ["5H", "5C", "6S", "JD", "--starter", "7D", "--lang", "ja"]
    recital = "フィフティーンで2、フィフティーンで4、ペアで6、ランで9、ランで12、ヒズ・ノブで13"
    done = pegout("score", *words, "--json")
    assert json.loads(done.stdout)["recital"] == recital
    assert recital in done.stdout, "written as it is, not as escapes"
    lines = pegout("score", *words).stdout.splitlines()
    assert lines[0] == "手札 5♥ 5♣ 6♠ J♦　スターター 7♦"
    assert lines[-1] == recital


def test_json_says_everything_in_any_encoding(pegout_process):
    plain = pegout_process("score", *BEST, "--json", "--lang", "ja", PYTHONIOENCODING="ascii")
    assert plain.stdout.isascii()
    assert json.loads(plain.stdout)["recital"].endswith("ヒズ・ノブで29")


def test_parletts_wording(pegout):
    done = pegout("score", "5H", "5C", "6S", "JD", "--starter", "7D", "--style", "parlett")
    assert done.stdout.splitlines()[-1].endswith("ten-eleven-twelve, and one's thirteen")


@pytest.mark.parametrize(
    "words",
    [
        ["5h", "5c", "5s", "jd", "--starter", "5d"],
        ["5♥", "5♣", "5♠", "J♦", "--starter", "5♦"],
        ["5♡,5♧,5♤,J♢", "--starter", "5♢"],
        ["5H 5C", "5S JD", "--starter=5D"],
        ["5♥\ufe0f", "5♣\ufe0e", "5s", "jd", "--starter", "5♦\ufe0f"],
        ["５Ｈ　５Ｃ", "５ｓ", "Ｊ♦", "--starter", "５ｄ"],
        ["5h5c5sjd", "--starter", "5d"],
    ],
)
def test_every_spelling(pegout, words):
    assert json.loads(pegout("score", *words, "--json").stdout)["total"] == 29


@pytest.mark.parametrize("ten", ["TH", "10h", "10♥", "t♡", "0H", "１０ｈ"])
def test_tens_are_written_with_one_letter(pegout, ten):
    told = json.loads(pegout("score", ten, "5C", "2S", "8D", "--starter", "KD", "--json").stdout)
    assert told["total"] == 6
    assert ["TH", "5C"] in [item["cards"] for item in told["items"]]


@pytest.mark.parametrize(
    ("words", "total"),
    [
        (["2S", "4S", "6S", "8S", "--starter", "KH"], 4),
        (["2S", "4S", "6S", "8S", "--starter", "KS"], 5),
        (["2S", "4S", "6S", "8S", "--starter", "KH", "--crib"], 0),
        (["2S", "4S", "6S", "8S", "--starter", "KS", "--crib"], 5),
        (["2S", "4S", "6S", "--starter", "KH", "--rules", "five-card"], 3),
        (["2S", "4S", "6S", "--starter", "KS", "--rules", "five-card"], 4),
        (["2S", "4S", "6S", "8S", "--starter", "KH", "--crib", "--rules", "five-card"], 0),
        (["2S", "4S", "6S", "8S", "--starter", "KS", "--crib", "--rules", "five-card"], 5),
        (["2S", "4S", "6S", "8S", "KS", "--rules", "table-top"], 5),
        (["2S", "4S", "6S", "8S", "KH", "--rules", "table-top"], 0),
        (["5H", "5C", "5S", "JD", "5D", "--rules", "table-top"], 28),
        (["AS", "4H", "5S", "KD", "--starter", "10H"], 8),
        (["3S", "3H", "4S", "4D", "--starter", "5H", "--rules", "three-player"], 20),
        (["4C", "7H", "8D", "9D", "--starter", "9S", "--rules", "four-player"], 10),
        (["4C", "7H", "8D", "9D", "--starter", "9S", "--rules", "four-player-solo"], 10),
        (["2S", "4H", "6S", "JH", "--starter", "JD", "--rules", "short"], 2),
    ],
)
def test_under_every_rules(pegout, words, total):
    assert json.loads(pegout("score", *words, "--json").stdout)["total"] == total


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "4 cards are needed here, not 0"),
        (["5H", "5C", "5S", "--starter", "5D"], "4 cards are needed here, not 3"),
        (["5H", "5C", "5S", "JD", "5D", "6D"], "4 cards are needed here, not 6"),
        (["5H", "5C", "5S", "1D", "5D"], "Number 4: “1D” is not a card"),
        (["5H", "5C", "5S", "JD"], "A starter is needed"),
        (["5H", "5C", "5S", "JD", "--starter", ""], "A starter is needed"),
        (["5H", "5C", "5H", "JD", "--starter", "5D"], "5H is given twice"),
        (["5H", "5C", "5S", "JD", "--starter", "JD"], "JD is given twice"),
        (["5H", "5C", "5S", "1D", "--starter", "JD"], "“1D” is not a card"),
        (["5H", "5C", "5S", "??", "--starter", "JD"], "“??” is not a card"),
        (["5H", "5C", "5S", "--starter", "JD", "--crib", "--rules", "five-card"], "4 cards"),
        (["5H", "5C", "5S", "4S", "--starter", "JD", "--rules", "five-card"], "3 cards"),
        (["5H", "5C", "5S", "4S", "--rules", "table-top"], "5 cards"),
        (["5H", "5C", "5S", "4S", "--starter", "3S", "--rules", "table-top"], "no starter"),
        (["5H", "5C", "5S", "4S", "3S", "--crib", "--rules", "table-top"], "no crib"),
        (["5H", "5C", "5S", "JD", "--starter", "5D", "--rules", "seven-card"], "seven-card"),
        (["5H", "5C", "5S", "JD", "--starter", "5D", "--style", "loud"], "loud"),
        (["5H", "--batch", "-"], "--batch takes its hands from the file"),
    ],
)
def test_bad_input(pegout, words, told):
    done = pegout("score", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("pegout: ")
    assert done.stderr.count("\n") == 1
    assert told in done.stderr


LINES = """5H 5C 5S JD | 5D
2S 4S 6S 8S | KH crib

5H 5C 5S ZZ | 5D
5H 5C 5S JD 5D
5H 5C 5S JD | 5H
5H 5C 5S JD | 5D crib crib
5H 5C 5S JD | crib
10♥,5c 2s 8d|k♦
"""
TOTALS = [29, 0, None, None, 29, None, None, None, 6]


def read(text):
    return [json.loads(line) for line in text.splitlines()]


def check_batch(done):
    assert done.returncode == 2
    assert done.stderr.startswith("Line 5 names no starter: the last card")
    assert done.stderr.count("\n") == 1
    told = read(done.stdout)
    assert [each.get("total") for each in told] == TOTALS
    for number, each in enumerate(told, 1):
        if "error" in each:
            assert each.keys() == {"line", "error"}
            assert each["line"] == number


def test_a_batch_over_a_pipe(pegout):
    check_batch(pegout("score", "--batch", "-", stdin=LINES))


def test_a_batch_typed_on_any_keyboard(pegout):
    lines = "5H,5C,5S,JD | 5D\n5h5c5sjd|5d\n５Ｈ　５Ｃ　５Ｓ　ＪＤ｜５Ｄ\n5♥️ 5♣︎ 5♠ J♦|5♦\n"
    done = pegout("score", "--batch", "-", stdin=lines)
    assert [each["total"] for each in read(done.stdout)] == [29] * 4
    done = pegout("score", "--batch", "-", stdin="2S4S6S8S|KH Crib\n5H 5C 5S JD")
    zero, four = read(done.stdout)
    assert zero["total"] == 0
    assert four["error"].endswith("5H 5C 5S JD | 5D"), "says where the starter stands"


@pytest.mark.parametrize(
    "header",
    ["hand,starter", "card1,card2,card3,card4,starter", "c1,c2,c3,c4,starter", "手札、スターター"],
)
def test_a_header_is_skipped_and_named(pegout, header):
    lines = f'{header}\n"5H 5C 5S JD",5D\n5H,5C,5S,JD,5D\n5H;5C;5S;JD;5D;crib\n5H|5C|5S|JD|5D\n'
    done = pegout("score", "--batch", "-", stdin=lines)
    assert (done.returncode, [each["total"] for each in read(done.stdout)]) == (0, [29] * 4)
    skipped, starter = done.stderr.splitlines()
    assert skipped == f"Line 1 is taken as a header and skipped: {header}"
    assert starter.startswith("Line 2 names no starter")


@pytest.mark.parametrize("cards", ["5H 5C", "five of hearts, 5 ♣", "ハートの5、♣5"])
def test_a_first_line_with_cards_is_no_header(pegout, cards):
    done = pegout("score", "--batch", "-", stdin=f"{cards} hand JD | 5D\nhand | starter\n")
    assert done.stderr == ""
    assert [each["line"] for each in read(done.stdout)] == [1, 2]


def test_the_last_card_is_the_starter_where_none_is_named(pegout):
    done = pegout("score", "♥5 ♣5 ♠5", "ダイヤのJ", "5 of diamonds")
    assert done.stdout == pegout("score", *BEST).stdout
    assert done.stderr == "No starter was named: the last card, 5♦, is taken as the starter.\n"
    three = pegout("score", "2S", "4S", "6S", "KH", "--rules", "five-card", "--json")
    assert json.loads(three.stdout)["total"] == 3
    assert "K♥" in three.stderr


def test_a_batch_from_a_file(pegout, tmp_path):
    path = tmp_path / "hands.txt"
    path.write_bytes(b"\xef\xbb\xbf" + LINES.replace("\n", "\r\n").encode())
    check_batch(pegout("score", "--batch", str(path), "--json"))


def test_a_batch_without_bad_lines(pegout):
    done = pegout("score", "--batch", "-", stdin="5H 5C 5S JD | 5D\n2S 4H 6S 8D | QD")
    assert done.returncode == 0
    assert [each["total"] for each in read(done.stdout)] == [29, 0]
    assert pegout("score", "--batch", "-").stdout == ""


def test_a_batch_under_other_rules(pegout):
    line = pegout("score", "--batch", "-", "--rules", "table-top", stdin="2S 4S 6S 8S KS")
    assert [each["total"] for each in read(line.stdout)] == [5]
    three = pegout("score", "--batch", "-", "--rules", "five-card", stdin="2S 4S 6S | KH")
    assert [each["total"] for each in read(three.stdout)] == [3]


def test_a_batch_in_japanese_with_bytes_that_are_no_text(pegout):
    done = pegout("score", "--batch", "-", "--lang", "ja", stdin=b"\xff\xfe\n5H 5C 5S JD | 5D\n")
    bad, good = read(done.stdout)
    assert done.returncode == 2
    assert bad["line"] == 1
    assert "UTF-8 のテキストではありません" in bad["error"]
    assert good["recital"].startswith("フィフティーンで2、")


def test_a_batch_file_that_cannot_be_read(pegout, tmp_path):
    for path, told in ((tmp_path / "none", "no such file"), (tmp_path, "is a directory")):
        done = pegout("score", "--batch", str(path))
        assert (done.returncode, done.stdout) == (2, "")
        assert str(path) in done.stderr
        assert told in done.stderr


def test_batches_agree_with_single_hands(pegout):
    done = subprocess.run(
        command("score", "--batch", "-"),
        input=b"5H 5C 5S JD | 5D\n",
        capture_output=True,
        check=True,
        env=environment(),
    )
    assert done.stdout.decode() == pegout("score", *BEST, "--json").stdout
