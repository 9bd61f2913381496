"""A pytest plugin for `tests/mutants.py`: the quickest tests first, which notice most changes."""

import json
from pathlib import Path

import pytest

TIMES = Path("mutmut-stats.json")
"""Where mutmut has the seconds of each test, in the folder in which it runs them."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort the tests by the time that they took when mutmut ran them last."""
    if TIMES.exists():
        seconds = json.loads(TIMES.read_text(encoding="utf-8"))["duration_by_test"]
        items.sort(key=lambda item: seconds.get(item.nodeid, 0))
