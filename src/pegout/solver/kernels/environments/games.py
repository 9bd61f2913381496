"""Many games of six-card or five-card cribbage, taken from one decision of a seat to the next.

Moves without an alternative are made here: dealing, goes, a last card that fits, the show. Points
are pegged item by item in the order of the rules, so that a game ends with the same scores.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pegout.solver.arrays import I64, U8, U64
from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.encoding.cards import JACK
from pegout.solver.kernels.encoding.show import show_four, show_three
from pegout.solver.kernels.environments.bits import FITTING, lowest, size_of
from pegout.solver.kernels.odds.games import DealTables
from pegout.solver.kernels.pegging.play_policies import counting_value, play_points
from pegout.solver.kernels.rng import random_below, shuffle_front

DISCARDING, PLAYING, OVER = 0, 1, 2
"""The phases of a game, in the column `PHASE`."""
PHASE, DEALER, TURN, STARTER, PLAYS, COUNT, ROUND, LAST, DEAL = range(9)
"""The columns of `Games.at`: numbers of a game. `STARTER` is a code, -1 before the cut; `PLAYS` the
cards played in this deal; `ROUND` the ranks of the round, packed as in `play_policies`; `LAST` the
seat that played the last card; `DEAL` the number of the deal, from 0."""


class Games(NamedTuple):
    """The state of n games, a row each. Sets of cards are bits by code."""

    rng: U64
    """Random generators, (n, 1)."""
    packs: U8
    """The pack: the cards of seat 0, those of seat 1, the starter, the others; (n, 52)."""
    hands: I64
    """Cards held, by seat, (n, 2)."""
    discards: I64
    """Cards discarded, by seat, (n, 2)."""
    played: I64
    """Cards played, by seat, (n, 2)."""
    order: U8
    """Codes in the order played, (n, 8)."""
    scores: I64
    """Points by seat, (n, 2)."""
    gone: I64
    """Whether each seat has said go in this round, (n, 2)."""
    at: I64
    """Numbers by column, (n, 9)."""


def new_games(number: int) -> Games:
    """Arrays for a number of games; their generators have to be seeded."""
    hands, discards, played, scores, gone = (np.zeros((number, 2), np.int64) for _ in range(5))
    return Games(
        rng=np.zeros((number, 1), np.uint64),
        packs=np.tile(np.arange(52, dtype=np.uint8), (number, 1)),
        hands=hands,
        discards=discards,
        played=played,
        order=np.zeros((number, 8), np.uint8),
        scores=scores,
        gone=gone,
        at=np.zeros((number, 9), np.int64),
    )


class Setup(NamedTuple):
    """Settings that all games of a batch share."""

    size: int
    """Cards dealt to each."""
    target: int
    ahead: int
    """Points of the pone before the first deal (three for last)."""
    first_round_only: bool
    one_deal: bool
    """Whether a game is over after one deal."""
    tables: DealTables


@inlined_kernel
def peg(games: Games, row: int, seat: int, points: int, target: int) -> bool:
    """Peg points; whether that wins the game."""
    games.scores[row, seat] += points
    if games.scores[row, seat] < target:
        return False
    games.at[row, PHASE] = OVER
    return True


@kernel
def deal(games: Games, setup: Setup, row: int) -> None:
    """Deal to both seats; seat 0 discards first."""
    pack, at, size = games.packs[row], games.at[row], setup.size
    shuffle_front(pack, 2 * size + 1, games.rng[row])
    clear(games, row)
    for seat in range(2):
        hand = 0
        for i in range(seat * size, seat * size + size):
            hand |= 1 << np.int64(pack[i])
        games.hands[row, seat] = hand
    at[PHASE], at[TURN] = DISCARDING, 0


@kernel
def clear(games: Games, row: int) -> None:
    """Gather the cards of a deal."""
    at = games.at[row]
    games.hands[row], games.discards[row], games.played[row] = 0, 0, 0
    games.gone[row] = 0
    at[STARTER], at[PLAYS], at[COUNT], at[ROUND], at[LAST] = -1, 0, 0, 0, 0


@kernel
def start(games: Games, setup: Setup, row: int) -> None:
    """Begin a game; the first dealer is drawn by lot."""
    dealer = random_below(games.rng[row], 2)
    games.scores[row] = 0
    games.scores[row, 1 - dealer] = setup.ahead
    games.at[row, DEALER], games.at[row, DEAL] = dealer, 0
    deal(games, setup, row)


@inlined_kernel
def choices(games: Games, row: int) -> int:
    """The cards that the seat in turn may discard or play; none when the game is over."""
    at = games.at[row]
    if at[PHASE] == OVER:
        return 0
    hand = games.hands[row, at[TURN]]
    return hand if at[PHASE] == DISCARDING else hand & FITTING[at[COUNT]]


@kernel
def choose(games: Games, setup: Setup, row: int, card: int) -> None:
    """Let the seat in turn discard or play a card, and go on to the next choice."""
    at = games.at[row]
    if at[PHASE] == DISCARDING:
        _discard(games, setup, row, card)
    elif not _play(games, setup, row, card):
        _go_on(games, setup, row)


@inlined_kernel
def _discard(games: Games, setup: Setup, row: int, card: int) -> None:
    at = games.at[row]
    seat = at[TURN]
    games.hands[row, seat] &= ~(1 << card)
    games.discards[row, seat] |= 1 << card
    if size_of(games.discards[row, seat]) < 2:
        return
    if seat == 0:
        at[TURN] = 1
        return
    starter = np.int64(games.packs[row, 2 * setup.size])
    at[PHASE], at[STARTER], at[TURN] = PLAYING, starter, 1 - at[DEALER]
    if starter >> 2 == JACK:
        peg(games, row, at[DEALER], 2, setup.target)


@kernel
def _play(games: Games, setup: Setup, row: int, card: int) -> bool:
    """Play a card and peg for it; whether that wins the game."""
    at, target = games.at[row], setup.target
    seat = at[TURN]
    games.hands[row, seat] &= ~(1 << card)
    games.played[row, seat] |= 1 << card
    games.order[row, at[PLAYS]] = card
    at[PLAYS] += 1
    at[ROUND] = at[ROUND] << 4 | (card >> 2) + 1
    at[COUNT] += counting_value((card >> 2) + 1)
    at[LAST] = seat
    count, other = at[COUNT], 1 - seat
    points = play_points(at[ROUND], count, setup.tables.pair_points)
    if count == 15 and peg(games, row, seat, 2, target):
        return True
    # Pairs and runs exclude each other; with a fifteen or thirty-one they are items of their own.
    rest = points - 2 if count in (15, 31) else points
    if rest and peg(games, row, seat, rest, target):
        return True
    if count == 31:
        return peg(games, row, seat, 2, target)
    others_done = games.hands[row, other] == 0 or games.gone[row, other] == 1
    if games.hands[row, seat] == 0 and others_done:
        return peg(games, row, seat, 1, target)
    return False


@kernel
def _next_to_play(games: Games, row: int, mover: int) -> int:
    """The seat to play after a turn of `mover` in this round, -1 if neither can."""
    for seat in (1 - mover, mover):
        if games.hands[row, seat] and not games.gone[row, seat]:
            return seat
    return -1


@kernel
def _go_on(games: Games, setup: Setup, row: int) -> None:
    """Follow goes, forced cards and new rounds to the next choice, the next deal or the end."""
    at = games.at[row]
    mover = at[TURN]
    while True:
        seat = _next_to_play(games, row, mover)
        if at[COUNT] == 31 or seat < 0:
            seat = 1 - at[LAST]
            if games.hands[row, seat] == 0:
                seat = at[LAST]
            if setup.first_round_only or games.hands[row, seat] == 0:
                _show(games, setup, row)
                return
            at[COUNT], at[ROUND] = 0, 0
            games.gone[row] = 0
        at[TURN] = seat
        low = games.hands[row, seat] & FITTING[at[COUNT]]
        if low & (low - 1):
            return
        if low == 0:
            games.gone[row, seat] = 1
            ends = _next_to_play(games, row, seat) < 0
            if ends and peg(games, row, at[LAST], 1, setup.target):
                return
        elif _play(games, setup, row, lowest(low)):
            return
        mover = seat


@kernel
def _points_of(cards: int, starter: int, crib: bool, tables: DealTables) -> int:
    """The points of a hand of three or four cards, or of a crib, in the show."""
    a = lowest(cards)
    cards &= cards - 1
    b = lowest(cards)
    cards &= cards - 1
    c = lowest(cards)
    cards &= cards - 1
    if cards == 0:
        return show_three(a, b, c, starter, tables.hand_points, tables.binomials)
    points = tables.crib_points
    return show_four(a, b, c, lowest(cards), starter, crib, points, tables.hand_index)


@kernel
def _show(games: Games, setup: Setup, row: int) -> None:
    """Count both hands and the crib, and deal again unless the game is over."""
    at = games.at[row]
    dealer, starter = at[DEALER], at[STARTER]
    for seat in (1 - dealer, dealer):
        hand = games.hands[row, seat] | games.played[row, seat]
        if peg(games, row, seat, _points_of(hand, starter, False, setup.tables), setup.target):
            return
    crib = games.discards[row, 0] | games.discards[row, 1]
    if peg(games, row, dealer, _points_of(crib, starter, True, setup.tables), setup.target):
        return
    at[DEALER] = 1 - dealer
    at[DEAL] += 1
    if setup.one_deal:
        clear(games, row)
        at[PHASE] = OVER
    else:
        deal(games, setup, row)
