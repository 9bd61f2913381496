"""Whole deals and whole games of two players in kernels, at random or by tables.

Seat 0 of a deal is the pone, seat 1 the dealer.
"""

# mypy: disable-error-code="arg-type, assignment, no-any-return, operator, return-value"
# In a kernel the scalars of NumPy are plain numbers.

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.encoding.show import JACK, show_four, show_three
from pegout.solver.kernels.pegging.play_policies import CAREFUL, MAX_SCORES, pack_hand, play_deal
from pegout.solver.kernels.rng import shuffle_front

U8 = NDArray[np.uint8]
U16 = NDArray[np.uint16]
I64 = NDArray[np.int64]
F32 = NDArray[np.float32]
F64 = NDArray[np.float64]

DISCARD_CHOICES = np.array([(i, j) for j in range(6) for i in range(j)], np.int64)
"""Which two places of a sorted hand are laid away, by slot; the first 10 are for five cards."""

DISCARD_RANDOM, DISCARD_BY_TABLE = 0, 1


class DealTables(NamedTuple):
    """What kernels read: points, indices, and how the seats discard and play."""

    hand_points: U8
    """`tables.show_table(4)`, or `(3)` in the five-card game; (n, 13)."""
    crib_points: U8
    """`tables.show_table(4)`; (1820, 13)."""
    hand_index: U16
    """`tables.index_table()`; (28561,)."""
    binomials: U16
    """`codes.binomials()`; (6, 13)."""
    pair_points: I64
    """`tables.same_rank_points()`; (5,)."""
    discard_values: F32
    """Points of laying away a slot of a multiset of ranks, by seat, suits left out; (2, n, 15)."""
    suited_values: F64
    """Worth of laying away two cards of a suit, by seat and how many of it are in hand; (2, 7)."""
    pegging_weights: F64
    """Of the careful pegger, see `pegging.choose_careful`; (5,)."""


class Workspace(NamedTuple):
    """What a deal is written into."""

    pack: U8
    """All 52 codes, in any order; (52,)."""
    own: I64
    """Cards by suit in a hand; (4,)."""
    unseen: I64
    """For the careful pegger, by seat and rank + 1; (2, 14)."""
    events: I64
    """The scores in their order as (seat, points); (EVENTS, 2)."""


def new_workspace() -> Workspace:
    """Work space for one thread."""
    return Workspace(
        np.arange(52).astype(np.uint8),
        np.zeros(4, np.int64),
        np.zeros((2, 14), np.int64),
        np.zeros((MAX_SCORES, 2), np.int64),
    )


@inlined_kernel
def sort_cards(cards: U8, start: int, end: int) -> None:
    """Sort the cards from `start` to before `end` upwards, in place."""
    for i in range(start + 1, end):
        card = cards[i]
        j = i
        while j > start and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card


@inlined_kernel
def rank_index(cards: U8, start: int, size: int, binomial: U16) -> int:
    """The index of the ranks of `size` sorted cards from `start` on."""
    index = 0
    for i in range(size):
        index += np.int64(binomial[i, cards[start + i] >> 2])
    return index


@inlined_kernel
def suit_value(
    cards: U8, start: int, size: int, slot: int, seat: int, suited: F64, own: I64
) -> float:
    """What suits add to laying away a slot: the flush and nobs in hand, suited cards in the crib.

    Args:
        cards: has the hand dealt, sorted.
        start: where it begins.
        size: how many cards are dealt.
        slot: which two are laid away.
        seat: 0 pone, 1 dealer.
        suited: `Tables.suited` of the seat.
        own: how many cards of each suit are in hand, (4,).

    Returns:
        Points, signed from the seat's side. To a dealer a jack is worth the same in either place.
    """
    first, second = DISCARD_CHOICES[slot, 0], DISCARD_CHOICES[slot, 1]
    left = 52.0 - size
    laid_suit = cards[start + first] & 3
    worth = suited[own[laid_suit]] if laid_suit == cards[start + second] & 3 else 0.0
    suit = 4
    flush = True
    for i in range(size):
        card = np.int64(cards[start + i])
        laid = i in (first, second)
        if not laid and flush:
            flush = suit in (4, card & 3)
            suit = card & 3
        if card >> 2 == JACK:
            chance = (13 - own[card & 3]) / left
            worth += -chance if laid and seat == 0 else chance
    if flush:
        worth += size - 2 + (13 - own[suit]) / left
    return worth


@inlined_kernel
def best_discard(
    cards: U8, start: int, size: int, seat: int, binomial: U16, values: F32, suited: F64, own: I64
) -> int:
    """The slot that a table-driven seat lays away; of equals the first.

    Args:
        cards: has the hand dealt, sorted.
        start: where it begins.
        size: how many cards are dealt.
        seat: 0 pone, 1 dealer.
        binomial: see `Tables`.
        values: see `Tables`.
        suited: see `Tables`.
        own: work space, (4,).
    """
    own[:] = 0
    for i in range(size):
        own[cards[start + i] & 3] += 1
    index = rank_index(cards, start, size, binomial)
    best, best_value = 0, -1e9
    for slot in range(size * (size - 1) // 2):
        value = values[seat, index, slot]
        value += suit_value(cards, start, size, slot, seat, suited[seat], own)
        if value > best_value:
            best, best_value = slot, value
    return best


@inlined_kernel
def apply_discard(cards: U8, start: int, size: int, slot: int) -> None:
    """Put the two cards of a slot behind the others, which stay sorted."""
    first, second = cards[start + DISCARD_CHOICES[slot, 0]], cards[start + DISCARD_CHOICES[slot, 1]]
    kept = start
    for i in range(size):
        if i not in (DISCARD_CHOICES[slot, 0], DISCARD_CHOICES[slot, 1]):
            cards[kept] = cards[start + i]
            kept += 1
    cards[kept], cards[kept + 1] = first, second


@inlined_kernel
def show_hand(
    cards: U8, start: int, kept: int, starter: int, show: U8, place: U16, binomial: U16
) -> int:
    """Points of a kept hand: three sorted or four cards from `start` on; tables as in `Tables`."""
    a, b = np.int64(cards[start]), np.int64(cards[start + 1])
    c = np.int64(cards[start + 2])
    if kept == 3:
        return show_three(a, b, c, starter, show, binomial)
    return show_four(a, b, c, np.int64(cards[start + 3]), starter, False, show, place)


@inlined_kernel
def count_unseen(pack: U8, size: int, unseen: I64) -> None:
    """Fill `unseen` (2, 14): by seat and rank + 1, cards that it neither was dealt nor sees.

    Args:
        pack: the pone's cards, the dealer's and the starter in front.
        size: cards dealt to each.
        unseen: receives the counts.
    """
    unseen[:] = 4
    for seat in range(2):
        unseen[seat, (pack[2 * size] >> 2) + 1] -= 1
        for i in range(size):
            unseen[seat, (pack[seat * size + i] >> 2) + 1] -= 1


@inlined_kernel
def score_deal(
    pack: U8,
    size: int,
    lay: tuple[int, int],
    peg: tuple[int, int],
    tables: DealTables,
    state: NDArray[np.uint64],
    space: Workspace,
) -> int:
    """Deal, lay away, turn up, play and show one deal; write every score in its order.

    At random the last two cards of a hand are laid away: they come in random order.

    Args:
        pack: 52 codes in any order, shuffled here; afterwards in front the pone's hand and the
            two cards laid away, the dealer's likewise, the starter.
        size: cards dealt to each, 6 or 5.
        lay: discard policy by seat.
        peg: pegging policy by seat.
        tables: see `Tables`.
        state: the generator.
        space: work space, see `Space`; `space.events` receives (seat, points).

    Returns:
        How many events were written.
    """
    shuffle_front(pack, 2 * size + 1, state)
    kept = size - 2
    found = discard_both(pack, size, lay, tables, space)
    if CAREFUL in peg:
        count_unseen(pack, size, space.unseen)
    pone, dealer = pack_hand(pack, 0, kept), pack_hand(pack, size, kept)
    found = play_deal(
        pone,
        dealer,
        peg,
        space.unseen,
        kept == 3,
        tables.pegging_weights,
        tables.pair_points,
        state,
        space.events,
        found,
    )
    return score_shows(pack, size, tables, space.events, found)


@inlined_kernel
def discard_both(
    pack: U8, size: int, lay: tuple[int, int], tables: DealTables, space: Workspace
) -> int:
    """Let both seats lay two cards away, and write his heels; arguments as in `write_deal`.

    Returns:
        How many events were written.
    """
    kept = size - 2
    for seat in range(2):
        start = seat * size
        if lay[seat] == DISCARD_RANDOM:
            if kept == 3:
                sort_cards(pack, start, start + kept)
        else:
            sort_cards(pack, start, start + size)
            slot = best_discard(
                pack,
                start,
                size,
                seat,
                tables.binomials,
                tables.discard_values,
                tables.suited_values,
                space.own,
            )
            apply_discard(pack, start, size, slot)
    if pack[2 * size] >> 2 != JACK:
        return 0
    space.events[0, 0], space.events[0, 1] = 1, 2
    return 1


@inlined_kernel
def score_shows(pack: U8, size: int, tables: DealTables, events: I64, found: int) -> int:
    """Write the pone's hand, the dealer's and the crib; the next free row of events."""
    kept = size - 2
    starter = np.int64(pack[2 * size])
    for seat in range(2):
        events[found, 0] = seat
        events[found, 1] = show_hand(
            pack,
            seat * size,
            kept,
            starter,
            tables.hand_points,
            tables.hand_index,
            tables.binomials,
        )
        found += 1
    a, b = np.int64(pack[kept]), np.int64(pack[kept + 1])
    c, d = np.int64(pack[size + kept]), np.int64(pack[size + kept + 1])
    events[found, 0] = 1
    events[found, 1] = show_four(a, b, c, d, starter, True, tables.crib_points, tables.hand_index)
    return found + 1


@kernel
def play_games(
    games: int,
    size: int,
    target: int,
    head_start: int,
    lay: tuple[int, int],
    peg: tuple[int, int],
    tables: DealTables,
    state: NDArray[np.uint64],
    space: Workspace,
    scores: I64,
) -> None:
    """Play whole games; seat 0 of the game deals first and the deal alternates.

    Args:
        games: how many.
        size: cards dealt to each.
        target: points to win.
        head_start: points that the second dealer starts with (three for last).
        lay: discard policy by seat of the game.
        peg: pegging policy by seat of the game.
        tables: see `Tables`.
        state: the generator.
        space: work space.
        scores: receives both final scores of every game, the winner's cut at the target; (n, 2).
    """
    pack = space.pack
    events = space.events
    for game in range(games):
        scores[game, 0], scores[game, 1] = 0, head_start
        dealer = 0
        over = False
        while not over:
            pone = 1 - dealer
            roles_lay = (lay[pone], lay[dealer])
            roles_peg = (peg[pone], peg[dealer])
            found = score_deal(pack, size, roles_lay, roles_peg, tables, state, space)
            for i in range(found):
                seat = dealer if events[i, 0] == 1 else pone
                scores[game, seat] += events[i, 1]
                if scores[game, seat] >= target:
                    scores[game, seat] = target
                    over = True
                    break
            dealer = pone
