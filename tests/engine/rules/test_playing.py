"""How the play goes, by rules 2.5, 4, 5 and 6: turns, goes, rounds, the last card."""

import pytest
from tests.kit import GameDriver, playing

from pegout.engine.cards import parse_cards, write_cards
from pegout.engine.rules.actions import Go, Play
from pegout.engine.rules.events import GoCalled, GoWithoutCards, Played, Shown
from pegout.engine.rules.game import actors, legal_actions
from pegout.engine.rules.state import Phase


def pegs_in_play(table: GameDriver) -> list[tuple[int, int, str]]:
    return [peg for peg in table.pegs if peg[2] not in ("hand", "crib", "heels")]


def turns(table: GameDriver) -> str:
    """Who played what, who said go: `1 KS, 0 go`."""
    return ", ".join(
        f"{event.seat} {event.card if isinstance(event, Played) else 'go'}"
        for event in table.events
        if isinstance(event, Played | GoCalled)
    )


def counts(table: GameDriver) -> list[int]:
    return [event.count for event in table.events_of(Played)]


# Turns.


@pytest.mark.parametrize("dealer", [0, 1])
def test_2_5_pone_leads_and_players_alternate(dealer):
    table = playing("six-card", "2S 3S 4S 6S", "2H 3H 4H 6H", dealer=dealer)
    pone = 1 - dealer
    for seat in (pone, dealer, pone, dealer):
        assert actors(table.state) == {seat}
        card = table.state.hands[seat][-1]
        assert table.refused(f"play {card}", actor=1 - seat) == "not-your-turn"
        table.by(seat, f"play {card}")
    assert counts(table) == [6, 12, 16, 20]


@pytest.mark.parametrize("name", ["three-player", "four-player", "four-player-solo"])
@pytest.mark.parametrize("dealer", [0, 2])
def test_5_and_6_play_starts_at_the_dealers_left_and_goes_clockwise(name, dealer):
    hands = ["AS 2S 3S 4S", "AH 2H 3H 4H", "AD 2D 3D 4D", "AC 2C 3C 4C"]
    players = 3 if name == "three-player" else 4
    table = playing(name, *hands[:players], dealer=dealer)
    for step in range(2 * players):
        seat = (dealer + 1 + step) % players
        assert actors(table.state) == {seat}
        table.by(seat, legal_actions(table.state, seat)[0])


def test_2_5_any_card_may_be_led():
    """A five, or a pair broken: the lead is never restricted."""
    table = playing("six-card", "2S", "5H 5S JD AC")
    assert legal_actions(table.state, 1) == tuple(map(Play, parse_cards("5H 5S JD AC")))


def test_2_5_the_count_may_not_pass_31_and_who_can_play_must():
    table = playing("six-card", "KS QS 2S AS", "KH QH 4H 3H").play("KH KS QH")
    assert table.refused("play QS", card="QS", count=40) == "over-thirty-one"
    assert table.refused("play 2S", card="2S", count=32) == "over-thirty-one"
    assert table.refused("go", card="AS") == "go-with-playable-card"
    for card in ("3H", "KS", "9C"):
        assert table.refused(f"play {card}", card=card) == "not-your-card"
    assert table.refused("cut 3", phase="play") == "not-now"
    assert table.refused("claim 2") == "not-now"
    assert table.refused("place 0 0") == "not-now"
    assert legal_actions(table.state, 0) == tuple(map(Play, parse_cards("AS")))


def test_2_5_who_cannot_play_says_go_and_nothing_else():
    table = playing("six-card", "KS QS JS TS", "KH QH 4H 3H").play("KH KS QH")
    assert legal_actions(table.state, 0) == (Go(),)
    table.do("go")
    assert table.events_of(GoCalled) == [GoCalled(0, 30)]
    assert pegs_in_play(table) == [(0, 2, "pair")], "1 may yet play on"


def test_2_5_4_a_go_is_heard_from_a_player_who_alone_has_no_cards_left():
    """The other plays on; no seat is asked, and the record has no line for it."""
    table = playing("six-card", "KS QS JS TS", "KH 4H AH 8H").play("KH KS 4H go AH go QS 8H")
    assert table.events_of(GoWithoutCards) == [], "the turn has not come back yet"
    assert actors(table.play("JS").state) == {0}
    assert table.events_of(GoWithoutCards) == [GoWithoutCards(1, 28)]
    assert table.events_of(GoWithoutCards)[0].round == 2
    table.play("go TS")
    assert table.events_of(GoWithoutCards) == [GoWithoutCards(1, 28)], "all cards are out"


def test_2_5_8_a_player_without_cards_is_skipped_as_the_one_to_begin_a_round():
    table = playing("six-card", "KS QS 8S TS", "KH 5H 3H 2H").play("KH KS 5H go 3H 2H")
    assert table.events_of(GoWithoutCards) == [], "the round is over"
    assert actors(table.state) == {0}
    table.play("QS TS 8S")
    assert table.events_of(GoWithoutCards) == [GoWithoutCards(1, 10)], "once in the round"


# Goes, thirty-one and the last card.


def test_2_5_after_a_go_the_other_plays_on_alone_as_often_as_possible():
    table = playing("six-card", "KS QS JS TS", "KH 4H AH TH").play("KH KS 4H go AH go")
    assert turns(table) == "1 KH, 0 KS, 1 4H, 0 go, 1 AH, 1 go"
    assert pegs_in_play(table) == [(0, 2, "pair"), (1, 1, "last_card")]
    assert actors(table.state) == {0}, "the next round starts with the other"
    assert table.state.count == 0


def test_2_5_the_one_for_last_falls_due_only_when_nobody_can_play():
    table = playing("six-card", "KS QS 9S 9C", "KH QH 8H 7H").play("KH KS 8H go")
    assert pegs_in_play(table) == [(0, 2, "pair")]
    table.do("go")
    assert pegs_in_play(table) == [(0, 2, "pair"), (1, 1, "last_card")]


def test_2_5_thirty_one_for_two_ends_the_round_and_is_never_with_last_card():
    table = playing("six-card", "KS QS AS 2S", "KH QH 4H 3H").play("KH KS QH AS")
    assert pegs_in_play(table) == [(0, 2, "pair"), (0, 2, "thirty_one")]
    assert actors(table.state) == {1}
    assert table.state.count == 0


def test_2_5_thirty_one_after_a_go_counts_two_for_it_alone():
    table = playing("six-card", "KS QS JS TS", "KH QH AH 3H").play("KH KS QH go AH")
    assert pegs_in_play(table) == [(0, 2, "pair"), (1, 2, "thirty_one")]
    assert actors(table.state) == {0}, "the opponent of the player who took the 31 leads"


def test_2_5_the_last_of_ones_cards_after_a_go_pegs_at_once():
    """No seat can play: one has said go, the other holds nothing."""
    table = playing("six-card", "KS QS JS TS", "AH 2H 3H 4H").play("AH KS 2H QS 3H go 4H")
    assert table.state.count == 0
    assert pegs_in_play(table) == [(1, 1, "last_card")]
    assert actors(table.state) == {0}


def test_2_5_a_player_without_cards_is_passed_over():
    table = playing("six-card", "KS QS JS TS", "AH 2H 3H 4H").play("AH KS 2H QS 3H go 4H")
    table.play("JS TS")
    assert turns(table).endswith("1 4H, 0 JS, 0 TS")
    assert pegs_in_play(table)[-1] == (0, 1, "last_card")
    assert table.state.deal == 1, "the show follows"


def test_2_5_who_played_last_leads_again_if_alone_with_cards():
    table = playing("six-card", "TS KS QS 9S", "TH 9H 2H 3H").play("TH TS 9H go 2H KS 3H QS go")
    assert (table.state.count, table.actor) == (0, 0)
    table.play("9S")
    last = (0, 1, "last_card")
    assert pegs_in_play(table) == [(0, 2, "pair"), (1, 2, "thirty_one"), last, last]
    assert table.state.deal == 1, "the show follows"


def test_2_5_a_go_does_not_break_succession():
    table = playing("six-card", "KS QS JS TS", "9H 8H 2H 2S").play("9H KS 8H go 2H 2S")
    assert pegs_in_play(table) == [(1, 2, "pair"), (1, 2, "thirty_one")]


def test_2_5_cards_count_together_whoever_played_them():
    table = playing("six-card", "5S 6S 6D QS", "4H 6H 7H KH").play("4H 5S 6H 6S")
    assert pegs_in_play(table) == [(1, 2, "fifteen"), (1, 3, "run"), (0, 2, "pair")]


def test_2_5_a_new_round_starts_afresh():
    table = playing("six-card", "KS QS AS 2S", "KH QH AH 3H").play("KH KS QH AS AH")
    assert pegs_in_play(table)[-1] == (0, 2, "thirty_one"), "no pair with the ace before"
    assert table.state.count == 1


@pytest.mark.parametrize(
    ("pone", "dealer", "line", "pegs"),
    [
        (
            "2H 4H 6H 8H",
            "3S 9S TS QS",
            "8H QS 2H TS go go 6H 9S 4H 3S",
            [(0, 1, "last_card"), (0, 2, "fifteen"), (0, 1, "last_card")],
        ),
        (
            "KH QH AH 2H",
            "KS QS AS JS",
            "KH KS QH AS 2H QS AH JS",
            [(0, 2, "pair"), (0, 2, "thirty_one"), (0, 1, "last_card")],
        ),
        (
            "KH 7H 4H TH",
            "4S KS TS 7S",
            "KH 4S 7H KS 4H TS TH 7S",
            [(0, 2, "thirty_one"), (1, 2, "pair"), (0, 2, "thirty_one")],
        ),
    ],
    ids=["last card", "after 31", "31"],
)
def test_2_5_when_all_cards_are_out_the_last_card_pegs(pone, dealer, line, pegs):
    table = playing("six-card", dealer, pone).play(line)
    assert pegs_in_play(table) == pegs
    assert table.events_of(Shown), "the show follows"


# Rounds: all, or one.


@pytest.mark.parametrize("rounds", ["all", "first"])
def test_3_and_4_the_play_may_end_with_its_first_31(rounds):
    table = playing("six-card", "KS QS AS 2S", "KH QH 4H 3H", play_rounds=rounds)
    table.play("KH KS QH AS")
    assert (table.state.phase is Phase.PLAY) is (rounds == "all")
    if rounds == "first":
        shown = [write_cards(event.cards) for event in table.events_of(Shown)][:2]
        assert shown == ["3H 4H QH KH", "AS 2S QS KS"], "what was not played is shown too"


def test_4_five_card_is_one_round_ended_by_31():
    table = playing("five-card", "KS AS 2S", "KH QH 3H").play("KH KS QH AS")
    assert pegs_in_play(table) == [(0, 2, "pair"), (0, 2, "thirty_one")]
    assert table.state.deal == 1


def test_4_five_card_is_one_round_ended_when_nobody_can_play():
    table = playing("five-card", "KS QS JS", "KH QH 9H").play("KH KS 9H go")
    assert table.state.phase is Phase.PLAY
    table.do("go")
    assert pegs_in_play(table) == [(0, 2, "pair"), (1, 1, "last_card")]
    assert table.state.deal == 1


def test_4_five_card_ends_with_the_last_of_all_cards_too():
    table = playing("five-card", "2S 4S AS", "2H 4H 9H").play("9H AS 2H 2S 4H 4S")
    assert counts(table)[-1] == 22
    assert pegs_in_play(table) == [(0, 2, "pair"), (0, 2, "pair"), (0, 1, "last_card")]


# Three and four players.


def three(line: str) -> GameDriver:
    """Seat 1 leads."""
    hands = ("KS QS JS TS", "9H AH 2H 3H", "9D AD 2D 3D")
    return playing("three-player", *hands).play(line)


def test_5_who_has_said_go_is_passed_over_and_the_others_play_on_in_turn():
    table = three("9H 9D KS AH AD go")
    assert (table.state.count, table.state.gone) == (30, frozenset({0}))
    assert actors(table.state) == {1}
    table.play("go")
    assert actors(table.state) == {2}, "not 0 again"
    table.play("go")
    assert pegs_in_play(table) == [(2, 2, "pair"), (2, 2, "pair"), (2, 1, "last_card")]


def test_5_a_round_goes_on_until_31():
    table = three("9H 9D KS 2H AD")
    assert table.state.count == 0
    assert pegs_in_play(table) == [(2, 2, "pair"), (2, 2, "thirty_one")]
    assert actors(table.state) == {0}, "the player after the one who played last"


def test_5_a_go_is_for_the_round_only():
    table = three("9H 9D KS AH AD go go go QS 2H 2D JS")
    assert turns(table).endswith("0 go, 1 go, 2 go, 0 QS, 1 2H, 2 2D, 0 JS")


def test_5_each_card_and_each_go_names_its_round():
    table = three("9H 9D KS AH AD go go go QS 2H 2D JS")
    named = [event for event in table.events if isinstance(event, Played | GoCalled)]
    assert [event.round for event in named] == [1] * 8 + [2] * 4


def test_6_seats_without_cards_are_passed_over_and_still_take_the_last_card():
    hands = ("2S 3S 4S KS", "2H 3H 4H KH", "2D 3D 4D KD", "2C 3C 4C KC")
    table = playing("four-player-solo", *hands).play("2H 2D 2C 2S 3H 3D 3C 3S 4H 4D")
    assert (table.state.count, table.actor) == (28, 3)
    table.play("go go go go")
    assert pegs_in_play(table)[-1] == (2, 1, "last_card")
    assert actors(table.state) == {3}
    table.play("KC KS KH")
    assert actors(table.state) == {2}
    table.play("go go go")
    assert turns(table).endswith("1 KH, 2 go, 3 go, 0 go")
    assert pegs_in_play(table)[-1] == (1, 1, "last_card"), "though 1 has no cards left"
    table.play("KD 4C 4S")
    assert turns(table).endswith("2 KD, 3 4C, 0 4S")
    assert pegs_in_play(table)[-2:] == [(0, 2, "pair"), (0, 1, "last_card")]
    assert table.state.deal == 1


@pytest.mark.parametrize(
    ("name", "first", "then"),
    [("four-player", (0, 2), (0, 4)), ("four-player-solo", (0, 0, 0, 2), (0, 2, 0, 2))],
)
def test_6_partners_share_one_score(name, first, then):
    hands = ("5S 2S 3S 4S", "6H 7H 8H 9H", "KD QD JD TD", "KC QC JC TC")
    table = playing(name, *hands, dealer=1).play("KD KC")
    assert table.state.scores == first
    table.play("5S 6H")
    assert table.state.scores == then
    assert pegs_in_play(table) == [(3, 2, "pair"), (1, 2, "thirty_one")]
