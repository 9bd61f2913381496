"""A year is the same from the same seed, clear in rollouts, and computed by the day."""

from datetime import date

import pytest
from research import daily_year
from research.daily_deals import Difference, PlayedDeals
from research.daily_positions import drawn_positions
from research.daily_year import Task, choose
from tests.solver.daily.kit import entry_of

from pegout.engine.rules.actions import Discard
from pegout.engine.rules.views import view
from pegout.solver.advice import Reason
from pegout.solver.daily import published
from pegout.solver.daily.audit import margin, stage_holds, stage_of
from pegout.solver.daily.entries import Stage
from pegout.solver.decisions import rate

SEED = "a test"


@pytest.fixture
def few_deals(monkeypatch):
    monkeypatch.setattr(daily_year, "DEALS", dict.fromkeys(Stage, 24))
    monkeypatch.setattr(daily_year, "FEWER_DEALS", 12)


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


def test_computing_goes_on_where_it_was_stopped(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(published, "FIRST", date(2026, 12, 28))
    asked, stop = [], {date(2026, 12, 30)}

    def stopped(task):
        if task.day in stop:
            stop.clear()
            raise KeyboardInterrupt
        asked.append(task.day)
        return entry_of(task.day)

    monkeypatch.setattr(daily_year, "choose", stopped)
    target = tmp_path / "year.xz"
    words = ["2026", "--seed", "s", "--out", str(target)]
    with pytest.raises(KeyboardInterrupt):
        daily_year.main(words)
    assert not target.exists()
    assert daily_year.main(words) == 0
    year = published.read_year(target.read_bytes())
    assert list(year.lines) == asked == [date(2026, 12, day) for day in range(28, 32)]
    assert year.header["seed"] == "s" and year.head in capsys.readouterr().out
    assert [*tmp_path.iterdir()] == [target]


def test_days_that_come_out_differently_are_named(monkeypatch, capsys):
    monkeypatch.setattr(daily_year, "choose", lambda task: entry_of(task.day))
    assert daily_year.main(["2026", "--again", "2"]) == 0
    monkeypatch.setattr(daily_year, "choose", lambda task: entry_of(date(2026, 11, 26)))
    assert daily_year.main(["2026", "--again", "2"]) == 1
    assert "2026-12-14\n" in capsys.readouterr().out
