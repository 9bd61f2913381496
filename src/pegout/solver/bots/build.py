"""The build of the bots: anyone who has the same one gets the same moves from them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

_PARTS: Final = ("engine/cards.py", "engine/rules", "solver")
"""Files that the bots' moves depend on, beside the shipped results: the sources below these."""
_SUFFIXES: Final = (".py", ".npz", ".json")
_LEFT_OUT: Final = ("advice", "analysis", "daily", "win_rates.json")
"""Files that no bot runs: hints, reviews, the daily hand, and how often each level wins."""


@cache
def bot_build() -> str:
    """The version of Pegout and the hash of everything that decides how its bots play.

    For example `0.2.0-5f3a9c2b41d0`.
    """
    digest = sha256()
    for file in decisive_files():
        content = file.read_bytes()
        digest.update(f"{file.name} {len(content)}\n".encode() + content)
    version = sys.modules["pegout"].__version__  # not imported: the package is above this layer
    return f"{version}-{digest.hexdigest()[:12]}"


def decisive_files() -> Iterator[Traversable]:
    """The files that decide how the bots play, in the order in which the build names them."""
    for part in _PARTS:
        yield from _files(files("pegout") / part)
    with suppress(ModuleNotFoundError):  # without the extra `solver` bots have no data either
        yield from _files(files("pegout_solver_data"))


def _files(place: Traversable) -> Iterator[Traversable]:
    """The files at or below a place that decide how the bots play, in order."""
    if not place.is_dir():
        if place.name.endswith(_SUFFIXES):
            yield place
        return
    for inner in sorted(place.iterdir(), key=lambda each: each.name):
        if inner.name not in _LEFT_OUT:
            yield from _files(inner)
