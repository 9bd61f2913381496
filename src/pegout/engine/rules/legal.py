"""Legality: who may act, which actions are legal, and why another one is not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain, combinations, product
from typing import Any, Final

from pegout.engine.cards import COUNTING_VALUES, MAX_CARD_POINTS, PACK, PACK_SIZE, Card, write_cards
from pegout.engine.errors import IllegalAction, argument
from pegout.engine.rules.actions import (
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
from pegout.engine.rules.choices import Claims, Form, Starter
from pegout.engine.rules.counting import ends_right, next_to_show, settle_count
from pegout.engine.rules.dealing import draw_status
from pegout.engine.rules.match import deal_cutter
from pegout.engine.rules.scoring.play import THIRTY_ONE
from pegout.engine.rules.scoring.possible import possible_totals
from pegout.engine.rules.scoring.sources import ScoreSource
from pegout.engine.rules.state import Cards, PendingCount, Phase, State
from pegout.engine.rules.table_top import LAYOUT_SIZE, open_places
from pegout.engine.rules.transition import Transition
from pegout.engine.rules.variants import MAX_PLAYERS, Rules

_DRAWS: Final = tuple(Draw(place) for place in range(1, PACK_SIZE + 1))
_CUTS: Final = tuple(Cut(depth) for depth in range(1, PACK_SIZE))
_PLAYS: Final = {card: Play(card) for card in PACK}
_GO: Final = (Go(),)
_CLAIMS: Final = tuple(Claim(points) for points in range(MAX_CLAIM + 1))
_CALLS: Final = tuple(Muggins(points) for points in range(MAX_CLAIM + 1))
_PLACES: Final = {place: Place(*place) for place in product(range(LAYOUT_SIZE), repeat=2)}


def actors(state: State) -> frozenset[int]:
    """Return who may act now: seats, or the `DECK`; none when the match is over."""
    acting = state.acting
    return find_actors(state) if acting is None else acting


def find_actors(state: State) -> frozenset[int]:
    """Find out who may act, for `State.acting`, as drivers, `legal_actions` and `verify` ask."""
    if state.pending_count:
        return _counting(state, state.pending_count)
    if state.phase is _PLAY:  # as two times in three
        return _ALONE[state.turn]
    return _ACTORS[state.phase](state)


_PLAY: Final = Phase.PLAY  # to look it up takes 0.1 us in Python 3.11
_ALONE: Final = {actor: frozenset({actor}) for actor in (DECK, *range(MAX_PLAYERS))}
"""The set of one actor, by this actor."""


def _drawing(state: State) -> frozenset[int]:
    if state.draws and state.draws[-1].card is None:
        return _ALONE[DECK]
    return frozenset(draw_status(state.rules, state.draws).awaited)


def _dealing(state: State) -> frozenset[int]:
    cutter = deal_cutter(state)
    return _ALONE[DECK if cutter is None else cutter]


def _is_to_cut(state: State) -> bool:
    """Whether the pone has yet to cut for the starter (rules 2.4.1)."""
    return state.depth is None and state.rules.starter is Starter.CUT


_ACTORS: Final[dict[Phase, Callable[[State], frozenset[int]]]] = {
    Phase.DRAW: _drawing,
    Phase.DEAL: _dealing,
    Phase.DISCARD: lambda state: frozenset(
        [seat for seat, cards in enumerate(state.discards) if not cards]
    ),
    Phase.CUT: lambda state: _ALONE[state.pone if _is_to_cut(state) else DECK],
    Phase.SHOW: lambda state: _ALONE[DECK],
    Phase.PLACE: lambda state: _ALONE[state.turn if state.turned else DECK],
    Phase.OVER: lambda state: frozenset(),
}
"""Who may act, by phase, outside the play, unless a count is in progress."""


def _counting(state: State, pending: PendingCount) -> frozenset[int]:
    """The seat that must claim; or those that may call muggins, and who ends the right to."""
    if pending.asked is None:
        return _ALONE[pending.seat]
    last = ends_right(state)
    return frozenset([seat for seat in (*pending.unanswered, last) if seat is not None])


def first_to_act(state: State) -> int:
    """The actor to ask where one is asked after another; there must be one.

    A seat whose card would end the right of others to call muggins comes last.
    """
    last = ends_right(state)
    return min(actors(state), key=lambda actor: (actor == last, actor))


def legal_actions(state: State, seat: int) -> tuple[SeatAction, ...]:
    """Return all legal actions of a seat, in a fixed order; none if it may not act.

    The result depends on public facts and on the seat's own cards only. Cards that are unseen in
    this state are left out.
    """
    if seat == DECK or seat not in actors(state):
        return ()
    if state.pending_count:
        return _counting_actions(state, state.pending_count, seat)
    return _OPTIONS[state.phase](state, seat)


def _places_to_draw(state: State, seat: int) -> tuple[SeatAction, ...]:
    taken = {drawing.place for drawing in state.draws}
    return tuple([action for action in _DRAWS if action.place not in taken])


def _cuts(state: State, seat: int) -> tuple[SeatAction, ...]:
    return _CUTS[: cards_to_cut(state) - 1]


def _discards(state: State, seat: int) -> tuple[SeatAction, ...]:
    hand = filter(None, state.hands[seat])
    return tuple(map(_DISCARDS.__getitem__, combinations(hand, state.rules.discard_count)))


class _Discards(dict[Cards, Discard]):
    """The discards of these cards; there are few, as no seat discards more than two."""

    def __missing__(self, cards: Cards) -> Discard:
        self[cards] = discard = Discard(cards)
        return discard


_DISCARDS: Final = _Discards()


def _plays(state: State, seat: int) -> tuple[SeatAction, ...]:
    hand, room = state.hands[seat], THIRTY_ONE - state.count
    if room >= MAX_CARD_POINTS:
        return tuple([_PLAYS[card] for card in hand if card])
    values = COUNTING_VALUES
    plays = tuple([_PLAYS[card] for card in hand if card and values[card.rank] <= room])
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
"""The legal actions of a seat whose turn it is, by phase, unless a count is in progress."""


def cards_to_cut(state: State) -> int:
    """The number of cards in the pack that is to be cut: for the deal, or for the starter."""
    return PACK_SIZE if state.phase is Phase.DEAL else state.rules.pack_left


def _counting_actions(state: State, pending: PendingCount, seat: int) -> tuple[SeatAction, ...]:
    if pending.asked is None:
        return tuple([_CLAIMS[points] for points in possible_claims(state.rules, pending.what)])
    stood = let_stand(state, seat)
    play_on = legal_actions(stood, seat) if stood else ()
    if seat not in pending.unanswered:
        return play_on
    calls = [_CALLS[points] for points in _possible_calls(state.rules, pending)]
    return (*calls, Pass(), *play_on)


def let_stand(state: State, seat: int) -> State | None:
    """The state once this seat lets a claim stand by playing on; `None` where it may not.

    Calls that others have made are left out, as they are secret.
    """
    if ends_right(state) != seat:
        return None
    transition = Transition(state)
    settle_count(transition)
    return transition.result()[0]


def possible_claims(rules: Rules, what: ScoreSource) -> Sequence[int]:
    """The points that may be claimed for a card, hand or crib, whatever they are; ascending."""
    if rules.claims is not Claims.POSSIBLE:
        return range(MAX_CLAIM + 1)
    cards = rules.crib_size if what is ScoreSource.CRIB else rules.hand_size
    return sorted(possible_totals(what, cards))


def _possible_calls(rules: Rules, pending: PendingCount) -> list[int]:
    """The points that a claim can have overlooked, whatever the cards; ascending."""
    claimed = pending.claimed or 0
    return [each - claimed for each in possible_claims(rules, pending.what) if each > claimed]


def verify(state: State, actor: int, action: Action | str) -> None:
    """Check that an action, also one given as text, is legal.

    Raises:
        IllegalAction: the code gives the reason, the parameters the seat, card or count concerned.
        NotationError: `not-an-action`, or the error of a card that cannot be parsed.
    """
    if isinstance(action, str):
        with argument("action"):
            action = parse_action(action)
    if actor not in actors(state):
        if state.phase is Phase.OVER:
            raise IllegalAction("match-is-over")
        raise IllegalAction("not-your-turn", seat=actor)
    if state.pending_count:
        _verify_count(state, state.pending_count, actor, action)
        return
    verifiers = _DECK_VERIFIERS if actor == DECK else _SEAT_VERIFIERS
    verifier = verifiers[state.phase].get(type(action))
    if verifier is None:
        raise IllegalAction("not-now", phase=state.phase)
    verifier(state, actor, action)


def _verify_count(state: State, pending: PendingCount, actor: int, action: Action) -> None:
    match action:
        case Claim(points=points) if pending.asked is None:
            _verify_claim(state.rules, pending.what, points)
        case Muggins(points=None) if state.rules.claims is Claims.POSSIBLE:
            raise IllegalAction("muggins-needs-points")
        case Muggins(points=points) if actor in pending.unanswered:
            if points is not None:
                _verify_call(state.rules, pending, points)
        case Pass() if actor in pending.unanswered:
            pass
        case Muggins() | Pass() if pending.asked is not None:
            raise IllegalAction("claim-answered")
        case Play() | Go() if stood := let_stand(state, actor):
            verify(stood, actor, action)
        case _:
            raise IllegalAction("claim-first" if pending.asked is None else "answer-claim-first")


def _verify_claim(rules: Rules, what: ScoreSource, points: int) -> None:
    possible = possible_claims(rules, what)
    if points not in possible:
        known = rules.claims is Claims.POSSIBLE
        code = "claim-impossible" if known else "claim-out-of-range"
        raise IllegalAction(code, points=points, what=what, most=possible[-1])


def _verify_call(rules: Rules, pending: PendingCount, points: int) -> None:
    if points in _possible_calls(rules, pending):
        return
    claimed, most = pending.claimed or 0, possible_claims(rules, pending.what)[-1]
    if points < 1 or rules.claims is not Claims.POSSIBLE:
        raise IllegalAction("muggins-out-of-range", points=points, most=most - claimed)
    total = claimed + points
    raise IllegalAction(
        "muggins-impossible",
        points=points,
        claimed=claimed,
        total=total,
        what=pending.what,
        most=most,
    )


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
    if card not in state.hands[seat]:
        _verify_held(state, seat, card)
    count = state.count + COUNTING_VALUES[card.rank]
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
        if card not in state.hands[seat]:
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
_SEAT_VERIFIERS: Final[dict[Phase, dict[type, _Verifier]]] = {
    Phase.DRAW: {Draw: _verify_draw},
    Phase.DEAL: {Cut: _verify_cut},
    Phase.DISCARD: {Discard: _verify_discard},
    Phase.CUT: {Cut: _verify_cut},
    Phase.PLAY: {Play: _verify_play, Go: _verify_go},
    Phase.PLACE: {Place: _verify_place},
}
"""The checks of a seat's actions, by phase and kind of action."""
_DECK_VERIFIERS: Final[dict[Phase, dict[type, _Verifier]]] = {
    Phase.DRAW: {TurnUp: _verify_turned},
    Phase.DEAL: {Deal: _verify_deal},
    Phase.CUT: {TurnUp: _verify_turned},
    Phase.PLACE: {TurnUp: _verify_turned},
    Phase.SHOW: {Reveal: _verify_reveal},
}
"""The checks of the deck's actions, by phase and kind of action."""
