"""Units that are counted for points (a card, a hand, the crib), and awards without a count."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class ScoreSource(StrEnum):
    """A unit that a player counts: a card played, the last card, a hand or the crib."""

    PLAY = "play"
    LAST_CARD = "last_card"
    HAND = "hand"
    CRIB = "crib"


class Award(StrEnum):
    """Points that are not counted from a player's cards."""

    HEELS = "heels"
    THREE_FOR_LAST = "three_for_last"
    MUGGINS = "muggins"
    OVERCLAIM = "overclaim"
    FALSE_CALL = "false_call"


EXCESSES: Final[tuple[Award, ...]] = (Award.OVERCLAIM, Award.FALSE_CALL)
"""The awards for points that an opponent claimed or called in excess."""
SHOWN: Final[tuple[ScoreSource, ...]] = (ScoreSource.HAND, ScoreSource.CRIB)
"""The sources that are counted in the show; the others are counted in the play."""
