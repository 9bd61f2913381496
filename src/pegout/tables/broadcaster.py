"""Everybody around one table: who follows it, who is there, what is said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pegout.tables.chat import Patience, Remark
from pegout.tables.presence import Presence


class Listener(Protocol):
    """Somebody who follows a table; called from any thread, so it only takes note."""

    def changed(self) -> None:
        """Something is different: look again."""

    def told(self, said: Remark) -> None:
        """Somebody has said something."""


class Audience:
    """The followers of a table; whoever uses it holds the table's lock.

    Attributes:
        presence: who is there.
        version: how often anything has changed.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self.presence = Presence(now())
        self.version = 0
        self._now = now
        self._patience = Patience()
        self._listeners: set[Listener] = set()
        self._shown: dict[Listener, int] = {}

    @property
    def nobody(self) -> bool:
        """Whether no one follows."""
        return not self._listeners

    def enter(self, person: str, listener: Listener, *, paced: bool = False) -> None:
        """From now on the listener hears of every change; `paced`: it says what it has shown."""
        self._listeners.add(listener)
        if paced:
            self._shown[listener] = -1
        self.presence.enter(person, self._now())

    def depart(self, person: str, listener: Listener) -> None:
        """The listener hears of nothing more."""
        if listener in self._listeners:
            self._listeners.remove(listener)
            self._shown.pop(listener, None)
            self.presence.depart(person, self._now())

    def shown(self, listener: Listener, seq: int) -> None:
        """The listener has shown everything up to an event."""
        if listener in self._shown:
            self._shown[listener] = seq

    def has_seen(self, seq: int) -> bool:
        """Whether somebody has been shown everything up to an event."""
        return any(self._shown.get(listener, seq) >= seq for listener in self._listeners)

    def changed(self) -> None:
        """Tell everybody to look again."""
        self.version += 1
        for listener in list(self._listeners):
            listener.changed()

    def hear(self, said: Remark) -> None:
        """Let everybody hear what is said.

        Raises:
            TooMany: `too-many`, with the seconds to wait.
        """
        self._patience.try_with(said.seat, self._now())
        for listener in list(self._listeners):
            listener.told(said)
