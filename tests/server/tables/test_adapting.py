"""The adaptive opponent: the strength of a person by their games, and of the bot at a table."""

import json
from dataclasses import replace
from itertools import pairwise
from math import exp, log
from random import Random

import pytest
from tests.server.tables.kit import people, play_on, played_game, table_of

from pegout.engine.fair_deals.verification import verify_record
from pegout.lab.arena.bot_replay import replay_bots
from pegout.server.tables import adapting
from pegout.server.tables.adapting import fit_for, level_strength, place_of, standing, strength_at
from pegout.server.tables.history import games_of
from pegout.server.tables.journal import DecidedBy
from pegout.server.tables.played_games import PlayedGame, Player
from pegout.solver import caches
from pegout.solver.bots.adaptive import ADAPTIVE, LADDER, START, STEP, STRONGEST, fit_of


def a_game(won, strength=None, level=ADAPTIVE, number=0, **more):
    bot = Player("bot", None, level, strength if level == ADAPTIVE else None)
    players = (Player("human", None, None), bot)
    return played_game(table="t", game=number, players=players, winner=0 if won else 1, **more)


@pytest.mark.parametrize(
    ("level", "share"),
    [
        ("steady", 67),
        *(pytest.param(each, 50, marks=pytest.mark.long) for each in ("novice", "expert")),
    ],
)
@pytest.mark.slow
def test_it_finds_the_share_of_games_and_moves_slowly(level, share):
    """A person as strong as a level, against the bot that their games call for."""
    rng, person = Random(f"{level} {share}"), level_strength(level)
    games: list[PlayedGame] = []
    fit = fit_for(standing(games), share)
    moved, wins = [], []
    for number in range(160):
        won = rng.random() < 1 / (1 + exp(strength_at(fit.strength) - person))
        wins.append(won)
        games = [a_game(won, fit.strength, number=number), *games][: adapting.MOST_GAMES]
        before, fit = fit, fit_for(standing(games), share)
        moved.append(abs(strength_at(fit.strength) - strength_at(before.strength)))
    assert max(moved) <= adapting.MOST_MOVED + 0.01
    lately = 100 * sum(wins[60:]) / len(wins[60:])
    reachable = 0 < fit.strength < STRONGEST
    assert abs(lately - share) < 12 or not reachable


def test_games_that_say_nothing():
    before = standing([])
    human = Player("human", "Aki", None)
    own = a_game(True, 200).players[0]
    for game in (
        a_game(True, 200, retaken=1),
        replace(a_game(True, 200), winner=None),
        replace(a_game(True, 200), players=(own, human)),
        a_game(True, level="their-own"),
    ):
        assert standing([game]).strength == before.strength
    assert standing([a_game(True, level="steady")]).strength > before.strength


def test_several_opponents_are_harder_to_beat():
    own, bot = a_game(True, 200).players
    three = replace(a_game(True, 200), rules="three-player", players=(own, bot, bot))
    assert standing([three]).strength > standing([a_game(True, 200)]).strength
    lost = replace(three, winner=1)
    assert standing([lost]).strength > standing([a_game(False, 200)]).strength


@pytest.mark.parametrize("better", [True, False])
def test_the_estimate_follows_a_person_who_changes(better):
    """Forty games say more than sixty of long ago: three of four were won in either, or lost."""
    before = [a_game(better != (number % 4 > 0), level="steady") for number in range(60)]
    after = [a_game(better == (number % 4 > 0), level="steady") for number in range(40)]
    assert (standing([*after, *before]).strength > level_strength("steady")) == better


def test_a_partner_is_no_opponent():
    """With a weak partner every second win says more than with a strong one: they are a side."""
    own = a_game(True, 200).players[0]

    def strength(partner, opponent="steady"):
        levels = (opponent, partner, opponent)
        players = (own, *[Player("bot", None, level) for level in levels])
        games = [a_game(number % 2 == 0, 200) for number in range(30)]
        four = [replace(game, rules="four-player", players=players) for game in games]
        return standing(four).strength

    assert strength("novice") > strength("steady") > strength("expert")
    assert strength("steady", "novice") < strength("steady") < strength("steady", "expert")
    alone = [a_game(number % 2 == 0, level="steady") for number in range(30)]
    assert strength("steady") == standing(alone).strength  # where all are alike, as between two


def test_a_reviewed_game_counts_without_its_luck(cache_folder):
    folder = cache_folder / "figures" / "six-card" / "a-b-c"
    folder.mkdir(parents=True)
    sides = [{"luck_deal": {"got": x}, "luck_starter": {"got": x / 2}} for x in (0.2, -0.2)]
    caches.write(folder / "t-0.z", json.dumps({"sides": sides}).encode())
    (folder / "t-1.z").write_text("{", "utf-8")
    lucky, plain = standing([a_game(True, 200)]), standing([a_game(True, 200, number=1)])
    assert standing([]).strength < lucky.strength < plain.strength


def test_a_table_states_the_strength_and_its_bot_can_be_replayed(registry):
    [person] = people(registry, 1)
    table = table_of(registry, [person], (None, ADAPTIVE), target="31")
    seat = table.session.seats[1]
    assert fit_of(seat.seed).strength == START and seat.like == "beginner"
    play_on(table, [person], Random(3))
    [game] = games_of(registry.repository, person, 10)
    assert game.players[1].strength == START
    verified = verify_record(table.record(person).encode())
    assert replay_bots(verified.record) > 5
    now = adapting.standing_of(registry.repository, person, "six-card")
    assert (now.games, now.won) == (1, int(game.winner == 0))
    again = registry.tables.get(registry.opener.rematch(table, person))
    fit = fit_of(again.session.seats[1].seed)
    assert fit == fit_for(now, 50) and fit.strength != START
    assert again.session.seats[1].seed != seat.seed


def test_what_was_taken_back_keeps_a_game_out(registry):
    [person] = people(registry, 1)
    table = table_of(registry, [person], (None, ADAPTIVE), target="31")
    play_on(table, [person], Random(3))
    for applied in table.session.journal.applied:
        if applied.entry.decided_by is DecidedBy.PERSON:
            object.__setattr__(applied.entry, "decided_by", DecidedBy.RETAKEN)
            break
    assert table.session.journal.retaken() == {(0, 0): 1}


def test_the_places_of_the_ladder_lie_between_the_strengths_of_its_levels():
    levels = [level_strength(level) for level in LADDER]
    assert [strength_at(STEP * rung) for rung in range(len(LADDER))] == pytest.approx(levels)
    for rung, (below, above) in enumerate(pairwise(levels)):
        place = STEP * rung + STEP // 4
        assert strength_at(place) == pytest.approx((3 * below + above) / 4)
        assert place_of(strength_at(place)) == place
        assert place_of(strength_at(place) * 0.51 + strength_at(place + 1) * 0.49) == place
        assert place_of(strength_at(place) * 0.49 + strength_at(place + 1) * 0.51) == place + 1
    assert (place_of(levels[0] - 1), place_of(levels[-1] + 1)) == (0, STRONGEST)


def test_a_share_of_the_games_is_one_of_the_odds_against_every_other_side():
    person = standing([])
    assert fit_for(person, 50) == (START, 50)
    assert fit_for(person, 75) == (place_of(person.strength - log(3)), 75)
    assert fit_for(person, 50, sides=3) == (place_of(person.strength - log(2)), 50)


def test_of_the_latest_games_against_the_adaptive_opponent_wins_are_counted():
    games = [
        a_game(True, 200),
        a_game(False, 200),
        a_game(True, level="steady"),
        replace(a_game(True, 200), winner=None),
    ]
    assert (standing(games).games, standing(games).won) == (2, 1)
    many = [a_game(False, 200)] * adapting.SHOWN + [a_game(True, 200)]
    assert (standing(many).games, standing(many).won) == (adapting.SHOWN, 0)


def test_a_game_moves_the_estimate_by_what_it_was_not_expected_to_bring():
    """The first against an equal: the variance falls to 1 / (4 + 1/4), half of which is gained."""
    before, won = standing([]).strength, a_game(True, START)
    once = standing([won]).strength
    assert once == pytest.approx(before + 0.5 / 4.25)
    expected = 1 / (1 + exp(before - once))
    variance = 1 / (1 / (1 / 4.25 + adapting.DRIFT) + expected * (1 - expected))
    assert standing([won, won]).strength == pytest.approx(once + variance * (1 - expected))
    unrated = replace(won, winner=None)
    assert standing([won, unrated]).strength == standing([unrated, won]).strength == once
