"""The job that solves leads near home: which places, what it keeps, and what a solution is."""

from itertools import islice
from typing import ClassVar

import numpy as np
import pytest

from pegout.solver import artefacts
from pegout.solver.pegging.near_home import HANDS, LEFT, whole_hands_with
from pegout.solver.pegging.solved_leads import NAME
from pegout.solver.training import leads_near_home
from pegout.solver.training.leads_near_home import MOST, Place, places, solve_leads
from pegout.solver.training.whole_plays import WholePlay


class FakePlay:
    """Leads every hand evenly, and lists what it is asked for."""

    asked: ClassVar[list[Place]] = []

    def __init__(self, starter, threads=1):
        self.starter = starter

    def at(self, needed):
        self.asked.append(Place(self.starter, *needed))

    def iterate(self):
        pass

    @property
    def strategies(self):
        whole = whole_hands_with()
        even = 1 / np.bincount(whole.ravel(), minlength=HANDS)[whole]
        return np.broadcast_to(even, (14, 13, LEFT))

    lead_values = np.zeros((13, LEFT))


@pytest.fixture
def asked(monkeypatch):
    monkeypatch.setattr(leads_near_home, "WholePlay", FakePlay)
    monkeypatch.setattr(FakePlay, "asked", [])
    return lambda: FakePlay.asked


def test_places_lie_around_the_window():
    first = list(islice(places(), 3000))
    assert first[:117] == sorted({place for place in first if max(place[1:]) <= 3})
    others = np.array(first[117:])
    assert (np.bincount(others[:, 0], minlength=13) > 200).all()
    near, far = others[:, 1:].min(axis=1), others[:, 1:].max(axis=1)
    assert (near.min(), near.max(), far.max()) == (1, 26, MOST)
    assert np.mean(others[:, 1] < others[:, 2]) == pytest.approx(0.5, abs=0.05)


def test_an_interrupted_job_continues(tmp_path, asked):
    """What was saved is kept; what was solved another way is not."""

    def interrupt(step, done):
        if len(asked()) == 13:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve_leads(tmp_path, wanted=20, progress=interrupt)
    assert len(asked()) == 13
    asked().clear()
    path = solve_leads(tmp_path, wanted=20)
    assert len(asked()) == 10
    solve_leads(tmp_path, wanted=20)
    assert len(asked()) == 10
    found = artefacts.read(path)
    assert found.header["name"] == NAME
    assert found.arrays["places"].tolist() == sorted(islice(map(list, places()), 20))
    asked().clear()
    solve_leads(tmp_path, wanted=15, iterations=3)
    assert len(asked()) == 15


def test_a_solution_is_one():
    """What one side wins the other loses, and a few iterations leave little to gain."""
    play = WholePlay(6, threads=2)
    play.at((3, 2))
    gains = []
    for _ in range(2):
        for _ in range(3):
            play.iterate()
        strategies = play.strategies
        dealer = play.values(1, strategies) * strategies[1:]
        pone = play.values(0, strategies).sum(axis=1) * strategies[0]
        assert pone.sum() == pytest.approx(-dealer.sum(), abs=1e-4)
        gains.append(play.gains(strategies))
        assert min(gains[-1]) >= 0
    assert sum(gains[1]) < sum(gains[0]) / 2
    assert np.abs(play.lead_values).max() <= 0.51
