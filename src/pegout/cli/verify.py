"""`pegout verify`: check that a record is legal and its scores are correct."""

from __future__ import annotations

import sys

from pegout.cli.options import argument, command, lang_option
from pegout.cli.replay import load_record
from pegout.errors import RecordError
from pegout.locale import translator
from pegout.record import state_at
from pegout.rules.state import Phase

NOT_VALID = 1
"""The exit status for a file that is not a legal and correct record."""


@command
@argument("file", metavar="FILE", help="help-verify-file")
@lang_option
def verify(
    file: str,
    lang: str | None,
) -> int:
    """Check that a record is legal and its scores are correct."""
    t = translator(lang)
    try:
        state = state_at(load_record(file))
    except RecordError as error:
        print(f"pegout: {t.error(error)}", file=sys.stderr)
        return NOT_VALID
    print(t("verify-over" if state.phase is Phase.OVER else "verify-under-way", path=file))
    return 0
