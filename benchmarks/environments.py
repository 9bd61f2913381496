"""The speed of the environments, compared with OpenSpiel's cribbage in the same run.

    python benchmarks/environments.py [--seconds N]

Decisions with a choice, by random actions; what the agent sees is part of each. The choice of the
action is not measured. Everything runs on one core, in processor time. OpenSpiel is written in C++
and driven from Python; it has no tensors for cribbage, so nothing is observed there.
"""

import argparse
import os
import platform
from collections.abc import Callable
from random import Random
from time import process_time

import numpy as np
import pyspiel

from pegout.lab.environments.aec import CribbageSeatsEnv
from pegout.lab.environments.batches import BatchEnv
from pegout.lab.environments.one_seat import OneSeatEnv

GAMES = 1024
"""Games in a batch."""
Steps = Callable[[float], tuple[int, float]]


def batch(seconds: float, **options: str) -> tuple[int, float]:
    """Decisions of a batch, and the time they took."""
    env, rng = BatchEnv(GAMES, mask="info", **options), np.random.default_rng(1)
    _, infos = env.reset(seed=1)
    decisions, spent = 0, 0.0
    while spent < seconds:
        masks = infos["action_mask"]
        actions = (masks * (1 + rng.random(masks.shape, np.float32))).argmax(axis=1)
        began = process_time()
        *_, ended, _, infos = env.step(actions)
        spent += process_time() - began
        decisions += GAMES - int(ended.sum())
    return decisions, spent


def seats(seconds: float, rules: str) -> tuple[int, float]:
    """Decisions of agents of the PettingZoo environment, and the time they took."""
    env, random = CribbageSeatsEnv(rules), Random(1)
    env.reset(seed=1)
    decisions, spent = 0, 0.0
    while spent < seconds:
        began = process_time()
        if not env.agents:
            env.reset()
        seen, _, over, _, _ = env.last()
        spent += process_time() - began
        action = None if over else random.choice(seen["action_mask"].nonzero()[0])
        began = process_time()
        env.step(action)
        spent += process_time() - began
        decisions += not over
    return decisions, spent


def one_seat(seconds: float, opponent: str) -> tuple[int, float]:
    """Decisions of the seat of the Gymnasium environment, and the time they took."""
    env, random = OneSeatEnv(opponent=opponent), Random(1)
    seen, _ = env.reset(seed=1)
    decisions, spent = 0, 0.0
    while spent < seconds:
        action = random.choice(seen["action_mask"].nonzero()[0])
        began = process_time()
        seen, _, over, _, _ = env.step(action)
        if over:
            seen, _ = env.reset()
        spent += process_time() - began
        decisions += 1
    return decisions, spent


def open_spiel(seconds: float) -> tuple[int, float]:
    """Decisions in OpenSpiel's game of two, and the time they took."""
    game, random = pyspiel.load_game("cribbage(players=2)"), Random(1)
    decisions, spent = 0, 0.0
    while spent < seconds:
        began = process_time()
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice(state.chance_outcomes())[0])
                continue
            legal = state.legal_actions()
            decisions += len(legal) > 1
            state.apply_action(random.choice(legal))
        spent += process_time() - began
    return decisions, spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="for each figure")
    seconds = parser.parse_args().seconds
    print(f"Python {platform.python_version()}, one of {os.cpu_count()} cores")
    measured: dict[str, Steps] = {
        "OpenSpiel, six-card": open_spiel,
        "agents, six-card": lambda spent: seats(spent, "six-card"),
        "agents, five-card": lambda spent: seats(spent, "five-card"),
        "agents, four-player": lambda spent: seats(spent, "four-player"),
        "one seat against steady": lambda spent: one_seat(spent, "steady"),
        "batch, six-card, random opponent": lambda spent: batch(spent, rules="six-card"),
        "batch, six-card, careful opponent": lambda spent: batch(spent, opponent="careful"),
        "batch, six-card, both seats": lambda spent: batch(spent, opponent="caller"),
        "batch, five-card, random opponent": lambda spent: batch(spent, rules="five-card"),
    }
    for name, steps in measured.items():
        steps(0.01)
        decisions, spent = steps(seconds)
        print(f"decisions a second, {name:34} {decisions / spent:12,.0f}")


if __name__ == "__main__":
    main()
