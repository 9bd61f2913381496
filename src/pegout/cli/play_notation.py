"""The notation of the play in commands: cards or ranks, cards played by seat, and the rounds."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pegout.cards import Card, Rank, parse_rank, require_distinct
from pegout.errors import NotationError
from pegout.rules.scoring.play import THIRTY_ONE
from pegout.rules.variants import PlayRounds

CardOrRank = Card | Rank
"""A card, or its rank alone."""
PlayedCards = list[tuple[int, CardOrRank]]
"""Cards played, each with its seat: 0 pone, 1 dealer."""
Rounds = tuple[tuple[tuple[int, int], ...], ...]
"""(seat, rank from 0) of every card played, round by round, the current round last."""
SEAT_LETTERS = ("P", "D")
"""Pone and dealer as they are typed."""


def read_card_or_rank(word: str) -> CardOrRank:
    """Read a card, `4H`, or a rank alone, `4`.

    Raises:
        NotationError: `not-a-card-or-rank`.
    """
    for read in (parse_rank, Card.parse):
        try:
            return read(word)
        except NotationError:
            continue
    raise NotationError("not-a-card-or-rank", text=word)


def rank_of(thing: CardOrRank) -> Rank:
    """The rank of a card, or the rank itself."""
    return thing.rank if isinstance(thing, Card) else thing


def read_played(text: str) -> PlayedCards:
    """Read cards played, `P:4 D:J`.

    Raises:
        NotationError: `not-a-lay`, `not-a-card-or-rank`.
    """
    played: PlayedCards = []
    for word in text.replace(",", " ").split():
        found = re.fullmatch(f"([{''.join(SEAT_LETTERS)}]):(.+)", word, re.IGNORECASE)
        if found is None:
            raise NotationError("not-a-lay", text=word)
        seat = SEAT_LETTERS.index(found[1].upper())
        played.append((seat, read_card_or_rank(found[2])))
    return played


def held_now(cards: list[CardOrRank], played: Sequence[CardOrRank], kept: int) -> list[CardOrRank]:
    """The cards still held, given either those or the whole hand kept.

    Args:
        cards: the cards that were typed.
        played: the cards that this seat has played.
        kept: cards in a whole hand.

    Raises:
        NotationError: `wrong-number-of-cards`, `laid-not-in-hand`.
    """
    if played and len(cards) == kept:
        for thing in played:
            same = [each for each in cards if rank_of(each) == rank_of(thing)]
            if not same:
                raise NotationError("laid-not-in-hand", card=notation(thing))
            cards.remove(thing if thing in same else same[0])
    needed = kept - len(played)
    if len(cards) != needed or needed == 0:
        raise NotationError("wrong-number-of-cards", needed=max(needed, 1), given=len(cards))
    return cards


def notation(thing: CardOrRank) -> str:
    """A card or rank in the notation of commands."""
    return thing.letter if isinstance(thing, Rank) else str(thing)


def check_pack(cards: Sequence[CardOrRank]) -> None:
    """Check that a pack holds these cards.

    Raises:
        NotationError: `card-twice`, `rank-five-times`.
    """
    require_distinct(thing for thing in cards if isinstance(thing, Card))
    ranks = [rank_of(thing) for thing in cards]
    for rank in ranks:
        if ranks.count(rank) > 4:
            raise NotationError("rank-five-times", rank=rank.letter)


def show_value(hand: Sequence[CardOrRank], starter: CardOrRank) -> int:
    """Points of a whole hand in the show; flush and nobs only if all suits are known."""
    from pegout.rules.scoring.show import score_show, total
    from pegout.solver.encoding.rank_tables import points_by_rank

    cards = [thing for thing in hand if isinstance(thing, Card)]
    if len(cards) == len(hand) and isinstance(starter, Card):
        return total(score_show(cards, starter))
    return points_by_rank(tuple([rank_of(thing) - 1 for thing in (*hand, starter)]))


class PlayTracker:
    """Follows the rounds that the cards played by two players make.

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

    def follow(self, cards: PlayedCards, seat: int, hand: Sequence[CardOrRank]) -> Rounds:
        """The rounds that cards played make.

        Args:
            cards: the cards played, in order.
            seat: whose turn it is now.
            hand: what that seat holds.

        Raises:
            NotationError: `other-leads`, `had-said-go`, `too-many-laid`, `only-go`,
                `cannot-go`, `play-over`.
        """
        for who, thing in cards:
            self._play(who, thing)
        points = [rank_of(thing).points for thing in hand]
        if self.turn != seat:
            self._go(self.turn, who=seat)
        if min(points) > THIRTY_ONE - self.count:
            if self.rounds[-1][-1][0] == seat and self.held[1 - seat]:
                raise NotationError("only-go", count=self.count)
            self._new_round()
        if min(points) <= self.rooms[seat]:
            raise NotationError("had-said-go", card=notation(hand[points.index(min(points))]))
        return tuple(tuple(each) for each in self.rounds)

    def _go(self, seat: int, who: int) -> None:
        if not self.rounds[-1]:
            raise NotationError("other-leads", seat=SEAT_LETTERS[who])
        self.gone.add(seat)
        if self.held[seat]:
            room = THIRTY_ONE - self.count
            if room >= Rank.KING.points:
                raise NotationError("cannot-go", seat=SEAT_LETTERS[seat], count=self.count)
            self.rooms[seat] = max(self.rooms[seat], room)

    def _play(self, seat: int, thing: CardOrRank) -> None:
        points = rank_of(thing).points
        if not self.held[seat]:
            raise NotationError("too-many-laid", seat=SEAT_LETTERS[seat])
        if self.count + points > THIRTY_ONE:
            for other in range(2):
                self._go(other, who=seat)
            self._new_round()
        if self.turn != seat:
            self._go(self.turn, who=seat)
        if seat in self.gone or points <= self.rooms[seat]:
            raise NotationError("had-said-go", card=notation(thing))
        self.rounds[-1].append((seat, rank_of(thing) - 1))
        self.held[seat] -= 1
        self.count += points
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
