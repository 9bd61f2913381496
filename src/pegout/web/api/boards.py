"""Boards for the browser: the wood as SVG, and the coordinates of every hole."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from pegout.boards import board, static_svg
from pegout.boards.geometry import Point
from pegout.locale import translator
from pegout.rules.variants import LONG_GAME
from pegout.web.error_handlers import PUBLIC, language
from pegout.web.fair_queue import CostlyQueue
from pegout.wire.meta import BoardModel
from pegout.wire.requests import Lang

router = APIRouter(prefix="/api/v1", tags=["meta"])

DAY = "public, max-age=86400"


@router.get("/board", response_model=BoardModel, responses=PUBLIC)
async def board_drawing(
    request: Request,
    queue: CostlyQueue,
    style: Annotated[str, Query(max_length=16)] = "track",
    sides: Annotated[int, Query(ge=0, le=99)] = 2,
    target: Annotated[int, Query(ge=0, le=9999)] = LONG_GAME,
    dark: bool = False,
    lang: Lang | None = None,
) -> Response:
    """A board without pegs, and what is needed to draw and move pegs on it."""
    chosen = lang or language(request.headers)
    text = await queue.ask(None, lambda: _drawing(style, sides, target, dark, chosen))
    return Response(text, media_type="application/json", headers={"Cache-Control": DAY})


@lru_cache(maxsize=64)
def _drawing(style: str, sides: int, target: int, dark: bool, lang: str) -> str:
    made = board(style, sides, target)
    games_won = translator(lang)("board-games-won")
    everyone = range(made.sides)
    return BoardModel(
        style=made.style,
        size=_rounded(made.size),
        svg=static_svg(made, games_label=games_won, dark=dark, ident="wood"),
        target=made.target,
        holes=[[_rounded(made.hole(side, n)) for n in range(-1, target + 1)] for side in everyone],
        steps=[[made.trail(side, n, n + 1) for n in range(target)] for side in everyone],
        peg=made.peg_radius,
        row=made.holes,
        games=[[_rounded(hole) for hole in line] for line in made.games],
        laps=[[_rounded(hole) for hole in line] for line in made.laps],
    ).model_dump_json()


def _rounded(point: Point) -> list[float]:
    """Coordinates to a hundredth of a pixel."""
    return [round(point[0], 2), round(point[1], 2)]
