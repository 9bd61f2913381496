"""The chance to win of a deal whose cards are all known, no matter who plays it."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from research.known_players.followed_subgames import followed_chances
from research.known_players.known_sides import KnownSides, players

from pegout.solver.kernels.encoding.cards import JACK
from pegout.solver.pegging.known_hands import HEELS, KnownDeal, PlayState, win_chances
from pegout.solver.variants import DEALER, PONE


@lru_cache(maxsize=256)
def mean_over_starters(
    hands: tuple[tuple[int, ...], tuple[int, ...]],
    discards: tuple[tuple[int, ...], tuple[int, ...]],
    rules: str,
    target: int,
    scores: tuple[int, int],
    sides: KnownSides | None,
) -> float:
    """The pone's chance to win with both discards known, before the starter.

    Args:
        hands: what pone and dealer keep, codes in ascending order.
        discards: what they discard, codes in ascending order.
        rules: the solved variant, `six-card` or `five-card`.
        target: points to win.
        scores: of pone and dealer, both below the target.
        sides: the known strategies of pone and dealer.
    """
    known = {code for cards in (*hands, *discards) for code in cards}
    starters = tuple([code for code in range(52) if code not in known])
    deal = KnownDeal(hands, discards, starters)
    return float(chances_by_starter(deal, rules, target, scores, sides, None).mean())


def chances_by_starter(
    deal: KnownDeal,
    rules: str,
    target: int,
    scores: tuple[int, int],
    sides: KnownSides | None,
    state: PlayState | None,
) -> NDArray[np.float64]:
    """The pone's chance to win with each of the starters.

    Args:
        deal: all its cards.
        rules: the solved variant, `six-card` or `five-card`.
        target: points to win.
        scores: of pone and dealer, both below the target.
        sides: the known strategies of pone and dealer.
        state: where the play stands; `None` before the starter is turned up.
    """
    if sides is None:
        return win_chances(deal, rules, target, scores, state)
    # As before the starter, of which the tables are a mean: without the dealer's heels.
    heels = HEELS * (state is not None and deal.starters[0] >> 2 == JACK)
    known = players(sides, rules, target, (scores[PONE], scores[DEALER] - heels))
    if not known.by_tables or (state is not None and any(state.played)):
        return win_chances(deal, rules, target, scores, state, known.peggers)
    return followed_chances(deal, rules, target, scores, known, None if state is None else ())
