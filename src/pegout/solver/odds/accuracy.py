"""How far the chance to win with a hold or a card may be off, so that no more digits are shown.

The odds before a deal have an error of their own (`score_odds.EndgameShifts`). In the current deal
the stages are taken as independent, and that both play for the game in the endgame is averaged over
hands. docs/analysis.md says what was measured.

Importing this needs neither NumPy nor Numba.
"""

from __future__ import annotations

from typing import Final

ODDS_ENDGAME: Final = 24
"""Within this many points of the target chances are less sure: who pegs first may decide."""
NEAR_ERROR: Final = 0.04
"""Typical error of an even chance in the endgame, 0 to 1."""
FAR_ERROR: Final = 0.01
"""Typical error of an even chance elsewhere."""
LEAST_ERROR: Final = 0.005


def win_chance_error(chance: float, scores: tuple[int, int], target: int) -> float:
    """The typical error of a chance to win, 0 to 1; less where the game is nearly decided.

    Args:
        chance: the chance, 0 to 1.
        scores: from which it is asked for.
        target: points to win.
    """
    even = NEAR_ERROR if target - max(scores) <= ODDS_ENDGAME else FAR_ERROR
    return round(max(even * 4 * chance * (1 - chance), LEAST_ERROR), 4)


def shown_chance(chance: float, error: float, digits: int = 0) -> str:
    """A chance to win in per cent with its error, and no digits beyond it: `54 ± 4 %`.

    Args:
        chance: the chance, 0 to 1.
        error: its error, 0 to 1.
        digits: after the point; `odds_digits` where the error is measured.
    """
    shown = max(100 * error, 0.1**digits)
    return f"{100 * chance:.{digits}f} ± {shown:.{digits}f} %"


def odds_digits(error: float) -> int:
    """The digits after the point, in per cent, that a chance with this standard error is worth."""
    return 1 if error < 0.0095 else 0
