"""How far a strategy of your own can be exploited in the play, exactly.

    python examples/own_strategy.py --starter 5

A best response knows the strategy, not the cards. What it gains is computed over every hand and
every course of the play; no game is played. One starter of the five-card game takes some seconds,
one of the six-card game some minutes.
"""

import argparse
import sys

import pegout


class Pairs:
    """Pairs the last card if it can, and otherwise plays its highest card that fits."""

    level = "pairs"
    uses_history = False  # it looks at its hand and at the current round alone

    def decide(self, view: pegout.View) -> pegout.SeatAction:
        """Choose one of the legal actions."""
        played = view.round_cards()
        plays = [action for action in view.legal if isinstance(action, pegout.Play)]
        pairs = [play for play in plays if played and play.card.rank == played[-1].rank]
        return max(pairs or plays, key=lambda play: play.card)


parser = argparse.ArgumentParser()
parser.add_argument("--rules", default="five-card", choices=["five-card", "six-card"])
parser.add_argument("--starter", help="a rank; all thirteen unless given")
arguments = parser.parse_args()


def show(done: float, total: int) -> None:
    """Show how many starters are done."""
    print(f"\r{done:.1f}/{total} starters", end="", file=sys.stderr)


found = pegout.exploitability(Pairs(), arguments.rules, starter=arguments.starter, progress=show)
print(file=sys.stderr)
print(found)
