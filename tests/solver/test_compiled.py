"""The cache of compiled kernels: which are in it, and that it may be damaged in any way."""

import errno
import shutil
from typing import Any

import numba
import pytest
from numba.core import caching
from tests.seams import failing

from pegout.solver.kernels import compiled
from pegout.solver.kernels.compiled import is_warm, kernel


def twice(number):
    return 2 * number


@pytest.fixture
def place(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    found = compiled.cache_folder()
    found.mkdir(parents=True)
    return found


def cache_hits():
    """Compile the function as a new process does; how often the cache had it."""
    ready: Any = kernel(twice)
    assert ready(3) == 6
    return sum(ready.stats.cache_hits.values())


DAMAGE = {
    "empty": lambda path, whole: path.write_bytes(b""),
    "half": lambda path, whole: path.write_bytes(whole[: len(whole) // 2]),
    "garbage": lambda path, whole: path.write_bytes(b"garbage" * 100),
    "one bit": lambda path, whole: path.write_bytes(
        bytes(byte ^ (place == len(whole) // 2) for place, byte in enumerate(whole))
    ),
    "another pickle": lambda path, whole: path.write_bytes(b"N.N."),
    "a folder": lambda path, whole: (path.unlink(), path.mkdir(), (path / "file").touch()),
    "gone": lambda path, whole: path.unlink(),
}


@pytest.mark.parametrize("damage", DAMAGE)
@pytest.mark.parametrize("suffix", ["nbi", "nbc"])
def test_what_cannot_be_read_is_compiled_again_and_kept(place, suffix, damage):
    assert cache_hits() == 0
    assert cache_hits() == 1
    [path] = place.rglob(f"*.{suffix}")
    DAMAGE[damage](path, path.read_bytes())
    assert cache_hits() == 0
    assert cache_hits() == 1


def test_without_a_place_to_write_to_every_process_compiles(place):
    place.rmdir()
    place.touch()
    assert [cache_hits() for _ in range(2)] == [0, 0]


def test_on_a_full_disk_nothing_is_kept(place):
    full = OSError(errno.ENOSPC, "No space left on device")
    with failing(caching.IndexDataCacheFile, "_open_for_write", full):
        assert [cache_hits() for _ in range(2)] == [0, 0]


def test_code_for_another_processor_is_not_in_the_cache(place, monkeypatch):
    assert not is_warm("test_compiled.twice")
    cache_hits()
    assert is_warm("test_compiled.twice")
    assert not is_warm("test_compiled.thrice")
    with monkeypatch.context() as other:
        other.setattr(numba.config, "CPU_NAME", "another")
        assert not is_warm("test_compiled.twice")


@pytest.mark.parametrize("damage", sorted({*DAMAGE} - {"one bit"}))
@pytest.mark.parametrize("suffix", ["nbi", "nbc"])
def test_a_damaged_kernel_is_not_in_the_cache(place, suffix, damage):
    cache_hits()
    [path] = place.rglob(f"*.{suffix}")
    if suffix == "nbc" and damage not in ("gone", "a folder"):
        return  # that it is damaged is seen once it is loaded
    DAMAGE[damage](path, path.read_bytes())
    assert not is_warm("test_compiled.twice")


def test_copies_of_the_same_sources_share_the_cache(place):
    """Wherever they are installed: the folder is named after what they hold."""
    locator = compiled._Locator(twice, str(compiled._HERE / "pegging" / "subgames.py"))
    assert locator.get_cache_path() == str(place / "pegging")
    shutil.rmtree(place)
