"""What a player is: somebody who is handed a view and answers with an action."""

from __future__ import annotations

from typing import Protocol

from pegout.rules.actions import SeatAction
from pegout.rules.views import View


class Player(Protocol):
    """Decides for a seat. A decision is a pure function of the player's seed and the view."""

    @property
    def level(self) -> str:
        """The level by name, as records and tables show it."""
        ...

    def decide(self, view: View) -> SeatAction:
        """Choose one of `view.legal`, which is not empty."""
        ...
