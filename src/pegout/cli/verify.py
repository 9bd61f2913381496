"""`pegout verify`: check that a record is legal, its scores are correct, and its deals honest."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

from pegout.cli.files import open_bytes
from pegout.cli.options import argument, command, flag, lang_option
from pegout.cli.progress import long_work
from pegout.errors import RecordError
from pegout.fair_deals.verification import Verified, verify_record
from pegout.locale import Translator, translator
from pegout.rules.state import Phase
from pegout.solver.inputs import needing_numpy

NOT_VALID = 1
"""The exit status for a file that is not a legal and correct record."""
PROCESSES = 2
"""The most processes that replay bots; more would start for longer than they save."""


@command
@argument("file", metavar="FILE", help="help-verify-file")
@flag("--bots", help="help-verify-bots")
@lang_option
def verify(
    file: str,
    bots: bool,
    lang: str | None,
) -> int:
    """Check a record: legality, scores, and in a sealed one the deals and the bots."""
    t = translator(lang)
    with open_bytes(file) as opened:
        data = opened.read()
    try:
        verified = verify_record(data)
        moves = _replay_bots(verified, t) if bots else None
    except RecordError as error:
        print(f"pegout: {t.error(error)}", file=sys.stderr)
        return NOT_VALID
    for line in _lines(file, verified, moves, t):
        print(line)
    return 0


def _replay_bots(verified: Verified, t: Translator) -> int:
    with needing_numpy():
        from pegout.fair_deals.bot_replay import replay_bots

    with long_work(t) as work:

        def report(done: int, total: int) -> None:
            work.show(t("progress-parts", done=done, total=total), done=done, total=total)

        return replay_bots(verified.record, min(PROCESSES, os.cpu_count() or 1), report)


def _lines(file: str, verified: Verified, moves: int | None, t: Translator) -> Iterator[str]:
    over = verified.state.phase is Phase.OVER
    yield t("verify-over" if over else "verify-under-way", path=file)
    if not verified.sealed:
        yield t("verify-not-sealed")
    elif not verified.games:
        yield t("verify-sealed-yet")
    else:
        yield t("verify-sealed", games=verified.games, seats=len(verified.seats))
    if moves is not None:
        yield t("verify-bots", moves=moves)
