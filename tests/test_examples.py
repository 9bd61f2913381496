"""The programs of `examples/` do what their pages say."""

import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
from tests.commands import argv
from tests.solver.analysis.kit import first_deals, played

import pegout

pytestmark = pytest.mark.slow

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.fixture
def example(monkeypatch, capsys):
    """Run an example as `python examples/NAME.py WORDS…`; what it prints."""
    monkeypatch.setenv("PEGOUT_LANG", "en")
    monkeypatch.setenv("MPLBACKEND", "agg")

    def run(name, *words):
        with argv(name, *words):
            runpy.run_path(str(EXAMPLES / f"{name}.py"), run_name="__main__")
        return capsys.readouterr()

    return run


def test_every_example_is_in_the_readme_and_run_here():
    names = {path.stem for path in EXAMPLES.glob("*.py")}
    page = (EXAMPLES / "README.md").read_text("utf-8")
    assert names == set(re.findall(r"\[`(\w+)\.py`\]", page))
    assert names == set(
        re.findall(
            r'(?:example\(\s*|EXAMPLES / )"(\w+)(?:\.py)?"', Path(__file__).read_text("utf-8")
        )
    )


def test_a_file_of_hands_is_scored(example, tmp_path):
    hands = tmp_path / "hands.txt"
    hands.write_text("5H 5C 5S JD | 5D\n5H 5C 5S | JX\n2H 4C 6S 8D | KD\n", "utf-8")
    printed = example("score_hands", hands)
    assert re.search(r"5H 5C 5S JD \| 5D +29  fifteen 2", printed.out)
    assert printed.out.endswith("2 hands, 14.50 points each\n")
    assert printed.err == "line 2: not-a-card (text=' JX', parameter='starter')\n"


def test_the_best_discard_is_told(example):
    printed = example("best_discard", "5H 6H 7D 8S JC QD", "dealer", 110, 115)
    assert printed.out.count("\n") > 15


def test_two_bots_play(example):
    printed = example("hundred_games", "random", "random", "--games", 2)
    assert re.search(r"Random +[012] ", printed.out)
    assert printed.err.endswith("2/2 games\n")


def test_a_bot_of_ones_own_plays(example):
    assert re.search("greedy +[012] ", example("own_bot", "--games", 2, "--against", "random").out)


def test_a_record_is_reviewed_and_drawn(example, tmp_path):
    record, picture = tmp_path / "game.crib", tmp_path / "curve.png"
    record.write_text(pegout.write_record(first_deals(played("five-card"), 1)), "utf-8")
    assert "Chance to win of" in example("review_record", record, picture).out
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_the_odds_are_drawn(example, tmp_path):
    picture = tmp_path / "odds.png"
    assert "At 0-0 the dealer wins" in example("odds_picture", picture, "--rules", "five-card").out
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_a_strategy_of_ones_own_is_measured(example):
    printed = example("own_strategy", "--starter", "5")
    assert "A best response gains" in printed.out
    assert printed.err.endswith("1.0/1 starters\n")


def test_a_game_is_played_over_http(example):
    scores = re.search(r"scores: (\d+) (\d+)", example("play_over_http", "--target", 11).out)
    assert scores
    assert max(map(int, scores.groups())) >= 11


def test_an_observation_and_a_reward_of_ones_own_are_learnt_from(example):
    printed = example("train_own_observation", "--deals", 400).out
    before, after = map(float, re.findall(r": ([+-][\d.]+) points a deal", printed))
    assert after > before + 0.2
    [points] = re.findall(r"^ +points ([+-].+)$", printed, re.MULTILINE)
    assert float(points) > 0.2


@pytest.mark.parametrize("name", ["train_maskable_ppo", "train_torchrl", "train_rllib"])
def test_what_learners_train_on_can_be_played(name):
    made = runpy.run_path(str(EXAMPLES / f"{name}.py"))
    if name == "train_torchrl":
        env = made["environment"]()
        env.reset(seed=1)
        while env.game.turn is not None:
            env.step(int(env.action_masks().argmax()))
        return
    env = made["ForRLlib"]({}) if name == "train_rllib" else made["environment"]("random")
    seen, _ = env.reset(seed=1)
    over = False
    while not over:
        assert env.observation_space.contains(seen)
        seen, _, over, _, _ = env.step(int(env.unwrapped.action_masks().argmax()))


@pytest.mark.long
def test_maskable_ppo_trains(example):
    pytest.importorskip("sb3_contrib")
    assert "after 1000 steps" in example("train_maskable_ppo", "--steps", 1000).out


@pytest.mark.long
def test_torchrl_trains(example):
    pytest.importorskip("torchrl")
    printed = example("train_torchrl", "--steps", 1000).out
    assert int(re.findall(r"(\d+) steps, loss", printed)[-1]) >= 1000


@pytest.mark.long
def test_rllib_trains():
    pytest.importorskip("tree")  # which RLlib needs, beside Ray
    pytest.importorskip("torch")
    program = str(EXAMPLES / "train_rllib.py")
    words = (sys.executable, "-W", "ignore", program, "--steps", "1000")
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert "1000 steps:" in done.stdout, done.stderr
