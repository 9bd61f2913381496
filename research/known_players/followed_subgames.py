"""The chance to win with both hands known, where sides play as in subgames solved for points.

A side that plays for points draws lead and reply from tables, and every later card from the
subgame that follows them. Leads and replies that hardly ever come together are played on by
peggers: their subgames are not worth the time. Six-card only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

import numpy as np
from research.known_players.hands_by_dealer import (
    NO_STRATEGY,
    WORKSPACE,
    BothFirstCards,
    Players,
    minds,
    no_subgame,
)
from research.known_players.kernels.followed_subgames import (
    Followed,
    Minds,
    add_followed_orders,
    after_line,
    write_lines,
)
from research.known_players.kernels.tabled_first_cards import CARDS
from research.known_players.tabled_first_cards import NEVER

from pegout.solver.arrays import F32, F64, I64, U8
from pegout.solver.encoding.cards import multiset_index
from pegout.solver.kernels.encoding.cards import JACK
from pegout.solver.kernels.pegging.known_hands import (
    DEALER_WON,
    UNDECIDED,
    Deal,
    Position,
    before_lead,
)
from pegout.solver.pegging import positions
from pegout.solver.pegging.endgame_first_cards import SIZE
from pegout.solver.pegging.known_hands import HEELS, KnownDeal, known_ends, unseen_cards
from pegout.solver.pegging.packing import pack_ranks
from pegout.solver.pegging.public_nodes import BlueprintCursor
from pegout.solver.pegging.public_tree import PublicTree, hand_tables
from pegout.solver.pegging.resolving import probabilities, stored_strategies
from pegout.solver.pegging.subgames import subgame_tree

SELDOM: Final = 0.05
"""Leads and replies that come together less often are played on by peggers."""
KEPT: Final = 512
"""Strategies that are kept unpacked, of half a megabyte each."""


def followed_chances(
    deal: KnownDeal,
    rules: str,
    target: int,
    scores: tuple[int, int],
    players: Players,
    played: Sequence[int] | None = None,
) -> F64:
    """The pone's chance to win with each of the starters.

    Args:
        deal: all its cards.
        rules: the solved variant, `six-card`.
        target: points to win.
        scores: of pone and dealer before the lead, both below the target.
        players: how both play.
        played: the ranks played in this deal, 0 (ace) to 12 (king); `None` before the starter is
            turned up, for which the dealer then scores his heels.

    Returns:
        Chances, (starters,).
    """
    heels = HEELS if played is None else 0
    ends = known_ends(deal, rules, target, scores, heels, players.peggers)
    unseen, chances = unseen_cards(deal), np.zeros(len(deal.starters))
    seen = minds(ends, players.for_points)
    cards = np.array(played or (), np.int64) + 1
    for line in sorted(_lines(deal, ends, seen, unseen, players, cards), key=_by_cards):
        lead, reply = line.cards
        unseen[:, line.starter + 1] -= 1
        unseen[1, lead] -= 1
        unseen[0, reply] -= 1  # nothing where there is no reply
        add_followed_orders(
            after_line(line.start, lead, reply, ends), ends, seen, unseen,
            _followed(line, players), WORKSPACE.stack, WORKSPACE.shares, *line.columns, cards[2:],
            line.share, chances,
        )  # fmt: skip
        unseen[:, line.starter + 1] += 1
        unseen[1, lead] += 1
        unseen[0, reply] += 1
    return chances


class _Line(NamedTuple):
    """A lead and a reply after a starter."""

    cards: tuple[int, int]
    """Ranks + 1; the reply is 0 where the lead has won."""
    starter: int
    """Its rank, 0 (ace) to 12 (king)."""
    start: Position
    """Before the lead."""
    columns: tuple[int, int]
    """The first of the starters of this rank, and the one after the last."""
    share: float
    """How often both cards are played."""


def _by_cards(line: _Line) -> tuple[tuple[int, int], int]:
    """One public tree serves all starters in turn."""
    return line.cards, line.starter


def _lines(
    deal: KnownDeal, ends: Deal, seen: Minds, unseen: I64, players: Players, played: I64
) -> Iterator[_Line]:
    """Every lead and reply with every rank of the starter, as far as they are not played yet."""
    hands = [tuple([code >> 2 for code in hand]) for hand in deal.hands]
    away = [tuple([code >> 2 for code in discards]) for discards in deal.discards]
    packed, rows = [pack_ranks(hand) for hand in hands], [multiset_index(hand) for hand in hands]
    lines = np.zeros((CARDS, CARDS))
    for rank in np.unique(ends.ranks).tolist():
        first, end = np.searchsorted(ends.ranks, (rank, rank + 1)).tolist()
        heels = ends.heels if rank == JACK else 0
        won = DEALER_WON if heels >= ends.needed[1] else UNDECIDED
        if won != UNDECIDED:
            continue
        start = Position(before_lead(*packed).play, (0, heels), won)
        leads, replies = _tables(players.first_cards, rank, (rows[0], rows[1]), played)
        if players.for_points[0] and len(played) == 0:
            leads = _knowing_discards(rank, hands[0], away[0], None)
        unseen[:, rank + 1] -= 1
        space = WORKSPACE.places, WORKSPACE.first_shares, lines
        write_lines(start, ends, seen, unseen, leads, replies, *space)
        if players.for_points[1] and len(played) < 2:
            replies = replies.copy()
            for lead in np.flatnonzero(lines.sum(axis=1) >= SELDOM).tolist():
                replies[lead] = _knowing_discards(rank, hands[1], away[1], lead - 1)
            write_lines(start, ends, seen, unseen, leads, replies, *space)
        unseen[:, rank + 1] += 1
        for lead, reply in np.argwhere(lines > 0).tolist():
            yield _Line((lead, reply), rank, start, (first, end), float(lines[lead, reply]))


def _tables(
    first_cards: BothFirstCards, starter: int, hands: tuple[int, int], played: I64
) -> tuple[F32, F32]:
    """How often both lead and reply, by lead; sure where the cards are played already.

    Args:
        first_cards: as for `Players`.
        starter: its rank.
        hands: the indices of the ranks of both hands.
        played: the cards played, ranks + 1.
    """
    own, other = first_cards
    leads, replies = np.zeros(CARDS, np.float32), np.zeros((CARDS, CARDS), np.float32)
    if len(played) > 0:
        leads[[0, played[0]]] = 1
    elif own:
        leads = np.ascontiguousarray(own.leads[starter, hands[0]])
    if len(played) > 1:
        replies[:, [0, played[1]]] = 1
    elif other:
        replies = np.ascontiguousarray(other.replies[starter, hands[1]])
    return leads, replies


@lru_cache(maxsize=KEPT)
def _knowing_discards(
    starter: int, hand: tuple[int, ...], discards: tuple[int, ...], lead: int | None
) -> F32:
    """How often a side that plays for points and knows its discards leads or replies, (CARDS,).

    Ranks are 0 (ace) to 12 (king), ascending; the lead is `None` for a lead.
    """
    rounds = () if lead is None else (((0, lead),),)
    here = positions.Position(SIZE, int(lead is not None), hand, starter, rounds)
    shares = np.zeros(CARDS, np.float32)
    for rank, share in probabilities(here, discards=discards).items():
        shares[rank + 1] = share if share >= NEVER else 0.0
    shares /= shares.sum()
    shares[0] = 1
    return shares


def _followed(line: _Line, players: Players) -> Followed:
    """The subgame that follows a lead and a reply."""
    lead, reply = (card - 1 for card in line.cards)
    if line.share < SELDOM or reply < 0 or not any(players.for_points):
        return no_subgame()
    tree = _tree(lead, reply)
    pone, dealer = (
        kept_strategy(line.starter, lead, reply, side) if known else NO_STRATEGY
        for side, known in enumerate(players.for_points)
    )
    return Followed(
        tree.states, tree.children, tree.action_points, tree.payoffs, hand_tables(), pone, dealer
    )


def _tree(lead: int, reply: int) -> PublicTree:
    return subgame_tree(_state_after(lead, reply), SIZE - 2)


@cache
def _state_after(lead: int, reply: int) -> int:
    """The key of the public state after two cards; the starter does not matter to it."""
    return BlueprintCursor(positions.Position(SIZE, 0, (), 0, _rounds(lead, reply))).state


def _rounds(lead: int, reply: int) -> positions.Rounds:
    return (((0, lead), (1, reply)),)


@lru_cache(maxsize=KEPT)
def kept_strategy(starter: int, lead: int, reply: int, side: int) -> U8:
    """A side's stored strategy in the subgame after a lead and a reply, by action."""
    actions = _tree(lead, reply).infoset_actions[side]
    return stored_strategies(SIZE, starter, _rounds(lead, reply), side)[:actions]
