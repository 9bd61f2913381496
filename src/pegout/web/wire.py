"""How what a person may see is written for the wire; only views and projected events come here."""

from __future__ import annotations

from collections.abc import Iterable

from pegout.rules.actions import write_action
from pegout.rules.events import SPECTATOR, encode
from pegout.tables.chat import ChatMessage
from pegout.tables.seats import Seat
from pegout.tables.snapshot import NumberedEvent, TableSnapshot
from pegout.wire.views import Json, encode_view


def encode_table(seen: TableSnapshot) -> Json:
    """A table as one person may see it."""
    return {
        "table": seen.table,
        "seq": seen.seq,
        "over": seen.status == "over",
        "status": seen.status,
        "ended": seen.ended
        and {"reason": seen.ended.reason, "side": seen.ended.side, "seat": seen.ended.seat},
        "view": encode_view(seen.view),
        "legal": [write_action(action) for action in seen.view.legal],
        "people": [_person(seen, seat) for seat in seen.seats],
        "spectators": seen.spectators,
        "invites": [
            {"seat": seat.number, "invite": seat.invite}
            for seat in seen.seats
            if seat.open and seen.viewer != SPECTATOR
        ],
        "clock": _clock(seen),
        "rematch": seen.rematch,
        "lesson": seen.lesson,
    }


def _person(seen: TableSnapshot, seat: Seat) -> Json:
    return {
        "seat": seat.number,
        "side": seen.view.rules.side(seat.number),
        "kind": seat.kind,
        "name": seat.name,
        "level": seat.level,
        "you": seat.number == seen.viewer,
        "open": seat.open,
        "connected": seat.number in seen.connected,
        "stand_in": seat.stand_in,
        "claimable": seat.number in seen.claimable,
    }


def _clock(seen: TableSnapshot) -> Json | None:
    if seen.clock_rules is None:
        return None
    return {
        "move": seen.clock_rules.move,
        "bank": seen.clock_rules.bank,
        "left": [
            {
                "seat": each.seat,
                "move": round(each.move, 1),
                "bank": round(each.bank, 1),
                "running": each.running,
                "missed": each.missed,
            }
            for each in seen.clock
        ],
    }


def encode_events(events: Iterable[NumberedEvent]) -> list[Json]:
    """Events with their numbers."""
    return [{"seq": each.seq, **encode(each.event)} for each in events]


def encode_chat_message(message: ChatMessage) -> Json:
    """Something message or pointed at."""
    encoded: Json = {"type": "talk", "seat": message.seat}
    if message.point:
        row, column = message.point
        return {**encoded, "point": {"row": row, "column": column}}
    return {**encoded, "phrase": message.phrase}
