"""The level `expert`: `strong`, with an eye on the score in the endgame."""

from __future__ import annotations

from pegout.bots.strong import StrongBot, is_endgame
from pegout.rules.views import View


class ExpertBot(StrongBot):
    """Maximises expected points, and in the endgame its chance to win."""

    level = "expert"
    looks_far = True

    def to_win(self, view: View) -> bool:
        """Whether the game is in its endgame."""
        return is_endgame(view)
