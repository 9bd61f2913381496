"""Discards and play solved together, stage by stage."""

from functools import partial

import numpy as np
import pytest
from research.shipped import joint
from research.shipped.equilibrium import (
    measured,
    moved_towards,
    solve_equilibrium,
    zero_pegging_values,
)
from research.shipped.jobs import Job

from pegout.solver import artefacts
from pegout.solver.discards.equilibrium import PeggingValues

STAGES = (1, 2)


class StopError(Exception):
    """The job is interrupted."""


@pytest.fixture(scope="module")
def first():
    """Discards that leave the play out, five-card."""
    return solve_equilibrium(5, zero_pegging_values(5), sweeps=0)


@pytest.fixture(scope="module")
def solve(tmp_path_factory):
    """Solve both in stages of one iteration, in a folder of that name."""
    folder = tmp_path_factory.mktemp("together")

    def solve_in(name, progress=lambda step, done: None, stages=STAGES, iterations=2):
        return joint.solve_jointly(
            5,
            Job(folder / f"{name}-out", progress=progress),
            iterations=iterations,
            stages=stages,
            directory=folder / name,
        )

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(joint, "solve_equilibrium", partial(solve_equilibrium, sweeps=0))
        yield solve_in


@pytest.fixture(scope="module")
def whole(solve):
    """The files of a job that was not interrupted."""
    return solve("whole")


@pytest.mark.long
def test_an_interrupted_job_continues(solve, whole):
    steps = []

    def interrupt(step, done):
        steps.append((step, done))
        if steps.count(("pegging-7", 2)):
            raise StopError

    with pytest.raises(StopError):
        solve("cut", interrupt)
    again = []
    continued = solve("cut", lambda step, done: again.append((step, done)))
    assert again[0] == ("pegging-7", 2)  # the first stage is over, and half of the second
    for ours, theirs in zip(continued, whole, strict=True):
        assert ours.read_bytes() == theirs.read_bytes()
    assert not list((continued[0].parent.parent / "cut").glob("*together*"))


@pytest.mark.slow
def test_the_play_is_solved_for_the_discards_that_are_shipped(solve):
    discards, play = map(artefacts.read, solve("brief", stages=(), iterations=1))
    pegging = [discards.arrays[name] for name in ("own", "other")]
    assert all(map(np.array_equal, pegging, [play.arrays[name] for name in ("own", "other")]))
    assert discards.header["error"]["pegging_points"] == pytest.approx(
        play.header["error"]["exploitability_points_a_deal"], abs=1e-5
    )


@pytest.mark.slow
def test_averages_of_discards_are_measured_for_the_same_play(first):
    assert measured(first, zero_pegging_values(5)).nash_conv == pytest.approx(
        first.nash_conv, abs=1e-6
    )
    kept = zero_pegging_values(5).own.shape[1]
    rng = np.random.default_rng(5)
    net = rng.normal(0, 0.3, (2, kept))
    other = solve_equilibrium(5, PeggingValues(net, np.zeros_like(net), 0.0), sweeps=0)
    halfway = moved_towards(first, other, 0.5)
    rows = halfway.probabilities.sum(axis=2)
    assert np.allclose(rows[rows > 0], 1, atol=1e-3)
    both = [measured(each, zero_pegging_values(5)).nash_conv for each in (first, halfway, other)]
    assert both[0] < both[1] < both[2]
