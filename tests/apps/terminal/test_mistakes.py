"""Mistake warnings: given before a choice counts, so that it can be taken back."""

import pytest
from tests.apps.terminal.kit import Sitting, local_tables, piped

from pegout.apps.terminal.state_folder import preferences
from pegout.locale import translator
from pegout.solver.decisions import rate


def worst_and_best(folder):
    """The worst and the best discard of the first deal, as they are typed."""
    answer = rate(Sitting(folder, [""]).view)
    return [" ".join(map(str, option.cards)) for option in (answer.options[-1], answer.options[0])]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_mistake_is_told_and_taken_back(tmp_path, lang):
    t = translator(lang)
    worst, best = worst_and_best(tmp_path / "0")
    question = t("play-ask-mistake")
    lines = ["", worst, "b", worst, "", "quit"]
    played = Sitting(tmp_path / "1", lines, lang=lang, tells=True)
    assert played.output.count(question) == 2
    assert played.view.discard, "the second time they went on"
    silent = Sitting(tmp_path / "2", ["", worst, "quit"], lang=lang)
    assert question not in silent.output
    good = Sitting(tmp_path / "3", ["", best, "quit"], lang=lang, tells=True)
    assert question not in good.output


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_at_the_warning_only_enter_goes_on(tmp_path, lang):
    t = translator(lang)
    worst, _ = worst_and_best(tmp_path / "0")
    question = t("play-ask-mistake")
    for number, (words, asked) in enumerate(
        [
            ([], 1),  # the lines end here
            ([t("play-word-quit")], 1),
            ([t("play-word-score"), "?", "quit"], 3),
            ([t("play-word-undo"), "quit"], 1),
            (["x", t("play-word-back"), "quit"], 2),
        ],
        1,
    ):
        lines = ["", worst, *words]
        played = Sitting(tmp_path / str(number), lines, lang=lang, tells=True)
        assert played.output.count(question) == asked, words
        assert not played.view.discard, words


def test_it_is_kept_with_the_game(tmp_path):
    worst, best = worst_and_best(tmp_path / "0")
    Sitting(tmp_path, ["", worst, "back", best, "quit"], tells=True)
    tables = local_tables(tmp_path)
    try:
        [stored] = tables.unfinished()
        decided = [entry.decided_by.value for entry in stored.entries]
    finally:
        tables.close()
    assert decided.count("retaken") == 1


def test_the_choice_is_kept_for_later_games(tmp_path):
    assert not preferences(tmp_path / "pegout", None, None).tells
    piped(tmp_path, ["quit"], "--tell-mistakes", "on")
    assert preferences(tmp_path / "pegout", None, None).tells
    piped(tmp_path, ["quit"], "--tell-mistakes", "off")
    assert not preferences(tmp_path / "pegout", None, None).tells
    refused = piped(tmp_path, [], "--tell-mistakes", "loudly")
    assert refused.returncode == 2 and "loudly" in refused.stderr
