"""The supported languages, and the choice among them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final

LANGUAGES: Final = ("en", "ja")
"""The supported languages; the first is the default."""

_VARIABLES: Final = ("PEGOUT_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def default_language(environment: Mapping[str, str] | None = None) -> str:
    """Return the language that the environment asks for.

    Returns:
        `ja` if the first of PEGOUT_LANG, LC_ALL, LC_MESSAGES and LANG that is set begins with
        `ja`; otherwise `en`.
    """
    variables = os.environ if environment is None else environment
    wanted = next((variables[name] for name in _VARIABLES if variables.get(name)), "")
    return "ja" if wanted.lower().startswith("ja") else "en"
