"""What all games of the benchmark have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pegout.engine.arguments import checked
from pegout.engine.errors import BenchmarkError, argument
from pegout.lab.benchmark.policies import Batch, both_by_action, flat_policy
from pegout.solver.arrays import F32, F64, I64, U8
from pegout.solver.inputs import check_role
from pegout.solver.variants import ROLES

Rows = slice | NDArray[np.integer] | list[int] | None
"""Some rows: `None` for all, a slice, or their numbers."""


class Measurement(NamedTuple):
    """How good a pair of policies is, in points a deal."""

    value: float
    """The pone's points less the dealer's."""
    pone_gain: float
    """What a best response gains as pone."""
    dealer_gain: float
    """What a best response gains as dealer."""
    best_responses: tuple[F32, F32] | None = None
    """Of pone and dealer, 1 for what is chosen and 0 for the rest, (actions,) each; where they were
    asked for."""

    @property
    def nash_conv(self) -> float:
        """What both best responses gain together."""
        return self.pone_gain + self.dealer_gain

    @property
    def exploitability(self) -> float:
        """Half of NashConv."""
        return self.nash_conv / 2


class BenchmarkGame(ABC):
    """A zero-sum game between pone and dealer, with its information sets as numbered rows.

    A *row* is an information set of a role in which it has a choice; an *action* is a row with one
    of the choices that are legal there.

    Attributes:
        name: such as `five-card/5`.
        width: how many choices there are in all, the columns of policies by row and choice.
        columns: the names of the features.
        baselines: the policies that the leaderboard measures.
    """

    name: str
    width: int
    columns: tuple[str, ...]
    baselines: tuple[str, ...]

    def __init_subclass__(cls) -> None:
        """Check the arguments of what others call."""
        for name, method in list(vars(cls).items()):
            if isinstance(method, FunctionType) and not name.startswith("_"):
                setattr(cls, name, checked(method))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.order}>"

    @property
    @abstractmethod
    def order(self) -> str:
        """The game's name, the version of the order of rows, and a hash of all of them."""

    @abstractmethod
    def rows(self, role: str) -> int:
        """How many rows a role has."""

    @abstractmethod
    def actions(self, role: str) -> int:
        """How many actions a role has: pairs of a row and a legal choice."""

    @abstractmethod
    def starts(self, role: str) -> I64:
        """The first action of every row of a role, and the number of actions, (rows + 1,)."""

    @abstractmethod
    def describe(self, role: str, row: int) -> Any:
        """The information set of a row.

        Raises:
            PegoutError: `no-such-role`, `benchmark-no-such-row`, with the parameter `parameter`.
        """

    @abstractmethod
    def row_of(self, infoset: Any) -> int:
        """The row of an information set, the inverse of `describe`.

        Raises:
            PegoutError: `no-such-role`; `benchmark-no-such-infoset` where the deck does not allow
                it or there is no choice; what cannot be read; with the parameter `parameter`.
        """

    @abstractmethod
    def features(self, role: str, rows: Rows = None) -> U8:
        """What a role knows in some rows, by `columns`, (n, columns).

        Args:
            role: `pone` or `dealer`.
            rows: a slice, or numbers of rows; all unless given.

        Raises:
            PegoutError: `no-such-role`, `benchmark-no-such-row`, `benchmark-not-rows`, with the
                parameter `parameter`.
        """

    @abstractmethod
    def legal(self, role: str, rows: Rows = None) -> NDArray[np.bool_]:
        """Which choices are legal in some rows, (n, width); arguments as for `features`."""

    @abstractmethod
    def measure(self, pone: F64, dealer: F64, best_responses: bool) -> Measurement:
        """What two policies by action, already checked, are worth."""

    @abstractmethod
    def one_ply(self, batch: Batch) -> F64:
        """The policy, for a batch, that takes the most points at once."""

    @abstractmethod
    def solution(self) -> tuple[F32, F32]:
        """The shipped solution of pone and dealer, by action.

        Raises:
            BenchmarkError: `benchmark-no-bots`, where nothing is shipped.
        """

    @checked
    def column_span(self, kind: str) -> slice:
        """Where the columns of a kind by rank lie, such as `hand`; the ace first.

        Raises:
            BenchmarkError: `benchmark-no-such-columns`.
        """
        kinds = [name.rpartition("_")[0] for name in self.columns]
        by_rank = [each for each in dict.fromkeys(kinds) if f"{each}_A" in self.columns]
        if kind not in by_rank:
            known = ", ".join(by_rank)
            raise BenchmarkError("benchmark-no-such-columns", name=kind, known=known)
        return slice(self.columns.index(f"{kind}_A"), self.columns.index(f"{kind}_K") + 1)

    @checked
    def uniform(self, role: str) -> F64:
        """The policy that makes every legal choice equally often, by action."""
        choices = np.diff(self.starts(role))
        return np.repeat(1 / choices, choices)

    @checked
    def flat(self, role: str, policy: ArrayLike) -> NDArray[Any]:
        """A policy by action, (actions,), from one by row and choice, (rows, width).

        Raises:
            BenchmarkError: `benchmark-shape`, `benchmark-illegal-choice`, with the parameter
                `parameter`.
        """
        with argument("policy"):
            return flat_policy(self, role, policy)

    @checked
    def matrix(self, role: str, policy: ArrayLike) -> NDArray[Any]:
        """A policy by row and choice, (rows, width), from one by action, (actions,)."""
        flat = self.flat(role, policy)
        found = np.zeros((self.rows(role), self.width), flat.dtype)
        found[self.legal(role)] = flat
        return found

    @checked
    def evaluate(
        self, pone: Any, dealer: Any = None, *, best_responses: bool = False
    ) -> Measurement:
        """What two policies are worth against each other, and what best responses gain; exact.

        A policy is an array of probabilities by row and choice, (rows, width), or by action,
        (actions,); a callable that is given a `Batch` and returns probabilities, (n, width); in
        five-card and six-card a level by name, a bot, or `exec:COMMAND` for a program; in mini an
        OpenSpiel `Policy`.

        Args:
            pone: the pone's policy.
            dealer: the dealer's; the same as the pone's unless given, where that is not an array.
            best_responses: whether the best responses themselves are wanted.

        Raises:
            BenchmarkError: what is wrong with a policy, with the parameter `parameter`.
        """
        return self.measure(*both_by_action(self, pone, dealer), best_responses)


def role_number(role: str) -> int:
    """0 for the pone and 1 for the dealer.

    Raises:
        NotationError: `no-such-role`, with the parameter `parameter`.
    """
    with argument("role"):
        check_role(role, 2)
    return ROLES[2].index(role)


def row_numbers(rows: Rows, number: int) -> I64:
    """The numbers of some of a number of rows, (n,).

    Raises:
        BenchmarkError: `benchmark-no-such-row`, with the first that there is not;
            `benchmark-not-rows`.
    """
    if rows is None or isinstance(rows, slice):
        return np.arange(*(rows or slice(None)).indices(number), dtype=np.int64)
    try:
        found = np.asarray(rows)
    except ValueError as error:  # lists of several lengths
        raise BenchmarkError("benchmark-not-rows", given=type(rows).__name__) from error
    if found.ndim != 1 or not np.issubdtype(found.dtype, np.integer):
        raise BenchmarkError("benchmark-not-rows", given=f"{found.dtype} {found.shape}")
    found = found.astype(np.int64)
    outside = (found < 0) | (found >= number)
    if outside.any():
        raise BenchmarkError("benchmark-no-such-row", row=int(found[outside][0]), rows=number)
    return found
