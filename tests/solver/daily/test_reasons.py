"""The reasons of a day speak of the choice voted for."""

import pytest
from tests.solver.daily.kit import CARD, DISCARD, entry_of, first_days

from pegout.solver.advice import Reason
from pegout.solver.daily.reasons import compared

NAMING = {"only", "keeps", "costs-nothing", "scores", "scores-two"}
"""Reasons that name no other choice."""


def test_every_vote_is_what_the_best_is_compared_with():
    for entry in first_days(20):
        best, second, *_ = entry.candidates
        for place, candidate in enumerate(entry.candidates):
            for vote in candidate.actions:
                found = compared(entry, vote)
                against = candidate if place else second
                assert found.best in best.actions and found.against in against.actions
                assert found.against == vote or place == 0
                others = [each.params["other"] for each in found.why if each.code not in NAMING]
                named = {frozenset(str(other).split()) for other in others}
                assert named <= {frozenset(each.split()) for each in against.actions}
                assert found.why


@pytest.mark.parametrize("day", [DISCARD, CARD])
def test_what_was_kept_of_the_second_choice_stays(day):
    entry = entry_of(day)
    second = entry.candidates[1]
    kept = all(each.params.get("other") in (None, *second.actions) for each in entry.why)
    assert (compared(entry, second.actions[0]).why == entry.why) is kept


def test_a_discard_is_compared_by_what_the_hands_keep():
    keeps = Reason("keeps", {"kind": "fifteen", "cards": "6S 9C"})
    hand = Reason("hand", {"other": "9C JD", "points": "0.3"})
    assert compared(entry_of(DISCARD), "9C JD").why == (keeps, hand)
