"""Measure what re-solving gives up: a whole solution, cut off after the reply, is re-solved.

    python -m research.safe_resolving [--rules six-card] [--starter 5]

Six-card needs the whole solution (pegout solve pegging --starter 5), and most of an hour.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from research.shipped.blueprint import factored_prior

from pegout.engine.cards import Rank
from pegout.lab.training.pegging import evaluate, starter_prior, stored_solution
from pegout.solver.encoding.cards import RANKS, multiset_index, multisets
from pegout.solver.kernels.pegging.public_states import INFOSET_ACTIONS
from pegout.solver.pegging.blueprint import TREMBLE, VALUE_STEPS, belief_factors, blueprint
from pegout.solver.pegging.cfr import QUANTISE, CFRSolver
from pegout.solver.pegging.public_nodes import after_rank, by_index, root_node
from pegout.solver.pegging.public_tree import whole_tree
from pegout.solver.pegging.resolving import SAFE_TREMBLE
from pegout.solver.pegging.subgames import SafeSubgame, Subgame

F32 = NDArray[np.float32]
F64 = NDArray[np.float64]

SIZES = {"five-card": 5, "six-card": 6}


class Place(NamedTuple):
    """The subgame after a lead and a reply."""

    state: int
    """The key of the public state."""
    first_actions: tuple[int, int]
    """Of pone and dealer in the whole tree."""
    actions: tuple[int, int]
    chances: F64
    """Of both hands left, (m, m)."""
    reaches: tuple[F64, F64]
    """How likely each hand of pone and dealer comes here."""
    values: tuple[F64, F64]
    """The most that each hand can get from here on."""


Solve = Callable[[Place], tuple[F32, F32]]


class Cut:
    """The play with one starter, cut off after the reply.

    Args:
        size: cards dealt to each, 6 or 5.
        starter: its rank, 0 (ace) to 12 (king).
    """

    def __init__(self, size: int, starter: int) -> None:
        self.size, self.tree = size, whole_tree(size - 2)
        self.left = size - 3
        self.exact = CFRSolver(self.tree, starter_prior(size, starter))
        factored = factored_prior(size, starter, belief_factors(size)).astype(np.float32)
        self.factored = CFRSolver(self.tree, factored)
        self.solution = self._solution(starter)

    def _solution(self, starter: int) -> tuple[F32, F32]:
        if self.size == SIZES["five-card"]:
            return blueprint(self.size, starter)
        found = stored_solution(self.size, starter)
        if found is None:
            raise SystemExit("first: pegout solve pegging --starter ...")
        pone, dealer = (found.arrays[side].astype(np.float32) for side in ("pone", "dealer"))
        return pone, dealer

    def places(self, solver: CFRSolver, tremble: float) -> list[Place]:
        """All that follows leads and replies, by a solver's prior."""
        values = [solver.values_after_replies(side, *self.solution) for side in range(2)]
        root = root_node(self.tree, (self.size - 2, self.size - 2))
        return [
            self._place(
                solver,
                lead,
                reply,
                [np.round(each[lead, reply] * VALUE_STEPS) / VALUE_STEPS for each in values],
                after_rank(
                    self.tree,
                    after_rank(self.tree, root, self.solution[0], lead, tremble),
                    self.solution[1],
                    reply,
                    tremble,
                ).reaches,
            )
            for lead in range(RANKS)
            for reply in range(RANKS)
        ]

    def _place(
        self,
        solver: CFRSolver,
        lead: int,
        reply: int,
        values: list[F32],
        reaches: tuple[F32, F32],
    ) -> Place:
        state, pone, dealer = solver.first_pairs[lead][reply, :3].tolist()
        pone_actions, dealer_actions = self.tree.states[
            state, INFOSET_ACTIONS : INFOSET_ACTIONS + 2
        ].tolist()
        whole = [
            [multiset_index([*held, rank]) for held in multisets(self.left).tolist()]
            for rank in (lead, reply)
        ]
        chances = solver.prior[np.ix_(*whole)].astype(np.float64)
        pone_reach, dealer_reach = (by_index(each, self.left).astype(float) for each in reaches)
        return Place(
            int(self.tree.keys[state]),
            (pone, dealer),
            (pone_actions, dealer_actions),
            chances,
            (pone_reach, dealer_reach),
            (values[0].astype(float), values[1].astype(float)),
        )

    def exploitability(self, places: list[Place], solve: Solve) -> float:
        """Of the solution's lead and reply, and what a way to solve subgames plays after them."""
        policies = [each.copy() for each in self.solution]
        for place in places:
            for side, found in enumerate(solve(place)):
                first, number = place.first_actions[side], place.actions[side]
                policies[side][first : first + number] = found
        for side, policy in enumerate(policies):
            unused = np.zeros_like(policies[1 - side])
            self.exact.values(QUANTISE, side, policy, unused)
        return evaluate(self.exact, policies[0], policies[1]).exploitability

    def from_ranges(self, iterations: int) -> Solve:
        """Solve each subgame from both sides' ranges alone."""

        def solve(place: Place) -> tuple[F32, F32]:
            weights = place.chances * place.reaches[0][:, None] * place.reaches[1]
            found = Subgame(place.state, self.size - 2, weights, None, iterations)
            return found.average_strategies[0], found.average_strategies[1]

        return solve

    def safely(self, iterations: int) -> Solve:
        """Solve each subgame for each side, which the other gets no more from than it should."""

        def strategy(place: Place, side: int) -> F32:
            own = place.reaches[side][:, None] if side == 0 else place.reaches[side]
            other = (place.reaches[1 - side], place.values[1 - side])
            game = (place.state, self.size - 2, side, place.chances * own)
            return SafeSubgame(*game, *other, iterations).average_strategies[side]

        return lambda place: (strategy(place, 0), strategy(place, 1))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="five-card", choices=sorted(SIZES))
    parser.add_argument("--starter", default="5")
    asked = parser.parse_args()
    starter = next(rank for rank in Rank if rank.letter == asked.starter) - 1
    cut = Cut(SIZES[asked.rules], starter)

    def report(what: str, places: list[Place], solve: Solve) -> None:
        print(f"{what:60} {cut.exploitability(places, solve):.5f}", flush=True)

    report("never re-solved", [], cut.from_ranges(0))
    for name, solver in (("exact", cut.exact), ("shipped", cut.factored)):
        trembling, places = cut.places(solver, TREMBLE), cut.places(solver, SAFE_TREMBLE)
        for iterations in (32, 128):
            what = f"from ranges alone, {name} prior, {iterations} iterations"
            report(what, trembling, cut.from_ranges(iterations))
        for iterations in (16, 32, 64):
            report(f"safely, {name} prior, {iterations} iterations", places, cut.safely(iterations))


if __name__ == "__main__":
    main()
