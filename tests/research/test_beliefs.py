"""The measurement of beliefs, on a deal or two."""

import numpy as np
import pytest
from research.beliefs import beliefs, decisions, evidence, main

from pegout.solver.decisions import rate


@pytest.mark.parametrize("variant", ["six-card", "five-card"])
def test_every_belief_is_a_distribution_that_allows_the_true_hand(variant):
    for asked in decisions(variant, "novice", 1, "distribution"):
        known = evidence(asked)
        held = np.zeros(13)
        np.add.at(held, [12 - rank for rank in asked.truth], 1)
        truth = (known.held == held).all(axis=1)
        for name, belief in beliefs(known).items():
            assert belief.sum() == pytest.approx(1), name
            assert belief[truth].item() > 0, name


@pytest.mark.parametrize("variant", ["six-card", "five-card"])
@pytest.mark.slow
def test_the_best_belief_is_answered(variant):
    for asked in decisions(variant, "novice", 2, "answered"):
        known, answered = evidence(asked), rate(asked.view).belief
        assert answered is not None
        assert (answered.counts[:, ::-1] == known.held).all()
        best = beliefs(known)["careless 0.5, half"]
        assert answered.probabilities == pytest.approx(best, abs=1e-6)


@pytest.mark.parametrize("endgame", [[], ["--endgame"]])
def test_prints_the_scores_of_every_level(endgame, capsys):
    main(["--variant", "five-card", "--levels", "novice,steady", "--deals", "1", *endgame])
    printed = capsys.readouterr().out
    assert printed.startswith("Decisions: novice ")
    assert "|  | novice | steady | mean |" in printed
    assert "| strategy alone | -" in printed
