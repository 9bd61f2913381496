"""`pegout board`: a board with its pegs, in the terminal or as SVG."""

from __future__ import annotations

import os
import re
import shutil
import sys
from functools import reduce
from pathlib import Path
from typing import Annotated

import typer

from pegout.boards import Board, Standing, board_svg, board_text, legend, standing
from pegout.boards import board as board_of
from pegout.cli.common import Lang, can_write, file_fault
from pegout.errors import NotationError
from pegout.locale import Translator, translator

_t = translator()


def board(
    scores: Annotated[str, typer.Option("--scores", metavar="N,N…", help=_t("help-board-scores"))],
    style: Annotated[
        str, typer.Option("--style", metavar="STYLE", help=_t("help-board-style"))
    ] = "track",
    rear: Annotated[
        str | None, typer.Option("--rear", metavar="N,N…", help=_t("help-board-rear"))
    ] = None,
    games: Annotated[
        str | None, typer.Option("--games", metavar="N,N…", help=_t("help-board-games"))
    ] = None,
    target: Annotated[
        int, typer.Option("--target", metavar="N", help=_t("help-board-target"))
    ] = 121,
    svg: Annotated[
        str | None, typer.Option("--svg", metavar="FILE|-", help=_t("help-board-svg"))
    ] = None,
    dark: Annotated[bool, typer.Option("--dark", help=_t("help-board-dark"))] = False,
    ascii_only: Annotated[bool, typer.Option("--ascii", help=_t("help-board-ascii"))] = False,
    lang: Lang = None,
) -> None:
    """Draw a board."""
    t = translator(lang)
    rears, won = _numbers(rear), _numbers(games)
    pegs = standing(_numbers(scores) or (), rears, won)
    captions = _captions(board_of(style, pegs.sides, target), pegs, won is not None, t)
    if svg is not None:
        picture = board_svg(
            style,
            pegs.scores,
            rears,
            won,
            target,
            title=t("board-title"),
            description=_joined(captions, t),
            games_label=t("board-games-won"),
            dark=dark,
        )
        _write(picture, svg, t)
        return
    plain = ascii_only or not can_write("●○─╮⋅╌")
    narrow = t.lang == "ja" or _is_east_asian()
    text = board_text(
        style,
        pegs.scores,
        rears,
        won,
        target,
        color=sys.stdout.isatty() and not os.environ.get("NO_COLOR"),
        width=shutil.get_terminal_size().columns,
        ascii=plain,
        narrow=narrow,
        captions=captions,
        games_label=t("board-games-won"),
    )
    front, behind = legend(ascii=plain, narrow=narrow)
    print(f"{text}\n{t('board-legend', front=front, rear=behind)}")


def _numbers(text: str | None) -> tuple[int, ...] | None:
    if text is None:
        return None
    if not re.fullmatch(r"\s*-?[0-9]{1,9}\s*(,\s*-?[0-9]{1,9}\s*)*", text):
        raise NotationError("board-bad-numbers", text=text)
    return tuple(int(part) for part in text.split(","))


def _captions(board: Board, pegs: Standing, with_games: bool, t: Translator) -> list[str]:
    """What the board shows of each side, in words."""
    captions = []
    for side, score in enumerate(pegs.scores):
        parts = [t("board-caption-score", side="ABCD"[side], score=score, target=board.target)]
        rear = pegs.rears[side]
        if rear is not None and rear < score:
            parts.append(t("board-caption-last", points=score - rear))
        if board.lap_count > 1:
            lap = board.lap(pegs.front(side, board.target))
            parts.append(t("board-caption-lap", lap=lap, laps=board.lap_count))
        if with_games:
            parts.append(t("board-caption-games", games=pegs.games[side]))
        captions.append(_joined(parts, t))
    return captions


def _joined(parts: list[str], t: Translator) -> str:
    return reduce(lambda first, rest: t("board-caption-join", first=first, rest=rest), parts)


def _write(picture: str, path: str, t: Translator) -> None:
    if path == "-":
        print(picture, end="")
        return
    try:
        Path(path).write_text(picture, "utf-8")
    except OSError as fault:
        raise file_fault(fault, path) from fault
    print(t("board-written", path=path))


def _is_east_asian() -> bool:
    """Whether the terminal may draw characters of ambiguous width in two columns."""
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        if os.environ.get(name):
            return os.environ[name][:2] in ("ja", "zh", "ko")
    return False
