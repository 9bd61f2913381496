"""Arguments of a wrong type are refused, and the argument is named."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import pegout
from pegout.locale import translator

given: Any = pegout  # whatever a type checker says
EXAMPLES = Path(__file__).parents[3] / "examples"
CLIENT = EXAMPLES.parent / "client"


class Nameless:
    def decide(self, view):
        return view.legal[0]


class Junk:
    level = "junk"

    def decide(self, view):
        return "discard"


REFUSED = {
    "hint": (lambda: given.hint(None), "view"),
    "games": (lambda: given.play_match("random", "random", games="3"), "games"),
    "many games": (lambda: given.play_match("random", "random", games=True), "games"),
    "seed": (lambda: given.play_match("random", "random", seed=None), "seed"),
    "processes": (lambda: given.play_match("random", "random", processes="2"), "processes"),
    "a class": (lambda: given.play_match(Junk, "random", games=1), "players"),
    "a function": (lambda: given.play_match(len, "random", games=1), "players"),
    "None": (lambda: given.play_match(None, "random", games=1), "players"),
    "no level": (lambda: given.play_match(Nameless(), "random", games=1), "players"),
    "a round of 40": (lambda: given.score_play("KH KD KS KC"), "cards"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_the_argument_is_named(name):
    call, argument = REFUSED[name]
    with pytest.raises(pegout.PegoutError) as refused:
        call()
    assert refused.value.params["parameter"] == argument
    for lang in ("en", "ja"):
        assert translator(lang).error(refused.value)


def test_an_answer_that_is_no_action_names_seat_and_player():
    with pytest.raises(pegout.PegoutError) as refused:
        given.play_match("random", Junk(), games=1)
    assert refused.value.code == "player-broke-rules"
    assert (refused.value.params["seat"], refused.value.params["level"]) == (1, "junk")


@pytest.mark.slow
def test_examples_pass_a_strict_type_checker_as_their_readers_run_it():
    words = (sys.executable, "-m", "mypy", "--strict", "own_bot.py", "own_strategy.py")
    found = subprocess.run(words, cwd=EXAMPLES, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout


@pytest.mark.long
def test_examples_pass_the_checker_of_editors():
    """Those that need frameworks of machine learning are left to people who have them."""
    names = sorted({path.name for path in EXAMPLES.glob("*.py") if "train_" not in path.name})
    pyright = CLIENT / "node_modules" / ".bin" / "pyright"
    words = (str(pyright), "--pythonpath", sys.executable, *names)
    found = subprocess.run(words, cwd=EXAMPLES, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout
