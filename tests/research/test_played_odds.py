"""The program that plays deals from pairs of scores: kept deals, and refusals."""

import pytest
from research import played_odds
from research.shipped.played_endgames import KeptDeals
from tests.commands import argv

from pegout.engine.rules.variants import variant


def test_pairs_of_scores_are_found_with_their_deals(tmp_path):
    path = tmp_path / "deals.jsonl"
    for score, deals in (("58-58", 2), ("57-58", 1)):
        KeptDeals(variant("five-card"), path).outcomes(score, deals)
    kept = KeptDeals(variant("five-card"), path)
    assert dict(played_odds.kept_scores(kept)) == {"57-58": 1, "58-58": 2}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--scores", "116"], "'116' is no pair of scores: two numbers from 61 to 120"),
        (["--scores", "116-121"], "'116-121' is no pair of scores"),
        (["--scores", "60-116"], "'60-116' is no pair of scores"),
        (["--rules", "five-card", "--scores", "0-7"], "two numbers from 1 to 60, like 56-57"),
        (["--scores", "116-117", "--deals", "1"], "'1' is no number of deals from 2 on"),
        ([], "--scores A-B is missing, or --kept with 10000 deals of one"),
    ],
)
def test_bad_words_are_refused(words, message, capsys):
    with argv("played_odds", *words), pytest.raises(SystemExit) as stopped:
        played_odds.main()
    assert stopped.value.code == 2
    assert message in capsys.readouterr().err
