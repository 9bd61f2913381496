"""How the tests run: Hypothesis profiles, and no skipping in CI."""

import os
from functools import cache
from pathlib import Path

import hypothesis
import pytest
from tests.databases import database, postgresql, redis

__all__ = ["database", "postgresql", "redis"]

# Every server that a test starts would look for kernels to compile, which costs a second.
os.environ.setdefault("PEGOUT_WARM_UP", "off")

IN_CI = os.environ.get("CI") == "true"

# Folders and files with more than a second of work: `script/test --quick` leaves them out.
SLOW = (
    *("analysis", "arena", "bots", "browser", "solver", "terminal"),
    *("cli/test_bot.py", "cli/test_exploitability.py", "cli/test_pegging.py", "cli/test_play.py"),
    *("cli/test_ray.py", "cli/test_replay.py", "cli/test_review.py", "cli/test_score.py"),
    *("cli/test_simulate.py", "cli/test_solve.py", "record/test_position.py"),
    *("record/test_redact.py", "record/test_replay.py", "rules/test_peers.py"),
    *("rules/test_random_play.py", "rules/test_secrecy.py", "rules/test_unseen.py"),
    *("tables/test_processes.py", "test_advice.py", "test_distribution.py"),
    *("web/test_analysis.py", "web/test_api.py", "web/test_branch.py", "web/test_connections.py"),
    *("web/test_limits.py", "web/test_odd_requests.py", "web/test_openapi.py"),
    *(
        "web/test_process.py",
        "web/test_published_cards.py",
        "web/test_review.py",
        "web/test_secrecy.py",
        "web/test_types.py",
    ),
    *("web/test_workers.py",),
)

# `script/long` takes the profile `long`, by --hypothesis-profile.
hypothesis.settings.register_profile("ci", max_examples=40, derandomize=True, deadline=None)
hypothesis.settings.register_profile("dev", max_examples=30, deadline=None)
hypothesis.settings.register_profile("long", max_examples=500, deadline=None)
hypothesis.settings.load_profile("ci" if IN_CI else "dev")


SLOW_PATHS = frozenset(Path(__file__).parent / name for name in SLOW)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even import what is slow where it is left out."""
    return True if "not slow" in config.option.markexpr and _is_slow(collection_path) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is slow, in one place instead of in each file."""
    for item in items:
        if _is_slow(item.path):
            item.add_marker(pytest.mark.slow)


@cache
def _is_slow(path: Path) -> bool:
    return not SLOW_PATHS.isdisjoint([path, *path.parents])


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
