"""The reference that reviews measure by, and its name: hashes of policy, odds board and `V`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from io import StringIO
from pathlib import Path
from tokenize import COMMENT, DEDENT, INDENT, NEWLINE, NL, STRING, generate_tokens
from typing import Final

from pegout.solver.analysis import decisions
from pegout.solver.analysis.deal_values import CRIB_GRID, HAND_GRID
from pegout.solver.analysis.review_contents import ReviewReference
from pegout.solver.artefacts import shipped_checksum
from pegout.solver.decisions import errors, first_cards, plays
from pegout.solver.discards import strategy
from pegout.solver.kernels import pegging as pegging_kernels
from pegout.solver.odds import played_out, score_odds, win_probability
from pegout.solver.pegging import (
    blueprint,
    endgame_first_cards,
    endgame_leads,
    known_hands,
    own_discards,
    resolving,
    win_subgames,
)
from pegout.solver.regimes import ENDGAME_POINTS
from pegout.solver.variants import SIZES

VERSION: Final = 1
"""Of the shape of a review and of how it is computed."""
VALUES_KERNELS: Final = "known_hands"
"""How the names of the kernels begin that only `V` uses."""
MARKS: Final = {NEWLINE: ";", INDENT: "{", DEDENT: "}"}
"""In place of tokens that end or indent a line, whose texts differ between versions of Python."""
UNREVIEWED_KERNELS: Final = frozenset({"exploitation.py", "opponent_models.py"})
"""The kernels that no review uses: of responses to modelled opponents, which only `shark` plays."""


@cache
def reference(rules: str) -> ReviewReference:
    """The reference for a solved variant, `six-card` or `five-card`."""
    size = SIZES[rules]
    policy = [
        VERSION,
        _sources(policy=True),
        shipped_checksum(strategy.artefact_name(size)),
        shipped_checksum(played_out.artefact_name(rules)),
        *map(shipped_checksum, blueprint.shipped_names(size)),
        shipped_checksum(endgame_first_cards.NAME),
        shipped_checksum(endgame_leads.NAME),
        endgame_leads.METHOD,
        resolving.METHOD,
        own_discards.METHOD,
        *map(shipped_checksum, own_discards.shipped_names(size)),
        win_subgames.WIN_ITERATIONS,
        win_subgames.LAST_POINTS,
        win_subgames.LAST_ITERATIONS,
        ENDGAME_POINTS[size],
        decisions.UNRATED_SPREAD,
        plays.MIN_WEIGHT,
        first_cards.CARELESS_PROBABILITY,
        errors.METHOD,
        win_probability.UNSTAGED[rules],
        (win_probability.FULL_EFFECT_UP_TO, win_probability.NO_EFFECT_FROM),
    ]
    values = [
        _sources(policy=False),
        known_hands.METHOD,
        HAND_GRID.tolist(),
        CRIB_GRID.tolist(),
    ]
    board = shipped_checksum(score_odds.artefact_name(rules))
    return ReviewReference(_name(policy), board[:16], _name(values))


def _name(parts: Sequence[object]) -> str:
    return sha256(" ".join(map(str, parts)).encode()).hexdigest()[:16]


def _sources(*, policy: bool) -> str:
    """A hash of the kernels that solve and play for two, or of those that are for `V` alone.

    It is the same on every machine.
    """
    code = "\0".join(code_of(path.read_text("utf-8")) for path in kernel_sources(policy=policy))
    return sha256(code.encode()).hexdigest()


def code_of(source: str) -> str:
    """The tokens of a module without comments, docstrings and the layout of its lines."""
    found, begins = [], True
    for token in generate_tokens(StringIO(source).readline):
        if token.type in (COMMENT, NL) or (begins and token.type in (STRING, NEWLINE)):
            continue
        begins = token.type in MARKS
        found.append(MARKS.get(token.type, token.string))
    return " ".join(found)


def kernel_sources(*, policy: bool) -> list[Path]:
    """The sources that `_sources` covers, sorted by name."""
    every = sorted(Path(pegging_kernels.__file__ or "").parent.glob("*.py"))
    return [
        path
        for path in every
        if not path.name.startswith("multiplayer_")
        and path.name not in UNREVIEWED_KERNELS
        and path.name.startswith(VALUES_KERNELS) != policy
    ]
