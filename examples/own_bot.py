"""A bot of your own: it keeps the hand that counts most, and plays whatever scores at once.

    python examples/own_bot.py --games 20

A bot has a name, `level`, and a method `decide`, which gets the view of its seat and returns one of
the actions that are legal. A view shows only what the seat may see.
"""

import argparse

import pegout


class Greedy:
    """Looks at its own points, and at nothing else."""

    level = "greedy"

    def decide(self, view: pegout.View) -> pegout.SeatAction:
        """Choose one of the legal actions."""
        return max(view.legal, key=lambda action: self.points(view, action))

    def points(self, view: pegout.View, action: pegout.SeatAction) -> int:
        """The points of an action at once."""
        match action:
            case pegout.Discard(cards=cards):
                kept = [card for card in view.hand if card and card not in cards]
                return pegout.total(pegout.score_show(kept, None))
            case pegout.Play(card=card):
                return pegout.total(pegout.score_play([*view.round_cards(), card]))
        return 0  # draws, cuts and goes


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=20, help="an even number")
    parser.add_argument("--against", default="beginner", choices=pegout.LEVELS)
    arguments = parser.parse_args()
    print(pegout.play_match(Greedy(), arguments.against, games=arguments.games, duplicate=True))
