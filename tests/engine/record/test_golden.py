"""Records kept in tests/golden: each is true before Pegout and before the referee."""

from pathlib import Path

import pytest
from tests.engine.record.referee import Referee, count_cards, count_hand, count_line, count_played

from pegout.engine.record import read_record, replay, state_at, write_record
from pegout.engine.rules.events import GameWon, Pegged, Shown
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import VARIANTS

GOLDEN = sorted(Path(__file__).parents[2].joinpath("golden").glob("*.crib"))
UNFINISHED = {"thirty-one", "twenty-nine"}
GAMES = {  # which were won with what, as anybody may see at the end of the file
    "skunk": [2],
    "three-player": [2],
    "double-skunk-match": [2, 4],
    "heels-win": [1],
}


def events_of(name):
    path = next(path for path in GOLDEN if path.stem == name)
    return [event for step in replay(read_record(path.read_text("utf-8"))) for event in step.events]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_record(path):
    text = path.read_text("utf-8")
    record = read_record(text)
    assert write_record(record) == text
    assert (state_at(record).phase is Phase.OVER) == (path.stem not in UNFINISHED)
    assert Referee(text).check() == (path.stem not in UNFINISHED)
    assert any("Checked against" in comment.text for comment in record.comments)


def test_every_variant_has_one():
    names = {read_record(path.read_text("utf-8")).header.rules.name for path in GOLDEN}
    assert names == set(VARIANTS)


@pytest.mark.parametrize("name", GAMES)
def test_games_are_worth_what_they_are(name):
    won = [event.games for event in events_of(name) if isinstance(event, GameWon)]
    assert won[-len(GAMES[name]) :] == GAMES[name]


@pytest.mark.parametrize(
    ("name", "reasons"),
    [
        ("thirty-one", {"fifteen", "run", "pair_royal", "thirty_one"}),
        ("heels-win", {"heels"}),
        ("muggins", {"muggins", "overclaim"}),
        ("claims", {"play", "last_card", "muggins", "overclaim", "false_call"}),
        ("five-card", {"three_for_last"}),
        ("four-player", {"pair_royal"}),
    ],
)
def test_they_show_what_they_are_kept_for(name, reasons):
    assert reasons <= {str(event.reason) for event in events_of(name) if isinstance(event, Pegged)}


def test_the_best_hand():
    assert 29 in [event.total for event in events_of("twenty-nine") if isinstance(event, Shown)]


def parse(cards):
    return cards.split()


# The referee itself, against the worked examples of the rules document.


@pytest.mark.parametrize(
    ("hand", "starter", "points"),
    [
        ("5H 5D 6S JC", "7C", 13),
        ("AS 4H 5D KC", "TH", 8),
        ("4C 7H 8D 9D", "9S", 10),
        ("5S 5H 5C JD", "5D", 29),
        ("2S 4S 6S 8S", "KH", 4),
    ],
)
def test_the_referee_counts_hands(hand, starter, points):
    assert count_hand(hand.split(), starter, crib=False) == points


def test_the_referee_counts_cribs_and_lines():
    assert count_hand(parse("2S 4S 6S 8S"), "KH", crib=True) == 0
    assert count_hand(parse("2S 4S 6S 8S"), "KS", crib=True) == 5
    assert count_line(parse("2S 4S 6S 8S KS")) == 5
    assert count_cards(parse("7S 7H 8S 8H")) == 12
    assert count_cards(parse("3S 3H 4S 4H 5C")) == 20


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("4S KS 7S", 0),
        ("AS 4S 5S 6S", 3),
        ("AS 4S 5S 6S 7S", 4),
        ("3S 5S 2S 6S 4S", 5),
        ("3S 6S 4S 5S 2S", 5),
        ("2S 2H 2D", 6),
        ("5S 5H 5D", 8),
        ("2S TS 2H", 0),
        ("TS 6S 7S 8S", 5),
    ],
)
def test_the_referee_counts_the_play(cards, points):
    assert sum(count_played(cards.split())) == points
