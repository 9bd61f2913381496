"""Records as one seat or a spectator wrote them: nothing hidden told, nothing seen lost."""

from dataclasses import replace

import pytest
from tests.engine.record.kit import header_for, random_record
from tests.kit import ALL_RULES

from pegout.engine.errors import PegoutError, RecordError
from pegout.engine.record import (
    Comment,
    Header,
    build_record,
    read_record,
    redact,
    replay,
    write_record,
)
from pegout.engine.record.redact import waits_for_cards
from pegout.engine.rules.actions import DECK, Deal, Discard, Reveal
from pegout.engine.rules.events import SPECTATOR, project
from pegout.engine.rules.state import State
from pegout.engine.rules.variants import variant
from pegout.engine.rules.views import view


def beginning(name):
    """As much of a random match as is quickly seen from every seat."""
    return random_record(name).prefix(70)


def viewers(record):
    return (SPECTATOR, *range(record.header.rules.players))


@pytest.mark.parametrize("name", ALL_RULES)
@pytest.mark.slow
def test_it_tells_what_the_viewer_was_told(name):
    record = beginning(name)
    told = [event for step in replay(record) for event in step.events]
    for viewer in viewers(record):
        seen = [event for step in replay(redact(record, viewer)) for event in step.events]
        assert seen == [project(event, viewer) for event in told]


@pytest.mark.parametrize("name", ALL_RULES)
@pytest.mark.slow
def test_the_view_is_the_same_at_every_step(name):
    record = beginning(name)
    full = [step.state for step in replay(record)]
    for viewer in viewers(record):
        # After an action and the reveals that it leads to, the viewer is where the table is.
        settled: list[State] = []
        for step in replay(redact(record, viewer)):
            if isinstance(step.action, Reveal):
                settled.pop()
            settled.append(step.state)
        assert len(settled) == len(full)
        for state, true in zip(settled, full, strict=True):
            assert not waits_for_cards(state)
            assert view(state, viewer) == view(true, viewer)


@pytest.mark.parametrize("name", ALL_RULES)
@pytest.mark.slow
def test_it_round_trips_and_redacting_twice_is_redacting_once(name):
    record = beginning(name)
    public = redact(record, SPECTATOR)
    assert redact(public, SPECTATOR) == public
    for viewer in viewers(record):
        seen = redact(record, viewer)
        assert read_record(write_record(seen)) == seen
        assert redact(seen, viewer) == seen
        assert redact(seen, SPECTATOR) == public


@pytest.mark.parametrize("name", ["six-card", "three-player", "five-card"])
def test_hidden_cards_leave_no_trace(name):
    """Who discarded what changes nothing for the other seats, not even at the show."""
    record = random_record(name)
    actions = [(move.actor, move.action) for move in record.actions]
    deals = [at for at, (_, action) in enumerate(actions) if isinstance(action, Deal)]
    one_deal = actions[: deals[1]]
    discards = [
        (at, action) for at, (_, action) in enumerate(one_deal) if isinstance(action, Discard)
    ]
    (first, mine), (second, theirs) = discards[:2]
    other = dict(zip((*mine.cards, *theirs.cards), (*theirs.cards, *mine.cards), strict=True))
    swapped = list(one_deal)
    swapped[first] = (one_deal[first][0], theirs)
    swapped[second] = (one_deal[second][0], mine)
    _, deal = one_deal[deals[0]]
    assert isinstance(deal, Deal)
    hands = tuple(tuple(other.get(card, card) for card in hand) for hand in deal.hands)
    swapped[deals[0]] = (DECK, replace(deal, hands=hands))
    header = header_for(record.header.rules)
    full = [build_record(header, actions) for actions in (one_deal, swapped)]
    assert full[0] != full[1]
    assert redact(full[0], SPECTATOR) == redact(full[1], SPECTATOR)


def test_seeds_tags_and_comments_are_left_behind():
    record = random_record("six-card")
    header = replace(record.header, seeds=(("deck", "4711"),), tags=(("key", "4712"),))
    told = replace(record, header=header, comments=(Comment(0, "4713"),))
    assert "471" in write_record(told)
    assert "471" not in write_record(redact(told, 0))
    assert redact(told, 0) == redact(record, 0)


def test_nobody_sees_what_the_record_did_not():
    seen = redact(random_record("three-player"), 1)
    public = redact(seen, SPECTATOR)
    by_another = {"seen": "seat 1", "wanted": "seat 0"}
    for record, viewer, code, params in (
        (seen, 0, "record-seen-otherwise", by_another),
        (public, 1, "record-seen-otherwise", {"seen": "spectator", "wanted": "seat 1"}),
        (seen, 3, "no-such-seat", {"seat": 3, "players": 3}),
        (seen, -2, "no-such-seat", {"seat": -2, "players": 3}),
    ):
        with pytest.raises(PegoutError) as error:
            redact(record, viewer)
        assert (error.value.code, error.value.params) == (code, params)


def test_an_untrue_record_is_not_redacted():
    record = random_record("six-card")
    actions = [move._replace(note=None) for move in record.actions]
    with pytest.raises(RecordError):
        redact(replace(record, actions=tuple(actions)), 0)


def test_levels_and_names_stay():
    header = Header(variant("short"), ("Ann", "Bob"), (None, "steady"), seeds=(("1", "7"),))
    seen = redact(build_record(header, []), 1).header
    assert seen == Header(variant("short"), ("Ann", "Bob"), (None, "steady"), viewer=1)
