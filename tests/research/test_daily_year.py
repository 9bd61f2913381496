"""How a day's position is chosen: the same from the same seed, and clear in deals played on."""

from datetime import date

import pytest
from tests.daily.kit import CARD, DISCARD, entry_of, first_days, year_of

from pegout.advice import Reason
from pegout.daily import choosing
from pegout.daily.audit import audit, margin
from pegout.daily.choosing import Task, choose
from pegout.daily.entries import Stage
from pegout.daily.playing_on import Difference, PlayedDeals
from pegout.daily.positions import drawn_positions, stage_holds, stage_of
from pegout.daily.published import shipped
from pegout.rules.actions import Discard
from pegout.rules.views import view
from pegout.solver.decisions import rate

SEED = "a test"


@pytest.fixture
def few_deals(monkeypatch):
    monkeypatch.setattr(choosing, "DEALS", dict.fromkeys(Stage, 24))
    monkeypatch.setattr(choosing, "FEWER_DEALS", 12)


def test_a_week_has_three_early_three_middle_and_one_endgame():
    week = [stage_of(date(2027, 1, day)) for day in range(4, 11)]
    assert [week.count(stage) for stage in Stage] == [3, 3, 1]
    assert [stage_of(date(2027, 5, day)) for day in range(3, 10)] == week


@pytest.mark.parametrize("day", [date(2027, 1, 4), date(2027, 1, 5), date(2027, 1, 10)])
def test_positions_are_of_the_stage_and_come_from_the_seed(day):
    attempt, drawn = next(drawn_positions(SEED, day))
    assert next(drawn_positions(SEED, day)) == (attempt, drawn)
    assert next(drawn_positions("another", day))[1] != drawn
    assert stage_holds(stage_of(day), drawn.state.scores)
    legal = view(drawn.state, drawn.seat).legal
    assert isinstance(legal[0], Discard) is (stage_of(day) is not Stage.ENDGAME)


def test_both_actions_are_played_on_with_the_same_hidden_cards():
    _, drawn = next(drawn_positions(SEED, date(2027, 1, 4)))
    best, *others = rate(view(drawn.state, drawn.seat)).options
    deals = PlayedDeals("deals", drawn.state, drawn.seat, None)
    same = deals.difference(best.action, best.action, 4)
    assert (same.mean, same.error) == (0, 0)
    found = deals.difference(best.action, others[-1].action, 6)
    again = PlayedDeals("deals", drawn.state, drawn.seat, None)
    assert again.difference(best.action, others[-1].action, 6) == found
    assert found.mean > 0


def test_a_choice_that_is_not_clear_in_deals_played_on_is_not_published(monkeypatch, few_deals):
    entry = choose(Task(SEED, date(2027, 1, 4)))
    assert margin(entry) > 2
    assert entry.why and all(isinstance(reason, Reason) for reason in entry.why)
    assert choose(Task(SEED, date(2027, 1, 4))) == entry
    found = iter([Difference(0.01, 0.005, 24)])
    monkeypatch.setattr(
        PlayedDeals, "difference", lambda *given: next(found, Difference(0.02, 0.001, 24))
    )
    assert choose(Task(SEED, date(2027, 1, 4))).attempt > entry.attempt


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


def test_a_position_does_not_come_twice():
    first, second, *_ = first_days(2)
    faults = audit(2026, year_of([first, second._replace(position=first.position)])).faults
    assert ("2026", "twice") in faults


def test_no_choice_is_called_exact():
    """Every candidate but the best has an error, in the answer and in deals played on."""
    for day in (DISCARD, CARD):
        _, *others = entry_of(day).candidates
        assert all(each.error > 0 and each.played.error > 0 for each in others)
