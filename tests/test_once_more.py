"""A test that fails beside others and passes alone does not stop a change; any other does."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TESTS = """
import pathlib

def test_busy():
    noted = pathlib.Path(__file__).with_name("noted")
    seen = noted.exists()
    noted.touch()
    assert seen or {always}

def test_sound():
    pass

def test_broken():
    assert {sound}
"""


def run(folder, *arguments):
    # Without plugins that are installed for other tests, which take seconds to load.
    alone = {"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(
        command, cwd=folder, env=os.environ | alone, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(("sound", "status"), [(True, 0), (False, 1)])
@pytest.mark.slow
def test_what_fails_again_fails(tmp_path, sound, status):
    (tmp_path / "test_it.py").write_text(TESTS.format(always=False, sound=sound))
    assert run(tmp_path, "pytest", "-q", "-p", "xdist.plugin", "-n", "2").returncode == 1
    again = run(tmp_path, "tests.once_more")
    assert (again.returncode, "test_sound" in again.stdout) == (status, False)
    assert "== once more, alone:\ntest_it.py::test_busy" in again.stdout


@pytest.mark.slow
def test_many_failures_and_none_are_not_run_again(tmp_path):
    assert run(tmp_path, "tests.once_more").returncode == 1
    many = "\n".join(f"def test_{number}(): assert False" for number in range(4))
    (tmp_path / "test_it.py").write_text(many)
    run(tmp_path, "pytest", "-q")
    again = run(tmp_path, "tests.once_more")
    assert (again.returncode, again.stdout) == (1, "")
