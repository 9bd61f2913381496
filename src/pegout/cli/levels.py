"""`pegout levels`: the levels of the bots, with how often each wins."""

from __future__ import annotations

from pegout.bots.levels import LEVELS, REFERENCE_LEVEL, win_rates, win_shares
from pegout.cli.files import print_json
from pegout.cli.options import command, json_option, lang_option
from pegout.locale import translator
from pegout.terminal.columns import aligned


@command
@lang_option
@json_option
def levels(lang: str | None, as_json: bool) -> None:
    """List the levels, from the weakest to the strongest."""
    t = translator(lang)
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
