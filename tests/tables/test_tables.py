"""Tables: sitting down, acting, ending, and coming back after a crash."""

from random import Random

import pytest
from tests.tables.kit import acts, ending, hall_at, people, plays_on, settled, table_of

from pegout.errors import IllegalAction, StaleAction
from pegout.rules.actions import Draw, Go, parse_action, write_action
from pegout.rules.events import Drawn
from pegout.rules.variants import VARIANTS, variant
from pegout.tables.errors import BadRequest, Conflict, Forbidden, NotFound
from pegout.tables.repository.repository import Ended
from pegout.tables.seats import Order


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("level", ["beginner", "steady"])
def test_a_person_plays_a_whole_game_against_the_house(hall, name, level):
    [person] = people(hall, 1)
    rules = VARIANTS[name]
    table = table_of(hall, [person], (None, *[level] * (rules.players - 1)), name)
    plays_on(table, [person], Random(name + level))
    seen = table.glimpse(person)
    assert seen.status == "over"
    assert ending(table, person) == Ended("won", seen.view.winner)
    assert len(hall.history.games(person, 10)) == 1


@pytest.mark.parametrize("options", [{"muggins": "on"}, {"overclaim": "penalty"}, {}])
def test_players_count_for_themselves(hall, options):
    [person] = people(hall, 1)
    table = table_of(hall, [person], (None, "steady"), counting="manual", target="31", **options)
    plays_on(table, [person], Random(5))
    assert table.glimpse(person).status == "over"


def test_four_people_play_a_match_and_all_seats_are_theirs(hall):
    seated = people(hall, 4)
    table = table_of(hall, seated, rules="four-player", target="31", match="2")
    assert [table.seat_of(person) for person in seated] == [0, 1, 2, 3]
    plays_on(table, seated, Random(3))
    games = hall.history.games(seated[2], 10)
    assert ending(table, seated[0]).reason == "won"
    assert len(games) in (2, 3)
    assert games[-1]["first"] == 1
    assert games[-2]["first"] == games[-1]["last"] + 1


def test_nobody_acts_while_a_seat_is_open(hall):
    first, second = people(hall, 2)
    table = hall.open_table(Order(variant(), (None, None)), first)
    assert table.glimpse(first).status == "waiting"
    assert table.glimpse(first).view.legal == ()
    with pytest.raises(Conflict, match="table-waiting"):
        acts(table, first, "draw 1")
    with pytest.raises(NotFound, match="no-such-invite"):
        table.join(second, "nothing", None)
    assert table.join(second, table.invites()[0], "  Ben \n Barker\x07 ") == 1
    assert table.glimpse(first).seats[1].name == "Ben Barker"
    acts(table, first, "draw 1")


def test_a_seat_can_be_given_back_until_something_has_happened(hall):
    first, second, third = people(hall, 3)
    table = table_of(hall, [first, second])
    table.leave(second)
    assert table.glimpse(first).status == "waiting"
    with pytest.raises(Forbidden):
        table.glimpse(second)
    table.join(third, None, None)
    acts(table, third, "draw 9")
    table.leave(third)
    assert table.seat_of(third) == 1
    with pytest.raises(Conflict, match="table-full"):
        table.join(second, None, None)


def test_who_sits_here_gets_the_same_seat_again(hall):
    first, second = people(hall, 2)
    table = table_of(hall, [first, second])
    assert table.join(second, None, None) == 1
    assert table.join(first, "whatever", None) == 0


def test_spectators_see_and_cannot_act(hall):
    first, second, third = people(hall, 3)
    table = table_of(hall, [first, second])
    with pytest.raises(Forbidden, match="not-at-this-table"):
        table.glimpse(third)
    table.watch(third)
    assert table.glimpse(third).view.legal == ()
    with pytest.raises(Forbidden, match="no-seat"):
        acts(table, third, "draw 1")


def test_the_same_request_gives_the_first_answer_again(hall, tmp_path):
    first, second = people(hall, 2)
    table = table_of(hall, [first, second])
    answer = table.act(first, 0, "once", Draw(3))
    acts(table, second, "draw 30")
    assert table.act(first, 0, "once", Draw(3)) == answer
    assert table.act(first, 99, "once", Go()) == answer
    with hall_at(tmp_path) as other:
        assert other.table(table.name).act(first, 0, "once", Draw(3)) == answer


def test_two_people_may_use_one_request_id(hall):
    first, second = people(hall, 2)
    table = table_of(hall, [first, second])
    seq, _ = table.act(first, 0, "same", Draw(3))
    _, [event, *_] = table.act(second, seq, "same", Draw(4))
    assert event.seq == seq + 1
    assert isinstance(event.event, Drawn)
    assert event.event.seat == 1


@pytest.mark.parametrize("expect", [0, 2])
def test_an_action_for_another_moment_is_stale(hall, expect):
    first, second = people(hall, 2)
    table = table_of(hall, [first, second])
    acts(table, first, "draw 1")
    with pytest.raises(StaleAction) as refused:
        table.act(second, expect, "late", Draw(2))
    assert refused.value.params == {"expect": expect, "seq": 1}
    table.act(second, 1, "late", Draw(2))


def test_what_the_rules_refuse_changes_nothing(hall):
    first, second = people(hall, 2)
    table = table_of(hall, [first, second])
    for action in ("play 5H", "turn 5H", "deal", "draw 53", "go", "claim 3"):
        with pytest.raises(IllegalAction):
            acts(table, first, action)
    assert table.glimpse(first).seq == 0


@pytest.mark.parametrize("name", VARIANTS)
def test_everything_is_as_it_was_after_a_restart(hall, tmp_path, now, name):
    rules = VARIANTS[name]
    seated = people(hall, rules.players)
    table = table_of(hall, seated, rules=name)
    rng = Random(11)
    for _ in range(6):
        plays_on(table, seated, rng, 7)
        with hall_at(tmp_path, now) as other:
            again = other.table(table.name)
            for person in seated:
                assert again.glimpse(person) == table.glimpse(person)
                assert again.events(person, 0) == table.events(person, 0)
                assert again.record(person) == table.record(person)


def test_of_two_processes_one_writes_and_the_other_learns(hall, tmp_path, now):
    first, second = people(hall, 2)
    table = table_of(hall, [first, second])
    with hall_at(tmp_path, now) as other:
        again = other.table(table.name)
        acts(table, first, "draw 1")
        with pytest.raises(StaleAction):
            again.act(second, 0, "late", Draw(2))
        acts(again, second, "draw 2")
        with pytest.raises(StaleAction):
            acts(table, second, "draw 2")
        assert table.glimpse(first) == again.glimpse(first)


def test_between_two_a_resignation_ends_the_match(hall):
    first, second = people(hall, 2)
    table = table_of(hall, [first, second])
    plays_on(table, [first, second], Random(2), 10)
    table.resign(second)
    seen = table.glimpse(first)
    assert ending(table, first) == Ended("resigned", 0, 1)
    assert seen.view.legal == ()
    with pytest.raises(Conflict, match="table-over"):
        acts(table, first, "go")
    [game] = hall.history.games(first, 5)
    assert (game["reason"], game["winner"]) == ("resigned", 0)
    assert "tag ended resigned" in table.record(first)


def test_with_more_the_house_plays_on_until_the_person_is_back(hall):
    seated = people(hall, 3)
    table = table_of(hall, seated, rules="three-player")
    table.resign(seated[1])
    assert settled(table, seated[0]).seats[1].stand_in
    plays_on(table, [seated[0], seated[2]], Random(1), 12)
    table.join(seated[1], None, None)
    assert not table.glimpse(seated[0]).seats[1].stand_in


def test_without_other_people_a_resignation_ends_the_match(hall):
    [person] = people(hall, 1)
    table = table_of(hall, [person], (None, "random", "random", "random"), "four-player")
    table.resign(person)
    assert ending(table, person).side == 1


def test_who_waits_long_for_somebody_can_go_on(hall, now):
    first, second = people(hall, 2)
    table = table_of(hall, [first, second])
    acts(table, first, "draw 1")
    with pytest.raises(Conflict, match="not-away"):
        table.absent(first, 1, "win")
    now.passes(121)
    hall.tick()
    assert table.glimpse(first).claimable == {1}
    assert table.glimpse(second).claimable == frozenset()
    table.absent(first, 1, "stand-in")
    settled(table, first)
    acts(table, first, settled(table, first).view.legal[0])
    table.join(second, None, None)
    now.passes(500)
    table.hear(second)
    with pytest.raises(Conflict, match="not-away"):
        table.absent(first, 1, "win")


def test_an_abandoned_match_is_won_by_who_stayed(hall, now):
    first, second = people(hall, 2)
    table = table_of(hall, [first, second])
    acts(table, first, "draw 1")
    now.passes(121)
    table.absent(first, 1, "win")
    assert ending(table, second) == Ended("abandoned", 0, 1)


def test_what_nobody_touches_for_a_month_is_over(hall, now):
    first, second = people(hall, 2)
    table = table_of(hall, [first, second])
    acts(table, first, "draw 1")
    now.passes(31 * 86400)
    hall.tick()
    assert ending(hall.table(table.name), first) == Ended("abandoned", 0, 1)
    assert hall.tables_of(first) == []


def test_a_rematch_has_the_same_people(hall):
    first, second, third = people(hall, 3)
    table = table_of(hall, [first, second])
    with pytest.raises(Conflict, match="table-not-over"):
        hall.rematch(table, first)
    table.resign(first)
    name = hall.rematch(table, first)
    assert hall.rematch(table, second) == name
    assert table.glimpse(second).rematch == name
    with pytest.raises(Forbidden):
        hall.rematch(table, third)
    acts(hall.table(name), second, "draw 5")


def test_tables_need_as_many_seats_as_their_rules(hall):
    [person] = people(hall, 1)
    with pytest.raises(BadRequest) as refused:
        hall.open_table(Order(variant(), (None,)), person)
    assert refused.value.params == {"needed": 2, "given": 1}


class Nobody:
    def changed(self):
        pass

    def told(self, said):
        pass


def test_bots_alone_play_while_somebody_looks(hall):
    [person] = people(hall, 1)
    table = table_of(hall, [person], ("random", "random"), target="11")
    assert settled(table, person).seq == 0

    table.follow(person, listener := Nobody())
    table.wait_for_house(20)
    assert table.glimpse(person).status == "over"
    table.unfollow(person, listener)


def test_bots_alone_wait_for_who_follows_at_a_pace(hall):
    [person] = people(hall, 1)
    table = table_of(hall, [person], ("random", "random"), target="11")
    table.follow(person, listener := Nobody(), paced=True)
    table.wait_for_house(20)
    assert table.glimpse(person).seq == 0
    for _ in range(3):
        seq = table.glimpse(person).seq
        table.shown(listener, seq)
        table.wait_for_house(20)
        assert table.glimpse(person).seq > seq
    table.follow(person, hasty := Nobody())
    table.wait_for_house(20)
    assert table.glimpse(person).status == "over"
    for each in (listener, hasty):
        table.unfollow(person, each)


def test_the_lesson_has_the_same_cards_for_everybody(hall):
    hands = []
    for person in people(hall, 2):
        table = hall.open_table(Order(variant(), (None, "beginner"), lesson=True), person)
        seen = settled(table, person)
        while not seen.view.hand:
            acts(table, person, seen.view.legal[0])
            seen = settled(table, person)
        hands.append(seen.view.hand)
    assert hands[0] == hands[1]


def test_an_unused_table_leaves_the_memory(hall, now):
    first, second = people(hall, 2)
    table = table_of(hall, [first, second])
    acts(table, first, "draw 1")
    for _ in range(2):
        now.passes(1000)
        hall.tick()
    again = hall.table(table.name)
    assert again is not table
    assert again.events(first, 0) == table.events(first, 0)


def test_the_past_can_be_looked_at(hall):
    first, second = people(hall, 2)
    table = table_of(hall, [first, second])
    seen = {}
    rng = Random(4)
    for _ in range(20):
        plays_on(table, [first, second], rng, 1)
        glimpse = table.glimpse(first)
        seen[glimpse.seq] = glimpse.view
    for seq, view in seen.items():
        past = table.glimpse(first, seq).view
        assert (past.hand, past.scores, past.rounds) == (view.hand, view.scores, view.rounds)
        assert past.legal == ()


def test_actions_are_written_as_in_records(hall):
    first, second = people(hall, 2)
    table = table_of(hall, [first, second])
    for person, action in plays_on(table, [first, second], Random(9), 12):
        assert parse_action(write_action(action)) == action
        assert f"{table.seat_of(person)} {write_action(action)}" in table.record(person)
