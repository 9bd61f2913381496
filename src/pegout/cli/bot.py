"""`pegout bot`: a level of the house as a bot for other programs, line by line."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from pegout.arena.bot_server import serve_level
from pegout.cli.common import Lang
from pegout.locale import translator

_t = translator()


def bot(
    level: Annotated[str, typer.Argument(metavar="LEVEL", help=_t("help-bot-level"))],
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="S", help=_t("help-bot-seed"))
    ] = None,
    lang: Lang = None,
) -> None:
    """Speak the protocol of docs/protocol.md."""
    translator(lang)
    out = sys.stdout.buffer
    for line in serve_level(sys.stdin.buffer, level, seed):
        out.write(line)
        out.flush()
