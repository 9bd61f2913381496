"""Boards for real cards on the wire."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from pegout.engine.wire.base import Json, WireModel
from pegout.engine.wire.requests import Name, Request, Word

_MOST_AT_ONCE: Final = 100
_MOST: Final = 2000
_Seat = Annotated[int, Field(ge=0, le=3)]
What = Literal[
    "points",
    "go",
    "last_card",
    "thirty_one",
    "heels",
    "three_for_last",
    "muggins",
    "overclaim",
]
"""The reason for points."""
_Id = Annotated[str, Field(pattern="^[a-z0-9]{1,16}$")]


class BoardSetup(Request):
    """The settings before the first deal: the variant, options, a name a seat, first dealer."""

    rules: Word
    options: Annotated[dict[Word, Word], Field(max_length=20)]
    names: Annotated[list[Name], Field(min_length=2, max_length=4)]
    dealer: _Seat


class BoardEntry(Request):
    """One entry of a board; which fields it has depends on its kind (docs/board.md)."""

    id: _Id
    at: Annotated[int, Field(ge=0, le=2**40)]
    kind: Literal["points", "right", "deal", "game", "dealer", "undo", "redo"]
    side: _Seat | None = None
    points: Annotated[int, Field(ge=0, le=29)] | None = None
    what: What | None = None
    of: _Id | None = None
    number: Annotated[int, Field(ge=1, le=9999)] | None = None
    seat: _Seat | None = None

    def given(self) -> Json:
        """The content of the entry."""
        return self.model_dump(exclude_none=True)


class NewBoard(Request):
    """A board to be stored."""

    setup: BoardSetup
    entries: Annotated[list[BoardEntry], Field(max_length=_MOST_AT_ONCE)]


class NewEntries(Request):
    """New entries, and how many entries the device has."""

    entries: Annotated[list[BoardEntry], Field(min_length=1, max_length=_MOST_AT_ONCE)]
    after: Annotated[int, Field(ge=0, le=_MOST)]


class BoardCreated(WireModel):
    """The name of a board, in its link."""

    board: str


class BoardEntries(WireModel):
    """A board's setup, entries from where the device asked, and how many there are in all."""

    setup: BoardSetup
    entries: list[BoardEntry]
    total: int
