"""The calibration of errors of differences, on two decisions and a few deals."""

import numpy as np
import pytest
from research.decision_errors import Kept, main
from research.error_model import Played, cross_validated, fit
from research.played_decisions import Deals, drawn_case

from pegout.engine.rules.views import view

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def few_games(monkeypatch):
    monkeypatch.setattr("research.played_decisions.GAMES", 12)
    monkeypatch.setattr("research.decision_errors.CHEAP", 12)


@pytest.mark.parametrize("number", [12, 14])
def test_a_deal_can_be_played_on_with_both_actions_and_comes_out_the_same(number):
    case = drawn_case("five-card", number)
    assert case
    deals = Deals(case)
    assert deals.both(0) == Deals(case).both(0)
    (first, second), _ = deals.states(0)
    assert view(first, 1 - case.seat).hand == view(second, 1 - case.seat).hand
    assert first.starter == second.starter


def test_the_claim_is_the_mean_over_the_hands_of_the_rating():
    case = drawn_case("five-card", 14)
    assert case
    deals = Deals(case)
    assert deals.by_hand is not None and deals.hidden.belief
    mean = float(deals.hidden.belief.probabilities @ deals.by_hand)
    assert mean == pytest.approx(case.difference, abs=1e-6)


def test_plays_on_keeps_and_reports(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("research.decision_errors.MOST", 8)
    path = tmp_path / "kept.jsonl"
    play = ["play", "--kept", str(path), "--rules", "five-card", "--cases", "15", "--part", "11/12"]
    main(play)
    before = path.read_text("utf-8")
    main(play)
    assert path.read_text("utf-8") == before
    (name,) = Kept([path]).cases
    assert len(Kept([path]).deals[name]) == 8
    main(["fit", "--kept", str(path)])
    assert "other card" in (told := capsys.readouterr().out)
    main(["fit", "--kept", str(path), "--rated"])
    assert capsys.readouterr().out == told


def test_the_fit_finds_what_errors_were_drawn_with():
    draw = np.random.default_rng(0)
    played = []
    for place in range(600):
        group, growth = ("discard", 0.5) if place % 2 else ("later", 0.05)
        claimed, rate = float(draw.exponential(0.03)), float(draw.uniform(0.005, 0.05))
        error = (0.1**2 * rate**2 + growth * rate * claimed) ** 0.5
        found = claimed + draw.normal(0, error) + draw.normal(0, 0.0003)
        played.append(Played(group, 0, claimed, float(found), 0.0003, rate))
    model = fit(played)
    assert model.growth["discard"] == pytest.approx(0.5, rel=0.3)
    assert model.growth["later"] == pytest.approx(0.05, rel=0.4)
    assert model.even == pytest.approx(0.1, rel=0.4)
    assert model.coverage(played) == pytest.approx(0.68, abs=0.01)
    assert 0.63 <= np.mean(cross_validated(played)) <= 0.73
