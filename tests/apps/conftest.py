"""Commands and terminals, whose databases wait for no disk."""

from collections.abc import Iterator

import pytest
from sqlalchemy import event
from sqlalchemy.pool import Pool
from tests.hurried import hurry


@pytest.fixture(autouse=True, scope="module")
def no_waiting_for_the_disk() -> Iterator[None]:
    """Store actions at once, in this process."""
    event.listen(Pool, "checkout", hurry)
    yield
    event.remove(Pool, "checkout", hurry)
