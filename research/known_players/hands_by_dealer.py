"""How known players play, and the chance to win with every hand that the dealer may have."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from threading import local
from typing import Final, NamedTuple

import numpy as np
from research.known_players.kernels.followed_subgames import (
    Followed,
    Minds,
    write_followed_chances_by_hand,
)
from research.known_players.kernels.known_hands_by_dealer import write_chances_by_hand
from research.known_players.kernels.tabled_first_cards import (
    CARDS,
    Workspace,
    write_tabled_chances_by_hand,
)

from pegout.solver.arrays import F32, F64, I64
from pegout.solver.encoding.cards import RANKS, multiset_index, multisets, rank_counts
from pegout.solver.encoding.rank_tables import same_rank_points, show_table
from pegout.solver.kernels.encoding.cards import JACK
from pegout.solver.kernels.pegging import known_hands as kernels
from pegout.solver.kernels.pegging.known_hands import Deal
from pegout.solver.kernels.pegging.public_states import COLUMNS
from pegout.solver.pegging.known_hands import HEELS, Peggers, after_deal, crib_indices
from pegout.solver.pegging.packing import pack_hands, pack_ranks
from pegout.solver.pegging.public_tree import hand_tables

NO_STRATEGY: Final = np.zeros(0, np.uint8)
"""In place of that of a side that plays on as a pegger."""
MOST_PEGGED: Final = 40
"""More than anyone pegs in a deal."""
FAR: Final = 10_000
"""More points than a side can gain in a deal."""


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
    """The pegging style, where nothing else is known."""
    first_cards: BothFirstCards
    """How they lead and reply."""
    for_points: tuple[bool, bool]
    """Whether they play for points, and on as in the subgames solved for them."""

    @property
    def by_tables(self) -> bool:
        """Whether more than the pegging style is known."""
        return any(self.first_cards) or any(self.for_points)


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


class DealerHands(NamedTuple):
    """Hands that the dealer may have been dealt, by ranks, with what it would discard."""

    counts: I64
    """Cards by rank of the six (or five), (n, 13)."""
    kept: I64
    """The index of the ranks kept, (n,)."""
    discarded: I64
    """The index of the two ranks discarded, (n,)."""
    flush: I64
    """Points for a flush in the kept cards, (n,)."""


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
        after=after_deal(rules, target, scores),
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
            write_tabled_chances_by_hand(*cards, *tables, work, chances)
    found = np.zeros(len(left))
    by_starter = left[order] * chances.reshape(shows.shape)
    found[order] = by_starter.sum(axis=1) / left[order].sum(axis=1)
    return found
