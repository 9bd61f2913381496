"""The levels of the bots: `levels` lists them, `bot` lends one to other programs."""

from __future__ import annotations

import sys

from pegout.apps.cli import options as cli
from pegout.apps.cli.files import print_json
from pegout.apps.terminal.columns import aligned
from pegout.locale import translator
from pegout.solver.bots.levels import LEVELS, REFERENCE_LEVEL, win_rates, win_shares


@cli.command
@cli.lang_option
@cli.json_option
def levels(as_json: bool) -> None:
    """List the levels, from the weakest to the strongest."""
    t = translator()
    shares = win_shares()
    if as_json:
        found = {
            level: {"name": t(f"level-{level}"), "wins": shares.get(level)} for level in LEVELS
        }
        print_json(found)
        return
    head = tuple(t(f"levels-{each}") for each in ("level", "name", "wins", "interval", "plays"))
    rows = [
        (
            level,
            t(f"level-{level}"),
            str(shares.get(level, "")),
            _interval(level),
            t(f"web-level-note-{level}"),
        )
        for level in LEVELS
    ]
    print("\n".join(aligned([head, *rows], right=(2, 3))))
    print()
    print(t("levels-note", level=t(f"level-{REFERENCE_LEVEL}")))


def _interval(level: str) -> str:
    """The 95 % interval of the wins of 100, if they have been measured."""
    ends = win_rates().get(level, {}).get("interval")
    return "-".join([str(round(100 * end)) for end in ends]) if ends else ""


@cli.command
@cli.argument("level", metavar="LEVEL", help="help-bot-level")
@cli.option("--seed", metavar="S", help="help-bot-seed")
@cli.lang_option
def bot(level: str, seed: str | None) -> None:
    """Speak the protocol of docs/protocol.md."""
    from pegout.lab.arena.bot_protocol import serve_level

    out = sys.stdout.buffer
    for line in serve_level(sys.stdin.buffer, level, seed):
        out.write(line)
        out.flush()
