"""`pegout play`: a game in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from pegout.boards import board as board_of
from pegout.cli.common import SIX_CARD, Lang, Settings, rules_of
from pegout.locale import translator
from pegout.terminal.console import Console
from pegout.terminal.start import Opening, Wish

_t = translator()


def play(
    named: Annotated[
        str | None, typer.Option("--rules", metavar="NAME", help=_t("help-rules-name"))
    ] = None,
    settings: Settings = None,
    opponents: Annotated[
        list[str] | None,
        typer.Option("--opponent", metavar="LEVEL", help=_t("help-play-opponent")),
    ] = None,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="SEED", help=_t("help-play-seed"))
    ] = None,
    record: Annotated[
        str | None, typer.Option("--record", metavar="FILE", help=_t("help-play-record"))
    ] = None,
    board: Annotated[
        str, typer.Option("--board", metavar="track|two-lap", help=_t("help-play-board"))
    ] = "track",
    new: Annotated[bool, typer.Option("--new", help=_t("help-play-new"))] = False,
    lang: Lang = None,
) -> None:
    """Play in the terminal."""
    t = translator(lang)
    board_of(board)
    asked = named is not None or bool(settings)
    wish = Wish(
        rules=rules_of(named or SIX_CARD, settings) if asked else None,
        opponents=tuple(opponents or ()),
        seed=seed,
        record=None if record is None else Path(record),
        board=board,
        new=new,
    )
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    console = Console()
    opening = Opening(wish, t)
    console.say(opening.lines(console))
    game = opening.game(console)
    if opening.resumed:
        game.recall()
    try:
        finished = game.play()
    except KeyboardInterrupt:
        console.say(["", opening.farewell(False)])
        raise
    console.say(["", opening.farewell(finished)])
