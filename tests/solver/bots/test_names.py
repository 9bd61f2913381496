"""The names of the bots."""

from pegout.locale import LANGUAGES, translator
from pegout.solver.bots.levels import EVERY_LEVEL
from pegout.solver.bots.names import BOT_NAMES, bot_names


def test_every_level_has_a_name_for_each_seat_and_no_two_share_one():
    assert tuple(BOT_NAMES) == EVERY_LEVEL
    codes = [code for names in BOT_NAMES.values() for code in names]
    assert all(len(names) == 4 for names in BOT_NAMES.values())
    for lang in LANGUAGES:
        assert len({translator(lang)(f"bot-{code}") for code in codes}) == len(codes)


def test_bots_of_one_level_at_a_table_have_different_names():
    assert bot_names([None, "steady", "steady", "steady"]) == (None, "martha", "hugo", "enid")
    assert bot_names(["expert", "steady", "expert"]) == ("ada", "martha", "magnus")


def test_a_level_without_names_has_none():
    assert bot_names([None, "their-own"]) == (None, None)
