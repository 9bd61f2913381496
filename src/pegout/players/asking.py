"""What a level lays in the play, found by asking it for every hand and everything before it.

The answer is a strategy by slot of the whole tree of the play (see `solver.kernels.nodes`), as the
solver has them. Only what the level's own play can lead to is asked. Suits do not matter in the
play, and what the asked seat has laid away is left out, as the solver leaves it out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.cards import Card, Rank, Suit
from pegout.players.house import HousePlayer
from pegout.rules.actions import Play
from pegout.rules.game import start
from pegout.rules.state import Lay, Phase
from pegout.rules.variants import Rules
from pegout.rules.views import View, view
from pegout.solver.codes import RANKS, multisets
from pegout.solver.kernels import nodes, plays
from pegout.solver.play_tree import sizes, whole_tree

F32 = NDArray[np.float32]

Hand = tuple[int, ...]
"""Ranks counted downwards (0 the king), in this order."""

DEALER: Final = 1
"""The dealer's seat; the pone has the other."""
_CARDS: Final = [[Card(Rank(RANKS - down), suit) for suit in Suit] for down in range(RANKS)]
_OF_A_RANK: Final = len(Suit)


class Before(NamedTuple):
    """What everybody has seen of a play."""

    open: tuple[int, ...]
    """Cards by rank counted downwards, the starter among them, (13,)."""
    rounds: tuple[tuple[Lay, ...], ...]

    def laid(self, seat: int, rank: int) -> Before:
        """The same after a card."""
        number = self.open[rank]
        open_ = (*self.open[:rank], number + 1, *self.open[rank + 1 :])
        return Before(open_, self._with(Lay(seat, _CARDS[rank][number])))

    def gone(self, seat: int) -> Before:
        """The same after a go."""
        return Before(self.open, self._with(Lay(seat, None)))

    def renewed(self) -> Before:
        """The same with a new round begun."""
        return Before(self.open, (*self.rounds, ()))

    def _with(self, move: Lay) -> tuple[tuple[Lay, ...], ...]:
        return (*self.rounds[:-1], (*self.rounds[-1], move))


def beginning(starter: int) -> Before:
    """Before the first card, with a starter's rank counted downwards."""
    return Before(tuple([int(rank == starter) for rank in range(RANKS)]), ((),))


def view_of(rules: Rules, starter: int, seat: int, before: Before) -> View:
    """What a seat sees of a first deal after all this, but for its own hand.

    Args:
        rules: six-card or five-card.
        starter: its rank counted downwards.
        seat: whose turn it is.
        before: what has been laid.
    """
    laid = [lay.seat for each in before.rounds for lay in each if lay.card]
    kept = rules.dealt - rules.laid_away
    return replace(
        _blank(rules, seat),
        phase=Phase.PLAY,
        first_dealer=DEALER,
        dealer=DEALER,
        held=(kept - laid.count(0), kept - laid.count(1)),
        discard=(None,) * rules.laid_away,
        discarded=(True, True),
        crib=rules.crib_size,
        depth=1,
        starter=_CARDS[starter][0],
        rounds=before.rounds,
        gone=frozenset([lay.seat for lay in before.rounds[-1] if not lay.card]),
        turn=seat,
        actors=frozenset({seat}),
    )


@cache
def _blank(rules: Rules, seat: int) -> View:
    return view(start(rules), seat)


def with_hand(seen: View, before: Before, hand: Hand, low: int) -> View:
    """The view with a hand, of which the ranks from `low` on may be laid."""
    used = list(before.open)
    cards = []
    for rank in hand:
        cards.append(_CARDS[rank][used[rank]])
        used[rank] += 1
    legal = [Play(card) for card, rank in zip(cards, hand, strict=True) if rank >= low]
    return replace(seen, hand=tuple(cards), legal=tuple(legal))


@cache
def hands_of(cards: int) -> dict[Hand, int]:
    """Every hand of some cards and its index."""
    return {tuple(row): place for place, row in enumerate(multisets(cards).tolist())}


@cache
def _shapes(kept: int) -> tuple[list[list[int]], list[int], list[int]]:
    """The nodes and children of the whole tree as lists, and the state at each node."""
    tree = whole_tree(kept)
    return tree.nodes.tolist(), tree.children.tolist(), tree.keys.tolist()


class Asker:
    """Asks one seat of a level about a part of the play.

    Args:
        player: the level.
        rules: six-card or five-card.
        starter: its rank counted downwards.
        seat: 0 pone, 1 dealer.
        slots: how many slots the part has.

    Attributes:
        policy: the strategy found so far, shares by slot, 0 where nothing leads to; (slots,).
    """

    def __init__(
        self, player: HousePlayer, rules: Rules, starter: int, seat: int, slots: int
    ) -> None:
        self.player = player
        self.rules = rules
        self.starter = starter
        self.seat = seat
        self.policy = np.zeros(slots, np.float32)
        self.rows, self.children, self.keys = _shapes(rules.dealt - rules.laid_away)
        self._blocks: dict[int, F32] = {}

    def visit(self, node: int, slot: int, before: Before, hands: Sequence[Hand]) -> None:
        """Ask about everything from a node on.

        Args:
            node: of the whole tree.
            slot: the seat's first slot there.
            before: what has been laid.
            hands: those with which the seat comes here; `Forgetful` takes any one to stand for
                all.
        """
        row = self.rows[node]
        mine = row[plays.MOVER] == self.seat
        own = row[plays.OWN] if mine else row[plays.OTHER]
        if row[plays.KIND] != plays.CHOICE or own < 2 or not hands:
            return
        going = hands
        if mine:
            after, going = self.decide(node, slot, before, hands)
            slot += (row[plays.HIGH] - row[plays.LOW]) * self.slots_each(node)
        for rank, child in self.followers(node):
            if before.open[rank] < _OF_A_RANK:
                following = before.laid(row[plays.MOVER], rank)
                left = after[rank] if mine else possible(hands, following)
                self.visit(child, slot, self._renewed(child, following), left)
            slot += self.rows[child][plays.SLOTS + self.seat]
        if row[plays.GO] >= 0:
            following = before.gone(row[plays.MOVER])
            self.visit(row[plays.GO], slot, self._renewed(row[plays.GO], following), going)

    def followers(self, node: int) -> Iterator[tuple[int, int]]:
        """The legal ranks at a node and the nodes that they lead to."""
        row = self.rows[node]
        first = row[plays.FIRST]
        for place, rank in enumerate(range(row[plays.LOW], row[plays.HIGH])):
            yield rank, self.children[first + place]

    def _renewed(self, node: int, before: Before) -> Before:
        begun = (self.keys[node] >> 17) & 31 == 0
        return before.renewed() if begun else before

    def slots_each(self, node: int) -> int:
        """How many slots each legal rank has at a node."""
        row = self.rows[node]
        return int(nodes.slots_of(row[plays.OWN], row[plays.HIGH], sizes()))

    def decide(
        self, node: int, slot: int, before: Before, hands: Sequence[Hand]
    ) -> tuple[dict[int, list[Hand]], list[Hand]]:
        """Ask what is laid at a node of the seat's own.

        Returns:
            What is left of the hands after each rank, and the hands that cannot lay any.
        """
        row, each = self.rows[node], self.slots_each(node)
        low = row[plays.LOW]
        places = hands_of(row[plays.OWN] - 1)
        after: dict[int, list[Hand]] = {rank: [] for rank in range(low, row[plays.HIGH])}
        going = []
        seen = view_of(self.rules, self.starter, self.seat, before)
        for hand in hands:
            if hand[-1] < low:
                going.append(hand)
                continue
            for rank, share in self._shares(seen, before, hand, low).items():
                if share > 0:
                    rest = _without(hand, rank)
                    self.policy[slot + (rank - low) * each + places[rest]] = share
                    after[rank].append(rest)
        return after, going

    def _shares(self, seen: View, before: Before, hand: Hand, low: int) -> dict[int, float]:
        """How often each rank of a hand is laid."""
        legal = {rank for rank in hand if rank >= low}
        shares = dict.fromkeys(legal, 1.0 if len(legal) == 1 else 0.0)
        if len(legal) > 1:
            asked = with_hand(seen, before, hand, low)
            options = [option for option in asked.legal if isinstance(option, Play)]
            for option, share in self.player.lays(asked, options).items():
                shares[RANKS - option.card.rank] += share
        return shares


class Forgetful(Asker):
    """As `Asker`, for levels that look at the round and their hand alone.

    Whatever was laid before, they do the same; so each node is asked about once, for all hands.
    """

    def decide(
        self, node: int, slot: int, before: Before, hands: Sequence[Hand]
    ) -> tuple[dict[int, list[Hand]], list[Hand]]:
        """Ask what is laid at a node, or repeat it; what is left is any hand again."""
        row = self.rows[node]
        low, high = row[plays.LOW], row[plays.HIGH]
        if node not in self._blocks:
            found, slots = self.policy, (high - low) * self.slots_each(node)
            self.policy = np.zeros(slots, np.float32)
            counted = Before(self._surely_open(node), before.rounds[-1:])
            every = [hand for hand in hands_of(row[plays.OWN]) if hand[-1] < high]
            super().decide(node, 0, counted, possible(every, counted))
            self._blocks[node], self.policy = self.policy, found
        block = self._blocks[node]
        self.policy[slot : slot + len(block)] = block
        return {rank: list(hands) for rank in range(low, high)}, list(hands)

    def _surely_open(self, node: int) -> tuple[int, ...]:
        """The cards that are open whenever the play comes to a node, by rank."""
        open_ = list(beginning(self.starter).open)
        round_ = self.keys[node] >> 22
        while round_:
            open_[RANKS - (round_ & 15)] += 1
            round_ >>= 4
        return tuple(open_)


def possible(hands: Iterable[Hand], before: Before) -> list[Hand]:
    """Those hands for which there are enough cards of each rank left."""
    full = [_OF_A_RANK - number for number in before.open]
    return [hand for hand in hands if all(hand.count(rank) <= full[rank] for rank in hand)]


def _without(hand: Hand, rank: int) -> Hand:
    place = hand.index(rank)
    return (*hand[:place], *hand[place + 1 :])
