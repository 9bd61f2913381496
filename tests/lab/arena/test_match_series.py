"""Many games: who sits where, whose cards they get, and how results are counted."""

import os
from collections import Counter
from threading import Lock, Thread

import pytest

from pegout.engine.deck import Deck
from pegout.engine.errors import PlayerError
from pegout.engine.record import read_record, replay, write_record
from pegout.engine.rules.actions import Deal
from pegout.engine.rules.events import Event, Pegged, Shown
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import variant
from pegout.lab.arena import workers
from pegout.lab.arena.external_bot import BotPool
from pegout.lab.arena.match_series import MatchSeries, SeriesResults, game_result

pytestmark = pytest.mark.slow

SIX = variant("six-card")


def results(series):
    found = SeriesResults()
    for number in range(series.games):
        found.add(game_result(series.play(number)))
    return found


def test_a_game_depends_on_its_number_alone():
    series = MatchSeries(SIX, ("steady", "random"), 10, "s")
    assert series.play(7) == MatchSeries(SIX, ("steady", "random"), 8, "s").play(7)
    assert series.play(7) != series.play(6)


@pytest.mark.parametrize("name", ["six-card", "three-player", "four-player", "table-top"])
def test_duplicate_games_share_their_deck_and_everybody_sits_one_seat_on(name):
    rules = variant(name)
    levels = ("steady", "random", "beginner", "random")[: rules.players]
    series = MatchSeries(rules, levels, 2, 5, duplicate=True)
    first, second = series.play(0), series.play(1)
    assert first.players == levels
    assert second.players == (levels[-1], *levels[:-1])
    assert first.seed == second.seed
    deals = [[a for _, a in game.actions if isinstance(a, Deal)] for game in (first, second)]
    assert deals[0][0] == deals[1][0]
    assert first.state.first_dealer == second.state.first_dealer


def test_without_duplicate_every_game_has_its_own_deck():
    series = MatchSeries(SIX, ("random", "random"), 2, 5)
    first, second = series.play(0), series.play(1)
    assert first.seed != second.seed
    assert first.players == second.players


@pytest.mark.parametrize("name", ["six-card", "three-player", "four-player-solo"])
def test_results_go_to_the_sides_as_listed(name):
    rules = variant(name)
    levels = ("steady", "random", "random", "random")[: rules.players]
    series = MatchSeries(rules, levels, 12, 3, duplicate=True)
    assert results(series).wins[0] >= 8
    played = series.play(1)
    seats = [played.players[side] for side in range(rules.sides)]
    assert played.by_listed_side(seats) == list(levels[: rules.sides])


def test_like_against_like_is_even_in_duplicate():
    found = results(MatchSeries(SIX, ("steady", "steady"), 10, 1, duplicate=True))
    assert found.wins == [5, 5]


def test_skunks_count_in_game_points_and_a_match_is_one_game():
    rules = variant("six-card", {"skunk": "on"})
    found = results(MatchSeries(rules, ("steady", "random"), 10, 1))
    assert sum(found.wins) == found.games == 10
    assert found.game_points[0] > found.wins[0]
    rules = variant("short", {"match": "3"})
    found = results(MatchSeries(rules, ("steady", "random"), 4, 1))
    assert sum(found.wins) == found.games == 4
    assert max(found.game_points) >= 3
    assert sum(found.game_points) >= 12


def by_hand(played):
    """By player as listed: deals and points by role and source, from a replay of the record."""
    deals: Counter[tuple[int, str]] = Counter()
    points: Counter[tuple[int, str, str]] = Counter()
    now: list[Event] = []
    for step in replay(played.record()):
        if isinstance(step.action, Deal):
            now = []
        now += step.events
        for dealer in (e.seat for e in step.events if isinstance(e, Shown) and e.reason == "crib"):
            for seat in range(played.rules.players):
                player = (seat - played.shift) % played.rules.players
                role = "dealer" if seat == dealer else "pone"
                deals[player, role] += 1
                for event in now:
                    if isinstance(event, Pegged) and event.seat == seat:
                        if event.reason == "three_for_last":
                            continue
                        known = event.reason in ("hand", "crib", "heels")
                        source = event.reason if known else "pegging"
                        points[player, role, source] += event.points
    return deals, points


@pytest.mark.parametrize("name", ["six-card", "five-card", "three-player", "four-player"])
def test_points_per_deal_are_those_of_the_deals_counted_out(name):
    rules = variant(name)
    series = MatchSeries(rules, ("beginner",) * rules.players, 2, 4, duplicate=True)
    found = SeriesResults()
    deals: Counter[tuple[int, str]] = Counter()
    points: Counter[tuple[int, str, str]] = Counter()
    for number in range(2):
        played = series.play(number)
        found.add(game_result(played))
        more = by_hand(played)
        deals += more[0]
        points += more[1]
    means = found.means()
    assert means
    for player, each in enumerate(means["players"]):
        assert each == {
            role: {part: points[player, role, part] / deals[player, role] for part in parts}
            for role, parts in each.items()
        }
    for role in ("pone", "dealer"):
        held = sum(deals[player, role] for player in range(rules.players))
        whole = sum(n for (_, there, _), n in points.items() if there == role)
        assert sum(means[role].values()) == pytest.approx(whole / held)


def test_table_top_has_no_points_by_role():
    assert results(MatchSeries(variant("table-top"), ("random", "random"), 2)).means() is None


def test_a_game_on_paper_tells_everything_needed_to_play_it_again():
    played = MatchSeries(SIX, ("steady", "beginner"), 2, 9, duplicate=True).play(1)
    record = played.record()
    assert read_record(write_record(record)) == record
    assert record.header.players == ("beginner", "steady")
    assert record.header.seeds == (("deck", "9-0"), ("0", "9-0"), ("1", "9-0"))
    deck = Deck.from_seed(dict(record.header.seeds)["deck"])
    *_, last = replay(record)
    assert last.state == played.state
    assert last.state.phase is Phase.OVER
    first_deal = next(step for step in replay(record) if isinstance(step.action, Deal))
    assert set(first_deal.state.hands[0]) <= set(deck.pack("0 0")[:12])


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ({"players": ("steady",)}, "wrong-number-of-players"),
        ({"players": ("steady", "steady", "steady")}, "wrong-number-of-players"),
        ({"players": ("steady", "nobody")}, "no-such-level"),
        ({"games": 0}, "no-games"),
        ({"games": 3, "duplicate": True}, "odd-duplicate"),
        ({"seed": "two\nlines"}, "bad-seed"),
        ({"seed": " 1"}, "bad-seed"),
    ],
)
def test_nonsense_is_refused(how, code):
    with pytest.raises(PlayerError) as error:
        MatchSeries(**{"rules": SIX, "players": ("steady", "random"), "games": 2, **how})
    assert error.value.code == code


def test_a_worker_that_is_stopped_sends_its_results_first(monkeypatch):
    exits: list[int] = []
    monkeypatch.setattr(os, "_exit", exits.append)
    sending, pool = Lock(), BotPool(1.0)
    thread = Thread(target=workers.exit_after, args=(lambda: None, sending, pool))
    with sending:
        thread.start()
        thread.join(0.05)
        assert not exits
    thread.join()
    assert exits == [0]
