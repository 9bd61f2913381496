"""Counterfactual regret minimisation as in the textbook: the way into the solver, and its oracle.

Zinkevich, Johanson, Bowling and Piccione, *Regret Minimization in Games with Incomplete
Information* (2007), on the play between a few hands as the rules have it. The solver does the
same with vectors over all hands, discounted regrets, and compiled kernels.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence

from tests.solver.brute_force import Hand, History, Node, net, play_of

Infoset = tuple[History, Hand]
"""An information set: the moves so far, and the cards that a side holds."""
Strategy = dict[int | None, float]


class Textbook:
    """Both sides' regrets and average strategies.

    Args:
        deals: hands of pone and dealer, each pair with its probability.
        played: moves before the play begins.
    """

    def __init__(self, deals: Sequence[tuple[Hand, Hand, float]], played: History) -> None:
        self.deals = [(play_of(pone, dealer, played), chance) for pone, dealer, chance in deals]
        self.regrets: dict[Infoset, Strategy] = defaultdict(lambda: defaultdict(float))
        self.played: dict[Infoset, Strategy] = defaultdict(lambda: defaultdict(float))

    def run(self, iterations: int) -> float:
        """Improve both strategies; return the pone's net points, the mean of all iterations."""
        total = 0.0
        for _ in range(iterations):
            total += sum([chance * self._walk(node, (), chance) for node, chance in self.deals])
        return total / iterations

    def _walk(
        self, node: Node, history: History, chance: float, reaches: tuple[float, float] = (1, 1)
    ) -> float:
        """The pone's net points from a node on, by the strategies of this iteration."""
        if node.mover < 0:
            return 0.0
        mover, infoset = node.mover, (history, node.hands[node.mover])
        strategy, values = normalised(self.regrets[infoset], node.moves), {}
        for move, (points, child) in node.moves.items():
            below = [*reaches]
            below[mover] *= strategy[move]
            rest = self._walk(child, (*history, move), chance, (below[0], below[1]))
            values[move] = net(points, 0) + rest
        value = sum([strategy[move] * values[move] for move in values])
        for move, after in values.items():
            better = (after - value) * (1 if mover == 0 else -1)
            self.regrets[infoset][move] += chance * reaches[1 - mover] * better
            self.played[infoset][move] += reaches[mover] * strategy[move]
        return value

    def average(self, infoset: Infoset) -> Strategy:
        """The average strategy, which converges to an equilibrium."""
        return normalised(self.played[infoset], self.played[infoset])


def normalised(weights: Strategy, moves: Collection[int | None]) -> Strategy:
    """Regret matching: moves in proportion to their positive weights, or evenly."""
    positive = {move: max(weights[move], 0.0) for move in moves}
    total = sum(positive.values())
    return {move: part / total if total else 1 / len(moves) for move, part in positive.items()}
