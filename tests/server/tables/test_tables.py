"""Tables: taking seats, acting, ending, and continuing after a restart."""

from random import Random

import pytest
from tests.kit import in_turn
from tests.processes import DEADLINE
from tests.server.tables.kit import (
    Time,
    Watcher,
    act,
    ending,
    people,
    play_on,
    registry_at,
    settled,
    table_of,
    wait_until,
)

from pegout.engine.errors import IllegalAction, StaleAction
from pegout.engine.rules.actions import Draw, Go, Muggins, Pass, parse_action, write_action
from pegout.engine.rules.events import Drawn
from pegout.engine.rules.variants import VARIANTS, variant
from pegout.server.tables import bot_actions, endings, seating
from pegout.server.tables.errors import BadRequest, Conflict, Forbidden, NotFound
from pegout.server.tables.history import games_of
from pegout.server.tables.periodic import SWEEP_SECONDS
from pegout.server.tables.repository.records import MatchEnd
from pegout.server.tables.seats import TableRequest

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("name", "level"), in_turn(VARIANTS, ["beginner", "steady"]))
def test_a_person_plays_a_whole_game_against_bots(registry, name, level):
    [person] = people(registry, 1)
    rules = VARIANTS[name]
    table = table_of(registry, [person], (None, *[level] * (rules.players - 1)), name)
    play_on(table, [person], Random(name + level))
    seen = table.snapshot(person)
    assert seen.status == "over"
    assert ending(table, person) == MatchEnd("won", seen.view.winner)
    assert len(games_of(registry.repository, person, 10)) == 1


@pytest.mark.parametrize("options", [{"muggins": "on"}, {"overclaim": "penalty"}, {}])
def test_players_count_for_themselves(registry, options):
    [person] = people(registry, 1)
    table = table_of(
        registry, [person], (None, "steady"), counting="manual", target="31", **options
    )
    play_on(table, [person], Random(5))
    assert table.snapshot(person).status == "over"


def test_a_call_of_muggins_that_names_no_points_is_refused(registry):
    [person] = people(registry, 1)
    table = table_of(registry, [person], (None, "random"), counting="manual", muggins="on")
    while Pass() not in (legal := settled(table, person).view.legal):
        act(table, person, legal[0])
    with pytest.raises(IllegalAction) as error:
        act(table, person, Muggins())
    assert error.value.code == "muggins-needs-points"
    act(table, person, Muggins(1))


def test_four_people_play_a_match_and_all_seats_are_theirs(registry):
    seated = people(registry, 4)
    table = table_of(registry, seated, rules="four-player", target="31", match="2")
    assert [table.seat_of(person) for person in seated] == [0, 1, 2, 3]
    play_on(table, seated, Random(3))
    games = games_of(registry.repository, seated[2], 10)
    assert ending(table, seated[0]).reason == "won"
    assert len(games) in (2, 3)
    assert games[-1].first == 1
    assert games[-2].first == games[-1].last + 1


def test_nobody_acts_while_a_seat_is_open(registry):
    first, second = people(registry, 2)
    table = registry.opener.open(TableRequest(variant(), (None, None)), first)
    assert table.snapshot(first).status == "waiting"
    assert table.snapshot(first).view.legal == ()
    with pytest.raises(Conflict, match="table-waiting"):
        act(table, first, "draw 1")
    with pytest.raises(NotFound, match="no-such-invite"):
        seating.join(table, second, "nothing", None)
    assert seating.join(table, second, seating.invites(table)[0], "  Ben \n Barker\x07 ") == 1
    assert table.snapshot(first).seats[1].name == "Ben Barker"
    act(table, first, "draw 1")


def test_leaving_frees_a_seat_only_if_play_has_not_started(registry):
    first, second, third = people(registry, 3)
    table = table_of(registry, [first, second])
    seating.leave(table, second)
    assert table.snapshot(first).status == "waiting"
    with pytest.raises(Forbidden):
        table.snapshot(second)
    seating.join(table, third, seating.invites(table)[0], None)
    act(table, third, "draw 9")
    seating.leave(table, third)
    assert table.seat_of(third) == 1
    with pytest.raises(Conflict, match="table-full"):
        seating.join(table, second, None, None)


def test_joining_again_gives_the_same_seat(registry):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    assert seating.join(table, second, None, None) == 1
    assert seating.join(table, first, "whatever", None) == 0


def test_an_invitation_admits_to_its_seat_alone(registry):
    first, second, third = people(registry, 3)
    table = registry.opener.open(TableRequest(variant("three-player"), (None,) * 3), first)
    with pytest.raises(Forbidden, match="invite-needed"):
        seating.check_room(table, second, None)
    with pytest.raises(Forbidden, match="invite-needed"):
        seating.join(table, second, None, None)
    _, last = seating.invites(table)
    assert seating.join(table, second, last, None) == 2
    with pytest.raises(NotFound, match="no-such-invite"):
        seating.join(table, third, last, None)


def test_an_open_link_needs_no_invitation(registry, tmp_path):
    first, second = people(registry, 2)
    request = TableRequest(variant(), (None, None), open_link=True)
    name = registry.opener.open(request, first).name
    with registry_at(tmp_path) as other:
        assert other.tables.get(name).snapshot(first).open_link
        assert seating.join(other.tables.get(name), second, None, None) == 1


def test_spectators_see_and_cannot_act(registry):
    first, second, third = people(registry, 3)
    table = table_of(registry, [first, second])
    with pytest.raises(Forbidden, match="not-at-this-table"):
        table.snapshot(third)
    seating.watch(table, third)
    assert table.snapshot(third).view.legal == ()
    with pytest.raises(Forbidden, match="no-seat"):
        act(table, third, "draw 1")


def test_the_same_request_gives_the_first_answer_again(registry, tmp_path):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    answer = table.act(first, 0, "once", Draw(3))
    act(table, second, "draw 30")
    assert table.act(first, 0, "once", Draw(3)) == answer
    assert table.act(first, 99, "once", Go()) == answer
    with registry_at(tmp_path) as other:
        assert other.tables.get(table.name).act(first, 0, "once", Draw(3)) == answer


def test_two_people_may_use_one_request_id(registry):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    seq, _ = table.act(first, 0, "same", Draw(3))
    _, [event, *_] = table.act(second, seq, "same", Draw(4))
    assert event.seq == seq + 1
    assert isinstance(event.event, Drawn)
    assert event.event.seat == 1


@pytest.mark.parametrize("expect", [0, 2])
def test_an_action_with_another_expect_is_stale(registry, expect):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    act(table, first, "draw 1")
    with pytest.raises(StaleAction) as refused:
        table.act(second, expect, "late", Draw(2))
    assert refused.value.params == {"expect": expect, "seq": 1}
    table.act(second, 1, "late", Draw(2))


def test_what_the_rules_refuse_changes_nothing(registry):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    for action in ("play 5H", "turn 5H", "deal", "draw 53", "go", "claim 3"):
        with pytest.raises(IllegalAction):
            act(table, first, action)
    assert table.snapshot(first).seq == 0


@pytest.mark.parametrize("name", VARIANTS)
def test_everything_is_as_it_was_after_a_restart(registry, tmp_path, now, name):
    rules = VARIANTS[name]
    seated = people(registry, rules.players)
    table = table_of(registry, seated, rules=name)
    rng = Random(11)
    for _ in range(6):
        play_on(table, seated, rng, 7)
        with registry_at(tmp_path, now) as other:
            again = other.tables.get(table.name)
            for person in seated:
                assert again.snapshot(person) == table.snapshot(person)
                assert again.events(person, 0) == table.events(person, 0)
                assert again.record(person) == table.record(person)


def test_between_two_a_resignation_ends_the_match(registry):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    play_on(table, [first, second], Random(2), 10)
    endings.resign(table, second)
    seen = table.snapshot(first)
    assert ending(table, first) == MatchEnd("resigned", 0, 1)
    assert seen.view.legal == ()
    with pytest.raises(Conflict, match="table-over"):
        act(table, first, "go")
    [game] = games_of(registry.repository, first, 5)
    assert (game.reason, game.winner) == ("resigned", 0)
    assert "tag ended resigned" in table.record(first)


def test_with_more_seats_a_bot_plays_on_until_the_person_is_back(registry):
    seated = people(registry, 3)
    table = table_of(registry, seated, rules="three-player")
    endings.resign(table, seated[1])
    assert settled(table, seated[0]).seats[1].stand_in
    play_on(table, [seated[0], seated[2]], Random(1), 12)
    seating.join(table, seated[1], None, None)
    assert not table.snapshot(seated[0]).seats[1].stand_in


def test_without_other_people_a_resignation_ends_the_match(registry):
    [person] = people(registry, 1)
    table = table_of(registry, [person], (None, "random", "random", "random"), "four-player")
    endings.resign(table, person)
    assert ending(table, person).side == 1


def test_abandoning_ends_a_game_against_bots_without_a_winner(registry):
    [person] = people(registry, 1)
    table = table_of(registry, [person], (None, "random"))
    endings.abandon(table, person)
    assert ending(table, person) == MatchEnd("abandoned")
    assert registry.tables.unfinished_of(person) == {}


def test_abandoning_a_game_of_two_people_is_a_resignation(registry):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    endings.abandon(table, second)
    assert ending(table, first) == MatchEnd("resigned", 0, 1)


def test_abandoning_among_more_people_gives_the_seat_to_a_bot_for_good(registry):
    seated = people(registry, 3)
    table = table_of(registry, seated, rules="three-player")
    endings.abandon(table, seated[1])
    assert settled(table, seated[0]).seats[1].level == "steady"
    assert registry.tables.unfinished_of(seated[1]) == {}
    with pytest.raises(Conflict, match="table-full"):
        seating.join(table, seated[1], None, None)


def test_abandoning_a_table_that_waits_frees_the_seat_or_ends_it(registry):
    first, second = people(registry, 2)
    table = registry.opener.open(TableRequest(variant("three-player"), (None,) * 3), first)
    seating.join(table, second, seating.invites(table)[0], None)
    endings.abandon(table, second)
    assert len(seating.invites(table)) == 2
    endings.abandon(table, first)
    assert table.snapshot(first).status == "over"


def test_a_match_can_continue_without_somebody_who_is_away(registry, now):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    act(table, first, "draw 1")
    with pytest.raises(Conflict, match="not-away"):
        endings.resolve_absence(table, first, 1, "win")
    now.passes(121)
    registry.periodic.run()
    assert table.snapshot(first).claimable == {1}
    assert table.snapshot(second).claimable == frozenset()
    endings.resolve_absence(table, first, 1, "stand-in")
    settled(table, first)
    act(table, first, settled(table, first).view.legal[0])
    seating.join(table, second, None, None)
    now.passes(500)
    table.mark_seen(second)
    with pytest.raises(Conflict, match="not-away"):
        endings.resolve_absence(table, first, 1, "win")


def test_an_abandoned_match_is_won_by_who_stayed(registry, now):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    act(table, first, "draw 1")
    now.passes(121)
    endings.resolve_absence(table, first, 1, "win")
    assert ending(table, second) == MatchEnd("abandoned", 0, 1)


def test_a_match_in_which_nobody_acts_for_a_month_ends(registry, now):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    act(table, first, "draw 1")
    now.passes(31 * 86400)
    registry.periodic.run()
    assert table.snapshot(first).status == "playing"
    now.passes(SWEEP_SECONDS)
    registry.periodic.run()
    assert ending(registry.tables.get(table.name), first) == MatchEnd("abandoned", 0, 1)
    assert registry.tables.unfinished_of(first) == {}


def test_a_match_ends_also_where_no_server_runs_for_long(tmp_path):
    now = Time()
    with registry_at(tmp_path, now) as registry:
        first, second = people(registry, 2)
        table = table_of(registry, [first, second])
        act(table, first, "draw 1")
        now.passes(31 * 86400)
        others = people(registry, 2)
        act(table_of(registry, others), others[0], "draw 1")
    now.passes(2 * SWEEP_SECONDS)
    with registry_at(tmp_path, now) as registry:
        registry.periodic.run()
        assert ending(registry.tables.get(table.name), first) == MatchEnd("abandoned", 0, 1)


def test_a_server_that_starts_with_a_wrong_date_ends_no_match(tmp_path):
    day, ticks = Time(), Time()
    with registry_at(tmp_path, day, ticks) as registry:
        first, second = people(registry, 2)
        table = table_of(registry, [first, second])
        day.passes(40 * 86400)
        registry.periodic.run()
        day.passes(-40 * 86400)
        ticks.passes(SWEEP_SECONDS)
        registry.periodic.run()
        assert table.snapshot(first).status == "playing"


def test_tables_need_as_many_seats_as_their_rules(registry):
    [person] = people(registry, 1)
    with pytest.raises(BadRequest) as refused:
        registry.opener.open(TableRequest(variant(), (None,)), person)
    assert refused.value.params == {"needed": 2, "given": 1}


def test_bots_alone_play_while_somebody_subscribes(registry):
    [person] = people(registry, 1)
    table = table_of(registry, [person], ("random", "random"), target="11")
    assert settled(table, person).seq == 0

    table.subscribe(person, subscriber := Watcher())
    table.wait_for_bots(DEADLINE)
    assert table.snapshot(person).status == "over"
    table.unsubscribe(person, subscriber)


def test_bots_alone_wait_for_a_paced_subscriber(registry):
    [person] = people(registry, 1)
    table = table_of(registry, [person], ("random", "random"), target="11")
    table.subscribe(person, subscriber := Watcher(), paced=True)
    table.wait_for_bots(DEADLINE)
    assert table.snapshot(person).seq == 0
    for _ in range(3):
        seq = table.snapshot(person).seq
        table.acknowledge(subscriber, seq)
        table.wait_for_bots(DEADLINE)
        assert table.snapshot(person).seq > seq
    table.subscribe(person, hasty := Watcher())
    table.wait_for_bots(DEADLINE)
    assert table.snapshot(person).status == "over"
    for each in (subscriber, hasty):
        table.unsubscribe(person, each)


def test_the_lesson_has_the_same_cards_for_everybody(registry):
    hands = []
    for person in people(registry, 2):
        table = registry.opener.open(
            TableRequest(variant(), (None, "beginner"), lesson=True), person
        )
        seen = settled(table, person)
        while not seen.view.hand:
            act(table, person, seen.view.legal[0])
            seen = settled(table, person)
        hands.append(seen.view.hand)
    assert hands[0] == hands[1]


def test_a_snapshot_of_the_past(registry):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    seen = {}
    rng = Random(4)
    for _ in range(20):
        play_on(table, [first, second], rng, 1)
        snapshot = table.snapshot(first)
        seen[snapshot.seq] = snapshot.view
    for seq, view in seen.items():
        past = table.snapshot(first, seq).view
        assert (past.hand, past.scores, past.rounds) == (view.hand, view.scores, view.rounds)
        assert past.legal == ()


def test_actions_are_written_as_in_records(registry):
    first, second = people(registry, 2)
    table = table_of(registry, [first, second])
    for person, action in play_on(table, [first, second], Random(9), 12):
        assert parse_action(write_action(action)) == action
        assert f"{table.seat_of(person)} {write_action(action)}" in table.record(person)


def test_bots_that_need_compiled_code_wait_for_it(registry):
    asked: list[str | None] = []
    compiled: list[bool] = []

    def quick(seat, view, events):
        asked.append(seat.level)
        return bot_actions.BotAction(view.legal[0])

    registry.bots.decide = quick
    registry.bots.has_kernels = lambda: bool(compiled)
    [person] = people(registry, 1)
    strong, random = (table_of(registry, [person], (None, each)) for each in ("strong", "random"))
    wait_until(lambda: not bot_actions.bot_turn(random))
    registry.periodic.run()
    assert set(asked) == {"random"}
    compiled.append(True)
    registry.periodic.run()
    wait_until(lambda: not bot_actions.bot_turn(strong))
    assert set(asked) == {"random", "strong"}
