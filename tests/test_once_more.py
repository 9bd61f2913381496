"""A test that fails beside others and passes alone does not stop a change; any other does."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests import once_more

ROOT = Path(__file__).resolve().parent.parent
TESTS = """
import pathlib

def test_busy():
    noted = pathlib.Path(__file__).with_name("noted")
    seen = noted.exists()
    noted.touch()
    assert seen

def test_sound():
    pass

def test_broken():
    assert pathlib.Path(__file__).with_name("mended").exists()
"""


def run(folder, *arguments):
    # Without plugins that are installed for other tests, which take seconds to load.
    alone = {"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(
        command, cwd=folder, env=os.environ | alone, capture_output=True, text=True, check=False
    )


@pytest.mark.slow
def test_what_fails_again_fails(tmp_path):
    (tmp_path / "test_it.py").write_text(TESTS)
    assert run(tmp_path, "pytest", "-q", "-p", "xdist.plugin", "-n", "2").returncode == 1
    for status, names in ((1, ["test_busy", "test_broken"]), (0, ["test_broken"])):
        again = run(tmp_path, "tests.once_more")
        assert again.returncode == status
        head, *found = again.stdout.splitlines()[: 1 + len(names)]
        assert head == "== once more, alone:"
        assert sorted(found) == sorted(f"test_it.py::{name}" for name in names)
        assert "test_sound" not in again.stdout
        (tmp_path / "mended").touch()


@pytest.mark.slow
def test_many_failures_and_none_are_not_run_again(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert once_more.main() == 1
    many = "\n".join(f"def test_{number}(): assert False" for number in range(4))
    (tmp_path / "test_it.py").write_text(many)
    run(tmp_path, "pytest", "-q")
    assert len(once_more.failed(tmp_path)) == 4
    assert once_more.main() == 1
    assert capsys.readouterr().out == ""
