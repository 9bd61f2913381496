"""Leads and replies from tables: the same answers as by the public tree and its kernels."""

import subprocess
import sys

import pytest

from pegout.solver.decisions import first_cards, plays
from pegout.solver.decisions.questions import PlayQuestion
from pegout.solver.pegging.positions import MatchContext, Position
from pegout.solver.pegging.resolving import probabilities
from pegout.solver.regimes import Strategy

WITHOUT_NUMBA = """
import sys
from pegout.apps.cli import main
main("pegging 4 5 J Q --role pone --starter 7 --score 100-110 --json".split())
print("numba" in sys.modules)
"""


@pytest.mark.parametrize("to_win", [False, True])
@pytest.mark.parametrize(
    ("hand", "starter", "lead"),
    [((3, 4, 10, 11), 6, None), ((0, 6, 6, 12), 6, 3), ((4,) * 4, 5, None), ((1,) * 4, 2, 9)],
)
@pytest.mark.slow
def test_a_lead_and_a_reply_are_looked_up_as_the_kernels_play_them(hand, starter, lead, to_win):
    rounds, seat = ((((0, lead),),), 1) if lead is not None else (((),), 0)
    here = Position(6, seat, hand, starter, rounds)
    scores = (100, 110) if to_win and seat == 0 else (60, 50)
    strategy = Strategy.ENDGAME if to_win and seat == 0 else Strategy.EQUILIBRIUM
    context = MatchContext("six-card", 121, scores, 8, 4.7)
    asked = PlayQuestion(here, context)
    assert first_cards.is_tabulated(asked, strategy)
    found = first_cards.probabilities(asked, strategy)
    assert set(found) == set(hand)
    assert sum(found.values()) == pytest.approx(1)
    if strategy is Strategy.EQUILIBRIUM:
        assert found == pytest.approx(probabilities(here))
    rated = plays.rate_ranks(asked, strategy)
    assert {card.rank for card in rated.cards} == set(hand)
    assert all(0 <= (card.win or 0.0) <= 1 for card in rated.cards)


@pytest.mark.slow
def test_the_command_answers_a_lead_without_numba():
    program = [sys.executable, "-c", WITHOUT_NUMBA]
    ran = subprocess.run(program, capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "False"
