"""Recorded games, and the statistics over them."""

import json
from dataclasses import asdict, replace
from random import Random

import pytest
from sqlalchemy import insert, select, update
from tests.server.tables.kit import long_match, people, play_on, played_game, table_of

from pegout.engine.rules.events import Pegged
from pegout.server.tables import endings
from pegout.server.tables.game_result import game_statistics
from pegout.server.tables.history import averages, games_of, statistics_of
from pegout.server.tables.journal import Journal
from pegout.server.tables.played_games import Averages, Statistics
from pegout.server.tables.repository import schema
from pegout.server.tables.repository.records import FinishedGame
from pegout.server.tables.repository.rows import game_row
from pegout.solver.confidence_intervals import wilson


@pytest.mark.parametrize("counting", ["auto", "manual"])
def test_every_point_of_a_game_is_in_its_statistics(registry, counting):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second], target="61", match="2", counting=counting)
    play_on(table, [first, second], Random(8))
    events = [each.event for each in table.events(first, 0)]
    games = list(game_statistics(table.snapshot(first).view.rules, events))
    reasons = ("hand", "crib", "pegging", "heels", "three_for_last", "overclaim")
    for game in games:
        assert game.winner is not None
        for seat in (0, 1):
            counted = sum(
                points
                for key, points in game.roles[seat].items()
                if key.partition(" ")[2] in reasons
            )
            assert counted == game.scores[seat]
            assert game.series[seat][0] == 0
            assert game.series[seat][-1] == game.scores[seat]
    pegged = sum(event.points for event in events if isinstance(event, Pegged))
    assert pegged == sum(sum(game.scores) for game in games)


def test_averages_are_of_deals_and_hands(registry):
    [person] = people(registry, 1)
    for seed in range(3):
        table = table_of(registry, [person], (None, "random"), target="61")
        play_on(table, [person], Random(seed))
    found = statistics_of(registry.repository, person)
    assert found.overall.games == 3
    assert [(level, rate.games) for level, rate in found.against] == [("random", 3)]
    assert found.pone.deals > 2
    assert found.pone.hand and 1 < found.pone.hand < 12
    assert found.pone.crib is None
    assert found.dealer.crib and 1 < found.dealer.crib < 12
    assert statistics_of(registry.repository, person, "five-card").overall.games == 0


def test_what_a_newer_version_has_stored_besides_is_passed_over(registry):
    [person] = people(registry, 1)
    table = table_of(registry, [person], (None, "random"), target="61")
    play_on(table, [person], Random(1))
    before = games_of(registry.repository, person, 5), statistics_of(registry.repository, person)
    column = schema.games.c.statistics
    with registry.repository.writing() as connection:
        stored = json.loads(connection.scalar(select(column)))
        stored["players"][0]["newer"] = stored["newer"] = 1
        connection.execute(update(schema.games).values(statistics=json.dumps(stored)))
    assert (
        games_of(registry.repository, person, 5),
        statistics_of(registry.repository, person),
    ) == before


def test_a_match_that_never_began_is_not_recorded(registry):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    endings.resign(table, first)
    assert games_of(registry.repository, first, 10) == []


def test_a_journal_without_actions_has_no_games(registry):
    [person] = people(registry, 1)
    rules = table_of(registry, [person], (None, "random")).snapshot(person).view.rules
    assert list(game_statistics(rules, Journal(rules).events)) == []


@pytest.mark.parametrize("most", [99_999, 700])
def test_a_game_is_found_without_the_rest_of_its_match(registry, most):
    journal = long_match(registry, people(registry, 2), most=most).session.journal
    games = list(game_statistics(journal.state.rules, journal.events))
    assert len(games) > 1
    for game in games:
        before, events = journal.events_of_game(game.game)
        assert (before + 1, before + len(events)) == (game.first, game.last)
        alone = game_statistics(journal.state.rules, events, game.game, before)
        assert list(alone) == [game]
    assert journal.events_of_game(len(games))[1] == []
    assert journal.events_of_game(99)[1] == []


def test_averages_in_any_role_weigh_each_role_by_its_deals():
    pone, dealer = Averages(6.0, None, 2.0, deals=1), Averages(9.0, 4.0, 5.0, deals=2)
    known = Statistics(wilson(1, 2), (), pone, dealer, best_hand=12)
    assert averages(known) == Averages(hand=8.0, crib=4.0, pegging=4.0, deals=3)
    once = replace(known, pone=Averages(None, None, None))
    assert averages(once) == Averages(hand=9.0, crib=4.0, pegging=5.0, deals=2)
    never = replace(once, dealer=Averages(None, None, None))
    assert averages(never) == Averages(None, None, None)
    assert averages(replace(known, overall=wilson(1, 1))) is None


def test_games_are_found_by_time_variant_and_whether_they_were_practised(registry, now):
    [person] = people(registry, 1)
    table = table_of(registry, [person], (None, "random")).name
    with registry.repository.writing() as connection:
        for number, name in enumerate(("six-card", "five-card", "six-card")):
            stored = {**asdict(played_game(winner=number % 2)), "roles": {}}
            for column in ("table", "game", "rules", "at"):
                del stored[column]
            game = FinishedGame(number, person, name, json.dumps(stored))
            connection.execute(insert(schema.games), game_row(table, 60.0 * number, game))
    latest, short, first = games_of(registry.repository, person, 10)
    assert [each.rules for each in (latest, short, first)] == ["six-card", "five-card", "six-card"]
    assert games_of(registry.repository, person, 2) == [latest, short]
    assert games_of(registry.repository, person, 9, before=latest.at) == [short, first]
    assert games_of(registry.repository, person, 9, rules="five-card") == [short]
    assert games_of(registry.repository, person, 9, practised=True) == []
    with registry.repository.writing() as connection:
        practised = update(schema.games).where(schema.games.c.number == short.game)
        connection.execute(practised.values(practised=True))
    assert games_of(registry.repository, person, 9, practised=True) == [short]
    assert games_of(registry.repository, person, 9, practised=False) == [latest, first]
    found = statistics_of(registry.repository, person)
    assert found.overall == wilson(2, 3) and found.against == (("steady", wilson(2, 3)),)
    assert statistics_of(registry.repository, person, "five-card").overall == wilson(0, 1)
