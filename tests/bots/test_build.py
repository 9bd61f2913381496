"""The build of the bots, by which a sealed record tells who may replay them."""

from importlib.resources import files

from pegout.bots.build import _PARTS, _files
from pegout.bots.levels import WIN_RATES


def test_how_often_a_level_wins_does_not_change_how_it_plays():
    names = {file.name for part in _PARTS for file in _files(files("pegout") / part)}
    assert {"heuristic.py", "values.json", "odds-six-card.npz"} <= names
    assert WIN_RATES.name not in names
