"""Matches that a person has played without a network, recorded once there is one.

Their decks come from seeds that the device drew and could have known, so that they are marked, and
do not count in win rates or other measures of skill.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import replace

from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from pegout.engine.deck import Deck, secret_of_seed
from pegout.engine.record import UNNAMED, Header, Record, read_record, write_record
from pegout.engine.record.header import DECK_SEED
from pegout.engine.rules.actions import DECK
from pegout.engine.rules.game import apply, start
from pegout.engine.rules.state import Phase, State
from pegout.server.tables.errors import BadRequest
from pegout.server.tables.finished_games import finished_games
from pegout.server.tables.game_result import forfeit_result
from pegout.server.tables.journal import Journal
from pegout.server.tables.repository import schema
from pegout.server.tables.repository.records import FinishedGame, MatchEnd, StoredTable
from pegout.server.tables.repository.repository import Repository
from pegout.server.tables.repository.rows import game_row, insert_table
from pegout.server.tables.solo import PERSON_NAME, stored_table
from pegout.server.tables.tokens import normalize_name, table_name_of
from pegout.solver.bots.levels import LEVELS


class OfflineGames:
    """Records matches that were played without a network."""

    def __init__(self, repository: Repository, now: Callable[[], float]) -> None:
        self._repository, self._now = repository, now

    def record(self, person: str, text: str, resigned: bool = False) -> str:
        """Record a finished match of a person in seat 0 against bots; the name of its table.

        The rules engine plays it through, and the deck must be that of its seed. The same match is
        recorded once, whatever else its record says. A match that the person has `resigned` ends
        where its record does, as a match of the server does.

        Raises:
            RecordError, NotationError: it is no record, or breaks the rules.
            BadRequest: `offline-game`, if it is not such a match.
        """
        record, now = read_record(text), self._now()
        state = _check(record, resigned)
        name = table_name_of(person, _digest(record))
        if self._repository.revisions([name]):
            return name
        stored = stored_table(record, person, now)
        own = record.header.players[0]
        seat = replace(stored.seats[0], name=None if own == PERSON_NAME else normalize_name(own))
        seats = (seat, *stored.seats[1:])
        lost = forfeit_result(record.header.rules, seats, 0, "resigned")
        ended = lost if resigned else MatchEnd("won", state.winner)
        stored = replace(
            stored,
            table_record=replace(stored.table_record, name=name, ended=ended),
            seats=seats,
        )
        games = _games(stored)
        rows = [game_row(name, now, each) for each in games]
        try:
            with self._repository.writing() as connection:
                insert_table(connection, stored)
                if rows:  # none if it was resigned before the first deal
                    connection.execute(insert(schema.games), rows)
        except IntegrityError:
            if not self._repository.revisions([name]):  # or the same record was quicker
                raise
        return name


def _digest(record: Record) -> str:
    """The key of a match: its rules, deck and actions, without names."""
    header = Header(record.header.rules, (UNNAMED,) * record.header.rules.players)
    header = replace(header, seeds=record.header.seeds[:1])
    actions = tuple([each._replace(note=None) for each in record.actions])
    return hashlib.sha256(write_record(Record(header, actions)).encode()).hexdigest()


def _check(record: Record, resigned: bool) -> State:
    """The state at the end of a match that can be recorded."""
    header = record.header
    own, *others = header.levels
    bots = own is None and all(level in LEVELS for level in others)
    owners = [DECK_SEED, *map(str, range(1, header.rules.players))]
    seeds = dict(header.seeds)
    if not bots or list(seeds) != owners or header.viewer is not None or header.seal:
        raise BadRequest("offline-game")
    deck, state = Deck(secret_of_seed(seeds[DECK_SEED])), start(header.rules)
    for line in record.actions:
        if line.actor == DECK and line.action != deck.act(state):
            raise BadRequest("offline-game")
        state, _ = apply(state, line.actor, line.action)
    if (state.phase is Phase.OVER) is resigned:
        raise BadRequest("offline-game")
    return state


def _games(stored: StoredTable) -> list[FinishedGame]:
    journal = Journal(stored.table_record.rules)
    journal.add(journal.stored_draft(stored.entries))
    games = finished_games(stored.table_record, stored.seats, journal.events)
    return [replace(each, statistics=_marked(each.statistics)) for each in games]


def _marked(statistics: str) -> str:
    return json.dumps({**json.loads(statistics), "offline": True})
