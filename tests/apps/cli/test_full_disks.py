"""A full disk under what a command writes: the file is named, not the output, which had room."""

from pathlib import Path

import pytest

FULL = Path("/dev/full")
pytestmark = pytest.mark.skipif(not FULL.exists(), reason="no full device here")
NO_ROOM = "cannot be written: No space left on device."


@pytest.mark.parametrize("name", ["game-0.crib", "seals.txt"])
def test_the_file_of_a_series_is_named(pegout, tmp_path, name):
    (tmp_path / name).symlink_to(FULL)
    words = ("--players", "beginner,random", "--games", "1", "--rules", "short", "--seal")
    done = pegout("simulate", *words, "--records", str(tmp_path), PEGOUT_LANG="en")
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == f"pegout: {tmp_path / name} {NO_ROOM}"


def test_a_picture_is_named(pegout, tmp_path):
    (tmp_path / "board.svg").symlink_to(FULL)
    done = pegout("board", "--scores", "1,2", "--svg", str(tmp_path / "board.svg"))
    assert done.returncode == 2
    assert done.stderr == f"pegout: {tmp_path / 'board.svg'} {NO_ROOM}\n"
