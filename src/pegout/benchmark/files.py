"""Policies in files, with the order of rows that they were made for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.benchmark.policies import both_by_action
from pegout.errors import BenchmarkError, argument, file_named

if TYPE_CHECKING:
    from pegout.benchmark.base import BenchmarkGame


class Policies(NamedTuple):
    """The policies of a file, by action."""

    name: str
    """What the leaderboard calls them."""
    pone: NDArray[Any]
    dealer: NDArray[Any]


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
        BenchmarkError: what is wrong with a policy, with the parameter `parameter`.
    """
    policies = [part.astype(np.float32) for part in both_by_action(game, pone, dealer)]
    with file_named(path), Path(path).open("wb") as file:
        np.savez_compressed(file, order=game.order, name=name, pone=policies[0], dealer=policies[1])


def load_policy(path: Path | str, game: BenchmarkGame) -> Policies:
    """Read policies that `save_policy` wrote for the same order of rows.

    Raises:
        BenchmarkError: `benchmark-other-order`, if the file was written for another order or
            another game; `benchmark-unreadable`; with the parameter `parameter`.
    """
    with argument("path"):
        try:
            with np.load(path, allow_pickle=False) as found:
                order, name = str(found["order"]), str(found["name"])
                pone, dealer = found["pone"], found["dealer"]
        except (OSError, ValueError, EOFError, KeyError) as error:
            raise BenchmarkError("benchmark-unreadable", path=str(path)) from error
        if order != game.order:
            raise BenchmarkError("benchmark-other-order", given=order, expected=game.order)
    return Policies(name, pone, dealer)
