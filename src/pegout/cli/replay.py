"""`pegout replay`: the events of a record, as one viewer may see them."""

from __future__ import annotations

import click

from pegout.cli.files import open_bytes, print_json
from pegout.cli.options import (
    argument,
    command,
    flag,
    json_option,
    lang_option,
    option,
    style_option,
)
from pegout.errors import PegoutError
from pegout.locale import translator
from pegout.locale.events import describe
from pegout.locale.recital import style_named
from pegout.record import Record, decode_record, read_record
from pegout.record import replay as play_through
from pegout.record.redact import check_viewer
from pegout.rules.events import SPECTATOR, Event, project


@command
@argument("file", metavar="FILE", help="help-replay-file")
@option("--at", metavar="N", type=click.IntRange(min=0), help="help-replay-at")
@option("--seat", metavar="S", type=click.IntRange(min=0), help="help-replay-seat")
@flag("--spectator", help="help-replay-spectator")
@style_option
@lang_option
@json_option
def replay(
    file: str,
    at: int | None,
    seat: int | None,
    spectator: bool,
    style: str,
    lang: str | None,
    as_json: bool,
) -> None:
    """Print the events of a record."""
    t, counting = translator(lang), style_named(style)
    if seat is not None and spectator:
        raise PegoutError("replay-one-viewer")
    record = load_record(file)
    events = _events(record, SPECTATOR if spectator else seat)
    if as_json:
        from pegout.wire.events import encode_event  # Pydantic would slow down plain text

        for event in events[:at]:
            print_json(encode_event(event))
    else:
        for event in events[:at]:
            print(describe(event, t, record.header.shown_players, counting))


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
