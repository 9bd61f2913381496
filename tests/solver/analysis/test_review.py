"""Reviews: the decomposition adds up, and blames known mistakes."""

import pytest
from tests.solver.analysis.kit import first_deals, played
from tests.solver.bots.positions import in_play

from pegout.engine.cards import parse_cards
from pegout.engine.errors import PegoutError
from pegout.engine.record import Header, build_record, redact
from pegout.engine.rules.actions import Play, parse_action
from pegout.engine.rules.game import apply
from pegout.engine.rules.variants import variant
from pegout.engine.rules.views import view
from pegout.solver.analysis.review import review, review_in_parts
from pegout.solver.analysis.review_contents import DealReview, Review, ReviewStarted
from pegout.solver.decisions import rank_weights, rate


def remainder(found):
    """The part that luck, hidden and costs leave unexplained, for each side."""
    spent = [side.cost.discard + side.cost.play + side.cost.count for side in found.sides]
    changes = (found.end - found.start, found.start - found.end)
    return [
        change - (own.luck.deal + own.luck.starter + own.hidden - cost + other)
        for change, own, cost, other in zip(changes, found.sides, spent, spent[::-1], strict=True)
    ]


@pytest.mark.slow
def test_luck_hidden_and_costs_add_up_to_the_result(found):
    assert found.result is None and 0 < found.end < 1
    assert remainder(found) == pytest.approx([0, 0], abs=1e-9)
    for deal in found.deals:
        spent = [sum(d.cost_win for d in deal.decisions if d.seat == seat) for seat in (0, 1)]
        change = deal.curve[-1].win - deal.win
        explained = deal.luck.deal + deal.luck.starter + deal.hidden - spent[0] + spent[1]
        assert change == pytest.approx(explained, abs=1e-9)


def test_five_cards_add_up_too():
    found = review(first_deals(played("five-card"), 1))
    assert remainder(found) == pytest.approx([0, 0], abs=1e-9)
    assert found.result is None
    assert {each.kind for each in found.decisions} == {"discard", "play"}


def test_costs_are_never_negative_and_marks_follow_them(found):
    for each in found.decisions:
        assert each.cost_win >= 0
        assert each.mark == (
            "very_bad" if each.cost_win >= 0.04
            else "bad" if each.cost_win >= 0.015
            else "doubtful" if each.cost_win >= 0.005
            else None
        )  # fmt: skip
        assert each.options[0].action == each.best
        if each.kind == "discard":
            assert each.options[0].win == max(option.win for option in each.options)
        actions = {name for option in each.options for name in (option.action, *option.same)}
        assert each.chosen in actions
        for option in each.options:
            assert sum(option.parts.values()) == pytest.approx(option.points)
        assert bool(each.why) == bool(each.cost_win)
        assert bool(each.holds) == (each.kind == "play")
    for number, side in enumerate(found.sides):
        own = [each for each in found.decisions if each.seat == number]
        assert side.decisions.all == len(own)
        assert side.decisions.counted == sum(each.counted for each in own)
        lost = sum(each.cost_win for each in own if each.counted)
        assert side.pr == pytest.approx(1000 * lost / side.decisions.counted)
        assert side.cost.discard + side.cost.play == pytest.approx(sum(e.cost_win for e in own))


def test_a_review_streams_deal_by_deal_and_twice_alike(record, found):
    parts = list(review_in_parts(record))
    assert [type(part) for part in parts] == [
        ReviewStarted, *[DealReview] * len(found.deals), Review
    ]  # fmt: skip
    assert isinstance(parts[0], ReviewStarted) and parts[0].deals == len(found.deals)
    assert tuple(parts[1:-1]) == found.deals
    assert isinstance(parts[-1], Review)
    assert parts[-1] == found


def decisions_of_the_pone(hand, actions):
    """The decisions of seat 1, which holds this hand, in a game of these actions after the deal."""
    begun = f"""0 draw 1
-1 turn 2C
1 draw 2
-1 turn KH
-1 deal 2H 4H 6H 8H TH QH / {hand}
0 discard 2H 4H
"""
    lines = [line.split(" ", 1) for line in (begun + actions).splitlines()]
    record = build_record(
        Header(variant("six-card", {}), ("A", "B")),
        [(int(actor), parse_action(action)) for actor, action in lines],
    )
    return [each for each in review(record).decisions if each.seat == 1]


def test_a_known_blunder_is_named():
    """The five and the jack go to the opponent's crib, and three of a kind are not taken."""
    actions = """1 discard 5S JD
1 cut 20
-1 turn 7S
1 play QD
0 play QH
1 play KC"""
    found = decisions_of_the_pone("5S JD QD KC QC 9D", actions)
    assert [each.kind for each in found] == ["discard", "play", "play"]
    blunder, _, missed = found
    assert (blunder.chosen, blunder.mark) == ("discard 5S JD", "very_bad")
    assert blunder.cost_win > 0.08 and "5S" not in blunder.best
    assert (missed.best, missed.mark) == ("play QC", "very_bad")
    assert missed.why[0].code == "scores"


def test_a_reason_names_the_cards_that_were_chosen():
    """Not others of their ranks, which are worth the same."""
    [found] = decisions_of_the_pone("5S 5D 9D 9C KH 2S", "1 discard 5D 9C")
    assert found.chosen in next(each.same for each in found.options if "5S 9D" in each.action)
    assert "5D 9C" in [reason.params.get("other") for reason in found.why]


def test_what_cannot_be_reviewed_is_refused_by_name(record):
    with pytest.raises(PegoutError, match="review-not-yet"):
        review(played("three-player", ("random",) * 3, target=11))
    with pytest.raises(PegoutError, match="no-such-game"):
        review(record, 1)
    with pytest.raises(PegoutError, match="review-hidden-cards"):
        review(redact(played(target=11), 0))


def test_what_the_reference_plays_costs_nothing():
    """Away from home its own discards decide which card of a mixture it plays."""
    state = in_play("AH 7D 9C QS", "9H TD JC JS", "5H", scores=(20, 31))
    for card in ("7D", "JC", "9C"):
        seen = view(state, state.turn)
        rating = rate(seen)
        for rank in rank_weights(seen):
            for each in seen.legal:
                if isinstance(each, Play) and each.card.rank == rank:
                    assert rating.cost(each) == 0
        state, _ = apply(state, state.turn, Play(*parse_cards(card)))
