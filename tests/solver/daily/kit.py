"""Days of the shipped year 2026, and a year in which one day has another answer."""

from datetime import date, timedelta

from pegout.solver.advice import Reason
from pegout.solver.daily import published
from pegout.solver.daily.entries import Played, read_entry

DISCARD = date(2026, 11, 27)
"""A day that asks for a discard, and the day after the first."""
CARD = date(2026, 11, 29)
"""A Sunday: an endgame."""
PLAYED = Played(0.1, 0.01, 600)


def entry_of(day):
    return read_entry(published.shipped(day.year).lines[day])


def year_of(entries, year=2026):
    """A year of some entries."""
    header = {"year": year, "seed": "test", "method": "1"}
    return published.read_year(published.write_year(header, entries))


def first_days(number):
    """The entries of the first days."""
    return [entry_of(published.FIRST + timedelta(days)) for days in range(number)]


def with_another_answer(entry):
    """The same question with another best choice, other figures and another reason."""
    turned = [
        each._replace(win=0.5 - place / 50, less=place / 50, error=0.001 * (place > 0))
        for place, each in enumerate(reversed(entry.candidates))
    ]
    best, *rest = turned
    candidates = best._replace(played=None), *[each._replace(played=PLAYED) for each in rest]
    why = (Reason("only"),)
    return entry._replace(candidates=candidates, why=why, win=0.77, deals=12345, attempt=99)
