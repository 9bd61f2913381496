"""From the draw to the starter: who deals, deal, discards, the pone's cut (rules 2.1-2.4)."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.cards import Card, Rank
from pegout.rules.actions import Deal
from pegout.rules.events import CribDealt, Dealt, Discarded, Drawn, Starter, WasCut
from pegout.rules.match import next_first_dealer
from pegout.rules.state import Cards, Drawing, Phase, State
from pegout.rules.transition import Ledger
from pegout.rules.variants import FirstDeal, Form, Rules

THREE_FOR_LAST = 3
HIS_HEELS = 2
PILES = 24
"""Table Top: cards in all piles together; with the first one they fill the 25 places."""


def drawers(rules: Rules, draws: Sequence[Drawing]) -> tuple[tuple[int, ...], int | None]:
    """Who has yet to draw, in seat order; and the first dealer, once the draw has decided.

    Seats that tie for the deal draw again, among themselves.
    """
    contenders = tuple(range(rules.players))
    rest = list(draws)
    while len(rest) >= len(contenders):
        drawn, rest = rest[: len(contenders)], rest[len(contenders) :]
        ranks = {seat: card.rank for seat, _, card in drawn if card}
        if len(ranks) < len(contenders):
            return (), None
        best = (min if rules.first_deal is FirstDeal.LOW else max)(ranks.values())
        contenders = tuple(sorted(seat for seat, rank in ranks.items() if rank == best))
        if len(contenders) == 1:
            return (), contenders[0]
    done = {drawing.seat for drawing in rest}
    return tuple(seat for seat in contenders if seat not in done), None


def draw(ledger: Ledger, seat: int, place: int) -> None:
    """A seat picks a place of the spread pack; the deck turns its card next."""
    ledger.set(draws=(*ledger.state.draws, Drawing(seat, place, None)))


def turn_drawn(ledger: Ledger, card: Card) -> None:
    """The drawn card is turned; the draw may be decided by it."""
    drawing = ledger.state.draws[-1]
    draws = (*ledger.state.draws[:-1], drawing._replace(card=card))
    ledger.set(draws=draws)
    ledger.say(Drawn(drawing.seat, card))
    _, dealer = drawers(ledger.state.rules, draws)
    if dealer is not None:
        ledger.set(phase=Phase.DEAL, first_dealer=dealer, dealer=dealer)


def deal(ledger: Ledger, action: Deal) -> None:
    """Begin a deal, and a game where the last one is won."""
    if ledger.state.winner is not None:
        _next_game(ledger)
    state = ledger.state
    rules = state.rules
    if rules.three_for_last and state.deal == 0:
        ledger.peg(state.pone, THREE_FOR_LAST, "three_for_last")
    if rules.form is Form.TABLE_TOP:
        hands: tuple[Cards, ...] = ((None,) * (PILES // rules.players),) * rules.players
        layout: Cards = (None,) * 25
        ledger.set(phase=Phase.PLACE, hands=hands, layout=layout, turn=state.dealer)
    else:
        hands = action.hands
        ledger.set(
            phase=Phase.DISCARD,
            hands=hands,
            discards=((),) * rules.players,
            crib=action.crib,
        )
    for seat in rules.around(state.dealer):
        ledger.say(Dealt(seat, hands[seat], state.dealer))
    if action.crib:
        ledger.say(CribDealt(action.crib))


def _next_game(ledger: Ledger) -> None:
    state = ledger.state
    dealer = next_first_dealer(state)
    nothing = (0,) * state.rules.sides
    ledger.set(scores=nothing, rears=nothing, winner=None, game=state.game + 1)
    ledger.set(deal=0, dealer=dealer, first_dealer=dealer)
    clear(ledger)


def clear(ledger: Ledger) -> None:
    """Gather the cards of a deal."""
    ledger.set(
        hands=(),
        discards=(),
        crib=(),
        depth=None,
        starter=None,
        rounds=(),
        gone=frozenset(),
        shown=0,
        tally=None,
        layout=(),
        turned=None,
    )


def next_deal(ledger: Ledger) -> None:
    """The deal is over: the cards are gathered and the deal passes to the left."""
    state = ledger.state
    clear(ledger)
    ledger.set(phase=Phase.DEAL, deal=state.deal + 1, dealer=state.pone)


def discard(ledger: Ledger, seat: int, cards: Cards) -> None:
    """Lay cards away; once everybody has, the crib is made and the pone cuts."""
    state = ledger.state
    hands, discards = list(state.hands), list(state.discards)
    hands[seat] = without(hands[seat], cards)
    discards[seat] = cards
    ledger.set(hands=tuple(hands), discards=tuple(discards))
    ledger.say(Discarded(seat, cards))
    if all(discards):
        crib = (*state.crib, *(card for each in discards for card in each))
        ledger.set(crib=crib, phase=Phase.CUT)


def without(hand: Cards, cards: Cards) -> Cards:
    """A hand less some cards; a card not seen in it takes the place of an unseen one."""
    left = list(hand)
    for card in cards:
        left.remove(card if card in left else None)
    return tuple(left)


def cut(ledger: Ledger, seat: int, depth: int) -> None:
    """The pone lifts cards off the pack; the deck turns the starter next."""
    ledger.set(depth=depth)
    ledger.say(WasCut(seat, depth))


def turn_starter(ledger: Ledger, card: Card) -> None:
    """The starter is turned up; a jack is his heels for the dealer. The pone leads."""
    state: State = ledger.state
    ledger.set(starter=card, phase=Phase.PLAY, rounds=((),), turn=state.pone)
    ledger.say(Starter(card))
    if card.rank is Rank.JACK:
        ledger.peg(state.dealer, HIS_HEELS, "heels")
