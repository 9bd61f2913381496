"""The figures on the pages about play are those of the shipped results."""

import re
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from research import lessons
from tests.solver.test_discards import schell

from pegout.engine.cards import Rank
from pegout.solver.discards.holds import evaluate_holds
from pegout.solver.discards.strategy import average_over_suits, crib_tables
from pegout.solver.encoding.cards import RANK_POINTS
from pegout.solver.odds.score_odds import shipped_par, shipped_score_odds
from pegout.solver.odds.win_probability import stage_distributions

DOCS = Path(__file__).parents[2] / "docs"
RANKS = [rank.letter for rank in Rank]


@cache
def page(name):
    return (DOCS / name).read_text("utf-8")


def table(name, head):
    """The rows of the table whose head begins like this, as lists of cells."""
    lines = page(name).splitlines()
    [start] = [number for number, line in enumerate(lines) if line.startswith(f"| {head}")]
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            return
        yield [cell.strip() for cell in line.strip("|").split("|")]


def number(cell):
    """The first number of a cell; `None` if there is none."""
    found = re.search(r"[+−-]?\d+(\.\d+)?", cell)
    return float(found[0].replace("−", "-")) if found else None


def chance(dealer, pone):
    """The dealer's chance in per cent, interpolated between whole scores."""
    board = shipped_score_odds().win_probability
    chances = [
        board[int(dealer) + i, int(pone) + j]
        * (dealer % 1 if i else 1 - dealer % 1)
        * (pone % 1 if j else 1 - pone % 1)
        for i in range(1 + bool(dealer % 1))
        for j in range(1 + bool(pone % 1))
    ]
    return 100 * float(sum(chances))


def on_par(deal):
    """Dealer's and pone's score before a deal of an average game, counted from 1."""
    par = shipped_par()
    first, second = par.score(deal // 2, (deal - 1) // 2), par.score((deal - 1) // 2, deal // 2)
    return (second, first) if deal % 2 else (first, second)


def test_an_average_game():
    rows = list(table("theory-of-twenty-six.md", "before deal | dealer | pone"))
    assert len(rows) == 9
    for deal, dealer, pone, wins in rows:
        scores = on_par(int(deal))
        assert (number(dealer), number(pone)) == pytest.approx(scores, abs=0.06)
        assert number(wins) == pytest.approx(chance(*scores), abs=0.06)


def test_what_being_ahead_of_par_is_worth():
    rows = list(table("theory-of-twenty-six.md", "before deal | dealer −10"))
    assert len(rows) == 6
    for deal, *cells in rows:
        dealer, pone = on_par(int(deal))
        even = chance(dealer, pone)
        steps = (-10, -5, 5, 10)
        changes = [chance(dealer + step, pone) - even for step in steps]
        changes += [even - chance(dealer, pone + step) for step in steps]
        assert [number(cell) for cell in cells] == pytest.approx(changes, abs=0.06)


def test_par_holes():
    pattern = r"the dealer at 95, the pone at 85\) the dealer wins ([\d.]+) %; at (.*?)\.\s"
    found = re.search(pattern, page("theory-of-twenty-six.md"))
    assert found and float(found[1]) == pytest.approx(chance(95, 85), abs=0.06)
    for dealer, pone, wins in re.findall(r"(\d+)–(\d+) (?:it is )?([\d.]+) %", found[2]):
        assert float(wins) == pytest.approx(chance(int(dealer), int(pone)), abs=0.06)


def test_the_corrected_odds():
    variant, checked = "", 0
    for scores, *_, odds, _found in table("research/endgame-odds.md", "dealer–pone | for points"):
        variant = next((name for name in ("six-card", "five-card") if name in scores), variant)
        dealer, pone = map(int, re.findall(r"\d+", scores))
        target = {"six-card": 121, "five-card": 61}[variant]
        board = shipped_score_odds(variant, target).win_probability
        assert number(odds) == pytest.approx(100 * board[dealer, pone], abs=0.06), scores
        checked += 1
    for scores, *_, odds in table("analysis.md", "dealer–pone | found in 20,000"):
        assert number(odds) == pytest.approx(chance(*map(int, scores.split("–"))), abs=0.06)
        checked += 1
    assert checked == 29


def test_points_of_a_deal():
    shown = {name: number(ours) for name, ours, _ in table("analysis.md", "points a deal | Pegout")}
    stages = stage_distributions()
    totals = np.arange(30)
    gains = np.arange(len(stages.play))
    assert shown["pone's hand"] == pytest.approx(stages.hands[0] @ totals, abs=0.006)
    assert shown["dealer's hand"] == pytest.approx(stages.hands[1] @ totals, abs=0.006)
    assert shown["crib"] == pytest.approx(stages.crib @ totals, abs=0.006)
    assert shown["pone's play"] == pytest.approx(stages.play.sum(axis=0) @ gains, abs=0.006)
    assert shown["dealer's play"] == pytest.approx(stages.play.sum(axis=1) @ gains, abs=0.006)
    assert f"The first dealer wins {chance(0, 0):.1f} % of games" in page("analysis.md")


def test_cribs_beside_the_published_ones():
    differences = average_over_suits(crib_tables()) - schell()
    rows = [row for row in table("solver-discards.md", "Pegout less") if row[0] == "Schell"]
    assert [row[1] for row in rows] == ["own", "opponent's"]
    for _, whose, *shown in rows:
        pairs = differences[int(whose == "own")][np.triu_indices(13)]
        found = [pairs.mean(), np.abs(pairs).mean(), (np.abs(pairs) > 0.1).sum()]
        assert [number(cell) for cell in shown] == pytest.approx(found, abs=0.006)
    named = re.findall(r"([A2-9TJQK])([A2-9TJQK]) by (0\.\d\d)", page("solver-discards.md"))
    assert len(named) == 3
    for one, other, more in named:
        assert float(more) == pytest.approx(
            differences[0, RANKS.index(one), RANKS.index(other)], abs=0.006
        )


@pytest.mark.slow
def test_leads():
    cards = lessons.first_cards()
    rows = list(table("lessons.md", "| of all leads"))
    assert [letter.replace("10", "T") for letter, *_ in rows] == RANKS
    for rank, (_, every, once, pair) in enumerate(rows):
        shares = [cards.leads[:, rank].sum()]
        for held in (cards.counts[:, rank] == 1, cards.counts[:, rank] >= 2):
            shares.append(cards.leads[held, rank].sum() / cards.leads[held].sum())
        assert [number(every), number(once), number(pair)] == pytest.approx(
            [100 * share for share in shares], abs=0.6
        )


def test_replies():
    cards, ranks = lessons.first_cards(), np.arange(13)
    rows = list(table("lessons.md", "lead | can only pair"))
    assert len(rows) == 13
    for lead, (_, pairs, fifteens, both, near) in enumerate(rows):
        makes_fifteen = 15 - RANK_POINTS[lead] == RANK_POINTS
        can_pair, can_fifteen = holding(cards, ranks == lead), holding(cards, makes_fifteen)
        close = abs(ranks - lead) <= 2
        choice = ~can_pair & ~can_fifteen & holding(cards, close) & holding(cards, ~close)
        shown = [pairs, fifteens, *(both.split(";") if both else ("", "")), near]
        shares = [
            share(cards.replies[lead], can_pair & ~can_fifteen, ranks == lead),
            share(cards.replies[lead], can_fifteen & ~can_pair, makes_fifteen),
            share(cards.replies[lead], can_pair & can_fifteen, ranks == lead),
            share(cards.replies[lead], can_pair & can_fifteen, makes_fifteen),
            share(cards.replies[lead], choice, close),
        ]
        for cell, found in zip(shown, shares, strict=True):
            assert (number(cell) is None) == (found is None)
            assert found is None or number(cell) == pytest.approx(found, abs=0.6), lead


def holding(cards, ranks):
    return (cards.counts[:, ranks] > 0).any(axis=1)


def share(replies, hands, ranks):
    """How often such hands reply with such ranks, in per cent."""
    total = replies[hands].sum()
    return 100 * replies[hands][:, ranks].sum() / total if total else None


@pytest.mark.slow
def test_what_the_play_changes_in_the_discard():
    found = re.search(
        r"not the best once the play counts in ([\d.]+) % as pone and ([\d.]+) % as dealer; there "
        r"it gives away ([\d.]+) and ([\d.]+) points",
        page("lessons.md"),
    )
    assert found
    rng = np.random.default_rng(lessons.SEED)
    for seat in range(2):
        gains = []
        for _ in range(2000):
            holds = evaluate_holds(rng.permutation(52)[:6], seat)
            shown = (holds.hand + holds.crib).argmax()
            gains.append(holds.points.max() - holds.points[shown])
        changed = np.array(gains) > 0
        # Three standard errors of so few hands.
        assert float(found[seat + 1]) == pytest.approx(100 * changed.mean(), abs=2.4)
        assert float(found[seat + 3]) == pytest.approx(np.array(gains)[changed].mean(), abs=0.06)
