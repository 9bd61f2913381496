"""An exact benchmark: how far any policy for the play of cribbage is from unbeatable.

Three games of growing size, `mini()`, `five_card(starter)` and `six_card(starter)`, and beside them
`discards(variant)`, each with its information sets in a documented order, their features, and
`evaluate`, which says what best responses gain. The page `docs/benchmark.md` describes them.
"""

from __future__ import annotations

from pegout.solver.inputs import needing_numpy

with needing_numpy():
    from pegout.lab.benchmark.base import BenchmarkGame, Measurement
    from pegout.lab.benchmark.discards import DealtHand, DiscardGame, discards
    from pegout.lab.benchmark.evaluation import ActionValues
    from pegout.lab.benchmark.files import Policies, load_policy, save_policy
    from pegout.lab.benchmark.games import PlayGame, five_card, game, mini, six_card
    from pegout.lab.benchmark.policies import Batch, evenly
    from pegout.lab.benchmark.rows import InformationSet

__all__ = ["discards", "five_card", "game", "mini", "six_card"]
__all__ += ["BenchmarkGame", "DiscardGame", "PlayGame"]
__all__ += ["ActionValues", "Batch", "DealtHand", "InformationSet", "Measurement", "evenly"]
__all__ += ["Policies", "load_policy", "save_policy"]
