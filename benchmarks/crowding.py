"""How much one person who asks as much as they can leaves of everybody else's pace.

    python benchmarks/crowding.py [QUESTION...] [--connections N] [--tables N] [--seconds N]
                                  [--rounds N] [--database URL]

Two people sit at each of a few tables and act as soon as their streams say so, each table with an
address of its own on loopback; half as many play against `steady`, and two at a table to which
strangers come. Undisturbed seconds and seconds in which one more address asks the same question
again and again, or comes as a crowd, take turns, so that what else the machine does meets both.
Server, players and the greedy one share the machine; on a busy one the processor time of the
server that a question takes says more than the pace: the rest of a core is left to all others.
Bounded, and ends itself.
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
from typing import NamedTuple

from crowding_attacks import QUESTIONS, ask_greedily
from crowding_crowds import CROWDS
from crowding_target import prepare
from load_client import SOURCE, Http
from load_players import Outcome, Player, keep_playing, open_table, sit_down
from load_players import Pace as Turns
from load_server import Server

SETTLE_SECONDS = 1.5
"""How long the players play before anything is counted."""
AGAINST_BOT = {"seats": [{"kind": "human"}, {"kind": "bot", "level": "steady"}]}
LONG = {"options": {"match": "25"}}

EAGER = Turns(None)
"""Of players who act as soon as they may."""
Groups = dict[str, Outcome]


class Pace(NamedTuple):
    """Requests answered in some seconds.

    `actions` are those of each group a second, `processor` is that of the server, in seconds a
    second.
    """

    actions: dict[str, float]
    processor: float


async def play_at(port: int, number: int, outcome: Outcome) -> None:
    """Play at one table, from an address of its own."""
    SOURCE.set(f"127.0.1.{number + 1}")
    await keep_playing(port, outcome, EAGER, {})


async def play_against_bots(port: int, number: int, outcome: Outcome) -> None:
    """Play one match after another against a bot, from an address of one's own."""
    SOURCE.set(f"127.0.2.{number + 1}")
    http = Http(port)
    while True:
        if joined := await open_table(http, outcome, AGAINST_BOT):
            await Player(port, joined, outcome, EAGER).play()


async def play_where_others_come(port: int, outcome: Outcome, name: asyncio.Future[str]) -> None:
    """Two people play a long match at a table to which crowds come."""
    SOURCE.set("127.0.3.1")
    pair = await sit_down(Http(port), outcome, LONG)
    assert pair
    name.set_result(pair[0]["table"])
    await asyncio.gather(*(Player(port, each, outcome, EAGER).play() for each in pair))


async def pace_for(groups: Groups, server: Server, seconds: float) -> Pace:
    """Measure the following seconds."""
    before, began = {each: len(groups[each].acknowledged) for each in groups}, monotonic()
    worked = server.processor()
    await asyncio.sleep(seconds)
    lasted = monotonic() - began
    actions = {each: (len(groups[each].acknowledged) - before[each]) / lasted for each in groups}
    return Pace(actions, (server.processor() - worked) / lasted)


async def measure(name: str, server: Server, target: dict, options: argparse.Namespace) -> float:
    """Print what a question leaves of the pace of each group, and return the least."""
    port = server.port
    pairs, solo, visited = Outcome(), Outcome(), Outcome()
    groups: Groups = {"pairs": pairs, "against bots": solo, "visited table": visited}
    attacked: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    playing = [
        *(asyncio.create_task(play_at(port, number, pairs)) for number in range(options.tables)),
        *(
            asyncio.create_task(play_against_bots(port, number, solo))
            for number in range(options.tables // 2)
        ),
        asyncio.create_task(play_where_others_come(port, visited, attacked)),
    ]
    target = {**target, "attacked": await attacked}
    await asyncio.sleep(SETTLE_SECONDS)
    alone: list[Pace] = []
    crowded: list[Pace] = []
    answers: dict[str, int] = {}
    for _ in range(options.rounds):
        alone.append(await pace_for(groups, server, options.seconds))
        context = get_context("spawn")
        here, there = context.Pipe()
        arguments = (name, port, target, options.connections, there)
        greedy = context.Process(target=ask_greedily, args=arguments, daemon=True)
        greedy.start()
        await asyncio.to_thread(here.recv)  # it has connected
        crowded.append(await pace_for(groups, server, options.seconds))
        here.send(None)
        for answer, times in (await asyncio.to_thread(here.recv)).items():
            answers[answer] = answers.get(answer, 0) + times
        await asyncio.to_thread(greedy.join)
        await asyncio.sleep(SETTLE_SECONDS)
    for each in playing:
        each.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    taken = 1000 * (mean_processor(crowded) - cost_of_action(alone) * mean_actions(crowded))
    print(f"{name}: takes {taken:.0f} ms of a core a second; answers {answers}")
    return min(show(group, alone, crowded) for group in groups)


def mean_processor(runs: list[Pace]) -> float:
    """The processor time of the server, in seconds a second."""
    return sum(each.processor for each in runs) / len(runs)


def mean_actions(runs: list[Pace]) -> float:
    """The actions a second of all groups."""
    return sum(sum(each.actions.values()) for each in runs) / len(runs)


def cost_of_action(runs: list[Pace]) -> float:
    """The processor time of the server for each action, in seconds."""
    return mean_processor(runs) / max(mean_actions(runs), 1e-9)


def show(group: str, alone: list[Pace], crowded: list[Pace]) -> float:
    """Print the share of its pace that a group keeps, and return it."""
    before, after = ([each.actions[group] for each in runs] for runs in (alone, crowded))
    left = sum(after) / max(sum(before), 1e-9)
    rounds = ", ".join(f"{one:.0f} to {two:.0f}" for one, two in zip(before, after, strict=True))
    print(f"    {group}: {left:.0%} left ({rounds} actions a second)", flush=True)
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
    known = [*QUESTIONS, *CROWDS]
    questions = options.questions or known
    if unknown := set(questions) - set(known):
        parser.error(f"no such question: {', '.join(sorted(unknown))} (of {', '.join(known)})")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the server ends with it
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, {options.tables} tables")
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        database = options.database or f"sqlite:///{folder}/crowding.sqlite"
        target = prepare(database)
        server = Server(database, "--max-per-address", "128", "--max-streams-per-address", "64")
        server.start()
        stack.callback(server.stop)
        left = [asyncio.run(measure(each, server, target, options)) for each in questions]
    sys.exit(min(left) < 0.5)


if __name__ == "__main__":
    main()
