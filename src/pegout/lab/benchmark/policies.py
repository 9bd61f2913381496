"""Policies in every form that the benchmark takes, and as it keeps them: by action."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pegout.engine.errors import BenchmarkError, argument
from pegout.lab.benchmark.bots import bot_policies, is_bot
from pegout.lab.benchmark.row_game import RowGame
from pegout.solver.arrays import F64, U8
from pegout.solver.kernels.benchmark.rows import first_fault
from pegout.solver.variants import ROLES

SUM_TOLERANCE: Final = 1e-5
"""How far the probabilities of a row may be from 1 by rounding."""
BATCH_ROWS: Final = 1 << 16
"""Rows that a callable is asked for at a time, at most."""


@dataclass(frozen=True)
class Batch:
    """Rows of which a policy is asked, one after another in the game's order.

    Attributes:
        game: whose rows they are.
        role: `pone` or `dealer`.
        start: the first row.
        stop: the row after the last.
    """

    game: RowGame = field(repr=False)
    role: str
    start: int
    stop: int

    def __len__(self) -> int:
        """How many rows there are."""
        return self.stop - self.start

    @cached_property
    def features(self) -> U8:
        """Their features, by the game's `columns`, (n, columns)."""
        return self.game.features(self.role, slice(self.start, self.stop))

    @cached_property
    def legal(self) -> NDArray[np.bool_]:
        """Which choices are legal, (n, width); two at least in every row."""
        return self.game.legal(self.role, slice(self.start, self.stop))


BatchedPolicy = Callable[[Batch], ArrayLike]
"""Probabilities of the choices, (n, width): in the play of the ranks, the ace first."""


def evenly(batch: Batch) -> F64:
    """The policy that makes every legal choice equally often."""
    return np.asarray(batch.legal / batch.legal.sum(axis=1, keepdims=True))


def batches(game: RowGame, role: str, size: int = BATCH_ROWS) -> Iterator[Batch]:
    """All rows of a role in batches."""
    rows = game.rows(role)
    for start in range(0, rows, size):
        yield Batch(game, role, start, min(start + size, rows))


def by_action(game: RowGame, role: str, policy: Any) -> F64:
    """The probabilities of a policy by action, checked, (actions,).

    Args:
        game: the game.
        role: `pone` or `dealer`.
        policy: anything that `BenchmarkGame.evaluate` takes.

    Raises:
        BenchmarkError: its fault.
    """
    found: Any
    if is_bot(policy):
        [found] = bot_policies(game, policy, [role])
    elif hasattr(policy, "action_probabilities"):
        from pegout.lab.benchmark.openspiel import spiel_policy

        found = spiel_policy(game, role, policy)
    elif callable(policy):
        found = _asked(game, role, policy)
    else:
        found = flat_policy(game, role, policy)
    checked: F64 = np.ascontiguousarray(found, np.float64)
    _check(game, role, checked)
    return checked


def numbers(values: Any) -> NDArray[Any]:
    """An array of numbers.

    Raises:
        BenchmarkError: `benchmark-not-a-policy`.
    """
    try:
        found = np.asarray(values)
    except Exception as error:  # whatever another library's array raises, such as on another device
        raise BenchmarkError("benchmark-not-a-policy", given=type(values).__name__) from error
    if found.dtype.kind not in "fiub":
        raise BenchmarkError("benchmark-not-a-policy", given=type(values).__name__)
    return found


def _shape(array: NDArray[Any]) -> str:
    """The shape of an array as people write it."""
    return "×".join(map(str, array.shape)) or "1"


def flat_policy(game: RowGame, role: str, policy: Any) -> NDArray[Any]:
    """The probabilities by action of a policy by row and choice, (rows, width), or by action.

    Raises:
        BenchmarkError: `benchmark-shape`, `benchmark-not-a-policy`, `benchmark-illegal-choice`.
    """
    found, rows, actions = numbers(policy), game.rows(role), game.actions(role)
    if found.shape == (actions,):
        return found
    if found.shape == (rows, game.width):
        parts = batches(game, role)
        return np.concatenate([_legal_part(each, found[each.start : each.stop]) for each in parts])
    raise BenchmarkError(
        "benchmark-shape", given=_shape(found), rows=rows, width=game.width, actions=actions
    )


def _asked(game: RowGame, role: str, policy: BatchedPolicy) -> F64:
    """The answers of a callable."""
    found, done = np.zeros(game.actions(role)), 0
    for batch in batches(game, role):
        answer = numbers(policy(batch))
        if answer.shape != (len(batch), game.width):
            given = _shape(answer)
            raise BenchmarkError(
                "benchmark-answer-shape", given=given, rows=len(batch), width=game.width
            )
        part = _legal_part(batch, answer)
        found[done : done + len(part)] = part
        done += len(part)
    return found


def _legal_part(batch: Batch, answer: NDArray[Any]) -> NDArray[Any]:
    """The probabilities of the legal choices of a batch, row after row.

    Raises:
        BenchmarkError: `benchmark-illegal-choice`, with the first row that gives another choice a
            chance.
    """
    wrong = (answer != 0) & ~batch.legal
    if wrong.any():
        at = int(np.flatnonzero(wrong.any(axis=1))[0])
        infoset = str(batch.game.describe(batch.role, batch.start + at))
        raise BenchmarkError("benchmark-illegal-choice", row=batch.start + at, infoset=infoset)
    return answer[batch.legal]


def _check(game: RowGame, role: str, policy: F64) -> None:
    """Check that no probability is below 0, and that those of every row add up to 1.

    Raises:
        BenchmarkError: `benchmark-not-a-probability`, `benchmark-sum`, with the first such row.
    """
    row, total = first_fault(policy, game.starts(role), SUM_TOLERANCE)
    if row < game.rows(role):
        where: dict[str, Any] = {"row": int(row), "infoset": str(game.describe(role, row))}
        if total < 0:
            raise BenchmarkError("benchmark-not-a-probability", **where)
        raise BenchmarkError("benchmark-sum", total=f"{total:.6g}", **where)


def both_by_action(game: RowGame, pone: Any, dealer: Any) -> tuple[F64, F64]:
    """The policies of pone and dealer by action; the dealer's is the pone's where it is `None`.

    Raises:
        BenchmarkError: the fault of one of them, with the parameter `parameter`;
            `benchmark-needs-both` where an array is given for the pone alone.
    """
    if dealer is None:
        asked = callable(pone) or hasattr(pone, "action_probabilities")
        if not (asked or is_bot(pone)):
            with argument("pone"):
                numbers(pone)
            raise BenchmarkError("benchmark-needs-both", parameter="dealer")
        dealer = pone
    policies: tuple[Any, ...] = pone, dealer
    if pone is dealer and is_bot(pone):
        with argument("pone"):
            policies = bot_policies(game, pone)
    found = []
    for role, policy in zip(ROLES[2], policies, strict=True):
        with argument(role):
            found.append(by_action(game, role, policy))
    return found[0], found[1]
