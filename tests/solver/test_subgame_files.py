"""Solved subgames on disk: the same strategies as without, whatever has become of the files."""

import pytest

from pegout.solver.pegging import resolving, subgame_files
from pegout.solver.pegging.positions import Position
from pegout.solver.pegging.resolving import action_probabilities

POSITION = Position(6, 0, (3, 4, 10), 4, (((0, 3), (1, 9)),))


@pytest.fixture
def place(tmp_path, monkeypatch):
    monkeypatch.setattr(subgame_files, "user_cache_path", lambda _: tmp_path)
    resolving.clear_caches()
    yield tmp_path
    resolving.clear_caches()


def test_a_solution_is_written_once_and_read_by_the_next_process(place, monkeypatch):
    solved = action_probabilities(POSITION)
    [file] = place.glob("subgames-play-six-card/*/*")
    assert file.name == "4-3-9-pone.z"
    resolving.clear_caches()

    def again(*_):
        raise AssertionError("it is solved again")

    monkeypatch.setattr(resolving, "_solved_for", again)
    assert action_probabilities(POSITION) == solved


def test_damaged_files_and_folders_without_access_cost_time_only(place, monkeypatch):
    solved = action_probabilities(POSITION)
    [file] = place.glob("subgames-play-six-card/*/*")
    whole = file.read_bytes()
    for damaged in (b"", whole[: len(whole) // 2], whole[:-1] + bytes([whole[-1] ^ 1])):
        file.write_bytes(damaged)
        resolving.clear_caches()
        assert action_probabilities(POSITION) == solved
        assert file.read_bytes() == whole
    (place / "file").write_text("no folder")
    monkeypatch.setattr(subgame_files, "user_cache_path", lambda _: place / "file")
    resolving.clear_caches()
    assert action_probabilities(POSITION) == solved


def test_files_of_another_version_are_removed(place):
    old = place / "subgames-play-six-card" / "old"
    old.mkdir(parents=True)
    (old / "4-3-9.z").write_bytes(b"old")
    action_probabilities(POSITION)
    assert not old.exists()
