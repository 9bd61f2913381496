"""The days that are published: the shipped years, their hash chains, and the days that are open.

A year is a file of lines: a header, then one entry a day. The link of a day is the SHA-256 of the
link of the next day, a line break and the day's line; that of the header ends the chain. So the
link of the first day, the head, commits the whole year, and every day that is opened is checked
with the link of the day after it, which tells nothing of that day.
"""

from __future__ import annotations

import hashlib
import json
import lzma
from collections.abc import Iterable, Mapping
from datetime import date
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from pegout.engine.errors import NotationError
from pegout.solver.daily.entries import Entry, read_entry, write_entry

FOLDER: Final = Path(__file__).with_name("years")
"""Where the shipped years are."""
HEADS: Final[Mapping[int, str]] = {
    2026: "35eb69c1fa93ba8c6b3d86e131115abb05d97a347f8c303ac6d284f638268d80",
    2027: "02bf4914628251dfe16efe6f007e12021c767ec504ed7d33c71755de9719dd0e",
}
"""The commitment of each shipped year: the link of its first day. docs/daily.md publishes them."""
FIRST: Final = date(2026, 11, 26)
"""The first day that was ever published."""
LAST: Final = date(max(HEADS), 12, 31)
"""The last day for which a position is shipped."""


class Proof(NamedTuple):
    """The proof that a day is the one committed: its line, and the link of the day after it."""

    line: str
    next: str

    @property
    def link(self) -> str:
        """The link of the day itself."""
        return link_of(self.line, self.next)


class Year(NamedTuple):
    """A year's positions."""

    header: Mapping[str, Any]
    """`year`, `seed`, and `method`, the version of the filters."""
    lines: Mapping[date, str]
    """By day, in order."""
    links: Mapping[date, str]
    end: str
    """The link after the last day: the hash of the header."""

    @property
    def head(self) -> str:
        """The link of the first day, which commits the year."""
        return next(iter(self.links.values()))

    def proof(self, day: date) -> Proof:
        """The proof that a day is the one committed."""
        later = date.fromordinal(day.toordinal() + 1)
        return Proof(self.lines[day], self.links.get(later, self.end))


def days_of(year: int) -> list[date]:
    """The days of a year that have a position: all of them, but none before the first."""
    begin, end = max(date(year, 1, 1), FIRST), date(year, 12, 31)
    return [date.fromordinal(day) for day in range(begin.toordinal(), end.toordinal() + 1)]


def link_of(line: str, next_link: str) -> str:
    """The link of a line, in hexadecimal."""
    return hashlib.sha256(f"{next_link}\n{line}".encode()).hexdigest()


def write_year(header: Mapping[str, Any], entries: Iterable[Entry]) -> bytes:
    """The file of a year; the same bytes for the same entries."""
    lines = [json.dumps(dict(header), sort_keys=True), *map(write_entry, entries)]
    return lzma.compress("".join(f"{line}\n" for line in lines).encode(), preset=9)


def read_year(content: bytes) -> Year:
    """The year of a file."""
    header, *rest = lzma.decompress(content).decode().splitlines()
    lines = {date.fromisoformat(json.loads(line)["day"]): line for line in rest}
    link = end = hashlib.sha256(header.encode()).hexdigest()
    links = {}
    for day in reversed(lines):
        link = links[day] = link_of(lines[day], link)
    return Year(json.loads(header), lines, dict(reversed(links.items())), end)


@cache
def shipped(year: int) -> Year:
    """A shipped year.

    Raises:
        NotationError: `daily-no-year`; none is shipped.
    """
    path = FOLDER / f"{year}.xz"
    if not path.exists():
        raise NotationError("daily-no-year", year=str(year))
    return read_year(path.read_bytes())


def read_day(text: str) -> date:
    """A day as it is typed, `2027-01-05`.

    Raises:
        NotationError: `not-a-day`, with the text.
    """
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise NotationError("not-a-day", text=text) from None
    if day.isoformat() != text:
        raise NotationError("not-a-day", text=text)
    return day


def check_open(day: date, now: date) -> None:
    """Check that a day has begun, and is not before the first.

    Raises:
        NotationError: `daily-not-yet`, `daily-before-first`.
    """
    if day < FIRST:
        raise NotationError("daily-before-first", day=day.isoformat(), first=FIRST.isoformat())
    if day > now:
        raise NotationError("daily-not-yet", day=day.isoformat(), today=now.isoformat())


def opened(day: date, now: date) -> Entry:
    """The entry of a day that has begun.

    Raises:
        NotationError: as `check_open` and `shipped`.
    """
    return _read(proof(day, now).line)


_read = lru_cache(maxsize=1024)(read_entry)


def proof(day: date, now: date) -> Proof:
    """The proof that a day that has begun is the one committed; raises as `opened`."""
    check_open(day, now)
    return shipped(day.year).proof(day)
