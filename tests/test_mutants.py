"""Settings of `script/mutate`: the parts, and the accepted survivors."""

import tomllib

import pytest
from tests import mutants
from tests.test_source_tree import ROOT

PARTS = mutants.parts()


@pytest.mark.parametrize("part", PARTS)
def test_a_part_names_sources_and_tests_that_exist(part):
    for pattern in PARTS[part]["source"]:
        assert mutants.sources({"source": [pattern]}), pattern
    for path in PARTS[part]["tests"]:
        assert (ROOT / path).exists(), path


def test_every_accepted_survivor_has_a_reason_and_a_function_that_is_there():
    listed = tomllib.loads(mutants.ACCEPTED.read_text(encoding="utf-8"))
    assert set(listed) <= set(PARTS)
    for part in listed:
        for change, reason in mutants.accepted(part).items():
            assert len(reason.split()) >= 3, change
            texts = {each.name: each.read_text("utf-8") for each in mutants.sources(PARTS[part])}
            if part == mutants.VERIFIER:
                assert change.old.split("\n")[0] in texts[change.function], change
            else:
                name = change.function.rpartition(".")[2]
                assert any(f"def {name}(" in text for text in texts.values()), name


def test_a_larger_sample_contains_a_smaller_one():
    names = [str(number) for number in range(100)]
    few, more = mutants.sampled(names, 10), mutants.sampled(reversed(names), 30)
    assert few == more[:10]
    assert set(mutants.sampled(names, None)) == set(names)


def test_a_survivor_is_printed_as_it_is_entered():
    change = mutants.Change("pegout.engine.deck.cut", 'return "a\\n"\nelse:', "return 'b'")
    [entered] = tomllib.loads(mutants.entry("deck", change))["deck"]
    assert mutants.Change(entered["function"], entered["old"], entered["new"]) == change


def test_an_unknown_part_is_refused(capsys):
    assert mutants.main(["nonsense"]) == 2
    assert "nonsense" in capsys.readouterr().err
