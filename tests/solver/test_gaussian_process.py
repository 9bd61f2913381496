"""Gaussian-process regression, against the text-book's formulas with inverses."""

import numpy as np
import pytest
from research.shipped.gaussian_process import Posterior, squared_distances

from pegout.solver.gaussian_process import squared_exponential, weights

RNG = np.random.default_rng(7)
PLACES, ELSEWHERE = RNG.normal(size=(9, 2)), RNG.normal(size=(40, 2))
VALUES, NOISE = RNG.normal(size=9), RNG.uniform(0.1, 0.4, 9)


def covariance(one, other):
    return 1.7 * squared_exponential(squared_distances(one, other), 0.6)


def test_what_is_known_elsewhere_is_the_conditional_normal_distribution():
    inverse = np.linalg.inv(covariance(PLACES, PLACES) + np.diag(NOISE**2))
    across = covariance(PLACES, ELSEWHERE)
    mean, deviation = Posterior(covariance(PLACES, PLACES), VALUES, NOISE).elsewhere(across, 1.7)
    assert mean == pytest.approx(across.T @ inverse @ VALUES)
    assert deviation**2 == pytest.approx(np.diag(1.7 - across.T @ inverse @ across))
    assert (deviation < 1.7**0.5).all()


def test_the_evidence_is_the_density_of_the_values():
    between = covariance(PLACES, PLACES) + np.diag(NOISE**2)
    density = -np.log(np.linalg.det(between)) / 2 - VALUES @ np.linalg.inv(between) @ VALUES / 2
    known = Posterior(covariance(PLACES, PLACES), VALUES, NOISE)
    assert known.log_evidence == pytest.approx(density)


def test_nothing_known_changes_nothing():
    known = Posterior(np.zeros((0, 0)), np.zeros(0), np.zeros(0))
    mean, deviation = known.elsewhere(np.zeros((0, 3)), np.full(3, 4.0))
    assert (known.log_evidence, [*mean], [*deviation]) == (0, [0, 0, 0], [2, 2, 2])


def test_weights_add_up_to_the_mean():
    noisy = covariance(PLACES, PLACES) + np.diag(NOISE**2)
    across = covariance(PLACES, ELSEWHERE)
    found = weights(np.stack([noisy, noisy]), across.T[:2]) @ VALUES
    known = Posterior(covariance(PLACES, PLACES), VALUES, NOISE)
    assert found == pytest.approx(known.elsewhere(across, 1.7)[0][:2])
