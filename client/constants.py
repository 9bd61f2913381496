"""Constants of the rules that the browser client has built in, as JavaScript modules.

Run as `python constants.py FOLDER` (see script/generate-types).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from pegout.engine.boards.entries import FIXED, POSSIBLE
from pegout.engine.rules.choices import Form
from pegout.engine.rules.scoring.possible import possible_totals
from pegout.engine.rules.scoring.show import SCORE_PARTS
from pegout.engine.rules.scoring.sources import ScoreSource
from pegout.engine.rules.variants import (
    DOUBLE_SKUNK,
    LONG_GAME,
    MAX_TARGET,
    MIN_TARGET,
    SKUNK,
    VARIANTS,
)
from pegout.solver.bots.levels import EVERY_LEVEL, win_shares
from pegout.solver.stakes import STAKES, least_target
from pegout.solver.variants import MULTIPLAYER_VARIANTS, ROLES, SIZES, SOLVED_AS

WRITTEN = "// Written by script/generate-types from the rules"


def default_menu() -> str:
    """The module `default-menu.js`: levels with their win shares, and variants with their targets.

    The front page shows them at once, without waiting for `GET /api/v1/menu`.
    """
    targets = {rules.name: rules.target for rules in VARIANTS.values()}
    return (
        f"{WRITTEN}: what to show until the menu arrives.\n"
        f"export const DEFAULT_LEVELS = {json.dumps(list(EVERY_LEVEL))};\n"
        "/** How many of 100 six-card games each level wins against `steady`."
        " @type {Record<string, number>} */\n"
        f"export const WIN_SHARES = {json.dumps(dict(win_shares()))};\n"
        "/** The default target of each variant. @type {Record<string, number>} */\n"
        f"export const TARGETS = {json.dumps(targets)};\n"
    )


def score_parts() -> str:
    """The module `score-parts.js`: the parts in which a hand is counted by hand."""
    parts = {name: part._asdict() for name, part in SCORE_PARTS.items()}
    return (
        f"{WRITTEN}: the parts of a count, with their kinds and possible points.\n"
        "/** @type {Record<string, {kinds: string[], points: number[]}>} */\n"
        f"export const SCORE_PARTS = {json.dumps(parts)};\n"
        "/** The points that may be claimed for a card of the play. */\n"
        f"export const CARD_TOTALS = {json.dumps(sorted(possible_totals(ScoreSource.PLAY, 4)))};\n"
    )


def hand_sizes() -> str:
    """The module `hand-sizes.js`: how many cards are counted in each variant."""
    sizes = {
        name: {"hand": 5, "crib": 0}
        if rules.form is Form.TABLE_TOP
        else {"hand": rules.hand_size, "crib": rules.crib_size}
        for name, rules in VARIANTS.items()
    }
    return (
        f"{WRITTEN}: how many cards are counted.\n"
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
            "rounds": rules.play_rounds,
            "play": name in SOLVED_AS,
            "histogram": name in SIZES,
        }
        for name, rules in VARIANTS.items()
        if name in SOLVED_AS or name in MULTIPLAYER_VARIANTS
    }
    return (
        f"{WRITTEN}: what can be analysed in each variant.\n"
        "/** @typedef {{dealt: number, kept: number, roles: string[], target: number, "
        "rounds: string, play: boolean, histogram: boolean}} Analysed */\n"
        "/** @type {Record<string, Analysed>} */\n"
        f"export const ANALYSED = {json.dumps(found)};\n"
        "/** Values of wins, with the least target for each. @type {Record<string, number>} */\n"
        f"export const STAKES = {json.dumps({name: least_target(name) for name in STAKES})};\n"
    )


def board_menu() -> str:
    """The module `board-menu.js`: what a board for real cards knows of the rules, offline too."""
    variants = {
        name: {
            "players": rules.players,
            "sides": rules.sides,
            "target": rules.target,
            "table_top": rules.form is Form.TABLE_TOP,
            "three_for_last": rules.three_for_last,
        }
        for name, rules in VARIANTS.items()
    }
    fixed = {what.value: points for what, points in FIXED.items()}
    possible = {form.value: sorted(points) for form, points in POSSIBLE.items()}
    return (
        f"{WRITTEN}: what a board for real cards knows of each variant.\n"
        "/** @type {Record<string, {players: number, sides: number, target: number, "
        "table_top: boolean, three_for_last: boolean}>} */\n"
        f"export const VARIANTS = {json.dumps(variants)};\n"
        "/** The points that one hand or card can score, by form of the game."
        " @type {Record<string, number[]>} */\n"
        f"export const POSSIBLE = {json.dumps(possible)};\n"
        "/** Entries with a fixed score, and their points. @type {Record<string, number>} */\n"
        f"export const FIXED = {json.dumps(fixed)};\n"
        f"export const SKUNK = {SKUNK};\n"
        f"export const DOUBLE_SKUNK = {DOUBLE_SKUNK};\n"
        f"export const LONG_GAME = {LONG_GAME};\n"
        f"export const TARGET_RANGE = {json.dumps([MIN_TARGET, MAX_TARGET])};\n"
    )


MODULES = {
    "analysis-menu.js": analysis_menu,
    "board-menu.js": board_menu,
    "default-menu.js": default_menu,
    "hand-sizes.js": hand_sizes,
    "score-parts.js": score_parts,
}
"""The function that writes each module."""


if __name__ == "__main__":
    for name, module in MODULES.items():
        (Path(sys.argv[1]) / name).write_text(module(), "utf-8")
