"""Events as they go over the wire, one model per kind, and the scores in them."""

from __future__ import annotations

from operator import attrgetter
from typing import Annotated, Any, Final, Literal, get_args

from pydantic import Field

from pegout.engine.cards import UNSEEN, Card
from pegout.engine.rules.choices import Lines
from pegout.engine.rules.events import Dealt, Event, GoCalled, Played, Shown, StarterTurned
from pegout.engine.rules.match import WinKind
from pegout.engine.rules.scoring.show import ScoreKind
from pegout.engine.rules.scoring.sources import Award, ScoreSource
from pegout.engine.rules.state import Phase
from pegout.engine.wire.base import WEB_ONLY, HandCard, Json, WireCard, WireModel, for_bots, plain

Seq = Annotated[int, WEB_ONLY]


class Item(WireModel):
    """One scoring combination."""

    kind: ScoreKind
    cards: tuple[WireCard, ...]
    points: int


class CountedLine(WireModel):
    """One line of the Table Top layout, counted."""

    cards: tuple[WireCard, ...]
    items: tuple[Item, ...]
    total: int


class EventModel(WireModel):
    """The fields of all events.

    Attributes:
        seq: the event's number at its table, from 1; on the web only.
        event: the kind of event.
    """

    seq: Seq = 0
    event: str


class DrawnEvent(EventModel):
    """A seat drew a card for deal.

    Attributes:
        tied: the seats that draw again, where this card ended a round in a tie.
    """

    event: Literal["drawn"] = "drawn"
    seat: int
    card: WireCard
    tied: Annotated[tuple[int, ...], WEB_ONLY] = ()


class DealtEvent(EventModel):
    """A seat was dealt its hand, or in Table Top its pile. One for each seat begins a deal.

    Attributes:
        pone: the seat at the dealer's left.
        phase: what follows the deal.
    """

    event: Literal["dealt"] = "dealt"
    seat: int
    cards: tuple[HandCard, ...]
    dealer: int
    pone: Annotated[int, WEB_ONLY]
    phase: Annotated[Phase, WEB_ONLY]


class CribDealtEvent(EventModel):
    """Cards were dealt straight to the crib, face down."""

    event: Literal["crib_dealt"] = "crib_dealt"
    cards: tuple[HandCard, ...]


class DiscardedEvent(EventModel):
    """A seat discarded to the crib."""

    event: Literal["discarded"] = "discarded"
    seat: int
    cards: tuple[HandCard, ...]


class CutEvent(EventModel):
    """A seat cut the pack, lifting `depth` cards.

    Attributes:
        before_deal: whether it was the pack to be dealt; otherwise the pone cut for the starter.
    """

    event: Literal["cut"] = "cut"
    seat: int
    depth: int
    before_deal: bool


class StarterEvent(EventModel):
    """The starter was turned up."""

    event: Literal["starter"] = "starter"
    card: WireCard


class PlayedEvent(EventModel):
    """A seat played a card.

    Attributes:
        count: the count with this card.
        items: what the card scores; empty where players count for themselves, whose `counted`
            event says it once the claim is settled.
        round: the number of the round within the deal, from 1.
    """

    event: Literal["played"] = "played"
    seat: int
    card: WireCard
    count: int
    items: Annotated[tuple[Item, ...], WEB_ONLY]
    round: Annotated[int, WEB_ONLY]


class GoEvent(EventModel):
    """A seat said go.

    Attributes:
        round: the number of the round within the deal, from 1.
    """

    event: Literal["go"] = "go"
    seat: int
    count: int
    round: Annotated[int, WEB_ONLY]


class GoWithoutCardsEvent(EventModel):
    """A go is heard from a seat without cards, which the play passes over.

    Attributes:
        round: the number of the round within the deal, from 1.
    """

    event: Literal["go_without_cards"] = "go_without_cards"
    seat: int
    count: int
    round: Annotated[int, WEB_ONLY]


class PeggedEvent(EventModel):
    """A side pegged points.

    Attributes:
        scores: the scores after it, by side, not cut at the target.
        cards: the cards that scored, for points of the play and for his heels; else empty.
        rears: the scores before each side's last move: where the rear pegs stand. All points of
            one card are one move.
        to_come: the points of this move that the following events peg.
    """

    event: Literal["pegged"] = "pegged"
    seat: int
    side: int
    points: int
    reason: Annotated[ScoreKind | ScoreSource | Award, Field(alias="for")]
    scores: tuple[int, ...]
    cards: Annotated[tuple[WireCard, ...], WEB_ONLY]
    previous_scores: Annotated[tuple[int, ...], Field(alias="rears"), WEB_ONLY]
    to_come: Annotated[int, WEB_ONLY]


class ExposedEvent(EventModel):
    """A hand or the crib was shown for its owner to count (manual counting)."""

    event: Literal["exposed"] = "exposed"
    seat: int
    reason: Annotated[ScoreSource, Field(alias="for")]
    cards: tuple[WireCard, ...]


class ClaimedEvent(EventModel):
    """A seat claimed points (manual counting)."""

    event: Literal["claimed"] = "claimed"
    seat: int
    points: int
    reason: Annotated[ScoreSource, Field(alias="for")]


class MugginsEvent(EventModel):
    """A seat called muggins, `named` points, and takes `points`, no more than were overlooked.

    `named` is null where the call named none, as before calls did.
    """

    event: Literal["muggins"] = "muggins"
    seat: int
    side: int
    points: int
    named: int | None


class CountedEvent(EventModel):
    """The true count of the cards of a claim in the play (manual counting)."""

    event: Literal["counted"] = "counted"
    seat: int
    items: tuple[Item, ...]
    total: int


class ShownEvent(EventModel):
    """A hand or the crib was counted with the starter."""

    event: Literal["shown"] = "shown"
    seat: int
    reason: Annotated[ScoreSource, Field(alias="for")]
    cards: tuple[WireCard, ...]
    starter: WireCard
    items: tuple[Item, ...]
    total: int


class TurnedEvent(EventModel):
    """Table Top: a seat turned up the top card of its pile."""

    event: Literal["turned"] = "turned"
    seat: int
    card: WireCard


class PlacedEvent(EventModel):
    """Table Top: a seat placed a card on the layout."""

    event: Literal["placed"] = "placed"
    seat: int
    card: WireCard
    row: int
    column: int


class LinesCountedEvent(EventModel):
    """Table Top: a side counted its five lines.

    Attributes:
        direction: which lines it owns.
        scores: the scores after it, by side.
        rears: the scores before the last points, by side: where the rear pegs stand.
    """

    event: Literal["lines_counted"] = "lines_counted"
    side: int
    direction: Lines
    lines: tuple[CountedLine, ...]
    total: int
    scores: tuple[int, ...]
    previous_scores: Annotated[tuple[int, ...], Field(alias="rears"), WEB_ONLY]


class GameWonEvent(EventModel):
    """A side won a game.

    Attributes:
        games: the games that the win is worth: 1, 2 or 4.
        kind: why it is worth as much.
        won: games won in the match, by side, with this one.
    """

    event: Literal["game_won"] = "game_won"
    side: int
    scores: tuple[int, ...]
    games: int
    kind: Annotated[WinKind, WEB_ONLY]
    won: Annotated[tuple[int, ...], WEB_ONLY]


class MatchWonEvent(EventModel):
    """A side won a match of several games; `games` are those won, by side."""

    event: Literal["match_won"] = "match_won"
    side: int
    games: tuple[int, ...]


AnyEvent = Annotated[
    DrawnEvent
    | DealtEvent
    | CribDealtEvent
    | DiscardedEvent
    | CutEvent
    | StarterEvent
    | PlayedEvent
    | GoEvent
    | GoWithoutCardsEvent
    | PeggedEvent
    | ExposedEvent
    | ClaimedEvent
    | MugginsEvent
    | CountedEvent
    | ShownEvent
    | TurnedEvent
    | PlacedEvent
    | LinesCountedEvent
    | GameWonEvent
    | MatchWonEvent,
    Field(discriminator="event"),
]
"""Any event."""

_MODELS: Final[dict[str, type[EventModel]]] = {
    model.model_fields["event"].default: model for model in get_args(get_args(AnyEvent)[0])
}


_FIELDS: Final = {
    name: [
        (field.alias or key, attrgetter(key))
        for key, field in model.model_fields.items()
        if key not in EventModel.model_fields
    ]
    for name, model in _MODELS.items()
}
"""The fields sent of an event besides its number and its kind, by its kind: keys, and values."""


def event_data(event: Event, seq: int = 0) -> Json:
    """An event as its recipient may know it (`rules.events.project`), as plain data."""
    data = {"seq": seq, "event": event.name}
    for key, value in _FIELDS[event.name]:
        data[key] = plain(value(event))
    return data


def encode_event(event: Event) -> Json:
    """Encode an event as plain JSON data, for bots and for `pegout replay --json`."""
    return for_bots(_MODELS[event.name], event_data(event))


def event_for_bots(data: Json) -> Json | None:
    """An event as bots are sent it, from what browsers are; `None` for kinds unknown here."""
    model = _MODELS.get(str(data.get("event")))
    if model is None:
        return None
    return for_bots(model, model.model_validate(data).model_dump(mode="json"))


def decode_event(data: Any) -> Event | None:
    """The event that `encode_event` wrote; `None` for kinds from which no level learns.

    Raises:
        NotationError: `not-a-card`.
        ValueError: a reason that no hand or crib is counted for.
    """
    match data:
        case {"event": "dealt", "seat": int(seat), "cards": list(cards), "dealer": int(dealer)}:
            hidden = [None if card == UNSEEN else Card.parse(card) for card in cards]
            return Dealt(seat, tuple(hidden), dealer)
        case {"event": "starter", "card": str(card)}:
            return StarterTurned(Card.parse(card))
        case {"event": "played", "seat": int(seat), "card": str(card), "count": int(count)}:
            return Played(seat, Card.parse(card), count)
        case {"event": "go", "seat": int(seat), "count": int(count)}:
            return GoCalled(seat, count)
        case {"event": "shown", "seat": int(seat), "for": str(reason), "starter": str(starter)}:
            shown = tuple([Card.parse(card) for card in data["cards"]])
            return Shown(seat, ScoreSource(reason), shown, Card.parse(starter), (), 0)
    return None
