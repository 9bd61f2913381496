"""Discards of three and four players: values of each of the five discards.

Every seat's gain is its own side's points less the mean of the other sides', so a point in an
opponent's crib costs half a point among three, a third among four playing for themselves, and a
whole one among partners. The play is unsolved for more than two players; what a hand brings in it
comes from plays in which every seat is careful.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import ArrayLike

from pegout.engine.rules.variants import VARIANTS, Rules
from pegout.solver import artefacts
from pegout.solver.arrays import F64, I64
from pegout.solver.discards.holds import Holds, show_totals, total_probabilities
from pegout.solver.discards.strategy import CRIB_STEPS
from pegout.solver.encoding.cards import (
    RANKS,
    multiset_index,
    multisets,
    rank_counts,
    suit_combinations,
)
from pegout.solver.encoding.rank_tables import hand_index_table, show_table

CARDS_DEALT: Final = 5
CARDS_KEPT: Final = 4


def crib_weight(rules: Rules, seat: int) -> float:
    """The value of a point in the crib to a seat in turn order, the dealer being the last."""
    dealer = rules.players - 1
    if rules.side(seat) == rules.side(dealer):
        return 1.0
    return -1.0 / (rules.sides - 1)


def artefact_name(variant: str) -> str:
    """The name of the shipped discards of one of `MULTIPLAYER_VARIANTS`."""
    return f"discards-{variant}"


CAREFUL_WEIGHTS: Final = (0.8, 0.2, 0.03, 0.2, 0.2)
"""Weights of the careful pegger of three or four, see `play_policies.careful_value`; a go of the
next seat is worth less than with two."""
DISCARD_SPREAD: Final = 0.7
"""How much less value makes a discard less likely by a factor e, in points."""
PEGGING_STEPS: Final = 100
"""Pegging values are shipped in multiples of 1/100 point."""


def pack_values(cribs: F64, pegging: F64) -> artefacts.Arrays:
    """The shipped arrays: mean points of the crib, and of the kept cards in the play."""
    return {
        "cribs": np.round(cribs * CRIB_STEPS).astype(np.int16),
        "pegging": np.round(pegging * PEGGING_STEPS).astype(np.int16),
    }


@cache
def load_cribs(variant: str) -> F64:
    """The shipped mean points of the crib for one of `MULTIPLAYER_VARIANTS`, suits averaged over.

    By seat in turn order (the dealer last), index of the five ranks dealt and rank discarded;
    (seats, 6188, 13).
    """
    return np.array(artefacts.shipped(artefact_name(variant)).arrays["cribs"] / CRIB_STEPS)


@cache
def load_pegging(variant: str) -> F64:
    """The shipped pegging values for one of `MULTIPLAYER_VARIANTS`, (seats, 1820).

    Points of one's own side less the mean of the others', by seat in turn order (the dealer last)
    and index of the four ranks kept.
    """
    return np.array(artefacts.shipped(artefact_name(variant)).arrays["pegging"] / PEGGING_STEPS)


@cache
def mean_shows() -> F64:
    """Mean points of four cards kept of five over all starters, by rank alone.

    By index of the ranks dealt and the place discarded, (6188, 5).
    """
    left = np.maximum(4.0 - rank_counts(multisets(CARDS_DEALT)), 0.0)
    table = show_table(CARDS_KEPT).astype(np.float64)
    rows = kept_rows().T
    return np.array(np.stack([(left * table[row]).sum(axis=1) for row in rows], axis=1)) / 47


@cache
def kept_rows() -> I64:
    """The index of the four ranks kept, by index of the ranks dealt and place; (6188, 5)."""
    ranks = multisets(CARDS_DEALT).astype(np.int64)
    steps = RANKS ** np.arange(CARDS_KEPT - 1, -1, -1)
    kept = [np.delete(ranks, place, axis=1) @ steps for place in range(CARDS_DEALT)]
    return np.array(hand_index_table()[np.stack(kept, axis=1)], np.int64)


def discard_values(rules: Rules, cribs: F64, pegging: F64) -> F64:
    """Values of every discard by ranks alone, (seats, 6188, 5), among three or four players."""
    ranks = multisets(CARDS_DEALT).astype(np.int64)
    weights = np.array([crib_weight(rules, seat) for seat in range(rules.players)])
    own = np.take_along_axis(cribs, np.broadcast_to(ranks, (len(cribs), *ranks.shape)), axis=2)
    return np.array(mean_shows() + weights[:, None, None] * own + pegging[:, kept_rows()])


def best_places(values: F64) -> I64:
    """The place of each hand of five that is discarded; (seats, 6188)."""
    return np.array(values.argmax(axis=2), np.int64)


@cache
def load_kept(variant: str) -> F64:
    """How much likelier each hand of four ranks is kept than dealt, (seats, 1820).

    Discards are the likelier the more they are worth, by `DISCARD_SPREAD`: no player
    discards exactly by the shipped values, and suits are left out.
    """
    values = discard_values(VARIANTS[variant], load_cribs(variant), load_pegging(variant))
    chances = np.exp((values - values.max(axis=2, keepdims=True)) / DISCARD_SPREAD)
    chances /= chances.sum(axis=2, keepdims=True)
    dealt, hands = (
        suit_combinations(rank_counts(multisets(size))) for size in (CARDS_DEALT, CARDS_KEPT)
    )
    rows = kept_rows().ravel()
    often = [np.bincount(rows, (each * dealt[:, None]).ravel(), len(hands)) for each in chances]
    return np.array(often / dealt.sum() / np.maximum(hands / hands.sum(), 1e-12))


def evaluate_holds(cards: ArrayLike, seat: int, variant: str) -> Holds:
    """Values of the five discards of one card, the crib weighted by `crib_weight`.

    Args:
        cards: the codes of five distinct cards, in any order.
        seat: in turn order from the dealer's left, the dealer being the last.
        variant: one of `MULTIPLAYER_VARIANTS`.
    """
    hand = np.sort(np.asarray(cards, np.int64))
    kept = np.array([np.delete(hand, place) for place in range(CARDS_DEALT)])
    points = show_totals(hand, kept)
    row = multiset_index((hand >> 2).tolist())
    cribs = load_cribs(variant)[seat, row][hand >> 2]
    return Holds(
        kept=kept.astype(np.uint8),
        discarded=hand[:, None].astype(np.uint8),
        totals=total_probabilities(points),
        hand=points.mean(axis=1),
        crib=crib_weight(VARIANTS[variant], seat) * cribs,
        pegging=load_pegging(variant)[seat, kept_rows()[row]],
    )
