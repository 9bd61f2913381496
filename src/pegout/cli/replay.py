"""`pegout replay`: the events of a record, as one viewer may see them."""

from __future__ import annotations

from dataclasses import replace

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
from pegout.locale.names import player_names
from pegout.locale.recital import style_named
from pegout.record import Record, decode_record, read_record
from pegout.record import replay as play_through
from pegout.record.redact import check_viewer
from pegout.rules.events import SPECTATOR, Event, GameWon, Pegged, project
from pegout.rules.variants import Rules


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
