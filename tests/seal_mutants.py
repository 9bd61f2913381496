"""Changes of the browser's verifier, for `tests/mutants.py`: Stryker makes them, Node tries them.

A series of questions is taken down from the tests while they pass.
A change is noticed where it answers one of them otherwise, as far as the tests look at answers.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import IO, Any

import pytest

SCRIPT = Path(__file__).with_name("seal_mutants.mjs")
INSTRUMENTER = "@stryker-mutator/instrumenter@9.6.1"
KINDS = ("replays", "vectors", "compared", "records", "counts")
"""Kinds of questions, those first that most changes make a difference to."""
MOST_AT_RANDOM = 100
"""How many of the changes at random are asked: those that a change survives cost seconds."""
ONLY_LINES = "test_records_changed_at_random"
"""A test that looks at nothing but the line of a refusal."""


class Taken:
    """A pytest plugin that takes down the questions of each test to the verifier."""

    def __init__(self) -> None:
        """Replace `ask` before the tests import it."""
        from tests.engine.fair_deals import kit

        self.series: list[dict[str, Any]] = []
        self.test = ""
        self.ask, kit.ask = kit.ask, self.listen

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Remember which test asks."""
        self.test = item.name

    def listen(self, **questions: list[Any]) -> Any:
        """Take the questions down, and ask them."""
        lines = self.test.startswith(ONLY_LINES)
        self.series += [
            {"kind": kind, "question": each, "lines": lines}
            for kind, several in questions.items()
            for each in several
        ]
        return self.ask(**questions)


def cost(asked: dict[str, Any]) -> tuple[bool, int, int]:
    """The order of questions: forgeries that break one rule come before changes at random."""
    return asked["lines"], KINDS.index(asked["kind"]), len(json.dumps(asked["question"]))


def take_down(folder: Path, tests: list[str]) -> None:
    """Write the questions of tests that pass, each once; those first that tell most soonest."""
    taken = Taken()
    if pytest.main(["-q", "-x", "-p", "no:cacheprovider", *tests], plugins=[taken]):
        raise SystemExit("the tests of the verifier fail")
    several = {json.dumps(each): each for each in taken.series}
    series = [several[text] for text in sorted(several, key=lambda text: cost(several[text]))]
    at_random = [each for each in series if each["lines"]]
    series = [each for each in series if not each["lines"]] + at_random[:MOST_AT_RANDOM]
    (folder / "series.json").write_text(json.dumps(series), encoding="utf-8")


def finish(command: list[str], folder: Path | None, log: IO[str]) -> None:
    """Run a command in a folder; where it fails, name it and its log, and exit with 2."""
    if subprocess.run(command, cwd=folder, stdout=log, stderr=log, check=False).returncode:
        print(f"failed: {' '.join(command[:3])}; see {log.name}", file=sys.stderr)
        raise SystemExit(2)


def run(
    folder: Path, number: int | None, sources: list[Path], tests: list[str], log: IO[str]
) -> dict[str, Any]:
    """Try the changes, or that many of them; the state and the text of each, by its name."""
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "node_modules" / ".package-lock.json").exists():  # npm writes it last
        (folder / "package.json").write_text("{}\n", encoding="utf-8")
        install = ["npm", "install", "--no-save", "--no-fund", "--no-audit", INSTRUMENTER]
        finish(install, folder, log)
    finish([sys.executable, "-m", "tests.seal_mutants", str(folder), *tests], None, log)
    many = str(number or 1_000_000)
    finish(["node", str(SCRIPT), str(folder), many, *map(str, sources)], None, log)
    found: dict[str, Any] = json.loads((folder / "results.json").read_text(encoding="utf-8"))
    return found


if __name__ == "__main__":
    take_down(Path(sys.argv[1]), sys.argv[2:])
