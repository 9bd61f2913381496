"""The base of all games of the benchmark."""

from __future__ import annotations

from abc import abstractmethod
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pegout.engine.arguments import checked
from pegout.engine.errors import argument
from pegout.lab.benchmark.policies import Batch, both_by_action, flat_policy
from pegout.lab.benchmark.row_game import RowGame
from pegout.solver.arrays import F32, F64


class Measurement(NamedTuple):
    """How good a pair of policies is, in points a deal."""

    value: float
    """The pone's points less the dealer's."""
    pone_gain: float
    """The gain of a best response as pone."""
    dealer_gain: float
    """The gain of a best response as dealer."""
    best_responses: tuple[F32, F32] | None = None
    """Of pone and dealer, 1 for the chosen actions and 0 for the rest, (actions,) each; where they
    were asked for."""

    @property
    def nash_conv(self) -> float:
        """The gains of both best responses together."""
        return self.pone_gain + self.dealer_gain

    @property
    def exploitability(self) -> float:
        """Half of NashConv."""
        return self.nash_conv / 2


class BenchmarkGame(RowGame):
    """A zero-sum game between pone and dealer, in which policies are measured.

    Attributes:
        baselines: the policies that the leaderboard measures.
    """

    baselines: tuple[str, ...]

    def __init_subclass__(cls) -> None:
        """Check the arguments of what others call."""
        for name, method in list(vars(cls).items()):
            if isinstance(method, FunctionType) and not name.startswith("_"):
                setattr(cls, name, checked(method))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.order}>"

    @abstractmethod
    def measure(self, pone: F64, dealer: F64, best_responses: bool) -> Measurement:
        """Measure two policies by action, already checked."""

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
        """Measure two policies against each other: value, and gains of best responses; exact.

        A policy is an array of probabilities by row and choice, (rows, width), or by action,
        (actions,); a callable that is given a `Batch` and returns probabilities, (n, width); in
        five-card and six-card a level by name, a bot, or `exec:COMMAND` for a program; in mini an
        OpenSpiel `Policy`.

        Args:
            pone: the pone's policy.
            dealer: the dealer's; the same as the pone's unless given, where that is not an array.
            best_responses: whether the best responses themselves are wanted.

        Raises:
            BenchmarkError: the fault of a policy, with the parameter `parameter`.
        """
        return self.measure(*both_by_action(self, pone, dealer), best_responses)
