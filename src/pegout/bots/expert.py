"""The level `expert`: `strong`, with an eye on the score in the endgame."""

from __future__ import annotations

from pegout.bots.strong import StrongBot


class ExpertBot(StrongBot):
    """Maximises expected points, and in the endgame its chance to win."""

    level = "expert"
    plays_to_win = True
    looks_far = True
