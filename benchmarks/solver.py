"""Measure the solver, and comparable packages from PyPI in the same run.

    python benchmarks/solver.py [--equilibrium]

Everything runs on one thread but the equilibrium, which takes two. Each figure is the best of
several runs, in wall time: on a shared machine the slower ones measure its other load.
"""

import argparse
import os
import subprocess
import sys
import time
from random import Random

import numpy as np
from research.shipped.equilibrium import solve_equilibrium
from whole_games import play_games

from pegout.engine.cards import parse_cards
from pegout.lab.training.discards import discard_values
from pegout.solver.discards.equilibrium import PeggingValues
from pegout.solver.discards.holds import evaluate_holds
from pegout.solver.discards.strategy import load_strategy
from pegout.solver.encoding.cards import encode_cards
from pegout.solver.encoding.show import histogram
from pegout.solver.kernels.odds.games import new_workspace
from pegout.solver.kernels.rng import seeded_state
from pegout.solver.odds.deal_policies import new_deal_tables
from pegout.solver.odds.hold_chances import win_probabilities
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.variants import DEALER, PONE

HAND = "5H 5C 6D 7S JH QD"


def best(work, runs=5):
    """Seconds of the fastest of several runs, after one to warm up."""
    work()
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return min(times)


def report(what, figure):
    print(f"| {what} | {figure} |", flush=True)


def shows():
    report(
        "shows a second, exhaustive, hands", f"{12_994_800 / best(histogram) / 1e6:,.0f} million"
    )
    seconds = best(lambda: histogram(crib=True))
    report("shows a second, exhaustive, cribs", f"{12_994_800 / seconds / 1e6:,.0f} million")


def games(tables, number):
    scores = np.zeros((number, 2), np.int64)
    space, state = new_workspace(), seeded_state(1)

    def work():
        play_games(
            number,
            6,
            121,
            0,
            tables,
            state,
            space,
            scores,
        )

    return f"{number / best(work, 4):,.0f}"


def whole_games():
    discards = load_strategy()
    tables = new_deal_tables(
        6, discard_values(6, discards.crib_values, discards.pegging), discards.suited_values.copy()
    )
    report("games by table, careful play", games(tables, 4_000))


def discard_advice():
    dealt = encode_cards(parse_cards(HAND))
    load_strategy(), shipped_score_odds()
    report(
        "every hold of a hand, warm",
        f"{1e3 * best(lambda: evaluate_holds(dealt, DEALER), 200):.2f} ms",
    )

    def with_score():
        return win_probabilities(evaluate_holds(dealt, PONE), PONE, (104, 99))

    report("every hold with the chance to win, warm", f"{1e3 * best(with_score, 50):.2f} ms")
    for words in ("--role dealer", "--role pone --score 104-99"):
        command = [sys.executable, "-m", "pegout", "discard", *HAND.split(), *words.split()]
        seconds = best(lambda c=command: subprocess.run(c, check=True, capture_output=True))
        report(f"`pegout discard … {words}` as a fresh process", f"{seconds:.2f} s")


def peers():
    try:
        import pyspiel

        game, random = pyspiel.load_game("cribbage"), Random(1)

        def one():
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(actions, chances)[0])
                else:
                    state.apply_action(random.choice(state.legal_actions()))

        seconds = best(lambda: [one() for _ in range(20)])
        report("random whole games a second, OpenSpiel", f"{20 / seconds:,.0f}")
    except ImportError:
        report("OpenSpiel", "not installed")
    try:
        from cribbage_scorer.cribbage_scorer import show_calc_score

        hand = [(5, "H"), (5, "C"), (6, "D"), (7, "S")]

        def many():
            for _ in range(300):
                show_calc_score((11, "H"), hand, crib=False)

        report("shows a second, cribbage-scorer", f"{300 / best(many):,.0f}")
    except (ImportError, TypeError, ValueError):
        report("cribbage-scorer", "not comparable")


def equilibrium():
    discards = load_strategy()
    pegging = PeggingValues(discards.own_pegging, discards.opponent_pegging, 0.0)
    solve_equilibrium(
        5,
        PeggingValues(load_strategy(5).own_pegging, load_strategy(5).opponent_pegging, 0.0),
        sweeps=0,
        rounds=1,
    )
    for sweeps in (1, 2):
        began = time.perf_counter()
        found = solve_equilibrium(6, pegging, sweeps=sweeps)
        seconds = time.perf_counter() - began
        report(
            f"discard equilibrium from scratch, {sweeps + 1} exact cribs",
            f"{seconds:.1f} s, NashConv {found.nash_conv:.1e} points a deal",
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--equilibrium", action="store_true", help="solve the discards as well")
    asked = parser.parse_args()
    print(f"{os.cpu_count()} cores\n\n| what | measured |\n|---|---|", flush=True)
    shows()
    whole_games()
    discard_advice()
    peers()
    if asked.equilibrium:
        equilibrium()


if __name__ == "__main__":
    main()
