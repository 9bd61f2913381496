"""The information sets of a game of the benchmark, as numbered rows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pegout.engine.arguments import checked
from pegout.engine.errors import BenchmarkError, argument
from pegout.solver.arrays import I64, U8
from pegout.solver.encoding.features import Features, column_names
from pegout.solver.encoding.seat_features import LETTERS
from pegout.solver.inputs import check_role
from pegout.solver.variants import ROLES

Rows = slice | NDArray[np.integer] | list[int] | None
"""Some rows: `None` for all, a slice, or their numbers."""


class RowGame(ABC):
    """The information sets of a game between pone and dealer.

    A *row* is an information set of a role in which it has a choice; an *action* is a row with one
    of the choices that are legal there.

    Attributes:
        name: such as `five-card/5`.
        width: how many choices there are in all, the columns of policies by row and choice.
        described: the features, each with shape, range and meaning.
    """

    name: str
    width: int
    described: Features

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """The names of the features, column by column."""
        return column_names(self.described)

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
        """The features of some rows, by `columns`, (n, columns).

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

    @checked
    def column_span(self, kind: str) -> slice:
        """Where the columns of a kind by rank lie, such as `hand`; the ace first.

        Raises:
            BenchmarkError: `benchmark-no-such-columns`.
        """
        by_rank = [each.name for each in self.described.all if each.labels == LETTERS]
        if kind not in by_rank:
            known = ", ".join(by_rank)
            raise BenchmarkError("benchmark-no-such-columns", name=kind, known=known)
        return self.described.columns[kind]


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
