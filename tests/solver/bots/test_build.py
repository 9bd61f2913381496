"""The build of the bots, by which a sealed record tells who may replay them."""

from pegout.solver.bots.build import decisive_files
from pegout.solver.bots.levels import WIN_RATES


def test_how_often_a_level_wins_does_not_change_how_it_plays():
    names = {file.name for file in decisive_files()}
    assert {"heuristic.py", "values.json", "odds-six-card.npz"} <= names
    assert WIN_RATES.name not in names
