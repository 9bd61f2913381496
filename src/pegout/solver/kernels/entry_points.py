"""Names of the kernels that take longest to compile, as `compiled.is_warm` takes them.

Each is `module.function`. Nothing is imported, so commands and bots can ask before they pay for
Numba.
"""

from __future__ import annotations

from typing import Final

BENCHMARK: Final = "evaluation.traverse"
CFR_TRAVERSAL: Final = "cfr_traversal.traverse_pairs"
SUBGAME_SOLVER: Final = "subgames.solve"
BEST_RESPONSE: Final = "exploitation.response_value"
ROLLOUT: Final = "rollouts.roll_out"
KNOWN_HANDS: Final = "known_hands.write_chances"
MULTIPLAYER_ROLLOUT: Final = "multiplayer_rollouts.play_out"
TABLE_TOP_LAYOUTS: Final = "table_top_layouts.search"
HISTOGRAM_FOUR: Final = "show.histogram_four"
HISTOGRAM_THREE: Final = "show.histogram_three"
