"""Strategies that condition on own discards: which discards play which rank of a mixed strategy.

What is worth more against the hands that the discards leave the opponent is a matter of a side's
own cards; how often a rank is played altogether is what the opponent answers. So a mixed strategy
is shared out among the discards, and stays the same as a whole: a transport problem, solved with
an entropic penalty (Cuturi 2013).
"""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple

import numpy as np

from pegout.solver.arrays import F64, I16, I32, I64, U16
from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.pegging.frames import (
    CELL,
    PLAYED,
    POINTS,
    STAGE,
    STATE,
    whole_hand,
)
from pegout.solver.kernels.pegging.public_states import (
    DECISION,
    FIRST_LEGAL,
    GO_CHILD,
    KIND,
    LAST_CARDS,
    MOVER,
    MOVER_BOUND,
    MOVER_CARDS,
    OTHER_BOUND,
    OTHER_CARDS,
    PAYOFF_START,
    SOLO,
    PublicStates,
    WholeHands,
    block_cell,
)
from pegout.solver.kernels.pegging.weighted_payoffs import (
    WINNER,
    Payoff,
    descend,
    terminal_payoff,
)
from pegout.solver.kernels.simd import put_half

FIRST_TEMPERATURE = 0.08
"""Points; the temperature falls from it, so that prices need few rounds."""
COOLING = 0.4
"""The factor of the temperature from one stage to the next."""
EARLY_ROUNDS, LAST_ROUNDS = 20, 200
"""The most rounds at a temperature, and at the last one."""
ENOUGH = 0.0005
"""Probabilities as near as this to the strategy are near enough."""
LEAST = 1e-12


@kernel
def share_out(
    chances: F64,
    values: F64,
    strategy: F64,
    temperature: float,
    work: F64,
    shares: F64,
) -> None:
    """Share a mixed strategy out among the discards that a side may have made.

    Each discard prefers the ranks that are worth more to it, up to prices that keep every rank as
    frequent as in the strategy.

    Args:
        chances: of each discard, up to a factor, (n,).
        values: what each rank is worth to each discard, in points, (n, ranks).
        strategy: how often each rank is to be played; they add up to 1, (ranks,).
        temperature: points by which a rank has to be better to be played e times as often.
        work: workspace, (2, ranks).
        shares: receives how often each discard plays each rank, (n, ranks).
    """
    discards, ranks = values.shape
    prices, played = work[0], work[1]
    prices[:] = 0.0
    total = chances.sum()
    heat = max(FIRST_TEMPERATURE, temperature)
    while True:
        heat = max(heat * COOLING, temperature)
        for _ in range(LAST_ROUNDS if heat == temperature else EARLY_ROUNDS):
            played[:] = 0.0
            for discard in range(discards):
                highest = -1e300
                for rank in range(ranks):
                    if strategy[rank] > 0.0:
                        highest = max(highest, values[discard, rank] + prices[rank])
                whole = 0.0
                for rank in range(ranks):
                    weight = 0.0
                    if strategy[rank] > 0.0:
                        better = values[discard, rank] + prices[rank] - highest
                        weight = strategy[rank] * exp(better / heat)
                    shares[discard, rank] = weight
                    whole += weight
                for rank in range(ranks):
                    shares[discard, rank] /= whole
                    played[rank] += chances[discard] * shares[discard, rank] / total
            error = 0.0
            for rank in range(ranks):
                if strategy[rank] > 0.0:
                    error = max(error, abs(played[rank] - strategy[rank]))
                    prices[rank] += heat * log(strategy[rank] / max(played[rank], LEAST))
            if error < ENOUGH:
                break
        if heat == temperature:
            break


class HandPayoffs(NamedTuple):
    """What `write_hand_payoffs` reads and writes."""

    tree: PublicStates
    payoffs: I16
    """From `write_payoffs`, with DEALER_UNIT."""
    hands: tuple[WholeHands, WholeHands]
    """The hands of pone and dealer at the root."""
    side: int
    """Whose hand is known, 0 pone or 1 dealer."""
    hand: int
    """That hand at the root."""
    payoff: Payoff
    found: U16
    """Receives the payoff of the cells that the hand can come to, in the order of a traversal, in
    half precision; all others are left as they are."""


@inlined_kernel
def _held(to: HandPayoffs, cards: int, played: int) -> int:
    """The index of the known hand once it is down to some cards; -1 if it cannot have played so."""
    hands = to.hands[to.side]
    for held in range(hands.held[cards]):
        if whole_hand(cards, played, held, hands) == to.hand:
            return held
    return -1


@inlined_kernel
def _write_terminal(to: HandPayoffs, row: I32, frame: I64) -> None:
    """Write a terminal's payoffs."""
    counts, kind, mover = to.tree.hands.counts, row[KIND], row[MOVER]
    mine = mover == to.side
    own_cards = row[MOVER_CARDS] if mine else row[OTHER_CARDS]
    their_cards = row[OTHER_CARDS] if mine else row[MOVER_CARDS]
    own_number = counts[own_cards, row[MOVER_BOUND] if mine else row[OTHER_BOUND]]
    their_number = counts[their_cards, row[OTHER_BOUND] if mine else row[MOVER_BOUND]]
    own = _held(to, own_cards, frame[PLAYED + to.side])
    if own < 0 or own >= own_number:
        return
    other = 1 - to.side
    for their in range(their_number):
        pone, dealer = (own, their) if to.side == 0 else (their, own)
        first = mover
        if kind == LAST_CARDS:
            cell = block_cell(dealer, pone)
            # Who cannot play it says go, for which the other pegs one.
            if (pone if mover == 0 else dealer) < row[FIRST_LEGAL]:
                first = 1 - mover
        elif kind == SOLO:
            cell = own if their_cards == 0 else their
            first = 1 - mover  # The other has pegged one before.
        else:
            cell = own * their_number + their if mine else their * own_number + own
        gained = frame[POINTS]
        if kind in (SOLO, LAST_CARDS):
            gained += to.payoffs[row[PAYOFF_START] + cell]
        value = 0.5 if frame[WINNER] == 1 else -0.5
        if frame[WINNER] == 0:
            whole = whole_hand(their_cards, frame[PLAYED + other], their, to.hands[other])
            pone, dealer = (to.hand, whole) if to.side == 0 else (whole, to.hand)
            value = terminal_payoff(gained, first, pone, dealer, to.payoff)
        put_half(to.found, np.int64(frame[CELL] + cell), np.float32(value))  # type: ignore[call-arg]


@inlined_kernel
def _descend(to: HandPayoffs, row: I32, frame: I64, following: I64, stage: int) -> bool:
    """Prepare the child after a legal rank or the go behind all; whether it has to be visited."""
    mover = row[MOVER]
    rank = descend(to.tree, to.hands[mover].size, to.payoff, row, frame, following, stage)
    if mover != to.side or rank >= row[MOVER_BOUND]:
        return True
    return _held(to, row[MOVER_CARDS] - 1, following[PLAYED + mover]) >= 0


@kernel
def write_hand_payoffs(root: int, stack: I64, to: HandPayoffs) -> None:
    """Write the payoffs of a subgame in which one side's hand is known.

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
        if row[KIND] != DECISION:
            _write_terminal(to, row, frame)
            depth -= 1
        elif stage < legal or (stage == legal and row[GO_CHILD] >= 0):
            if _descend(to, row, frame, stack[depth + 1], stage):
                depth += 1
        else:
            depth -= 1
