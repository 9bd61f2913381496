"""Deals that `expert` plays from pairs of scores: its cards, and the kept deals."""

from dataclasses import replace

import pytest
from research.shipped import played_endgames
from research.shipped.odds_by_deals import played_deals
from research.shipped.played_endgames import (
    KeptDeals,
    SharingExpert,
    before_deal,
    card_probabilities,
)
from tests.kit import sampled

from pegout.engine.cards import parse_cards
from pegout.engine.rules.actions import DECK, Deal, Discard, TurnUp, write_action
from pegout.engine.rules.game import apply
from pegout.engine.rules.variants import variant
from pegout.engine.rules.views import view
from pegout.solver.decisions import rank_weights
from pegout.solver.decisions.questions import play_question
from pegout.solver.odds.score_odds import shipped_score_odds

pytestmark = pytest.mark.slow

FIVE_CARD = variant("five-card")


def the_play(dealer, pone, starter="KS", scores=(57, 56)):
    """The view of the pone, who leads, by default four points and five from the target."""
    state = before_deal(FIVE_CARD, scores)
    hands = tuple(parse_cards(dealer)), tuple(parse_cards(pone))
    state, _ = apply(state, DECK, Deal(hands, ()))
    for seat, hand in enumerate(hands):
        state, _ = apply(state, seat, Discard(hand[3:]))
    state, _ = apply(state, 1, view(state, 1).legal[0])
    state, _ = apply(state, DECK, TurnUp(parse_cards(starter)[0]))
    return view(state, 1)


def shares_of(seen):
    here, context, _ = play_question(seen)
    assert context is not None
    return card_probabilities(here, context)


def test_suits_that_count_nothing_change_no_card():
    one = the_play("5H 6H 8D JC QC", "4C 7D 9S 2H 2D")
    other = the_play("5H 6H 8D JC QC", "4H 7D 9H 2H 2D")
    chances = [shares_of(each) for each in (one, other)]
    assert chances[0] == chances[1]
    assert set(chances[0]) <= {3, 6, 8}
    assert 0.98 < sum(chances[0].values()) < 1.001


@pytest.mark.parametrize("suits", ["HHH", "HHS"])
def test_a_hand_that_its_suits_take_to_the_target_is_played_as_expert_plays_it(suits):
    """The pone needs three points: with a flush it has to hold the dealer off, not to peg."""
    kept = " ".join(rank + suit for rank, suit in zip("7J2", suits, strict=True))
    pone = the_play("5H 6H 8D QC QS", f"{kept} KD KC", "4D", scores=(59, 58))
    shares = shares_of(pone)
    expected = rank_weights(pone)
    assert max(shares, key=shares.__getitem__) + 1 == max(expected, key=expected.__getitem__)
    assert (1 in shares) == (suits == "HHH")


def test_cards_are_drawn_as_often_as_they_are_to_be_played(monkeypatch):
    monkeypatch.setattr(
        played_endgames, "card_probabilities", lambda here, context: {3: 0.3, 8: 0.7}
    )
    pone = the_play("5H 6H 8D JC QC", "4C 7D 9S 2H 2D")
    drawn = [write_action(SharingExpert(str(seed)).decide(pone)) for seed in range(400)]
    assert set(drawn) == {"play 4C", "play 9S"}
    assert drawn.count("play 4C") / len(drawn) == pytest.approx(0.3, abs=0.08)


@sampled("deals", 8, 200)
def test_deals_come_to_the_odds(deals):
    """Both sides' chances are told apart: the dealer of 56-57 wins less than a third."""
    odds = shipped_score_odds("five-card", 61).win_probability
    (found,) = played_deals(KeptDeals(FIVE_CARD, None).outcomes("56-57", deals), odds)
    assert (found.needed, found.deals) == ((5, 4), deals)
    assert found.mean == pytest.approx(odds[56, 57], abs=3.5 * found.error)
    assert found.error <= 0.5 / (deals - 1) ** 0.5


def test_kept_deals_are_not_played_again(tmp_path, monkeypatch):
    path = tmp_path / "deals.jsonl"
    first = KeptDeals(FIVE_CARD, path).outcomes("58-58", 4)
    over = replace(before_deal(FIVE_CARD, (58, 58)), winner=1)
    monkeypatch.setattr(played_endgames, "after_deal", lambda *asked: over)
    kept = KeptDeals(FIVE_CARD, path)
    assert (kept.outcomes("58-58", 4) == first).all()
    assert kept.outcomes("58-58", 5)[:, 4].sum() == 5
    assert kept.outcomes("57-58", 2).tolist() == [[4, 3, 1, 0, 2]]


def test_outcomes_are_what_both_sides_need():
    """A deal from far off leaves both with fewer points to go, and no winner."""
    rows = KeptDeals(FIVE_CARD, None).outcomes("10-0", 8)
    assert (rows[:, :2] == (51, 61)).all()
    assert (rows[:, 2] < 51).all()
    assert (rows[:, 3] <= 61).all()
    assert (rows[:, 2:4] > 10).all()
