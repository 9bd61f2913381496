"""Checks of the solver's arguments: the libraries it needs, scores, hands, roles, stakes.

Importing this needs neither NumPy nor Numba.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from pegout.engine.cards import DASHES, Card, require_distinct, tidy
from pegout.engine.errors import NotationError, PegoutError, RulesError
from pegout.engine.rules.choices import Stakes
from pegout.engine.rules.variants import LONG_GAME, MAX_TARGET, MIN_TARGET, Rules
from pegout.solver.stakes import CLUB, PLAIN, STAKES, least_target
from pegout.solver.variants import ROLES

NEEDED: Final = ("numpy", "numba", "pegout_solver_data", "fsrs")
"""Top-level modules of the distributions that the extra `solver` installs."""


@contextmanager
def needing_numpy() -> Iterator[None]:
    """Turn a missing module of the extra `solver` into an error that says what to install.

    Raises:
        PegoutError: `solver-missing`, if one is not installed.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name not in NEEDED:
            raise
        raise PegoutError("solver-missing", module=error.name) from error


def read_score(text: str, target: int) -> tuple[int, int]:
    """Read two scores as people type them, `A-B`, both under the target.

    Raises:
        NotationError: `bad-score`, with the text and the target.
    """
    scores = re.fullmatch(rf"(\d{{1,3}})\s*[{DASHES}]\s*(\d{{1,3}})", tidy(text))
    if scores is None or max(int(scores[1]), int(scores[2])) >= target:
        raise NotationError("bad-score", text=text, target=target)
    return int(scores[1]), int(scores[2])


def as_scores(scores: tuple[int, int] | str | None, target: int) -> tuple[int, int] | None:
    """Two scores under the target, given as numbers or as text; `None` if they are not known.

    Raises:
        NotationError: `bad-score`, with the text and the target.
    """
    if scores is None:
        return None
    return read_score(scores if isinstance(scores, str) else "-".join(map(str, scores)), target)


def check_role(role: str, players: int) -> None:
    """Check the name of a role.

    Raises:
        NotationError: `no-such-role`.
    """
    if role not in ROLES[players]:
        raise NotationError("no-such-role", text=role, known=", ".join(ROLES[players]))


def check_hand(hand: Sequence[Card], rules: Rules) -> None:
    """Check that a hand is what a player of these rules discards from.

    Raises:
        RulesError: `no-discards`, if the rules have none.
        NotationError: `wrong-number-of-cards`, `card-twice`.
    """
    if not rules.discard_count:
        raise RulesError("no-discards", variant=rules.name)
    if len(hand) != rules.dealt:
        raise NotationError("wrong-number-of-cards", needed=rules.dealt, given=len(hand))
    require_distinct(hand)


def with_stakes(rules: Rules, stakes: str | None) -> Rules:
    """The rules with these stakes in place of their own, unless `None`.

    Raises:
        NotationError: `no-such-stakes`.
        RulesError: `stakes-of-two`, or a target too low for the stakes.
    """
    if stakes is None:
        return rules
    check_stakes(stakes, rules.target, rules.name)
    return replace(
        rules,
        skunk=stakes in ("skunk", "double-skunk"),
        double_skunk=stakes == "double-skunk",
        double_game=stakes == "double-game",
        stakes=Stakes.WIN if stakes == PLAIN else Stakes.CLUB if stakes == CLUB else Stakes.GAMES,
    )


def check_stakes(stakes: str, target: int, variant: str) -> None:
    """Check stakes, and a target for them.

    Raises:
        NotationError: `no-such-stakes`.
        RulesError: `target-out-of-range`, or a target too low for the stakes.
    """
    if stakes not in STAKES:
        raise NotationError("no-such-stakes", text=stakes, known=", ".join(STAKES))
    if not MIN_TARGET <= target <= MAX_TARGET:
        raise RulesError("target-out-of-range", variant=variant, target=target)
    if target < least_target(stakes):
        double = least_target(stakes) == LONG_GAME
        code = "double-skunk-target-too-low" if double else "skunk-target-too-low"
        raise RulesError(code, variant=variant, target=target)
