"""`V` for games that `steady` plays against itself: what it discards and plays is known.

A control variate may know how both sides play. Its mean over every chance event is exact as before,
so results without luck stay unbiased, and say more in fewer games.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pegout.bots.heuristics.discards import (
    LOW_POINTS,
    DiscardAims,
    best_discard,
    discard_aims,
)
from pegout.bots.heuristics.values import crib_values, rank_key
from pegout.cards import Rank
from pegout.rules.actions import Discard
from pegout.rules.state import State
from pegout.rules.views import view
from pegout.solver.discards.strategy import discard_choices
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import multisets, rank_counts
from pegout.solver.encoding.rank_tables import show_table
from pegout.solver.kernels.pegging.known_hands import Pegger
from pegout.solver.pegging.known_hands import DealerHands, win_chances_by_hand
from pegout.solver.variants import DEALER, SOLVED_AS, solved_variant

F64 = NDArray[np.float64]
I64 = NDArray[np.int64]

STEADY_PEGGER: Final = Pegger(sharp=1e-7, soft=1.0, soft_weight=0.0, high_card=1e-5, kept_pair=0.0)
"""Plays as `steady` does: the best card, and of equals the highest."""
SHOW_TOTALS: Final = 30
"""Totals that a hand can have, 0 to 29."""


def steady_chances(state: State, scores: tuple[int, int]) -> F64:
    """The pone's chance to win with each hand of the dealer, by the index of its ranks.

    The pone's discard is that of its cards; the dealer's are those of ranks, without suits.

    Args:
        state: the state after the deal, with both hands known.
        scores: of pone and dealer, both below the target.
    """
    rules = state.rules
    seen = view(state, state.pone)
    options = [each for each in seen.legal if isinstance(each, Discard)]
    away = best_discard(seen, options).cards
    kept = [card.rank - 1 for card in state.hands[state.pone] if card and card not in away]
    aims = discard_aims(
        rules.target - scores[DEALER], rules.target - scores[0], dealer=True, own_crib=True
    )
    hands = rank_hands(rules.dealt)
    choices = steady_dealer_discards(SOLVED_AS.get(rules.name, rules.name), rules.dealt, aims)
    rows = np.arange(len(choices))
    dealer = DealerHands(
        hands.counts.astype(np.int64),
        hands.kept_indices[rows, choices].astype(np.int64),
        hands.discard_pairs[rows, choices].astype(np.int64),
    )
    return win_chances_by_hand(
        (kept, [card.rank - 1 for card in away if card]),
        dealer,
        solved_variant(rules),
        rules.target,
        scores,
        (STEADY_PEGGER, STEADY_PEGGER),
    )


def steady_dealer_discards(variant: str, size: int, aims: DiscardAims) -> I64:
    """What `steady` discards as dealer of each hand, by the index of its ranks; suits left out.

    Args:
        variant: whose cribs are expected.
        size: cards dealt to each, 6 or 5.
        aims: what the score asks.

    Returns:
        Choices as in `discard_choices`, (n,).
    """
    return _dealer_discards(variant, size, aims._replace(need=min(aims.need, SHOW_TOTALS)))


@lru_cache(maxsize=128)
def _dealer_discards(variant: str, size: int, aims: DiscardAims) -> I64:
    hands, starters = rank_hands(size), 52 - size
    utility = np.array([aims.utility(points) for points in range(SHOW_TOTALS)])
    left = np.maximum(4 - hands.counts.astype(np.int64), 0)
    shows = utility[show_table(size - 2)]
    values = np.zeros(hands.kept_indices.shape, np.int64)
    for choice, kept in enumerate(hands.kept_indices.T):
        values[:, choice] = 100 * (left * shows[kept]).sum(axis=1)
    if aims.crib_counts:
        values += starters * _cribs(variant)[hands.discard_pairs]
    if aims.low_cards:
        low = rank_counts(multisets(size - 2))[:, : LOW_POINTS - 1].sum(axis=1)
        values += 100 * starters * low[hands.kept_indices].astype(np.int64)
    # Of equals the highest cards.
    ranks = multisets(size).astype(np.int64)
    high = np.stack([100 * ranks[:, i] + ranks[:, j] for i, j in discard_choices(size)], axis=1)
    return np.asarray((10_000 * values + high).argmax(axis=1))


@cache
def _cribs(variant: str) -> I64:
    """Expected points of the dealer's crib by the index of two ranks, in hundredths; (91,)."""
    table = crib_values(variant, own=True)
    pairs = [[Rank(rank + 1) for rank in pair] for pair in multisets(2).tolist()]
    return np.array([table[rank_key(pair)] for pair in pairs])
