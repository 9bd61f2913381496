"""Claims for cards, which nothing asks for more when there is something to claim (rules 3.13)."""

from dataclasses import replace

import pytest
from tests.kit import COUNTED, Options, playing

from pegout.engine.rules.actions import Claim, Go, Muggins, Pass, Play
from pegout.engine.rules.choices import Claims, Overclaim
from pegout.engine.rules.counting import ends_right, foregone_answer
from pegout.engine.rules.events import Counted, MugginsCalled, Played
from pegout.engine.rules.game import actors, legal_actions
from pegout.engine.rules.scoring.show import total
from pegout.engine.rules.variants import variant, written_rules
from pegout.engine.rules.views import view
from pegout.engine.wire.events import event_data

REFUSED: Options = {**COUNTED, "overclaim": "refuse"}


def test_3_13_7_new_matches_claim_for_every_card_and_older_records_as_they_did():
    new = variant("six-card", COUNTED)
    old = written_rules("six-card", {**COUNTED, "overclaim": "penalty"})
    assert (new.claims, old.claims) == (Claims.POSSIBLE, Claims.SCORING)
    assert written_rules("six-card", COUNTED).overclaim is Overclaim.REFUSE
    assert variant("six-card").claims is Claims.SCORING, "there are no claims"


@pytest.mark.parametrize("options", [COUNTED, REFUSED])
def test_3_13_7_nothing_but_the_card_tells_whether_it_scores(options):
    """Seat 0 plays a five or a four on the ten of seat 1, and claims nothing."""
    found = {}
    for card, worth in (("5S", 2), ("4S", 0)):
        table = playing("six-card", "5S 4S KS QS", "TH 9H 2H 3H", **options)
        table.play("TH").do("claim 0").clear_events()
        table.do(f"play {card}")
        pending = table.state.pending_count
        assert pending and total(pending.items) == worth
        assert foregone_answer(table.state) is None
        asked = [actors(table.state), legal_actions(table.state, 0), legal_actions(table.state, 1)]
        played = table.names
        table.do("claim 0")
        calls = [each for each in legal_actions(table.state, 1) if not isinstance(each, Play)]
        events = [{**event_data(each), "card": None, "count": None} for each in table.events]
        seen = [replace(view(table.state, seat), pending_count=None) for seat in (-1, 0, 1)]
        facts = [str(each.actors) + str(each.scores) + str(each.phase) for each in seen]
        found[card] = [asked, played, actors(table.state), calls, events, facts]
    assert len({repr(each) for each in found.values()}) == 1, found


def test_3_13_5_the_next_player_plays_on_or_calls():
    table = playing("six-card", "5S 4S KS QS", "TH 9H 2H 3H", **COUNTED).play("TH")
    assert ends_right(table.state) is None, "there is no right before the claim"
    table.do("claim 0")
    assert actors(table.state) == {0}
    assert ends_right(table.state) == 0
    kinds = {type(each) for each in legal_actions(table.state, 0)}
    assert kinds == {Muggins, Pass, Play}
    table.do("play 5S; claim 0").clear_events().do("play 9H; claim 0")
    assert table.names[:2] == ["counted", "played"], "what was due is told when the right is over"
    assert table.events_of(Counted)[0].total == 2


@pytest.mark.parametrize(
    ("claims", "named", "pegs"),
    [
        ("possible", 1, [(1, 1, "muggins")]),
        ("possible", 2, [(1, 2, "muggins")]),
        ("possible", 3, [(1, 2, "muggins")]),
        ("possible", 15, [(1, 2, "muggins")]),
        ("every", 2, [(1, 2, "muggins")]),
        ("every", 3, [(0, 1, "false_call")]),
        ("every", 29, [(0, 27, "false_call")]),
    ],
)
def test_3_13_4_a_call_of_more_than_was_overlooked_takes_what_was(claims, named, pegs):
    """In older records, those of `claims=every`, it takes nothing and costs the excess (3.13.8)."""
    table = playing("six-card", "5S 4S KS QS", "TH 9H 2H 3H", **COUNTED, claims=claims)
    table.play("TH").do("claim 0; play 5S; claim 0").clear_events().do(f"muggins {named}")
    assert table.pegs == pegs
    taken = pegs[0][1] if pegs[0][2] == "muggins" else 0
    assert table.events_of(MugginsCalled) == [MugginsCalled(1, 1, taken, named)]
    assert table.events_of(Counted)
    assert (table.actor, table.state.pending_count) == (1, None), "who called plays on"


@pytest.mark.parametrize("named", [1, 3, 15])
def test_3_13_4_a_call_where_nothing_was_overlooked_is_paid_for(named):
    table = playing("six-card", "5S 4S KS QS", "TH 9H 2H 3H", **COUNTED)
    table.play("TH").do("claim 0; play 4S; claim 0").clear_events().do(f"muggins {named}")
    assert table.pegs == [(0, named, "false_call")], "the points named go to the side called"
    assert table.events_of(MugginsCalled) == [MugginsCalled(1, 1, 0, named)]
    assert (table.actor, table.state.pending_count) == (1, None)


def test_3_13_4_a_false_call_costs_nothing_where_a_claim_of_too_much_costs_nothing():
    table = playing("six-card", "5S 4S KS QS", "TH 9H 2H 3H", **REFUSED)
    table.play("TH").do("claim 0; play 4S; claim 0; muggins 5")
    assert table.pegs == []


def test_3_13_4_a_false_call_ends_the_count_of_a_hand_whose_worth_it_has_told():
    table = playing("three-player", **COUNTED, play_rounds="first").finish_play()
    pending = table.clear_events().state.pending_count
    assert pending and pending.what == "hand"
    table.do(f"claim {total(pending.items)}").clear_events()
    later, first = sorted(actors(table.state), key=lambda seat: (pending.seat - seat) % 3)
    table.by(later, "pass").by(first, "muggins 2")
    assert table.pegs == [(pending.seat, 2, "false_call")]
    assert table.state.pending_count != pending
    assert table.state.shown == 1


def test_3_13_4_the_points_of_a_false_call_can_win_the_game():
    table = playing("six-card", "5S 4S KS QS", "TH 9H 2H 3H", scores=(120, 60), **COUNTED)
    table.play("TH").do("claim 0; play 4S; claim 0; muggins 1")
    assert table.names[-1] == "game_won"
    assert table.state.winner == 0


def test_3_13_5_where_the_claimer_plays_on_the_opponent_is_asked():
    """Seat 0 has said go; the next round it leads itself."""
    table = playing("six-card", "KS QS KD QD", "9H KH AH AC", **COUNTED)
    for card in ("9H", "KS", "KH"):
        table.play(card).do("claim 0")
    table.play("go").play("AH").do("claim 0")
    assert actors(table.state) == {0}
    assert {type(each) for each in legal_actions(table.state, 0)} == {Muggins, Pass}
    table.do("pass; play AC; claim 0")
    assert {type(each) for each in legal_actions(table.state, 0)} == {Muggins, Pass, Play}


@pytest.mark.parametrize(
    ("name", "others"), [("three-player", {0}), ("four-player", {0}), ("four-player-solo", {0, 3})]
)
def test_3_13_5_every_opponent_may_call_until_the_next_card(name, others):
    """Seat 1 plays; seat 2 is next, and seat 3 a partner among four in partners."""
    for caller in others:
        table = playing(name, **COUNTED, crib="5S", starter="6S")
        table.do(f"play {table.state.hands[1][0]}; claim 0").clear_events()
        assert actors(table.state) == {2, *others}
        for seat in others:
            assert {type(each) for each in legal_actions(table.state, seat)} == {Muggins, Pass}
        table.by(caller, "muggins 1")
        assert not table.events, "it waits for those before it, and nothing tells of it"
        assert actors(table.state) == {2, *others} - {caller}
        assert table.refused("muggins 2", caller) == "not-your-turn"
        table.by(2, f"play {table.state.hands[2][0]}")
        assert table.names[:2] == ["muggins", "pegged"], "as the right is over"
        assert table.pegs == [(1, 1, "false_call")]


def three_in_the_play(**options):
    """Seat 1 leads a king; seat 2 pairs it and claims nothing; seat 0 is next, then seat 1."""
    hands = ("2S 3S 4S 6S", "KH QH JH TH", "KD QD JD TD")
    table = playing("three-player", *hands, **COUNTED, **options).play("KH").do("claim 0")
    return table.by(2, "play KD").by(2, "claim 0").clear_events()


def test_3_13_5_where_two_call_the_first_in_turn_order_takes_the_points_whoever_is_quicker():
    table = three_in_the_play().by(1, "muggins 2")
    assert not table.events
    table.by(0, "muggins 1")
    assert table.pegs == [(0, 1, "muggins")]
    assert table.state.pending_count is None
    assert actors(table.state) == {0}


def test_3_13_5_a_call_stands_once_those_before_it_have_let_the_claim_stand():
    table = three_in_the_play().by(1, "muggins 2").by(0, "pass")
    assert table.pegs == [(1, 2, "muggins")]
    table = three_in_the_play().by(1, "muggins 2").by(0, "play 2S")
    assert table.pegs == [(1, 2, "muggins")], "it was made before the card"
    assert table.names[-1] == "played"


def test_3_13_5_the_next_to_play_may_let_the_claim_stand_and_leave_the_others_their_right():
    table = three_in_the_play().by(0, "pass")
    assert actors(table.state) == {0, 1}
    assert {type(each) for each in legal_actions(table.state, 0)} == {Play}
    assert table.refused("muggins 2", 0) == "claim-answered"
    table.by(1, "muggins 2")
    assert table.pegs == [(1, 2, "muggins")]


def test_3_13_5_nobody_can_tell_a_call_from_a_pass_before_the_right_is_over():
    called, passed = three_in_the_play().by(1, "muggins 2"), three_in_the_play().by(1, "pass")
    for seat in (-1, 0, 1, 2):
        assert view(called.state, seat) == view(passed.state, seat)
    assert not called.events
    assert not passed.events


def test_3_13_6_a_call_that_wins_ends_the_game_before_the_next_card():
    table = three_in_the_play(scores=(0, 119, 0)).by(1, "muggins 2").by(0, "play 2S")
    assert table.names[-1] == "game_won"
    assert not table.events_of(Played)
    assert table.state.winner == 1


@pytest.mark.parametrize("name", ["three-player", "four-player", "four-player-solo"])
def test_3_13_8_in_older_records_the_opponent_who_plays_next_alone_is_asked(name):
    table = playing(name, **COUNTED, claims="every")
    table.do(f"play {table.state.hands[1][0]}; claim 0")
    assert actors(table.state) == {2}
    assert any(isinstance(each, Play | Go) for each in legal_actions(table.state, 2))
    table.do("pass")
    assert (table.state.pending_count, table.actor) == (None, 2)


def test_3_13_8_in_older_records_a_player_who_is_passed_over_has_no_right():
    """Seats 2 and 0 said go, or have: the next to play has the right, and no seat waits."""
    hands = ("2S 3S 4S 6S", "KH QH JH AH", "KD QD JD TD")
    table = playing("three-player", *hands, **COUNTED, claims="every")
    for card in ("KH", "KD", "6S"):
        table.play(card).do("claim 0")
    table.play("AH").do("claim 0").play("go")
    assert table.actor == 0
    table.play("2S").do("claim 0")
    assert table.actor == 1, "seat 1 plays next, or says go"
    assert {type(each) for each in legal_actions(table.state, 1)} == {Muggins, Pass, Go}


def test_3_13_5_where_a_partner_plays_next_both_opponents_are_asked():
    hands = ("5S 6S 8S 9S", "KH QH JH AH", "KD QD JD AD", "7C KC QC AC")
    table = playing("four-player", *hands, **COUNTED)
    cards = ("KH", "KD", "7C", "go", "AH", "AD", "AC")
    for seat, card in zip((1, 2, 3, 0, 1, 2, 3), cards, strict=True):
        table.by(seat, card if card == "go" else f"play {card}")
        if card != "go":
            table.by(seat, "claim 0")
    assert actors(table.state) == {0, 2}, "seat 1 plays next, the partner"
    assert {type(each) for each in legal_actions(table.state, 0)} == {Muggins, Pass}
    table.by(0, "pass").by(2, "pass")
    assert table.actor == 1


def test_events_of_a_card_are_the_same_whatever_it_is_worth():
    table = playing("six-card", "5S 4S KS QS", "TH 9H 2H 3H", **COUNTED)
    table.play("TH").do("claim 0; play 5S")
    assert table.events_of(Played)[-1].items == ()
    assert legal_actions(table.state, 0) == tuple(map(Claim, [*range(10), *range(12, 16)]))
