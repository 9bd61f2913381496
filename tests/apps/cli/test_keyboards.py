"""Cards, numbers and scores typed on Japanese keyboards and phones, in every command."""

import pytest
from tests.kit import WIDE

QUESTIONS = [
    "score 5H 5C 5S JD --starter 5D --json",
    "score 10H 5C 5S JD --starter 5D --crib --json",
    "peg 4 7 9H 10D --json",
    "discard 5H 6H 7D 8S JC QD --role dealer --score 110-115 --json",
    "pegging 5H 6H 7D --role pone --starter 5 --played P:4,D:J --score 90-88 --json",
    "pegging 5H 6H 7D 8S --role pone --starter 5D --json",
    "odds --score 110-115 --dealer a --target 121 --json",
    "board --scores 45,88 --rear 40,80 --games 1,0 --target 121",
    "rules --set target=61 --set match=3",
]


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.slow
def test_digits_and_letters_of_any_width_ask_the_same(pegout, question):
    words = question.split()
    typed = [word.translate(WIDE) if any(map(str.isdigit, word)) else word for word in words]
    plain, wide = pegout(*words), pegout(*typed)
    assert (plain.returncode, wide.returncode) == (0, 0)
    assert wide.stdout == plain.stdout != ""


@pytest.mark.parametrize("dash", "-ー−–—－‐")
def test_scores_are_joined_by_any_dash(pegout, dash):
    done = pegout("odds", "--score", f"１１０{dash}115", "--dealer", "a", "--json")
    assert done.stdout == pegout("odds", "--score", "110-115", "--dealer", "a", "--json").stdout


def test_what_is_no_number_is_quoted_as_it_was_typed(pegout):
    done = pegout("odds", "--score", "１１０−五", "--dealer", "a")
    assert (done.returncode, done.stdout) == (2, "")
    assert "76-81, not １１０−五" in done.stderr
