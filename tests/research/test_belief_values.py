"""The measurement of what beliefs do to values, on two deals and on numbers made by hand."""

import numpy as np
import pytest
from research.belief_values import ALONE, BOTH, CARELESS, Values, judge, main


def test_judges_by_the_true_hand_and_charges_what_both_beliefs_see():
    # The equilibrium plays the first card; the second is better against the second hand alone.
    values = Values(np.array([[1.0, 0.0], [0.5, 3.0]]), 0, 1, 0)
    found = judge(values, {ALONE: np.array([0.0, 1.0]), CARELESS: np.array([0.9, 0.1])})
    assert found[ALONE] == (0.0, 3.0, 0.0)
    assert found[CARELESS].brings == pytest.approx(0.5)
    assert found[CARELESS].charged == 0.0
    assert found[CARELESS].blamed == pytest.approx(0.15)
    assert (found[BOTH].charged, found[BOTH].blamed) == (0.0, 0.0)


@pytest.mark.slow
def test_prints_a_table_for_a_level(capsys):
    main(["--levels", "novice", "--deals", "2"])
    printed = capsys.readouterr().out
    assert "Against novice, " in printed
    assert f"| {BOTH} |" in printed
