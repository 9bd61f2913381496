"""Changes functions one by one and reports what no test notices: `script/mutate [PART]`.

mutmut changes and runs; here are the parts (`tests/mutants.toml`) and the survivors that are
accepted, each with a reason (`tests/accepted_mutants.toml`). A part has a folder of its own below
`build/mutants`, with all results: a run that was stopped goes on where it was, and survivors are
tried again, as tests may have been added. Only functions whose code has changed are begun again;
to try all of a part again, delete its folder.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import chdir
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import IO, Any, NamedTuple

from tests import seal_mutants

ROOT = Path(__file__).parents[1]
PARTS = ROOT / "tests" / "mutants.toml"
ACCEPTED = ROOT / "tests" / "accepted_mutants.toml"
PACKAGE = ROOT / "src" / "pegout"
BUILD = ROOT / "build" / "mutants"

VERIFIER = "verifier"
"""The part whose sources are the browser's: see `tests/seal_mutants.py`."""
SETTINGS = ("use_git_change_detection = false", "timeout_constant = 5", "timeout_multiplier = 6")
"""Seconds that are added to the time of a function's tests, and how many times that is waited."""
BESIDE = ("benchmarks", "client/src", "docs", "examples", "CONTRIBUTING.md", "README.md")
"""Files that tests read beside the sources."""
UNNOTICED = {"survived", "no tests"}
"""How mutmut names what no test noticed; a timeout was noticed."""
NO_CHANGE = "(none)"
"""A name of no change, for which mutmut makes all of them, times the tests, and stops."""
UNTRIED = {"not checked", "check was interrupted by user"}
CALLED = """
import sys, pytest
from mutmut.state import state
pytest.main(["-qq", "--collect-only", *sys.argv[1:]])
print("", *state()._stats, sep="\\n")
"""
"""Prints the functions that are called while the tests are imported."""


class Change(NamedTuple):
    """A change of a function, as written in the list of accepted ones."""

    function: str
    old: str
    new: str


def parts() -> dict[str, dict[str, Any]]:
    """The parts by name, as the file has them."""
    return tomllib.loads(PARTS.read_text(encoding="utf-8"))


def accepted(part: str) -> dict[Change, str]:
    """The accepted survivors of a part, with their reasons."""
    listed = tomllib.loads(ACCEPTED.read_text(encoding="utf-8")).get(part, [])
    return {Change(each["function"], each["old"], each["new"]): each["reason"] for each in listed}


def sources(part: dict[str, Any]) -> list[Path]:
    """The files whose code a part changes."""
    return [
        path
        for each in part["source"]
        for path in sorted(PACKAGE.glob(each)) or sorted(ROOT.glob(each))
    ]


def prepare(folder: Path, part: dict[str, Any]) -> None:
    """Make the folder that mutmut works in: links to the sources, and its settings."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("pyproject.toml", "src", "tests", *BESIDE):
        link = folder / name
        link.parent.mkdir(exist_ok=True)
        if not link.is_symlink():
            link.symlink_to(ROOT / name)
    lists = {
        "source_paths": ["src"],
        "only_mutate": [path.relative_to(ROOT).as_posix() for path in sources(part)],
        "also_copy": BESIDE,
        "pytest_add_cli_args_test_selection": part["tests"],
        "pytest_add_cli_args": selection(part),
    }
    lines = ["[mutmut]", *SETTINGS]
    for name, values in lists.items():
        if values:
            lines += [f"{name} =", *(f"    {value}" for value in values)]
    (folder / "setup.cfg").write_text("\n".join(lines) + "\n", encoding="utf-8")


def mutmut(folder: Path, *arguments: str, log: int | IO[str] = subprocess.PIPE) -> str:
    """Run mutmut in a folder; what it prints, unless that goes to a log."""
    command = [str(Path(sys.executable).with_name("mutmut")), *arguments]
    errors = None if log == subprocess.PIPE else log
    return subprocess.run(
        command, cwd=folder, stdout=log, stderr=errors, text=True, check=False
    ).stdout


def results(folder: Path) -> dict[str, str]:
    """How it stands with each change, by mutmut's names for both."""
    lines = mutmut(folder, "results", "--all", "true").splitlines()
    return dict(line.strip().split(": ", 1) for line in lines if ": " in line)


def noticed_at_import(
    folder: Path, part: dict[str, Any], survivors: Iterable[str], log: IO[str]
) -> set[str]:
    """Those of the survivors that the tests notice in a process of their own.

    mutmut forks once the tests are imported: it does not change calls made by then, such
    as the route that a decorator makes.
    """

    def python(active: str, *arguments: str, out: int | IO[str] = log) -> Any:
        env = os.environ | {"MUTANT_UNDER_TEST": active, "PYTHONPATH": "src"}
        command = [sys.executable, *arguments, *part["tests"]]
        return subprocess.run(
            command, cwd=folder / "mutants", env=env, stdout=out, stderr=log, text=True, check=False
        )

    called = set(python("stats", "-c", CALLED, out=subprocess.PIPE).stdout.splitlines())
    return {
        name
        for name in survivors
        if name.partition("__mutmut_")[0] in called
        and python(name, "-m", "pytest", "-qx", *selection(part)).returncode
    }


def selection(part: dict[str, Any]) -> list[str]:
    """The options of pytest that choose and sort a part's tests."""
    without = ["-k", f"not ({part['without']})"] if "without" in part else []
    return ["-p", "tests.quickest_first", *without]


def change(folder: Path, name: str) -> Change:
    """A change by its name, such as `pegout.server.tables.counters.xǁTimesǁget__mutmut_3`."""
    from mutmut.mutation.diff_apply import get_diff_for_mutant

    module, _, function = name.partition("__mutmut_")[0].rpartition(".")
    place = Path("src", *module.split("."))
    with chdir(folder):
        file = place.with_suffix(".py")
        path = file if file.exists() else place / "__init__.py"
        shown = get_diff_for_mutant(name, path=path).splitlines()
    lines = {
        sign: "\n".join(
            line[1:].strip() for line in shown if line[:1] == sign and line[:3] != 3 * sign
        )
        for sign in "-+"
    }
    function = function.removeprefix("x").removeprefix("_").strip("ǁ").replace("ǁ", ".")
    return Change(f"{module}.{function}", lines["-"], lines["+"])


def sampled(names: Iterable[str], number: int | None) -> list[str]:
    """That many of the changes, or all; a larger sample contains a smaller one."""
    return sorted(names, key=lambda name: sha256(name.encode()).digest())[:number]


class Outcome(NamedTuple):
    """How it stands with the changes of a part, or of a sample of them."""

    states: dict[str, str]
    every: int
    change: Callable[[str], Change]


def run(name: str, jobs: int, number: int | None) -> Outcome:
    """Try the untried changes of a part or a sample, and once more those that no test noticed."""
    part, folder = parts()[name], BUILD / name
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "run.log"
    print(f"{name}: changing the sources, timing the tests; see {path}", file=sys.stderr)
    with path.open("w", encoding="utf-8") as log:
        if name == VERIFIER:
            known = seal_mutants.run(folder, number, sources(part), part["tests"], log)
            made = {
                key: Change(each["function"], each["old"], each["new"])
                for key, each in known.items()
            }
            states = {key: known[key]["state"] for key in sampled(known, number)}
            return Outcome(states, len(known), made.__getitem__)
        prepare(folder, part)
        mutmut(folder, "run", NO_CHANGE, log=log)
        found = results(folder)
        chosen = sampled(found, number)
        if due := [each for each in chosen if found[each] in UNNOTICED | UNTRIED]:
            print(f"{name}: trying {len(due)} of {len(chosen)} changes", file=sys.stderr)
            mutmut(folder, "run", "--max-children", str(jobs), *due, log=log)
            found = results(folder)
        survivors = [each for each in chosen if found[each] in UNNOTICED]
        found |= dict.fromkeys(noticed_at_import(folder, part, survivors, log), "killed")
    states = {each: found[each] for each in chosen}
    return Outcome(states, len(found), partial(change, folder))


def entry(part: str, change: Change) -> str:
    """A change as it would be entered in the list of accepted ones."""
    lines = [f"{name} = {json.dumps(value)}" for name, value in change._asdict().items()]
    return "\n".join((f"[[{part}]]", *lines, 'reason = ""'))


def report(part: str, outcome: Outcome) -> bool:
    """Print how many were noticed, and the others; whether all were tried, and those accepted."""
    found, every, _ = outcome
    counts = Counter(found.values())
    untried = sum(counts[state] for state in UNTRIED)
    survivors = {name: outcome.change(name) for name, state in found.items() if state in UNNOTICED}
    reasons = accepted(part)
    unlisted = {name: each for name, each in survivors.items() if each not in reasons}
    for name, each in unlisted.items():
        print(f"\nno test notices {name}:\n{entry(part, each)}")
    if not untried and len(found) == every:
        for each in sorted(set(reasons) - set(survivors.values())):
            print(f"\n{ACCEPTED.name} lists what is noticed now, or gone:\n{entry(part, each)}")
    tried = len(found) - untried
    noticed = tried - len(survivors)
    print(
        f"\n{part}: {len(found)} of {every} changes, {untried} not tried yet, {noticed} noticed"
        f" ({noticed / max(tried, 1):.1%}; {counts['timeout']} ran too long), {len(survivors)}"
        f" not noticed, {len(survivors) - len(unlisted)} of these accepted;"
        f" see {BUILD / part / 'run.log'}"
    )
    return bool(found) and not untried and not unlisted


def main(arguments: Sequence[str]) -> int:
    """Run the parts named, or all; 1 if a survivor is not accepted or something is left untried."""
    parser = ArgumentParser(
        prog="script/mutate", description="Find code that no test would notice."
    )
    parser.add_argument("parts", nargs="*", metavar="PART")
    parser.add_argument("--sample", type=int, metavar="N", help="try N changes of each part")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes at a time")
    options = parser.parse_args(arguments)
    known = parts()
    names = options.parts or list(known)
    if unknown := sorted(set(names) - set(known)):
        print(f"no such part: {', '.join(unknown)} (of {', '.join(known)})", file=sys.stderr)
        return 2
    good = True
    for name in names:
        good = report(name, run(name, options.jobs, options.sample)) and good
    return 0 if good else 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:  # the results so far are in its folder
        sys.exit(130)
