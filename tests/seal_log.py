"""Whether entries of the log of seals follow from each other, by the rule of docs/fair-deals.md."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.engine.fair_deals.log import FIRST_HASH, LogEntry, entry_hash


def is_chain(entries: Sequence[LogEntry], before: LogEntry | None = None) -> bool:
    """Whether numbers and hashes of all entries are right, after one or from the first."""
    number, last = (before.number + 1, before.hash) if before else (0, FIRST_HASH)
    for each in entries:
        if (each.number, each.hash) != (number, entry_hash(last, each.line)):
            return False
        if each.line.split()[0] != str(number):
            return False
        number, last = number + 1, each.hash
    return True
