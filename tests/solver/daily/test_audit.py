"""The audit of a year: it finds every kind of fault, and none in the shipped years."""

from datetime import date

import pytest
from tests.solver.daily.kit import CARD, DISCARD, entry_of, first_days, year_of

from pegout.solver.daily.audit import audit, stage_of
from pegout.solver.daily.entries import Played, Stage
from pegout.solver.daily.published import shipped


def test_a_week_has_three_early_three_middle_and_one_endgame():
    week = [stage_of(date(2027, 1, day)) for day in range(4, 11)]
    assert [week.count(stage) for stage in Stage] == [3, 3, 1]
    assert [stage_of(date(2027, 5, day)) for day in range(3, 10)] == week


def test_every_shipped_day_passes_the_audit():
    for year, days in ((2026, 36), (2027, 365)):
        found = audit(year, shipped(year))
        assert (found.days, found.faults) == (days, [])
        assert found.least > 2


def close(entry, **fields):
    """An entry whose second choice is closer."""
    best, second, *others = entry.candidates
    return entry._replace(candidates=(best, second._replace(**fields), *others))


@pytest.mark.parametrize(
    ("code", "spoil"),
    [
        ("stage", lambda entry: entry._replace(stage=Stage.MIDDLE)),
        ("candidates", lambda entry: entry._replace(candidates=entry.candidates[:-1])),
        ("error", lambda entry: close(entry, less=0.001, error=0.001)),
        ("played", lambda entry: close(entry, played=None)),
        ("deals", lambda entry: entry._replace(deals=10)),
        ("question", lambda entry: close(entry, less=0.5)),
        ("why", lambda entry: entry._replace(why=())),
    ],
)
def test_an_audit_tells_what_is_wrong(code, spoil):
    entries = first_days(3)
    place = next(place for place, each in enumerate(entries) if each.stage is Stage.EARLY)
    entries[place] = spoil(entries[place])
    faults = audit(2026, year_of(entries)).faults
    day = entries[place].day.isoformat()
    assert (day, code) in faults
    assert {fault.code for fault in faults if fault.day == "2026"} == {"days", "head"}


@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize(
    ("code", "fields"),
    [
        ("error", {"less": 0.001, "error": 0.001}),
        ("error", {"error": 0.0}),
        ("played", {"played": Played(0.001, 0.001, 600)}),
        ("played", {"played": Played(0.1, 0.0, 600)}),
        ("played", {"played": None}),
    ],
)
def test_an_audit_looks_at_every_choice(code, fields, last):
    """Not at the second alone; a choice without an error was not measured."""
    entries = first_days(3)
    for place, entry in enumerate(entries):
        at = len(entry.candidates) - 1 if last else 2
        spoilt = [*entry.candidates]
        spoilt[at] = spoilt[at]._replace(**fields)
        spoilt_year = [*entries]
        spoilt_year[place] = entry._replace(candidates=tuple(spoilt))
        faults = audit(2026, year_of(spoilt_year)).faults
        assert [fault.code for fault in faults if fault.day != "2026"] == [code]


def test_a_position_does_not_come_twice():
    first, second, *_ = first_days(2)
    faults = audit(2026, year_of([first, second._replace(position=first.position)])).faults
    assert ("2026", "twice") in faults


def test_no_choice_is_called_exact():
    """Every candidate but the best has an error, in the answer and in rollouts."""
    for day in (DISCARD, CARD):
        _, *others = entry_of(day).candidates
        assert all(each.error > 0 and each.played.error > 0 for each in others)
