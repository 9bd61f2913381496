"""Policies in files, with the order of rows that they were made for."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.engine.arguments import checked
from pegout.engine.errors import PLACE_LENGTH, BenchmarkError, argument, file_named, quoted
from pegout.lab.benchmark.base import BenchmarkGame
from pegout.lab.benchmark.policies import both_by_action, by_action
from pegout.solver.variants import ROLES

_NAMES: Final = ("order", "name", *ROLES[2])
"""The arrays of a file of policies."""


class Policies(NamedTuple):
    """The policies of a file, by action.

    Attributes:
        name: what the leaderboard calls them.
        pone: the pone's, (actions,).
        dealer: the dealer's, (actions,).
    """

    name: str
    pone: NDArray[Any]
    dealer: NDArray[Any]


@checked
def save_policy(
    path: Path | str, game: BenchmarkGame, pone: Any, dealer: Any = None, *, name: str
) -> None:
    """Write policies as a `.npz` file that names the game's order of rows.

    Args:
        path: of the file; it replaces one that is there.
        game: the game.
        pone: the pone's policy, as `BenchmarkGame.evaluate` takes it.
        dealer: the dealer's.
        name: what the leaderboard is to call them.

    Raises:
        BenchmarkError: the fault of a policy, with the parameter `parameter`.
    """
    policies = [part.astype(np.float32) for part in both_by_action(game, pone, dealer)]
    with file_named(path), Path(path).open("wb") as file:
        np.savez_compressed(file, order=game.order, name=name, pone=policies[0], dealer=policies[1])


@checked
def load_policy(path: Path | str, game: BenchmarkGame) -> Policies:
    """Read policies that `save_policy` wrote for the same order of rows, and check them.

    Raises:
        BenchmarkError: the fault of the file, with its name as the parameter `file`:
            `benchmark-file`, if it is missing, damaged or no file of policies;
            `benchmark-other-order`, if it was written for another order or another game; the
            fault of a policy.
    """
    with argument("path"):
        try:
            return _checked_policies(path, game)
        except BenchmarkError as error:
            error.params["file"] = quoted(str(path), PLACE_LENGTH)
            raise


def _checked_policies(path: Path | str, game: BenchmarkGame) -> Policies:
    parts = _parts(path)
    order = str(parts["order"])
    if order != game.order:
        raise BenchmarkError("benchmark-other-order", given=order, expected=game.order)
    for role in ROLES[2]:
        by_action(game, role, parts[role])
    return Policies(str(parts["name"]), parts["pone"], parts["dealer"])


def _parts(path: Path | str) -> dict[str, Any]:
    """The arrays of a file of policies by name."""
    try:
        with np.load(path, allow_pickle=False) as found:
            return {name: found[name] for name in _NAMES}
    except OSError as error:
        fault = "missing" if isinstance(error, FileNotFoundError) else "unreadable"
        raise BenchmarkError("benchmark-file", fault=fault) from error
    except Exception as error:  # whatever NumPy, zipfile and zlib make of other bytes
        raise BenchmarkError("benchmark-file", fault="damaged") from error
