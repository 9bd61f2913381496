"""The parts in which a show is counted, and the points that each can have."""

from __future__ import annotations

from typing import Final, NamedTuple

from pegout.rules.scoring.show import ScoreKind


class ScorePart(NamedTuple):
    """One part of a count."""

    kinds: tuple[ScoreKind, ...]
    """The kinds of item that belong to it."""
    points: tuple[int, ...]
    """What it can come to in one hand with its starter, ascending."""


SCORE_PARTS: Final[dict[str, ScorePart]] = {
    "fifteens": ScorePart((ScoreKind.FIFTEEN,), (0, 2, 4, 6, 8, 10, 12, 14, 16)),
    "pairs": ScorePart(
        (ScoreKind.PAIR, ScoreKind.PAIR_ROYAL, ScoreKind.DOUBLE_PAIR_ROYAL), (0, 2, 4, 6, 8, 12)
    ),
    "runs": ScorePart((ScoreKind.RUN,), (0, 3, 4, 5, 6, 8, 9, 12)),
    "flush": ScorePart((ScoreKind.FLUSH,), (0, 4, 5)),
    "nobs": ScorePart((ScoreKind.NOBS,), (0, 1)),
}
"""The parts by name, in the customary order (rules 2.6)."""
