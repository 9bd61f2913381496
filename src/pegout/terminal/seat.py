"""The person's seat at a table in this process: what they see next, and what they do."""

from __future__ import annotations

import secrets
from collections import deque
from contextlib import suppress
from typing import Final

from pegout.bots.base import DecisionRng
from pegout.errors import StaleAction
from pegout.record import Header
from pegout.rules.actions import SeatAction
from pegout.rules.views import View
from pegout.tables.bot_actions import bot_action
from pegout.tables.game_result import GameResult
from pegout.tables.seats import Seat
from pegout.tables.solo import SeenAction
from pegout.tables.table import Table
from pegout.terminal.record_file import RecordFile

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
        """Whether the person has to act. Bots that may act too wait for them."""
        return not self._waiting and bool(self.view.legal)

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
        turn = self.table.bot_turn()
        if turn is None:
            return
        seat, view, seq = turn
        with suppress(StaleAction):  # another process has let it act; that is collected now
            self.table.apply_bot_action(
                seat, seq, bot_action(seat, view, self.table.events_seen(seat, seq))
            )
        self._collect()

    def act(self, action: SeatAction, claim: int | None = None) -> None:
        """Do what the person decided, and claim points for the card that they play.

        Raises:
            IllegalAction: the rules forbid it.
            StaleAction: another process was quicker; `next_action` has what happened.
            Conflict: the match has been ended elsewhere.
        """
        try:
            self.table.act(self._person, self._seq, secrets.token_hex(16), action, claim)
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
