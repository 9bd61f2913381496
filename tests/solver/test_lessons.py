"""Lessons of the solution: the figures of docs/lessons.md."""

import numpy as np
import pytest
from research import lessons

from pegout.solver.encoding.cards import multiset_index
from pegout.solver.pegging.positions import Position
from pegout.solver.pegging.resolving import probabilities


@pytest.mark.long
def test_leads_and_replies_are_those_of_the_levels():
    cards = lessons.first_cards()
    assert cards.leads.sum() == pytest.approx(1)
    assert cards.replies.sum(axis=(1, 2)) == pytest.approx(cards.leads.sum(axis=0))
    hand, lead = (3, 4, 10, 11), 3
    held = multiset_index([12 - rank for rank in hand])
    assert cards.counts[held].nonzero()[0].tolist() == list(hand)
    # The mean over starters, by the chance of each with this hand.
    wanted = np.zeros(13)
    for starter in range(13):
        led = probabilities(Position(6, 0, hand, starter, ((),)))
        assert set(led) == set(hand)
        wanted[list(led)] += np.array(list(led.values())) * (4 - (starter in hand))
    assert cards.leads[held] / cards.leads[held].sum() == pytest.approx(wanted / 48, abs=0.02)
    replies = cards.replies[lead, held] / cards.replies[lead, held].sum()
    assert replies[3] > 0.5
