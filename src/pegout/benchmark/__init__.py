"""An exact benchmark: how far any policy for the play of cribbage is from unbeatable.

Three games of growing size, `mini()`, `five_card(starter)` and `six_card(starter)`, each with its
information sets in a documented order, their features, and `evaluate`, which says what best
responses gain. The page `docs/benchmark.md` describes them.
"""

from __future__ import annotations

from pegout.solver.inputs import needing_numpy

with needing_numpy():
    from pegout.benchmark.evaluation import ActionValues, Measurement
    from pegout.benchmark.files import Policies, load_policy, save_policy
    from pegout.benchmark.games import PlayGame, five_card, game, mini, six_card
    from pegout.benchmark.policies import Batch
    from pegout.benchmark.rows import InformationSet

__all__ = ["PlayGame", "five_card", "game", "mini", "six_card"]
__all__ += ["ActionValues", "Batch", "InformationSet", "Measurement"]
__all__ += ["Policies", "load_policy", "save_policy"]
