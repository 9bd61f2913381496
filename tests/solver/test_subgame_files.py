"""Solved subgames on disk: the same strategies as without, whatever has become of the files."""

import json
import subprocess
import sys

import pytest
from tests.seams import failing

from pegout.solver.caches import SOLVED
from pegout.solver.decisions.plays import rate_ranks
from pegout.solver.decisions.questions import PlayQuestion
from pegout.solver.pegging import resolving, subgame_files, win_subgames
from pegout.solver.pegging.positions import MatchContext, Position
from pegout.solver.pegging.resolving import probabilities
from pegout.solver.pegging.subgames import Subgame
from pegout.solver.regimes import Strategy

POSITION = Position(6, 0, (3, 4, 10), 4, (((0, 3), (1, 9)),))

REPLY = Position(6, 1, (3, 4, 9, 10), 4, (((0, 3),),))
AT_116_117 = MatchContext("six-card", 121, (116, 117), 6, 4.7)


@pytest.fixture
def place(cache_folder):
    SOLVED.clear()
    yield cache_folder
    SOLVED.clear()


def test_a_solution_is_written_once_and_read_by_the_next_process(place):
    solved = probabilities(POSITION)
    [file] = place.glob("subgames-play-six-card/*/*")
    assert file.name == "4-3-9-pone.z"
    SOLVED.clear()
    with failing(resolving, "solved_for"):
        assert probabilities(POSITION) == solved


@pytest.mark.slow
def test_damaged_files_and_folders_without_access_cost_time_only(place, monkeypatch):
    solved = probabilities(POSITION)
    [file] = place.glob("subgames-play-six-card/*/*")
    whole = file.read_bytes()
    for damaged in (b"", whole[: len(whole) // 2], whole[:-1] + bytes([whole[-1] ^ 1])):
        file.write_bytes(damaged)
        SOLVED.clear()
        assert probabilities(POSITION) == solved
        assert file.read_bytes() == whole
    (place / "file").write_text("no folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(place / "file"))
    SOLVED.clear()
    assert probabilities(POSITION) == solved


def test_files_of_another_version_are_removed(place):
    old = place / "subgames-play-six-card" / "old"
    old.mkdir(parents=True)
    (old / "4-3-9.z").write_bytes(b"old")
    probabilities(POSITION)
    assert not old.exists()


@pytest.mark.slow
def test_a_reply_in_an_endgame_is_solved_once(place):
    replied = probabilities(REPLY, AT_116_117)
    assert len([*place.glob("replies-endgame/*/*/*")]) == 1
    SOLVED.clear()
    # Whatever it follows from is part of the question.
    other = [
        AT_116_117._replace(scores=(117, 116)),
        AT_116_117._replace(own_show=8),
        AT_116_117._replace(crib=5.2),
    ]
    with failing(win_subgames, "win_subgame"):
        assert probabilities(REPLY, AT_116_117) == replied
        for question in other:
            with pytest.raises(AssertionError, match="not to be called"):
                probabilities(REPLY, question)


@pytest.mark.slow
def test_later_cards_in_an_endgame_are_solved_once(place):
    """And what cards are worth is worth it by the strategies that are played."""
    played = probabilities(POSITION, AT_116_117)
    [file] = place.glob("subgames-endgame/*/*/*")
    assert file.stat().st_size < 150_000
    rated = rate_ranks(PlayQuestion(POSITION, AT_116_117), Strategy.ENDGAME)
    often = {card.rank: card.frequency for card in rated.cards}
    assert often == pytest.approx(played, abs=0.02)
    SOLVED.clear()
    with failing(Subgame, "solve"):
        assert probabilities(POSITION, AT_116_117) == played
        again = rate_ranks(PlayQuestion(POSITION, AT_116_117), Strategy.ENDGAME)
        assert again.cards == rated.cards
        with pytest.raises(AssertionError, match="not to be called"):
            probabilities(POSITION, AT_116_117._replace(own_show=8))


@pytest.mark.slow
def test_new_answers_take_the_place_of_old_ones(place):
    """The number of files is limited, whatever the number of questions."""
    asked, kept = [], 2 * subgame_files.DRAWERS

    def answer(number):
        def solve():
            asked.append(number)
            return f"{number}".encode()

        return subgame_files.answered((number,), "answers", "method", solve, kept)

    for number in (*range(1000), 999):
        assert answer(number) == f"{number}".encode()
    assert asked == list(range(1000))  # the last one is still there
    assert kept - 80 < len(list(place.glob("answers/*/*/*"))) <= kept
    for number in range(1000):
        assert answer(number) == f"{number}".encode()


def test_a_few_answers_are_all_kept(place):
    """Nothing is lost as long as there is room: at a quarter of it, hardly anything."""
    kept, solved = 8 * subgame_files.DRAWERS, []

    def ask(number):
        def solve():
            solved.append(number)
            return b"answer"

        subgame_files.answered((number,), "answers", "method", solve, kept)

    for number in (*range(kept // 4), *range(kept // 4)):
        ask(number)
    assert len(solved) < 1.01 * kept // 4


READ_AND_KEYED = """
import json
from pegout.solver import artefacts
from pegout.solver.decisions import rate_cards
from pegout.solver.pegging import subgame_files

keyed, read, solving = {}, {}, []
checksum, shipped = artefacts.shipped_checksum, artefacts.shipped

def summed(name):
    keyed[name] = True
    return checksum(name)

def noted(name):
    if solving:
        read[name] = True
    return shipped(name)

def answered(question, name, method, solve, kept):
    solving.append(name)
    try:
        return solve()
    finally:
        solving.pop()

artefacts.shipped_checksum, artefacts.shipped = summed, noted
subgame_files.answered = answered
"""
"""Notes the shipped files that the answers kept on disk are made from, and those in their keys."""


@pytest.mark.parametrize(
    ("rules", "hand", "scores"), [("six-card", "5 6 J", (115, 116)), ("five-card", "5 6", (55, 56))]
)
@pytest.mark.slow
def test_an_answer_is_kept_under_all_that_it_is_made_from(rules, hand, scores):
    """In a process of its own, where nothing has been read yet."""
    question = f"{hand!r}, 'pone', starter='4', played='P:4 D:J', scores={scores}, rules={rules!r}"
    program = f"{READ_AND_KEYED}\nrate_cards({question})\nprint(json.dumps([[*read], [*keyed]]))"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    read, keyed = json.loads(found.stdout)
    assert f"odds-{rules}" in read
    assert set(read) <= set(keyed)
    assert all(name.endswith(rules) for name in keyed)
