"""Boards for the client: the wood as SVG, and where every hole is: geometry has one truth."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from pegout.boards import board, static_svg
from pegout.boards.paths import Point
from pegout.locale import translator
from pegout.web.error_handlers import BAD, language
from pegout.web.models import Lang

router = APIRouter(prefix="/api/v1", tags=["house"])

DAY = "public, max-age=86400"


Place = Annotated[list[float], Field(min_length=2, max_length=2)]
"""x and y; not a tuple, which OpenAPI documents write in a way that some tools do not read."""


class BoardModel(BaseModel):
    """A board; lists of lists are by side.

    Attributes:
        style: `track`, `track-wide`, `two-lap` or `two-lap-wide`.
        size: width and height of the drawing.
        svg: the wood and its holes, as SVG elements.
        target: the number of the game hole.
        holes: where each hole is, from -1 (two start holes) to the target.
        steps: the way from each hole from 0 to the next, as SVG path data.
        peg: the radius of a front peg.
        row: how many holes a row has before it is gone round again.
        games: the holes for games won.
        laps: the holes for laps; empty where once round is enough.
    """

    style: str
    size: Place
    svg: str
    target: int
    holes: list[list[Place]]
    steps: list[list[str]]
    peg: float
    row: int
    games: list[list[Place]]
    laps: list[list[Place]]


@router.get("/board", response_model=BoardModel, responses=BAD)
def board_drawing(
    request: Request,
    style: Annotated[str, Query(max_length=16)] = "track",
    sides: Annotated[int, Query(ge=0, le=99)] = 2,
    target: Annotated[int, Query(ge=0, le=9999)] = 121,
    dark: bool = False,
    lang: Lang | None = None,
) -> Response:
    """A board without its pegs, and all that is needed to move pegs on it."""
    text = _drawing(style, sides, target, dark, lang or language(request.headers))
    return Response(text, media_type="application/json", headers={"Cache-Control": DAY})


@lru_cache(maxsize=64)
def _drawing(style: str, sides: int, target: int, dark: bool, lang: str) -> str:
    made = board(style, sides, target)
    games_won = translator(lang)("board-games-won")
    everyone = range(made.sides)
    return BoardModel(
        style=made.style,
        size=_near(made.size),
        svg=static_svg(made, games_label=games_won, dark=dark, ident="wood"),
        target=made.target,
        holes=[[_near(made.hole(side, n)) for n in range(-1, target + 1)] for side in everyone],
        steps=[[made.trail(side, n, n + 1) for n in range(target)] for side in everyone],
        peg=made.peg_radius,
        row=made.holes,
        games=[[_near(hole) for hole in line] for line in made.games],
        laps=[[_near(hole) for hole in line] for line in made.laps],
    ).model_dump_json()


def _near(point: Point) -> Place:
    """A place to a hundredth of a pixel."""
    return [round(point[0], 2), round(point[1], 2)]
