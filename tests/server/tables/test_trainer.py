"""Hands for the counting trainer."""

import pytest

from pegout.engine.rules.variants import variant
from pegout.server.tables.trainer import typical_hand


@pytest.mark.parametrize(("name", "kept"), [("six-card", 4), ("five-card", 3), ("three-player", 4)])
def test_a_typical_hand_follows_from_its_seed(name, kept):
    cards, starter = typical_hand(variant(name), 5)
    assert len({*cards, starter}) == kept + 1
    assert typical_hand(variant(name), 5) == (cards, starter)
    assert typical_hand(variant(name), 6) != (cards, starter)
