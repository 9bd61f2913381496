"""The learnt values of Table Top lines."""

import numpy as np
import pytest
from research.shipped.table_top import (
    DEALS_PER_ROUND,
    MIN_LEARNING_RATES,
    learn_values,
    random_line_means,
)

from pegout.solver import artefacts
from pegout.solver.encoding.cards import multisets
from pegout.solver.table_top import ARTEFACT, first_lines, full_lines, line_numbers, load_values


def line_of(*ranks):
    """The number of a line of these ranks, 1 to 13."""
    line = 0
    for rank in ranks:
        line = line_numbers()[line, rank - 1]
    return line


def test_the_shipped_values_say_where_they_come_from():
    header, arrays = artefacts.shipped(ARTEFACT)
    assert header["iterations"] == DEALS_PER_ROUND * len(MIN_LEARNING_RATES)
    assert arrays["values"].shape == (25, 2, 2, first_lines()[-2])


def test_lines_are_numbered_by_what_is_in_them():
    assert line_of(7, 7, 8, 9) == line_of(9, 7, 8, 7)
    assert full_lines()[line_of(7, 7, 8, 8, 9)] == 24
    assert first_lines()[-1] == 1 + sum(len(multisets(size)) for size in range(1, 6))


def test_a_random_line_is_worth_its_mean_over_the_pack():
    means = random_line_means()
    fifths = [4 - [5, 5, 10, 11].count(rank) for rank in range(1, 14)]
    points = [full_lines()[line_of(5, 5, 10, 11, rank)] for rank in range(1, 14)]
    assert means[line_of(5, 5, 10, 11)] == pytest.approx(100 * np.dot(fifths, points) / 48)


def test_who_owns_a_line_would_rather_move_next():
    values = load_values()
    lines = slice(*first_lines()[2:5])
    moves, waits = values[8, 1, :, lines], values[8, 0, :, lines]
    assert (moves - waits).mean() > 10


@pytest.mark.long
def test_learning_again_gives_what_is_shipped():
    shipped = artefacts.shipped(ARTEFACT).arrays["values"]
    assert np.abs(np.round(learn_values()) - shipped).max() <= 1
