"""Score trajectories in kernels: final gains of a deal, and who passes which mark first."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.solver.arrays import I64, U8, U16
from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.odds.games import (
    DISCARD_BY_TABLE,
    DealTables,
    Workspace,
    discard_both,
    score_shows,
)
from pegout.solver.kernels.pegging import public_states as graph
from pegout.solver.kernels.pegging.infoset_updates import actions_per_rank
from pegout.solver.kernels.pegging.public_states import PublicStates
from pegout.solver.kernels.rng import random_below, shuffle_front

GAIN_LIMIT = 96
"""More than anyone gains in a deal: 29 for a hand, 29 for the crib, 2 for heels, and the play."""


@kernel
def count_trajectory(events: I64, first: int, last: int, ends: I64, passed: I64) -> None:
    """Count the trajectory that the scores of one deal, or some of them, make.

    Args:
        events: scores in order as (seat, points), seat 0 pone and 1 dealer.
        first: the first event to count.
        last: the event after the last.
        ends: final gains; the place of (dealer's, pone's) is raised by one,
            (GAIN_LIMIT, GAIN_LIMIT).
        passed: marks passed; for every point gained, the place of (who gains it, its mark, the
            other's gain at that moment) is raised by one, (2, GAIN_LIMIT, GAIN_LIMIT).
    """
    gains_pone, gains_dealer = 0, 0
    for i in range(first, last):
        points = events[i, 1]
        if events[i, 0] == 1:
            for mark in range(gains_dealer + 1, gains_dealer + points + 1):
                passed[1, mark, gains_pone] += 1
            gains_dealer += points
        else:
            for mark in range(gains_pone + 1, gains_pone + points + 1):
                passed[0, mark, gains_dealer] += 1
            gains_pone += points
    ends[gains_dealer, gains_pone] += 1


@kernel
def _hand_index(hand: I64, held: int, without: int, binomials: U16) -> int:
    """The multiset index of a hand of ascending ranks without the card at a place (-1: all)."""
    index = 0
    place = 0
    for i in range(held):
        if i != without:
            index += np.int64(binomials[place, hand[i]])
            place += 1
    return index


@kernel
def play_strategies(
    hands: I64,
    size: int,
    root: int,
    tree: PublicStates,
    policies: tuple[U8, U8],
    binomials: U16,
    state: NDArray[np.uint64],
    events: I64,
    start: int,
) -> int:
    """Play one deal by a pair of strategies, and write its scores.

    Args:
        hands: both hands as descending ranks (0 the king), sorted ascending; overwritten, (2, 4).
        size: cards in a hand.
        root: the public state before the lead.
        tree: the public states of the whole play.
        policies: strategies of pone and dealer, weights by information-set action.
        binomials: `encoding.cards.binomials()`.
        state: the random generator.
        events: receives (seat, points).
        start: the first free row of `events`.

    Returns:
        The next free row.
    """
    nodes, children = tree.states, tree.children
    held_pone, held_dealer = size, size
    action_pone, action_dealer = 0, 0
    node = root
    while node >= 0 and nodes[node, graph.KIND] != graph.END:
        row = nodes[node]
        mover, low, high, own = (
            row[graph.MOVER],
            row[graph.FIRST_LEGAL],
            row[graph.MOVER_BOUND],
            np.int64(row[graph.MOVER_CARDS]),
        )
        hand = hands[mover]
        held = held_pone if mover == 0 else held_dealer
        each = (
            actions_per_rank(own, high, tree.hands.counts)
            if row[graph.KIND] == graph.DECISION
            else 0
        )
        base = action_pone if mover == 0 else action_dealer
        if mover == 0:
            action_pone += each * (high - low)
        else:
            action_dealer += each * (high - low)
        chosen = -1
        if hand[held - 1] >= low:
            chosen = held - 1
            if row[graph.KIND] == graph.SOLO:
                best = -30000
                for place in range(held):
                    if hand[place] >= low:
                        entry = row[graph.FIRST_CHILD] + hand[place] - low
                        value = np.int64(tree.action_points[entry])
                        child = children[entry]
                        if child >= 0 and nodes[child, graph.KIND] == graph.SOLO:
                            rest = _hand_index(hand, held, place, binomials)
                            sign = 1 if mover == 0 else -1
                            value += sign * np.int64(
                                tree.payoffs[nodes[child, graph.PAYOFF_START] + rest]
                            )
                        if value > best:
                            best, chosen = value, place
            elif each > 0:
                chosen = _draw(hand, held, low, base, each, policies[mover], binomials, state)
        if chosen < 0:
            if row[graph.GO_POINTS_PONE] + row[graph.GO_POINTS_DEALER]:
                events[start, 0], events[start, 1] = row[graph.GO_POINTS_DEALER], 1
                start += 1
            for rank in range(low, high):
                child = children[row[graph.FIRST_CHILD] + rank - low]
                action_pone += nodes[child, graph.INFOSET_ACTIONS]
                action_dealer += nodes[child, graph.INFOSET_ACTIONS + 1]
            node = row[graph.GO_CHILD]
            continue
        rank = hand[chosen]
        for before in range(low, rank):
            child = children[row[graph.FIRST_CHILD] + before - low]
            if child >= 0:
                action_pone += nodes[child, graph.INFOSET_ACTIONS]
                action_dealer += nodes[child, graph.INFOSET_ACTIONS + 1]
        entry = row[graph.FIRST_CHILD] + rank - low
        if tree.action_points[entry]:
            events[start, 0], events[start, 1] = mover, tree.action_points[entry]
            start += 1
        for i in range(chosen, held - 1):
            hand[i] = hand[i + 1]
        if mover == 0:
            held_pone -= 1
        else:
            held_dealer -= 1
        node = children[entry]
    return start


@kernel
def _draw(
    hand: I64,
    held: int,
    low: int,
    base: int,
    each: int,
    policy: U8,
    binomials: U16,
    state: NDArray[np.uint64],
) -> int:
    """Draw a card by a strategy; cards of one rank count once. Returns its place in the hand."""
    total = 0
    legal = 0
    for place in range(held):
        if hand[place] >= low and (place == 0 or hand[place] != hand[place - 1]):
            rest = _hand_index(hand, held, place, binomials)
            total += policy[base + (hand[place] - low) * each + rest]
            legal += 1
    drawn = random_below(state, total if total > 0 else legal)
    for place in range(held):
        if hand[place] >= low and (place == 0 or hand[place] != hand[place - 1]):
            rest = _hand_index(hand, held, place, binomials)
            drawn -= np.int64(policy[base + (hand[place] - low) * each + rest]) if total > 0 else 1
            if drawn < 0:
                return place
    return held - 1


@kernel
def sample_trajectories(
    deals: int,
    size: int,
    starter: int,
    root: int,
    tree: PublicStates,
    policies: tuple[U8, U8],
    tables: DealTables,
    state: NDArray[np.uint64],
    space: Workspace,
    hands: I64,
    ends: I64,
    passed: I64,
    play_ends: I64,
    play_passed: I64,
    shows: I64,
    heels: I64,
) -> None:
    """Play deals with one starter by a pair of strategies, and count their trajectories.

    Args:
        deals: how many.
        size: cards dealt to each.
        starter: its rank, 0 (ace) to 12 (king).
        root: the public state before the lead.
        tree: the public states of the whole play.
        policies: strategies of pone and dealer, weights by information-set action.
        tables: how both seats discard.
        state: the random generator.
        space: workspace.
        hands: workspace, (2, 4).
        ends: counts final gains, as in `count_trajectory`.
        passed: counts marks passed, as in `count_trajectory`.
        play_ends: counts final gains of the play alone.
        play_passed: counts marks passed in the play alone.
        shows: counts pone's hands, dealer's hands and cribs by points, (3, 30).
        heels: counts deals with his heels, (1,).
    """
    pack = space.pack
    kept = size - 2
    for _ in range(deals):
        card = 4 * starter + random_below(state, 4)
        place = 0
        while pack[place] != card:
            place += 1
        pack[place], pack[51] = pack[51], pack[place]
        shuffle_front(pack[:51], 2 * size, state)
        pack[51], pack[2 * size] = pack[2 * size], pack[51]
        first = discard_both(pack, size, (DISCARD_BY_TABLE, DISCARD_BY_TABLE), tables, space)
        for seat in range(2):
            for i in range(kept):
                hands[seat, kept - 1 - i] = 12 - (pack[seat * size + i] >> 2)
        found = play_strategies(
            hands,
            kept,
            root,
            tree,
            policies,
            tables.binomials,
            state,
            space.events,
            first,
        )
        found = score_shows(pack, size, tables, space.events, found)
        events = space.events
        heels[0] += first
        for i in range(3):
            shows[i, events[found - 3 + i, 1]] += 1
        count_trajectory(events, 0, found, ends, passed)
        count_trajectory(events, first, found - 3, play_ends, play_passed)
