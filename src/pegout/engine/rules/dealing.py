"""From the draw to the starter: draw, deal, discards and cut (rules 2.1-2.4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final, NamedTuple

from pegout.engine.cards import Card, Rank
from pegout.engine.rules.actions import Cut, Deal, Discard, Draw
from pegout.engine.rules.choices import FirstDeal, Form
from pegout.engine.rules.events import CribDealt, Dealt, Discarded, Drawn, PackCut, StarterTurned
from pegout.engine.rules.match import next_first_dealer
from pegout.engine.rules.quick import quick
from pegout.engine.rules.scoring.sources import Award
from pegout.engine.rules.state import Cards, DrawForDeal, Phase, State
from pegout.engine.rules.transition import Transition
from pegout.engine.rules.variants import PILE_CARDS, Rules

_dealt: Final = quick(Dealt)
_discarded: Final = quick(Discarded)
_pack_cut: Final = quick(PackCut)
_starter_turned: Final = quick(StarterTurned)

THREE_FOR_LAST: Final = 3
"""Points of the pone before a game's first deal, where the rules give them."""
HIS_HEELS: Final = 2
"""Points of the dealer for a jack turned up as the starter."""


class DrawStatus(NamedTuple):
    """How far the draw for deal is.

    Attributes:
        awaited: the seats that have yet to draw.
        dealer: the first dealer, once the draw is decided.
        before: how many draws there were before this round, all of which ended in a tie.
        tied: the indices of those draws whose seats had to draw again.
    """

    awaited: tuple[int, ...]
    dealer: int | None
    before: int = 0
    tied: frozenset[int] = frozenset()


def draw_status(rules: Rules, draws: Sequence[DrawForDeal]) -> DrawStatus:
    """Return how far the draw for deal is.

    Seats that tie for the deal draw again among themselves. No seat draws where the rules name the
    first dealer.
    """
    if rules.first_deal.seat is not None:
        return DrawStatus((), rules.first_deal.seat)
    contenders = tuple(range(rules.players))
    before, tied = 0, frozenset[int]()
    while len(draws) >= (end := before + len(contenders)):
        cards = [(at, draws[at].card) for at in range(before, end)]
        ranks = {at: card.rank for at, card in cards if card}
        if len(ranks) < len(contenders):
            return DrawStatus((), None, before, tied)
        best = (min if rules.first_deal is FirstDeal.LOW else max)(ranks.values())
        equal = [at for at, rank in ranks.items() if rank == best]
        contenders = tuple(sorted(draws[at].seat for at in equal))
        if len(contenders) == 1:
            return DrawStatus((), contenders[0], before, tied)
        before, tied = end, tied.union(equal)
    done = {drawing.seat for drawing in draws[before:]}
    awaited = tuple(seat for seat in contenders if seat not in done)
    return DrawStatus(awaited, None, before, tied)


def draw(transition: Transition, seat: int, action: Draw) -> None:
    """Choose a place of the spread pack; the deck turns its card up next."""
    transition.new.draws = (*transition.state.draws, DrawForDeal(seat, action.place, None))


def turn_drawn(transition: Transition, card: Card) -> None:
    """Turn the drawn card up; it may decide the draw."""
    drawing = transition.state.draws[-1]
    draws = (*transition.state.draws[:-1], drawing._replace(card=card))
    transition.new.draws = draws
    status = draw_status(transition.state.rules, draws)
    tied = status.awaited if status.before == len(draws) else ()
    transition.emit(Drawn(drawing.seat, card, tied))
    if status.dealer is not None:
        new = transition.new
        new.phase, new.first_dealer, new.dealer = Phase.DEAL, status.dealer, status.dealer


def deal(transition: Transition, actor: int, action: Deal) -> None:
    """Deal; after a game that is won, this begins the next one."""
    if transition.state.winner is not None:
        _next_game(transition)
    state, new = transition.state, transition.new
    rules = state.rules
    if rules.three_for_last and state.deal == 0:
        transition.peg(state.pone, THREE_FOR_LAST, Award.THREE_FOR_LAST)
    if rules.form is Form.TABLE_TOP:
        hands: tuple[Cards, ...] = ((None,) * (PILE_CARDS // rules.players),) * rules.players
        layout: Cards = (None,) * 25
        new.phase, new.hands, new.layout, new.turn = Phase.PLACE, hands, layout, state.dealer
    else:
        hands = action.hands
        new.phase, new.hands, new.crib = Phase.DISCARD, hands, action.crib
        new.discards = ((),) * rules.players
    dealer, pone, phase = state.dealer, state.pone, transition.state.phase
    for seat in rules.around(dealer):
        transition.emit(_dealt(seat, hands[seat], dealer, pone, phase))
    if action.crib:
        transition.emit(CribDealt(action.crib))


def _next_game(transition: Transition) -> None:
    state = transition.state
    dealer = next_first_dealer(state)
    nothing = (0,) * state.rules.sides
    new = transition.new
    new.scores, new.previous_scores, new.winner, new.game = nothing, nothing, None, state.game + 1
    new.deal, new.dealer, new.first_dealer = 0, dealer, dealer
    _gather_cards(transition)


def _gather_cards(transition: Transition) -> None:
    """Gather the cards of a deal: reset every field that belongs to one deal but its cut."""
    new = transition.new
    new.hands = new.discards = new.crib = new.rounds = new.layout = ()
    new.depth = new.starter = new.pending_count = new.turned = None
    new.current, new.gone, new.count, new.shown = (), frozenset(), 0, 0


def next_deal(transition: Transition) -> None:
    """End the deal: gather the cards and pass the deal to the left."""
    new, state = transition.new, transition.state
    _gather_cards(transition)
    new.phase, new.deal, new.dealer, new.deal_cut = Phase.DEAL, state.deal + 1, state.pone, None


def discard(transition: Transition, seat: int, action: Discard) -> None:
    """Discard cards; once every seat has, they form the crib and the pone cuts."""
    state, cards = transition.state, action.cards
    hands, discards = [*state.hands], [*state.discards]
    hands[seat] = remove_cards(hands[seat], cards)
    discards[seat] = cards
    new = transition.new
    new.hands, new.discards = tuple(hands), tuple(discards)
    transition.emit(_discarded(seat, cards))
    if all(discards):
        crib = (*state.crib, *chain.from_iterable(discards))
        new.crib, new.phase = crib, Phase.CUT


def remove_cards(hand: Cards, cards: Cards) -> Cards:
    """Return a hand without some cards; a card that it does not show replaces an unseen one."""
    remaining = [*hand]
    for card in cards:
        try:
            remaining.remove(card)
        except ValueError:
            remaining.remove(None)
    return tuple(remaining)


def cut(transition: Transition, seat: int, action: Cut) -> None:
    """Cut the pack at this depth; the deck deals from it, or turns the starter up, next."""
    before_deal = transition.state.phase is Phase.DEAL
    setattr(transition.new, "deal_cut" if before_deal else "depth", action.depth)
    transition.emit(_pack_cut(seat, action.depth, before_deal))


def turn_starter(transition: Transition, card: Card) -> None:
    """Turn the starter up, a jack of which scores his heels; the pone leads."""
    state: State = transition.state
    new = transition.new
    new.starter, new.phase, new.rounds, new.turn = card, Phase.PLAY, ((),), state.pone
    transition.emit(_starter_turned(card))
    if card.rank is Rank.JACK:
        transition.peg(state.dealer, HIS_HEELS, Award.HEELS, (card,))
