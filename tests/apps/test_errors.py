"""Messages quote little of what they refuse, however long it is."""

import pytest

from pegout.apps.cli import main
from pegout.engine.cards import Card, parse_rank
from pegout.engine.errors import QUOTED, BotError, PegoutError, quoted
from pegout.engine.record import read_record
from pegout.engine.rules.actions import parse_action
from pegout.engine.rules.position import read_position
from pegout.engine.rules.variants import variant
from pegout.lab.arena.bot_protocol import parse_answer
from pegout.locale import translator

Params = dict[str, str | int]
LONG = "5" * 5000
RECORD = (
    "crib 1\nrules short target=61 skunk=off double_skunk=off double_game=off first_deal=low"
    " three_for_last=off play_rounds=all counting=auto muggins=off overclaim=refuse"
    " pegging_by_hand=off match=1\nseen full\nplayer 0 Ann\nplayer 1 Bob\n\n"
)
REFUSED = {
    "card": lambda: Card.parse(LONG),
    "rank": lambda: parse_rank(LONG),
    "action": lambda: parse_action(f"draw {LONG}"),
    "option": lambda: variant("six-card", {"target": LONG}),
    "variant": lambda: variant(LONG),
    "record": lambda: read_record(f"{RECORD}0 draw {LONG}\n"),
    "record rules": lambda: read_record(RECORD.replace("61", LONG)),
    "record player": lambda: read_record(RECORD.replace("player 0", f"player {LONG}")),
    "record note": lambda: read_record(f"{RECORD}0 draw 1 ; {LONG}-0\n"),
    "position": lambda: read_position(f"six-card | draw | {LONG} 0"),
    "bot": lambda: parse_answer(LONG.encode(), 1, ()),
}


def test_a_quotation_has_the_beginning_and_the_end():
    assert quoted("a" * QUOTED) == "a" * QUOTED
    text = quoted("a" * 70 + "b" * 70)
    assert (text[0], text[-1], len(text)) == ("a", "b", QUOTED)
    assert quoted(text) == text


@pytest.mark.parametrize("what", REFUSED)
def test_errors_quote_at_most_80_characters(what):
    with pytest.raises(PegoutError) as refused:
        REFUSED[what]()
    params: Params = {"game": 1, "seat": 0, "player": "x"} if refused.type is BotError else {}
    error = type(refused.value)(refused.value.code, **refused.value.params, **params)
    for lang in ("en", "ja"):
        assert translator(lang).error(error).count("5") <= QUOTED


def test_what_is_ours_is_given_in_full():
    with pytest.raises(PegoutError) as refused:
        variant("six-card", {"colour": "blue"})
    assert len(str(refused.value.params["known"])) > QUOTED


@pytest.mark.parametrize(
    "words",
    [
        ["board", "--scores", f"{LONG},0"],
        ["board", "--target", LONG, "--scores", "0,0"],
        ["rules", "six-card", LONG],
        ["rules", f"--{LONG}"],
        [LONG],
        ["score", LONG],
        ["serve", "--port", LONG],
    ],
)
def test_commands_quote_at_most_80_characters(words, capsys):
    assert main(words) == 2
    assert capsys.readouterr().err.count("5") <= QUOTED


def test_a_path_is_given_whole_unless_it_is_absurd(capsys, tmp_path):
    missing = tmp_path / ("deep" * 30)
    assert main(["replay", str(missing)]) == 2
    assert str(missing) in capsys.readouterr().err
    assert main(["replay", LONG]) == 2
    assert capsys.readouterr().err.count("5") <= 400
