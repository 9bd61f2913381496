"""How much one person who asks as much as they can leaves of everybody else's pace.

    python benchmarks/crowding.py [QUESTION...] [--connections N] [--tables N] [--seconds N]
                                  [--rounds N] [--database URL]

Two people sit at each of a few tables and act as soon as their streams say so, each table with an
address of its own on loopback. Undisturbed seconds and seconds in which one more address asks the
same question again and again take turns, so that what else the machine does meets both. Server,
players and the greedy one share the machine. Bounded, and ends itself.
"""

import argparse
import asyncio
import contextlib
import os
import signal
import sys
import tempfile
from multiprocessing import get_context
from time import monotonic

from crowding_attacks import QUESTIONS, ask_greedily
from crowding_target import prepare
from load_client import SOURCE
from load_players import Outcome, Pace, keep_playing
from load_server import Server

SETTLE_SECONDS = 1.5
"""How long the players play before anything is counted."""


async def play_at(port: int, number: int, outcome: Outcome) -> None:
    """Play at one table, from an address of its own."""
    SOURCE.set(f"127.0.1.{number + 1}")
    await keep_playing(port, outcome, Pace(None), {})


async def pace_for(outcome: Outcome, seconds: float) -> float:
    """How many actions a second are acknowledged in the following seconds."""
    before, began = len(outcome.acknowledged), monotonic()
    await asyncio.sleep(seconds)
    return (len(outcome.acknowledged) - before) / (monotonic() - began)


async def measure(name: str, port: int, target: dict, options: argparse.Namespace) -> float:
    """Print what a question leaves of the pace, and return it."""
    outcome = Outcome()
    playing = [
        asyncio.create_task(play_at(port, number, outcome)) for number in range(options.tables)
    ]
    await asyncio.sleep(SETTLE_SECONDS)
    alone, crowded, answers = [], [], {}
    for _ in range(options.rounds):
        alone.append(await pace_for(outcome, options.seconds))
        context = get_context("spawn")
        here, there = context.Pipe()
        arguments = (name, port, target, options.connections, there)
        greedy = context.Process(target=ask_greedily, args=arguments, daemon=True)
        greedy.start()
        await asyncio.to_thread(here.recv)  # it has connected
        crowded.append(await pace_for(outcome, options.seconds))
        here.send(None)
        for answer, times in (await asyncio.to_thread(here.recv)).items():
            answers[answer] = answers.get(answer, 0) + times
        await asyncio.to_thread(greedy.join)
        await asyncio.sleep(SETTLE_SECONDS)
    for each in playing:
        each.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    left = sum(crowded) / max(sum(alone), 1e-9)
    per_round = ", ".join(
        f"{before:.0f} to {after:.0f}" for before, after in zip(alone, crowded, strict=True)
    )
    print(f"{name}: {left:.0%} left ({per_round} actions a second); answers {answers}", flush=True)
    return left


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("questions", nargs="*", metavar="QUESTION")
    parser.add_argument("--connections", type=int, default=16)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--database")
    options = parser.parse_args()
    questions = options.questions or list(QUESTIONS)
    if unknown := set(questions) - set(QUESTIONS):
        parser.error(f"no such question: {', '.join(sorted(unknown))} (of {', '.join(QUESTIONS)})")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the server ends with it
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, {options.tables} tables")
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        database = options.database or f"sqlite:///{folder}/crowding.sqlite"
        target = prepare(database)
        server = Server(database, "--max-per-address", "128")
        server.start()
        stack.callback(server.stop)
        left = [asyncio.run(measure(each, server.port, target, options)) for each in questions]
    sys.exit(min(left) < 0.5)


if __name__ == "__main__":
    main()
