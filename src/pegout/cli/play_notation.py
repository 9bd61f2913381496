"""Cards and ranks as commands about the play take them, and the rounds that they make."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pegout.cards import Card, Rank, parse_rank, require_distinct
from pegout.errors import NotationError
from pegout.rules.scoring.play import THIRTY_ONE
from pegout.rules.variants import PlayRounds

Thing = Card | Rank
"""A card, or its rank alone."""
Lays = list[tuple[int, Thing]]
"""Cards laid, each with its seat: 0 pone, 1 dealer."""
Rounds = tuple[tuple[tuple[int, int], ...], ...]
"""(seat, rank from 0) of every card laid, round by round, the current round last."""
PONE, DEALER = "P", "D"


def read_card_or_rank(word: str) -> Thing:
    """A card, `4H`, or a rank alone, `4`.

    Raises:
        NotationError: `not-a-card-or-rank`.
    """
    for read in (parse_rank, Card.parse):
        try:
            return read(word)
        except NotationError:
            continue
    raise NotationError("not-a-card-or-rank", text=word)


def rank_of(thing: Thing) -> Rank:
    """The rank of a card, or the rank itself."""
    return thing.rank if isinstance(thing, Card) else thing


def read_lays(text: str) -> Lays:
    """Cards laid, `P:4 D:J`.

    Raises:
        NotationError: `not-a-lay`, `not-a-card-or-rank`.
    """
    lays: Lays = []
    for word in text.replace(",", " ").split():
        found = re.fullmatch(f"([{PONE}{DEALER}]):(.+)", word, re.IGNORECASE)
        if found is None:
            raise NotationError("not-a-lay", text=word)
        lays.append((int(found[1].upper() == DEALER), read_card_or_rank(found[2])))
    return lays


def held_now(cards: list[Thing], laid: Sequence[Thing], kept: int) -> list[Thing]:
    """The cards still held, given those, or the whole hand kept with what is laid of it.

    Args:
        cards: what was given.
        laid: what the asker has laid.
        kept: cards in a whole hand.

    Raises:
        NotationError: `wrong-number-of-cards`, `laid-not-in-hand`.
    """
    if laid and len(cards) == kept:
        for thing in laid:
            same = [each for each in cards if rank_of(each) == rank_of(thing)]
            if not same:
                raise NotationError("laid-not-in-hand", card=written(thing))
            cards.remove(thing if thing in same else same[0])
    needed = kept - len(laid)
    if len(cards) != needed or needed == 0:
        raise NotationError("wrong-number-of-cards", needed=max(needed, 1), given=len(cards))
    return cards


def written(thing: Thing) -> str:
    """A card or rank as it is typed."""
    return thing.letter if isinstance(thing, Rank) else str(thing)


def check_pack(things: Sequence[Thing]) -> None:
    """Refuse what no pack holds.

    Raises:
        NotationError: `card-twice`, `rank-five-times`.
    """
    require_distinct(thing for thing in things if isinstance(thing, Card))
    ranks = [rank_of(thing) for thing in things]
    for rank in ranks:
        if ranks.count(rank) > 4:
            raise NotationError("rank-five-times", rank=rank.letter)


def shown(hand: Sequence[Thing], starter: Thing) -> int:
    """What a whole hand counts; flush and nobs only where all suits are known."""
    from pegout.rules.scoring.show import score_show, total
    from pegout.solver.encoding.rank_tables import points_by_rank

    cards = [thing for thing in hand if isinstance(thing, Card)]
    if len(cards) == len(hand) and isinstance(starter, Card):
        return total(score_show(cards, starter))
    return points_by_rank(tuple([rank_of(thing) - 1 for thing in (*hand, starter)]))


class Table:
    """Follows cards laid by two players.

    Args:
        kept: cards in each hand at first.
        rounds: how many rounds are played.
    """

    def __init__(self, kept: int, rounds: PlayRounds = PlayRounds.ALL) -> None:
        self.one_round = rounds is PlayRounds.FIRST
        self.held = [kept, kept]
        self.rounds: list[list[tuple[int, int]]] = [[]]
        self.gone: set[int] = set()
        self.rooms = [0, 0]
        self.count = 0
        self.turn = 0

    def follow(self, lays: Lays, seat: int, hand: Sequence[Thing]) -> Rounds:
        """The rounds that cards laid make, with one seat to lay next.

        Args:
            lays: what has been laid.
            seat: who is to lay a card now.
            hand: what that seat holds.

        Raises:
            NotationError: `other-leads`, `had-said-go`, `too-many-laid`, `only-go`,
                `cannot-go`, `play-over`.
        """
        for who, thing in lays:
            self._lay(who, thing)
        worths = [rank_of(thing).points for thing in hand]
        if self.turn != seat:
            self._go(self.turn, who=seat)
        if min(worths) > THIRTY_ONE - self.count:
            if self.rounds[-1][-1][0] == seat and self.held[1 - seat]:
                raise NotationError("only-go", count=self.count)
            self._new_round()
        if min(worths) <= self.rooms[seat]:
            raise NotationError("had-said-go", card=written(hand[worths.index(min(worths))]))
        return tuple(tuple(each) for each in self.rounds)

    def _go(self, seat: int, who: int) -> None:
        if not self.rounds[-1]:
            raise NotationError("other-leads", seat=(PONE, DEALER)[who])
        self.gone.add(seat)
        if self.held[seat]:
            room = THIRTY_ONE - self.count
            if room >= Rank.KING.points:
                raise NotationError("cannot-go", seat=(PONE, DEALER)[seat], count=self.count)
            self.rooms[seat] = max(self.rooms[seat], room)

    def _lay(self, seat: int, thing: Thing) -> None:
        worth = rank_of(thing).points
        if not self.held[seat]:
            raise NotationError("too-many-laid", seat=(PONE, DEALER)[seat])
        if self.count + worth > THIRTY_ONE:
            for other in range(2):
                self._go(other, who=seat)
            self._new_round()
        if self.turn != seat:
            self._go(self.turn, who=seat)
        if seat in self.gone or worth <= self.rooms[seat]:
            raise NotationError("had-said-go", card=written(thing))
        self.rounds[-1].append((seat, rank_of(thing) - 1))
        self.held[seat] -= 1
        self.count += worth
        other = 1 - seat
        self.turn = other if self.held[other] and other not in self.gone else seat
        if self.count == THIRTY_ONE:
            self._new_round()

    def _new_round(self) -> None:
        if self.one_round:
            raise NotationError("play-over")
        last = self.rounds[-1][-1][0]
        self.turn = 1 - last if self.held[1 - last] else last
        self.rounds.append([])
        self.gone.clear()
        self.count = 0
