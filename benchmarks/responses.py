"""What the response to a modelled opponent gains in the play over `steady` in its place.

    python benchmarks/responses.py [--deals N]

Seat 0 plays the first deal of many games against `steady`: once it responds to the model of
`steady` with every card, as `shark` does once the evidence is in, and once it plays as `steady`.
Both discard as `steady`. Printed are the differences of the net points pegged, with 95 % intervals.
"""

import argparse
from math import sqrt
from statistics import mean, stdev

from pegout.arena.confidence_intervals import Z
from pegout.bots import Bot, make_bot, solver_adapter
from pegout.deck import Deck
from pegout.rules.actions import DECK, Play, SeatAction
from pegout.rules.events import Pegged, Shown
from pegout.rules.game import actors, apply, start
from pegout.rules.state import Phase
from pegout.rules.variants import variant
from pegout.rules.views import View, view
from pegout.solver.kernels.pegging.opponent_models import ONE_PLY


class Responding:
    """`steady`, but for its play: the best response to the model of `steady`."""

    level = "responding"

    def __init__(self) -> None:
        self._steady = make_bot("steady", 0)

    def decide(self, seen: View) -> SeatAction:
        """Respond in the play."""
        cards = [action for action in seen.legal if isinstance(action, Play)]
        if seen.phase is not Phase.PLAY or len(cards) < 2:
            return self._steady.decide(seen)
        values = solver_adapter.response_values(seen, ONE_PLY, to_win=False)
        return max(cards, key=lambda play: (round(values[play.card.rank], 9), play.card))


def net_pegging(number: int, first: Bot) -> tuple[int, int]:
    """The dealer of a game's first deal, and what seat 0 pegs in it less what seat 1 pegs."""
    deck, state, net = Deck.from_seed(f"responses-{number}"), start(variant()), 0
    bots = (first, make_bot("steady", 0))
    while True:
        actor = min(actors(state))
        action = deck.act(state) if actor == DECK else bots[actor].decide(view(state, actor))
        state, events = apply(state, actor, action)
        for event in events:
            if isinstance(event, Shown):
                return state.dealer, net
            if isinstance(event, Pegged) and event.reason != "heels":
                net += event.points if event.seat == 0 else -event.points


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2000)
    gains: dict[str, list[int]] = {"dealer": [], "pone": []}
    for number in range(parser.parse_args().deals):
        dealer, responding = net_pegging(number, Responding())
        _, steady = net_pegging(number, make_bot("steady", 0))
        gains["dealer" if dealer == 0 else "pone"].append(responding - steady)
    for role, found in gains.items():
        print(f"{role}: {mean(found):.2f} ± {Z * stdev(found) / sqrt(len(found)):.2f}")


if __name__ == "__main__":
    main()
