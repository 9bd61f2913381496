"""The shapes of what goes over the wire: for the OpenAPI document, and to check what comes in."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Seq = Annotated[int, Field(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Field(ge=0, le=3)]
Name = Annotated[str, StringConstraints(max_length=200)]
Word = Annotated[str, StringConstraints(max_length=64)]
Lang = Literal["en", "ja"]
OptionValue = Annotated[str, StringConstraints(max_length=32)] | bool | int
Params = dict[str, str | int]


class Body(BaseModel):
    """What comes in: nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Fault(BaseModel):
    """What went wrong."""

    error: str
    params: Params
    message: str


class HumanChair(Body):
    """A seat for a person."""

    kind: Literal["human"]


class BotChair(Body):
    """A seat for a bot."""

    kind: Literal["bot"]
    level: Word = "steady"


class ClockBody(Body):
    """Seconds for each decision, and a bank beyond them."""

    move: Annotated[int, Field(ge=5, le=3600)]
    bank: Annotated[int, Field(ge=0, le=36000)] = 0


class RulesBody(Body):
    """Which rules are meant."""

    rules: Word = "six-card"
    options: Annotated[dict[Word, OptionValue], Field(max_length=20)] = {}
    lang: Lang | None = None


class TableBody(RulesBody):
    """The table that is wanted."""

    seats: (
        Annotated[
            list[Annotated[HumanChair | BotChair, Field(discriminator="kind")]],
            Field(max_length=4),
        ]
        | None
    ) = None
    name: Name | None = None
    clock: ClockBody | None = None
    lesson: bool = False


class Opened(BaseModel):
    """A new table."""

    table: str
    seat: int | None
    token: str
    invites: list[str]


class JoinBody(Body):
    """Which seat is wanted, if any."""

    invite: Word | None = None
    spectate: bool = False
    name: Name | None = None
    lang: Lang | None = None


class Joined(BaseModel):
    """Where somebody sits now."""

    table: str
    seat: int | None
    token: str


class AbsentBody(Body):
    """What to do about who is away."""

    model_config = ConfigDict(extra="forbid", strict=True, populate_by_name=True)

    seat: SeatNumber
    remedy: Annotated[Literal["stand-in", "win"], Field(alias="do")]


class Rematch(BaseModel):
    """The table that goes on."""

    table: str


class ActionBody(Body):
    """Something to be done."""

    expect: Seq
    id: Annotated[str, StringConstraints(min_length=1, max_length=64)]
    action: Annotated[str, StringConstraints(max_length=64)]


class PointBody(Body):
    """A place of the layout."""

    row: Annotated[int, Field(ge=0, le=4)]
    column: Annotated[int, Field(ge=0, le=4)]


class TalkBody(Body):
    """Something to be said, or pointed at."""

    phrase: Word | None = None
    point: PointBody | None = None


class Item(BaseModel):
    """One combination."""

    kind: str
    cards: list[str]
    points: int


class EventModel(BaseModel):
    """An event: its number, its name, and the fields of its kind."""

    model_config = ConfigDict(extra="allow")

    seq: int
    event: str


class Events(BaseModel):
    """Events, and the number of the last one of all."""

    seq: int
    events: list[EventModel]


class RulesModel(BaseModel):
    """Rules as a client needs them."""

    name: str
    form: Literal["cribbage", "table-top"]
    players: int
    sides: int
    dealt: int
    laid_away: int
    crib_dealt: int
    hand_size: int
    crib_size: int
    pack_left: int
    target: int
    match: int
    manual: bool
    muggins: bool
    pegging_by_hand: bool
    lines: list[Literal["columns", "rows"]]
    options: dict[str, str]


class DrawModel(BaseModel):
    """One draw for deal."""

    seat: int
    place: int
    card: str | None


class LayModel(BaseModel):
    """One move of the play; without a card it is a go."""

    seat: int
    card: str | None


class Refusal(BaseModel):
    """Why a card may not be laid."""

    error: str
    params: Params


class CountModel(BaseModel):
    """The count that a card would make."""

    card: str
    count: int
    refused: Refusal | None


class CountingModel(BaseModel):
    """A count under way, where players count."""

    what: Literal["play", "last_card", "hand", "crib"]
    seat: int
    cards: list[str]
    last: bool
    claimed: int | None
    asked: int | None


class GainModel(BaseModel):
    """What the turned card would be worth on an open place of the layout."""

    row: int
    column: int
    gain: int


class ViewModel(BaseModel):
    """The match as one seat, or a spectator, may see it."""

    rules: RulesModel
    seat: int | None
    side: int | None
    phase: Literal["draw", "deal", "discard", "cut", "play", "show", "place", "over"]
    games: list[int]
    game: int
    deal: int
    first_dealer: int | None
    dealer: int | None
    pone: int | None
    scores: list[int]
    rears: list[int]
    winner: int | None
    draws: list[DrawModel]
    hand: list[str]
    held: list[int]
    discard: list[str]
    discarded: list[bool]
    crib: int
    depth: int | None
    starter: str | None
    rounds: list[list[LayModel]]
    count: int
    gone: list[int]
    turn: int
    cards: list[CountModel]
    counting: CountingModel | None
    layout: list[str | None]
    turned: str | None
    line_totals: list[list[int]]
    gains: list[GainModel]
    actors: list[int]


class EndedModel(BaseModel):
    """How a match ended."""

    reason: Literal["won", "resigned", "time", "abandoned"]
    side: int | None
    seat: int | None


class PersonModel(BaseModel):
    """Who sits on a seat."""

    seat: int
    side: int
    kind: Literal["human", "bot"]
    name: str | None
    level: str | None
    you: bool
    open: bool
    connected: bool
    stand_in: bool
    claimable: bool


class InviteModel(BaseModel):
    """The invitation to an open seat."""

    seat: int
    invite: str


class ReadingModel(BaseModel):
    """What a seat has left, in seconds, and how many decisions in a row it has missed."""

    seat: int
    move: float
    bank: float
    running: bool
    missed: int


class ClockModel(BaseModel):
    """The clock, as of the moment of sending."""

    move: int
    bank: int
    left: list[ReadingModel]


class TableModel(BaseModel):
    """A table as one person may see it."""

    table: str
    seq: int
    over: bool
    status: Literal["waiting", "playing", "over"]
    ended: EndedModel | None
    view: ViewModel
    legal: list[str]
    people: list[PersonModel]
    spectators: int
    invites: list[InviteModel]
    clock: ClockModel | None
    rematch: str | None
    lesson: bool


class StaleFault(Fault):
    """A conflict; where it is one of timing, with the table as it stands."""

    state: TableModel | None = None


class Candidate(BaseModel):
    """One thing that could be done, and what it is worth."""

    action: str
    value: float
    parts: dict[str, float]
    reasons: list[str]


class Hint(BaseModel):
    """What the house would do."""

    best: str
    candidates: list[Candidate]


JsonObject = dict[str, Any]
