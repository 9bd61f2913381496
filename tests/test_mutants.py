"""Settings of `script/mutate`: the parts, and the accepted survivors."""

import tomllib

import pytest
from tests import mutants
from tests.test_source_tree import PACKAGE, ROOT

PARTS = mutants.parts()


@pytest.mark.parametrize("part", PARTS)
def test_a_part_names_sources_and_tests_that_exist(part):
    for pattern in PARTS[part]["source"]:
        assert list(PACKAGE.glob(pattern)), pattern
    for path in PARTS[part]["tests"]:
        assert (ROOT / path).exists(), path


def test_every_accepted_survivor_has_a_reason_and_a_function_that_is_there():
    listed = tomllib.loads(mutants.ACCEPTED.read_text(encoding="utf-8"))
    assert set(listed) <= set(PARTS)
    for part in listed:
        for change, reason in mutants.accepted(part).items():
            assert len(reason.split()) >= 3, change
            name = change.function.rpartition(".")[2]
            sources = [path for each in PARTS[part]["source"] for path in PACKAGE.glob(each)]
            assert any(f"def {name}(" in path.read_text(encoding="utf-8") for path in sources), name


def test_a_survivor_is_printed_as_it_is_entered():
    change = mutants.Change("pegout.engine.deck.cut", 'return "a\\n"\nelse:', "return 'b'")
    [entered] = tomllib.loads(mutants.entry("deck", change))["deck"]
    assert mutants.Change(entered["function"], entered["old"], entered["new"]) == change


def test_an_unknown_part_is_refused(capsys):
    assert mutants.main(["nonsense"]) == 2
    assert "nonsense" in capsys.readouterr().err
