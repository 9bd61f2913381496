"""Kernels of score trajectories: the gains of a deal, and who passes which mark first."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pegout.solver.arrays import I32, I64, U8, U16, U64
from pegout.solver.kernels.compiled import inlined_kernel, kernel
from pegout.solver.kernels.odds.games import DealTables, Workspace, discard_both, score_shows
from pegout.solver.kernels.pegging import public_states as graph
from pegout.solver.kernels.pegging.infoset_updates import actions_per_rank
from pegout.solver.kernels.pegging.play_policies import add_to, write_score
from pegout.solver.kernels.pegging.public_states import PublicStates
from pegout.solver.kernels.rng import random_below, shuffle_front

GAIN_LIMIT = 96
"""More than anyone gains in a deal: 29 for a hand, 29 for the crib, 2 for heels, and the play."""


class Sampling(NamedTuple):
    """Tables and workspace for sampling deals."""

    size: int
    """Cards dealt to each."""
    starter: int
    """Its rank, 0 (ace) to 12 (king)."""
    root: int
    """The public state before the lead."""
    tree: PublicStates
    """The public states of the whole play."""
    policies: tuple[U8, U8]
    """Strategies of pone and dealer, weights by information-set action."""
    tables: DealTables
    """How both seats discard."""
    state: U64
    """Of the random generator."""
    space: Workspace
    hands: I64
    """Workspace: both hands as descending ranks (0 the king), sorted ascending; (2, 4)."""


class Counts(NamedTuple):
    """Counts, as in `research.shipped.score_trajectories.ScoreTrajectories`."""

    ends: I64
    passed: I64
    play_ends: I64
    play_passed: I64
    shows: I64
    heels: I64


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
    gains = (0, 0)
    for i in range(first, last):
        seat, points = events[i, 0], events[i, 1]
        before, other = gains[seat], gains[1 - seat]
        for mark in range(before + 1, before + points + 1):
            passed[seat, mark, other] += 1
        gains = add_to(gains, seat, points)
    ends[gains[1], gains[0]] += 1


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


@inlined_kernel
def _best_alone(s: Sampling, row: I32, hand: I64, held: int) -> int:
    """The place of the card that pegs most for a side that plays alone; of equals the first."""
    nodes, chosen, most = s.tree.states, -1, 0
    sign = 1 if row[graph.MOVER] == 0 else -1
    for place in range(held):
        if hand[place] >= row[graph.FIRST_LEGAL]:
            entry = row[graph.FIRST_CHILD] + hand[place] - row[graph.FIRST_LEGAL]
            value = np.int64(s.tree.action_points[entry])
            child = s.tree.children[entry]
            if child >= 0 and nodes[child, graph.KIND] == graph.SOLO:
                rest = _hand_index(hand, held, place, s.tables.binomials)
                value += sign * np.int64(s.tree.payoffs[nodes[child, graph.PAYOFF_START] + rest])
            if chosen < 0 or value > most:
                most, chosen = value, place
    return chosen


@inlined_kernel
def _actions_before(s: Sampling, row: I32, rank: int, actions: tuple[int, int]) -> tuple[int, int]:
    """The first actions of both sides behind the subtrees of all legal ranks before one."""
    first = row[graph.FIRST_CHILD]
    for entry in range(first, first + rank - row[graph.FIRST_LEGAL]):
        child = s.tree.children[entry]
        if child >= 0:
            actions = (
                actions[0] + s.tree.states[child, graph.INFOSET_ACTIONS],
                actions[1] + s.tree.states[child, graph.INFOSET_ACTIONS + 1],
            )
    return actions


@inlined_kernel
def play_strategies(s: Sampling, kept: int, start: int) -> int:
    """Play one deal by a pair of strategies, and write its scores; the next free row of the events.

    The hands are overwritten; `kept` are cards in each, `start` is the first free row.
    """
    nodes, events = s.tree.states, s.space.events
    held, actions = (kept, kept), (0, 0)
    node = s.root
    while node >= 0 and nodes[node, graph.KIND] != graph.END:
        row = nodes[node]
        mover, low, high = row[graph.MOVER], row[graph.FIRST_LEGAL], row[graph.MOVER_BOUND]
        hand, cards = s.hands[mover], held[mover]
        each = 0
        if row[graph.KIND] == graph.DECISION:
            own = np.int64(row[graph.MOVER_CARDS])
            each = actions_per_rank(own, high, s.tree.hands.counts)
        base = actions[mover]
        actions = add_to(actions, mover, each * (high - low))
        if hand[cards - 1] < low:  # a go
            points = row[graph.GO_POINTS_PONE] + row[graph.GO_POINTS_DEALER]
            start = write_score(events, start, row[graph.GO_POINTS_DEALER], points)
            actions = _actions_before(s, row, high, actions)
            node = row[graph.GO_CHILD]
            continue
        chosen = cards - 1
        if row[graph.KIND] == graph.SOLO:
            chosen = _best_alone(s, row, hand, cards)
        elif each > 0:
            chosen = _draw(s, hand, cards, low, base, each, s.policies[mover])
        rank = hand[chosen]
        actions = _actions_before(s, row, rank, actions)
        entry = row[graph.FIRST_CHILD] + rank - low
        start = write_score(events, start, mover, s.tree.action_points[entry])
        for i in range(chosen, cards - 1):
            hand[i] = hand[i + 1]
        held = add_to(held, mover, -1)
        node = s.tree.children[entry]
    return start


@inlined_kernel
def _draw(s: Sampling, hand: I64, held: int, low: int, base: int, each: int, policy: U8) -> int:
    """Draw a card by a strategy; cards of one rank count once. Returns its place in the hand."""
    binomials, total, legal = s.tables.binomials, 0, 0
    for place in range(held):
        if hand[place] >= low and (place == 0 or hand[place] != hand[place - 1]):
            rest = _hand_index(hand, held, place, binomials)
            total += policy[base + (hand[place] - low) * each + rest]
            legal += 1
    drawn = random_below(s.state, total if total > 0 else legal)
    for place in range(held):
        if hand[place] >= low and (place == 0 or hand[place] != hand[place - 1]):
            rest = _hand_index(hand, held, place, binomials)
            drawn -= np.int64(policy[base + (hand[place] - low) * each + rest]) if total > 0 else 1
            if drawn < 0:
                return place
    return held - 1


@kernel
def sample_trajectories(deals: int, s: Sampling, counts: Counts) -> None:
    """Play deals with one starter by a pair of strategies, and count their trajectories."""
    pack, size, kept, events = s.space.pack, s.size, s.size - 2, s.space.events
    for _ in range(deals):
        card = 4 * s.starter + random_below(s.state, 4)
        place = 0
        while pack[place] != card:
            place += 1
        pack[place], pack[51] = pack[51], pack[place]
        shuffle_front(pack[:51], 2 * size, s.state)
        pack[51], pack[2 * size] = pack[2 * size], pack[51]
        first = discard_both(pack, size, s.tables, s.space)
        for seat in range(2):
            for i in range(kept):
                s.hands[seat, kept - 1 - i] = 12 - (pack[seat * size + i] >> 2)
        found = play_strategies(s, kept, first)
        found = score_shows(pack, size, s.tables, events, found)
        counts.heels[0] += first
        for i in range(3):
            counts.shows[i, events[found - 3 + i, 1]] += 1
        count_trajectory(events, 0, found, counts.ends, counts.passed)
        count_trajectory(events, first, found - 3, counts.play_ends, counts.play_passed)
