"""The benchmarks: each can be imported, is listed, and knows the options that its commands use."""

import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "benchmarks"
README = (FOLDER / "README.md").read_text(encoding="utf-8")
PROGRAMS = sorted(path.stem for path in FOLDER.glob("*.py"))
COMMANDS = re.findall(r"`python benchmarks/(\w+)\.py([^`]*)`", README)
OPTION = re.compile(r"--[a-z-]+")


def test_programs_are_listed_and_those_listed_are_there():
    assert PROGRAMS
    assert {*re.findall(r"(\w+)\.py", README)} - {Path(path).stem for path in paths()} == {
        *PROGRAMS
    }


def paths() -> list[str]:
    """The tests that the document names, with braces expanded."""
    found = []
    for path in re.findall(r"tests/[\w/{},.]+\.py", README):
        before, _, rest = path.partition("{")
        names, _, after = rest.partition("}")
        found += [before + name + after for name in names.split(",")]
    return found


def test_tests_and_documents_that_it_names_are_there():
    assert [path for path in paths() if not (ROOT / path).exists()] == []
    links = re.findall(r"\]\((\.\./[^)#]+)", README)
    assert [link for link in links if not (FOLDER / link).exists()] == []


def test_commands_have_options_that_their_programs_know():
    assert COMMANDS
    unknown = [
        (name, option)
        for name, arguments in COMMANDS
        for option in OPTION.findall(arguments)
        if f'"{option}"' not in (FOLDER / f"{name}.py").read_text(encoding="utf-8")
    ]
    assert unknown == []


@pytest.mark.parametrize("name", PROGRAMS)
def test_programs_can_be_imported(name, monkeypatch):
    monkeypatch.syspath_prepend(FOLDER)
    import_module(f"benchmarks.{name}")
