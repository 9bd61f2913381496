"""A bot that cannot decide hands over to the level below it, and the table says so."""

import logging
from random import Random

import pytest
from tests.apps.terminal.kit import Sitting, brisk
from tests.seams import failing
from tests.server.tables.kit import people, play_on, settled, table_of

from pegout.locale import translator
from pegout.server.tables.journal import DecidedBy
from pegout.server.web.serializers import table_data
from pegout.solver.bots import LEVELS, lower_levels
from pegout.solver.bots import strong as strong_module
from pegout.solver.bots.heuristic import SteadyBot

FAILURES = (EOFError("Ran out of input"), MemoryError(), AssertionError(), KeyError("x"))


@pytest.fixture(params=FAILURES, ids=lambda error: type(error).__name__)
def broken(request):
    error = request.param
    with failing(strong_module, "rate", error), failing(strong_module, "rank_weights", error):
        yield


def decided_by(table):
    return {
        each.entry.decided_by for each in table.session.journal.applied if each.entry.actor == 1
    }


def test_the_levels_below():
    assert lower_levels("expert")[:2] == ("strong", "steady")
    assert lower_levels("random") == ()
    assert lower_levels("adaptive") == lower_levels("strong")
    assert all(lower_levels(level)[-1] == "random" for level in LEVELS[1:])


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_a_game_goes_on_when_its_bot_cannot_decide(registry, broken, caplog, level):
    caplog.set_level(logging.ERROR)
    [person] = people(registry, 1)
    table = table_of(registry, [person], (None, level), target="31")
    play_on(table, [person], Random(1))
    assert settled(table, person).status == "over"
    assert DecidedBy.HANDED_OVER in decided_by(table)
    assert f"{level} cannot decide" in caplog.text and "steady decides" in caplog.text
    assert [each["handed_over"] for each in table_data(table.snapshot(person))["people"]] == [
        False,
        True,
    ]


def test_a_bot_that_can_decide_again_plays_again(registry):
    [person] = people(registry, 1)
    table = table_of(registry, [person], (None, "steady"), target="31")
    with failing(SteadyBot, "decide", ZeroDivisionError()):
        play_on(table, [person], Random(1), most=4)
        assert settled(table, person).handed_over == {1}
    play_on(table, [person], Random(1))
    assert {DecidedBy.HANDED_OVER, DecidedBy.BOT} <= decided_by(table)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_terminal_says_so_once(tmp_path, capfd, lang):
    with failing(strong_module, "rate", ZeroDivisionError()):
        played = Sitting(
            tmp_path, brisk(), options={"target": "31"}, opponents=("strong",), seed="9", lang=lang
        )
    assert played.finished
    t = translator(lang)
    begin, end = t("handed-over", name="|").split("|")
    assert played.output.count(end) == 1 and begin in played.output
    assert capfd.readouterr().err == ""
