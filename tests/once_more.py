"""Runs the few tests that have failed beside others once more, alone: `python -m tests.once_more`.

Whatever passes then depended on how busy the machine was. See docs/decisions/0033-once-more.md.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

MOST = 3
"""The most tests that are run again: if more have failed, the machine was not the reason."""


def failed(folder: Path) -> list[str]:
    """The names of the tests that failed when pytest last ran in a folder."""
    noted = folder / ".pytest_cache" / "v" / "cache" / "lastfailed"
    return list(json.loads(noted.read_text(encoding="utf-8"))) if noted.exists() else []


def main() -> int:
    """Run them, if they are few; returns the exit status of pytest, 1 if there are none or many."""
    names = failed(Path.cwd())
    if not 0 < len(names) <= MOST:
        return 1
    print("== once more, alone:", *names, sep="\n", flush=True)
    return pytest.main(["-q", *names])


if __name__ == "__main__":
    sys.exit(main())
