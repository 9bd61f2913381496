from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.tables.kit import Soon, Time, registry_at

from pegout.server.tables.registry import TableRegistry


@pytest.fixture
def now() -> Time:
    return Time()


@pytest.fixture
def registry(tmp_path: Path, now: Time) -> Iterator[TableRegistry]:
    with registry_at(tmp_path, now) as registry:
        yield registry


@pytest.fixture
def soon() -> Iterator[Soon]:
    loop = Soon()
    yield loop
    loop.close()
