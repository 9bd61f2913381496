"""The chance to win with both hands known, as two peggers would play them on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from threading import local
from typing import Final, NamedTuple

import numpy as np

from pegout.solver.arrays import F64, I64
from pegout.solver.encoding.cards import RANKS, multiset_index, multisets, rank_counts
from pegout.solver.encoding.rank_tables import same_rank_points, show_table
from pegout.solver.kernels.encoding.cards import JACK
from pegout.solver.kernels.pegging import known_hands as kernels
from pegout.solver.kernels.pegging.known_hands import Deal, Orders, Pegger, Position
from pegout.solver.kernels.pegging.play_policies import Play
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.pegging.packing import count_of_ranks, pack_ranks
from pegout.solver.variants import SIX_CARD

PEGGER: Final = Pegger(sharp=0.02, soft=1.0, soft_weight=0.2, high_card=0.002, kept_pair=0.2)
"""How both sides peg, chosen for the remaining variance of luck-adjusted results."""
Peggers = tuple[Pegger, Pegger]
"""How pone and dealer peg."""
METHOD: Final = f"best reply {tuple(PEGGER)}"
"""How the play goes on with both hands known; part of the name of a reference."""
MOST_GAINED: Final = 100
"""More than anyone gains in a deal."""
HEELS: Final = 2


class KnownDeal(NamedTuple):
    """A deal with all its cards known; cards are codes."""

    hands: tuple[tuple[int, ...], tuple[int, ...]]
    """Whole kept hands of pone and dealer."""
    discards: tuple[tuple[int, ...], tuple[int, ...]]
    """Cards that pone and dealer have discarded to the crib."""
    starters: tuple[int, ...]
    """The starters that are possible, ascending, or the one turned up."""


class PlayState(NamedTuple):
    """Where the play of a deal stands; ranks are 0 (ace) to 12 (king)."""

    played: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """The ranks that pone and dealer have played in this deal."""
    round: tuple[int, ...] = ()
    turn: int = 0
    last: int = 0
    """Who played the last card of the round."""
    rooms: tuple[int, int] = (0, 0)
    """The most points below 31 at which pone and dealer could not play in this deal."""


def compile_kernels() -> None:
    """Value a deal, which compiles the kernels."""
    ranks = [tuple([4 * rank for rank in range(first, first + 4)]) for first in (0, 4, 8)]
    discards = (ranks[2][:2], ranks[2][2:])
    win_chances(KnownDeal((ranks[0], ranks[1]), discards, (48,)), SIX_CARD, 121, (0, 0))


@lru_cache(maxsize=512)
def after_deal(rules: str, target: int, scores: tuple[int, int]) -> F64:
    """The pone's chance to win the game after this deal, by the points that both gain in it."""
    pone, dealer = scores
    odds = shipped_score_odds(rules, target).win_probability
    after = np.zeros((MOST_GAINED, MOST_GAINED))
    block = odds[pone : pone + MOST_GAINED, dealer : dealer + MOST_GAINED]
    after[: block.shape[0], : block.shape[1]] = block
    return after


class _Workspace(local):
    """Arrays that each thread has of its own."""

    def __init__(self) -> None:
        self.stack = np.zeros((kernels.MOST_TURNS, kernels.FRAME), np.int64)
        self.shares = np.zeros((kernels.MOST_TURNS, kernels.CHOICES + 1))


WORKSPACE: Final = _Workspace()
"""Of the calling thread."""


def win_chances(
    deal: KnownDeal,
    rules: str,
    target: int,
    scores: tuple[int, int],
    state: PlayState | None = None,
    peggers: Peggers = (PEGGER, PEGGER),
) -> F64:
    """The pone's chance to win with each of the starters, (starters,).

    Args:
        deal: all its cards.
        rules: the solved variant, `six-card` or `five-card`.
        target: points to win.
        scores: of pone and dealer, both below the target.
        state: where the play stands; `None` before the starter is turned up, for which the dealer
            then scores his heels.
        peggers: how pone and dealer peg.
    """
    heels = HEELS if state is None else 0
    state = state or PlayState()
    ranks = [[code >> 2 for code in hand] for hand in deal.hands]
    held = [_without(ranks[seat], state.played[seat]) for seat in range(2)]
    unseen = unseen_cards(deal)
    for seat in range(2):
        np.subtract.at(unseen[seat], np.array(state.played[1 - seat], np.int64) + 1, 1)
    ends = known_ends(deal, rules, target, scores, heels, peggers)
    play = Play(
        hands=(pack_ranks(held[0]), pack_ranks(held[1])),
        turn=state.turn,
        last=state.last,
        round_=pack_ranks(state.round),
        count=count_of_ranks(state.round),
        rooms=state.rooms,
    )
    chances = np.zeros(len(deal.starters))
    orders = Orders(ends, unseen, WORKSPACE.stack, WORKSPACE.shares, chances)
    kernels.write_chances(Position(play, (0, 0), kernels.UNDECIDED), orders)
    return chances


def known_ends(
    deal: KnownDeal,
    rules: str,
    target: int,
    scores: tuple[int, int],
    heels: int,
    peggers: Peggers,
) -> Deal:
    """The value of a deal with all its cards known once the play is over.

    `heels` are what a jack as the starter still gives the dealer; all else is as for `win_chances`.
    """
    pone, dealer = deal.hands
    starters, crib = np.array(deal.starters), (*deal.discards[0], *deal.discards[1])
    return Deal(
        needed=(target - scores[0], target - scores[1]),
        heels=heels,
        ranks=starters >> 2,
        shows=np.stack(
            [show_row(pone, starters), show_row(dealer, starters) + crib_row(crib, starters)]
        ),
        after=after_deal(rules, target, scores),
        first_round_only=len(pone) == 3,
        peggers=peggers,
        same_rank=same_rank_points(),
    )


def unseen_cards(deal: KnownDeal) -> I64:
    """For pone and dealer the cards that neither their hand nor their discard has, (2, 14).

    By rank + 1.
    """
    unseen = np.full((2, RANKS + 1), 4)
    for seat in range(2):
        own = [code >> 2 for code in (*deal.hands[seat], *deal.discards[seat])]
        np.subtract.at(unseen[seat], np.array(own) + 1, 1)
    return unseen


def _without(ranks: Sequence[int], played: Sequence[int]) -> list[int]:
    left = list(ranks)
    for rank in played:
        left.remove(rank)
    return left


def show_row(hand: Sequence[int], starters: I64) -> I64:
    """Points of a hand with each of some starters; codes, (n,)."""
    row = multiset_index([code >> 2 for code in hand])
    points = show_table(len(hand))[row, starters >> 2].astype(np.int64)
    suits = {code & 3 for code in hand}
    if len(suits) == 1:
        points += len(hand) + (starters & 3 == next(iter(suits)))
    return np.asarray(points + _nobs(hand, starters))


def crib_row(crib: Sequence[int], starters: I64) -> I64:
    """Points of a crib with each of some starters; a flush needs all five cards."""
    points = show_table(4)[multiset_index([code >> 2 for code in crib]), starters >> 2]
    suits = {code & 3 for code in crib}
    flush = 5 * (starters & 3 == next(iter(suits))) if len(suits) == 1 else 0
    return np.asarray(points.astype(np.int64) + flush + _nobs(crib, starters))


def _nobs(cards: Sequence[int], starters: I64) -> I64:
    jacks = [code & 3 for code in cards if code >> 2 == JACK]
    found = np.isin(starters & 3, jacks) if jacks else np.zeros(len(starters), bool)
    return found.astype(np.int64)


@cache
def crib_indices() -> I64:
    """The index of the four ranks of two pairs, by the indices of the pairs; (91, 91)."""
    pairs = multisets(2).tolist()
    return np.array([[multiset_index([*one, *two]) for two in pairs] for one in pairs])


@cache
def rank_crib_means() -> F64:
    """Mean points of every crib of four ranks over all starters, by its index, (1820,)."""
    left = np.maximum(4.0 - rank_counts(multisets(4)), 0.0)
    return np.array((left * show_table(4)).sum(axis=1) / 48)
