"""How the tests run: Hypothesis profiles, and no skipping in CI."""

import gc
import os
from asyncio import _get_running_loop, _set_running_loop
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any
from unittest.mock import patch

import hypothesis
import pytest
from tests.caches import fresh_cache
from tests.databases import database, postgresql, redis
from tests.seams import noted

__all__ = ["database", "postgresql", "redis"]

# Every server that a test starts would look for kernels to compile, which costs a second.
os.environ.setdefault("PEGOUT_WARM_UP", "off")

IN_CI = os.environ.get("CI") == "true"

# `script/long` takes the profile `long`, by --hypothesis-profile.
# How long examples take is the machine's.
profile = partial(
    hypothesis.settings.register_profile,
    deadline=None,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
profile("ci", max_examples=40, derandomize=True)
profile("dev", max_examples=30)
profile("long", max_examples=500)
hypothesis.settings.load_profile("ci" if IN_CI else "dev")


@pytest.fixture
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of this test's own, which has nothing but the compiled kernels."""
    [(name, place)] = fresh_cache(tmp_path / "own").items()
    monkeypatch.setenv(name, place)
    return Path(place, "pegout")


@pytest.fixture
def calls_of() -> Iterator[Callable[[Any, str], list[tuple[Any, ...]]]]:
    """Note the calls of a function up to the end of the test: `calls_of(owner, "name")`."""
    with ExitStack() as stack:
        yield lambda owner, name: stack.enter_context(noted(owner, name))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Spread the files of browser tests evenly among the others.

    A browser test mostly waits. When all workers have nothing but browser tests left, half of the
    processor is idle.
    """
    done = {True: 0, False: 0}
    places = []
    for _, tests in groupby(items, lambda item: item.path):
        file = list(tests)
        in_browser = "browser" in file[0].path.parts
        places.append((done[in_browser], in_browser, file))
        done[in_browser] += len(file)
    places.sort(key=lambda place: place[0] / done[place[1]])
    items[:] = [test for *_, file in places for test in file]


def pytest_collection_finish():
    """Keep the garbage collector from going through all modules and tests again and again."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item):
    """Keep what one test leaves behind from those after it.

    That is the language that a command is told, and the event loop of the browser, which goes on in
    this thread: a test without a browser may run its own.
    """
    loop = _get_running_loop()
    if "browser" not in getattr(item, "fixturenames", ()):
        _set_running_loop(None)
    try:
        with patch.dict(os.environ):
            return (yield)
    finally:
        _set_running_loop(loop)


def _refuse_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    if IN_CI and report.skipped:
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid} was skipped, which CI does not allow: {report.longrepr}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport():
    report = yield
    _refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report():
    report = yield
    _refuse_skip(report)
    return report
