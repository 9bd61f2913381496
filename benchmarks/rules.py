"""The speed of the rules and the bots, compared with OpenSpiel's cribbage in the same run.

    python benchmarks/rules.py [--seconds N]

Everything runs on one core and is measured in processor time, which other load on the machine does
not distort. OpenSpiel is written in C++ and driven from Python, as its package provides it.
"""

import argparse
import os
import platform
import random
from collections.abc import Callable
from functools import partial
from itertools import count
from time import process_time

import pyspiel

from pegout.engine.cards import PACK
from pegout.engine.deck import Deck
from pegout.engine.rules.actions import DECK, SeatAction
from pegout.engine.rules.game import actors, apply, legal_actions, start
from pegout.engine.rules.scoring.show import score_show
from pegout.engine.rules.variants import VARIANTS, Rules, variant
from pegout.engine.rules.views import View
from pegout.lab.arena import play_game
from pegout.lab.open_spiel import NAME
from pegout.solver.bots import LEVELS, make_bot


def rate(action: Callable[[int], object], seconds: float) -> float:
    """The number of calls in a second; the function gets the number of the call."""
    action(0)
    began, done = process_time(), 0
    while process_time() - began < seconds:
        done += 1
        action(done)
    return done / (process_time() - began)


def random_game(rules: Rules, number: int) -> None:
    """Play a game of random actions with `pegout.engine.rules`."""
    chance, deck, state = random.Random(number), Deck.from_seed(number), start(rules)
    while acting := actors(state):
        actor = min(acting)
        luck = actor == DECK
        action = deck.act(state) if luck else chance.choice(legal_actions(state, actor))
        state, _ = apply(state, actor, action)


def open_spiel_game(game: pyspiel.Game, number: int) -> None:
    """Play a game of random actions through OpenSpiel."""
    chance, state = random.Random(number), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))


def shows(number: int) -> None:
    """A hundred random hands counted."""
    chance = random.Random(number)
    for _ in range(100):
        *hand, starter = chance.sample(PACK, 5)
        score_show(hand, starter)


class Timed:
    """A bot that notes how long each of its decisions takes, the first time that it is asked.

    Repeated questions would be answered from caches.
    """

    def __init__(self, level: str, times: list[float]) -> None:
        self.level = level
        self._bot = make_bot(level, 0)
        self._times = times

    def decide(self, seen: View) -> SeatAction:
        """Choose, and note the time."""
        asked = process_time()
        action = self._bot.decide(seen)
        self._times.append(process_time() - asked)
        return action


def decisions(rules: Rules, level: str, seconds: float) -> tuple[float, float]:
    """The mean and the longest time of a decision, in milliseconds.

    The first game, in which kernels and tables are loaded, does not count.
    """
    times: list[float] = []
    players = [Timed(level, times) for _ in range(rules.players)]
    began = process_time()
    for game in count():
        for _ in play_game(rules, players, game):
            pass
        if game == 0:
            times.clear()
            began = process_time()
        elif process_time() - began >= seconds:
            break
    return 1000 * sum(times) / len(times), 1000 * max(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="for each figure")
    seconds = parser.parse_args().seconds
    print(f"Python {platform.python_version()}, one of {os.cpu_count()} cores")
    print(f"shows a second                           {100 * rate(shows, seconds):12,.0f}")
    peer = pyspiel.load_game("cribbage(players=2)")
    spiel = rate(partial(open_spiel_game, peer), seconds)
    print(f"random games a second, OpenSpiel         {spiel:12,.1f}")
    games = rate(partial(open_spiel_game, pyspiel.load_game(NAME)), seconds)
    print(f"... {NAME:36} {games:12,.1f}")
    for name in VARIANTS:
        rules = variant(name)
        games = rate(partial(random_game, rules), seconds)
        print(f"random games a second, {name:17} {games:12,.1f} ({games / spiel:.3f} of OpenSpiel)")
    for name in VARIANTS:
        for level in LEVELS[1:]:
            mean, longest = decisions(variant(name), level, seconds)
            what = f"{level}, {name}"
            print(f"ms a decision, {what:25} {mean:8.2f} (longest {longest:.1f})")


if __name__ == "__main__":
    main()
