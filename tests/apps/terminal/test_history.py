"""Finished games and statistics as lines of text."""

from tests.server.tables.kit import played_game

from pegout.apps.terminal.columns import columns
from pegout.apps.terminal.results import history_lines, statistics_lines
from pegout.locale import translator
from pegout.server.tables.played_games import Averages, Statistics
from pegout.solver.confidence_intervals import wilson

T = translator("en")


def test_the_peg_stops_in_the_game_hole():
    assert history_lines([played_game()], T)[0].endswith("  Martha  121-98  won")


def test_own_points_come_first():
    line = history_lines([played_game(seat=1, side=1)], T)[0]
    assert line.endswith("  Person  98-121  lost")


def test_table_top_has_no_game_hole():
    assert "  123-98  " in history_lines([played_game(rules="table-top")], T)[0]


def test_a_game_that_nobody_won():
    assert history_lines([played_game(winner=None)], T)[0].endswith("not finished")


def test_games_that_find_no_room_on_a_line_take_several():
    games = [played_game(), played_game(rules="short", target=61)]
    assert len(history_lines(games, T)) == 2
    lines = history_lines(games, T, 40)
    assert max(map(columns, lines)) <= 40
    assert [line[2] for line in lines].count("2") == 2, "each begins with its day"
    assert " ".join(lines).count("Martha") == 2


def statistics(role):
    against = ((None, wilson(0, 1)), ("steady", wilson(3, 3)))
    return Statistics(wilson(3, 4), against, pone=role, dealer=role, best_hand=16)


def test_statistics_are_aligned_in_both_languages():
    role = Averages(hand=7.25, crib=None, pegging=2.0, deals=5)
    for lang, rate in (("en", "75 %"), ("ja", "75%")):
        lines = statistics_lines(statistics(role), translator(lang))
        rates = lines[: lines.index("")]
        assert len(rates) == 4 and len({columns(line) for line in rates}) == 1
        assert rate in rates[1] and "7.25" in lines[6]
        assert "16" in lines[-1]


def test_statistics_fit_a_narrow_terminal():
    role = Averages(hand=7.25, crib=None, pegging=2.0, deals=5)
    for lang in ("en", "ja"):
        lines = statistics_lines(statistics(role), translator(lang), 39)
        assert [line for line in lines if columns(line) > 39] == []
        assert sum("7.25" in line for line in lines) == 2


def test_without_deals_there_are_no_averages():
    role = Averages(None, None, None)
    assert len(statistics_lines(statistics(role), T)) == 4
