"""The games of the benchmark: the play of one deal, in three sizes."""

from __future__ import annotations

from functools import cached_property
from hashlib import sha256
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pegout.engine.arguments import checked
from pegout.engine.cards import Rank, parse_rank
from pegout.engine.errors import BenchmarkError, argument
from pegout.lab.arena.exploitability.levels import solved_strategies
from pegout.lab.benchmark.base import BenchmarkGame, Measurement
from pegout.lab.benchmark.bots import solved_deal
from pegout.lab.benchmark.discards import DISCARDS, discards
from pegout.lab.benchmark.evaluation import ActionValues, Evaluator
from pegout.lab.benchmark.policies import Batch, both_by_action, numbers
from pegout.lab.benchmark.row_game import Rows, row_numbers
from pegout.lab.benchmark.row_game import role_number as number_of
from pegout.lab.benchmark.rows import InformationSet, RoleRows, both_roles
from pegout.lab.benchmark.tables import MINI, Deal, hands, mini_deal, public_arrays, starter_deal
from pegout.solver.arrays import F32, F64, I64, U8
from pegout.solver.encoding.cards import RANKS
from pegout.solver.encoding.seat_features import rank_features
from pegout.solver.kernels.benchmark import rows as kernels
from pegout.solver.variants import FIVE_CARD, SIX_CARD, SIZES

ORDER_VERSION: Final = 1
"""Version of the documented order of rows; raised with every change of it."""
_BASELINES: Final = ("uniform", "one-ply", "beginner", "steady", "strong", "expert", "solution")
_EXAMPLES: Final = (MINI, f"{FIVE_CARD}/5", f"{SIX_CARD}/5", f"{DISCARDS}/{SIX_CARD}")


class PlayGame(BenchmarkGame):
    """The play of one deal between pone and dealer, for points; ranks alone, goes are seen.

    Both hands are dealt by the chance that both sides keep them. The payoff is the pone's points
    less the dealer's. A *row* is an information set of a role in which it has a choice, of two
    legal ranks or more, and that the deck allows; an *action* is a row with one of its legal ranks.
    Where only one rank is legal it is played, and a side whose opponent has no cards left plays
    what pegs most, as nothing is hidden then.

    Args:
        name: such as `mini` or `five-card/5`.
        deal: the deck, the hands and their chances.
        starter: its rank, 0 (ace) to 12 (king); `None` where there is none.
    """

    def __init__(self, name: str, deal: Deal, starter: int | None) -> None:
        self.name, self.width = name, RANKS
        self.deal, self.starter = deal, starter
        # A side that has a choice holds two cards, and the other one at least.
        self.described = rank_features(2 * deal.tree.size - 3)
        self.baselines = _BASELINES if starter is not None else _BASELINES[:2]

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
        """The information set of a row; errors as in `BenchmarkGame.describe`."""
        rows = self.role_rows(role)
        with argument("row"):
            return rows.describe(row)

    def row_of(self, infoset: InformationSet) -> int:
        """The row of an information set, the inverse of `describe`."""
        with argument("infoset"):
            role, hand, played = infoset
            return self.role_rows(role).row_of(hand, played)

    def features(self, role: str, rows: Rows = None) -> U8:
        """The features of some rows, by `columns`, (n, columns)."""
        found = self.role_rows(role)
        with argument("rows"):
            return found.features(row_numbers(rows, found.rows), self.described)

    def legal(self, role: str, rows: Rows = None) -> NDArray[np.bool_]:
        """Which ranks are legal in some rows, the ace first, (n, 13); arguments as `features`."""
        found = self.role_rows(role)
        with argument("rows"):
            return found.legal(row_numbers(rows, found.rows))

    def from_solver(self, role: str, strategy: NDArray[Any]) -> F32:
        """A policy by action from a strategy of `pegout.solver` over the whole public tree.

        Where that is 0 for all ranks of a row, every legal rank is played equally often.

        Raises:
            BenchmarkError: `benchmark-not-a-policy`, `benchmark-strategy`, if it is not one number
                for each action of the tree, with the parameter `parameter`.
        """
        rows, needed = self.role_rows(role), self.deal.tree.infoset_actions[number_of(role)]
        policy = np.zeros(rows.actions, np.float32)
        with argument("strategy"):
            source = numbers(strategy).astype(np.float32)
            if source.shape != (needed,):
                given = "×".join(map(str, source.shape))
                raise BenchmarkError("benchmark-strategy", given=given, actions=needed)
        kernels.copy_from_solver(rows.tree, hands(), rows.nodes, source, policy)
        return policy

    def measure(self, pone: F64, dealer: F64, best_responses: bool) -> Measurement:
        """Measure two policies by action, already checked."""
        return self._evaluator.measure(pone, dealer, best_responses)

    def one_ply(self, batch: Batch) -> F64:
        """The policy that plays a rank that pegs the most at once; of equals each equally often."""
        points = np.where(batch.legal, batch.features[:, self.column_span("points")], -1.0)
        best = points == points.max(axis=1, keepdims=True)
        return np.asarray(best / best.sum(axis=1, keepdims=True))

    def solution(self) -> tuple[F32, F32]:
        """The shipped solution of pone and dealer; in six-card with subgames re-solved."""
        size, starter = solved_deal(self)
        pone, dealer = solved_strategies(size, starter)
        return self.from_solver("pone", pone), self.from_solver("dealer", dealer)

    def action_values(self, role: str, pone: Any, dealer: Any = None) -> ActionValues:
        """The value of every action of a role where both follow their policies; exact.

        Less the value of the row (the mean over its actions by the role's own policy) these are
        the advantages of counterfactual regret minimisation. Policies are given as to `evaluate`.
        """
        number = number_of(role)
        return self._evaluator.action_values(number, *both_by_action(self, pone, dealer))


def mini() -> PlayGame:
    """Two cards each from a deck of twenty: four each of 5, 7, 8, 9 and king; no starter."""
    return PlayGame(MINI, mini_deal(), None)


@checked
def five_card(starter: Rank | str = "5") -> PlayGame:
    """The play of five-card cribbage with one starter, three cards each.

    Raises:
        NotationError: `not-a-rank`, with the parameter `parameter`.
    """
    return _with_starter(FIVE_CARD, starter)


@checked
def six_card(starter: Rank | str = "5") -> PlayGame:
    """The play of six-card cribbage with one starter, four cards each.

    Raises:
        NotationError: `not-a-rank`, with the parameter `parameter`.
    """
    return _with_starter(SIX_CARD, starter)


def _with_starter(variant: str, starter: Rank | str) -> PlayGame:
    with argument("starter"):
        rank = parse_rank(starter) if isinstance(starter, str) else starter
    return PlayGame(f"{variant}/{rank.letter}", starter_deal(SIZES[variant], rank - 1), rank - 1)


@checked
def game(name: str) -> BenchmarkGame:
    """A game by name: `mini`, `five-card/5` or `six-card/K` with the starter, `discards/six-card`.

    Raises:
        PegoutError: `benchmark-no-such-game`, `not-a-rank`, with the parameter `parameter`.
    """
    size, _, rest = name.partition("/")
    with argument("name"):
        if name == MINI:
            return mini()
        if size == DISCARDS and rest in SIZES:
            return discards(rest)
        if size in SIZES and rest:
            return _with_starter(size, rest)
        raise BenchmarkError("benchmark-no-such-game", name=name, known=", ".join(_EXAMPLES))
