"""Legality: who may act, which actions are legal, and why another one is not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain, combinations, product
from typing import Any, Final

from pegout.cards import MAX_CARD_POINTS, PACK, PACK_SIZE, Card, write_cards
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
from pegout.rules.choices import Form
from pegout.rules.counting import next_to_show, pass_claim
from pegout.rules.dealing import draw_status
from pegout.rules.match import deal_cutter
from pegout.rules.playing import advance
from pegout.rules.scoring.play import THIRTY_ONE
from pegout.rules.scoring.sources import ScoreSource
from pegout.rules.state import PendingCount, Phase, State
from pegout.rules.table_top import LAYOUT_SIZE, open_places
from pegout.rules.transition import Transition
from pegout.rules.variants import MAX_PLAYERS

_DRAWS: Final = tuple(Draw(place) for place in range(1, PACK_SIZE + 1))
_CUTS: Final = tuple(Cut(depth) for depth in range(1, PACK_SIZE))
_CLAIMS: Final = tuple(Claim(points) for points in range(MAX_CLAIM + 1))
_CALLS: Final = tuple(Muggins(points) for points in range(1, MAX_CLAIM + 1))
_PLAYS: Final = {card: Play(card) for card in PACK}
_GO: Final = (Go(),)
_PLACES: Final = {place: Place(*place) for place in product(range(LAYOUT_SIZE), repeat=2)}


def actors(state: State) -> frozenset[int]:
    """Return who may act now: seats, or the `DECK`; nobody when the match is over."""
    if state.pending_count:
        return _ALONE[_counting(state.pending_count)]
    return _ACTORS[state.phase](state)


_ALONE: Final = {actor: frozenset({actor}) for actor in (DECK, *range(MAX_PLAYERS))}
"""The set of one actor, by this actor."""


def _drawing(state: State) -> frozenset[int]:
    if state.draws and state.draws[-1].card is None:
        return _ALONE[DECK]
    return frozenset(draw_status(state.rules, state.draws).awaited)


def _dealing(state: State) -> frozenset[int]:
    cutter = deal_cutter(state)
    return _ALONE[DECK if cutter is None else cutter]


_ACTORS: Final[dict[Phase, Callable[[State], frozenset[int]]]] = {
    Phase.DRAW: _drawing,
    Phase.DEAL: _dealing,
    Phase.DISCARD: lambda state: frozenset(
        [seat for seat, cards in enumerate(state.discards) if not cards]
    ),
    Phase.CUT: lambda state: _ALONE[state.pone if state.depth is None else DECK],
    Phase.PLAY: lambda state: _ALONE[state.turn],
    Phase.SHOW: lambda state: _ALONE[DECK],
    Phase.PLACE: lambda state: _ALONE[state.turn if state.turned else DECK],
    Phase.OVER: lambda state: frozenset(),
}
"""Who may act, by phase, unless a count is in progress."""


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
    return _OPTIONS[state.phase](state, seat)


def _places_to_draw(state: State, seat: int) -> tuple[SeatAction, ...]:
    taken = {drawing.place for drawing in state.draws}
    return tuple([action for action in _DRAWS if action.place not in taken])


def _cuts(state: State, seat: int) -> tuple[SeatAction, ...]:
    return _CUTS[: cards_to_cut(state) - 1]


def _discards(state: State, seat: int) -> tuple[SeatAction, ...]:
    hand = filter(None, state.hands[seat])
    return tuple(map(_DISCARDS.__getitem__, combinations(hand, state.rules.discard_count)))


class _Discards(dict[tuple[Card, ...], Discard]):
    """Discards by their cards; there are few, as nobody discards more than two."""

    def __missing__(self, cards: tuple[Card, ...]) -> Discard:
        self[cards] = Discard(cards)
        return self[cards]


_DISCARDS: Final = _Discards()


def _plays(state: State, seat: int) -> tuple[SeatAction, ...]:
    hand, room = state.hands[seat], THIRTY_ONE - state.count
    if room >= MAX_CARD_POINTS:
        return tuple([_PLAYS[card] for card in hand if card])
    plays = tuple([_PLAYS[card] for card in hand if card and card.points <= room])
    return plays or (_GO if any(hand) else ())


def _open_places(state: State, seat: int) -> tuple[SeatAction, ...]:
    return tuple([_PLACES[place] for place in open_places(state.layout)])


_OPTIONS: Final[dict[Phase, Callable[[State, int], tuple[SeatAction, ...]]]] = {
    Phase.DRAW: _places_to_draw,
    Phase.DEAL: _cuts,
    Phase.DISCARD: _discards,
    Phase.CUT: _cuts,
    Phase.PLAY: _plays,
    Phase.PLACE: _open_places,
}
"""What a seat whose turn it is may do, by phase, unless a count is in progress."""


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
    after, _ = transition.result()
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
    if actor not in actors(state):
        if state.phase is Phase.OVER:
            raise IllegalAction("match-is-over")
        raise IllegalAction("not-your-turn", seat=actor)
    if state.pending_count:
        _verify_count(state, state.pending_count, action)
    else:
        _verify_due(state, actor, action)


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
            _verify_due(stood, pending.asked, action)
        case _:
            raise IllegalAction("claim-first" if pending.asked is None else "answer-claim-first")


def _verify_due(state: State, actor: int, action: Action) -> None:
    """Check an action of an actor whose turn it is."""
    verifiers = _DECK_VERIFIERS if actor == DECK else _SEAT_VERIFIERS
    verifier = verifiers.get((state.phase, type(action)))
    if verifier is None:
        raise IllegalAction("not-now", phase=state.phase)
    verifier(state, actor, action)


def _verify_draw(state: State, seat: int, draw: Draw) -> None:
    taken = {drawing.place for drawing in state.draws}
    if not 1 <= draw.place <= PACK_SIZE or draw.place in taken:
        raise IllegalAction("no-such-place-to-draw", place=draw.place)


def _verify_cut(state: State, seat: int, cut: Cut) -> None:
    most = cards_to_cut(state) - 1
    if not 1 <= cut.depth <= most:
        raise IllegalAction("cut-out-of-range", depth=cut.depth, most=most)


def _verify_play(state: State, seat: int, play: Play) -> None:
    card = play.card
    _verify_held(state, seat, card)
    count = state.count + card.points
    if count > THIRTY_ONE:
        raise IllegalAction("over-thirty-one", card=str(card), count=count)


def _verify_go(state: State, seat: int, go: Go) -> None:
    room = THIRTY_ONE - state.count
    for card in state.hands[seat]:
        # At a count of 21 or less any card can be played, even one that is unseen.
        if (card.points if card else MAX_CARD_POINTS) <= room:
            raise IllegalAction("go-with-playable-card", card=write_cards((card,)))


def _verify_place(state: State, seat: int, place: Place) -> None:
    if (place.row, place.column) not in open_places(state.layout):
        raise IllegalAction("no-such-place-to-lay", row=place.row, column=place.column)


def _verify_discard(state: State, seat: int, discard: Discard) -> None:
    cards = discard.cards
    seen = [card for card in cards if card]
    if len(cards) != state.rules.discard_count:
        raise IllegalAction("wrong-number-to-lay-away", number=state.rules.discard_count)
    if len(set(seen)) < len(seen):
        raise IllegalAction("same-card-twice")
    if len(cards) - len(seen) > state.hands[seat].count(None):
        raise IllegalAction("unseen-card", seat=seat)
    for card in seen:
        _verify_held(state, seat, card)


def _verify_held(state: State, seat: int, card: Card) -> None:
    """Refuse a card that the seat cannot hold; an unseen card may be any that is not known."""
    hand = state.hands[seat]
    if card not in hand and not (None in hand and card not in known_cards(state)):
        raise IllegalAction("not-your-card", card=str(card))


def known_cards(state: State) -> frozenset[Card]:
    """All cards of this deal whose location the state knows."""
    return frozenset(filter(None, _known_cards(state)))


def _known_cards(state: State) -> Iterable[Card | None]:
    """The cards whose location the state knows, some of them twice, and unseen ones between."""
    played = [card for turns in state.rounds for _, card in turns]
    single = (state.starter, state.turned)
    zones = (*state.hands, *state.discards, state.crib, state.layout, played, single)
    return chain.from_iterable(zones)


def _verify_turned(state: State, actor: int, turned: TurnUp) -> None:
    known: Iterable[Card | None]
    if state.phase is Phase.DRAW:
        known = [drawing.card for drawing in state.draws]
    else:
        known = _known_cards(state)
    if turned.card in known:
        raise IllegalAction("card-is-elsewhere", card=str(turned.card))


def _verify_deal(state: State, actor: int, deal: Deal) -> None:
    rules = state.rules
    sizes = [] if rules.form is Form.TABLE_TOP else [rules.dealt] * rules.players
    if [len(hand) for hand in deal.hands] != sizes or len(deal.crib) != rules.crib_dealt:
        raise IllegalAction("wrong-deal", dealt=rules.dealt, players=rules.players)
    cards = [card for zone in (*deal.hands, deal.crib) for card in zone if card]
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise IllegalAction("card-is-elsewhere", card=str(twice))


def _verify_reveal(state: State, actor: int, reveal: Reveal) -> None:
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


_Verifier = Callable[[State, int, Any], None]
_SEAT_VERIFIERS: Final[dict[tuple[Phase, type], _Verifier]] = {
    (Phase.DRAW, Draw): _verify_draw,
    (Phase.DEAL, Cut): _verify_cut,
    (Phase.DISCARD, Discard): _verify_discard,
    (Phase.CUT, Cut): _verify_cut,
    (Phase.PLAY, Play): _verify_play,
    (Phase.PLAY, Go): _verify_go,
    (Phase.PLACE, Place): _verify_place,
}
"""What a seat may do in a phase, and what checks it."""
_DECK_VERIFIERS: Final[dict[tuple[Phase, type], _Verifier]] = {
    (Phase.DRAW, TurnUp): _verify_turned,
    (Phase.DEAL, Deal): _verify_deal,
    (Phase.CUT, TurnUp): _verify_turned,
    (Phase.PLACE, TurnUp): _verify_turned,
    (Phase.SHOW, Reveal): _verify_reveal,
}
"""What the deck may do in a phase, and what checks it."""
