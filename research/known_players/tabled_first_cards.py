"""How the equilibrium leads and replies, as tables for `known_hands`: six-card only."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray
from research.known_players.hands_by_dealer import FirstCards
from research.known_players.kernels.tabled_first_cards import CARDS

from pegout.solver.encoding.cards import RANKS, multiset_index, multisets
from pegout.solver.pegging.blueprint import blueprint
from pegout.solver.pegging.descending_ranks import descending_order
from pegout.solver.pegging.endgame_first_cards import SIZE, first_strategies
from pegout.solver.pegging.positions import MatchScores

F32 = NDArray[np.float32]
I64 = NDArray[np.int64]

HELD: Final = SIZE - 2
NEVER: Final = 0.01
"""Cards that the levels play less often than this they never play."""


@cache
def first_cards_for_points() -> FirstCards:
    """How the blueprint leads and replies.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    return _first_cards([blueprint(SIZE, starter) for starter in range(RANKS)])


@lru_cache(maxsize=4)
def first_cards_to_win(match: MatchScores) -> FirstCards:
    """How both lead in the endgame, and reply by mixtures, as far as their hands count by ranks.

    Args:
        match: the scores before the lead.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    return _first_cards([first_strategies(starter, match) for starter in range(RANKS)])


def _first_cards(strategies: list[tuple[F32, F32]]) -> FirstCards:
    """Tables from strategies of pone and dealer by starter, in the form of `blueprint`."""
    leads = np.stack([_by_hand(pone.reshape(1, RANKS, -1))[:, 0] for pone, _ in strategies])
    replies = np.stack([_by_hand(dealer.reshape(RANKS, RANKS, -1)) for _, dealer in strategies])
    # Leads are descending as well; column 0 of a table tells that it is known.
    by_lead = np.zeros((*replies.shape[:2], CARDS, CARDS), np.float32)
    by_lead[:, :, 1:] = replies[:, :, ::-1]
    return FirstCards(
        leads, by_lead, leads.mean(axis=0), np.ascontiguousarray(by_lead.mean(axis=0))
    )


@cache
def _places() -> tuple[I64, I64]:
    """The whole hand (ascending) and the card, by rank (descending) and hand left; (13, m)."""
    left = multisets(HELD - 1).tolist()
    whole = [[multiset_index([*hand, rank]) for hand in left] for rank in range(RANKS)]
    hands = descending_order(HELD)[np.array(whole)]
    cards = np.repeat(RANKS - np.arange(RANKS), len(left)).reshape(hands.shape)
    return hands, cards


def _by_hand(weights: F32) -> F32:
    """Weights by lead, rank and hand left as shares by hand, lead and card; (k, leads, CARDS)."""
    hands, cards = _places()
    shares = np.zeros((len(multisets(HELD)), len(weights), CARDS), np.float32)
    shares[hands, :, cards] = np.moveaxis(weights, 0, -1)
    for least in (0.0, NEVER):
        shares *= shares >= least
        shares /= np.maximum(shares.sum(axis=2, keepdims=True), 1e-9)
    shares[:, :, 0] = shares.sum(axis=2) > 0.5
    return shares
