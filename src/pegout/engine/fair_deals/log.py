"""The log of commitments and reveals: lines of text, each hashed together with the one before."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from pegout.engine.rules.actions import DECK, Action, write_action

FIRST_HASH: Final = "0" * 64
"""The hash in place of that of an entry before the first one."""


class LogNote(NamedTuple):
    """The contents of an entry before it has a number: kind, id of the seal, and fields.

    The kinds and their fields are `open COMMITMENT SEATS BOTS BUILD`, `commit SEAT HASH`,
    `reveal SEAT ENTROPY`, `secret GAMES SECRET ACTIONS` and `withheld SEAT`.
    """

    kind: str
    seal: str
    fields: tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class LogEntry:
    """An entry of the log.

    Attributes:
        number: its number, from 0, without gaps.
        line: `NUMBER TIME KIND SEAL FIELDS…`; the time in whole seconds since 1970.
        hash: SHA-256 of the hash before, as 32 bytes, and of the line, in hexadecimal.
    """

    number: int
    line: str
    hash: str


def next_entry(last: LogEntry | None, at: float, note: LogNote) -> LogEntry:
    """The entry that follows the last one (`None`: the first entry)."""
    number = last.number + 1 if last else 0
    words = (number, int(at), note.kind, note.seal, *note.fields)
    line = " ".join(map(str, words))
    return LogEntry(number, line, entry_hash(last.hash if last else FIRST_HASH, line))


def entry_hash(before: str, line: str) -> str:
    """The hash of an entry, from the hash of the entry before and its own line."""
    return hashlib.sha256(bytes.fromhex(before) + line.encode()).hexdigest()


def actions_digest(actions: Iterable[tuple[int, Action]]) -> str:
    """SHA-256 of the actions of a match as records write them, without the scores."""
    digest = hashlib.sha256()
    for actor, action in actions:
        who = "*" if actor == DECK else str(actor)
        digest.update(f"{who} {write_action(action)}\n".encode())
    return digest.hexdigest()
