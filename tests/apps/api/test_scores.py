"""`pegout.odds` and `pegout.crib_table`."""

from operator import getitem
from typing import Any, cast

import pytest

import pegout


def test_the_board_is_what_the_command_prints(printed):
    board = pegout.odds()
    told = printed("odds", "--score", "110-115", "--dealer", "a", "--json")
    assert told == {"a": board[110, 115], "b": 1 - board[110, 115], "error": board.error[110, 115]}
    skunk = pegout.odds(stakes="skunk")
    told = printed(*("odds", "--score", "20-90", "--dealer", "b", "--stakes", "skunk", "--json"))
    assert told["games_a"] == -skunk.games[90, 20]


def test_the_board_reads_as_a_table_and_shows_itself():
    board = pegout.odds("five-card")
    assert repr(board) == "odds('five-card', target=61, stakes='plain')"
    title, _, head, *rows = str(board).splitlines()
    assert title.startswith("Five-card")
    assert head.split()[-7:] == ["0", "10", "20", "30", "40", "50", "60"]
    assert rows[3].split() == ["30", *(f"{100 * board[30, pone]:.0f}" for pone in range(0, 61, 10))]
    assert board._repr_html_().count("<tr>") == 8


def test_crib_tables_are_what_the_command_prints(printed):
    tables = pegout.crib_table("five-card")
    told = printed("cribs", "--rules", "five-card", "--json")
    assert told["own"][4][10] == tables.own["5", "J"] == tables.own["j", "5"]
    assert told["opponent"][0][1] == tables.opponent["A", pegout.Rank.TWO]
    assert told["own_suited"] == tables.own_suited.rows()
    assert printed("cribs", "--rules", "five-card") == f"{tables}\n"
    assert repr(tables) == "crib_table('five-card')"
    assert tables._repr_html_().count("<table>") == 2


@pytest.mark.parametrize(
    ("wrong", "code", "parameter"),
    [
        (lambda: pegout.odds("poker"), "no-such-variant", "rules"),
        (lambda: pegout.odds("table-top"), "no-odds", "rules"),
        (lambda: pegout.odds(stakes="all"), "no-such-stakes", "stakes"),
        (lambda: pegout.odds(target=5), "target-out-of-range", "target"),
        (lambda: pegout.odds()[121, 0], "bad-score", "scores"),
        (lambda: pegout.odds()[-1, 0], "bad-score", "scores"),
        (lambda: pegout.crib_table("three-player"), "no-cribs", "rules"),
        (lambda: pegout.crib_table().own["5", "X"], "not-a-rank", "ranks"),
        (lambda: getitem(cast(Any, pegout.crib_table().own), (5, 11)), "wrong-type", "ranks"),
        (lambda: getitem(cast(Any, pegout.odds()), "a"), "wrong-type", "scores"),
        (lambda: getitem(cast(Any, pegout.odds()), (1, 2, 3)), "wrong-type", "scores"),
    ],
)
def test_errors_name_the_argument(wrong, code, parameter):
    with pytest.raises(pegout.PegoutError) as refusal:
        wrong()
    assert (refusal.value.code, refusal.value.params["parameter"]) == (code, parameter)
