"""`pegout practice`: questions and answers of every stage, the stored progress; `score --claim`."""

import json
import re

import pytest

from pegout.apps.terminal import practice_log
from pegout.apps.terminal.console import Console
from pegout.apps.terminal.practice import Practice
from pegout.apps.terminal.practice_log import Answer, PracticeLog, progress_lines
from pegout.engine.practice import (
    FEW_CARDS,
    STAGE_PARTS,
    STAGES,
    deal_hand,
    deal_turn,
    stage_random,
)
from pegout.engine.rules.scoring.show import total
from pegout.locale import translator

SEED = "7"
NUMBER = 6


@pytest.fixture
def state(tmp_path):
    """The variables for a state folder of this test's own."""
    return {"XDG_STATE_HOME": str(tmp_path)}


def kept(tmp_path):
    lines = (tmp_path / "pegout" / practice_log.FILE).read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


def right_answers(stage):
    """The input of a person who knows everything, line by line."""
    random = stage_random(stage, SEED)
    for _ in range(NUMBER):
        if stage == "play":
            turn = deal_turn(random)
            yield " ".join(map(str, turn.may)) or "go"
            yield str(total(turn.items)) if turn.asked else "21"[turn.cards[-1].own]
            continue
        hand, parts = deal_hand(stage, random), STAGE_PARTS[stage]
        if stage in FEW_CARDS:
            found = [n for n, part in enumerate(parts, 1) if hand.points(part)]
            yield " ".join(map(str, found))
        else:
            yield " ".join(str(hand.points(part)) for part in parts)


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_stage_is_practised_with_the_hands_of_its_seed(pegout, state, tmp_path, stage, lang):
    hands = ("--hands", "random") if stage == "all" else ()
    words = ("--stage", stage, "--seed", SEED, "--count", str(NUMBER), *hands, "--lang", lang)
    stdin = "".join(f"{line}\n" for line in right_answers(stage))
    done = pegout("practice", *words, stdin=stdin, **state)
    assert (done.returncode, done.stderr) == (0, "")
    t = translator(lang)
    assert t("web-practice-not") not in done.stdout
    result = t("practice-result", number=NUMBER, right=NUMBER, seconds="0.0")
    assert result.split("0.0")[0] in done.stdout.splitlines()[-1]
    assert [(each["stage"], each["right"]) for each in kept(tmp_path)] == [(stage, True)] * NUMBER


def test_what_is_typed_wrong_gets_a_sentence_and_is_asked_again(pegout, state):
    hand = deal_hand("flush", stage_random("flush", SEED))
    flush, nobs = (hand.points(part) for part in STAGE_PARTS["flush"])
    stdin = f"x\n6\n1 1 1\n?\n{flush}\n{1 - nobs}\nquit\n"
    words = ("practice", "--stage", "flush", "--seed", SEED)
    done = pegout(*words, stdin=stdin.encode() + b"\xff\n", **state)
    for said in ("“x” is not", "“6” is not", "3 numbers, but only 2 parts", "Type the points"):
        assert said in done.stdout
    assert f"His nobs: {nobs} is correct" in done.stdout
    assert "1 answer: 0 right" in done.stdout


def test_the_end_of_the_input_ends_with_a_summary(pegout, state, tmp_path):
    asked = pegout("practice", "--seed", SEED, stdin="9\npairs\n0\n", **state)
    assert asked.returncode == 0
    assert "“9” is not a whole number from 1 to 8" in asked.stdout
    assert asked.stdout.endswith("seconds.\n") and "1 answer:" in asked.stdout
    (tmp_path / "pegout" / practice_log.FILE).open("a").write('{"stage": "pai\n')
    again = pegout("practice", stdin="\n", **state)
    assert re.search(r"4  Pairs +[01]/1 +0.0 s\n", again.stdout)
    assert "Which stage? Enter: Pairs" in again.stdout
    assert "answer:" not in again.stdout, "nothing was answered"


def test_ctrl_c_ends_with_a_summary_and_nothing_is_lost(tmp_path, monkeypatch, capsys):
    lines = iter(["0"])

    def ask(self, prompt):
        line = next(lines, None)
        if line is None:
            raise KeyboardInterrupt
        return line

    monkeypatch.setattr(Console, "ask", ask)
    clock = iter([0.0, 4.0, 4.0])
    log = PracticeLog(tmp_path)
    practising = Practice(log, translator("en"), Console(), lambda: next(clock))
    random = stage_random("pairs", SEED)
    with pytest.raises(KeyboardInterrupt):
        practising.practise("pairs", lambda: deal_hand("pairs", random), None)
    assert "1 answer: " in capsys.readouterr().out
    assert [each.seconds for each in log.answers()] == [4.0]


def test_typical_hands_follow_from_the_seed(pegout, state):
    words = ("practice", "--stage", "all", "--count", "1", "--seed")
    first, again, other = (
        pegout(*words, seed, stdin="0 0 0 0 0\n", **state).stdout.split("total")[0]
        for seed in ("1", "1", "2")
    )
    assert first == again != other


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--stage four", "Stages: two, three,"),
        ("--count 0", "--count must be above 0"),
        ("--count x", "--count cannot be “x”"),
        ("--hands good", "--hands cannot be “good”"),
        ("--hands random --stage two", "--hands needs --stage all"),
    ],
)
def test_what_makes_no_sense_is_refused(pegout, state, words, said):
    done = pegout("practice", *words.split(), **state)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr


def test_progress_is_told_by_tens():
    t = translator("en")
    answers = [Answer("two", n >= 5, 2.0 if n < 15 else 1.0) for n in range(125)]
    assert not [*progress_lines(answers[:10], t)]
    rows = [line.split() for line in progress_lines(answers[:25], t)][2:]
    assert rows == [
        ["1–5", "0", "%", "2.0"],
        ["6–15", "100", "%", "2.0"],
        ["16–25", "100", "%", "1.0"],
    ]
    assert [line.split()[0] for line in progress_lines(answers, t)][2:4] == ["26–35", "36–45"]


@pytest.mark.parametrize(
    ("claim", "said"), [("13", "Correct."), ("12", "1 overlooked"), ("14", "only 13 are there")]
)
def test_a_hand_is_claimed_before_it_is_counted(pegout, claim, said):
    words = ("score", "5H", "5C", "6S", "JD", "--starter", "7D", "--claim")
    done = pegout(*words, stdin=f"30\n{claim}\n")
    asked, _, told = done.stdout.partition(f"How many points? {claim}\n")
    assert "fifteen" not in asked and "“30” is not" in asked
    assert said in told and "total               13" in told
    left = pegout(*words, stdin="")
    assert left.returncode == 0 and "total" not in left.stdout, "not told without a claim"


def test_hands_at_random_are_claimed_until_somebody_leaves(pegout):
    done = pegout("score", "--claim", "--rules", "five-card", "--crib", stdin="0\n1\nquit\n")
    assert done.stdout.count("crib ") == 3 and done.stdout.count("total") == 2
    refused = pegout("score", "--claim", "--json")
    assert refused.returncode == 2 and "--claim and --json" in refused.stderr
