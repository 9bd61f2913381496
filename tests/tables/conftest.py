from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.tables.kit import Time, hall_at

from pegout.tables.registry import Hall


@pytest.fixture
def now() -> Time:
    return Time()


@pytest.fixture
def hall(tmp_path: Path, now: Time) -> Iterator[Hall]:
    with hall_at(tmp_path, now) as hall:
        yield hall
