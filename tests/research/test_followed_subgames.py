"""Sides that play on as in their solved subgames: what `V` takes them to play, and exact means."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from research.known_players import followed_subgames, known_cards, predicted_deals
from research.known_players.known_draws import KnownDraws
from research.known_players.known_sides import ANYBODY, KNOWN_SIDES, strong_strategy
from research.known_players.known_values import value, value_after_cards
from research.known_players.predicted_deals import PredictedDeal

from pegout.engine.cards import PACK, parse_cards
from pegout.engine.rules.actions import DECK, Deal, Discard, Play, TurnUp
from pegout.engine.rules.game import apply, legal_actions, start
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import variant
from pegout.engine.rules.views import view
from pegout.solver.analysis.deal_values import deal_values
from pegout.solver.bots.base import DecisionRng
from pegout.solver.bots.strong import StrongBot
from pegout.solver.caches import SOLVED
from pegout.solver.decisions import Goal, rank_weights
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import decode_card, multisets
from pegout.solver.pegging import resolving

pytestmark = pytest.mark.long

HANDS = parse_cards("9S TC TD JC 3H 6D"), parse_cards("AS 3C 6S 8C QC KD")
DISCARDS = parse_cards("3H 6D"), parse_cards("QC KD")
SIDES = KNOWN_SIDES["strong"], KNOWN_SIDES["steady"]


def dealt(scores=(118, 114), hands=HANDS):
    """A deal with seat 0 as dealer."""
    state = replace(start(variant("six-card", {})), phase=Phase.DEAL, dealer=0, first_dealer=0)
    return apply(replace(state, scores=scores), DECK, Deal(hands))[0]


def before_starter(scores=(118, 114)):
    state = dealt(scores)
    for seat, cards in enumerate(DISCARDS):
        state = apply(state, seat, Discard(tuple(cards)))[0]
    return apply(state, 1, legal_actions(state, 1)[0])[0]


def played(state, text):
    """The state after some cards of the play, and the ranks played."""
    cards = parse_cards(text)
    for card in cards:
        state = apply(state, state.turn, Play(card))[0]
    return state, [card.rank - 1 for card in cards]


@pytest.fixture
def any_strategies(monkeypatch):
    """Unsolved subgames: any strategy will do where means are to be exact."""

    def strategy(size, starter, rounds, side):
        key = [starter, side, *(rank for each in rounds for _, rank in each)]
        return np.random.default_rng(key).integers(0, 256, 600_000, np.uint8)

    for module in (followed_subgames, resolving):
        monkeypatch.setattr(module, "stored_strategies", strategy)
    caches = (followed_subgames.kept_strategy, known_cards.mean_over_starters)
    for clear in (SOLVED.clear, *(cached.cache_clear for cached in caches)):
        clear()
    yield
    for clear in (SOLVED.clear, *(cached.cache_clear for cached in caches)):
        clear()


@pytest.mark.parametrize(("text", "drawn"), [("3C", "TD"), ("3C TD 6S", "9S JC")])
def test_strong_plays_what_is_predicted(text, drawn):
    """Its reply, as its discards have it; later cards as in the subgame, whatever it discarded."""
    turned = apply(before_starter(), DECK, TurnUp(parse_cards("7D")[0]))[0]
    state, ranks = played(turned, text)
    seen = view(state, 0)
    if len(ranks) > 1:
        seen = replace(seen, discard=(None, None))
    weights = rank_weights(seen, Goal.POINTS)
    assert set(weights) == {card.rank for card in parse_cards(drawn)}
    worth = [value_after_cards(turned, (*ranks, rank - 1), SIDES) for rank in weights]
    mean = np.average(worth, weights=list(weights.values()))
    assert value_after_cards(turned, ranks, SIDES) == pytest.approx(mean, abs=0.001)
    if len(worth) > 1:
        assert max(worth) - min(worth) > 0.5


@pytest.mark.parametrize("number", range(4))
def test_every_later_card_is_looked_up_in_its_subgame(any_strategies, number):
    """Whatever has been played, goes and new rounds among it."""
    rng, sides = Random(f"later {number}"), (KNOWN_SIDES["strong"],) * 2
    hands = rng.sample(PACK, 13)
    state = dealt((116, 115), (tuple(hands[:6]), tuple(hands[6:12])))
    for seat in (0, 1):
        state = apply(state, seat, Discard(tuple(state.hands[seat][:2])))[0]
    state = apply(state, 1, legal_actions(state, 1)[0])[0]
    turned = state = apply(state, DECK, TurnUp(hands[12]))[0]
    ranks: list[int] = []
    choices = 0
    while state.phase is Phase.PLAY and state.winner is None:
        legal = legal_actions(state, state.turn)
        action = rng.choice(legal)
        if len(ranks) > 1 and len({each.card.rank for each in legal if isinstance(each, Play)}) > 1:
            seen = replace(view(state, state.turn), discard=(None, None))
            weights = rank_weights(seen, Goal.POINTS)
            worth = [value_after_cards(turned, (*ranks, rank - 1), sides) for rank in weights]
            mean = np.average(worth, weights=list(weights.values()))
            assert value_after_cards(turned, ranks, sides) == pytest.approx(mean, abs=0.003)
            choices += 1
        if isinstance(action, Play):
            ranks.append(action.card.rank - 1)
        state = apply(state, state.turn, action)[0]
    assert choices > 0


@pytest.mark.parametrize("scores", [(60, 70), (119, 112)])
def test_the_mean_over_starters_is_what_was_expected(any_strategies, scores):
    state = before_starter(scores)
    known = {card for each in HANDS for card in each}
    starters = [decode_card(code) for code in range(52) if decode_card(code) not in known]
    found = [value(apply(state, DECK, TurnUp(starter))[0], SIDES) for starter in starters]
    assert len(found) == 40
    assert np.mean(found) == pytest.approx(value(state, SIDES), abs=1e-12)


def test_a_few_hands_have_what_all_had_as_their_mean(any_strategies, monkeypatch):
    """The dealer's hands that are told apart last; and so have the pone's."""
    monkeypatch.setattr(predicted_deals, "FEW_OF_PONE", 2)
    monkeypatch.setattr(predicted_deals, "FEW_OF_DEALER", 2)
    deal = PredictedDeal(dealt(), (114, 118), SIDES[::-1])
    values = deal_values("six-card", 121, (114, 118))
    every = rank_hands(6).combinations.astype(float)
    ways = values.ways(deal.indices[0])
    for seat, weights in ((0, every), (1, ways)):
        few = deal.few(deal.indices[seat], weights, 2)
        assert len(few) == 2
        found = []
        for hand in few.tolist():
            deal.indices[seat] = hand
            assert deal.few(hand, weights, 2).tolist() == few.tolist()
            found.append(deal.after_dealer(0.5, ways) if seat else deal.after_pone(values))
        mean = np.average(found, weights=weights[few])
        before = np.array([values.after_pone(hand) for hand in few.tolist()])
        if seat:
            predicted = deal.by_dealers_ranks(deal.kept)
            before = 0.5 + predicted[few] - np.average(predicted, weights=ways)
        assert mean == pytest.approx(np.average(before, weights=weights[few]), abs=1e-12)
        assert found[0] != found[1]
        deal = PredictedDeal(dealt(), (114, 118), SIDES[::-1])


def test_every_hand_is_among_a_few():
    """In groups that have nothing in common, of which each is told apart from the others."""
    deal = PredictedDeal(dealt(), (114, 118), SIDES[::-1])
    ways = deal_values("six-card", 121, (114, 118)).ways(deal.indices[0])
    possible = np.flatnonzero(ways > 0)
    groups = {tuple(deal.few(hand, ways, 500).tolist()) for hand in possible[::50].tolist()}
    hands = [hand for group in groups for hand in group]
    assert sorted(hands) == possible.tolist()
    assert len(groups) == -(-len(possible) // 500)


def test_far_from_home_no_side_is_told_apart():
    deal = PredictedDeal(dealt((50, 60)), (60, 50), SIDES[::-1])
    assert len(deal.few(deal.indices[1], np.ones(len(multisets(6))), 4)) == 1


class Drawn(DecisionRng):
    """Always the same number, as far as there is room for it."""

    def __init__(self, number):
        self.number = number

    def below(self, limit):
        return self.number % limit


def test_draws_have_mean_zero():
    """Over the cards that the level draws, as often as it draws them."""
    turned = apply(before_starter(), DECK, TurnUp(parse_cards("7D")[0]))[0]
    state, _ = played(turned, "AS TD 6S")
    bot, seen = StrongBot(0), view(state, 0)
    weights = strong_strategy(seen)
    options = [action for action in seen.legal if isinstance(action, Play)]
    drawn = [
        bot.play(seen, options, Drawn(number)).card.rank for number in range(sum(weights.values()))
    ]
    assert {rank: drawn.count(rank) for rank in weights} == dict(weights)
    assert len(weights) > 1
    total = 0.0
    for card in parse_cards("9S JC"):
        draws = KnownDraws(turned, SIDES)
        before = turned
        for one in parse_cards("AS TD 6S"):
            draws.play(before, before.turn, one)
            before = apply(before, before.turn, Play(one))[0]
        total += weights[card.rank] * draws.play(before, 0, card)
    assert total == pytest.approx(0, abs=1e-9)


def test_what_is_not_known_is_no_luck():
    turned = apply(before_starter(), DECK, TurnUp(parse_cards("7D")[0]))[0]
    draws = KnownDraws(turned, (ANYBODY, KNOWN_SIDES["steady"]))
    assert draws.play(turned, 1, parse_cards("3C")[0]) == 0
    assert draws.play(played(turned, "3C")[0], 0, parse_cards("TD")[0]) == 0
