"""`pegout review`."""

import json
import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.apps.cli.test_replay import GOLDEN

from pegout.apps.cli.reviews import records_of, sides_by_player
from pegout.apps.terminal.columns import columns
from pegout.apps.terminal.reviews import review_lines
from pegout.engine.record import read_record, write_record
from pegout.engine.rules.actions import Deal
from pegout.locale import LANGUAGES, translator
from pegout.solver.analysis.review import review

SHORTENED = "six-card.crib"


def first_deal(tmp_path):
    record = read_record((GOLDEN / SHORTENED).read_text("utf-8"))
    places = [place for place, each in enumerate(record.actions) if isinstance(each.action, Deal)]
    file = tmp_path / "deal.crib"
    file.write_text(write_record(record.prefix(places[1])), "utf-8")
    return str(file)


def test_a_review_in_numbers_and_in_words(pegout, tmp_path):
    file = first_deal(tmp_path)
    done = pegout("review", file, "--json", "--side", "1")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert list(told) == [
        "version", "rules", "stakes", "game", "reference", "start", "result", "end", "sides",
        "deals", "decisions",
    ]  # fmt: skip
    assert {each["seat"] for each in told["decisions"]} == {1}
    for option in (option for each in told["decisions"] for option in each["options"]):
        assert sum(option["parts"].values()) == pytest.approx(option["points"], abs=1e-8)
    deal, own, other = told["deals"][0], *(100 * sum(s["cost"].values()) for s in told["sides"])
    luck, hidden = deal["luck"], deal["hidden"]
    terms = [100 * each for each in (luck["deal"], luck["starter"], -hidden)]
    end, start = 100 * deal["curve"][-1]["win"], 100 * told["start"]
    worked = (GOLDEN.parents[1] / "docs/review.md").read_text("utf-8").split("In sum, for Ann: ")[1]
    shown = [float(each) for each in re.findall(r"\d+\.\d+", worked.splitlines()[0])]
    assert shown == pytest.approx([end, start, *terms, own, other], abs=0.006)
    words = pegout("review", file).stdout
    assert "Chance to win of" in words
    assert not re.search("T[♠♥♦♣]", words)
    assert words.count("\n100 % |") == words.count("\n 50 % |") == words.count("\n  0 % |") == 1
    assert told["reference"]["policy"] in words
    assert "      For Bob: " in words and "      For Ann: " in words
    assert re.search(r" wins \d+\.\d ± \d\.\d % more ", words)
    left = [each["within_error"] for each in told["decisions"] if each["counted"]]
    assert told["sides"][1]["within_error"] == pytest.approx(sum(left))
    assert re.search(r"\nleft out: within twice the error +\d\.\d % +\d\.\d %\n", words)
    for each in told["decisions"]:
        assert each["within_error"] <= 2 * each["error"]
        assert not each["within_error"] or (not each["cost_win"] and each["mark"] is None)
    assert "\nwhere the record ends " in words and "\nresult" not in words
    assert "運：スターター" in pegout("review", file, "--lang", "ja").stdout


def test_sentences_are_wrapped_in_a_terminal(tmp_path):
    found = review(read_record(Path(first_deal(tmp_path)).read_text("utf-8")), 0)
    for lang in LANGUAGES:
        t = translator(lang)
        lines = list(review_lines(found, ("Ann", "Bob"), None, t, width=60))
        sentences = lines[lines.index(t("review-costliest")) :]
        assert max(map(columns, sentences)) <= 60
        assert len(list(review_lines(found, ("Ann", "Bob"), None, t))) < len(lines)


def test_what_is_no_game_for_a_review(pegout, tmp_path):
    three = pegout("review", str(GOLDEN / "three-player.crib"))
    assert three.returncode != 0 and "not reviewed yet" in three.stderr
    hidden = pegout("review", str(GOLDEN / "six-card-spectator.crib"))
    assert hidden.returncode != 0 and "does not show all cards" in hidden.stderr
    assert "no game 9" in pegout("review", first_deal(tmp_path), "--game", "9").stderr
    assert "no side 2" in pegout("review", first_deal(tmp_path), "--side", "2").stderr


def test_reviews_summed_up_by_player(pegout, tmp_path):
    first_deal(tmp_path)
    told = json.loads(pegout("skill", str(tmp_path), "--json").stdout)
    assert [each["player"] for each in told] == ["Ann", "Bob"]
    assert [each["ledger"]["deals"] for each in told] == [1, 1]
    assert told[0]["pr"]["all"]["games"] == 1 and told[0]["pr"]["all"]["low"] is None
    luck = [each["ledger"]["luck_deal"]["got"] for each in told]
    assert luck[0] == -luck[1] != 0
    words = pegout("skill", str(tmp_path), "--player", "Bob", "--lang", "ja").stdout
    assert "Bob：1ゲーム" in words and "Ann" not in words and "χ²" in words


def test_records_of_a_folder_are_read_in_the_order_of_their_numbers(tmp_path):
    """A series that was resumed for more games has names of other lengths."""
    names = ["game-0.crib", "game-3.crib", "game-04.crib", "game-11.crib"]
    for name in names[::-1]:
        (tmp_path / name).touch()
    assert [Path(path).name for path in records_of(str(tmp_path))] == names


def test_players_of_one_name_are_told_apart_by_their_seats(monkeypatch):
    first, second = object(), object()
    game = SimpleNamespace(sides=(first, second))
    monkeypatch.setattr("pegout.apps.cli.reviews.reviewed_games", lambda record: [game, game])
    record = read_record((GOLDEN / SHORTENED).read_text("utf-8"))
    alone = replace(record, header=replace(record.header, players=("Ann", "Ann")))
    assert sides_by_player([alone, record], translator("en")) == {
        "Ann (1)": [first, first],
        "Ann (2)": [second, second],
        "Ann": [first, first],
        "Bob": [second, second],
    }


def test_records_that_cannot_be_summed_up(pegout, tmp_path):
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "no records" in pegout("skill", str(empty)).stderr
    others = pegout("skill", str(GOLDEN / SHORTENED), str(GOLDEN / "five-card.crib")).stderr
    assert "five-card.crib" in others and "different rules" in others
