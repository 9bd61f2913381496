"""Rollouts of a card in the play: the rest of the play against hands that may be held."""

from __future__ import annotations

from typing import NamedTuple

from pegout.solver.arrays import F64, I64
from pegout.solver.kernels.compiled import kernel
from pegout.solver.kernels.pegging.play_policies import (
    Pegging,
    Play,
    after_card,
    card_at,
    play_from,
    take_out,
    write_score,
)

GAIN_BOUND = 32
"""More than anyone gains in the rest of a play."""


@kernel
def write_unseen(seen: I64, mine: int, theirs: int, seat: int, unseen: I64) -> None:
    """Write the cards that each seat has not seen, by rank + 1, (2, 14), from those face up.

    `mine` is the hand of `seat`, `theirs` the other one.
    """
    other = 1 - seat
    for card in range(14):
        unseen[seat, card] = unseen[other, card] = 4 - seen[card] if card else 0
    take_out(mine, unseen[seat])
    take_out(theirs, unseen[other])


class Rollout(NamedTuple):
    """The shared arguments of all rollouts from a position."""

    at: Play
    """The position; the other hand changes."""
    hands: I64
    """Hands that the opponent may hold, packed, (n,)."""
    chances: F64
    """Of each of them, (n,)."""
    seen: I64
    """Cards that are face up, by rank + 1, (14,)."""
    to_go: I64
    """Points that pone and dealer still need, (2,)."""
    first_round_only: bool
    """Whether the play ends with its first round (five-card)."""
    pegging: Pegging
    """How both peg."""
    unseen: I64
    """Workspace, (2, 14)."""
    events: I64
    """Workspace, (MAX_SCORES, 2)."""


@kernel
def roll_out(r: Rollout, place: int, gains: F64) -> None:
    """Play one card against every hand given, and the rest of the play as careful peggers.

    Args:
        r: the position.
        place: the place of the card in the hand in turn.
        gains: receives chances by own and the other's gain; a seat that reaches what it needs has
            the last row or column, (GAIN_BOUND, GAIN_BOUND).
    """
    seat, events = r.at.turn, r.events
    mine = r.at.hands[seat]
    gains[:] = 0.0
    for i in range(len(r.hands)):
        write_unseen(r.seen, mine, r.hands[i], seat, r.unseen)
        r.unseen[1 - seat, card_at(mine, place)] -= 1
        hands = (mine, r.hands[i]) if seat == 0 else (r.hands[i], mine)
        at = Play(hands, seat, r.at.last, r.at.round_, r.at.count, r.at.rooms)
        at, points = after_card(at, place, r.first_round_only, r.pegging.same_rank)
        found = write_score(events, 0, seat, points)
        found = play_from(at, r.unseen, r.first_round_only, r.pegging, events, found)
        own, other = 0, 0
        for event in range(found):
            if events[event, 0] == seat:
                own += events[event, 1]
                if own >= r.to_go[seat]:
                    own, other = GAIN_BOUND - 1, 0
                    break
            else:
                other += events[event, 1]
                if other >= r.to_go[1 - seat]:
                    own, other = 0, GAIN_BOUND - 1
                    break
        gains[min(own, GAIN_BOUND - 1), min(other, GAIN_BOUND - 1)] += r.chances[i]
