"""Redaction: a record as one seat or a spectator would have written it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pegout.engine.cards import Card
from pegout.engine.errors import PegoutError
from pegout.engine.record.header import Header, viewer_text
from pegout.engine.record.replay import Recorder, as_seen, replay
from pegout.engine.record.text import Record
from pegout.engine.rules.actions import DECK, Muggins, Pass, Reveal
from pegout.engine.rules.choices import Claims
from pegout.engine.rules.counting import next_to_show
from pegout.engine.rules.events import SPECTATOR, Event, Exposed, Shown
from pegout.engine.rules.scoring.sources import ScoreSource
from pegout.engine.rules.state import Phase, State


def redact(record: Record, viewer: int) -> Record:
    """Reduce a record to the cards that this viewer saw.

    The recorded game and the viewer's game are played side by side. Where the latter waits for
    unseen cards in the show, the deck reveals them in sorted order, so that the order of the crib
    does not disclose who discarded what. Seeds, tags and comments are dropped, because they may
    disclose hidden cards.

    Args:
        record: a full record; for the `SPECTATOR` also one seen by a seat.
        viewer: a seat or `SPECTATOR`.

    Raises:
        PegoutError: as `check_viewer`.
        RecordError: if an action is illegal or a stated score is wrong.
    """
    check_viewer(record.header, viewer)
    header = record.header
    recorder = Recorder(Header(header.rules, header.players, header.levels, viewer))
    for step in replay(record):
        if not isinstance(step.action, Reveal):
            recorder.act(step.actor, as_seen(step.action, step.actor, viewer))
        _reveal(recorder, step.events)
    return _without_open_answers(recorder)


def _without_open_answers(recorder: Recorder) -> Record:
    """The record up to a claim under way: who calls muggins is told when the right is over."""
    record, pending = recorder.record, recorder.state.pending_count
    is_answered = pending is not None and pending.asked is not None
    if not is_answered or recorder.state.rules.claims is not Claims.POSSIBLE:
        return record
    told = list(record.actions)
    while isinstance(told[-1].action, Muggins | Pass):
        told.pop()
    return replace(record, actions=tuple(told))


def check_viewer(header: Header, viewer: int) -> None:
    """Check that a record with this header can be redacted for a viewer.

    Raises:
        PegoutError: `record-seen-otherwise` if the record does not contain the cards that the
            viewer saw, `no-such-seat` if there is no such seat.
    """
    if viewer != SPECTATOR and not 0 <= viewer < header.rules.players:
        raise PegoutError("no-such-seat", seat=viewer, players=header.rules.players)
    if viewer != SPECTATOR and header.viewer not in (None, viewer):
        seen = viewer_text(header.viewer)
        raise PegoutError("record-seen-otherwise", seen=seen, wanted=viewer_text(viewer))


def _reveal(recorder: Recorder, events: Sequence[Event]) -> None:
    """Reveal the unseen cards that the show waits for, as far as these events show them."""
    while waits_for_cards(recorder.state):
        what, seat, _ = next_to_show(recorder.state)
        cards = _shown(events, what, seat)
        if cards is None:
            return
        played = {turn.card for turns in recorder.state.rounds for turn in turns}
        hidden = tuple(sorted(card for card in cards if card not in played))
        recorder.act(DECK, Reveal(None if what is ScoreSource.CRIB else seat, hidden))


def waits_for_cards(state: State) -> bool:
    """Return whether the show waits for the deck to reveal unseen cards."""
    return state.phase is Phase.SHOW and state.pending_count is None


def _shown(events: Sequence[Event], what: ScoreSource, seat: int) -> tuple[Card, ...] | None:
    for event in events:
        if isinstance(event, Exposed | Shown) and (event.reason, event.seat) == (what, seat):
            return event.cards
    return None
