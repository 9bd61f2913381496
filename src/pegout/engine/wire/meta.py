"""Messages without a table: the menu, rules in words, counted hands, boards, server health."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from pegout.engine.rules.choices import Form
from pegout.engine.wire.base import WireModel
from pegout.engine.wire.events import Item
from pegout.engine.wire.rules import RulesModel


class OptionNeed(WireModel):
    """The value of another option that an option needs to be offered.

    Attributes:
        key: the other option.
        values: the values of which it must have one; empty where `least` says how much it must be.
        least: the least number that it must be.
    """

    key: str
    values: list[str]
    least: int | None


class OtherDefault(WireModel):
    """The default of an option while another option has a value."""

    key: str
    value: str
    default: str


class OptionModel(WireModel):
    """An option of a variant: its values, or the least and the most of a number.

    Attributes:
        default_with: another default than `default`, and when it is in force.
        needs: the conditions on other options for this one to be offered.
    """

    key: str
    default: str
    values: list[str] | None
    least: int | None
    most: int | None
    needs: list[OptionNeed]
    default_with: OtherDefault | None


class VariantModel(WireModel):
    """A variant and its options.

    Attributes:
        partners: by number of players, the seats that share the score of seat 0.
    """

    name: str
    players: int
    sides: int
    form: Form
    partners: dict[str, list[int]]
    options: list[OptionModel]


class OfflineModel(WireModel):
    """The files that a browser fetches to play without a network.

    Attributes:
        version: changes with the files.
        sent: about how many bytes travel.
        files: the sizes of the files below `/offline/`, in bytes.
        levels: the levels that play there.
    """

    version: str
    sent: int
    files: dict[str, int]
    levels: list[str]


class MenuModel(WireModel):
    """The choices for a table, and the phrases at it.

    Attributes:
        offline: the files to be fetched for play without a network; null if the server has
            nothing.
        levels: from the weakest to the strongest, then `adaptive`, which moves among them.
        win_shares: how many of 100 six-card games each level wins against `steady`, if measured.
    """

    variants: list[VariantModel]
    levels: list[str]
    win_shares: dict[str, int]
    phrases: list[str]
    partner_phrases: list[str]
    public_url: str | None
    offline: OfflineModel | None


class RulesSection(WireModel):
    """A heading of the rules and the sentences under it."""

    heading: str
    clauses: list[str]


class RulesText(WireModel):
    """Rules, and the same in words."""

    rules: RulesModel
    title: str
    sections: list[RulesSection]


class ScoreModel(WireModel):
    """The count of cards: in total, item by item, and as a player recites it; the starter."""

    total: int
    items: list[Item]
    recital: str
    starter: str | None


class TrainerHand(ScoreModel):
    """A hand to count, with its score."""

    cards: list[str]
    crib: bool


class Health(WireModel):
    """The server answers."""

    status: Literal["ok"]
    version: str


Coordinates = Annotated[list[float], Field(min_length=2, max_length=2)]
"""x and y; not a tuple, whose OpenAPI form not all tools read."""


class BoardModel(WireModel):
    """A board; lists of lists are by side.

    Attributes:
        style: `track`, `track-wide`, `two-lap` or `two-lap-wide`.
        size: width and height of the drawing.
        svg: the wood and its holes, as SVG elements.
        target: the number of the game hole.
        holes: where each hole is, from -1 (two start holes) to the target.
        steps: the way from each hole from 0 to the next, as SVG path data.
        peg: the radius of a front peg.
        row: how many holes a lap has.
        games: the holes for games won.
        laps: the holes for laps; empty where one lap is enough.
    """

    style: str
    size: Coordinates
    svg: str
    target: int
    holes: list[list[Coordinates]]
    steps: list[list[str]]
    peg: float
    row: int
    games: list[list[Coordinates]]
    laps: list[list[Coordinates]]
