"""`V`: exact expectations over chance events, and the play against the readable rules."""

from dataclasses import replace
from math import comb, prod

import numpy as np
import pytest

from pegout.engine.cards import PACK, parse_cards
from pegout.engine.rules.actions import DECK, Deal, Discard, Go, Play, TurnUp
from pegout.engine.rules.game import apply, legal_actions, start
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import variant
from pegout.engine.wire.review import ReviewModel
from pegout.lab.arena.match_series import MatchSeries
from pegout.solver.analysis import decisions
from pegout.solver.analysis import review as reviews
from pegout.solver.analysis.deal_values import (
    CRIB_GRID,
    HAND_GRID,
    DealValues,
    chance_grid,
    deal_values,
    moved,
)
from pegout.solver.analysis.luck import game_luck
from pegout.solver.analysis.values import value
from pegout.solver.decisions import Answer, Option, Strategy
from pegout.solver.encoding.canonical_deals import rank_hands
from pegout.solver.encoding.cards import multisets
from pegout.solver.odds.score_odds import shipped_score_odds
from pegout.solver.odds.win_probability import DealStages, stage_distributions, tilt_to_means

HANDS = parse_cards("2H 4H 6H 8H TH QH"), parse_cards("5S JD QD KC AC 9D")


def dealt(scores=(0, 0)):
    """A deal with seat 0 as dealer, from some scores."""
    state = replace(start(variant("six-card", {})), phase=Phase.DEAL, dealer=0, first_dealer=0)
    state = replace(state, scores=scores)
    return apply(state, DECK, Deal(HANDS))[0]


def discarded(scores=(0, 0)):
    state = dealt(scores)
    for seat in (0, 1):
        state, _ = apply(state, seat, legal_actions(state, seat)[0])
    return state


@pytest.mark.parametrize("scores", [(0, 0), (60, 83), (119, 104), (120, 120)])
@pytest.mark.slow
def test_the_mean_over_starters_is_what_was_expected(scores):
    state = discarded(scores)
    state = apply(state, 1, legal_actions(state, 1)[0])[0]
    known = {card for hand in HANDS for card in hand}
    after = [value(apply(state, DECK, TurnUp(card))[0]) for card in PACK if card not in known]
    assert len(after) == 40
    assert value(state) == pytest.approx(np.mean(after), abs=1e-12)


@pytest.mark.parametrize("before", [0.02, 0.4, 0.97])
def test_outcomes_have_what_went_before_as_their_mean(before):
    rng = np.random.default_rng(3)
    chances, ways = rng.uniform(size=50), rng.integers(0, 9, 50).astype(float)
    after = np.array([moved(before, chances, ways, outcome) for outcome in range(50)])
    assert ways @ after / ways.sum() == pytest.approx(before, abs=1e-12)
    assert min(after[ways > 0]) >= -1e-12
    assert max(after[ways > 0]) <= 1 + 1e-12


@pytest.mark.parametrize("scores", [(0, 0), (96, 77), (118, 119)])
def test_the_mean_over_all_deals_is_the_odds_board(scores):
    values = DealValues("six-card", 121, scores)
    weights = rank_hands(6).combinations / rank_hands(6).combinations.sum()
    board = 1 - shipped_score_odds("six-card", 121).win_probability[scores[1], scores[0]]
    possible = np.flatnonzero(weights)
    after_pone = np.array([values.after_pone(hand) for hand in possible.tolist()])
    assert after_pone @ weights[possible] == pytest.approx(board, abs=1e-12)
    assert after_pone.min() >= 0 and after_pone.max() <= 1


def test_the_chances_of_a_deal_are_computed_together_as_one_by_one():
    together, usual = chance_grid("six-card", 121, (96, 118)), stage_distributions("six-card")
    dealers, cribs = (
        tilt_to_means(usual.hands[1], HAND_GRID),
        tilt_to_means(usual.crib, CRIB_GRID),
    )
    for i, pone in enumerate(tilt_to_means(usual.hands[0], HAND_GRID)):
        given = usual._replace(hands=np.stack([pone, usual.hands[1]]))
        stages = DealStages(given, shipped_score_odds("six-card", 121), 121, 1, (118, 96))
        for j, k in ((0, 3), (5, 0), (i, 2)):
            alone = 1 - stages.win_probability(dealers[j], cribs[k], usual.play)
            assert together[i, j, k] == alone


def test_the_mean_over_the_dealers_hands_counts_the_cards_that_are_left():
    values, pone = deal_values("five-card", 61, (30, 25)), 77
    chances, ways = values._given(pone), values.ways(pone)
    hands, seen = multisets(5).tolist(), rank_hands(5).counts[pone].tolist()
    assert ways.sum() == comb(47, 5)
    for hand in range(0, len(hands), 997):
        cards = [hands[hand].count(rank) for rank in range(13)]
        expected = prod(comb(4 - gone, held) for gone, held in zip(seen, cards, strict=True))
        assert ways[hand] == expected
    few = np.flatnonzero(ways)[::800].tolist()
    base = values.after_deal(pone, few[0]) - chances[few[0]]
    shift = [values.after_deal(pone, hand) - chances[hand] - base for hand in few]
    assert shift == pytest.approx([0] * len(few), abs=1e-12)
    assert chances @ ways / ways.sum() + base == pytest.approx(values.after_pone(pone), abs=1e-12)


def test_known_hands_are_played_by_the_rules():
    """With one order of play left, the value is that of the deal's end; a go changes nothing."""
    series = MatchSeries(variant("six-card", {}), ("beginner", "random"), 4, "forced")
    forced = 0
    for number in range(2):
        state = start(series.rules)
        for actor, action in series.play(number).actions:
            before, (state, _) = state, apply(state, actor, action)
            ranks = [{card.rank for card in hand if card} for hand in before.hands]
            if isinstance(action, Go) or (
                before.phase is Phase.PLAY and all(len(each) <= 1 for each in ranks)
            ):
                forced += 1
                assert value(state) == pytest.approx(value(before), abs=1e-12)
    assert forced > 20


def test_a_pegger_plays_the_card_that_wins():
    """Two points from home, the dealer answers a queen with his queen, whatever may come of it."""
    state = discarded((119, 60))
    state = apply(state, 1, legal_actions(state, 1)[0])[0]
    state = apply(state, DECK, TurnUp(parse_cards("7S")[0]))[0]
    state = apply(state, 1, Play(parse_cards("QD")[0]))[0]
    assert value(state) == pytest.approx(1, abs=1e-9)


def check_orders(state):
    """Check `V` at every choice of a play by the rules; how many choices there were."""
    if state.phase is not Phase.PLAY or state.winner is not None:
        return 0
    options = legal_actions(state, state.turn)
    if not isinstance(options[0], Play):
        return check_orders(apply(state, state.turn, options[0])[0])
    by_rank = {option.card.rank: option for option in options if isinstance(option, Play)}
    following = [apply(state, state.turn, each)[0] for each in by_rank.values()]
    values = [value(each) for each in following]
    assert min(values) - 1e-12 <= value(state) <= max(values) + 1e-12
    return 1 + sum(map(check_orders, following))


def test_a_position_is_worth_a_mean_of_what_follows():
    """By the readable rules: at every choice `V` lies between the values of the next cards."""
    state = discarded((90, 101))
    state = apply(state, 1, legal_actions(state, 1)[0])[0]
    state = apply(state, DECK, TurnUp(parse_cards("7S")[0]))[0]
    for _ in range(4):
        while not isinstance(legal_actions(state, state.turn)[0], Play):
            state = apply(state, state.turn, legal_actions(state, state.turn)[0])[0]
        state = apply(state, state.turn, legal_actions(state, state.turn)[0])[0]
    assert check_orders(state) > 4


@pytest.fixture
def unrated(monkeypatch):
    """Reviews in which every action is as good as the other: fast, and as exact."""

    def rate(seen):
        actions = [each for each in seen.legal if isinstance(each, Discard | Play)]
        return Answer(
            Strategy.WIN_DISCARD, tuple(Option(each, 0.0, {}, win=0.5) for each in actions)
        )

    monkeypatch.setattr(reviews, "rate", rate)


@pytest.mark.parametrize(
    ("rules", "options"),
    [
        pytest.param("six-card", {}, marks=pytest.mark.long),
        ("five-card", {}),
        ("short", {"counting": "manual", "muggins": "on", "target": "31"}),
    ],
)
@pytest.mark.slow
def test_games_add_up_whatever_the_ratings(unrated, rules, options):
    """Over 10,000 games of all levels: research/review_identity.py."""
    series = MatchSeries(variant(rules, options), ("random", "beginner"), 1, "sum")
    record = series.play(0).record()
    found = reviews.review(record)
    explained = sum(
        change
        for side, sign in zip(found.sides, (1, -1), strict=True)
        for change in (
            sign * (side.luck.deal + side.luck.starter + side.hidden) / 2,
            -sign * (side.cost.discard + side.cost.play + side.cost.count),
        )
    )
    assert found.end - found.start == pytest.approx(explained, abs=1e-9)
    assert min(point.win for deal in found.deals for point in deal.curve) >= 0
    assert max(point.win for deal in found.deals for point in deal.curve) <= 1
    for deal in found.deals:
        assert all(point.step != "end" for point in deal.curve[:-1])
    check_miscounts(found)
    luck = game_luck(record.header.rules, [(each.actor, each.action) for each in record.actions])
    assert luck.deal == pytest.approx(found.sides[0].luck.deal, abs=1e-12)
    assert luck.starter == pytest.approx(found.sides[0].luck.starter, abs=1e-12)


def check_miscounts(found):
    """Miscounted hands are among a side's decisions, except those that cost next to nothing."""
    for seat, side in enumerate(found.sides):
        own = [each for each in found.decisions if (each.seat, each.kind) == (seat, "count")]
        left_out = side.cost.count - sum(each.cost_win for each in own)
        assert -1e-9 < left_out < len(found.deals) * decisions.UNRATED_SPREAD * 8
        assert side.decisions.all + len(own) == sum(d.seat == seat for d in found.decisions)
        for each in own:
            assert each.chosen != each.best and each.cost_points > 0 and not each.counted
            worth = sum(item.points for item in each.items)
            assert worth >= int(each.best.partition(" ")[2] or 0)
        model = [
            each for each in ReviewModel.model_validate(found).decisions if each.kind == "count"
        ]
        assert len(model) == sum(each.kind == "count" for each in found.decisions)


def test_luck_has_mean_zero_whoever_plays():
    """Over 20,000 games: research/unbiased_luck.py."""
    series = MatchSeries(variant("short", {}), ("random", "beginner"), 8, "unbiased")
    luck = [game_luck(series.rules, series.play(number).actions).total for number in range(8)]
    assert abs(np.mean(luck)) < 3 * np.std(luck, ddof=1) / len(luck) ** 0.5


@pytest.mark.long
def test_the_reference_pays_nothing_for_its_own_decisions():
    """So what luck leaves of the result of `expert` against itself is hidden."""
    series = MatchSeries(variant("six-card", {}), ("expert", "expert"), 12, "reference")
    for number in range(series.games):
        for side in reviews.review(series.play(number).record()).sides:
            assert side.cost.discard + side.cost.play < 0.01
