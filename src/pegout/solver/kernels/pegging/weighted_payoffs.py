"""Weighted payoffs of a subgame's ends: prior times payoff, written before it is solved."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pegout.solver.arrays import F32, F64, I16, I32, I64, U16
from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.pegging import public_states as graph
from pegout.solver.kernels.pegging.infoset_updates import hands_by_rank
from pegout.solver.kernels.pegging.public_states import (
    PublicStates,
    WholeHands,
    block_cell,
    bound_of,
    cards_of,
)
from pegout.solver.kernels.pegging.traversals import (
    CELL,
    FRAME_SIZE,
    PLAYED,
    POINTS,
    SCRATCH,
    STAGE,
    STATE,
    whole_hand,
)
from pegout.solver.kernels.simd import (
    EQUITY_SIZE,
    POINTS_BITS,
    put_half,
    put_last_cards_row,
)

DEALER_UNIT = 1 << POINTS_BITS
"""The unit of the dealer's points in payoffs that keep both sides' points apart."""
NO_GOAL = 1 << 20
"""In place of a goal that cannot be reached: more points than a game has."""
WINNER = SCRATCH
"""A column of the stack, free while payoffs are written: who had reached the target first, as
`winner` tells."""


class Payoff(NamedTuple):
    """Values of the end of a play to the pone: net points, or the chance to win less a half."""

    needed: tuple[int, int]
    """Points that pone and dealer still need to win; zeros for net points."""
    shows: tuple[I64, I64]
    """Points in the show of each hand at the subgame's root, by side."""
    equity: F64
    """The pone's chance to win less a half once both hands are shown, by the gains of pone and
    dealer, (EQUITY_SIZE, EQUITY_SIZE); of length 0 for net points."""
    won: F64
    """The same where the pone has won, and where the dealer has, by what the loser had gained,
    (2, EQUITY_SIZE): a half and minus a half unless stakes make more of a win."""


@inlined_kernel
def terminal_payoff(
    gained: int, before: int, first: int, pone: int, dealer: int, payoff: Payoff
) -> float:
    """The value of an end of the play to the pone.

    Args:
        gained: the pone's points in the play, and DEALER_UNIT times the dealer's.
        before: the same before the last cards.
        first: who wins where both reach the target with the last cards, 0 pone or 1 dealer.
        pone: the pone's hand at the subgame's root.
        dealer: the dealer's hand there.
        payoff: what points are worth.
    """
    for_dealer = gained >> POINTS_BITS
    for_pone = gained & (DEALER_UNIT - 1)
    if payoff.needed[0] == 0:
        return for_pone - for_dealer
    # What the other scores once the target is reached does not count.
    if for_pone >= payoff.needed[0] and (first == 0 or for_dealer < payoff.needed[1]):
        return payoff.won[0, before >> POINTS_BITS if first == 0 else for_dealer]
    if for_dealer >= payoff.needed[1]:
        return payoff.won[1, before & (DEALER_UNIT - 1) if first == 1 else for_pone]
    for_pone += payoff.shows[0][pone]
    if for_pone >= payoff.needed[0]:
        return payoff.won[0, for_dealer]
    for_dealer += payoff.shows[1][dealer]
    if for_dealer >= payoff.needed[1]:
        return payoff.won[1, for_pone]
    return payoff.equity[for_pone, for_dealer]


def ends_of(payoff: Payoff) -> F32:
    """The values to the pone of the ends of a play in which neither side has won yet.

    Returns:
        By the points of pone and dealer in play and show, (EQUITY_SIZE, EQUITY_SIZE).
    """
    pone, dealer = np.indices((EQUITY_SIZE, EQUITY_SIZE), np.float32)
    if payoff.needed[0] == 0:
        return np.asarray(pone - dealer)
    # The pone counts first. Where wins count more than one, cells are written one by one.
    lost = np.where(dealer >= payoff.needed[1], -0.5, payoff.equity)
    return np.where(pone >= payoff.needed[0], 0.5, lost).astype(np.float32)


@inlined_kernel
def winner(gained: int, payoff: Payoff) -> int:
    """Who has reached the target, and what the loser has gained.

    Returns:
        One more than the loser's gain where the pone has won, less than 0 by as much where the
        dealer has; 0 where neither has.
    """
    if payoff.needed[0] == 0:
        return 0
    for_dealer = gained // DEALER_UNIT
    for_pone = gained - DEALER_UNIT * for_dealer
    if for_pone >= payoff.needed[0]:
        return 1 + for_dealer
    return -1 - for_pone if for_dealer >= payoff.needed[1] else 0


@inlined_kernel
def _decided_value(won: int, payoff: Payoff) -> float:
    return payoff.won[0, won - 1] if won > 0 else payoff.won[1, -1 - won]


@inlined_kernel
def _is_plain(payoff: Payoff) -> bool:
    """Whether every win counts the same, or points alone."""
    return payoff.needed[0] == 0 or (payoff.won[0, 0] == 0.5 and payoff.won[1, 0] == -0.5)


class Weighting(NamedTuple):
    """The tables that `write_weighted_payoffs` reads, and the array that it writes."""

    tree: PublicStates
    payoffs: I16
    """From `write_payoffs`, with DEALER_UNIT."""
    hands: tuple[WholeHands, WholeHands]
    """The hands of pone and dealer at the root."""
    known: tuple[int, int]
    """A side whose hand is known, 0 pone or 1 dealer, and that hand at the root; the side is -1
    where both hands are weighted."""
    prior: F64
    """The weight of both hands at the root, pone's by dealer's, (n, m); empty where one is known,
    like the next."""
    priors: F32
    """The same by dealer's and pone's hand, with a row and a column of zeros at the end for hands
    that are impossible."""
    payoff: Payoff
    ends: F32
    """From `ends_of`; empty where a hand is known."""
    lanes: I32
    """Workspace, (3, LANES)."""
    weighted_payoffs: U16
    """Receives prior times payoff of every payoff cell, in the order of the traversal, in half
    precision; where a hand is known, the payoff of the cells that it can come to."""
    unit: float
    """The payoff that 1 stands for in them."""


@inlined_kernel
def _write_last_cards(to: Weighting, row: I32, frame: I64) -> None:
    """Write the weighted payoffs of a terminal with one card on each side."""
    pone_moves, low = row[graph.MOVER] == 0, row[graph.FIRST_LEGAL]
    impossible = to.priors.shape[1] - 1
    for pone in range(graph.LANES):
        to.lanes[0, pone], to.lanes[1, pone] = impossible, 0
        if pone < bound_of(row, 0):
            whole = whole_hand(1, frame[PLAYED], pone, to.hands[0])
            to.lanes[0, pone] = whole
            to.lanes[1, pone] = EQUITY_SIZE * to.payoff.shows[0][whole]
        # The other side has pegged one for a go, and scored nothing with a card since.
        to.lanes[2, pone] = pone_moves and pone < low
    goals = _goals(frame[WINNER], to.payoff)
    for dealer in range(graph.RANKS):
        whole, show = to.priors.shape[0] - 1, 0
        if dealer < bound_of(row, 1):
            whole = whole_hand(1, frame[PLAYED + 1], dealer, to.hands[1])
            show = to.payoff.shows[1][whole]
        first = block_cell(dealer, 0)
        put_last_cards_row(  # type: ignore[call-arg]
            to.weighted_payoffs,
            np.int64(frame[CELL] + first),
            to.payoffs,
            np.int64(row[graph.PAYOFF_START] + first),
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
    if decided > 0:
        return np.int32(0), np.int32(NO_GOAL)
    if decided < 0:
        return np.int32(NO_GOAL), np.int32(0)
    if payoff.needed[0] == 0:
        return np.int32(NO_GOAL), np.int32(NO_GOAL)
    return np.int32(payoff.needed[0]), np.int32(payoff.needed[1])


@inlined_kernel
def _known_held(to: Weighting, cards: int, played: int) -> int:
    """The index of the known hand once it is down to some cards; -1 if it cannot have played so."""
    side, hand = to.known
    hands = to.hands[side]
    for held in range(hands.held[cards]):
        if whole_hand(cards, played, held, hands) == hand:
            return held
    return -1


@inlined_kernel
def _write_terminal(to: Weighting, row: I32, frame: I64) -> None:
    """Write the weighted payoffs of a terminal, one pair of hands after another."""
    kind, mover, side = row[graph.KIND], row[graph.MOVER], to.known[0]
    pone_cards, dealer_cards = cards_of(row, 0), cards_of(row, 1)
    pones = to.tree.hands.counts[pone_cards, bound_of(row, 0)]
    dealers = to.tree.hands.counts[dealer_cards, bound_of(row, 1)]
    first_pone, last_pone, first_dealer, last_dealer = 0, pones, 0, dealers
    if side < 0 and kind == graph.LAST_CARDS:
        # A block is read whole: hands that a go has ruled out keep their reach, and weigh nothing.
        to.weighted_payoffs[frame[CELL] : frame[CELL] + graph.BLOCK_CELLS] = 0
    if side >= 0:
        held = _known_held(to, cards_of(row, side), frame[PLAYED + side])
        if held < 0 or held >= (pones if side == 0 else dealers):
            return
        if side == 0:
            first_pone, last_pone = held, held + 1
        else:
            first_dealer, last_dealer = held, held + 1
    for pone in range(first_pone, last_pone):
        pone_whole = whole_hand(pone_cards, frame[PLAYED], pone, to.hands[0])
        for dealer in range(first_dealer, last_dealer):
            dealer_whole = whole_hand(dealer_cards, frame[PLAYED + 1], dealer, to.hands[1])
            gained, first = frame[POINTS], mover
            if kind == graph.LAST_CARDS:
                cell = block_cell(dealer, pone)
                # Who cannot play it says go, for which the other pegs one.
                if (pone if mover == 0 else dealer) < row[graph.FIRST_LEGAL]:
                    first = 1 - mover
            elif kind == graph.SOLO:
                cell = pone if dealer_cards == 0 else dealer
                first = 1 - mover  # The other has pegged one before.
            else:
                cell = pone * dealers + dealer if mover == 0 else dealer * pones + pone
            if kind != graph.END:
                gained += to.payoffs[row[graph.PAYOFF_START] + cell]
            if frame[WINNER] == 0:
                value = terminal_payoff(
                    gained, frame[POINTS], first, pone_whole, dealer_whole, to.payoff
                )
            else:
                value = _decided_value(frame[WINNER], to.payoff)
            if side < 0:
                value = to.prior[pone_whole, dealer_whole] * value / to.unit
            place = np.int64(frame[CELL] + cell)
            put_half(to.weighted_payoffs, place, np.float32(value))  # type: ignore[call-arg]


@inlined_kernel
def _descend(to: Weighting, row: I32, frame: I64, following: I64, stage: int) -> bool:
    """Prepare the child after a legal rank or the go behind all; whether it has to be visited."""
    tree, mover, rank = to.tree, row[graph.MOVER], row[graph.FIRST_LEGAL] + stage
    for column in range(FRAME_SIZE):
        following[column] = frame[column]
    following[STAGE] = 0
    is_go = rank >= row[graph.MOVER_BOUND]
    if is_go:
        child = row[graph.GO_CHILD]
        following[POINTS] += row[graph.GO_POINTS_PONE] + DEALER_UNIT * row[graph.GO_POINTS_DEALER]
    else:
        entry = row[graph.FIRST_CHILD] + stage
        child = tree.children[entry]
        following[POINTS] += tree.action_points[entry] * (1 if mover == 0 else DEALER_UNIT)
        played = to.hands[mover].size - row[graph.MOVER_CARDS]
        following[PLAYED + mover] = tree.hands.with_rank[
            hands_by_rank(played + 1, rank) + frame[PLAYED + mover]
        ]
    if frame[WINNER] == 0:
        following[WINNER] = winner(following[POINTS], to.payoff)
    following[STATE] = child
    frame[CELL] += tree.states[child, graph.PAYOFF_CELLS]
    if is_go or mover != to.known[0]:
        return True
    return _known_held(to, row[graph.MOVER_CARDS] - 1, following[PLAYED + mover]) >= 0


@kernel
def write_weighted_payoffs(root: int, stack: I64, to: Weighting) -> None:
    """Write prior times payoff of the terminals of a subgame, in the order of `traverse`.

    It begins with the public state `root`; the stack are frames, (MAX_DEPTH, FRAME_SIZE).
    """
    stack[0][:] = 0
    stack[0][STATE] = root
    is_plain = _is_plain(to.payoff)
    depth = 0
    while depth >= 0:
        frame = stack[depth]
        row = to.tree.states[frame[STATE]]
        legal = row[graph.MOVER_BOUND] - row[graph.FIRST_LEGAL]
        stage = frame[STAGE]
        frame[STAGE] += 1
        if row[graph.KIND] != graph.DECISION:
            if row[graph.KIND] == graph.LAST_CARDS and to.known[0] < 0 and is_plain:
                _write_last_cards(to, row, frame)
            else:
                _write_terminal(to, row, frame)
            depth -= 1
        elif stage < legal or (stage == legal and row[graph.GO_CHILD] >= 0):
            if _descend(to, row, frame, stack[depth + 1], stage):
                depth += 1
        else:
            depth -= 1
