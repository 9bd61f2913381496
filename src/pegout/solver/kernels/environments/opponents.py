"""Who sits opposite in batches of games: random choices, or discards by tables and careful play."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pegout.solver.arrays import I64
from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.discards.choices import DISCARD_CHOICES
from pegout.solver.kernels.environments.bits import lowest, random_card, size_of
from pegout.solver.kernels.environments.games import (
    COUNT,
    DEALER,
    DISCARDING,
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
)
from pegout.solver.kernels.odds.games import best_discard, sort_cards
from pegout.solver.kernels.pegging.play_policies import Pegging, Turn, choose_careful

CALLER, RANDOM, CAREFUL = 0, 1, 2
"""Who decides for seat 1: the caller, as for seat 0; random choices; tables and careful play."""


class Desk(NamedTuple):
    """Workspace of an opponent."""

    own: I64
    """Cards of each suit in a hand, (4,)."""
    unseen: I64
    """Cards not seen, by rank + 1, (14,)."""


def new_desk() -> Desk:
    """A desk for one thread."""
    return Desk(np.zeros(4, np.int64), np.zeros(14, np.int64))


@kernel
def run(games: Games, setup: Setup, row: int, opponent: int, desk: Desk) -> None:
    """Go on to the next choice of the caller, or to the end of the game."""
    if opponent == CALLER:
        return
    at = games.at[row]
    while at[TURN] == 1 and at[PHASE] != OVER:
        if opponent == RANDOM:
            choose(games, setup, row, random_card(choices(games, row), games.rng[row]))
        elif at[PHASE] == DISCARDING:
            _discard_by_tables(games, setup, row, desk.own)
        else:
            choose(games, setup, row, _careful_card(games, setup, row, desk.unseen))


@kernel
def _discard_by_tables(games: Games, setup: Setup, row: int, own: I64) -> None:
    """Discard both cards that the tables value most."""
    pack, size = games.packs[row], setup.size
    sort_cards(pack, size, 2 * size)
    role = games.at[row, DEALER]  # seat 1: 0 as pone, 1 as dealer
    choice = best_discard(pack, size, size, role, setup.tables, own)
    first = np.int64(pack[size + DISCARD_CHOICES[choice, 0]])
    second = np.int64(pack[size + DISCARD_CHOICES[choice, 1]])
    choose(games, setup, row, first)
    choose(games, setup, row, second)


@kernel
def _careful_card(games: Games, setup: Setup, row: int, unseen: I64) -> int:
    at = games.at[row]
    unseen[:] = 4
    unseen[(at[STARTER] >> 2) + 1] -= 1
    for i in range(setup.size, 2 * setup.size):
        unseen[(games.packs[row, i] >> 2) + 1] -= 1
    for i in range(at[PLAYS]):
        code = np.int64(games.order[row, i])
        if games.played[row, 0] >> code & 1:
            unseen[(code >> 2) + 1] -= 1
    hand, place, left = 0, 0, games.hands[row, 1]
    while left:
        hand |= ((lowest(left) >> 2) + 1) << 4 * place
        left &= left - 1
        place += 1
    held = 0 if games.gone[row, 0] else size_of(games.hands[row, 0])
    turn = Turn(hand, at[ROUND], at[COUNT], held, -1, 0, unseen)
    by = Pegging(setup.tables.pegging_weights, setup.tables.pair_points)
    chosen = games.hands[row, 1]
    for _ in range(choose_careful(turn, by)):
        chosen &= chosen - 1
    return lowest(chosen)
