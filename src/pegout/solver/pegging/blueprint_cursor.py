"""Where a play stands in the blueprint, and how likely each hand has come there."""

from __future__ import annotations

from pegout.solver.arrays import F32
from pegout.solver.caches import SOLVED
from pegout.solver.kernels.pegging.public_states import DECISION
from pegout.solver.pegging.blueprint import TREMBLE, blueprint, blueprint_tree
from pegout.solver.pegging.positions import Position
from pegout.solver.pegging.public_nodes import after_go, after_rank, moves_from, root_node


def cursor_at(position: Position) -> BlueprintCursor:
    """The cursor of a position along the blueprint, cached; whatever hand it has."""
    return _cursor_at(position._replace(hand=()))


@SOLVED.keep(16)
def _cursor_at(position: Position) -> BlueprintCursor:
    return BlueprintCursor(position)


class BlueprintCursor:
    """Follows a play as far as the blueprint goes.

    Args:
        position: the position to follow it to.
        policies: strategies of pone and dealer for the blueprint's cards; `None` for the blueprint.
        tremble: how often each side is assumed to play a uniformly random legal rank.

    Attributes:
        node: where the blueprint ends, or the position's node.
        played: the ranks (descending) played until there by pone and dealer.
        gained: what they have scored until there, except for goes.
        cards_followed: how many cards have been followed.
        complete: whether the blueprint has a strategy for the position.
    """

    def __init__(
        self,
        position: Position,
        policies: tuple[F32, F32] | None = None,
        tremble: float = TREMBLE,
    ) -> None:
        size = position.size
        self.tremble = tremble
        self.tree = blueprint_tree(size)
        self.policies = policies or blueprint(size, position.starter)
        self.node = root_node(self.tree, (size - 2, size - 2))
        self.played: tuple[list[int], list[int]] = ([], [])
        self.gained = [0, 0]
        self.cards_followed = 0
        # Before the lead it is the pone's turn, no matter whose hand it has.
        seat = position.seat if any(position.rounds) else 0
        for state, rank in moves_from(self.tree, self.tree.root, position.rounds, seat):
            if self.tree.kind(state) != DECISION:
                break
            self._follow(rank)
        self.complete = self.tree.kind(self.node.state) == DECISION

    def _follow(self, rank: int | None) -> None:
        tree, mover = self.tree, self.tree.mover(self.node.state)
        if rank is None:
            self.node = after_go(tree, self.node)
            return
        self.gained[mover] += int(tree.action_points[tree.entry(self.node.state, rank)])
        self.node = after_rank(tree, self.node, self.policies[mover], rank, self.tremble)
        self.played[mover].append(rank)
        self.cards_followed += 1

    @property
    def state(self) -> int:
        """The key of the public state."""
        return int(self.tree.keys[self.node.state])
