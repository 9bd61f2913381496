"""Decisions of `steady`, against plain sums over every card and in positions that books teach."""

from dataclasses import replace
from itertools import combinations
from random import Random
from statistics import mean
from typing import Any

import pytest
from tests.kit import opened, playing

from pegout.engine.cards import PACK, Rank, parse_cards
from pegout.engine.rules.actions import Discard, Place
from pegout.engine.rules.choices import Lines
from pegout.engine.rules.game import start
from pegout.engine.rules.scoring.show import score_show, total
from pegout.engine.rules.table_top import line_cards
from pegout.engine.rules.variants import variant
from pegout.engine.rules.views import view
from pegout.solver.bots import make_bot
from pegout.solver.heuristics.beliefs import possible_cards
from pegout.solver.heuristics.one_ply import PlayEvaluator
from pegout.solver.heuristics.values import crib_value, hand_points, line_value, unseen

STEADY: Any = make_bot("steady", 0)


def dealt(hand, *, dealer, rules="six-card", scores=()):
    """Seat 0's view of its hand, still to discard."""
    table = opened(rules, dealer)
    cards = parse_cards(hand)
    keep = len(cards) - table.state.rules.discard_count
    names = [str(card) for card in cards]
    table.deal(" ".join(names[:keep]), crib=" ".join(names[keep:]))
    return view((table.at(*scores) if scores else table).state, 0)


def discard_of(hand, **how):
    return " ".join(str(card) for card in STEADY.decide(dealt(hand, **how)).cards)


@pytest.mark.parametrize(
    ("hand", "dealer", "discarded"),
    [
        ("5H 5C 5S JD 2C KH", 1, "2C KH"),
        ("4H 5C 6S 6D KC 9H", 1, "9H KC"),
        ("7H 8C 8S 9D 2C KH", 1, "2C KH"),
        ("AH 4H 8H TH 2C 2S", 0, "2C 2S"),
        ("2H 4H 6H 8H TC KS", 1, "TC KS"),
    ],
)
def test_discards_that_anyone_would_make(hand, dealer, discarded):
    assert discard_of(hand, dealer=dealer) == discarded


@pytest.mark.parametrize("seed", range(4))
def test_no_five_goes_to_the_opponents_crib_without_need(seed):
    """Where a five is discarded, any hold with it shows clearly fewer points."""
    random = Random(seed)
    without = [card for card in PACK if card.rank is not Rank.FIVE]
    for five in parse_cards("5S 5H 5D 5C"):
        for _ in range(6):
            seen = dealt(" ".join(map(str, [*random.sample(without, 5), five])), dealer=1)
            discarded = STEADY.decide(seen).cards
            means = {
                option.cards: mean(
                    hand_points([c for c in seen.hand if c not in option.cards], unseen(seen))
                )
                for option in seen.legal
            }
            best_with = max(points for cards, points in means.items() if five not in cards)
            assert five not in discarded or means[discarded] > best_with + 1


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("seed", range(4))
def test_six_card_discards_against_a_plain_sum(seed, dealer):
    hand = Random(seed).sample(PACK, 6)
    seen = dealt(" ".join(map(str, hand)), dealer=dealer)
    starters = [card for card in PACK if card not in hand]

    def value(discarded):
        kept = [card for card in hand if card not in discarded]
        shows = sum(total(score_show(kept, starter)) for starter in starters)
        crib = crib_value(seen.rules, discarded, own=dealer == 0)
        return 100 * shows + (crib if dealer == 0 else -crib) * len(starters)

    best = max(value(discarded) for discarded in combinations(hand, 2))
    assert value(STEADY.decide(seen).cards) == best


@pytest.mark.parametrize(("rules", "cards"), [("five-card", 5), ("three-player", 5)])
def test_other_discards_against_a_plain_sum(rules, cards):
    for seed in range(4):
        hand = Random(seed).sample(PACK, cards)
        seen = dealt(" ".join(map(str, hand)), dealer=0, rules=rules)
        starters = [card for card in PACK if card not in hand]

        def value(discarded, hand=hand, starters=starters, seen=seen):
            kept = [card for card in hand if card not in discarded]
            shows = sum(total(score_show(kept, starter)) for starter in starters)
            return 100 * shows + crib_value(seen.rules, discarded, own=True) * len(starters)

        best = max(value(option.cards) for option in seen.legal)
        assert value(STEADY.decide(seen).cards) == best


def test_the_quick_count_of_a_hand_is_the_rules_count():
    random = Random(3)
    for size in (3, 4):
        for _ in range(200):
            kept = random.sample(PACK, size)
            starters = [card for card in PACK if card not in kept]
            slow = [total(score_show(kept, starter)) for starter in starters]
            assert hand_points(kept, starters) == slow


def test_in_need_of_few_points_a_sure_small_hand_is_kept():
    """The hand has the points that pone still needs, whatever starter is turned up."""
    for scores in ((113, 118), (115, 118), (117, 118)):
        seen = dealt("2H 2C 3S 3D JC KH", dealer=1, scores=scores)
        kept = [card for card in seen.hand if card not in STEADY.decide(seen).cards]
        assert min(hand_points(kept, unseen(seen))) >= 119 - scores[0]


def test_near_the_end_only_points_that_win_count():
    """With 12 still to come from the hand, what cannot bring them is of no use."""
    seen = dealt("5H 5C 6S JD QC 4H", dealer=1, scores=(107, 118))
    discarded = STEADY.decide(seen).cards
    kept = [card for card in seen.hand if card not in discarded]
    starters = unseen(seen)

    def home(cards):
        return sum(points >= 12 for points in hand_points(cards, starters))

    others = [home([c for c in seen.hand if c not in option.cards]) for option in seen.legal]
    assert home(kept) == max(others)


def lead(hand, rules="six-card", scores=(), **options):
    table = playing(rules, "TH TC JS QD", hand, dealer=0, scores=scores, **options)
    return str(STEADY.decide(view(table.state, 1)).card)


def test_leads_are_under_five_or_at_least_no_five():
    assert lead("4H 5C JH KC")[0] == "4"
    assert lead("3H 5C 6H KC")[0] == "3"
    assert lead("5H 5C JH KC")[0] != "5"


def test_points_are_taken_and_the_game_won_when_it_can_be():
    table = playing("six-card", "5H 8C JS 2D", "TC 7H 9C KC", dealer=0).play("TC")
    assert str(STEADY.decide(view(table.state, 0)).card) == "5H"
    table = playing("six-card", "8H AC JS 2D", "7C 6H 9C KC", dealer=0, scores=(119, 120))
    table.play("7C")
    assert str(STEADY.decide(view(table.state, 0)).card) == "8H"


def test_it_does_not_hand_the_opponent_the_game():
    # A five invites a fifteen from any ten, and the opponent needs 2.
    table = playing("six-card", "5H 2C 3S 4D", "6C 7H 9C KC", dealer=1, scores=(118, 119))
    assert str(STEADY.decide(view(table.state, 0)).card) != "5H"


def test_what_a_go_betrays_is_remembered():
    """Who says go at 26 holds nothing up to 5, in later rounds too."""
    table = playing("six-card", "KH 6C 3S 4D", "TC JC 9C KC", dealer=0)
    table.play("TC 6C JC")
    assert not {card for card in possible_cards(view(table.state, 0), 1) if card.points > 10}
    table.play("4D go go")
    seen = view(table.state, 0)
    assert {card.points for card in possible_cards(seen, 1)} == {2, 3, 4, 5, 6, 7, 8, 9, 10}
    assert Rank.ACE not in {card.rank for card in possible_cards(seen, 1)}


def test_partners_points_count_as_own():
    """The same answers weigh against a player alone and for one whose partners give them."""
    table = playing("four-player", "8H 7C KS QD", "TC JC 9C KC", "2H 4H 6S 7S", "TS JS 9D KD")
    seen = view(table.state, 1)
    shared = replace(seen, rules=replace(seen.rules, sides=1), scores=(0,))
    alone = PlayEvaluator(seen).value(parse_cards("TC")[0])
    assert PlayEvaluator(shared).value(parse_cards("TC")[0]) > 0 > alone


def test_table_top_completes_its_own_line_and_not_the_other():
    """Columns are seat 0's: a five makes its column, and would make the opponent's row."""
    cards = iter(parse_cards("TH JH QH KD AS 2S 7C 8D 9D 3H"))
    layout: list[Any] = [None] * 25
    for place in (2, 7, 12, 17):
        layout[place] = next(cards)
    for place in (20, 21, 23, 24):
        layout[place] = next(cards)
    state = start(variant("table-top"))
    five = next(card for card in parse_cards("5C"))
    state = replace(
        state, phase=state.phase.PLACE, layout=tuple(layout), turned=five, turn=0, dealer=1
    )
    assert STEADY.decide(view(state, 0)) == Place(4, 2)
    assert len([card for card in line_cards(tuple(layout), Lines.COLUMNS, 2) if card]) == 4


def test_line_values_rise_with_the_cards_in_them():
    assert line_value(()) < line_value(parse_cards("5H")) < line_value(parse_cards("5H 5C"))
    assert line_value(parse_cards("2H KC")) < line_value(parse_cards("7H 8C"))
    assert line_value(parse_cards("2H KH")) > line_value(parse_cards("2H KC"))


def test_discards_are_chosen_from_what_is_legal():
    seen = dealt("5H 5C 5S JD 2C KH", dealer=0)
    assert isinstance(STEADY.decide(seen), Discard)
    assert STEADY.decide(seen) in seen.legal
