"""The scores of each side by kind, after a game in the terminal."""

from typing import TextIO, cast

import pytest
from tests.apps.terminal.kit import Answers, EncodedOutput, brisk, local_tables, stubborn

from pegout.apps.terminal.console import Console
from pegout.apps.terminal.names import SeatNames
from pegout.apps.terminal.opening import Opening, PlayOptions, request_for
from pegout.apps.terminal.results import result_lines
from pegout.engine.cards import parse_cards
from pegout.engine.rules.match import WinKind
from pegout.engine.rules.variants import variant
from pegout.locale import translator
from pegout.server.tables.game_result import GameResult, ScoredCards, SourcePoints


def played(folder, lang, name, lines, **options):
    """The output of a game against `random`."""
    tables, t = local_tables(folder), translator(lang)
    chosen = PlayOptions(rules=variant(name, options), opponents=("random",), seed="5")
    opening, output = Opening(chosen, request_for(chosen), tables, t), EncodedOutput()
    assert opening.game(Console(cast(TextIO, Answers(lines)), output, {})).play()
    result = opening.seat.result(0)
    seats = SeatNames(opening.seat.view.rules, opening.seat.seats, t)
    tables.close()
    return output.getvalue(), result, seats


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Hands", "Cribs", "Play", "Best hand", "In brackets: averages"]),
        ("ja", ["手札", "クリブ", "プレイ", "最高の手役", "かっこ内は"]),
    ],
)
def test_the_result_of_a_game_is_printed_after_its_board(tmp_path, lang, words):
    text, result, names = played(tmp_path, lang, "six-card", brisk(), target="31")
    end = text.rstrip().splitlines()[-len(words) - 2 :]
    assert [word for word in words if not any(line.strip().startswith(word) for line in end)] == []
    for side, points in enumerate(result.points):
        assert any(names.side(side) in line for line in end)
        assert all(any(str(each.points) in line for line in end) for each in points)


def test_a_side_without_a_crib_or_hand_and_awards_of_one_side():
    t, console = translator("en"), Console(cast(TextIO, Answers([])), EncodedOutput(), {})
    best = ScoredCards(0, "hand", tuple(parse_cards("JD 5H 5S 4C")), parse_cards("5D")[0], 17)
    points = (
        (SourcePoints("hand", 17, 1), SourcePoints("crib", 0, 0), SourcePoints("play", 3, 2)),
        (SourcePoints("hand", 0, 0), SourcePoints("crib", 6, 1), SourcePoints("heels", 2, 0)),
    )
    result = GameResult(
        game=0,
        first=1,
        final=20,
        scores=(20, 8),
        series=((0, 20), (0, 8)),
        winner=0,
        games=1,
        kind=WinKind.GAME,
        deals=2,
        points=points,
        best=(best, None),
        last=best,
        before=(),
        roles=(),
    )

    class Names(SeatNames):
        def __init__(self):
            pass

        def side(self, side):
            return ("You", "Milo")[side]

    lines = [" ".join(line.split()) for line in result_lines(result, Names(), console, t)]
    assert lines == [
        "You Milo",
        "Hands 17 (17.0) 0",
        "Cribs 0 6 (6.0)",
        "Play 3 (1.5) 0",
        "His heels 0 2",
        "Best hand 17 4♣ 5♥ 5♠ J♦ + 5♦ –",
        "In brackets: averages per hand, crib and deal.",
    ]


def test_table_top_has_lines_instead(tmp_path):
    text, _, _ = played(tmp_path, "en", "table-top", stubborn(), target="31")
    assert "Pip wins" in text or "You win" in text
    assert "Best hand" not in text
