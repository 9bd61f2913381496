"""`pegout verify`: whether a record is legal and all its scores are true."""

from __future__ import annotations

import sys

from pegout.cli.options import argument, command, lang_option
from pegout.cli.replay import load_record
from pegout.errors import RecordError
from pegout.locale import translator
from pegout.record import state_at
from pegout.rules.state import Phase

NOT_TRUE = 1
"""The exit status for a file that can be opened and is no legal and true record."""


@command
@argument("file", metavar="FILE", help="help-verify-file")
@lang_option
def verify(
    file: str,
    lang: str | None,
) -> int:
    """Check that a record is legal and its scores are true."""
    t = translator(lang)
    try:
        state = state_at(load_record(file))
    except RecordError as fault:
        print(f"pegout: {t.error(fault)}", file=sys.stderr)
        return NOT_TRUE
    print(t("verify-over" if state.phase is Phase.OVER else "verify-under-way", path=file))
    return 0
