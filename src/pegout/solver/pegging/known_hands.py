"""The chance to win with both hands known, as two peggers would play them on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from threading import local
from typing import Final, NamedTuple

import numpy as np

from pegout.solver.arrays import F32, F64, I64
from pegout.solver.encoding.cards import RANKS, multiset_index, multisets, rank_counts
from pegout.solver.encoding.rank_tables import same_rank_points, show_table
from pegout.solver.kernels.encoding.cards import JACK
from pegout.solver.kernels.pegging import known_hands as kernels
from pegout.solver.kernels.pegging.followed_subgames import (
    Followed,
    Minds,
    write_followed_chances_by_hand,
)
from pegout.solver.kernels.pegging.foreseen_first_cards import (
    CARDS,
    Workspace,
    write_foreseen_chances_by_hand,
)
from pegout.solver.kernels.pegging.known_hands import Deal, Pegger, Position
from pegout.solver.kernels.pegging.known_hands_by_dealer import write_chances_by_hand
from pegout.solver.kernels.pegging.public_states import COLUMNS
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.pegging.packing import count_of_ranks, pack_hands, pack_ranks
from pegout.solver.pegging.public_tree import hand_tables
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


class FirstCards(NamedTuple):
    """How often a side leads and replies with each card; ranks + 1, hands by the index of ranks.

    A table's column 0 is 1 where it is known, and 0 where the pegger chooses.
    """

    leads: F32
    """By the starter's rank and hand, (13, k, CARDS)."""
    replies: F32
    """By the starter's rank, hand and lead, (13, k, CARDS, CARDS)."""
    mean_leads: F32
    """The mean over starters, (k, CARDS)."""
    mean_replies: F32
    """The mean over starters, (k, CARDS, CARDS)."""


BothFirstCards = tuple[FirstCards | None, FirstCards | None]
"""How pone and dealer lead and reply; `None` where the pegger chooses."""


class Players(NamedTuple):
    """How pone and dealer play."""

    peggers: Peggers
    """How they peg where nothing else is known."""
    first_cards: BothFirstCards
    """How they lead and reply."""
    for_points: tuple[bool, bool]
    """Whether they play for points, and on as in the subgames solved for them."""

    @property
    def by_tables(self) -> bool:
        """Whether anything is known of them but how they peg."""
        return any(self.first_cards) or any(self.for_points)


class KnownDeal(NamedTuple):
    """A deal with all its cards known; cards are codes."""

    hands: tuple[tuple[int, ...], tuple[int, ...]]
    """Whole kept hands of pone and dealer."""
    discards: tuple[tuple[int, ...], tuple[int, ...]]
    """What pone and dealer have discarded to the crib."""
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


NO_STRATEGY: Final = np.zeros(0, np.uint8)
"""In place of that of a side that plays on as a pegger."""
MOST_PEGGED: Final = 40
"""More than anyone pegs in a deal."""
FAR: Final = 10_000
"""Points that nobody gains in a deal."""


@cache
def no_subgame() -> Followed:
    """In place of a subgame where peggers play on."""
    nothing, points = np.zeros(0, np.int32), np.zeros(0, np.int16)
    rows = np.zeros((0, COLUMNS), np.int32)
    return Followed(rows, nothing, points, points, hand_tables(), NO_STRATEGY, NO_STRATEGY)


def minds(deal: Deal, for_points: tuple[bool, bool]) -> Minds:
    """A deal as pone and dealer see it, of whom some play for points, whatever the score."""
    far = deal._replace(needed=(FAR, FAR))
    return far if for_points[0] else deal, far if for_points[1] else deal


def compile_kernels() -> None:
    """Value a deal, which compiles the kernels."""
    ranks = [tuple([4 * rank for rank in range(first, first + 4)]) for first in (0, 4, 8)]
    discards = (ranks[2][:2], ranks[2][2:])
    win_chances(KnownDeal((ranks[0], ranks[1]), discards, (48,)), SIX_CARD, 121, (0, 0))


@lru_cache(maxsize=512)
def _after_deal(rules: str, target: int, scores: tuple[int, int]) -> F64:
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
        self.places = np.zeros((2, kernels.CHOICES), np.int64)
        self.first_shares = np.zeros((2, kernels.CHOICES + 1))

    def with_columns(self, number: int) -> Workspace:
        """The arrays, with room for some columns."""
        return Workspace(self.stack, self.shares, self.places, self.first_shares, np.zeros(number))


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
    """The pone's chance to win with each of the starters.

    Args:
        deal: all its cards.
        rules: the solved variant, `six-card` or `five-card`.
        target: points to win.
        scores: of pone and dealer, both below the target.
        state: where the play stands; `None` before the starter is turned up, for which the dealer
            then scores his heels.
        peggers: how pone and dealer peg.

    Returns:
        Chances, (starters,).
    """
    heels = HEELS if state is None else 0
    state = state or PlayState()
    ranks = [[code >> 2 for code in hand] for hand in deal.hands]
    held = [_without(ranks[seat], state.played[seat]) for seat in range(2)]
    unseen = unseen_cards(deal)
    for seat in range(2):
        np.subtract.at(unseen[seat], np.array(state.played[1 - seat], np.int64) + 1, 1)
    ends = known_ends(deal, rules, target, scores, heels, peggers)
    position = Position(
        pone=pack_ranks(held[0]),
        dealer=pack_ranks(held[1]),
        turn=state.turn,
        last=state.last,
        round_=pack_ranks(state.round),
        count=count_of_ranks(state.round),
        gained=(0, 0),
        won=kernels.NOBODY,
        rooms=state.rooms,
    )
    chances = np.zeros(len(deal.starters))
    kernels.write_chances(position, ends, unseen, WORKSPACE.stack, WORKSPACE.shares, chances)
    return chances


def known_ends(
    deal: KnownDeal,
    rules: str,
    target: int,
    scores: tuple[int, int],
    heels: int,
    peggers: Peggers,
) -> Deal:
    """What a deal with all its cards known is worth once the play is over.

    Args:
        deal: its cards.
        rules: the solved variant, `six-card` or `five-card`.
        target: points to win.
        scores: of pone and dealer, both below the target.
        heels: what a jack as the starter still gives the dealer.
        peggers: how pone and dealer peg.
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
        after=_after_deal(rules, target, scores),
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


class DealerHands(NamedTuple):
    """Hands that the dealer may have been dealt, by ranks, with what it would discard."""

    counts: I64
    """Cards by rank of the six (or five), (n, 13)."""
    kept: I64
    """The index of the ranks kept, (n,)."""
    discarded: I64
    """The index of the two ranks discarded, (n,)."""
    flush: I64
    """Points for a flush in what is kept, (n,)."""


def win_chances_by_hand(
    pone: tuple[Sequence[int], Sequence[int]],
    dealer: DealerHands,
    rules: str,
    target: int,
    scores: tuple[int, int],
    players: Players,
) -> F64:
    """The pone's chance to win with each hand of the dealer: the mean over the starters left.

    Suits are left out, and so is what both peggers infer from the starter and the dealer from its
    own discard.

    Args:
        pone: the ranks that the pone keeps and discards.
        dealer: the hands of the dealer; those that the pone's leaves no cards for get 0.
        rules: the solved variant, `six-card` or `five-card`.
        target: points to win.
        scores: of pone and dealer, both below the target.
        players: how both play, leads and replies in the mean over starters, and after them as
            peggers.

    Returns:
        Chances, (n,).
    """
    hand, discarded = pone
    table, size = show_table(len(hand)), len(hand)
    unseen = np.full((2, RANKS + 1), 4)
    np.subtract.at(unseen[0], np.array([*hand, *discarded]) + 1, 1)
    left = unseen[0, 1:] - dealer.counts
    possible = np.flatnonzero(left.min(axis=1) >= 0)
    order = possible[np.argsort(dealer.kept[possible], kind="stable")]
    kept, firsts = np.unique(dealer.kept[order], return_index=True)
    cribs = crib_indices()[multiset_index(discarded), dealer.discarded[order]]
    shows = table[dealer.kept[order]].astype(np.int64) + show_table(4)[cribs]
    shows += dealer.flush[order, None]
    shows[:, JACK] += HEELS
    mine = np.broadcast_to(table[multiset_index(hand)].astype(np.int64), shows.shape)
    seen = np.zeros((len(kept), RANKS + 1), np.int64)
    seen[:, 1:] = rank_counts(multisets(size)[kept])
    ends = Deal(
        needed=(target - scores[0], target - scores[1]),
        heels=0,
        ranks=np.arange(RANKS),
        shows=np.stack([mine.ravel(), shows.ravel()]),
        after=_after_deal(rules, target, scores),
        first_round_only=size == 3,
        peggers=players.peggers,
        same_rank=same_rank_points(),
    )
    chances = np.zeros(shows.size)
    columns = RANKS * np.append(firsts, len(order))
    packed = pack_hands(multisets(size)[kept].astype(np.int64))
    space = WORKSPACE
    if not players.by_tables:
        write_chances_by_hand(
            pack_ranks(hand), packed, columns, ends, seen, unseen, space.stack, space.shares,
            chances,
        )  # fmt: skip
    else:
        own, other = players.first_cards
        row = multiset_index(hand)
        leads = own.mean_leads[row] if own else np.zeros(CARDS, np.float32)
        replies = (
            other.mean_replies[kept] if other else np.zeros((len(kept), CARDS, CARDS), np.float32)
        )
        cards = pack_ranks(hand), packed, columns, ends
        tables, work = (seen, unseen, leads, replies), space.with_columns(len(chances))
        if any(players.for_points) and min(ends.needed) <= MOST_PEGGED:
            write_followed_chances_by_hand(
                *cards, minds(ends, players.for_points), *tables, no_subgame(), work,
                np.zeros((CARDS, CARDS)), chances,
            )  # fmt: skip
        else:
            write_foreseen_chances_by_hand(*cards, *tables, work, chances)
    found = np.zeros(len(left))
    by_starter = left[order] * chances.reshape(shows.shape)
    found[order] = by_starter.sum(axis=1) / left[order].sum(axis=1)
    return found


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
