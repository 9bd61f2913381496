"""A rematch keeps the players, their tally, and how the person has games shown."""

from typing import TextIO, cast

import pytest
from tests.apps.terminal.kit import Answers, EncodedOutput, brisk, local_tables, piped

from pegout.apps.terminal.console import Console
from pegout.apps.terminal.opening import Opening, PlayOptions, request_for
from pegout.apps.terminal.state_folder import Preferences, preferences
from pegout.engine.errors import NotationError
from pegout.engine.rules.variants import variant
from pegout.locale import translator

OPTIONS = PlayOptions(rules=variant("short", {"target": "31"}), opponents=("random",))


def console(lines, typed=False):
    """A console, with a person at a terminal or without."""
    found = Console(cast(TextIO, Answers(lines)), EncodedOutput(), {})
    found.interactive = typed
    return found


def test_3_15_1_a_rematch_keeps_the_tally_and_the_loser_deals_first(tmp_path):
    tables, t = local_tables(tmp_path), translator("en")
    opening = Opening(OPTIONS, request_for(OPTIONS), tables, t)
    assert opening.game(console(brisk())).play()
    assert opening.rematch(console([""])) is None  # no question over a pipe
    for no in (["n"], ["No"], ["quit"], []):
        assert opening.rematch(console(no, typed=True)) is None
    again = opening.rematch(console(["perhaps", "Y"], typed=True))
    winner = opening.seat.view.winner
    assert again and winner is not None
    lines = again.lines(console([]))
    assert again.seat.tally == opening.seat.tally and sum(again.seat.tally) == 1
    assert any(line.startswith("Games so far: You ") for line in lines)
    assert any(line.endswith("deals first." if winner == 0 else "deal first.") for line in lines)
    assert again.seat.view.dealer == 1 - winner
    shown = EncodedOutput()
    out = Console(cast(TextIO, Answers(["board", "score", "quit"])), shown, {})
    assert not again.game(out).play()
    assert f"Games won: You {again.seat.tally[0]} · " in shown.getvalue()
    assert shown.getvalue().count("Games won") == 2, "below the board, and with the score"
    resumed = Opening(OPTIONS, request_for(OPTIONS), tables, t)
    assert resumed.seat.table.name == again.seat.table.name
    tables.close()


def test_how_games_are_shown_is_kept(tmp_path):
    folder = tmp_path / "state"
    assert preferences(folder, None, None) == Preferences() and not folder.exists()
    assert preferences(folder, None, "parlett").style == "parlett"
    assert preferences(folder, "two-lap", None) == Preferences("two-lap", "parlett")
    assert preferences(folder, None, "plain") == Preferences("two-lap", "plain")
    with pytest.raises(NotationError, match="no-such-style"):
        preferences(folder, None, "aloud")


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"board": 1, "style": "plain"}', "\x00"])
def test_damaged_preferences_are_the_defaults(tmp_path, text):
    (tmp_path / "preferences.json").write_text(text)
    assert preferences(tmp_path, None, None) == Preferences()


def test_how_hands_are_counted_is_kept_for_the_next_game(tmp_path):
    piped(tmp_path, ["quit"], "--style", "parlett")
    assert preferences(tmp_path / "pegout", None, None).style == "parlett"
