"""What a player is: somebody who is handed a view and answers with an action."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from pegout.rules.actions import SeatAction
from pegout.rules.events import Event
from pegout.rules.views import View


class Bot(Protocol):
    """Decides for a seat. A decision is a pure function of the player's seed and the view."""

    @property
    def level(self) -> str:
        """The level by name, as records and tables show it."""
        ...

    def decide(self, view: View) -> SeatAction:
        """Choose one of `view.legal`, which is not empty."""
        ...


@runtime_checkable
class EventObserver(Protocol):
    """A player who is also told what happens, and how it ends."""

    def observe(self, event: Event) -> None:
        """Take note of an event, as the player's seat may know it."""
        ...

    def finish(self, view: View) -> None:
        """Take note that the game, or the whole match, is over."""
        ...
