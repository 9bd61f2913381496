"""Claims for cards, which nothing asks for more when there is something to claim (rules 3.13)."""

from dataclasses import replace

import pytest
from tests.kit import COUNTED, Options, playing

from pegout.rules.actions import Claim, Go, Muggins, Pass, Play
from pegout.rules.choices import Claims, Overclaim
from pegout.rules.counting import foregone_answer
from pegout.rules.events import Counted, MugginsCalled, Played
from pegout.rules.game import actors, legal_actions
from pegout.rules.scoring.show import total
from pegout.rules.variants import variant, written_rules
from pegout.rules.views import view
from pegout.wire.events import event_data

REFUSED: Options = {**COUNTED, "overclaim": "refuse"}


def test_3_13_7_new_matches_claim_for_every_card_and_older_records_as_they_did():
    new = variant("six-card", COUNTED)
    old = written_rules("six-card", {**COUNTED, "overclaim": "penalty"})
    assert (new.claims, old.claims) == (Claims.EVERY, Claims.SCORING)
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
    table.do("claim 0")
    assert actors(table.state) == {0}
    kinds = {type(each) for each in legal_actions(table.state, 0)}
    assert kinds == {Muggins, Pass, Play}
    table.do("play 5S; claim 0").clear_events().do("play 9H; claim 0")
    assert table.names[:2] == ["counted", "played"], "what was due is told when the right is over"
    assert table.events_of(Counted)[0].total == 2


@pytest.mark.parametrize(
    ("named", "pegs"),
    [
        (1, [(1, 1, "muggins")]),
        (2, [(1, 2, "muggins")]),
        (3, [(0, 1, "false_call")]),
        (29, [(0, 27, "false_call")]),
    ],
)
def test_3_13_4_a_call_of_more_than_was_overlooked_costs_the_excess(named, pegs):
    table = playing("six-card", "5S 4S KS QS", "TH 9H 2H 3H", **COUNTED)
    table.play("TH").do("claim 0; play 5S; claim 0").clear_events().do(f"muggins {named}")
    assert table.pegs == pegs
    taken = named if named <= 2 else 0
    assert table.events_of(MugginsCalled) == [MugginsCalled(1, 1, taken, named)]
    assert table.events_of(Counted)
    assert (table.actor, table.state.pending_count) == (1, None), "who called plays on"


def test_3_13_4_a_false_call_costs_nothing_where_a_claim_of_too_much_costs_nothing():
    table = playing("six-card", "5S 4S KS QS", "TH 9H 2H 3H", **REFUSED)
    table.play("TH").do("claim 0; play 4S; claim 0; muggins 5")
    assert table.pegs == []


def test_3_13_4_a_false_call_ends_the_count_of_a_hand_whose_worth_it_has_told():
    table = playing("three-player", **COUNTED, play_rounds="first").finish_play()
    pending = table.clear_events().state.pending_count
    assert pending and pending.what == "hand"
    due = total(pending.items)
    table.do(f"claim 0; muggins {due + 3}")
    assert table.pegs == [(pending.seat, 3, "false_call")]
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


@pytest.mark.parametrize("name", ["three-player", "four-player", "four-player-solo"])
def test_3_13_5_among_several_the_opponent_who_plays_next_alone_is_asked(name):
    table = playing(name, **COUNTED)
    table.do(f"play {table.state.hands[1][0]}; claim 0")
    assert actors(table.state) == {2}
    assert any(isinstance(each, Play | Go) for each in legal_actions(table.state, 2))
    table.do("pass")
    assert (table.state.pending_count, table.actor) == (None, 2)


def test_3_13_5_a_player_who_is_passed_over_has_no_right():
    """Seats 2 and 0 said go, or have: the next to play has the right, and nobody waits."""
    hands = ("2S 3S 4S 6S", "KH QH JH AH", "KD QD JD TD")
    table = playing("three-player", *hands, **COUNTED)
    for card in ("KH", "KD", "6S"):
        table.play(card).do("claim 0")
    table.play("AH").do("claim 0").play("go")
    assert table.actor == 0
    table.play("2S").do("claim 0")
    assert table.actor == 1, "seat 1 plays next, or says go"
    assert {type(each) for each in legal_actions(table.state, 1)} == {Muggins, Pass, Go}


def test_3_13_5_where_a_partner_plays_next_the_first_opponent_is_asked():
    hands = ("5S 6S 8S 9S", "KH QH JH AH", "KD QD JD AD", "7C KC QC AC")
    table = playing("four-player", *hands, **COUNTED)
    for card in ("KH", "KD", "7C", "go", "AH", "AD", "AC"):
        table.play(card)
        if card != "go":
            table.do("claim 0")
    assert table.actor == 0, "seat 1 plays next, the partner"
    assert {type(each) for each in legal_actions(table.state, 0)} == {Muggins, Pass}
    table.do("pass")
    assert table.actor == 1


def test_events_of_a_card_are_the_same_whatever_it_is_worth():
    table = playing("six-card", "5S 4S KS QS", "TH 9H 2H 3H", **COUNTED)
    table.play("TH").do("claim 0; play 5S")
    assert table.events_of(Played)[-1].items == ()
    assert legal_actions(table.state, 0) == tuple(map(Claim, range(30)))
