"""docs/record-format.md: every example on the page is true."""

import re
from pathlib import Path

import pytest
from tests.engine.record.referee import verdict

from pegout.engine.record import read_record, redact, state_at, write_record
from pegout.engine.rules.actions import PARSERS
from pegout.engine.rules.position import read_position, write_position
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import OPTIONS, TABLE_TOP_OPTIONS, VARIANTS

PAGE = Path(__file__).parents[3].joinpath("docs", "record-format.md").read_text("utf-8")
RECORDS = re.findall(r"```crib\n(.*?)```", PAGE, re.DOTALL)
POSITIONS = re.findall(r"```position\n(.*?)\n```", PAGE, re.DOTALL)


@pytest.mark.parametrize("text", RECORDS)
def test_a_record_on_the_page(text):
    record = read_record(text)
    state_at(record)
    assert write_record(record) == text
    assert verdict(text) is None


def test_every_variant_is_on_the_page():
    assert {read_record(text).header.rules.name for text in RECORDS} == set(VARIANTS)
    assert {read_record(text).header.viewer is None for text in RECORDS} == {True, False}


@pytest.mark.parametrize("text", POSITIONS)
def test_a_position_on_the_page(text):
    assert write_position(read_position(text)) == text


def test_the_first_positions_are_those_of_the_first_record():
    record = read_record(RECORDS[0])
    before = record.prefix(len(record.actions) - 1)
    assert POSITIONS[0] == write_position(state_at(before))
    assert POSITIONS[1] == write_position(state_at(redact(before, 1)))


def test_every_action_option_and_phase_is_on_the_page():
    for name in PARSERS:
        assert re.search(rf"`[N*] {name}\b", PAGE), name
    for key in (*OPTIONS, *TABLE_TOP_OPTIONS):
        assert f"`{key}=" in PAGE or f"`{key}`" in PAGE, key
    assert f"`{' '.join(Phase)}`" in PAGE


@pytest.mark.parametrize("name", VARIANTS)
def test_the_table_of_variants_is_true(name):
    rules = VARIANTS[name]
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{name}` |"))
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    fields = [cells[1][0], *cells[2:7]]
    true = (rules.players, rules.sides, rules.dealt, rules.discard_count, rules.crib_dealt)
    assert [cell.split()[0] for cell in fields] == [str(each) for each in (*true, rules.target)]
