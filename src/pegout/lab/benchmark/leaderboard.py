"""The leaderboard: policies of every kind measured in one game, kept in a file."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from pegout.engine.errors import BenchmarkError, file_named
from pegout.lab.benchmark.base import BenchmarkGame
from pegout.lab.benchmark.files import load_policy
from pegout.lab.benchmark.policies import evenly

UNIFORM: Final = "uniform"
ONE_PLY: Final = "one-ply"
SOLUTION: Final = "solution"
POLICY_FILE: Final = ".npz"
DIGITS: Final = 7
"""Decimals that are kept of points."""


class Entry(NamedTuple):
    """A line of the leaderboard; points a deal."""

    game: str
    """The order of rows of the game, `BenchmarkGame.order`."""
    policy: str
    exploitability: float
    pone_gain: float
    """The gain of a best response as pone."""
    dealer_gain: float
    """The gain of a best response as dealer."""
    value: float
    """The pone's points less the dealer's."""


def measured(game: BenchmarkGame, policy: str) -> Entry:
    """The entry of one policy.

    Args:
        game: the game.
        policy: `uniform`, which makes all legal choices equally often; `one-ply`, which takes the
            most points at once; `solution`, the shipped one; a file of policies, `FILE.npz`; a
            level by name, or `exec:COMMAND` for a program.

    Raises:
        PegoutError: the fault of the policy.
    """
    name, given = _policies(game, policy)
    found = game.evaluate(*given)
    numbers = (found.exploitability, found.pone_gain, found.dealer_gain, found.value)
    return Entry(game.order, name, *[round(number, DIGITS) for number in numbers])


def unusable(game: BenchmarkGame, policies: Iterable[str]) -> Iterator[BenchmarkError]:
    """The fault of each file among some policies that cannot be measured."""
    for policy in policies:
        if policy.endswith(POLICY_FILE):
            try:
                load_policy(policy, game)
            except BenchmarkError as error:
                yield error


def _policies(game: BenchmarkGame, policy: str) -> tuple[str, tuple[Any, ...]]:
    """The name of a policy, and what `BenchmarkGame.evaluate` takes for it."""
    if policy == UNIFORM:
        return policy, (evenly,)
    if policy == ONE_PLY:
        return policy, (game.one_ply,)
    if policy == SOLUTION:
        return policy, game.solution()
    if policy.endswith(POLICY_FILE):
        found = load_policy(policy, game)
        return found.name, (found.pone, found.dealer)
    return policy, (policy,)


def read_entries(path: Path | str) -> list[Entry]:
    """The entries of a leaderboard file; none where there is no file yet.

    Raises:
        BenchmarkError: `benchmark-no-leaderboard`.
    """
    try:
        return [Entry(**entry) for entry in json.loads(Path(path).read_text("utf-8"))]
    except FileNotFoundError:
        return []
    except (OSError, ValueError, TypeError) as error:
        raise BenchmarkError("benchmark-no-leaderboard", path=str(path)) from error


def write_entries(path: Path | str, entries: Iterable[Entry]) -> None:
    """Add entries to a leaderboard file, the best first; they replace those of the same name.

    Raises:
        BenchmarkError: `benchmark-no-leaderboard`.
    """
    merged = {(each.game, each.policy): each for each in (*read_entries(path), *entries)}
    ordered = sorted(merged.values(), key=lambda each: (each.game, each.exploitability))
    lines = ",\n".join([json.dumps(each._asdict(), ensure_ascii=False) for each in ordered])
    with file_named(path):
        Path(path).write_text(f"[\n{lines}\n]\n", "utf-8")
