"""The clock of a table: seconds for each decision, and a bank for those that take longer."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

SHOW_SECONDS: Final = 30.0
"""Extra seconds for the first decision of a deal, so that players can read the previous show."""
MAX_MISSED: Final = 3
"""Consecutive timeouts after which a seat forfeits."""


@dataclass(frozen=True, slots=True)
class ClockRules:
    """How long people may think.

    Attributes:
        move: seconds for each decision.
        bank: seconds for a whole match, used by decisions that take longer than `move`.
    """

    move: int
    bank: int


@dataclass(frozen=True, slots=True)
class ClockReading:
    """A seat's clock at one moment.

    `move` and `bank` are seconds left, `missed` its consecutive timeouts; it is `running` while the
    seat has to decide.
    """

    seat: int
    move: float
    bank: float
    running: bool
    missed: int


class Clock:
    """The clocks of all seats of one table. Times are seconds of a monotonic clock.

    What seats have left in their banks, and their consecutive timeouts, follow from the journal:
    each entry says what the decision took from the bank. When a running decision began is known to
    this object alone; in a process that loads the table it begins when the table is loaded.
    """

    def __init__(self, rules: ClockRules, seats: int) -> None:
        self.rules = rules
        self._banks = [float(rules.bank)] * seats
        self._missed = [0] * seats
        self._since: dict[int, float] = {}
        self._extra: dict[int, float] = {}

    def set_turn(self, seats_to_act: Collection[int], now: float, *, fresh: bool) -> None:
        """Let the clocks of these seats run, and no others; `fresh` if a deal has just begun."""
        for seat in list(self._since):
            if seat not in seats_to_act:
                del self._since[seat]
        for seat in seats_to_act:
            if seat not in self._since:
                self._since[seat] = now
                self._extra[seat] = SHOW_SECONDS if fresh else 0.0

    def bank_used(self, seat: int, now: float) -> float:
        """The seconds that a decision of this seat would take from its bank now."""
        return self._banks[seat] - self.reading(seat, now).bank

    def stop(self, seat: int, bank_used: float) -> None:
        """Stop a seat's clock after a decision that took these seconds from its bank."""
        self._banks[seat] = max(self._banks[seat] - bank_used, 0.0)
        self._since.pop(seat, None)

    def reset_missed(self, seat: int) -> None:
        """Note that a person has decided in time."""
        self._missed[seat] = 0

    def count_missed(self, seat: int) -> None:
        """Note that a seat's time has run out."""
        self._missed[seat] += 1

    def next_timeout_forfeits(self, seat: int) -> bool:
        """Whether one more timeout makes a seat forfeit."""
        return self._missed[seat] + 1 >= MAX_MISSED

    def reading(self, seat: int, now: float) -> ClockReading:
        """The time that a seat has left."""
        allowed = self.rules.move + self._extra.get(seat, 0.0)
        missed = self._missed[seat]
        if seat not in self._since:
            return ClockReading(seat, float(self.rules.move), self._banks[seat], False, missed)
        left = allowed - max(now - self._since[seat], 0.0)
        bank = max(self._banks[seat] + min(left, 0.0), 0.0)
        return ClockReading(seat, max(left, 0.0), bank, True, missed)

    def readings(self, now: float) -> tuple[ClockReading, ...]:
        """The time that every seat has left."""
        return tuple(self.reading(seat, now) for seat in range(len(self._banks)))

    def expired(self, now: float) -> tuple[int, ...]:
        """The seats whose time has run out."""
        readings = (self.reading(seat, now) for seat in sorted(self._since))
        return tuple(each.seat for each in readings if each.move <= 0 and each.bank <= 0)

    def next_expiry(self) -> float:
        """When the time of a seat runs out, unless something happens before."""
        allowed = (
            since + self.rules.move + self._extra.get(seat, 0.0) + self._banks[seat]
            for seat, since in self._since.items()
        )
        return min(allowed, default=float("inf"))

    def credit(self, seconds: float, now: float) -> None:
        """Give the running decisions back what they have lost through the server."""
        self._since = {seat: min(since + seconds, now) for seat, since in self._since.items()}

    def restart(self, now: float) -> None:
        """Restart the running decisions now, since no clock runs while no server does."""
        self._since = dict.fromkeys(self._since, now)
