"""The measurements of claimed chances and of shared solutions, on a deal or two."""

import pytest
from research import claimed_chances, shared_solutions
from tests.commands import argv
from tests.seams import failing

from pegout.engine.rules.variants import variant


@pytest.fixture
def run(capsys):
    def call(program, *words):
        with argv(program.__name__, *words):
            program.main()
        return capsys.readouterr().out

    return call


def test_claims_are_held_against_kept_deals(run, tmp_path):
    kept = ["--kept", str(tmp_path / "deals.jsonl")]
    words = ["--rules", "five-card", "--holds", "2", "--deals", "2", "--within", "3", *kept]
    found = run(claimed_chances, *words, "--shared")
    assert "all: 2 holds" in found
    assert "90th percentile" in found
    with failing(claimed_chances, "played_on"):
        assert run(claimed_chances, *words) == found


def test_a_result_counts_for_the_seat_of_the_hold(tmp_path):
    path = tmp_path / "deals.jsonl"
    path.write_text(
        '["hold", 0, "5H 6C 7D JS KD", "JS KD", 0, [56, 57]]\n'
        '["deal", 0, 0, [0, 1]]\n["deal", 0, 1, [1, 0]]\n["deal", 0, 2, [1, 30]]\n',
        "utf-8",
    )
    kept = claimed_chances.KeptHolds(path)
    won, lost, ahead = kept.found(variant("five-card"), 0)
    assert (won, lost) == (1.0, 0.0)
    assert ahead > 0.9


@pytest.mark.slow
def test_the_same_deals_are_played_three_ways(run):
    words = ["--rules", "five-card", "--scores", "60-60", "--deals", "2"]
    found = run(shared_solutions, *words)
    assert "60-60    2 deals: shared less by ranks" in found
    assert "expert less shared" in found
