"""The job that solves leads in the endgame: which places, what it keeps, and what a solution is."""

from typing import ClassVar

import numpy as np
import pytest
from research.endgame_places import MOST, places_to_solve
from research.shipped import endgame_leads
from research.shipped.endgame_leads import Place, WholePlay, solve_leads
from research.shipped.jobs import Job

from pegout.solver import artefacts
from pegout.solver.odds.win_probability import mean_crib
from pegout.solver.pegging.descending_ranks import whole_hands_by_rank
from pegout.solver.pegging.endgame_first_cards import HAND_COUNT, HANDS_LEFT, mixed_leads
from pegout.solver.pegging.endgame_leads import DIFFERENCE_STEPS, NAME, unpacked
from pegout.solver.pegging.positions import MatchScores
from pegout.solver.regimes import ENDGAME_POINTS


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
        whole = whole_hands_by_rank(3)
        even = 1 / np.bincount(whole.ravel(), minlength=HAND_COUNT)[whole]
        return np.broadcast_to(even, (14, 13, HANDS_LEFT))

    lead_values = np.zeros((13, HANDS_LEFT))


@pytest.fixture
def asked(monkeypatch):
    monkeypatch.setattr(endgame_leads, "WholePlay", FakePlay)
    monkeypatch.setattr(FakePlay, "asked", [])
    return lambda: FakePlay.asked


@pytest.mark.slow
def test_the_last_points_come_first():
    first = places_to_solve([], 13 * 25 + 2)
    assert first[: 13 * 25] == sorted({place for place in first if max(place[1:]) <= 5})
    known = first[5:50]
    assert places_to_solve(known, 8) == [*first[:5], *first[50:53]]
    assert places_to_solve(first, 0) == []


@pytest.mark.long
def test_places_are_chosen_where_least_is_known():
    """The further from solved places the sooner, within the window and for every starter."""
    last = places_to_solve([], 13 * 25)
    found = places_to_solve(last, 60)
    assert len({*last, *found}) == 385
    others = np.array(found)
    near, far = others[:, 1:].min(axis=1), others[:, 1:].max(axis=1)
    assert ENDGAME_POINTS[6] / 2 < near.max() <= ENDGAME_POINTS[6]
    assert far.max() <= MOST
    assert (np.bincount(others[:, 0], minlength=13) > 1).all()
    assert places_to_solve([*last, found[0]], 30) == found[1:31]


@pytest.fixture
def shipped(monkeypatch):
    """Twenty places, which the shipped file has."""
    places = places_to_solve([], 20)
    leads, others = artefacts.Artefact({}, {"places": np.array(places)}), artefacts.shipped
    shipped = {NAME: leads}
    monkeypatch.setattr(artefacts, "shipped", lambda name: shipped.get(name) or others(name))
    return places


def test_an_interrupted_job_continues(tmp_path, asked, shipped):
    """Saved places are kept; those solved another way are not."""

    def interrupt(step, done):
        if len(asked()) == 13:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve_leads(Job(tmp_path, progress=interrupt))
    assert len(asked()) == 13
    assert [path.name for path in tmp_path.iterdir()] == [f"{NAME}.step"]
    asked().clear()
    path = solve_leads(Job(tmp_path))
    assert len(asked()) == 10
    solve_leads(Job(tmp_path))
    assert len(asked()) == 10
    found = artefacts.read(path)
    assert found.header["name"] == NAME
    assert found.header["solved_with"] == {"0cf3c598ae60701a": 20}
    assert found.arrays["places"].tolist() == sorted(map(list, shipped))
    assert [path.name for path in tmp_path.iterdir()] == [f"{NAME}.npz"]
    solve_leads(Job(tmp_path), more=places_to_solve(shipped, 2))
    assert len(asked()) == 12
    asked().clear()
    solve_leads(Job(tmp_path), iterations=3)
    assert len(asked()) == 20


def test_rounding_is_left_to_the_lead_that_is_played_most(tmp_path, asked, shipped, monkeypatch):
    """Every other lead is within half a step, the one that is not stored among them."""
    whole = whole_hands_by_rank(3)
    first = np.unique(whole, return_index=True)[1]
    weights = np.ones(whole.size)
    weights[first] = 9
    leads = (weights / np.bincount(whole.ravel(), weights)[whole.ravel()]).reshape(whole.shape)
    monkeypatch.setattr(FakePlay, "strategies", np.broadcast_to(leads, (14, *leads.shape)))
    stored = artefacts.read(solve_leads(Job(tmp_path))).arrays
    [starter, pone, dealer] = stored["places"][0].tolist()
    match = MatchScores("six-card", 121, (121 - pone, 121 - dealer), mean_crib("six-card"))
    exact = DIFFERENCE_STEPS * (leads - mixed_leads(starter, match)).ravel()
    off = np.abs(unpacked(stored["differences"])[0] - exact)
    assert np.delete(off, first).max() <= 0.5 + 1e-9
    assert 0.5 < off[first].max() < 2.5


@pytest.mark.long
def test_a_solution_is_one():
    """One side's gain is the other's loss, and a few iterations leave little to gain."""
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
