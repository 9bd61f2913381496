"""The table of shipped results, the chain of what each is made from, and how it is rebuilt."""

import re
from importlib import import_module
from inspect import signature
from pathlib import Path

import numpy as np
import pytest
from research.shipped.endgame_discards import dealt_hands
from research.shipped.jobs import Job, reading_from, rebuild, rebuilt, waves

from pegout.engine.errors import NotationError
from pegout.lab.training import shipped as shipped_results
from pegout.lab.training.shipped import (
    RESULTS,
    Result,
    changed,
    due,
    made_from,
)
from pegout.solver import artefacts

PAGE = Path(__file__).parents[3] / "docs" / "shipped-data.md"
NAMES = [name for result in RESULTS for name in result.files]
MOST = 20_000_000
"""Bytes that all shipped results may take."""


def test_every_shipped_file_is_in_the_table_once():
    shipped = sorted(artefacts.DATA_FOLDER.glob("*.npz"))
    assert [path.name for path in shipped] == sorted(f"{name}.npz" for name in NAMES)
    assert sum(path.stat().st_size for path in shipped) < MOST


@pytest.mark.parametrize("name", NAMES)
def test_a_header_names_its_file_and_what_is_in_it(name):
    header, arrays = artefacts.shipped(name)
    assert header["name"] == name
    assert header["checksum"] == artefacts.checksum(arrays)
    assert header["made_from"] == made_from(name)


def test_no_shipped_result_is_stale():
    assert {result.name: changed(result, artefacts.DATA_FOLDER) for result in RESULTS} == {
        result.name: [] for result in RESULTS
    }


def test_sources_come_before_what_is_made_from_them():
    before: set[str] = set()
    for result in RESULTS:
        assert result.sources <= before, result.name
        before |= result.files.keys()
    assert {name for result in RESULTS for name in result.rounds} <= before


@pytest.mark.parametrize("result", RESULTS, ids=lambda result: result.name)
def test_jobs_can_be_called(result):
    for job in result.jobs:
        module, _, name = job.partition(":")
        function = getattr(import_module(module), name)
        signature(function).bind(*result.asked, Job(Path()))


@pytest.mark.parametrize("rules", ["six-card", "five-card"])
def test_discards_and_play_are_of_one_run(rules):
    """Both have the points of the play; discards are not made from files that follow from them."""
    discards, play = (artefacts.shipped(f"{kind}-{rules}").arrays for kind in ("discards", "play"))
    for name in ("own", "other"):
        assert np.array_equal(discards[name], play[name])


def test_the_page_has_the_table():
    rows = re.findall(r"^\| `([^`]+)` \|(.*)\|$", PAGE.read_text("utf-8"), re.MULTILINE)
    told = {name: [cell.strip() for cell in cells.split("|")] for name, cells in rows}
    for result in RESULTS:
        for name, sources in result.files.items():
            made, rounds, takes, memory = told.pop(name)[-4:]
            assert re.findall("`([^`]+)`", made) == [*sources], name
            assert re.findall("`([^`]+)`", rounds) == [*result.rounds], name
            assert (takes, memory) == (f"{result.minutes} min", f"{result.memory:g} GiB")
    assert not [name for name in told if name.startswith(("discards", "play", "odds", "leads"))]


def seed(folder, name, **arrays):
    header = {"name": name, "made_from": artefacts.made_from(TABLE[name], folder)}
    artefacts.save(folder / f"{name}.npz", header, arrays)


TABLE = {"first": (), "second": ("first/used",), "third": ("second",)}


def write(name, job):
    """A job: what it is made from is counted in what it writes."""
    job.progress(f"write-{name}", 1.0)
    sources = [source.partition("/")[0] for source in TABLE[name]]
    counted = sum(len(artefacts.shipped(source).arrays["used"]) for source in sources)
    seed(job.folder, name, used=np.zeros(counted + 1))


def write_again(name, job):
    if (job.folder / "stop").exists():
        raise KeyboardInterrupt
    job.progress(f"again-{name}", 1.0)


@pytest.fixture
def table(monkeypatch, tmp_path):
    here = __name__
    results = tuple(
        Result({name: sources}, (f"{here}:write", f"{here}:write_again"), (name,), 1, 1.0)
        for name, sources in TABLE.items()
    )
    monkeypatch.setattr(shipped_results, "RESULTS", results)
    for name in TABLE:
        seed(tmp_path, name, used=np.zeros(1), other=np.zeros(1))
    return tmp_path


def names(found):
    return [each.result.name for each in found]


def run(folder):
    steps = []
    for result, _ in due(folder):
        rebuild(result, Job(folder, 1, lambda step, done: steps.append(step)))
    return steps


def test_what_follows_from_a_change_is_due_in_order(table):
    assert due(table) == []
    seed(table, "first", used=np.zeros(1), other=np.ones(1))
    assert due(table) == []  # Only the array `used` counts.
    seed(table, "first", used=np.ones(2))
    assert [reasons for _, reasons in due(table)] == [("first/used",), ("second",)]
    assert names(due(table, ["first"])) == ["first"]
    (table / "third.npz").unlink()
    assert [reasons for _, reasons in due(table)] == [("first/used",), ("second", "third")]
    run(table)
    assert due(table) == []
    assert len(artefacts.read(table / "third.npz").arrays["used"]) == 4
    with pytest.raises(NotationError):
        due(table, ["fourth"])


def test_an_interrupted_result_goes_on_with_the_next_job(table):
    (table / "first.npz").unlink()
    (table / "stop").touch()
    with pytest.raises(KeyboardInterrupt):
        run(table)
    # The first job has written the file, so that nothing about it is stale.
    assert names(due(table))[0] == "first"
    (table / "stop").unlink()
    assert run(table)[:2] == ["again-first", "write-second"]
    assert due(table) == []
    assert not list(table.glob("*.unfinished"))


def test_another_machine_gets_the_same(table, tmp_path_factory, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
    seed(table, "first", used=np.ones(2))
    results = [each.result for each in due(table)]
    assert [[each.name for each in wave] for wave in waves(results)] == [["second"], ["third"]]
    known = {path.name: path.read_bytes() for path in table.glob("*.npz")}
    files = rebuilt(results[0], known, 1)
    rebuild(results[0], Job(table))
    assert files == {"second.npz": (table / "second.npz").read_bytes()}


def test_jobs_forget_results_of_another_folder():
    before = dealt_hands(5)
    assert dealt_hands(5) is before
    with reading_from(artefacts.DATA_FOLDER):
        assert dealt_hands(5) is not before
