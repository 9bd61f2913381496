"""The public part of a day before the vote, and the actions that a vote may name.

Everything here follows from the position as its seat sees it, and from nothing else of the entry.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from pegout.engine.cards import Card, Rank, parse_cards
from pegout.engine.errors import NotationError
from pegout.engine.rules.actions import Discard, Play
from pegout.engine.rules.position import read_position
from pegout.engine.rules.views import View, view
from pegout.solver.daily.entries import Entry, Stage, action_text

LIKELY_FLUSH: Final = 4
"""Cards of one suit that make a flush a question."""


class Question(NamedTuple):
    """A day before the vote."""

    day: date
    stage: Stage
    theme: str
    """The topics of a position, by its public part: the end of a message `daily-theme-`."""
    seen: View

    @property
    def is_dealer(self) -> bool:
        """Whether the seat deals."""
        return self.seen.seat == self.seen.dealer

    @property
    def scores(self) -> tuple[int, int]:
        """Own points, and the other side's."""
        own, other = self.seen.seat, 1 - self.seen.seat
        return self.seen.scores[own], self.seen.scores[other]

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards held, by rank as at a table, however they were dealt."""
        return tuple(sorted([card for card in self.seen.hand if card]))

    @property
    def choose(self) -> int:
        """How many cards a vote names: two for a discard, one in the play."""
        return 1 if self.stage is Stage.ENDGAME else 2

    @property
    def playable(self) -> tuple[Card, ...]:
        """The cards that a vote may name."""
        if self.stage is not Stage.ENDGAME:
            return self.hand
        return tuple(sorted([each.card for each in self.seen.legal if isinstance(each, Play)]))


@lru_cache(maxsize=1024)
def _seen(position: str, seat: int) -> View:
    return view(read_position(position), seat)


def question(entry: Entry) -> Question:
    """The public part of an entry before the vote."""
    seen = _seen(entry.position, entry.seat)
    cards = [card for card in seen.hand if card]
    theme = "endgame"
    if entry.stage is not Stage.ENDGAME:
        theme = theme_of(cards, own_crib=seen.seat == seen.dealer)
    return Question(entry.day, entry.stage, theme, seen)


def theme_of(cards: Sequence[Card], *, own_crib: bool) -> str:
    """The most notable feature of the cards dealt; otherwise whose crib it is."""
    alike = sorted(Counter(card.rank for card in cards).values(), reverse=True)
    ranks = sorted({int(card.rank) for card in cards})
    steps = [after - before == 1 for before, after in pairwise(ranks)]
    if max(Counter(card.suit for card in cards).values()) >= LIKELY_FLUSH:
        return "flush"
    if alike[0] > 2:
        return "three-alike"
    if alike[1] == 2:
        return "two-pairs"
    if any(first and second for first, second in pairwise(steps)):
        return "run"
    if any(card.rank is Rank.FIVE for card in cards):
        return "five"
    if alike[0] == 2:
        return "pair"
    return "own-crib" if own_crib else "their-crib"


def read_vote(text: str, asked: Question) -> str:
    """A vote as it is kept: the cards of one action, in their order.

    Raises:
        NotationError: `not-a-card`; `daily-not-a-choice`, with the text.
    """
    cards = parse_cards(text)
    legal = {action_text(each) for each in asked.seen.legal if isinstance(each, Discard | Play)}
    vote = " ".join(sorted(map(str, cards)))
    if vote not in legal:
        raise NotationError("daily-not-a-choice", text=text, needed=asked.choose)
    return vote


def place_of(entry: Entry, vote: str) -> int:
    """The place of a vote among the candidates, 0 the best."""
    return next(place for place, each in enumerate(entry.candidates) if vote in each.actions)


def streak(days: Sequence[date], now: date) -> int:
    """On how many days in a row a vote was given on the day itself, up to today or yesterday."""
    voted = {day.toordinal() for day in days}
    last = now.toordinal()
    if last not in voted:
        last -= 1
    first = last
    while first in voted:
        first -= 1
    return last - first
