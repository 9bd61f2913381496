"""PR over games with its interval, bands, and the luck ledger."""

import ast
import json
from math import sqrt
from random import Random
from textwrap import dedent

import pytest

from pegout.apps.terminal.columns import columns
from pegout.apps.terminal.reviews import skill_lines
from pegout.engine.cards import PACK, Rank
from pegout.engine.record import replay
from pegout.engine.rules.actions import Deal
from pegout.engine.rules.scoring.show import score_show, total
from pegout.engine.rules.variants import variant
from pegout.locale import LANGUAGES
from pegout.locale.translator import translator
from pegout.solver.analysis import figures, skill
from pegout.solver.analysis.figures import KindLost, Lost, Tally, game_figures
from pegout.solver.analysis.mistakes import Kind
from pegout.solver.analysis.reference import code_of, kernel_sources, reference
from pegout.solver.analysis.skill import (
    Pr,
    PrByKind,
    difference,
    learn_next,
    ledger,
    pr_by_kind,
    pr_over,
    rank_test,
    recent_prs,
    student,
)
from pegout.solver.encoding.cards import multiset_index
from pegout.solver.kernels import pegging as pegging_kernels
from pegout.solver.variants import SIX_CARD


def pr_of(games, decisions, pr, low, high):
    return Pr(games=games, decisions=decisions, pr=pr, low=low, high=high)


@pytest.fixture(scope="module")
def summed(record, found):
    return game_figures(record, found)


def test_the_figures_of_a_game_are_those_of_its_review(record, found, summed):
    hands = [each.action.hands for each in record.actions if isinstance(each.action, Deal)]
    for number, (side, told) in enumerate(zip(summed.sides, found.sides, strict=True)):
        assert side.luck_deal.got == pytest.approx(told.luck.deal)
        assert side.luck_starter.got == pytest.approx(told.luck.starter)
        assert side.discard.counted + side.play.counted == told.decisions.counted
        assert pr_by_kind([side]).all.pr == pytest.approx(told.pr)
        ranks = [card.rank for dealt in hands for card in dealt[number] if card]
        assert side.dealt == [ranks.count(rank) for rank in Rank]
        assert (sum(side.dealt), sum(side.starters), side.deals) == (12, 2, 2)


def test_points_by_the_starter_are_held_against_every_starter(record, summed):
    got, expected = [0.0, 0.0], [0.0, 0.0]
    before = None
    for step in replay(record):
        if before is not None and before.starter is None and step.state.starter is not None:
            dealt = {card for hand in before.hands for card in hand} | set(before.crib)
            starters = [card for card in PACK if card not in dealt]
            assert len(starters) == 40
            for seat in range(2):
                points = {each: shown(before, seat, each) for each in starters}
                got[seat] += points[step.state.starter]
                expected[seat] += sum(points.values()) / 40
        before = step.state
    assert [side.shows.got for side in summed.sides] == got
    assert [side.shows.expected for side in summed.sides] == pytest.approx(expected)


def shown(state, seat, starter):
    points = total(score_show(state.hands[seat], starter))
    if seat == state.dealer:
        points += total(score_show(state.crib, starter, crib=True)) + 2 * (starter.rank == 11)
    return points


@pytest.mark.parametrize("role", [0, 1])
def test_what_hands_are_worth_has_the_mean_that_is_expected(role):
    """By sampling, so that ranks, ways and signs are those of real hands."""
    points, expected, spread = figures.hand_worth(6, role)
    generator, n = Random(role), 4000
    values = []
    for _ in range(n):
        ranks = [card.rank - 1 for card in generator.sample(PACK, 6)]
        values.append(points[multiset_index(ranks)])
    mean = sum(values) / n
    assert abs(mean - expected) < 4 * sqrt(spread / n)
    variance = sum((value - mean) ** 2 for value in values) / n
    assert variance == pytest.approx(spread, rel=0.15)


def test_a_pr_over_games_takes_games_as_its_unit():
    alike = [Lost(40.0, 10)] * 6
    assert pr_over(alike) == pr_of(6, 60, 4.0, 4.0, 4.0)
    assert pr_over([Lost(40.0, 10)] * 4) == pr_of(4, 40, 4.0, None, None)
    assert pr_over([Lost()]) == pr_of(0, 0, None, None, None)
    games = [Lost(10.0 * k, 10) for k in (1, 2, 3, 4, 5)]
    spread = sqrt(sum((k - 3) ** 2 for k in (1, 2, 3, 4, 5)) / 4 / 5)
    half = 2.776 * spread
    found = pr_over(games)
    ends = (found.pr, found.low, found.high)
    assert ends == pytest.approx((3.0, 3 - half, 3 + half), abs=0.01)
    # One game with ten times the decisions counts ten times.
    assert pr_over([Lost(0.0, 10), Lost(500.0, 100)]).pr == pytest.approx(500 / 110)


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(4, 2.776), (9, 2.262), (29, 2.045), (999, 1.962)]
)
def test_quantiles_of_students_t(freedom, quantile):
    assert student(freedom) == pytest.approx(quantile, abs=0.01)


def test_recent_prs_forget_older_games():
    bad, good = (figures.SideFigures(play=Lost(lost, 10)) for lost in (100.0, 0.0))
    over_time = recent_prs([bad, *[good] * 20])
    assert [each.pr for each in over_time[:2]] == [10.0, 5.0]
    assert over_time[-1] == pr_of(20, 200, 0.0, 0.0, 0.0)


def test_a_difference_has_an_interval_and_a_p():
    few = difference([Tally(10, 30.0, 20.0, 40.0)])
    assert (few.got, few.expected, few.p) == (3.0, 2.0, None)
    half = 1.96 * sqrt(40) / 10
    assert (few.low, few.high) == pytest.approx((1 - half, 1 + half), abs=1e-3)
    many = difference([Tally(50, 80.0, 50.0, 100.0), Tally(50, 39.2, 49.6, 0.0)])
    assert many.p == pytest.approx(0.05, abs=0.001)  # 1.96 standard deviations
    assert difference([]).events == 0


def test_ranks_are_tested_with_the_variance_of_hands_without_replacement():
    """The chi-square of all hands of a small share of the pack has the mean of its 12 degrees."""
    generator, values = Random(7), []
    for _ in range(300):
        counts = [0] * 13
        for _ in range(40):
            for card in generator.sample(PACK, 6):
                counts[card.rank - 1] += 1
        values.append(rank_test([counts], 6))
    mean = sum(each.chi_square for each in values) / len(values)
    assert abs(mean - 12) < 4 * sqrt(24 / len(values))
    assert 0.02 < sum((each.p or 1) < 0.05 for each in values) / len(values) < 0.09
    assert rank_test([[1] * 13], 1).p is None
    assert rank_test([[100] * 12 + [200]], 1).p == pytest.approx(0, abs=1e-9)


def test_a_ledger_sums_games_up(summed):
    once, twice = (ledger("you", [summed.sides[0]] * n, 6) for n in (1, 2))
    assert twice.deals == 2 * once.deals
    assert twice.dealt.counts == [2 * count for count in once.dealt.counts]
    assert twice.shows.got == once.shows.got


def test_bands_meet_at_the_geometric_mean(monkeypatch):
    levels = {
        level: PrByKind(**dict.fromkeys(("all", "discard", "play"), pr_of(9, 90, pr, None, None)))
        for level, pr in (("random", 25.0), ("beginner", 4.0), ("expert", 0.0))
    }
    monkeypatch.setattr(skill, "level_prs", lambda: levels)
    named = [skill.band(pr) for pr in (99, 10.0, 9.9, 0.1, 0)]
    assert named == ["random", "random", "beginner", "expert", "expert"]


def test_the_shipped_levels_are_in_order():
    prs = [found.all.pr or 0.0 for found in skill.level_prs().values()]
    assert list(skill.level_prs()) == list(skill.MEASURED)
    assert prs == sorted(prs, reverse=True)
    shipped = json.loads(skill.LEVEL_PR.read_text("utf-8"))
    now = reference(SIX_CARD).costs
    assert shipped["reference"] == now, "measure again: python -m research.level_pr --games 11"


def test_the_name_of_the_policy_covers_every_kernel_that_it_runs():
    named = kernel_sources(policy=True)
    for path in named:
        for line in ast.walk(ast.parse(path.read_text())):
            if isinstance(line, ast.ImportFrom) and line.module:
                folder, _, name = line.module.rpartition(".")
                assert folder != pegging_kernels.__name__ or path.with_name(f"{name}.py") in named


def test_the_name_of_the_policy_covers_code_and_neither_comments_nor_docstrings():
    code = "def double(number):\n    return 2 * number\n"
    described = """
        \"\"\"Doubling.\"\"\"

        def double(number):
            \"\"\"Return twice a number.

            In units.
            \"\"\"
            # Exact.
            return (
                2 * number  # no overflow
            )
        """
    wrapped = code.replace("2 * number", "(2 * number)")
    assert code_of(dedent(described)) == code_of(wrapped) != code_of(code)
    assert code_of(code.replace("2", "3")) != code_of(code)
    assert code_of("if a:\n    b\nc\n") != code_of("if a:\n    b\n    c\n")


def costs(*games, kinds=(Kind.LEAD, Kind.REPLY), variance=0.0):
    """Sides of games, by what each kind cost there."""
    return [
        figures.SideFigures(
            kinds={kind: KindLost(cost, variance) for kind, cost in zip(kinds, game, strict=True)}
        )
        for game in games
    ]


def test_the_kind_to_learn_next_is_clearly_the_costliest():
    clear = costs((0.03, 0.01), (0.05, 0.01), (0.04, 0.02), (0.03, 0.0), (0.05, 0.01))
    found = learn_next(clear)
    assert found
    assert (found.kind, found.games) == ("lead", 5)
    assert found.cost == pytest.approx(0.04)
    assert found.error == pytest.approx(sqrt(4e-4 / 4 / 5))
    assert learn_next(clear[:4]) is None, "too few games"
    assert (
        learn_next(costs((0.05, 0.01), (0.01, 0.04), (0.06, 0.02), (0.0, 0.02), (0.04, 0.03)))
        is None
    )
    assert learn_next([figures.SideFigures()] * 9) is None, "nothing cost anything"
    unsure = costs(
        (0.03, 0.01), (0.05, 0.01), (0.04, 0.02), (0.03, 0.0), (0.05, 0.01), variance=0.002
    )
    assert learn_next(unsure) is None, "the costs have errors of their own"
    alone = learn_next(costs(*[(0.02,)] * 6, kinds=(Kind.COUNT,)))
    assert alone
    assert (alone.kind, alone.error) == ("count", 0.0)


@pytest.mark.parametrize(
    ("kind", "named"), [(Kind.LEAD, "mistakes --kind lead"), (Kind.COUNT, "practice --stage all")]
)
def test_the_terminal_names_the_command_that_practises_it(kind, named):
    sides = costs(*[(0.02,)] * 6, kinds=(kind,))
    for lang in LANGUAGES:
        lines = [*skill_lines({"Ada": sides}, variant("six-card"), translator(lang))]
        assert any(line.endswith(f"pegout {named}") for line in lines)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_terminal_says_of_skill_fits_its_columns(summed, lang):
    players = {"you": [summed.sides[0]] * 20}
    for width in (79, 39):
        lines = [*skill_lines(players, variant("six-card"), translator(lang), width)]
        assert len(lines) > 15
        assert [line for line in lines if columns(line) > width] == []
