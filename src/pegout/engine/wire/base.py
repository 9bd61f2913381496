"""The base of all wire models: configuration, the writing of cards, fields for browsers alone."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final, Self, get_args, get_origin

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    PlainSerializer,
    PlainValidator,
    WithJsonSchema,
)
from pydantic_core import to_json as to_bytes

from pegout.engine.cards import UNSEEN, Card, parse_card_or_unseen

Json = dict[str, Any]
"""A JSON object."""
Params = dict[str, str | int]
"""The parameters of an error's message."""


class _WebOnly:
    """The type of `WEB_ONLY`."""


WEB_ONLY: Final = _WebOnly()
"""Marks a field that goes to browsers alone, in `Annotated[type, WEB_ONLY]`.

Such fields follow from the others by the rules of cribbage, which a browser does not know. The bot
protocol (docs/protocol.md) and `pegout replay --json` leave them out.
"""


def plain(value: Any) -> Any:
    """A value of the rules as plain data: cards as text, in a tuple also those that are hidden."""
    kind = type(value)
    if kind is Card:
        return str(value)
    if kind is tuple:
        return [UNSEEN if each is None else plain(each) for each in value]
    names = getattr(kind, "__match_args__", None)  # of a dataclass, or of a named tuple
    return {name: plain(getattr(value, name)) for name in names} if names else value


def to_json(data: object) -> str:
    """Plain data, in which enumerations and tuples may be, as Pydantic writes a model."""
    return to_bytes(data).decode()


_set: Final = object.__setattr__


class WireModel(BaseModel):
    """Base of everything that is sent. Reads keys by their wire name, attributes by field name."""

    model_config = ConfigDict(from_attributes=True, validate_by_name=True, serialize_by_alias=True)

    @classmethod
    def trusted(cls, **fields: Any) -> Self:
        """A model without the validation, for messages to every player after every action.

        All fields are given in the order in which they are declared, as validation would leave
        them.
        """
        model = cls.__new__(cls)
        _set(model, "__dict__", fields)
        _set(model, "__pydantic_fields_set__", fields.keys())
        _set(model, "__pydantic_extra__", None)
        _set(model, "__pydantic_private__", None)
        return model


@cache
def _web_only(model: type[BaseModel]) -> dict[str, Any]:
    """The `WEB_ONLY` fields of a model and of the models in its fields, in Pydantic's notation."""
    fields: dict[str, Any] = {}
    for name, field in model.model_fields.items():
        if WEB_ONLY in field.metadata:
            fields[field.alias or name] = True
        elif inside := _web_only_inside(field.annotation):
            fields[field.alias or name] = inside
    return fields


def for_bots(model: type[BaseModel], data: Json) -> Json:
    """Plain data of a model without the fields marked `WEB_ONLY`."""
    return _without(data, _web_only(model))


def _without(data: Json, fields: Json) -> Json:
    """Plain data without some fields, in Pydantic's notation."""
    kept = {}
    for name, value in data.items():
        inside = fields.get(name)
        if isinstance(inside, dict):
            every = inside.get("__all__")
            kept[name] = (
                [_without(each, every) for each in value] if every else _without(value, inside)
            )
        elif not inside:
            kept[name] = value
    return kept


def _web_only_inside(annotation: Any) -> dict[str, Any]:
    """The same of a field's type, if that is a model or a tuple of models."""
    if get_origin(annotation) is tuple:
        inside = _web_only_inside(get_args(annotation)[0])
        return {"__all__": inside} if inside else {}
    is_model = isinstance(annotation, type) and issubclass(annotation, BaseModel)
    return _web_only(annotation) if is_model else {}


def _read_card(value: object) -> Card:
    return value if isinstance(value, Card) else Card.parse(_text(value))


def _read_seen(value: object) -> Card | None:
    return value if value is None or isinstance(value, Card) else parse_card_or_unseen(_text(value))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError("not a text")
    return value


def _write_seen(card: Card | None) -> str:
    return UNSEEN if card is None else str(card)


WireCard = Annotated[
    Card,
    PlainValidator(_read_card),
    PlainSerializer(str, return_type=str),
    WithJsonSchema({"type": "string", "examples": ["TH"]}),
]
"""A card, as `TH`."""
HandCard = Annotated[
    Card | None,
    PlainValidator(_read_seen),
    PlainSerializer(_write_seen, return_type=str),
    WithJsonSchema({"type": "string", "examples": ["TH", UNSEEN]}),
]
"""A card of a hand, `??` where the recipient may not see it."""
Whole = Annotated[int, Field(strict=True, ge=0)]
"""A whole number, 0 or more. Booleans and floats are refused."""
