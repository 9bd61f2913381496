"""Search over consistent hidden cards, for three and four players and Table Top."""

from dataclasses import replace
from functools import lru_cache
from math import comb
from random import Random

import numpy as np
import pytest
from tests.kit import in_turn

from pegout.engine.cards import PACK, parse_cards
from pegout.engine.deck import Deck
from pegout.engine.rules.actions import DECK, Cut, Deal, Discard, Go, Place, Play, TurnUp
from pegout.engine.rules.events import Pegged, Shown
from pegout.engine.rules.game import actors, apply, start
from pegout.engine.rules.scoring.show import score_show, total
from pegout.engine.rules.state import Phase
from pegout.engine.rules.table_top import line_cards, line_points, open_places
from pegout.engine.rules.variants import VARIANTS, variant
from pegout.engine.rules.views import view
from pegout.lab.arena import play_game
from pegout.solver.bots import make_bot
from pegout.solver.encoding.cards import rank_counts
from pegout.solver.heuristics.beliefs import possible_cards
from pegout.solver.heuristics.values import rank_points, ranks_of, unseen
from pegout.solver.pegging.packing import pack_hands
from pegout.solver.search import determinization
from pegout.solver.search.determinization import (
    card_values,
    hand_belief,
    net_gains,
    sample_deals,
)
from pegout.solver.search.table_top import EXPERT_EFFORT, STRONG_EFFORT, place_values
from pegout.solver.table_top import full_lines, line_numbers

COMPANY = ("three-player", "four-player", "four-player-solo")


def in_play(name, hands, starter, scores=None):
    """The play with these hands by seat; seat 0 deals, and everybody has discarded a spare card."""
    rules = VARIANTS[name]
    used = {*parse_cards(" ".join(hands)), *parse_cards(starter)}
    spare = [card for card in PACK if card not in used and card.rank in (2, 6, 9)]
    state = start(rules)
    scores = scores or (0,) * rules.sides
    state = replace(
        state, phase=Phase.DEAL, dealer=0, first_dealer=0, scores=scores, previous_scores=scores
    )
    full = tuple((*parse_cards(hand), spare[seat]) for seat, hand in enumerate(hands))
    crib = tuple(spare[len(hands) :][: rules.crib_dealt])
    state, _ = apply(state, DECK, Deal(full, crib))
    for seat in rules.around(0):
        state, _ = apply(state, seat, Discard((spare[seat],)))
    state, _ = apply(state, 1, Cut(3))
    return apply(state, DECK, TurnUp(parse_cards(starter)[0]))[0]


def on_layout(rows, turned, scores=(0, 0), seat=0):
    """A Table Top layout, five words a row, `--` where nothing lies, and a card turned for a seat.

    The columns are seat 0's.
    """
    words = " ".join(rows).split()
    layout = tuple(None if word == "--" else parse_cards(word)[0] for word in words)
    left = layout.count(None)
    piles = ((None,) * ((left - 1) // 2), (None,) * (left // 2))
    state = start(variant("table-top"))
    state = replace(
        state, phase=Phase.PLACE, dealer=0, first_dealer=0, scores=scores, previous_scores=scores
    )
    return replace(state, layout=layout, turned=parse_cards(turned)[0], turn=seat, hands=piles)


@pytest.mark.parametrize("name", COMPANY)
@pytest.mark.slow
def test_ways_never_contradict_what_is_seen(name):
    rules = VARIANTS[name]
    players = [make_bot("random", 4) for _ in range(rules.players)]
    state, asked, goes = start(rules), 0, 0
    for step in play_game(rules, players, "ways"):
        if state.phase is Phase.PLAY and isinstance(step.action, Play):
            asked += 1
            seen = view(state, step.actor)
            hands, left, _ = sample_deals(seen, np.random.PCG64(asked), 20)
            pack = np.bincount([card.rank - 1 for card in unseen(seen)], minlength=13)
            for seat, hand in enumerate(hands):
                assert hand.shape == (20, seen.held[seat])
                allowed = {card.rank - 1 for card in possible_cards(seen, seat)}
                goes += len(possible_cards(seen, seat)) < pack.sum()
                if seat == seen.seat:
                    allowed = {card.rank - 1 for card in seen.hand if card}
                assert set(hand.ravel().tolist()) <= allowed
            others = np.concatenate([hands[seat] for seat in seen.rules.around(seen.seat)[:-1]], 1)
            together = left + rank_counts(others)
            assert (together >= pack).all()
            assert (together == pack).all(axis=1).mean() > 0.3
        state = step.state
        if asked > 150:
            break
    assert goes > 20


def everything_fits(monkeypatch):
    """Beliefs by card removal alone: nothing that others keep or play says anything."""
    monkeypatch.setattr(determinization, "load_kept", lambda name: np.ones((4, 1820)))
    monkeypatch.setattr(determinization, "_weigh", lambda *arguments: None)


def test_deals_are_as_likely_as_the_ways_to_deal_them(monkeypatch):
    everything_fits(monkeypatch)
    hands = ("4H 5H JC QD", "KH KS 9S TH", "KC 7D AS 3D", "7S 2S 8H 8C")
    state = in_play("four-player", hands, "4C")
    for seat, text in ((1, "KH"), (2, "KC"), (3, "8H")):
        state, _ = apply(state, seat, Play(*parse_cards(text)))
    seen = view(state, 0)
    deals = sample_deals(seen, np.random.PCG64(1), 20_000)
    pack = np.bincount([card.rank - 1 for card in unseen(seen)], minlength=13)
    for seat in (1, 2, 3):
        mean = (deals.weights[:, None] * rank_counts(deals.hands[seat])).mean(axis=0)
        assert mean == pytest.approx(3 * pack / pack.sum(), abs=0.02)
    # Two seats that take from each other: both hold at least one of the two kings left.
    both = (rank_counts(deals.hands[1]) * rank_counts(deals.hands[2]))[:, 12] > 0
    pairs = 2 * 3 * 3 / (pack.sum() * (pack.sum() - 1))
    assert (deals.weights * both).mean() == pytest.approx(pairs, abs=0.004)


def test_who_would_have_missed_points_hardly_holds_the_card():
    hands = ("4H 5H JC QD", "KH KS 9S TH", "AC 7D AS 3D", "7S 2S 8H 8C")
    state = in_play("four-player", hands, "4C")
    for seat, text in ((1, "KH"), (2, "AC")):
        state, _ = apply(state, seat, Play(*parse_cards(text)))
    seen = view(state, 3)
    pack = np.bincount([card.rank - 1 for card in unseen(seen)], minlength=13)
    held, likely = hand_belief(seen, 2, pack)
    ways = np.array([[comb(n, k) for k in range(5)] for n in range(5)])
    dealt = ways[pack, rank_counts(held)].prod(axis=1)
    missed = np.isin(held, (4, 12)).any(axis=1)
    assert missed.any()
    share = (likely * missed).sum() / likely.sum()
    assert share < 0.3 * (dealt * missed).sum() / dealt.sum()


def test_goes_and_counts_of_earlier_turns_are_as_the_seats_saw_them():
    hands = ("5H JC QD KD", "KH 9S 8S 7S", "TC 6D AS 3D", "TS 2S 8H 8C")
    state = in_play("four-player", hands, "4C")
    for seat, text in ((1, "KH"), (2, "TC"), (3, "8H")):
        state, _ = apply(state, seat, Play(*parse_cards(text)))
    state, _ = apply(state, 0, Go())
    state, _ = apply(state, 1, Go())
    state, _ = apply(state, 2, Play(*parse_cards("AS")))
    turns, seen = determinization.turns_of(view(state, 1), 2)
    ten_then_ace, ace = 1 << 4 | 10, 1
    king, three_cards = 13, (13 << 4 | 10) << 4 | 8
    assert turns.tolist() == [
        [ten_then_ace, 2, king, 10, 4, 0, -1],
        [ace, 1, three_cards, 28, 3, 0, -1],
    ]
    assert seen.sum(axis=1).tolist() == [2, 4]
    turns, _ = determinization.turns_of(view(state, 1), 3)
    assert turns.tolist() == [[8, 1, 13 << 4 | 10, 20, 4, 0, -1]]


@pytest.mark.parametrize("name", COMPANY)
def test_deals_are_played_out_as_steady_plays(name):
    rules, steady = VARIANTS[name], make_bot("steady", 0)
    for number in range(25):
        deck, state, points = Deck.from_seed(f"{name}-{number}"), start(rules), [0] * rules.sides
        expected, shown = None, False
        while not shown:
            if state.phase is Phase.PLAY and expected is None:
                hands = [[card.rank - 1 for card in hand if card] for hand in state.hands]
                hidden = np.array([0, *[4] * 13])
                assert state.starter
                hidden[state.starter.rank] -= 1
                expected, _ = determinization.play_deals(
                    -1,
                    state.turn,
                    [],
                    pack_hands(np.array(hands))[None],
                    hidden,
                    np.full(rules.sides, 1000),
                    0,
                    np.zeros(rules.players, np.int64),
                )
            actor = min(actors(state))
            # A rollout does not know what a seat has discarded.
            seen = view(state, actor) if actor == DECK else replace(view(state, actor), discard=())
            action = deck.act(state) if actor == DECK else steady.decide(seen)
            state, events = apply(state, actor, action)
            for event in events:
                shown = shown or isinstance(event, Shown)
                if isinstance(event, Pegged) and expected is not None and not shown:
                    points[rules.side(event.seat)] += event.points
        assert expected is not None
        assert points == expected[0].tolist()


def test_four_of_a_rank_may_lie_in_a_row():
    hands = ("2S 5H JC QD", "2H KS 9S TH", "2C 7D AS 3D", "2D 9C 8H 8C")
    state = in_play("four-player", hands, "4C")
    for seat, text in ((1, "2H"), (2, "2C"), (3, "2D"), (0, "2S"), (1, "KS")):
        state, _ = apply(state, seat, Play(*parse_cards(text)))
    assert make_bot("strong", 1).decide(view(state, 2)) in view(state, 2).legal


@pytest.mark.parametrize(("name", "level"), in_turn([*COMPANY, "table-top"], ["strong", "expert"]))
@pytest.mark.slow
def test_a_decision_depends_on_seed_and_view_alone(name, level):
    rules = VARIANTS[name]
    players = [make_bot(level, 4) for _ in range(rules.players)]
    state, asked = start(rules), []
    for step in play_game(rules, players, "quick"):
        if step.actor != DECK and state.phase in (Phase.PLAY, Phase.PLACE):
            asked.append((view(state, step.actor), step.action))
        state = step.state
        if len(asked) > 24:
            break
    Random(1).shuffle(asked)
    for seen, action in asked:
        assert make_bot(level, 4).decide(seen) == action


@pytest.mark.parametrize("name", COMPANY)
def test_swapping_hidden_cards_changes_no_value(name):
    hands = ["4H 5H JC QD", "KH 8S 9S TH", "KC 7D AS 3D", "7S 2S 8H 8C"][: VARIANTS[name].players]
    swapped = [hands[0], *hands[:0:-1]]
    values = []
    for each in (hands, swapped):
        state = in_play(name, each, "4C", scores=(100,) * VARIANTS[name].sides)
        state = replace(state, turn=0, crib=state.crib[::-1])
        seen = view(state, 0)
        cards = parse_cards(hands[0])
        found = [card_values(seen, cards, 3, to_win=to_win) for to_win in (False, True)]
        values.append(np.concatenate(found).tolist())
    assert values[0] == values[1]


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_it_takes_what_wins_the_game(level):
    hands = ("4H 5H JC QD", "KH 8S 9S TH", "KC 7D AS 3D")
    state = in_play("three-player", hands, "4C", scores=(119, 120, 120))
    state, _ = apply(state, 1, Play(*parse_cards("TH")))
    state = replace(state, turn=0)
    assert make_bot(level, 0).decide(view(state, 0)) == Play(*parse_cards("5H"))


def test_it_leads_no_five():
    hands = ("KS 8S 9S TH", "4H 5H 7C QD", "KC 7D AS 3D", "7S 2S 8H 8C")
    seen = view(in_play("four-player", hands, "4C"), 1)
    values = dict(
        zip("457Q", card_values(seen, parse_cards(hands[1]), 0, to_win=False), strict=True)
    )
    assert min(values, key=values.__getitem__) == "5"
    assert values["4"] > values["7"]


def test_what_a_side_gains_is_set_against_the_mean_of_the_others():
    gains = np.array([[5, 2]])
    assert net_gains(gains, np.array([-1]), 0).tolist() == [3]
    assert net_gains(np.array([[5, 2, 4, 0]]), np.array([-1]), 0).tolist() == [3]
    assert net_gains(gains, np.array([1]), 0)[0] < -10


def test_full_lines_are_worth_what_the_rules_say():
    after, points = line_numbers(), full_lines()
    random = Random(5)
    for _ in range(200):
        cards = random.sample(PACK, 5)
        line = 0
        for card in cards:
            line = after[line, card.rank - 1]
        assert points[line] == rank_points(ranks_of(cards))


points_of_line = lru_cache(line_points)


def points(state, side):
    """The points of a side's lines."""
    lines = state.rules.lines(side)
    return [points_of_line(line_cards(state.layout, lines, number)) for number in range(5)]


def best_play(state, side):
    """The value of the last cards to a side, by the rules alone: points ahead of the other."""
    if not state.layout.count(None):
        return sum(points(state, side)) - sum(points(state, 1 - side))
    left = [card for card in PACK if card not in state.layout]
    values = []
    for card in left:
        values.append(max(after_placing(state, place, card) for place in open_places(state.layout)))
    value = float(np.mean(values))
    return value if state.turn == side else -value


def after_placing(state, place, card):
    """The value of a card in a place to the seat whose turn it is."""
    layout = list(state.layout)
    layout[5 * place[0] + place[1]] = card
    after = replace(state, layout=tuple(layout), turn=1 - state.turn, turned=None)
    return best_play(after, state.turn)


def test_the_last_three_cards_are_searched_as_by_the_rules():
    rows = (
        "AH AC JC QD 5S",
        "AD 5H JH QS 2C",
        "2H 3S -- 7C 8D",
        "9S 9H TD 9D 9C",
        "-- 7H 4S KD --",
    )
    state = on_layout(rows, "5D", seat=1)
    places = open_places(state.layout)
    found = place_values(view(state, 1), [Place(*each) for each in places], 0, to_win=False)
    expected = [after_placing(state, each, state.turned) for each in places]
    assert found.tolist() == pytest.approx(expected)


@pytest.mark.parametrize("effort", [STRONG_EFFORT, EXPERT_EFFORT])
def test_swapping_piles_changes_no_value_of_a_place(effort):
    # The piles are not in the view; the cards to come are known as a set, in no order.
    state = on_layout(("-- " * 5,) * 2 + ("-- 4D 5H 5D --",) + ("-- " * 5,) * 2, "TC")
    options = [Place(*each) for each in open_places(state.layout)]
    seen = view(state, 0)
    other = view(replace(state, hands=state.hands[::-1]), 0)
    found, again = (
        place_values(each, options, 3, to_win=True, effort=effort).tolist()
        for each in (seen, replace(other, held=seen.held))
    )
    assert found == again
    assert len(set(found)) > 1


def test_the_owner_of_the_rows_sees_the_same_layout_turned_over():
    rows = ("-- " * 5, "-- 6S -- -- --", "-- 4D 5H 5D --", "-- -- 2C -- --", "-- " * 5)
    state = on_layout(rows, "TC")
    turned = replace(state, layout=tuple(state.layout[5 * (k % 5) + k // 5] for k in range(25)))
    turned = replace(turned, turn=1)
    options = [Place(*each) for each in open_places(state.layout)]
    flipped = [Place(each.column, each.row) for each in options]
    found = place_values(view(state, 0), options, 3, to_win=False, effort=STRONG_EFFORT)
    again = place_values(view(turned, 1), flipped, 3, to_win=False, effort=STRONG_EFFORT)
    assert found == pytest.approx(again)


TWO_PLACES = (
    "AH 5C JC QD 5S",
    "KH 5H JH QS 2C",
    "2H 3S 6H 7C 8D",
    "9S 9H TD 4S 4D",
    "7D 7H -- KD --",
)
"""A layout by rows, with two places left."""


def test_the_last_card_goes_where_it_counts_most():
    state = on_layout(TWO_PLACES, "5D")
    options = [Place(4, 2), Place(4, 4)]
    values = place_values(view(state, 0), options, 0, to_win=False)
    last = [card for card in PACK if card not in {*state.layout, state.turned}]
    for option, value in zip(options, values, strict=True):
        sums = []
        for card in last:
            layout = list(state.layout)
            layout[20 + option.column] = state.turned
            layout[20 + 6 - option.column] = card
            columns = sum(total(score_show(layout[column::5], None)) for column in range(5))
            rows_total = sum(total(score_show(layout[5 * r : 5 * r + 5], None)) for r in range(5))
            sums.append(columns - rows_total)
        assert value == pytest.approx(np.mean(sums))


def test_expert_counts_the_score_at_the_end_of_a_layout():
    options = [Place(4, 2), Place(4, 4)]
    for scores, low, high in (((120, 20), 0.99, 1), ((20, 120), 0, 0.01)):
        seen = view(on_layout(TWO_PLACES, "5D", scores), 0)
        values = place_values(seen, options, 0, to_win=True)
        assert low <= values.min() <= values.max() <= high
