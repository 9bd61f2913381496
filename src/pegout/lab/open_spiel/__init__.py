"""Cribbage for OpenSpiel, on Pegout's own rules: the game `python_pegout_cribbage`.

    import pegout.lab.open_spiel, pyspiel
    game = pyspiel.load_game("python_pegout_cribbage(variant=five-card)")

Importing this package registers the game; `pip install 'pegout[openspiel]'` brings what it needs.

Actions are the 52 cards by code, `4 * (rank - 1) + suit` with suits in the order spades, hearts,
diamonds, clubs. Discards are chosen one card at a time and in ascending order, so that every
discard can be made in one way only. Moves without a choice are made by themselves: a go, the only
card that can be played, the cut. Chance decides who deals first, then deals card by card; players
pick up their hands once all are dealt. Seats that discard at the same time do so in seat order,
unseen.

The utility is the games that a win counts (2 for a skunk, where skunks count), which the losing
sides pay in equal parts; partners have the same.

Parameters, all optional:
    variant: a variant of cribbage, such as `six-card`; not Table Top.
    target: the points that win the game; 0 for the variant's own.
    skunk, double_skunk, double_game: whether such wins count more games, as in `pegout.Rules`.
    dealer: the seat that deals first; -1 if chance decides.
    earlier_deals: how many deals before the present one the tensor of the information state holds;
        -1 for all that a game can have, without which it has no perfect recall. Learners hardly
        need any. The string always has all.
"""

from pegout.lab.open_spiel.game import NAME, CribbageGame, CribbageState
from pegout.lab.open_spiel.observer import Observer

__all__ = ["NAME", "CribbageGame", "CribbageState", "Observer"]
