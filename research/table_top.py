"""Measure Table Top levels by points a deal, without the luck of the cards.

A game needs about 200 others before its result says something. What a card is worth where it is
turned up, less the mean over all that might have been, is luck; without it one deal says as much
as a dozen. The values are those learnt (`pegout.solver.table_top`): wherever they are wrong the
figure spreads more, but it stays right on average, as luck has a mean of 0.

    python -m research.table_top --players expert,steady --games 40

Near the end of a game `expert` places for the chance to win, and gives points away where the game
is decided. With `--target 999` a game has some thirty deals, of which the last ones alone are so.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator

import numpy as np

from pegout.engine.errors import PegoutError
from pegout.engine.rules.choices import Lines
from pegout.engine.rules.events import LinesCounted, Placed
from pegout.engine.rules.table_top import LAYOUT_SIZE
from pegout.engine.rules.variants import variant
from pegout.lab.arena.match_series import MatchSeries, PlayedGame
from pegout.solver.encoding.cards import encode_card
from pegout.solver.kernels import table_top_layouts as kernels
from pegout.solver.table_top import PLACES, line_numbers, load_values


def placed_deals(game: PlayedGame) -> Iterator[tuple[list[Placed], list[int]]]:
    """The cards of each deal as they were placed, and the points of both sides."""
    placed: list[Placed] = []
    points: list[int] = []
    for event in game.events:
        if isinstance(event, Placed):
            placed.append(event)
        elif isinstance(event, LinesCounted):
            points.append(event.total)
            if len(points) == game.rules.sides:
                yield placed, points
                placed, points = [], []


def column_luck(placed: list[Placed], columns: int) -> float:
    """Luck of the columns' side by the order of the cards, in points.

    Args:
        placed: the cards of a deal.
        columns: the side that scores the columns.
    """
    layouts = np.zeros((2, kernels.WIDTH), np.int64)
    kernels.clear(layouts[0])
    unseen, total = set(range(52)), 0.0
    for number, event in enumerate(placed):
        card, left = encode_card(event.card), PLACES - number
        if number:
            side = 0 if event.seat % 2 == columns else 1
            values = {each: _value(layouts, each, side, left) for each in unseen}
            total += values[card] - sum(values.values()) / len(values)
        unseen.remove(card)
        kernels.place_card(layouts[0], LAYOUT_SIZE * event.row + event.column, card, line_numbers())
    return total / 100


def _value(layouts: np.ndarray, card: int, side: int, left: int) -> float:
    """The value of the layout to the columns once a side has placed a card well."""
    after, learnt = line_numbers(), load_values()
    place = kernels.best_place(layouts[0], card, side, left, after, learnt, np.zeros(10))
    kernels.copy_layout(layouts[0], layouts[1])
    kernels.place_card(layouts[1], place, card, after)
    columns, rows = (
        kernels.line_sum(layouts[1], each, 1 - side, left - 1, learnt) for each in (0, 1)
    )
    return columns - rows


def main() -> None:
    """Play, and print the points a deal of the first player over the second."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", default="expert,steady")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="2026")
    parser.add_argument("--target", default="121", help="points to win")
    options = parser.parse_args()
    try:
        rules = variant("table-top", {"target": options.target})
    except PegoutError as error:
        parser.error(str(error))
    players = tuple(options.players.split(","))
    series = MatchSeries(rules, players, options.games, options.seed, duplicate=True)
    columns = [rules.lines(side) for side in (0, 1)].index(Lines.COLUMNS)
    won, ahead, without_luck = 0, [], []
    for number in range(options.games):
        game = series.play(number)
        first = game.shift % 2
        won += game.state.winner == first
        for placed, points in placed_deals(game):
            luck = column_luck(placed, columns)
            ahead.append(points[first] - points[1 - first])
            without_luck.append(ahead[-1] - (luck if first == columns else -luck))
    print(f"{options.games} games, {won} won; {len(ahead)} deals, points a deal:")
    for name, figures in (("as played", ahead), ("without luck", without_luck)):
        error = np.std(figures) / math.sqrt(len(figures))
        spread = f"a standard deviation of {np.std(figures):.1f}"
        print(f"{name}: {np.mean(figures):+.2f} ± {error:.2f}, {spread}")


if __name__ == "__main__":
    main()
