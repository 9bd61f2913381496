"""The `.crib` record of a game, its replay and redaction."""

from pegout.engine.record.header import UNNAMED, Header
from pegout.engine.record.redact import redact
from pegout.engine.record.replay import Recorder, build_record, replay, state_at
from pegout.engine.record.seal import RecordSeal, SeatEntropy
from pegout.engine.record.text import (
    Comment,
    Record,
    RecordedAction,
    ScoreNote,
    decode_record,
    read_record,
    stamp,
    write_record,
)

__all__ = [
    "UNNAMED",
    "Comment",
    "Header",
    "Record",
    "RecordSeal",
    "RecordedAction",
    "Recorder",
    "ScoreNote",
    "SeatEntropy",
    "build_record",
    "decode_record",
    "read_record",
    "redact",
    "replay",
    "stamp",
    "state_at",
    "write_record",
]
