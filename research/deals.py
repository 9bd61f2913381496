"""Functions shared by programs that play deals from pairs of scores."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from pegout.engine.rules.state import State
from pegout.engine.rules.variants import Rules
from pegout.solver.arrays import F64


def first_chance(odds: F64, state: State) -> float:
    """The chance to win of seat 0 before a deal, 0 to 1, or the result.

    Args:
        odds: the chance to win of a deal's dealer, by the dealer's and the pone's score.
        state: before a deal of two players, or at the end of the game.
    """
    if state.winner is not None:
        return float(state.winner == 0)
    chance = float(odds[state.scores[state.dealer], state.scores[1 - state.dealer]])
    return chance if state.dealer == 0 else 1 - chance


def check_scores(rules: Rules, scores: Sequence[str], lowest: int = 0) -> None:
    """Check pairs of scores, of dealer and pone.

    Args:
        rules: of the game.
        scores: as `116-117`.
        lowest: the lowest score that is of use.

    Raises:
        ValueError: one is no pair of scores of a game that is not over.
    """
    most = rules.target - 1
    for text in scores:
        dealer, _, pone = text.partition("-")
        if not all(each.isdecimal() and lowest <= int(each) <= most for each in (dealer, pone)):
            raise ValueError(
                f"{text!r} is no pair of scores: two numbers from {lowest} to {most},"
                f" like {most - 4}-{most - 3}"
            )


def number_of_deals(text: str) -> int:
    """At least two, for a standard error."""
    if not text.isdecimal() or int(text) < 2:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of deals from 2 on")
    return int(text)
