"""Measure the play of three and four players by points a deal, without the luck of the cards.

Whole games are costly, and most of a result is luck. A level differs from `steady` by what it gains
at each decision over the card that `steady` would have played, `steady` playing on in every seat:
these gains add up to the difference between the two. Each is measured over deals drawn from the
belief about others who are `steady` themselves, instead of in the one deal as it lies. Only
the play is measured: everybody discards as `steady`, and partners share one gain.

    python -m research.multiplayer --rules four-player --level expert --deals 200
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import NamedTuple
from unittest.mock import patch

import numpy as np

from pegout.engine.deck import Deck
from pegout.engine.rules.actions import DECK, Play
from pegout.engine.rules.events import Shown
from pegout.engine.rules.game import actors, apply, start
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import Rules, variant
from pegout.engine.rules.views import View, view
from pegout.solver.bots import make_bot
from pegout.solver.search import determinization

STEADY = {"PLAY_SPREAD": 0.02, "SLIP_PROBABILITY": 0.03}
"""Beliefs about others who are known to be `steady`; some slips, for discards are not known."""
SAMPLES = 4000
SEED = 5000
"""Of the deals; levels draw seeds under 1000."""


class Decision(NamedTuple):
    """A decision of the level in the play."""

    view: View
    chosen: Play
    usual: Play
    """The card that `steady` plays there."""


def decisions(rules: Rules, level: str, number: int) -> Iterator[Decision]:
    """The decisions of the level in the first deal of a game, in which one side plays by it."""
    deck, state = Deck.from_seed(f"multiplayer-{number}"), start(rules)
    steady, bot = make_bot("steady", 0), make_bot(level, number)
    shown = False
    while not shown:
        actor = min(actors(state))
        if actor == DECK:
            action = deck.act(state)
        else:
            seen = view(state, actor)
            action = usual = steady.decide(seen)
            if state.phase is Phase.PLAY and rules.side(actor) == number % rules.sides:
                action = bot.decide(seen)
                if isinstance(action, Play) and isinstance(usual, Play):
                    yield Decision(seen, action, usual)
        state, events = apply(state, actor, action)
        shown = any(isinstance(event, Shown) for event in events)


def gain(decision: Decision) -> float:
    """The gain of the card chosen over the one that `steady` plays, in points."""
    cards = [decision.chosen.card, decision.usual.card]
    if cards[0].rank == cards[1].rank:
        return 0.0
    with patch.multiple(determinization, **STEADY):
        values = determinization.card_values(
            decision.view, cards, SEED, to_win=False, samples=SAMPLES
        )
    return float(values[0] - values[1])


def main() -> None:
    """Play deals, and print what the level gains a deal."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="four-player")
    parser.add_argument("--level", default="expert")
    parser.add_argument("--deals", type=int, default=200)
    options = parser.parse_args()
    rules = variant(options.rules)
    deals = [
        sum(gain(each) for each in decisions(rules, options.level, number))
        for number in range(options.deals)
    ]
    error = np.std(deals) / np.sqrt(len(deals))
    print(f"{rules.name}, {options.level}: {np.mean(deals):+.3f} ± {error:.3f} points a deal")


if __name__ == "__main__":
    main()
