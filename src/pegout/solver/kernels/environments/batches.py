"""Steps and observations of many games at once.

The columns are those of `pegout.solver.encoding.seat_features` for two players; tests compare both
byte by byte.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pegout.solver.arrays import F32, F64, I8, I64
from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.environments.bits import lowest, size_of
from pegout.solver.kernels.environments.games import (
    COUNT,
    DEALER,
    OVER,
    PHASE,
    PLAYS,
    ROUND,
    STARTER,
    TURN,
    Games,
    Setup,
    choices,
    choose,
    start,
)
from pegout.solver.kernels.environments.opponents import CALLER, Desk, run

CARDS, RANKS = 52, 13
NO_ACTION = 52
"""The action of a seat that has nothing to decide, beside one for each card."""


class Columns(NamedTuple):
    """The first column of every feature that is written."""

    hand: int
    """In states the hands of both seats, one after the other."""
    discard: int
    """In states the discards of both seats."""
    starter: int
    played: int
    round: int
    count: int
    held: int
    discarded: int
    gone: int
    dealer: int
    turn: int
    score: int
    phase: int


@kernel
def first_illegal(games: Games, actions: I64) -> int:
    """The first game with an action that is not legal there, -1 if there is none."""
    for row in range(len(actions)):
        action = actions[row]
        if games.at[row, PHASE] == OVER:
            continue
        if action < 0 or action >= CARDS or not choices(games, row) >> action & 1:
            return row
    return -1


@kernel
def restart(games: Games, setup: Setup, chosen: I8, opponent: int, desk: Desk) -> None:
    """Begin the games that are chosen, (n,), and go on to the first choice of the caller."""
    for row in range(len(chosen)):
        if chosen[row]:
            start(games, setup, row)
            run(games, setup, row, opponent, desk)


@kernel
def step(
    games: Games,
    setup: Setup,
    actions: I64,
    opponent: int,
    by_points: bool,
    desk: Desk,
    rewards: F64,
    over: I8,
) -> None:
    """Take an action in every game; one that is over begins again instead.

    Args:
        games: the games, changed.
        setup: what they share.
        actions: legal ones, (n,).
        opponent: who decides for seat 1.
        by_points: whether rewards are net points instead of games won.
        desk: workspace.
        rewards: receives those of seat 0, (n,).
        over: receives whether the games are over, (n,).
    """
    for row in range(len(actions)):
        over[row] = 0
        rewards[row] = 0
        if games.at[row, PHASE] == OVER:
            start(games, setup, row)
            run(games, setup, row, opponent, desk)
            continue
        before = games.scores[row, 0] - games.scores[row, 1]
        choose(games, setup, row, actions[row])
        run(games, setup, row, opponent, desk)
        ahead = games.scores[row, 0] - games.scores[row, 1]
        over[row] = games.at[row, PHASE] == OVER
        if by_points:
            rewards[row] = ahead - before
        elif over[row] and ahead:
            rewards[row] = 1 if ahead > 0 else -1


@kernel
def observe(
    games: Games, setup: Setup, opponent: int, columns: Columns, rows: F32, masks: I8
) -> None:
    """Write what the seat asked sees, (n, width), and what it may do, (n, 53).

    That is seat 0, or without an opponent the seat in turn.
    """
    for row in range(len(rows)):
        at = games.at[row]
        viewer = at[TURN] if opponent == CALLER else 0
        values, mask = rows[row], masks[row]
        values[:] = 0
        _write_cards(games.hands[row, viewer], values, columns.hand)
        _write_cards(games.discards[row, viewer], values, columns.discard)
        write_public(games, setup, row, viewer, columns, values)
        mask[:] = 0
        legal = choices(games, row)
        if legal == 0:
            mask[NO_ACTION] = 1
        while legal:
            mask[lowest(legal)] = 1
            legal &= legal - 1


@kernel
def write_states(games: Games, setup: Setup, columns: Columns, rows: F32) -> None:
    """Write all cards of every game, (n, width)."""
    for row in range(len(rows)):
        values = rows[row]
        values[:] = 0
        for seat in range(2):
            _write_cards(games.hands[row, seat], values, columns.hand + CARDS * seat)
            _write_cards(games.discards[row, seat], values, columns.discard + CARDS * seat)
        write_public(games, setup, row, 0, columns, values)


@inlined_kernel
def _write_cards(cards: int, values: F32, start: int) -> None:
    while cards:
        values[start + lowest(cards)] = 1
        cards &= cards - 1


@kernel
def write_public(
    games: Games, setup: Setup, row: int, viewer: int, columns: Columns, values: F32
) -> None:
    """Write what everybody sees, the viewer's side first."""
    at = games.at[row]
    if at[STARTER] >= 0:
        values[columns.starter + at[STARTER]] = 1
    most = 2 * (setup.size - 2)
    for i in range(at[PLAYS]):
        code = np.int64(games.order[row, i])
        mine = games.played[row, viewer] >> code & 1
        values[columns.played + CARDS * (1 - mine) + code] = (i + 1) / most
    place, round_ = 0, at[ROUND]
    while round_:
        values[columns.round + RANKS * place + (round_ & 15) - 1] = 1
        round_ >>= 4
        place += 1
    if at[COUNT] < 31:
        values[columns.count + at[COUNT]] = 1
    for relative in range(2):
        seat = viewer ^ relative
        away = size_of(games.discards[row, seat])
        held = size_of(games.hands[row, seat])
        if away == 1:
            held += 1  # the first of two cards is no secret given away
        values[columns.held + relative] = held / setup.size
        values[columns.discarded + relative] = away == 2
        values[columns.gone + relative] = games.gone[row, seat]
        values[columns.dealer + relative] = at[DEALER] == seat
        values[columns.turn + relative] = at[TURN] == seat and at[PHASE] != OVER
        score = min(games.scores[row, seat], setup.target)
        values[columns.score + relative] = score / setup.target
    values[columns.phase + at[PHASE]] = 1
