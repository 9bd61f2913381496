"""The protocols of a bot: something that is given a view and chooses an action."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from pegout.rules.actions import SeatAction
from pegout.rules.events import Event
from pegout.rules.views import View


class Bot(Protocol):
    """Decides for a seat. A level's decision is a pure function of its seed and the view."""

    @property
    def level(self) -> str:
        """The level by name, as records and tables show it."""
        ...

    def decide(self, view: View) -> SeatAction:
        """Choose one of `view.legal`, which is not empty."""
        ...


@runtime_checkable
class EventObserver(Protocol):
    """A bot that also gets the events of its game, and its end."""

    def observe(self, event: Event) -> None:
        """Take note of an event, as the bot's seat may know it."""
        ...

    def finish(self, view: View) -> None:
        """Take note that the game, or the whole match, is over."""
        ...
