"""How the tests run: Hypothesis profiles, and no skipping in CI."""

import os

import hypothesis
import pytest

IN_CI = os.environ.get("CI") == "true"

hypothesis.settings.register_profile("ci", derandomize=True, deadline=None)
hypothesis.settings.register_profile("dev", max_examples=30, deadline=None)
hypothesis.settings.load_profile("ci" if IN_CI else "dev")


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
