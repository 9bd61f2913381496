"""More shapes for the wire: a person's own pages, and what needs no table."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints

from pegout.web.models import Body, Item, Lang, RulesModel, Word

CardText = Annotated[str, StringConstraints(max_length=4)]


class MeBody(Body):
    """The code of a further device, or nothing for a new person."""

    code: Word | None = None


class Token(BaseModel):
    """What a person holds."""

    token: str


class Code(BaseModel):
    """What brings a person to another device."""

    code: str
    seconds: int


class OpenTable(BaseModel):
    """An unfinished table."""

    table: str
    rules: str
    status: Literal["waiting", "playing", "over"]
    seq: int
    seat: int
    your_turn: bool
    at: str


class Me(BaseModel):
    """Where a person still plays."""

    tables: list[OpenTable]


class PlayerModel(BaseModel):
    """Who took part in a game."""

    kind: Literal["human", "bot"]
    name: str | None
    level: str | None


class GameModel(BaseModel):
    """A game that is over."""

    table: str
    game: int
    rules: str
    at: str
    seat: int
    side: int
    players: list[PlayerModel]
    scores: list[int]
    target: int
    winner: int | None
    games: int
    reason: Literal["won", "resigned", "time", "abandoned"]
    first: int
    last: int
    series: list[list[int]]
    best: int


class Games(BaseModel):
    """Games, the latest first."""

    games: list[GameModel]


class RateModel(BaseModel):
    """A win rate with its 95 % interval."""

    games: int
    won: int
    rate: float | None
    low: float | None
    high: float | None


class AgainstModel(RateModel):
    """A win rate against one level, or against people."""

    level: str | None


class RoleModel(BaseModel):
    """Averages a deal in one role."""

    deals: int
    hand: float | None
    crib: float | None
    pegging: float | None


class Statistics(RateModel):
    """A person's figures."""

    against: list[AgainstModel]
    pone: RoleModel
    dealer: RoleModel
    best_hand: int


class OptionModel(BaseModel):
    """One option: its values, or the least and the most of a number."""

    key: str
    default: str
    values: list[str] | None
    least: int | None
    most: int | None


class VariantModel(BaseModel):
    """One variant."""

    name: str
    players: int
    sides: int
    form: Literal["cribbage", "table-top"]
    options: list[OptionModel]


class Menu(BaseModel):
    """What can be chosen."""

    variants: list[VariantModel]
    levels: list[str]
    phrases: list[str]
    partner_phrases: list[str]
    public_url: str | None


class SectionModel(BaseModel):
    """A heading of the rules and the sentences under it."""

    heading: str
    clauses: list[str]


class RulesText(BaseModel):
    """Rules in words."""

    rules: RulesModel
    title: str
    sections: list[SectionModel]


class ScoreBody(Body):
    """Cards to be counted."""

    cards: Annotated[list[CardText], Field(max_length=6)]
    starter: CardText | None = None
    crib: bool = False
    rules: Word = "six-card"
    lang: Lang | None = None


class Score(BaseModel):
    """What cards are worth."""

    total: int
    items: list[Item]
    recital: str


class TrainerHand(Score):
    """A hand to be counted, with the truth about it."""

    cards: list[str]
    starter: str | None
    crib: bool


class Health(BaseModel):
    """The server is well."""

    status: Literal["ok"]
    version: str
