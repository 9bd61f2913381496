"""Events as they go over the wire, one model per kind, and the scores in them."""

from __future__ import annotations

import inspect
from dataclasses import fields
from functools import reduce
from operator import attrgetter, or_
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    Literal,
    get_args,
    get_origin,
    get_type_hints,
)

from pydantic import Field, create_model

from pegout.engine.cards import UNSEEN, Card
from pegout.engine.rules.events import (
    Dealt,
    Event,
    GoCalled,
    LayoutLine,
    Played,
    Shown,
    StarterTurned,
)
from pegout.engine.rules.scoring.show import ScoreItem, ScoreKind
from pegout.engine.rules.scoring.sources import ScoreSource
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


_ON_THE_WIRE: Final[dict[Any, Any]] = {
    Card: WireCard,
    Card | None: HandCard,
    ScoreItem: Item,
    LayoutLine: CountedLine,
}
"""How values of the rules are sent; values of other types as they are."""
_RENAMED: Final = {"reason": "for", "previous_scores": "rears"}
_DEFAULTS: Final = {"tied": ()}
"""Fields that older servers do not send."""


def _on_the_wire(kind: Any) -> Any:
    if get_origin(kind) is tuple:
        return tuple[_on_the_wire(get_args(kind)[0]), ...]  # type: ignore[misc]
    return _ON_THE_WIRE.get(kind, kind)


def _model(event: type[Event]) -> type[EventModel]:
    """The wire model of an event's class: its fields by their wire names, and its docstring.

    Fields that do not take part in comparisons follow from the match so far: they are `WEB_ONLY`.
    """
    kinds, doc = get_type_hints(event), inspect.getdoc(event) or ""
    sent: dict[str, Any] = {"event": (Literal[event.name], event.name)}
    for each in fields(event):
        alias = _RENAMED.get(each.name)
        details = Field(_DEFAULTS.get(each.name, ...), alias=alias)
        kind = _on_the_wire(kinds[each.name])
        sent[each.name] = (kind if each.compare else Annotated[kind, WEB_ONLY], details)
        doc = doc.replace(f"    {each.name}:", f"    {alias or each.name}:")
    title = "".join(part.title() for part in event.name.split("_")) + "Event"
    return create_model(title, __base__=EventModel, __module__=__name__, __doc__=doc, **sent)


_EVENTS: Final = {event.name: event for event in Event.__subclasses__()}
"""By name; a class that Python has replaced by one with slots comes before that."""
_MODELS: Final = {name: _model(event) for name, event in _EVENTS.items()}

if TYPE_CHECKING:
    AnyEvent = EventModel
else:
    AnyEvent = Annotated[reduce(or_, _MODELS.values()), Field(discriminator="event")]
    """Any event."""

_FIELDS: Final = {
    name: [(_RENAMED.get(each.name, each.name), attrgetter(each.name)) for each in fields(event)]
    for name, event in _EVENTS.items()
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
    """An event for bots, from the one that browsers are sent; `None` for kinds unknown here."""
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
