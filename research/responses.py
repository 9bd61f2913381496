"""The gain in the play of the response to a modelled opponent over another level.

    python -m research.responses [--opponent LEVEL] [--model NAME] [--over LEVEL]
        [--deals N | --shares N]

Seat 0 plays the first deal of many games against a level, usually `steady`: once it responds to the
model of it with every card, as `shark` does once the evidence is in, and once it plays as another
level, usually `steady` too. Both times it discards as `steady`. Printed are the differences of the
net points pegged, with 95 % intervals.

With --shares: in how many of its decisions `shark` would exploit `expert`, over N games of `expert`
against itself.
"""

import argparse
from math import sqrt
from statistics import mean, stdev

from pegout.engine.deck import Deck
from pegout.engine.rules.actions import DECK, Play, SeatAction
from pegout.engine.rules.events import Pegged, Shown, project
from pegout.engine.rules.game import actors, apply, start
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import variant
from pegout.engine.rules.views import View, view
from pegout.lab.arena import play_game
from pegout.solver.bots import Bot, make_bot, responses
from pegout.solver.bots.levels import LEVELS
from pegout.solver.bots.shark import SharkBot, exploitation_share
from pegout.solver.confidence_intervals import Z
from pegout.solver.kernels.pegging.opponent_models import CAREFUL, MOST_POINTS, ONE_PLY

MODELS = {"one-ply": ONE_PLY, "careful": CAREFUL, "most-points": MOST_POINTS}


class Responding:
    """The best response to a model, in the play; elsewhere `steady`."""

    level = "responding"

    def __init__(self, model: int) -> None:
        self._model, self._steady = model, make_bot("steady", 0)

    def decide(self, seen: View) -> SeatAction:
        """Respond in the play."""
        cards = [action for action in seen.legal if isinstance(action, Play)]
        if seen.phase is not Phase.PLAY or len(cards) < 2:
            return self._steady.decide(seen)
        values = responses.card_values(seen, self._model, to_win=False)
        return max(cards, key=lambda play: (round(values[play.card.rank], 9), play.card))


class Playing:
    """A level in the play; elsewhere `steady`."""

    def __init__(self, level: str, seed: int) -> None:
        self.level = level
        self._playing, self._steady = make_bot(level, seed), make_bot("steady", 0)

    def decide(self, seen: View) -> SeatAction:
        """Play as the level."""
        return (self._playing if seen.phase is Phase.PLAY else self._steady).decide(seen)


def net_pegging(number: int, first: Bot, opponent: str) -> tuple[int, int]:
    """The dealer of a game's first deal, and what seat 0 pegs in it less what seat 1 pegs."""
    deck, state, net = Deck.from_seed(f"responses-{number}"), start(variant()), 0
    bots = (first, make_bot(opponent, number))
    while True:
        actor = min(actors(state))
        action = deck.act(state) if actor == DECK else bots[actor].decide(view(state, actor))
        state, events = apply(state, actor, action)
        for event in events:
            if isinstance(event, Shown):
                return state.dealer, net
            if isinstance(event, Pegged) and event.reason != "heels":
                net += event.points if event.seat == 0 else -event.points


def share_against_expert(number: int) -> float:
    """The mean share of the decisions of seat 0 in a game in which `shark` would exploit seat 1."""
    watching, state, shares = SharkBot(0), None, []
    players = [make_bot("expert", number) for _ in range(2)]
    for step in play_game(variant(), players, f"share-{number}"):
        if step.actor == 0 and state and state.phase in (Phase.DISCARD, Phase.PLAY):
            shares.append(exploitation_share(watching.evidence(view(state, 0)))[1])
        for event in step.events:
            watching.observe(project(event, 0))
        state = step.state
    return mean(shares)


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--opponent", choices=LEVELS, default="steady")
    parser.add_argument("--model", choices=MODELS, default="one-ply")
    parser.add_argument("--over", choices=LEVELS, default="steady")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--shares", type=int, metavar="GAMES")
    asked = parser.parse_args()
    if asked.shares:
        shares = [share_against_expert(number) for number in range(asked.shares)]
        print(f"share: {mean(shares):.4f} ± {Z * stdev(shares) / sqrt(asked.shares):.4f}")
        return
    gains: dict[str, list[int]] = {"dealer": [], "pone": []}
    for number in range(asked.deals):
        response, other = Responding(MODELS[asked.model]), Playing(asked.over, number)
        dealer, responding = net_pegging(number, response, asked.opponent)
        _, playing = net_pegging(number, other, asked.opponent)
        gains["dealer" if dealer == 0 else "pone"].append(responding - playing)
    for role, found in gains.items():
        print(f"{role}: {mean(found):.2f} ± {Z * stdev(found) / sqrt(len(found)):.2f}")


if __name__ == "__main__":
    main()
