"""Constants of the rules that the browser client has built in, as JavaScript modules.

Run as `python constants.py FOLDER` (see script/generate-types).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from pegout.bots.levels import LEVELS, win_shares
from pegout.rules.scoring.show import SCORE_PARTS
from pegout.rules.variants import VARIANTS, Form
from pegout.solver.variants import MULTIPLAYER_VARIANTS, ROLES, SIZES, SOLVED_AS

WRITTEN = "// Written by script/generate-types from the rules"


def default_menu() -> str:
    """The module `default-menu.js`: levels with their win shares, and variants with their targets.

    The front page shows them at once, without waiting for `GET /api/v1/menu`.
    """
    targets = {rules.name: rules.target for rules in VARIANTS.values()}
    return (
        f"{WRITTEN}: what to show until the menu arrives.\n"
        f"export const DEFAULT_LEVELS = {json.dumps(list(LEVELS))};\n"
        "/** How many of 100 six-card games each level wins against `steady`."
        " @type {Record<string, number>} */\n"
        f"export const WIN_SHARES = {json.dumps(dict(win_shares()))};\n"
        "/** The default target of each variant. @type {Record<string, number>} */\n"
        f"export const TARGETS = {json.dumps(targets)};\n"
    )


def score_parts() -> str:
    """The module `score-parts.js`: the parts of a count, and how many cards are counted."""
    parts = {name: part._asdict() for name, part in SCORE_PARTS.items()}
    sizes = {
        name: {"hand": 5, "crib": 0}
        if rules.form is Form.TABLE_TOP
        else {"hand": rules.hand_size, "crib": rules.crib_size}
        for name, rules in VARIANTS.items()
    }
    return (
        f"{WRITTEN}: the parts of a count, with their kinds and possible points.\n"
        "/** @type {Record<string, {kinds: string[], points: number[]}>} */\n"
        f"export const SCORE_PARTS = {json.dumps(parts)};\n"
        "/** The cards of a hand and of the crib, without the starter, by variant; without a crib, "
        "of a line, which has no starter. @type {Record<string, {hand: number, crib: number}>} */\n"
        f"export const COUNTED = {json.dumps(sizes)};\n"
    )


def analysis_menu() -> str:
    """The module `analysis-menu.js`: the variants that can be analysed, and what can be asked."""
    found = {
        name: {
            "dealt": rules.dealt,
            "kept": rules.hand_size,
            "roles": ROLES[rules.players],
            "target": rules.target,
            "play": name in SOLVED_AS,
            "histogram": name in SIZES,
        }
        for name, rules in VARIANTS.items()
        if name in SOLVED_AS or name in MULTIPLAYER_VARIANTS
    }
    return (
        f"{WRITTEN}: what can be analysed in each variant.\n"
        "/** @typedef {{dealt: number, kept: number, roles: string[], target: number, "
        "play: boolean, histogram: boolean}} Analysed */\n"
        "/** @type {Record<string, Analysed>} */\n"
        f"export const ANALYSED = {json.dumps(found)};\n"
    )


MODULES = {
    "analysis-menu.js": analysis_menu,
    "default-menu.js": default_menu,
    "score-parts.js": score_parts,
}
"""What writes each module."""


if __name__ == "__main__":
    for name, module in MODULES.items():
        (Path(sys.argv[1]) / name).write_text(module(), "utf-8")
