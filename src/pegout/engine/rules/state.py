"""The immutable state of a game or match, and whose turn it is in the play (rules 2.5).

A state read from a record whose writer did not see all cards has `None` for the unseen ones; the
same functions work on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final, NamedTuple

from pegout.engine.cards import Card
from pegout.engine.rules.choices import PlayRounds
from pegout.engine.rules.quick import writable
from pegout.engine.rules.scoring.play import THIRTY_ONE, count_of
from pegout.engine.rules.scoring.show import ScoreItem
from pegout.engine.rules.scoring.sources import ScoreSource
from pegout.engine.rules.variants import Rules

Cards = tuple[Card | None, ...]
"""Cards in order; unseen ones are `None`."""


class Phase(StrEnum):
    """The phases of a deal, with the draw for deal before and the end of the match after them."""

    DRAW = "draw"
    DEAL = "deal"
    DISCARD = "discard"
    CUT = "cut"
    PLAY = "play"
    SHOW = "show"
    PLACE = "place"
    OVER = "over"


class PlayTurn(NamedTuple):
    """One turn in the play.

    Attributes:
        seat: whose turn it was.
        card: the card played; `None` for a go.
    """

    seat: int
    card: Card | None


class DrawForDeal(NamedTuple):
    """One draw for deal.

    Attributes:
        seat: who drew.
        place: the place of the spread deck, 1 to 52.
        card: the card there; `None` until it is turned up.
    """

    seat: int
    place: int
    card: Card | None


def round_cards(rounds: Sequence[Sequence[PlayTurn]]) -> tuple[Card, ...]:
    """The cards of the last of these rounds, in the order played."""
    return tuple([card for _, card in rounds[-1] if card]) if rounds else ()


class Call(NamedTuple):
    """A call of muggins that waits for the opponents before it in turn order."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class PendingCount:
    """Points that are being claimed (manual counting).

    Attributes:
        what: the unit that is counted.
        seat: the seat that counts.
        cards: the cards of the round so far, or of the hand or crib without the starter.
        items: the correct score, hidden from the players until the count is settled.
        last: whether the card just played is the last card of its round.
        claimed: the points claimed; `None` until the seat has claimed.
        asked: the opponent who may call muggins; `None` until the seat has claimed. Where several
            may, the first of them in turn order who has yet to answer.
        others: the other opponents who have yet to answer, in turn order.
        calls: the calls that opponents have made meanwhile, hidden from all players.
    """

    what: ScoreSource
    seat: int
    cards: tuple[Card, ...]
    items: tuple[ScoreItem, ...]
    last: bool = False
    claimed: int | None = None
    asked: int | None = None
    others: tuple[int, ...] = ()
    calls: tuple[Call, ...] = ()

    @property
    def unanswered(self) -> tuple[int, ...]:
        """The opponents who may call muggins, in turn order; none before the claim."""
        return () if self.asked is None else (self.asked, *self.others)

    def awaiting(self, seats: Sequence[int]) -> PendingCount:
        """The same count while these opponents have yet to answer, in turn order; not none."""
        return replace(self, asked=seats[0], others=tuple(seats[1:]))


Layout = tuple[Card | None, ...]
"""The 25 places of the Table Top layout, row by row; `None` is an empty place."""


@dataclass(frozen=True, slots=True)
class State:
    """The state of a match. `pegout.engine.rules.game` creates the first one and every next one.

    Attributes:
        rules: the rules in force.
        phase: the phase of the deal.
        games: games won, by side.
        scores: points by side; they may exceed the target. The front pegs show them.
        previous_scores: the score of each side before its last move. The rear pegs show them.
        game: the number of this game, from 0.
        first_dealer: the dealer of this game's first deal; -1 before the draw is decided.
        deal: the number of this deal in this game, from 0.
        dealer: the dealer; -1 before the draw is decided.
        winner: the side that has won the game, until the next one is dealt.
        draws: the draw for deal, in order.
        hands: the cards that each seat holds; in Table Top, its pile.
        discards: the cards that each seat has discarded.
        crib: the cards dealt straight to the crib; the whole crib once every seat has discarded.
        deal_cut: the number of cards lifted from the pack before this deal, where it is cut.
        depth: the number of cards that the pone lifted when cutting.
        starter: the starter.
        rounds: the play, round by round; the current round is the last.
        gone: seats that have said go in this round.
        turn: the seat to move in the play or on the layout.
        shown: the number of hands and cribs counted in this show.
        pending_count: the count in progress, with manual counting.
        layout: the Table Top layout.
        turned: the Table Top card that has been turned up and must be placed.
        current: the cards of the current round, in the order played; they follow from `rounds`.
        count: the running count of the current round; it follows from `rounds`.
        acting: who may act now, where an action led to this state; it follows from the others.
    """

    rules: Rules
    phase: Phase
    games: tuple[int, ...]
    scores: tuple[int, ...]
    previous_scores: tuple[int, ...]
    game: int = 0
    first_dealer: int = -1
    deal: int = 0
    dealer: int = -1
    winner: int | None = None
    draws: tuple[DrawForDeal, ...] = ()
    hands: tuple[Cards, ...] = ()
    discards: tuple[Cards, ...] = ()
    crib: Cards = ()
    deal_cut: int | None = None
    depth: int | None = None
    starter: Card | None = None
    rounds: tuple[tuple[PlayTurn, ...], ...] = ()
    gone: frozenset[int] = frozenset()
    turn: int = 0
    shown: int = 0
    pending_count: PendingCount | None = None
    layout: Layout = ()
    turned: Card | None = None
    current: tuple[Card, ...] = field(init=False, compare=False)
    count: int = field(init=False, compare=False)
    acting: frozenset[int] | None = field(init=False, compare=False, default=None)

    def __post_init__(self) -> None:
        """Gather and count the cards of the current round."""
        object.__setattr__(self, "current", round_cards(self.rounds))
        object.__setattr__(self, "count", count_of(self.current))

    def __repr__(self) -> str:
        """The state as Python writes it, `read_position('…')`."""
        return f"read_position({str(self)!r})"

    def __str__(self) -> str:
        """The state as one line of text, which `read_position` reads."""
        from pegout.engine.rules.position import write_position

        return write_position(self)

    @property
    def pone(self) -> int:
        """The seat at the dealer's left, which cuts, leads and shows first."""
        return self.rules.left(self.dealer)

    @property
    def show_order(self) -> tuple[int, ...]:
        """The seats in the order in which they show their hands, the dealer last."""
        return self.rules.around(self.dealer)

    def round_cards(self) -> tuple[Card, ...]:
        """The cards of the current round, in the order played."""
        return self.current

    def playable(self, card: Card) -> bool:
        """Whether playing a card keeps the running count within 31."""
        return self.count + card.points <= THIRTY_ONE

    def shown_hand(self, seat: int) -> Cards:
        """A seat's hand for the show: the cards it has played and those it still holds."""
        played = [card for turns in self.rounds for who, card in turns if who == seat and card]
        return (*played, *self.hands[seat])


def copied(state: State) -> Any:
    """A copy of a state whose fields can be set until it takes the class `State`.

    Every action needs one. That the fields are named here makes it ten times as fast as
    `dataclasses.replace`.
    """
    copy: Any = object.__new__(_Writable)
    copy.rules = state.rules
    copy.phase = state.phase
    copy.games = state.games
    copy.scores = state.scores
    copy.previous_scores = state.previous_scores
    copy.game = state.game
    copy.first_dealer = state.first_dealer
    copy.deal = state.deal
    copy.dealer = state.dealer
    copy.winner = state.winner
    copy.draws = state.draws
    copy.hands = state.hands
    copy.discards = state.discards
    copy.crib = state.crib
    copy.deal_cut = state.deal_cut
    copy.depth = state.depth
    copy.starter = state.starter
    copy.rounds = state.rounds
    copy.gone = state.gone
    copy.turn = state.turn
    copy.shown = state.shown
    copy.pending_count = state.pending_count
    copy.layout = state.layout
    copy.turned = state.turned
    copy.current = state.current
    copy.count = state.count
    copy.acting = None
    return copy


_Writable: Final = writable(State)


def next_to_play(state: State) -> int | None:
    """The seat to move after the last turn, or `None` if none can play on in this round."""
    hands, gone = state.hands, state.gone
    for seat in state.rules.around(state.rounds[-1][-1].seat):
        if hands[seat] and seat not in gone:
            return seat
    return None


def last_card(state: State) -> PlayTurn:
    """The turn in which the last card of this round was played."""
    turns = state.rounds[-1]
    return turns[-1] if turns[-1].card else next(turn for turn in reversed(turns) if turn.card)


def next_in_round(state: State) -> int | None:
    """The seat that plays next in this round; `None` at 31, or if none can play on."""
    return None if state.count == THIRTY_ONE else next_to_play(state)


def next_turn(state: State) -> int | None:
    """The seat that plays next, in this round or as the leader of another; `None` if none does."""
    following = next_in_round(state)
    return next_to_lead(state) if following is None else following


def next_to_lead(state: State) -> int | None:
    """The seat that leads to another round after this one; `None` if there is none."""
    if state.rules.play_rounds is PlayRounds.FIRST:
        return None
    after = state.rules.around(last_card(state).seat)
    return next((seat for seat in after if state.hands[seat]), None)
