"""Mistake warnings: the cost of a choice, by the measure that reviews have."""

import pytest
from tests.kit import opened
from tests.solver.test_advice import HANDS, decides, discarding, views

import pegout
from pegout.engine.cards import Card
from pegout.engine.rules.actions import Claim, Discard
from pegout.locale import translator
from pegout.locale.hints import why_sentence
from pegout.solver import decisions
from pegout.solver.advice import NoAdvice, find_mistake

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("hand", HANDS)
def test_a_mistake_costs_what_reviews_say_and_only_beyond_its_error(hand):
    seen = discarding(hand, 0, 0)
    answer = decisions.rate(seen)
    found = {each: find_mistake(seen, each) for each in seen.legal}
    assert found[answer.best.action] is None
    told = {each: mistake for each, mistake in found.items() if mistake}
    assert len(told) > 5
    for each, mistake in told.items():
        assert mistake.cost == answer.cost(each) > 2 * mistake.error > 0
        assert mistake.better is answer.best and mistake.to_win
    assert all(answer.cost(each) == 0 for each in found if each not in told)
    worst = answer.options[-1].action
    assert told[worst].why and why_sentence(told[worst].why, translator("en"), str)


def test_no_word_where_nothing_is_chosen_or_nothing_can_be_said():
    seen = discarding(HANDS[0])
    with pytest.raises(NoAdvice):
        find_mistake(seen, Discard((Card("AS"), Card("2S"))))
    with pytest.raises(NoAdvice):
        find_mistake(seen, Claim(2))
    only = next(view for view in views(3) if decides(view) and len(view.legal) == 1)
    assert find_mistake(only, only.legal[0]) is None


def test_what_others_hold_changes_nothing():
    """Their hand and the starter to come are other cards; the warning is the same."""
    hand, scores = "5H 6H 7D 8S", (40, 60)
    worlds = [
        opened("six-card", 0).deal(hand, theirs, crib="JC QD 3C 3S", starter=starter).at(*scores)
        for theirs, starter in (("9C TD 2S 4H", "AS"), ("KC KD 8H 7S", "5S"))
    ]
    seen = [pegout.view(each.state, 0) for each in worlds]
    said = [[find_mistake(each, action) for action in each.legal] for each in seen]
    assert said[0] == said[1] and any(said[0])
