"""Bots and programs as policies of the benchmark, and the baselines."""

import sys
from dataclasses import replace

import numpy as np
import pytest

from pegout.engine.errors import BotError
from pegout.engine.rules.variants import VARIANTS
from pegout.lab import benchmark
from pegout.lab.arena.exploitability.strategy_extraction import initial_history, view_of, with_hand
from pegout.lab.arena.external_bot import BotPool
from pegout.lab.benchmark import bots
from pegout.lab.benchmark.bots import bot_policies
from pegout.lab.benchmark.leaderboard import ONE_PLY, measured
from pegout.solver.pegging.public_tree import whole_tree

LOWEST = """
import json, sys
def rank(action):
    return "A23456789TJQK".index(action.split()[-1][0])
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "act":
        action = min(message["legal"], key=rank)
        print(json.dumps({"id": message["id"], "action": action}), flush=True)
"""


@pytest.fixture(scope="module")
def five():
    return benchmark.five_card("5")


class Lowest:
    """Plays the lowest card."""

    level = "lowest"
    uses_history = False

    def decide(self, view):
        return min(view.legal, key=lambda option: option.card.rank)


@pytest.fixture
def program(tmp_path):
    path = tmp_path / "lowest.py"
    path.write_text(LOWEST)
    return f"exec:{sys.executable} {path}"


def test_the_shipped_solution_is_hard_to_exploit(five):
    found = five.evaluate(*five.solution())
    assert 0 < found.exploitability < 0.0001


def test_a_bot_of_ones_own_plays_what_it_decides(five):
    pone, dealer = bot_policies(five, Lowest())
    for role, policy in (("pone", pone), ("dealer", dealer)):
        matrix = five.matrix(role, policy)
        certain = matrix.max(axis=1) == 1
        # Where its own play does not lead, every rank is equally likely.
        assert certain.mean() > 0.9
        hand = five.features(role, certain.nonzero()[0])[:, five.column_span("legal")]
        assert (matrix[certain].argmax(axis=1) == hand.argmax(axis=1)).all()


def test_a_program_is_asked_in_both_roles_and_ended(five, program, monkeypatch, calls_of):
    started: list[int] = []

    def ask(bot, size, starter, *, seats):
        """Two questions in each role, in place of all."""
        history = initial_history(12 - starter)
        for seat in seats:
            seen = view_of(VARIANTS["five-card"], 12 - starter, seat, history)
            for hand in ((3, 6, 12), (0, 1, 2)):
                asked = with_hand(replace(seen, seat=seat), history, hand, 0)
                assert bot.decide(asked) == Lowest().decide(asked)
        started.append(len(bot._seated))
        return [np.zeros(n, np.float32) for n in whole_tree(3).infoset_actions]

    monkeypatch.setattr(bots, "extract_strategies", ask)
    closed = calls_of(BotPool, "close")
    assert five.evaluate(program).exploitability == pytest.approx(0.785223, abs=1e-5)
    assert (started, len(closed)) == ([2], 1)


def test_a_faulty_program_is_told(five):
    with pytest.raises(BotError) as caught:
        five.evaluate(f"exec:{sys.executable} -c 'print(1)'")
    assert caught.value.params["parameter"] == "pone"


@pytest.mark.long
def test_a_program_is_worth_what_the_same_bot_is_worth(five, program):
    assert five.evaluate(program)[:3] == five.evaluate(Lowest())[:3]


@pytest.mark.long
@pytest.mark.parametrize(
    ("level", "exploitability"), [("beginner", 0.496), ("steady", 0.269), ("expert", 0.00006)]
)
def test_levels(five, level, exploitability):
    digits = 5 if level == "expert" else 3
    assert round(five.evaluate(level).exploitability, digits) == exploitability


def test_one_ply_pegs_what_it_can(five):
    entry = measured(five, ONE_PLY)
    assert entry.exploitability == pytest.approx(0.514886, abs=1e-6)
