"""Claims made with a card: one request, one decision, and no question that tells anything."""

from random import Random
from typing import Any

import pytest
from tests.server.tables.kit import act, people, play_on, table_of, wait_until

from pegout.engine.errors import IllegalAction
from pegout.engine.rules.actions import Claim, Muggins, Pass, Play
from pegout.engine.rules.events import Claimed, Counted, Played
from pegout.engine.rules.state import Call, Phase
from pegout.engine.rules.variants import variant
from pegout.server.tables import seating, timeouts
from pegout.server.tables.bot_actions import bot_turn
from pegout.server.tables.clocks import ClockRules
from pegout.server.tables.journal import DecidedBy
from pegout.server.tables.seats import TableRequest

COUNTED: dict[str, Any] = {"counting": "manual", "muggins": "on"}
TIME = ClockRules(30, 60)


def at_the_play(registry, **options):
    """Two people, and the one who leads; none has claimed anything yet."""
    seated = people(registry, 2)
    table = table_of(registry, seated, **options)
    while table.snapshot(seated[0]).view.phase is not Phase.PLAY:
        play_on(table, seated, Random(4), 1)
    lead = table.snapshot(seated[0]).view.turn
    return table, seated, lead


def play(table, person, claim, request="play"):
    seen = table.snapshot(person)
    card = next(each for each in seen.view.legal if isinstance(each, Play))
    return table.act(person, seen.seq, request, card, claim)


def test_a_claim_comes_with_its_card(registry):
    table, seated, lead = at_the_play(registry, **COUNTED)
    seq = table.snapshot(seated[0]).seq
    last, events = play(table, seated[lead], 0)
    assert [type(each.event) for each in events] == [Played, Claimed]
    again = table.act(seated[lead], seq, "play", Pass(), 7)
    assert again == (last, events), "a request that is repeated has its first answer"
    other = table.snapshot(seated[1 - lead])
    assert Pass() in other.view.legal and any(isinstance(each, Play) for each in other.view.legal)
    _, events = play(table, seated[1 - lead], 3)
    assert [type(each.event) for each in events][:3] == [Counted, Played, Claimed]


def test_nobody_answers_for_a_card_that_scores_nothing(registry):
    table, seated, lead = at_the_play(registry, **COUNTED)
    act(table, seated[lead], next(a for a in table.snapshot(seated[lead]).view.legal))
    pending = table.snapshot(seated[0]).view.pending_count
    assert pending and pending.seat == lead, "the lead scores nothing, and is asked about"
    act(table, seated[lead], Claim(0))
    assert table.snapshot(seated[1 - lead]).view.pending_count, "nor is the answer given"


def test_older_tables_ask_as_they_did(registry):
    table, seated, lead = at_the_play(registry, **COUNTED, claims="scoring")
    act(table, seated[lead], next(a for a in table.snapshot(seated[lead]).view.legal))
    assert table.snapshot(seated[0]).view.pending_count is None
    decided = [each.entry.decided_by for each in table.session.journal.applied[-2:]]
    assert decided == [DecidedBy.RULES] * 2


@pytest.mark.parametrize(
    ("options", "code"), [({}, "nothing-to-claim"), (COUNTED, "claim-impossible")]
)
def test_a_claim_must_be_possible(registry, options, code):
    table, seated, lead = at_the_play(registry, **options)
    seq = table.snapshot(seated[0]).seq
    with pytest.raises(IllegalAction) as error:
        play(table, seated[lead], 30)
    assert error.value.code == code
    assert table.snapshot(seated[0]).seq == seq, "nor is the card played"


def test_other_actions_take_no_claim(registry):
    seated = people(registry, 2)
    table = table_of(registry, seated, **COUNTED)
    with pytest.raises(IllegalAction, match="nothing-to-claim"):
        table.act(seated[0], 0, "draw", next(iter(table.snapshot(seated[0]).view.legal)), 0)


def test_a_timeout_plays_on_and_is_one_timeout(registry, now):
    """A player whose time runs out claims nothing and calls nothing, and loses one turn's time."""
    table, seated, lead = at_the_play(registry, **COUNTED, clock=TIME)
    play(table, seated[lead], 0)
    seq = table.snapshot(seated[0]).seq
    now.passes(TIME.move + TIME.bank + 100)
    registry.periodic.run()
    events = [each.event for each in table.events(seated[0], seq)]
    assert [type(each) for each in events] == [Counted, Played, Claimed]
    assert isinstance(events[-1], Claimed) and events[-1].points == 0
    assert table.snapshot(seated[0]).clock[1 - lead].missed == 1
    decided = [each.entry.decided_by for each in table.session.journal.applied[-2:]]
    assert decided == [DecidedBy.TIMEOUT, DecidedBy.RULES]


def at_the_first_card(registry, second, bot_account, seed):
    """A table of three at the play: two people around a program, or three."""
    seated = people(registry, 3)
    request = TableRequest(variant("three-player", COUNTED), (None, second, None), seed=seed)
    table = registry.opener.open(request, seated[0])
    for invite in seating.invites(table):
        number = 2 if second or table.has_seat(seated[1]) else 1
        is_program = bot_account and number == 1
        seating.join(table, seated[number], invite, None, bot_account=is_program)
    present = [each for each in seated if table.has_seat(each)]
    while table.snapshot(seated[0]).view.phase is not Phase.PLAY:
        for person in present:
            if legal := table.snapshot(person).view.legal:
                act(table, person, legal[0])
    return table, seated


def claimed_by_the_first(registry, second=None, *, bot_account=False):
    """Seat 0 has led and claims nothing; seat 1 plays next, and seat 2 may call."""
    for seed in range(40):
        table, seated = at_the_first_card(registry, second, bot_account, str(seed))
        if table.snapshot(seated[0]).view.dealer == 2:
            play(table, seated[0], 0)
            return table, seated
    raise AssertionError("seat 2 deals nowhere")


def counted_by(table, person):
    """The seat of a claim that is not answered yet."""
    pending = table.snapshot(person).view.pending_count
    return pending.seat if pending and pending.claimed is not None else None


def test_3_13_5_a_bot_waits_for_people_before_the_next_card(registry):
    table, seated = claimed_by_the_first(registry, "beginner")
    seq = table.snapshot(seated[0]).seq
    timeouts.tick(table)
    assert bot_turn(table) is None
    assert table.session.people_to_act() == [2]
    assert table.snapshot(seated[0]).seq == seq
    act(table, seated[2], Pass())
    wait_until(lambda: counted_by(table, seated[0]) == 1)
    events = [each.event for each in table.events(seated[0], seq)]
    assert [type(each) for each in events][:3] == [Counted, Played, Claimed]


def test_3_13_5_a_bot_account_waits_for_people_before_the_next_card(registry):
    table, seated = claimed_by_the_first(registry, bot_account=True)
    seen = table.snapshot(seated[1])
    assert seen.view.legal == ()
    assert table.session.people_to_act() == [2]
    card = seen.view.hand[0]
    assert card is not None
    for action in (Play(card), Pass(), Muggins(1)):
        with pytest.raises(IllegalAction, match="not-your-turn"):
            table.act(seated[1], seen.seq, "at once", action)
    assert table.snapshot(seated[2]).view.legal, "the person has as much time as they need"
    act(table, seated[2], Pass())
    seen = table.snapshot(seated[1])
    assert {Play, Pass, Muggins} == {type(each) for each in seen.view.legal}
    play(table, seated[1], 0)
    assert counted_by(table, seated[1]) == 1


def test_3_13_5_people_end_the_right_of_others_by_a_card(registry):
    table, seated = claimed_by_the_first(registry)
    assert table.session.people_to_act() == [1], "the person who plays next is not kept waiting"
    play(table, seated[1], 0)
    assert counted_by(table, seated[0]) == 1


def test_3_13_5_a_call_that_waits_cannot_be_told_from_a_pass(registry):
    """For the claimer, and for the opponent whose turn comes first."""
    told = []
    for answer in (Pass(), Muggins(3)):
        table, seated = claimed_by_the_first(registry)
        act(table, seated[2], answer)
        viewers = seated[:2]
        views = [table.snapshot(each).view for each in viewers]
        records = [table.record(each).partition("\n\n")[2] for each in viewers]
        told.append((views, records, [table.events(each, 0) for each in viewers]))
        calls = (Call(2, 3),) if isinstance(answer, Muggins) else ()
        assert table.session.journal.state.pending_count.calls == calls
    assert told[0] == told[1]
