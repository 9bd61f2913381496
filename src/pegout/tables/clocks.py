"""The clock of a table: so long for each decision, and a bank for those that take longer."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

SHOW_SECONDS: Final = 30.0
"""Seconds more for the first decision of a deal: the show of the last one is looked at first."""
MAX_MISSED: Final = 3
"""So many decisions missed in a row, and the seat is given up."""


@dataclass(frozen=True, slots=True)
class ClockRules:
    """How long people may think.

    Attributes:
        move: seconds for each decision.
        bank: seconds in all beyond those.
    """

    move: int
    bank: int


@dataclass(frozen=True, slots=True)
class ClockReading:
    """A seat's clock at one moment: seconds left, whether it runs, decisions missed in a row."""

    seat: int
    move: float
    bank: float
    running: bool
    missed: int


class Clock:
    """The clocks of all seats of one table.

    It is told who owes a decision after every action, so replaying the actions with their times
    brings it back.
    """

    def __init__(self, rules: ClockRules, seats: int) -> None:
        self.rules = rules
        self._banks = [float(rules.bank)] * seats
        self._missed = [0] * seats
        self._since: dict[int, float] = {}
        self._extra: dict[int, float] = {}

    def set_turn(self, seats_to_act: Collection[int], now: float, *, fresh: bool) -> None:
        """From now on these seats owe a decision; `fresh` when a deal has just begun."""
        for seat in list(self._since):
            if seat not in seats_to_act:
                self.stop(seat, now)
        for seat in seats_to_act:
            if seat not in self._since:
                self._since[seat] = now
                self._extra[seat] = SHOW_SECONDS if fresh else 0.0

    def stop(self, seat: int, now: float) -> None:
        """A seat has decided, or somebody has in its stead; what it used is taken off its bank."""
        if seat in self._since:
            self._banks[seat] = self.reading(seat, now).bank
            del self._since[seat]

    def reset_missed(self, seat: int) -> None:
        """A seat has decided by itself."""
        self._missed[seat] = 0

    def count_missed(self, seat: int) -> None:
        """A seat has missed a decision."""
        self._missed[seat] += 1

    def out_of_time(self, seat: int) -> bool:
        """Whether a seat has missed one decision too many."""
        return self._missed[seat] >= MAX_MISSED

    def reading(self, seat: int, now: float) -> ClockReading:
        """What a seat has left."""
        allowed = self.rules.move + self._extra.get(seat, 0.0)
        missed = self._missed[seat]
        if seat not in self._since:
            return ClockReading(seat, float(self.rules.move), self._banks[seat], False, missed)
        left = allowed - max(now - self._since[seat], 0.0)
        bank = max(self._banks[seat] + min(left, 0.0), 0.0)
        return ClockReading(seat, max(left, 0.0), bank, True, missed)

    def readings(self, now: float) -> tuple[ClockReading, ...]:
        """What every seat has left."""
        return tuple(self.reading(seat, now) for seat in range(len(self._banks)))

    def expired(self, now: float) -> tuple[int, ...]:
        """The seats whose time has run out."""
        readings = (self.reading(seat, now) for seat in sorted(self._since))
        return tuple(each.seat for each in readings if each.move <= 0 and each.bank <= 0)

    def restart(self, now: float) -> None:
        """Let the decisions that are due begin now: while the server was away no clock ran."""
        self._since = dict.fromkeys(self._since, now)
