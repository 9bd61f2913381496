"""Legality: who may act, which actions are legal, and why another one is not."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from pegout.cards import MAX_CARD_POINTS, PACK_SIZE, Card, write_cards
from pegout.errors import IllegalAction
from pegout.rules.actions import (
    DECK,
    MAX_CLAIM,
    Action,
    Claim,
    Cut,
    Deal,
    Discard,
    Draw,
    Go,
    Muggins,
    Pass,
    Place,
    Play,
    Reveal,
    SeatAction,
    TurnUp,
    parse_action,
)
from pegout.rules.counting import next_to_show, pass_claim
from pegout.rules.dealing import draw_status
from pegout.rules.match import deal_cutter
from pegout.rules.playing import advance
from pegout.rules.scoring.play import THIRTY_ONE
from pegout.rules.scoring.sources import ScoreSource
from pegout.rules.state import PendingCount, Phase, State
from pegout.rules.table_top import open_places
from pegout.rules.transition import Transition
from pegout.rules.variants import Form

_DRAWS: Final = tuple(Draw(place) for place in range(1, PACK_SIZE + 1))
_CUTS: Final = tuple(Cut(depth) for depth in range(1, PACK_SIZE))
_CLAIMS: Final = tuple(Claim(points) for points in range(MAX_CLAIM + 1))
_CALLS: Final = tuple(Muggins(points) for points in range(1, MAX_CLAIM + 1))


def actors(state: State) -> frozenset[int]:
    """Return who may act now: seats, or the `DECK`; nobody when the match is over."""
    if state.pending_count:
        return frozenset({_counting(state.pending_count)})
    match state.phase:
        case Phase.DRAW:
            if state.draws and state.draws[-1].card is None:
                return frozenset({DECK})
            return frozenset(draw_status(state.rules, state.draws).awaited)
        case Phase.DEAL:
            cutter = deal_cutter(state)
            return frozenset({DECK if cutter is None else cutter})
        case Phase.DISCARD:
            return frozenset(seat for seat, cards in enumerate(state.discards) if not cards)
        case Phase.CUT:
            return frozenset({state.pone if state.depth is None else DECK})
        case Phase.PLAY:
            return frozenset({state.turn})
        case Phase.PLACE:
            return frozenset({state.turn if state.turned else DECK})
        case Phase.OVER:
            return frozenset()
        case _:
            return frozenset({DECK})


def _counting(pending: PendingCount) -> int:
    """The seat that must claim, or answer the claim."""
    return pending.seat if pending.asked is None else pending.asked


def legal_actions(state: State, seat: int) -> tuple[SeatAction, ...]:
    """Return all legal actions of a seat, in a fixed order; none if it may not act.

    The result depends on public facts and on the seat's own cards only. Cards that are unseen in
    this state are left out.
    """
    if seat == DECK or seat not in actors(state):
        return ()
    if state.pending_count:
        return _counting_actions(state, state.pending_count)
    match state.phase:
        case Phase.DRAW:
            taken = {drawing.place for drawing in state.draws}
            return tuple([action for action in _DRAWS if action.place not in taken])
        case Phase.DISCARD:
            hand = [card for card in state.hands[seat] if card]
            return tuple(Discard(cards) for cards in combinations(hand, state.rules.discard_count))
        case Phase.DEAL | Phase.CUT:
            return _CUTS[: cards_to_cut(state) - 1]
        case Phase.PLACE:
            return tuple(Place(row, column) for row, column in open_places(state.layout))
        case _:
            room = THIRTY_ONE - state.count
            hand = [card for card in state.hands[seat] if card]
            low = tuple(Play(card) for card in hand if card.points <= room)
            return low or ((Go(),) if hand else ())


def cards_to_cut(state: State) -> int:
    """The number of cards in the pack that is to be cut: for the deal, or for the starter."""
    return PACK_SIZE if state.phase is Phase.DEAL else state.rules.pack_left


def _counting_actions(state: State, pending: PendingCount) -> tuple[SeatAction, ...]:
    if pending.asked is None:
        return _CLAIMS
    stood = let_stand(state, pending.asked)
    play_on = legal_actions(stood, pending.asked) if stood else ()
    return (*_CALLS[: most_overlooked(pending)], Pass(), *play_on)


def let_stand(state: State, seat: int) -> State | None:
    """The state once this seat lets a claim stand, if it may then play; otherwise `None`."""
    if state.pending_count is None or state.pending_count.asked != seat:
        return None
    transition = Transition(state)
    pass_claim(transition, seat)
    if transition.state.pending_count or transition.state.phase is not Phase.PLAY:
        return None
    advance(transition)
    after = transition.state.freeze()
    return after if after.phase is Phase.PLAY and after.turn == seat else None


def most_overlooked(pending: PendingCount) -> int:
    """The most points that a claim can have overlooked, whatever the cards."""
    return MAX_CLAIM - (pending.claimed or 0)


def verify(state: State, actor: int, action: Action | str) -> None:
    """Check that an action, also one given as text, is legal.

    Raises:
        IllegalAction: the code gives the reason, the parameters the seat, card or count concerned.
        NotationError: `not-an-action`, or the error of a card that cannot be parsed.
    """
    if isinstance(action, str):
        action = parse_action(action)
    if state.phase is Phase.OVER:
        raise IllegalAction("match-is-over")
    if actor not in actors(state):
        raise IllegalAction("not-your-turn", seat=actor)
    if actor == DECK:
        _verify_deck(state, action)
    elif state.pending_count:
        _verify_count(state, state.pending_count, action)
    else:
        _verify_seat(state, actor, action)


def _verify_count(state: State, pending: PendingCount, action: Action) -> None:
    match action:
        case Claim(points=points) if pending.asked is None:
            if not 0 <= points <= MAX_CLAIM:
                raise IllegalAction("claim-out-of-range", points=points, most=MAX_CLAIM)
        case Muggins(points=points) if pending.asked is not None:
            most = most_overlooked(pending)
            if points is not None and not 1 <= points <= most:
                raise IllegalAction("muggins-out-of-range", points=points, most=most)
        case Pass() if pending.asked is not None:
            pass
        case Play() | Go() if pending.asked is not None and (
            stood := let_stand(state, pending.asked)
        ):
            _verify_seat(stood, pending.asked, action)
        case _:
            raise IllegalAction("claim-first" if pending.asked is None else "answer-claim-first")


def _verify_seat(state: State, seat: int, action: Action) -> None:
    match state.phase, action:
        case Phase.DRAW, Draw(place=place):
            if not 1 <= place <= PACK_SIZE or place in {drawing.place for drawing in state.draws}:
                raise IllegalAction("no-such-place-to-draw", place=place)
        case Phase.DISCARD, Discard(cards=cards):
            _verify_discard(state, seat, cards)
        case ((Phase.DEAL | Phase.CUT), Cut(depth=depth)):
            most = cards_to_cut(state) - 1
            if not 1 <= depth <= most:
                raise IllegalAction("cut-out-of-range", depth=depth, most=most)
        case Phase.PLAY, Play(card=card):
            _verify_held(state, seat, card)
            if not state.playable(card):
                count = state.count + card.points
                raise IllegalAction("over-thirty-one", card=str(card), count=count)
        case Phase.PLAY, Go():
            _verify_go(state, seat)
        case Phase.PLACE, Place(row=row, column=column):
            if (row, column) not in open_places(state.layout):
                raise IllegalAction("no-such-place-to-lay", row=row, column=column)
        case _:
            raise IllegalAction("not-now", phase=state.phase)


def _verify_go(state: State, seat: int) -> None:
    for card in state.hands[seat]:
        # At a count of 21 or less any card can be played, even one that is unseen.
        if state.playable(card) if card else state.count + MAX_CARD_POINTS <= THIRTY_ONE:
            raise IllegalAction("go-with-playable-card", card=write_cards((card,)))


def _verify_discard(state: State, seat: int, cards: tuple[Card | None, ...]) -> None:
    if len(cards) != state.rules.discard_count:
        raise IllegalAction("wrong-number-to-lay-away", number=state.rules.discard_count)
    if len({card for card in cards if card}) < sum(card is not None for card in cards):
        raise IllegalAction("same-card-twice")
    unseen = state.hands[seat].count(None)
    if cards.count(None) > unseen:
        raise IllegalAction("unseen-card", seat=seat)
    for card in cards:
        if card:
            _verify_held(state, seat, card)


def _verify_held(state: State, seat: int, card: Card) -> None:
    """Refuse a card that the seat cannot hold; an unseen card may be any that is not known."""
    hand = state.hands[seat]
    if card not in hand and not (None in hand and card not in known_cards(state)):
        raise IllegalAction("not-your-card", card=str(card))


def known_cards(state: State) -> frozenset[Card]:
    """All cards of this deal whose location the state knows."""
    played = (turn.card for round_ in state.rounds for turn in round_)
    zones = (*state.hands, *state.discards, state.crib, state.layout, played)
    cards = {card for zone in zones for card in zone if card}
    return frozenset(cards | {card for card in (state.starter, state.turned) if card})


def _verify_deck(state: State, action: Action) -> None:
    match state.phase, action:
        case Phase.DRAW, TurnUp(card=card):
            if card in {drawing.card for drawing in state.draws}:
                raise IllegalAction("card-is-elsewhere", card=str(card))
        case ((Phase.CUT | Phase.PLACE), TurnUp(card=card)):
            if card in known_cards(state):
                raise IllegalAction("card-is-elsewhere", card=str(card))
        case Phase.DEAL, Deal():
            _verify_deal(state, action)
        case Phase.SHOW, Reveal():
            _verify_reveal(state, action)
        case _:
            raise IllegalAction("not-now", phase=state.phase)


def _verify_deal(state: State, deal: Deal) -> None:
    rules = state.rules
    sizes = [] if rules.form is Form.TABLE_TOP else [rules.dealt] * rules.players
    if [len(hand) for hand in deal.hands] != sizes or len(deal.crib) != rules.crib_dealt:
        raise IllegalAction("wrong-deal", dealt=rules.dealt, players=rules.players)
    cards = [card for zone in (*deal.hands, deal.crib) for card in zone if card]
    for card in cards:
        if cards.count(card) > 1:
            raise IllegalAction("card-is-elsewhere", card=str(card))


def _verify_reveal(state: State, reveal: Reveal) -> None:
    what, seat, _ = next_to_show(state)
    if reveal.seat != (seat if what is ScoreSource.HAND else None):
        raise IllegalAction("not-shown-now", what=what, seat=seat)
    hidden = state.crib if reveal.seat is None else state.hands[seat]
    seen = {card for card in hidden if card}
    if len(reveal.cards) != len(hidden) or not seen <= set(reveal.cards):
        raise IllegalAction("wrong-cards-shown", what=what, seat=seat)
    for card in reveal.cards:
        elsewhere = card in known_cards(state) and card not in seen
        if elsewhere or reveal.cards.count(card) > 1:
            raise IllegalAction("card-is-elsewhere", card=str(card))
