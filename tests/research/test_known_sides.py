"""`V` for players who are known: it predicts what they discard and play, with exact means."""

from dataclasses import replace

import numpy as np
import pytest
from research.known_players.equilibrium_discards import expert_discards, strong_discards
from research.known_players.followed_subgames import followed_chances
from research.known_players.hands_by_dealer import (
    DealerHands,
    FirstCards,
    Players,
    win_chances_by_hand,
)
from research.known_players.kernels.tabled_first_cards import CARDS
from research.known_players.known_luck import known_luck
from research.known_players.known_sides import (
    ANYBODY,
    KNOWN_SIDES,
    STEADY_PEGGER,
    known_sides,
    players,
)
from research.known_players.known_values import value
from research.known_players.predicted_deals import PredictedDeal
from research.known_players.suited_hands import suits_of

from pegout.engine.cards import parse_cards
from pegout.engine.rules.actions import DECK, Deal, Discard, Play, TurnUp
from pegout.engine.rules.game import apply, legal_actions, start
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import variant
from pegout.engine.rules.views import view
from pegout.lab.arena.match_series import MatchSeries
from pegout.solver.bots.base import DecisionRng
from pegout.solver.bots.heuristic import SteadyBot
from pegout.solver.bots.levels import make_bot
from pegout.solver.decisions import Goal, rank_weights
from pegout.solver.discards.strategy import discard_choices
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import decode_card, encode_card, multiset_index, multisets
from pegout.solver.kernels.encoding.cards import JACK
from pegout.solver.kernels.pegging.known_hands import Pegger
from pegout.solver.pegging.known_hands import KnownDeal, win_chances

STEADY = KNOWN_SIDES["steady"]
BOTH_STEADY = Players((STEADY_PEGGER, STEADY_PEGGER), (None, None), (False, False))
HANDS = parse_cards("2H 4S 6H 8D TC QH"), parse_cards("5S JD QD KC AC 9D")


def dealt(scores=(0, 0), hands=HANDS):
    """A deal with seat 0 as dealer."""
    state = replace(start(variant("six-card", {})), phase=Phase.DEAL, dealer=0, first_dealer=0)
    return apply(replace(state, scores=scores), DECK, Deal(hands))[0]


def decoded(codes):
    return tuple(map(decode_card, codes))


def test_steady_plays_what_is_predicted():
    """So the chance to win stays as it is from the starter to the end of a deal."""
    series = MatchSeries(variant("five-card"), ("steady", "steady"), 9, "predicted")
    state, plays = start(series.rules), 0
    for actor, action in series.play(0).actions:
        before, (state, _) = state, apply(state, actor, action)
        if isinstance(action, Play):
            plays += 1
            now, then = (value(each, (STEADY, STEADY)) for each in (state, before))
            assert now == pytest.approx(then, abs=1e-9)
    assert plays > 25


def discards(level, scores):
    """The modelled discards of a level as dealer; `scores` are those of dealer and pone."""
    return KNOWN_SIDES[level].discards(variant("six-card", {}), 1, scores[::-1])


def discard_of(level, state):
    """The discards of a level as dealer in seat 0, as codes."""
    seen = view(state, 0)
    options = [each for each in seen.legal if isinstance(each, Discard)]
    bot = make_bot(level, 0)
    assert isinstance(bot, SteadyBot)
    chosen = bot.discard(seen, options, DecisionRng(0, seen))
    return sorted([encode_card(card) for card in chosen.cards if card])


FAR, NEAR = [(0, 0), (40, 50)], [(110, 70), (101, 114)]


@pytest.mark.parametrize(
    ("level", "scores"),
    [
        *[("steady", scores) for scores in FAR + NEAR],
        ("strong", (110, 70)),
        ("strong", (40, 50)),
    ],
)
def test_discards_by_ranks_are_predicted(level, scores):
    """As dealer, of ranks that leave no flush, nobs or choice of suits to matter."""
    choices = discards(level, scores).by_ranks()
    hands, seen = multisets(6), 0
    for index in range(5, len(hands), 911):
        ranks = hands[index].tolist()
        if JACK in ranks or any(ranks.count(rank) > 2 for rank in ranks):
            continue
        codes = [
            4 * rank + (2 * place + ranks[:place].count(rank)) % 4
            for place, rank in enumerate(ranks)
        ]
        others = [4 * rank for rank in range(13) if rank != JACK and 4 * rank not in codes]
        state = dealt(scores, (decoded(codes), decoded(others[:6])))
        i, j = discard_choices(6)[choices[index]]
        away = [code >> 2 for code in discard_of(level, state)]
        assert away == sorted([ranks[i], ranks[j]])
        seen += 1
    assert seen > 8


def test_expert_is_taken_to_discard_for_points_before_the_endgame():
    rules = variant("six-card")
    assert expert_discards(rules, 0, (30, 60)) == strong_discards(rules, 0, (30, 60))
    assert expert_discards(rules, 0, (30, 90)) != strong_discards(rules, 0, (30, 90))


@pytest.mark.parametrize(
    ("level", "text", "scores"),
    [
        ("steady", "8S TH 6H 9H 6D QH", (40, 50)),
        ("steady", "JS 9H 6D 4D 2C QC", (118, 90)),
        ("steady", "6D 7D JD 3D 4S 2D", (113, 111)),
        ("steady", "9S 6C 2C 6H KC 7C", (96, 115)),
        ("strong", "8S TH 6H 9H 6D QH", (40, 50)),
        ("strong", "JS 9H 6D 4D 2C QC", (118, 90)),
        ("strong", "9S 6C 2C 6H KC 7C", (30, 60)),
    ],
)
def test_discards_by_suits_are_predicted(level, text, scores):
    """For every way to give suits to some ranks, of which some leave a flush."""
    cards = sorted(map(encode_card, parse_cards(text)))
    seen = sorted(map(encode_card, parse_cards("2H 4H 6S 8D TC QS")))
    found = discards(level, scores).by_suits(cards, seen)
    assert 1 < found.flushes.sum() < len(found.flushes)
    ways = suits_of(cards, seen)
    assert len(ways) == len(np.unique(ways, axis=0))
    assert ways[found.actual].tolist() == [code & 3 for code in cards]
    for way in (found.actual, *range(0, len(ways), len(ways) // 20)):
        codes = [4 * (code >> 2) + suit for code, suit in zip(cards, ways[way], strict=True)]
        state = dealt(scores, (decoded(codes), decoded(seen)))
        i, j = discard_choices(6)[found.choices[way]]
        kept = {code & 3 for place, code in enumerate(codes) if place not in (i, j)}
        assert found.flushes[way] == (len(kept) == 1)
        assert [code >> 2 for code in discard_of(level, state)] == [codes[i] >> 2, codes[j] >> 2]


@pytest.mark.long
@pytest.mark.parametrize("scores", [(90, 70), (101, 114)])
def test_expert_discards_in_an_endgame_are_mostly_predicted(scores):
    """The chance to win is interpolated: two holds that are nearly alike may be mistaken."""
    choices, hands = discards("expert", scores).by_ranks(), multisets(6)
    right = []
    for index in range(17, len(hands), 701):
        ranks = hands[index].tolist()
        if JACK in ranks or any(ranks.count(rank) > 2 for rank in ranks):
            continue
        codes = [4 * rank + (2 * place + ranks[:place].count(rank)) % 4
                 for place, rank in enumerate(ranks)]  # fmt: skip
        others = [4 * rank for rank in range(13) if rank != JACK and 4 * rank not in codes]
        state = dealt(scores, (decoded(codes), decoded(others[:6])))
        i, j = discard_choices(6)[choices[index]]
        away = [code >> 2 for code in discard_of("expert", state)]
        right.append(away == sorted([ranks[i], ranks[j]]))
    assert len(right) > 10
    assert np.mean(right) > 0.8


@pytest.mark.parametrize(
    ("levels", "scores", "seat", "event"),
    [
        (("steady", "steady"), (0, 0), 1, 1),
        pytest.param(("expert", "steady"), (95, 93), 0, 3, marks=pytest.mark.long),
        pytest.param(("exec:bot", "strong"), (90, 80), 0, 3, marks=pytest.mark.long),
    ],
)
def test_suits_have_the_ranks_as_their_mean(levels, scores, seat, event):
    """Over every way to give suits to a hand of the pone (seat 1) and of the dealer."""
    texts = "5S 5H 5D 5C 9D 9S", f"2H 4H 6S {'8H' if seat else '9H'} TC TH"
    hands = [sorted(map(encode_card, parse_cards(texts[place ^ seat]))) for place in (0, 1)]
    seen = () if seat else hands[1]
    ways = suits_of(hands[seat], seen)
    found, sides = [], known_sides(levels)
    assert sides
    for way in ways:
        hands[seat] = [
            4 * (code >> 2) + suit for code, suit in zip(hands[seat], way.tolist(), strict=True)
        ]
        if not set(hands[0]) & set(hands[1]):
            state = dealt(scores, tuple(map(decoded, hands)))
            deal = PredictedDeal(state, scores[::-1], sides)
            found.append(deal.chances())
    assert len(found) == len(ways) > 2
    assert np.ptp([each[event - 1] for each in found]) < 1e-12
    assert np.mean([each[event] for each in found]) == pytest.approx(found[0][event - 1], abs=1e-9)


def any_first_card():
    """Tables by which a hand of four ranks leads and replies with any of them."""
    leads = np.full((13, len(multisets(4)), CARDS), 0.25, np.float32)
    replies = np.full((*leads.shape, CARDS), 0.25, np.float32)
    for table in (leads, replies):
        table[..., 0] = 1
    return FirstCards(leads, replies, leads[0], replies[0])


@pytest.mark.long
@pytest.mark.parametrize("tables", [(False, False), (True, False), (False, True), (True, True)])
def test_each_hand_of_the_dealer_is_worth_what_it_is_alone(tables):
    """Where peggers play any card, so that nothing they infer matters, and without nobs.

    It makes no difference whether it is a table that tells them to.
    """
    any_card = Pegger(sharp=1e9, soft=1e9, soft_weight=1.0, high_card=0.0, kept_pair=0.0)
    kept, away = parse_cards("4H 6S 8D TC"), parse_cards("2H QS")
    theirs, discarded = parse_cards("3S 9D TD KC"), parse_cards("AC 5S")
    codes = [tuple(sorted(map(encode_card, cards))) for cards in (kept, theirs, away, discarded)]
    seen = {code for each in codes for code in each}
    starters = tuple([code for code in range(52) if code not in seen])
    deal = KnownDeal((codes[0], codes[1]), (codes[2], codes[3]), starters)
    scores, peggers = (98, 95), (any_card, any_card)
    alone = win_chances(deal, "six-card", 121, scores, peggers=peggers).mean()
    first = tuple(any_first_card() if each else None for each in tables)
    known = Players(peggers, (first[0], first[1]), (False, False))
    predicted = followed_chances(deal, "six-card", 121, scores, known)
    assert predicted.mean() == pytest.approx(alone, abs=1e-9)
    ranks = [[code >> 2 for code in each] for each in codes]
    whole = multiset_index([*ranks[1], *ranks[3]])
    hands = DealerHands(
        rank_hands(6).counts[[whole]].astype(np.int64),
        np.array([multiset_index(ranks[1])]),
        np.array([multiset_index(ranks[3])]),
        np.array([0]),
    )
    found = win_chances_by_hand((ranks[0], ranks[2]), hands, "six-card", 121, scores, known)
    assert found == pytest.approx([alone], abs=1e-9)


@pytest.mark.parametrize(("level", "scores"), [("strong", (60, 110)), ("expert", (50, 70))])
def test_first_cards_are_predicted(level, scores):
    """The tables of a lead and of each reply: what the level draws its card from, whatever it
    has discarded."""
    side = KNOWN_SIDES[level]
    pone, dealer = players((side, side), "six-card", 121, scores).first_cards
    assert pone and dealer
    state = dealt(scores[::-1])
    for seat, cards in ((1, "KC 9D"), (0, "2H 8D")):
        state = apply(state, seat, Discard(tuple(parse_cards(cards))))[0]
    state = apply(state, 1, legal_actions(state, 1)[0])[0]
    state = apply(state, DECK, TurnUp(parse_cards("6C")[0]))[0]
    lead = parse_cards("QD")[0]
    for seat, table in (
        (1, pone.leads[5, multiset_index([0, 4, 10, 11])]),
        (0, dealer.replies[5, multiset_index([3, 5, 9, 11]), lead.rank]),
    ):
        seen = replace(view(state, seat), discard=(None, None))
        weights = rank_weights(seen, Goal.POINTS)
        expected = np.eye(CARDS)[0]
        expected[list(weights)] = list(weights.values())
        expected[1:] /= expected[1:].sum()
        assert table == pytest.approx(expected, abs=0.002)
        state = apply(state, 1, Play(lead))[0] if seat else state


def test_a_hand_that_cannot_be_dealt_is_not_played():
    """Three kings on either side are more than there are."""
    hands = DealerHands(
        np.bincount([12, 12, 12, 0, 1, 2], minlength=13)[None].astype(np.int64),
        np.array([multiset_index([12, 12, 12, 0])]),
        np.array([multiset_index([1, 2])]),
        np.array([0]),
    )
    pone = ([12, 12, 12, 5], [6, 7])
    found = win_chances_by_hand(pone, hands, "six-card", 121, (0, 0), BOTH_STEADY)
    assert found.tolist() == [0]


def test_who_is_known():
    assert known_sides(("exec:bot", "random")) is None
    assert known_sides(("exec:bot", "steady")) == (ANYBODY, STEADY)


@pytest.mark.long
@pytest.mark.parametrize("players", [("steady", "steady"), ("strong", "steady")])
def test_less_of_a_game_is_left_unexplained(players):
    series = MatchSeries(variant("six-card", {}), players, 80, "sd", duplicate=True)
    left = []
    for number in range(series.games):
        played = series.play(number)
        sides = known_sides(played.players)
        assert sides
        won = float(played.state.winner == 0) - known_luck(series.rules, played.actions, sides)
        left.append(played.by_listed_side([won, 1 - won])[0])
    assert np.std(left, ddof=1) < 0.2
    assert 0.2 < np.mean(left) < 0.8
