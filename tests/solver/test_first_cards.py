"""Leads and replies from tables: the same answers as by the public tree and its kernels."""

import subprocess
import sys

import pytest

from pegout.rules.variants import variant
from pegout.solver.kernels.pegging import subgames
from pegout.solver.pegging import first_cards
from pegout.solver.pegging.advice import advise
from pegout.solver.pegging.card_ratings import rate_cards, read_position
from pegout.solver.pegging.positions import MatchContext, Position

WITHOUT_NUMBA = """
import sys
from pegout.cli import main
main("pegging 4 5 J Q --role pone --starter 7 --score 100-110 --json".split())
print("numba" in sys.modules)
"""


@pytest.mark.parametrize("scores", [None, (100, 110)])
@pytest.mark.parametrize(
    ("hand", "starter", "lead"),
    [((3, 4, 10, 11), 6, None), ((0, 6, 6, 12), 6, 3), ((4,) * 4, 5, None), ((1,) * 4, 2, 9)],
)
def test_a_lead_and_a_reply_are_rated_as_by_the_kernels(hand, starter, lead, scores):
    rounds, seat = ((((0, lead),),), 1) if lead is not None else (((),), 0)
    if scores and seat == 1:
        scores = (60, 50)  # In the endgame replies are solved.
    context = None if scores is None else MatchContext("six-card", 121, scores, 8, 4.7)
    wanted = advise(Position(6, seat, hand, starter, rounds), context)
    found = first_cards.rate_first_card(hand, starter, lead, context)
    assert found.cards == wanted.cards
    assert found.opponent_holds == pytest.approx(wanted.opponent_holds, rel=1e-5)
    assert found.opponent_hands
    assert wanted.opponent_hands
    assert found.opponent_hands.counts.tolist() == wanted.opponent_hands.counts.tolist()
    assert first_cards.MIN_COUPLING == subgames.MIN_COUPLING


def test_a_reply_in_an_endgame_is_solved_for_one_starter_only(monkeypatch):
    """Without a starter there are thirteen, which would take ten seconds."""
    asked = []

    def advised(position, context):
        asked.append(position.starter)
        return advise(position._replace(rounds=((),), seat=0), None)

    monkeypatch.setattr("pegout.solver.pegging.advice.advise", advised)
    for starter, solved in ((None, []), ("7", [6])):
        position = read_position(
            "3 5 9 K", "dealer", variant("six-card"), starter=starter, played="P:4"
        )
        rate_cards(position, (100, 110))
        assert asked == solved


def test_the_command_answers_a_lead_without_numba():
    program = [sys.executable, "-c", WITHOUT_NUMBA]
    ran = subprocess.run(program, capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "False"
