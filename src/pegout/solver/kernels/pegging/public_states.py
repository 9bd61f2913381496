"""The public states of the play: a graph of what can still happen, whatever was played before.

A public state is what the rest of a play depends on: the cards left on both sides, the end of the
round that can still score, the count, whose turn it is, who has said go, and which ranks each
side's goes have ruled out. Histories that lead to one public state share its row, so the public
tree is traversed without being stored (see `cfr_traversal`).

Ranks are counted downwards here: 0 is the king, 12 the ace. The cards that do not fit under 31
are then the first ranks, and the hands that hold only such cards the first indices of all
multisets (see `pegout.solver.encoding.cards`).
"""

from __future__ import annotations

from typing import NamedTuple

from pegout.solver.arrays import F32, I8, I16, I32, I64, U16
from pegout.solver.kernels.compiled import inlined_kernel
from pegout.solver.kernels.encoding import cards

RANKS, LANES = cards.RANKS, cards.LANES
BLOCK_CELLS = RANKS * LANES
"""A block: 13 rows of 16 lanes, the last three of which are padding."""
REMAINING_HANDS = 455
"""The most hands that can be left after a card is played: three cards of 13 ranks."""

# Columns of a public state's row.
(
    KIND, MOVER, MOVER_CARDS, OTHER_CARDS, FIRST_LEGAL, MOVER_BOUND, OTHER_BOUND, FIRST_CHILD,
    GO_CHILD, GO_POINTS_PONE, GO_POINTS_DEALER,
) = range(11)  # fmt: skip
"""FIRST_LEGAL is the first rank that fits under 31. A side's bound is the first rank that it
cannot hold any more, because it would have had to play it instead of saying go."""
INFOSET_ACTIONS = 11
"""Information-set actions of the pone in the whole subtree; the dealer's are in the next column."""
PAYOFF_START = 13
"""Where a terminal's payoffs begin."""
PAYOFF_CELLS = 14
"""Payoff cells of all terminals in the subtree; see `cfr_traversal.TerminalTables`."""
BEFORE_LAST_CARDS = 15
"""1 where a side decides, and every card that can be played leads to LAST_CARDS, otherwise 0."""
COLUMNS = 16

DECISION, SOLO, LAST_CARDS, END = 0, 1, 2, 3
"""Kinds: a side decides; one side is out of cards; both hold one card; the play is over. The
last three are terminals: no side chooses against hidden cards any more."""
NO_STATE = -1
"""In place of a child: the play is over, or no hand has to say go."""


class HandTables(NamedTuple):
    """Tables about hands as multisets of ranks, by number of cards."""

    counts: I64
    """Hands by number of cards and bound: those with ranks below the bound only, (5, 14)."""
    with_rank: U16
    """The index of a hand with one rank added: by cards afterwards, rank and hand before, flat,
    (5, 13, REMAINING_HANDS)."""
    pair_cells: U16
    """The cell of each two-card hand in a block, then its mirror image's, (182,)."""
    uniform: F32
    """One over the number of legal ranks: by cards, first legal rank and hand, flat,
    (5, 14, 1820)."""


class WholeHands(NamedTuple):
    """Whole hands from the cards played and the cards still held."""

    size: int
    """Cards in a whole hand."""
    number: int
    """Whole hands."""
    before_last: int
    """Hands of one card less."""
    table: U16
    """The index of the whole hand, by cards held, hand played and hand held, flat."""
    starts: I64
    """Where each number of cards held begins in `table`, (size + 1,)."""
    held: I64
    """How many hands there are of each number of cards held, (size + 1,)."""


class PublicStates(NamedTuple):
    """The graph of public states, and what traversals look up beside it."""

    states: I32
    """From `expand` and `measure_subtrees`, (n, COLUMNS)."""
    children: I32
    """The public state after each legal rank, from a row's FIRST_CHILD on."""
    action_points: I16
    """The mover's points for each legal rank, in the same order."""
    payoffs: I8
    """From `write_payoffs`; empty where a traversal has weighted payoffs."""
    hands: HandTables
    whole_hands: WholeHands


class PublicState(NamedTuple):
    """A public state, unpacked."""

    cards: tuple[int, int]
    """Held by pone and dealer."""
    bounds: tuple[int, int]
    """The first rank that pone and dealer cannot hold; `RANKS` before any go."""
    mover: int
    """0 pone, 1 dealer."""
    gone: int
    """1 when the other side has said go or is out of cards in this round."""
    last_player: int
    """Who played the last card of the round."""
    count: int
    round_: int
    """The end of the round that can still score, packed as in `play_policies`."""


@inlined_kernel
def pack_state(state: PublicState) -> int:
    """A public state as one number, its key."""
    return (
        state.round_ << 22
        | state.count << 17
        | state.last_player << 16
        | state.gone << 15
        | state.mover << 14
        | state.cards[0] << 11
        | state.cards[1] << 8
        | state.bounds[0] << 4
        | state.bounds[1]
    )


@inlined_kernel
def unpack_state(key: int) -> PublicState:
    """The public state of a key."""
    return PublicState(
        ((key >> 11) & 7, (key >> 8) & 7),
        ((key >> 4) & 15, key & 15),
        (key >> 14) & 1,
        (key >> 15) & 1,
        (key >> 16) & 1,
        (key >> 17) & 31,
        key >> 22,
    )


@inlined_kernel
def packed_rank(rank: int) -> int:
    """A rank counted downwards as rounds hold it: 1 for the ace to 13 for the king."""
    return RANKS - rank


@inlined_kernel
def block_cell(row_rank: int, lane_rank: int) -> int:
    """The cell of two ranks in a block."""
    return LANES * row_rank + lane_rank


@inlined_kernel
def cards_of(row: I32, side: int) -> int:
    """How many cards a side holds in a public state."""
    return row[MOVER_CARDS] if row[MOVER] == side else row[OTHER_CARDS]


@inlined_kernel
def bound_of(row: I32, side: int) -> int:
    """The first rank that a side cannot hold in a public state."""
    return row[MOVER_BOUND] if row[MOVER] == side else row[OTHER_BOUND]
