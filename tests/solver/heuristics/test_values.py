"""The shipped tables are those that the rules give, and near what others have published."""

import json
from statistics import mean

import pytest
from research import heuristic_values

from pegout.engine.cards import parse_cards
from pegout.engine.rules.choices import Form
from pegout.engine.rules.variants import VARIANTS, variant
from pegout.solver.heuristics.values import TABLES, crib_value
from pegout.solver.variants import SOLVED_AS

SHIPPED = json.loads(TABLES.read_text("utf-8"))


def test_every_variant_with_a_crib_has_its_table():
    for rules in VARIANTS.values():
        if rules.form is Form.CRIBBAGE:
            assert SOLVED_AS.get(rules.name, rules.name) in SHIPPED["cribs"]


def test_generated_lines_equal_the_shipped_ones():
    assert heuristic_values.line_values() == SHIPPED["lines"]


@pytest.mark.parametrize(
    "name", ["five-card", pytest.param("three-player", marks=pytest.mark.long)]
)
@pytest.mark.slow
def test_cribs_are_where_discards_and_cribs_agree(name):
    """Players who discard by the shipped tables make cribs with the values in the tables."""
    rules, cribs = VARIANTS[name], SHIPPED["cribs"][name]
    own = heuristic_values.discard_counts(rules, cribs["own"], 1)
    other = heuristic_values.discard_counts(rules, cribs["other"], -1)
    found = heuristic_values.crib_tables_against(rules, own, other)
    for whose in ("own", "other"):
        off = [abs(found[whose][discarded] - cribs[whose][discarded]) for discarded in cribs[whose]]
        assert mean(off) < 12  # hundredths of a point; best answers swing around the middle


@pytest.mark.long
@pytest.mark.parametrize("name", heuristic_values.GENERATED_VARIANTS)
def test_generated_cribs_equal_the_shipped_ones(name):
    assert heuristic_values.crib_tables(VARIANTS[name]) == SHIPPED["cribs"][name]


@pytest.mark.parametrize(
    ("discarded", "own", "other"),
    [
        # Hessel's tables, made in the same way, in points
        ("AS AH", 5.26, None),
        ("AS 5H", 5.48, None),
        ("2S 3H", 6.97, None),
        ("5S 5H", 8.79, 9.37),
        ("TS KH", 2.84, 3.88),
        ("7S 8H", 6.53, 7.63),
    ],
)
def test_published_crib_tables_are_near(discarded, own, other):
    rules = variant("six-card")
    for points, whose in ((own, True), (other, False)):
        if points is not None:
            assert abs(crib_value(rules, parse_cards(discarded), own=whose) / 100 - points) < 0.45


def test_a_crib_is_worth_less_with_the_owners_discard_than_with_an_opponents():
    """The other cards of one's own crib come from opponents, who give it little."""
    for name in heuristic_values.GENERATED_VARIANTS:
        cribs = SHIPPED["cribs"][name]
        assert all(
            cribs["own"][discarded] < cribs["other"][discarded] for discarded in cribs["own"]
        )
