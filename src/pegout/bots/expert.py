"""The level `expert`: the chance to win decides wherever the odds answer."""

from __future__ import annotations

from pegout.bots.strong import StrongBot
from pegout.solver.regimes import Goal


class ExpertBot(StrongBot):
    """Maximises its chance to win: with every discard, and in the endgame with every card."""

    level = "expert"
    goal = Goal.WIN
