"""The repository: files, versions, pins, scripts, documents."""

import ast
import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from importlib import import_module, metadata
from importlib.util import find_spec
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version
from tests.bounds import DATA, PROJECT, run_time_needs

import pegout
import pegout_solver_data
from pegout.apps.cli.serve import serve

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "pegout"
RECORDS = ROOT / "docs" / "decisions"
# Made by tools, or kept word for word as others wrote them.
NOT_OURS = {"__pycache__", "build", "dist", "node_modules", "vendor", "venv"}

UNWANTED = {
    "path of a machine": re.compile(r"(?<![\w.])/(?:work|farm|root|tmp|home)/\w"),
    "host of a registry": re.compile(r"pythonhoste[d]|pypi[.]org|registry[.]npmjs|deb[.]debian"),
    "leftover marker": re.compile(r"\b(?:TO[D]O|FIX[M]E|XX[X])\b"),
}


@cache
def our_files() -> tuple[Path, ...]:
    """Every file of the repository, found without git, which a fresh machine may lack."""
    return tuple(_found())


def _found() -> Iterator[Path]:
    for folder, subfolders, names in os.walk(ROOT):
        subfolders[:] = [
            name
            for name in subfolders
            if name not in NOT_OURS and (name == ".ci" or not name.startswith("."))
        ]
        yield from (Path(folder, name) for name in names if name != ".git")


@cache
def text_of(path: Path) -> str:
    """Its text, read once in a process."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""  # a picture or the like


@pytest.mark.parametrize("unwanted", UNWANTED)
def test_no_file_holds_what_belongs_elsewhere(unwanted):
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in our_files()
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if UNWANTED[unwanted].search(line)
    ]
    assert not found


def test_source_files_can_be_read_in_one_sitting():
    lengths = {
        path.relative_to(ROOT): len(text_of(path).splitlines())
        for path in our_files()
        if path.suffix in {".py", ".js", ".mjs", ".css"}
    }
    assert lengths
    assert not {path: lines for path, lines in lengths.items() if lines >= 450}


def test_the_workflow_installs_what_the_tests_would_install_as_root():
    needed = re.findall(r"missing\+=\(([\w-]+)\)", text_of(ROOT / "script" / "lib.sh"))
    workflow = text_of(ROOT / ".github" / "workflows" / "ci.yml")
    [installed] = re.findall(r"sudo apt-get install (.*)", workflow)
    assert len(needed) >= 4
    assert set(needed) <= set(installed.split())


def test_contributing_tells_where_things_are():
    text = text_of(ROOT / "CONTRIBUTING.md").partition("### Where is …?")[2].partition("\n## ")[0]
    rows = [line.split("|") for line in text.splitlines() if line.startswith("| ")][1:]
    assert len(rows) > 10
    missing = []
    for _, what, modules, names, _ in rows:
        paths, wanted = (re.findall("`([^`]+)`", cell) for cell in (modules, names))
        source = "\n".join(text_of(PACKAGE / path) for path in paths if (PACKAGE / path).exists())
        defined = set(re.findall(r"^\s*(?:async )?(?:def|class) (\w+)", source, re.MULTILINE))
        if not paths or not all((PACKAGE / path).exists() for path in paths):
            missing.append((what.strip(), modules.strip()))
        missing += [(what.strip(), name) for name in wanted if name not in defined]
    assert not missing, "write in CONTRIBUTING.md where these are now"


def test_documents_name_source_files_that_exist():
    ours = [f"/{path.relative_to(ROOT).as_posix()}" for path in our_files()]
    named = {
        (path.name, name)
        for path in our_files()
        if path.suffix == ".md"
        for name in re.findall(r"`([\w.][\w./-]*\.(?:py|js))`", text_of(path))
    }
    assert len(named) > 100
    missing = {each for each in named if not any(file.endswith(f"/{each[1]}") for file in ours)}
    assert not missing


def test_documents_name_folders_that_exist():
    named = {
        (path.relative_to(ROOT).as_posix(), name)
        for path in our_files()
        if path.suffix == ".md"
        for name in re.findall(
            r"`(?:\.\./)?((?:src/pegout|tests|client|docs|research)/[\w./-]*)`", text_of(path)
        )
    }
    assert len(named) > 40
    missing = {each for each in named if not (ROOT / each[1]).exists()}
    assert not missing


def test_scripts_can_be_run():
    scripts = [ROOT / ".ci" / "run", *(ROOT / "script").iterdir()]
    for script in scripts:
        if script.suffix != ".sh":  # those are sourced
            assert os.access(script, os.X_OK), script
            assert script.read_text().startswith("#!"), script


def test_the_version_is_the_same_everywhere():
    assert metadata.version("pegout") == pegout.__version__
    assert pegout_solver_data.__version__ == pegout.__version__
    extras = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert f"{DATA}=={pegout.__version__}" in extras["solver"]


def installed_for(name: str, extras: set[str], seen: set[tuple[str, str]]) -> None:
    """Adds the (name, version) of everything that the distribution needs here, to any depth."""
    for text in metadata.requires(name) or []:
        need = Requirement(text)
        if need.marker and not any(need.marker.evaluate({"extra": e}) for e in extras | {""}):
            continue
        entry = (canonicalize_name(need.name), metadata.version(need.name))
        if entry not in seen or need.extras:
            seen.add(entry)
            installed_for(need.name, need.extras, seen)


def test_constraints_pin_everything_installed():
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    pairs = [line.split("==") for line in lines]
    pins = {(canonicalize_name(name), version) for name, version in pairs}
    extras = set(metadata.metadata("pegout").get_all("Provides-Extra") or [])
    if find_spec("mutmut") is None:  # only `script/mutate` installs it
        extras.discard("mutation")
    needed: set[tuple[str, str]] = set()
    installed_for("pegout", extras, needed)
    own = {(name, pegout.__version__) for name in ("pegout", DATA)}
    assert needed - pins - own == set(), "is constraints.txt, or .venv, out of date?"
    assert lines == sorted(lines, key=str.lower)


# The parts of it that the product imports or overrides are not promised to stay.
PRIVATE_PARTS_USED = {"uvicorn", "websockets", "numba"}


def test_bounds_admit_the_pins_and_end_where_nothing_is_promised():
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    pins = {canonicalize_name(name): Version(pin) for name, pin in (x.split("==") for x in lines)}
    for need in run_time_needs("postgres", "solver", "web"):
        name = need.name
        bounds = {each.operator: Version(each.version) for each in need.specifier}
        pin = pins[canonicalize_name(name)]
        assert need.specifier.contains(pin), name
        assert ">=" in bounds, name
        if name in PRIVATE_PARTS_USED:
            assert bounds["<"] == Version(f"{pin.major}.{pin.minor + 1}"), name
        else:
            assert "<" not in bounds, f"{name}: an upper bound that nothing asks for"


def test_scripts_play_without_the_solver_where_it_cannot_be_installed(tmp_path):
    copied = ["script/lib.sh", "pyproject.toml", "constraints.txt", "src/pegout/__init__.py"]
    copied += [f"src/pegout_solver_data/{name}" for name in ("pyproject.toml", "__init__.py")]
    for name in copied:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text("#!/bin/sh\n")
    python.chmod(0o755)
    (tmp_path / ".venv" / "ready.home").write_text(f"{tmp_path}\n")
    install = """install() {
        echo "install $*"
        case "$*" in *solver*) return 1 ;; esac
        for part in base "$@"; do fingerprint >"$venv/ready.$part"; done
    }"""
    commands = f". script/lib.sh; {install}; set_up_to_play web"
    tries = [
        subprocess.run(
            ["bash", "-c", commands], cwd=tmp_path, capture_output=True, text=True, check=True
        )
        for _ in range(2)
    ]
    assert tries[0].stdout.splitlines() == ["install solver web", "install web"]
    assert "without the solver" in tries[0].stderr
    assert not tries[1].stdout + tries[1].stderr


def test_every_decision_is_in_the_index():
    index = (RECORDS / "README.md").read_text(encoding="utf-8")
    records = {path.name for path in RECORDS.glob("[0-9]*.md")}
    assert records
    assert records == set(re.findall(r"\]\(([0-9][^)]*\.md)\)", index))


def test_the_architecture_page_names_every_package_and_no_other():
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = page.partition("## Packages")[2].partition("\n## ")[0]
    named = re.findall(r"^\| `([a-z_./]+)`", table, re.MULTILINE)
    packages = {
        f"{path.parent.relative_to(PACKAGE).as_posix()}/"
        for path in PACKAGE.rglob("__init__.py")
        if path.parent != PACKAGE
    }
    modules = {f"engine/{path.name}" for path in PACKAGE.glob("engine/[a-z]*.py")}
    assert sorted(named) == sorted(packages | modules)


def test_every_setting_of_the_server_is_explained():
    page = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
    table = page.partition("|---|---|---|\n")[2].partition("\n\n")[0]
    for parameter in serve.params:
        if parameter.envvar:
            option = f"| `{parameter.opts[0]}` | `{parameter.envvar}` |"
            assert option in table


HURRIED = {
    "a client that waits 5 seconds": re.compile(
        r"httpx\.(?:get|post|request|(?:Async)?Client)\((?![^()]*(?:\([^()]*\)[^()]*)*timeout)"
    ),
    "a wait shorter than tests.processes.DEADLINE": re.compile(
        r"(?:timeout=|\.wait\(|\.join\(|wait_for_bots\()[1-9]\d*\b(?!\s*\*)"
    ),
    "a delay": re.compile(r"wait_for_timeout\((?!POLLING\))"),
    "the next message of a stream, of a type that tests.server.web.kit.hear waits for": re.compile(
        r"\.receive_json\(\)\["
    ),
    "a place read before animations end, which tests.browser.layout.box reads": re.compile(
        r"(?<!return locator)\.bounding_box\(\)"
    ),
    "a page read once, where expect() and tests.browser.person.watch wait": re.compile(
        r"\bassert\b[^\n]*(?:\bpage\.url\b|\bannounced\(\)|(?<!func)\.(?:all_inner_texts|count"
        r"|get_attribute|inner_text|input_value|is_checked|is_enabled|is_visible|text_content)\(\))"
    ),
    "a port that the system may give to others, unlike tests.processes.free_ports": (
        re.compile(r"\.bind\(\(\"127\.0\.0\.1\", 0\)\)")
    ),
}
"""Calls that make a test depend on how fast the machine is."""


@pytest.mark.parametrize("hurried", HURRIED)
def test_no_test_hurries(hurried):
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in sorted((ROOT / "tests").rglob("*.py"))
        if path.name != Path(__file__).name
        for match in HURRIED[hurried].finditer(text_of(path))
    ]
    assert not found


def imports_of(source: str) -> set[str]:
    """The imports of a module, late ones and those for types alone too."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
    return found


@pytest.mark.parametrize("package", ["pegout.server.tables", "pegout.server.web"])
def test_modules_import_one_way(package):
    [folder] = map(Path, import_module(package).__path__)
    modules = {
        ".".join((package, *path.relative_to(folder).with_suffix("").parts)): text_of(path)
        for path in folder.rglob("*.py")
        if path.name != "__init__.py"
    }
    assert len(modules) > 20
    graph = {name: imports_of(text) & modules.keys() - {name} for name, text in modules.items()}
    assert [*TopologicalSorter(graph).static_order()], "CycleError names the circle"
