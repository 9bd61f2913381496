"""The leaderboard in the documents: its order of rows, and that measuring gives its figures."""

import pytest
import research.leaderboard
from research.leaderboard import GAMES, LEADERBOARD, PAGE, rows

from pegout.lab import benchmark
from pegout.lab.benchmark.leaderboard import DIGITS, Entry, measured, read_entries, write_entries

CHEAP = ("mini", "five-card/5", "discards/five-card")


@pytest.fixture(scope="module")
def entries():
    return read_entries(LEADERBOARD)


def game_of(entry):
    return entry.game.partition(" ")[0]


def test_every_game_is_measured_in_its_present_order(entries):
    for name in GAMES:
        found = {entry.policy for entry in entries if game_of(entry) == name}
        assert found >= {"uniform", "one-ply"}
    for name in CHEAP:
        orders = {entry.game for entry in entries if game_of(entry) == name}
        assert orders == {benchmark.game(name).order}


def test_five_card_has_every_kind_of_policy(entries):
    found = {entry.policy for entry in entries if game_of(entry) == "five-card/5"}
    assert found >= {*benchmark.five_card("5").baselines, "trained network"}


@pytest.mark.parametrize("name", CHEAP)
@pytest.mark.parametrize("policy", ["uniform", "one-ply"])
def test_what_is_cheap_to_measure_is_measured_again(entries, name, policy):
    [known] = [each for each in entries if (game_of(each), each.policy) == (name, policy)]
    found = measured(benchmark.game(name), policy)
    assert found[2:] == pytest.approx(known[2:], abs=10 ** (1 - DIGITS) * 10)


@pytest.mark.long
def test_the_trained_network_is_measured_again(entries):
    *_, found = research.leaderboard.entries(benchmark.five_card("5"), ())
    [known] = [each for each in entries if each.policy == "trained network"]
    assert found[2:] == pytest.approx(known[2:], abs=1e-5)


def test_the_page_shows_the_leaderboard(entries):
    assert "\n".join(rows(entries)) in PAGE.read_text(encoding="utf-8")


def test_entries_are_kept_in_order_and_replaced(tmp_path):
    path = tmp_path / "leaderboard.json"
    first = [Entry("a", name, gap, 0, 0, 0) for name, gap in (("x", 0.5), ("y", 0.1))]
    write_entries(path, first)
    write_entries(path, [first[0]._replace(exploitability=0.05), Entry("b", "x", 1, 0, 0, 0)])
    assert [(each.game, each.policy) for each in read_entries(path)] == [
        ("a", "x"),
        ("a", "y"),
        ("b", "x"),
    ]
