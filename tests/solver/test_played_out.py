"""Discards where a side needs few points: the deal is played out."""

from itertools import product

import numpy as np
import pytest
from research.shipped import played_out as job_module
from research.shipped.jobs import Job
from research.shipped.played_out import kept_hands, solve_played_out

from pegout.engine.cards import parse_cards
from pegout.engine.rules.actions import Discard
from pegout.engine.rules.variants import VARIANTS
from pegout.solver import artefacts
from pegout.solver.decisions import rate_discards
from pegout.solver.discards.holds import evaluate_holds
from pegout.solver.encoding.cards import encode_cards, multiset_index
from pegout.solver.odds import hold_chances, played_out
from pegout.solver.odds.hold_chances import win_probabilities
from pegout.solver.odds.played_out import (
    LAST_POINTS,
    STARTERS,
    is_played_out,
    left_out,
    log_odds,
    shipped_played_out,
    usual_totals,
)
from pegout.solver.variants import DEALER, PONE, SIZES

BOTH = tuple(SIZES)


@pytest.mark.parametrize(
    ("rules", "role", "scores", "hand", "better", "worse", "found", "noise"),
    [
        ("six-card", "pone", "119-120", "5C 3H 2H AH AC 9C", "AC AH", "3H 9C", 34.4, 4.9),
        ("five-card", "pone", "58-59", "3D 7D TD 5C KH", "5C KH", "3D 7D", 19.3, 4.0),
        ("five-card", "pone", "60-58", "6D 6H 8H QC JS", "8H JS", "JS QC", 7.2, 2.3),
        ("five-card", "dealer", "58-58", "7S KS 5S 3S QS", "QS KS", "3S KS", 28.3, 4.8),
        ("five-card", "pone", "57-57", "7D AC 9C 3D 8S", "AC 3D", "AC 9C", 20.3, 4.9),
    ],
)
def test_differences_in_the_last_points_are_those_of_deals_played_on(
    rules, role, scores, hand, better, worse, found, noise
):
    """They were found against opponents who discarded by stages: three errors are allowed."""
    options = {
        frozenset(action.cards if isinstance(action, Discard) else ()): option
        for option in rate_discards(hand, role, scores=scores, rules=rules).options
        for action in option.actions
    }
    first, second = (options[frozenset(parse_cards(each))] for each in (better, worse))
    claimed, stated = first.value - second.value, np.hypot(first.error, second.error)
    assert claimed > 0
    assert 100 * claimed == pytest.approx(found, abs=3 * np.hypot(noise, 100 * stated))


@pytest.mark.parametrize(
    ("rules", "role", "scores", "hand", "away", "found", "noise"),
    [
        ("six-card", "dealer", "117-115", "KS 4D 8S QD 9D 3S", "KS QD", 45.7, 1.6),
        ("five-card", "pone", "56-57", "5H 6C 7D JS KD", "JS KD", 56.7, 2.9),
    ],
)
def test_holds_that_were_claimed_too_high_are_claimed_as_they_were_found(
    rules, role, scores, hand, away, found, noise
):
    answer = rate_discards(hand, role, scores=scores, rules=rules)
    wins = {frozenset(each.cards): each.win or 0.0 for each in answer.options}
    assert 100 * wins[frozenset(parse_cards(away))] == pytest.approx(found, abs=2 * noise)


def needs_of(rules):
    return [tuple(each) for each in shipped_played_out(rules).needs.tolist()]


@pytest.mark.parametrize("rules", BOTH)
def test_every_pair_of_the_last_points_is_solved_and_others_lie_around(rules):
    known = needs_of(rules)
    assert len({*known}) == len(known)
    assert {*product(range(1, LAST_POINTS + 1), repeat=2)} <= {*known}
    assert all(is_played_out(each) for each in known)
    assert not is_played_out((LAST_POINTS + 1, LAST_POINTS + 1))
    for each in range(1, LAST_POINTS + 1):
        assert {dealer for pone, dealer in known if pone == each} == {
            pone for pone, dealer in known if dealer == each
        }


@pytest.mark.parametrize("rules", BOTH)
def test_the_nearer_side_wins(rules):
    """A pone who needs one wins far more often than a dealer who needs four."""
    known = shipped_played_out(rules)
    chances = known.chances[needs_of(rules).index((1, 4))]
    assert chances.min() >= 0
    assert chances.max() <= 1
    assert chances[PONE, 0].mean() > chances[DEALER, 0].mean() + 0.5


@pytest.mark.parametrize(("rules", "seat"), [*product(BOTH, (PONE, DEALER))])
def test_what_the_play_adds_is_read_at_solved_scores_and_carried_between(rules, seat):
    target, known = VARIANTS[rules].target, shipped_played_out(rules)
    far = sorted({p for p, d in needs_of(rules) if d == 3})
    at = {pone: left_out(known, rules, target, (pone, 3), seat) for pone in far}
    for pone, left in at.items():
        here = known.chances[needs_of(rules).index((pone, 3)), seat]
        assert left.added == pytest.approx(log_odds(here) - log_odds(left.usual))
    low, high = far[-2:]
    if high > low + 1:
        between = left_out(known, rules, target, (low + 1, 3), seat).added
        bounds = np.sort([at[low].added, at[high].added], axis=0)
        assert (between >= bounds[0] - 1e-9).all()
        assert (between <= bounds[1] + 1e-9).all()
    beyond = left_out(known, rules, target, (high + 9, 3), seat)
    assert beyond.added == pytest.approx(at[high].added)
    assert not np.allclose(beyond.usual, at[high].usual)


@pytest.mark.parametrize("seat", [PONE, DEALER])
def test_heels_are_a_jack_of_those_left(seat, monkeypatch):
    """The dealer who needs two is home with a jack; where more is needed, two fewer are."""
    plain = {1: 0.2, 2: 0.3, 3: 0.4, 5: 0.6}
    monkeypatch.setattr(
        hold_chances,
        "_without_heels",
        lambda holds, seat, needed, odds, rules: np.full(10, plain[needed[1]]),
    )
    holds = evaluate_holds(encode_cards(parse_cards("JS JH 4D 8C 9C")), seat)
    for needs, with_heels in ((2, float(seat == DEALER)), (3, plain[1]), (5, plain[3])):
        scores = (58, 61 - needs) if seat == PONE else (61 - needs, 58)
        found = win_probabilities(holds, seat, scores, target=61, rules="five-card")
        assert found == pytest.approx(np.full(10, 45 / 47 * plain[needs] + 2 / 47 * with_heels))


@pytest.mark.parametrize("rules", BOTH)
def test_usual_totals_are_means_over_the_starters_solved(rules):
    size, totals = SIZES[rules], usual_totals(SIZES[rules])
    assert totals.sum(axis=1) == pytest.approx(1)
    row = multiset_index([4] * (size - 2))
    assert totals[row].nonzero()[0].max() <= 29
    assert totals[row] @ np.arange(30) > 8
    assert 10 not in STARTERS[size]


def test_one_suit_is_worth_its_points_to_a_pone_who_needs_them():
    dealt = {suits: evaluate_holds(encode_cards(parse_cards(suits)), PONE) for suits in (
        "2H 7H QH 4S KD", "2H 7S QH 4S KD"
    )}  # fmt: skip
    kept = [
        {
            tuple(sorted((row >> 2).tolist())): chance
            for row, chance in zip(
                holds.kept,
                win_probabilities(holds, PONE, (58, 57), target=61, rules="five-card"),
                strict=True,
            )
        }[1, 6, 11]
        for holds in dealt.values()
    ]
    assert kept[0] > kept[1] + 0.1


def test_hands_that_win_are_kept(monkeypatch):
    """Where one hand always wins and others never do, it is kept whenever it is dealt."""
    rules, row = "five-card", multiset_index((0, 6, 12))
    known = shipped_played_out(rules)
    chances = np.full_like(known.chances, 0.02)
    chances[:, :, :, row] = 0.98
    before = kept_hands(rules, known, (3, 3)).often
    after = kept_hands(rules, known._replace(chances=chances), (3, 3)).often
    for side in range(2):
        assert after[side][row] > 2 * before[side][row]


@pytest.mark.slow
def test_the_job_solves_pairs_of_scores_and_goes_on_where_it_was(tmp_path, monkeypatch):
    every = [(1, 1), (2, 1)]
    monkeypatch.setattr(job_module, "pairs", lambda: every)
    monkeypatch.setattr(job_module, "ANSWER_ROUNDS", 1)
    for module in (played_out, job_module):
        monkeypatch.setattr(module, "STARTERS", {5: {7: 1.0}}, raising=False)
    usual_totals.cache_clear()
    done = []
    job = Job(tmp_path, 1, lambda step, share: done.append((step, share)))
    path = solve_played_out("five-card", job)
    usual_totals.cache_clear()
    arrays = artefacts.read(path).arrays
    assert arrays["needs"].tolist() == [[1, 1], [2, 1]]
    assert done == [("played-out-five-card", 0.5), ("played-out-five-card", 1.0)]
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
    pone, _ = arrays["chances"][:, :, 0].mean(axis=2).T / played_out.CHANCE_STEPS
    # A pone who needs two wins less often than one who needs one.
    assert pone[0] > pone[1]
