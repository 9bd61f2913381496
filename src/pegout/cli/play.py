"""`pegout play`: a game in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path

from pegout.boards import board as board_of
from pegout.cli.options import SIX_CARD, command, flag, lang_option, option, rules_of, set_option
from pegout.locale import translator
from pegout.terminal.console import Console
from pegout.terminal.start import Opening, Wish


@command
@option("--rules", "named", metavar="NAME", help="help-rules-name")
@set_option
@option("--opponent", "opponents", metavar="LEVEL", multiple=True, help="help-play-opponent")
@option("--seed", metavar="SEED", help="help-play-seed")
@option("--record", metavar="FILE", help="help-play-record")
@option("--board", metavar="track|two-lap", default="track", help="help-play-board")
@flag("--new", help="help-play-new")
@lang_option
def play(
    named: str | None,
    settings: tuple[str, ...],
    opponents: tuple[str, ...],
    seed: str | None,
    record: str | None,
    board: str,
    new: bool,
    lang: str | None,
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
