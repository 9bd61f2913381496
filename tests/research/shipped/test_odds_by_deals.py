"""The odds in the endgame, corrected by deals that were played."""

import numpy as np
import pytest
from research.shipped import endgame_odds, odds_by_deals
from research.shipped.jobs import Job
from research.shipped.odds import ESTIMATED_PREFIX, PLAYED_ARRAY
from research.shipped.odds_by_deals import (
    corrected,
    played_deals,
    shipped_outcomes,
    write_corrected,
)

from pegout.engine.rules.variants import VARIANTS
from pegout.solver import artefacts
from pegout.solver.odds.score_odds import (
    artefact_name,
    score_odds,
    shipped_endgame_shifts,
    shipped_gain_distribution,
    shipped_score_odds,
)
from pegout.solver.variants import SIZES

NAME = artefact_name("five-card")
GAINS = shipped_gain_distribution("five-card")
ODDS = score_odds(GAINS, 61).win_probability


def estimate():
    near = shipped_endgame_shifts("five-card")
    return near._replace(shift=0 * near.shift, error=0 * near.error + 0.002)


def chance(near, needed):
    return score_odds(GAINS, 61, near=near).win_probability[61 - needed[0], 61 - needed[1]]


def log_odds(each):
    return np.log(each / (1 - each))


def played(needed, by, deals=1_000_000):
    """Deals that decide the game, and find the log-odds of an estimate to be off."""
    mean = 1 / (1 + np.exp(-log_odds(chance(estimate(), needed)) - by))
    won = round(deals * mean)
    return [(*needed, 0, 1, won), (*needed, 1, 0, deals - won)]


def outcomes(*rows):
    return np.array([each for part in rows for each in part])


def test_deals_are_summed_up_by_who_deals_next():
    odds = np.zeros((61, 61))
    odds[55, 58] = 0.75
    (found,) = played_deals(np.array([(9, 8, 3, 6, 2), (9, 8, 0, 1, 1), (9, 8, 1, 0, 1)]), odds)
    assert (found.needed, found.deals) == ((9, 8), 4)
    assert found.mean == pytest.approx((0.25 + 0.25 + 1 + 0) / 4)
    assert found.spread == pytest.approx(np.std([0.25, 0.25, 1, 0], ddof=1))
    assert found.error == pytest.approx(found.spread / 2)


def test_odds_become_what_deals_came_to():
    found = corrected(estimate(), GAINS, 61, outcomes(played((2, 3), 0.3)))
    change = log_odds(chance(found, (2, 3))) - log_odds(chance(estimate(), (2, 3)))
    assert change == pytest.approx(0.3, abs=0.02)
    assert found.error[2, 3] < 0.01


def test_a_correction_fades_with_the_distance():
    found = corrected(estimate(), GAINS, 61, outcomes(played((4, 4), 0.2)))
    shifts = [found.shift[each, each] for each in (4, 5, 8, 40)]
    assert shifts[0] > shifts[1] > shifts[2] > abs(shifts[3])
    assert abs(shifts[3]) < 0.001
    assert found.error[4, 4] < found.error[5, 5] < found.error[1, 1]


@pytest.mark.slow
def test_few_deals_say_less_than_many():
    few, many = (
        corrected(estimate(), GAINS, 61, outcomes(played((4, 4), 0.2, deals)))
        for deals in (50, 5_000)
    )
    assert 0 < few.shift[4, 4] < many.shift[4, 4] < 0.2
    assert few.error[4, 4] > many.error[4, 4]


def test_a_decided_game_keeps_its_estimate_unless_it_was_played():
    found = corrected(estimate(), GAINS, 61, outcomes(played((3, 3), 0.3), played((20, 3), 0.3)))
    assert found.shift[60, 1] == found.shift[50, 3] == 0
    assert found.shift[20, 3] == pytest.approx(0.3, abs=0.1)


def test_deals_that_one_side_has_all_won_change_nothing():
    found = corrected(estimate(), GAINS, 61, np.array([(3, 3, 0, 1, 20)]))
    assert not found.shift.any()
    assert np.isfinite(found.error).all()


@pytest.fixture
def data(tmp_path, monkeypatch):
    """A folder of shipped results with the odds of five-card as if no deals had been played."""
    shipped = artefacts.shipped(NAME)
    estimated = {
        f"near-{name.removeprefix(ESTIMATED_PREFIX)}": array
        for name, array in shipped.arrays.items()
        if name.startswith(ESTIMATED_PREFIX)
    }
    header = {key: value for key, value in shipped.header.items() if key != "checksum"}
    header["endgame"] = {"samples": header["endgame"]["samples"]}
    kept = shipped.arrays.items()
    arrays = {
        name: each for name, each in kept if name != PLAYED_ARRAY and ESTIMATED_PREFIX not in name
    }
    artefacts.save(tmp_path / f"{NAME}.npz", header, arrays | estimated)
    monkeypatch.setattr(artefacts, "DATA_FOLDER", tmp_path)
    monkeypatch.setattr(odds_by_deals, "hold_shifts", lambda rules, gains, near: near.holds)
    forget_shipped()
    yield tmp_path
    forget_shipped()


def forget_shipped():
    for cached in (artefacts.shipped, shipped_endgame_shifts, shipped_gain_distribution):
        cached.cache_clear()


@pytest.mark.slow
def test_a_second_correction_keeps_the_first(data, tmp_path):
    wrong, one, two = played((6, 9), 0.9, 200), played((2, 3), 0.3, 900), played((6, 9), -0.2, 800)
    once = artefacts.read(write_corrected("five-card", Job(tmp_path / "once"), outcomes(one, two)))
    for rows in (wrong, one, two):
        write_corrected("five-card", Job(data), outcomes(rows))
        forget_shipped()
    twice = artefacts.shipped(NAME)
    assert twice.header == once.header
    assert twice.header["endgame"]["played_deals"] == 1_700
    assert [each.deals for each in played_deals(shipped_outcomes("five-card"), ODDS)] == [900, 800]
    assert not np.array_equal(twice.arrays["near-shift"], twice.arrays[f"{ESTIMATED_PREFIX}shift"])


def test_an_estimate_begins_anew_without_deals(tmp_path, monkeypatch):
    """Earlier corrections belong to the estimate before."""
    monkeypatch.setattr(endgame_odds, "hold_shifts", lambda rules, gains, near: near.holds)
    visits = [
        endgame_odds.Visit((dealer, pone), 0, 10_000, (0.0, 0.3), [0.01, 0.02], 0.5)
        for dealer in (2, 8, 20)
        for pone in (2, 8, 20)
    ]
    written = artefacts.read(endgame_odds.write_estimate("five-card", visits, Job(tmp_path)))
    assert "played_deals" not in written.header["endgame"]
    assert not [name for name in written.arrays if name.startswith(ESTIMATED_PREFIX)]
    # Which deals are to be played again is kept.
    assert np.array_equal(written.arrays[PLAYED_ARRAY], shipped_outcomes("five-card"))


@pytest.mark.parametrize("rules", sorted(SIZES))
def test_the_shipped_odds_hold_what_deals_came_to(rules):
    """Every pair of scores that was played is within three errors of what its deals came to."""
    target = VARIANTS[rules].target
    odds = shipped_score_odds(rules, target).win_probability
    near = shipped_endgame_shifts(rules)
    found = played_deals(shipped_outcomes(rules), odds)
    assert len(found) >= 12
    assert min(each.deals for each in found) >= 2000
    for each in found:
        dealer, pone = each.needed
        off = odds[target - dealer, target - pone] - each.mean
        assert abs(off) < 3 * np.hypot(near.error[dealer, pone], each.error), each
