"""The blueprint: shipped strategies for the first cards, belief factors, and values.

Importing this needs NumPy alone; its trees are built by kernels.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from pegout.solver import artefacts
from pegout.solver.arrays import F32, F64, I64
from pegout.solver.variants import VARIANT_BY_SIZE

if TYPE_CHECKING:
    from pegout.solver.pegging.public_tree import PublicTree

NAMES: Final = {size: f"play-{variant}" for size, variant in VARIANT_BY_SIZE.items()}
"""Names of the shipped results, by cards dealt."""
VALUES_NAMES: Final = {6: "play-values-six-card"}
"""Names of the shipped values after lead and reply, by cards dealt, where the blueprint ends there;
apart, because only what re-solves needs them."""
SUBGAME_CARDS: Final = {6: 6, 5: 0}
"""Cards left on both sides together where the blueprint ends and subgames begin."""
TREMBLE: Final = 0.01
"""Probability with which each side is assumed to play a uniformly random legal rank."""
BELIEF_FLOOR: Final = 0.001
"""Floor on a hand's likelihood, so that no hand has probability zero."""
POINT_STEPS: Final = 1000
"""Points are shipped in thousandths."""
VALUE_STEPS: Final = 100
"""Values after lead and reply are shipped in hundredths of a point."""


def shipped_names(size: int) -> tuple[str, ...]:
    """The names of all shipped results of the play for points, by cards dealt."""
    return tuple([names[size] for names in (NAMES, VALUES_NAMES) if size in names])


@cache
def blueprint_tree(size: int) -> PublicTree:
    """The public tree of the cards that the blueprint covers, for a size dealt to each, 6 or 5."""
    from pegout.solver.pegging.public_tree import build_tree, opening_state

    return build_tree(opening_state(size - 2), size - 2, until=SUBGAME_CARDS[size])


@cache
def whole_tree_actions(size: int) -> tuple[I64, I64]:
    """Where each of the blueprint's actions lies in the whole tree: pone's and dealer's."""
    from pegout.solver.kernels.pegging.public_states import DECISION, INFOSET_ACTIONS
    from pegout.solver.pegging.public_tree import actions_per_rank, whole_tree

    whole, early = whole_tree(size - 2), blueprint_tree(size)
    found: list[list[I64]] = [[], []]
    waiting = [(whole.root, early.root, (0, 0))]
    while waiting:
        state, early_state, (pone, dealer) = waiting.pop()
        if early.kind(early_state) != DECISION:
            continue
        mover, legal = early.mover(early_state), early.legal_ranks(early_state)
        number = len(legal) * actions_per_rank(early, early_state)
        first_actions = [pone, dealer]
        found[mover].append(np.arange(first_actions[mover], first_actions[mover] + number))
        first_actions[mover] += number
        children = [
            (int(whole.children[whole.entry(state, rank)]),
             int(early.children[early.entry(early_state, rank)]))
            for rank in legal
        ]  # fmt: skip
        if early.after_go(early_state) >= 0:
            children.append((whole.after_go(state), early.after_go(early_state)))
        following = []
        for child, early_child in children:
            following.append((child, early_child, (first_actions[0], first_actions[1])))
            first_actions[0] += int(whole.states[child, INFOSET_ACTIONS])
            first_actions[1] += int(whole.states[child, INFOSET_ACTIONS + 1])
        waiting += reversed(following)
    pone_actions, dealer_actions = (np.concatenate(parts) for parts in found)
    return pone_actions, dealer_actions


@cache
def blueprint(size: int, starter: int) -> tuple[F32, F32]:
    """The shipped strategies for the first cards with a starter, 0 (ace) to 12 (king).

    Returns:
        Strategies of pone and dealer by information-set action of `blueprint_tree`, in steps of
        1/255.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    arrays = artefacts.shipped(NAMES[size]).arrays
    pone, dealer = (arrays[f"{side}-{starter}"].astype(np.float32) for side in ("pone", "dealer"))
    return pone, dealer


class BeliefFactors(NamedTuple):
    """Factors of what both sides are likely to hold (`training.blueprint`); descending ranks."""

    hand_factors: F64
    """How much more often a hand is kept than dealt, by seat, starter (0 the ace) and hand,
    (2, 13, k)."""
    couplings: F64
    """How both sides' hands depend on each other beyond card removal, by seat and hand;
    (2, k, m)."""


@cache
def belief_factors(size: int) -> BeliefFactors:
    """The shipped belief factors.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    return belief_factors_in(artefacts.shipped(NAMES[size]).arrays)


def belief_factors_in(arrays: artefacts.Arrays) -> BeliefFactors:
    """The belief factors among the arrays of a blueprint."""
    return BeliefFactors(arrays["likely"].astype(np.float64), arrays["ties"].astype(np.float64))


@cache
def values_after_replies(size: int, starter: int) -> tuple[F32, F32] | None:
    """The most that a side can get out of the play after lead and reply, against the blueprint.

    Returns:
        For pone and dealer, its net points from the third card on, by lead, reply and the side's
        cards left (descending ranks), (13, 13, m); 0 for all hands where the other side never
        comes. `None` where the blueprint does not end after the reply.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    if size not in VALUES_NAMES:
        return None
    arrays = artefacts.shipped(VALUES_NAMES[size]).arrays
    pone, dealer = (
        np.asarray(arrays[f"{side}-{starter}"] / np.float32(VALUE_STEPS), np.float32)
        for side in ("pone", "dealer")
    )
    return pone, dealer


@cache
def lead_points(size: int) -> F64:
    """Net points of the pone after each lead, averaged over starters.

    Returns:
        Points to the end of the play, by lead and hand left (descending ranks), (13, m).

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    return artefacts.shipped(NAMES[size]).arrays["leads"] / POINT_STEPS
