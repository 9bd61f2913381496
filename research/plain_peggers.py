"""An external bot that pegs as most public programs do: greedily, or by minimax.

    pegout simulate --players shark,'exec:python -m research.plain_peggers minimax' \
        --games 20 --duplicate --luck-adjusted

It discards soundly, by the expected hand and crib, as `steady` does. `greedy` plays the card that
scores most, `minimax` the one whose points, less those of the best reply with any card that it has
not seen, are most; both take the highest of equals.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from pegout.engine.cards import Card, Rank
from pegout.engine.rules.actions import Play
from pegout.engine.rules.scoring.play import THIRTY_ONE
from pegout.engine.rules.views import View
from pegout.engine.wire.views import decode_view
from pegout.lab.arena.bot_protocol import answer_line, parse_json
from pegout.solver.bots.base import DecisionRng
from pegout.solver.bots.heuristic import SteadyBot
from pegout.solver.heuristics.one_ply import play_points
from pegout.solver.heuristics.values import unseen


class PlainPegger(SteadyBot):
    """`steady`, except for its play of the cards."""

    miscounts = 0

    def __init__(self, pegging: str) -> None:
        super().__init__(0)
        self._replies = pegging == "minimax"

    def play(self, view: View, options: Sequence[Play], rng: DecisionRng) -> Play:
        """Play the best card by what can be seen one or two cards ahead."""
        return max(options, key=lambda option: (self._value(view, option.card), option.card))

    def _value(self, view: View, card: Card) -> int:
        played = (*[each.rank for each in view.round_cards()], card.rank)
        other = 1 - view.seat
        answers = self._replies and view.held[other] > 0 and other not in view.gone
        return play_points(played) - (best_reply(view, played) if answers else 0)


def best_reply(view: View, played: tuple[Rank, ...]) -> int:
    """The most points that any card scores which the seat has not seen."""
    room = THIRTY_ONE - sum(rank.points for rank in played)
    ranks = {card.rank for card in unseen(view) if card.points <= room}
    return max([play_points((*played, rank)) for rank in ranks], default=0)


def main() -> None:
    """Answer every question of the protocol."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pegging", choices=("greedy", "minimax"))
    bot = PlainPegger(parser.parse_args().pegging)
    for line in sys.stdin.buffer:
        message = parse_json(line)
        if message["type"] == "quit":
            return
        if message["type"] == "act":
            decided = bot.decide(decode_view(message["view"], message["legal"]))
            sys.stdout.buffer.write(answer_line(message["id"], decided))
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
