"""`pegout.review`."""

from pathlib import Path

import pytest
from tests.solver.analysis.kit import first_deals, played

import pegout
from pegout.solver.analysis.review import review

GOLDEN = Path(__file__).parents[2] / "golden"
RECORD = first_deals(played("five-card"), 2)


def test_a_review_is_that_of_the_analysis(printed, tmp_path):
    seen = []
    file = tmp_path / "game.crib"
    file.write_text(pegout.write_record(RECORD), "utf-8")
    found = pegout.review(file, progress=lambda done, total: seen.append((done, total)))
    assert tuple(found) == tuple(review(RECORD)) == tuple(pegout.review(file.read_text("utf-8")))
    assert seen == [(1, 2), (2, 2)]
    assert len(found.curve) == sum(len(deal.curve) for deal in found.deals)
    assert printed("review", str(file)) == f"{found}\n"
    assert found._repr_html_().startswith("<pre>Review of game 1")
    assert repr(found).startswith("<review of game 0 of beginner and steady: 2 deals, ")


def test_an_interrupt_leaves_the_deals_that_were_reviewed():
    def interrupt(done, total):
        raise KeyboardInterrupt

    found = pegout.review(RECORD, progress=interrupt)
    assert (len(found.deals), found.result) == (1, None)
    assert found.end == found.curve[-1].win


@pytest.mark.parametrize(
    ("record", "game", "code", "parameter"),
    [
        ("poker", 0, "not-a-record", "record"),
        (GOLDEN / "table-top.crib", 0, "review-not-yet", "record"),
        (GOLDEN / "six-card-spectator.crib", 0, "review-hidden-cards", "record"),
        (RECORD, 1, "no-such-game", "game"),
    ],
)
def test_errors_name_the_argument(record, game, code, parameter):
    with pytest.raises(pegout.PegoutError) as refusal:
        pegout.review(record, game)
    assert (refusal.value.code, refusal.value.params["parameter"]) == (code, parameter)
