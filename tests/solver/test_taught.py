"""Advice of the pages against the shipped numbers: each sentence, measured."""

import re
from functools import cache

import numpy as np
import pytest
from research import lessons
from tests.kit import playing

import pegout
from pegout.engine.cards import parse_cards
from pegout.engine.rules.actions import Play
from pegout.locale import translator
from pegout.locale.hints import why_sentence
from pegout.locale.names import card_name
from pegout.solver.advice import Order, advise
from pegout.solver.advice.reasons import reasons_for
from pegout.solver.decisions import Option
from pegout.solver.discards.holds import evaluate_holds
from pegout.solver.discards.strategy import (
    average_over_suits,
    crib_tables,
    discard_choices,
    load_strategy,
)
from pegout.solver.encoding.cards import multisets, rank_counts
from pegout.solver.odds.hold_chances import win_probabilities
from pegout.solver.odds.score_odds import shipped_gain_distribution, shipped_score_odds
from pegout.solver.variants import DEALER, PONE

FIVE, KING = 4, 12
TARGET = 121
LOW, HIGH = np.tril_indices(13)[::-1]
"""Every pair of ranks, the lower one first."""


def taught(number, english, japanese):
    """Assert that `What good players know` says this at a place, in both languages."""
    for lang, words in (("en", english), ("ja", japanese)):
        said = re.sub(r"\[[\w-]+:([^\]]+)\]", r"\1", translator(lang)(f"web-advice-{number}"))
        assert words in said


def cribs():
    """The mean crib, the opponent's and one's own: of every pair of ranks, of any two cards."""
    tables = average_over_suits(crib_tables())
    pairs = tables[:, LOW, HIGH]
    return pairs, np.average(pairs, axis=1, weights=np.where(LOW == HIGH, 6, 16))


@cache
def hands(number):
    """Hands of six cards."""
    rng = np.random.default_rng(7)
    return [rng.permutation(52)[:6] for _ in range(number)]


@cache
def every_hold(seat, number):
    """The holds of each hand, worked out once."""
    return [evaluate_holds(cards, seat) for cards in hands(number)]


def best_holds(seat, needed, other_needs, number=80):
    """For each hand its holds, the one worth most in points, and the one that wins most often."""
    for holds in every_hold(seat, number):
        chances = win_probabilities(holds, seat, (TARGET - needed, TARGET - other_needs))
        yield holds, int(holds.points.argmax()), int(chances.argmax())


@pytest.mark.parametrize("seat", [PONE, DEALER])
def test_1_and_7_judge_hand_and_discards_over_all_starters(seat):
    taught(1, "over every starter", "出る可能性のあるすべてのスターター")
    taught(7, "over all starters", "すべてのスターター")
    found: dict[str, list[float]] = {
        "all starters": [],
        "the best starter": [],
        "the hand alone": [],
    }
    for holds in every_hold(seat, 400):
        hand_and_crib = holds.hand + holds.crib
        best_starter = (holds.totals > 0)[:, ::-1].argmax(axis=1)
        for name, choice in (
            ("all starters", hand_and_crib.argmax()),
            ("the best starter", best_starter.argmin()),
            ("the hand alone", holds.hand.argmax()),
        ):
            found[name].append(hand_and_crib[choice])
    means = {name: np.mean(values) for name, values in found.items()}
    assert means["all starters"] - means["the best starter"] > 0.5
    assert means["all starters"] - means["the hand alone"] > 0.1


def test_2_what_is_good_for_ones_own_crib():
    english = "pairs, fives, cards that make five or fifteen, and middle cards next to each other"
    taught(2, english, "ペア、5、合わせて5か15になる2枚、そして7と8のように隣り合う中ほどのカード")
    (_, own), (_, mean) = cribs()
    values = np.minimum([LOW + 1, HIGH + 1], 10).sum(axis=0)
    middle = (HIGH - LOW == 1) & (LOW >= 5) & (HIGH <= 7)
    fives = (LOW == FIVE) | (HIGH == FIVE)
    assert middle.sum() == 2  # 6-7 and 7-8
    for good in (LOW == HIGH, fives, values == 5, values == 15, middle):
        assert (own[good] > mean).all()
    # Middle cards that are not next to each other are no better than any others.
    apart = (LOW == 3) & (HIGH >= 5) & (HIGH <= 7)
    assert (own[apart] < mean).all()
    assert own[(LOW == 6) & (HIGH == 7)] > own[(LOW == 5) & (HIGH == 7)] > mean


def test_3_what_is_good_for_the_opponents_crib():
    taught(3, "far apart, such as a king and a six; a five hardly ever", "キングと6のように離れた")
    (other, _), (mean, _) = cribs()
    fives = (LOW == FIVE) | (HIGH == FIVE)
    apart = (HIGH - LOW >= 4) & ~fives
    assert (other[apart] < mean).all() and (other[fives] > mean).all()
    example = other[(LOW == 5) & (HIGH == KING)]
    assert (other < example).sum() < 5
    assert share_discarded(PONE, FIVE) < 0.05 < share_discarded(DEALER, FIVE)


def share_discarded(seat, rank):
    """How often a hand with a card of a rank discards one, in equilibrium."""
    dealt = multisets(6)
    counts = rank_counts(dealt)
    weights = np.array([1, 4, 6, 4, 1, 0, 0])[counts].prod(axis=1) * (counts[:, rank] > 0)
    gone = (dealt[:, np.array(discard_choices(6))] == rank).any(axis=2)
    return weights @ (load_strategy().probabilities[seat] * gone).sum(axis=1) / weights.sum()


def test_4_what_to_lead():
    taught(4, "Lead a two, three or four if you have one, best of all from a pair", "2・3・4")
    taught(4, "Never lead a five", "5から始めてはいけません")
    counts = lessons.first_cards().counts
    low = slice(1, 4)
    assert share_led(low, counts[:, low].any(axis=1)) > 0.7
    assert share_led(low, (counts[:, low] > 1).any(axis=1)) > 0.9
    # The ace is not one of them: a hand whose only low card it is leads another more often.
    alone = (counts[:, 0] > 0) & ~counts[:, low].any(axis=1)
    assert share_led(0, alone) < 0.5
    assert share_led(FIVE, counts[:, FIVE] > 0) < 0.001


def share_led(ranks, held):
    led = lessons.first_cards().leads
    return led[held][:, ranks].sum() / led[held].sum()


@pytest.mark.slow
def test_5_a_small_hand_and_the_play_near_the_end():
    english = "A small sure hand can be worth more than a big one, and the play more"
    taught(5, english, "大きな手より小さくても確かな手、さらにプレイの点")
    found = list(best_holds(PONE, 4, 4))
    smaller = [h.hand[win] < h.hand[most] - 0.5 for h, most, win in found]
    pegging = [h.pegging[win] > h.pegging[most] + 0.1 for h, most, win in found]
    assert np.mean(smaller) > 0.4
    assert np.mean(np.logical_and(smaller, pegging)) > 0.3


def test_6_when_pone_must_go_out_in_this_deal():
    english = "the dealer needs five to ten more and you, as pone, more than about ten"
    taught(6, english, "親があと5〜10点で、子の自分がまだ10点より遠いとき")
    odds, gains = shipped_score_odds().win_probability, shipped_gain_distribution()
    for dealer in range(5, 11):
        for pone in range(11, 22):
            lost = odds[TARGET - dealer, TARGET - pone]
            goes_out = gains.passed[0, pone, :dealer].sum()
            assert lost > 0.55, (dealer, pone)
            assert goes_out > 0.85 * (1 - lost), (dealer, pone)
        # Nearer than that the game may well go on.
        assert odds[TARGET - dealer, TARGET - 10] < 0.7
    # The earlier advice was wrong: with both so near the dealer does not usually go out.
    assert odds[TARGET - 10, TARGET - 5] < 0.1
    assert odds[TARGET - 5, TARGET - 5] < 0.35 and odds[TARGET - 8, TARGET - 8] < 0.35


@pytest.mark.slow
def test_6_keep_what_can_become_big():
    points = np.arange(30)
    for needed in (12, 14):
        found = [(h, m, w) for h, m, w in best_holds(PONE, needed, 7) if m != w]
        assert len(found) > 20
        reach = [h.totals[w][needed:].sum() - h.totals[m][needed:].sum() for h, m, w in found]
        spread = [spread_of(h.totals[w], points) - spread_of(h.totals[m], points)
                  for h, m, w in found]  # fmt: skip
        assert np.mean(reach) > 0.01 and np.mean(spread) > 0.1


def spread_of(chances, points):
    mean = chances @ points
    return (chances @ (points - mean) ** 2) ** 0.5


# What a hint says for its best choice


def discard_views(number):
    """The views of both seats before they discard."""
    rules = pegout.variant("six-card", {"first_deal": "seat-1"})
    for seed in range(number):
        state, deck = pegout.start(rules), pegout.Deck.from_seed(seed)
        while set(pegout.actors(state)) == {pegout.DECK}:
            state, _ = pegout.apply(state, pegout.DECK, deck.act(state))
        yield from (pegout.view(state, seat) for seat in (0, 1))


@pytest.mark.slow
def test_a_hand_that_loses_nothing_is_the_best_that_can_be_kept():
    said = 0
    for view in discard_views(50):
        advice = advise(view)
        codes = [reason.code for reason in advice.why]
        if "costs-nothing" in codes:
            best, *others = [each.parts["hand"] for each in advice.options]
            assert best > max(others) - 0.05
            assert not any(code.startswith("trade") for code in codes)
            said += 1
    assert said > 15


@pytest.mark.parametrize(
    ("chance", "said"),
    [(0.0, "They cannot score"), (0.003, "They can hardly ever score"), (0.04, "4 % of their")],
)
def test_only_what_is_impossible_cannot_be(chance, said):
    table = playing("six-card", "5H TC 2D 3S", "4S 6C QD KH").do("play 4S")
    view = pegout.view(table.state, 1)
    plays = [
        Option(Play(*parse_cards(card)), value, {}, answer=answer, count=count)
        for card, value, answer, count in (("TC", 1.0, chance, 14), ("5H", 0.5, 0.6, 9))
    ]
    reason = reasons_for(view, plays, Order.POINTS)[0]
    assert why_sentence([reason], translator("en"), card_name).startswith(said)
