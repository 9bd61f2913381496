"""The variants whose numbers are solved, and the roles of the seats in a deal.

Importing this needs neither NumPy nor Numba.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pegout.engine.rules.variants import Rules


PONE: Final = 0
DEALER: Final = 1
"""The solver's seats in a deal of two, in turn order."""
MAX_ODDS_TARGET: Final = 150
"""Up to this target there are odds of every pair of scores."""
CRIB_SIGN: Final = (-1.0, 1.0)
"""The value of a point in the crib to pone and dealer."""

ROLES: Final[Mapping[int, tuple[str, ...]]] = MappingProxyType(
    {
        2: ("pone", "dealer"),
        3: ("left", "right", "dealer"),
        4: ("left", "across", "right", "dealer"),
    }
)
"""The roles by the number of players, in turn order from the dealer's left."""

SIX_CARD: Final = "six-card"
FIVE_CARD: Final = "five-card"
VARIANT_BY_SIZE: Final[Mapping[int, str]] = MappingProxyType({6: SIX_CARD, 5: FIVE_CARD})
"""The solved variants for two players, by cards dealt to each."""
SIZES: Final[Mapping[str, int]] = MappingProxyType(
    {name: size for size, name in VARIANT_BY_SIZE.items()}
)
"""Cards dealt to each, by solved variant."""
SOLVED_AS: Final[Mapping[str, str]] = MappingProxyType(
    {SIX_CARD: SIX_CARD, "short": SIX_CARD, FIVE_CARD: FIVE_CARD}
)
"""The solved variant whose deals and scoring a named variant for two shares."""
MULTIPLAYER_VARIANTS: Final = ("three-player", "four-player", "four-player-solo")
"""Variants for three and four players whose discards are solved."""


def solved_variant(rules: Rules) -> str:
    """The solved variant that is dealt like these rules for two players."""
    return VARIANT_BY_SIZE[rules.dealt]
