"""Frames, workspace and arguments of a traversal of the public tree; see `cfr_traversal`."""

from __future__ import annotations

from typing import NamedTuple

from pegout.solver.arrays import F32, I64, U16
from pegout.solver.kernels.compiled import inlined_kernel
from pegout.solver.kernels.pegging.infoset_updates import (
    hands_by_rank,
)
from pegout.solver.kernels.pegging.public_states import (
    PublicStates,
    WholeHands,
)

# A frame: one public node on the way from the root, in the columns of the stack.
STATE = 0
"""The node's public state."""
STAGE = 1
"""How many children have been visited; -1 before the node is entered."""
REACH = 2
"""Where the opponent's reach lies in the workspace, by hand."""
VALUES = 3
"""Where the traverser's values are added up in the workspace, by hand."""
SCRATCH = 4
"""Where the node's own workspace begins; see `_enter`."""
TOP = 5
"""Where free workspace begins."""
ACTION = 6
"""The first action of the next child's subtree, of the pone and of the dealer."""
CELL = 8
"""The first payoff cell of the next child's subtree."""
PLAYED = 9
"""The hands that pone and dealer have played."""
POINTS = 11
"""Points scored so far, in units of the payoffs."""
FIRST_ACTION = 12
"""The node's own first action."""
FRAME_SIZE = 13
MAX_DEPTH = 32

ROOT_REACH, ROOT_VALUES, ROOT_TOP = 0, 2048, 4096
"""Workspace of a traversal's root: the opponent's reach, the traverser's values, and the rest."""


class TerminalTables(NamedTuple):
    """What terminals are worth: either weighted payoffs, or a prior to weight payoffs by."""

    prior: F32
    """The chance of both whole hands, pone's by dealer's, flat."""
    prior_blocks: F32
    """The same in blocks by the hands before the last card, with the traverser in the lanes."""
    weighted_payoffs: U16
    """Prior times payoff of every payoff cell, in the order of the traversal, in half precision; of
    length 0 where it is computed from the others."""
    unit: float
    """What 1 stands for in weighted payoffs."""


class Traversal(NamedTuple):
    """The arguments of a traversal: the same for all its nodes."""

    purpose: int
    """`UPDATE`, `EVALUATE`, `BEST_RESPONSE` or `QUANTISE`."""
    traverser: int
    """The side whose values are wanted, 0 pone or 1 dealer."""
    tree: PublicStates
    terminals: TerminalTables
    policy: F32
    """The traverser's regrets (`UPDATE`, updated) or strategy, by action."""
    opponent_policy: F32
    opponent_average: F32
    """Receives the opponent's average strategy; of length 0 where it is not wanted."""
    average_weight: float
    """Of this iteration in the average strategy."""
    discount: float
    """The factor of regrets after an update, 0 to 1."""
    tremble: float
    """The opponent's chance to play any legal rank instead, from three cards or more."""
    tremble_above: int
    """The opponent trembles while both sides together hold more cards than this."""
    dealer_unit: int
    """What a point of the dealer counts for the pone: -1, or 1 for sums of points."""
    stack: I64
    """Frames, (MAX_DEPTH, FRAME_SIZE); the first is the root, see `start_traversal`."""
    work: F32
    """Workspace."""


@inlined_kernel
def start_traversal(root: int, reach: F32, stack: I64, work: F32) -> None:
    """Lay out the root's frame and workspace: the opponent's reach by hand, and values of 0."""
    for hand in range(len(reach)):
        work[ROOT_REACH + hand] = reach[hand]
    work[ROOT_VALUES:ROOT_TOP] = 0.0
    frame = stack[0]
    frame[:] = 0
    frame[STATE] = root
    frame[STAGE] = -1
    frame[REACH] = ROOT_REACH
    frame[VALUES] = ROOT_VALUES
    frame[TOP] = ROOT_TOP


@inlined_kernel
def whole_hand(cards: int, played: int, held: int, hands: WholeHands) -> int:
    """The index of the whole hand from the hand played and the `cards` cards still held."""
    return hands.table[hands.starts[cards] + played * hands.held[cards] + held]


@inlined_kernel
def after_playing(frame: I64, mover: int, cards: int, rank: int, tree: PublicStates) -> int:
    """The hand that the mover, who holds `cards` cards, has played after one more rank."""
    played = tree.whole_hands.size - cards
    return tree.hands.with_rank[hands_by_rank(played + 1, rank) + frame[PLAYED + mover]]
