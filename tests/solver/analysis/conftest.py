"""A short game and its review, which several tests look at: a review takes a second a deal."""

import pytest
from tests.solver.analysis.kit import first_deals, played

from pegout.solver.analysis.review import review


@pytest.fixture(scope="session")
def record():
    return first_deals(played(), 2)


@pytest.fixture(scope="session")
def found(record):
    return review(record)
