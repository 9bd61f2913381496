"""The part of a state that a seat or a spectator may see.

A view is built field by field from visible parts, rather than by hiding parts of a state, so that
a new field of the state stays hidden until it is added here.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Final

from pegout.engine.cards import Card
from pegout.engine.rules.actions import DECK, SeatAction
from pegout.engine.rules.counting import items_due
from pegout.engine.rules.legal import actors, legal_actions, let_stand
from pegout.engine.rules.quick import quick
from pegout.engine.rules.scoring.play import THIRTY_ONE, count_of
from pegout.engine.rules.scoring.sources import ScoreSource
from pegout.engine.rules.state import (
    Cards,
    DrawForDeal,
    Layout,
    PendingCount,
    Phase,
    PlayTurn,
    State,
    round_cards,
)
from pegout.engine.rules.variants import Rules


@dataclass(frozen=True, slots=True)
class PublicCount:
    """The public part of a `PendingCount`: neither the correct score nor the calls of muggins.

    Attributes:
        what: the unit that is counted.
        seat: the seat that counts.
        cards: the cards of the round so far, or of the hand or crib without the starter.
        last: whether the card just played is the last card of its round.
        claimed: the points claimed; `None` until the seat has claimed.
        asked: the first opponent in turn order who has yet to call muggins or to pass; `None` until
            the seat has claimed.
        others: the other opponents who have yet to answer, in turn order.
    """

    what: ScoreSource
    seat: int
    cards: tuple[Card, ...]
    last: bool
    claimed: int | None
    asked: int | None
    others: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat or a spectator sees it.

    Attributes:
        rules: the rules in force.
        seat: the viewer; -1 for a spectator.
        phase: the phase of the deal.
        games: games won, by side.
        game: the number of this game, from 0.
        first_dealer: the dealer of this game's first deal; -1 before the draw is decided.
        deal: the number of this deal in this game, from 0.
        dealer: the dealer; -1 before the draw is decided.
        scores: points by side; they may exceed the target. The front pegs show them.
        previous_scores: the score of each side before its last move. The rear pegs show them.
        winner: the side that has won the game, until the next one is dealt.
        draws: the draw for deal, in order.
        hand: the cards that the viewer holds.
        held: the number of cards that each seat holds; in Table Top, those of its pile.
        discard: the cards that the viewer has discarded.
        discarded: whether each seat has discarded.
        crib: the number of cards in the crib.
        depth: the number of cards that the pone lifted when cutting.
        starter: the starter.
        rounds: the play, round by round; the current round is the last.
        gone: seats that have said go in this round.
        turn: the seat to move in the play or on the layout.
        pending_count: the public part of the count in progress.
        layout: the Table Top layout.
        turned: the Table Top card that has been turned up and must be placed.
        actors: who may act now.
        legal: the actions that are legal for the viewer.
    """

    rules: Rules
    seat: int
    phase: Phase
    games: tuple[int, ...]
    game: int
    first_dealer: int
    deal: int
    dealer: int
    scores: tuple[int, ...]
    previous_scores: tuple[int, ...]
    winner: int | None
    draws: tuple[DrawForDeal, ...]
    hand: Cards
    held: tuple[int, ...]
    discard: Cards
    discarded: tuple[bool, ...]
    crib: int
    depth: int | None
    starter: Card | None
    rounds: tuple[tuple[PlayTurn, ...], ...]
    gone: frozenset[int]
    turn: int
    pending_count: PublicCount | None
    layout: Layout
    turned: Card | None
    actors: frozenset[int]
    legal: tuple[SeatAction, ...]

    def __repr__(self) -> str:
        """The view as Python writes it, `view(read_position('…'), 0)`: hidden cards are `??`."""
        return f"view({seen_state(self)!r}, {self.seat})"

    @property
    def side(self) -> int:
        """The side that the viewer plays for."""
        return self.rules.side(self.seat)

    @property
    def pone(self) -> int:
        """The seat at the dealer's left, which cuts, leads and shows first."""
        return self.rules.left(self.dealer)

    def round_cards(self) -> tuple[Card, ...]:
        """The cards of the current round, in the order played."""
        return round_cards(self.rounds)

    @property
    def next_count(self) -> int:
        """The count on which the next card is played, once a claim under way stands."""
        count, pending = count_of(self.round_cards()), self.pending_count
        if pending is None:
            return count
        over = pending.last or pending.what is ScoreSource.LAST_CARD or count == THIRTY_ONE
        return 0 if over else count


_view: Final = quick(View)


def view(state: State, seat: int) -> View:
    """Return the view of a seat; any number that is not a seat sees as much as a spectator."""
    seated = seat in range(state.rules.players)
    return _view(
        rules=state.rules,
        seat=seat,
        phase=state.phase,
        games=state.games,
        game=state.game,
        first_dealer=state.first_dealer,
        deal=state.deal,
        dealer=state.dealer,
        scores=state.scores,
        previous_scores=state.previous_scores,
        winner=state.winner,
        draws=state.draws,
        hand=state.hands[seat] if seated and state.hands else (),
        held=tuple([len(hand) for hand in state.hands]),
        discard=state.discards[seat] if seated and state.discards else (),
        discarded=tuple([bool(cards) for cards in state.discards]),
        crib=_crib_count(state),
        depth=state.depth,
        starter=state.starter,
        rounds=state.rounds,
        gone=state.gone,
        turn=state.turn,
        pending_count=_public_count(state),
        layout=state.layout,
        turned=state.turned,
        actors=actors(state),
        legal=legal_actions(state, seat) if seated else (),
    )


def seen_state(seen: View) -> State:
    """The state as a viewer knows it, with hidden cards as `None`; `view` makes this view of it."""
    rules, pending = seen.rules, seen.pending_count
    hands: list[Cards] = [(None,) * held for held in seen.held]
    discards: list[Cards] = [(None,) * rules.discard_count * done for done in seen.discarded]
    own = () if seen.phase is Phase.DISCARD else seen.discard
    size = rules.crib_dealt if seen.phase is Phase.DISCARD else seen.crib
    crib: Cards = (*own, *(None,) * (size - len(own)))
    if seen.hand:
        hands[seen.seat] = seen.hand
    if seen.discard:
        discards[seen.seat] = seen.discard
    dealing = seen.phase is Phase.DEAL and DECK in seen.actors
    cut = rules.cut_before_deal and (
        dealing or seen.phase not in (Phase.DRAW, Phase.DEAL, Phase.OVER)
    )
    shown, count = 0, None
    if pending:
        if pending.what is ScoreSource.CRIB:
            shown, crib = rules.players, pending.cards
        elif pending.what is ScoreSource.HAND:
            played = {turn.card for turns in seen.rounds for turn in turns}
            shown = rules.around(seen.dealer).index(pending.seat)
            if pending.seat != seen.seat:
                hands[pending.seat] = tuple([each for each in pending.cards if each not in played])
        items = items_due(pending.what, pending.cards, pending.last, seen.starter)
        values = {each.name: getattr(pending, each.name) for each in fields(pending)}
        count = PendingCount(**values, items=items)
    return State(
        **{name: getattr(seen, name) for name in _AS_IN_STATE},
        hands=tuple(hands),
        discards=tuple(discards),
        crib=crib,
        deal_cut=1 if cut else None,  # a view does not tell where
        shown=shown,
        pending_count=count,
    )


def is_last_card(seen: View) -> bool:
    """Whether the viewer's only card will be the last of its round, as no seat can follow."""
    others = {seat for seat, held in enumerate(seen.held) if held and seat != seen.seat}
    begins = seen.pending_count is not None and seen.next_count == 0
    return len(seen.hand) == 1 and others <= (set() if begins else seen.gone)


def with_claim_standing(seen: View) -> View:
    """The view of a seat that may play on, once the claim in progress stands."""
    stood = let_stand(seen_state(seen), seen.seat)
    assert stood is not None
    return view(stood, seen.seat)


_AS_IN_STATE: Final = {each.name for each in fields(View)} & {
    each.name for each in fields(State)
} - {*("crib", "pending_count")}
"""The fields of a view that are those of the state."""


def _crib_count(state: State) -> int:
    """The number of cards in the crib, including the discards of this deal so far."""
    if state.phase is Phase.DISCARD:
        return len(state.crib) + sum(len(cards) for cards in state.discards)
    return len(state.crib)


def _public_count(state: State) -> PublicCount | None:
    pending = state.pending_count
    return None if pending is None else PublicCount(*_public(pending))


_public: Final = attrgetter(*(each.name for each in fields(PublicCount)))
