"""Whole games, scripted, in every variant and both languages."""

from itertools import islice

import pytest
from tests.apps.terminal.kit import Sitting, brisk, piped, stubborn

from pegout.apps.terminal.columns import columns
from pegout.engine.record import replay, state_at
from pegout.engine.rules.events import Shown
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import VARIANTS
from pegout.locale import translator
from pegout.locale.recital import recite

GAMES: list[tuple[str, dict[str, str]]] = [(name, {}) for name in VARIANTS]
GAMES += [
    ("table-top", {"players": "4"}),
    ("short", {"match": "2", "skunk": "on"}),
    ("six-card", {"counting": "manual", "muggins": "on", "overclaim": "penalty"}),
    ("four-player", {"counting": "manual", "target": "31"}),
    ("five-card", {"pegging_by_hand": "on"}),
]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("rules", "options"), GAMES)
@pytest.mark.slow
def test_a_whole_game(tmp_path, lang, rules, options):
    if lang == "ja" or rules != "six-card":  # a shorter game has all the sentences too
        options = {"target": "41", **options}
    lines = stubborn() if rules == "table-top" else brisk()
    played = Sitting(tmp_path, lines, lang=lang, rules=rules, options=options)
    assert played.finished
    assert state_at(played.record).phase is Phase.OVER
    assert "??" not in played.output
    assert "\x1b" not in played.output
    lines = [line for line in played.output.splitlines() if str(tmp_path) not in line]
    assert max(map(columns, lines)) <= 80


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_whole_game_over_a_pipe(tmp_path, lang):
    done = piped(tmp_path, islice(brisk(), 3000), "--seed", "3", "--lang", lang)
    assert done.returncode == 0
    assert done.stderr == ""
    winner = "win" if lang == "en" else "の勝ちです"
    assert winner in done.stdout


def test_2_8_2_hands_are_counted_as_parlett_does_where_that_is_wanted(tmp_path):
    played = Sitting(tmp_path, brisk(), options={"target": "61"}, style="parlett")
    output = " ".join(played.output.split())
    shown = [
        event
        for step in replay(played.record)
        for event in step.events
        if isinstance(event, Shown) and event.items
    ]
    assert shown
    for event in shown:
        assert recite(event.items, translator("en"), "parlett") in output


@pytest.mark.slow
def test_same_seed_and_answers_same_game(tmp_path):
    first = Sitting(tmp_path / "a", brisk(), seed="x")
    second = Sitting(tmp_path / "b", brisk(), seed="x")
    other = Sitting(tmp_path / "c", brisk(), seed="y")
    same = first.output.replace("/a/", "/b/").replace(first.table, second.table)
    assert same == second.output
    assert first.text == second.text
    assert first.text != other.text


def test_without_a_seed_games_differ(tmp_path):
    games = [Sitting(tmp_path / name, islice(brisk(), 9), seed=None).record for name in "ab"]
    assert games[0].actions != games[1].actions


def test_opponents_are_named_and_recorded(tmp_path):
    levels = ("random", "beginner")
    played = Sitting(tmp_path, [], rules="three-player", opponents=levels)
    text = " ".join(played.output.split())
    assert "against Pip (Random, on your left), Milo (Beginner, on your right)" in text
    assert played.record.header.levels == (None, *levels)


def test_the_opening_says_when_table_top_ends(tmp_path):
    played = Sitting(tmp_path, [], rules="table-top")
    assert "Table Top Cribbage to 121 or more, against Martha (Steady)." in played.output


def test_partners_are_named(tmp_path):
    played = Sitting(tmp_path, [], rules="four-player")
    text = " ".join(played.output.split())
    assert "You play with Hugo (Steady) against Martha (Steady, on your left)," in text
    assert "Enid (Steady, on your right)" in text


def test_a_match_tells_games_won(tmp_path):
    played = Sitting(
        tmp_path, brisk(), rules="short", options={"match": "2"}, opponents=("random",)
    )
    assert "Games won: You " in played.output
    assert "Game 2 · Deal 1" in played.output
    assert "the match." in played.output


def test_end_of_input_leaves_the_game(tmp_path):
    played = Sitting(tmp_path, [])
    assert not played.finished
    assert "The game is saved." in played.output


@pytest.mark.slow
def test_a_skunk_is_printed(tmp_path):
    for seed in map(str, range(9)):
        played = Sitting(tmp_path, brisk(), options={"skunk": "on"}, seed=seed)
        if "Skunk: the win counts 2 games." in played.output:
            return
    raise AssertionError("nobody was skunked")


@pytest.mark.parametrize("board", ["track", "two-lap"])
def test_either_board(tmp_path, board):
    played = Sitting(tmp_path, ["board"], board=board)
    assert "A You 0   B Martha 0" in played.output
