"""`pegout mistakes`: the mistakes of records, practised in a terminal."""

from dataclasses import replace

import pytest
from tests.solver.analysis.kit import PLAYS, dealt, played, worst_of

from pegout.engine.record import write_record
from pegout.solver.analysis import kept
from pegout.solver.analysis.figures import GameFigures, SideFigures
from pegout.solver.analysis.mistakes import Kind
from pegout.solver.analysis.reference import reference
from pegout.solver.variants import SIX_CARD


@pytest.fixture
def record(tmp_path, cache_folder):
    """A record of two players whose review is kept where the command looks for it."""
    found = played()
    file = tmp_path / "game.crib"
    file.write_text(write_record(found), "utf-8")
    sides = [SideFigures(), SideFigures()]
    mistakes = [
        worst_of(dealt(["5H", "6H", "7H", "8H", "JC", "QD"])),
        replace(worst_of(PLAYS[Kind.PLAY]), seq=8),
    ]
    figures = GameFigures(reference(SIX_CARD), SIX_CARD, 6, sides, mistakes)
    kept.keep_figures(kept.record_name(write_record(found)), 0, figures)
    return file, {"XDG_STATE_HOME": str(tmp_path)}


@pytest.mark.slow
def test_mistakes_of_a_record_are_practised_and_exported(pegout, record):
    file, here = record
    none = pegout("mistakes", **here)
    assert none.returncode == 0 and "Nothing to practise yet." in none.stdout
    whose = pegout("mistakes", str(file), **here)
    assert whose.returncode == 2 and "--player: beginner, steady" in whose.stderr
    nobody = pegout("mistakes", str(file), "--player", "Zed", **here)
    assert nobody.returncode == 2 and "beginner, steady" in nobody.stderr
    assert pegout("mistakes", "--kind", "crib", **here).returncode == 2

    words = ("mistakes", str(file), "--player", "beginner", "--lang", "en")
    done = pegout(*words, stdin="x\n#1 #2\n#1\n#1 #2\n", **here)
    assert done.returncode == 0, done.stderr
    assert "Due: 0 · New: 2 · In all: 2" in done.stdout
    assert "Which 2 cards to the crib?" in done.stdout and "Which card?" in done.stdout
    assert "“x” is not understood" in done.stdout and "← best" in done.stdout
    assert done.stdout.count("In the game you chose ") == 2
    assert "Nothing more is due. Next: " in done.stdout
    assert "Due: 0 · New: 0 · In all: 2" in pegout(*words, **here).stdout, "added once"

    japanese = pegout("mistakes", "--csv", "--lang", "ja", **here).stdout
    assert japanese.startswith("#separator:comma\n") and "クリブに捨てますか" in japanese
