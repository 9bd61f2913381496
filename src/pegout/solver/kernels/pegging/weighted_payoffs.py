"""What the ends of a subgame are worth: prior times payoff, written before it is solved."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pegout.solver.arrays import F32, F64, I16, I32, I64, U16
from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.pegging.frames import (
    CELL,
    FRAME_SIZE,
    PLAYED,
    POINTS,
    SCRATCH,
    STAGE,
    STATE,
    whole_hand,
)
from pegout.solver.kernels.pegging.infoset_updates import hands_by_rank
from pegout.solver.kernels.pegging.public_states import (
    DECISION,
    FIRST_CHILD,
    FIRST_LEGAL,
    GO_CHILD,
    GO_POINTS_DEALER,
    GO_POINTS_PONE,
    KIND,
    LANES,
    LAST_CARDS,
    MOVER,
    MOVER_BOUND,
    MOVER_CARDS,
    OTHER_BOUND,
    OTHER_CARDS,
    PAYOFF_CELLS,
    PAYOFF_START,
    RANKS,
    SOLO,
    PublicStates,
    WholeHands,
    block_cell,
)
from pegout.solver.kernels.simd import put_half, put_last_cards_row

DEALER_SHIFT = 6
DEALER_UNIT = 1 << DEALER_SHIFT
"""What a point of the dealer counts in payoffs that keep both sides' points apart."""
EQUITY_SIZE = 96
"""More than anyone gains in the rest of a deal."""
NEVER = 1 << 20
"""More points than a game has."""
WINNER = SCRATCH
"""A column of the stack, free while payoffs are written: who has reached the target already,
1 the pone, 2 the dealer, 0 nobody."""


class Payoff(NamedTuple):
    """What the end of a play is worth to the pone: net points, or the chance to win less a half."""

    needed: tuple[int, int]
    """Points that pone and dealer still need to win; zeros for net points."""
    shows: tuple[I64, I64]
    """What each hand at the subgame's root will count in the show, by side."""
    equity: F64
    """The pone's chance to win less a half once both hands are shown, by the gains of pone and
    dealer, (EQUITY_SIZE, EQUITY_SIZE); of length 0 for net points."""


@inlined_kernel
def terminal_payoff(gained: int, first: int, pone: int, dealer: int, payoff: Payoff) -> float:
    """What the end of a play is worth to the pone.

    Args:
        gained: the pone's points in the play, and DEALER_UNIT times the dealer's.
        first: who wins where both reach the target with the last cards, 0 pone or 1 dealer.
        pone: the pone's hand at the subgame's root.
        dealer: the dealer's hand there.
        payoff: what points are worth.
    """
    for_dealer = gained >> DEALER_SHIFT
    for_pone = gained & (DEALER_UNIT - 1)
    if payoff.needed[0] == 0:
        return for_pone - for_dealer
    if for_pone >= payoff.needed[0] and (first == 0 or for_dealer < payoff.needed[1]):
        return 0.5
    if for_dealer >= payoff.needed[1]:
        return -0.5
    for_pone += payoff.shows[0][pone]
    if for_pone >= payoff.needed[0]:
        return 0.5
    for_dealer += payoff.shows[1][dealer]
    if for_dealer >= payoff.needed[1]:
        return -0.5
    return payoff.equity[for_pone, for_dealer]


def ends_of(payoff: Payoff) -> F32:
    """What the end of a play in which nobody has won yet is worth to the pone.

    Returns:
        By the points of pone and dealer in play and show, (EQUITY_SIZE, EQUITY_SIZE).
    """
    pone, dealer = np.indices((EQUITY_SIZE, EQUITY_SIZE), np.float32)
    if payoff.needed[0] == 0:
        return np.asarray(pone - dealer)
    # The pone counts first.
    lost = np.where(dealer >= payoff.needed[1], -0.5, payoff.equity)
    return np.where(pone >= payoff.needed[0], 0.5, lost).astype(np.float32)


@inlined_kernel
def winner(gained: int, payoff: Payoff) -> int:
    """Who has reached the target: 1 the pone, 2 the dealer, 0 nobody."""
    if payoff.needed[0] == 0:
        return 0
    for_dealer = gained // DEALER_UNIT
    if gained - DEALER_UNIT * for_dealer >= payoff.needed[0]:
        return 1
    return 2 if for_dealer >= payoff.needed[1] else 0


class Weighting(NamedTuple):
    """What `write_weighted_payoffs` reads and writes."""

    tree: PublicStates
    payoffs: I16
    """From `write_payoffs`, with DEALER_UNIT."""
    pone_hands: WholeHands
    """The pone's hands at the root."""
    dealer_hands: WholeHands
    prior: F64
    """The weight of both hands at the root, pone's by dealer's, (n, m)."""
    priors: F32
    """The same by dealer's and pone's hand, with a row and a column of zeros at the end for hands
    that are impossible."""
    payoff: Payoff
    ends: F32
    """From `ends_of`."""
    lanes: I32
    """Workspace, (3, LANES)."""
    weighted_payoffs: U16
    """Receives prior times payoff of every payoff cell, in the order of the traversal, in half
    precision."""
    unit: float
    """What 1 stands for in them."""


@inlined_kernel
def _first_to_score(row: I32) -> int:
    """Who scores first where a side is out of cards; alone, the other has pegged one before."""
    mover = row[MOVER]
    return 1 - mover if row[KIND] == SOLO else mover


@inlined_kernel
def _write_last_cards(to: Weighting, row: I32, frame: I64) -> None:
    """Write the weighted payoffs of a terminal with one card on each side."""
    pone_moves, low = row[MOVER] == 0, row[FIRST_LEGAL]
    pone_number = row[MOVER_BOUND] if pone_moves else row[OTHER_BOUND]
    dealer_number = row[OTHER_BOUND] if pone_moves else row[MOVER_BOUND]
    impossible = to.priors.shape[1] - 1
    for pone in range(LANES):
        to.lanes[0, pone], to.lanes[1, pone] = impossible, 0
        if pone < pone_number:
            whole = whole_hand(1, frame[PLAYED], pone, to.pone_hands)
            to.lanes[0, pone] = whole
            to.lanes[1, pone] = EQUITY_SIZE * to.payoff.shows[0][whole]
        # The other side has pegged one for a go, and scored nothing with a card since.
        to.lanes[2, pone] = pone_moves and pone < low
    goals = _goals(frame[WINNER], to.payoff)
    for dealer in range(RANKS):
        whole, show = to.priors.shape[0] - 1, 0
        if dealer < dealer_number:
            whole = whole_hand(1, frame[PLAYED + 1], dealer, to.dealer_hands)
            show = to.payoff.shows[1][whole]
        first = block_cell(dealer, 0)
        put_last_cards_row(  # type: ignore[call-arg]
            to.weighted_payoffs,
            np.int64(frame[CELL] + first),
            to.payoffs,
            np.int64(row[PAYOFF_START] + first),
            np.int32(frame[POINTS]),
            to.lanes,
            to.ends,
            np.int32(show),
            to.priors,
            np.int64(whole * to.priors.shape[1]),
            goals,
            np.int32(not pone_moves and dealer >= low),
            np.float32(1.0 / to.unit),
        )


@inlined_kernel
def _goals(decided: int, payoff: Payoff) -> tuple[int, int]:
    """The points at which pone and dealer win at once; who has won already needs none."""
    if decided == 1:
        return np.int32(0), np.int32(NEVER)
    if decided == 2:
        return np.int32(NEVER), np.int32(0)
    if payoff.needed[0] == 0:
        return np.int32(NEVER), np.int32(NEVER)
    return np.int32(payoff.needed[0]), np.int32(payoff.needed[1])


@inlined_kernel
def _write_terminal(to: Weighting, row: I32, frame: I64) -> None:
    """Write the weighted payoffs of a terminal where a side is out of cards, or the play over."""
    counts, pone_moves = to.tree.hands.counts, row[MOVER] == 0
    pone_cards = row[MOVER_CARDS] if pone_moves else row[OTHER_CARDS]
    dealer_cards = row[OTHER_CARDS] if pone_moves else row[MOVER_CARDS]
    pone_number = counts[pone_cards, row[MOVER_BOUND] if pone_moves else row[OTHER_BOUND]]
    dealer_number = counts[dealer_cards, row[OTHER_BOUND] if pone_moves else row[MOVER_BOUND]]
    for pone in range(pone_number):
        pone_whole = whole_hand(pone_cards, frame[PLAYED], pone, to.pone_hands)
        for dealer in range(dealer_number):
            dealer_whole = whole_hand(dealer_cards, frame[PLAYED + 1], dealer, to.dealer_hands)
            gained = frame[POINTS]
            if row[KIND] == SOLO:
                cell = pone if dealer_cards == 0 else dealer
                gained += to.payoffs[row[PAYOFF_START] + cell]
            else:
                cell = pone * dealer_number + dealer if pone_moves else dealer * pone_number + pone
            value = 0.5 if frame[WINNER] == 1 else -0.5
            if frame[WINNER] == 0:
                first = _first_to_score(row)
                value = terminal_payoff(gained, first, pone_whole, dealer_whole, to.payoff)
            weighted = np.float32(to.prior[pone_whole, dealer_whole] * value / to.unit)
            put_half(to.weighted_payoffs, np.int64(frame[CELL] + cell), weighted)  # type: ignore[call-arg]


@inlined_kernel
def descend(
    tree: PublicStates, size: int, payoff: Payoff, row: I32, frame: I64, following: I64, stage: int
) -> int:
    """Prepare the child after a legal rank, or after the go that comes behind all ranks.

    Args:
        tree: the public states.
        size: cards in a whole hand of the mover.
        payoff: tells who has won.
        row: of the public state.
        frame: its frame.
        following: receives the child's frame.
        stage: the number of the child.

    Returns:
        The rank; the first that the mover cannot hold stands for a go.
    """
    mover, rank = row[MOVER], row[FIRST_LEGAL] + stage
    for column in range(FRAME_SIZE):
        following[column] = frame[column]
    following[STAGE] = 0
    if rank < row[MOVER_BOUND]:
        entry = row[FIRST_CHILD] + stage
        child = tree.children[entry]
        following[POINTS] += tree.action_points[entry] * (1 if mover == 0 else DEALER_UNIT)
        following[PLAYED + mover] = tree.hands.with_rank[
            hands_by_rank(size - row[MOVER_CARDS] + 1, rank) + frame[PLAYED + mover]
        ]
    else:
        child = row[GO_CHILD]
        following[POINTS] += row[GO_POINTS_PONE] + DEALER_UNIT * row[GO_POINTS_DEALER]
    if frame[WINNER] == 0:
        following[WINNER] = winner(following[POINTS], payoff)
    following[STATE] = child
    frame[CELL] += tree.states[child, PAYOFF_CELLS]
    return rank


@kernel
def write_weighted_payoffs(root: int, stack: I64, to: Weighting) -> None:
    """Write prior times payoff of every terminal of a subgame, in the order of `traverse`.

    Args:
        root: the subgame's first public state.
        stack: frames, (MAX_DEPTH, FRAME_SIZE).
        to: what is read and written.
    """
    stack[0][:] = 0
    stack[0][STATE] = root
    depth = 0
    while depth >= 0:
        frame = stack[depth]
        row = to.tree.states[frame[STATE]]
        legal = row[MOVER_BOUND] - row[FIRST_LEGAL]
        stage = frame[STAGE]
        frame[STAGE] += 1
        if row[KIND] == LAST_CARDS:
            _write_last_cards(to, row, frame)
            depth -= 1
        elif row[KIND] != DECISION:
            _write_terminal(to, row, frame)
            depth -= 1
        elif stage < legal or (stage == legal and row[GO_CHILD] >= 0):
            size = to.pone_hands.size if row[MOVER] == 0 else to.dealer_hands.size
            descend(to.tree, size, to.payoff, row, frame, stack[depth + 1], stage)
            depth += 1
        else:
            depth -= 1
