"""The value of two policies against each other, and the gains of best responses."""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

import numpy as np

from pegout.lab.benchmark.base import Measurement
from pegout.lab.benchmark.rows import RoleRows
from pegout.lab.benchmark.tables import Deal, hands
from pegout.solver.arrays import F32, F64, I64
from pegout.solver.kernels.benchmark import evaluation as kernels
from pegout.solver.kernels.benchmark.evaluation import BEST_RESPONSE, VALUE, Game, Task
from pegout.solver.pegging.priors import last_card_blocks
from pegout.solver.pegging.public_tree import whole_hands
from pegout.solver.variants import DEALER, PONE

_NO_RESPONSE: Final = np.zeros(0, np.float32)
_NO_VALUES: Final = np.zeros(0)
_SCORES, _CHANCES = 1, 0
"""Units of a traversal: points, or 1 for every ending."""


class ActionValues(NamedTuple):
    """The values of the actions of a role against the other's policy."""

    values: F64
    """The role's net points of the whole deal if it plays to the row, takes the action, and then
    follows its policy, times the chance `reach` of its row; (actions,)."""
    reach: F64
    """How likely the deal and the other role lead to each row if this role plays to it, (rows,)."""


class Evaluator:
    """Evaluates policies by action.

    Args:
        deal: the deck, the hands and their chances.
        roles: the rows of pone and dealer.
    """

    def __init__(self, deal: Deal, roles: tuple[RoleRows, RoleRows]) -> None:
        self._deal, self._roles = deal, roles
        self._total = float(deal.prior.sum(dtype=np.float64))

    @cached_property
    def _game(self) -> Game:
        tree, size = self._deal.tree, self._deal.tree.size
        # A copy, because kernels are compiled apart for arrays that cannot be written.
        prior = np.array(self._deal.prior, np.float32, order="C")
        return Game(
            self._roles[PONE].tree,
            hands(),
            whole_hands(size),
            tree.lazy_payoffs.in_bytes,
            prior.ravel(),
            last_card_blocks(prior, size, PONE),
        )

    @cached_property
    def _room(self) -> tuple[I64, F64]:
        shape = (kernels.MAX_DEPTH, kernels.FRAME_SIZE)
        return np.zeros(shape, np.int64), np.zeros(kernels.WORKSPACE_SIZE)

    def _traverse(
        self,
        purpose: int,
        role: int,
        policies: tuple[F64, F64],
        unit: int = _SCORES,
        response: F32 = _NO_RESPONSE,
        values: F64 = _NO_VALUES,
    ) -> float:
        own, other = self._roles[role].nodes, self._roles[1 - role].nodes
        mine, theirs = policies[role], policies[1 - role]
        task = Task(purpose, role, unit, own, other, mine, theirs, response, values)
        return float(kernels.traverse(self._game, task, *self._room)) / self._total

    def measure(self, pone: F64, dealer: F64, best_responses: bool) -> Measurement:
        """The value of two policies and the gains of best responses to them."""
        policies = pone, dealer
        value = self._traverse(VALUE, PONE, policies)
        responses, best = [], []
        for role, each in enumerate(self._roles):
            found = np.zeros(each.actions, np.float32) if best_responses else _NO_RESPONSE
            best.append(self._traverse(BEST_RESPONSE, role, policies, response=found))
            responses.append(found)
        kept = (responses[PONE], responses[DEALER]) if best_responses else None
        return Measurement(value, best[PONE] - value, best[DEALER] + value, kept)

    def action_values(self, role: int, pone: F64, dealer: F64) -> ActionValues:
        """The values of a role's actions and the chances of its rows."""
        rows, policies = self._roles[role], (pone, dealer)
        found = np.zeros(rows.actions), np.zeros(rows.actions)
        for unit, each in zip((_SCORES, _CHANCES), found, strict=True):
            self._traverse(VALUE, role, policies, unit, values=each)
        values, chances = (each / self._total for each in found)
        return ActionValues(values, chances[rows.starts[:-1]])
