"""The tables of the person at this terminal, in the server's database, and their seat at one."""

from __future__ import annotations

import hmac
import logging
import secrets
import time
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from pegout.apps.terminal.record_file import RecordFile
from pegout.apps.terminal.state_folder import TableLocks, local_token
from pegout.engine.errors import PegoutError, StaleAction
from pegout.engine.fair_deals.derivation import commitment
from pegout.engine.record import Header, Record, write_record
from pegout.engine.record.header import DECK_SEED
from pegout.engine.rules.actions import Go, Play, SeatAction
from pegout.engine.rules.views import View
from pegout.server.tables.adapting import Standing, standing_of
from pegout.server.tables.bot_actions import apply_bot_action, bot_action, bot_turn, events_seen
from pegout.server.tables.contributions import contribute, seal_of
from pegout.server.tables.game_result import GameResult
from pegout.server.tables.history import games_of, statistics_of
from pegout.server.tables.identities import CODE_SECONDS
from pegout.server.tables.mistakes import FoundGame, GameName, Mistakes, look_for_mistakes
from pegout.server.tables.played_games import PlayedGame, Statistics
from pegout.server.tables.registry import table_registry
from pegout.server.tables.repository.records import StoredTable
from pegout.server.tables.repository.repository import open_repository
from pegout.server.tables.sealing import COMMITMENT, ENTROPY
from pegout.server.tables.seats import Seat, TableRequest
from pegout.server.tables.solo import SeenAction, header_of, stored_table
from pegout.server.tables.summaries import is_solo
from pegout.server.tables.table import Table
from pegout.solver.bots.base import DecisionRng

# The person is told what concerns them; without a handler Python would print it over their game.
logging.getLogger("pegout").addHandler(logging.NullHandler())

PERSON: Final = 0
"""The seat of the person at the terminal."""


class LocalSeat:
    """Shows a match to its one person, action by action; lets the bots act when it is their turn.

    The table may be ahead of the screen, because the deck acts at once: `view` and `deal_so_far`
    are those of the last action that `next_action` returned.

    Args:
        table: the table.
        person: who sits in seat `PERSON` there.

    Attributes:
        table: the table.
        seats: who sits where.
        view: what the person sees.
        deal_so_far: the actions since the cards were dealt, that of the deck included.
        resumed: whether there were actions before this seat was taken.
        commitment: what the sealed deck was committed to by; `None` where it is not sealed.
    """

    def __init__(self, table: Table, person: str) -> None:
        self.table = table
        self._person = person
        self._solo = table.solo(person)
        self._record: RecordFile | None = None
        self._waiting: deque[SeenAction] = deque()
        first = table.snapshot(person)
        self.seats: tuple[Seat, ...] = first.seats
        self.resumed = first.seq > 0
        self.commitment = first.seal.commitment if first.seal else None
        self._catch_up()

    def _catch_up(self) -> None:
        """Take everything that has happened as seen."""
        now = self.table.snapshot(self._person)
        self.view: View = now.view
        self._seq = now.seq
        self.deal_so_far: list[SeenAction] = []
        self._waiting.clear()
        self._solo.seek_deal()
        self._collect()
        while self._waiting:
            self._take()

    @property
    def over(self) -> bool:
        """Whether the match is over and the person has seen all of it."""
        return not self._waiting and self._solo.status != "playing"

    @property
    def awaited(self) -> bool:
        """Whether the person has to act. Bots that may act too wait for them.

        Only where the person's card would end the right of bots to call muggins, the bots are
        first.
        """
        view = self.view
        if self._waiting or not view.legal:
            return False
        ends_right = view.pending_count is not None and isinstance(view.legal[-1], Play | Go)
        return not (ends_right and len(view.actors) > 1)

    @property
    def earlier(self) -> tuple[int, ...]:
        """By side, the games won at the tables of which this one is the rematch."""
        return self.table.snapshot(self._person).earlier

    @property
    def tally(self) -> tuple[int, ...]:
        """By side, the games won here and at the tables of which this one is the rematch."""
        return self.table.snapshot(self._person).tally

    def result(self, number: int) -> GameResult:
        """The result of a game of the match.

        Raises:
            NotFound: `no-such-game`.
        """
        return self.table.game_result(self._person, number)

    def next_action(self) -> SeenAction | None:
        """The next action at the table; `None` while it is for the person to act, or at the end."""
        if not self._waiting and not self.awaited:
            self._let_bot_act()
        return self._take() if self._waiting else None

    def _take(self) -> SeenAction:
        action = self._waiting.popleft()
        if action.deals:
            self.deal_so_far = []
        self.deal_so_far.append(action)
        self.view, self._seq = action.view, action.seq
        return action

    def _let_bot_act(self) -> None:
        turn = bot_turn(self.table)
        if turn is None:
            return
        seat, view, seq = turn
        with suppress(StaleAction):  # another process has let it act; that is collected now
            decided = bot_action(seat, view, events_seen(self.table, seat, seq))
            apply_bot_action(self.table, seat, seq, decided)
        self._collect()

    def act(self, action: SeatAction, claim: int | None = None, *, retaken: bool = False) -> None:
        """Do what the person decided, and claim points for the card that they play.

        Before, they may have taken back another choice that was a mistake (`retaken`).

        Raises:
            IllegalAction: the rules forbid it.
            StaleAction: another process was quicker; `next_action` has what happened.
            Conflict: the match has been ended elsewhere.
        """
        try:
            request = secrets.token_hex(16)
            self.table.act(self._person, self._seq, request, action, claim, retaken=retaken)
        finally:
            self._collect()

    def undo(self) -> None:
        """Take back the person's last choice and everything after it.

        Raises:
            PegoutError: as `SoloTable.undo`.
        """
        left = self._solo.undo()
        if self._record:
            self._record.truncate(left)
        self._catch_up()

    def any_choice(self) -> SeatAction:
        """One of the legal actions, the same for the same seed and view."""
        return DecisionRng(self.seats[PERSON].seed, self.view).choice(self.view.legal)

    def follow(self, record: RecordFile) -> None:
        """Write every action to a file from now on, and first those that it lacks."""
        record.begin(self.record_header())
        self._record = record
        self._collect()

    def record_header(self) -> Header:
        """The header of the match's record."""
        return self._solo.record_header()

    def close(self) -> None:
        """Close the file that follows the match."""
        if self._record:
            self._record.close()

    def _collect(self) -> None:
        self._waiting.extend(self._solo.new_actions())
        if self._record:
            self._record.append(self._solo.recorded_actions(self._record.actions))


CODE_MINUTES: Final = CODE_SECONDS // 60
"""Minutes for which a code for a browser is valid."""


class LocalTables:
    """Opens and resumes tables for one person, without a server.

    Attributes:
        folder: the person's state folder.
        database: where the database is, for people to read.
        person: the id of the person who plays here.
        registry: all that a server has for its tables.

    Raises:
        PegoutError: `database-unusable`.
        OSError: the state folder cannot be used.
    """

    def __init__(self, folder: Path, database: str) -> None:
        self.folder = folder
        self._token = local_token(folder)
        self._repository = open_repository(database)
        self.registry = table_registry(self._repository, bot_workers=0)
        self.person = self.registry.identities.enrol(self._token)
        self.database = self._repository.address
        self._locks = TableLocks(folder / "play.lock")

    def unfinished(self) -> Iterator[StoredTable]:
        """The person's unfinished tables that a terminal can resume, the latest first."""
        for name in self._repository.tables_of(self.person):
            stored = self._repository.load(name)
            if self._is_own(stored):
                yield stored

    def games(self, limit: int) -> list[PlayedGame]:
        """The person's finished games, the latest first."""
        return games_of(self._repository, self.person, limit)

    def statistics(self) -> Statistics:
        """The person's statistics."""
        return statistics_of(self._repository, self.person)

    def standing(self, rules: str) -> Standing:
        """The estimate of the person's strength from their games in a variant."""
        return standing_of(self._repository, self.person, rules)

    @property
    def mistakes(self) -> Mistakes:
        """The mistakes that people practise."""
        return self.registry.mistakes

    def look_for_mistakes(self) -> tuple[list[FoundGame], list[GameName]]:
        """The person's games whose mistakes have not been added, as `look_for_mistakes`."""
        return look_for_mistakes(self._repository, self.person)

    def record_text(self, name: str) -> str:
        """The record of a table: the full one once a match is over, or if the deck has a seed.

        Raises:
            NotFound: `no-such-table`.
            Forbidden: `not-at-this-table`.
        """
        stored, table = self._repository.load(name), self.registry.tables.get(name)
        if stored.table_record.seal or not self._is_own(stored):
            return table.record(self.person)
        solo = table.solo(self.person)
        return write_record(Record(solo.record_header(), tuple(solo.recorded_actions(0))))

    def new_code(self) -> str:
        """A code that gives a browser the person's identity, once, within `CODE_MINUTES`."""
        return self.registry.identities.create_code(self.person)

    def find(self, name: str) -> StoredTable:
        """A table of this person by its name.

        Raises:
            NotFound: `no-such-table`.
            PegoutError: `not-a-solo-table`, where a terminal cannot play it.
        """
        stored = self._repository.load(name)
        if not self._is_own(stored):
            raise PegoutError("not-a-solo-table", table=name)
        return stored

    def _is_own(self, stored: StoredTable) -> bool:
        return stored.seats[PERSON].person == self.person and is_solo(
            stored.table_record, stored.seats
        )

    def of_record(self, record: Record) -> StoredTable | None:
        """The person's table whose match a record holds, or the beginning of it."""
        given = [(line.actor, line.action) for line in record.actions]
        seed = dict(record.header.seeds)[DECK_SEED]
        for name in self._repository.tables_with_seed(self.person, seed):
            stored = self._repository.load(name)
            header = header_of(stored.table_record, stored.seats)
            done = [(entry.actor, entry.action) for entry in stored.entries[: len(given)]]
            same = (header.rules, header.levels, header.seeds) == (
                record.header.rules,
                record.header.levels,
                record.header.seeds,
            )
            if same and done == given and self._is_own(stored):
                return stored
        return None

    def restore(self, record: Record) -> LocalSeat:
        """Open a table with the actions of a record, and take its first seat."""
        table = self.registry.opener.restore(stored_table(record, self.person, time.time()))
        return self._at(table.name)

    def open(self, request: TableRequest) -> LocalSeat:
        """Open a table and take its first seat."""
        return self._at(self.registry.opener.open(request, self.person).name)

    def resume(self, stored: StoredTable) -> LocalSeat:
        """Take the person's seat at a table again.

        Raises:
            PegoutError: `game-in-use`, where another terminal plays there.
        """
        return self._at(stored.table_record.name)

    def rematch(self, table: Table) -> str:
        """The name of the table where the same players play again.

        Raises:
            Conflict: `table-not-over`.
        """
        name = self.registry.opener.rematch(table, self.person)
        assert name  # not every caller has to ask for it
        return name

    def _at(self, name: str) -> LocalSeat:
        # Locked before it is loaded, so that no other terminal can change it in between.
        self._locks.take(name)
        table = self.registry.tables.get(name)
        self._add_entropy(table)
        return LocalSeat(table, self.person)

    def _add_entropy(self, table: Table) -> None:
        """Commit to this device's entropy and reveal it, where the table waits for that.

        The entropy follows from the token, which stays on this device, so that nothing is lost if
        this process ends in between.
        """
        status, _ = seal_of(table, self.person)
        if status is None:
            return
        message = f"pegout entropy {status.id}".encode()
        entropy = hmac.digest(self._token.encode(), message, "sha256")
        if status.owes == COMMITMENT:
            contribute(table, self.person, commitment(entropy).hex(), None)
            status, _ = seal_of(table, self.person)
        if status and status.owes == ENTROPY:
            contribute(table, self.person, None, entropy.hex())

    def close(self) -> None:
        """Close the database and release the locks."""
        self.registry.close()
        self._locks.close()
