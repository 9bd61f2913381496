"""Years of daily hands: the chain of hashes that commits them, and days opened by the calendar."""

import hashlib
import re
from datetime import date, timedelta
from pathlib import Path

import pytest
from tests.solver.daily.kit import DISCARD, entry_of, first_days, with_another_answer, year_of

from pegout.engine.errors import NotationError
from pegout.solver.daily import published
from pegout.solver.daily.entries import read_entry, write_entry

DOCUMENT = Path(__file__).parents[3] / "docs" / "daily.md"


def error_of(function, *given):
    with pytest.raises(NotationError) as caught:
        function(*given)
    return caught.value.code


def test_the_link_of_a_day_is_the_hash_of_the_next_link_and_its_line():
    year = published.shipped(2026)
    day, later = DISCARD, DISCARD + timedelta(1)
    text = f"{year.links[later]}\n{year.lines[day]}"
    assert year.links[day] == hashlib.sha256(text.encode()).hexdigest()
    proof = published.proof(day, day)
    assert (proof.link, proof.next) == (year.links[day], year.links[later])
    assert published.proof(date(2026, 12, 31), date(2026, 12, 31)).next == year.end


def test_the_head_commits_every_day_and_the_header():
    entries = first_days(3)
    whole = year_of(entries)
    for place, entry in enumerate(entries):
        changed = [*entries]
        changed[place] = with_another_answer(entry)
        assert year_of(changed).head != whole.head
    assert year_of(entries, year=2030).head != whole.head
    assert year_of(entries).head == whole.head


def test_a_day_tells_nothing_of_the_next():
    """Its own line and the next link stay, whatever comes after that next day."""
    entries = first_days(3)
    year = year_of(entries)
    assert year.proof(entries[0].day).line == write_entry(entries[0])
    assert write_entry(entries[1]) not in year.proof(entries[0].day)


def test_days_open_when_they_begin():
    now = published.FIRST + timedelta(3)
    assert published.opened(now, now).day == now
    assert published.opened(published.FIRST, now).day == published.FIRST
    assert error_of(published.opened, now + timedelta(1), now) == "daily-not-yet"
    assert error_of(published.opened, published.FIRST - timedelta(1), now) == "daily-before-first"
    after = date(published.LAST.year + 1, 1, 1)
    assert error_of(published.opened, after, after) == "daily-no-year"


@pytest.mark.parametrize("text", ["", "x", "2027-1-5", "20270105", "2027-02-30", "2027-W01-1"])
def test_a_day_is_written_in_one_way(text):
    assert error_of(published.read_day, text) == "not-a-day"


def test_entries_read_back():
    entry = entry_of(DISCARD)
    assert read_entry(write_entry(entry)) == entry


def test_the_document_publishes_the_heads():
    said = dict(re.findall(r"^\| (\d{4}) \|.*`([0-9a-f]{64})`", DOCUMENT.read_text("utf-8"), re.M))
    assert {int(year): head for year, head in said.items()} == dict(published.HEADS)
