"""Lead and reply where a side needs a few points, tabulated as `expert` chooses them."""

from collections import Counter
from dataclasses import replace

import pytest

from pegout.arena.exploitability.rollout_strategy import best_ranks, mixed_suits
from pegout.arena.exploitability.strategy_extraction import (
    hand_indices,
    initial_history,
    view_of,
)
from pegout.bots.levels import make_bot
from pegout.cards import Card, Rank, Suit
from pegout.rules.actions import Play
from pegout.rules.scoring.show import score_show
from pegout.rules.variants import VARIANTS
from pegout.solver.encoding.cards import RANKS

SIX_CARD = VARIANTS["six-card"]
SEVEN = RANKS - 7
HANDS = [(0, 3, 8, 12), (1, 2, 4, 9), (3, 4, 6, 7), (6, 6, 6, 8), (9, 10, 11, 12)]


@pytest.mark.parametrize("lead", [None, 2, SEVEN])
def test_every_hand_that_can_be_held_has_cards_and_no_flush(lead):
    history = initial_history(SEVEN)
    if lead is not None:
        history = history.after_card(0, lead)
    starter = Card(Rank(7), next(iter(Suit)))
    for hand in hand_indices(4):
        cards = mixed_suits(history, hand)
        held = Counter(hand)
        if any(number + history.open[rank] > 4 for rank, number in held.items()):
            assert cards is None
            continue
        assert cards is not None
        assert [RANKS - card.rank for card in cards] == list(hand)
        assert len({starter, *cards}) == 5
        kinds = {item.kind for item in score_show(cards, starter)}
        assert "flush" not in kinds
        assert "nobs" not in kinds or held[2] + history.open[2] == 4


@pytest.mark.parametrize("lead", [None, 2, SEVEN])
@pytest.mark.parametrize("scores", [(120, 118), (110, 119)])
def test_hands_lead_and_reply_as_the_level_does(scores, lead):
    history, seat = initial_history(SEVEN), 0
    if lead is not None:
        history, seat = history.after_card(0, lead), 1
    seen = replace(view_of(SIX_CARD, SEVEN, seat, history), scores=scores)
    chosen = best_ranks(SIX_CARD, SEVEN, scores, lead, HANDS)
    for hand, rank in zip(HANDS, chosen.tolist(), strict=True):
        cards = mixed_suits(history, hand)
        if cards is None:
            assert rank == -1
            continue
        legal = tuple(Play(card) for card in cards)
        action = make_bot("expert", 0).decide(replace(seen, hand=cards, legal=legal))
        assert isinstance(action, Play)
        assert RANKS - action.card.rank == rank
