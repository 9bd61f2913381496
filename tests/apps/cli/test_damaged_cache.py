"""A damaged cache, and one without a place to write to: the answers are the same."""

import resource
import shutil
import subprocess
from itertools import cycle

import pytest
from tests.apps.cli.conftest import command, environment
from tests.kit import damage
from tests.processes import DEADLINE
from tests.seams import failing

from pegout.apps.cli import app
from pegout.solver.kernels.compiled import cache_folder

WORDS = ("histogram", "--rules", "five-card")


@pytest.fixture
def answer(pegout):
    return pegout(*WORDS).stdout


@pytest.fixture
def cached(tmp_path, answer):
    """A cache folder of this test's own, with what the command needs."""
    shutil.copytree(cache_folder(), tmp_path / "pegout" / cache_folder().name)
    return tmp_path / "pegout"


@pytest.mark.parametrize(
    ("suffix", "damages"),
    [
        ("nbi", ["empty", "folder"]),
        ("nbc", ["half", "folder"]),
        *(
            pytest.param(suffix, [each], marks=pytest.mark.long)
            for suffix in ("nbi", "nbc")
            for each in ("empty", "half", "folder")
        ),
    ],
)
@pytest.mark.slow
def test_a_damaged_cache_costs_time_alone(cached, answer, pegout_process, suffix, damages):
    """The two functions of the command have their files damaged in these ways."""
    files, ways = sorted(cached.rglob(f"*show.*.{suffix}")), cycle(damages)
    assert len(files) > 1
    for path in files:
        damage(path, next(ways))
    found = pegout_process(*WORDS, XDG_CACHE_HOME=str(cached.parent))
    assert (found.returncode, found.stdout) == (0, answer)


@pytest.mark.slow
def test_on_a_full_disk_the_answer_is_computed_and_not_kept(tmp_path, answer):
    """Where no file may have a byte, as on a full disk; there is no output."""
    found = subprocess.run(
        command(*WORDS),
        capture_output=True,
        check=False,
        env=environment(XDG_CACHE_HOME=str(tmp_path)),
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)),
        timeout=DEADLINE,
    )
    assert (found.returncode, found.stdout.decode()) == (0, answer), found.stderr
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def test_an_error_of_a_library_is_not_taken_for_ctrl_d(pegout):
    for lang, word in (("en", "too early"), ("ja", "途中で")):
        with failing(app.App, "get_command", EOFError("Ran out of input")):
            refused = pegout("levels", PEGOUT_LANG=lang)
        assert refused.returncode == 2 and word in refused.stderr
