"""A record as one seat, or a spectator, would have written it."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.cards import Card
from pegout.errors import PegoutError
from pegout.record.header import Header, viewer_text
from pegout.record.recorder import Recorder
from pegout.record.replay import as_seen, replay
from pegout.record.text import Record
from pegout.rules.actions import DECK, Reveal
from pegout.rules.counting import next_to_show
from pegout.rules.events import SPECTATOR, Event, Exposed, Shown
from pegout.rules.state import Phase, State


def redact(record: Record, viewer: int) -> Record:
    """What this viewer saw of a game, as a record.

    Both games are played side by side: the one that was recorded, and the one in which the viewer
    sees no more than is theirs. Where the second waits for unseen cards at the show, the deck
    reveals them, sorted, so that the order of the crib does not tell who laid what. Seeds, tags
    and comments may tell of hidden cards and are left behind.

    Args:
        record: a full record, or for the `SPECTATOR` one from a seat.
        viewer: a seat, or `SPECTATOR`.

    Raises:
        PegoutError: `record-seen-otherwise`, where the record does not know what the viewer saw;
            `no-such-seat`.
        RecordError: the record is not legal, or not true.
    """
    check_viewer(record.header, viewer)
    header = record.header
    recorder = Recorder(Header(header.rules, header.players, header.levels, viewer))
    for step in replay(record):
        if not isinstance(step.action, Reveal):
            recorder.act(step.actor, as_seen(step.action, step.actor, viewer))
        _reveal(recorder, step.events)
    return recorder.record


def check_viewer(header: Header, viewer: int) -> None:
    """Refuse to tell what a record does not know, or what nobody at the table saw.

    Raises:
        PegoutError: `record-seen-otherwise`, `no-such-seat`.
    """
    if viewer != SPECTATOR and not 0 <= viewer < header.rules.players:
        raise PegoutError("no-such-seat", seat=viewer, players=header.rules.players)
    if viewer != SPECTATOR and header.viewer not in (None, viewer):
        seen = viewer_text(header.viewer)
        raise PegoutError("record-seen-otherwise", seen=seen, wanted=viewer_text(viewer))


def _reveal(recorder: Recorder, events: Sequence[Event]) -> None:
    """Lay open what the show waits for, as far as these events show it."""
    while waits_for_cards(recorder.state):
        what, seat, _ = next_to_show(recorder.state)
        cards = _shown(events, what, seat)
        if cards is None:
            return
        laid = {lay.card for actions in recorder.state.rounds for lay in actions}
        hidden = tuple(sorted(card for card in cards if card not in laid))
        recorder.act(DECK, Reveal(None if what == "crib" else seat, hidden))


def waits_for_cards(state: State) -> bool:
    """Whether the show cannot go on before unseen cards are laid open."""
    return state.phase is Phase.SHOW and state.pending_count is None


def _shown(events: Sequence[Event], what: str, seat: int) -> tuple[Card, ...] | None:
    for event in events:
        if isinstance(event, Exposed | Shown) and (event.reason, event.seat) == (what, seat):
            return event.cards
    return None
