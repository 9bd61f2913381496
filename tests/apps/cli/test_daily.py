"""`pegout daily`: the vote first, without a network, and the audit."""

import json

import pytest
from tests.solver.daily.kit import CARD, DISCARD, entry_of

from pegout.solver.daily import published

FIRST = published.FIRST.isoformat()

pytestmark = pytest.mark.usefixtures("a_sunday")


@pytest.fixture
def state(tmp_path):
    """The variables for a state folder of this test's own."""
    return {"XDG_STATE_HOME": str(tmp_path)}


def choices(day):
    return [candidate.actions[0] for candidate in entry_of(day).candidates]


def test_the_question_is_shown_without_its_answer(pegout, state):
    done = pegout("daily", "--date", FIRST, stdin="", **state)
    assert (done.returncode, done.stderr) == (0, "")
    assert "You deal" in done.stdout or "They deal" in done.stdout
    assert "Best" not in done.stdout and "%" not in done.stdout


def test_a_vote_gets_the_answer_and_is_kept(pegout, state):
    _, second, *_ = choices(DISCARD)
    words = ("daily", "--date", DISCARD.isoformat())
    typed = pegout(*words, stdin=f"zz\n#1\n{second}\n", **state)
    assert typed.returncode == 0
    assert f"Number 2 of {len(choices(DISCARD))} choices" in typed.stdout
    assert "yours" in typed.stdout and "±" in typed.stdout
    assert "is better than your" in typed.stdout
    again = pegout(*words, "--lang", "ja", stdin="", **state)
    assert "よりよい選択です" in again.stdout
    assert "2番目" in again.stdout
    changed = pegout(*words, "--vote", choices(DISCARD)[0], **state)
    assert (changed.returncode, changed.stdout) == (2, "")
    assert "already voted" in changed.stderr


def test_an_endgame_shows_the_play(pegout, state):
    best, *_ = choices(CARD)
    done = pegout("daily", "--date", CARD.isoformat(), "--vote", best, **state)
    assert "Count" in done.stdout and "The best choice" in done.stdout
    assert "the second best" in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--date", "2026-11-25"), "the first was on 2026-11-26"),
        (("--date", "2026-11-30"), "is not open yet"),
        (("--date", "tomorrow"), "Days are written like"),
        (("--date", FIRST, "--vote", "5H"), "is not a choice here"),
        (("--audit", "2025"), "no daily hands for 2025"),
        (("--audit", "2026", "--date", FIRST), "--date"),
    ],
)
def test_what_makes_no_sense_is_refused(pegout, state, words, said):
    done = pegout("daily", *words, **state)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr


def test_a_year_is_audited(pegout):
    done = pegout("daily", "--audit", "2026")
    assert done.returncode == 0, done.stdout
    assert "36" in done.stdout and published.HEADS[2026] in done.stdout
    assert done.stdout.endswith("Every day satisfies the filters.\n")


def test_a_fault_is_named_with_its_day(pegout, monkeypatch):
    monkeypatch.setitem(published.HEADS, 2026, "0" * 64)
    done = pegout("daily", "--audit", "2026", "--lang", "en")
    assert done.returncode == 1
    assert "2026: the file is not the one that was committed" in done.stdout


def test_votes_of_a_damaged_file_are_none(pegout, state, tmp_path):
    folder = tmp_path / "pegout"
    folder.mkdir()
    for text in ("", "[1]", '{"x": 1}', json.dumps({"2026-13-01": ["2H", "x"]})):
        (folder / "daily.json").write_text(text, "utf-8")
        done = pegout("daily", "--date", FIRST, stdin="", **state)
        assert done.returncode == 0 and "%" not in done.stdout
