"""The show, the end of a game, and matches, by rules 2, 2.6 and 3."""

from typing import Any

import pytest
from tests.kit import GameDriver, Options, opened, playing

from pegout.engine.cards import parse_cards
from pegout.engine.errors import IllegalAction
from pegout.engine.rules.actions import DECK, Go
from pegout.engine.rules.events import GameWon, MatchWon, Pegged, Shown
from pegout.engine.rules.game import actors, apply, legal_actions, start
from pegout.engine.rules.match import next_first_dealer, rematch_rules, win_kind
from pegout.engine.rules.scoring.show import total
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import variant

# Nothing scores in the play but the last cards; with the starter 5C worth 4, 5 and 2.
PONE, DEALER, CRIB = "KH 4H 2S 8C", "JC 6S 3D TD", "AD 2H 6H KD"


def last_play(rules: str = "six-card", dealer: int = 0, **options: Any) -> GameDriver:
    """Two players, the dealer about to play the last card of all: 3D, for 1."""
    hands = (PONE, DEALER) if dealer else (DEALER, PONE)
    table = playing(rules, *hands, crib=CRIB, starter="5C", dealer=dealer, **options)
    return table.play("KH JC 4H 6S go go 2S TD 8C").clear_events()


def ended(table: GameDriver) -> bool:
    over = table.names[-1:] == ["game_won"]
    assert over is (table.state.winner is not None)
    return over


# The show.


@pytest.mark.parametrize("dealer", [0, 1])
def test_2_6_pones_hand_then_the_dealers_then_the_crib(dealer):
    table = last_play(dealer=dealer).play("3D")
    pone = 1 - dealer
    assert table.pegs == [
        (dealer, 1, "last_card"),
        (pone, 4, "hand"),
        (dealer, 5, "hand"),
        (dealer, 2, "crib"),
    ]
    found = [(event.seat, event.reason, event.cards) for event in table.events_of(Shown)]
    assert found == [
        (pone, "hand", parse_cards("2S 4H 8C KH")),
        (dealer, "hand", parse_cards("3D 6S TD JC")),
        (dealer, "crib", parse_cards("AD 2H 6H KD")),
    ]
    assert [str(event.starter) for event in table.events_of(Shown)] == ["5C"] * 3
    for event in table.events_of(Shown):
        assert event.total == total(event.items)
    assert table.names == ["played", "pegged"] + ["shown", "pegged"] * 3


@pytest.mark.parametrize("name", ["three-player", "four-player", "four-player-solo"])
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_5_and_6_the_show_goes_as_the_play_and_the_crib_is_last(name, dealer):
    table = playing(name, dealer=dealer).finish_play()
    players = table.state.rules.players
    assert [(event.seat, event.reason) for event in table.events_of(Shown)] == [
        *[((dealer + 1 + step) % players, "hand") for step in range(players)],
        (dealer, "crib"),
    ]
    assert {len(event.cards) for event in table.events_of(Shown)} == {4}


@pytest.mark.parametrize(
    ("name", "hand", "points"),
    [
        ("six-card", "2H 4H 6H 8H", 4),
        ("five-card", "2H 4H 8H", 3),
        ("three-player", "2H 4H 6H 8H", 4),
        ("four-player", "2H 4H 6H 8H", 4),
    ],
)
@pytest.mark.parametrize(("starter", "crib"), [("TD", 0), ("TS", 5)])
def test_2_6_and_4_flushes_in_hand_and_crib(name, hand, points, starter, crib):
    table = playing(name, hand, crib="2S 4S 6S 8S", starter=starter).finish_play()
    assert [event.total for event in table.events_of(Shown) if event.seat == 0] == [points, crib]


# The end, at any instant.


def test_2_a_pair_that_reaches_the_target_ends_the_play():
    table = playing("six-card", "KS 9S 8S 7S", "KH 9H 8H 7H", scores=(119, 120))
    table.play("KH KS")
    assert table.names == ["played", "played", "pegged", "game_won"]
    assert (table.state.phase, table.state.scores) == (Phase.OVER, (121, 120))
    assert table.state.winner == 0


def test_2_an_exact_hit_is_not_needed_and_scores_are_not_cut():
    table = playing("six-card", "5S 9S 8S 7S", "5H 6C 8H 7H", scores=(120, 120), starter="KD")
    table.play("5H 5S")
    assert table.state.scores == (122, 120)
    assert table.events_of(GameWon) == [GameWon(0, (122, 120), 1)]


def test_2_nothing_counts_after_it_within_one_card():
    """Fifteen for 2 reaches 121: the pair royal of the same card is not pegged any more."""
    table = playing("six-card", "5S 9S 8S 7S", "5H 5C 8H 7H", scores=(0, 119))
    table.play("5H 5S").at(2, 119).play("5C")
    assert table.pegs == [(0, 2, "pair"), (1, 2, "fifteen")]
    assert table.state.scores == (2, 121)


@pytest.mark.parametrize(
    ("scores", "winner", "pegged"),
    [
        ((120, 117), 0, ["last_card"]),  # before pone can count
        ((119, 117), 1, ["last_card", "hand"]),  # pone before the dealer
        ((115, 116), 0, ["last_card", "hand", "hand"]),
        ((114, 116), 0, ["last_card", "hand", "hand", "crib"]),
        ((113, 116), 0, ["last_card", "hand", "hand", "crib"]),
        ((112, 116), None, ["last_card", "hand", "hand", "crib"]),
    ],
)
@pytest.mark.parametrize("dealer", [0, 1])
def test_2_6_pone_counts_before_the_dealer_and_the_game_ends_in_between(
    scores, winner, pegged, dealer
):
    """The dealer gains 1, then pone 4, the dealer 5 and 2; scores are the dealer's, pone's."""
    table = last_play(dealer=dealer).at(*(scores[::-1] if dealer else scores)).play("3D")
    assert [reason for _, _, reason in table.pegs] == pegged
    assert ended(table) is (winner is not None)
    if winner is not None:
        assert table.state.winner == winner ^ dealer
        assert table.state.phase is Phase.OVER


@pytest.mark.parametrize("name", ["three-player", "four-player", "four-player-solo"])
def test_5_and_6_the_game_ends_at_the_first_hand_that_reaches_the_target(name):
    hands = ("5S 5H TS TH", "5D 5C TD TC", "QS QH 4D 9C", "QD QC 4S 9S")
    players = 3 if name == "three-player" else 4
    table = playing(name, *hands[:players], starter="8H", dealer=0)
    sides = table.state.rules.sides
    while sum(map(len, table.state.hands)) > 1:
        table.at(*[0] * sides).by(table.actor, legal_actions(table.state, table.actor)[0])
    while table.state.phase is Phase.PLAY and table.state.winner is None:
        table.clear_events().at(*[115] * sides)
        table.by(table.actor, legal_actions(table.state, table.actor)[0])
    assert table.names[-1] == "game_won"
    assert table.state.winner == 1
    assert [event.seat for event in table.events_of(Shown)] == [1], "12 points"


def test_2_nobody_may_act_when_the_game_is_over():
    table = last_play().at(120, 120).play("3D")
    assert actors(table.state) == frozenset()
    for seat in (DECK, 0, 1):
        assert legal_actions(table.state, seat) == ()
        with pytest.raises(IllegalAction, match="match-is-over"):
            apply(table.state, seat, Go())


@pytest.mark.parametrize("target", ["11", "61", "121", "999"])
def test_3_the_target_is_an_option(target):
    goal = int(target)
    table = last_play(target=target).at(goal - 2, 0).play("3D")
    assert table.events_of(GameWon), "1 for the last card and 5 for the hand"
    table = last_play(target=target).at(goal - 1, 0).play("3D")
    assert table.state.scores == (goal, 0)


def test_2_the_rear_peg_stands_where_the_front_one_stood():
    table = last_play().at(20, 30).play("3D")
    assert table.state.scores == (28, 34)
    assert table.state.previous_scores == (26, 30), "before the crib's 2, before the hand's 4"


def triple_five(*scores: int, **options: Any) -> GameDriver:
    """Seat 0 has pegged a pair of fives, and seat 1 has played the third."""
    kept = ("5H QH KH 9D", "5S 5C 2H 8D")
    table = playing("six-card", *kept, starter="2C", **options).play("5S")
    table = table.do("claim 0; play 5H; claim 2") if options else table.play("5H")
    table = table.at(*scores) if scores else table
    return table.clear_events().play("5C")


def test_8_3_all_points_of_one_card_are_one_move_of_the_peg():
    table = triple_five()
    assert table.pegs == [(1, 2, "fifteen"), (1, 6, "pair_royal")]
    assert (table.state.scores, table.state.previous_scores) == ((2, 8), (0, 0))
    moves = [(each.previous_scores, each.to_come) for each in table.events_of(Pegged)]
    assert moves == [((0, 0), 6), ((0, 0), 0)]
    table.play("9D").play("2H")
    assert table.state.previous_scores == (0, 0), "without points, no peg moves"


@pytest.mark.parametrize(
    ("claims", "pegs"),
    [("every", [(1, 5, "play")]), ("scoring", [(1, 2, "fifteen"), (1, 3, "pair_royal")])],
)
def test_8_3_a_claim_is_one_move_as_far_as_it_is_correct(claims, pegs):
    table = triple_five(counting="manual", claims=claims).do("claim 5")
    assert table.pegs == pegs
    assert (table.state.scores, table.state.previous_scores) == ((2, 5), (0, 0))


def test_8_3_a_move_that_wins_ends_with_the_points_that_win():
    table = triple_five(100, 119)
    assert [each.to_come for each in table.events_of(Pegged)] == [0]
    assert table.state.previous_scores == (100, 119)


def test_8_3_a_move_tells_only_of_points_that_will_come():
    table = playing("six-card", "9H AH 6H 5H", "TS 3S 6S 4S", starter="2C")
    table = table.do("play TS; play 9H; play 3S; play AH; play 6S; go; go; play 6H; play 4S")
    table = table.at(117, 0).clear_events().play("5H")
    assert table.pegs == [(0, 2, "fifteen"), (0, 3, "run")], "home, without the last card's point"
    assert [each.to_come for each in table.events_of(Pegged)] == [3, 0]


# What a win is worth.

SKUNK: Options = {"skunk": "on"}
BOTH: Options = {"skunk": "on", "double_skunk": "on"}
DOUBLE: Options = {"double_game": "on"}


@pytest.mark.parametrize(
    ("options", "loser", "games"),
    [
        ({}, 0, 1),
        (SKUNK, 91, 1),
        (SKUNK, 90, 2),
        (SKUNK, 60, 2),
        (SKUNK, 0, 2),
        (BOTH, 91, 1),
        (BOTH, 90, 2),
        (BOTH, 61, 2),
        (BOTH, 60, 4),
        (DOUBLE, 62, 1),
        (DOUBLE, 61, 2),
        (DOUBLE, 0, 2),
        ({**SKUNK, "target": "61"}, 31, 1),
        ({**SKUNK, "target": "61"}, 30, 2),
        ({**SKUNK, "target": "31"}, 1, 1),
        ({**SKUNK, "target": "31"}, 0, 2),
        ({**BOTH, "target": "151"}, 121, 1),
        ({**BOTH, "target": "151"}, 120, 2),
        ({**BOTH, "target": "151"}, 91, 2),
        ({**BOTH, "target": "151"}, 90, 4),
    ],
)
def test_3_skunks_and_double_games_at_their_borders(options, loser, games):
    table = last_play(**options)
    target = table.state.rules.target
    table.at(target - 1, loser).play("3D")
    assert table.events_of(GameWon) == [GameWon(0, (target, loser), games)]
    assert table.state.games == (games, 0)


def test_3_a_double_game_looks_at_the_winners_score_cut_at_the_target():
    rules = variant("six-card", DOUBLE)
    assert win_kind(rules, (125, 62), 0).games == 1
    assert win_kind(rules, (125, 61), 0).games == 2


@pytest.mark.parametrize(("loser", "games"), [(30, 2), (31, 1)])
def test_4_five_card_skunk(loser, games):
    assert win_kind(variant("five-card", SKUNK), (loser, 61), 1).games == games


@pytest.mark.parametrize(
    ("options", "scores", "games"),
    [
        (BOTH, (121, 120, 100), 1),
        (BOTH, (121, 120, 90), 2),
        (BOTH, (121, 90, 120), 2),
        (BOTH, (121, 90, 60), 4),
        (DOUBLE, (121, 120, 61), 2),
        (DOUBLE, (121, 120, 62), 1),
    ],
)
def test_3_with_more_than_two_sides_the_worst_loser_decides(options, scores, games):
    assert win_kind(variant("three-player", options), scores, 0).games == games
    assert win_kind(variant("four-player-solo", options), (*scores, 115), 0).games == games
    assert win_kind(variant("three-player", options), scores[::-1], 2).games == games


# Matches.


def won_by(table: GameDriver, side: int, loser: int | None = None) -> GameDriver:
    """Play on until this side, held one point short, pegs; the others are held back."""
    rules = table.state.rules
    low = rules.target - 29 if loser is None else loser
    scores = [rules.target - 1 if each == side else low for each in range(rules.sides)]
    while True:
        if table.state.phase is Phase.DEAL:
            table.deal().discard_all().turn_up()
        table.at(*scores).by(table.actor, legal_actions(table.state, table.actor)[0])
        if table.state.winner is not None:
            assert table.state.winner == side
            return table


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("name", ["six-card", "five-card"])
def test_3_the_loser_of_a_game_deals_the_next_one_first(winner, dealer, name):
    table = won_by(opened(name, dealer, match="3"), winner)
    assert table.state.phase is Phase.DEAL
    assert not table.events_of(MatchWon)
    before = table.state.scores
    assert before[winner] >= table.state.rules.target, "the board stands until the next deal"
    table.clear_events().deal()
    assert (table.state.dealer, table.state.first_dealer) == (1 - winner, 1 - winner)
    assert (table.state.game, table.state.deal) == (1, 0)
    assert table.state.winner is None
    assert sum(table.state.scores) == (3 if name == "five-card" else 0)


@pytest.mark.parametrize("name", ["three-player", "four-player", "four-player-solo"])
@pytest.mark.parametrize("dealer", [0, 2])
def test_3_with_three_or_four_the_left_of_the_last_first_dealer(name, dealer):
    table = opened(name, dealer, match="9")
    table.deal().discard_all().turn_up().finish_play()  # a deal of this game passes the deal on
    players = table.state.rules.players
    for game in range(1, players + 1):
        won_by(table, game % table.state.rules.sides).deal()
        assert table.state.first_dealer == (dealer + game) % players
        assert table.state.dealer == table.state.first_dealer
        table.discard_all().turn_up().finish_play()


def test_3_a_match_is_counted_in_games_a_skunk_as_two():
    table = opened("six-card", match="5", **BOTH)
    won_by(table, 0, loser=95)
    won_by(table, 1, loser=90)
    assert table.state.games == (1, 2)
    won_by(table, 0, loser=40)
    assert table.state.games == (5, 2)
    assert table.events_of(MatchWon) == [MatchWon(0, (5, 2))]
    assert table.names[-2:] == ["game_won", "match_won"]
    won = table.events_of(GameWon)
    assert [event.games for event in won] == [1, 2, 4]
    assert [event.kind for event in won] == ["game", "skunk", "double_skunk"]
    assert won[-1].won == (5, 2)
    assert table.state.phase is Phase.OVER


def test_3_a_match_may_be_won_by_more_games_than_needed():
    table = opened("six-card", match="2", **BOTH)
    won_by(table, 1, loser=0)
    assert table.events_of(MatchWon) == [MatchWon(1, (0, 4))]


def test_3_one_game_is_no_match():
    table = won_by(opened("six-card"), 0)
    assert not table.events_of(MatchWon)
    assert table.state.games == (1, 0)


def test_3_who_deals_next_is_known_before_the_deal():
    table = won_by(opened("six-card", match="2"), 0)
    assert next_first_dealer(table.state) == 1


@pytest.mark.parametrize(
    ("name", "winner", "dealer"),
    [("six-card", 0, 1), ("six-card", 1, 0), ("six-card", None, 0), ("three-player", 0, 2)],
)
def test_3_15_a_rematch_begins_as_the_next_game_of_a_match(name, winner, dealer):
    """Two players: the loser deals first; else the left of the first dealer, seat 1, does."""
    state = opened(name, dealer=1).state
    rules = rematch_rules(state, winner)
    assert start(rules).dealer == dealer
    assert rules.name == name
    undrawn = start(name)
    assert rematch_rules(undrawn, None) == undrawn.rules, "without a first dealer they draw"
