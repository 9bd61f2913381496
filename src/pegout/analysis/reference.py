"""The reference that reviews measure by, and its name: hashes of policy and odds board."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from pegout.analysis import decisions
from pegout.analysis.deal_values import CRIB_GRID, HAND_GRID
from pegout.bots import equilibrium_policy
from pegout.solver import artefacts
from pegout.solver.discards import strategy
from pegout.solver.kernels import pegging as pegging_kernels
from pegout.solver.odds import score_odds
from pegout.solver.pegging import blueprint, known_hands, near_home, resolving
from pegout.solver.variants import SIZES

VERSION: Final = 1
"""Of the shape of a review and of how it is computed."""


class Reference(NamedTuple):
    """What a review measures by."""

    policy: str
    """A hash of the strategies, of the methods and of the kernels."""
    board: str
    """A hash of the odds board."""


@cache
def reference(rules: str) -> Reference:
    """The reference for a solved variant, `six-card` or `five-card`.

    Raises:
        PegoutError: `artefact-unreadable`.
    """
    size = SIZES[rules]
    parts = [
        VERSION,
        _sources(),
        _checksum(strategy.artefact_name(size)),
        _checksum(blueprint.NAMES[size]),
        _checksum(near_home.NAME),
        resolving.METHOD,
        resolving.WIN_ITERATIONS,
        known_hands.METHOD,
        HAND_GRID.tolist(),
        CRIB_GRID.tolist(),
        equilibrium_policy.ENDGAME_POINTS,
        decisions.EQUAL,
        decisions.PLAYED,
    ]
    digest = sha256(" ".join(map(str, parts)).encode()).hexdigest()
    return Reference(digest[:16], _checksum(score_odds.artefact_name(rules))[:16])


def _checksum(name: str) -> str:
    return str(artefacts.shipped(name).header["checksum"])


def _sources() -> str:
    """A hash of the kernels that solve and play for two; it is the same on every machine."""
    digest = sha256()
    for path in sorted(Path(pegging_kernels.__file__ or "").parent.glob("*.py")):
        if not path.name.startswith("multiplayer_"):
            digest.update(path.read_bytes())
    return digest.hexdigest()
