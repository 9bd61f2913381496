"""Which language a person is spoken to in."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final

LANGUAGES: Final = ("en", "ja")
"""The languages that Pegout speaks; the first is the one for everybody else."""

_VARIABLES: Final = ("PEGOUT_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def default_language(environment: Mapping[str, str] | None = None) -> str:
    """The language that the environment asks for.

    Args:
        environment: variables by name; `None` for those of this process.

    Returns:
        `ja` where the first variable set of PEGOUT_LANG, LC_ALL, LC_MESSAGES and LANG begins
        with `ja`; otherwise `en`.
    """
    variables = os.environ if environment is None else environment
    wanted = next((variables[name] for name in _VARIABLES if variables.get(name)), "")
    return "ja" if wanted.lower().startswith("ja") else "en"
