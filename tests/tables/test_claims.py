"""Claims made with a card: one request, one decision, and no question that tells anything."""

from random import Random
from typing import Any

import pytest
from tests.tables.kit import act, people, play_on, table_of

from pegout.errors import IllegalAction
from pegout.rules.actions import Claim, Pass, Play
from pegout.rules.events import Claimed, Counted, Played
from pegout.rules.state import Phase
from pegout.tables.clocks import ClockRules
from pegout.tables.journal import DecidedBy

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
    registry.tick()
    events = [each.event for each in table.events(seated[0], seq)]
    assert [type(each) for each in events] == [Counted, Played, Claimed]
    assert isinstance(events[-1], Claimed) and events[-1].points == 0
    assert table.snapshot(seated[0]).clock[1 - lead].missed == 1
    decided = [each.entry.decided_by for each in table.session.journal.applied[-2:]]
    assert decided == [DecidedBy.TIMEOUT, DecidedBy.RULES]
