"""The first cards of the solved play, as they are shipped."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.solver import artefacts
from pegout.solver.kernels.pegging import infoset_updates, public_states
from pegout.solver.pegging.public_tree import (
    PublicTree,
    build_tree,
    hand_counts,
    opening_state,
    whole_tree,
)

U8 = NDArray[np.uint8]
F32 = NDArray[np.float32]
F64 = NDArray[np.float64]
I64 = NDArray[np.int64]

NAMES: Final = {6: "play-six-card", 5: "play-five-card"}
"""Of the shipped results, by cards dealt."""
SUBGAME_CARDS: Final = {6: 6, 5: 0}
"""Cards left on both sides together from which the play is solved at the table."""
POINT_STEPS: Final = 1000
"""Points are shipped in thousandths."""


@cache
def blueprint_tree(size: int) -> PublicTree:
    """The shapes of the first cards, for 6 or 5 cards dealt."""
    return build_tree(opening_state(size - 2), size - 2, until=SUBGAME_CARDS[size])


@cache
def whole_tree_actions(size: int) -> tuple[I64, I64]:
    """Where each slot of the first cards lies in the whole tree, for pone and dealer."""
    whole, early = whole_tree(size - 2), blueprint_tree(size)
    found: list[list[I64]] = [[], []]
    waiting = [(whole.root, early.root, (0, 0))]
    while waiting:
        node, short, slots = waiting.pop()
        row = early.states[short]
        if row[public_states.KIND] != public_states.DECISION:
            continue
        begin = list(slots)
        mover, legal = (
            int(row[public_states.MOVER]),
            int(row[public_states.MOVER_BOUND] - row[public_states.FIRST_LEGAL]),
        )
        each = int(
            infoset_updates.actions_per_rank(
                int(row[public_states.MOVER_CARDS]),
                int(row[public_states.MOVER_BOUND]),
                hand_counts(),
            )
        )
        found[mover].append(np.arange(begin[mover], begin[mover] + legal * each))
        begin[mover] += legal * each
        following = []
        first, second = (
            int(whole.states[node, public_states.FIRST_CHILD]),
            int(row[public_states.FIRST_CHILD]),
        )
        pairs = [
            (whole.children[first + place], early.children[second + place])
            for place in range(legal)
        ]
        if row[public_states.GO_CHILD] >= 0:
            pairs.append((whole.states[node, public_states.GO_CHILD], row[public_states.GO_CHILD]))
        for child, shorter in pairs:
            following.append((int(child), int(shorter), (begin[0], begin[1])))
            begin[0] += int(whole.states[child, public_states.INFOSET_ACTIONS])
            begin[1] += int(whole.states[child, public_states.INFOSET_ACTIONS + 1])
        waiting += reversed(following)
    return tuple(np.concatenate(parts) for parts in found)  # type: ignore[return-value]


@cache
def blueprint(size: int, starter: int) -> tuple[F32, F32]:
    """As shipped, for 6 or 5 cards dealt and a starter's rank, 0 (ace) to 12 (king).

    Returns:
        Strategies of pone and dealer by slot of `early_tree`, shares of 255.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    arrays = artefacts.shipped(NAMES[size]).arrays
    pone, dealer = (arrays[f"{side}-{starter}"].astype(np.float32) for side in ("pone", "dealer"))
    return pone, dealer


class BeliefFactors(NamedTuple):
    """What both sides are likely to hold; see `solving_ranges`. Ranks are counted downwards."""

    often: F64
    """How much more often than dealt a hand is kept, by seat, starter and hand, (2, 13, k)."""
    ties: F64
    """What binds both hands together, by seat and hand, (2, k, m)."""


@cache
def belief_factors(size: int) -> BeliefFactors:
    """As shipped, for 6 or 5 cards dealt.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    arrays = artefacts.shipped(NAMES[size]).arrays
    return BeliefFactors(arrays["likely"].astype(np.float64), arrays["ties"].astype(np.float64))


@cache
def play_values(size: int) -> tuple[F64, F64]:
    """What the solved play brings, as shipped.

    Returns:
        Own and the opponent's mean points by seat (0 pone, 1 dealer) and index of the ranks kept,
        (2, k) each.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    arrays = artefacts.shipped(NAMES[size]).arrays
    return arrays["own"] / POINT_STEPS, arrays["other"] / POINT_STEPS


@cache
def first_card_values(size: int) -> tuple[F64, F64]:
    """What the first cards are worth, as shipped: means over starters.

    In points of the one who lays the card less the other's, from there to the end of the play.

    Returns:
        By lead and the index of the cards kept, (13, m), and by lead, reply and cards kept, (13,
        13, m); ranks counted downwards.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    arrays = artefacts.shipped(NAMES[size]).arrays
    return arrays["leads"] / POINT_STEPS, arrays["replies"] / POINT_STEPS
