"""A summary of a record: `replay` prints its events, `verify` checks it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import replace

import click

from pegout.apps.cli import options as cli
from pegout.apps.cli.files import open_bytes, print_json
from pegout.apps.cli.progress import long_work
from pegout.engine.errors import PegoutError, RecordError
from pegout.engine.fair_deals.verification import Verified, verify_record
from pegout.engine.record import Record, decode_record, read_record
from pegout.engine.record import replay as play_through
from pegout.engine.record.redact import check_viewer
from pegout.engine.rules.events import SPECTATOR, Event, GameWon, Pegged, project
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import Rules
from pegout.locale import Translator, translator
from pegout.locale.events import describe
from pegout.locale.names import player_names
from pegout.locale.recital import style_named
from pegout.solver.inputs import needing_numpy


@cli.command
@cli.argument("file", metavar="FILE", help="help-record-file")
@cli.option("--at", metavar="N", type=click.IntRange(min=0), help="help-replay-at")
@cli.option("--seat", metavar="S", type=click.IntRange(min=0), help="help-replay-seat")
@cli.flag("--spectator", help="help-replay-spectator")
@cli.style_option
@cli.lang_option
@cli.json_option
def replay(
    file: str, at: int | None, seat: int | None, spectator: bool, style: str, as_json: bool
) -> None:
    """Print the events of a record."""
    t, counting = translator(), style_named(style)
    if seat is not None and spectator:
        raise PegoutError("replay-one-viewer")
    record = load_record(file)
    events = _events(record, SPECTATOR if spectator else seat)
    if as_json:
        from pegout.engine.wire.events import encode_event  # Pydantic would slow down plain text

        for event in events[:at]:
            print_json(encode_event(event))
    else:
        names = player_names(record.header.players, t)
        for event in events[:at]:
            print(describe(_to_last_hole(event, record.header.rules), t, names, counting))


def load_record(path: str) -> Record:
    """The record in a file, or in standard input for `-`.

    Raises:
        RecordError: the file is not a readable record.
        PegoutError: `file-missing`, `file-is-directory`, `file-unreadable`, with the path.
    """
    with open_bytes(path) as file:
        data = file.read()
    return read_record(decode_record(data))


def _events(record: Record, viewer: int | None) -> list[Event]:
    """The events as a viewer may see them; `None` sees everything that is recorded."""
    if viewer is not None:
        check_viewer(record.header, viewer)
    events = [event for step in play_through(record) for event in step.events]
    return events if viewer is None else [project(event, viewer) for event in events]


def _to_last_hole(event: Event, rules: Rules) -> Event:
    """An event whose scores stop at the last hole, as pegs and figures do everywhere."""
    if isinstance(event, Pegged | GameWon):
        return replace(event, scores=tuple(map(rules.hole, event.scores)))
    return event


NOT_VALID = 1
"""The exit status for a file that is not a legal and correct record."""
PROCESSES = 2
"""The most processes that replay bots; more would start for longer than they save."""


@cli.command
@cli.argument("file", metavar="FILE", help="help-record-file")
@cli.flag("--bots", help="help-verify-bots")
@cli.lang_option
def verify(file: str, bots: bool) -> int:
    """Check a record: legality, scores, and in a sealed one the deals and the bots."""
    t = translator()
    with open_bytes(file) as opened:
        data = opened.read()
    try:
        verified = verify_record(data)
        moves = _replay_bots(verified, t) if bots else None
    except RecordError as error:
        print(f"pegout: {t.error(error)}", file=sys.stderr)
        return NOT_VALID
    for line in _verified_lines(file, verified, moves, t):
        print(line)
    return 0


def _replay_bots(verified: Verified, t: Translator) -> int:
    with needing_numpy():
        from pegout.lab.arena.bot_replay import replay_bots

    with long_work() as work:

        def report(done: int, total: int) -> None:
            work.show(t("progress-parts", done=done, total=total), done=done, total=total)

        return replay_bots(verified.record, min(PROCESSES, os.cpu_count() or 1), report)


def _verified_lines(
    file: str, verified: Verified, moves: int | None, t: Translator
) -> Iterator[str]:
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
