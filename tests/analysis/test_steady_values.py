"""`V` for games of `steady` against itself: it foresees what is discarded and played, exactly."""

from dataclasses import replace

import numpy as np
import pytest

from pegout.analysis.deal_values import deal_values
from pegout.analysis.luck import game_luck
from pegout.analysis.steady_values import STEADY_PEGGER, steady_chances, steady_dealer_discards
from pegout.analysis.values import scores_of, value
from pegout.arena.match_series import MatchSeries
from pegout.bots.heuristics.discards import best_discard, discard_aims
from pegout.cards import parse_cards
from pegout.rules.actions import DECK, Deal, Discard, Play
from pegout.rules.game import apply, start
from pegout.rules.state import Phase
from pegout.rules.variants import variant
from pegout.rules.views import view
from pegout.solver.discards.strategy import discard_choices
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import encode_card, multiset_index, multisets
from pegout.solver.kernels.pegging.known_hands import Pegger
from pegout.solver.pegging.known_hands import (
    DealerHands,
    KnownDeal,
    win_chances,
    win_chances_by_hand,
)

HANDS = parse_cards("2H 4S 6H 8D TC QH"), parse_cards("5S JD QD KC AC 9D")


def dealt(scores=(0, 0), hands=HANDS):
    """A deal with seat 0 as dealer."""
    state = replace(start(variant("six-card", {})), phase=Phase.DEAL, dealer=0, first_dealer=0)
    return apply(replace(state, scores=scores), DECK, Deal(hands))[0]


def no_discard(state, seat):
    raise AssertionError


@pytest.mark.parametrize("rules", ["six-card", "five-card"])
def test_steady_plays_what_is_foreseen(rules):
    """So the chance to win stays as it is from the starter to the end of a deal."""
    series = MatchSeries(variant(rules, {}), ("steady", "steady"), 9, "foreseen")
    state, plays = start(series.rules), 0
    for actor, action in series.play(0).actions:
        before, (state, _) = state, apply(state, actor, action)
        if isinstance(action, Play):
            plays += 1
            now, then = (value(each, no_discard, steady=True) for each in (state, before))
            assert now == pytest.approx(then, abs=1e-9)
    assert plays > 25


@pytest.mark.parametrize("scores", [(0, 0), (110, 70), (101, 114)])
def test_steady_discards_what_is_foreseen(scores):
    """As dealer, of ranks that leave no flush, nobs or choice of suits to matter."""
    aims = discard_aims(121 - scores[0], 121 - scores[1], dealer=True, own_crib=True)
    choices = steady_dealer_discards("six-card", 6, aims)
    hands, seen = multisets(6), 0
    for index in range(5, len(hands), 911):
        ranks = hands[index].tolist()
        if 10 in ranks or any(ranks.count(rank) > 2 for rank in ranks):
            continue
        cards = parse_cards(
            " ".join(
                "A23456789TJQK"[rank] + "SHDC"[(2 * place + ranks[:place].count(rank)) % 4]
                for place, rank in enumerate(ranks)
            )
        )
        spades = parse_cards("AS 2S 3S 4S 5S 6S 7S 8S 9S TS QS KS")
        pone = [card for card in spades if card not in cards][:6]
        state = dealt(scores, (tuple(cards), tuple(pone)))
        seen_by = view(state, 0)
        options = [each for each in seen_by.legal if isinstance(each, Discard)]
        away = best_discard(seen_by, options).cards
        i, j = discard_choices(6)[choices[index]]
        assert sorted(card.rank - 1 for card in away if card) == sorted([ranks[i], ranks[j]])
        seen += 1
    assert seen > 8


@pytest.mark.parametrize("scores", [(0, 0), (96, 77), (118, 119)])
def test_the_mean_over_the_dealers_hands_is_what_the_pones_is_worth(scores):
    state = dealt(scores)
    pone = multiset_index([card.rank - 1 for card in state.hands[1]])
    values = deal_values("six-card", 121, scores_of(state))
    chances = steady_chances(state, scores_of(state))
    assert chances.min() >= 0
    assert chances.max() <= 1
    ways = values._ways(pone)
    hands = np.flatnonzero(ways)
    share = (values.after_deal(pone, hands[0], chances) - values.after_pone(pone)) / (
        chances[hands[0]] - ways @ chances / ways.sum()
    )
    assert 0 < share <= 1 + 1e-9
    for hand in hands[::900].tolist():
        expected = values.after_pone(pone) + share * (chances[hand] - ways @ chances / ways.sum())
        assert values.after_deal(pone, hand, chances) == pytest.approx(expected, abs=1e-9)
        assert 0 <= expected <= 1


def test_each_hand_of_the_dealer_is_worth_what_it_is_alone():
    """Where peggers play any card, so that nothing they infer matters, and without nobs."""
    any_card = Pegger(sharp=1e9, soft=1e9, soft_weight=1.0, high_card=0.0, kept_pair=0.0)
    kept, away = parse_cards("4H 6S 8D TC"), parse_cards("2H QS")
    theirs, discarded = parse_cards("3S 9D TD KC"), parse_cards("AC 5S")
    codes = [tuple(sorted(map(encode_card, cards))) for cards in (kept, theirs, away, discarded)]
    known = {code for each in codes for code in each}
    starters = tuple([code for code in range(52) if code not in known])
    deal = KnownDeal((codes[0], codes[1]), (codes[2], codes[3]), starters)
    scores, peggers = (98, 95), (any_card, any_card)
    alone = win_chances(deal, "six-card", 121, scores, peggers=peggers).mean()
    ranks = [[code >> 2 for code in each] for each in codes]
    whole = multiset_index([*ranks[1], *ranks[3]])
    hands = DealerHands(
        rank_hands(6).counts[[whole]].astype(np.int64),
        np.array([multiset_index(ranks[1])]),
        np.array([multiset_index(ranks[3])]),
    )
    found = win_chances_by_hand((ranks[0], ranks[2]), hands, "six-card", 121, scores, peggers)
    assert found == pytest.approx([alone], abs=1e-9)


def test_a_hand_that_cannot_be_dealt_is_not_played():
    """Three kings on either side are more than there are."""
    hands = DealerHands(
        np.bincount([12, 12, 12, 0, 1, 2], minlength=13)[None].astype(np.int64),
        np.array([multiset_index([12, 12, 12, 0])]),
        np.array([multiset_index([1, 2])]),
    )
    pone = ([12, 12, 12, 5], [6, 7])
    found = win_chances_by_hand(pone, hands, "six-card", 121, (0, 0), (STEADY_PEGGER,) * 2)
    assert found.tolist() == [0]


@pytest.mark.long
def test_less_of_a_game_is_left_unexplained():
    series = MatchSeries(variant("six-card", {}), ("steady", "steady"), 80, "sd")
    left = []
    for number in range(series.games):
        played = series.play(number)
        luck = game_luck(series.rules, played.actions, steady=True).total
        left.append(float(played.state.winner == 0) - luck)
    assert np.std(left, ddof=1) < 0.2
    assert abs(np.mean(left) - 0.5) < 3 * np.std(left) / len(left) ** 0.5
