"""The game on paper: the `.crib` record, its strict reader, replay, and one-line positions."""

from pegout.record.header import Header
from pegout.record.position import read_position, write_position
from pegout.record.recorder import Recorder, make
from pegout.record.redact import redact
from pegout.record.replay import replay, state_at
from pegout.record.text import Comment, Move, Note, Record, decode, read, write

__all__ = [
    "Comment",
    "Header",
    "Move",
    "Note",
    "Record",
    "Recorder",
    "decode",
    "make",
    "read",
    "read_position",
    "redact",
    "replay",
    "state_at",
    "write",
    "write_position",
]
