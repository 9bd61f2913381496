"""The games of the benchmark: the play of one deal, in three sizes."""

from __future__ import annotations

from functools import cached_property
from hashlib import sha256
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from pegout.benchmark.evaluation import ActionValues, Evaluator, Measurement
from pegout.benchmark.policies import both_by_action, flat_policy
from pegout.benchmark.rows import InformationSet, RoleRows, Rows, both_roles, column_names
from pegout.benchmark.rows import role_number as number_of
from pegout.benchmark.tables import Deal, hands, mini_deal, public_arrays, starter_deal
from pegout.cards import Rank, parse_rank
from pegout.errors import BenchmarkError, argument
from pegout.solver.arrays import F32, F64, I64, U8
from pegout.solver.encoding.cards import RANKS
from pegout.solver.kernels.benchmark import rows as kernels
from pegout.solver.variants import FIVE_CARD, SIX_CARD, SIZES

ORDER_VERSION: Final = 1
"""Version of the documented order of rows; raised with every change of it."""
MINI: Final = "mini"
_SIZES: Final = (MINI, FIVE_CARD, SIX_CARD)


class PlayGame:
    """The play of one deal between pone and dealer, for points; ranks alone, goes are seen.

    Both hands are dealt by the chance that both sides keep them. The payoff is the pone's points
    less the dealer's. A *row* is an information set of a role in which it has a choice, of two
    legal ranks or more, and that the deck allows; an *action* is a row with one of its legal ranks.
    Where only one rank is legal it is played, and a side whose opponent has no cards left plays
    what pegs most, as nothing is hidden then.

    Args:
        name: such as `mini` or `five-card/5`.
        deal: what is dealt.
        starter: its rank, 0 (ace) to 12 (king); `None` where there is none.
    """

    def __init__(self, name: str, deal: Deal, starter: int | None) -> None:
        self.name, self.deal, self.starter = name, deal, starter

    def __repr__(self) -> str:
        return f"<PlayGame {self.order}>"

    @cached_property
    def _roles(self) -> tuple[RoleRows, RoleRows]:
        return both_roles(public_arrays(self.deal.tree, self.deal.deck), self.starter)

    @cached_property
    def _evaluator(self) -> Evaluator:
        return Evaluator(self.deal, self._roles)

    @cached_property
    def order(self) -> str:
        """The game's name, the version of the order of rows, and a hash of all of them."""
        digest = sha256(str(self._roles[0].tree.deck).encode())
        for role in self._roles:
            for part in (role.nodes.histories, role.nodes.rows, role.nodes.actions):
                digest.update(part.astype("<i8").tobytes())
        return f"{self.name} v{ORDER_VERSION} {digest.hexdigest()[:12]}"

    def role_rows(self, role: str) -> RoleRows:
        """The rows of a role."""
        return self._roles[number_of(role)]

    def rows(self, role: str) -> int:
        """How many rows a role has."""
        return self.role_rows(role).rows

    def actions(self, role: str) -> int:
        """How many actions a role has: pairs of a row and a legal rank."""
        return self.role_rows(role).actions

    def starts(self, role: str) -> I64:
        """The first action of every row of a role, and the number of actions, (rows + 1,)."""
        return self.role_rows(role).starts

    def describe(self, role: str, row: int) -> InformationSet:
        """The information set of a row.

        Raises:
            PegoutError: `no-such-role`, `benchmark-no-such-row`, with the parameter `parameter`.
        """
        rows = self.role_rows(role)
        with argument("row"):
            return rows.describe(row)

    def row_of(self, infoset: InformationSet) -> int:
        """The row of an information set, the inverse of `describe`.

        Raises:
            PegoutError: `no-such-role`; `benchmark-no-such-infoset` where the deck does not allow
                it or there is no choice; what cannot be read; with the parameter `parameter`.
        """
        with argument("infoset"):
            role, hand, played = infoset
            return self.role_rows(role).row_of(hand, played)

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """The names of the features."""
        # Whoever has a choice holds two cards, and the other one at least.
        return column_names(2 * self.deal.tree.size - 3)

    def column_span(self, kind: str) -> slice:
        """Where the columns of a kind by rank lie, such as `hand`; the ace first.

        Raises:
            BenchmarkError: `benchmark-no-such-columns`.
        """
        if f"{kind}_A" not in self.columns:
            known = ", ".join([name[:-2] for name in self.columns if name.endswith("_A")])
            raise BenchmarkError("benchmark-no-such-columns", name=kind, known=known)
        first = self.columns.index(f"{kind}_A")
        return slice(first, first + RANKS)

    def features(self, role: str, rows: Rows = None) -> U8:
        """What a role knows in some rows, by `columns`, (n, columns).

        Args:
            role: `pone` or `dealer`.
            rows: a slice, or numbers of rows; all unless given.

        Raises:
            PegoutError: `no-such-role`, `benchmark-no-such-row`, `benchmark-not-rows`, with the
                parameter `parameter`.
        """
        found = self.role_rows(role)
        with argument("rows"):
            return found.features(found.numbers(rows), len(self.columns))

    def legal(self, role: str, rows: Rows = None) -> NDArray[np.bool_]:
        """Which ranks are legal in some rows, the ace first, (n, 13); arguments as `features`."""
        found = self.role_rows(role)
        with argument("rows"):
            return found.legal(found.numbers(rows))

    def uniform(self, role: str) -> F64:
        """The policy that plays every legal rank equally often, by action."""
        rows = self.role_rows(role)
        policy = np.zeros(rows.actions)
        kernels.write_uniform(rows.tree, hands(), rows.nodes, policy)
        return policy

    def flat(self, role: str, policy: ArrayLike) -> NDArray[Any]:
        """A policy by action, (actions,), from one by row and rank, (rows, 13).

        Raises:
            BenchmarkError: `benchmark-shape`, `benchmark-illegal-rank`, with the parameter
                `parameter`.
        """
        with argument("policy"):
            return flat_policy(self, role, policy)

    def matrix(self, role: str, policy: ArrayLike) -> NDArray[Any]:
        """A policy by row and rank, the ace first, (rows, 13), from one by action, (actions,)."""
        flat = self.flat(role, policy)
        found = np.zeros((self.rows(role), RANKS), flat.dtype)
        found[self.legal(role)] = flat
        return found

    def from_solver(self, role: str, strategy: NDArray[Any]) -> F32:
        """A policy by action from a strategy of `pegout.solver` over the whole public tree.

        Where that is 0 for all ranks of a row, every legal rank is played equally often.
        """
        rows = self.role_rows(role)
        policy = np.zeros(rows.actions, np.float32)
        source = np.asarray(strategy, np.float32)
        kernels.copy_from_solver(rows.tree, hands(), rows.nodes, source, policy)
        return policy

    def evaluate(
        self, pone: Any, dealer: Any = None, *, best_responses: bool = False
    ) -> Measurement:
        """What two policies are worth against each other, and what best responses gain; exact.

        A policy is an array of probabilities by row and rank, (rows, 13), or by action,
        (actions,); a callable that is given a `Batch` and returns probabilities, (n, 13); a level
        by name, a bot, or `exec:COMMAND` for a program (five-card and six-card); or an OpenSpiel
        `Policy` (mini).

        Args:
            pone: the pone's policy.
            dealer: the dealer's; the same as the pone's unless given, where that is not an array.
            best_responses: whether the best responses themselves are wanted.

        Raises:
            BenchmarkError: what is wrong with a policy, with the parameter `parameter`.
        """
        policies = both_by_action(self, pone, dealer)
        return self._evaluator.measure(*policies, best_responses)

    def action_values(self, role: str, pone: Any, dealer: Any = None) -> ActionValues:
        """What every action of a role is worth where both follow their policies; exact.

        Less the value of the row (the mean over its actions by the role's own policy) these are
        the advantages of counterfactual regret minimisation. Policies are given as to `evaluate`.
        """
        number = number_of(role)
        return self._evaluator.action_values(number, *both_by_action(self, pone, dealer))


def mini() -> PlayGame:
    """Two cards each from a deck of twenty: four each of 5, 7, 8, 9 and king; no starter."""
    return PlayGame(MINI, mini_deal(), None)


def five_card(starter: Rank | str = "5") -> PlayGame:
    """The play of five-card cribbage with one starter, three cards each.

    Raises:
        NotationError: `not-a-rank`, with the parameter `parameter`.
    """
    return _with_starter(FIVE_CARD, starter)


def six_card(starter: Rank | str = "5") -> PlayGame:
    """The play of six-card cribbage with one starter, four cards each.

    Raises:
        NotationError: `not-a-rank`, with the parameter `parameter`.
    """
    return _with_starter(SIX_CARD, starter)


def _with_starter(variant: str, starter: Rank | str) -> PlayGame:
    with argument("starter"):
        rank = parse_rank(starter) if isinstance(starter, str) else Rank(starter)
    return PlayGame(f"{variant}/{rank.letter}", starter_deal(SIZES[variant], rank - 1), rank - 1)


def game(name: str) -> PlayGame:
    """A game by name: `mini`, or a size and the starter's rank, such as `five-card/5`.

    Raises:
        PegoutError: `benchmark-no-such-game`, `not-a-rank`, with the parameter `parameter`.
    """
    size, _, starter = name.partition("/")
    with argument("name"):
        if size not in _SIZES or (size == MINI) != (starter == ""):
            known = ", ".join([MINI, *(f"{each}/5" for each in _SIZES[1:])])
            raise BenchmarkError("benchmark-no-such-game", name=name, known=known)
    return _with_starter(size, starter) if starter else mini()
