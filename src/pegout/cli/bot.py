"""`pegout bot`: a level as a bot for other programs, over standard input and output."""

from __future__ import annotations

import sys

from pegout.arena.bot_server import serve_level
from pegout.cli.options import argument, command, lang_option, option
from pegout.locale import translator


@command
@argument("level", metavar="LEVEL", help="help-bot-level")
@option("--seed", metavar="S", help="help-bot-seed")
@lang_option
def bot(
    level: str,
    seed: str | None,
    lang: str | None,
) -> None:
    """Speak the protocol of docs/protocol.md."""
    translator(lang)
    out = sys.stdout.buffer
    for line in serve_level(sys.stdin.buffer, level, seed):
        out.write(line)
        out.flush()
