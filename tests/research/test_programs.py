"""The programs of research: each can be imported, and is listed with its command."""

from importlib import import_module
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "research"
PROGRAMS = sorted(path.stem for path in FOLDER.glob("*.py"))


def test_programs_are_listed_and_those_listed_are_there():
    listed = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert PROGRAMS
    assert [name for name in PROGRAMS if f"({name}.py)" not in listed] == []
    commands = {
        line.partition("research.")[2].split()[0].strip("`'")
        for line in listed.split("`")
        if "python -m research." in line
    }
    assert commands <= {*PROGRAMS}


@pytest.mark.parametrize("name", PROGRAMS)
def test_programs_can_be_imported(name):
    import_module(f"research.{name}")
