"""Views as they go over the wire: encoded for browsers and bots, decoded for `pegout bot`.

A view holds what one seat may see, so everything here is made from it and from public rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from functools import cache, lru_cache
from typing import Annotated, Any, Final

from pydantic import Field

from pegout.engine.cards import Card, Rank
from pegout.engine.errors import NotationError, PegoutError
from pegout.engine.rules.actions import DeckAction, SeatAction, parse_action
from pegout.engine.rules.choices import Form, Lines
from pegout.engine.rules.dealing import draw_status
from pegout.engine.rules.events import SPECTATOR
from pegout.engine.rules.scoring.play import THIRTY_ONE, count_of
from pegout.engine.rules.scoring.sources import ScoreSource
from pegout.engine.rules.state import DrawForDeal, Layout, Phase, PlayTurn
from pegout.engine.rules.table_top import LAYOUT_SIZE, line_totals, open_places
from pegout.engine.rules.variants import Rules, written_rules
from pegout.engine.rules.views import PublicCount, View
from pegout.engine.wire.base import (
    WEB_ONLY,
    HandCard,
    Json,
    Params,
    Whole,
    WireCard,
    WireModel,
    for_bots,
    plain,
)
from pegout.engine.wire.rules import RulesModel, rules_data, rules_model

Strict = Annotated[bool, Field(strict=True)]


class DrawModel(WireModel):
    """One draw for deal; `card` is null until it is turned.

    Attributes:
        tied: whether its seat had to draw again.
    """

    seat: Whole
    place: Whole
    card: WireCard | None
    tied: Annotated[bool, WEB_ONLY] = False


class TurnModel(WireModel):
    """One turn of the play; without a card it is a go."""

    seat: Whole
    card: WireCard | None


class RefusalModel(WireModel):
    """Why a card cannot be played: an error code and its parameters."""

    error: str
    params: Params


class CardCountModel(WireModel):
    """The count that a card of the viewer's hand would make."""

    card: WireCard
    count: int
    refused: RefusalModel | None


class CountingModel(WireModel):
    """A count under way, where players count for themselves.

    Attributes:
        what: the cards counted.
        seat: who counts.
        cards: the cards of the round, the hand or the crib, without the starter.
        last: whether the card just played was also the last card of its round.
        claimed: the claim, once made.
        asked: who may call muggins, once the claim is pegged; of several the first in turn order.
        others: the others who may, in turn order.
    """

    what: ScoreSource
    seat: Whole
    cards: tuple[WireCard, ...]
    last: Strict
    claimed: Whole | None
    asked: Whole | None
    others: tuple[Whole, ...] = ()


class GainModel(WireModel):
    """By how much the turned card, at one place, would raise its side above the other."""

    row: int
    column: int
    gain: int


class LimitModel(WireModel):
    """Cards that can still be played in a round, or in the next one once a claim stands.

    Attributes:
        count: the count of that round.
        room: how many points are left up to 31.
        highest: the highest rank that can be played, `A` to `K`; null if none can.
    """

    count: int
    room: int
    highest: str | None


class ShowTurnModel(WireModel):
    """One hand of the show, or the crib."""

    seat: int
    what: ScoreSource


class ViewModel(WireModel):
    """The match as one seat, or a spectator, may see it.

    Fields with a default follow from the others: they need not be there when a view is decoded,
    and are not used.

    Attributes:
        seat: whose view it is; null for a spectator.
        first_dealer: null before the draw for deal is done, like `dealer` and `pone`.
        winner: the side that has won the game, until the next one is dealt.
        hand: the viewer's cards not yet played.
        held: how many cards each seat holds; in Table Top, has in its pile.
        rounds: the play, the current round last.
        gone: the seats that have said go in the current round.
        cards: during the play, the count that each own card would make, or does once the claim
            under way stands.
        layout: the 25 places of Table Top, row by row; empty in cribbage.
        line_totals: Table Top: the worth of each line so far, by side.
        gains: Table Top: the worth of the turned card on each open place.
        actors: the seats that may act.
        round: the number of the current round within the deal, from 1; 0 before the play.
        counts: the count after each turn of `rounds`.
        limit: the cards that can still be played; null outside the play.
        show_order: the hands in the order of the show, the crib last; empty before the draw is
            done, and in Table Top.
        pegs: the holes of the front pegs, by side: in cribbage the scores, at most the target.
    """

    rules: RulesModel
    seat: Whole | None
    side: int | None = None
    phase: Phase
    games: tuple[Whole, ...]
    game: Whole
    deal: Whole
    first_dealer: Whole | None
    dealer: Whole | None
    pone: int | None = None
    scores: tuple[Whole, ...]
    previous_scores: Annotated[tuple[Whole, ...], Field(alias="rears")]
    winner: Whole | None
    draws: tuple[DrawModel, ...]
    hand: tuple[HandCard, ...]
    held: tuple[Whole, ...]
    discard: tuple[HandCard, ...]
    discarded: tuple[Strict, ...]
    crib: Whole
    depth: Whole | None
    starter: WireCard | None
    rounds: tuple[tuple[TurnModel, ...], ...]
    count: int = 0
    gone: tuple[Whole, ...]
    turn: Whole
    cards: tuple[CardCountModel, ...] = ()
    counting: CountingModel | None
    layout: tuple[WireCard | None, ...]
    turned: WireCard | None
    line_totals: tuple[tuple[int, ...], ...] = ()
    gains: tuple[GainModel, ...] = ()
    actors: tuple[Whole, ...]
    round: Annotated[int, WEB_ONLY] = 0
    counts: Annotated[tuple[tuple[int, ...], ...], WEB_ONLY] = ()
    limit: Annotated[LimitModel | None, WEB_ONLY] = None
    show_order: Annotated[tuple[ShowTurnModel, ...], WEB_ONLY] = ()
    pegs: Annotated[tuple[int, ...], WEB_ONLY] = ()


def view_data(seen: View) -> Json:
    """A view as plain data, with all fields of `ViewModel` in their order; not to be changed."""
    rules, dealt = seen.rules, seen.dealer >= 0
    table_top = rules.form is Form.TABLE_TOP
    return {
        "rules": rules_data(rules),
        "seat": _seat_or_none(seen.seat),
        "side": None if seen.seat == SPECTATOR else seen.side,
        "phase": seen.phase,
        "games": seen.games,
        "game": seen.game,
        "deal": seen.deal,
        "first_dealer": _seat_or_none(seen.first_dealer),
        "dealer": _seat_or_none(seen.dealer),
        "pone": seen.pone if dealt else None,
        "scores": seen.scores,
        "rears": seen.previous_scores,
        "winner": seen.winner,
        "draws": _draws(rules, seen.draws),
        "hand": plain(seen.hand),
        "held": seen.held,
        "discard": plain(seen.discard),
        "discarded": seen.discarded,
        "crib": seen.crib,
        "depth": seen.depth,
        "starter": _card(seen.starter),
        "rounds": [[{"seat": s, "card": _card(card)} for s, card in each] for each in seen.rounds],
        "count": count_of(seen.round_cards()),
        "gone": sorted(seen.gone),
        "turn": seen.turn,
        "cards": _card_counts(seen, seen.next_count),
        "counting": plain(seen.pending_count),
        "layout": [_card(card) for card in seen.layout],
        "turned": _card(seen.turned),
        "line_totals": _line_totals(seen),
        "gains": _gains(seen),
        "actors": sorted(seat for seat in seen.actors if seat >= 0),
        "round": len(seen.rounds),
        "counts": _running_counts(seen),
        "limit": _limit(seen.next_count) if seen.phase is Phase.PLAY else None,
        "show_order": _show_order(rules.players, seen.dealer) if dealt and not table_top else (),
        "pegs": [rules.hole(score) for score in seen.scores],
    }


def encode_view(seen: View) -> Json:
    """Encode a view as plain JSON data, for bots."""
    return for_bots(ViewModel, view_data(seen))


@lru_cache(maxsize=256)
def _draws(rules: Rules, draws: tuple[DrawForDeal, ...]) -> list[Json]:
    """The draws for deal; shared, so not to be changed."""
    tied = draw_status(rules, draws).tied
    return [
        {"seat": seat, "place": place, "card": _card(card), "tied": at in tied}
        for at, (seat, place, card) in enumerate(draws)
    ]


def _card(card: Card | None) -> str | None:
    return card and str(card)


def _card_counts(seen: View, count: int) -> list[Json]:
    if seen.phase is not Phase.PLAY:
        return []
    counts = []
    for card in seen.hand:
        if card:
            made, text = count + card.points, str(card)
            refused = None
            if made > THIRTY_ONE:
                refused = {"error": "over-thirty-one", "params": {"card": text, "count": made}}
            counts.append({"card": text, "count": made, "refused": refused})
    return counts


def _line_totals(seen: View) -> list[tuple[int, ...]]:
    """By side, the worth of each line of the layout so far; empty in cribbage."""
    if not seen.layout:
        return []
    return [line_totals(seen.layout, seen.rules.lines(side)) for side in range(seen.rules.sides)]


def _gains(seen: View) -> list[Json]:
    """For each open place, by how much the turned card would help its own side."""
    if seen.turned is None or not seen.layout:
        return []
    own = seen.rules.lines(seen.rules.side(seen.turn))
    before = _lead(own, seen.layout)
    gains = []
    for row, column in open_places(seen.layout):
        layout = list(seen.layout)
        layout[row * LAYOUT_SIZE + column] = seen.turned
        gain = _lead(own, tuple(layout)) - before
        gains.append({"row": row, "column": column, "gain": gain})
    return gains


def _lead(own: Lines, layout: Layout) -> int:
    """By how much these lines are worth more than the others."""
    return sum((1 if lines is own else -1) * sum(line_totals(layout, lines)) for lines in Lines)


def _running_counts(seen: View) -> list[list[int]]:
    counts = []
    for each in seen.rounds:
        count, after = 0, []
        for turn in each:
            count += turn.card.points if turn.card else 0
            after.append(count)
        counts.append(after)
    return counts


@cache
def _limit(count: int) -> Json:
    room = THIRTY_ONE - count
    fitting = [rank for rank in Rank if rank.points <= room]
    highest = fitting[-1].letter if fitting else None
    return {"count": count, "room": room, "highest": highest}


@cache
def _show_order(players: int, dealer: int) -> list[Json]:
    """The hands from the dealer's left to the dealer, then the crib."""
    seats = [(dealer + step) % players for step in range(1, players + 1)]
    return [
        *({"seat": seat, "what": ScoreSource.HAND.value} for seat in seats),
        {"seat": dealer, "what": ScoreSource.CRIB.value},
    ]


def _seat_or_none(seat: int) -> int | None:
    return seat if seat >= 0 else None


def decode_view(data: Any, legal: Sequence[str]) -> View:
    """The view of a seat that `encode_view` wrote.

    Fields that follow from the others are not used: side, pone, counts, gains, totals of lines, and
    of the rules all but `name` and `options`. `legal` are the seat's actions as records write
    them.

    Raises:
        NotationError: `not-a-view`, for anything that is not written as a seat's view. Whether
            such a view can occur is not checked.
    """
    try:
        rules = written_rules(data["rules"]["name"], data["rules"]["options"])
        model = ViewModel.model_validate({**data, "rules": rules_model(rules)})
        return _view(model, rules, legal)
    except (AttributeError, KeyError, IndexError, TypeError, ValueError, PegoutError) as error:
        raise NotationError("not-a-view") from error


_WRITTEN_OTHERWISE: Final = frozenset(
    {"rules", "first_dealer", "dealer", "draws", "rounds", "gone", "actors"}
)
_SAME: Final = frozenset(each.name for each in fields(View)) & (
    ViewModel.model_fields.keys() - _WRITTEN_OTHERWISE
)
"""The fields of a view that its model has under the same name, with the same values."""


def _view(model: ViewModel, rules: Rules, legal: Sequence[str]) -> View:
    _check(model, rules)
    if model.seat is None:
        raise ValueError("a spectator's view")
    same = {name: getattr(model, name) for name in _SAME}
    return View(
        **same,
        rules=rules,
        first_dealer=-1 if model.first_dealer is None else model.first_dealer,
        dealer=-1 if model.dealer is None else model.dealer,
        draws=tuple(DrawForDeal(each.seat, each.place, each.card) for each in model.draws),
        rounds=tuple(
            tuple(PlayTurn(turn.seat, turn.card) for turn in each) for each in model.rounds
        ),
        gone=frozenset(model.gone),
        pending_count=None if model.counting is None else PublicCount(**dict(model.counting)),
        actors=frozenset(model.actors),
        legal=tuple(map(_seat_action, legal)),
    )


def _check(model: ViewModel, rules: Rules) -> None:
    """Check that seats, sides and the lengths of lists fit the rules.

    Raises:
        ValueError: something does not.
    """
    seats = [model.seat, model.first_dealer, model.dealer, model.turn, *model.gone, *model.actors]
    seats += [draw.seat for draw in model.draws]
    seats += [turn.seat for each in model.rounds for turn in each]
    if model.counting:
        seats += [model.counting.seat, model.counting.asked, *model.counting.others]
    if any(seat is not None and seat >= rules.players for seat in seats):
        raise ValueError("no such seat")
    if model.winner is not None and model.winner >= rules.sides:
        raise ValueError("no such side")
    lists: tuple[tuple[tuple[object, ...], int], ...] = (
        (model.games, rules.sides),
        (model.scores, rules.sides),
        (model.previous_scores, rules.sides),
        (model.held, rules.players),
        (model.layout, LAYOUT_SIZE * LAYOUT_SIZE),
    )
    if any(len(values) not in (0, full) for values, full in lists):
        raise ValueError("a list of the wrong length")


def _seat_action(text: str) -> SeatAction:
    action = parse_action(text)
    if isinstance(action, DeckAction):
        raise TypeError(text)
    return action
