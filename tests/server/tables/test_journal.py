"""The journal of a match."""

from random import Random

from pegout.engine.deck import Deck
from pegout.engine.rules.actions import DECK
from pegout.engine.rules.game import actors, start
from pegout.engine.rules.variants import variant
from pegout.engine.rules.views import view
from pegout.server.tables.journal import (
    CHECKPOINT_ACTIONS,
    DecidedBy,
    Journal,
    JournalEntry,
    opening_entries,
    state_after,
)


def test_a_state_of_the_past_costs_the_same_however_long_the_match_is():
    rules, deck, rng = variant("six-card"), Deck(b"a secret"), Random(1)
    journal = Journal(rules)
    journal.add(journal.stored_draft(opening_entries(rules, deck, 0)))
    while seats := actors(journal.state) - {DECK}:
        seat = min(seats)
        action = rng.choice(view(journal.state, seat).legal)
        journal.add(journal.draft(JournalEntry(seat, action, DecidedBy.PERSON, 0), deck))
    assert len(journal.applied) > 2 * CHECKPOINT_ACTIONS
    state, expected = start(rules), {0: start(rules)}
    for each in journal.applied:
        state = state_after(state, [each.entry])
        expected[each.last] = state
    for seq, state in expected.items():
        begin, entries = journal.past(seq)
        assert len(entries) < 2 * CHECKPOINT_ACTIONS
        assert state_after(begin, entries) == state
