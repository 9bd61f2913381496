"""`pegout replay`: the events of a record, as whoever asks may see them."""

from __future__ import annotations

from typing import Annotated

import typer

from pegout.cli.common import Json, Lang, open_bytes, print_json
from pegout.errors import PegoutError
from pegout.locale import translator
from pegout.locale.events import describe
from pegout.record import Record, decode_record, read_record
from pegout.record import replay as play_through
from pegout.record.redact import check_viewer
from pegout.rules.events import SPECTATOR, Event, encode, project

_t = translator()


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help=_t("help-replay-file"))],
    at: Annotated[
        int | None, typer.Option("--at", metavar="N", min=0, help=_t("help-replay-at"))
    ] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", metavar="S", min=0, help=_t("help-replay-seat"))
    ] = None,
    spectator: Annotated[
        bool, typer.Option("--spectator", help=_t("help-replay-spectator"))
    ] = False,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Print the events of a record."""
    t = translator(lang)
    if seat is not None and spectator:
        raise PegoutError("replay-one-viewer")
    record = load_record(file)
    events = _events(record, SPECTATOR if spectator else seat)
    for event in events[:at]:
        if as_json:
            print_json(encode(event))
        else:
            print(describe(event, t, record.header.players))


def load_record(path: str) -> Record:
    """The record in a file, or in standard input for `-`.

    Raises:
        RecordError: the file holds no record that can be read.
        PegoutError: `file-missing`, `file-is-directory`, `file-unreadable`, with the path.
    """
    with open_bytes(path) as file:
        data = file.read()
    return read_record(decode_record(data))


def _events(record: Record, viewer: int | None) -> list[Event]:
    """Everything that happened, as this viewer may know it; `None` for all that is recorded."""
    if viewer is not None:
        check_viewer(record.header, viewer)
    events = [event for step in play_through(record) for event in step.events]
    return events if viewer is None else [project(event, viewer) for event in events]
