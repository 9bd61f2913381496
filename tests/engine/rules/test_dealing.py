"""From the draw to the starter, by rules 2.1 to 2.4, 5 and 6."""

import copy
import pickle
from itertools import permutations

import pytest
from tests.kit import GameDriver, opened, playing, random_play

from pegout.engine.cards import PACK, PACK_SIZE, parse_cards
from pegout.engine.deck import Deck
from pegout.engine.errors import RulesError
from pegout.engine.rules.actions import DECK, Cut, Deal, Discard, TurnUp
from pegout.engine.rules.dealing import draw_status
from pegout.engine.rules.events import (
    CribDealt,
    Dealt,
    Discarded,
    Drawn,
    GameWon,
    PackCut,
    Pegged,
    StarterTurned,
)
from pegout.engine.rules.game import actors, legal_actions, start
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import VARIANTS, variant

CRIBBAGE = [name for name in VARIANTS if name != "table-top"]


def dealer_after(name: str, *cards: str, **options: str) -> int | None:
    table = GameDriver(variant(name, options)).draw(*cards)
    return table.state.dealer if table.state.phase is Phase.DEAL else None


# --- 2.1 the draw ---


@pytest.mark.parametrize(
    ("name", "cards", "low", "high"),
    [
        ("six-card", "AS KS", 0, 1),
        ("six-card", "KS AS", 1, 0),
        ("six-card", "TS JS", 0, 1),
        ("five-card", "3H 2H", 1, 0),
        ("table-top", "3H 2H", 1, 0),
        ("three-player", "5S 2S 9S", 1, 2),
        ("four-player", "5S 2S 9S AS", 3, 2),
        ("four-player-solo", "KS QS JS TS", 3, 0),
        ("three-player", "5S 5H 2S", 2, None),
        ("three-player", "5S 2S 5H", 1, None),
    ],
)
def test_2_1_the_lower_or_the_higher_card_deals(name, cards, low, high):
    assert dealer_after(name, *cards.split()) == low
    assert dealer_after(name, *cards.split(), first_deal="high") == high


@pytest.mark.parametrize(
    ("name", "first", "again", "then", "dealer"),
    [
        ("six-card", "5S 5H", {0, 1}, "9S 2S", 1),
        ("three-player", "5S 5H 5D", {0, 1, 2}, "9S 2S 8D", 1),
        ("three-player", "5S 9H 5D", {0, 2}, "9S 2S", 2),
        ("four-player", "9D 5S 9H 5D", {1, 3}, "KS 2S", 3),
        ("four-player-solo", "5C 5S 9H 5D", {0, 1, 3}, "KS 2S 3S", 1),
        ("table-top", "5S 5H", {0, 1}, "9S 2S", 1),
    ],
)
def test_2_1_equal_ranks_draw_again(name, first, again, then, dealer):
    table = GameDriver(variant(name)).draw(*first.split())
    assert table.state.phase is Phase.DRAW
    assert table.state.dealer == -1
    assert actors(table.state) == again == set(table.events_of(Drawn)[-1].tied)
    table.draw(*then.split())
    assert not table.events_of(Drawn)[-1].tied
    assert (table.state.phase, table.state.dealer) == (Phase.DEAL, dealer)
    assert table.state.first_dealer == dealer
    told = draw_status(table.state.rules, table.state.draws)
    assert told == ((), dealer, len(first.split()), again), "who ties draws in seat order here"


def test_2_1_a_tie_may_come_again_and_again():
    table = GameDriver(variant("four-player")).draw("5S", "5H", "5D", "5C", "2S", "2H", "9H", "9S")
    assert actors(table.state) == {0, 1}
    assert table.draw("KS", "KH").state.phase is Phase.DRAW
    assert table.draw("3H", "AS").state.dealer == 1


def test_2_1_equal_ranks_that_do_not_decide_need_no_new_draw():
    assert dealer_after("four-player", "9S", "9H", "2S", "9D") == 2


def test_2_1_seats_draw_in_any_order_from_places_not_yet_taken():
    table = GameDriver(variant("three-player"))
    assert actors(table.state) == {0, 1, 2}
    table.by(2, "draw 30")
    assert actors(table.state) == {DECK}
    assert table.refused("draw 3", actor=0, seat=0) == "not-your-turn"
    table.by(DECK, "turn 9S")
    assert table.events_of(Drawn)[-1] == Drawn(2, parse_cards("9S")[0])
    assert actors(table.state) == {0, 1}
    assert table.refused("draw 3", actor=2, seat=2) == "not-your-turn"
    for place in (0, 53, 30):
        code = table.refused(f"draw {place}", actor=0, place=place)
        assert code == "no-such-place-to-draw"
    assert len(legal_actions(table.state, 0)) == 51
    table.by(0, "draw 52")
    assert table.refused("turn 9S", actor=DECK, card="9S") == "card-is-elsewhere"
    assert table.refused("turn 9S", actor=0) == "not-your-turn"


# --- 2.2 the deal ---

DEALT = {
    "six-card": ([6, 6], 0),
    "short": ([6, 6], 0),
    "five-card": ([5, 5], 0),
    "three-player": ([5, 5, 5], 1),
    "four-player": ([5] * 4, 0),
    "four-player-solo": ([5] * 4, 0),
}


@pytest.mark.parametrize("name", CRIBBAGE)
def test_2_2_4_5_6_how_many_cards_go_where(name):
    table = opened(name).deal()
    hands, crib = DEALT[name]
    assert [len(hand) for hand in table.state.hands] == hands
    assert len(table.state.crib) == crib
    assert [len(event.cards) for event in table.events_of(CribDealt)] == [crib] * (crib > 0)
    players = table.state.rules.players
    assert [event.seat for event in table.events_of(Dealt)] == [*range(1, players), 0]
    assert actors(table.state) == set(range(players))


@pytest.mark.parametrize("name", CRIBBAGE)
def test_2_2_no_other_deal_will_do(name):
    table = opened(name)
    hands, crib = DEALT[name]
    rest = iter(PACK)
    good = tuple(tuple(next(rest) for _ in range(size)) for size in hands)
    to_crib = tuple(next(rest) for _ in range(crib))
    twice = (*good[:-1], (*good[-1][:-1], good[0][0]))
    for bad in (
        Deal(),
        Deal(good[:-1], to_crib),
        Deal((*good, good[0]), to_crib),
        Deal((*good[:-1], good[-1][:-1]), to_crib),
        Deal(good, (*to_crib, next(rest))),
    ):
        assert table.refused(bad, dealt=hands[0], players=len(hands)) == "wrong-deal"
    assert table.refused(Deal(twice, to_crib), card=str(PACK[0])) == "card-is-elsewhere"
    assert table.refused("turn 5H", phase="deal") == "not-now"
    assert table.refused(Deal(good, to_crib), actor=0) == "not-your-turn"


@pytest.mark.parametrize("name", [*CRIBBAGE, "table-top"])
def test_2_7_5_and_7_the_deal_passes_to_the_left(name):
    """Between two players it alternates."""
    table = opened(name, dealer=1)
    players = table.state.rules.players
    for deal in range(players + 1):
        assert (table.state.deal, table.state.dealer) == (deal, (1 + deal) % players)
        if name == "table-top":
            table.do("deal; turn AS")
            for card in [card for card in PACK if str(card) != "AS"][:24]:
                table.do(f"turn {card}").by(table.actor, legal_actions(table.state, table.actor)[0])
        else:
            table.deal().discard_all().turn_up().finish_play()
        table.at(*[0] * table.state.rules.sides)


# --- 2.3 the crib ---


@pytest.mark.parametrize("name", CRIBBAGE)
def test_2_3_5_6_everyone_discards_in_any_order(name):
    start = opened(name, dealer=0).deal()
    away = start.state.rules.discard_count
    cribs = set()
    for order in permutations(range(start.state.rules.players)):
        table = GameDriver(start.state.rules)
        table.state = start.state
        for at, seat in enumerate(order):
            assert actors(table.state) == set(order[at:])
            held = table.state.hands[seat]
            table.by(seat, Discard(held[:away]))
            assert table.state.hands[seat] == held[away:]
            last = table.state.phase is Phase.CUT
            assert last is (at + 1 == len(order))
            if not last:
                table.refused(Discard(held[away : 2 * away]), actor=seat)
        assert [event.seat for event in table.events_of(Discarded)] == list(order)
        cribs.add(table.state.crib)
    assert [len(crib) for crib in cribs] == [4], "the order leaves no trace in the crib"


@pytest.mark.parametrize("name", CRIBBAGE)
def test_2_3_each_discards_as_many_as_the_variant_asks(name):
    table = opened(name).deal()
    hand = table.state.hands[0]
    away = table.state.rules.discard_count
    for size in {0, 1, 2, 3} - {away}:
        code = table.refused(Discard(hand[:size]), actor=0, number=away)
        assert code == "wrong-number-to-lay-away"
    other = table.state.hands[1][0]
    foreign = Discard((*hand[: away - 1], other))
    assert table.refused(foreign, actor=0, card=str(other)) == "not-your-card"
    assert table.refused(Discard((*hand[: away - 1], None)), actor=0, seat=0) == "unseen-card"
    if away == 2:
        assert table.refused(Discard((hand[0], hand[0])), actor=0) == "same-card-twice"
    choices = {2: {6: 15, 5: 10}, 1: {5: 5}}[away][len(hand)]
    assert len(set(legal_actions(table.state, 0))) == choices


# --- 2.4 the starter ---


@pytest.mark.parametrize("name", CRIBBAGE)
def test_2_4_pone_cuts_and_the_dealer_turns(name):
    players = VARIANTS[name].players
    for dealer in range(players):
        table = opened(name, dealer).deal(starter="KD").discard_all()
        pone = (dealer + 1) % players
        assert actors(table.state) == {pone}
        assert table.refused("turn KD", actor=DECK) == "not-your-turn"
        table.clear_events().by(pone, "cut 1")
        assert table.events_of(PackCut) == [PackCut(pone, 1)]
        assert table.refused(f"turn {table.state.crib[0]}", actor=DECK) == "card-is-elsewhere"
        assert table.refused(f"turn {table.state.hands[0][0]}", actor=DECK) == "card-is-elsewhere"
        table.by(DECK, "turn KD")
        assert table.events_of(StarterTurned) == [StarterTurned(parse_cards("KD")[0])]
        assert not table.events_of(Pegged)
        assert actors(table.state) == {pone}, "the player at the dealer's left leads"


@pytest.mark.parametrize(
    ("name", "left"),
    [
        ("six-card", 40),
        ("short", 40),
        ("five-card", 42),
        ("three-player", 36),
        ("four-player", 32),
        ("four-player-solo", 32),
    ],
)
def test_2_4_a_cut_lifts_at_least_one_card_and_leaves_one(name, left):
    table = opened(name).deal().discard_all()
    assert legal_actions(table.state, table.actor) == tuple(map(Cut, range(1, left)))
    for depth in (0, left):
        code = table.refused(f"cut {depth}", depth=depth, most=left - 1)
        assert code == "cut-out-of-range"
    table.do(f"cut {left - 1}")


@pytest.mark.parametrize("name", CRIBBAGE)
@pytest.mark.parametrize("jack", ["JS", "JH", "JD", "JC"])
def test_2_4_a_jack_gives_the_dealer_two_for_his_heels(name, jack):
    dealer = VARIANTS[name].players - 1
    table = opened(name, dealer).deal(starter=jack).discard_all().at(*[0] * VARIANTS[name].sides)
    table.clear_events().turn_up()
    assert table.pegs == [(dealer, 2, "heels")]
    (pegged,) = table.events_of(Pegged)
    assert (pegged.cards, pegged.to_come) == (parse_cards(jack), 0)
    assert sum(table.state.scores) == 2
    assert table.state.scores[table.state.rules.side(dealer)] == 2
    assert table.state.phase is Phase.PLAY


@pytest.mark.parametrize("counting", ["auto", "manual"])
@pytest.mark.parametrize(("before", "wins"), [(118, False), (119, True), (120, True)])
def test_2_4_and_2_heels_can_win_and_then_nothing_follows(before, wins, counting):
    """His heels peg themselves where players count (rules 3, muggins)."""
    table = opened("six-card", dealer=1, counting=counting).deal(starter="JS").discard_all()
    table.at(120, before).clear_events().turn_up()
    assert table.state.scores == (120, before + 2)
    if wins:
        assert table.names == ["cut", "starter", "pegged", "game_won"]
        assert table.events_of(GameWon) == [GameWon(1, (120, before + 2), 1)]
        assert table.state.phase is Phase.OVER
        assert actors(table.state) == frozenset()
        assert table.refused("play 5H", actor=0) == "match-is-over"
    else:
        assert table.state.phase is Phase.PLAY


# --- three for last ---


@pytest.mark.parametrize(
    ("name", "options", "pegs"),
    [
        ("five-card", {}, True),
        ("five-card", {"three_for_last": "off"}, False),
        ("six-card", {}, False),
        ("six-card", {"three_for_last": "on"}, True),
        ("short", {"three_for_last": "on", "counting": "manual"}, True),
    ],
)
@pytest.mark.parametrize("dealer", [0, 1])
def test_3_and_4_pone_pegs_three_for_last_before_the_first_deal(name, options, pegs, dealer):
    table = opened(name, dealer, **options).deal()
    assert table.pegs == ([(1 - dealer, 3, "three_for_last")] if pegs else [])
    if pegs:
        assert table.names[0] == "pegged", "before the deal"
    later = playing(name, dealer=dealer, **(options | {"counting": "auto"})).finish_play()
    assert later.state.deal == 1
    assert later.clear_events().deal().pegs == [], "not before later deals"


def test_3_three_for_last_is_pegged_in_each_game_of_a_match():
    table = playing("five-card", "5H 5S 5D", "5C JC QC", crib="2H 3H 4S 6S", match="3")
    table.at(60, 60).finish_play()
    assert table.events_of(GameWon)
    winner = table.state.winner
    assert table.clear_events().deal().pegs == [(winner, 3, "three_for_last")], "the loser deals"
    assert table.state.scores[1 - (winner or 0)] == 0


# --- 2.2.3 the cut before the deal ---


@pytest.mark.parametrize(
    ("name", "dealer", "cutter"),
    [("six-card", 0, 1), ("five-card", 1, 0), ("three-player", 0, 2), ("four-player", 2, 1)],
)
def test_2_2_3_the_player_at_the_dealers_right_cuts_before_the_deal(name, dealer, cutter):
    table = opened(name, dealer, cut_before_deal="on")
    assert actors(table.state) == {cutter}
    assert legal_actions(table.state, cutter) == tuple(Cut(depth) for depth in range(1, 52))
    for depth in (0, 52):
        assert table.refused(f"cut {depth}", depth=depth, most=51) == "cut-out-of-range"
    table.do("cut 20")
    assert table.events_of(PackCut) == [PackCut(cutter, 20, before_deal=True)]
    assert actors(table.state) == {DECK}
    table.deal().discard_all().turn_up()
    assert table.events_of(PackCut)[-1] == PackCut(table.state.pone, 7)


def test_2_2_3_it_is_cut_before_every_deal_of_every_game():
    rules = variant("short", {"cut_before_deal": "on", "match": "2"})
    cuts = [
        (step.before.game + (step.before.winner is not None), step.before.deal)
        for step in random_play(rules, 3)
        if isinstance(step.action, Cut) and step.before.phase is Phase.DEAL
    ]
    deals = [step for step in random_play(rules, 3) if isinstance(step.action, Deal)]
    assert len(cuts) == len(deals) > 4
    assert {game for game, _ in cuts} >= {0, 1}


def test_2_2_3_the_cut_decides_the_cards():
    """The cards lifted go below the others; without the cut the deck deals as ever."""
    deck = Deck.from_seed(5)
    pack = deck.pack("0 0")
    table = opened(cut_before_deal="on").do("cut 20")
    deal = deck.act(table.state)
    assert isinstance(deal, Deal)
    assert deal.hands[1] == pack[20:32:2]
    assert deal.hands[0] == pack[21:32:2]
    table.by(DECK, deal).by(0, Discard(deal.hands[0][:2])).by(1, Discard(deal.hands[1][:2]))
    assert deck.act(table.do("cut 30").state) == TurnUp((*pack[20:], *pack[:20])[12 + 30])
    assert deck.act(opened().state) == Deal((pack[1:12:2], pack[0:12:2]))


@pytest.mark.parametrize("name", ["six-card", "five-card", "three-player", "four-player"])
def test_2_4_3_the_top_card_is_turned_up_without_a_cut(name):
    deck = Deck.from_seed(5)
    table = opened(name, starter="top")
    table.by(DECK, deck.act(table.state))
    for seat in range(table.state.rules.players):
        table.by(seat, legal_actions(table.state, seat)[0])
    assert table.state.phase is Phase.CUT
    assert actors(table.state) == {DECK}
    pone = table.state.pone
    assert table.refused("cut 7", pone) == "not-your-turn"
    turned = deck.act(table.state)
    assert turned == TurnUp(deck.pack("0 0")[PACK_SIZE - table.state.rules.pack_left])
    table.by(DECK, turned)
    assert (table.state.phase, table.state.depth, table.actor) == (Phase.PLAY, None, pone)
    assert not table.events_of(PackCut)


@pytest.mark.parametrize("name", VARIANTS)
def test_3_5_an_agreed_first_dealer_needs_no_draw(name):
    last = VARIANTS[name].players - 1
    state = start(variant(name, {"first_deal": f"seat-{last}"}))
    assert (state.phase, state.dealer, state.first_dealer) == (Phase.DEAL, last, last)
    assert actors(state) == {DECK}


def test_3_5_the_first_dealer_has_a_seat():
    with pytest.raises(RulesError, match="first-deal-no-such-seat"):
        variant("six-card", {"first_deal": "seat-2"})


def test_a_deck_is_copied_and_pickled_in_the_middle_of_a_match():
    deck = Deck.from_seed(7)
    first = deck.pack("0 0")
    for other in (copy.deepcopy(deck), pickle.loads(pickle.dumps(deck))):
        assert (other.pack("0 0"), other.pack("0 1")) == (first, deck.pack("0 1"))
