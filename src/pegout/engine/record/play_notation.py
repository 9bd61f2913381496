"""The notation of the play in commands: cards or ranks, cards played by seat, and the rounds."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pegout.engine.cards import Card, Rank, parse_rank, read_card, read_words, require_distinct
from pegout.engine.errors import NotationError
from pegout.engine.rules.choices import PlayRounds
from pegout.engine.rules.scoring.play import THIRTY_ONE

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
    for read in (parse_rank, read_card):
        try:
            return read(word)
        except NotationError:
            continue
    raise NotationError("not-a-card-or-rank", text=word)


def rank_of(card: CardOrRank) -> Rank:
    """The rank of a card, or the rank itself."""
    return card.rank if isinstance(card, Card) else card


def read_played(text: str) -> PlayedCards:
    """Read cards played, `P:4 D:J`.

    Raises:
        NotationError: `not-a-lay`, `not-a-card-or-rank`.
    """
    return read_words(text, _played)


def _played(word: str) -> tuple[int, CardOrRank]:
    parts = re.fullmatch(f"([{''.join(SEAT_LETTERS)}]):(.+)", word, re.IGNORECASE)
    if parts is None:
        raise NotationError("not-a-lay", text=word)
    return SEAT_LETTERS.index(parts[1].upper()), read_card_or_rank(parts[2])


def held_now(
    cards: list[CardOrRank], played: Sequence[CardOrRank], hand_size: int
) -> list[CardOrRank]:
    """The cards still held, of a hand typed as it is now or as it was before the play.

    Raises:
        NotationError: `wrong-number-of-cards`, `laid-not-in-hand`.
    """
    if played and len(cards) == hand_size:
        for card in played:
            same = [each for each in cards if rank_of(each) == rank_of(card)]
            if not same:
                raise NotationError("laid-not-in-hand", card=notation(card))
            cards.remove(card if card in same else same[0])
    needed = hand_size - len(played)
    if len(cards) != needed or needed == 0:
        raise NotationError("wrong-number-of-cards", needed=max(needed, 1), given=len(cards))
    return cards


def notation(card: CardOrRank) -> str:
    """A card or rank in the notation of commands."""
    return card.letter if isinstance(card, Rank) else str(card)


def check_pack(cards: Sequence[CardOrRank]) -> None:
    """Check that all these cards can come from one pack.

    Raises:
        NotationError: `card-twice`, `rank-five-times`.
    """
    require_distinct(card for card in cards if isinstance(card, Card))
    ranks = [rank_of(card) for card in cards]
    for rank in ranks:
        if ranks.count(rank) > 4:
            raise NotationError("rank-five-times", rank=rank.letter)


class PlayTracker:
    """Works out the rounds of the play from the cards that two players have played.

    Each held `hand_size` cards before the play.
    """

    def __init__(self, hand_size: int, rounds: PlayRounds = PlayRounds.ALL) -> None:
        self.one_round = rounds is PlayRounds.FIRST
        self.held = [hand_size, hand_size]
        self.rounds: list[list[tuple[int, int]]] = [[]]
        self.rooms = [0, 0]  # no card of up to so many points is held: the seat has said go
        self.count = 0
        self.turn = 0

    def follow(self, cards: PlayedCards, seat: int, hand: Sequence[CardOrRank]) -> Rounds:
        """Divide the cards played into rounds, with the goes that lie between them.

        Args:
            cards: in the order in which they were played.
            seat: whose turn it is now.
            hand: the cards that this seat holds.

        Raises:
            NotationError: `other-leads`, `had-said-go`, `too-many-laid`, `only-go`,
                `cannot-go`, `play-over`.
        """
        for player, card in cards:
            self._play(player, card)
        points = [rank_of(card).points for card in hand]
        if self.turn != seat:
            self._go(self.turn, next_player=seat)
        if min(points) > THIRTY_ONE - self.count:
            if self.rounds[-1][-1][0] == seat and self.held[1 - seat]:
                raise NotationError("only-go", count=self.count)
            self._new_round()
        if min(points) <= self.rooms[seat]:
            raise NotationError("had-said-go", card=notation(hand[points.index(min(points))]))
        return tuple(tuple(each) for each in self.rounds)

    def _go(self, seat: int, next_player: int) -> None:
        if not self.rounds[-1]:
            raise NotationError("other-leads", seat=SEAT_LETTERS[next_player])
        if self.held[seat]:
            room = THIRTY_ONE - self.count
            if room >= Rank.KING.points:
                raise NotationError("cannot-go", seat=SEAT_LETTERS[seat], count=self.count)
            self.rooms[seat] = max(self.rooms[seat], room)

    def _play(self, seat: int, card: CardOrRank) -> None:
        points = rank_of(card).points
        if not self.held[seat]:
            raise NotationError("too-many-laid", seat=SEAT_LETTERS[seat])
        if self.count + points > THIRTY_ONE:
            for other in range(2):
                self._go(other, next_player=seat)
            self._new_round()
        if self.turn != seat:
            self._go(self.turn, next_player=seat)
        if points <= self.rooms[seat]:
            raise NotationError("had-said-go", card=notation(card))
        self.rounds[-1].append((seat, rank_of(card) - 1))
        self.held[seat] -= 1
        self.count += points
        self.turn = 1 - seat
        if self.count == THIRTY_ONE:
            self._new_round()

    def _new_round(self) -> None:
        if self.one_round:
            raise NotationError("play-over")
        last = self.rounds[-1][-1][0]
        self.turn = 1 - last if self.held[1 - last] else last
        self.rounds.append([])
        self.count = 0
