"""Players who count for themselves, and muggins, by rules 3."""

from typing import Any

import pytest
from tests.kit import COUNTED, GameDriver, Options, playing

from pegout.engine.cards import parse_cards
from pegout.engine.rules.actions import Claim, Muggins, Pass, Play, SeatAction
from pegout.engine.rules.choices import Overclaim
from pegout.engine.rules.events import (
    Claimed,
    Counted,
    Exposed,
    GameWon,
    MugginsCalled,
    Pegged,
    Shown,
)
from pegout.engine.rules.game import actors, legal_actions
from pegout.engine.rules.scoring.show import total
from pegout.engine.rules.scoring.sources import ScoreSource
from pegout.engine.rules.state import Phase
from pegout.engine.rules.variants import variant
from pegout.engine.rules.views import view

MANUAL: Options = {"counting": "manual", "overclaim": "refuse"}
PENALTY: Options = {"counting": "manual"}
BOTH: Options = {**COUNTED, "overclaim": "penalty"}

# As in the show's tests: nothing in the play but the last cards; hands of 4 and 5, a crib of 2.
PONE, DEALER, CRIB = "KH 4H 2S 8C", "JC 6S 3D TD", "AD 2H 6H KD"


def pairs(**options: Any) -> GameDriver:
    """Seat 1 leads a king; seat 0 is about to pair it."""
    table = playing("six-card", "KS QS AS 2S", "KH QH AH 3H", **options)
    return step(table.play("KH"), "claim 0")


def step(table: GameDriver, claim: str) -> GameDriver:
    """A claim, which everybody lets stand."""
    table.do(claim)
    while table.state.pending_count and table.state.pending_count.asked is not None:
        table.do("pass")
    return table


def at_the_show(**options: Any) -> GameDriver:
    """Seat 1, pone, is about to count a hand of 4."""
    table = playing("six-card", DEALER, PONE, crib=CRIB, starter="5C", **options)
    for card in ["KH", "JC", "4H", "6S", "go", "go", "2S", "TD", "8C", "3D"]:
        table.play(card)
        if table.state.pending_count:
            step(table, f"claim {total(table.state.pending_count.items)}")
    return table.clear_events()


# Claims.


def test_3_every_card_played_is_claimed_for_even_if_it_is_worth_nothing():
    """Being asked must not tell that there is something to find."""
    table = playing("six-card", "KS QS AS 2S", "KH QH AH 3H", **MANUAL).play("KH")
    assert actors(table.state) == {1}
    assert legal_actions(table.state, 1) == tuple(map(Claim, [*range(10), *range(12, 16)]))
    assert table.refused("play QH") == "claim-first"
    assert table.refused("pass") == "claim-first"
    assert table.refused("muggins 2") == "claim-first"
    assert table.refused("claim 30", points=30, what="play", most=15) == "claim-impossible"
    assert table.refused("claim 0", actor=0) == "not-your-turn"
    table.do("claim 0")
    assert actors(table.state) == {0}
    assert table.events_of(Claimed) == [Claimed(1, 0, ScoreSource.PLAY)]
    assert table.events_of(Counted) == [Counted(1, (), 0)]


def test_3_a_go_claims_nothing():
    table = playing("six-card", "KS QS JS TS", "KH 4H 3H AH", **MANUAL)
    for card in ("KH", "KS", "4H"):
        step(table.play(card), "claim 0")
    table.do("go")
    assert actors(table.state) == {1}
    assert table.state.pending_count is None


@pytest.mark.parametrize(
    ("options", "claim", "pegs"),
    [
        (MANUAL, 2, [(0, 2, "play")]),
        (MANUAL, 1, [(0, 1, "play")]),
        (MANUAL, 0, []),
        (MANUAL, 5, [(0, 2, "play")]),  # put right
        (PENALTY, 2, [(0, 2, "play")]),
        (PENALTY, 1, [(0, 1, "play")]),
        (PENALTY, 5, [(0, 2, "play"), (1, 3, "overclaim")]),
    ],
)
def test_3_claims_in_the_play(options, claim, pegs):
    table = pairs(**options).clear_events().do(f"play KS; claim {claim}")
    assert table.pegs == pegs
    assert table.names[0:2] == ["played", "claimed"]
    (counted,) = table.events_of(Counted)
    assert (counted.seat, counted.total) == (0, 2)
    assert (table.state.pending_count, table.actor) == (None, 1)


@pytest.mark.parametrize(
    ("options", "claim", "pegs"),
    [
        (MANUAL, 4, [(1, 4, "hand")]),
        (MANUAL, 3, [(1, 3, "hand")]),
        (MANUAL, 0, []),
        (MANUAL, 29, [(1, 4, "hand")]),
        (PENALTY, 4, [(1, 4, "hand")]),
        (PENALTY, 2, [(1, 2, "hand")]),
        (PENALTY, 29, [(1, 4, "hand"), (0, 25, "overclaim")]),
    ],
)
def test_3_claims_in_the_show(options, claim, pegs):
    table = at_the_show(**options).do(f"claim {claim}")
    assert table.pegs == pegs
    (shown,) = table.events_of(Shown)
    assert (shown.seat, shown.reason, shown.total) == (1, "hand", 4)
    assert table.names.index("claimed") < table.names.index("shown")
    assert table.events_of(Exposed) == [Exposed(0, ScoreSource.HAND, parse_cards("3D 6S TD JC"))], (
        "the next"
    )
    assert table.actor == 0


def test_3_the_show_keeps_its_order_when_players_count():
    table = at_the_show(**MANUAL).do("claim 4; claim 5")
    assert table.events_of(Exposed)[-1] == Exposed(0, ScoreSource.CRIB, parse_cards("AD 2H 6H KD"))
    table.do("claim 2")
    assert table.pegs == [(1, 4, "hand"), (0, 5, "hand"), (0, 2, "crib")]
    assert (table.state.phase, table.state.deal) == (Phase.DEAL, 1)


def test_3_a_count_under_way_tells_nobody_the_truth():
    table = at_the_show(**COUNTED)
    for seat in (0, 1, -1):
        seen = view(table.state, seat).pending_count
        assert seen is not None
        assert (seen.what, seen.seat, seen.claimed) == ("hand", 1, None)
        assert not hasattr(seen, "items")


def test_3_a_last_card_is_claimed_with_the_card_that_ends_the_play():
    table = playing("six-card", DEALER, PONE, crib=CRIB, starter="5C", **MANUAL)
    for card in ["KH", "JC", "4H"]:
        step(table.play(card), "claim 0")
    step(table.play("6S"), "claim 0").play("go go")
    assert table.actor == 0, "0 was the last to play and counts the 1"
    table.do("claim 1")
    assert table.events_of(Claimed)[-1] == Claimed(0, 1, ScoreSource.LAST_CARD)
    assert table.pegs == [(0, 1, "last_card")]
    for card in ["2S", "TD", "8C"]:
        step(table.play(card), "claim 0")
    table.play("3D").do("claim 1")
    assert table.events_of(Claimed)[-1] == Claimed(0, 1, ScoreSource.PLAY), (
        "with its card, as nobody can follow"
    )
    assert table.pegs == [(0, 1, "last_card"), (0, 1, "play")]


def test_3_the_one_after_goes_can_be_overlooked():
    table = playing("six-card", DEALER, PONE, crib=CRIB, starter="5C", **COUNTED)
    for card in ["KH", "JC", "4H", "6S"]:
        step(table.play(card), "claim 0")
    table.play("go go").do("claim 0; muggins 1")
    assert table.pegs == [(1, 1, "muggins")]
    assert table.actor == 1, "the next round is led as it would be"


@pytest.mark.parametrize(
    ("claims", "pegs"),
    [("every", [(1, 6, "play")]), ("scoring", [(1, 2, "fifteen"), (1, 4, "pair_royal")])],
)
def test_3_13_7_a_peg_in_the_play_does_not_tell_what_scored(claims, pegs):
    """5 5 5: fifteen 2 and pair royal 6; six are claimed. Older records peg item by item."""
    table = playing("six-card", "5S 9S 8S 7S", "5H 5C 8H 7H", **MANUAL, claims=claims)
    table.play("5H").do("claim 0").play("5S").do("claim 2").play("5C").clear_events().do("claim 6")
    assert table.pegs == pegs
    assert table.events_of(Counted)[0].total == 8


@pytest.mark.parametrize("options", [MANUAL, COUNTED])
def test_3_his_heels_and_three_for_last_peg_themselves(options):
    table = playing("five-card", **options)
    assert table.state.scores == (0, 3)
    dealt = playing("six-card", starter="JD", **options)
    assert dealt.state.scores == (2, 0)
    assert actors(dealt.state) == {1}


# Muggins.


HANDS = {*range(25), 28, 29} - {19}
CARDS = {*range(10), *range(12, 16)}


def answers(claim: int, *play_on: SeatAction, totals: set[int] = HANDS) -> tuple[SeatAction, ...]:
    """The answers to a claim: points that may have been overlooked, and no others."""
    named = sorted(each - claim for each in totals if each > claim)
    return (*map(Muggins, named), Pass(), *play_on)


def test_3_13_4_muggins_takes_the_points_that_it_names_in_the_play():
    table = pairs(**COUNTED).clear_events().do("play KS; claim 0")
    assert actors(table.state) == {1}
    assert legal_actions(table.state, 1)[:14] == answers(0, totals=CARDS)
    assert table.refused("claim 2") == "answer-claim-first"
    assert table.refused("muggins 2", actor=0) == "not-your-turn"
    table.do("muggins 2")
    assert table.events_of(MugginsCalled) == [MugginsCalled(1, 1, 2, 2)]
    assert table.pegs == [(1, 2, "muggins")]
    assert table.events_of(Counted)[-1].total == 2


@pytest.mark.parametrize(
    ("claim", "named", "taken"),
    [(0, 4, 4), (0, 3, 3), (0, 5, 4), (0, 29, 4), (3, 1, 1), (3, 2, 1), (4, 1, 0), (9, 1, 0)],
)
def test_3_13_4_muggins_takes_the_lesser_of_named_and_overlooked(claim, named, taken):
    table = at_the_show(**COUNTED, overclaim="refuse").do(f"claim {claim}")
    first = [(1, min(claim, 4), "hand")] * (claim > 0)
    assert table.pegs == first, "the peg moves first"
    assert not table.events_of(Shown)
    table.do(f"muggins {named}")
    assert table.pegs == first + [(0, taken, "muggins")] * (taken > 0)
    assert table.events_of(MugginsCalled) == [MugginsCalled(0, 0, taken, named)]
    assert table.events_of(Shown)[0].total == 4
    assert table.actor == 0, "who counts next"


@pytest.mark.parametrize(("claim", "overlooked"), [(0, 4), (3, 1), (4, 0), (9, 0)])
def test_3_a_call_of_an_old_record_names_nothing_and_takes_all(claim, overlooked):
    options: Options = {**COUNTED, "overclaim": "refuse", "claims": "every"}
    table = at_the_show(**options).do(f"claim {claim}; muggins")
    assert table.pegs[claim > 0 :] == [(0, overlooked, "muggins")] * (overlooked > 0)
    assert table.events_of(MugginsCalled) == [MugginsCalled(0, 0, overlooked)]
    assert table.events_of(Shown)


@pytest.mark.parametrize("options", [COUNTED, PENALTY])
def test_3_13_3_a_claim_of_too_much_costs_the_excess_unless_the_players_agree_otherwise(options):
    assert variant("six-card", options).overclaim is Overclaim.PENALTY
    assert variant("six-card", MANUAL).overclaim is Overclaim.REFUSE
    assert variant("six-card", {"muggins": "off"}).overclaim is Overclaim.REFUSE
    table = at_the_show(**options).do("claim 29")
    assert table.pegs == [(1, 4, "hand"), (0, 25, "overclaim")]


def test_3_opponents_are_asked_whether_or_not_there_is_something_to_take():
    for claim in (0, 4, 7):
        table = at_the_show(**COUNTED).do(f"claim {claim}")
        assert actors(table.state) == {0}
        assert legal_actions(table.state, 0) == answers(claim)
        assert table.refused("muggins 0", points=0, most=29 - claim) == "muggins-out-of-range"
        for made in (19, 25, 30):
            named = {"points": made - claim, "claimed": claim, "total": made}
            code = table.refused(f"muggins {made - claim}", **named, what="hand", most=29)
            assert code == "muggins-impossible"
        assert table.refused("muggins") == "muggins-needs-points"


@pytest.mark.parametrize("points", [19, 25, 26, 27, 30, 99])
def test_3_13_1_a_total_that_no_hand_has_cannot_be_claimed(points):
    """Five claims of 29 too many lost a game; the older records have such claims (3.13.8)."""
    table, params = at_the_show(**PENALTY), {"points": points, "what": "hand", "most": 29}
    assert table.refused(f"claim {points}", **params) == "claim-impossible"
    old = at_the_show(**PENALTY, claims="every")
    if points < 30:
        assert old.do(f"claim {points}").pegs[0] == (1, 4, "hand")
    else:
        assert old.refused(f"claim {points}", **params) == "claim-out-of-range"


def test_3_13_1_no_card_of_the_play_and_no_last_card_can_have_more_than_the_most():
    table = playing("six-card", "KS QS JS 9S", "TH JH JC JD", **MANUAL).play("TH")
    for points in (10, 11, 16, 29):
        assert table.refused(f"claim {points}") == "claim-impossible"
    table.do("claim 0").play("KS").do("claim 0").play("JH").do("claim 0").play("go go")
    assert table.refused("claim 2", points=2, what="last_card", most=1) == "claim-impossible"
    table.do("claim 1")


def test_3_13_1_five_card_hands_and_cribs_have_their_own_totals():
    table = playing("five-card", **MANUAL).finish_play()
    for points in (16, 19, 21, 29):
        code = table.refused(f"claim {points}", points=points, what="hand", most=20)
        assert code == "claim-impossible"
    table.do("claim 0; claim 20")
    assert table.refused("claim 19", points=19, what="crib", most=29) == "claim-impossible"
    table.do("claim 29")


def test_3_the_right_lapses():
    table = pairs(**COUNTED).clear_events().do("play KS; claim 0; pass")
    assert table.refused("muggins 2") == "not-now"
    assert not table.pegs


def test_3_13_5_playing_on_lets_the_claim_stand():
    table = pairs(**COUNTED).clear_events().do("play KS; claim 0")
    cards = [Play(card) for card in table.state.hands[1] if card]
    assert legal_actions(table.state, 1) == answers(0, *cards, totals=CARDS)
    assert table.refused("go") == "go-with-playable-card"
    table.do("play AH")
    assert table.names == ["played", "claimed", "counted", "played"]
    assert (table.state.count, table.actor) == (21, 1), "who played must claim"
    assert not table.pegs


def test_3_13_8_in_older_records_nobody_plays_on_while_another_may_call():
    table = playing("three-player", **COUNTED, claims="scoring")
    table.do(f"play {table.state.hands[1][0]}; claim 0")
    assert table.refused(f"play {table.state.hands[2][0]}") == "answer-claim-first"
    table.do("pass")
    assert table.actor == 0, "the last to be asked, but not the next to play"
    assert legal_actions(table.state, 0) == answers(0, totals={*range(30)})


def test_3_13_8_in_older_records_a_call_of_too_much_leaves_the_right_to_the_next_opponent():
    hands = ("2S 3S 4S 6S", "KH QH JH TH", "KD QD JD TD")
    table = playing("three-player", *hands, **COUNTED, claims="scoring")
    step(table.play("KH"), "claim 0").play("KD").do("claim 0; muggins 3; muggins 2")
    assert table.pegs == [(1, 2, "muggins")]


def test_3_an_excess_is_paid_before_muggins_is_asked():
    table = at_the_show(**BOTH).do("claim 6")
    assert table.pegs == [(1, 4, "hand"), (0, 2, "overclaim")]
    assert actors(table.state) == {0}


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("three-player", [2, 0]),
        ("four-player", [2, 0]),  # never the partner
        ("four-player-solo", [2, 3, 0]),
    ],
)
def test_3_13_5_in_the_show_every_opponent_answers_in_any_order(name, asked):
    """Seat 1 shows a hand; never its partner."""
    players = 3 if name == "three-player" else 4
    for order in (asked, asked[::-1]):
        table = playing(name, **COUNTED, play_rounds="first").finish_play().do("claim 0")
        for seat in order:
            assert seat in actors(table.state)
            for other in set(range(players)) - set(asked):
                assert table.refused("muggins 2", actor=other) == "not-your-turn"
            table.by(seat, "pass")
        assert table.state.pending_count
        assert actors(table.state) == {2}, "who shows next"


def test_3_13_8_in_older_records_opponents_are_asked_in_turn_order():
    options: Options = {**COUNTED, "play_rounds": "first", "claims": "every"}
    table = playing("four-player-solo", **options).finish_play().do("claim 0")
    for seat in (2, 3, 0):
        assert actors(table.state) == {seat}
        table.do("pass")


@pytest.mark.parametrize(
    ("name", "answers", "taker"),
    [
        ("three-player", "muggins 2", 0),
        ("three-player", "pass; muggins 2", 1),
        ("four-player", "muggins 2", 3),
        ("four-player", "pass; muggins 2", 1),
        ("four-player-solo", "muggins 2", 3),
        ("four-player-solo", "pass; muggins 2", 0),
        ("four-player-solo", "pass; pass; muggins 2", 1),
    ],
)
def test_3_13_8_in_older_records_each_opponent_is_asked(name, answers, taker):
    """Seat 2 overlooks its pair."""
    hands = ("2S 3S 4S 6S", "KH QH JH TH", "KD QD JD TD", "2C 3C 4C 6C")
    table = playing(name, *hands[: 3 if name == "three-player" else 4], **COUNTED, claims="scoring")
    step(table.play("KH"), "claim 0").play("KD").do("claim 0; " + answers)
    assert table.pegs == [(taker, 2, "muggins")]
    assert table.state.pending_count is None


@pytest.mark.parametrize("name", ["three-player", "four-player", "four-player-solo"])
def test_3_the_excess_goes_to_the_first_opponent_in_turn_order(name):
    table = playing(name, **PENALTY)
    table.do(f"play {table.state.hands[1][0]}; claim 3")
    assert table.pegs == [(2, 3, "overclaim")]


# The end.


def won(table: GameDriver) -> int | None:
    return table.events_of(GameWon)[0].side if table.events_of(GameWon) else None


def test_3_muggins_that_reaches_the_target_wins_the_game():
    table = at_the_show(**COUNTED).at(117, 60).do("claim 0; muggins 4")
    assert won(table) == 0
    assert table.names == ["claimed", "muggins", "pegged", "game_won"], "nothing after it"
    assert table.state.pending_count is None
    assert actors(table.state) == frozenset()


def test_3_the_peg_moves_before_muggins_and_may_win():
    table = at_the_show(**COUNTED).at(120, 118).do("claim 3")
    assert won(table) == 1
    assert actors(table.state) == frozenset()
    assert view(table.state, 0).pending_count is None


def test_3_an_underclaim_does_not_win():
    table = at_the_show(**COUNTED).at(110, 118).do("claim 2")
    assert won(table) is None
    table.do("muggins 2")
    assert table.state.scores == (112, 120)


def test_3_the_excess_can_win_but_what_is_due_goes_first():
    assert won(at_the_show(**PENALTY).at(120, 60).do("claim 5")) == 0
    table = at_the_show(**PENALTY).at(120, 117).do("claim 5")
    assert won(table) == 1
    assert [event.side for event in table.events_of(Pegged)] == [1]


def test_3_points_that_nobody_claims_win_nothing():
    table = at_the_show(**MANUAL).at(120, 120).do("claim 0; claim 0; claim 0")
    assert won(table) is None
    assert table.state.scores == (120, 120)


def test_3_a_match_goes_on_after_a_game_won_by_muggins():
    table = at_the_show(**COUNTED, match="2").at(117, 60).do("claim 0; muggins 4")
    assert table.state.phase is Phase.DEAL
    table.deal()
    assert table.state.dealer == 1
    assert table.state.scores == (0, 0)
