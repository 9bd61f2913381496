"""What one seat may see. A view is built by naming it; nothing is taken away afterwards."""

from __future__ import annotations

from dataclasses import dataclass

from pegout.cards import Card
from pegout.rules.actions import SeatAction
from pegout.rules.legal import actors, legal_actions
from pegout.rules.state import Cards, DrawForDeal, Layout, Phase, PlayTurn, State
from pegout.rules.variants import Rules


@dataclass(frozen=True, slots=True)
class PublicCount:
    """A count under way as everybody sees it: the cards and the claim, never the truth.

    The fields are those of `Tally` by the same names.
    """

    what: str
    seat: int
    cards: tuple[Card, ...]
    last: bool
    claimed: int | None
    asked: int | None


@dataclass(frozen=True, slots=True)
class View:
    """The table from one seat, or as a spectator sees it.

    Attributes:
        rules: the rules in force.
        seat: whose view this is; `SPECTATOR` for one without a seat.
        phase: what the table is busy with.
        games: games won, by side.
        game: the number of this game, from 0.
        first_dealer: who dealt first in this game; -1 before the draw is done.
        deal: the number of this deal in this game, from 0.
        dealer: who deals; -1 before the draw is done.
        scores: points by side, the front pegs.
        rears: the rear pegs.
        winner: the side that has won the game, until the next one is dealt.
        draws: the draw for deal.
        hand: the viewer's own cards not yet laid.
        held: how many cards each seat holds; in Table Top, lie in its pile.
        discard: the viewer's own cards laid away.
        discarded: which seats have laid away.
        crib: how many cards lie in the crib.
        depth: the pone's cut.
        starter: the turned-up card.
        rounds: the play, round by round, the current one last.
        gone: seats that have said go in this round.
        turn: whose turn it is in the play or on the layout.
        counting: a count under way.
        layout: the Table Top layout.
        turned: the Table Top card to be laid.
        actors: who may act.
        legal: what the viewer may do.
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

    @property
    def side(self) -> int:
        """The side that the viewer plays for."""
        return self.rules.side(self.seat)

    @property
    def pone(self) -> int:
        """The seat at the dealer's left."""
        return self.rules.left(self.dealer)

    def round_cards(self) -> tuple[Card, ...]:
        """The cards of the current round, in the order laid."""
        return tuple([lay.card for lay in self.rounds[-1] if lay.card]) if self.rounds else ()


def view(state: State, seat: int) -> View:
    """What a seat may see of a state; anything that is no seat sees what the `SPECTATOR` does."""
    seated = seat in range(state.rules.players)
    return View(
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
        crib=_in_crib(state),
        depth=state.depth,
        starter=state.starter,
        rounds=state.rounds,
        gone=state.gone,
        turn=state.turn,
        pending_count=_counting(state),
        layout=state.layout,
        turned=state.turned,
        actors=actors(state),
        legal=legal_actions(state, seat) if seated else (),
    )


def _in_crib(state: State) -> int:
    """Cards in the crib, those laid away so far among them."""
    if state.phase is Phase.DISCARD:
        return len(state.crib) + sum(len(cards) for cards in state.discards)
    return len(state.crib)


def _counting(state: State) -> PublicCount | None:
    pending = state.pending_count
    if pending is None:
        return None
    return PublicCount(
        pending.what, pending.seat, pending.cards, pending.last, pending.claimed, pending.asked
    )
