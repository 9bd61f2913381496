"""The part of the menu that the browser client has built in, as a JavaScript module."""

from __future__ import annotations

import json

from pegout.bots import LEVELS
from pegout.rules.variants import VARIANTS


def default_menu() -> str:
    """The JavaScript module `default-menu.js`: levels, and variants with their targets.

    The front page shows them at once, without waiting for `GET /api/v1/menu`.
    """
    targets = {rules.name: rules.target for rules in VARIANTS.values()}
    return (
        "// Written by script/generate-types from the rules: what to show until the menu arrives.\n"
        f"export const DEFAULT_LEVELS = {json.dumps(list(LEVELS))};\n"
        "/** The default target of each variant. @type {Record<string, number>} */\n"
        f"export const TARGETS = {json.dumps(targets)};\n"
    )


if __name__ == "__main__":
    print(default_menu(), end="")
